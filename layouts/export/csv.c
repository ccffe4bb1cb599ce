#include "layouts/export/rows.h"

/* Memory that runs out is noted in out->buf, and told by export_end. */
static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Table table;

	(void)error;
	table_begin(&table, TABLE_CSV, TABLE_PROCESSORS, &out->buf);
	table_heads(&table);
	for (uint32_t id = 0; id < job->solved->net->processors && export_step(out); id++)
		export_processor(&table, job->solved, id);
	table_end(&table, NULL);
	return STATUS_OK;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	(void)error;
	return export_methods(TABLE_CSV, next, context, count, out);
}

const Exporter export_csv = {
	.id = "csv",
	.write = write,
	.compare = compare,
};
