/* Difference: what the schedule drawn and the one it is compared with (against.h) differ by, in
 * words. Numbers are differences of what the two were solved to, parts are of the other's T. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"

/* Of the two T: "▼ 576.827 (67 %)", "▲ 576.8 (3 times as long)", "unchanged"; `brief`: with no more
 * digits than a diagram has. Its role says better or worse. "" where either has none. */
Word difference_change(const Against *against, const Schedule *schedule, bool brief, Role *role);

/* " better", " worse" behind it; "" where it says so itself, or nothing changed. */
const char *difference_worth(const Against *against, const Schedule *schedule);

/* Why there is nothing to be compared: "infeasible", "no schedule"; NULL: there is. */
const char *difference_lacks(const Against *against);

/* What the processors of a row compute there together, NAN where none of them is there; and in
 * words, "43.27 %", "0", "–". O(row->count). */
double difference_share(const Against *against, const Rows *rows, const Row *row);
Word difference_share_word(double share);

/* Who takes part here and not there, and the other way: "P1 joins, P3 leaves", "5 join"; "" for
 * nobody, and where there are too many to look at. O(processors). */
enum { DIFFERENCE_WHO = 200 };
void difference_who(const Solved *solved, char out[DIFFERENCE_WHO]);

/* A sentence, the fullest wording first, without its full stop: what differs and what came of it.
 * Nothing where T and all else is the same. `*role` as above. */
void difference_say(const Solved *solved, Ladder *out, Role *role);
