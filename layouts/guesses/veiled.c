/* Under the veil: an axis from 0 to what the root needs alone, empty but for the guesses, each a
 * mark at its time with who guesses so; of a room, or where not all names have room, columns with
 * so many hands. Guesses about processors stand in the rows that the table beside it has. Nothing
 * here knows of an answer. */
#include "layouts/guesses/parts.h"
#include "layouts/sentences/guessed.h"

#include <math.h>
#include <stdio.h>

enum {
	AXIS_LINES = 2,
	PITCH_MOST = 9,
	LEVELS_MOST = 3, /* lines of labels */
	MANY = 12,       /* more marks than that are a room */
	APART = 1,
};

typedef struct Mark {
	const Guess *guess;
	int column;   /* of its line, */
	int from, to; /* cells of its label, */
	int level;    /* and the line of that, from the top; -1: there is no room for it */
	char text[96];
} Mark;

/* --- rows ------------------------------------------------------------------------------------ */

static uint32_t rows_of(const GuessPlan *plan)
{
	return plan->frame->view->rows ? plan->frame->view->rows->count : 0;
}

/* They are there before the first guess is: no row moves for it. */
static int levels_of(const GuessPlan *plan)
{
	const int spare = plan->frame->height - AXIS_LINES - (int)rows_of(plan);

	return spare < 1 ? 1 : spare > LEVELS_MOST ? LEVELS_MOST : spare;
}

/* Those of the rows that have room, as far apart as there is. */
static void place_rows(GuessPlan *plan, int top, int room)
{
	const View *view = plan->frame->view;
	RowPlaces *places = &plan->frame->info->places;
	const uint32_t all = rows_of(plan), most = (uint32_t)(room < 1 ? 1 : room);
	const uint32_t count = all < most ? all : most;

	plan->pitch = room / (int)count < PITCH_MOST ? room / (int)count : PITCH_MOST;
	plan->pitch = plan->pitch < 1 ? 1 : plan->pitch;
	places->before = view->first_row + count > all ? all - count : view->first_row;
	places->more = all - count - places->before;
	places->foot = top + (int)count * plan->pitch;
	places->end = places->foot + 1;
	places->count = count;
	for (uint32_t k = 0; k < count; k++) {
		const int y = top + (int)k * plan->pitch;

		places->row[k] = (RowPlace){places->before + k, y, 1, y};
	}
}

/* The rows are the table's that stands beside them. */
void guess_plan_veiled(GuessPlan *plan)
{
	DrawnInfo *info = plan->frame->info;
	const int height = plan->frame->height, top = levels_of(plan);
	const int others = plan->of[GUESS_SPEEDUP] + plan->of[GUESS_INSTALLMENTS];

	plan->times = (GuessBlock){0, height - others};
	plan->histogram = plan->times_count > MANY;
	for (uint32_t k = 0; k < plan->times_count; k++)
		plan->histogram |= plan->guesses->guess[plan->time[k]].hands > 1;
	plan->others = (GuessBlock){height - others, others};
	plan->pitch = 0;
	if (plan->frame->view->beside == 0 || rows_of(plan) == 0)
		return;
	place_rows(plan, top, height - AXIS_LINES - top - others);
	plan->times.height = info->places.foot + AXIS_LINES;
	info->row_height = plan->pitch;
	info->rows_shown = info->places.count;
}

/* Nobody has no row. */
static void draw_tallies(GuessPlan *plan)
{
	const RowPlaces *places = &plan->frame->info->places;
	const Rows *rows = plan->frame->view->rows;

	for (uint32_t k = 0; k < plan->rows; k++) {
		const uint32_t row = plan->row[k] == NET_NONE || !rows
					     ? UINT32_MAX
					     : rows_find(rows, plan->row[k]) - places->before;
		const int y = row < places->count ? places->row[row].y
						  : plan->times.height - AXIS_LINES - 1;

		guess_draw_tallies(plan, plan->row[k], plan->axis_x + 1,
			plan->frame->width - plan->axis_x - 2, y);
	}
}

static void draw_lanes(GuessPlan *plan)
{
	const RowPlaces *places = &plan->frame->info->places;

	for (uint32_t k = 0; k < places->count; k++)
		pen_line(plan->pen, ROLE_GRID, LINE_DOTTED, plan->axis_x, places->row[k].y + 0.5,
			plan->axis_x + plan->axis.width, places->row[k].y + 0.5);
}

/* --- marks ----------------------------------------------------------------------------------- */

/* Whether the label of `a` lies across the line of `b`. */
static bool is_across(const Mark *a, const Mark *b)
{
	return b->column >= a->from - APART && b->column < a->to + APART;
}

/* Lines begin below their labels: none runs through another's, nor do labels meet. */
static bool may_stand(const Mark *mark, int level, const Mark *placed, uint32_t count)
{
	for (uint32_t k = 0; k < count; k++) {
		const Mark *other = &placed[k];
		const int at = other->level;
		const bool meet = mark->from < other->to + APART && other->from < mark->to + APART;

		if ((other->level == level && meet) ||
			(is_across(mark, other) && at < level && other->column != mark->column) ||
			(is_across(other, mark) && level < at && other->column != mark->column))
			return false;
	}
	return true;
}

static Mark make_mark(const GuessPlan *plan, uint32_t i)
{
	const Guess *guess = &plan->guesses->guess[plan->time[i]];
	Mark mark = {.guess = guess, .level = -1};

	snprintf(mark.text, sizeof mark.text, "%.30s %.40s", guess_who(guess).text,
		word_finish_fine(guess->value).text);
	const int cells = pen_cells(mark.text), most = plan->frame->width - cells;

	mark.column = (int)floor(guess_x(plan, guess->value));
	mark.from = mark.column < most ? mark.column : most;
	mark.to = mark.from + cells;
	return mark;
}

/* As low as it can be, right of its line or else left of it. */
static void place_mark(Mark *mark, int levels, const Mark *placed, uint32_t count)
{
	const int cells = mark->to - mark->from, right = mark->from;

	for (int side = 0; side < 2; side++) {
		mark->from = side == 0 ? right : mark->column - cells;
		mark->to = mark->from + cells;
		for (int level = levels - 1; level >= 0 && mark->from >= 0; level--)
			if (may_stand(mark, level, placed, count)) {
				mark->level = level;
				return;
			}
	}
}

/* From the right to the left. False where one finds no room for its name: it would be taken for
 * that of the next. */
static bool place_marks(const GuessPlan *plan, Mark out[GUESSES_MAX])
{
	const int levels = levels_of(plan);
	bool named = true;

	for (uint32_t i = 0; i < plan->times_count; i++) {
		const Mark mark = make_mark(plan, i);
		uint32_t at = i;

		for (; at > 0 && out[at - 1].column < mark.column; at--)
			out[at] = out[at - 1];
		out[at] = mark;
	}
	for (uint32_t i = 0; i < plan->times_count; i++) {
		place_mark(&out[i], levels, out, i);
		named = named && out[i].level >= 0;
	}
	return named;
}

static void draw_marks(GuessPlan *plan, const Mark mark[GUESSES_MAX])
{
	const double bottom = plan->times.height - AXIS_LINES;

	for (uint32_t i = 0; i < plan->times_count; i++) {
		const double x = guess_x(plan, mark[i].guess->value);
		Pen pen = plan->pen;

		pen.value = mark[i].guess->value;
		pen_line(pen, ROLE_ACCENT, LINE_WALL, x, mark[i].level + 1, x, bottom);
		pen_text(pen_bold(pen), ROLE_ACCENT, mark[i].from, mark[i].level, mark[i].text);
	}
}

/* Before the first one. */
static void draw_how(GuessPlan *plan)
{
	const char *asked = plan->frame->view->asked;
	Ladder how = {0};

	if (plan->guesses->count > 0)
		return;
	if (asked)
		ladder_add(&how, ":guess %s", asked);
	guessed_how(plan->frame, &how);
	pen_ladder(plan->pen, frame_faint(plan->frame), plan->axis_x, 0,
		plan->frame->width - plan->axis_x, &how);
}

void guess_draw_veiled(GuessPlan *plan)
{
	Mark mark[GUESSES_MAX];

	guess_draw_others(plan);
	if (plan->times.height < 1)
		return;
	draw_lanes(plan);
	draw_how(plan);
	plan->histogram = plan->histogram || !place_marks(plan, mark);
	guess_draw_times(plan);
	if (!plan->histogram)
		draw_marks(plan, mark);
	draw_tallies(plan);
}
