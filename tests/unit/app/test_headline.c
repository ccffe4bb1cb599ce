/* layer: tui */
/* The headline: one sentence of what is the case, or of what was done last and what came of it, and
 * T; true, whole and readable at every width. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/app/feature.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The row below the title bar, without blanks at its ends; free it. */
static char *headline(Drive *drive)
{
	const int row = 1;
	SCOPED(check_mem_free) char *screen = drive_screen(drive);
	char *line = screen;

	for (int y = 0; y < row; y++)
		line = strchr(line, '\n') + 1;
	line += strspn(line, " ");
	size_t length = strcspn(line, "\n");
	while (length > 0 && line[length - 1] == ' ')
		length--;
	return mem_text(line, length);
}

static void check_headline(Drive *drive, const char *wanted)
{
	SCOPED(check_mem_free) char *line = headline(drive);

	if (strncmp(line, wanted, strlen(wanted)) != 0)
		fail_msg("'%s' is not '%s'", line, wanted);
}

/* What is the case in every sample: a whole sentence, and T as the schedule has it. */
typedef struct Case {
	const char *sample, *says;
} Case;

static const Case cases[] = {
	{"array-fig3-1", "All 4 processors finish together, 1.875 times as fast as one alone."},
	{"array-fig3-15", "All but p92 finish together; p92 is done earlier, at 18 351.1."},
	{"campus", "home office is useless: its data comes too late."},
	{"cluster", "The last result is back just as head stops computing."},
	{"cui", "74.6 % of the steps are never computed: those between the parts."},
	{"eliminated", "P4 is useless: its data comes too late."},
	{"far-from-best",
		"PE keeps {P3}; the best set without waiting, {P1}, gives only T 288.6 (proved)."},
	{"tie-rule",
		"PE keeps {P2}; the best set without waiting, {P1}, gives only T 10.1 (proved)."},
	{"fig2", "From 8.46786 on, P0 alone computes the work between the parts."},
	{"fig5", "All 4 processors finish together, 2.997 times as fast as P0 alone."},
	{"fig6", "All 11 processors finish together, 10.998 times as fast as P0 alone."},
	{"fig8", "All but P0 finish together; P0 is done earlier, at 1697.03."},
	{"fig10", "All 16 processors finish within 0.7 of each other."},
	{"pays", "Both processors finish together, 14.09 times as fast as P0 alone."},
	{"hung-tree", "All 8 processors finish together, 5.542 times as fast as R alone."},
	{"hung-useless", "Five of the seven besides R are useless: only B and B1 get data."},
	{"ko-fig2", "Every processor gets the same load, whatever its speed and link."},
	{"start-up", "With start-up costs they do not finish together: P0 at 36.3834, P3 last."},
};

TEST_ROWS(what_is_the_case, Case, cases)
{
	SCOPED(drive_close) Drive drive;
	char name[128];

	snprintf(name, sizeof name, "sample:%s", row->sample);
	drive_open(&drive, name, 160, 40, "dark", CHARSET_EIGHTHS);
	drive_draw(&drive);
	check_headline(&drive, row->says);
}

/* Of every sample, at every width from 40 cells: it ends as a sentence does. */
TEST(the_sentence_is_whole_at_every_width)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		SCOPED(drive_close) Drive drive;
		char name[128];

		snprintf(name, sizeof name, "sample:%s", sample->name);
		drive_open(&drive, name, 80, 24, "dark", CHARSET_EIGHTHS);
		for (int width = 40; width <= 160; width += 7) {
			assert_int_equal(grid_resize(&drive.grid, width, 24), STATUS_OK);
			drive_draw(&drive);
			SCOPED(check_mem_free) char *line = headline(&drive);

			if (line[strlen(line) - 1] != '.' && strstr(line, "useless") == NULL)
				fail_msg("%s, %d cells: '%s'", name, width, line);
		}
	}
}

/* Of a net as it is after some keys. */
static const Case later[] = {
	{"start-up|Down Down Down a Escape",
		"With start-up costs they do not finish together: P0 at 31.481, P3 and P4 last."},
	{"first|: m e t h o d Space c h e n - w Enter Escape",
		"The 4 that compute finish together, 2.926 times as fast as P0 alone."},
};

TEST_ROWS(what_is_the_case_then, Case, later)
{
	SCOPED(drive_close) Drive drive;
	char name[128];

	snprintf(name, sizeof name, "sample:%.*s", (int)strcspn(row->sample, "|"), row->sample);
	drive_open(&drive, name, 160, 40, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, strchr(row->sample, '|') + 1);
	check_headline(&drive, row->says);
}

typedef struct Done {
	const char *sample, *keys, *says;
} Done;

static const Done changes[] = {
	{"fig5", "Down Down Right 2 5 0",
		"P3's link slowed to 250: P3 is now useless, T is 664.3 longer."},
	{"fig5", "Down Down Right 2 5",
		"P3's link slowed to 25: P3 waits with 2 installments; feasible if G"},
	{"fig5", "Down Down Right 2 5 0 Enter u",
		"P3's link back to 2: it now helps, T is 664.3 shorter."},
	{"fig5", "Right 5 Enter", "P1's link slowed to 5: the job takes 0.559 % longer."},
	{"fig5", "Left Right 1 . 5 Enter", "P1 slowed to 1.5: the job takes 5.88 % longer."},
	{"fig5", "+", "P1 slowed to 1.25: "},
	{"fig5", "Down Down d", "P3 removed: the job takes 19.9 % longer."},
	{"fig5", "Down Down d u", "P3 back: the job finishes 16.6 % earlier."},
	{"eliminated", "Down Down Down Right 1 0 Enter",
		"P4's link sped up to 10: it now helps, T is 329.1 shorter."},
	{"eliminated", "Down Down Down Right 8 0 0 Enter",
		"P4's link sped up to 800: P4 is still useless."},
	{"eliminated", "Down Down Down Right 1 0 Enter Down Left Up",
		"P4's link sped up to 10: it now helps, T is 329.1 shorter."},
	{"eliminated", "Down Down Down Right 1 0 Enter Escape", "All 5 processors finish together"},
	{"eliminated", "Down Down Down Right 1 0 Escape",
		"P4 is useless: its data comes too late."},
	{"first", ": s e t Space P 3 . l i n k = 3 4 Enter : s e t Space P 4 . l i n k = 3 0 Enter",
		"P4's link sped up to 30: it now takes part in place of P3, T is 156.5 longer."},
	{"first", ": s e t Space P 4 . l i n k = 3 0 Enter",
		"P4's link sped up to 30: it now helps, T is "},
	{"first", ": m e t h o d Space c h e n - c Enter",
		"Method chen-m → chen-c: P4 now takes part, T is 5134 longer."},
	{"first", ": m e t h o d Space c h e n - w Enter",
		"Method chen-m → chen-w: T stays as it is."},
	{"first", ": m e t h o d Space c h e n - w Enter : s e t Space P 4 . l i n k = 5 0 Enter",
		"P4's link sped up to 50: P4 is still not used."},
	{"first", ": m e t h o d Space c h e n - w Enter : s e t Space P 3 . l i n k = 6 0 Enter",
		"P3's link slowed to 60: P3 is no longer used, T is 657 longer."},
	{"first", ": s e t Space P 1 . n a m e = P 1 X Enter", "P1 is now called P1X."},
	{"first", ": s e t Space P 1 . n a m e = P 1 X Enter u", "P1X is called P1 again."},
	{"eliminated", "+ n", "P4 is removed: it would not receive all of its data in time."},
	{"eliminated", "Down Down Down Right 1 0 -",
		"P4's link sped up to 10: it now helps, T is 329.1 shorter."},
};

TEST_ROWS(what_was_done_and_what_came_of_it, Done, changes)
{
	SCOPED(drive_close) Drive drive;
	char name[128];

	snprintf(name, sizeof name, "sample:%s", row->sample);
	drive_open(&drive, name, 160, 40, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, row->keys);
	check_headline(&drive, row->says);
}

/* Against two installments, not against the one there was before the first press. */
TEST(one_installment_more_is_a_change_of_its_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 160, 40, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set installments=1");
	drive_keys(&drive, "Up Up Right Right +");
	const double second = drive.app.now.schedule.finish;

	drive_keys(&drive, "+");
	assert_int_equal(drive.app.doc.net.installments, 3);
	check_close(app_change(&drive.app).before.finish, second, 0);
	check_headline(&drive, "2 → 3 installments: ");
	drive_keys(&drive, "u");
	assert_int_equal(drive.app.doc.net.installments, 2);
}

typedef struct Set {
	const char *command, *says;
} Set;

static const Set commands[] = {
	{"load=200", "Load doubled to 200: the job takes 4 times as long."},
	{"load=300", "Load raised to 300: "},
	{"load=50", "Load halved to 50: "},
	{"load=30", "Load lowered to 30: "},
	{"installments=fon", "16 installments: "},
	{"installments=1", "2 → 1 installments: "},
	{"installments=3", "2 → 3 installments: "},
	{"installments=200", "2 → 200 installments: P2 and P3 wait with 200 installments"},
	{"startup.compute=1", "Startup compute 0 → 1: "},
	{"method=chen-s", "Method chen-m → chen-s: "},
};

TEST_ROWS(a_setting_that_was_changed, Set, commands)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 160, 40, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set %s", row->command);
	check_headline(&drive, row->says);
}

/* Three are named; of more it is said how many of how many, in words up to twelve. A node that
 * stands for several has no effect of its own. */
typedef struct Crowd {
	const char *name;
	int useless;
	const char *says, *then, *last;
} Crowd;

static const Crowd crowds[] = {
	{"three", 3, "P3, P4 and P5 are useless: their data comes too late.",
		"P3…P5: links sped up to 0.2: none useless now, 3 before, T is ",
		"P3…P5: links slowed to 900: 3 useless now, none before, T is "},
	{"seven", 7, "Seven of nine children are useless: their data comes too late.",
		"P3…P9: links sped up to 0.2: none useless now, 7 before, T is ",
		"P3…P9: links slowed to 900: 7 useless now, none before, T is "},
};

TEST_ROWS(many_are_counted, Crowd, crowds)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *path = check_path(folder, "net.yaml");
	SCOPED(drive_close) Drive drive;
	char net[400];

	snprintf(net, sizeof net,
		"load: 100\norder: 2\ninstallments: 1\nnetwork: {kind: tree, root: {compute: 1, "
		"children: [{compute: 1.2, link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 3, "
		"link: 900, repeat: %d}]}}\n",
		row->useless);
	check_write_file(path, net, strlen(net));
	drive_open(&drive, path, 160, 40, "dark", CHARSET_EIGHTHS);
	drive_draw(&drive);
	check_headline(&drive, row->says);
	drive_keys(&drive, "Down Down Right 0 . 2 Enter");
	check_headline(&drive, row->then);
	drive_keys(&drive, "9 0 0 Enter");
	check_headline(&drive, row->last);
}

/* The second row, from its left end; free it. */
static char *answer(Drive *drive)
{
	SCOPED(check_mem_free) char *screen = drive_screen(drive);
	const char *line = strchr(strchr(screen, '\n') + 1, '\n') + 1;

	line += strspn(line, " ");
	return mem_text(line, strcspn(line, "\n"));
}

static void check_answer(Drive *drive, const char *wanted)
{
	SCOPED(check_mem_free) char *line = answer(drive);

	if (strncmp(line, wanted, strlen(wanted)) != 0)
		fail_msg("'%s' is not '%s'", line, wanted);
	assert_non_null(strstr(line, "speed-up "));
}

/* What may be typed, what Enter and Esc do, what is wrong: all in one row, and nothing else moves.
 */
TEST(what_answers_has_the_second_row)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}};
	Error error;

	for (size_t k = 0; k < 2; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", sizes[k][0], sizes[k][1], "dark",
			CHARSET_EIGHTHS);
		assert_int_equal(features_started(&drive.app, false, &error), STATUS_OK);
		drive_draw(&drive);
		const int y = drive.app.drawn.pane[0].at.y;

		check_answer(&drive, "Type 10: T would be 3008.");
		drive_keys(&drive, "Left");
		check_answer(&drive, "speed-up");
		drive_keys(&drive, "Right 7");
		check_answer(&drive, "Enter accepts 7, Esc goes back to 900.");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
		drive_keys(&drive, "-");
		check_answer(&drive, "Not accepted: link is 7-; it must be a number");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
		drive_keys(&drive, "Escape");
		check_answer(&drive, "Type 10: T would be 3008.");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
	}
}

/* What is usual is not told. */
TEST(worth_is_told_where_it_is_not_the_usual_one)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_draw(&drive);
	assert_false(drive_shows(&drive, "best"));
	assert_true(drive_shows(&drive, "✓ checked   T 3336.98"));
	drive_command(&drive, "set installments=200");
	check_answer(&drive, "PE's set does not fit");
	assert_true(drive_shows(&drive, "infeasible   T "));
}

/* In the title bar, at its right end. */
TEST(t_is_seen_at_every_size)
{
	for (int height = 4; height < 60; height += 7)
		for (int width = 20; width <= 200; width += 15) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, "sample:fig5", width, height, "dark", CHARSET_EIGHTHS);
			drive_draw(&drive);
			SCOPED(check_mem_free) char *screen = drive_screen(&drive);

			screen[strcspn(screen, "\n")] = '\0';
			assert_non_null(strstr(screen, width < 60 ? " T 3337" : " T 3336.98"));
			if (width >= 40)
				assert_non_null(strstr(screen, "✓"));
		}
}

/* A useless one that helps has higher rows; those above are not pushed out of sight, neither while
 * it is typed nor afterwards. */
TEST(who_helps_again_pushes_nobody_out)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}, {160, 45}, {200, 60}};

	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", sizes[k][0], sizes[k][1], "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "Down Down Down Right 1 0");
		assert_false(drive_shows(&drive, "▲ 1 more"));
		drive_keys(&drive, "Enter");
		assert_false(drive_shows(&drive, "▲ 1 more"));
		assert_int_equal(drive.app.view.timing_first, 0);
	}
}

/* Before a processor goes T is that of the equations, which nothing attains: it stands in the table
 * of rounds alone. */
TEST(a_round_has_a_sentence_of_its_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "n");
	check_headline(&drive, "P4 is removed: it would not receive all of its data in time.");
	assert_false(drive_shows(&drive, "T 3250"));
	assert_true(drive_shows(&drive, "3250  promised"));
	drive_keys(&drive, "n");
	check_headline(&drive, "P4 is useless: its data comes too late.");
}

/* What was saved is the case. */
TEST(saving_ends_what_was_done)
{
	char *folder = check_folder_make(), *path = check_path(folder, "net.yaml");
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 160, 40, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down Down Right 2 5 0 Enter");
	check_headline(&drive, "P3's link slowed to 250: ");
	drive_command(&drive, "write %s", path);
	check_headline(&drive, "P3 is useless: its data comes too late.");
	free(path);
	check_folder_remove(folder);
}

/* A message lies over the last row above the footer, and goes again with the next key. */
TEST(a_message_takes_no_row_of_its_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	SCOPED(check_mem_free) char *before = drive_screen(&drive);
	drive_keys(&drive, "b b b");
	assert_true(drive_shows(&drive, "labels: values"));
	drive_keys(&drive, "Escape");
	SCOPED(check_mem_free) char *after = drive_screen(&drive);
	assert_string_equal(before, after);
}
