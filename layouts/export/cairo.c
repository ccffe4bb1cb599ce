/* Figures as PDF and as PNG: one sink, painted by cairo, with letters by pango, which finds a font
 * for every script and puts Greek, sub- and superscripts where they belong. Texts stay texts in a
 * PDF, hatches strokes; its dates are fixed, so that the same figure is the same file. In a PNG
 * areas and lines keep to whole pixels: what is thin stays visible, neighbours have no seam.
 * A build without pango (and the cairo under it) knows both by name, so that whoever asks for one
 * learns how to get it. */
#include "layouts/export/export.h"
#include "layouts/figure/figure.h"

#ifdef GANTREE_CAIRO

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include <math.h>
#include <string.h>

#define DROP 1.6 /* points a subscript lies below the base line */
#define RISE 2.8 /* and a superscript above */

#define ARROW_LONG 3.5
#define ARROW_HALF 1.3

#define FIXED_DATE "2000-01-01T00:00:00Z"

typedef struct Canvas {
	ExportOut *out;
	cairo_surface_t *surface;
	cairo_t *cairo;
	PangoFontMap *fonts;
	PangoContext *context;
	PangoLayout *layout;
	bool pixels;          /* keep to whole ones */
	double scale, x0, y0; /* from the page to the surface */
	Buf text;
} Canvas;

/* --- where things are ------------------------------------------------------------------------ */

static double at_x(const Canvas *canvas, double x)
{
	return canvas->x0 + x * canvas->scale;
}

static double at_y(const Canvas *canvas, double y)
{
	return canvas->y0 + y * canvas->scale;
}

static double whole(const Canvas *canvas, double at)
{
	return canvas->pixels ? floor(at + 0.5) : at;
}

/* Of a stroke; at least a pixel. */
static double thickness(const Canvas *canvas, double width)
{
	return canvas->pixels ? fmax(1, floor(width * canvas->scale + 0.5)) : width;
}

/* Of a line at any angle; its sides need not keep to pixels. */
static double slender(const Canvas *canvas, double width)
{
	return canvas->pixels ? fmax(1, width * canvas->scale) : width;
}

/* Where the middle of a stroke so thick lies, so that its sides do not split a pixel. */
static double middle(const Canvas *canvas, double at, double thick)
{
	if (!canvas->pixels)
		return at;
	return fmod(thick, 2) == 1 ? floor(at) + 0.5 : floor(at + 0.5);
}

static void set_color(const Canvas *canvas, Color color)
{
	cairo_set_source_rgb(
		canvas->cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

/* --- areas ----------------------------------------------------------------------------------- */

typedef struct Box {
	double x0, y0, x1, y1; /* on the surface */
} Box;

static Box box_of(const Canvas *canvas, const FigureRect *rect)
{
	Box box = {
		.x0 = whole(canvas, at_x(canvas, rect->x)),
		.y0 = whole(canvas, at_y(canvas, rect->y)),
		.x1 = whole(canvas, at_x(canvas, rect->x + rect->width)),
		.y1 = whole(canvas, at_y(canvas, rect->y + rect->height)),
	};

	if (canvas->pixels) {
		box.x1 = fmax(box.x1, box.x0 + 1);
		box.y1 = fmax(box.y1, box.y0 + 1);
	}
	return box;
}

static void put_tile(const Canvas *canvas, const FigureTile *tile, double x, double y)
{
	const double dot = tile->dot * canvas->scale, side = tile->size * canvas->scale;

	for (size_t i = 0; i < tile->lines; i++) {
		const double *line = tile->line[i];

		cairo_move_to(
			canvas->cairo, x + line[0] * canvas->scale, y + line[1] * canvas->scale);
		cairo_line_to(
			canvas->cairo, x + line[2] * canvas->scale, y + line[3] * canvas->scale);
	}
	if (dot > 0)
		cairo_rectangle(
			canvas->cairo, x + (side - dot) / 2, y + (side - dot) / 2, dot, dot);
}

/* Tiles lie side by side from the page's corner, whatever they fill. */
static void put_hatch(const Canvas *canvas, const FigureFill *fill, Box box)
{
	const FigureTile tile = figure_tile(fill->pattern);
	const double side = tile.size * canvas->scale;
	const double left = canvas->x0 + floor((box.x0 - canvas->x0) / side) * side;
	const double top = canvas->y0 + floor((box.y0 - canvas->y0) / side) * side;
	const int across = (int)ceil((box.x1 - left) / side),
		  down = (int)ceil((box.y1 - top) / side);
	cairo_t *cairo = canvas->cairo;

	cairo_save(cairo);
	cairo_rectangle(cairo, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
	cairo_clip(cairo);
	set_color(canvas, fill->ink);
	for (int row = 0; row < down; row++)
		for (int column = 0; column < across; column++)
			put_tile(canvas, &tile, left + column * side, top + row * side);
	if (tile.lines > 0) {
		cairo_set_line_width(cairo, tile.width * canvas->scale);
		cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
		cairo_stroke(cairo);
	} else {
		cairo_fill(cairo);
	}
	cairo_restore(cairo);
}

static void put_rect(void *context, const FigureRect *rect)
{
	Canvas *canvas = context;
	const Box box = box_of(canvas, rect);
	cairo_t *cairo = canvas->cairo;

	set_color(canvas, rect->fill.paper);
	cairo_rectangle(cairo, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
	cairo_fill(cairo);
	if (rect->fill.pattern != PATTERN_NONE)
		put_hatch(canvas, &rect->fill, box);
	if (!rect->outlined)
		return;
	const double thick = thickness(canvas, rect->outline_width);
	const double x = middle(canvas, box.x0, thick), y = middle(canvas, box.y0, thick);

	set_color(canvas, rect->outline);
	cairo_set_line_width(cairo, thick);
	cairo_rectangle(
		cairo, x, y, middle(canvas, box.x1, thick) - x, middle(canvas, box.y1, thick) - y);
	cairo_stroke(cairo);
}

/* --- lines ----------------------------------------------------------------------------------- */

static void put_arrow(const Canvas *canvas, double x, double y)
{
	const double back = x - ARROW_LONG * canvas->scale, half = ARROW_HALF * canvas->scale;

	cairo_move_to(canvas->cairo, back, y - half);
	cairo_line_to(canvas->cairo, x, y);
	cairo_line_to(canvas->cairo, back, y + half);
	cairo_close_path(canvas->cairo);
	cairo_fill(canvas->cairo);
}

/* Solid lines end as told. */
static void set_dash(const Canvas *canvas, const FigureDash *dash, cairo_line_cap_t solid)
{
	double lengths[FIGURE_DASHES_MAX];

	for (size_t i = 0; i < dash->count; i++)
		lengths[i] = dash->length[i] * canvas->scale;
	cairo_set_dash(canvas->cairo, lengths, (int)dash->count, 0);
	cairo_set_line_cap(canvas->cairo, dash->count > 0 ? CAIRO_LINE_CAP_BUTT : solid);
}

static void put_stroke(void *context, const FigureStroke *stroke)
{
	Canvas *canvas = context;
	cairo_t *cairo = canvas->cairo;
	const double thick = thickness(canvas, stroke->width);
	const double x0 = middle(canvas, at_x(canvas, stroke->x0), thick);
	const double y0 = middle(canvas, at_y(canvas, stroke->y0), thick);
	const double x1 = middle(canvas, at_x(canvas, stroke->x1), thick);
	const double y1 = middle(canvas, at_y(canvas, stroke->y1), thick);

	set_color(canvas, stroke->color);
	cairo_set_line_width(cairo, thick);
	set_dash(canvas, &stroke->dash, CAIRO_LINE_CAP_SQUARE);
	cairo_move_to(cairo, x0, y0);
	cairo_line_to(cairo, stroke->arrow ? x1 - 2 * canvas->scale : x1, y1);
	cairo_stroke(cairo);
	cairo_set_dash(cairo, NULL, 0, 0);
	if (stroke->arrow)
		put_arrow(canvas, x1, y1);
}

static void put_path(void *context, const FigurePath *path)
{
	Canvas *canvas = context;
	cairo_t *cairo = canvas->cairo;

	set_color(canvas, path->color);
	cairo_set_line_width(cairo, slender(canvas, path->width));
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
	set_dash(canvas, &path->dash, CAIRO_LINE_CAP_ROUND);
	cairo_new_path(cairo); /* letters have left a point */
	for (size_t i = 0; i < path->count; i++)
		cairo_line_to(cairo, at_x(canvas, path->points[2 * i]),
			at_y(canvas, path->points[2 * i + 1]));
	cairo_stroke(cairo);
	cairo_set_dash(cairo, NULL, 0, 0);
	cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER);
}

/* The outline of a marker as cairo's path. */
static void trace(const Canvas *canvas, const FigurePoint *point)
{
	const double x = at_x(canvas, point->x), y = at_y(canvas, point->y);
	const bool cross = point->shape == SHAPE_CROSS;
	double corners[2 * FIGURE_CORNERS_MAX];
	const size_t count = figure_corners(point->shape, point->size * canvas->scale, corners);

	cairo_new_path(canvas->cairo);
	if (count == 0)
		cairo_arc(canvas->cairo, x, y, point->size / 2 * canvas->scale, 0, 2 * M_PI);
	for (size_t i = 0; i < count; i++) {
		if (cross && i == 2)
			cairo_new_sub_path(canvas->cairo);
		cairo_line_to(canvas->cairo, x + corners[2 * i], y + corners[2 * i + 1]);
	}
	if (!cross)
		cairo_close_path(canvas->cairo);
}

static void put_point(void *context, const FigurePoint *point)
{
	Canvas *canvas = context;
	cairo_t *cairo = canvas->cairo;

	trace(canvas, point);
	set_color(canvas, point->filled ? point->ink : point->paper);
	cairo_fill_preserve(cairo);
	set_color(canvas, point->ink);
	cairo_set_line_width(cairo, slender(canvas, point->width));
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
	cairo_stroke(cairo);
}

/* --- texts ----------------------------------------------------------------------------------- */

static void put_attribute(PangoAttrList *list, PangoAttribute *attribute, size_t from, size_t to)
{
	attribute->start_index = (guint)from;
	attribute->end_index = (guint)to;
	pango_attr_list_insert(list, attribute);
}

static void set_layout(Canvas *canvas, const FigureText *text)
{
	PangoAttrList *list = pango_attr_list_new();

	buf_clear(&canvas->text);
	for (size_t i = 0; i < text->count; i++) {
		const FigureRun *run = &text->runs[i];
		const size_t from = canvas->text.length, to = from + run->length;

		buf_add(&canvas->text, run->text, run->length);
		if (run->script == LABEL_BASE)
			continue;
		const double rise = run->script == LABEL_SUB ? -DROP : RISE;

		put_attribute(list,
			pango_attr_size_new_absolute((int)(FIGURE_SCRIPT * PANGO_SCALE)), from, to);
		put_attribute(list, pango_attr_rise_new((int)(rise * PANGO_SCALE)), from, to);
	}
	if (text->bold)
		put_attribute(
			list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), 0, canvas->text.length);
	pango_layout_set_text(canvas->layout, canvas->text.text, (int)canvas->text.length);
	pango_layout_set_attributes(canvas->layout, list);
	/* Measured as it is: the text before may have been squeezed. */
	pango_context_set_matrix(canvas->context, NULL);
	pango_layout_context_changed(canvas->layout);
	pango_attr_list_unref(list);
}

/* Squeezed where a font is wider than the figure believes. */
static void put_text(void *context, const FigureText *text)
{
	Canvas *canvas = context;
	int units;

	set_layout(canvas, text);
	if (buf_status(&canvas->text))
		return;
	pango_layout_get_size(canvas->layout, &units, NULL);
	const double width = (double)units / PANGO_SCALE;
	const double squeeze = text->width > 0                        ? text->width / width
			       : width > text->room && text->room > 0 ? text->room / width
								      : 1;
	const double before = text->anchor == FIGURE_START    ? 0
			      : text->anchor == FIGURE_MIDDLE ? width * squeeze / 2
							      : width * squeeze;

	cairo_save(canvas->cairo);
	cairo_translate(canvas->cairo, at_x(canvas, text->x - before),
		whole(canvas, at_y(canvas, text->y)));
	cairo_scale(canvas->cairo, canvas->scale * squeeze, canvas->scale);
	set_color(canvas, text->color);
	cairo_move_to(canvas->cairo, 0, 0);
	pango_cairo_update_layout(canvas->cairo, canvas->layout);
	pango_cairo_show_layout_line(
		canvas->cairo, pango_layout_get_line_readonly(canvas->layout, 0));
	cairo_restore(canvas->cairo);
}

/* The same letters whoever asks: nothing of the desktop's settings or of the locale. */
static void prepare_text(Canvas *canvas, const char *family)
{
	PangoFontDescription *font = pango_font_description_new();
	cairo_font_options_t *options = cairo_font_options_create();

	cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	canvas->fonts = pango_cairo_font_map_new();
	canvas->context = pango_font_map_create_context(canvas->fonts);
	pango_cairo_context_set_font_options(canvas->context, options);
	pango_context_set_language(canvas->context, pango_language_from_string("en"));
	pango_context_set_base_dir(canvas->context, PANGO_DIRECTION_LTR);
	pango_context_set_round_glyph_positions(canvas->context, FALSE);
	canvas->layout = pango_layout_new(canvas->context);
	pango_font_description_set_family(font, family);
	pango_font_description_set_absolute_size(font, FIGURE_TEXT * PANGO_SCALE);
	pango_layout_set_font_description(canvas->layout, font);
	pango_layout_set_auto_dir(canvas->layout, FALSE);
	pango_layout_set_single_paragraph_mode(canvas->layout, TRUE);
	cairo_font_options_destroy(options);
	pango_font_description_free(font);
}

/* --- together -------------------------------------------------------------------------------- */

static void begin_group(void *context, const FigureGroup *group)
{
	(void)context;
	(void)group;
}

static void end_group(void *context)
{
	Canvas *canvas = context;

	export_step(canvas->out);
}

static cairo_status_t take_bytes(void *context, const unsigned char *bytes, unsigned length)
{
	ExportOut *out = context;

	buf_add(&out->buf, (const char *)bytes, length);
	return export_step(out) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* What went wrong in writing is the ExportOut's to tell. */
static Status status_of(cairo_status_t status, Error *error)
{
	if (status == CAIRO_STATUS_SUCCESS || status == CAIRO_STATUS_WRITE_ERROR)
		return STATUS_OK;
	if (status == CAIRO_STATUS_NO_MEMORY)
		return error_no_memory(error);
	return error_set(
		error, STATUS_IO, "the figure cannot be drawn: %s", cairo_status_to_string(status));
}

static Status paint(Canvas *canvas, const ExportJob *job, const FigurePage *page, Error *error)
{
	const FigureSink sink = {canvas, begin_group, end_group, put_rect, put_stroke, put_text,
		put_path, put_point};
	Status status;

	set_color(canvas, export_paper(job));
	cairo_paint(canvas->cairo);
	prepare_text(canvas, job->cells ? "monospace" : "sans-serif");
	buf_init(&canvas->text);
	status = export_shapes(job, page, &sink, error);
	if (status == STATUS_OK && buf_status(&canvas->text))
		status = error_no_memory(error);
	buf_release(&canvas->text);
	g_object_unref(canvas->layout);
	g_object_unref(canvas->context);
	g_object_unref(canvas->fonts);
	return status ? status : status_of(cairo_status(canvas->cairo), error);
}

/* --- PDF ------------------------------------------------------------------------------------- */

typedef void Words(const ExportJob *job, Buf *out);

static Status set_words(Canvas *canvas, cairo_pdf_metadata_t which, const ExportJob *job,
	Words *words, Error *error)
{
	Buf text;

	buf_init(&text);
	words(job, &text);
	const Status status = buf_status(&text);

	if (status == STATUS_OK && text.length > 0)
		cairo_pdf_surface_set_metadata(canvas->surface, which, text.text);
	buf_release(&text);
	return status ? error_no_memory(error) : STATUS_OK;
}

static Status set_head(Canvas *canvas, const ExportJob *job, Error *error)
{
	cairo_surface_t *surface = canvas->surface;

	cairo_pdf_surface_set_metadata(
		surface, CAIRO_PDF_METADATA_CREATOR, "gantree " GANTREE_VERSION);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, FIXED_DATE);
	const Status status = set_words(canvas, CAIRO_PDF_METADATA_TITLE, job, export_title, error);

	return status ? status
		      : set_words(
				canvas, CAIRO_PDF_METADATA_SUBJECT, job, export_description, error);
}

/* Pages are as high as what is on them. */
static Status paint_others(Canvas *canvas, const ExportJob *first, Error *error)
{
	ExportJob job = *first;
	Status status = STATUS_OK;

	for (uint32_t k = 2; k <= first->pages && status == STATUS_OK; k++) {
		cairo_show_page(canvas->cairo);
		status = first->turn(first->turn_context, k, &job, error);
		if (status != STATUS_OK)
			break;
		const FigurePage page = export_page(&job);

		cairo_pdf_surface_set_size(canvas->surface, page.width, page.height);
		status = paint(canvas, &job, &page, error);
	}
	return status;
}

static Status write_pdf(const ExportJob *job, ExportOut *out, Error *error)
{
	const FigurePage page = export_page(job);
	Canvas canvas = {.out = out, .scale = 1};

	canvas.surface =
		cairo_pdf_surface_create_for_stream(take_bytes, out, page.width, page.height);
	canvas.cairo = cairo_create(canvas.surface);
	Status status = status_of(cairo_status(canvas.cairo), error);

	if (status == STATUS_OK)
		status = set_head(&canvas, job, error);
	if (status == STATUS_OK)
		status = paint(&canvas, job, &page, error);
	if (status == STATUS_OK)
		status = paint_others(&canvas, job, error);
	cairo_destroy(canvas.cairo);
	cairo_surface_finish(canvas.surface);
	if (status == STATUS_OK)
		status = status_of(cairo_surface_status(canvas.surface), error);
	cairo_surface_destroy(canvas.surface);
	return status;
}

/* --- PNG ------------------------------------------------------------------------------------- */

/* As large as the picture allows, in its middle. */
static void fit(Canvas *canvas, const FigurePage *page, const ExportPicture *picture)
{
	const double across = picture->width - 2 * picture->border;
	const double down = picture->height - 2 * picture->border;

	canvas->pixels = true;
	canvas->scale = fmin(across / page->width, down / page->height);
	canvas->x0 = floor((picture->width - page->width * canvas->scale) / 2);
	canvas->y0 = floor((picture->height - page->height * canvas->scale) / 2);
}

static Status write_png(const ExportJob *job, ExportOut *out, Error *error)
{
	const ExportPicture picture = export_picture_of(job);
	ExportJob on_page = *job;
	Canvas canvas = {.out = out};

	on_page.width_mm = picture.page_width;
	const FigurePage page = export_page(&on_page);

	fit(&canvas, &page, &picture);
	canvas.surface =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height);
	canvas.cairo = cairo_create(canvas.surface);
	Status status = status_of(cairo_status(canvas.cairo), error);

	if (status == STATUS_OK)
		status = paint(&canvas, job, &page, error);
	cairo_destroy(canvas.cairo);
	if (status == STATUS_OK)
		status = status_of(
			cairo_surface_write_to_png_stream(canvas.surface, take_bytes, out), error);
	cairo_surface_destroy(canvas.surface);
	return status;
}

enum { ABSENT = false };

#else

enum { ABSENT = true };

static Status refuse(const ExportJob *job, ExportOut *out, Error *error)
{
	(void)job;
	(void)out;
	return error_set(error, STATUS_IO,
		"this build cannot write PDF or PNG; run .ci/setup, which installs pango, then "
		"make; SVG needs no library");
}

#define write_pdf refuse
#define write_png refuse
#endif

const Exporter export_pdf = {
	.id = "pdf",
	.title = "portable document format",
	.drawing = true,
	.figure = true,
	.pages = !ABSENT,
	.cells = true,
	.absent = ABSENT,
	.write = write_pdf,
};

const Exporter export_png = {
	.id = "png",
	.title = "bitmap picture",
	.drawing = true,
	.figure = true,
	.pixels = true,
	.cells = true,
	.absent = ABSENT,
	.write = write_png,
};
