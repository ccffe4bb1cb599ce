/* The inside of the step's pane: one drawing for each kind of step. Each draws what there is room
 * for in the frame and returns how many lines it would like to have. */
#pragma once

#include "layouts/scene/frame.h"

typedef int StepDraw(Frame *frame);

StepDraw step_round; /* panes/step_round.c */
StepDraw step_collapse;
StepDraw step_try; /* panes/step_try.c */

/* The algorithm's pseudo-code with the line of the step marked (panes/step_code.c). Nothing where
 * the step has none. */

/* Lines that all of it takes; 0: there is none. */
int step_code_rows(const Frame *frame);

/* All of it from column x on, from the top of the frame. */
void step_code(const Frame *frame, int x);

/* The marked line alone, in line y. */
void step_code_line(const Frame *frame, int y);
