/* What steps tell that are seen in the result itself (solver/schedule/steps_seen.h), and of
 * orders that a search tries: subtrees that become one processor, installments, periods. For
 * sentences/step.c. */
#pragma once

#include "layouts/sayings/sayings.h"

typedef struct StepTelling {
	Telling telling;
	WordNames who;                            /* those that it is told, */
	char list[LADDER_TEXT], new[LADDER_TEXT]; /* and texts */
} StepTelling;

/* Bytes of a name. */
enum { STEP_NAME = 24 };

void tell_tried_order(const Solved *solved, const Step *step, StepTelling *out);
void tell_collapse(const Solved *solved, const Step *step, StepTelling *out);
void tell_dealing(const Solved *solved, const Step *step, StepTelling *out);
void tell_sending(const Solved *solved, const Step *step, StepTelling *out);
void tell_period(const Solved *solved, const Step *step, StepTelling *out);
