/* layer: layouts */
/* The timing diagram of schedules with transfers both ways, relays, results, periods and rows that
 * stand for many: which marks stand where, with which times and words. The schedules are written
 * down, so each picture is known beforehand. */
#include "solver/claims/kinds.h"
#include "tests/fixtures/layouts/drawn.h"
#include "tests/fixtures/layouts/fake_schedule.h"

#include <math.h>

#include <stdlib.h>

#define TREE                                                                                       \
	"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: 1, "      \
	"link: 1, children: [{name: A1, compute: 1, link: 1}, {name: A2, compute: 1, link: "       \
	"1}]}, {name: B, compute: 1, link: 1}]}}\n"

/* Cut-through: A passes on what it is still receiving. */
static const Interval through[] = {SEND(0, 1, 1, 0, 40), SEND(0, 4, 2, 40, 60), COMPUTE(0, 0, 100),
	RECEIVE(1, 0, 0, 10), RELAY(1, 0, 1, 10, 25), RELAY(1, 0, 2, 25, 40), SEND(1, 2, 1, 10, 25),
	SEND(1, 3, 2, 25, 40), COMPUTE(1, 0, 100), RECEIVE(2, 1, 10, 25), COMPUTE(2, 10, 100),
	RECEIVE(3, 1, 25, 40), COMPUTE(3, 25, 100), RECEIVE(4, 0, 40, 60), COMPUTE(4, 40, 100)};

/* Store-and-forward with results returned. */
static const Interval forward[] = {SEND(0, 1, 1, 0, 30), SEND(0, 4, 2, 30, 40),
	COLLECT(0, 1, 1, 88, 96), COLLECT(0, 4, 2, 96, 100), COMPUTE(0, 0, 70),
	RECEIVE(1, 0, 0, 10), RELAY(1, 0, 1, 10, 20), RELAY(1, 0, 2, 20, 30), SEND(1, 2, 1, 30, 40),
	SEND(1, 3, 2, 40, 50), REPORT(1, 0, 88, 96), COLLECT(1, 2, 1, 80, 84),
	COLLECT(1, 3, 2, 84, 88), COMPUTE(1, 30, 80), RECEIVE(2, 1, 30, 40), REPORT(2, 1, 80, 84),
	COMPUTE(2, 40, 80), RECEIVE(3, 1, 40, 50), REPORT(3, 1, 84, 88), COMPUTE(3, 50, 84),
	RECEIVE(4, 0, 30, 40), REPORT(4, 0, 96, 100), COMPUTE(4, 40, 96)};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void open_fake(
	Drawn *d, const char *yaml, PortModel ports, const Interval *interval, size_t count)
{
	fake_open(&d->c, yaml, ports, interval, count);
	drawn_begin(d, 100, 40);
	d->view.focused = false;
	d->view.selected_row = 99;
}

static const SceneItem *sent(const Drawn *d, uint32_t id, uint32_t k)
{
	return bar(d, id, ROLE_SEND, k);
}

static void check_lasts(const SceneItem *item, double start, double end)
{
	assert_non_null(item);
	check_near(item->start, start, 1e-12);
	check_near(item->end, end, 1e-12);
}

static uint32_t bars_of(const Drawn *d, uint32_t id)
{
	uint32_t bars = 0;

	for (EACH_ITEM(item, &d->scene))
		bars += item->kind == SCENE_BAR && item->element == ELEMENT_BAR && item->id == id;
	return bars;
}

/* --- both ways ------------------------------------------------------------------------------- */

TEST(computing_held_up_is_marked)
{
	Interval held[] = {
		SEND(0, 1, 1, 0, 50), COMPUTE(0, 0, 50), RECEIVE(1, 0, 0, 50), COMPUTE(1, 0, 50)};
	SCOPED(drawn_close) Drawn d;

	held[3].throttled = true;
	open_fake(&d,
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1}]}}\n",
		PORTS_ONE, held, COUNT(held));
	case_rows(&d.c, NULL);
	draw(&d);
	check_lasts(bar(&d, 1, ROLE_THROTTLED, 0), 0, 50);
	assert_null(computed(&d, 1, 0));
}

/* --- many transfers -------------------------------------------------------------------------- */

enum { MANY = 40, CROWD = 20000 };

/* A root that serves its children in turn. */
static Interval *in_turn(uint32_t children)
{
	Interval *interval = calloc(3 * (size_t)children + 1, sizeof *interval);
	const double finish = children + 10;
	size_t count = 0;

	assert_non_null(interval);
	for (uint32_t k = 0; k < children; k++)
		interval[count++] = (Interval)SEND(0, k + 1, k + 1, k, k + 1);
	interval[count++] = (Interval)COMPUTE(0, 0, finish);
	for (uint32_t k = 0; k < children; k++) {
		interval[count++] = (Interval)RECEIVE(k + 1, 0, k, k + 1);
		interval[count++] = (Interval)COMPUTE(k + 1, k + 1, finish);
	}
	return interval;
}

/* A large star is drawn from its first few and its last child. */
TEST(a_crowd_is_not_enumerated)
{
	SCOPED(check_free) Interval *interval = in_turn(CROWD);
	SCOPED(drawn_close) Drawn d;

	open_fake(&d,
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1, repeat: "
		"20000}]}}\n",
		PORTS_ONE, interval, 3 * CROWD + 1);
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .count = 1, .copies = 1});
	for (uint32_t k = 1; k <= 5; k++)
		fake_row(&d.c, (Row){.kind = ROW_SINGLE,
				       .begin = k,
				       .count = 1,
				       .copies = 1,
				       .first = k,
				       .depth = 1});
	draw(&d);
	check_lasts(sent(&d, 0, 1), 1, 2);
	check_lasts(sent(&d, 0, 2), 2, CROWD - 1);
	check_lasts(sent(&d, 0, 3), CROWD - 1, CROWD);
	check_says(&d, "⋯ ×19 997");
	check_lasts(computed(&d, 0, 0), 0, CROWD + 10);
	assert_true(d.c.times.made < CROWD);
	assert_true(d.scene.count < 2000);
}

/* --- periods --------------------------------------------------------------------------------- */

static uint32_t period_lines(const Drawn *d)
{
	uint32_t lines = 0;

	for (EACH_ITEM(item, &d->scene)) {
		lines += item->kind == SCENE_LINE && item->role == ROLE_PERIOD &&
			 item->y1 - item->y0 > 1;
	}
	return lines;
}

TEST(dense_periods_are_left_out)
{
	static const Interval line[] = {COMPUTE(0, 0, 1000)};
	static Period period[1000];
	SCOPED(drawn_close) Drawn d;

	for (uint32_t k = 0; k < COUNT(period); k++)
		period[k] = (Period){.start = k, .end = k + 1, .parts = 1, .label = "τ"};
	open_fake(&d, "network: {kind: array, processors: 2, compute: 1, link: 1}\n",
		PORTS_FULL_DUPLEX, line, COUNT(line));
	case_rows(&d.c, NULL);
	d.c.times.period = period;
	d.c.times.periods = COUNT(period);
	draw(&d);
	assert_true(period_lines(&d) <= 33);
	assert_null(text(&d, "τ"));
	for (EACH_ITEM(item, &d.scene))
		assert_int_not_equal(item->role, ROLE_ZEBRA);
}

/* --- words ----------------------------------------------------------------------------------- */

TEST(dropped_without_a_race_says_why)
{
	Elimination dropped = {.processor = 4,
		.key = 1.4,
		.arrival = NAN,
		.deadline = NAN,
		.promised = NAN,
		.without = NAN,
		.test = "U1"};
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, 13);
	d.c.times.reason = CLAIM_OF(CLAIM_FASTER_AFTER, 1.4);
	d.c.schedule.eliminated = &dropped;
	d.c.schedule.eliminations = d.c.schedule.rounds_shown = 1;
	d.c.schedule.verdict[4] = VERDICT_USELESS;
	case_rows(&d.c, NULL);
	draw(&d);
	check_says(&d, "all served after it are faster: zV = 1.4 > 1");
	assert_int_equal(bars_of(&d, 4), 0);
	/* Figures give way. */
	d.view.width = 40;
	draw(&d);
	check_says(&d, "all served after it are faster");
	assert_null(text(&d, "zV"));
	d.c.schedule.eliminated = NULL;
}

TEST(the_cursor_tells_what_is_done)
{
	static const struct {
		double time;
		const char *words;
	} rows[] = {{5, "computing 7 % ▴ A 16 %"}, {12, "relaying for A1 20 %"},
		{35, "computing ▴ A1 50 %"}, {82, "collecting from A1 50 %"},
		{90, "reporting 25 %"}, {98, "collecting from B 50 %"}, {99, "done"}, {79, "idle"}};
	Drawn d;

	open_fake(&d, TREE, PORTS_HALF_DUPLEX, forward, COUNT(forward));
	case_rows(&d.c, NULL);
	d.view.width = 160;
	for (size_t k = 0; k < COUNT(rows); k++) {
		d.view.cursor = rows[k].time;
		draw(&d);
		check_says(&d, rows[k].words);
	}
	drawn_close(&d);
	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, COUNT(through));
	case_rows(&d.c, NULL);
	d.view.width = 160;
	d.view.cursor = 30;
	draw(&d);
	check_says(&d, "relaying, sending to A2");
	drawn_close(&d);
}

/* The magnifier has one cell row for transfers, whatever the row has. */
TEST(the_lens_keeps_to_its_lines)
{
	SCOPED(drawn_close) Drawn d;
	double line = 0;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, COUNT(through));
	case_rows(&d.c, NULL);
	d.view.lens = true;
	d.view.selected_row = 1;
	d.view.cursor = 30;
	draw(&d);
	const SceneItem *title = text(&d, "lens");

	assert_non_null(title);
	for (EACH_ITEM(item, &d.scene))
		if (item->kind == SCENE_BAR)
			line = fmax(line, item->y1);
	check_near(line, title->y0 + 3, 0);
}

/* --- every size ------------------------------------------------------------------------------ */

TEST(any_size_will_do)
{
	Drawn d;

	for (int k = 0; k < 8; k++) {
		const bool cut = k & 1;

		open_fake(&d, TREE, cut ? PORTS_FULL_DUPLEX : PORTS_HALF_DUPLEX,
			cut ? through : forward, cut ? COUNT(through) : COUNT(forward));
		case_rows(&d.c, NULL);
		d.view.scale = k & 2 ? SCALE_SCHEMATIC : SCALE_LINEAR;
		d.view.charset = k & 4 ? CHARSET_ASCII : CHARSET_EIGHTHS;
		d.view.lens = k & 2;
		d.view.large = k & 4;
		d.view.selected_row = (uint32_t)k;
		d.view.cursor = k & 4 ? 30 : NAN;
		check_sizes(&d);
		drawn_close(&d);
	}
}
