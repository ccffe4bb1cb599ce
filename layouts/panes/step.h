/* The inside of the step's pane: one drawing for each kind of step. Each draws what there is room
 * for in the frame and returns how many lines it would like to have. */
#pragma once

#include "layouts/scene/frame.h"

typedef int StepDraw(Frame *frame);

StepDraw step_round; /* panes/step_round.c */
StepDraw step_collapse;
StepDraw step_try;   /* panes/step_try.c */
