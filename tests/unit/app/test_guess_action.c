/* layer: tui */
/* Guesses where memory runs out; what else becomes of them is in tests/screens/guess.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

/* What was not held for want of memory is held when the veil is lifted again. */
TEST(without_memory_no_guess_is_lost)
{
	for (size_t k = 1; k < 90; k += k < 30 ? 1 : 7) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, "V");
		drive_command(&drive, "guess T 3000 Ada");
		mem_fail_plan(k, k % 2);
		drive_keys(&drive, "V");
		mem_fail_plan(0, false);
		drive_keys(&drive, drive.app.view.veiled ? "V" : "V V");
		const Guesses *guesses = features_guesses(&drive.app);

		assert_non_null(guesses);
		assert_int_equal(guesses->count, 1);
		assert_true(guesses->found[0].known);
	}
}
