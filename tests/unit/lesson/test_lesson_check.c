/* layer: solver */
/* Lessons played with the solver: what only that tells is a fault with its place and a remedy, and
 * what a user can do is not. */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/lesson/check.h"

#include <string.h>

static const char *const layouts[] = {"explore", "lecture", NULL};
static const char *const diagrams[] = {"timing", "shares", NULL};
static const char *const actions[] = {"undo", "delete", NULL};
static const LessonWords words = {layouts, diagrams, actions};

static void add_fault(void *out, const Error *fault)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 40];

	error_format(fault, text, sizeof text);
	buf_addf(out, "%s\n", text);
}

static uint32_t check(const char *text, Buf *faults)
{
	uint32_t stops;
	Error error;

	if (lesson_check("l.yaml", text, strlen(text), NULL, &words, add_fault, faults, &stops,
		    &error) != STATUS_OK)
		fail_msg("%s", error.text);
	return stops;
}

/* One stop with these keys has these faults, without their place. */
static void check_stop(const char *keys, const char *expected)
{
	static const char place[] = "l.yaml:3:1: stop a: ";
	ScopedBuf text = check_buf(), faults = check_buf(), stripped = check_buf();

	buf_addf(&text, "lesson: A\nstops:\n- {id: a, %s}\n", keys);
	assert_int_equal(check(text.text, &faults), 1);
	for (const char *line = faults.text; *line;) {
		const size_t length = strcspn(line, "\n") + 1;
		const bool here = strncmp(line, place, strlen(place)) == 0;
		const size_t from = here ? strlen(place) : 0;

		buf_add(&stripped, line + from, length - from);
		line += length;
	}
	assert_string_equal(stripped.text, expected);
}

typedef struct Checked {
	const char *name, *keys, *faults;
} Checked;

static const Checked checked[] = {
	{"fine", "net: sample:fig5, say: 'All stop at {T}.', cursor: P3.link, until: P3.useless",
		""},
	{"layout", "net: sample:fig5, say: B., layout: lectur",
		"there is no layout lectur; did you mean lecture?\n"},
	{"diagram", "net: sample:fig5, say: B., diagram: pie",
		"there is no diagram pie; the first of the list is timing\n"},
	{"action", "net: sample:fig5, say: B., until: action = delet",
		"there is no action delet; did you mean delete?\n"},
	{"acting", "net: sample:fig5, say: B., until: action = delete", ""},
	{"method", "net: sample:fig5, say: B., until: method = chen-x or load = 7",
		"until mentions method chen-x, which does not exist; \"gantree methods\" lists "
		"them\n"},
	{"cursor", "net: sample:fig5, say: B., cursor: P9.link",
		"there is no P9.link for the cursor; it goes to P3, P3.link, P3.compute, load, "
		"installments, startup.transfer, network.processors and the like\n"},
	{"setting", "net: sample:fig5, say: B., cursor: installments", ""},
	{"step", "net: sample:three-rounds, say: B., step: 4",
		"there is no step 4; the method takes 3 with this net\n"},
	{"share", "net: sample:fig5, say: B., guess: share P9",
		"there is no P9 whose share could be guessed\n"},
	{"exercise", "exercise: {template: shares, seed: 7}", ""},
	{"unsolved", "net: sample:fig5, method: ko-eas, say: B.",
		"ko-eas: order is 2; this method needs order 1; these methods apply: chen-c, "
		"chen-s, "
		"chen-m, chen-w, cui-exact, cui-approx\n"},
	{"who", "net: sample:fig5, say: 'P9 has {P9.share}.'",
		"say mentions P9, which is not in the net of this stop\n"
		"say: {P9.share} has no value when the stop begins; use it in a comment, once it "
		"has\n"},
	{"compared", "net: sample:fig5, say: B., until: cursor = P9 or cursor = P2",
		"until mentions P9, which is not in the net of this stop\n"},
	{"nobody", "net: sample:fig5, say: B., guess: useless, until: guess = none", ""},
	{"absent", "net: sample:fig5, say: 'It is due at {P3.deadline}.'",
		"say: {P3.deadline} has no value when the stop begins; use it in a comment, once "
		"it "
		"has\n"},
	{"begun", "net: sample:fig5, say: B., cursor: P3, until: cursor = P3",
		"until already holds when the stop begins, so there is nothing to do; correct "
		"\"cursor = "
		"P3\"\n"},
	{"sometimes",
		"net: sample:fig5, say: B., cursor: P3.link, comment: [{say: "
		"'{P3.deadline}'}]",
		""},
	{"long", "net: sample:fig5, set: {load: 1000003}, title: '{T}{T}{T}{T}{T}units', say: B.",
		"title has 45 characters with the numbers of this net; at most 40 fit, so say it "
		"in "
		"fewer "
		"words\n"},
};

TEST_ROWS(a_stop_is_played, Checked, checked)
{
	check_stop(row->keys, row->faults);
}

/* All faults are told at once: of the text, and of the stops that have none. */
TEST(all_faults_are_told)
{
	static const char text[] =
		"lesson: A\n"
		"needs: nothing\n"
		"stops:\n"
		"- {id: a, net: sample:fig5, say: All stop at T 3341., until: P3.lnk}\n"
		"- {id: b, say: B., do: type 7, cursor: P8}\n"
		"- {id: c, say: B., cursor: P9}\n"
		"- {id: d, net: {load: 0, network: {kind: tree, root: {compute: 1}}}, say: B.}\n"
		"- {id: e, net: beside.yaml, say: C.}\n"
		"- {id: f, net: sample:fig5, set: {P3.lnk: 1}, say: C.}\n";
	ScopedBuf faults = check_buf();

	assert_int_equal(check(text, &faults), 6);
	assert_string_equal(faults.text,
		"l.yaml:4:34: say: 3341 is a typed number, which is wrong as soon as the net "
		"changes; "
		"write the value it is of, such as {T}\n"
		"l.yaml:4:62: until: a processor has no value lnk; did you mean link?\n"
		"l.yaml:5:24: do: 7 is in no condition; a number to be typed must stand in until "
		"or in "
		"the when of a comment, any other as a value in braces, such as {P3.link}\n"
		"l.yaml:7:23: load is 0; it must be greater than 0\n"
		"l.yaml:1:1: needs: there is no lesson nothing; \"gantree lesson\" lists them\n"
		"l.yaml:6:1: stop c: there is no P9 for the cursor; it goes to P3, P3.link, "
		"P3.compute, load, installments, startup.transfer, network.processors and the "
		"like\n"
		"l.yaml:8:1: stop e: there is no built-in net beside.yaml; \"gantree samples\" "
		"lists "
		"them\n"
		"l.yaml:9:1: stop f: a processor has no lnk; did you mean link?\n");
}

/* A comment has a line of its own; one that speaks of what comes later is not measured. */
TEST(a_comment_is_measured_with_the_numbers_of_its_net)
{
	static const char text[] =
		"lesson: A\nstops:\n- id: a\n  net: sample:fig5\n  say: B.\n"
		"  set: {load: 1000003}\n  comment:\n"
		"  - {when: P3.useless, say: '{P3.deadline}'}\n"
		"  - say: '{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}{T}'\n";
	ScopedBuf faults = check_buf();

	check(text, &faults);
	assert_string_equal(faults.text,
		"l.yaml:9:1: stop a: comment 2 has 168 characters with the numbers of this net; at "
		"most 150 fit, so say it in fewer words\n");
}

/* The stops after it have the same net. */
TEST(a_fault_of_a_net_is_told_once)
{
	static const char text[] =
		"lesson: A\nstops:\n"
		"- {id: a, net: {load: 7, startups: {compute: 1}, network: {kind: tree, root: "
		"{compute: 1}}}, say: B.}\n"
		"- {id: b, say: B.}\n- {id: c, set: {load: 3}, say: B.}\n";
	ScopedBuf faults = check_buf();

	check(text, &faults);
	assert_string_equal(faults.text,
		"l.yaml:3:26: a net file has no key startups; did you mean "
		"startup?\n");
}

TEST(what_is_not_well_formed_is_one_fault)
{
	ScopedBuf faults = check_buf();

	assert_int_equal(check("lesson: A\nstops: [{id: a, say: B.", &faults), 0);
	assert_non_null(strchr(faults.text, '\n'));
	assert_int_equal(strchr(faults.text, '\n') - faults.text + 1, (int)faults.length);
}

TEST(the_built_in_lessons_have_nothing_to_mend)
{
	for (const Embedded *file = embedded_lessons; file->name; file++) {
		ScopedBuf faults = check_buf();
		uint32_t stops;

		assert_int_equal(lesson_check(file->name, file->text, file->length, NULL, NULL,
					 add_fault, &faults, &stops, NULL),
			STATUS_OK);
		assert_string_equal(faults.text, "");
		assert_true(stops > 0);
	}
}
