/* layer: tui */
/* README's "first ten minutes", typed as they stand there, in a small terminal and in a larger one:
 * the screen shows what each step says, and the next one begins where the last one ends. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Keys by their names, or a line after ":"; what the screen shows then, and what no more. */
typedef struct Typed {
	int step;
	const char *keys, *shown, *gone;
} Typed;

static const Typed all[] = {
	{1, "", "P4 is useless: its data comes too late.", NULL},
	{1, "", "P4 in time", NULL},
	{2, "2 0", "P4's link sped up to 20: it now helps", NULL},
	{2, "Enter", "T 3088.1", "preview"},
	{2, "u", "P4's link back to 60", NULL},
	{3, "Up", "P3's link (G): 12", NULL},
	{3, "2 5", "P3's link slowed to 25: the job takes 0.94 % longer.", NULL},
	{3, "0", "P3's link slowed to 250: P3 is now useless", NULL},
	{3, "Enter", "T 4074.92", "preview"},
	{4, "E", "why P4 is useless", NULL},
	{4, "Right", "why P4 is useless", NULL},
	{4, "Enter", "Load (L): 100 units to be divided", "why P4 is useless"},
	{5, "n", "round 1 of 2", NULL},
	{5, "n", "P4 is removed", NULL},
	{5, "N", "P3 is removed", NULL},
	{5, "Esc", "T 4074.92", "round 1 of 2"},
	{5, "u", "P3's link back to 12", NULL},
	{6, "S", "schematic: short times are widened", NULL},
	{6, "S", "linear: to scale", NULL},
	{6, "D", "tree diagram", NULL},
	{6, "D", "curves", NULL},
	{6, "D", "shares of the load", NULL},
	{6, "D", "schedule in words", NULL},
	{6, "D", "timing diagram", NULL},
	{6, "v", "checked", "processor  "},
	{6, "v", "T = 3417.95", "gantree"},
	{6, "v", "T against the load", NULL},
	{6, "v", "finish T", "T against the load"},
	{6, "v", "processor  ", "finish T"},
	{6, "t", "theme light", NULL},
	{7, "a", "P5 added below P0", NULL},
	{7, "d", "P5 removed", NULL},
	{7, "M", "19 choices", NULL},
	{7, "Esc", "P5 removed", "19 choices"},
	{7, "B", "Of single parts, a faster root helps most.", NULL},
	{7, "Esc", "P5 removed", "a faster root helps most"},
	{8, ":layout curve", "T against the link of P4", NULL},
	{8, ":seek finish=3100 by load", "load 95.1767: T 3100", NULL},
	{8, "Esc", "P5 removed", "load 95.1767"},
	{8, ":layout explore", "P5 removed", NULL},
	{9, "P", "pinned: first, chen-m", NULL},
	{9, "W", "pin 1", NULL},
	{9, "Space", "pinned, first, chen-m", NULL},
	{9, "v", "P5 removed", "pin 1"},
	{9, ":paradox", "no single change to this net is a paradox", NULL},
	{10, "V", "T ????", NULL},
	{10, "3 0 0 0 Space A d a Enter", "1 person in all", NULL},
	{10, ":guess useless P3,P4 Bo", "2 people in all", NULL},
	{10, "V", "the veil is lifted", "T ????"},
	{10, ":diagram guesses", "✗ Bo", NULL},
	{10, ":diagram timing", "Ada guessed 3000", "✗ Bo"},
	{11, "e", "preview", NULL},
	{11, "Enter", "first-timing.svg", "preview"},
	{12, ":samples", "type to search", NULL},
	{12, "Esc", "Ada guessed 3000", "type to search"},
	{12, "?", "help", NULL},
	{12, "e x p o r t Space p i c t u r e", "export", NULL},
	{12, "Esc", "Ada guessed 3000", "type to search"},
	{12, ":what", "type to search", NULL},
	{12, "Esc", "Ada guessed 3000", "type to search"},
	{12, ":write my.yaml", "my.yaml", NULL},
};
enum { ALL = sizeof all / sizeof *all, WAIT_MS = 5000, KEY_MAX = 24 };

/* --- what README says ------------------------------------------------------------------------ */

/* The text of a step, its lines as one. */
static void step_text(const char *readme, int step, Buf *out)
{
	char begins[KEY_MAX], ends[KEY_MAX];

	snprintf(begins, sizeof begins, "\n%d. **", step);
	snprintf(ends, sizeof ends, "\n%d. **", step + 1);
	const char *begin = strstr(readme, begins), *end = begin ? strstr(begin, ends) : NULL;

	assert_non_null(begin);
	if (!end)
		end = strstr(begin, "\n\n");
	for (const char *at = begin; at < end; at++)
		if (*at != '\n')
			buf_add_char(out, *at);
		else
			buf_add_text(out, at[1] == ' ' ? "" : " ");
}

/* Keys and lines stand there in quotes; digits and several keys in a row are told in words. */
static void check_said(const char *readme, const Typed *typed)
{
	char quoted[64];
	ScopedBuf text = check_buf();

	if (strchr("0123456789", typed->keys[0]) ||
		(typed->keys[0] != ':' && strchr(typed->keys, ' ')))
		return;
	step_text(readme, typed->step, &text);
	snprintf(quoted, sizeof quoted, "`%s`", typed->keys);
	for (char *at = text.text; (at = strstr(at, "  ")) != NULL;)
		memmove(at, at + 1, strlen(at));
	if (!strstr(text.text, quoted))
		fail_msg("step %d does not say %s: %s", typed->step, quoted, text.text);
}

TEST(every_key_stands_in_its_step)
{
	SCOPED(check_free) char *readme = check_read_file("README.md", NULL);

	for (size_t i = 0; i < ALL; i++)
		check_said(readme, &all[i]);
}

/* --- what is typed --------------------------------------------------------------------------- */

static void type(Pty *pty, const Typed *typed)
{
	if (typed->keys[0] == ':') {
		pty_type(pty, typed->keys);
		pty_keys(pty, "Enter");
	} else if (typed->keys[0]) {
		pty_keys(pty, typed->keys);
	}
	pty_wait_text(pty, typed->shown, WAIT_MS);
	for (int tries = 0; typed->gone && pty_shows(pty, typed->gone); tries++) {
		if (tries > 20)
			fail_msg("step %d, %s: %s stays", typed->step, typed->keys, typed->gone);
		pty_settle(pty);
	}
}

static void walk(int width, int height)
{
	SCOPED(home_close) Home home;
	SCOPED(check_free) char *back = getcwd(NULL, 0);
	Pty pty;

	home_open(&home);
	assert_int_equal(chdir(home.folder), 0); /* the figure is written there */
	home_start(&pty, &home, width, height, NULL, NULL);
	assert_int_equal(chdir(back), 0);
	for (size_t i = 0; i < ALL; i++)
		type(&pty, &all[i]);
	pty_check_log(&pty);
	pty_keys(&pty, "q"); /* all is saved */
	assert_int_equal(pty_end(&pty), 0);
}

TEST(the_first_ten_minutes_at_80x24)
{
	walk(80, 24);
}

TEST(the_first_ten_minutes_at_100x30)
{
	walk(100, 30);
}
