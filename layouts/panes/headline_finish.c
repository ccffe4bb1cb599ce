/* Who finishes when: all together, or who first and who last, and when the results are back. */
#include "layouts/panes/headline.h"
#include "layouts/sentences/speedup.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

enum { WALK_MAX = 100000 }; /* processors looked at each time it is drawn */

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

static void tell_ends(Telling *telling, const Ends *ends)
{
	const Schedule *s = telling->source.schedule;

	tell_number(telling, GIVEN_COUNT, ends->count);
	tell_number(telling, GIVEN_ENDS_LAST, ends->last);
	tell_number(telling, GIVEN_ENDS_TOGETHER, ends->together);
	tell_who(telling, GIVEN_OTHER, ends->together == 2 ? ends->also_last : NET_NONE);
	tell_who(telling, GIVEN_FIRST, ends->first_who);
	tell_number(telling, GIVEN_MORE, ends->together - 1);
	tell_number(telling, GIVEN_START_UPS, s->startup_compute > 0 || s->startup_transfer > 0);
	tell_number(telling, GIVEN_IN_SHORT, telling->symbols == &notation_words);
}

static void tell_speedup(const Frame *frame, Telling *telling, Word *words)
{
	*words = isfinite(frame->schedule->speedup) ? word_speedup(frame->schedule).speedup
						    : (Word){""};
	tell_word(telling, GIVEN_SPEEDUP_SAID, words->text);
	tell_number(telling, GIVEN_REGULAR, frame->net->form == NET_REGULAR);
}

static SayingId finish_saying(const Frame *frame, const Ends *ends, Telling *telling)
{
	const double finish = frame->schedule->finish;

	if (ends->count == 0 || !isfinite(finish))
		return SAY_NO_SCHEDULE;
	if (ends->together == ends->count && ends->last >= finish * (1 - SAME))
		return SAY_END_TOGETHER;
	const RootTimes times = root_times(frame);

	tell_number(telling, GIVEN_START, isfinite(times.post) ? times.post : times.back);
	return isfinite(times.post)   ? SAY_ROOT_ALONE_LAST
	       : isfinite(times.back) ? SAY_RESULTS_BACK
				      : SAY_END_APART;
}

void headline_add_finish(const Frame *frame, Ladder *out)
{
	Telling telling;
	Word speedup;

	/* Of so many only what the schedule knows without looking at each. */
	if (frame->schedule->processors > WALK_MAX && isfinite(frame->schedule->finish)) {
		headline_telling(&telling, frame, NET_NONE, out);
		tell_speedup(frame, &telling, &speedup);
		tell(&telling, SAY_CROWD);
		return;
	}
	const Ends ends = find_ends(frame->schedule);

	headline_telling(&telling, frame, ends.last_who, out);
	tell_ends(&telling, &ends);
	tell_speedup(frame, &telling, &speedup);
	tell(&telling, finish_saying(frame, &ends, &telling));
}
