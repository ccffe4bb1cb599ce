/* layer: tui */
/* Bytes as keys, pastes, mouse and sizes on the running program. The first byte chooses the net and
 * the size; every further one is an event, some with the bytes that follow it. Drawing costs most:
 * what has come is drawn before the mouse points at it, and at the end. */
#include "tests/fuzz/fuzz.h"

#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"

#include <stdlib.h>
#include <unistd.h>

enum { BYTES_MAX = 64, PROCESSORS_MAX = 2000 };

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
static const int sizes[][2] = {{40, 12}, {80, 24}, {60, 16}, {13, 4}, {1, 1}, {132, 43}};

enum {
	PASTES = sizeof pastes / sizeof *pastes,
	SAMPLES = sizeof samples / sizeof *samples,
	SIZES = sizeof sizes / sizeof *sizes
};

static void send_key(Drive *drive, Key key)
{
	app_event(&drive->app, &(Event){.kind = EVENT_KEY, .key = key});
}

static void send_named(Drive *drive, const char *name)
{
	Key key;

	FUZZ_CHECK(key_parse(name, &key));
	send_key(drive, key);
}

static void send_mouse(Drive *drive, Script *script)
{
	const Event event = {.kind = EVENT_MOUSE,
		.mouse = (MouseAction)(next(script) % 5),
		.button = 1,
		.x = next(script),
		.y = next(script) % 64};

	app_event(&drive->app, &event);
}

static void send_paste(Drive *drive, const char *text)
{
	app_event(&drive->app, &(Event){.kind = EVENT_PASTE, .text = text});
}

static void resize(Drive *drive, const int size[2])
{
	FUZZ_CHECK(grid_resize(&drive->grid, size[0], size[1]) == STATUS_OK);
	app_event(&drive->app, &(Event){.kind = EVENT_RESIZE});
}

/* No "/" and no "~" in what is typed: files are written in the scratch folder only. */
static void send_one(Drive *drive, Script *script)
{
	const uint8_t byte = next(script);

	if (byte >= 0x20 && byte < 0x7e && byte != '/')
		send_key(drive, (Key){.code = byte});
	else if (byte >= 0xf0)
		send_mouse(drive, script);
	else if (byte >= 0xe0)
		resize(drive, sizes[byte % SIZES]);
	else if (byte >= 0xd0)
		send_paste(drive, pastes[byte % PASTES]);
	else
		send_named(drive, named[byte % NAMED]);
	if (drive->app.request != REQUEST_QUIT)
		drive->app.request = REQUEST_NONE;
}

static bool is_pause(const Script *script)
{
	return script->at == script->size || script->bytes[script->at] >= 0xf0;
}

static void look(Drive *drive, SoundStart *start)
{
	drive_draw(drive);
	sound_check(drive);
	sound_follow(start, drive);
}

static void send_all(Drive *drive, Script *script, SoundStart *start)
{
	while (script->at < script->size && drive->app.request != REQUEST_QUIT &&
		drive->app.doc.net.processors <= PROCESSORS_MAX) {
		send_one(drive, script);
		if (is_pause(script))
			look(drive, start);
	}
	for (int k = 0; k < 4; k++)
		send_named(drive, "Escape");
	look(drive, start);
}

static void check_edits(Drive *drive, const SoundStart *start)
{
	sound_check_log(start, drive);
	sound_check_undo(start, drive);
	sound_check_log(start, drive);
	sound_check_text(drive);
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
	send_all(&drive, &script, &start);
	if (drive.app.doc.log.length > 0)
		check_edits(&drive, &start);
	sound_start_release(&start);
	FUZZ_CHECK(chdir(before) == 0);
	drive_close(&drive);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/keys")
