/* layer: layouts */
#include "tests/fixtures/layouts/solved.h"

/* The panes of words: how many lines they ask for, and what T may do. */

static const char with_useless[] = CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL;

/* The rows of a pane that are not blank. */
static int rows_with_words(const Case *c, const char *id, const View *view)
{
	char *text = case_text(c, id, view);
	int rows = 0;
	bool ink = false;

	for (const char *at = text; *at; at++) {
		ink = ink || (*at != ' ' && *at != '\n');
		rows += *at == '\n' && ink;
		ink = ink && *at != '\n';
	}
	mem_free(text);
	return rows + ink;
}

/* Panes of words ask for just the rows they fill, so that none leaves a hole above the next. */
TEST(no_pane_asks_for_more_than_it_fills)
{
	static const char *const nets[] = {CASE_EXAMPLE CASE_TAIL,
		CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL,
		CASE_HEAD
		"compute: 1, children: [{compute: 1.2, link: 0.1}, {compute: 2, link: 25}, "
		"{compute: 3, link: 900}" CASE_TAIL,
		"load: 10\norder: 2\nmethod: chen-c\nnetwork: {kind: tree, root: {name: P0, "
		"compute: 1, children: [{compute: 1.2, link: 0.1}" CASE_TAIL,
		"load: 10\nnetwork: {kind: array, processors: 5, compute: 1, link: 0.2}\n"};
	static const char *const panes[] = {"result", "pe", "formula", "times"};

	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++) {
		SCOPED(case_close) Case c;

		case_open(&c, nets[n]);
		for (size_t k = 0; k < sizeof panes / sizeof *panes; k++)
			for (double width = 36; width < 64; width += 9) {
				View view = case_view(&c, width, 30);

				view.selected_row = 1;
				view.selected_column = COLUMN_SHARE;
				const int wanted =
					diagram_wanted(diagram_find(panes[k]), &c.solved, &view);

				view.height = wanted > 0 ? wanted : 1;
				assert_int_equal(rows_with_words(&c, panes[k], &view),
					wanted == DIAGRAM_NOTHING ? 0 : wanted);
			}
	}
}

TEST(what_T_does_is_said_whichever_way_it_goes)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 7);
	c.detail.trend = TREND_MIXED;
	c.detail.helps_least = 3345.67;
	c.detail.helps_most = 3456.78;
	check_shows(&c, "pe", &view, "useful if G ≤ 15.42: T worse\n");
	c.detail.helps_least = 1234.56;
	check_shows(&c, "pe", &view, " G ≤ 15.42: T 1234 to 3457\n");
	c.detail.trend = TREND_UNKNOWN;
	check_shows(&c, "pe", &view, " G ≤ 15.42: T 3011 at the limit\n");
	c.detail.trend = TREND_CONSTANT;
	c.detail.helps_least = c.detail.helps_most = c.schedule.finish;
	check_shows(&c, "pe", &view, "useful if G ≤ 15.42, T unchanged\n");
	c.detail.helps.open = true; /* the limit is another child's link */
	check_shows(&c, "pe", &view, "useful if G < 15.43");
	c.solved.detail = NULL; /* not asked for: what is known without it stays */
	check_shows(&c, "pe", &view, "3250");
	check_hides(&c, "pe", &view, "useful");
}
