/* Edits of values: one, one of all processors, KEY=VALUE. */
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/base/token.h"
#include "tui/doc/log.h"
#include "tui/doc/record.h"

#include <stdio.h>
#include <string.h>

/* As it is written in a file, made harmless. */
static void show_value(const Field *field, const FieldValue *value, Buf *out)
{
	Buf raw;

	buf_init(&raw);
	field_write(field, value, &raw);
	text_show(out, raw.text, raw.length);
	buf_release(&raw);
}

static void describe_value(Doc *doc, DocEdit *edit)
{
	const Field *field = edit->place.field;
	Buf was, is;
	char name[96] = "";

	buf_init(&was);
	buf_init(&is);
	show_value(field, &edit->old_value, &was);
	show_value(field, &edit->new_value, &is);
	if (field->scope == FIELD_NODE)
		doc_log_name(doc, edit->place.node, name, sizeof name);
	snprintf(edit->text, sizeof edit->text, "%s%s%s%s%.*s → %.*s", name, *name ? " " : "",
		field->key, was.length > 0 ? " " : "", (int)text_fit(was.text, was.length, 40),
		was.text, (int)text_fit(is.text, is.length, 40), is.text);
	text_mend(edit->text);
	buf_release(&was);
	buf_release(&is);
}

static bool merges(const Doc *doc, const FieldPlace *place)
{
	const DocEdit *last;

	if (!doc->mergeable || doc->done == 0 || doc->done != doc->count || doc->saved == doc->done)
		return false;
	last = &doc->edits[doc->done - 1];
	return last->kind == DOC_EDIT_VALUE && last->place.field == place->field &&
	       last->place.node == place->node;
}

const FieldValue *doc_merging(const Doc *doc, const FieldPlace *place)
{
	return merges(doc, place) ? &doc->edits[doc->done - 1].old_value : NULL;
}

static Status field_value_copy(FieldValue *out, const FieldValue *value, Error *error)
{
	*out = *value;
	if (!value->text)
		return STATUS_OK;
	out->text = mem_text(value->text, strlen(value->text));
	return out->text ? STATUS_OK : error_no_memory(error);
}

static Status merge_value(Doc *doc, const FieldPlace *place, const FieldValue *value, Error *error)
{
	DocEdit *last = &doc->edits[doc->done - 1];
	DocEdit next = {.place = *place, .old_value = last->new_value};
	Status status = field_value_copy(&next.new_value, value, error);

	if (status == STATUS_OK)
		status = doc_log_try(doc, &next, error);
	if (status != STATUS_OK) {
		field_value_release(&next.new_value);
		return status;
	}
	field_value_release(&last->new_value);
	last->new_value = next.new_value;
	describe_value(doc, last);
	if (field_value_equal(&last->old_value, &last->new_value))
		doc_log_forget_last(doc);
	return STATUS_OK;
}

/* What another kind has no place for is kept in the net as it was. */
static Status set_kind(Doc *doc, const FieldValue *value, Error *error)
{
	const Field *field = &net_fields[NET_KEY_KIND];
	const FieldPlace place = {.field = field, .node = 0, .processor = NET_NONE};
	char text[DOC_STEP_TEXT];
	Net changed;
	Status status = doc_log_copy(doc, &changed, error);

	if (status == STATUS_OK)
		status = field_set(&changed, &place, value, error);
	snprintf(text, sizeof text, "%s → %s", field->key, field->choices[(int)value->number]);
	if (status == STATUS_OK)
		status = doc_log_change(doc, &changed, text, error);
	net_release(&changed);
	return status;
}

/* One node, or a net-wide key. */
static Status set_one(
	Doc *doc, const FieldPlace *place, const FieldValue *value, bool merge, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_VALUE, .place = *place};
	Status status;

	if (merge && merges(doc, place))
		return merge_value(doc, place, value, error);
	if (place->field == &net_fields[NET_KEY_KIND])
		return set_kind(doc, value, error);
	status = field_get(&doc->net, place, &edit.old_value, error);
	if (status == STATUS_OK)
		status = field_value_copy(&edit.new_value, value, error);
	if (status != STATUS_OK) {
		doc_edit_release(&edit);
		return status;
	}
	describe_value(doc, &edit);
	status = doc_log_perform(doc, &edit, error);
	if (status == STATUS_OK)
		doc->mergeable = merge && doc->depth == 0 && !doc->idle;
	return status;
}

/* Whether the value takes the net's curve away, and with it what its other keys say. */
static bool takes_curve(const FieldPlace *place, const FieldValue *value)
{
	return place->field == &net_fields[NET_KEY_CURVE_VARY] &&
	       net_parts(value->text).length == 0;
}

/* Key by key, what is varied last, so that undo brings back what each said. */
static Status take_curve(Doc *doc, Error *error)
{
	char nothing[1] = "";
	const FieldValue none = {0, nothing};
	const Field *vary = &net_fields[NET_KEY_CURVE_VARY], *last = vary;
	Status status = STATUS_OK;

	while ((last + 1)->of_curve)
		last++;
	doc_step_begin(doc, "no curve");
	for (const Field *field = last; field >= vary && status == STATUS_OK; field--) {
		const FieldPlace place = {field, NET_NONE, NET_NONE};

		status = set_one(doc, &place, &none, false, error);
	}
	doc_step_end(doc);
	return status;
}

static Status set(
	Doc *doc, const FieldPlace *place, const FieldValue *value, bool merge, Error *error)
{
	FieldPlace one = *place;
	Status status = STATUS_OK;

	if (takes_curve(place, value))
		return take_curve(doc, error);
	if (place->field->scope != FIELD_NODE || place->node != NET_NONE) {
		one.processor = NET_NONE;
		return set_one(doc, &one, value, merge, error);
	}
	doc_step_begin(doc, place->field->key);
	for (uint32_t node = 0; node < doc->net.nodes && status == STATUS_OK; node++) {
		one.node = node;
		if (field_is_everyones(&doc->net, place->field, node))
			status = set_one(doc, &one, value, false, error);
	}
	doc_step_end(doc);
	return status;
}

Status doc_set(Doc *doc, const FieldPlace *place, const FieldValue *value, bool merge, Error *error)
{
	DocRecord record = doc_record_begin(doc, "set");
	Status status;

	token_add_count(&record.words, place->field->scope);
	doc_record_text(&record, place->field->key);
	if (place->node == NET_NONE)
		token_add_word(&record.words, "all");
	else
		token_add_count(&record.words, place->node);
	token_add_real(&record.words, value->number);
	doc_record_text(&record, value->text);
	/* What becomes one step depends on more than was asked for. */
	token_add_count(&record.words, merge && merges(doc, place));
	const size_t before = doc->done;

	status = doc_record_ready(&record, error);
	if (status == STATUS_OK)
		status = set(doc, place, value, merge, error);
	/* Of several values some may have been set. */
	if (status != STATUS_OK && doc->done > before) {
		doc_log_return(doc, before);
		doc_log_withdraw(doc);
	}
	return doc_record_end(&record, status);
}

/* --- a value that is tried first -------------------------------------------------------------- */

Status doc_preview_begin(Doc *doc, const FieldPlace *place, Error *error)
{
	DocPreview *preview = &doc->preview;
	const Status status = field_get(&doc->net, place, &preview->before, error);

	preview->open = status == STATUS_OK;
	preview->place = *place;
	doc->mergeable = false;
	return status;
}

Status doc_preview_put(Doc *doc, const FieldValue *value, Error *error)
{
	DocEdit edit = {.place = doc->preview.place, .new_value = *value};
	Status status = field_get(&doc->net, &edit.place, &edit.old_value, error);

	if (status == STATUS_OK)
		status = doc_log_try(doc, &edit, error);
	field_value_release(&edit.old_value);
	return status;
}

static void close_preview(Doc *doc)
{
	field_value_release(&doc->preview.before);
	doc->preview.open = false;
}

Status doc_preview_commit(Doc *doc, const FieldValue *value, Error *error)
{
	Status status = doc_preview_put(doc, &doc->preview.before, error);
	Error ignored;

	if (status == STATUS_OK)
		status = doc_set(doc, &doc->preview.place, value, false, error);
	if (status == STATUS_OK)
		close_preview(doc);
	else
		(void)!doc_preview_put(doc, value, &ignored);
	return status;
}

Status doc_preview_cancel(Doc *doc, Error *error)
{
	const Status status = doc_preview_put(doc, &doc->preview.before, error);

	if (status == STATUS_OK)
		close_preview(doc);
	return status;
}

/* --- KEY=VALUE -------------------------------------------------------------------------------- */

/* Whether the copy that `place` names has the value already; a name is never that of all copies. */
static bool copy_has(const Doc *doc, const FieldPlace *place, const Field *as, const char *text)
{
	FieldValue wanted, now;

	if (place->processor == NET_NONE || place->field->type == FIELD_TEXT ||
		field_read(as, &doc->net, text, strlen(text), &wanted, NULL) != STATUS_OK ||
		field_get(&doc->net, place, &now, NULL) != STATUS_OK)
		return false;
	return field_value_equal(&wanted, &now);
}

static Status assign(Doc *doc, const char *assignment, Error *error)
{
	const char *equals = strchr(assignment, '=');
	FieldPlace place;
	FieldValue value = {0};
	Net changed;
	Status status;

	if (!equals)
		return error_set(
			error, STATUS_INPUT, "'%s' has no '='; write KEY=VALUE", assignment);
	net_init(&changed);
	char *key = mem_text(assignment, (size_t)(equals - assignment));
	if (!key)
		return error_no_memory(error);
	status = net_place(&doc->net, key, &place, error);
	/* Another kind loses what the old one said, and other units convert all numbers, so the
	 * whole net is kept to take it back. */
	const bool whole =
		status == STATUS_OK && (place.processor != NET_NONE || field_is_unit(place.field) ||
					       place.field == &net_fields[NET_KEY_KIND]);
	if (status == STATUS_OK && !whole) {
		status = field_read(net_read_as(place.field, key), &doc->net, equals + 1,
			strlen(equals + 1), &value, error);
		if (status == STATUS_OK)
			status = doc_set(doc, &place, &value, false, error);
	} else if (status == STATUS_OK) {
		status = doc_log_copy(doc, &changed, error);
		if (status == STATUS_OK &&
			!copy_has(doc, &place, net_read_as(place.field, key), equals + 1))
			status = net_set(&changed, assignment, error);
		if (status == STATUS_OK)
			status = doc_log_change(doc, &changed, assignment, error);
	}
	field_value_release(&value);
	net_release(&changed);
	mem_free(key);
	return status;
}

Status doc_assign(Doc *doc, const char *assignment, Error *error)
{
	DocRecord record = doc_record_begin(doc, "assign");

	doc_record_text(&record, assignment);
	const Status ready = doc_record_ready(&record, error);

	return doc_record_end(&record, ready ? ready : assign(doc, assignment, error));
}
