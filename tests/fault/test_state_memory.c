/* layer: tui */
/* Every allocation fails in turn while a caption's line is read and opened: a fault is said,
 * nothing leaks (run with VARIANT=san), and the screen is that of one net or the other. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/schedule/key_words.h"
#include "tui/actions/actions.h"
#include "tui/cli/state.h"

#include <string.h>

static const char LINE[] =
	"echo '{load: 7, order: 2, network: {kind: tree, root: {compute: 1, "
	"children: [{compute: 2, link: 0.5}, {compute: 3, link: 1}]}}}' | "
	"gantree draw - --set \"$(printf 'title=\\303\\251')\" --set 'P1.G=0.25' "
	"--fold 2,+1 --window 1:2 --rows 0,1,..,m  # T = 3";

static Status read_line(void)
{
	State state;
	Source source;
	Error error;
	Status status = state_read(&state, LINE, &error);

	if (status != STATUS_OK)
		return status;
	status = state_open(&state, &source, &error);
	if (status == STATUS_OK)
		source_release(&source);
	state_release(&state);
	return status;
}

TEST(lines_are_read_without_memory)
{
	Faults at = {.kind = FAULT_BOTH};

	while (faults_next(&at)) {
		faults_begin(&at);
		/* What only helps with words may be done without, if that alone fails. */
		(at.on ? faults_check : faults_check_mild)(&at, read_line(), STATUS_OK);
	}
	assert_true(at.failed > 40);
}

TEST(lines_are_opened_without_memory)
{
	for (Faults at = {.each = 60, .step = 37}; faults_next(&at);) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_BRAILLE);
		faults_begin(&at);
		(void)act_state(&drive.app, LINE);
		faults_over(&at);
		drive_draw(&drive);
		const bool opened = strcmp(drive.app.doc.label, "caption") == 0;

		if (!opened)
			assert_string_equal(drive.app.doc.label, "sample:fig5");
		check_close(drive.app.doc.net.load, opened ? 7 : 100, 0);
		assert_true(drive.app.now.schedule.processors == drive.app.doc.net.processors);
	}
}
