/* layer: tui */
/* ":seek" in the running program: answers come while no key waits, keys go from one to the next
 * with the net following, and taking one is one step. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tui/features/seek/seeking.h"

#include <math.h>
#include <string.h>

static void command(Drive *drive, const char *text)
{
	drive_type(drive, text);
	drive_keys(drive, "Enter");
	drive_settle(drive);
}

static void press(Drive *drive, const char *keys)
{
	drive_keys(drive, keys);
	drive_settle(drive);
}

static double finish_now(const Drive *drive)
{
	return drive->app.now.schedule.finish;
}

TEST(an_answer_is_taken)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	const double before = finish_now(&drive);

	command(&drive, ":seek finish=3100 by load");
	assert_true(drive_shows(&drive, "load 96.3818: T 3100"));
	assert_true(drive_shows(&drive, "3100 wanted"));
	assert_string_equal(drive.app.curves.curve.key, "load");
	check_close(finish_now(&drive), before, 0);
	const double to = drive.app.curves.curve.range.to;

	press(&drive, "Enter");
	check_close(finish_now(&drive), 3100, 1e-12);
	assert_true(finish_now(&drive) <= 3100);
	assert_true(drive_shows(&drive, "3100 wanted"));
	check_close(drive.app.curves.curve.range.to, to, 0);
	press(&drive, "Escape");
	assert_false(seeking_of(&drive.app)->open);
	assert_false(drive_shows(&drive, "wanted"));
	press(&drive, "u");
	check_close(finish_now(&drive), before, 0);
	assert_false(doc_is_modified(&drive.app.doc));
}

/* Two answers: one where P1 loses its place, one where it is as fast as wanted. */
TEST(from_one_to_the_next)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek finish=3000 by P1.compute,P2.compute,P3.compute in 0.1:9");
	const Seek *seek = &seeking_of(&drive.app)->seek;

	assert_true(seek->answers >= 1);
	const uint32_t first = seeking_of(&drive.app)->at;

	assert_int_equal(seek->answer[first].kind, SEEK_EQUAL);
	for (uint32_t k = 1; k <= seek->answers; k++) {
		const uint32_t at = (first + k) % seek->answers;

		press(&drive, "]");
		assert_int_equal(seeking_of(&drive.app)->at, at);
		check_close(finish_now(&drive), seek->answer[at].finish, 1e-14);
	}
	press(&drive, "[ ]");
	press(&drive, "Escape");
	assert_true(seeking_of(&drive.app)->open);
	assert_false(doc_is_modified(&drive.app.doc));
	press(&drive, "Escape");
	assert_false(seeking_of(&drive.app)->open);
	assert_false(doc_is_modified(&drive.app.doc));
}

/* What was said is cut nowhere, and a jump is called one. */
TEST(answers_fit_a_narrow_screen)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek finish=3000 by P1.compute,P2.compute,P3.compute in 0.1:9");
	assert_true(strlen(drive.app.messages.text) <= 78);
	assert_true(drive_shows(&drive, "Enter accepts"));
}

TEST(whole_numbers_and_shapes)
{
	static const char *const lines[] = {":seek finish=2800 by children in 1:12",
		":seek finish=3334.5 by installments in 1:20"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	command(&drive, ":set P4.link=10");
	for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
		const double before = finish_now(&drive);

		command(&drive, lines[k]);
		const Seek *seek = &seeking_of(&drive.app)->seek;

		if (seek->answers == 0)
			continue;
		const uint32_t next = (seeking_of(&drive.app)->at + 1) % seek->answers;
		const double finish = seek->answer[next].finish;

		press(&drive, "]");
		check_close(finish_now(&drive), finish, 1e-14);
		press(&drive, "Escape");
		check_close(finish_now(&drive), before, 0);
		press(&drive, "Enter");
		check_close(finish_now(&drive), finish, 1e-14);
		press(&drive, "u");
		check_close(finish_now(&drive), before, 0);
	}
}

TEST(a_range_is_told_by_its_ends)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig7", 100, 30, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek finish=5000 by installments");
	assert_true(drive_shows(&drive,
		"installments 1: T 1617.32, at most 5000 from here to 100   Enter accepts"));
	press(&drive, "Enter");
	check_close(finish_now(&drive), 1617.3154228855724, 1e-14);
}

TEST(there_is_none)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek finish=1 by P3.link");
	assert_true(drive_shows(&drive, "no answer; T is at least 3334.21, with P3.link at 0"));
	press(&drive, "]");
	press(&drive, "Escape");
	assert_false(seeking_of(&drive.app)->open);
}

/* What the net is now is what is sought in. */
TEST(it_follows_the_net)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek speedup=2.5 by P1.compute");
	assert_int_equal(seeking_of(&drive.app)->seek.answers, 1);
	const double first = seeking_of(&drive.app)->seek.answer[0].value;

	command(&drive, ":set P2.compute=9");
	assert_int_equal(seeking_of(&drive.app)->seek.answers, 1);
	assert_true(seeking_of(&drive.app)->seek.answer[0].value < first);
	press(&drive, "Enter");
	check_close(drive.app.now.schedule.speedup, 2.5, 1e-12);
}

TEST(what_is_wrong_is_said)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	command(&drive, ":seek fast by load");
	assert_true(drive_shows(&drive, "expected GOAL=NUMBER by KEY"));
	command(&drive, ":seek finish=9 by P9.link");
	assert_true(drive_shows(&drive, "P9"));
	assert_false(seeking_of(&drive.app)->open);
}

TEST(words_lead_to_it)
{
	static const char *const words[] = {"deadline", "goal", "backwards", "how"};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		drive_type(&drive, ":");
		drive_type(&drive, words[k]);
		assert_true(drive_shows(&drive, "work backwards"));
		drive_keys(&drive, "Escape Escape");
	}
	drive_type(&drive, ":seek finish=300 by P3");
	assert_true(drive_shows(&drive, "P3.link"));
	assert_false(drive_shows(&drive, "P3.link="));
	drive_keys(&drive, "Escape Escape");
}
