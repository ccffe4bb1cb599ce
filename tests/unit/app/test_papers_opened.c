/* layer: tui */
/* The list of the papers' statements narrowed down by a long word. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#define shows(drive, text) assert_true(drive_shows(drive, text))
#define hides(drive, text) assert_false(drive_shows(drive, text))

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
