/* layer: tui */
/* The file of settings: what is read of it, and its faults. */
#include "tests/fixtures/check.h"

#include "tui/app/config.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static Status load(const char *text, Config *config, Error *error)
{
	char *home = check_folder_make(), *folder = check_path(home, "gantree");

	assert_int_equal(mkdir(folder, 0700), 0);
	char *path = check_path(folder, "config.yaml");

	check_write_file(path, text, strlen(text));
	assert_int_equal(setenv("XDG_CONFIG_HOME", home, 1), 0);
	config_standard(config);
	const Status status = config_load(config, error);

	free(path);
	free(folder);
	check_folder_remove(home);
	return status;
}

TEST(reads_all_there_is)
{
	Config config;
	Key key;

	assert_int_equal(load("keys: {x: delete, Ctrl-Z: none}\nmouse: false\nascii: true\n"
			      "braille: false\nlegend: false\nnotation: words\nlayout: "
			      "lecture\ntheme: light\n",
				 &config, NULL),
		STATUS_OK);
	assert_string_equal(config.theme, "light");
	assert_string_equal(config.layout, "lecture");
	assert_true(!config.mouse && config.ascii && !config.braille && !config.legend);
	assert_ptr_equal(config.notation, &notation_words);
	assert_true(key_parse("x", &key));
	assert_int_equal(keymap_find(&config.keymap, key), action_find("delete"));
	assert_true(key_parse("Ctrl-Z", &key));
	assert_int_equal(keymap_find(&config.keymap, key), ACTIONS);
}

typedef struct Fault {
	const char *told, *text; /* behind the file's name; the file */
} Fault;

static const Fault faults[] = {
	{"", "theme: light\n- a\n"}, /* libyaml's own */
	{"1:1: the configuration is theme; it must be a map such as {theme: light}", "theme\n"},
	{"1:1: the configuration has no key thmee; did you mean theme?", "thmee: light\n"},
	{"1:1: the configuration has no key colour; it may have theme, layout, mouse, ascii, "
	 "braille, legend, notation, keys",
		"colour: red\n"},
	{"2:1: the key theme is given twice; keep one of them", "theme: light\ntheme: dark\n"},
	{"2:8: true or false is expected here", "theme: light\nmouse: no\n"},
	{"1:8: this must be a name", "theme: [light]\n"},
	{"1:7: keys is x; it must be a map such as {x: delete}", "keys: x\n"},
	{"3:3: the key x is given twice; keep one of them", "keys:\n  x: delete\n  x: undo\n"},
	{"2:6: a key needs the name of an action", "keys:\n  x: [delete]\n"},
	{"2:7: 'xx' is not a key; keys are written a, ?, Up, F2, Ctrl-S, Alt-Down",
		"keys:\n  xx: delete\n"},
};

TEST_ROWS(faults_have_a_place_and_none_of_it_counts, Fault, faults)
{
	char said[sizeof(Error)];
	Config config;
	Error error;

	assert_int_not_equal(load(row->text, &config, &error), STATUS_OK);
	assert_string_equal(config.theme, "");
	error_format(&error, said, sizeof said);
	const char *place = strstr(said, "config.yaml:");

	assert_non_null(place);
	if (*row->told)
		assert_string_equal(place + strlen("config.yaml:"), row->told);
}
