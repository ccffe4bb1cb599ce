/* PDF and PNG in a build without pango (and the cairo under it): not written, but known by name,
 * so that whoever asks for one learns how to get it. */
#include "layouts/export/export.h"

static Status refuse(const ExportJob *job, ExportOut *out, Error *error)
{
	(void)job;
	(void)out;
	return error_set(error, STATUS_IO,
		"this build has no PDF and no PNG: run .ci/setup, which installs pango, then make "
		"again; svg is there without");
}

const Exporter export_pdf = {
	.id = "pdf",
	.title = "portable document format",
	.drawing = true,
	.figure = true,
	.cells = true,
	.absent = true,
	.write = refuse,
};

const Exporter export_png = {
	.id = "png",
	.title = "picture of pixels",
	.drawing = true,
	.figure = true,
	.pixels = true,
	.cells = true,
	.absent = true,
	.write = refuse,
};
