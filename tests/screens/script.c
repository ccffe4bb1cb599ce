#include "tests/screens/script.h"

#include "tests/fixtures/check.h"

#include "solver/base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Step Step;
typedef void Play(const Ground *ground, const Step *step);

struct Step {
	const char *path;
	int line;
	Play *play;
	const char *text;
	ScriptOpening opening; /* of one that opens */
};

struct Script {
	const char *path;
	Step *step;
	size_t steps;
	ScriptTest *test;
	size_t tests;
	size_t common; /* steps before the first test: how each one begins */
};

/* --- what a step does ------------------------------------------------------------------------- */

static void fails(const Step *step, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void fails(const Step *step, const char *format, ...)
{
	va_list values;

	/* What cmocka prints it cuts short. */
	va_start(values, format);
	fprintf(stderr, "%s:%d: ", step->path, step->line);
	vfprintf(stderr, format, values);
	fputc('\n', stderr);
	va_end(values);
	_fail(step->path, step->line);
}

static const ScriptTest *played;

static void play_open(const Ground *ground, const Step *step)
{
	ScriptOpening opening = step->opening;

	if (played->sizes) {
		opening.width = played->width;
		opening.height = played->height;
	}
	ground->open(ground->self, &opening);
}

static void play_press(const Ground *ground, const Step *step)
{
	ground->press(ground->self, step->text);
}

static void play_type(const Ground *ground, const Step *step)
{
	ground->type(ground->self, step->text);
}

static void play_command(const Ground *ground, const Step *step)
{
	ground->type(ground->self, step->text);
	ground->press(ground->self, "Enter");
}

static void play_paste(const Ground *ground, const Step *step)
{
	ground->paste(ground->self, step->text);
}

static void play_click(const Ground *ground, const Step *step)
{
	ScopedText screen = ground->screen(ground->self);
	char *row = screen, *at = strstr(screen, step->text);
	int y = 0;

	if (!at)
		fails(step, "\"%s\" is not on the screen:\n%s", step->text, screen);
	for (char *end; (end = memchr(row, '\n', (size_t)(at - row))) != NULL; y++)
		row = end + 1;
	ground->click(ground->self, text_width(row, (size_t)(at - row)), y);
}

static void play_resize(const Ground *ground, const Step *step)
{
	int width, height;

	if (sscanf(step->text, "%dx%d", &width, &height) != 2)
		fails(step, "%s is no size", step->text);
	ground->resize(ground->self, width, height);
}

static void play_says(const Ground *ground, const Step *step)
{
	if (ground->said && strcmp(ground->said(ground->self), step->text) != 0)
		fails(step, "it says \"%s\", not \"%s\"", ground->said(ground->self), step->text);
}

/* What is worked out, or painted, may come a little later. */
static void check_screen(const Ground *ground, const Step *step,
	bool (*fits)(const char *screen, const char *text), const char *what)
{
	char *screen = ground->screen(ground->self);

	for (int looks = 0; !fits(screen, step->text); looks++) {
		if (looks >= ground->patience)
			fails(step, "\"%s\" is %s:\n%s", step->text, what, screen);
		free(screen);
		screen = ground->screen(ground->self);
	}
	free(screen);
}

static bool has_text(const char *screen, const char *text)
{
	return strstr(screen, text) != NULL;
}

static bool lacks_text(const char *screen, const char *text)
{
	return !has_text(screen, text);
}

static void play_shows(const Ground *ground, const Step *step)
{
	check_screen(ground, step, has_text, "not on the screen");
}

static void play_hides(const Ground *ground, const Step *step)
{
	check_screen(ground, step, lacks_text, "on the screen");
}

static char *kept; /* a screen */

static void play_keep(const Ground *ground, const Step *step)
{
	(void)step;
	free(kept);
	kept = ground->screen(ground->self);
}

static void play_same(const Ground *ground, const Step *step)
{
	ScopedText screen = ground->screen(ground->self);

	if (strcmp(screen, kept) != 0)
		fails(step, "it is not what was kept:\n%s\n%s", kept, screen);
}

static void play_copied(const Ground *ground, const Step *step)
{
	if (ground->copied && !strstr(ground->copied(ground->self), step->text))
		fails(step, "\"%s\" was not copied, but %s", step->text,
			ground->copied(ground->self));
}

/* "NAME", "NAME has TEXT", "NAME lacks TEXT", "NAME missing". */
static void play_file(const Ground *ground, const Step *step)
{
	char name[80], what[10];
	int at = 0;

	if (sscanf(step->text, "%79s %9s %n", name, what, &at) < 2) {
		check_write_file(step->text, step->opening.text, strlen(step->opening.text));
		return;
	}
	free(ground->screen(ground->self)); /* all is done, then */
	ScopedText bytes = check_read_file(name, NULL);
	const bool has = bytes && strstr(bytes, step->text + at);

	if (strcmp(what, "missing") == 0   ? bytes != NULL
		: strcmp(what, "has") == 0 ? !has
					   : has || !bytes)
		fails(step, "not so: it has %s", bytes ? bytes : "no file");
}

/* Where `text`, up to " … ", ends in a row that has it, runs of blanks being one; NULL: nowhere. */
static const char *end_in(const char *row, const char *text)
{
	for (; *row != '\n'; row++) {
		const char *at = row, *want = text;

		while (*want && *at == *want && strncmp(want, " … ", strlen(" … ")) != 0) {
			at += *at == ' ' ? strspn(at, " ") : 1;
			want++;
		}
		if (!*want || strncmp(want, " … ", strlen(" … ")) == 0)
			return at;
	}
	return NULL;
}

static bool has_all(const char *row, const char *text)
{
	for (const char *part = text; part; part = strstr(part, " … ")) {
		part += part == text ? 0 : strlen(" … ");
		row = end_in(row, part);
		if (!row)
			return false;
	}
	return true;
}

static bool has_row(const char *screen, const char *text)
{
	for (const char *row = screen; strchr(row, '\n'); row = strchr(row, '\n') + 1)
		if (has_all(row, text))
			return true;
	return false;
}

static void play_row(const Ground *ground, const Step *step)
{
	check_screen(ground, step, has_row, "in no row");
}

static bool has_below(const char *screen, const char *part)
{
	for (const char *row = screen; *row && part; row = strchr(row, '\n') + 1)
		if (end_in(row, part)) {
			part = strstr(part, " … ");
			part += part ? strlen(" … ") : 0;
		}
	return !part;
}

static void play_below(const Ground *ground, const Step *step)
{
	check_screen(ground, step, has_below, "not in rows that stand so");
}

static void check_holds(const Ground *ground, const Step *step, const char *condition)
{
	char why[ERROR_TEXT_MAX] = "does not hold";

	if (ground->holds && !ground->holds(ground->self, condition, why))
		fails(step, "%s: %s", condition, why);
}

static void play_holds(const Ground *ground, const Step *step)
{
	check_holds(ground, step, step->text);
}

/* "T 3336.98": 3336.975 <= T <= 3336.985. */
static void play_about(const Ground *ground, const Step *step)
{
	const char *number = strrchr(step->text, ' ');
	double half = 0.5;
	char condition[200];

	if (!number)
		fails(step, "%s: about what number?", step->text);
	const char *point = strchr(number, '.');

	for (const char *digit = point ? point + 1 : ""; *digit; digit++)
		half /= 10;
	snprintf(condition, sizeof condition, "%s - %.17g <= %.*s <= %s + %.17g", number + 1, half,
		(int)(number - step->text), step->text, number + 1, half);
	check_holds(ground, step, condition);
}

static const struct {
	const char *word;
	Play *play;
} words[] = {{"open", play_open}, {"net", play_open}, {"begin", play_open}, {"press", play_press},
	{"type", play_type}, {"paste", play_paste}, {"resize", play_resize}, {"says", play_says},
	{"shows", play_shows}, {"hides", play_hides}, {"row", play_row}, {"below", play_below},
	{"holds", play_holds}, {"about", play_about}, {"click", play_click}, {"keep", play_keep},
	{"same", play_same}, {"copied", play_copied}, {"file", play_file}};

/* --- reading ---------------------------------------------------------------------------------- */

static void wrong(const Script *script, int line, const char *what, const char *text)
{
	fprintf(stderr, "%s:%d: %s: %s\n", script->path, line, what, text);
	exit(1);
}

static void *grown(void *items, size_t count, size_t size)
{
	void *more = realloc(items, (count + 1) * size);

	if (!more)
		abort();
	return more;
}

/* "sample:fig5 80x24 dark eighths", of which all but the file may be missing. */
static void read_opening(const Script *script, Step *step, bool has_file)
{
	static const char *const charsets[] = {"eighths", "braille", "shades", "ascii"};
	ScriptOpening *out = &step->opening;
	char *rest = NULL, *text = strdup(step->text);
	bool file = has_file;

	*out = (ScriptOpening){.width = 80, .height = 24, .theme = "dark"};
	for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		size_t k = 0;

		while (k < sizeof charsets / sizeof *charsets && strcmp(word, charsets[k]) != 0)
			k++;
		if (file)
			out->file = word;
		else if (k < sizeof charsets / sizeof *charsets)
			out->charset = (Charset)k;
		else if (sscanf(word, "%dx%d", &out->width, &out->height) != 2)
			snprintf(out->theme, sizeof out->theme, "%s", word);
		file = false;
	}
	if (file)
		wrong(script, step->line, "open which file", step->text);
}

/* The lines after `*at` that begin with a tab, without it. */
static char *read_block(char **at, int *line)
{
	Buf text = check_buf();

	while (**at == '\t' || **at == '\n') {
		const size_t length = strcspn(*at, "\n");
		const size_t tab = **at == '\t';

		buf_add(&text, *at + tab, length - tab);
		buf_add_char(&text, '\n');
		*at += length;
		*at += **at == '\n';
		++*line;
	}
	return text.text;
}

/* Without blanks at the ends, and without quotes that keep them. */
static char *trimmed(char *text)
{
	text += strspn(text, " ");
	char *end = text + strlen(text);

	while (end > text && end[-1] == ' ')
		*--end = '\0';
	if (end - text >= 2 && *text == '"' && end[-1] == '"') {
		*--end = '\0';
		text++;
	}
	return text;
}

static void add_step(Script *script, Step step)
{
	script->step = grown(script->step, script->steps, sizeof *script->step);
	script->step[script->steps++] = step;
	if (script->tests == 0)
		script->common++;
	else
		script->test[script->tests - 1].count++;
}

static void add_test(Script *script, const char *name)
{
	script->test = grown(script->test, script->tests, sizeof *script->test);
	script->test[script->tests++] =
		(ScriptTest){.name = name, .script = script, .first = script->steps};
}

static void read_step(Script *script, int line, char *text, char **after, int *next)
{
	const size_t length = strcspn(text, " ");
	Step step = {.path = script->path, .line = line};

	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (strlen(words[k].word) == length && memcmp(text, words[k].word, length) == 0)
			step.play = words[k].play;
	step.text = trimmed(text + length);
	if (*text == ':') {
		step.play = play_command;
		step.text = text;
	}
	if (!step.play)
		wrong(script, line, "this is no step", text);
	if (step.play == play_open) {
		read_opening(script, &step, *text == 'o');
		if (*text == 'n')
			step.opening.text = read_block(after, next);
	}
	if (step.play == play_file && !strchr(step.text, ' '))
		step.opening.text = read_block(after, next);
	if (step.play == play_paste && !*step.text)
		step.text = read_block(after, next);
	add_step(script, step);
}

static void read_line(Script *script, int line, char *text, char **after, int *next)
{
	if (!*text || *text == '#')
		return;
	if (strncmp(text, "test ", 5) == 0)
		add_test(script, trimmed(text + 5));
	else if (strcmp(text, "in a terminal") == 0 && script->tests > 0)
		script->test[script->tests - 1].terminal = true;
	else if (strncmp(text, "at ", 3) == 0 && script->tests > 0)
		script->test[script->tests - 1].sizes = text + 3;
	else
		read_step(script, line, text, after, next);
}

/* A test at several sizes becomes as many. */
static void spread(Script *script)
{
	ScriptTest *all = NULL;
	size_t count = 0;

	for (size_t k = 0; k < script->tests; k++) {
		ScriptTest one = script->test[k];
		const char *size = one.sizes ? one.sizes : "";
		int length = 0;

		do {
			all = grown(all, count, sizeof *all);
			if (sscanf(size, "%dx%d%n", &one.width, &one.height, &length) == 2) {
				Buf name = check_buf();

				buf_addf(&name, "%s, %dx%d", script->test[k].name, one.width,
					one.height);
				one.name = name.text;
			} else if (*size) {
				wrong(script, 0, "this is no size", size);
			}
			all[count++] = one;
			size += length;
		} while (*size);
	}
	free(script->test);
	script->test = all;
	script->tests = count;
}

Script *script_read(const char *path)
{
	Script *script = grown(NULL, 0, sizeof *script);
	int line = 1;

	char *bytes = check_read_file(path, NULL);

	*script = (Script){.path = path};
	if (!bytes)
		wrong(script, 0, "cannot be read", path);
	for (char *at = bytes; *at;) {
		char *text = at;
		const int here = line++;

		at += strcspn(at, "\n");
		if (*at)
			*at++ = '\0';
		read_line(script, here, text, &at, &line);
	}
	spread(script);
	return script;
}

const ScriptTest *script_tests(const Script *script, size_t *count)
{
	*count = script->tests;
	return script->test;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void play_steps(const Script *script, size_t first, size_t count, const Ground *ground)
{
	for (size_t k = first; k < first + count; k++)
		script->step[k].play(ground, &script->step[k]);
}

void script_play(const ScriptTest *test, const Ground *ground)
{
	played = test;
	play_steps(test->script, 0, test->script->common, ground);
	play_steps(test->script, test->first, test->count, ground);
}
