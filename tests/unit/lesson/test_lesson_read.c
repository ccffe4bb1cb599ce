/* layer: solver */
/* Lessons as read: what stands in them, every fault with its place and a remedy, and the net that
 * each stop begins with. */
#include "tests/fixtures/solver/solve.h"

#include "solver/lesson/scene.h"

#include <stdlib.h>
#include <string.h>

#define ScopedLesson SCOPED(lesson_release) Lesson

static Lesson lesson_of(const char *text)
{
	Lesson lesson;
	Error error;

	if (lesson_read(&lesson, "lessons/wires.yaml", text, strlen(text), &error) != STATUS_OK)
		fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.text);
	return lesson;
}

/* Before its stops or behind them. */
TEST(a_lesson_has_letters_and_a_layout_for_its_stops)
{
	static const char text[] = "layout: lecture\nlesson: A\nstops:\n"
				   "- {id: a, net: sample:fig5, say: B., notation: cui}\n"
				   "- {id: b, say: B., layout: explore}\n"
				   "- {id: c, exercise: {template: shares}}\nnotation: words\n";
	ScopedLesson lesson = lesson_of(text);

	assert_string_equal(lesson.stop[0].notation, "cui");
	assert_string_equal(lesson.stop[0].layout, "lecture");
	assert_string_equal(lesson.stop[1].notation, "words");
	assert_string_equal(lesson.stop[1].layout, "explore");
	assert_string_equal(lesson.stop[2].notation, "words");
	assert_string_equal(lesson.stop[2].layout, "lecture");
}

static const char wires[] =
	"lesson: Wires\n"
	"about: How slow a wire may be\n"
	"needs: tour\n"
	"stops:\n"
	"- id: look\n"
	"  title: One line each\n"
	"  net: sample:fig5\n"
	"  set: {installments: 1}\n"
	"  cursor: P3\n"
	"  say: >\n"
	"    One line each: above it what arrives,\n"
	"    below it what is computed. All stop at {T}.\n"
	"- id: wire-jump\n"
	"  set: {P3.link: 17}\n"
	"  veil: true\n"
	"  guess: share P1\n"
	"  cursor: P3.link\n"
	"  say: P3's wire costs {P3.link}. Find the wire so slow that T jumps.\n"
	"  do: type 20, then more\n"
	"  until: P3.useless and P3.link >= 20\n"
	"  comment:\n"
	"  - {when: P3.useful, say: \"still useful: its data is there at {P3.arrival}\"}\n"
	"  - {say: \"there: {before.T} to {T}. P3 gets nothing, as Theorem 4 says\"}\n"
	"- id: written\n"
	"  method: chen-m\n"
	"  notation: words\n"
	"  layout: lecture\n"
	"  diagram: shares\n"
	"  step: 1\n"
	"  net:\n"
	"    load: 60\n"
	"    order: 2\n"
	"    network: {kind: tree, root: {name: P0, compute: 1, children: [\n"
	"      {name: P1, compute: 0.9, link: 6}]}}\n"
	"  say: Two of them.\n"
	"- id: goes-on\n"
	"  net: now\n"
	"  set: {load: 71}\n"
	"  say: And then?\n";

TEST(a_lesson_is_as_written)
{
	ScopedLesson lesson = lesson_of(wires);
	const LessonStop *stop = lesson.stop;

	assert_string_equal(lesson.id, "wires");
	assert_string_equal(lesson.title, "Wires");
	assert_string_equal(lesson.about, "How slow a wire may be");
	assert_string_equal(lesson.needs, "tour");
	assert_int_equal(lesson.stops, 4);
	assert_string_equal(stop[0].title, "One line each");
	assert_string_equal(stop[0].say, "One line each: above it what arrives, below it what is "
					 "computed. All stop at {T}.");
	assert_null(stop[0].until);
	assert_false(stop[0].veil || stop[0].guess || stop[0].goes_on);
	assert_int_equal(stop[1].line, 13);
	assert_true(stop[1].veil && stop[1].guess);
	assert_int_equal(stop[1].guess_kind, GUESS_SHARE);
	assert_string_equal(stop[1].guess_of, "P1");
	assert_string_equal(stop[1].task, "type 20, then more");
	assert_string_equal(stop[1].until, "P3.useless and P3.link >= 20");
	assert_int_equal(stop[1].comments, 2);
	assert_string_equal(stop[1].comment[0].when, "P3.useful");
	assert_null(stop[1].comment[1].when);
	assert_string_equal(stop[2].method, "chen-m");
	assert_string_equal(stop[2].notation, "words");
	assert_string_equal(stop[2].layout, "lecture");
	assert_string_equal(stop[2].diagram, "shares");
	assert_int_equal(stop[2].step, 1);
	assert_true(stop[2].written && stop[3].goes_on);
}

/* An author chooses which other net to speak of. */
TEST(a_veiled_stop_may_tell_of_other_nets)
{
	ScopedLesson lesson = lesson_of(
		"lesson: A\nstops:\n- id: a\n  net: sample:fig5\n  veil: true\n"
		"  say: '{without(P3).T} without P3, {with(P3.link=3).T - load:3} with it.'\n");

	assert_int_equal(lesson.stops, 1);
}

TEST(stops_are_found_by_name_and_number)
{
	ScopedLesson lesson = lesson_of(wires);

	assert_int_equal(lesson_stop(&lesson, "wire-jump"), 1);
	assert_int_equal(lesson_stop(&lesson, "4"), 3);
	assert_int_equal(lesson_stop(&lesson, "5"), UINT32_MAX);
	assert_int_equal(lesson_stop(&lesson, "0"), UINT32_MAX);
	assert_int_equal(lesson_stop(&lesson, "2x"), UINT32_MAX);
	assert_int_equal(lesson_stop(&lesson, "wire"), UINT32_MAX);
	assert_int_equal(lesson_stop(&lesson, ""), UINT32_MAX);
}

/* A net without one of its own is that of the stop before, with its own settings upon it. */
TEST(a_stop_has_its_net)
{
	ScopedLesson lesson = lesson_of(wires);
	const uint32_t processors[] = {4, 4, 2, 2};
	const double load[] = {100, 100, 60, 71};

	for (uint32_t k = 0; k < lesson.stops; k++) {
		ScopedNet net;

		assert_int_equal(lesson_net(&lesson, k, NULL, &net, NULL), STATUS_OK);
		assert_true(net.expanded);
		assert_int_equal(net.processors, processors[k]);
		check_close(net.load, load[k], 0);
		assert_int_equal(net.installments, 1);
		if (k < 2)
			check_close(net_link(&net, 3), k == 0 ? 2 : 17, 0);
		else
			assert_string_equal(net.method, "chen-m");
	}
}

TEST_IN_FOLDER(a_net_stands_beside_its_lesson)
{
	static const char own[] = "load: 13\nnetwork: {kind: array, processors: 5, compute: 1, "
				  "link: 0.3}\n";
	ScopedText path = check_path(folder, "own.yaml");
	ScopedLesson lesson = lesson_of("lesson: A\nstops:\n- {id: a, net: own.yaml, say: B.}\n- "
					"{id: b, net: no.yaml, say: "
					"C.}\n");
	Error error;
	Net net;

	check_write_file(path, own, sizeof own - 1);
	assert_int_equal(lesson_net(&lesson, 0, folder, &net, NULL), STATUS_OK);
	assert_int_equal(net.processors, 5);
	net_release(&net);
	assert_int_equal(lesson_net(&lesson, 1, folder, &net, &error), STATUS_IO);
	assert_int_equal(net.processors, 0);
	assert_int_equal(lesson_net(&lesson, 0, NULL, &net, &error), STATUS_INPUT);
	check_error(&error, "lessons/wires.yaml:3:1: stop a: there is no built-in net own.yaml; "
			    "\"gantree samples\" lists them");
}

TEST(settings_that_cannot_be_made_name_their_stop)
{
	ScopedLesson lesson = lesson_of("lesson: A\nstops:\n- {id: a, net: sample:fig5, say: B.}\n"
					"- {id: b, set: {P3.lnk: 2}, say: C.}\n");
	Error error;
	Net net;

	assert_int_equal(lesson_net(&lesson, 1, NULL, &net, &error), STATUS_INPUT);
	check_error(&error,
		"lessons/wires.yaml:4:1: stop b: a processor has no lnk; did you mean link?");
}

/* --- faults ---------------------------------------------------------------------------------- */

static void refused(const char *text, const char *expected)
{
	Lesson lesson;
	Error error;

	assert_int_equal(lesson_read(&lesson, "l.yaml", text, strlen(text), &error), STATUS_INPUT);
	check_error(&error, expected);
	assert_null(lesson.stop);
	assert_null(lesson.state);
}

/* One stop with these keys. */
static void stop_refused(const char *keys, const char *expected)
{
	ScopedBuf text = check_buf();

	buf_addf(&text, "lesson: A\nstops:\n- id: a\n  net: sample:fig5\n%s", keys);
	refused(text.text, expected);
}

TEST(faults_of_the_file_have_a_place_and_a_remedy)
{
	refused("lesson: A\n",
		"l.yaml:1:1: a lesson needs the keys lesson, its title, and stops, a list");
	refused("lesson: A\nstops: []\n", "l.yaml:2:8: the list is empty; it needs a stop");
	refused("lesson: A\nstop: []\n",
		"l.yaml:2:1: a lesson has no key stop; did you mean stops?");
	refused("lesson: A\nstops: [5]\n",
		"l.yaml:2:9: a stop is text; it must be a map such as {id: wire, net: sample:fig5, "
		"say: ...}");
	refused("lesson: A\nstops:\n- {id: a, say: B.}\n",
		"l.yaml:3:3: the first stop needs the key net, such as sample:fig5");
	refused("lesson: A\nstops:\n- {net: sample:fig5, say: B.}\n",
		"l.yaml:3:3: a stop needs the key id, such as wire-jump");
	refused("lesson: A\nstops:\n- {id: a, net: sample:fig5}\n",
		"l.yaml:3:3: a stop needs the key say, or exercise");
	refused("lesson: A\nstops:\n- {id: a, net: sample:fig5, say: B.}\n- {id: a, say: C.}\n",
		"l.yaml:4:8: the stop in line 3 is called a, too; give this one another id");
	refused("lesson: Four machines and a very long title for them\nstops: [{}]\n",
		"l.yaml:1:9: lesson: this has 44 letters with its values filled in; at most 40 "
		"fit, "
		"so say it in fewer words");
}

typedef struct Refused {
	const char *name, *keys, *error;
} Refused;

static const Refused refusals[] = {
	{"id", "  say: B.\n- {id: 4th, say: B.}\n",
		"l.yaml:6:8: an id has small letters, digits and \"-\", at most 32, and begins "
		"with "
		"a letter, such as wire-jump"},
	{"method", "  method: chen-k\n",
		"l.yaml:5:11: there is no method chen-k; did you mean chen-c?"},
	{"notation", "  notation: wrds\n",
		"l.yaml:5:13: there is no notation wrds; did you mean words?"},
	{"step", "  step: -1\n", "l.yaml:5:9: step must be a whole number from 0 to 1000000"},
	{"veil", "  veil: yes\n", "l.yaml:5:9: true or false is expected here"},
	{"guess", "  guess: uselss\n",
		"l.yaml:5:10: there is no guess uselss; did you mean useless?"},
	{"share", "  guess: share\n", "l.yaml:5:10: guess has to say whose share: share P1"},
	{"set", "  set: 5\n",
		"l.yaml:5:8: set is text; it must be a map such as {P3.link: 20, installments: 1}"},
	{"say", "  say: []\n", "l.yaml:5:8: say is a list; it must be a text"},
	{"empty", "  say: ' '\n", "l.yaml:5:8: say is empty; leave the key out"},
	{"do",
		"  say: B.\n  do: type 20, or go down five rows and then up again until you see "
		"the bar of P3 there\n",
		"l.yaml:6:7: do: this has 81 letters with its values filled in; at most 72 fit, so "
		"say it in fewer words"},
	{"typed", "  say: B.\n  do: type 20\n  until: P3.link >= 21\n",
		"l.yaml:6:7: do: 20 is in no condition; a number to be typed must stand in until "
		"or "
		"in the when of a comment, any other as a value in braces, such as {P3.link}"},
	{"beside", "  veil: true\n  say: '{with(P3.link=3).T} and {T}'\n",
		"l.yaml:6:8: say tells what this stop hides; move the value into a comment, or "
		"take "
		"veil away"},
	{"reckoned", "  veil: true\n  say: It is {T + load}.\n",
		"l.yaml:6:8: say tells what this stop hides; move the value into a comment, or "
		"take "
		"veil away"},
	{"veiled", "  veil: true\n  say: All stop at {T}.\n",
		"l.yaml:6:8: say tells what this stop hides; move the value into a comment, or "
		"take "
		"veil away"},
	{"comment", "  say: B.\n  comment:\n  - {say: C.}\n  - {when: T > 3, say: D.}\n",
		"l.yaml:7:5: this comment is always said, so those after it never are; give it a "
		"when, or make it the last"},
	{"unsaid", "  say: B.\n  comment:\n  - {when: T > 3}\n",
		"l.yaml:7:5: a comment needs the key say"},
	{"condition", "  say: B.\n  until: P3.lnk > 3\n",
		"l.yaml:6:10: until: a processor has no value lnk; did you mean link?"},
	{"braces", "  say: It is {P3.shar} now.\n",
		"l.yaml:5:8: say: a processor has no value shar; did you mean share?"},
	{"unclosed", "  say: It is {T now.\n",
		"l.yaml:5:8: say: \"}\" should stand before \"now.\""},
	{"opened", "  say: It is T} now.\n",
		"l.yaml:5:8: say: there is a \"}\" without a \"{\" before it"},
	{"level", "  exercise: {template: shares, level: 0}\n",
		"l.yaml:5:39: level must be a whole number from 1 to 3"},
	{"exercise", "  exercise: {level: 2}\n", "l.yaml:5:13: exercise needs the key template"},
	{"key", "  untill: T > 3\n", "l.yaml:5:3: a stop has no key untill; did you mean until?"},
};

TEST_ROWS(faults_of_a_stop_have_a_place_and_a_remedy, Refused, refusals)
{
	stop_refused(row->keys, row->error);
}

TEST(an_inner_net_has_its_own_places)
{
	refused("lesson: A\nstops:\n- id: a\n  say: B.\n  net:\n    load: 60\n    network: {kind: "
		"tree, root: {compute: 1, children: [{compute: 2, lnk: 3}]}}\n",
		"l.yaml:7:70: a processor has no key lnk; did you mean link?");
	refused("lesson: A\nstops:\n- {id: a, say: B., net: {load: 0, network: {kind: tree, root: "
		"{compute: 1}}}}\n",
		"l.yaml:3:32: load is 0; it must be greater than 0");
	refused("lesson: A\nstops:\n- {id: a, say: B., net: sample:fig55}\n",
		"l.yaml:3:25: there is no built-in net fig55; did you mean fig5?");
}

/* --- typed numbers --------------------------------------------------------------------------- */

static const char *const plain[] = {"P3 and P12 and W.3 and fig-5 and α3 and U3",
	"as in Theorem 4, Lemma 2 and Example 2", "as in (Eq. 12) or Fig. 9",
	"{P3.share} of {load}, or {T * 2:6}", "twice, in two parts, one after another"};

TEST(numbers_in_names_and_places_of_papers_stand)
{
	for (size_t k = 0; k < sizeof plain / sizeof *plain; k++) {
		ScopedBuf text = check_buf();

		buf_addf(&text, "lesson: A\nstops:\n- {id: a, net: sample:fig5, say: '%s'}\n",
			plain[k]);
		ScopedLesson lesson = lesson_of(text.text);

		assert_string_equal(lesson.stop[0].say, plain[k]);
	}
}

typedef struct Typed {
	const char *say, *number, *remedy;
} Typed;

static const Typed typed[] = {
	{"All stop at T 3341.", "3341", "{T}"},
	{"It has 16.5 % of it", "16.5", "{P3.share}"},
	{"A job of 100 units", "100", "{load}"},
	{"2.9 times as fast", "2.9", "{speedup}"},
	{"in 25 installments", "25", "{installments}"},
	{"of 4259,37", "4259,37", "{T}, {P3.share} or {before.T}"},
	{"x=5", "5", "{T}, {P3.share} or {before.T}"},
	{"×4", "4", "{T}, {P3.share} or {before.T}"},
	{"{T} is .5 of it", ".5", "{T}, {P3.share} or {before.T}"},
	{"half: ½", "½", "{T}, {P3.share} or {before.T}"},
	{"⅓ of it", "⅓", "{T}, {P3.share} or {before.T}"},
	{"P3 4", "4", "{T}, {P3.share} or {before.T}"},
	{"theorem 4", "4", "{T}, {P3.share} or {before.T}"},
};

TEST_ROWS(typed_numbers_are_refused, Typed, typed)
{
	ScopedBuf keys = check_buf(), error = check_buf();

	buf_addf(&keys, "  say: '%s'\n", row->say);
	buf_addf(&error,
		"l.yaml:5:8: say: %s is a typed number, which is wrong as soon as the net changes; "
		"write the value it is of, such as %s",
		row->number, row->remedy);
	stop_refused(keys.text, error.text);
}

/* A text is as long as it is with typical values in its braces. */
TEST(a_text_may_be_as_long_as_it_fits)
{
	ScopedBuf say = check_buf(), text = check_buf();

	buf_add_repeat(&say, 'x', LESSON_SAY_MAX - 7 - 6 - 3);
	buf_addf(&text,
		"lesson: A\nstops:\n- {id: a, net: sample:fig5, say: '%s{T}{P3.share}"
		"{rounds}'}\n",
		say.text);
	ScopedLesson lesson = lesson_of(text.text);

	assert_non_null(lesson.stop);
	buf_clear(&text);
	buf_addf(&text, "  say: '%sx{T}{P3.share}{rounds}'\n", say.text);
	stop_refused(text.text, "l.yaml:5:8: say: this has 161 letters with its values filled in; "
				"at most 160 fit, so say it in fewer words");
}
