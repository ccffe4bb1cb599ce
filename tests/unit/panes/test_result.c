/* layer: layouts */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>

/* The panes of words: result, pe, formula. */

static const char with_useless[] = CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL;

TEST(the_answer_of_example_2)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	view = case_view(&c, 44, 8);
	check_shows(&c, "result", &view, "finish T     3336.98\n",
		"speed-up     2.997  of at most 3.000\n", "lost to      transfer 0.003\n",
		"installments 2      16 would give 3333.79\n", "outcome      exact for PE's set\n");
	check_hides(&c, "result", &view, "✓"); /* the title bar has it */
	view.height = 24;
	check_hides(&c, "result", &view, "as L grows"); /* "at most" says nearly that */
	view.height = 8;
	view.plain = true;
	check_shows(&c, "result", &view, "✓ 4 of 4\n");
	view.plain = false;
	view.ghost = 3337.6715;
	check_shows(&c, "result", &view, "3336.98  ▼ 0.69   was 3337.67\n");
	view.width = 33;
	check_shows(&c, "result", &view, "3336.98 ▼ 0.69 was 3338\n");
	view.ghost = 3336.1;
	check_shows(&c, "result", &view, "▲ 0.88");
	view.ghost = NAN;
	view.provisional = true;
	check_shows(&c, "result", &view, "preview");
}

TEST(an_infeasible_number_of_installments_says_why)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_HEAD
		"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "
		"{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 25}" CASE_TAIL);
	assert_int_equal(c.schedule.outcome, OUTCOME_INFEASIBLE);
	view = case_view(&c, 44, 8);
	check_shows(&c, "result", &view, "  infeasible: P3 waits with 2 installments");
	view.width = 35;
	check_shows(&c, "result", &view, "17.49");
}

TEST(a_failed_replay_is_told_first)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	c.replay.ok = false;
	c.replay.violations = 1;
	strcpy(c.replay.violation[0], "P2 computes before its data is there");
	view = case_view(&c, 60, 5);
	check_shows(&c, "result", &view, "replay: P2 computes before its data is there");
	view.width = 35;
	check_shows(&c, "result", &view, "replay: P2 computes");
	check_hides(&c, "result", &view, "✓");
}

TEST(the_formula_is_told_where_it_differs)
{
	static const char net[] =
		"load: 100\norder: 2\ninstallments: 2\nstartup: {compute: 2.385, transfer: 1}\n"
		"network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 2}]}}\n";
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, net);
	view = case_view(&c, 44, 9);
	check_shows(&c, "result", &view, "Theorem 9");
}

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

TEST(the_times_of_the_selected_processor)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 12);
	view.selected_row = 1;
	check_shows(&c, "times", &view, "  P1        from        to\n",
		"            1.39        10  receives\n",
		"            1669      3337  computes part 2");
	view.selected_row = 0;
	check_shows(&c, "times", &view, "sends to P3\n", "               0      3337  computes\n");
	view.height = 4; /* the last line says what is left out */
	check_shows(&c, "times", &view, "and 6 more\n");
	view.selected_row = 4; /* it has none */
	assert_int_equal(diagram_wanted(diagram_find("times"), &c.solved, &view), DIAGRAM_NOTHING);
}

TEST(numbers_are_whole_or_absent)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_HEAD
		"compute: 1, children: [{compute: 1.2, link: 0.001, repeat: 5000}" CASE_TAIL);
	view = case_view(&c, 35, 8);
	check_shows(&c, "result", &view, " of 4167.67");
	view.width = 39;
	check_shows(&c, "result", &view, "of at most 4167.67\n");
	for (view.width = 1; view.width < 39; view.width++) {
		check_hides(&c, "result", &view, "replay…", "4…", "41…", "416…", "of\n");
	}
}

TEST(the_same_finish_is_told_in_words)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	view = case_view(&c, 80, 5);
	view.ghost = c.schedule.finish;
	check_shows(&c, "result", &view, "3336.98  unchanged\n");
	check_hides(&c, "result", &view, "was");
}

TEST(reasons_lose_whole_phrases)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c,
		"load: 100\norder: 2\ninstallments: fon\n"
		"startup: {compute: 2.385, transfer: 1}\nnetwork: {kind: tree, root: {name: P0, "
		"compute: 1, children: [{compute: 1.2, link: 0.1}, {compute: 2, link: 2}]}}\n");
	view = case_view(&c, 44, 12);
	check_shows(&c, "result", &view, " FON stops: T(", ") ≤ T(", " communications\n");
	view.width = 35;
	check_shows(&c, "result", &view, ") ≤ T(");
	view.width = 15;
	check_shows(&c, "result", &view, "  FON stops\n");
	check_hides(&c, "result", &view, "T(");
	view.width = 44;
	view.charset = CHARSET_ASCII;
	check_shows(&c, "result", &view, ") <= T(");
}

TEST(a_round_has_three_numbers)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 8);
	view.step = step_of_round(1);
	check_shows(&c, "result", &view, "promised     3250   not attained\n",
		"attained     90 020\n", "without P4   3341\n",
		"round 1 of 1, before P4 is "
		"removed\n",
		"all with 1 installment, as PE assumes\n");
	check_hides(&c, "result", &view, "speed-up");
	view = case_view(&c, 80, 5);
	view.step = step_of_round(1);
	view.large = true;
	check_shows(&c, "result", &view, "T 3250 promised with P4, not attained\n",
		"T 90 020 attained with P4\n", "T 3341 without P4\n");
	c.solved.detail = NULL;
	check_hides(&c, "result", &view, "attained with");
	check_shows(&c, "result", &view, "T 3341 without P4\n");
}

TEST(one_line_names_the_useless)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 40, 1);
	check_shows(&c, "result", &view, "3336.98  P4 useless");
	view.ghost = 3337.6715;
	check_shows(&c, "result", &view, "▼ 0.69");
	view.width = 20;
	view.ghost = NAN;
	check_shows(&c, "result", &view, "T 3336.98 P4 useless");
	view.width = 19;
	check_shows(&c, "result", &view, "T 3336.98 1 useless");
	view.width = 40;
	view.height = 8; /* the pane of PE says it */
	check_hides(&c, "result", &view, "useless");
}

TEST(one_round_of_pe_in_words)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 6);
	assert_int_equal(diagram_round(&c.solved, &view), 0);
	check_shows(&c, "pe", &view, "  PE  round 1 of 1, removes P4\n",
		"promised with P4    3250  not attained\n", "attained with P4  90 020\n",
		"without P4          3341\n", "P4 useful if G ≤ 15.42: T ≤ 3011\n");
	view.height = 5; /* no line to say so below */
	check_shows(&c, "pe", &view, "without P4          3341  with ρ = 1\n",
		"P4 useful if G ≤ 15.42: T ≤ 3011\n");
	view.height = 7; /* what is promised is of one installment, how it stays is of two */
	check_shows(&c, "pe", &view, "4          3341\n      above: 1 installment, below: 2\n",
		"below: 2\n      P4 useful if G ≤ 15.42: T ≤ 3011");
	view.width = 76;
	check_shows(&c, "pe", &view, "above: 1 installment, as PE assumes; below: 2\n");
	view.width = 44;
	/* What T does is said whichever way it goes. */
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

TEST(other_rounds_are_listed)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900, repeat: 9}" CASE_TAIL);
	assert_int_equal(c.schedule.eliminations, 9);
	view = case_view(&c, 44, 8);
	view.selected_row = 4;
	assert_int_equal(diagram_round(&c.solved, &view), 0);
	view.step = step_of_round(7);
	assert_int_equal(diagram_round(&c.solved, &view), 6);
	check_shows(&c, "pe", &view, "PE  round 7 of 9, removes P4.7\n", "▶ round 7 P4.7");
	check_hides(&c, "pe", &view, "P4.1 ");
	view.step = step_of_round(70); /* beyond the last */
	check_shows(&c, "pe", &view, "round 9 of 9, removes P4.9");
}

TEST(nobody_removed_names_the_tightest)
{
	View view;
	Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	view = case_view(&c, 60, 6);
	assert_int_equal(diagram_round(&c.solved, &view), UINT32_MAX);
	check_shows(&c, "pe", &view, "PE  removes none: every link is fast enough\n",
		"      data arriving in time (useless below 100 %):\n",
		"P3               1670 %\n");
	case_close(&c);

	/* Alike ones share a line. */
	case_open(&c, CASE_HEAD "compute: 1, children: [{name: lab, compute: 1.2, link: 0.1, "
				"repeat: 15}, {compute: 1.5, link: 0.2, repeat: 3}" CASE_TAIL);
	view = case_view(&c, 44, 6);
	check_shows(&c, "pe", &view, "lab ×15 ", "P16… ×3 ");
	check_hides(&c, "pe", &view, "P17");
	case_close(&c);

	/* Nobody can be late where transfers cost nothing. */
	case_open(&c, "load: 10\norder: 2\nmethod: chen-c\nnetwork: {kind: tree, root: {name: P0, "
		      "compute: 1, children: [{compute: 1.2, link: 0.1}" CASE_TAIL);
	check_shows(&c, "pe", &view, "PE  communication is neglected, so no\n");
	view.selected_row = 1;
	view.selected_column = COLUMN_SHARE;
	check_shows(&c, "formula", &view, "  α₁  = α₀r₁, r₁ = (A₀/A₁)^½");
	view.charset = CHARSET_ASCII;
	check_shows(&c, "formula", &view, "  a1  = a0r1, r1 = (A0/A1)^(1/2)");
	case_close(&c);
}

TEST(the_formula_of_the_selected_cell)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 8);
	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	check_shows(&c, "formula", &view, "  arrival₃ = LG₃, all the data", "Table III");
	view.selected_row = 4;
	check_shows(&c, "formula", &view, "useless");
	view.selected_row = 0;
	check_shows(&c, "formula", &view, "  T ");
	view = case_view(&c, 44, 8); /* nothing selected */
	check_shows(&c, "formula", &view, "  T ");
}

TEST(the_lecture_strip)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 80, 5);
	view.large = true;
	view.ghost = 3337.6715;
	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	check_shows(&c, "result", &view, " ▀█▀   ▀▀█ ▀▀█ ▀▀█ ▀▀█", "link");
	check_hides(&c, "result", &view, "was", "speed-up", "of the load");
	view.edit = (EditView){true, 3, COLUMN_LINK, "0.0001234567891234567891", 24, false, "2"};
	check_shows(&c, "result", &view, "234567891234567891▏");
	view.edit.active = false;
	view.selected_column = COLUMN_SHARE;
	check_shows(&c, "result", &view, "share", " %");
	view.selected_row = 4;
	check_shows(&c, "result", &view, "share", "useless");
	c.schedule.finish = NAN;
	check_shows(&c, "result", &view, "T none");
	view.height = 2; /* the plain lines */
	check_shows(&c, "result", &view, "finish T");
}

/* A long name gives way, the value never. */
TEST(the_lecture_strip_keeps_the_value)
{
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_HEAD "compute: 1, children: [{name: the library of the campus, "
				"compute: 0.025, link: 0.1}" CASE_TAIL);
	view = case_view(&c, 80, 5);
	view.large = true;
	view.selected_row = 1;
	view.selected_column = COLUMN_COMPUTE;
	check_shows(&c, "result", &view, "█▀█   █▀█ ▀▀█ █▀▀");
	view.width = 120;
	check_shows(&c, "result", &view, "the library of the campus");
}

TEST(no_size_is_too_small)
{
	static const char *const panes[] = {"result", "pe", "formula", "times"};
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	c.schedule.outcome = OUTCOME_INFEASIBLE;
	strcpy(c.schedule.why, "aVeryLongWordWithoutAnyBlankInIt and some more after it");
	for (size_t k = 0; k < sizeof panes / sizeof *panes; k++)
		for (int height = 1; height <= 9; height++)
			for (int width = 1; width <= 90; width++) {
				View view = case_view(&c, width, height);

				view.large = width % 2;
				view.ghost = width % 3 ? 3000 : NAN;
				view.selected_row = 3;
				view.selected_column = COLUMN_LINK;
				mem_free(case_text(&c, panes[k], &view));
				view.edit = (EditView){true, 3, COLUMN_LINK, "2", 1, false, NULL};
				mem_free(case_text(&c, panes[k], &view));
			}
}
