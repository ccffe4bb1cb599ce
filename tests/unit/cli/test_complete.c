/* layer: tui */
/* What may stand at the cursor of a command line. */
#include "tests/fixtures/check.h"
#include "tui/cli/complete.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 12 };

/* What is offered for the last of the words, which a blank ends: "draw sample:fig5 " has an empty
 * third. */
static Buf offered(const char *line)
{
	const char *word[WORDS_MAX];
	char text[200];
	int count = 0;
	Buf out = check_buf();

	snprintf(text, sizeof text, "%s", line);
	for (char *at = text;; at++) {
		assert_true(count < WORDS_MAX);
		word[count++] = at;
		at += strcspn(at, " ");
		if (!*at)
			break;
		*at = '\0';
	}
	complete_words(word, count, &out);
	return out;
}

static bool has_line(const char *text, const char *line)
{
	const size_t length = strlen(line);

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		if (strncmp(text, line, length) == 0 && strchr("\t\n", text[length]))
			return true;
	return false;
}

/* Of what is offered, the first word of each line; `words` with a blank behind each. */
static void expect(const char *line, const char *words)
{
	ScopedBuf out = offered(line), got = check_buf();

	for (const char *at = out.text; *at; at += strcspn(at, "\n") + 1)
		buf_addf(&got, "%.*s ", (int)strcspn(at, "\t\n"), at);
	if (strcmp(got.text, words) != 0)
		fail_msg("%s: %s", line, got.text);
}

static void expect_some(const char *line, const char *some, const char *none)
{
	ScopedBuf out = offered(line);

	if (!has_line(out.text, some))
		fail_msg("%s: no %s", line, some);
	if (has_line(out.text, none))
		fail_msg("%s: %s", line, none);
}

TEST(nothing_typed_yet)
{
	ScopedBuf out = check_buf();

	complete_words(NULL, 0, &out);
	assert_true(has_line(out.text, ":files yaml|yml"));
	assert_true(has_line(out.text, "sample:fig5"));
	assert_true(has_line(out.text, "draw"));
	assert_non_null(strstr(out.text, "\ndraw\tdraw a diagram, as text or as a figure\n"));
}

TEST(options_are_those_of_the_command)
{
	expect("keys -", "--format --help -h ");
	expect("keys --fo", "--format --help -h ");
	expect("keys --format text --", "--help -h ");
	expect("methods --nonsense -", "--help -h ");
	expect_some("-", "--layout", "--format");
	expect_some("dr x --", "--format", "--layout");
	expect_some("draw x --ascii -", "--set", "--ascii");
	expect_some("solve --set order=2 --print {T} -", "--print", "--vary");
	expect_some("solve --set order=2 -", "--set", "--vary");
	expect_some("sweep random: --vary seed=1:9 -", "--vary", "--measure");
	expect_some("draw x --vary load=1:9 -", "--measure", "--vary");
}

TEST(values_are_those_of_the_option)
{
	expect("draw --scale ", "linear schematic ");
	expect("draw --sca ", "linear schematic ");
	expect("draw --scale=", "linear schematic ");
	expect("sweep --format x", "csv json tabular html ");
	expect("schema ", "net result ");
	expect("draw -o ", ":files ");
	expect("draw -ofi", ":files ");
	expect("draw --size ", "");
	expect("draw --ascii=", "");
	expect("draw --nonsense=", "");
	expect("methods --format ", "");

	expect_some("methods --theme ", "dark", ":files");
	expect_some("solve --set ", "order=", "sample:fig5");
	expect_some("draw --against ", "best-set", "linear");
	expect_some("draw --against ", "sample:fig5", "fig5");
}

TEST(operands_are_counted)
{
	expect("draw net.yaml ", "");
	expect("./draw ", "");
	expect("completion ", "bash fish zsh ");
	expect("completion -- b", "bash fish zsh ");
	expect("draw --scale linear net.yaml ", "");
	expect_some("draw --scale linear ", "sample:fig5", "draw");
	expect_some("draw --scale=linear ", "sample:fig5", "draw");
	expect_some("check a.yaml b.yaml ", ":files yaml|yml", "check");
	expect_some("--ascii ", "draw", "linear");
	expect_some("samples ", "fig5", "sample:fig5");
	expect_some("lesson ", ":files", "sample:fig5");
	expect_some("-- -", ":files yaml|yml", "--ascii");
}

/* None twice. */
TEST(lists_go_on)
{
	expect_some("sweep x --methods ", "chen-s", "chen-s,chen-s");
	expect_some("sweep x --methods chen-s,ch", "chen-s,chen-m", "chen-s,chen-s");
	expect_some(
		"sweep x --methods=chen-s,chen-m,", "chen-s,chen-m,chen-c", "chen-s,chen-m,chen-m");
	expect_some("seek x --by load,", "load,order", "load,load");
}
