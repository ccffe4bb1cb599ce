/* PDF and PNG: figures painted on a canvas (canvas.h). */
#include "layouts/canvas/canvas.h"
#include "layouts/export/export.h"

#include <math.h>

static bool absent(void)
{
	return canvas_module() == NULL;
}

/* A file that is being written. */
typedef struct Paper {
	const CanvasModule *module;
	Canvas *canvas;
} Paper;

static bool take(void *context, const char *bytes, size_t length)
{
	ExportOut *out = context;

	buf_add(&out->buf, bytes, length);
	return export_step(out);
}

static Status failed(Status status, const char *why, Error *error)
{
	if (status == STATUS_IO)
		return error_set(error, status, "the figure cannot be drawn: %s", why);
	return status ? error_no_memory(error) : STATUS_OK;
}

static Status begin(Paper *paper, const CanvasSheet *sheet, ExportOut *out, Error *error)
{
	const CanvasHost host = {figure_tile, figure_corners, take, out};
	const char *why = NULL;

	paper->module = canvas_module();
	if (!paper->module)
		return error_set(error, STATUS_IO,
			"PDF and PNG need pango and cairo, which are not here; install them (from "
			"sources: .ci/setup, then make); SVG needs no library");
	const Status opened = paper->module->open(&host, sheet, &paper->canvas, &why);

	return failed(opened, why, error);
}

static Status paint(const Paper *paper, const ExportJob *job, const FigurePage *page, Error *error)
{
	const FigureSink sink = paper->module->sink(paper->canvas);

	paper->module->fill(paper->canvas, export_paper(job));
	return export_shapes(job, page, &sink, error);
}

/* `status` is what came of painting. */
static Status finish(const Paper *paper, Status status, Error *error)
{
	const char *why = NULL;
	const Status closed = paper->module->close(paper->canvas, &why);

	return status ? status : failed(closed, why, error);
}

static const char *family(const ExportJob *job)
{
	return job->cells ? "monospace" : "sans-serif";
}

/* --- PDF ------------------------------------------------------------------------------------- */

/* Pages are as high as what is on them. */
static Status paint_others(const Paper *paper, const ExportJob *first, Error *error)
{
	ExportJob job = *first;
	Status status = STATUS_OK;

	for (uint32_t k = 2; k <= first->pages && status == STATUS_OK; k++) {
		status = first->turn(first->turn_context, k, &job, error);
		if (status != STATUS_OK)
			break;
		const FigurePage page = export_page(&job);

		paper->module->turn(paper->canvas, page.width, page.height);
		status = paint(paper, &job, &page, error);
	}
	return status;
}

static Status write_pages(const ExportJob *job, const CanvasSheet *sheet, const FigurePage *page,
	ExportOut *out, Error *error)
{
	Paper paper;
	Status status = begin(&paper, sheet, out, error);

	if (status != STATUS_OK)
		return status;
	status = paint(&paper, job, page, error);
	if (status == STATUS_OK)
		status = paint_others(&paper, job, error);
	return finish(&paper, status, error);
}

static Status write_pdf(const ExportJob *job, ExportOut *out, Error *error)
{
	const FigurePage page = export_page(job);
	Buf title, subject;

	buf_init(&title);
	buf_init(&subject);
	export_title(job, &title);
	export_description(job, &subject);
	const CanvasSheet sheet = {
		.width = page.width,
		.height = page.height,
		.scale = 1,
		.family = family(job),
		.creator = "gantree " GANTREE_VERSION,
		.title = title.length > 0 ? title.text : "",
		.subject = subject.length > 0 ? subject.text : "",
	};
	const Status status = buf_status(&title) || buf_status(&subject)
				      ? error_no_memory(error)
				      : write_pages(job, &sheet, &page, out, error);

	buf_release(&title);
	buf_release(&subject);
	return status;
}

/* --- PNG ------------------------------------------------------------------------------------- */

/* As large as the picture allows, in its middle. */
static CanvasSheet slide(const ExportJob *job, const FigurePage *page, const ExportPicture *picture)
{
	const double across = picture->width - 2 * picture->border;
	const double down = picture->height - 2 * picture->border;
	const double scale = fmin(across / page->width, down / page->height);

	return (CanvasSheet){
		.pixels = true,
		.width = picture->width,
		.height = picture->height,
		.scale = scale,
		.x0 = floor((picture->width - page->width * scale) / 2),
		.y0 = floor((picture->height - page->height * scale) / 2),
		.family = family(job),
	};
}

static Status write_png(const ExportJob *job, ExportOut *out, Error *error)
{
	const ExportPicture picture = export_picture_of(job);
	ExportJob on_page = *job;
	Paper paper;

	if (job->cells || job->width_mm <= 0)
		on_page.width_mm = picture.page_width;
	const FigurePage page = export_page(&on_page);
	const CanvasSheet sheet = slide(job, &page, &picture);
	const Status status = begin(&paper, &sheet, out, error);

	return status ? status : finish(&paper, paint(&paper, job, &page, error), error);
}

const Exporter export_pdf = {
	.id = "pdf",
	.drawing = true,
	.figure = true,
	.pages = true,
	.cells = true,
	.absent = absent,
	.write = write_pdf,
};

const Exporter export_png = {
	.id = "png",
	.drawing = true,
	.figure = true,
	.pixels = true,
	.cells = true,
	.absent = absent,
	.write = write_png,
};
