#include "tests/script.h"

#include "tests/check.h"

#include "solver/net_random.h"
#include "tui/theming.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = {"2.385", "0.1", "250", "1e150", "1e-150", "0", "-1", "7", "13",
	"1.5.2", "P1", "P3", "P2.link=250", "P1.compute=0.7", "load=70", "order=2", "order=1.7",
	"method=chen-s", "installments=3", "intensity.report=0.2", "startup.transfer=0.3",
	"P3.repeat=4", "repeat=3", "name=x", "order=log", "mesh 3x4", "tree 2 3", "array 7",
	"hypercube 3", "all", "auto", "1", "2", "this", "P2.link=1:9", "load=1:50:0.7", "finish",
	"net.yaml", "other.yaml", "fig.svg", "fig.txt", "fig.json", "fig.tex", "fig.csv",
	"sample:fig5", "sample:mesh", "sample:cluster", "sample:cube-fig4-2", "drop", "lecture",
	"tree", "mono", "\u00e9\u4e2d", "svg", "caption", "x"};

static const char *const pastes[] = {"1.5\n2.5 0.25\nzz\n", "\x1b[31m\xff\u202e", "1e150", "2.385",
	"\n", "set P3.link=250", "1 2 3 4 5 6 7 8\n1\t2\t3\n", "",
	"network: {kind: tree, root: {compute: 1}}"};

/* Beside those that actions are bound to. */
static const char *const editing[] = {"Enter", "Escape", "Backspace", "Delete", "Ctrl-U", "Ctrl-W",
	"Ctrl-K", "Ctrl-A", "Ctrl-E", "Ctrl-D", "Home", "End", "Left", "Right", "Up", "Down", "Tab",
	"Shift-Tab", "0", "1", "2", "3", "5", "9", ".", "Comma", "+", "-", "Space", "s", "d", "o",
	"Alt-x", "Shift-Up", "Ctrl-Space", "F7"};

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* --- made ------------------------------------------------------------------------------------ */

static Key parsed(const char *name)
{
	Key key;

	if (!key_parse(name, &key))
		fail_msg("'%s' is not a key", name);
	return key;
}

/* One of those that the table of actions binds. */
static Key bound_key(uint64_t *seed)
{
	for (;;) {
		const char *keys = actions[random_next(seed) % ACTIONS].keys;
		char name[KEY_NAME_MAX];

		for (uint64_t k = random_next(seed) % 3; k > 0 && strchr(keys, ' '); k--)
			keys = strchr(keys, ' ') + 1;
		snprintf(name, sizeof name, "%.*s", (int)strcspn(keys, " "), keys);
		if (*name)
			return parsed(name);
	}
}

static Key any_key(uint64_t *seed)
{
	const uint64_t pick = random_next(seed);
	const uint32_t code = (uint32_t)(pick >> 32);
	Key key = {.ctrl = pick % 5 == 0, .alt = pick % 7 == 0, .shift = pick % 11 == 0};

	if (pick % 3 == 0)
		key.code = KEY_FIRST_NAMED + code % (KEYCODES_END - KEY_FIRST_NAMED);
	else if (pick % 13 == 0)
		key.code = 0xa0 + code % 0xd000;
	else
		key.code = ' ' + code % ('~' - ' ');
	return key;
}

static Key random_key(uint64_t *seed)
{
	const uint64_t pick = random_next(seed) % 100;

	if (pick < 60)
		return bound_key(seed);
	return pick < 90 ? parsed(editing[random_next(seed) % COUNT(editing)]) : any_key(seed);
}

static ScriptKind random_kind(uint64_t *seed)
{
	static const struct {
		ScriptKind kind;
		uint32_t share;
	} shares[] = {{SCRIPT_KEY, 760}, {SCRIPT_TYPE, 60}, {SCRIPT_COMMAND, 80},
		{SCRIPT_PASTE, 15}, {SCRIPT_MOUSE, 50}, {SCRIPT_RESIZE, 10}, {SCRIPT_FOCUS, 5},
		{SCRIPT_RESUME, 3}, {SCRIPT_REST, 15}, {SCRIPT_OUTSIDE, 2}};
	uint32_t pick = (uint32_t)(random_next(seed) % 1000);
	size_t k = 0;

	for (; pick >= shares[k].share; k++)
		pick -= shares[k].share;
	return shares[k].kind;
}

/* Small ones as often as large ones. */
static int random_size(uint64_t *seed, int most)
{
	const int size = 1 + (int)(random_next(seed) % (uint64_t)most);

	return random_next(seed) % 4 == 0 && size > 12 ? 1 + size % 12 : size;
}

ScriptEvent script_random(uint64_t *seed, int width, int height)
{
	ScriptEvent event = {.kind = random_kind(seed), .key = random_key(seed)};

	for (int k = 0; k < 3; k++)
		event.pick[k] = (uint32_t)(random_next(seed) >> 32);
	event.width = random_size(seed, width);
	event.height = random_size(seed, height);
	return event;
}

/* --- printed --------------------------------------------------------------------------------- */

static const char *word_of(const ScriptEvent *event)
{
	return words[event->pick[0] % COUNT(words)];
}

static const Action *action_of(const ScriptEvent *event)
{
	return &actions[event->pick[1] % ACTIONS];
}

/* Words are for actions that want something. */
static bool has_word(const ScriptEvent *event)
{
	return action_of(event)->argument != ARGUMENT_NONE && event->pick[2] % 4 > 0;
}

static uint32_t tabs_of(const ScriptEvent *event)
{
	return event->pick[2] % 8 < 6 ? 0 : event->pick[2] / 8 % 9;
}

void script_print(const ScriptEvent *event, Buf *out)
{
	static const char *const names[] = {
		"", "", "", "paste", "mouse", "size", "focus", "resume", "rest", "file written"};
	char name[KEY_NAME_MAX];

	buf_add_text(out, names[event->kind]);
	if (event->kind == SCRIPT_KEY) {
		key_format(event->key, name);
		buf_addf(out, "key %s", name);
	} else if (event->kind == SCRIPT_TYPE) {
		buf_addf(out, "type %s", word_of(event));
	} else if (event->kind == SCRIPT_COMMAND) {
		buf_addf(out, ":%s %s, %u Tab, Enter", action_of(event)->name,
			has_word(event) ? word_of(event) : "", (unsigned)tabs_of(event));
	} else if (event->kind == SCRIPT_PASTE) {
		buf_addf(out, " %u", (unsigned)(event->pick[0] % COUNT(pastes)));
	} else if (event->kind == SCRIPT_MOUSE || event->kind == SCRIPT_RESIZE) {
		buf_addf(out, " %d,%d", event->width, event->height);
	}
	if (event->kind == SCRIPT_MOUSE)
		buf_addf(out, " action %u button %u", (unsigned)(event->pick[0] % 5),
			(unsigned)(event->pick[1] % 4));
}

/* --- sent ------------------------------------------------------------------------------------ */

/* Half of what is typed comes at once, without a frame for every key. */
static void send_key(Drive *drive, Key key, bool drawn)
{
	const Event event = {.kind = EVENT_KEY, .key = key};
	const App *app = &drive->app;

	/* A path that leads out of the working folder. */
	if (key.code == '/' && (app->prompt.active || app->dialog.open))
		return;
	app_event(&drive->app, &event);
	if (drawn)
		drive_draw(drive);
}

static void send_text(Drive *drive, const char *text, bool drawn)
{
	for (; *text; text++)
		send_key(drive, (Key){.code = (unsigned char)*text}, drawn);
}

static void send_command(Drive *drive, const ScriptEvent *event)
{
	const bool drawn = event->pick[0] >> 31;

	drive_keys(drive, "Escape Escape :");
	send_text(drive, action_of(event)->name, drawn);
	send_text(drive, " ", drawn);
	if (has_word(event))
		send_text(drive, word_of(event), drawn);
	for (uint32_t k = 0; k < tabs_of(event); k++)
		send_key(drive, (Key){.code = KEYCODE_TAB}, drawn);
	send_key(drive, (Key){.code = KEYCODE_ENTER}, false);
}

static void send_event(Drive *drive, const ScriptEvent *event)
{
	const Event mouse = {.kind = EVENT_MOUSE,
		.mouse = (MouseAction)(event->pick[0] % 5),
		.button = (int)(event->pick[1] % 4),
		.ctrl = event->pick[2] % 8 == 0,
		.x = event->width - 1,
		.y = event->height - 1};

	app_event(&drive->app,
		event->kind == SCRIPT_MOUSE
			? &mouse
			: &(Event){.kind = event->kind == SCRIPT_FOCUS ? EVENT_FOCUS
								       : EVENT_RESUME});
}

static void send_resize(Drive *drive, const ScriptEvent *event)
{
	assert_int_equal(grid_resize(&drive->grid, event->width, event->height), STATUS_OK);
	app_event(&drive->app, &(Event){.kind = EVENT_RESIZE});
}

static void rest(Drive *drive, const ScriptEvent *event)
{
	(void)theming_look(&drive->app);
	for (uint32_t k = 0; k < event->pick[0] % 16 && app_work_due(&drive->app); k++)
		app_work(&drive->app);
}

static void write_outside(const Drive *drive)
{
	FILE *file = drive->app.doc.path ? fopen(drive->app.doc.path, "ab") : NULL;

	if (!file)
		return;
	fputs("# by another program\n", file);
	fclose(file);
}

void script_send(Drive *drive, const ScriptEvent *event)
{
	switch (event->kind) {
	case SCRIPT_KEY:
		send_key(drive, event->key, false);
		break;
	case SCRIPT_TYPE:
		send_text(drive, word_of(event), event->pick[1] % 2);
		break;
	case SCRIPT_COMMAND:
		send_command(drive, event);
		break;
	case SCRIPT_PASTE:
		drive_paste(drive, pastes[event->pick[0] % COUNT(pastes)]);
		break;
	case SCRIPT_RESIZE:
		send_resize(drive, event);
		break;
	case SCRIPT_REST:
		rest(drive, event);
		break;
	case SCRIPT_OUTSIDE:
		write_outside(drive);
		break;
	default:
		send_event(drive, event);
	}
	drive_draw(drive);
}
