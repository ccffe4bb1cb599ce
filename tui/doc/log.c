#include "tui/doc/log.h"
#include "tui/doc/record.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

/* States after `from` are gone. */
static void forget_saved(Doc *doc, size_t from)
{
	if (doc->saved != SIZE_MAX && doc->saved > from)
		doc->saved = SIZE_MAX;
	if (doc->same > from)
		doc->same = doc->saved;
}

void doc_log_drop(Doc *doc, size_t from)
{
	for (size_t i = from; i < doc->count; i++)
		doc_edit_release(&doc->edits[i]);
	doc->count = from;
	forget_saved(doc, from);
}

/* Room for one more edit and for those it drops, so that recording it cannot fail. */
static Status reserve(Doc *doc, Error *error)
{
	DocAside *aside = &doc->aside;

	if (!mem_grow((void **)&doc->edits, &doc->cap, doc->done + 1, sizeof *doc->edits) ||
		!mem_grow((void **)&aside->edits, &aside->cap, doc->count - doc->done,
			sizeof *aside->edits))
		return error_no_memory(error);
	return STATUS_OK;
}

void doc_aside_drop(Doc *doc)
{
	for (size_t i = 0; i < doc->aside.count; i++)
		doc_edit_release(&doc->aside.edits[i]);
	doc->aside.count = 0;
}

/* What could be done again, of which the step at hand takes the place. */
static void set_aside(Doc *doc)
{
	DocAside *aside = &doc->aside;

	if (doc->count == doc->done)
		return;
	doc_aside_drop(doc);
	aside->step = doc->step;
	aside->at = doc->done;
	aside->count = doc->count - doc->done;
	aside->saved = doc->saved;
	memcpy(aside->edits, doc->edits + doc->done, aside->count * sizeof *aside->edits);
	doc->count = doc->done;
	forget_saved(doc, doc->done);
}

void doc_log_withdraw(Doc *doc)
{
	DocAside *aside = &doc->aside;
	const bool whole = doc->count > doc->done && aside->at == doc->done &&
			   aside->step == doc->edits[doc->done].step;

	doc_log_drop(doc, doc->done);
	if (!whole || aside->count == 0)
		return;
	/* They stood there before, so there is room. */
	memcpy(doc->edits + doc->done, aside->edits, aside->count * sizeof *aside->edits);
	doc->count += aside->count;
	doc->saved = doc->same = aside->saved;
	aside->count = 0;
}

static void record(Doc *doc, DocEdit *edit)
{
	if (doc->depth == 0)
		doc->step++;
	set_aside(doc);
	edit->step = doc->step;
	if (doc->depth > 0)
		snprintf(edit->text, sizeof edit->text, "%s", doc->step_text);
	doc->edits[doc->count++] = *edit;
	doc->done = doc->count;
	doc->mergeable = false;
	doc->idle = false;
	doc->taken = DOC_TAKEN_EDIT;
}

void doc_log_forget_last(Doc *doc)
{
	doc_log_drop(doc, --doc->done);
	doc->mergeable = false;
	doc->idle = true;
}

/* Steps that are not recorded for want of memory are steps of their own when the log is done again;
 * what they did to the net is the same. */
static void record_step(Doc *doc, const char *name, const char *what)
{
	DocRecord record = doc_record_begin(doc, name);

	if (what)
		doc_record_text(&record, what);
	doc_record_end(&record, doc_record_ready(&record, NULL));
}

void doc_step_begin(Doc *doc, const char *what)
{
	if (doc->depth == 0)
		record_step(doc, "begin", what);
	if (doc->depth++ > 0)
		return;
	doc->idle = true;
	doc->step++;
	text_show_into(doc->step_text, sizeof doc->step_text, what, strlen(what));
}

void doc_step_continue(Doc *doc, const char *what)
{
	if (doc->depth == 0)
		record_step(doc, "continue", what);
	if (doc->depth++ == 0)
		text_show_into(doc->step_text, sizeof doc->step_text, what, strlen(what));
}

void doc_step_end(Doc *doc)
{
	if (doc->depth > 0)
		doc->depth--;
	if (doc->depth == 0)
		record_step(doc, "end", NULL);
	doc->mergeable = false;
}

/* Each rewrite by a text stands on another one, which origins are places in. */
static Status apply(Doc *doc, DocEdit *edit, bool forward, Error *error)
{
	const Status status = doc_edit_apply(edit, &doc->net, forward, &doc->shift, error);

	if (status == STATUS_OK && edit->with_text) {
		const Buf old = edit->original;

		edit->original = doc->original;
		doc->original = old;
	}
	return status;
}

void doc_log_return(Doc *doc, size_t done)
{
	Status status = STATUS_OK;
	Error ignored;

	while (status == STATUS_OK && doc->done != done) {
		const bool forward = doc->done < done;

		status = apply(
			doc, &doc->edits[forward ? doc->done : doc->done - 1], forward, &ignored);
		if (status == STATUS_OK)
			doc->done = forward ? doc->done + 1 : doc->done - 1;
	}
	/* Without memory it is left for whoever needs it next. */
	(void)!net_expand(&doc->net, &ignored);
}

const Buf *doc_opened_text(const Doc *doc)
{
	for (size_t i = 0; i < doc->done; i++)
		if (doc->edits[i].with_text)
			return &doc->edits[i].original;
	return &doc->original;
}

/* Whether an edit of a value that has just been applied, or a move, left all as it was. A value
 * that cannot be looked at, without memory, counts as changed. */
static bool did_nothing(const Doc *doc, const DocEdit *edit)
{
	FieldValue now;

	if (edit->kind == DOC_EDIT_MOVE)
		return edit->to_parent == edit->parent && edit->to_k == edit->k;
	if (edit->kind != DOC_EDIT_VALUE ||
		field_get(&doc->net, &edit->place, &now, NULL) != STATUS_OK)
		return false;
	const bool same = field_value_equal(&edit->old_value, &now);

	field_value_release(&now);
	return same;
}

/* In a step of several edits others may do something. */
static void stay_idle(Doc *doc)
{
	doc->idle = doc->idle || doc->depth == 0;
	doc->mergeable = false;
}

Status doc_log_try(Doc *doc, DocEdit *edit, Error *error)
{
	Status status = apply(doc, edit, true, error);
	Error ignored;

	if (status != STATUS_OK || (status = net_expand(&doc->net, error)) == STATUS_OK)
		return status;
	if (apply(doc, edit, false, &ignored) == STATUS_OK &&
		net_expand(&doc->net, &ignored) != STATUS_OK)
		status = STATUS_NO_MEMORY;
	return status;
}

Status doc_log_perform(Doc *doc, DocEdit *edit, Error *error)
{
	const DocShift shift = doc->shift;
	Status status = reserve(doc, error);

	if (status == STATUS_OK)
		status = doc_log_try(doc, edit, error);
	if (status != STATUS_OK) {
		doc->shift = shift;
		doc_edit_release(edit);
		return status;
	}
	if (did_nothing(doc, edit)) {
		doc->shift = shift;
		doc_edit_release(edit);
		stay_idle(doc);
	} else {
		record(doc, edit);
	}
	return STATUS_OK;
}

Status doc_log_copy(const Doc *doc, Net *out, Error *error)
{
	net_init(out);
	const Status status = net_copy(out, &doc->net, error);

	return status == STATUS_OK ? net_expand(out, error) : status;
}

void doc_note_same(Doc *doc)
{
	Error ignored;
	Net saved;

	if (doc->saved > doc->done) /* or gone */
		return;
	bool known = net_copy(&saved, &doc->net, &ignored) == STATUS_OK;

	for (size_t at = doc->done; known && at > doc->saved; at--)
		known = !doc->edits[at - 1].with_text &&
			doc_edit_take_back(&doc->edits[at - 1], &saved, &ignored) == STATUS_OK;
	if (known && net_equal(&saved, &doc->net))
		doc->same = doc->done;
	net_release(&saved);
}

Status doc_log_change(Doc *doc, const Net *target, const char *text, Error *error)
{
	if (!net_equal(&doc->net, target))
		return doc_log_rewrite(doc, target, text, error);
	stay_idle(doc);
	return STATUS_OK;
}

Status doc_log_rewrite(Doc *doc, const Net *target, const char *text, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_NET};
	STATUS_TRY(doc_edit_hold(&edit, target, error));
	text_show_into(edit.text, sizeof edit.text, text, strlen(text));
	return doc_log_perform(doc, &edit, error);
}

void doc_log_name(const Doc *doc, uint32_t node, char *out, size_t size)
{
	Buf raw, shown;

	buf_init(&raw);
	buf_init(&shown);
	if (doc->net.expanded)
		net_name(&doc->net, doc->net.node[node].first, &raw);
	text_show(&shown, raw.text, raw.length);
	snprintf(out, size, "%.*s", (int)text_fit(shown.text, shown.length, 24), shown.text);
	text_mend(out);
	buf_release(&raw);
	buf_release(&shown);
}

/* --- what was before -------------------------------------------------------------------------- */

Status doc_before(const Doc *doc, Net *out, Error *error)
{
	size_t at = doc->done;

	net_init(out);
	if (at == 0)
		return error_set(error, STATUS_INPUT, "nothing was changed yet");
	const uint32_t last = doc->edits[at - 1].step;
	Status status = net_copy(out, &doc->net, error);

	while (status == STATUS_OK && at > 0 && doc->edits[at - 1].step == last)
		status = doc_edit_take_back(&doc->edits[--at], out, error);
	if (status == STATUS_OK)
		status = net_expand(out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

/* --- undo ------------------------------------------------------------------------------------- */

static Status step(Doc *doc, bool forward, char text[DOC_STEP_TEXT], Error *error)
{
	Status status = STATUS_OK;

	text[0] = '\0';
	doc->touched = NET_NONE;
	doc->mergeable = false;
	doc->idle = false;
	if (forward ? doc->done == doc->count : doc->done == 0)
		return STATUS_OK;
	const size_t before = doc->done;
	uint32_t which = doc->edits[forward ? doc->done : doc->done - 1].step;
	while (status == STATUS_OK && (forward ? doc->done < doc->count : doc->done > 0)) {
		DocEdit *edit = &doc->edits[forward ? doc->done : doc->done - 1];
		if (edit->step != which)
			break;
		status = apply(doc, edit, forward, error);
		if (status != STATUS_OK)
			break;
		snprintf(text, DOC_STEP_TEXT, "%s", edit->text);
		doc->touched = doc_edit_touched(edit, &doc->net, forward);
		doc->done = forward ? doc->done + 1 : doc->done - 1;
	}
	if (status == STATUS_OK)
		status = net_expand(&doc->net, error);
	if (status == STATUS_OK)
		doc->taken = forward ? DOC_TAKEN_REDO : DOC_TAKEN_UNDO;
	else
		doc_log_return(doc, before);
	return status;
}

static Status recorded_step(Doc *doc, bool forward, char text[DOC_STEP_TEXT], Error *error)
{
	if (forward ? doc->done == doc->count : doc->done == 0)
		return step(doc, forward, text, error);
	DocRecord record = doc_record_begin(doc, forward ? "redo" : "undo");
	Status status = doc_record_ready(&record, error);

	text[0] = '\0';
	if (status == STATUS_OK)
		status = step(doc, forward, text, error);
	/* Half of one is no line: the next call does the other half. */
	if (status != STATUS_OK)
		record.done = doc->done;
	return doc_record_end(&record, status);
}

Status doc_undo(Doc *doc, char text[DOC_STEP_TEXT], Error *error)
{
	return recorded_step(doc, false, text, error);
}

Status doc_redo(Doc *doc, char text[DOC_STEP_TEXT], Error *error)
{
	return recorded_step(doc, true, text, error);
}

Status doc_refuse(Doc *doc, Error *error)
{
	const DocTaken taken = doc->taken;
	DocRecord record = doc_record_begin(doc, "refuse");
	char text[DOC_STEP_TEXT];
	Status status = doc_record_ready(&record, error);

	if (status == STATUS_OK)
		status = step(doc, taken == DOC_TAKEN_UNDO, text, error);
	if (status == STATUS_OK && taken == DOC_TAKEN_EDIT)
		doc_log_withdraw(doc);
	if (status == STATUS_OK) {
		doc->idle = true;
		doc->taken = DOC_TAKEN_EDIT;
	} else {
		record.done = doc->done;
	}
	return doc_record_end(&record, status);
}
