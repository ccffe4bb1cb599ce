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

static void reads_all_there_is(void **state)
{
	Config config;
	Key key;

	(void)state;
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

static void faults_have_a_place_and_none_of_it_counts(void **state)
{
	static const char *const rows[][2] = {
		{"theme: light\n- a\n", NULL},
		{"theme\n",
			"1:1: the configuration is text; it must be a map such as {theme: light}"},
		{"thmee: light\n", "1:1: the configuration has no key thmee; did you mean theme?"},
		{"colour: red\n", "1:1: the configuration has no key colour; it may have theme, "
				  "layout, mouse, ascii, braille, legend, notation, keys"},
		{"theme: light\ntheme: dark\n",
			"2:1: the key theme is given twice; keep one of them"},
		{"theme: light\nmouse: no\n", "2:8: true or false is expected here"},
		{"theme: [light]\n", "1:8: this must be a name"},
		{"keys: x\n", "1:7: keys is text; it must be a map such as {x: delete}"},
		{"keys:\n  x: delete\n  x: undo\n",
			"3:3: the key x is given twice; keep one of them"},
		{"keys:\n  x: [delete]\n", "2:6: a key needs the name of an action"},
		{"keys:\n  xx: delete\n", "2:7: 'xx' is not a key; keys are written a, ?, Up, F2, "
					  "Ctrl-S, Alt-Down"},
	};
	char said[sizeof(Error)];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		Config config;
		Error error;

		assert_int_not_equal(load(rows[i][0], &config, &error), STATUS_OK);
		assert_string_equal(config.theme, "");
		error_format(&error, said, sizeof said);
		const char *place = strstr(said, "config.yaml:");

		assert_non_null(place);
		if (rows[i][1])
			assert_string_equal(place + strlen("config.yaml:"), rows[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_all_there_is),
		cmocka_unit_test(faults_have_a_place_and_none_of_it_counts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
