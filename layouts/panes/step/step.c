/* The step shown: what its algorithm looks at. Of an elimination's round all that are still in, by
 * how much of its data each has in time, and all rounds; of a rule's try and of an order the
 * staircase so far; of a collapse the formula of what the subtree is worth. Beside it, where there
 * is room, the algorithm in pseudo-code; else its line below. */
#include "layouts/panes/step/step.h"

#include <stddef.h>

enum {
	PICTURE_LEAST = 68, /* cells beside the code, a gap included */
	GAP = 1,
	LINE_LEAST = 4,   /* lines of a picture that may cede one */
	CODE_FROM = 30,   /* lines of all panes; below, code is one line */
	TIGHT_BELOW = 24, /* lines of all panes: the diagram needs the room */
};

typedef struct Picture {
	StepDraw *draw;
	int tight; /* lines where there are few */
	bool all;  /* it has the algorithm, and all lines there are */
} Picture;

static const Picture pictures[STEP_KINDS] = {
	[STEP_ROUND] = {step_round, 0, true},
	[STEP_COLLAPSE] = {step_collapse, 3, false},
	[STEP_TRY] = {step_try, 10, false},
	[STEP_ORDER] = {step_try, 10, false},
};

static int draw_picture(Frame *frame, int width, int height)
{
	StepDraw *one = pictures[frame->view->step.kind].draw;
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

static bool is_pictured(const Frame *frame)
{
	return pictures[frame->view->step.kind].draw != NULL;
}

static int code_rows(const Frame *frame)
{
	return pictures[frame->view->step.kind].all ? 0 : step_code_rows(frame);
}

/* Whether all of the code has room in so many lines, beside the picture. */
static bool has_room(const Frame *frame, int height)
{
	const int code = code_rows(frame);

	return code > 0 && code <= height &&
	       frame->width >= STEP_CODE_CELLS + (is_pictured(frame) ? PICTURE_LEAST : 0);
}

/* `whole`: all of the code may stand there. Returns how many lines are wanted. */
static int draw(Frame *frame, bool whole)
{
	const int code = code_rows(frame);
	const bool pictured = is_pictured(frame);
	const int beside = pictured ? frame->width - STEP_CODE_CELLS : 0;
	int rows;

	if (whole && has_room(frame, frame->height)) {
		rows = draw_picture(frame, beside - GAP, frame->height);
		step_code(frame, beside, 0, frame->width);
		return rows > code ? rows : code;
	}
	if (code == 0 || (pictured && frame->height < LINE_LEAST + 1))
		return draw_picture(frame, frame->width, frame->height);
	rows = draw_picture(frame, frame->width, frame->height - 1);
	step_code_line(frame, 1, rows);
	return rows + 1;
}

static Status layout(Frame *frame, Error *error)
{
	(void)error;
	if (draw(frame, true) == 0)
		pen_text(frame->pen, frame_faint(frame), 1, 0, said(SAY_NO_STEP));
	return STATUS_OK;
}

/* Of the lines of all panes. */
static int wanted(Frame *frame)
{
	const bool whole = frame->height >= CODE_FROM;
	const int tight = pictures[frame->view->step.kind].tight;

	if (frame->height < TIGHT_BELOW && tight > 0 && frame->height > tight)
		frame->height = tight;
	int rows = draw(frame, whole);

	/* All of the code where it takes no more than that. A picture is costly: what was drawn
	 * whole is not drawn again. */
	if (!whole && has_room(frame, rows)) {
		frame->height = rows;
		rows = draw(frame, true);
	}
	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_step = {
	.id = "step",
	.layout = layout,
	.wanted = wanted,
	.rows = true,
};
