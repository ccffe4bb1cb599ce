/* What a schedule is made of, as tables: its intervals, and who has been removed from it. */
#pragma once

#include "layouts/export/export.h"
#include "layouts/table/table.h"

/* All of TABLE_ELIMINATED. What would keep somebody is known at a price, so it is told until
 * EXPORT_KEEP_WORK is spent. */
Status export_eliminated(
	TableFormat format, const ExportJob *job, ExportOut *out, Error *error) STATUS_CHECKED;

/* The same into the list that `json` has begun; `*known` is of how many that was told. */
Status export_eliminated_json(const ExportJob *job, ExportOut *out, Json *json, uint32_t *known,
	Error *error) STATUS_CHECKED;

/* All intervals into the list that `json` has begun. */
void export_intervals_json(const ExportJob *job, ExportOut *out, Json *json);
