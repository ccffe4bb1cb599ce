/* layer: layouts */
/* Table, result and verdict panes of every kind of network: lines of all levels, sums of what is
 * folded, headings of the paper at hand, the test that a processor failed, the printed bound. */
#include "tests/fixtures/layouts/solved.h"

#include <stdio.h>

static const char tree[] =
	"method: hung-sf\nnetwork: {kind: tree, root: {name: P0, compute: 1, children: [{name: A, "
	"compute: 2, link: 0.1, children: [{name: A1, compute: 1, link: 0.1, children: [{name: X, "
	"compute: 1, link: 0.3}, {name: Y, compute: 1, link: 0.2}]}, {name: A2, compute: 3, "
	"link: 0.2}]}, {name: B, compute: 2, link: 3}, {name: C, compute: 2, link: 0.1}]}}\n";

static void fold(Case *c, uint32_t level)
{
	RowSettings settings = row_settings();

	settings.fold_level = level;
	case_rows(c, &settings);
}

TEST(lines_reach_through_all_levels)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, tree);
	view = case_view(&c, 60, 12);
	check_shows(&c, "table", &view, "├ ▾ A ", "│ ├ ▾ A1 ", "│ │ ├ X ", "│ │ └ Y ", "│ └ A2 ",
		"└ C ");
	/* Scrolled, the lines of what stands above still come down. */
	view.height = 5;
	view.first_row = 3;
	check_shows(&c, "table", &view, "│ │ ├ X ");
}

TEST(what_is_folded_is_summed)
{
	double sum = 0;
	char text[32];
	View view;
	SCOPED(case_close) Case c;

	case_solve(&c, tree);
	fold(&c, 1);
	for (uint32_t p = 1; p <= 5; p++)
		sum += c.schedule.share[p];
	snprintf(text, sizeof text, "%.2f %%", 100 * sum);
	assert_true(row_share(&c.rows, &c.rows.row[1], &c.schedule) == sum);
	assert_true(row_end(&c.rows, &c.rows.row[1], &c.schedule) == c.schedule.finish);
	view = case_view(&c, 60, 8);
	check_shows(&c, "table", &view, "▸ A", "+4 2", text);
}

TEST(headings_are_those_of_the_paper)
{
	static const char star[] = "network: {kind: tree, root: {compute: 1, children: [{compute: "
				   "1, link: 0.1}]}}\n";
	static const struct {
		const char *yaml, *compute, *link;
	} cases[] = {
		{star, " w ", " z "},
		{"method: chen-m\norder: 2\nload: 100\n", " A ", " G "},
		{"network: {kind: array, processors: 3, compute: 1, link: 0.1}\n", " T_cp ",
			" T_cm "},
	};

	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		char yaml[400];
		View view;
		SCOPED(case_close) Case c;

		snprintf(yaml, sizeof yaml, "%s%s", cases[k].yaml,
			strstr(cases[k].yaml, "network") ? "" : star);
		case_open(&c, yaml);
		view = case_view(&c, 60, 6);
		check_shows(&c, "table", &view, cases[k].compute, cases[k].link);
	}
}

TEST(layers_and_ellipses_have_their_names)
{
	View view;
	Case c;

	case_open(&c, "network: {kind: hypercube, dimension: 3, compute: 1, link: 0.1}\n");
	view = case_view(&c, 60, 8);
	view.selected_row = 2;
	check_shows(&c, "table", &view, "▶ L2        ×3");
	/* Its methods do not look for useless ones. */
	check_hides(&c, "pe", &view, "useless");
	check_shows(&c, "pe", &view, "L2 · 3 nodes · 2 in · 1 out");
	case_close(&c);
	case_open(&c, "network: {kind: array, processors: 100, compute: 1, link: 0.1}\n");
	view = case_view(&c, 60, 9);
	check_shows(&c, "table", &view, "▸ ⋮ 94 similar");
	view.width = 34;
	check_shows(&c, "table", &view, "⋮ 94");
	case_close(&c);
}

TEST(the_test_that_failed_is_told)
{
	char reason[REASON_MAX];
	View view;
	Case c;

	case_open(&c, tree);
	assert_int_equal(c.schedule.eliminations, 1);
	schedule_reason(&c.net, &c.schedule, 0, false, reason);
	view = case_view(&c, 100, 8);
	check_shows(&c, "pe", &view, "U2  B is useless\n", reason, "useful if z ");
	check_hides(&c, "pe", &view, "round");
	check_hides(&c, "pe", &view, "in time");
	case_close(&c);
	case_open(&c,
		"method: hung-sf\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: "
		"1, link: 0.1}, {compute: 1, link: 0.2}]}}\n");
	check_shows(&c, "pe", &view, "no processor is useless\n");
	check_hides(&c, "pe", &view, "PE");
	case_close(&c);
}

TEST(a_bound_stands_beside_what_is_printed)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, "method: hung-ct\nnetwork: {kind: tree, root: {compute: 1, children: [{name: "
		      "A, compute: 1, link: 0.5, children: [{compute: 1, link: 0.6}, {compute: 1, "
		      "link: 0.1}, {compute: 1, link: 0.2}]}, {compute: 1, link: 0.3, children: "
		      "[{compute: 0.1, link: 0.9}]}]}}\n");
	assert_int_equal(c.schedule.outcome, OUTCOME_BOUND);
	assert_true(c.schedule.formula < c.schedule.finish);
	view = case_view(&c, 60, 12);
	check_shows(&c, "result", &view, "printed 0.", "bound: by the equations, A ");
	/* It has no installments, so none are told. */
	check_hides(&c, "result", &view, "\n  m ");
	/* While a change is told there is no room for it. */
	view.ghost = 0.3;
	check_hides(&c, "result", &view, "printed 0.");
}

/* What the colours mean stands below the picture, and nowhere else. */
TEST(the_formula_has_no_legend)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, tree);
	view = case_view(&c, 44, 12);
	check_hides(&c, "formula", &view, "communication", "legend");
}
