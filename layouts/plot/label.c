/* The lines' names: at their right ends, moved apart where they would meet, with leaders; below the
 * plot where there is no room beside it. The ideal line has one too, under the number after the
 * last. */
#include "layouts/plot/parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARKER = 3, GAP = 2, EDGE = 1, NAME_LEAST = 4, LEGEND_GAP = 3, STATEMENT_FROM = 16 };

static bool is_ideal(const Plot *plot, uint32_t line)
{
	return line == plot->curve->lines;
}

static const char *name_of(const Plot *plot, uint32_t line)
{
	if (!is_ideal(plot, line))
		return plot->curve->line[line].label;
	return plot->reach.by_links ? "limit" : "free links";
}

static Role role_of(const Plot *plot, uint32_t line)
{
	return is_ideal(plot, line) ? ROLE_IDEAL : plot_role(plot, line);
}

static int longest(const Plot *plot)
{
	int most = 0;

	for (uint32_t k = 0; k < plot->labels; k++) {
		const int cells = pen_cells(name_of(plot, plot->label[k].line));

		most = cells > most ? cells : most;
	}
	return most;
}

/* Where a line ends: at its last point that is drawn, or where it leaves at the top. */
static PlotLabel label_of(const Plot *plot, uint32_t line)
{
	PlotLabel label = {.line = line, .x = NAN, .y = NAN};
	const uint32_t from = is_ideal(plot, line) ? 0 : line;

	for (uint32_t k = curve_done(plot->curve, from); k-- > 0 && isnan(label.y);) {
		const CurveValue value = curve_value(plot->curve, from, k);
		const double measured = is_ideal(plot, line) ? value.bound : value.y;

		if (!isfinite(measured))
			continue;
		label.x = plot_x(plot, value.x);
		label.y = fmax(plot_y(plot, measured), plot->top);
	}
	return label;
}

/* --- choosing a place ------------------------------------------------------------------------ */

/* Rows of names below the plot, as many beside each other as there is room for. */
static int legend_rows(Plot *plot, int cells)
{
	plot->columns = (plot->width - 1) / (cells + MARKER + LEGEND_GAP);
	plot->columns = plot->columns < 1 ? 1 : plot->columns;
	return ((int)plot->labels + plot->columns - 1) / plot->columns;
}

static void plan_legend(Plot *plot, int cells)
{
	const int room = (plot->height - 6) / 2, wanted = legend_rows(plot, cells);
	const int rows = wanted > room ? room : wanted;

	if (rows < 1)
		return;
	/* In a low pane names are worth more than the statement. */
	if (plot->say > 0 && plot->height < STATEMENT_FROM) {
		plot->foot += plot->say_rows;
		plot->title += plot->title > 0 ? plot->say_rows : 0;
		plot->say = plot->say_rows = 0;
	}
	plot->legend = plot->height - rows;
	plot->foot -= rows;
	plot->title -= plot->title > 0 ? rows : 0;
	plot->say -= plot->say > 0 ? rows : 0;
}

/* Letters of a figure are wider than cells. */
static int cells_for(const Plot *plot, int cells)
{
	return plot->view->plain ? cells + (cells + 4) / 5 : cells;
}

static void collect(Plot *plot)
{
	plot->labels = 0;
	for (uint32_t line = 0; line < plot->curve->lines + plot->reach.ideal; line++)
		if (name_of(plot, line)[0])
			plot->label[plot->labels++].line = line;
}

/* The widest that names at the right may be; more where below they would take too many rows. */
static int widest(Plot *plot, int cells)
{
	const int rows = legend_rows(plot, cells);
	const int most = 4 * rows > plot->height ? plot->width / 2 : plot->width * 2 / 5;

	return most - MARKER - GAP - EDGE;
}

int plot_legend_wanted(Plot *plot)
{
	collect(plot);
	const int cells = cells_for(plot, longest(plot));

	return plot->labels > 0 && cells > widest(plot, cells) ? legend_rows(plot, cells) : 0;
}

/* Best sets and what they are compared with often fall together, and at the right end too. */
static bool may_stand_inside(const Plot *plot)
{
	enum { ROWS_LEAST = 10 };

	return plot->curve->of == NET_OF_BEST_SET && !plot->curve->whole && plot->labels > 1 &&
	       plot->foot - plot->top >= ROWS_LEAST;
}

/* Names cut short tell no line from another: rather than that they stand below. */
void plot_names_plan(Plot *plot)
{
	plot->right = plot->width - 1;
	collect(plot);
	const int cells = cells_for(plot, longest(plot)), most = widest(plot, cells);

	if (plot->headed && plot->labels == 1)
		plot->labels = 0; /* its heading says what it is */
	plot->inside = may_stand_inside(plot);
	if (plot->labels == 0 || plot->inside)
		return;
	if ((int)plot->labels > plot->foot - plot->top || cells > most)
		plan_legend(plot, cells);
	if (plot->legend > 0 || (int)plot->labels > plot->foot - plot->top || most < NAME_LEAST)
		return;
	plot->names = cells < most ? cells : most;
	plot->right = plot->width - plot->names - MARKER - GAP - EDGE;
}

/* --- at the right ends ----------------------------------------------------------------------- */

static int by_height(const void *left, const void *right)
{
	const PlotLabel *a = left, *b = right;
	const double ya = isnan(a->y) ? INFINITY : a->y, yb = isnan(b->y) ? INFINITY : b->y;

	if (ya != yb)
		return ya < yb ? -1 : 1;
	return a->line < b->line ? -1 : a->line > b->line;
}

/* Labels in a run stand row under row, as near to their lines as they can be on the whole. */
typedef struct Run {
	double wanted; /* of its first row, the mean over its labels */
	int first, count;
} Run;

static double first_row(const Plot *plot, const Run *run)
{
	const double last = plot->foot + 1 - run->count;

	return fmin(fmax(run->wanted, plot->top), fmax(last, plot->top));
}

static Run join(const Run *upper, const Run *lower)
{
	const double count = upper->count + lower->count;

	return (Run){.first = upper->first,
		.count = (int)count,
		.wanted = (upper->wanted * upper->count +
				  (lower->wanted - upper->count) * lower->count) /
			  count};
}

static void move_apart(Plot *plot)
{
	Run run[CURVE_LINES_MAX + 1];
	int runs = 0;

	qsort(plot->label, plot->labels, sizeof *plot->label, by_height);
	for (int k = 0; k < (int)plot->labels; k++) {
		const double y = plot->label[k].y;

		run[runs++] = (Run){isnan(y) ? plot->foot : floor(y), k, 1};
		while (runs > 1 && floor(first_row(plot, &run[runs - 2])) + run[runs - 2].count >
					   floor(first_row(plot, &run[runs - 1]))) {
			run[runs - 2] = join(&run[runs - 2], &run[runs - 1]);
			runs--;
		}
	}
	for (int r = 0; r < runs; r++)
		for (int k = 0; k < run[r].count; k++)
			plot->label[run[r].first + k].row =
				(int)floor(first_row(plot, &run[r])) + k;
}

/* From where the line ends, or would leave the plot, to its name. */
static void draw_leader(Plot *plot, const PlotLabel *label)
{
	const double y = label->row + 0.5;
	const double points[] = {plot->right, label->y, plot->right + GAP - 0.25, y};
	SceneItem item = scene_item(SCENE_CURVE, role_of(plot, label->line), 0, 0, 0, 0);

	if (isnan(label->y) || fabs(label->y - y) < 1 ||
		label->x + plot_wide(plot, plot->step) < plot->right - 1)
		return;
	item.line = LINE_DOTTED;
	scene_curve(plot->pen.scene, &item, points, 2);
}

/* A piece of a line, a cell long. */
static void draw_sample(Plot *plot, Role role, int x, int y)
{
	const double points[] = {x, y + 0.5, x + 0.9, y + 0.5};
	const SceneItem item = scene_item(SCENE_CURVE, role, 0, 0, 0, 0);

	scene_curve(plot->pen.scene, &item, points, 2);
}

static void draw_name(Plot *plot, uint32_t line, int x, int y, int cells)
{
	const Role role = role_of(plot, line);
	const bool open = plot_is_open(plot, line);
	const Element element = is_ideal(plot, line) ? ELEMENT_NONE : ELEMENT_CURVE;
	const uint32_t id = is_ideal(plot, line) ? SCENE_NO_ID : line;

	if (is_ideal(plot, line))
		draw_sample(plot, role, x, y);
	else
		plot_point(plot, role, plot_shape(line), open, SIGN_NONE, x + 0.5, y + 0.5);
	pen_text(pen_wide(pen_for(plot->frame->pen, element, id), cells), role, x + MARKER, y,
		name_of(plot, line));
}

static void draw_at_ends(Plot *plot)
{
	for (uint32_t k = 0; k < plot->labels; k++)
		plot->label[k] = label_of(plot, plot->label[k].line);
	move_apart(plot);
	for (uint32_t k = 0; k < plot->labels; k++) {
		draw_leader(plot, &plot->label[k]);
		draw_name(plot, plot->label[k].line, plot->right + GAP, plot->label[k].row,
			plot->names);
	}
}

/* --- at the lines ----------------------------------------------------------------------------- */

/* Where a line is in a column; NAN where it has no value. */
static double y_at(const Plot *plot, uint32_t line, int column)
{
	const double points = curve_done(plot->curve, line);
	const double k = rint((column + 0.5 - plot->x_from) / plot_wide(plot, plot->step));

	return k >= 0 && k < points ? plot_y(plot, curve_value(plot->curve, line, (uint32_t)k).y)
				    : NAN;
}

/* Rows from the middle of `row` to the nearest other line in a column. */
static double others_off(const Plot *plot, uint32_t line, int column, int row)
{
	double least = INFINITY;

	for (uint32_t other = 0; other < plot->curve->lines; other++)
		if (other != line)
			least = fmin(least, fabs(y_at(plot, other, column) - row - 0.5));
	return least;
}

/* How many rows a name in `row` is nearer to its line than to any other, in the mean over its
 * columns; below 0 where another line is nearer, or none is near. */
static double clearance(const Plot *plot, uint32_t line, int x, int row, int cells)
{
	enum { FAR = 4, NEAR = 2 };
	double sum = 0;

	if (!plot_is_free(plot, x - 1, row, cells + 2))
		return -1;
	for (int column = x; column < x + cells; column++) {
		const double own = fabs(y_at(plot, line, column) - row - 0.5);
		const double more = others_off(plot, line, column, row) - own;

		if (!(own <= NEAR) || more < -0.125)
			return -1;
		sum += fmin(more, FAR);
	}
	return sum / cells;
}

/* The middle of the first stretch in which it is clearest whose a name is, above or below. */
static void draw_at_line(Plot *plot, uint32_t line)
{
	const int cells = MARKER + cells_for(plot, pen_cells(name_of(plot, line)));
	double most = 0.125; /* less is none to be seen */
	int from = 0, to = -1, at = 0;

	for (int way = -1; way <= 1; way += 2)
		for (int x = plot->left + 2; x + cells < plot->right; x++) {
			const double y = y_at(plot, line, x + cells / 2);
			const int row = isnan(y) ? 0 : (int)floor(y + 0.3 * way) + way;
			const double clear = isnan(y) ? -1 : clearance(plot, line, x, row, cells);

			if (clear > most) {
				most = clear;
				from = to = x;
				at = row;
			} else if (to >= 0 && clear == most && x == to + 1 && row == at) {
				to = x;
			}
		}
	if (to < 0)
		return;
	draw_name(plot, line, (from + to) / 2, at, cells - MARKER);
	plot_take(plot, (from + to) / 2.0 - 1, at, (from + to) / 2.0 + cells + 1, at + 1);
}

void plot_names_stand(Plot *plot)
{
	for (uint32_t k = 0; k < plot->labels && plot->inside; k++)
		if (!is_ideal(plot, plot->label[k].line))
			draw_at_line(plot, plot->label[k].line);
}

/* --- below ----------------------------------------------------------------------------------- */

static void draw_legend(Plot *plot)
{
	const int pitch = (plot->width - 1) / plot->columns;
	const int room = (plot->height - plot->legend) * plot->columns;
	const int fit = (int)plot->labels > room ? room - 1 : (int)plot->labels;

	for (int k = 0; k < fit; k++)
		draw_name(plot, plot->label[k].line, 1 + k % plot->columns * pitch,
			plot->legend + k / plot->columns, pitch - MARKER - 1);
	if (fit == (int)plot->labels)
		return;
	Telling telling;

	plot_telling(plot, &telling, NULL);
	tell_number(&telling, GIVEN_COUNT, (int)plot->labels - fit);
	tell_at(&telling, SAY_AND_MORE, plot->frame->pen, ROLE_FAINT,
		1 + fit % plot->columns * pitch, plot->legend + fit / plot->columns);
}

void plot_names_draw(Plot *plot)
{
	if (plot->legend > 0)
		draw_legend(plot);
	else if (plot->names > 0)
		draw_at_ends(plot);
}
