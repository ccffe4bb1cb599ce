#include "layouts/export.h"
#include "layouts/raster.h"

#include <math.h>

/* Cells as plain text. Without colours communication and computation are told apart by pattern, so
 * the theme given should be one without colours. */
static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Grid grid;

	if (grid_init(&grid, (int)ceil(job->scene->width), (int)ceil(job->scene->height)))
		return error_no_memory(error);
	raster(&grid, 0, 0, job->scene, job->theme, job->charset);
	grid_fold(&grid, job->charset);
	grid_dump_text(&grid, &out->buf);
	grid_release(&grid);
	export_step(out);
	return STATUS_OK;
}

const Exporter export_text = {"txt", "plain text", true, write, NULL};
