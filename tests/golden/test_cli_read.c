/* layer: tui */
/* What the command line writes, read back. */
#include "tests/fixtures/tui/shell.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TESTS_AROUND(shell_open, shell_close)

static double number_at(json_t *object, const char *key)
{
	json_t *value = json_object_get(object, key);

	assert_true(json_is_number(value));
	return json_number_value(value);
}

/* JSON and CSV hold the very same doubles. */
TEST(numbers_read_back)
{
	ScopedRan ran = shell_run("gantree solve net.yaml --format json");
	json_auto_t *all = json_loads(ran.out, JSON_REJECT_DUPLICATES, NULL);
	ScopedRan csv = shell_run("gantree solve net.yaml --format csv");
	char *line = strtok(csv.out, "\n");

	for (size_t i = 0; i < 5; i++) {
		json_t *one = json_array_get(json_object_get(all, "processors"), i);

		line = strtok(NULL, "\n");
		assert_non_null(line);
		const char *cell = strchr(strchr(strchr(line, ',') + 1, ',') + 1, ',') + 1;
		assert_true(strtod(cell, NULL) == number_at(one, "share"));
		assert_true(strtod(strchr(cell, ',') + 1, NULL) == number_at(one, "load"));
	}
}

TEST(intervals_are_replayable)
{
	ScopedRan ran = shell_run("gantree solve net.yaml --format json");
	json_auto_t *all = json_loads(ran.out, JSON_REJECT_DUPLICATES, NULL);
	json_t *one;
	double received[5] = {0}, sent = 0, computed = 0;
	size_t i;

	json_array_foreach(json_object_get(all, "intervals"), i, one)
	{
		const char *kind = json_string_value(json_object_get(one, "kind"));
		const size_t id = (size_t)json_integer_value(json_object_get(one, "id"));

		assert_true(number_at(one, "start") <= number_at(one, "end"));
		if (strcmp(kind, "receive") == 0)
			received[id] += number_at(one, "load");
		else if (strcmp(kind, "send") == 0)
			sent += number_at(one, "load");
		else
			computed += number_at(one, "load");
	}
	/* Every useful child gets the whole load (order 2), and all of it is computed once. */
	for (i = 1; i <= 3; i++)
		check_close(received[i], 100, 1e-12);
	check_close(received[4], 0, 0);
	check_close(sent, 300, 1e-12);
	check_close(computed, 100, 1e-12);
}

/* No control byte but the newline, and no bidi character. */
static void expect_harmless(const char *text)
{
	for (const char *p = text; *p; p++)
		assert_false(((unsigned char)*p < 0x20 && *p != '\n') || *p == 0x7f);
	assert_null(strstr(text, "\xe2\x80\xae"));
}

TEST(hostile_names_are_harmless)
{
	static const char *const commands[] = {"gantree solve hostile.yaml",
		"gantree solve hostile.yaml --format csv",
		"gantree solve hostile.yaml --format json",
		"gantree solve hostile.yaml --format tabular",
		"gantree solve hostile.yaml --format html", "gantree draw hostile.yaml",
		"gantree draw hostile.yaml --diagram table",
		"gantree solve --set '#1.link=-1' hostile.yaml",
		"gantree solve $(printf '\\033[31m').yaml",
		"gantree solve --set $(printf 'a\\033=1') net.yaml",
		"gantree draw --format $(printf 'a\\177') net.yaml",
		"gantree samples $(printf '\\033')", "gantree $(printf '\\033') b"};

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		ScopedRan ran = shell_run(commands[i]);

		expect_harmless(ran.out);
		expect_harmless(ran.err);
	}
}

/* Whether this build has pango or not. */
TEST(draw_cairo)
{
	ScopedRan pdf = shell_run("gantree draw net.yaml -o fig.pdf"),
		  png = shell_run("gantree draw net.yaml -o fig.png");

	assert_int_equal(pdf.status, png.status);
	if (pdf.status == 0) {
		SCOPED(check_free)
		char *page = check_read_file("fig.pdf", NULL),
		     *slide = check_read_file("fig.png", NULL);

		assert_memory_equal(page, "%PDF-", 5);
		assert_memory_equal(slide + 16, "\0\0\x07\x80\0\0\x04\x38", 8); /* 1920 x 1080 */
	} else {
		assert_int_equal(pdf.status, 1);
		assert_non_null(strstr(pdf.err, "need pango and cairo"));
		assert_int_not_equal(access("fig.pdf", F_OK), 0);
	}
}
