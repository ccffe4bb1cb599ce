/* layer: tui */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/app/keymap.h"

#include <string.h>

static Key key(const char *name)
{
	Key out = {0};

	assert_true(key_parse(name, &out));
	return out;
}

TEST(every_default_key_parses_and_is_used_once)
{
	Keymap map;
	int words = 0;

	keymap_standard(&map);
	for (int i = 0; i < ACTIONS; i++) {
		const char *keys = actions[i].keys;
		while (*keys) {
			char word[KEY_NAME_MAX];
			size_t length = strcspn(keys, " ");
			memcpy(word, keys, length);
			word[length] = '\0';
			assert_int_equal(keymap_find(&map, key(word)), i);
			keys += length;
			keys += strspn(keys, " ");
			words++;
		}
	}
	assert_int_equal(words, map.count);
}

TEST(names_are_unique_and_found)
{
	for (int i = 0; i < ACTIONS; i++)
		assert_int_equal(action_find(actions[i].name), i);
	assert_int_equal(action_find("w"), ACTION_WRITE);
	assert_int_equal(action_find("no-such"), ACTIONS);
}

TEST(keys_are_rebound_and_taken_away)
{
	Keymap map;
	Error error;

	keymap_standard(&map);
	assert_int_equal(keymap_bind(&map, "x", "delete", &error), STATUS_OK);
	assert_int_equal(keymap_find(&map, key("x")), ACTION_DELETE);
	assert_int_equal(keymap_bind(&map, "d", "none", &error), STATUS_OK);
	assert_int_equal(keymap_find(&map, key("d")), ACTIONS);
	assert_int_equal(keymap_bind(&map, "x", "delte", &error), STATUS_INPUT);
	assert_string_equal(error.text, "there is no action 'delte'; did you mean delete?");
	assert_int_equal(keymap_bind(&map, "Ctlr-X", "delete", &error), STATUS_INPUT);
	assert_non_null(strstr(error.text, "'Ctlr-X' is not a key"));
}

TEST(footer_and_readme_show_the_keys_bound)
{
	char name[KEY_NAME_MAX];
	Keymap map;
	ScopedBuf out = check_buf();

	keymap_standard(&map);
	keymap_key(&map, ACTION_UNDO, name);
	assert_string_equal(name, "u");
	keymap_key(&map, ACTION_SET, name);
	assert_string_equal(name, "");
	keymap_keys(&map, ACTION_REDO, &out);
	assert_string_equal(out.text, "Ctrl-R Ctrl-Y U");
}

/* What is said of a key names the one that lists them, or the command. */
TEST(a_key_that_does_nothing_tells_what_lists_them)
{
	static const char *const told[] = {"F1 lists the keys", ":help lists the keys"};
	static const char *const taken[] = {"?", "F1"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(
			keymap_bind(&drive.app.config.keymap, taken[i], "none", NULL), STATUS_OK);
		drive_keys(&drive, "Q");
		assert_true(drive_shows(&drive, told[i]));
	}
}
