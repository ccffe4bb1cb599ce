/* layer: tui */
/* The same as test_app_memory.c, for what is looked at and looked for. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/starved.h"

#include "tui/features/seek/seeking.h"
#include "tui/features/upgrades/gains.h"

enum { SEEK_CALLS = 200 };

/* Opening the table of what helps most and working on it, with an allocation failing; then a step
 * of another size, without. */
static void fail_table(Faults *at)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:pair", 64, 18, "dark", CHARSET_EIGHTHS);
	const Gains *own = gains_of(&drive.app);

	faults_begin(at);
	starved_send(&drive, "B");
	drive_draw(&drive);
	for (int i = 0; i < 40 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	faults_over(at);
	starved_check(&drive);
	if (!own->open)
		drive_keys(&drive, "B");
	drive_keys(&drive, "+");
	drive_settle(&drive);
	assert_true(own->begun && own->table.count > 3);
	for (uint32_t row = 0; row < own->table.count; row++)
		assert_int_equal(own->table.row[row].stage, UPGRADE_DONE);
	drive_keys(&drive, "Escape");
	assert_string_equal(drive.app.view.layout.name, "explore");
	assert_false(doc_is_modified(&drive.app.doc));
}

TEST(what_helps_most)
{
	/* It solves a thousand times. */
	for (Faults at = {.kind = FAULT_TURNS, .each = 12, .part = 4}; faults_next(&at);)
		fail_table(&at);
	starved_run("sample:fig5", "", "B");
	starved_run("sample:fig5", "B", "Enter");
	starved_run("sample:fig5", "B", "Down");
	starved_run("sample:fig5", "B", "s");
	starved_run("sample:fig5", "B", "Escape");
}

/* Begin, look at some values and go to what is found, with an allocation failing; then without: T
 * is what was wanted. */
static void fail_seek(Faults *at)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:pair", 64, 18, "dark", CHARSET_EIGHTHS);
	starved_keys(&drive, ": s e e k Space f i n i s h = 3 Space b y Space P 0 . c o m p u t e");
	drive_draw(&drive);
	faults_begin(at);
	starved_send(&drive, "Enter");
	for (int i = 0; i < 3 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	starved_send(&drive, "]");
	drive_draw(&drive);
	faults_over(at);
	starved_check(&drive);
	/* It is open, or it said that there is no memory. */
	if (!seeking_of(&drive.app)->begun)
		drive_command(&drive, "seek finish=3 by P0.compute");
	drive_settle(&drive);
	assert_int_equal(seeking_of(&drive.app)->seek.answers, 1);
	drive_keys(&drive, "Enter");
	check_close(drive.app.now.schedule.finish, 3, 1e-12);
	drive_keys(&drive, "u");
	assert_false(doc_is_modified(&drive.app.doc));
}

/* It solves ten thousand times: of those a few. */
TEST(asking_backwards)
{
	for (Faults at = {.kind = FAULT_TURNS, .part = 4};
		at.place < SEEK_CALLS && faults_next(&at);)
		fail_seek(&at);
}

TEST(looking)
{
	starved_run("sample:eliminated", "", "n");
	starved_run("sample:eliminated", "", "V");
	starved_run("sample:eliminated", "V", "V");
	starved_run("sample:eliminated", "V Down Right 2", "Enter");
	starved_run("sample:eliminated", "", "v");
	starved_run("sample:fig5", "", "o");
	starved_run("sample:fig5", "", "M");
	starved_run("sample:fig5", ": o p e n Enter", "Down");
	starved_run("sample:fig5", ": o p e n Enter", "Tab");
	starved_run("sample:fig5", "", "t");
	starved_run("sample:fig10", "Down", "Space");
	starved_run("sample:fig5", "", "?");
	starved_run("sample:eliminated", "", "e");
	starved_run("sample:fig5", "e", "Left");
	starved_run("sample:fig5", "e Up Up Up", "Right");
	starved_run("sample:fig5", "", "Y");
	starved_run("sample:fig5", ": s e t Space l o a d", "Tab");
	starved_run("sample:fig5", ": s e t Space l o a d = 7", "Enter");
	starved_run("sample:fig5", ": o p e n Space s a m p l e : f i g 2", "Enter");
	starved_run("sample:fig5", ": n e w", "Enter");
}

TEST(comparing)
{
	starved_run("sample:fig5", "", "P");
	starved_run("sample:fig5", "P", "P");
	starved_run("sample:fig5", "P Down Right", "+");
	starved_run("sample:fig5", "P Down Right +", "W");
	starved_run("sample:fig5", "P Down d W", "1");
	starved_run("sample:fig5", "P Down d W", "Tab");
	starved_run("sample:fig5", "P Down Right + W", "Enter");
	starved_run("sample:far-from-best", "W", "2");
	starved_run("sample:fig5", "Down Right + W 1 W", "Space");
	starved_run("sample:fig5", "P W Space Down Right", "3");
	starved_run("sample:fig5", "P Down Right +", "e");
	starved_run("sample:fig5", "P Down Right +", "Y");
	starved_run("sample:far-from-best", "O P O", "W");
	starved_run("sample:fig5", "P : o p e n Space s a m p l e : f i g 2 Enter W", "Enter");
}

TEST(the_other_answer)
{
	starved_run("sample:far-from-best", "", "O");
	starved_run("sample:far-from-best", "O Down Right", "+");
	starved_run("sample:far-from-best", "O", "n");
	starved_run("sample:start-up", "O", "O");
}

TEST(following_with_curves)
{
	starved_run("sample:fig5", "D", "D");
	starved_run("sample:fig5", "D D Down", "Right");
	starved_run("sample:fig5", "D D : v a r y Space t h i s", "Enter");
	starved_run("sample:hung-fig3", "v v v", "+");
}
