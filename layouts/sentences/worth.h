/* Worth: how good the answer is, in one line. The best set (solver/schedule/best.h) beside the one
 * that the paper's elimination keeps, claimed as far as it is proved:
 *
 *     best set {P1}: T 288.55 (proved)             PE's set is the best (proved)
 *     best set {P1}: T 288.55, at most 0.02 % from the best
 *     a search found {P1, P3}: T 288.55            a search found no set better than PE's set
 *     best so far {P1}: T 288.55                   none better so far
 *
 * and of a schedule of the best set: best set without waiting, {P1} (proved)
 *
 * Sets of equal T are equally good. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"

typedef enum WorthCase {
	WORTH_UNKNOWN, /* no best set is known, or no result is shown, or a fact tells it */
	WORTH_LEAST,   /* no better set is known than the one in use */
	WORTH_WORSE,   /* a better one is */
	WORTH_UNFIT,   /* the one in use does not fit: somebody waits */
	WORTH_BEYOND,  /* it is faster than any set in which nobody waits */
	WORTH_SHOWN,   /* the schedule is that of the best set */
} WorthCase;

WorthCase worth_case(const Solved *solved);

/* Whether a set is known that ends earlier than what the method keeps, which may not fit. */
bool worth_has_better(const Solved *solved);

/* The best set, and the one in use, which is drawn: "{P1}", "{P1, P3}", "{P1, P3 and 7 more}", "all
 * but P4 and P9", "all children", "{}" where the root computes alone; "12 of 5000 children" where
 * names are hard to find. O(log children). */
typedef struct WorthSet {
	char text[LADDER_TEXT];
} WorthSet;
WorthSet worth_best(const Solved *solved);
WorthSet worth_kept(const Solved *solved);

/* Say something of worth.def, the fullest wording first; nothing for WORTH_UNKNOWN. SAY_WORTH is the
 * line; in columns SAY_WORTH_LABEL stands apart, "best set", and SAY_WORTH_VALUE is "{P1}: T 288.55
 * (proved)" or "PE's (proved)". */
void worth_say(const Solved *solved, SayingId saying, Ladder *out);

/* Tell all that worth.def speaks of; `words` keeps it. */
typedef struct WorthWords {
	WorthSet best, kept;
	Word gap;
} WorthWords;
void worth_tell(const Solved *solved, Telling *telling, WorthWords *words);
