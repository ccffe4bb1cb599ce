/* Sentences of steps that are seen in the result itself (solver/schedule/steps_seen.h): subtrees
 * that become one processor, installments, periods. For sentences/step.c. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"

void name_collapse(const Schedule *schedule, const Step *step, Word *out);
void say_collapse(const Solved *solved, const Step *step, Ladder *what);
void rule_of_collapse(const Solved *solved, const Step *step, Ladder *rule);

void name_dealing(const Schedule *schedule, const Step *step, Word *out);
void say_dealing(const Solved *solved, const Step *step, Ladder *what);
void rule_of_dealing(const Solved *solved, const Step *step, Ladder *rule);

void name_sending(const Schedule *schedule, const Step *step, Word *out);
void say_sending(const Solved *solved, const Step *step, Ladder *what);
void rule_of_sending(const Solved *solved, const Step *step, Ladder *rule);

void name_period(const Schedule *schedule, const Step *step, Word *out);
void say_period(const Solved *solved, const Step *step, Ladder *what);
void rule_of_period(const Solved *solved, const Step *step, Ladder *rule);
