/* What was done last, for whoever tells it. */
#include "tui/doc/edit.h"

#include "solver/net/fields.h"

const char *doc_last_step(const Doc *doc)
{
	if (doc->idle)
		return said(SAY_STEP_NONE);
	return doc->done > 0 ? doc->edits[doc->done - 1].text : "";
}

/* Whether it is the same net in other units. */
static bool is_converted(const Doc *doc, const DocEdit *edit)
{
	bool same = true;

	for (const Field *field = net_fields; field->key; field++)
		same = same &&
		       (!field_is_unit(field) || field_same(field, &doc->net, 0, edit->other, 0));
	return !same;
}

static DocChangeKind kind_of(const Doc *doc, const DocEdit *edit)
{
	switch (edit->kind) {
	case DOC_EDIT_VALUE:
		return field_is_number(edit->place.field)               ? DOC_CHANGE_NUMBER
		       : edit->place.field == &net_fields[NET_KEY_NAME] ? DOC_CHANGE_NAMED
									: DOC_CHANGE_OTHER;
	case DOC_EDIT_INSERT:
		return DOC_CHANGE_ADDED;
	case DOC_EDIT_REMOVE:
		return DOC_CHANGE_REMOVED;
	case DOC_EDIT_MOVE:
		return DOC_CHANGE_MOVED;
	case DOC_EDIT_NET:
		return is_converted(doc, edit) ? DOC_CHANGE_NAMED : DOC_CHANGE_OTHER;
	}
	return DOC_CHANGE_OTHER;
}

static void trial_change(const Doc *doc, DocChange *out)
{
	const FieldPlace *place = &doc->preview.place;

	if (!field_is_number(place->field))
		return;
	out->place = *place;
	out->from = doc->preview.before.number;
	out->to = field_number(&doc->net, place->field, place->node);
	if (out->to != out->from)
		out->kind = DOC_CHANGE_NUMBER;
}

void doc_change(const Doc *doc, bool undone, DocChange *out)
{
	*out = (DocChange){.kind = DOC_CHANGE_NONE, .text = ""};
	if (doc->preview.open) {
		trial_change(doc, out);
		return;
	}
	if (doc->idle || (undone ? doc->done == doc->count : doc->done == 0))
		return;
	const DocEdit *edit = &doc->edits[undone ? doc->done : doc->done - 1];
	const DocEdit *next = undone ? edit + 1 : edit - 1;
	const bool has_next = undone ? doc->done + 1 < doc->count : doc->done > 1;

	out->text = edit->text;
	out->who = edit->who;
	out->under = edit->under;
	out->below = edit->below;
	out->kind = has_next && next->step == edit->step ? DOC_CHANGE_OTHER : kind_of(doc, edit);
	out->place = edit->place;
	out->from = undone ? edit->new_value.number : edit->old_value.number;
	out->to = undone ? edit->old_value.number : edit->new_value.number;
	if (out->kind == DOC_CHANGE_NAMED)
		out->was = undone ? edit->new_value.text : edit->old_value.text;
}
