/* layer: tui */
/* The file of settings: what is read of it, and its faults. */
#include "tests/fixtures/check.h"

#include "tui/app/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void load(const char *text, Config *config)
{
	char *home = check_folder_make(), *folder = check_path(home, "gantree");

	assert_int_equal(mkdir(folder, 0700), 0);
	char *path = check_path(folder, "config.yaml");

	check_write_file(path, text, strlen(text));
	assert_int_equal(setenv("XDG_CONFIG_HOME", home, 1), 0);
	config_standard(config);
	config_load(config);
	free(path);
	free(folder);
	check_folder_remove(home);
}

static ActionId runs(const Config *config, const char *name)
{
	Key key;

	assert_true(key_parse(name, &key));
	return keymap_find(&config->keymap, key);
}

TEST(reads_all_there_is)
{
	Config config;

	load("keys: {Alt-X: delete, Ctrl-Z: none}\nmouse: false\nascii: true\nbraille: false\n"
	     "legend: false\nnotation: words\nlayout: lecture\ntheme: light\nambiguous: wide\n",
		&config);
	assert_int_equal(config.notes, 0);
	assert_string_equal(config.theme, "light");
	assert_string_equal(config.layout, "lecture");
	assert_true(!config.mouse && config.ascii && !config.braille && !config.legend);
	assert_true(config.ambiguous_wide);
	assert_ptr_equal(config.notation, &notation_words);
	assert_int_equal(runs(&config, "Alt-X"), action_find("delete"));
	assert_int_equal(runs(&config, "Ctrl-Z"), ACTIONS);
}

typedef struct Told {
	const char *text, *told[4]; /* the file; how it is told */
} Told;

static const Told tolds[] = {
	{"theme: light\n- a\n", {NULL}}, /* libyaml's own */
	{"theme\n", {"1:1: the configuration is theme; it must be a map such as {theme: light}"}},
	{"thmee: light\n", {"1:1: the configuration has no key thmee; did you mean theme?"}},
	{"colour: {red: [1, 2]}\n",
		{"1:1: the configuration has no key colour; it may have theme, layout, mouse, "
		 "ascii, braille, legend, ambiguous, notation, keys"}},
	{"theme: light\ntheme: dark\n", {"2:1: the key theme is given twice; keep one of them"}},
	{"theme: drak\nlayout: explroe\n",
		{"1:8: there is no theme \"drak\"", "2:9: there is no screen layout \"explroe\""}},
	{"theme: [light]\n", {"1:8: this must be a name"}},
	{"ambiguous: broad\n", {"1:12: this must be wide or narrow"}},
	{"keys: x\n", {"1:7: keys is x; it must be a map such as {x: delete}"}},
	{"keys:\n  Del: undo\n  Delete: redo\n",
		{"2:3: Delete no longer runs delete; d still does",
			"3:3: the key Delete is given twice; keep one of them"}},
	{"mouse: no\nkeys:\n  Alt-X: [delete]\n  xx: delete\n  Alt-Y: undo\nnotation: x\n",
		{"1:8: true or false is expected here", "3:10: a key needs the name of an action",
			"4:7: 'xx' is not a key; keys are written a, ?, Up, F2, Ctrl-S, Alt-Down",
			"6:11: this must be auto, chen, cui, robertazzi, report, star or words"}},
	/* What takes a key is told; not what takes it away, or gives another. */
	{"keys: {x: delete, m: none, t: quit, T: next-theme}\n",
		{"1:8: x no longer runs vary; bind another key to it"}},
	{"keys: {\"3\": up, \".\": none, Esc: quit}\n",
		{"1:8: 3 no longer begins a number", "1:28: Esc no longer goes back"}},
};

TEST_ROWS(all_that_there_is_to_tell_has_its_place, Told, tolds)
{
	const int told = row->told[0] ? 0 : 1;
	Config config;
	int i = 0;

	load(row->text, &config);
	for (; i < 4 && row->told[i]; i++) {
		char said[ERROR_TEXT_MAX + 32];

		assert_true(i < config.notes);
		snprintf(said, sizeof said, "%d:%d: %s", config.note[i].line, config.note[i].column,
			config.note[i].text);
		if (strncmp(said, row->told[i], strlen(row->told[i])) != 0)
			fail_msg("%s", said);
		assert_int_equal(config.note[i].alert, !strstr(said, "no longer"));
	}
	assert_int_equal(config.notes, i + told);
}

TEST(a_fault_costs_its_key)
{
	Config config;

	load("legend: perhaps\nmouse: false\nkeys:\n  Alt-X: undoo\n  Alt-Y: undo\ntheme: light\n",
		&config);
	assert_int_equal(config.notes, 2);
	assert_true(config.legend && !config.mouse);
	assert_string_equal(config.theme, "light");
	assert_int_equal(runs(&config, "Alt-X"), ACTIONS);
	assert_int_equal(runs(&config, "Alt-Y"), action_find("undo"));
	load("mouse: false\ntheme: \"light\n", &config);
	assert_int_equal(config.notes, 1);
	assert_string_equal(config.note[0].text,
		"the quotes opened here are never closed; nothing below is read");
	assert_false(config.mouse);
}
