/* layer: tui */
/* The title bar: the method is readable at every width, what does not fit beside it goes and a sign
 * says so, nobody is told what goes without saying, and in a round nothing false is said. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "tui/contexts/chrome.h"

#include <string.h>

/* The title bar alone, at a width. */
static char *title_at(Drive *drive, int width)
{
	Caret caret;
	ScopedBuf text = check_buf();

	assert_int_equal(grid_resize(&drive->grid, width, 30), STATUS_OK);
	drive->app.drawn.width = width;
	grid_clear(&drive->grid);
	chrome_title(&drive->app, &drive->grid, &caret);
	grid_dump_text(&drive->grid, &text);
	text.text[strcspn(text.text, "\n")] = '\0';
	return mem_text(text.text, strlen(text.text));
}

static bool title_has(Drive *drive, int width, const char *text)
{
	SCOPED(check_mem_free) char *title = title_at(drive, width);

	return strstr(title, text) != NULL;
}

TEST(the_method_is_readable_at_every_width)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		SCOPED(drive_close) Drive drive;
		char name[128];

		snprintf(name, sizeof name, "sample:%s", sample->name);
		drive_open(&drive, name, 80, 30, "dark", CHARSET_EIGHTHS);
		for (int width = 40; width <= 200; width++) {
			SCOPED(check_mem_free) char *title = title_at(&drive, width);
			const char *said = drive.app.method->title;
			const bool brief = !strstr(title, said);

			/* In brief where the name of the net would not stand there whole, which
			 * gives way to T alone. */
			said = brief ? drive.app.method->id : said;
			const char *method = strstr(title, said);

			if (!method || !strstr(title, "✓") ||
				(brief && width >= 60 && !strstr(title, sample->name)))
				fail_msg("%s, %d cells: '%s'", name, width, title);
			/* Nothing runs into it, and no word of it is lost. */
			assert_true(method == title || method[-1] == ' ');
			assert_true(strchr(" ", method[strlen(said)]) != NULL);
		}
	}
}

TEST(unsaved_work_is_marked_beside_the_longest_name)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:array-fig3-14", 80, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "+");
	for (int width = 40; width <= 200; width++) {
		assert_true(title_has(&drive, width, "●"));
		assert_true(title_has(&drive, width, drive.app.method->title) ||
			    title_has(&drive, width, drive.app.method->id));
	}
}

TEST(a_file_is_called_by_its_name_alone)
{
	static const char net[] =
		"network: {kind: tree, levels: 2, arity: 2, compute: 1, link: 0.2}\n";
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *path = check_path(folder, "mine.yaml");
	SCOPED(drive_close) Drive drive;

	check_write_file(path, net, strlen(net));
	drive_open(&drive, path, 120, 30, "dark", CHARSET_EIGHTHS);
	assert_true(title_has(&drive, 120, "gantree  mine.yaml  "));
	assert_false(title_has(&drive, 120, "/"));
}

TEST(what_goes_without_saying_is_not_said)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 160, 30, "dark", CHARSET_EIGHTHS);
	assert_true(title_has(&drive, 160, "multi-installment M   γ 2  L 100  ρ 2  "));
	assert_false(title_has(&drive, 160, "θcp"));
	assert_false(title_has(&drive, 160, "…"));
	drive.app.view.focus = FOCUS_SETTINGS;
	assert_true(title_has(&drive, 160, "θcp 0  θcm 0  ×A 1  ×G 1"));
	drive.app.view.focus = FOCUS_TABLE;
	drive_command(&drive, "set startup.compute=3.25");
	assert_true(title_has(&drive, 160, "ρ 2  θcp 3.25  "));
}

/* What differs from the usual and has no room is stood for. */
TEST(a_sign_stands_for_what_has_no_room)
{
	SCOPED(drive_close) Drive drive;
	bool all = false;

	drive_open(&drive, "sample:eliminated", 160, 30, "dark", CHARSET_EIGHTHS);
	for (int width = 60; width <= 200; width++) {
		SCOPED(check_mem_free) char *title = title_at(&drive, width);
		const char *behind = strstr(title, "multi-installment M");
		const bool fits = strstr(behind, "γ 2  L 100  ρ 2") != NULL;

		assert_int_equal(fits, strstr(behind, "…") == NULL);
		assert_true(fits || !all);
		all = fits;
	}
	assert_true(all);
	assert_true(title_has(&drive, 80, "γ 2  L 100  ρ 2"));
}

TEST(in_a_round_the_installments_are_those_of_the_picture)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 30, "dark", CHARSET_EIGHTHS);
	assert_true(title_has(&drive, 120, "ρ 2"));
	drive_keys(&drive, "n");
	assert_int_equal(drive.app.view.step, 1);
	assert_true(title_has(&drive, 120, "PE assumes ρ = 1"));
	assert_true(title_has(&drive, 90, "ρ 1"));
	for (int width = 40; width < 200; width++)
		assert_false(title_has(&drive, width, "ρ 2"));
	/* It is the net's that is edited. */
	drive.app.view.focus = FOCUS_SETTINGS;
	drive.app.view.setting = 2;
	assert_true(title_has(&drive, 120, "ρ 2"));
}

/* The lecture's large text is of what has the keys, in the bar too. */
TEST(a_lecture_says_which_setting_is_selected)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "v");
	assert_true(drive_shows(&drive, "compute"));
	drive.app.view.focus = FOCUS_SETTINGS;
	drive.app.view.setting = 2;
	drive_draw(&drive);
	assert_true(drive_shows(&drive, "installments  "));
	assert_false(drive_shows(&drive, "compute A"));
	drive_keys(&drive, "1 4");
	assert_true(drive_shows(&drive, "ρ 14"));
	assert_true(drive_shows(&drive, "Esc 2"));
	drive_keys(&drive, "Escape");
	assert_true(drive_shows(&drive, "installments  "));
}
