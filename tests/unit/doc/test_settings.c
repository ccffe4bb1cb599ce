/* layer: tui */
/* The title bar has what the method in use reads and nothing else, editable in place at any width;
 * the footer has keys that do something with this net and picture, messages are never lost. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void open_wide(Drive *drive, const char *file, int width)
{
	drive_open(drive, file, width, 30, "dark", CHARSET_EIGHTHS);
}

static void select_setting(Drive *drive, const char *key)
{
	drive->app.view.focus = FOCUS_SETTINGS;
	for (int i = 0; i < app_settings(&drive->app).count; i++) {
		if (strcmp(app_settings(&drive->app).item[drive->app.view.setting].key, key) == 0)
			return;
		drive_keys(drive, "Right");
	}
	fail_msg("%s is not among the settings", key);
}

TEST(the_title_has_what_the_method_reads)
{
	Drive drive;

	open_wide(&drive, "sample:hung-tree", 180);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	assert_true(drive_shows(&drive,
		"L 100  distribution sequential  service file  fat false  storage true  Tcp 1"));
	assert_false(drive_shows(&drive, "γ"));
	assert_false(drive_shows(&drive, "θcp"));
	assert_false(drive_shows(&drive, " m 1"));
	drive_command(&drive, "method ko-eas");
	assert_true(drive_shows(&drive, "L 100  ports half  Tsol 0  Tcp 1  Tcm 1  "));
	assert_false(drive_shows(&drive, "distribution"));
	drive_close(&drive);
	open_wide(&drive, "sample:cui", 180);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "y 2  law power  N "));
	drive_close(&drive);
	open_wide(&drive, "sample:cube-fig4-5", 180);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "d 3  L 100  m 2  ×T_cp 1  ×T_cm 1"));
	drive_close(&drive);
}

TEST(words_are_cycled_and_typed)
{
	SCOPED(drive_close) Drive drive;

	open_wide(&drive, "sample:hung-tree", 120);
	const double before = drive.app.now.schedule.finish;

	select_setting(&drive, "distribution");
	drive_keys(&drive, "+");
	assert_int_equal(drive.app.doc.net.distribution, NET_SIMULTANEOUS);
	assert_true(drive_shows(&drive, "distribution simultaneous"));
	assert_true(drive.app.now.schedule.finish < before);
	drive_keys(&drive, "+");
	assert_int_equal(drive.app.doc.net.distribution, NET_SEQUENTIAL);
	drive_keys(&drive, "-");
	assert_int_equal(drive.app.doc.net.distribution, NET_SIMULTANEOUS);
	drive_keys(&drive, "Enter");
	assert_true(drive_shows(&drive, "sequential or simultaneous, was simultaneous"));
	assert_true(drive_shows(&drive, "distribution simultaneous"));
	/* Two words begin so: the picture waits. The next letter decides. */
	drive_keys(&drive, "s");
	assert_int_equal(drive.app.doc.net.distribution, NET_SIMULTANEOUS);
	assert_false(drive.app.cell.bad);
	drive_keys(&drive, "e");
	assert_int_equal(drive.app.doc.net.distribution, NET_SEQUENTIAL);
	drive_keys(&drive, "x");
	assert_true(drive.app.cell.bad);
	assert_true(drive_shows(&drive, "it must be sequential or simultaneous"));
	drive_keys(&drive, "Backspace Enter");
	assert_false(drive.app.cell.active);
	assert_int_equal(drive.app.doc.net.distribution, NET_SEQUENTIAL);
	select_setting(&drive, "fat");
	drive_keys(&drive, "Enter t Enter");
	assert_true(drive.app.doc.net.fat);
	/* Nothing typed is nothing changed. */
	drive_keys(&drive, "Enter Enter");
	assert_true(drive.app.doc.net.fat);
}

/* Every setting can be reached at every width, and a sign stands for those left out. */
TEST(what_has_no_room_comes_when_it_is_reached)
{
	Drive drive;

	for (int width = 60; width <= 200; width += 7) {
		open_wide(&drive, "sample:hung-tree", width);
		const int count = app_settings(&drive.app).count;

		drive.app.view.focus = FOCUS_SETTINGS;
		drive.app.view.setting = count - 1;
		drive_draw(&drive);
		assert_true(drive_shows(&drive, "Tcm 1"));
		for (int i = 0; i < count; i++) {
			drive_keys(&drive, "Right");
			assert_true(drive.app.drawn.title[drive.app.view.setting].cells > 0);
		}
		drive_close(&drive);
	}
	open_wide(&drive, "sample:hung-tree", 80);
	drive.app.view.focus = FOCUS_SETTINGS;
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "cut-through   L 100  "));
	assert_true(drive_shows(&drive, "  … "));
	drive_close(&drive);
}

TEST(a_click_takes_a_setting)
{
	Event event = {.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1};
	SCOPED(drive_close) Drive drive;

	open_wide(&drive, "sample:hung-tree", 120);
	drive_command(&drive, "set distribution=simultaneous");
	event.x = drive.app.drawn.title[1].x + 3;
	app_event(&drive.app, &event);
	assert_int_equal(drive.app.view.focus, FOCUS_SETTINGS);
	assert_int_equal(drive.app.view.setting, 1);
	assert_false(drive.app.cell.active);
	app_event(&drive.app, &event);
	assert_true(drive.app.cell.active);
	assert_string_equal(drive.app.doc.preview.place.field->key, "distribution");
}

/* Another method has other settings: what was selected stays so, or the first is. */
TEST(the_selected_setting_is_kept)
{
	SCOPED(drive_close) Drive drive;

	open_wide(&drive, "sample:hung-tree", 160);
	select_setting(&drive, "intensity.transfer");
	drive_command(&drive, "method ko-eas");
	assert_string_equal(
		app_settings(&drive.app).item[drive.app.view.setting].key, "intensity.transfer");
	drive_command(&drive, "method hung-ct");
	select_setting(&drive, "storage");
	drive_command(&drive, "method ko-eas");
	assert_int_equal(drive.app.view.setting, 0);
}

/* A root may get its load over a link of its own, which is given in its row. */
TEST(a_root_is_given_its_link)
{
	SCOPED(drive_close) Drive drive;

	open_wide(&drive, "sample:hung-tree", 160);
	select_setting(&drive, "storage");
	drive_keys(&drive, "+");
	assert_true(drive.app.doc.net.storage);
	assert_true(drive_shows(&drive, "give the root a link first"));
	drive_keys(&drive, "Down g Right 0 . 1 Enter");
	assert_true(drive.app.doc.net.node[0].has_link);
	select_setting(&drive, "storage");
	drive_keys(&drive, "+");
	assert_false(drive.app.doc.net.storage);
	assert_true(drive_shows(&drive, "storage false"));
}

TEST(the_footer_fits_the_net_and_the_picture)
{
	Drive drive;

	open_wide(&drive, "sample:hung-tree", 160);
	assert_true(drive_shows(&drive, "Space fold"));
	assert_true(drive_shows(&drive, "n steps"));
	drive_keys(&drive, "v D");
	assert_true(drive_shows(&drive, "c time cursor"));
	drive_keys(&drive, "v v");
	assert_true(drive_shows(&drive, "D curves"));
	drive_close(&drive);
	open_wide(&drive, "sample:fig2", 160);
	assert_false(drive_shows(&drive, "Space fold"));
	assert_false(drive_shows(&drive, "n steps"));
	drive_keys(&drive, "v");
	assert_false(drive_shows(&drive, "next step"));
	drive_close(&drive);
	open_wide(&drive, "sample:eliminated", 160);
	assert_true(drive_shows(&drive, "n steps"));
	drive_keys(&drive, "v");
	assert_true(drive_shows(&drive, "PgDn next step"));
	drive_close(&drive);
}

/* On a narrow screen a long message ends with a whole word and says where all of it is. */
TEST(a_long_message_is_found_whole)
{
	SCOPED(drive_close) Drive drive;

	open_wide(&drive, "sample:array-fig3-1", 80);
	drive_keys(&drive, "a");
	assert_true(drive_shows(&drive, "on its processors (Up), or … :messages"));
	assert_false(drive_shows(&drive, "or :shape"));
	drive_command(&drive, "messages");
	assert_true(drive_shows(&drive, ":write-out lets you edit processors"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
}

/* A path of some 200 bytes, in folders with blanks in their names if `blanks`. */
static char *long_path(const char *home, bool blanks, const char *name)
{
	char path[400];
	size_t length = (size_t)snprintf(path, sizeof path, "%s", home);

	while (length < 200) {
		length += (size_t)snprintf(path + length, sizeof path - length,
			blanks ? "/a b c d e f" : "/a-folder-more");
		assert_int_equal(mkdir(path, 0700), 0);
	}
	snprintf(path + length, sizeof path - length, "/%s", name);
	return mem_text(path, strlen(path));
}

/* What is wrong with a file is told, however long its path is: that loses its middle. */
TEST(a_long_path_leaves_room_for_the_reason)
{
	static const char bad[] = "load: 0\nnetwork: {kind: tree, root: {compute: 1}}\n";

	for (int blanks = 0; blanks < 2; blanks++) {
		SCOPED(drive_close) Drive drive;

		open_wide(&drive, "sample:fig5", 80);
		SCOPED(check_mem_free) char *path = long_path(drive.home, blanks, "net.yaml");

		check_write_file(path, bad, strlen(bad));
		drive_command(&drive, "open %s", path);
		assert_true(drive.app.messages.alert);
		assert_non_null(strstr(drive.app.messages.text, path));
		assert_true(drive_shows(&drive, "…"));
		assert_true(
			drive_shows(&drive, "/net.yaml:1:7: load is 0; it must be greater than 0"));
		drive_command(&drive, "messages");
		assert_true(
			drive_shows(&drive, "/net.yaml:1:7: load is 0; it must be greater than 0"));
		drive_type(&drive, "a-folder-more/a-folder-more");
		assert_int_equal(drive_shows(&drive, "load is 0"), !blanks);
		drive_keys(&drive, "Escape");
		assert_int_equal(grid_resize(&drive.grid, 40, 24), STATUS_OK);
		drive_command(&drive, "open %s", path);
		assert_true(drive_shows(&drive, "net.yaml:1:7: load … :messages"));
		drive_command(&drive, "messages");
		assert_true(drive_shows(&drive, "must be greater than 0"));
		drive_keys(&drive, "Escape");
		/* What asks to overwrite a file says why. */
		assert_int_equal(grid_resize(&drive.grid, 80, 24), STATUS_OK);
		drive_command(&drive, "write %s", path);
		assert_true(drive_shows(&drive, "net.yaml already exists"));
		drive_keys(&drive, "Escape");
	}
}
