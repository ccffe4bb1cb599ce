#include "tests/screens/script.h"

#include "tests/screens/seen.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_size(const char *text, int *width, int *height)
{
	int length = 0;

	return sscanf(text, "%dx%d%n", width, height, &length) == 2 && !text[length];
}

/* "sample:fig5 80x24 dark eighths", of which all but the file may be missing. */
static void play_open(const Ground *ground, const PageLine *line)
{
	static const char *const charsets[] = {"eighths", "braille", "shades", "ascii"};
	ScriptOpening out = {.width = 80,
		.height = 24,
		.theme = "dark",
		.text = page_is(line, "net") ? line->block : NULL};
	ScopedText text = strdup(line->rest);
	char *rest = text;

	if (page_is(line, "open") && !(out.file = strtok_r(rest, " ", &rest)))
		page_fails(line, "which file?");
	if (page_is(line, "net") != (*line->block != '\0'))
		page_fails(line, "the lines of a file stand below net");
	for (char *word; (word = strtok_r(rest, " ", &rest));) {
		size_t k = 0;

		while (k < sizeof charsets / sizeof *charsets && strcmp(word, charsets[k]) != 0)
			k++;
		if (k < sizeof charsets / sizeof *charsets)
			out.charset = (Charset)k;
		else if (!read_size(word, &out.width, &out.height))
			snprintf(out.theme, sizeof out.theme, "%s", word);
	}
	if (ground->test->height > 0) {
		out.width = ground->test->width;
		out.height = ground->test->height;
	}
	ground->open(ground->self, &out);
}

static void play_press(const Ground *ground, const PageLine *line)
{
	ground->press(ground->self, line->rest);
}

static void play_type(const Ground *ground, const PageLine *line)
{
	ground->type(ground->self, line->rest);
}

static void play_command(const Ground *ground, const PageLine *line)
{
	ScopedBuf command = check_buf();

	buf_addf(&command, "%s%s%s", line->word, *line->rest ? " " : "", line->rest);
	ground->type(ground->self, command.text);
	ground->press(ground->self, "Enter");
}

static void play_paste(const Ground *ground, const PageLine *line)
{
	ground->paste(ground->self, *line->rest ? line->rest : line->block);
}

static void play_click(const Ground *ground, const PageLine *line)
{
	ScopedText screen = ground->screen(ground->self);
	char *row = screen, *at = strstr(screen, line->rest);
	int y = 0;

	if (!at)
		page_fails(line, "\"%s\" is not on the screen:\n%s", line->rest, screen);
	for (char *end; (end = memchr(row, '\n', (size_t)(at - row))) != NULL; y++)
		row = end + 1;
	ground->click(ground->self, text_width(row, (size_t)(at - row)), y);
}

static void play_resize(const Ground *ground, const PageLine *line)
{
	int width, height;

	if (!read_size(line->rest, &width, &height))
		page_fails(line, "%s is no size", line->rest);
	ground->resize(ground->self, width, height);
}

static void play_says(const Ground *ground, const PageLine *line)
{
	if (ground->said && strcmp(ground->said(ground->self), line->rest) != 0)
		page_fails(
			line, "it says \"%s\", not \"%s\"", ground->said(ground->self), line->rest);
}

/* What is worked out, or painted, may come a little later. */
static void check_screen(const Ground *ground, const PageLine *line,
	bool (*fits)(const char *screen, const char *text), const char *what)
{
	char *screen = ground->screen(ground->self);

	for (int looks = 0; !fits(screen, line->rest); looks++) {
		if (looks >= ground->patience)
			page_fails(line, "\"%s\" is %s:\n%s", line->rest, what, screen);
		free(screen);
		screen = ground->screen(ground->self);
	}
	free(screen);
}

static void play_shows(const Ground *ground, const PageLine *line)
{
	check_screen(ground, line, has_text, "not on the screen");
}

static void play_hides(const Ground *ground, const PageLine *line)
{
	check_screen(ground, line, lacks_text, "on the screen");
}

static char *kept; /* a screen */

static void play_keep(const Ground *ground, const PageLine *line)
{
	(void)line;
	free(kept);
	kept = ground->screen(ground->self);
}

static void play_same(const Ground *ground, const PageLine *line)
{
	ScopedText screen = ground->screen(ground->self);

	if (!kept)
		page_fails(line, "nothing is kept");
	if (strcmp(screen, kept) != 0)
		page_fails(line, "it is not what was kept:\n%s\n%s", kept, screen);
}

static void play_copied(const Ground *ground, const PageLine *line)
{
	if (ground->copied && !strstr(ground->copied(ground->self), line->rest))
		page_fails(line, "\"%s\" was not copied, but %s", line->rest,
			ground->copied(ground->self));
}

/* "NAME", "NAME has TEXT", "NAME lacks TEXT", "NAME missing". */
static void play_file(const Ground *ground, const PageLine *line)
{
	char name[80], what[10];
	int at = 0;

	if (sscanf(line->rest, "%79s %9s %n", name, what, &at) < 2) {
		check_write_file(line->rest, line->block, strlen(line->block));
		ground->look(ground->self);
		return;
	}
	free(ground->screen(ground->self)); /* all is done, then */
	ScopedText bytes = check_read_file(name, NULL);
	const bool has = bytes && strstr(bytes, line->rest + at);

	if (strcmp(what, "missing") == 0   ? bytes != NULL
		: strcmp(what, "has") == 0 ? !has
					   : has || !bytes)
		page_fails(line, "not so: it has %s", bytes ? bytes : "no file");
}

static void play_replace(const Ground *ground, const PageLine *line)
{
	check_write_file("another", line->block, strlen(line->block));
	assert_int_equal(rename("another", line->rest), 0);
	ground->look(ground->self);
}

static void play_remove(const Ground *ground, const PageLine *line)
{
	assert_int_equal(unlink(line->rest), 0);
	ground->look(ground->self);
}

static void play_row(const Ground *ground, const PageLine *line)
{
	check_screen(ground, line, has_row, "in no row");
}

static void play_below(const Ground *ground, const PageLine *line)
{
	check_screen(ground, line, has_below, "not in rows that stand so");
}

static void check_holds(const Ground *ground, const PageLine *line, const char *condition)
{
	char why[ERROR_TEXT_MAX] = "does not hold";

	if (ground->holds && !ground->holds(ground->self, condition, why))
		page_fails(line, "%s: %s", condition, why);
}

static void play_holds(const Ground *ground, const PageLine *line)
{
	check_holds(ground, line, line->rest);
}

/* "T 3336.98": 3336.975 <= T <= 3336.985. */
static void play_about(const Ground *ground, const PageLine *line)
{
	const char *number = strrchr(line->rest, ' ');
	double half = 0.5;
	char condition[200];

	if (!number)
		page_fails(line, "%s: about what number?", line->rest);
	const char *point = strchr(number, '.');

	for (const char *digit = point ? point + 1 : ""; *digit; digit++)
		half /= 10;
	snprintf(condition, sizeof condition, "%s - %.17g <= %.*s <= %s + %.17g", number + 1, half,
		(int)(number - line->rest), line->rest, number + 1, half);
	check_holds(ground, line, condition);
}

/* What is known before the test begins. */
static void play_at(const Ground *ground, const PageLine *line)
{
	if (ground->test->height <= 0)
		page_fails(line, "this is no size");
}

static void play_in(const Ground *ground, const PageLine *line)
{
	if (strcmp(line->rest, "a terminal") != 0)
		page_fails(line, "in what?");
}

static const struct {
	const char *word;
	void (*play)(const Ground *ground, const PageLine *line);
} words[] = {{"open", play_open}, {"net", play_open}, {"begin", play_open}, {"press", play_press},
	{"type", play_type}, {"paste", play_paste}, {"resize", play_resize}, {"says", play_says},
	{"shows", play_shows}, {"hides", play_hides}, {"row", play_row}, {"below", play_below},
	{"holds", play_holds}, {"about", play_about}, {"click", play_click}, {"keep", play_keep},
	{"same", play_same}, {"copied", play_copied}, {"file", play_file},
	{"replace", play_replace}, {"remove", play_remove}, {"at", play_at}, {"in", play_in}};

static void play_step(void *self, const PageLine *line)
{
	void (*play)(const Ground *ground, const PageLine *line) =
		*line->word == ':' ? play_command : page_row(line, words)->play;

	if (*line->block && play != play_open && play != play_file && play != play_replace &&
		play != play_paste)
		page_fails(line, "nothing goes with it below");
	play(self, line);
}

void script_play(Ground *ground)
{
	page_play(ground->test->test, play_step, ground);
}

/* --- tests ------------------------------------------------------------------------------------ */

/* Of the test, or of the head. */
static const PageLine *line_of(const PageTest *lines, const char *word)
{
	for (size_t k = 0; k < lines->count; k++)
		if (page_is(&lines->line[k], word))
			return &lines->line[k];
	return lines == &lines->page->head ? NULL : line_of(&lines->page->head, word);
}

/* One at each size. */
static void add_test(PageTest *test, CMUnitTestFunction run)
{
	const PageLine *at = line_of(test, "at");
	const char *rest = at ? at->rest : "";

	do {
		ScopedText size = page_part(&rest);
		ScopedBuf more = check_buf();
		ScriptTest *one = calloc(1, sizeof *one);

		assert_non_null(one);
		one->test = test;
		if (size) {
			buf_addf(&more, ", %s", size);
			if (!read_size(size, &one->width, &one->height))
				one->height = 0;
		}
		page_add(test, more.text, run, one);
	} while (*rest);
}

static void add_in_terminal(PageTest *test, CMUnitTestFunction run)
{
	if (line_of(test, "in"))
		add_test(test, run);
}

void script_add(const char *paths, bool terminal, CMUnitTestFunction run)
{
	page_each(paths, terminal ? add_in_terminal : add_test, run);
}
