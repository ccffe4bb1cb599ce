/* The tries of a rule for the number of installments, or orders: T over those up to this one, as a
 * staircase. The places of all tries, and how high the picture reaches, are the same in every step;
 * where there are too many for the width they come in pages. */
#include "layouts/panes/step/step.h"
#include "solver/base/mem.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>

enum {
	LINES = 9,       /* wanted */
	LINES_LEAST = 4, /* title, two of the picture, numbers */
	LABEL = 12,      /* cells for T before the picture */
	TREAD_MOST = 8,  /* cells of a try */
	TREAD_LEAST = 2,
	TREADS_LEAST = 4,
	WORK_MOST = 2000000, /* tries on a page times children */
	NUMBER_GAP = 1,
};

typedef struct Stairs {
	const Frame *frame;
	Pen pen;
	const Step *step;
	Tries tries;
	uint32_t first, count; /* tries on the page, from 0 */
	uint32_t now;          /* this one among them */
	double *finish;        /* of those; beyond those that fit: what the equations promise */
	double least, most;
	int tread, left, top, foot; /* cells of one; of the picture */
} Stairs;

/* False where there is no room for any. */
static bool place(Stairs *s)
{
	const uint32_t number = s->step->number - 1;
	const int room = s->frame->width - LABEL - 1;
	const uint32_t work = WORK_MOST / s->frame->schedule->processors;
	uint32_t page = room > 0 ? (uint32_t)room / TREAD_LEAST : 0;

	if (page < TREADS_LEAST || s->frame->height < LINES_LEAST)
		return false;
	if (work < page)
		page = work < TREADS_LEAST ? TREADS_LEAST : work;
	s->count = s->tries.count < page ? s->tries.count : page;
	s->first = number / s->count * s->count;
	if (s->first + s->count > s->tries.count)
		s->count = s->tries.count - s->first;
	s->now = number - s->first;
	s->tread = room / (int)(s->tries.count < page ? s->tries.count : page);
	s->tread = s->tread < TREAD_MOST ? s->tread : TREAD_MOST;
	s->left = LABEL;
	s->top = 1;
	s->foot = (s->frame->height < LINES ? s->frame->height : LINES) - 1;
	return true;
}

static bool is_unfit(const Stairs *s, uint32_t k)
{
	return s->first + k + 1 == s->tries.count && tries_end_unfit(s->tries);
}

static bool work_out(Stairs *s)
{
	s->finish = mem_array(s->count, sizeof *s->finish);
	if (!s->finish || schedule_try(s->frame->schedule, s->tries.from + s->first, s->count,
				  s->finish, NULL) != STATUS_OK) {
		s->pen.scene->failed = true;
		return false;
	}
	s->least = INFINITY;
	s->most = -INFINITY;
	for (uint32_t k = 0; k < s->count; k++) {
		if (is_unfit(s, k) || !isfinite(s->finish[k]))
			continue;
		s->least = fmin(s->least, s->finish[k]);
		s->most = fmax(s->most, s->finish[k]);
	}
	return isfinite(s->least);
}

/* In the middle of a row of dots. */
static double y_of(const Stairs *s, double finish)
{
	const double part = s->most > s->least ? (finish - s->least) / (s->most - s->least) : 0;

	return s->foot - 0.5 - part * (s->foot - s->top - 1);
}

static double x_of(const Stairs *s, uint32_t k)
{
	return s->left + (double)k * s->tread;
}

static void draw_number(const Stairs *s, uint32_t k, double *free_from)
{
	const bool now = k == s->now;
	const Word number = word_count(s->tries.from + s->first + k);
	const double middle = x_of(s, k) + s->tread / 2.0;
	const double from = middle - pen_cells(number.text) / 2.0;

	if (from < *free_from)
		return;
	pen_text(pen_center(now ? pen_bold(s->pen) : s->pen),
		now ? ROLE_ACCENT : frame_faint(s->frame), middle, s->foot, number.text);
	*free_from = middle + pen_cells(number.text) / 2.0 + NUMBER_GAP;
}

/* This one's stands in any case, and those that do not come near it. */
static void draw_numbers(const Stairs *s)
{
	const double middle = x_of(s, s->now) + s->tread / 2.0;
	const int cells = pen_cells(word_count(s->tries.from + s->first + s->now).text);
	double free_from = 0;

	for (uint32_t k = 0; k < s->now; k++)
		if (x_of(s, k) + s->tread / 2.0 + cells / 2.0 + NUMBER_GAP <= middle - cells / 2.0)
			draw_number(s, k, &free_from);
	free_from = 0;
	draw_number(s, s->now, &free_from);
}

static void draw_point(const Stairs *s, uint32_t k)
{
	const bool now = k == s->now, unfit = is_unfit(s, k);
	const double x = x_of(s, k) + s->tread / 2.0;
	const double y = unfit ? s->top + 0.5 : y_of(s, s->finish[k]);
	SceneItem point = scene_item(SCENE_POINT, now ? ROLE_ACCENT : ROLE_SERIES_1, x, y, x, y);

	point.shape = unfit ? SHAPE_CROSS : SHAPE_CIRCLE;
	point.role = unfit ? ROLE_ALERT : point.role;
	point.open = !now;
	scene_add(s->pen.scene, &point);
}

/* Treads and risers, of those that fit. */
static void draw_stairs(const Stairs *s)
{
	double *xy = mem_array(4 * (size_t)s->count, sizeof *xy);
	SceneItem item = scene_item(SCENE_CURVE, ROLE_SERIES_1, 0, 0, 0, 0);
	size_t points = 0;

	if (!xy) {
		s->pen.scene->failed = true;
		return;
	}
	for (uint32_t k = 0; k <= s->now; k++) {
		if (is_unfit(s, k) || !isfinite(s->finish[k]))
			continue;
		for (int end = 0; end < 2; end++) {
			xy[2 * points] = x_of(s, k) + end * s->tread;
			xy[2 * points++ + 1] = y_of(s, s->finish[k]);
		}
	}
	if (points > 0)
		scene_curve(s->pen.scene, &item, xy, points);
	mem_free(xy);
}

static void write_finish(const Stairs *s, double finish)
{
	pen_text(pen_right(s->pen), frame_faint(s->frame), s->left - 1, (int)y_of(s, finish),
		word_finish_fine(finish).text);
}

static void write_title(const Stairs *s)
{
	const bool is_order = s->step->kind == STEP_ORDER;
	const int x = pen_text(pen_bold(s->pen), ROLE_STRONG, 1, 0,
		said(is_order ? SAY_ORDERS_TITLE : SAY_TRIES_TITLE));
	Telling telling;

	if (s->count == s->tries.count)
		return;
	telling_frame(&telling, s->frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_NUMBERS, s->tries.count);
	tell_number(&telling, GIVEN_FROM, s->first + 1);
	tell_number(&telling, GIVEN_TO, s->first + s->count);
	tell_at(&telling, SAY_TRIES_PAGE, s->pen, frame_faint(s->frame), x + 2, 0);
}

/* Of orders, too. */
static Tries tries_of(const Frame *frame)
{
	if (frame->view->step.kind == STEP_ORDER)
		return (Tries){.from = 1, .count = schedule_orders(frame->schedule)};
	return schedule_tries(frame->schedule);
}

int step_try(Frame *frame)
{
	Stairs s = {.frame = frame,
		.pen = frame->pen,
		.step = &frame->view->step,
		.tries = tries_of(frame)};

	if (s.tries.count < s.step->number || !place(&s))
		return 0;
	if (work_out(&s)) {
		write_title(&s);
		write_finish(&s, s.most);
		if (s.most > s.least && s.foot - s.top > 1)
			write_finish(&s, s.least);
		draw_stairs(&s);
		for (uint32_t k = 0; k <= s.now; k++)
			draw_point(&s, k);
		draw_numbers(&s);
	}
	mem_free(s.finish);
	return s.foot + 1;
}
