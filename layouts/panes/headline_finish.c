/* Who finishes when: all together, or who first and who last, and when the results are back. */
#include "layouts/panes/headline.h"
#include "layouts/sentences/speedup.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

enum {
	NAME_MAX = 40, /* bytes of a name */
	LAST_MAX = 2 * WORD_NAME + 8,
	ALL_MAX = WORD_NAME + 24,
	WALK_MAX = 100000, /* processors looked at each time it is drawn */
};

/* Ends within this part of T are nearly one. */
#define NEARLY 0.01

static Word name_of(const Frame *frame, uint32_t processor)
{
	return word_name(frame->net, processor, NAME_MAX);
}

/* Whom the speed-up is against. */
static Word root_of(const Frame *frame)
{
	return frame->net->form == NET_REGULAR ? (Word){"one"} : name_of(frame, 0);
}

/* "P3", "P3 and P4", "P3 and 2 more". */
static void say_last(const Frame *frame, const Ends *ends, char out[LAST_MAX])
{
	const int length = snprintf(out, LAST_MAX, "%s", name_of(frame, ends->last_who).text);
	char *rest = out + length;

	if (ends->together == 2)
		snprintf(rest, LAST_MAX - (size_t)length, " and %s",
			name_of(frame, ends->also_last).text);
	else if (ends->together > 2)
		snprintf(rest, LAST_MAX - (size_t)length, " and %s more",
			word_count(ends->together - 1).text);
}

/* "All 5", "Both", of processors; "The 4 that compute" where others get nothing. */
static void say_all(const Frame *frame, const Ends *ends, bool brief, char out[ALL_MAX])
{
	const bool all = ends->count == frame->schedule->processors, both = all && ends->count == 2;

	snprintf(out, ALL_MAX, "%s%s%s",
		both  ? "Both"
		: all ? "All "
		      : "The ",
		both ? "" : word_count(ends->count).text,
		!all    ? " that compute"
		: brief ? ""
			: " processors");
}

static void add_together(const Frame *frame, const Ends *ends, Ladder *out)
{
	const Word speedup = word_speedup(frame->schedule).speedup, root = root_of(frame);
	char all[ALL_MAX], few[ALL_MAX];

	if (ends->count == 1) {
		ladder_add(
			out, "%s computes everything alone.", name_of(frame, ends->last_who).text);
		ladder_add(out, "One computes alone.");
		return;
	}
	say_all(frame, ends, false, all);
	say_all(frame, ends, true, few);
	if (isfinite(frame->schedule->speedup))
		ladder_add(out, "%s finish together, %s times as fast as %s alone.", all,
			speedup.text, root.text);
	ladder_add(out, "%s finish together.", all);
	ladder_add(out, "%s finish together.", few);
	if (ends->count == frame->schedule->processors)
		ladder_add(out, "All finish together.");
}

/* When the root has the last result, and when it begins what only it can do; NAN: it does not. */
typedef struct RootTimes {
	double back, post;
} RootTimes;

static bool note_times(void *context, const Interval *interval)
{
	RootTimes *times = context;

	if (interval->kind == INTERVAL_COLLECT)
		times->back = fmax(times->back, interval->end);
	if (interval->kind == INTERVAL_COMPUTE && interval->stage == STAGE_POST)
		times->post = interval->start;
	return true;
}

static RootTimes root_times(const Frame *frame)
{
	RootTimes times = {NAN, NAN};

	schedule_intervals_brief(frame->net, frame->schedule, 0, 1, note_times, NULL, &times);
	return times;
}

static void add_post(const Frame *frame, double start, Ladder *out)
{
	const Word root = name_of(frame, 0), time = word_fine(start);

	ladder_add(out, "From %s on, %s alone computes the work between the parts.", time.text,
		root.text);
	ladder_add(out, "From %s on, %s computes alone.", time.text, root.text);
	ladder_add(out, "%s computes last, alone.", root.text);
}

static void add_results(const Frame *frame, const Ends *ends, double back, Ladder *out)
{
	const double finish = frame->schedule->finish;
	const Word root = name_of(frame, 0);

	if (is_same(back, ends->last, finish) && ends->last_who == 0) {
		ladder_add(out, "The last result is back just as %s stops computing.", root.text);
		ladder_add(out, "The last result is back as %s stops.", root.text);
	} else if (back > ends->last) {
		ladder_add(out, "The last result is back %s after the last processor has stopped.",
			word_value(back - ends->last).text);
	}
	ladder_add(out, "The last result is back at %s.", word_fine(back).text);
	ladder_add(out, "Results are back last.");
}

/* As many digits as T has in the title. */
static Word time_word(const Frame *frame, double time)
{
	return frame_notation(frame) == &notation_words ? word_value(time) : word_fine(time);
}

static void add_apart(const Frame *frame, const Ends *ends, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const Word first = name_of(frame, ends->first_who);
	const Word early = time_word(frame, ends->first), late = time_word(frame, ends->last);
	const bool startup = s->startup_compute > 0 || s->startup_transfer > 0;
	char all[ALL_MAX], last[LAST_MAX];

	say_all(frame, ends, false, all);
	say_last(frame, ends, last);
	if (ends->last - ends->first <= NEARLY * ends->last) {
		ladder_add(out, "%s finish within %s of each other.", all,
			word_fine(ends->last - ends->first).text);
	} else if (ends->together + 1 == ends->count && ends->count == s->processors) {
		ladder_add(out, "All but %s finish together; %s is done earlier, at %s.",
			first.text, first.text, early.text);
		ladder_add(out, "All but %s finish together.", first.text);
	} else if (startup) {
		ladder_add(out, "With start-up costs they do not end together: %s at %s, %s last.",
			first.text, early.text, last);
	}
	ladder_add(out, "%s finishes first, at %s, and %s last.", first.text, early.text, last);
	ladder_add(out, "They finish between %s and %s.", early.text, late.text);
	ladder_add(out, "%s finish%s last.", last, ends->together == 1 ? "es" : "");
}

/* Of so many only what the schedule knows without looking at each. */
static void add_crowd(const Frame *frame, Ladder *out)
{
	const Schedule *s = frame->schedule;
	const Word all = word_count(s->processors);

	if (isfinite(s->speedup))
		ladder_add(out, "%s processors are %s times as fast as %s alone.", all.text,
			word_speedup(s).speedup.text, root_of(frame).text);
	ladder_add(out, "%s processors.", all.text);
}

void headline_add_finish(const Frame *frame, Ladder *out)
{
	if (frame->schedule->processors > WALK_MAX && isfinite(frame->schedule->finish)) {
		add_crowd(frame, out);
		return;
	}
	const Ends ends = find_ends(frame->schedule);

	if (ends.count == 0 || !isfinite(frame->schedule->finish)) {
		ladder_add(out, "There is no schedule to draw.");
		return;
	}
	if (ends.together == ends.count && ends.last >= frame->schedule->finish * (1 - SAME)) {
		add_together(frame, &ends, out);
		return;
	}
	const RootTimes times = root_times(frame);

	if (isfinite(times.post))
		add_post(frame, times.post, out);
	else if (isfinite(times.back))
		add_results(frame, &ends, times.back, out);
	else
		add_apart(frame, &ends, out);
}
