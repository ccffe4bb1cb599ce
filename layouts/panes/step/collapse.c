/* A collapse: the formula of the time in which a subtree, as one processor, does a unit of load. */
#include "layouts/panes/formula_line.h"
#include "layouts/panes/step/step.h"

int step_collapse(Frame *frame)
{
	Explanation e;

	if (!schedule_explain(
		    frame->net, frame->schedule, frame->view->step.processor, QUANTITY_RATE, &e))
		return 0;
	return formula_explanation(frame, &e);
}
