/* A collapse: the formula of the time in which a subtree, as one processor, does a unit of load. */
#include "layouts/panes/formula_line.h"
#include "layouts/panes/step.h"

/* On a small screen the picture needs the room: symbols, numbers, value. */
enum { TIGHT_BELOW = 24, TIGHT_LINES = 3 };

int step_collapse(Frame *frame)
{
	Explanation e;

	if (!schedule_explain(
		    frame->net, frame->schedule, frame->view->step.processor, QUANTITY_RATE, &e))
		return 0;
	if (frame->height < TIGHT_BELOW && e.lines > TIGHT_LINES)
		e.lines = TIGHT_LINES;
	return formula_explanation(frame, &e);
}
