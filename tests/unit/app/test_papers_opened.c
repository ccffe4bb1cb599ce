/* layer: tui */
/* The statements of the papers on the screen: the list, what :what finds, and the citation of a
 * formula under the mouse. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/explain/explaining.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

#define shows(drive, text) assert_true(drive_shows(drive, text))
#define hides(drive, text) assert_false(drive_shows(drive, text))

static const Subject *opened(const Drive *drive)
{
	const Explaining *own = explaining_of(&drive->app);

	return own->open ? &own->level[own->depth - 1].asked : NULL;
}

static void check_opened(const Drive *drive, const char *id)
{
	const Subject *subject = opened(drive);
	char own[64];

	assert_non_null(subject);
	assert_int_equal(subject->kind, SUBJECT_STATEMENT);
	statement_id(&papers[subject->processor],
		&papers[subject->processor].statement[subject->part], own);
	assert_string_equal(own, id);
}

/* What does not hold the beginning of what is typed is not looked at again; less typed, it is. */
TEST(a_long_word_costs_no_more_than_a_short_one)
{
	enum { LETTERS = 4000, CALLS_A_LETTER = 20 };
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:ko-fig3", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "papers");
	drive_type(&drive, "zz");
	mem_fail_plan(0, false);
	for (int i = 0; i < LETTERS; i++)
		drive_type(&drive, "z");
	assert_true(mem_calls() < (size_t)LETTERS * CALLS_A_LETTER);
	hides(&drive, "Chen & Chu");
	drive_keys(&drive, "Ctrl-U");
	shows(&drive, "Chen & Chu");
	drive_type(&drive, "ko-fig-3x");
	hides(&drive, "Ko & Robertazzi");
	drive_keys(&drive, "Backspace");
	shows(&drive, "Ko & Robertazzi");
	drive_keys(&drive, "Home z");
	hides(&drive, "Ko & Robertazzi");
	drive_keys(&drive, "Delete Backspace k");
	shows(&drive, "Ko & Robertazzi");
}

/* Everything is there, what is typed narrows it down, and Enter opens. */
TEST(papers_without_an_id_lists_them)
{
	SCOPED(drive_close) Drive drive;
	char count[64];

	drive_open(&drive, "sample:ko-fig3", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "papers");
	snprintf(count, sizeof count, "%zu statements", papers[0].statements);
	shows(&drive, count);
	shows(&drive, "Chen & Chu");
	drive_type(&drive, "ko-fig-");
	hides(&drive, "Chen & Chu");
	shows(&drive, "Ko & Robertazzi");
	shows(&drive, "ko-fig-4");
	drive_keys(&drive, "Down Down Enter");
	check_opened(&drive, "ko-fig-3");
	shows(&drive, "Fig. 3");
}

/* What is offered behind :papers says its formulas as the panel does. */
TEST(offered_statements_have_no_markup)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:ko-fig3", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, ":");
	drive_type(&drive, "papers chen-eq-");
	drive_keys(&drive, "Tab");
	shows(&drive, "chen-eq-2");
	hides(&drive, "^{");
	hides(&drive, "_{");
}

TEST(an_algorithm_in_lines_says_where_they_are)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:three-rounds", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "papers table ii");
	check_opened(&drive, "chen-table-ii");
	shows(&drive, "gantree papers chen-table-ii (its 6 lines)");
	drive_keys(&drive, "Esc");
	drive_command(&drive, "papers theorem 6");
	hides(&drive, "lines)");
}

TEST(what_finds_statements_that_are_no_words)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:ko-fig3", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "what Eq. 12");
	check_opened(&drive, "ko-eq-12");
	drive_keys(&drive, "Esc");
	drive_command(&drive, "what Eq. 4, Chen & Chu");
	check_opened(&drive, "chen-eq-4");
	drive_keys(&drive, "Esc");
	drive_command(&drive, "what chen-theorem-6");
	check_opened(&drive, "chen-theorem-6");
	drive_keys(&drive, "Esc");
	drive_command(&drive, "what sheep");
	assert_null(opened(&drive));
	shows(&drive, "there is no entry for sheep");
	drive_command(&drive, "what speed-up");
	assert_int_equal(opened(&drive)->kind, SUBJECT_TERM);
	drive_command(&drive, "what Theorem 6");
	shows(&drive, "\n Theorem 6: the paper's T");
}

static void click(Drive *drive, const char *text)
{
	ScopedText screen = drive_screen(drive);
	char *next = screen, *line;

	for (int y = 0; (line = strsep(&next, "\n")) != NULL; y++) {
		char *found = strstr(line, text);
		Event event = {.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1, .y = y};

		if (!found)
			continue;
		*found = '\0';
		event.x = text_width(line, strlen(line)) + 1;
		app_event(&drive->app, &event);
		drive_draw(drive);
		return;
	}
	fail_msg("%s is not there", text);
}

/* With one click, wherever the choice is; a part is chosen first. */
TEST(a_click_opens_what_is_cited)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "E");
	click(&drive, "Theorem");
	assert_int_equal(opened(&drive)->kind, SUBJECT_STATEMENT);
	assert_int_equal(explaining_of(&drive.app)->depth, 2);
	drive_keys(&drive, "Esc");
	assert_int_equal(opened(&drive)->kind, SUBJECT_CELL);
}
