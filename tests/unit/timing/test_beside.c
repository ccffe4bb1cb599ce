/* layer: layouts */
/* Another schedule on the axis of the one drawn: its T, its line below each row or a mark where it
 * ends there, each time as it was solved. */
#include "tests/fixtures/layouts/beside.h"
#include "tests/fixtures/layouts/beside_nets.h"

#include "layouts/scene/words.h"

#include <math.h>

typedef struct Pair {
	const char *name, *yaml, *other;
} Pair;

static const Pair pairs[] = {
	{"PE and the best", BESIDE_PE, BESIDE_BEST},
	{"the best and PE", BESIDE_BEST, BESIDE_PE},
	{"an edit", BESIDE_SLOWER, BESIDE_PE},
	{"a tree", BESIDE_TREE("1.9"), BESIDE_TREE("0.1")},
	{"an array", BESIDE_ARRAY("0.3"), BESIDE_ARRAY("0.8")},
	{"a mesh", BESIDE_MESH("0.7"), BESIDE_MESH("0.1")},
	{"a crowd", BESIDE_CROWD("0.07"), BESIDE_CROWD("0.9")},
};

/* The k-th of its bars that are as high as a line, from the top down. */
static const SceneItem *other_bar(const Beside *b, uint32_t k)
{
	for (EACH_ITEM(item, &b->drawn.scene)) {
		if (item->kind == SCENE_BAR && item->role == ROLE_AGAINST &&
			item->element == ELEMENT_NONE && item->y1 - item->y0 == 1 && k-- == 0)
			return item;
	}
	return NULL;
}

static const SceneItem *other_line(const Beside *b)
{
	for (EACH_ITEM(item, &b->drawn.scene))
		if (item->kind == SCENE_LINE && item->role == ROLE_AGAINST_TEXT &&
			item->y1 - item->y0 > 0.9)
			return item;
	return NULL;
}

/* Whom the members of a row are called there, written out. */
static void check_row(const Beside *b, const Row *row, const SceneItem *item)
{
	const Schedule *s = &b->other.schedule;
	double start = INFINITY, end = -INFINITY;

	for (uint32_t k = 0; k < row->count; k++) {
		ScopedBuf name = check_buf();
		const uint32_t p = rows_processor(&b->drawn.c.rows, row->begin + k);

		net_name(&b->drawn.c.net, p, &name);
		const uint32_t q = p == 0 ? 0 : net_find(&b->other.net, name.text, name.length);

		if (q != NET_NONE && !isnan(s->end[q])) {
			start = fmin(start, s->start[q]);
			end = fmax(end, s->end[q]);
		}
	}
	assert_true(item->start == start);
	assert_true(item->end == end);
}

static bool is_there(const Beside *b, const Row *row)
{
	for (uint32_t k = 0; k < row->count; k++)
		if (!isnan(against_end(
			    &b->against, rows_processor(&b->drawn.c.rows, row->begin + k))))
			return true;
	return false;
}

/* Each row has one bar of it, from the first start to the last end that were solved; the axis shows
 * both T. */
TEST_ROWS(its_bars_are_the_times_it_was_solved_to, Pair, pairs)
{
	SCOPED(beside_close) Beside b;
	beside_open(&b, row->yaml, row->other, 120, 60);
	for (int scale = 0; scale < SCALES; scale++) {
		uint32_t k = 0;

		b.drawn.view.scale = (Scale)scale;
		draw(&b.drawn);
		const double finish = b.other.schedule.finish, own = b.drawn.c.schedule.finish;
		const double x = b.drawn.info.axis_x0 + axis_x(&b.drawn.info.axis, finish);
		const SceneItem *line = other_line(&b);

		assert_int_equal(b.drawn.info.rows.against, 1);
		assert_true(b.drawn.info.axis_end >= fmax(finish, own));
		assert_true(b.drawn.info.axis_end <= 2.1 * fmax(finish, own));
		assert_non_null(text(&b.drawn, word_value(finish).text));
		assert_non_null(line);
		assert_true(line->line == LINE_DASH_DOT && fabs(line->x0 - x) <= 0.5);
		/* Who is useless stands below the others. */
		for (uint32_t i = 0, count = b.drawn.c.rows.count; i < 2 * count; i++) {
			const Row *shown = &b.drawn.c.rows.row[i % count];

			if (shown->kind == ROW_ELLIPSIS || row_is_useless(shown) != i / count ||
				!is_there(&b, shown))
				continue;
			assert_non_null(other_bar(&b, k));
			check_row(&b, shown, other_bar(&b, k++));
		}
		assert_true(k > 0);
		assert_null(other_bar(&b, k));
	}
}

/* The label of one T, below the rows; NULL: it has none. */
static const SceneItem *label_of(const Beside *b, bool own)
{
	const Word end = word_value(own ? b->drawn.c.schedule.finish : b->other.schedule.finish);
	const SceneItem *found = NULL;

	for (EACH_ITEM(item, &b->drawn.scene)) {
		if (item->kind == SCENE_TEXT &&
			item->element == (own ? ELEMENT_FINISH : ELEMENT_NONE) &&
			item->role == (own ? ROLE_FINISH : ROLE_AGAINST_TEXT) &&
			strstr(scene_text_of(&b->drawn.scene, item), end.text))
			found = item;
	}
	return found;
}

TEST_ROWS(numbers_stand_in_the_order_of_their_lines, Pair, pairs)
{
	int both = 0;

	for (int width = 24; width < 140; width++) {
		SCOPED(beside_close) Beside b;

		beside_open(&b, row->yaml, row->other, width, 16);
		b.drawn.view.fine = width % 2 == 1;
		draw(&b.drawn);
		const SceneItem *own = label_of(&b, true), *other = label_of(&b, false);

		if (!own || !other || own->y0 != other->y0)
			continue;
		both++;
		assert_true((own->x0 < other->x0) ==
			    (b.drawn.c.schedule.finish < b.other.schedule.finish));
	}
	assert_true(both > 20);
}

/* A line takes no labels away, and is there as soon as all rows have room for one. */
TEST(a_line_comes_before_higher_rows)
{
	SCOPED(beside_close) Beside b;
	int before = 0;

	beside_open(&b, BESIDE_ARRAY("0.3"), BESIDE_ARRAY("0.8"), 90, 5);
	for (; b.drawn.view.height < 40; b.drawn.view.height++) {
		draw(&b.drawn);
		assert_true(b.drawn.info.rows.against >= before);
		before = b.drawn.info.rows.against;
		assert_true(!before || b.drawn.info.row_height >= 2);
		const int height = b.drawn.info.row_height;

		b.drawn.c.solved.against = NULL;
		draw(&b.drawn);
		assert_true(height >= 2 || b.drawn.info.row_height < 2);
		b.drawn.c.solved.against = &b.against;
	}
	assert_int_equal(before, 1);
}

/* In what it asks for there is as much to be seen as in all of the room. */
TEST(no_line_is_given_to_others)
{
	SCOPED(beside_close) Beside b;

	beside_open(&b, BESIDE_ARRAY("0.3"), BESIDE_ARRAY("0.8"), 80, 16);
	for (int k = 0; k < 60; k++) {
		const int height = 16 + k / 2;

		b.drawn.view.large = k % 2;
		b.drawn.view.height = height;
		draw(&b.drawn);
		const int other = b.drawn.info.rows.against;
		const int wanted =
			diagram_wanted(diagram_find("timing"), &b.drawn.c.solved, &b.drawn.view);

		b.drawn.view.height = wanted > 0 ? wanted : height;
		draw(&b.drawn);
		assert_int_equal(b.drawn.info.rows.against, other);
	}
}

/* While one types, the axis and the rows stay where they are. */
TEST(it_is_held_still)
{
	SCOPED(beside_close) Beside b;

	beside_open(&b, BESIDE_BEST, BESIDE_PE, 100, 30);
	draw(&b.drawn);
	const double end = b.drawn.info.axis_end;
	const HeldRows rows = b.drawn.info.rows;

	b.drawn.view.held_end = end;
	b.drawn.view.held_row_height = b.drawn.info.row_height;
	b.drawn.view.held_rows = rows;
	for (double finish = 100; finish < 860; finish += 77) {
		b.drawn.c.schedule.finish = finish;
		draw(&b.drawn);
		assert_true(b.drawn.info.axis_end == end);
		assert_int_equal(b.drawn.info.rows.against, 1);
	}
}

/* What cannot be compared is not drawn. */
TEST(without_a_time_there_is_nothing)
{
	SCOPED(beside_close) Beside b;

	beside_open(&b, BESIDE_PE, BESIDE_BEST, 100, 30);
	for (int k = 0; k < 3; k++) {
		b.against.schedule = k == 1 ? NULL : &b.other.schedule;
		b.other.schedule.finish = k == 0 ? NAN : b.other.schedule.finish;
		if (k == 2) {
			b.other.schedule.finish = 288.55;
			b.drawn.view.step = step_of_round(1);
		}
		draw(&b.drawn);
		assert_int_equal(seen_count(&b.drawn.scene, SCENE_BAR, ROLE_AGAINST), 0);
		assert_null(other_line(&b));
		assert_null(text(&b.drawn, "pinned"));
	}
}

TEST(it_fits_everywhere)
{
	SCOPED(beside_close) Beside b;

	beside_open(&b, BESIDE_SLOWER, BESIDE_PE, 80, 24);
	check_sizes(&b.drawn);
	b.drawn.view.width = 80;
	b.drawn.view.height = 24;
	assert_true(check_fails(&b.drawn) > 0);
}
