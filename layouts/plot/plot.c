/* The diagram of curves: what is measured against what is varied, a line for each series and
 * method. Its numbers come in worked out, as far as they are (solver/curve.h). */
#include "layouts/plot/parts.h"

#include "layouts/legend/legend.h"

#include "solver/base/mem.h"

#include <math.h>

enum {
	WIDTH_LEAST = 14,
	HEIGHT_LEAST = 3,
	HEIGHT_USUAL = 16,
	LEGEND_FROM = 14,
	STRIP_MOST =
		70, /* columns of one beside a table, where the picture is worth more than words */
};

static bool is_drawn(const Plot *plot)
{
	return plot->curve && plot->curve->key && plot->curve->key[0];
}

static bool is_strip(const Plot *plot)
{
	return !plot->view->plain && plot->width < STRIP_MOST;
}

/* A figure has as many as it needs; on the screen room is kept, so that what is typed moves
 * nothing. */
static int statement_rows(Plot *plot)
{
	enum { FROM = 12, TWO_FROM = 30, FIGURE_MOST = 3 };

	if (plot->height < FROM || plot->view->large || is_strip(plot))
		return 0;
	if (!plot->view->plain)
		return plot->height < TWO_FROM ? 1 : 2;
	const int rows = plot_statement_rows(plot);

	return rows < FIGURE_MOST ? rows : FIGURE_MOST;
}

/* Rows from the bottom up: statement, title of x, its labels; the title of y at the top. What there
 * is no room for goes, the least needed first. */
static void share_rows(Plot *plot)
{
	const int height = plot->height;
	int row = height;

	plot->headed = !plot->view->plain;
	plot->top = height >= (plot->headed ? 5 : 6);
	plot->say_rows = statement_rows(plot);
	row -= plot->say_rows;
	plot->say = plot->say_rows > 0 ? row : 0;
	plot->title = height >= 8 && !plot->headed ? --row : 0;
	if (height >= 4)
		row--;
	plot->foot = row - 1;
}

/* The y axis stands after its longest label. */
static void share_columns(Plot *plot)
{
	int cells = 0;

	for (size_t k = 0; k < plot->y_ticks; k++) {
		const int wide = pen_cells(plot->y_tick[k].label.text);

		cells = wide > cells ? wide : cells;
	}
	plot->left = cells + 1;
	if (plot->left > plot->right - 2)
		plot->left = plot->right > 2 ? plot->right - 2 : 0;
}

/* Marks on the axis whose words are no more than their values. */
static bool has_wordless_marks(const Plot *plot)
{
	for (uint32_t k = 0; k < plot->marks; k++)
		if (plot->mark[k].sign != SIGN_NONE && plot->curve->lines > 1)
			return true;
	return false;
}

/* The line that names marks, where it does not cost too much. On the screen it has its room in any
 * case: there marks come while the curve is worked out. */
static int legend_rows(const Plot *plot)
{
	const Curve *curve = plot->curve;

	if (!plot->view->legend || plot->height < LEGEND_FROM || is_strip(plot))
		return 0;
	return !plot->view->plain || curve->whole || plot->reach.both || plot->reach.missing > 0 ||
	       curve->regions > 1 || curve->breaks > 0 || has_wordless_marks(plot);
}

static void draw(Plot *plot)
{
	share_rows(plot);
	plot_names_plan(plot);
	plot_scale_y(plot);
	share_columns(plot);
	plot_scale_x(plot);
	plot_room_begin(plot);
	plot_ranges_draw(plot);
	plot_axes_draw(plot);
	plot_marks_draw(plot);
	plot_hairlines_draw(plot);
	plot_lines_draw(plot);
	plot_target_draw(plot);
	plot_names_stand(plot);
	plot_values_write(plot);
	plot_ranges_name(plot);
	plot_names_draw(plot);
	plot_words_draw(plot);
}

static void say_why_none(const Frame *frame)
{
	const char *why = frame->solved->curve_why && *frame->solved->curve_why
				  ? frame->solved->curve_why
				  : said(SAY_NO_CURVE);

	pen_wrap(frame->pen, ROLE_TEXT, 1, frame->height > 2, frame->height, why);
}

/* For the mouse: which value stands where. */
static Status tell_axis(const Plot *plot, DrawnInfo *info, Error *error)
{
	const SweepRange *range = &plot->curve->range;
	const double width = plot_x(plot, range->to) - plot->x_from;

	info->axis_x0 = plot->x_from;
	if (!(width > 0) || !isfinite(range->to - range->from))
		return STATUS_OK;
	return axis_linear(&info->axis, range->from, range->to, width, error);
}

static Status layout(Frame *frame, Error *error)
{
	Plot plot = {.frame = frame,
		.curve = frame->solved->curve,
		.view = frame->view,
		.pen = pen_new(frame->pen.scene, frame->view->charset, PEN_WHOLE),
		.width = frame->width,
		.height = frame->height};

	if (!is_drawn(&plot)) {
		say_why_none(frame);
		return STATUS_OK;
	}
	/* In a place too small for axes: what is varied. */
	if (plot.width < WIDTH_LEAST || plot.height < HEIGHT_LEAST) {
		pen_textf(frame->pen, ROLE_TEXT, 0, 0, "%s", plot.curve->axis);
		return STATUS_OK;
	}
	plot_look(&plot);
	plot_marks_find(&plot);
	const int legend = legend_rows(&plot);

	plot.height -= legend;
	draw(&plot);
	if (legend > 0)
		legend_draw(frame, !plot.view->plain, plot.left, plot.height, frame->width);
	mem_free(plot.xy);
	mem_free(plot.taken);
	frame->info->axis_top = plot_top(&plot);
	frame->info->axis_base = plot.base;
	return tell_axis(&plot, frame->info, error);
}

/* A plot as high as those of papers are, and what stands below it. */
static int wanted(Frame *frame)
{
	const View *view = frame->view;
	const int cells = (int)(view->width / 3.2) + 2;
	Plot plot = {.frame = frame,
		.curve = frame->solved->curve,
		.view = view,
		.width = (int)view->width};
	int rows = cells < HEIGHT_USUAL ? HEIGHT_USUAL : cells;

	if (!is_drawn(&plot))
		return rows;
	plot_look(&plot);
	plot_marks_find(&plot);
	plot.height = rows;
	rows += plot_legend_wanted(&plot) + legend_rows(&plot);
	plot.height = rows;
	return view->plain ? rows + statement_rows(&plot) : rows;
}

const Diagram diagram_curve = {
	.id = "curve",
	.layout = layout,
	.wanted = wanted,
	.picture = true,
	.curves = true,
};
