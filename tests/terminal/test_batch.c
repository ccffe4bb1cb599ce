/* layer: tui */
/* Long commands on a terminal: how far they are, and Ctrl-C. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <string.h>

enum { CHILDREN = 2000, WAIT_MS = 5000 };

/* A net that takes a while, and so do the sentences of JSON: somebody waits. */
static char *write_net(const char *folder)
{
	ScopedBuf text = check_buf();
	char *path = check_path(folder, "large.yaml");

	buf_add_text(&text, "order: 2\ninstallments: 9\nnetwork: {kind: tree, root: {compute: 1, "
			    "children: [\n");
	for (int k = 0; k < CHILDREN; k++)
		buf_addf(&text, "{compute: 1.%04d, link: 0.%04d},\n", k, k + 1);
	buf_add_text(&text, "]}}\n");
	check_write_file(path, text.text, text.length);
	return path;
}

static void check_stopped(Pty *pty)
{
	pty_send(pty, "\003", 1);
	assert_int_equal(pty_wait_end(pty), 130);
	assert_false(pty_shows(pty, "done"));
	pty_check_restored(pty);
	pty_release(pty);
}

static void start_sweep(Pty *pty, const char *net, const char *output, const char *format)
{
	const char *const command[] = {pty_program(), "sweep", net, "--vary", "load=1:90000:1",
		"--method", "chen-m", "--format", format, NULL};

	pty_start(pty, &(PtyOptions){.output = output}, command);
}

TEST_IN_FOLDER(a_long_sweep_says_how_far_it_is_and_ends_with_whole_rows)
{
	ScopedText net = write_net(folder);
	ScopedText output = check_path(folder, "out");
	Pty pty;

	start_sweep(&pty, net, output, "csv");
	pty_wait_text(&pty, " left", WAIT_MS);
	assert_true(pty_shows(&pty, " of 90"));
	check_stopped(&pty);
	ScopedText rows = check_read_file(output, NULL);
	ScopedText last = strdup(strrchr(rows, ',') ? strrchr(rows, ',') : "");

	assert_string_equal(last, ",infeasible\n");

	start_sweep(&pty, net, output, "json");
	pty_wait_text(&pty, " left", WAIT_MS);
	check_stopped(&pty);
	ScopedText json = check_read_file(output, NULL);

	assert_string_equal(json + strlen(json) - strlen("}]}]}\n"), "}]}]}\n");
	assert_null(strstr(json, "stopped"));
}

/* The rows and the line take turns: no row begins behind it. */
TEST_IN_FOLDER(rows_on_the_same_terminal_stay_whole)
{
	ScopedText net = write_net(folder);
	Pty pty;

	start_sweep(&pty, net, NULL, "csv");
	for (int waited = 0; waited < WAIT_MS && !pty_log_has(&pty, " of 90"); waited += 100)
		pty_listen(&pty, 100);
	assert_true(pty_log_has(&pty, " of 90"));
	for (char digit = '0'; digit <= '9'; digit++)
		assert_false(pty_log_has(&pty, (const char[]){'l', 'e', 'f', 't', digit, '\0'}));
	check_stopped(&pty);
}

TEST_IN_FOLDER(short_work_says_nothing)
{
	ScopedText output = check_path(folder, "out");
	const char *const command[] = {
		pty_program(), "sweep", "sample:first", "--vary", "load=1:90", NULL};
	Pty pty;
	size_t length;

	pty_start(&pty, &(PtyOptions){.output = output}, command);
	assert_int_equal(pty_wait_end(&pty), 0);
	(void)pty_log(&pty, &length);
	assert_int_equal(length, 0);
	pty_release(&pty);
}

/* Typed by hand: each line is answered at once, and Ctrl-C ends the wait for the next. */
TEST(lines_are_answered_as_they_are_typed)
{
	const char *const command[] = {pty_program(), "solve", "sample:first", "--jsonl", "--print",
		"load is {load}", NULL};
	Pty pty;

	pty_start(&pty, &(PtyOptions){0}, command);
	pty_send(&pty, "{\"load\": 7}\n", 12);
	pty_wait_text(&pty, "load is 7", WAIT_MS);
	pty_send(&pty, "{\"load\": 8}\n", 12);
	pty_wait_text(&pty, "load is 8", WAIT_MS);
	check_stopped(&pty);
}

/* The terminal is narrow, and the line stays where it is. */
TEST_IN_FOLDER(lines_of_a_file_say_how_many_are_done)
{
	ScopedText net = write_net(folder);
	ScopedText input = check_path(folder, "in");
	ScopedText output = check_path(folder, "out");
	const char *const command[] = {
		pty_program(), "solve", net, "--jsonl", "--print", "{load}.", NULL};
	ScopedBuf lines = check_buf();
	Pty pty;

	for (int k = 0; k < 20000; k++)
		buf_addf(&lines, "{\"load\": %d}\n", k + 1);
	check_write_file(input, lines.text, lines.length);
	pty_start(&pty, &(PtyOptions){.width = 40, .input = input, .output = output}, command);
	pty_wait_text(&pty, " done, ", WAIT_MS);
	ScopedText row = pty_row(&pty, 0);

	assert_non_null(strstr(row, " left"));
	check_stopped(&pty);
	ScopedText rows = check_read_file(output, NULL);

	assert_true(strlen(rows) > 6 && strlen(rows) < lines.length);
	assert_memory_equal(rows, "1.\n2.\n", 6);
	assert_string_equal(rows + strlen(rows) - 2, ".\n");
}
