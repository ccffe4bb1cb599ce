#include "layouts/subject/subject.h"

#include <string.h>

Subject subject_of_item(const SceneItem *item)
{
	if (item->element == ELEMENT_BAR)
		return (Subject){.kind = SUBJECT_BAR, .processor = item->id, .part = item->part};
	return (Subject){0};
}

Subject subject_of_view(const Solved *solved, const View *view)
{
	const Row *row = view->rows && view->selected_row < view->rows->count
				 ? &view->rows->row[view->selected_row]
				 : NULL;

	(void)solved;
	if (!row || view->selected_column < 0)
		return (Subject){.kind = SUBJECT_QUANTITY, .part = QUANTITY_FINISH};
	return (Subject){.kind = SUBJECT_CELL,
		.processor = row->first,
		.part = (uint32_t)view->selected_column};
}

bool subject_has_item(const Solved *solved, const Subject *subject, const SceneItem *item)
{
	(void)solved;
	return subject->kind != SUBJECT_NONE && item->element != ELEMENT_NONE &&
	       item->id == subject->processor;
}

void subject_say(const Frame *frame, const Subject *subject, Ladder *out)
{
	(void)subject;
	ladder_add(
		out, "T: the last processor stops at %s", word_value(frame->schedule->finish).text);
}
