/* The schedule as rows alone: CSV, and for people LaTeX and HTML. Memory that runs out is noted in
 * out->buf, and told by export_end. */
#include "layouts/export/rows.h"

#define ROWS(name, word, format)                                                                   \
	static Status write_##name(const ExportJob *job, ExportOut *out, Error *error)             \
	{                                                                                          \
		(void)error;                                                                       \
		return export_processors(format, job, out);                                        \
	}                                                                                          \
                                                                                                   \
	static Status compare_##name(                                                              \
		ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)       \
	{                                                                                          \
		(void)error;                                                                       \
		return export_methods(format, next, context, count, out);                          \
	}                                                                                          \
                                                                                                   \
	const Exporter export_##name = {                                                           \
		.id = word,                                                                        \
		.write = write_##name,                                                             \
		.compare = compare_##name,                                                         \
	};

ROWS(csv, "csv", TABLE_CSV)
ROWS(tabular, "tabular", TABLE_TABULAR)
ROWS(rows_html, "html", TABLE_HTML)
