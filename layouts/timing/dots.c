/* Many useless ones in a figure, in one line: a scale of what part of their data would be here in
 * time, a dot for each of them, names above and per cents below as far as they find room. */
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
	MANY_FROM = 4,
	LINES = 4, /* a rule, names, dots, per cents */
	NAME_LINES = 2,
	NAMES_FROM = 7, /* dots whose names need a second line */
	LABEL_CELLS = 15,
	GAP = 2,
	NAME_CELLS = 24,
};

/* Where it stands in its cell. */
#define MIDDLE 0.5

bool timing_is_dotted(const Timing *timing)
{
	return timing->view->fine && !timing->view->paged && !timing->heights.other &&
	       timing->below.all >= MANY_FROM && timing->schedule->least_late != NET_NONE;
}

int timing_dots_lines(const Timing *timing)
{
	return LINES + (timing->schedule->eliminations >= NAMES_FROM);
}

/* --- dots ------------------------------------------------------------------------------------- */

typedef struct Dot {
	Race race;
	double x;
} Dot;

static int by_x(const void *left, const void *right)
{
	const Dot *a = left, *b = right;

	return a->x != b->x ? (a->x > b->x) - (a->x < b->x)
			    : (a->race.processor > b->race.processor) -
				      (a->race.processor < b->race.processor);
}

static size_t collect(const Timing *timing, double x0, double cells, Dot *out)
{
	const Schedule *s = timing->schedule;
	size_t count = 0;

	for (uint32_t k = 0; k < s->eliminations; k++) {
		const Elimination e = schedule_eliminated(s, k);
		const Race race = {e.processor, e.deadline, e.arrival};

		if (race_is_lost(&race))
			out[count++] = (Dot){race, x0 + cells * race_part(&race)};
	}
	qsort(out, count, sizeof *out, by_x);
	return count;
}

/* In the first of the lines from `y` upwards that has room. */
static void put_name(
	const Timing *timing, const Dot *dot, int y, double free[NAME_LINES], int lines)
{
	const Pen pen =
		pen_for(pen_center(pen_bold(timing->pen)), ELEMENT_NAME, dot->race.processor);
	const Word name = word_name(timing->net, dot->race.processor, NAME_CELLS);
	const double half = pen_cells(name.text) / 2.0;

	for (int k = 0; k < lines; k++) {
		if (dot->x - half < free[k] || dot->x + half > timing->width)
			continue;
		pen_text(pen, ROLE_STRONG, dot->x, y - k, name.text);
		free[k] = dot->x + half + 1;
		return;
	}
}

static void put_part(const Timing *timing, const Dot *dot, int y, double *free, double end)
{
	const Word part = word_digits(100 * race_part(&dot->race), 2);
	const double half = pen_cells(part.text) / 2.0;

	if (dot->x - half < *free || dot->x + half > end)
		return;
	pen_text(pen_center(timing->pen), ROLE_TEXT, dot->x, y, part.text);
	*free = dot->x + half + 1;
}

static void put_dot(const Timing *timing, const Dot *dot, int y)
{
	SceneItem item =
		scene_item(SCENE_POINT, ROLE_STRONG, dot->x, y + MIDDLE, dot->x, y + MIDDLE);

	item.element = ELEMENT_RACE;
	item.id = dot->race.processor;
	item.start = dot->race.deadline;
	item.end = dot->race.arrival;
	scene_add(timing->pen.scene, &item);
}

static void draw_scale(const Timing *timing, size_t count, double x0, double x1, int y)
{
	Telling telling;

	telling_frame(&telling, timing->frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_COUNT, (double)count);
	tell_at(&telling, SAY_DOTS_USELESS, timing->pen, ROLE_TEXT, 1, y);
	pen_text(timing->pen, ROLE_TEXT, 1, y + 1, said(SAY_DOTS_IN_TIME));
	pen_line(timing->pen, ROLE_TEXT, LINE_SOLID, x0, y, x1, y);
	pen_text(pen_center(timing->pen), ROLE_TEXT, x0, y + 1, "0");
	pen_text(pen_center(timing->pen), ROLE_TEXT, x1, y + 1, "100");
}

static void draw_dots(const Timing *timing, int y)
{
	const double least = LABEL_CELLS + GAP, x0 = fmax(timing->x0 + 1, least),
		     x1 = timing->width - GAP - 1;
	const int lines = timing_dots_lines(timing) - LINES + 1;
	double free[NAME_LINES] = {x0 - 1, x0 - 1}, told = x0 + 1;
	Dot *dots = mem_array(timing->schedule->eliminations, sizeof *dots);

	if (!dots) {
		timing->pen.scene->failed = true;
		return;
	}
	const size_t count = collect(timing, x0, x1 - x0, dots);

	draw_scale(timing, count, x0, x1, y);
	for (size_t k = 0; k < count; k++) {
		put_dot(timing, &dots[k], y);
		put_name(timing, &dots[k], y - 1, free, lines);
		put_part(timing, &dots[k], y + 1, &told, x1 - GAP);
	}
	mem_free(dots);
}

void timing_dots_draw(Timing *timing)
{
	const int y = timing->below.y;

	pen_line(timing->pen, ROLE_RULE, LINE_FLOOR, 1, y + MIDDLE, timing->width - 1, y + MIDDLE);
	draw_dots(timing, y + timing_dots_lines(timing) - 2);
}
