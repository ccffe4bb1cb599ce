/* layer: tui */
/* Bytes as a line pasted at ":": read without a shell, by the tables of options, as a net. Whatever
 * it is, it is opened whole or leaves the screen as it was. */
#include "tests/fuzz/fuzz.h"

#include "solver/base/text.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"
#include "tui/actions/actions.h"
#include "tui/cli/state.h"
#include "tui/features/export/choice.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 1500, PROCESSORS_MAX = 2000 };

static void check_fault(const Error *error)
{
	TextWalk walk = {.text = error->text, .length = strlen(error->text)};

	FUZZ_CHECK(error->text[0] != '\0');
	while (text_walk(&walk))
		FUZZ_CHECK(walk.harmless);
}

/* Files of this machine are nobody's business here; nets that are too large cost too much. */
static bool may_be_opened(const State *state)
{
	const char *net = state->arguments.operands[0];
	Source source;
	Error error;

	if (strcmp(net, "-") != 0 && (strncmp(net, "sample:", 7) != 0 || strstr(net, "million")))
		return false;
	if (state_open(state, &source, &error) != STATUS_OK) {
		check_fault(&error);
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
	Error error;

	if (size > BYTES_MAX)
		return 0;
	setenv("CMOCKA_TEST_ABORT", "1", 1);
	memcpy(line, bytes, size);
	line[size] = '\0';
	if (state_read(&state, line, &error) != STATUS_OK) {
		check_fault(&error);
		FUZZ_CHECK(state.line.count == 0 && state.arguments.operands == NULL);
		return 0;
	}
	const bool open = may_be_opened(&state);

	state_release(&state);
	if (open)
		open_line(line);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/line")
