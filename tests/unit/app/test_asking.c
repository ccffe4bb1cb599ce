/* layer: tui */
/* Exercises on the screen: veiled while they are asked, two tries with a hint each, then the
 * solution and a new net. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define shows(drive, text) assert_true(drive_shows(drive, text))
#define hides(drive, text) assert_false(drive_shows(drive, text))

static void begin(Drive *drive, const char *line)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "%s", line);
	if (!drive->app.teaching.open)
		fail_msg("%s: %s", line, drive->app.messages.text);
}

static const Asking *asking(const Drive *drive)
{
	return &drive->app.teaching.asking;
}

static void answer(Drive *drive, const char *text)
{
	drive_type(drive, text);
	drive_keys(drive, "Enter");
}

static bool asks_for_net(const Drive *drive)
{
	return asking(drive)->exercise.field[0].kind == ANSWER_NET;
}

/* The line that asks is on the screen, and every processor of the net. */
static void check_asked(Drive *drive)
{
	const Net *net = &drive->app.doc.net;
	ScopedBuf name = check_buf();

	shows(drive, asking(drive)->ask);
	assert_true(drive->app.now.schedule.veiled);
	shows(drive, "T ????");
	for (uint32_t k = 0; k < net->processors && net->kind == NET_TREE; k++) {
		buf_clear(&name);
		net_name(net, k, &name);
		shows(drive, name.text);
	}
}

TEST(each_template_is_asked_veiled_and_takes_its_own_answers)
{
	for (size_t t = 0; quiz_templates[t]; t++)
		for (int level = 1; level <= QUIZ_LEVELS; level++) {
			Drive drive;
			char line[80];

			snprintf(line, sizeof line, "quiz %d %s %d", level, quiz_templates[t]->id,
				7 * level);
			begin(&drive, line);
			if (!asks_for_net(&drive))
				check_asked(&drive);
			for (uint32_t f = 0;
				!asks_for_net(&drive) && f < asking(&drive)->exercise.fields; f++) {
				assert_int_equal(asking(&drive)->state, ASKING_ASKED);
				assert_int_equal(asking(&drive)->field, f);
				answer(&drive, asking(&drive)->exercise.field[f].names);
			}
			if (!asks_for_net(&drive)) {
				assert_int_equal(asking(&drive)->state, ASKING_SOLVED);
				assert_false(drive.app.now.schedule.veiled);
				hides(&drive, "T ????");
			}
			drive_close(&drive);
		}
}

TEST(two_tries_then_the_solution_then_a_new_net)
{
	Drive drive;

	begin(&drive, "quiz 2 shares 17");
	ScopedText first = drive_screen(&drive);

	answer(&drive, "maybe");
	assert_int_equal(asking(&drive)->tried, 0);
	drive_keys(&drive, "Ctrl-U");
	answer(&drive, "0.00123");
	assert_int_equal(asking(&drive)->tried, 1);
	assert_true(asking(&drive)->reply[0]);
	check_asked(&drive);
	answer(&drive, "0.00321");
	assert_int_equal(asking(&drive)->state, ASKING_SHOWN);
	assert_false(drive.app.now.schedule.veiled);
	shows(&drive, "time ");
	/* Letters are the program's again, and the net stays what it was. */
	drive_keys(&drive, "D");
	assert_int_equal(asking(&drive)->state, ASKING_SHOWN);
	/* A third answer is none, and no edit of the table. */
	const size_t edits = drive.app.doc.log.length;

	hides(&drive, "type a value");
	drive_type(&drive, "750");
	shows(&drive, "the solution is shown; PgDn goes on");
	assert_int_equal(asking(&drive)->state, ASKING_SHOWN);
	assert_int_equal(drive.app.doc.log.length, edits);
	drive_keys(&drive, "PgDn");
	assert_int_equal(asking(&drive)->state, ASKING_ASKED);
	assert_int_equal(asking(&drive)->exercise.seed, 18);
	check_asked(&drive);
	drive_keys(&drive, "PgUp");
	ScopedText again = drive_screen(&drive);

	assert_string_equal(again, first);
	drive_close(&drive);
}

TEST(the_solution_may_be_asked_for)
{
	Drive drive;

	begin(&drive, "quiz 3 late 3");
	drive_keys(&drive, "PgDn");
	assert_int_equal(asking(&drive)->state, ASKING_SHOWN);
	drive_keys(&drive, "PgDn");
	assert_int_equal(asking(&drive)->state, ASKING_ASKED);
	/* Esc takes back what is typed, then leaves, the second time. */
	drive_type(&drive, "yes");
	drive_keys(&drive, "Escape");
	assert_true(drive.app.teaching.open);
	assert_int_equal(asking(&drive)->answer.text.length, 0);
	drive_keys(&drive, "Escape Escape");
	assert_false(drive.app.teaching.open);
	drive_command(&drive, "lesson off");
	shows(&drive, "fig5");
	hides(&drive, "T ????");
	drive_close(&drive);
}

/* One number of the net, as :set has it. */
static bool try_number(Drive *drive, const char *key, uint32_t node, double value)
{
	drive_command(drive, "set P%u.%s=%g", node, key, value);
	return asking(drive)->state == ASKING_SOLVED;
}

TEST(a_net_is_checked_at_every_change)
{
	static const double values[] = {0.01, 0.1, 7, 30, 77, 300, 999, 9999};
	int reached = 0;

	for (int seed = 1; seed <= 5; seed++) {
		Drive drive;
		char line[80];
		bool solved = false;

		snprintf(line, sizeof line, "quiz 3 change %d", seed);
		begin(&drive, line);
		assert_false(drive.app.now.schedule.veiled);
		assert_false(asking(&drive)->reply[0]);
		for (uint32_t node = 1; node < drive.app.doc.net.nodes && !solved; node++)
			for (size_t k = 0; k < 2 * sizeof values / sizeof *values && !solved; k++) {
				solved = try_number(
					&drive, k % 2 ? "link" : "compute", node, values[k / 2]);
				assert_true(asking(&drive)->reply[0]);
				if (!solved)
					drive_keys(&drive, "u");
			}
		reached += solved;
		drive_close(&drive);
	}
	assert_true(reached >= 3);
}

static const char lesson_text[] = "lesson: Sums\n"
				  "about: two exercises\n"
				  "stops:\n"
				  "  - id: one\n"
				  "    exercise: {template: shares, level: 2, seed: 5}\n"
				  "  - id: two\n"
				  "    net: sample:fig8\n"
				  "    say: This is the end.\n"
				  "    do: look at it\n";

TEST_IN_FOLDER(a_lesson_asks_and_goes_on)
{
	Drive drive;
	char line[500];
	FILE *file;

	snprintf(line, sizeof line, "%s/sums.yaml", folder);
	file = fopen(line, "w");
	assert_non_null(file);
	assert_true(fputs(lesson_text, file) >= 0);
	assert_int_equal(fclose(file), 0);
	snprintf(line, sizeof line, "lesson %s/sums.yaml", folder);
	begin(&drive, line);
	check_asked(&drive);
	shows(&drive, "1 of 2");
	assert_non_null(strstr(drive.app.doc.label, " 1/2"));
	/* Tried in vain: another net of the same, at the same stop. */
	answer(&drive, "0.001");
	answer(&drive, "0.002");
	drive_keys(&drive, "PgDn");
	shows(&drive, "1 of 2");
	assert_int_equal(asking(&drive)->exercise.seed, 6);
	assert_non_null(strstr(drive.app.doc.label, " 1/2"));
	/* Given up: on. */
	drive_keys(&drive, "PgDn PgDn");
	shows(&drive, "2 of 2");
	shows(&drive, "This is the end.");
	drive_keys(&drive, "PgUp");
	assert_int_equal(asking(&drive)->exercise.seed, 5);
	for (uint32_t f = 0; f < asking(&drive)->exercise.fields; f++)
		answer(&drive, asking(&drive)->exercise.field[f].names);
	assert_int_equal(asking(&drive)->state, ASKING_SOLVED);
	shows(&drive, "◉ ○");
	drive_keys(&drive, "PgDn");
	shows(&drive, "● ◉");
	drive_close(&drive);
}

TEST(what_cannot_be_asked_is_told)
{
	Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "quiz 9");
	shows(&drive, "levels are 1 to 3");
	drive_command(&drive, "quiz 1 sharse");
	shows(&drive, "did you mean shares?");
	assert_false(drive.app.aside.has);
	drive_close(&drive);
}
