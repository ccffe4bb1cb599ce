/* Figures as TikZ for pdflatex and lualatex: one file that is a document where TikZ is not loaded
 * and a picture where it is. Colours are styles of roles, "gantree compute", which a document that
 * defines them first keeps; so it is with the macros. Bars say what they stand for: \gantreebar's
 * second and third argument read back to the schedule's exact start and end. */
#include "layouts/export/tikz.h"
#include "layouts/export/export.h"
#include "layouts/figure/figure.h"
#include "layouts/scene/words.h"
#include "layouts/table/tex.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_BYTES = 64, COMMENT_BYTES = 400, PATH_COLUMNS = 6 };

typedef enum StyleKind {
	STYLE_AREA,
	STYLE_TINY,
	STYLE_LINE,
	STYLE_ARROW,
	STYLE_LABEL,
	STYLE_CURVE,
	STYLE_POINT,
	STYLE_OPEN
} StyleKind;

/* What of a shape its role decides. */
typedef struct TikzStyle {
	StyleKind kind;
	Role role;
	unsigned number; /* among those of the same kind and role, from 1 */
	FigureFill fill; /* areas; of others, the paper is their colour */
	bool outlined, bold;
	Color outline;
	double width;
	FigureDash dash;
} TikzStyle;

typedef struct Tikz {
	ExportOut *out;
	Buf *buf;
	const ExportJob *job;
	TikzStyle *styles;
	size_t count, cap;
	TexWords words;
	bool gathering; /* the styles, into `buf`, which is thrown away */
	bool failed;
} Tikz;

/* --- styles ---------------------------------------------------------------------------------- */

static bool same_dash(const FigureDash *a, const FigureDash *b)
{
	return a->count == b->count &&
	       memcmp(a->length, b->length, a->count * sizeof *a->length) == 0;
}

static bool same_style(const TikzStyle *a, const TikzStyle *b)
{
	return a->kind == b->kind && a->role == b->role &&
	       figure_same_color(a->fill.paper, b->fill.paper) &&
	       a->fill.pattern == b->fill.pattern &&
	       (a->fill.pattern == PATTERN_NONE || figure_same_color(a->fill.ink, b->fill.ink)) &&
	       a->outlined == b->outlined && a->bold == b->bold &&
	       (!a->outlined || figure_same_color(a->outline, b->outline)) &&
	       a->width == b->width && same_dash(&a->dash, &b->dash);
}

static TikzStyle area_style(const FigureRect *rect)
{
	return (TikzStyle){.kind = rect->tiny ? STYLE_TINY : STYLE_AREA,
		.role = rect->mark.role,
		.fill = rect->fill,
		.outlined = rect->outlined,
		.outline = rect->outline,
		.width = rect->outlined ? rect->outline_width : 0};
}

static TikzStyle line_style(const FigureStroke *stroke)
{
	return (TikzStyle){.kind = STYLE_LINE,
		.role = stroke->mark.role,
		.fill.paper = stroke->color,
		.width = stroke->width,
		.dash = stroke->dash};
}

static TikzStyle arrow_style(const FigureStroke *stroke)
{
	return (TikzStyle){
		.kind = STYLE_ARROW, .role = stroke->mark.role, .fill.paper = stroke->color};
}

static TikzStyle label_style(const FigureText *text)
{
	return (TikzStyle){.kind = STYLE_LABEL,
		.role = text->mark.role,
		.fill.paper = text->color,
		.bold = text->bold};
}

static TikzStyle curve_style(const FigurePath *path)
{
	return (TikzStyle){.kind = STYLE_CURVE,
		.role = path->mark.role,
		.fill.paper = path->color,
		.width = path->width,
		.dash = path->dash};
}

static TikzStyle point_style(const FigurePoint *point)
{
	return (TikzStyle){.kind = point->filled ? STYLE_POINT : STYLE_OPEN,
		.role = point->mark.role,
		.fill.paper = point->filled ? point->ink : point->paper,
		.outlined = true,
		.outline = point->ink,
		.width = point->width};
}

static TikzStyle canvas_style(const ExportJob *job)
{
	return (TikzStyle){
		.kind = STYLE_AREA, .role = ROLE_CANVAS, .fill.paper = figure_canvas(job->theme)};
}

static void add_style(Tikz *tikz, TikzStyle style)
{
	void *styles = tikz->styles;

	style.number = 1;
	for (size_t i = 0; i < tikz->count; i++) {
		if (same_style(&tikz->styles[i], &style))
			return;
		if (tikz->styles[i].kind == style.kind && tikz->styles[i].role == style.role)
			style.number++;
	}
	if (!mem_grow(&styles, &tikz->cap, tikz->count + 1, sizeof style)) {
		tikz->failed = true;
		return;
	}
	tikz->styles = styles;
	tikz->styles[tikz->count++] = style;
}

/* The style's name without "gantree ". */
static void put_name(Buf *out, const TikzStyle *style)
{
	static const char *const kinds[] = {
		"", " tiny", " line", " arrow", " label", " curve", " point", " open point"};

	buf_addf(out, "%s%s", role_class(style->role), kinds[style->kind]);
	if (style->number > 1)
		buf_addf(out, " %u", style->number);
}

static void put_style(Tikz *tikz, TikzStyle style)
{
	size_t k = 0;

	if (tikz->gathering)
		add_style(tikz, style);
	while (k < tikz->count && !same_style(&tikz->styles[k], &style))
		k++;
	buf_add_char(tikz->buf, '{');
	if (k < tikz->count)
		put_name(tikz->buf, &tikz->styles[k]);
	buf_add_char(tikz->buf, '}');
}

/* --- numbers and words ----------------------------------------------------------------------- */

static void put_argument(Buf *out, double value)
{
	buf_add_char(out, '{');
	figure_number(out, value);
	buf_add_char(out, '}');
}

static void put_exact(Buf *out, double value)
{
	char number[NUMBER_TEXT_MAX];

	if (isfinite(value))
		number_full(number, value);
	buf_addf(out, "{%s}", isfinite(value) ? number : "");
}

static void put_processor(Tikz *tikz, uint32_t id)
{
	if (!tikz->job->solved || id == SCENE_NO_ID)
		return;
	const Word name = word_name(tikz->job->solved->net, id, NAME_BYTES);

	tex_add(&tikz->words, name.text, strlen(name.text), LABEL_BASE);
	tex_put(tikz->buf, &tikz->words);
}

/* What a line of a diagram of curves is called. */
static void put_line(Tikz *tikz, uint32_t id)
{
	const Curve *curve = tikz->job->solved ? tikz->job->solved->curve : NULL;

	if (!curve || id >= curve->lines)
		return;
	tex_add(&tikz->words, curve->line[id].label, strlen(curve->line[id].label), LABEL_BASE);
	tex_put(tikz->buf, &tikz->words);
}

/* --- shapes ----------------------------------------------------------------------------------- */

/* A shape is whole. While styles are gathered nothing of it is kept. */
static void end_shape(Tikz *tikz)
{
	if (tikz->gathering)
		buf_clear(tikz->buf);
	else
		export_step(tikz->out);
}

static void put_rect(void *context, const FigureRect *rect)
{
	Tikz *tikz = context;
	Buf *out = tikz->buf;
	const bool inset = rect->mark.element == ELEMENT_INSET;
	const bool interval = rect->bar && (rect->mark.element == ELEMENT_BAR || inset);

	buf_add_text(out, !rect->bar ? "\\gantreearea" : inset ? "\\gantreeinset" : "\\gantreebar");
	put_style(tikz, area_style(rect));
	if (rect->bar) {
		put_exact(out, rect->mark.start);
		put_exact(out, rect->mark.end);
	}
	put_argument(out, rect->x);
	put_argument(out, rect->x + rect->width);
	put_argument(out, rect->y);
	put_argument(out, rect->y + rect->height);
	if (rect->bar) {
		buf_add_char(out, '{');
		/* Rows of what helps most are no processors. */
		put_processor(
			tikz, rect->mark.element == ELEMENT_UPGRADE ? SCENE_NO_ID : rect->mark.id);
		buf_add_text(out, "}{");
		if (interval && rect->mark.id != SCENE_NO_ID)
			buf_addf(out, "%u:%u", rect->mark.id, rect->mark.part);
		if (interval && rect->mark.intervals > 0)
			buf_addf(out, "*%" PRIu64, rect->mark.intervals);
		buf_add_char(out, '}');
	}
	buf_add_char(out, '\n');
	end_shape(tikz);
}

static void put_stroke(void *context, const FigureStroke *stroke)
{
	Tikz *tikz = context;
	Buf *out = tikz->buf;

	buf_add_text(out, "\\gantreeline");
	put_style(tikz, line_style(stroke));
	put_argument(out, stroke->x0);
	put_argument(out, stroke->y0);
	put_argument(out, stroke->arrow ? stroke->x1 - 2 : stroke->x1);
	put_argument(out, stroke->y1);
	buf_add_char(out, '\n');
	if (stroke->arrow) {
		buf_add_text(out, "\\gantreearrow");
		put_style(tikz, arrow_style(stroke));
		put_argument(out, stroke->x1);
		put_argument(out, stroke->y1);
		buf_add_char(out, '\n');
	}
	end_shape(tikz);
}

static void put_text(void *context, const FigureText *text)
{
	static const char *const anchors[] = {"{base west}", "{base}", "{base east}"};
	Tikz *tikz = context;
	Buf *out = tikz->buf;

	buf_add_text(out, "\\gantreelabel");
	put_style(tikz, label_style(text));
	buf_add_text(out, anchors[text->anchor]);
	put_argument(out, text->x);
	put_argument(out, text->y);
	put_argument(out, text->room);
	buf_add_char(out, '{');
	for (size_t i = 0; i < text->count; i++)
		tex_add(&tikz->words, text->runs[i].text, text->runs[i].length,
			text->runs[i].script);
	(text->verbatim ? tex_put_verbatim : tex_put)(out, &tikz->words);
	buf_add_text(out, "}\n");
	end_shape(tikz);
}

static void put_path(void *context, const FigurePath *path)
{
	Tikz *tikz = context;
	Buf *out = tikz->buf;

	buf_add_text(out, "\\gantreecurve");
	put_style(tikz, curve_style(path));
	buf_add_char(out, '{');
	for (size_t i = 0; i < path->count; i++) {
		buf_add_text(out, i == 0 ? "" : i % PATH_COLUMNS == 0 ? "--\n" : "--");
		buf_add_char(out, '(');
		figure_number(out, path->points[2 * i]);
		buf_add_char(out, ',');
		figure_number(out, path->points[2 * i + 1]);
		buf_add_char(out, ')');
	}
	buf_add_text(out, "}{");
	if (path->mark.id != SCENE_NO_ID)
		buf_addf(out, "%u", path->mark.id);
	buf_add_text(out, "}\n");
	end_shape(tikz);
}

static void put_point(void *context, const FigurePoint *point)
{
	Tikz *tikz = context;
	Buf *out = tikz->buf;
	const bool exact = point->mark.element == ELEMENT_POINT;

	buf_add_text(out, "\\gantreepoint");
	put_style(tikz, point_style(point));
	buf_addf(out, "{%s}", tikz_shapes[point->shape]);
	put_exact(out, exact ? point->mark.start : NAN);
	put_exact(out, exact ? point->mark.end : NAN);
	put_argument(out, point->x);
	put_argument(out, point->y);
	buf_add_char(out, '{');
	if (exact && point->mark.id != SCENE_NO_ID)
		buf_addf(out, "%u:%u", point->mark.id, point->mark.part);
	buf_add_text(out, "}\n");
	end_shape(tikz);
}

static void begin_group(void *context, const FigureGroup *group)
{
	Tikz *tikz = context;

	buf_addf(tikz->buf, "%% %s", figure_group_names[group->kind]);
	if (group->id != SCENE_NO_ID) {
		buf_add_char(tikz->buf, ' ');
		if (group->kind == FIGURE_CURVE)
			put_line(tikz, group->id);
		else
			put_processor(tikz, group->id);
	}
	if (isfinite(group->start)) {
		buf_add_text(tikz->buf, ", busy ");
		put_exact(tikz->buf, group->start);
		put_exact(tikz->buf, group->end);
	}
	buf_add_char(tikz->buf, '\n');
}

static void end_group(void *context)
{
	(void)context;
}

/* --- the file -------------------------------------------------------------------------------- */

typedef void Words(const ExportJob *job, Buf *out);

static void put_comment(Buf *out, const ExportJob *job, Words *words)
{
	Buf text;

	buf_init(&text);
	words(job, &text);
	if (text.length > 0) {
		const size_t most = text.length < COMMENT_BYTES ? text.length : COMMENT_BYTES;

		buf_add_text(out, "% ");
		buf_add(out, text.text, text_whole(text.text, most));
		buf_add_char(out, '\n');
	}
	/* A title that was lost must not pass for none. */
	out->failed = out->failed || text.failed;
	buf_release(&text);
}

static void put_head(Buf *out, const ExportJob *job, const FigurePage *page)
{
	put_comment(out, job, export_title);
	put_comment(out, job, export_result);
	buf_add_text(out,
		"% pdflatex or lualatex makes a page of this file; a document with "
		"\\usepackage{tikz} may \\input it.\n"
		"\\ifx\\tikzpicture\\undefined\n"
		"\\documentclass{article}\n"
		"\\usepackage{tikz}\n"
		"\\pagestyle{empty}\n"
		"\\hoffset=-1in \\voffset=-1in\n"
		"\\oddsidemargin=0pt \\topmargin=0pt \\headheight=0pt \\headsep=0pt \\topskip=0pt\n"
		"\\parindent=0pt\n");
	buf_add_text(out, "\\paperwidth=");
	figure_number(out, page->width / FIGURE_MM);
	buf_add_text(out, "mm \\paperheight=");
	figure_number(out, page->height / FIGURE_MM);
	/* Room to spare, so that rounding moves nothing to a second page. */
	buf_add_text(out, "mm\n"
			  "\\ifx\\pdfpagewidth\\undefined % lualatex\n"
			  "\\let\\pdfpagewidth=\\pagewidth \\let\\pdfpageheight=\\pageheight\n"
			  "\\fi\n"
			  "\\pdfpagewidth=\\paperwidth \\pdfpageheight=\\paperheight\n"
			  "\\textwidth=2\\paperwidth \\textheight=2\\paperheight\n"
			  "\\begin{document}\n"
			  "\\def\\gantreeend{\\end{document}}\n"
			  "\\else\n"
			  "\\def\\gantreeend{}\n"
			  "\\fi\n");
}

static void put_rgb(Buf *out, Color color)
{
	buf_addf(out, "rgb,255:red,%d;green,%d;blue,%d", color.red, color.green, color.blue);
}

static void put_color(Buf *out, const char *key, Color color)
{
	buf_addf(out, "%s={", key);
	put_rgb(out, color);
	buf_add_char(out, '}');
}

static void put_definition(Buf *out, const TikzStyle *style)
{
	const bool area = style->kind <= STYLE_TINY;

	buf_add_text(out, "\\gantreestyle{");
	put_name(out, style);
	buf_add_text(out, "}{");
	put_color(out,
		area || style->kind == STYLE_ARROW || style->kind >= STYLE_POINT ? "fill"
		: style->kind == STYLE_LINE || style->kind == STYLE_CURVE        ? "draw"
										 : "text",
		style->fill.paper);
	if (style->outlined)
		put_color(out, ",draw", style->outline);
	if (style->width > 0)
		buf_addf(out, ",line width=%gbp", style->width);
	for (size_t i = 0; i < style->dash.count; i++)
		buf_addf(out, "%s%s %gbp", i == 0 ? ",dash pattern=" : " ",
			i % 2 == 0 ? "on" : "off", style->dash.length[i]);
	if (style->kind == STYLE_LINE && style->dash.count == 0)
		buf_add_text(out, ",line cap=rect");
	if (style->kind == STYLE_CURVE)
		buf_addf(
			out, ",line join=round%s", style->dash.count == 0 ? ",line cap=round" : "");
	if (style->fill.pattern != PATTERN_NONE) {
		buf_addf(out, ",postaction={fill,gantree hatch={gantree %s}{",
			tikz_patterns[style->fill.pattern]);
		put_rgb(out, style->fill.ink);
		buf_add_text(out, "}}");
	}
	buf_addf(out, "%s}\n", style->bold ? ",font=\\bfseries\\boldmath" : "");
}

/* Those that some style has, each once. */
static void put_patterns(const Tikz *tikz, Buf *out)
{
	bool used[PATTERN_BACK + 1] = {false};

	for (size_t i = 0; i < tikz->count; i++) {
		const Pattern pattern = tikz->styles[i].fill.pattern;

		if (pattern != PATTERN_NONE && !used[pattern])
			tikz_pattern(out, pattern);
		used[pattern] = true;
	}
}

static void put_picture(Tikz *tikz, const FigurePage *page)
{
	Buf *out = tikz->buf;
	bool curves = false;

	buf_add_text(out, "\\begin{tikzpicture}[x=1bp,y=-1bp]\n");
	tikz_macros(out);
	if (page->caption)
		buf_add_text(out, TEX_QUOTE);
	for (size_t i = 0; i < tikz->count; i++)
		curves = curves || tikz->styles[i].kind >= STYLE_CURVE;
	if (curves)
		tikz_curve_macros(out);
	put_patterns(tikz, out);
	for (size_t i = 0; i < tikz->count; i++)
		put_definition(out, &tikz->styles[i]);
	buf_add_text(out, "\\useasboundingbox(0,0)rectangle(");
	figure_number(out, page->width);
	buf_add_char(out, ',');
	figure_number(out, page->height);
	buf_add_text(out, ");\n\\gantreearea");
	put_style(tikz, canvas_style(tikz->job));
	buf_add_text(out, "{0}");
	put_argument(out, page->width);
	buf_add_text(out, "{0}");
	put_argument(out, page->height);
	buf_add_char(out, '\n');
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const FigurePage page = export_page(job);
	Buf scrap;
	Tikz tikz = {.out = out, .buf = &scrap, .job = job, .gathering = true};
	const FigureSink sink = {
		&tikz, begin_group, end_group, put_rect, put_stroke, put_text, put_path, put_point};

	/* All styles are defined before the first is used. */
	buf_init(&scrap);
	add_style(&tikz, canvas_style(job));
	Status status = figure_draw(job->scene, &page, job->theme, &sink, error);

	tikz.failed = tikz.failed || scrap.failed;
	buf_release(&scrap);
	tikz.buf = &out->buf;
	tikz.gathering = false;
	if (status == STATUS_OK) {
		put_head(&out->buf, job, &page);
		put_picture(&tikz, &page);
		status = figure_draw(job->scene, &page, job->theme, &sink, error);
	}
	buf_add_text(&out->buf, "\\end{tikzpicture}%\n\\gantreeend\n");
	tex_release(&tikz.words);
	mem_free(tikz.styles);
	return status ? status : tikz.failed ? error_no_memory(error) : STATUS_OK;
}

const Exporter export_tikz = {
	.id = "tex",
	.drawing = true,
	.figure = true,
	.write = write,
};
