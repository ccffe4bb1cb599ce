/* The step shown: what its algorithm looks at. Of an elimination's round all that are still in, by
 * how much of its data each has in time; of a rule's try the staircase so far; of a collapse
 * the formula of what the subtree is worth. */
#include "layouts/panes/step.h"

#include <stddef.h>

static StepDraw *const draws[STEP_KINDS] = {
	[STEP_ROUND] = step_round,
	[STEP_COLLAPSE] = step_collapse,
	[STEP_TRY] = step_try,
};

static int draw(Frame *frame)
{
	StepDraw *one = draws[frame->view->step.kind];

	return one ? one(frame) : 0;
}

static Status layout(Frame *frame, Error *error)
{
	(void)error;
	if (draw(frame) == 0)
		pen_text(frame->pen, frame_faint(frame), 1, 0, "no step is shown");
	return STATUS_OK;
}

static int wanted(Frame *frame)
{
	const int rows = draw(frame);

	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_step = {
	.id = "step",
	.title = "step",
	.layout = layout,
	.wanted = wanted,
	.rows = true,
};
