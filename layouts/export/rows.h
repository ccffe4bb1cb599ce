/* The rows of tables of what is solved: processors, and methods side by side. */
#pragma once

#include "layouts/export/export.h"
#include "layouts/table/table.h"

/* The processor's name, harmless and cut to a sensible width. */
enum { EXPORT_NAME = 64 };
Status export_name(char out[EXPORT_NAME], const Net *net, uint32_t id) STATUS_CHECKED;

/* A row of TABLE_PROCESSORS. */
void export_processor(Table *table, const Solved *solved, uint32_t id);

/* All of TABLE_METHODS; an Exporter's `compare`. */
Status export_methods(
	TableFormat format, ExportNext *next, void *context, size_t count, ExportOut *out);

TablePage export_page_of(const ExportJob *job);
