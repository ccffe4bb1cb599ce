/* Figures as SVG: g, defs, rect, line, path, text, tspan, pattern, title and desc, nothing else, so
 * that browsers, Inkscape and rsvg show the same; but for those that move (play.h). Bars carry what
 * they stand for as data-id, data-part, data-start and data-end, with data-intervals where they
 * stand for so many that lie between the two (whose neighbours are drawn: from the end of the one
 * before to the start of the one after); bars of shares data-id and data-share; markers of curves
 * data-id, data-part, data-x and data-y. The numbers read back exactly. What the group of class
 * "inset" has stands elsewhere too. */
#include "layouts/export/play.h"
#include "layouts/figure/figure.h"
#include "layouts/legend/legend.h"
#include "layouts/scene/words.h"
#include "layouts/table/xml.h"
#include "solver/base/number.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FILLS_MAX = 64, NAME_BYTES = 64 };

#define DROP 1.6 /* points a subscript lies below the base line */
#define RISE 2.8 /* and a superscript above */

typedef struct Svg {
	ExportOut *out;
	Buf *buf;
	const ExportJob *job;
	FigureFill fills[FILLS_MAX]; /* hatched ones that have a pattern element already */
	size_t fill_count;
	PlayRoom room; /* where it moves */
} Svg;

/* --- words and numbers ----------------------------------------------------------------------- */

static void put_element(Buf *out, const char *element, const char *text, size_t length)
{
	buf_addf(out, "<%s>", element);
	xml_put(out, text, length);
	buf_addf(out, "</%s>\n", element);
}

static void put_length(Buf *out, const char *name, double value)
{
	buf_addf(out, " %s=\"", name);
	figure_number(out, value);
	buf_add_char(out, '"');
}

static void put_size(Buf *out, double width, double height)
{
	put_length(out, "width", width);
	put_length(out, "height", height);
}

static void put_color(Buf *out, const char *name, Color color)
{
	buf_addf(out, " %s=\"#%02x%02x%02x\"", name, color.red, color.green, color.blue);
}

static void put_exact(Buf *out, const char *name, double value)
{
	char number[NUMBER_TEXT_MAX];

	if (!isfinite(value))
		return;
	number_full(number, value);
	buf_addf(out, " data-%s=\"%s\"", name, number);
}

/* --- fills ----------------------------------------------------------------------------------- */

static void define_pattern(Svg *svg, size_t k)
{
	const FigureFill *fill = &svg->fills[k];
	const FigureTile tile = figure_tile(fill->pattern);
	Buf *out = svg->buf;

	buf_addf(out, "<defs><pattern id=\"hatch%zu\" patternUnits=\"userSpaceOnUse\"", k + 1);
	put_size(out, tile.size, tile.size);
	buf_add_text(out, "><rect");
	put_size(out, tile.size, tile.size);
	put_color(out, "fill", fill->paper);
	buf_add_text(out, "/>");
	for (size_t i = 0; i < tile.lines; i++) {
		buf_add_text(out, "<line");
		put_length(out, "x1", tile.line[i][0]);
		put_length(out, "y1", tile.line[i][1]);
		put_length(out, "x2", tile.line[i][2]);
		put_length(out, "y2", tile.line[i][3]);
		put_color(out, "stroke", fill->ink);
		put_length(out, "stroke-width", tile.width);
		buf_add_text(out, "/>");
	}
	if (tile.dot > 0) {
		buf_add_text(out, "<rect");
		put_length(out, "x", (tile.size - tile.dot) / 2);
		put_length(out, "y", (tile.size - tile.dot) / 2);
		put_size(out, tile.dot, tile.dot);
		put_color(out, "fill", fill->ink);
		buf_add_text(out, "/>");
	}
	buf_add_text(out, "</pattern></defs>\n");
}

/* The number of the fill's pattern element, defined before its first use. */
static size_t pattern_of(Svg *svg, const FigureFill *fill)
{
	size_t k = 0;

	while (k < svg->fill_count && !(svg->fills[k].pattern == fill->pattern &&
					      figure_same_color(svg->fills[k].paper, fill->paper) &&
					      figure_same_color(svg->fills[k].ink, fill->ink)))
		k++;
	if (k == FILLS_MAX)
		return 0;
	if (k == svg->fill_count) {
		svg->fills[svg->fill_count++] = *fill;
		define_pattern(svg, k);
	}
	return k + 1;
}

/* --- shapes ---------------------------------------------------------------------------------- */

/* What the legend calls it, on its sample and its words. */
static void put_legend(Buf *out, const FigureMark *mark)
{
	if (mark->element == ELEMENT_LEGEND)
		buf_addf(out, " data-legend=\"%s\"", legend_name((LegendMark)mark->part));
}

static void put_rect(void *context, const FigureRect *rect)
{
	Svg *svg = context;
	Buf *out = svg->buf;
	const bool interval = rect->bar && (rect->mark.element == ELEMENT_BAR ||
						   rect->mark.element == ELEMENT_INSET);
	const bool share = rect->bar && rect->mark.element == ELEMENT_SHARE;
	const size_t hatch = rect->fill.pattern != PATTERN_NONE ? pattern_of(svg, &rect->fill) : 0;

	if (svg->job->play)
		play_see(&svg->room, rect);
	buf_add_text(out, "<rect");
	if (rect->bar || rect->mark.element == ELEMENT_LEGEND)
		buf_addf(out, " class=\"%s\"", role_class(rect->mark.role));
	put_legend(out, &rect->mark);
	put_length(out, "x", rect->x);
	put_length(out, "y", rect->y);
	put_size(out, rect->width, rect->height);
	if (hatch > 0)
		buf_addf(out, " fill=\"url(#hatch%zu)\"", hatch);
	else
		put_color(out, "fill", rect->fill.paper);
	if (rect->outlined) {
		put_color(out, "stroke", rect->outline);
		put_length(out, "stroke-width", rect->outline_width);
	}
	if (interval && rect->mark.id != SCENE_NO_ID)
		buf_addf(out, " data-id=\"%u\" data-part=\"%u\"", rect->mark.id, rect->mark.part);
	if (interval && rect->mark.intervals > 0)
		buf_addf(out, " data-intervals=\"%" PRIu64 "\"", rect->mark.intervals);
	if (share) {
		buf_addf(out, " data-id=\"%u\"", rect->mark.id);
		put_exact(out, "share", rect->mark.end);
	} else if (rect->bar) {
		put_exact(out, "start", rect->mark.start);
		put_exact(out, "end", rect->mark.end);
	}
	buf_addf(out, "%s/>\n", rect->tiny ? " data-tiny=\"true\"" : "");
	export_step(svg->out);
}

static void put_pair(Buf *out, char command, double x, double y)
{
	buf_add_char(out, command);
	figure_number(out, x);
	buf_add_char(out, ' ');
	figure_number(out, y);
}

/* Three strokes into the point. */
static void put_arrow(Buf *out, const FigureStroke *stroke)
{
	const double long_side = 3.5, half = 1.3;

	buf_add_text(out, "<path d=\"");
	put_pair(out, 'M', stroke->x1 - long_side, stroke->y1 - half);
	put_pair(out, 'L', stroke->x1, stroke->y1);
	put_pair(out, 'L', stroke->x1 - long_side, stroke->y1 + half);
	buf_add_text(out, "Z\"");
	put_color(out, "fill", stroke->color);
	buf_add_text(out, "/>\n");
}

static void put_dashes(Buf *out, const FigureDash *dash)
{
	buf_add_text(out, " stroke-dasharray=\"");
	for (size_t i = 0; i < dash->count; i++) {
		if (i > 0)
			buf_add_char(out, ' ');
		figure_number(out, dash->length[i]);
	}
	buf_add_char(out, '"');
}

static void put_stroke(void *context, const FigureStroke *stroke)
{
	Svg *svg = context;
	Buf *out = svg->buf;

	buf_add_text(out, "<line");
	put_legend(out, &stroke->mark);
	put_length(out, "x1", stroke->x0);
	put_length(out, "y1", stroke->y0);
	put_length(out, "x2", stroke->arrow ? stroke->x1 - 2 : stroke->x1);
	put_length(out, "y2", stroke->y1);
	put_color(out, "stroke", stroke->color);
	put_length(out, "stroke-width", stroke->width);
	if (stroke->dash.count > 0)
		put_dashes(out, &stroke->dash);
	else
		buf_add_text(out, " stroke-linecap=\"square\"");
	buf_add_text(out, "/>\n");
	if (stroke->arrow)
		put_arrow(out, stroke);
	export_step(svg->out);
}

/* What a curve or a marker of one stands for. */
static void put_class(Buf *out, const FigureMark *mark)
{
	buf_addf(out, " class=\"%s\"", role_class(mark->role));
	put_legend(out, mark);
	if (mark->id != SCENE_NO_ID)
		buf_addf(out, " data-id=\"%u\"", mark->id);
}

static void put_path(void *context, const FigurePath *path)
{
	Svg *svg = context;
	Buf *out = svg->buf;

	buf_add_text(out, "<path");
	put_class(out, &path->mark);
	buf_add_text(out, " fill=\"none\"");
	put_color(out, "stroke", path->color);
	put_length(out, "stroke-width", path->width);
	buf_add_text(out, " stroke-linejoin=\"round\"");
	if (path->dash.count > 0)
		put_dashes(out, &path->dash);
	else
		buf_add_text(out, " stroke-linecap=\"round\"");
	buf_add_text(out, " d=\"");
	for (size_t i = 0; i < path->count; i++)
		put_pair(out, i == 0 ? 'M' : 'L', path->points[2 * i], path->points[2 * i + 1]);
	buf_add_text(out, "\"/>\n");
	export_step(svg->out);
}

/* Two halves, each from side to side. */
static void put_circle(Buf *out, const FigurePoint *point)
{
	const double radius = point->size / 2;

	put_pair(out, 'M', point->x - radius, point->y);
	for (int side = 1; side >= -1; side -= 2) {
		put_pair(out, 'A', radius, radius);
		buf_add_text(out, " 0 0 1 ");
		figure_number(out, point->x + side * radius);
		buf_add_char(out, ' ');
		figure_number(out, point->y);
	}
	buf_add_char(out, 'Z');
}

static void put_outline(Buf *out, const FigurePoint *point)
{
	const bool cross = point->shape == SHAPE_CROSS;
	double corners[2 * FIGURE_CORNERS_MAX];
	const size_t count = figure_corners(point->shape, point->size, corners);

	for (size_t i = 0; i < count; i++)
		put_pair(out, i == 0 || (cross && i == 2) ? 'M' : 'L', point->x + corners[2 * i],
			point->y + corners[2 * i + 1]);
	if (count == 0)
		put_circle(out, point);
	else if (!cross)
		buf_add_char(out, 'Z');
}

static void put_point(void *context, const FigurePoint *point)
{
	Svg *svg = context;
	Buf *out = svg->buf;

	buf_add_text(out, "<path");
	put_class(out, &point->mark);
	put_color(out, "fill", point->filled ? point->ink : point->paper);
	put_color(out, "stroke", point->ink);
	put_length(out, "stroke-width", point->width);
	if (point->mark.element == ELEMENT_POINT) {
		buf_addf(out, " data-part=\"%u\"", point->mark.part);
		put_exact(out, "x", point->mark.start);
		put_exact(out, "y", point->mark.end);
	}
	buf_add_text(out, " d=\"");
	put_outline(out, point);
	buf_add_text(out, "\"/>\n");
	export_step(svg->out);
}

/* How far the base line of a script lies below that of the text. */
static double shift_of(LabelScript script)
{
	return script == LABEL_SUB ? DROP : script == LABEL_SUPER ? -RISE : 0;
}

/* dy moves what follows too, so each part says how far it is from the part before. */
static void put_run(Buf *out, const FigureRun *run, double *below)
{
	const double shift = shift_of(run->script);

	if (run->script == LABEL_BASE && *below == 0) {
		xml_put(out, run->text, run->length);
		return;
	}
	buf_add_text(out, "<tspan");
	put_length(out, "dy", shift - *below);
	if (run->script != LABEL_BASE)
		put_length(out, "font-size", FIGURE_SCRIPT);
	buf_add_char(out, '>');
	xml_put(out, run->text, run->length);
	buf_add_text(out, "</tspan>");
	*below = shift;
}

/* Some readers drop blanks where a run begins. */
static bool has_blank_run(const FigureText *text)
{
	for (size_t i = 1; i < text->count; i++)
		if (text->runs[i].length > 0 && text->runs[i].text[0] == ' ')
			return true;
	return false;
}

static void put_text(void *context, const FigureText *text)
{
	static const char *const anchors[] = {
		"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
	Svg *svg = context;
	Buf *out = svg->buf;
	double below = 0;

	buf_add_text(out, "<text");
	put_legend(out, &text->mark);
	put_length(out, "x", text->x);
	put_length(out, "y", text->y);
	buf_add_text(out, anchors[text->anchor]);
	if (text->verbatim || has_blank_run(text))
		buf_add_text(out, " xml:space=\"preserve\"");
	if (text->bold)
		buf_add_text(out, " font-weight=\"bold\"");
	if (text->width > 0) {
		put_length(out, "textLength", text->width);
		buf_add_text(out, " lengthAdjust=\"spacingAndGlyphs\"");
	}
	put_color(out, "fill", text->color);
	buf_add_char(out, '>');
	for (size_t i = 0; i < text->count; i++)
		put_run(out, &text->runs[i], &below);
	buf_add_text(out, "</text>\n");
	export_step(svg->out);
}

/* --- groups ---------------------------------------------------------------------------------- */

static void begin_group(void *context, const FigureGroup *group)
{
	Svg *svg = context;

	buf_addf(svg->buf, "<g class=\"%s\"", figure_group_names[group->kind]);
	if (group->id != SCENE_NO_ID)
		buf_addf(svg->buf, " data-id=\"%u\"", group->id);
	put_exact(svg->buf, "start", group->start);
	put_exact(svg->buf, "end", group->end);
	buf_add_text(svg->buf, ">\n");
	if (!svg->job->solved || group->id == SCENE_NO_ID)
		return;
	const Curve *curve = svg->job->solved->curve;

	if (group->kind == FIGURE_ROW) {
		const Word name = word_name(svg->job->solved->net, group->id, NAME_BYTES);

		put_element(svg->buf, "title", name.text, strlen(name.text));
	} else if (group->kind == FIGURE_CURVE && curve && group->id < curve->lines) {
		const char *label = curve->line[group->id].label;

		put_element(svg->buf, "title", label, strlen(label));
	}
}

static void end_group(void *context)
{
	Svg *svg = context;

	buf_add_text(svg->buf, "</g>\n");
}

/* --- the file -------------------------------------------------------------------------------- */

typedef void Words(const ExportJob *job, Buf *out);

static void put_words(Buf *out, const char *element, const ExportJob *job, Words *words)
{
	Buf text;

	buf_init(&text);
	words(job, &text);
	if (text.length > 0)
		put_element(out, element, text.text, text.length);
	/* A title that was lost must not pass for none. */
	out->failed = out->failed || text.failed;
	buf_release(&text);
}

static void put_head(Buf *out, const ExportJob *job, const FigurePage *page)
{
	buf_add_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
			  "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"");
	figure_number(out, page->width / FIGURE_MM);
	buf_add_text(out, "mm\" height=\"");
	figure_number(out, page->height / FIGURE_MM);
	buf_add_text(out, "mm\" viewBox=\"0 0 ");
	figure_number(out, page->width);
	buf_add_char(out, ' ');
	figure_number(out, page->height);
	buf_add_text(out, "\">\n");
	put_words(out, "title", job, export_title);
	put_words(out, "desc", job, export_description);
	buf_add_text(out, "<rect");
	put_size(out, page->width, page->height);
	put_color(out, "fill", export_paper(job));
	buf_addf(out, "/>\n<g font-family=\"%s\"", job->cells ? "monospace" : "sans-serif");
	put_length(out, "font-size", FIGURE_TEXT);
	buf_add_text(out, ">\n");
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const FigurePage page = export_page(job);
	Svg svg = {.out = out, .buf = &out->buf, .job = job};
	const FigureSink sink = {
		&svg, begin_group, end_group, put_rect, put_stroke, put_text, put_path, put_point};

	FigurePage sheet = page;

	if (job->play)
		play_page(&sheet);
	put_head(&out->buf, job, &sheet);
	Status status = export_shapes(job, &page, &sink, error);

	if (!status && job->play)
		status = play_put(job, &sheet, &svg.room, &out->buf, error);
	play_release(&svg.room);
	buf_add_text(&out->buf, "</g>\n</svg>\n");
	return status;
}

const Exporter export_svg = {
	.id = "svg",
	.drawing = true,
	.figure = true,
	.cells = true,
	.write = write,
};
