/* layer: tui */
/* The parts of the terminal that need none: what input means, what colours there are. */
#include "tests/fixtures/check.h"
#include "tui/term/decode.h"
#include "tui/term/input.h"
#include "tui/term/frame/paint.h"
#include "tui/term/probe.h"

#include <string.h>

/* --- names ----------------------------------------------------------------------------------- */

typedef struct Direct {
	const char *name, *expected; /* NULL: it is one already */
} Direct;

static const Direct directs[] = {
	{"xterm", "alacritty-direct"},
	{"xterm-256color", "alacritty-direct"},
	{"xterm-kitty", "kitty-direct"},
	{"vte-256color", "vte-direct"},
	{"konsole", "konsole-direct"},
	{"st-direct", NULL},
};

TEST_ROWS(colours_as_written_have_a_name, Direct, directs)
{
	char name[PROBE_NAME_MAX];
	const bool found = probe_direct_name(row->name, name);

	assert_int_equal(found, row->expected != NULL);
	if (found)
		assert_string_equal(name, row->expected);
}

/* --- mouse and answers ----------------------------------------------------------------------- */

TEST(mouse_reports)
{
	static const struct {
		const char *report;
		bool good;
		MouseAction action;
		int button, x, y;
		bool ctrl, shift;
	} rows[] = {
		{"0;1;1M", true, MOUSE_PRESS, 1, 0, 0, false, false},
		{"1;300;120M", true, MOUSE_PRESS, 2, 299, 119, false, false},
		{"2;5;6m", true, MOUSE_RELEASE, 3, 4, 5, false, false},
		{"32;5;6M", true, MOUSE_DRAG, 1, 4, 5, false, false},
		{"20;5;6M", true, MOUSE_PRESS, 1, 4, 5, true, true},
		{"64;5;6M", true, MOUSE_WHEEL_UP, 0, 4, 5, false, false},
		{"65;5;6M", true, MOUSE_WHEEL_DOWN, 0, 4, 5, false, false},
		{"66;5;6M", false, 0, 0, 0, 0, false, false},
		{"65;5;6m", false, 0, 0, 0, 0, false, false},
		{"35;5;6M", false, 0, 0, 0, 0, false, false},
		{"128;5;6M", false, 0, 0, 0, 0, false, false},
		{"0;0;6M", false, 0, 0, 0, 0, false, false},
		{"0;6;0M", false, 0, 0, 0, 0, false, false},
		{"-1;6;6M", false, 0, 0, 0, 0, false, false},
		{"0;6;6X", false, 0, 0, 0, 0, false, false},
		{"0;6M", false, 0, 0, 0, 0, false, false},
		{"0;6;6", false, 0, 0, 0, 0, false, false},
		{"0;6;6MM", false, 0, 0, 0, 0, false, false},
		{"", false, 0, 0, 0, 0, false, false},
		{"99999999999;6;6M", false, 0, 0, 0, 0, false, false},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Event event = {.kind = EVENT_FOCUS};

		assert_int_equal(decode_mouse(rows[i].report, &event), rows[i].good);
		if (!rows[i].good) {
			assert_int_equal(event.kind, EVENT_FOCUS);
			continue;
		}
		assert_int_equal(event.kind, EVENT_MOUSE);
		assert_int_equal(event.mouse, rows[i].action);
		assert_int_equal(event.button, rows[i].button);
		assert_int_equal(event.x, rows[i].x);
		assert_int_equal(event.y, rows[i].y);
		assert_int_equal(event.ctrl, rows[i].ctrl);
		assert_int_equal(event.shift, rows[i].shift);
	}
}

TEST(background_colors)
{
	static const struct {
		const char *text;
		Background background;
	} rows[] = {{"rgb:0000/0000/0000", BACKGROUND_DARK}, {"rgb:1e1e/1e/1", BACKGROUND_DARK},
		{"rgb:ffff/ffff/ffff", BACKGROUND_LIGHT}, {"rgb:f/f/d", BACKGROUND_LIGHT},
		{"rgba:ffff/ffff/dddd/8000", BACKGROUND_LIGHT}, {"rgb:00/00/ff", BACKGROUND_DARK},
		{"rgb:00/ff/00", BACKGROUND_LIGHT}, {"rgb:", BACKGROUND_UNKNOWN},
		{"rgb:ff/ff", BACKGROUND_UNKNOWN}, {"rgb:ff//ff", BACKGROUND_UNKNOWN},
		{"rgb:xx/ff/ff", BACKGROUND_UNKNOWN}, {"#ffffff", BACKGROUND_UNKNOWN},
		{"", BACKGROUND_UNKNOWN}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(
			decode_background(rows[i].text, strlen(rows[i].text)), rows[i].background);
	assert_int_equal(decode_colorfgbg("15;0"), BACKGROUND_DARK);
	assert_int_equal(decode_colorfgbg("0;15"), BACKGROUND_LIGHT);
	assert_int_equal(decode_colorfgbg("0;default;7"), BACKGROUND_LIGHT);
	assert_int_equal(decode_colorfgbg("7;8"), BACKGROUND_DARK);
	assert_int_equal(decode_colorfgbg("7;default"), BACKGROUND_UNKNOWN);
	assert_int_equal(decode_colorfgbg("15;16"), BACKGROUND_UNKNOWN);
	assert_int_equal(decode_colorfgbg("15"), BACKGROUND_UNKNOWN);
	assert_int_equal(decode_colorfgbg(""), BACKGROUND_UNKNOWN);
	assert_int_equal(decode_colorfgbg(NULL), BACKGROUND_UNKNOWN);
}

/* Cut anywhere, an answer is never taken for typing, and never read beyond its bytes. */
TEST(answers_arrive_in_pieces)
{
	static const char whole[] = "a\033]11;rgb:ffff/ffff/ffff\033\\b\033[?62;22cq";
	const size_t length = strlen(whole);

	for (size_t cut = 0; cut <= length; cut++) {
		char bytes[64];
		Replies replies;

		memcpy(bytes, whole, cut);
		replies = decode_replies(bytes, cut);
		assert_int_equal(replies.complete, cut >= length - 1);
		assert_int_equal(
			replies.background, cut >= 26 ? BACKGROUND_LIGHT : BACKGROUND_UNKNOWN);
		assert_int_equal(replies.typed_length, (cut >= 1) + (cut >= 27) + (cut >= length));
		assert_memory_equal(replies.typed, "abq", replies.typed_length);
	}
}

/* --- input ----------------------------------------------------------------------------------- */

/* Codes in a row; INPUT_NONE is a pause in which nothing comes. */
typedef struct Script {
	const int *codes;
	size_t count, at;
} Script;

static int next_code(void *source, int wait_ms)
{
	Script *script = source;
	return script->at < script->count ? script->codes[script->at++] : INPUT_NONE;
}

#define SCRIPT(...)                                                                                \
	(Script)                                                                                   \
	{                                                                                          \
		.codes = (const int[]){__VA_ARGS__},                                               \
		.count = sizeof(const int[]){__VA_ARGS__} / sizeof(int)                            \
	}

static void check_keys(Script script, const char *expected)
{
	char got[256] = "";
	Input input;
	Event event;

	input_init(&input, next_code, &script);
	while (script.at < script.count || input.ahead != INPUT_NONE) {
		char name[KEY_NAME_MAX];

		if (!input_event(&input, &event))
			continue;
		assert_int_equal(event.kind, EVENT_KEY);
		key_format(event.key, name);
		strcat(strcat(got, got[0] ? " " : ""), name);
	}
	input_release(&input);
	assert_string_equal(got, expected);
}

TEST(characters)
{
	check_keys(SCRIPT('a', 0xc3, 0xa9, 'b'), "a é b");
	check_keys(SCRIPT(0xe9, 'a'), "a");             /* Latin 1 */
	check_keys(SCRIPT(0xc3, INPUT_NONE, 'a'), "a"); /* broken off */
	check_keys(SCRIPT(0xc0, 0xaf, 'a'), "a");       /* overlong */
	check_keys(SCRIPT(0xed, 0xa0, 0x80, 'a'), "a"); /* half a surrogate pair */
	check_keys(SCRIPT(0xc2, 0x9b, 'a'), "a");       /* C1 */
	check_keys(SCRIPT(0xf0, 0x9f, 0x98, 0x80), "\360\237\230\200");
	check_keys(SCRIPT(0xf8, 0x80, 'a'), "a");
	check_keys(SCRIPT(0, 1, 26, 28, 31), "Ctrl-Space Ctrl-A Ctrl-Z Ctrl-\\ Ctrl-_");
	check_keys(SCRIPT(8, 127, 9, 10, 13), "Backspace Backspace Tab Enter Enter");
}

TEST(escapes)
{
	check_keys(SCRIPT(27), "Esc");
	check_keys(SCRIPT(27, INPUT_NONE, 'a'), "Esc a");
	check_keys(SCRIPT(27, 'a'), "Alt-a");
	check_keys(SCRIPT(27, 0xc3, 0xa9), "Alt-é");
	check_keys(SCRIPT(27, 27, INPUT_NONE), "Esc Esc");
	check_keys(SCRIPT(27, 27, 'x'), "Esc Alt-x");
	check_keys(SCRIPT(27, '[', INPUT_NONE, 'a'), "Alt-[ a");
	check_keys(SCRIPT(27, 'O', INPUT_NONE, 'a'), "Alt-O a");
	check_keys(SCRIPT(27, ']', INPUT_NONE, 'a'), "Alt-] a");
	check_keys(SCRIPT(27, '[', '9', '9', '~', 'a'), "a");
	check_keys(SCRIPT(27, '[', '9', INPUT_NONE, 'a'), "a");
	check_keys(SCRIPT(27, 'O', 'j', 'a'), "a");
	check_keys(SCRIPT(27, ']', '1', '1', ';', 'x', 7, 'a'), "a");
	check_keys(SCRIPT(27, ']', '1', '1', ';', 'x', 27, '\\', 'a'), "a");
	check_keys(SCRIPT(27, 'P', 'x', INPUT_NONE, 'a'), "a");
	check_keys(SCRIPT(INPUT_IGNORED, 'a'), "a");
	check_keys(SCRIPT(INPUT_MOUSE, '1', ';', 'x', 'a'), "a");
}

TEST(named_codes)
{
	for (uint32_t key = KEY_FIRST_NAMED; key < KEYCODES_END; key++)
		for (int modifiers = 0; modifiers < 8; modifiers++) {
			const int codes[] = {input_named(key, modifiers)};
			Script script = {.codes = codes, .count = 1};
			Input input;
			Event event;

			input_init(&input, next_code, &script);
			assert_true(codes[0] >= INPUT_NAMED && codes[0] < INPUT_END);
			assert_true(input_event(&input, &event));
			assert_int_equal(event.key.code, key);
			assert_int_equal(event.key.shift, modifiers & 1);
			assert_int_equal(event.key.alt, (modifiers & 2) != 0);
			assert_int_equal(event.key.ctrl, (modifiers & 4) != 0);
			input_release(&input);
		}
}

/* All sequences differ, and none is the beginning of another: each is known at its last byte. */
TEST(sequences_are_unambiguous)
{
	char all[400][INPUT_SEQUENCE_MAX];
	int count = 0, code;

	while (input_sequence(count, all[count], &code)) {
		assert_true(code >= INPUT_MOUSE && code < INPUT_END);
		assert_true(++count < 400);
	}
	assert_true(count > 200);
	for (int i = 0; i < count; i++)
		for (int k = 0; k < count; k++)
			if (i != k && strncmp(all[i], all[k], strlen(all[i])) == 0)
				fail_msg("%s begins %s", all[i] + 1, all[k] + 1);
}

TEST(pastes)
{
	Script script = SCRIPT(INPUT_PASTE, '1', 13, '2', 10, 0, 27, INPUT_FOCUS, 0xff,
		INPUT_PASTE_END, 'a', INPUT_PASTE, 'x');
	Input input;
	Event event;

	input_init(&input, next_code, &script);
	assert_true(input_event(&input, &event));
	assert_int_equal(event.kind, EVENT_PASTE);
	assert_string_equal(event.text, "1\n2\n\377");
	assert_true(input_waiting(&input));
	assert_true(input_event(&input, &event));
	assert_int_equal(event.key.code, 'a');
	assert_true(input_event(&input, &event)); /* its end never comes */
	assert_string_equal(event.text, "x");
	assert_false(input_waiting(&input));
	assert_false(input_event(&input, &event));
	input_release(&input);
}

/* --- colours --------------------------------------------------------------------------------- */

static Theme theme_of(const char *name)
{
	Theme theme;

	if (theme_find(&theme, name, NULL, NULL))
		fail();
	return theme;
}

TEST(paint_follows_the_theme)
{
	const Theme dark = theme_of("dark"), light = theme_of("light");
	Paint paint = {.known = false};

	assert_true(paint_use(&paint, &dark, 256));
	assert_false(paint_use(&paint, &dark, 256));
	assert_int_equal(paint.index[ROLE_CANVAS], 233);
	assert_true(paint_use(&paint, &light, 256));
	assert_int_equal(paint.index[ROLE_CANVAS], 231);
	assert_true(paint_use(&paint, &light, 16));
	assert_int_equal(paint.index[ROLE_CANVAS], 15);
	assert_true(paint_use(&paint, &dark, 1 << 24));
	assert_int_equal(paint.index[ROLE_CANVAS], 0x121214);
	assert_int_equal(paint_ink(&paint, ROLE_COMPUTE, ROLE_CANVAS), 0x3562c4);
}

/* Direct colour takes 0 to 7 for colours of ANSI, which palettes and bold letters change. */
TEST(almost_black)
{
	Theme theme = theme_of("dark");
	Paint paint = {.known = false};

	theme.style[ROLE_CANVAS].color = (Color){true, 0, 0, 1};
	theme.style[ROLE_CHROME].color = (Color){true, 0, 0, 0};
	paint_use(&paint, &theme, 1 << 24);
	assert_int_equal(paint.index[ROLE_CANVAS], 8);
	assert_int_equal(paint.index[ROLE_CHROME], 8);
}

TEST(papers_that_cannot_be_shown)
{
	const Theme dark = theme_of("dark"), mono = theme_of("mono");
	const Cell chrome = {.text = "a", .ink = ROLE_CHROME_TEXT, .paper = ROLE_CHROME};
	const Cell bar = {.text = "a", .ink = ROLE_COMPUTE_TEXT, .paper = ROLE_COMPUTE};
	Paint paint = {.known = false};

	paint_use(&paint, &dark, 256);
	assert_false(paint_attributes(&paint, &chrome).reverse);
	assert_false(paint_attributes(&paint, &bar).reverse);
	paint_use(&paint, &dark, 8);
	assert_true(paint_attributes(&paint, &chrome).reverse);
	assert_false(paint_attributes(&paint, &bar).reverse);
	paint_use(&paint, &dark, 0);
	assert_true(paint_attributes(&paint, &chrome).reverse);
	assert_true(paint_attributes(&paint, &bar).reverse);
	assert_int_equal(paint_ink(&paint, ROLE_TEXT, ROLE_CANVAS), -1);
	paint_use(&paint, &mono, 256);
	assert_true(paint_attributes(&paint, &bar).reverse);
	assert_int_equal(paint_ink(&paint, ROLE_TEXT, ROLE_CANVAS), -1);
}

/* Whatever the palette, a label the theme made readable stays so: 3 : 1 at least, and labels in
 * bars, which are black or white, 4 : 1. */
TEST(labels_stay_readable)
{
	static const Role pairs[][2] = {{ROLE_COMPUTE_TEXT, ROLE_COMPUTE},
		{ROLE_RECEIVE_TEXT, ROLE_RECEIVE}, {ROLE_SEND_TEXT, ROLE_SEND},
		{ROLE_TEXT, ROLE_CANVAS}, {ROLE_STRONG, ROLE_CANVAS}, {ROLE_FAINT, ROLE_CANVAS},
		{ROLE_ACCENT, ROLE_CANVAS}, {ROLE_ALERT, ROLE_CANVAS}, {ROLE_GOOD, ROLE_CANVAS},
		{ROLE_CHROME_TEXT, ROLE_CHROME}, {ROLE_FIELD_TEXT, ROLE_FIELD},
		{ROLE_FIELD_TEXT, ROLE_FIELD_BAD}};
	static const int levels[] = {8, 16};

	for (int i = 0; i < 2; i++)
		for (size_t level = 0; level < 2; level++) {
			const Theme theme = theme_of(theme_names[i]);
			Paint paint = {.known = false};

			paint_use(&paint, &theme, levels[level]);
			for (size_t k = 0; k < sizeof pairs / sizeof pairs[0]; k++) {
				const int ink = paint_ink(&paint, pairs[k][0], pairs[k][1]);
				const int paper = paint.index[pairs[k][1]];

				assert_true(ink >= 0 && ink < levels[level]);
				const double ratio =
					color_contrast(color_of_index(ink), color_of_index(paper));

				if (ratio < (k < 5 ? 4 : 3))
					fail_msg("%s, %d colours, pair %zu: %d on %d", theme.name,
						levels[level], k, ink, paper);
			}
		}
}

/* Bold black is grey on terminals that show bold by a brighter colour. */
TEST(black_is_not_bold)
{
	const Theme light = theme_of("light");
	const Cell name = {.text = "P", .ink = ROLE_STRONG, .paper = ROLE_CANVAS, .bold = true};
	const Cell key = {.text = "q", .ink = ROLE_ALERT, .paper = ROLE_CANVAS, .bold = true};
	Paint paint = {.known = false};

	paint_use(&paint, &light, 256);
	assert_true(paint_attributes(&paint, &name).bold);
	paint_use(&paint, &light, 16);
	assert_false(paint_attributes(&paint, &name).bold);
	assert_true(paint_attributes(&paint, &key).bold);
	paint_use(&paint, &light, 0);
	assert_true(paint_attributes(&paint, &name).bold);
}
