/* layer: solver */
/* Lessons as read: what stands in them, and the net that each stop begins with. */
#include "tests/fixtures/solver/solve.h"

#include "solver/lesson/scene.h"

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
