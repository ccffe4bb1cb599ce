/* layer: tui */
/* Allocations of an event and the frame after it fail in turn, once or from then on: the
 * program lives, the document is the one from before or the one after and never anything between,
 * and the next event works as if nothing had been. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/starved.h"

#include <stdio.h>

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

static void write_net(const char *path, double compute)
{
	char text[100];
	const int length = snprintf(text, sizeof text,
		"network: {kind: tree, root: {compute: %g, children: [{compute: 2, link: 0.5}]}}\n",
		compute);

	check_write_file(path, text, (size_t)length);
}

TEST(reading_what_others_wrote)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *path = check_path(folder, "net.yaml");

	for (Faults at = STARVED; faults_next(&at);) {
		SCOPED(drive_close) Drive drive;

		write_net(path, 1.5);
		drive_open(&drive, path, 64, 18, "dark", CHARSET_EIGHTHS);
		write_net(path, 2.75);
		faults_begin(&at);
		drive_look(&drive);
		const bool failed = faults_over(&at);

		starved_check(&drive);
		const double root = drive.app.doc.net.node[0].compute;

		assert_true(root == 2.75 || (failed && root == 1.5));
		starved_keys(&drive, "R r Escape");
		starved_check(&drive);
		check_close(drive.app.doc.net.node[0].compute, 2.75, 0);
		assert_false(doc_is_modified(&drive.app.doc));
	}
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
