/* The formats of rows alone (layouts/table/formats.def). */
#include "layouts/export/lists.h"
#include "layouts/export/rows.h"

/* Memory that runs out is noted in out->buf, and told by export_end. */
#define ROWS(name, word, ...)                                                                      \
	static Status write_##name(const ExportJob *job, ExportOut *out, Error *error)             \
	{                                                                                          \
		return job->eliminated ? export_eliminated(TABLE_##name, job, out, error)          \
				       : export_processors(TABLE_##name, job, out);                \
	}                                                                                          \
                                                                                                   \
	static Status compare_##name(                                                              \
		ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)       \
	{                                                                                          \
		(void)error;                                                                       \
		return export_methods(TABLE_##name, next, context, count, out);                    \
	}                                                                                          \
                                                                                                   \
	const Exporter export_rows_##name = {                                                      \
		.id = word,                                                                        \
		.write = write_##name,                                                             \
		.compare = compare_##name,                                                         \
	};

#define READ ROWS
#define LINES ROWS
#include "layouts/table/formats.def"
