/* Guesses of T on one axis: a bar for each or, of a room, columns with so many hands; afterwards
 * from the line at T. */
#include "layouts/guesses/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	TICKS_MAX = 32,
	TICK_GAP = 3,
	TICK_DIGITS = 6,
	COLUMN_LEAST = 4, /* cells of a column of the histogram, with the blank behind it */
	COLUMNS_MAX = 400,
	TEXT_GAP = 2,
	APART = 2, /* cells between words on the axis */
	SPANS_MAX = TICKS_MAX + 4,
};

/* What the root needs alone is on the axis unless it would leave the guesses no room. */
#define ALONE_MOST 5.0

/* Cells of a bar at least, beside the line at T. */
#define BESIDE_LINE 0.625

static int bottom(const GuessPlan *plan)
{
	return plan->times.y + plan->times.height - 2;
}

double guess_x(const GuessPlan *plan, double time)
{
	return plan->axis_x + axis_x(&plan->axis, time);
}

static const Guess *guess_at(const GuessPlan *plan, uint32_t i)
{
	return &plan->guesses->guess[plan->time[i]];
}

/* The answer that a guess was held against. */
static double answer_at(const GuessPlan *plan, uint32_t i)
{
	return plan->guesses->found[plan->time[i]].judged.answer;
}

/* T when the first was held against it; NAN while it is veiled. */
static double line_at(const GuessPlan *plan, bool *now)
{
	double then = NAN;

	*now = false;
	for (uint32_t i = 0; i < plan->times_count; i++) {
		*now = *now || guess_is_of_now(plan, plan->time[i]);
		if (isnan(then) && guess_found(plan, plan->time[i]))
			then = answer_at(plan, i);
	}
	return *now ? plan->frame->schedule->finish : then;
}

/* The same before and after the veil is lifted, unless T is beyond it, and but for the part of a
 * cell by which T's line comes to stand between two: what is shorter ends left of it. */
Status guess_lay_axis(GuessPlan *plan, Error *error)
{
	const double alone = plan->frame->schedule->sequential;
	double most = 0;

	for (uint32_t i = 0; i < plan->times_count; i++)
		most = fmax(most, guess_at(plan, i)->value);
	double end = alone >= most && (plan->times_count == 0 || alone <= ALONE_MOST * most)
			     ? alone
			     : number_nice_above(most);

	for (uint32_t i = 0; i < plan->times_count; i++)
		if (guess_found(plan, plan->time[i]) && answer_at(plan, i) > end)
			end = number_nice_above(answer_at(plan, i));
	plan->axis_x = plan->frame->view->beside + (plan->shown ? plan->names + 3 : 1);
	const int cells = plan->frame->width - plan->axis_x - 2;

	bool now;

	STATUS_TRY(axis_linear(&plan->axis, 0, end, cells > 1 ? cells : 1, error));
	axis_to_border(&plan->axis, line_at(plan, &now));
	return STATUS_OK;
}

/* --- the axis --------------------------------------------------------------------------- */

/* Cells of a line that words stand in. */
typedef struct Spans {
	int count;
	int from[SPANS_MAX], to[SPANS_MAX];
} Spans;

static bool is_free(const Spans *spans, int from, int to)
{
	for (int k = 0; k < spans->count; k++)
		if (from < spans->to[k] + APART && to + APART > spans->from[k])
			return false;
	return true;
}

/* A word as near to the middle `x` as the line allows; not written where others stand. */
static bool put(GuessPlan *plan, Spans *spans, Pen pen, Role role, double x, const char *text)
{
	const int cells = pen_cells(text), width = plan->frame->width;
	int from = (int)floor(x - cells / 2.0 + 0.5);

	from = from + cells > width ? width - cells : from;
	from = from < 0 ? 0 : from;
	if (from + cells > width || spans->count == SPANS_MAX ||
		!is_free(spans, from, from + cells))
		return false;
	pen_text(pen, role, from, bottom(plan) + 1, text);
	spans->from[spans->count] = from;
	spans->to[spans->count++] = from + cells;
	return true;
}

static void label_line(GuessPlan *plan, Spans *spans)
{
	bool now;
	const double finish = line_at(plan, &now);
	char text[LADDER_TEXT];
	Telling telling;

	if (!isfinite(finish))
		return;
	telling_frame(&telling, plan->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_CASE, now ? "now" : "past");
	tell_number(&telling, GIVEN_FINISH, finish);
	tell_text(&telling, SAY_GUESS_AXIS_FINISH, text);
	put(plan, spans, pen_bold(plan->pen), now ? ROLE_STRONG : ROLE_FAINT, guess_x(plan, finish),
		text);
}

/* What is given: the root alone. */
static void label_alone(GuessPlan *plan, Spans *spans)
{
	const double alone = plan->frame->schedule->sequential;
	const bool beyond = alone > plan->axis.to;
	char text[LADDER_TEXT];
	Telling telling;

	if (!isfinite(alone))
		return;
	telling_frame(&telling, plan->frame, NET_NONE, NULL);
	telling.name_most = 24;
	tell_word(&telling, GIVEN_WHO, plan->frame->net->form == NET_REGULAR ? "one" : NULL);
	tell_word(&telling, GIVEN_BRIEF, beyond ? "▶" : NULL);
	tell_text(&telling, SAY_GUESS_AXIS_ALONE, text);
	put(plan, spans, plan->pen, frame_faint(plan->frame),
		beyond ? plan->frame->width : guess_x(plan, alone), text);
}

static void draw_axis(GuessPlan *plan)
{
	double tick[TICKS_MAX];
	int decimals;
	const size_t count = axis_ticks(&plan->axis, TICK_GAP, tick, TICKS_MAX, &decimals);
	const double y = bottom(plan) + 0.5;
	Spans spans = {.count = 0};

	pen_line(plan->pen, ROLE_AXIS, LINE_SOLID, plan->axis_x - 0.5, y,
		plan->axis_x + plan->axis.width + 0.5, y);
	label_line(plan, &spans);
	label_alone(plan, &spans);
	for (size_t k = 0; k < count; k++) {
		char number[NUMBER_TEXT_MAX];
		Pen pen = plan->pen;

		number_short(number, tick[k], TICK_DIGITS);
		pen.value = tick[k];
		put(plan, &spans, pen, frame_faint(plan->frame), guess_x(plan, tick[k]) + 0.5,
			word_grouped(number).text);
	}
}

static void draw_line_at(GuessPlan *plan)
{
	bool now;
	const double finish = line_at(plan, &now);

	if (isfinite(finish))
		pen_line(pen_for(plan->pen, ELEMENT_FINISH, SCENE_NO_ID),
			now ? ROLE_FINISH : ROLE_GHOST, LINE_WALL, guess_x(plan, finish),
			plan->times.y, guess_x(plan, finish), bottom(plan) + 0.5);
}

/* --- bars ------------------------------------------------------------------------------- */

static int bar_height(const GuessPlan *plan)
{
	return plan->pitch > 1 ? plan->pitch - 1 : 1;
}

/* Where the guess is, however near to the answer on its own side of that. */
static double end_of(const GuessPlan *plan, uint32_t i)
{
	const double end = guess_x(plan, guess_at(plan, i)->value);

	if (!guess_found(plan, plan->time[i]) || guess_at(plan, i)->value == answer_at(plan, i))
		return end;
	const double line = guess_x(plan, answer_at(plan, i));

	return guess_at(plan, i)->value < answer_at(plan, i)
		       ? fmin(end, line - BESIDE_LINE)
		       : fmax(end, fmin(line + BESIDE_LINE, plan->frame->width));
}

static void draw_bar(GuessPlan *plan, uint32_t i, int y)
{
	const uint32_t k = plan->time[i];
	const GuessFound *found = guess_found(plan, k);
	const double from = found ? guess_x(plan, answer_at(plan, i)) : plan->axis_x,
		     to = end_of(plan, i);
	const Role role = !found ? ROLE_SHARE : k == plan->nearest ? ROLE_SHARE : ROLE_AGAINST;
	SceneItem bar = scene_item(
		SCENE_BAR, role, fmin(from, to), y, fmax(from, to), y + bar_height(plan));

	bar.x1 = fmin(bar.x1, plan->frame->width);
	bar.tiny = bar.x1 - bar.x0 < 0.125;
	if (bar.x1 > bar.x0)
		scene_add(plan->pen.scene, &bar);
}

/* How far off, and of what where that is not the answer on show. */
static void add_words(const GuessPlan *plan, uint32_t i, Ladder *out)
{
	const uint32_t k = plan->time[i];
	const Word value = word_finish_fine(guess_at(plan, i)->value);
	const GuessFound *found = guess_found(plan, k);

	const bool nearest = k == plan->nearest && plan->times_count > 1;
	Telling telling;
	Word off;

	telling_frame(&telling, plan->frame, NET_NONE, out);
	tell_word(&telling, GIVEN_WHAT, value.text);
	if (found && isfinite(found->judged.off)) {
		off = guess_off(found->judged.off);
		tell_word(&telling, GIVEN_EACH, off.text);
		tell_word(&telling, GIVEN_CASE,
			!guess_is_of_now(plan, k) ? "past"
			: nearest                 ? "nearest"
						  : "now");
		tell_number(&telling, GIVEN_FINISH, found->judged.answer);
	}
	tell(&telling, SAY_GUESS_OFF);
}

static void draw_row(GuessPlan *plan, uint32_t i)
{
	const uint32_t k = plan->time[i];
	const int y = plan->times.y + (int)i * plan->pitch, width = plan->frame->width;
	const bool old = guess_found(plan, k) && !guess_is_of_now(plan, k);
	const Role role = old ? ROLE_FAINT : k == plan->nearest ? ROLE_GOOD : ROLE_STRONG;
	double end = guess_x(plan, guess_at(plan, i)->value);
	Ladder words = {0};

	if (guess_found(plan, k))
		end = fmax(end, guess_x(plan, answer_at(plan, i)) + 1);
	pen_text(pen_wide(pen_bold(plan->pen), plan->names), role, 1, y,
		guess_who(guess_at(plan, i)).text);
	draw_bar(plan, i, y);
	add_words(plan, i, &words);
	const int x = (int)ceil(end) + TEXT_GAP;
	const LadderForm *form = ladder_fit(&words, plan->pen, width - x);
	const Pen pen = k == plan->nearest ? pen_bold(plan->pen) : plan->pen;

	if (form) {
		pen_form(pen, role, x, y, form);
		return;
	}
	/* Behind the bar there is no room: over its end. */
	form = ladder_fit_or_last(&words, plan->pen, width - plan->axis_x);
	const int over = width - pen_form_cells(plan->pen, form);

	pen_form(pen_over(pen, ROLE_CANVAS), role, over > plan->axis_x ? over : plan->axis_x, y,
		form);
}

/* --- a room ----------------------------------------------------------------------------- */

typedef struct Columns {
	TickStep step;
	uint64_t hands[COLUMNS_MAX], most;
} Columns;

static double width_of(const GuessPlan *plan, TickStep step)
{
	return axis_x(&plan->axis, tick_multiple(step, 1));
}

static void count_hands(const GuessPlan *plan, Columns *out)
{
	out->step = tick_step(plan->axis.to / COLUMNS_MAX);
	while (width_of(plan, out->step) < COLUMN_LEAST &&
		tick_multiple(out->step, 1) < plan->axis.to)
		out->step = tick_step_next(out->step);
	for (uint32_t i = 0; i < plan->times_count; i++) {
		const double at = guess_at(plan, i)->value / tick_multiple(out->step, 1);
		const size_t column = (size_t)fmin(floor(at), COLUMNS_MAX - 1);

		out->hands[column] += guess_at(plan, i)->hands;
		if (out->hands[column] > out->most)
			out->most = out->hands[column];
	}
}

static void label_column(GuessPlan *plan, double middle, int y, uint64_t hands)
{
	const Word count = word_count(hands);
	const int cells = pen_cells(count.text), most = plan->frame->width - cells;
	const int x = (int)floor(middle - cells / 2.0 + 0.5);

	if (most >= 0)
		pen_text(plan->pen, ROLE_STRONG, x < most ? x : most, y, count.text);
}

/* Its number stands on top of each. */
static void draw_columns(GuessPlan *plan)
{
	const int floor_y = bottom(plan), room = floor_y - plan->times.y - 1;
	Columns columns = {.most = 1};

	count_hands(plan, &columns);
	for (int k = 0; k < COLUMNS_MAX; k++) {
		const double part = (double)columns.hands[k] / (double)columns.most,
			     from = round(guess_x(plan, tick_multiple(columns.step, k))),
			     to = round(guess_x(plan, tick_multiple(columns.step, k + 1))) - 1;
		const double height = fmax(0.5, round(2 * room * part) / 2);

		if (columns.hands[k] == 0 || room < 1)
			continue;
		const SceneItem bar = scene_item(
			SCENE_BAR, ROLE_SHARE, from, floor_y - height, fmax(to, from + 1), floor_y);

		scene_add(plan->pen.scene, &bar);
		label_column(plan, (from + fmax(to, from + 1)) / 2, floor_y - (int)ceil(height) - 1,
			columns.hands[k]);
	}
}

void guess_draw_times(GuessPlan *plan)
{
	draw_axis(plan);
	if (plan->histogram)
		draw_columns(plan);
	if (!plan->shown)
		return;
	for (uint32_t i = 0; i < plan->times_count && !plan->histogram; i++)
		draw_row(plan, i);
	draw_line_at(plan);
}
