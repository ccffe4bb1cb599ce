/* The rows of tables of what is solved: processors, and methods side by side. */
#pragma once

#include "layouts/export/export.h"
#include "layouts/table/table.h"

/* The processor's name, harmless and cut to a sensible width. */
enum { EXPORT_NAME = 64 };
Status export_name(char out[EXPORT_NAME], const Net *net, uint32_t id) STATUS_CHECKED;

/* How many processors have load. */
uint32_t export_loaded(const Schedule *schedule);

/* All of TABLE_PROCESSORS. For people long nets are folded: the first and last processors with
 * load, and how many stand between; those without in a long net as one line. */
Status export_processors(TableFormat format, const ExportJob *job, ExportOut *out);

/* A processor's id, and its name, cut where people read it. */
TableWord export_id;
void export_add_name(Table *table, const Net *net, uint32_t id);

/* A row of it. */
void export_processor(Table *table, const Solved *solved, uint32_t id);

/* All of TABLE_METHODS; an Exporter's `compare`. */
Status export_methods(
	TableFormat format, ExportNext *next, void *context, size_t count, ExportOut *out);

TablePage export_page_of(const ExportJob *job);
