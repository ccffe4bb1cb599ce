/* layer: tui */
#include "tests/fixtures/check.h"
#include "tui/term/key.h"

#include <string.h>

static const struct {
	const char *text;
	Key key;
} canonical[] = {
	{"a", {.code = 'a'}},
	{"A", {.code = 'A'}},
	{"?", {.code = '?'}},
	{"-", {.code = '-'}},
	{"0", {.code = '0'}},
	{"é", {.code = 0xe9}},
	{"世", {.code = 0x4e16}},
	{"Space", {.code = ' '}},
	{"Comma", {.code = ','}},
	{"Up", {.code = KEYCODE_UP}},
	{"PgDn", {.code = KEYCODE_PAGE_DOWN}},
	{"Esc", {.code = KEYCODE_ESCAPE}},
	{"F1", {.code = KEYCODE_F1}},
	{"F10", {.code = KEYCODE_F1 + 9}},
	{"F12", {.code = KEYCODE_F12}},
	{"F", {.code = 'F'}},
	{"Ctrl-R", {.code = 'r', .ctrl = true}},
	{"Ctrl-Space", {.code = ' ', .ctrl = true}},
	{"Ctrl-\\", {.code = '\\', .ctrl = true}},
	{"Ctrl--", {.code = '-', .ctrl = true}},
	{"Alt-x", {.code = 'x', .alt = true}},
	{"Alt-X", {.code = 'X', .alt = true}},
	{"Alt--", {.code = '-', .alt = true}},
	{"Alt-Up", {.code = KEYCODE_UP, .alt = true}},
	{"Shift-Tab", {.code = KEYCODE_TAB, .shift = true}},
	{"Ctrl-Alt-Shift-Home", {.code = KEYCODE_HOME, .ctrl = true, .alt = true, .shift = true}},
};

TEST(both_ways)
{
	for (size_t i = 0; i < sizeof canonical / sizeof canonical[0]; i++) {
		char text[KEY_NAME_MAX];
		Key key;

		key_format(canonical[i].key, text);
		assert_string_equal(text, canonical[i].text);
		assert_true(key_parse(canonical[i].text, &key));
		assert_true(key_equal(key, canonical[i].key));
	}
}

/* Whatever a terminal can send has a name that leads back to it. */
TEST(every_named_key_has_a_name)
{
	for (uint32_t code = KEY_FIRST_NAMED; code < KEYCODES_END; code++)
		for (int modifiers = 0; modifiers < 8; modifiers++) {
			const Key key = {code, modifiers & 4, modifiers & 2, modifiers & 1};
			char text[KEY_NAME_MAX];
			Key back;

			key_format(key, text);
			assert_true(key_parse(text, &back));
			assert_true(key_equal(key, back));
		}
	for (uint32_t code = 'a'; code <= 'z'; code++) {
		const Key key = {.code = code, .ctrl = true};
		char text[KEY_NAME_MAX];
		Key back;

		key_format(key, text);
		assert_true(key_parse(text, &back) && key_equal(key, back));
	}
}

TEST(other_spellings)
{
	static const char *const rows[][2] = {{"ctrl-r", "Ctrl-R"}, {"CTRL-R", "Ctrl-R"},
		{"up", "Up"}, {"PageUp", "PgUp"}, {"pagedown", "PgDn"}, {"Escape", "Esc"},
		{"Return", "Enter"}, {"Del", "Delete"}, {"Ins", "Insert"}, {"f2", "F2"},
		{",", "Comma"}, {"Alt-Ctrl-Left", "Ctrl-Alt-Left"}, {"C-r", "Ctrl-R"},
		{"^R", "Ctrl-R"}, {"^", "^"}, {"^^", "Ctrl-^"}, {"M-Down", "Alt-Down"},
		{"S-Tab", "Shift-Tab"}, {"Ctrl--", "Ctrl--"}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[KEY_NAME_MAX];
		Key key;

		assert_true(key_parse(rows[i][0], &key));
		key_format(key, text);
		assert_string_equal(text, rows[i][1]);
	}
}

TEST(refused)
{
	static const char *const rows[] = {"", " ", "ab", "Ctrl-", "Ctrl-Ctrl-a", "C-^a", "C-",
		"Shift-a", "Shift-Space", "F0", "F13", "F1x", "F01", "Upp", "\t", "\033", "\177",
		"a ", "\342\200\256", "\377", "Hyper-a"};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Key key = {.code = 'k', .alt = true};

		if (key_parse(rows[i], &key))
			fail_msg("\"%s\" was taken for a key", rows[i]);
		assert_true(key.code == 'k' && key.alt);
	}
}

TEST(equal)
{
	const Key a = {.code = 'a'};

	assert_true(key_equal(a, (Key){.code = 'a'}));
	assert_false(key_equal(a, (Key){.code = 'b'}));
	assert_false(key_equal(a, (Key){.code = 'a', .ctrl = true}));
	assert_false(key_equal(a, (Key){.code = 'a', .alt = true}));
	assert_false(key_equal(a, (Key){.code = 'a', .shift = true}));
}
