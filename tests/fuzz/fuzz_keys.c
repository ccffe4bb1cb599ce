/* layer: tui */
/* Bytes as keys, pastes, mouse and sizes on the running program. The first byte chooses the net and
 * the size; every further one is an event, some with the bytes that follow it. */
#include "tests/fuzz/fuzz.h"

#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"

#include <stdlib.h>
#include <unistd.h>

enum { BYTES_MAX = 400, PROCESSORS_MAX = 2000 };

typedef struct Script {
	const uint8_t *bytes;
	size_t size, at;
} Script;

static uint8_t next(Script *script)
{
	return script->at < script->size ? script->bytes[script->at++] : 0;
}

/* 0x80 and above: keys that are not characters. */
static const char *const named[] = {"Up", "Down", "Left", "Right", "PgUp", "PgDn", "Home", "End",
	"Tab", "Shift-Tab", "Enter", "Escape", "Backspace", "Delete", "Insert", "F1", "F2",
	"Ctrl-R", "Ctrl-U", "Ctrl-W", "Ctrl-D", "Ctrl-Y", "Ctrl-S", "Ctrl-C", "Ctrl-Z", "Ctrl-L",
	"Alt-Down", "Alt-Up", "Alt-Left", "Alt-Right", "Ctrl-A", "Ctrl-E", "Ctrl-K", "Alt-x",
	"Shift-Up", "\u00e9", "\u4e2d"};
enum { NAMED = sizeof named / sizeof *named };

static const char *const pastes[] = {"1.5\n2.5 0.25\nzz\n", "\x1b[31m\xff\u202e", "1e308", "2.385",
	"\n", "set P3.link=250", "network: {kind: tree, root: {compute: 1}}"};
static const char *const samples[] = {"sample:fig5", "sample:fig2", "sample:eliminated",
	"sample:fig10", "sample:tie-rule", "sample:start-up", "sample:campus",
	"sample:far-from-best"};
static const int sizes[][2] = {{80, 24}, {132, 43}, {40, 12}, {13, 4}, {1, 1}, {200, 60}};

enum {
	PASTES = sizeof pastes / sizeof *pastes,
	SAMPLES = sizeof samples / sizeof *samples,
	SIZES = sizeof sizes / sizeof *sizes
};

static void send_mouse(Drive *drive, Script *script)
{
	const Event event = {.kind = EVENT_MOUSE,
		.mouse = (MouseAction)(next(script) % 5),
		.button = 1,
		.x = next(script),
		.y = next(script) % 64};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

/* No "/" and no "~" in what is typed: files are written in the scratch folder only. */
static void send_one(Drive *drive, Script *script)
{
	uint8_t byte = next(script);
	const int *size = sizes[byte % SIZES];
	char text[2] = {(char)byte, '\0'};

	if (byte >= 0x20 && byte < 0x7e && byte != '/') {
		drive_type(drive, text);
	} else if (byte >= 0xf0) {
		send_mouse(drive, script);
	} else if (byte >= 0xe0) {
		FUZZ_CHECK(grid_resize(&drive->grid, size[0], size[1]) == STATUS_OK);
		drive_draw(drive);
	} else if (byte >= 0xd0) {
		drive_paste(drive, pastes[byte % PASTES]);
	} else {
		drive_keys(drive, named[byte % NAMED]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	Script script = {bytes, size, 0};
	char before[4096];
	SoundStart start;
	Drive drive;

	if (size < 2 || size > BYTES_MAX)
		return 0;
	setenv("CMOCKA_TEST_ABORT", "1", 1);
	const uint8_t choice = next(&script);
	const int *room = sizes[choice / SAMPLES % SIZES];
	drive_open(&drive, samples[choice % SAMPLES], room[0], room[1],
		choice & 0x80 ? "mono" : "dark", (Charset)(choice % (CHARSET_ASCII + 1)));
	sound_start(&start, &drive);
	FUZZ_CHECK(getcwd(before, sizeof before) && chdir(drive.home) == 0);
	while (script.at < script.size && drive.app.request != REQUEST_QUIT) {
		send_one(&drive, &script);
		if (drive.app.request != REQUEST_QUIT)
			drive.app.request = REQUEST_NONE;
		sound_check(&drive);
		sound_follow(&start, &drive);
		if (drive.app.doc.net.processors > PROCESSORS_MAX)
			break;
	}
	sound_leave(&drive);
	sound_check_log(&start, &drive);
	sound_check_undo(&start, &drive);
	sound_check_log(&start, &drive);
	sound_check_text(&drive);
	sound_start_release(&start);
	FUZZ_CHECK(chdir(before) == 0);
	drive_close(&drive);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/keys")
