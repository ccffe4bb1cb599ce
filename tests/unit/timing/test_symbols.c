/* layer: tui */
/* Figures as papers print them: a list of rows with dots for those left out, symbols for names, m
 * for the last processor, and no numbers. */
#include "tests/fixtures/layouts/solved.h"

#include "tui/figure/drawing.h"

#define LIST "0,1,2,..,m"
#define WIDE CASE_EXAMPLE ", {compute: 2.385, link: 0.7, repeat: 11}" CASE_TAIL

static void open_list(Case *c, const char *yaml, const char *list)
{
	case_solve(c, yaml);
	assert_int_equal(drawing_rows_listed(&c->rows, &c->net, NULL, list, NULL), STATUS_OK);
}

TEST(symbols_call_the_last_one_m)
{
	View view;
	SCOPED(case_close) Case c;

	open_list(&c, WIDE, LIST);
	view = case_view(&c, 160, 30);
	view.labels = LABELS_SYMBOLS;
	view.scale = SCALE_SCHEMATIC;
	check_shows(&c, "timing", &view, "P₀", "Pₘ", "m ports");
	/* No row is named but by its symbol, and no time is told. */
	check_hides(&c, "timing", &view, "more", "finish", "14");
}

/* Only the processor's own index: a piece with the same number keeps its own. */
TEST(indices_of_pieces_stay)
{
	View view;
	SCOPED(case_close) Case c;

	open_list(&c,
		"load: 12\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: ["
		"{compute: 1.2, link: 1}, {compute: 2, link: 2}, {compute: 2, link: 2}]}}\n",
		LIST);
	view = case_view(&c, 200, 30);
	view.labels = LABELS_SYMBOLS;
	check_shows(&c, "timing", &view, "αₘ₁LGₘ", "ₘ₂");
	check_hides(&c, "timing", &view, "ₘₘ");
}

/* Values and lists without "m" keep names and numbers. */
TEST(values_stay_values)
{
	View view;
	SCOPED(case_close) Case c;

	open_list(&c, WIDE, "0,1,..,14");
	view = case_view(&c, 100, 30);
	view.labels = LABELS_SYMBOLS;
	view.columns = true;
	assert_false(c.rows.last_is_m);
	check_shows(&c, "timing", &view, " P14 ");
	rows_release(&c.rows);
	assert_int_equal(drawing_rows_listed(&c.rows, &c.net, NULL, LIST, NULL), STATUS_OK);
	view.labels = LABELS_VALUES;
	check_shows(&c, "timing", &view, " P14 ");
}
