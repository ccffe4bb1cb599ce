/* layer: tui */
/* Allocations of an event and the frame after it fail in turn, once or from then on: the
 * program lives, the document is the one from before or the one after and never anything between,
 * and the next event works as if nothing had been. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/starved.h"

TEST(editing_values)
{
	starved_run("sample:fig5", "Down Right", "+");
	starved_run("sample:fig5", "Down Right 2 5", "0");
	starved_run("sample:fig5", "Down Right 2 5 0", "Enter");
	starved_run("sample:fig5", "Down Right 2 5 0", "Escape");
}

TEST(editing_the_tree)
{
	starved_run("sample:fig5", "Down", "a");
	starved_run("sample:fig5", "Down", "d");
	starved_run("sample:fig5", "Down y", "p");
	starved_run("sample:fig5", "Down Down", "K");
	starved_run("sample:fig10", "Down", "s");
}

TEST(changing_the_shape)
{
	starved_run("sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3", "Enter");
	starved_run("sample:fig5", "+ u : s h a p e Space t r e e Space 2 Space 3", "Enter");
	starved_run("sample:hung-fig3", ": s h a p e Space m e s h Space 3 x 4", "Enter");
	starved_run("sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3 Enter", "Space");
	starved_run(
		"sample:hung-fig3", ": s h a p e Space t r e e Space 2 Space 3 Enter g Up", "+");
	starved_run("sample:hung-fig3", ": s h a p e Space a r r a y Space 5 Enter g Up", "7");
}

TEST(explaining)
{
	starved_run("sample:eliminated", "Down", "E");
	starved_run("sample:eliminated", "Down E", "Down");
}

TEST(undoing)
{
	starved_run("sample:fig5", "Down d", "u");
	starved_run("sample:fig5", "Down d u", "Ctrl-R");
}

/* Work for the list's picture, with an allocation failing; then without. */
static void fail_picture(const char *keys, Faults *at)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, keys);
	faults_begin(at);
	for (int i = 0; i < 4 && app_work_due(&drive.app) != WORK_NONE; i++) {
		app_work(&drive.app);
		drive_draw(&drive);
	}
	faults_over(at);
	starved_check(&drive);
	drive_keys(&drive, "Down");
	drive_settle(&drive);
	assert_true(drive.app.sample.solved);
	assert_string_equal(drive.app.sample.why, "");
	drive_keys(&drive, "Escape");
	assert_false(doc_is_modified(&drive.app.doc));
}

TEST(pictures_of_samples)
{
	static const char *const keys[] = {": o p e n Enter Down", ": o p e n Enter Tab f i g 8"};

	for (int i = 0; i < 2; i++)
		for (Faults at = STARVED; faults_next(&at);)
			fail_picture(keys[i], &at);
}
