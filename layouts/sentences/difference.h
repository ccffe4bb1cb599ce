/* Difference: what the schedule drawn and the one it is compared with (against.h) differ by, in
 * words. Numbers are differences of what the two were solved to, parts are of the other's T. */
#pragma once

#include "layouts/sayings/sayings.h"

/* Why there is nothing to be compared: "infeasible", "no schedule"; NULL: there is. */
const char *difference_lacks(const Against *against);

/* What the processors of a row compute there together, NAN where none of them is there; and in
 * words, "43.27 %", "0", "–". O(row->count). */
double difference_share(const Against *against, const Rows *rows, const Row *row);
Word difference_share_word(double share);

/* Tell what difference.def speaks of; `words` keeps it. The role says whether T is better or worse:
 * ROLE_FAINT where it is the same, or either has none. O(processors). */
typedef struct DifferenceWords {
	Word change, brief;
	char who[LADDER_TEXT]; /* takes part in one of them alone: "P1 joins, P3 leaves"; "" */
} DifferenceWords;
Role difference_tell(const Solved *solved, Telling *telling, DifferenceWords *words);

/* Say what differs and what came of it; nothing where T and all else is the same. The role as
 * above, but ROLE_STRONG for ROLE_FAINT. */
Role difference_say(const Solved *solved, Telling *telling);
