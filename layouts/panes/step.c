/* The step shown: what its algorithm looks at. Of an elimination's round all that are still in, by
 * how much of its data each has in time; of a rule's try the staircase so far; of a collapse
 * the formula of what the subtree is worth. Beside it, where there is room, the algorithm in
 * pseudo-code; else its line below. */
#include "layouts/panes/step.h"

#include "solver/schedule/pseudocode.h"

#include <stddef.h>

enum {
	PICTURE_LEAST = 68, /* cells of the picture beside the code */
	CODE_COLUMN = CODE_CELLS + 6,
	LINE_LEAST = 4,   /* lines of a picture that may cede one */
	TIGHT_BELOW = 30, /* lines of all panes: code is one line */
};

static StepDraw *const draws[STEP_KINDS] = {
	[STEP_ROUND] = step_round,
	[STEP_COLLAPSE] = step_collapse,
	[STEP_TRY] = step_try,
};

static int draw_picture(Frame *frame, int width, int height)
{
	StepDraw *one = draws[frame->view->step.kind];
	const int whole_width = frame->width, whole_height = frame->height;

	if (!one)
		return 0;
	frame->width = width;
	frame->height = height;
	const int rows = one(frame);

	frame->width = whole_width;
	frame->height = whole_height;
	return rows;
}

/* `whole`: all of the code may stand there. Returns how many lines are wanted. */
static int draw(Frame *frame, bool whole)
{
	const int code = step_code_rows(frame);
	const bool pictured = draws[frame->view->step.kind] != NULL;
	const int beside = pictured ? frame->width - CODE_COLUMN : 0;
	int rows;

	if (whole && code > 0 && code <= frame->height && frame->width >= CODE_COLUMN &&
		(!pictured || beside >= PICTURE_LEAST)) {
		rows = draw_picture(frame, beside, frame->height);
		step_code(frame, beside);
		return rows > code ? rows : code;
	}
	if (code == 0 || (pictured && frame->height < LINE_LEAST + 1))
		return draw_picture(frame, frame->width, frame->height);
	rows = draw_picture(frame, frame->width, frame->height - 1);
	step_code_line(frame, rows);
	return rows + 1;
}

static Status layout(Frame *frame, Error *error)
{
	(void)error;
	if (draw(frame, true) == 0)
		pen_text(frame->pen, frame_faint(frame), 1, 0, "no step is shown");
	return STATUS_OK;
}

static int wanted(Frame *frame)
{
	const int rows = draw(frame, frame->height >= TIGHT_BELOW);

	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_step = {
	.id = "step",
	.title = "step",
	.layout = layout,
	.wanted = wanted,
	.rows = true,
};
