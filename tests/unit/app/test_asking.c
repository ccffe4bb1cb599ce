/* layer: tui */
/* Every exercise takes the answers it asks for. How it is answered, and what is said of it, is in
 * tests/screens/quiz.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/quiz/asking.h"

#include <stdio.h>

static void begin(Drive *drive, const char *line)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "%s", line);
	if (!drive->app.lent.by)
		fail_msg("%s: %s", line, drive->app.messages.text);
}

static const Asking *asking(const Drive *drive)
{
	return asking_of(&drive->app);
}

/* The line that asks is on the screen, and every processor of the net. */
static void check_asked(Drive *drive)
{
	const Net *net = &drive->app.doc.net;
	ScopedBuf name = check_buf();

	assert_true(drive_shows(drive, asking(drive)->ask));
	assert_true(drive->app.now.schedule.veiled);
	assert_true(drive_shows(drive, "T ????"));
	for (uint32_t k = 0; k < net->processors && net->kind == NET_TREE; k++) {
		buf_clear(&name);
		net_name(net, k, &name);
		assert_true(drive_shows(drive, name.text));
	}
}

static void check_takes_its_answers(const char *line)
{
	SCOPED(drive_close) Drive drive;

	begin(&drive, line);
	if (asking(&drive)->exercise.field[0].kind == ANSWER_NET)
		return;
	check_asked(&drive);
	for (uint32_t f = 0; f < asking(&drive)->exercise.fields; f++) {
		assert_int_equal(asking(&drive)->state, ASKING_ASKED);
		assert_int_equal(asking(&drive)->field, f);
		drive_type(&drive, asking(&drive)->exercise.field[f].names);
		drive_keys(&drive, "Enter");
	}
	assert_int_equal(asking(&drive)->state, ASKING_SOLVED);
	assert_false(drive.app.now.schedule.veiled);
	assert_false(drive_shows(&drive, "T ????"));
}

TEST(each_template_is_asked_veiled_and_takes_its_own_answers)
{
	for (size_t t = 0; quiz_templates[t]; t++)
		for (int level = 1; level <= QUIZ_LEVELS; level++) {
			char line[80];

			snprintf(line, sizeof line, "quiz %d %s %d", level, quiz_templates[t]->id,
				7 * level);
			check_takes_its_answers(line);
		}
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
		SCOPED(drive_close) Drive drive;
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
	}
	assert_true(reached >= 3);
}
