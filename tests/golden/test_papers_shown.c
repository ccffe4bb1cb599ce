/* layer: tui */
/* What the lists of the papers name as the way to see a statement can be typed: each command runs,
 * and prints the text behind its "=> ". */
#include "tests/fixtures/check.h"

#include "solver/papers/papers.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* A command is run once, however many statements name it. */
typedef struct Shown {
	char command[PLACE_MAX];
	char *out;
	int status;
} Shown;

enum { SHOWN_MAX = 600 };

/* Lines of a table that go on below are one. */
static void join_lines(char *out)
{
	static const char hang[] = "\n             ";
	const size_t length = sizeof hang - 1;
	char *to = out;

	for (const char *from = out; *from;) {
		const bool goes_on = strncmp(from, hang, length) == 0 && from[length] != ' ';

		*to++ = goes_on ? ' ' : *from;
		from += goes_on ? length : 1;
	}
	*to = '\0';
}

static Shown *run_once(Shown *shown, const char *command)
{
	const char *program = getenv("GANTREE");
	char line[2 * PLACE_MAX];
	size_t used = 0;
	Shown *at = shown;

	while (at->out && strcmp(at->command, command) != 0)
		at++;
	if (at->out)
		return at;
	assert_true(at - shown < SHOWN_MAX - 1);
	snprintf(at->command, sizeof at->command, "%s", command);
	snprintf(line, sizeof line, "%s %s 2>&1 </dev/null", program ? program : "build/gantree",
		command);
	FILE *pipe = popen(line, "r");

	assert_non_null(pipe);
	for (size_t read = 1; read > 0; used += read) {
		at->out = realloc(at->out, used + 65537);
		assert_non_null(at->out);
		read = fread(at->out + used, 1, 65536, pipe);
		at->out[used + read] = '\0';
	}
	at->status = pclose(pipe);
	join_lines(at->out);
	return at;
}

/* Whether `out` has `wanted`, which is not the beginning of a longer number or name: "Eq. 3.2" is
 * not in "Eq. 3.2.13". */
static bool has_whole(const char *out, const char *wanted)
{
	const size_t length = strlen(wanted);
	const bool open = length > 0 && isalnum((unsigned char)wanted[length - 1]);

	for (; (out = strstr(out, wanted)) != NULL; out++) {
		const char *next = out + length;

		if (!open || !(isdigit((unsigned char)next[0]) ||
				     (next[0] == '.' && isdigit((unsigned char)next[1]))))
			return true;
	}
	return false;
}

/* How many of `places`, "COMMAND => TEXT; COMMAND", do not hold. */
static int check_shown(Shown *shown, const char *id, const char *places)
{
	char command[PLACE_MAX], wanted[PLACE_MAX];
	int faults = 0;

	while (statement_place(&places, command, wanted)) {
		const Shown *ran = run_once(shown, command);

		if (!WIFEXITED(ran->status) || WEXITSTATUS(ran->status) != 0)
			printf("# %s: gantree %s: exit status %d\n", id, command, ran->status);
		else if (!has_whole(ran->out, wanted))
			printf("# %s: gantree %s: does not print %s\n", id, command, wanted);
		else
			continue;
		faults++;
	}
	return faults;
}

TEST(every_statement_can_be_seen_as_its_list_says)
{
	Shown *shown = calloc(SHOWN_MAX, sizeof *shown);
	char id[STATEMENT_NAME];
	int faults = 0;

	assert_non_null(shown);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("COLUMNS", "80", 1);
	for (const Paper *paper = papers; paper->id; paper++)
		for (size_t k = 0; k < paper->statements; k++) {
			statement_id(paper, &paper->statement[k], id);
			faults += check_shown(shown, id, paper->statement[k].shown);
		}
	for (Shown *at = shown; at->out; at++)
		free(at->out);
	free(shown);
	assert_int_equal(faults, 0);
}

TEST(what_to_look_for_stands_beside_the_command)
{
	Shown *shown = calloc(SHOWN_MAX, sizeof *shown);

	assert_non_null(shown);
	const Shown *ran = run_once(shown, "papers ko-eq-4");

	assert_non_null(strstr(ran->out, "gantree solve sample:ko-fig2   (there: 7.69 %)\n"));
	free(ran->out);
	free(shown);
}
