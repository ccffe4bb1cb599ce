/* layer: tui */
/* The command line as people and scripts meet it: the real program, its output byte for byte, its
 * exit statuses and its messages, as sessions with a shell in tests/golden/cli/NAME.page:
 *
 *	test unknown options are named
 *	$ gantree --formt
 *	2 gantree: unknown option '--formt'; did you mean '--format'?
 *
 *	file NAME          with the lines below, written into the folder
 *	$ LINE             run there
 *	0 TEXT, 1 .., 2 .. its status, and all of standard error; "… TEXT" is one line with TEXT in
 *	                   it. The lines below are standard output, all of it. Without this line the
 *	                   status is 0, and standard error empty
 *	out NAME           standard output is tests/golden/cli/NAME; GOLDEN_UPDATE=1 writes it
 *	same LINE          this one ends well and writes the same
 *	shows TEXT         standard output has it, "⏎" being the end of a line
 *	hides TEXT         it has not
 *	fits COLUMNS       no line of it is longer
 *	ascii              all of it is
 *	json PATH TEXT     standard output is JSON and has this there: a number as it is printed, to
 *	                   half a unit of its last digit, or the text, or "absent"; "a.3.#" is how
 *	                   many there are in the fourth of a
 *	keys PATH KEY...   the object there has these keys, in this order; without a path from
 *	                   "version" on all of it */
#include "tests/fixtures/page.h"
#include "tests/fixtures/tui/shell.h"

#include "solver/base/text.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Nothing on standard output, and one line with `part` on standard error. */
static bool is_fault(const Ran *ran, int status, const char *part)
{
	return ran->status == status && !*ran->out && strstr(ran->err, part) &&
	       strchr(ran->err, '\n') == ran->err + strlen(ran->err) - 1;
}

static void check_ended(const PageLine *line, const Ran *ran)
{
	static const char part[] = "… ";
	const int status = atoi(line->word);
	const bool in_part = strncmp(line->rest, part, strlen(part)) == 0;
	ScopedBuf err = check_buf();

	if (*line->rest)
		buf_addf(&err, "%s\n", line->rest);
	if (in_part ? !is_fault(ran, status, line->rest + strlen(part))
		    : ran->status != status || strcmp(ran->err, err.text) != 0)
		page_fails(line, "status %d, %s", ran->status, ran->err);
	if (strcmp(ran->out, line->block) != 0)
		page_fails(line, "its output is\n%s", ran->out);
}

/* Where no status is told it is 0. */
static void check_well(const PageLine *line, const Ran *ran)
{
	if (ran->status != 0 || *ran->err)
		page_fails(line, "status %d, %s", ran->status, ran->err);
}

static void check_out(const PageLine *line, const Ran *ran)
{
	SCOPED(check_free) char *place = check_path("cli", line->rest);

	assert_int_equal(chdir(shell_root), 0);
	check_golden(place, ran->out);
}

static void check_same(const PageLine *line, const Ran *ran)
{
	ScopedRan other = shell_run(line->rest);

	if (other.status != 0 || *other.err || strcmp(other.out, ran->out) != 0)
		page_fails(line, "status %d, %s%s", other.status, other.err, other.out);
}

static void check_shown(const PageLine *line, const Ran *ran)
{
	ScopedText text = page_lines(line->rest);

	if ((strstr(ran->out, text) != NULL) != page_is(line, "shows"))
		page_fails(line, "in\n%s", ran->out);
}

static void check_ascii(const PageLine *line, const Ran *ran)
{
	for (const char *c = ran->out; *c; c++)
		if (*c < '\n' || *c > '~')
			page_fails(line, "in\n%s", ran->out);
}

static void check_fits(const PageLine *line, const Ran *ran)
{
	for (const char *at = ran->out; *at; at += strcspn(at, "\n") + 1)
		if (text_width(at, strcspn(at, "\n")) > atoi(line->rest))
			page_fails(line, "but not\n%.*s", (int)strcspn(at, "\n"), at);
}

/* The value at "a.3.b"; NULL: there is none. */
static json_t *at_path(json_t *value, char *path)
{
	char *rest = NULL;

	for (char *key = strtok_r(path, ".", &rest); key; key = strtok_r(NULL, ".", &rest))
		value = json_is_array(value) ? json_array_get(value, strtoul(key, NULL, 10))
					     : json_object_get(value, key);
	return value;
}

static bool is_printed(double value, const char *text)
{
	const char *point = strchr(text, '.');
	char *end;
	const double printed = strtod(text, &end);

	return !*end &&
	       fabs(value - printed) <= (point ? 0.5 * pow(10, (double)(point + 1 - end)) : 0);
}

/* The value as text, or how many it has. */
static char *told(json_t *value, bool count)
{
	ScopedBuf text = check_buf();

	if (count)
		buf_addf(&text, "%zu", json_array_size(value));
	else if (json_is_string(value))
		buf_add_text(&text, json_string_value(value));
	else
		return value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : strdup("absent");
	return strdup(text.text);
}

/* Of the output as it was read last: some have a hundred lines asked of them. */
static json_t *json_of(const Ran *ran)
{
	static char *of;
	static json_t *all;

	if (!of || strcmp(of, ran->out) != 0) {
		json_decref(all);
		free(of);
		of = strdup(ran->out);
		all = json_loads(ran->out, JSON_REJECT_DUPLICATES, NULL);
	}
	return all;
}

static void check_json(const PageLine *line, const Ran *ran)
{
	const char *wanted = line->rest + strcspn(line->rest, " ");
	json_t *all = json_of(ran);
	SCOPED(check_free) char *path = strndup(line->rest, (size_t)(wanted - line->rest));
	const size_t length = strlen(path);
	const bool count = length > 2 && strcmp(path + length - 2, ".#") == 0;

	wanted += *wanted == ' ';
	if (count)
		path[length - 2] = '\0';
	json_t *value = at_path(all, path);
	SCOPED(check_free) char *text = told(value, count);

	if (!all || (!(json_is_number(value) && is_printed(json_number_value(value), wanted)) &&
			    strcmp(text, wanted) != 0))
		page_fails(line, "it is %s", text);
}

static void check_keys(const PageLine *line, const Ran *ran)
{
	json_t *all = json_of(ran);
	const char *wanted = line->rest + strcspn(line->rest, " ");
	SCOPED(check_free) char *path = strndup(line->rest, (size_t)(wanted - line->rest));
	const bool whole = strcmp(path, "version") == 0;
	json_t *object = whole ? all : at_path(all, path), *value;
	ScopedBuf keys = check_buf();
	const char *key;

	json_object_foreach(object, key, value)
	{
		buf_addf(&keys, "%s%s", keys.length > 0 ? " " : "", key);
	}
	if (strcmp(keys.text, whole ? line->rest : wanted + 1) != 0)
		page_fails(line, "they are %s", keys.text);
}

static const struct {
	const char *word;
	void (*check)(const PageLine *line, const Ran *ran);
} checks[] = {{"0", check_ended}, {"1", check_ended}, {"2", check_ended}, {"out", check_out},
	{"same", check_same}, {"shows", check_shown}, {"hides", check_shown}, {"fits", check_fits},
	{"ascii", check_ascii}, {"json", check_json}, {"keys", check_keys}};

static void play_line(void *self, const PageLine *line)
{
	Ran *ran = self;

	if (page_is(line, "file")) {
		shell_write(line->rest, line->block);
	} else if (page_is(line, "$")) {
		ran_free(ran);
		*ran = shell_run(line->rest);
		if (!*line[1].word || !strchr("012", *line[1].word))
			check_well(line, ran);
	} else {
		page_row(line, checks)->check(line, ran);
	}
}

static void play(void **state)
{
	ScopedRan ran = {0};

	page_play(*state, play_line, &ran);
}

TESTS_AROUND(shell_open, shell_close)

__attribute__((constructor)) static void add_pages(void)
{
	page_add_all("tests/golden/cli/*.page", play);
}
