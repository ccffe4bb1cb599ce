/* layer: tui */
/* Bytes as a line pasted at ":" that is read as a state: it is opened whole or leaves the screen as
 * it was. */
#include "tests/fuzz/fuzz.h"

#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"
#include "tui/actions/actions.h"
#include "tui/cli/state.h"
#include "tui/features/export/choice.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 1500, PROCESSORS_MAX = 2000 };

/* Files of this machine are nobody's business here; nets that are too large cost too much. */
static bool may_be_opened(const State *state)
{
	const char *net = state->arguments.operands[0];
	Source source;
	Error error;

	if (strcmp(net, "-") != 0 && (strncmp(net, "sample:", 7) != 0 || strstr(net, "million")))
		return false;
	const Status status = state_open(state, &source, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return true;
	}
	const bool small = source.net.processors <= PROCESSORS_MAX;

	source_release(&source);
	return small;
}

static void open_line(const char *line)
{
	Drive drive;
	Net before;

	drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_BRAILLE);
	const ViewState view = drive.app.view;

	FUZZ_CHECK(net_copy(&before, &drive.app.doc.net, NULL) == STATUS_OK);
	(void)act_state(&drive.app, line);
	if (drive.app.messages.alert) {
		FUZZ_CHECK(memcmp(&view, &drive.app.view, sizeof view) == 0);
		FUZZ_CHECK(net_equal(&before, &drive.app.doc.net));
		FUZZ_CHECK(!dialog_of(&drive.app)->last.made);
	}
	drive_draw(&drive);
	sound_check(&drive);
	sound_check_text(&drive);
	net_release(&before);
	drive_close(&drive);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char line[BYTES_MAX + 1];
	State state;

	if (size > BYTES_MAX)
		return 0;
	setenv("CMOCKA_TEST_ABORT", "1", 1);
	memcpy(line, bytes, size);
	line[size] = '\0';
	if (state_read(&state, line, NULL) != STATUS_OK)
		return 0;
	const bool open = may_be_opened(&state);

	state_release(&state);
	if (open)
		open_line(line);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/line")
