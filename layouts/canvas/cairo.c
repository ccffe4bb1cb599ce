/* The module that paints: one sink, painted by cairo, with letters by pango, which finds a font for
 * every script and puts Greek, sub- and superscripts where they belong. Texts stay texts in a PDF,
 * hatches strokes; its dates are fixed, so that the same figure is the same file. In a PNG areas
 * and lines keep to whole pixels: what is thin stays visible, neighbours have no seam. */
#include "layouts/canvas/canvas.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include <math.h>
#include <stdlib.h>

#define DROP 1.6 /* points a subscript lies below the base line */
#define RISE 2.8 /* and a superscript above */

#define ARROW_LONG 3.5
#define ARROW_HALF 1.3

#define FIXED_DATE "2000-01-01T00:00:00Z"

struct Canvas {
	CanvasHost host;
	bool pixels;
	double scale, x0, y0;
	cairo_surface_t *surface;
	cairo_t *cairo;
	PangoFontMap *fonts;
	PangoContext *context;
	PangoLayout *layout;
	GString *text; /* being set */
};

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

/* Where the middle of a stroke so thick lies, so that its sides do not split a pixel. What is odd is
 * in the pixel before: the bar that begins there is painted after the line between two. */
static double middle(const Canvas *canvas, double at, double thick)
{
	if (!canvas->pixels)
		return at;
	return floor(at + 0.5) - (fmod(thick, 2) == 1 ? 0.5 : 0);
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
	const FigureTile tile = canvas->host.tile(fill->pattern);
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
	const size_t count = canvas->host.corners(point->shape, point->size * canvas->scale, corners);

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

	g_string_truncate(canvas->text, 0);
	for (size_t i = 0; i < text->count; i++) {
		const FigureRun *run = &text->runs[i];
		const size_t from = canvas->text->len, to = from + run->length;

		g_string_append_len(canvas->text, run->text, (gssize)run->length);
		if (run->script == LABEL_BASE)
			continue;
		const double rise = run->script == LABEL_SUB ? -DROP : RISE;

		put_attribute(list,
			pango_attr_size_new_absolute((int)(FIGURE_SCRIPT * PANGO_SCALE)), from, to);
		put_attribute(list, pango_attr_rise_new((int)(rise * PANGO_SCALE)), from, to);
	}
	if (text->bold)
		put_attribute(
			list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), 0, canvas->text->len);
	pango_layout_set_text(canvas->layout, canvas->text->str, (int)canvas->text->len);
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

/* Groups are nothing here. */
static void begin_group(void *context, const FigureGroup *group)
{
	(void)context;
	(void)group;
}

static void end_group(void *context)
{
	(void)context;
}

static FigureSink sink_of(Canvas *canvas)
{
	return (FigureSink){canvas, begin_group, end_group, put_rect, put_stroke, put_text,
		put_path, put_point};
}

static cairo_status_t take_bytes(void *context, const unsigned char *bytes, unsigned length)
{
	const CanvasHost *host = context;

	return host->take(host->context, (const char *)bytes, length) ? CAIRO_STATUS_SUCCESS
								      : CAIRO_STATUS_WRITE_ERROR;
}

/* What went wrong in taking is the taker's to tell. */
static Status outcome(cairo_status_t status, const char **why)
{
	if (status == CAIRO_STATUS_SUCCESS || status == CAIRO_STATUS_WRITE_ERROR)
		return STATUS_OK;
	if (status == CAIRO_STATUS_NO_MEMORY)
		return STATUS_NO_MEMORY;
	*why = cairo_status_to_string(status);
	return STATUS_IO;
}

static void put_head(
	cairo_surface_t *surface, cairo_pdf_metadata_t which, const char *text)
{
	if (*text)
		cairo_pdf_surface_set_metadata(surface, which, text);
}

static cairo_surface_t *surface_of(Canvas *canvas, const CanvasSheet *sheet)
{
	if (sheet->pixels)
		return cairo_image_surface_create(
			CAIRO_FORMAT_RGB24, (int)sheet->width, (int)sheet->height);
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
		take_bytes, &canvas->host, sheet->width, sheet->height);

	put_head(surface, CAIRO_PDF_METADATA_CREATOR, sheet->creator);
	put_head(surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
	put_head(surface, CAIRO_PDF_METADATA_MOD_DATE, FIXED_DATE);
	put_head(surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
	put_head(surface, CAIRO_PDF_METADATA_SUBJECT, sheet->subject);
	return surface;
}

static Status release(Canvas *canvas, Status status)
{
	g_string_free(canvas->text, TRUE);
	g_object_unref(canvas->layout);
	g_object_unref(canvas->context);
	g_object_unref(canvas->fonts);
	cairo_destroy(canvas->cairo);
	cairo_surface_destroy(canvas->surface);
	free(canvas);
	return status;
}

static Status open_canvas(
	const CanvasHost *host, const CanvasSheet *sheet, Canvas **out, const char **why)
{
	Canvas *canvas = malloc(sizeof *canvas);

	*out = NULL;
	if (!canvas)
		return STATUS_NO_MEMORY;
	*canvas = (Canvas){
		.host = *host,
		.pixels = sheet->pixels,
		.scale = sheet->scale,
		.x0 = sheet->x0,
		.y0 = sheet->y0,
		.text = g_string_new(NULL),
	};
	canvas->surface = surface_of(canvas, sheet);
	canvas->cairo = cairo_create(canvas->surface);
	prepare_text(canvas, sheet->family);
	const Status status = outcome(cairo_status(canvas->cairo), why);

	if (status != STATUS_OK)
		return release(canvas, status);
	*out = canvas;
	return STATUS_OK;
}

static void fill(Canvas *canvas, Color color)
{
	set_color(canvas, color);
	cairo_paint(canvas->cairo);
}

static void turn(Canvas *canvas, double width, double height)
{
	cairo_show_page(canvas->cairo);
	cairo_pdf_surface_set_size(canvas->surface, width, height);
}

static Status close_canvas(Canvas *canvas, const char **why)
{
	Status status = outcome(cairo_status(canvas->cairo), why);

	if (status == STATUS_OK && canvas->pixels)
		status = outcome(cairo_surface_write_to_png_stream(
					 canvas->surface, take_bytes, &canvas->host),
			why);
	cairo_surface_finish(canvas->surface);
	if (status == STATUS_OK)
		status = outcome(cairo_surface_status(canvas->surface), why);
	return release(canvas, status);
}

extern const CanvasModule gantree_canvas;

const CanvasModule gantree_canvas = {
	.build = CANVAS_BUILD,
	.open = open_canvas,
	.fill = fill,
	.sink = sink_of,
	.turn = turn,
	.close = close_canvas,
};
