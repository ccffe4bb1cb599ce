/* Steps in words: where one is, what happens in it, and by which rule (solver/schedule/steps.h).
 * Every kind of step has its sentences here; nothing else says what a step is. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"

/* "round 1 of 2", of a rule "..., try 6 of 26"; "" for STEP_NONE. */
Word step_name(const Solved *solved, const Step *step);

/* What happens ("P2 goes: it would have the least of its data in time."), and the rule by which it
 * does or what else is worth knowing; full sentences, the fullest wording first.
 * `solved` is the schedule of the step. O(children). */
void step_say(const Solved *solved, const Step *step, Ladder *what);
void step_say_rule(const Solved *solved, const Step *step, Ladder *rule);

/* T that the step is about: what a try gives by the rule's own reckoning, else that of the
 * schedule. */
double step_finish(const Solved *solved, const Step *step);
