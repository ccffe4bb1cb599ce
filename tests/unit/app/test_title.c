/* layer: tui */
/* The title bar at every width: the method is readable, what does not fit beside it goes and a sign
 * says so, and in a round nothing false is said. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "tui/contexts/chrome.h"

#include <stdlib.h>
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

TEST(in_a_round_no_width_has_the_installments_of_the_result)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "n");
	for (int width = 40; width < 200; width++)
		assert_false(title_has(&drive, width, "ρ 2"));
}

/* 60 000 children. A sample of them is checked at once, the others when the keys rest; what is
 * found of one of them then is said too. */
static void open_many(Drive *drive)
{
	char *folder = check_folder_make(), *path = check_path(folder, "many.yaml");
	const char *net = "order: 2\nmethod: chen-m\nnetwork: {kind: tree, root: {compute: 1, "
			  "children: [{compute: 1, link: 1e-6, repeat: 60000}]}}\n";

	check_write_file(path, net, strlen(net));
	drive_open(drive, path, 132, 30, "dark", CHARSET_EIGHTHS);
	free(path);
	check_folder_remove(folder);
}

TEST(the_verdict_says_when_all_is_checked)
{
	SCOPED(drive_close) Drive drive;

	open_many(&drive);
	assert_true(title_has(&drive, 132, " of 60 001 checked"));
	drive_settle(&drive);
	assert_true(title_has(&drive, 132, "✓ checked"));
	drive_keys(&drive, "+");
	assert_true(title_has(&drive, 132, " of 60 001 checked"));
}

TEST(the_verdict_says_what_is_found_late)
{
	SCOPED(drive_close) Drive drive;

	open_many(&drive);
	assert_true(drive.app.now.replay.ok);
	drive.app.now.schedule.end[59000] *= 2;
	drive_settle(&drive);
	assert_true(title_has(&drive, 132, "× 1 violations"));
	assert_int_equal(drive.app.now.schedule.outcome, OUTCOME_FAILED);
}
