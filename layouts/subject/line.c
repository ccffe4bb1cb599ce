/* The line that says what is selected. */
#include "layouts/subject/subject.h"

#include "layouts/scene/frame.h"

static Status layout(Frame *frame, Error *error)
{
	enum { MARGIN = 1 };
	const Subject subject = subject_of_view(frame->solved, frame->view);
	Ladder said = {.cells = frame->width - 2 * MARGIN};

	(void)error;
	subject_say(frame, &subject, &said);
	pen_ladder(frame->pen, ROLE_TEXT, MARGIN, 0, said.cells, &said);
	return STATUS_OK;
}

const Diagram diagram_subject = {
	.id = "subject",
	.layout = layout,
};
