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

/* The text in the middle of a bar. */
static const SceneItem *text_at(const Drawn *d, const char *wanted, const SceneItem *bar)
{
	for (size_t k = 0; bar && k < d->scene.count; k++) {
		const SceneItem *item = &d->scene.items[k];

		if (item->kind == SCENE_TEXT && item->y0 == floor((bar->y0 + bar->y1) / 2) &&
			item->x0 > bar->x0 && item->x0 < bar->x1 &&
			strstr(scene_text_of(&d->scene, item), wanted))
			return item;
	}
	return NULL;
}

static const SceneItem *relayed(const Drawn *d, uint32_t id, uint32_t k)
{
	return bar(d, id, ROLE_RELAY, k);
}

static const SceneItem *sent(const Drawn *d, uint32_t id, uint32_t k)
{
	return bar(d, id, ROLE_SEND, k);
}

static const SceneItem *reported(const Drawn *d, uint32_t id, uint32_t k)
{
	return bar(d, id, ROLE_REPORT, k);
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

TEST(what_lasts_together_has_two_lanes)
{
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, COUNT(through));
	case_rows(&d.c, NULL);
	for (d.view.held_row_height = 2; d.view.held_row_height <= 6; d.view.held_row_height++) {
		d.view.held_rows.lanes = d.view.held_row_height % 2;
		draw(&d);
		check_lasts(received(&d, 1, 0), 0, 10);
		check_lasts(relayed(&d, 1, 0), 10, 25);
		check_lasts(relayed(&d, 1, 1), 25, 40);
		check_lasts(sent(&d, 1, 0), 10, 25);
		check_lasts(sent(&d, 1, 1), 25, 40);
		/* A hair would be a gap in their texture. */
		assert_true(!relayed(&d, 1, 0)->divided && !relayed(&d, 1, 1)->divided);
		assert_true(received(&d, 1, 0)->y0 == relayed(&d, 1, 1)->y0);
		assert_true(sent(&d, 1, 0)->y1 <= computed(&d, 1, 0)->y0);
		if (d.view.held_rows.lanes)
			assert_true(relayed(&d, 1, 0)->y1 <= sent(&d, 1, 0)->y0);
		else
			check_near(sent(&d, 1, 0)->y1 - sent(&d, 1, 0)->y0, 0.5, 0);
		/* Neighbours in a lane share their edge, and so do both ends of a message. */
		assert_true(relayed(&d, 1, 0)->x1 == relayed(&d, 1, 1)->x0);
		assert_true(sent(&d, 1, 0)->x0 == received(&d, 2, 0)->x0);
		assert_true(sent(&d, 1, 0)->x1 == received(&d, 2, 0)->x1);
	}
}

/* It gets a cell row for each of its lanes, others do not. */
TEST(two_lanes_have_room_for_words)
{
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, COUNT(through));
	case_rows(&d.c, NULL);
	draw(&d);
	assert_int_equal(d.info.rows.lanes, 1);
	const double high = received(&d, 2, 0)->y1 - received(&d, 2, 0)->y0;

	check_near(high, 3, 0);
	check_near(relayed(&d, 1, 0)->y1 - relayed(&d, 1, 0)->y0, high, 0);
	check_near(sent(&d, 1, 0)->y1 - sent(&d, 1, 0)->y0, high, 0);
	check_says(&d, "A1 15", "A2 15");
	/* What is passed on is told beside what is kept; the names of its receivers are below. */
	assert_null(text_at(&d, "A1", relayed(&d, 1, 0)));
	check_says(&d, "10 + 30", "B 20");
	d.view.labels = LABELS_SYMBOLS;
	draw(&d);
	check_says(&d, "m_{1,2}");
	d.view.labels = LABELS_NONE;
	draw(&d);
	/* Without that room they are lower, and without words. */
	d.view.labels = LABELS_VALUES;
	d.view.held_row_height = 4;
	d.view.held_rows = (HeldRows){0};
	draw(&d);
	check_near(relayed(&d, 1, 0)->y1 - relayed(&d, 1, 0)->y0, 1, 0);
	assert_null(text(&d, "A1 15"));
	check_says(&d, "10 + 30");
}

TEST(what_takes_turns_has_one_lane)
{
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, TREE, PORTS_HALF_DUPLEX, forward, COUNT(forward));
	case_rows(&d.c, NULL);
	d.view.columns = true;
	draw(&d);
	assert_true(received(&d, 1, 0)->y0 == sent(&d, 1, 0)->y0);
	/* Results hang from the top. */
	assert_true(received(&d, 1, 0)->y0 == reported(&d, 1, 0)->y0);
	assert_true(received(&d, 1, 0)->y1 > reported(&d, 1, 0)->y1);
	check_lasts(reported(&d, 1, 0), 80, 84);
	check_lasts(reported(&d, 1, 1), 84, 88);
	check_lasts(reported(&d, 1, 2), 88, 96);
	check_lasts(reported(&d, 0, 1), 96, 100);
	check_lasts(reported(&d, 4, 0), 96, 100);
	check_says(&d, "↑", "↑ A");
	/* The root is done computing long before it holds all. */
	check_lasts(computed(&d, 0, 0), 0, 70);
	check_says(&d, "T 100");
}

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

TEST(many_sends_become_a_comb)
{
	SCOPED(check_free) Interval *interval = in_turn(MANY);
	SCOPED(drawn_close) Drawn d;

	open_fake(&d,
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1, repeat: "
		"40}]}}\n",
		PORTS_ONE, interval, 3 * MANY + 1);
	case_rows(&d.c, NULL);
	draw(&d);
	check_lasts(sent(&d, 0, 0), 0, 1);
	check_lasts(sent(&d, 0, 1), 1, 2);
	check_lasts(sent(&d, 0, 2), 2, MANY - 1);
	check_lasts(sent(&d, 0, 3), MANY - 1, MANY);
	assert_null(sent(&d, 0, 4));
	check_says(&d, "⋯ ×37");
}

/* Children that are alike but are served in turn: the first and the last, and what lies between. */
TEST(a_group_that_takes_turns_shows_its_ends)
{
	SCOPED(check_free) Interval *interval = in_turn(MANY);
	SCOPED(drawn_close) Drawn d;

	open_fake(&d,
		"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1, repeat: "
		"40}]}}\n",
		PORTS_ONE, interval, 3 * MANY + 1);
	case_rows(&d.c, NULL);
	assert_int_equal(d.c.rows.row[1].kind, ROW_ALIKE);
	draw(&d);
	check_lasts(received(&d, 1, 0), 0, 1);
	check_lasts(received(&d, 1, 1), 1, MANY - 1);
	check_lasts(received(&d, MANY, 0), MANY - 1, MANY);
	check_says(&d, "⋯ ×38");
	const SceneItem *first = computed(&d, 1, 0), *last = computed(&d, MANY, 0);

	check_lasts(first, 1, MANY + 10);
	check_lasts(last, MANY, MANY + 10);
	assert_true(first->y1 == last->y0 && first->y1 - first->y0 == last->y1 - last->y0);
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

/* --- crowds ------------------------------------------------------------------------------------
 */

enum { OFTEN = 200 };

/* One piece a time unit: at first half of it long, later a tenth, the last one whole. */
static Interval *now_and_then(size_t *count)
{
	Interval *interval = calloc(2 * OFTEN + 2, sizeof *interval);
	size_t used = 0;

	assert_non_null(interval);
	interval[used++] = (Interval)COMPUTE(0, 0, OFTEN + 100);
	for (int k = 0; k < OFTEN; k++) {
		double length = k + 1 == OFTEN ? 1 : k < OFTEN / 2 ? 0.5 : 0.1;

		interval[used++] = (Interval)RECEIVE(1, 0, k, k + length);
	}
	interval[used++] = (Interval)COMPUTE(1, 1, OFTEN + 100);
	*count = used;
	return interval;
}

/* What the marks of a link add up to, in cells: lengths of bars, heights of steps; dots are less
 * than a sixteenth each. */
static double link_cells(const Drawn *d, uint32_t id)
{
	static const char *const steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	double sum = 0;

	for (EACH_ITEM(item, &d->scene)) {
		if (item->element != ELEMENT_BAR || item->id != id || item->role == ROLE_COMPUTE)
			continue;
		if (item->kind == SCENE_BAR)
			sum += item->x1 - item->x0;
		for (int s = 0; item->kind == SCENE_TEXT && s < 8; s++)
			if (strcmp(scene_text_of(&d->scene, item), steps[s]) == 0)
				sum += (s + 1) / 8.0;
	}
	return sum;
}

/* A link that is busy for a tenth of the time is not drawn as if it never rested. */
TEST(a_crowd_is_as_high_as_its_link_is_busy)
{
	size_t count;
	SCOPED(check_free) Interval *interval = now_and_then(&count);
	SCOPED(drawn_close) Drawn d;

	open_fake(&d,
		"network: {kind: tree, root: {name: R, compute: 1, children: [{name: A, compute: "
		"1, link: 1}]}}\n",
		PORTS_ONE, interval, count);
	case_rows(&d.c, NULL);
	d.view.scale = SCALE_LINEAR;
	d.view.height = 8; /* two cell rows each */
	draw(&d);
	check_says(&d, "busy ");
	check_says(&d, "▄", "▁");
	const double cells = axis_x(&d.info.axis, OFTEN), busy = OFTEN / 2 * 0.6 + 0.9;

	check_near(link_cells(&d, 1), busy / OFTEN * cells, cells / 16);
	const SceneItem *low = text(&d, "▁");

	assert_int_equal(low->id, 1);
	assert_int_equal(low->intervals, OFTEN - 3);
	/* The change stands where it happens, to a cell. */
	assert_true(fabs(low->x0 - d.info.axis_x0 - axis_x(&d.info.axis, OFTEN / 2)) <= 1);
	d.view.height = 4; /* a cell row each, half of it the link's: so many cells are busy */
	draw(&d);
	double all = 0;

	for (EACH_ITEM(item, &d.scene))
		all += item->kind == SCENE_BAR && item->partly;
	check_near(all, busy / OFTEN * axis_x(&d.info.axis, OFTEN), 1.5);
	/* Without colours no step looks like computing. */
	d.view.height = 8;
	d.view.patterns = true;
	draw(&d);
	check_says(&d, "┅");
	assert_null(text(&d, "▄"));
	d.view.charset = CHARSET_ASCII;
	draw(&d);
	check_says(&d, "~");
	assert_null(text(&d, "#"));
}

/* --- rows that stand for many ----------------------------------------------------------------- */

TEST(a_folded_subtree_is_one_processor)
{
	Drawn d;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, COUNT(through));
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .count = 1, .copies = 1});
	fake_row(&d.c, (Row){.kind = ROW_SUBTREE,
			       .begin = 1,
			       .count = 3,
			       .copies = 1,
			       .first = 1,
			       .depth = 1});
	draw(&d);
	check_lasts(received(&d, 1, 0), 0, 40);
	check_lasts(bar(&d, 1, ROLE_HOLLOW, 0), 0, 100);
	assert_int_equal(bars_of(&d, 1), 2);
	check_says(&d, "Σ 40", "all 3 compute");
	d.c.rows.row[1].useless = 1;
	draw(&d);
	check_says(&d, "2 of 3 compute");
	/* What A receives in three parts R has sent in one, which has a symbol. */
	d.view.labels = LABELS_SYMBOLS;
	draw(&d);
	assert_non_null(text_at(&d, "m_{0,1}", received(&d, 1, 0)));
	drawn_close(&d);

	/* It reports to its parent; what passes below it is not seen. */
	open_fake(&d, TREE, PORTS_HALF_DUPLEX, forward, COUNT(forward));
	fake_row(&d.c, (Row){.kind = ROW_SUBTREE,
			       .begin = 1,
			       .count = 3,
			       .copies = 1,
			       .first = 1,
			       .depth = 1});
	draw(&d);
	check_lasts(received(&d, 1, 0), 0, 30);
	check_lasts(reported(&d, 1, 0), 88, 96);
	check_lasts(bar(&d, 1, ROLE_HOLLOW, 0), 30, 84);
	assert_int_equal(bars_of(&d, 1), 3);
	drawn_close(&d);
}

/* Of a sub-mesh its corner's transfers with the others. */
TEST(a_folded_mesh_shows_its_corner)
{
	static const Interval mesh[] = {SEND(0, 1, 1, 0, 4), SEND(0, 3, 2, 0, 6), COMPUTE(0, 0, 20),
		RECEIVE(1, 0, 0, 4), COMPUTE(1, 4, 20), RECEIVE(2, 1, 4, 6), COMPUTE(2, 6, 20),
		RECEIVE(3, 0, 0, 6), SEND(3, 4, 1, 6, 10), COMPUTE(3, 6, 20)};
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, "network: {kind: mesh, sizes: [3, 2], compute: 1, link: 1}\n",
		PORTS_COLLECTIVE, mesh, COUNT(mesh));
	for (uint32_t k = 0; k < 2; k++)
		fake_row(&d.c, (Row){.kind = ROW_SUBTREE,
				       .begin = 3 * k,
				       .count = 3,
				       .copies = 3,
				       .first = 3 * k});
	draw(&d);
	check_lasts(sent(&d, 0, 0), 0, 6);
	assert_null(sent(&d, 0, 1));
	check_lasts(received(&d, 3, 0), 0, 6);
	assert_null(sent(&d, 3, 0));
	check_lasts(bar(&d, 0, ROLE_HOLLOW, 0), 0, 20);
}

/* The same transfer on several links at once is one box with how many there are. */
TEST(a_layer_counts_its_links)
{
	static const Interval cube[] = {SEND(0, 1, 1, 0, 30), SEND(0, 2, 1, 0, 30),
		SEND(0, 4, 1, 0, 30), COMPUTE(0, 0, 90), RECEIVE(1, 0, 0, 30),
		SEND(1, 3, 1, 30, 50), SEND(1, 5, 1, 30, 50), COMPUTE(1, 30, 90)};
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, "network: {kind: hypercube, dimension: 3, compute: 1, link: 1}\n",
		PORTS_COLLECTIVE, cube, COUNT(cube));
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .count = 1, .copies = 1});
	fake_row(&d.c, (Row){.kind = ROW_LAYER, .begin = 1, .count = 3, .copies = 3, .first = 1});
	draw(&d);
	check_lasts(sent(&d, 0, 0), 0, 30);
	assert_null(sent(&d, 0, 1));
	check_says(&d, "3× 30", "▴ 2× 20");
	d.view.labels = LABELS_SYMBOLS;
	draw(&d);
	check_says(&d, "3× m_{0,1}");
}

/* Pieces that many links carry alike are left out of the drawing once, not once a link. */
TEST(combs_count_the_pieces_of_one_link)
{
	static const char yaml[] =
		"method: cube-m\nload: 1\ninstallments: 40\nintensity: {compute: 20, transfer: "
		"1}\nnetwork: {kind: hypercube, dimension: 4, compute: 1, link: 1}\n";
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, yaml, 100, 40);
	d.view.scale = SCALE_SCHEMATIC;
	draw(&d);
	/* Of the 160 pieces on each of the source's four links three are drawn, likewise of the 40
	 * on each link into the farthest processor. */
	check_says(&d, "⋯ ×157");
	assert_non_null(sent(&d, 0, 3));
	assert_null(sent(&d, 0, 4));
	/* The table beside has a column for it. */
	assert_null(text(&d, "busy "));
	d.view.plain = true;
	draw(&d);
	check_says(&d, "busy ");
}

/* Different ones at the same time share the height of their lane. */
TEST(unlike_sends_at_once_are_told_apart)
{
	static const Interval apart[] = {
		SEND(0, 1, 1, 0, 30), SEND(0, 2, 1, 10, 50), COMPUTE(0, 0, 90)};
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, "network: {kind: hypercube, dimension: 2, compute: 1, link: 1}\n",
		PORTS_COLLECTIVE, apart, COUNT(apart));
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .count = 1, .copies = 1});
	draw(&d);
	check_lasts(sent(&d, 0, 0), 0, 30);
	check_lasts(sent(&d, 0, 1), 10, 50);
	assert_true(sent(&d, 0, 0)->y1 <= sent(&d, 0, 1)->y0);
}

TEST(what_is_left_out_is_counted)
{
	static const Interval line[] = {COMPUTE(0, 0, 9), COMPUTE(1, 0, 9), COMPUTE(2, 0, 9),
		COMPUTE(3, 0, 9), COMPUTE(4, 0, 9)};
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, "network: {kind: array, processors: 5, compute: 1, link: 1}\n",
		PORTS_FULL_DUPLEX, line, COUNT(line));
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .count = 1, .copies = 1});
	fake_row(
		&d.c, (Row){.kind = ROW_ELLIPSIS, .begin = 1, .count = 3, .copies = 3, .first = 1});
	fake_row(&d.c, (Row){.kind = ROW_SINGLE, .begin = 4, .count = 1, .copies = 1, .first = 4});
	draw(&d);
	check_says(&d, "⋮ 3 similar");
	assert_int_equal(bars_of(&d, 1), 0);
	assert_int_equal(bars_of(&d, 4), 1);
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

TEST(periods_have_lines_and_names)
{
	static const Interval line[] = {
		SEND(0, 1, 1, 0, 20), COMPUTE(0, 0, 90), RECEIVE(1, 0, 0, 20), COMPUTE(1, 20, 90)};
	static const Period period[] = {{.start = 0, .end = 20, .parts = 1, .label = "τ_{1}"},
		{.start = 20, .end = 50, .parts = 3, .label = "τ_{2}"},
		{.start = 50, .end = 90, .parts = 1, .label = "τ_{3}"}};
	SCOPED(drawn_close) Drawn d;
	uint32_t tinted = 0, parts = 0;

	open_fake(&d, "network: {kind: array, processors: 2, compute: 1, link: 1}\n",
		PORTS_FULL_DUPLEX, line, COUNT(line));
	case_rows(&d.c, NULL);
	d.c.times.period = period;
	d.c.times.periods = COUNT(period);
	draw(&d);
	assert_int_equal(period_lines(&d), 2); /* the third would be that of T */
	check_says(&d, "τ_{1}", "τ_{3}");
	assert_true(text(&d, "τ_{2}")->y0 < sent(&d, 0, 0)->y0);
	for (EACH_ITEM(item, &d.scene)) {
		if (item->kind == SCENE_FILL && item->role == ROLE_ZEBRA) {
			tinted++;
			assert_true(item->x0 == received(&d, 1, 0)->x1);
		}
		parts += item->kind == SCENE_LINE && item->role == ROLE_PERIOD &&
			 item->y1 - item->y0 < 1;
	}
	assert_int_equal(tinted, 2); /* the second period, in both rows */
	assert_int_equal(parts, 2);
	/* The send stands above the reception, over the same cells. */
	assert_true(sent(&d, 0, 0)->y1 <= received(&d, 1, 0)->y0);
	assert_true(sent(&d, 0, 0)->x1 == received(&d, 1, 0)->x1);
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

TEST(who_gets_nothing_says_so)
{
	SCOPED(drawn_close) Drawn d;

	open_fake(&d, TREE, PORTS_FULL_DUPLEX, through, 13);
	case_rows(&d.c, NULL);
	draw(&d);
	check_says(&d, "no load");
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
