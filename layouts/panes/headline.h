/* The headline: one sentence of what is the case, or of what was done last and what came of it.
 *
 * A sentence comes in several wordings, from the fullest to the shortest, so that it is never cut.
 * It claims no more than the schedule proves. Inner header of headline*.c. */
#pragma once

#include "layouts/sayings/sayings.h"

typedef struct Sentence {
	Ladder forms;
	Role role;
} Sentence;

/* Speak of a processor, with as much of names as a headline has room for. */
enum { HEADLINE_NAME = 40 };
static inline void headline_telling(Telling *out, const Frame *frame, uint32_t it, Ladder *forms)
{
	telling_frame(out, frame, it, forms);
	out->name_most = HEADLINE_NAME;
}

/* What is the case (headline_case.c). */
void headline_case(const Frame *frame, Sentence *out);

/* Who finishes when, where nothing else is more telling (headline_finish.c). */
void headline_add_finish(const Frame *frame, Ladder *out);

/* What was done last and what came of it (headline_change.c); false when nothing was. */
bool headline_change(const Frame *frame, Sentence *out);

/* What differs from the schedule compared with, and what came of it (headline_case.c); false where
 * there is none, or nothing differs. */
bool headline_against(const Frame *frame, Sentence *out);

/* Whether a set is known that is so much better that nothing else matters more
 * (headline_case.c). */
bool headline_is_far(const Frame *frame);

/* Why the schedule is not what was asked for, as clauses of the `why` of its outcome: all of them,
 * and shorter; behind a cause, unless NULL. */
void headline_add_why(const Frame *frame, const char *cause, Ladder *out);
