/* layer: layouts */
/* Columns of a list: who gives way, who comes back, who grows. */
#include "tests/fixtures/check.h"

#include "layouts/table/fit.h"

enum { NAME, NUMBER, HELP, COUNT };

/* A name, a number that is whole or absent, and help, as wide as there is room. */
static const struct Fit {
	const char *name;
	int room, width[COUNT];
} fits[] = {
	{"all, and help grows", 60, {12, 7, 38}},
	{"help shrinks", 33, {12, 7, 11}},
	{"to its least", 28, {12, 7, 6}},
	{"then goes", 27, {12, 7, 0}},
	{"the number goes, and help comes back", 19, {12, 0, 6}},
	{"the name alone", 18, {12, 0, 0}},
	{"it is cut last", 5, {5, 0, 0}},
};

TEST_ROWS(the_lightest_gives_way_first, struct Fit, fits)
{
	Column column[COUNT] = {{.wanted = 12, .least = 12, .weight = 2, .gap = 1},
		{.wanted = 7, .least = 7, .weight = 1, .gap = 2},
		{.wanted = 20, .least = 6, .most = 100, .weight = 0}};
	int end = 0;

	columns_fit(column, COUNT, row->room);
	for (int k = 0; k < COUNT; k++) {
		assert_int_equal(column[k].width, row->width[k]);
		if (column[k].width == 0)
			continue;
		assert_true(column[k].x >= end);
		end = column[k].x + column[k].width;
	}
	assert_true(end <= row->room);
}
