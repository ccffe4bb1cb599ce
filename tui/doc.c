#include "tui/doc.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/net_yaml.h"
#include "tui/doc_edit.h"

#include <stdio.h>
#include <string.h>

void doc_init(Doc *doc)
{
	memset(doc, 0, sizeof *doc);
	net_init(&doc->net);
	buf_init(&doc->original);
	doc_shift_clear(&doc->shift);
}

static void drop_edits(Doc *doc, size_t from)
{
	for (size_t i = from; i < doc->count; i++)
		doc_edit_release(&doc->edits[i]);
	doc->count = from;
	if (doc->saved != SIZE_MAX && doc->saved > from)
		doc->saved = SIZE_MAX;
}

void doc_release(Doc *doc)
{
	drop_edits(doc, 0);
	mem_free(doc->edits);
	net_release(&doc->net);
	mem_free(doc->path);
	mem_free(doc->label);
	buf_release(&doc->original);
	memset(doc, 0, sizeof *doc);
}

Status doc_take(Doc *doc, Net *net, const char *path, const char *label, const char *text,
	size_t length, const FileStamp *stamp, Error *error)
{
	Doc fresh;

	doc_init(&fresh);
	fresh.label = mem_text(label, strlen(label));
	if (path)
		fresh.path = mem_text(path, strlen(path));
	buf_add(&fresh.original, text, length);
	if (!fresh.label || (path && !fresh.path) || fresh.original.failed) {
		doc_release(&fresh);
		return error_no_memory(error);
	}
	if (stamp)
		fresh.stamp = *stamp;
	net_release(&fresh.net);
	fresh.net = *net;
	net_init(net);
	doc_release(doc);
	*doc = fresh;
	return STATUS_OK;
}

bool doc_is_modified(const Doc *doc)
{
	return doc->saved != doc->done;
}

/* --- the log ---------------------------------------------------------------------------------- */

/* Room for one more edit, so that recording it after the change cannot fail. */
static Status reserve(Doc *doc, Error *error)
{
	if (!mem_grow((void **)&doc->edits, &doc->cap, doc->done + 1, sizeof *doc->edits))
		return error_no_memory(error);
	return STATUS_OK;
}

static void record(Doc *doc, DocEdit *edit)
{
	drop_edits(doc, doc->done);
	if (doc->depth == 0)
		doc->step++;
	edit->step = doc->step;
	if (doc->depth > 0)
		snprintf(edit->text, sizeof edit->text, "%s", doc->step_text);
	doc->edits[doc->count++] = *edit;
	doc->done = doc->count;
	doc->mergeable = false;
}

void doc_step_begin(Doc *doc, const char *what)
{
	if (doc->depth++ > 0)
		return;
	doc->step++;
	snprintf(doc->step_text, sizeof doc->step_text, "%s", what);
}

void doc_step_continue(Doc *doc, const char *what)
{
	if (doc->depth++ == 0)
		snprintf(doc->step_text, sizeof doc->step_text, "%s", what);
}

void doc_step_end(Doc *doc)
{
	if (doc->depth > 0)
		doc->depth--;
	doc->mergeable = false;
}

/* Apply `edit`, expand, record. What cannot be expanded is taken back. The edit is consumed. */
static Status perform(Doc *doc, DocEdit *edit, Error *error)
{
	const DocShift shift = doc->shift;
	Status status = reserve(doc, error);

	if (status == STATUS_OK)
		status = doc_edit_apply(edit, &doc->net, true, &doc->shift, error);
	if (status == STATUS_OK && (status = net_expand(&doc->net, error)) != STATUS_OK) {
		Error ignored;
		if (doc_edit_apply(edit, &doc->net, false, &doc->shift, &ignored) == STATUS_OK &&
			net_expand(&doc->net, &ignored) != STATUS_OK)
			status = STATUS_NO_MEMORY;
	}
	if (status != STATUS_OK) {
		doc->shift = shift;
		doc_edit_release(edit);
		return status;
	}
	record(doc, edit);
	return STATUS_OK;
}

static Status rewrite(Doc *doc, const Net *target, const char *text, Error *error);

/* The same edit in a net in which everybody has a name, recorded with both nets. */
static Status perform_with_names(Doc *doc, DocEdit *edit, Error *error)
{
	DocShift ignored = {0};
	Net changed;
	Status status;

	net_init(&changed);
	status = net_copy(&changed, &doc->net, error);
	if (status == STATUS_OK)
		status = net_expand(&changed, error);
	if (status == STATUS_OK)
		status = net_name_all(&changed, error);
	if (status == STATUS_OK)
		status = doc_edit_apply(edit, &changed, true, &ignored, error);
	if (status == STATUS_OK)
		status = net_name_all(&changed, error);
	if (status == STATUS_OK)
		status = rewrite(doc, &changed, edit->text, error);
	doc_edit_release(edit);
	net_release(&changed);
	return status;
}

/* Perform an edit of the structure. It moves ids and default names with them; where one would meet
 * a given name, those without get the name they show. */
static Status restructure(Doc *doc, DocEdit *edit, Error *error)
{
	DocEdit again = *edit;
	Status status = perform(doc, edit, error);

	return status == STATUS_INPUT ? perform_with_names(doc, &again, error) : status;
}

/* --- edits ------------------------------------------------------------------------------------ */

static void name_of(const Doc *doc, uint32_t node, char *out, size_t size)
{
	Buf raw, shown;

	buf_init(&raw);
	buf_init(&shown);
	if (doc->net.expanded)
		net_name(&doc->net, doc->net.first[node], &raw);
	text_show(&shown, raw.text, raw.length);
	snprintf(out, size, "%.*s", (int)text_fit(shown.text, shown.length, 24), shown.text);
	buf_release(&raw);
	buf_release(&shown);
}

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
		name_of(doc, edit->place.node, name, sizeof name);
	snprintf(edit->text, sizeof edit->text, "%s%s%s %.40s → %.40s", name, *name ? " " : "",
		field->key, was.text, is.text);
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
	FieldValue kept = {0};
	Status status = field_value_copy(&kept, value, error);

	if (status == STATUS_OK)
		status = field_set(&doc->net, place, value, error);
	if (status == STATUS_OK)
		status = net_expand(&doc->net, error);
	if (status != STATUS_OK) {
		field_value_release(&kept);
		return status;
	}
	field_value_release(&last->new_value);
	last->new_value = kept;
	describe_value(doc, last);
	return STATUS_OK;
}

static Status rewrite(Doc *doc, const Net *target, const char *text, Error *error);

/* What another kind has no place for is kept in the net as it was. */
static Status set_kind(Doc *doc, const FieldValue *value, Error *error)
{
	const Field *field = net_field(FIELD_NETWORK, "network.kind");
	const FieldPlace place = {.field = field, .node = 0, .processor = NET_NONE};
	char text[DOC_STEP_TEXT];
	Net changed;

	net_init(&changed);
	Status status = net_copy(&changed, &doc->net, error);
	if (status == STATUS_OK)
		status = field_set(&changed, &place, value, error);
	snprintf(text, sizeof text, "%s → %s", field->key, field->choices[(int)value->number]);
	if (status == STATUS_OK)
		status = rewrite(doc, &changed, text, error);
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
	if (strcmp(place->field->key, "network.kind") == 0)
		return set_kind(doc, value, error);
	status = field_get(&doc->net, place, &edit.old_value, error);
	if (status == STATUS_OK)
		status = field_value_copy(&edit.new_value, value, error);
	if (status != STATUS_OK) {
		doc_edit_release(&edit);
		return status;
	}
	describe_value(doc, &edit);
	status = perform(doc, &edit, error);
	if (status == STATUS_OK)
		doc->mergeable = merge && doc->depth == 0;
	return status;
}

/* Whether the value takes the net's curve away, and with it what its other keys say. */
static bool takes_curve(const FieldPlace *place, const FieldValue *value)
{
	return strcmp(place->field->key, "curve.vary") == 0 && net_parts(value->text).length == 0;
}

/* Key by key, what is varied last, so that undo brings back what each said. */
static Status take_curve(Doc *doc, Error *error)
{
	char nothing[1] = "";
	const FieldValue none = {0, nothing};
	const Field *vary = net_field(FIELD_NET, "curve.vary"), *last = vary;
	Status status = STATUS_OK;

	while (field_of_curve(last + 1))
		last++;
	doc_step_begin(doc, "no curve");
	for (const Field *field = last; field >= vary && status == STATUS_OK; field--) {
		const FieldPlace place = {field, NET_NONE, NET_NONE};

		status = set_one(doc, &place, &none, false, error);
	}
	doc_step_end(doc);
	return status;
}

Status doc_set(Doc *doc, const FieldPlace *place, const FieldValue *value, bool merge, Error *error)
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
		if (node > 0 || doc->net.has_link[0] || strcmp(place->field->key, "link") != 0)
			status = set_one(doc, &one, value, false, error);
	}
	doc_step_end(doc);
	return status;
}

/* A change made by `change` on a copy of the net, recorded with both nets. */
static Status rewrite(Doc *doc, const Net *target, const char *text, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_NET};
	Status status = doc_edit_hold(&edit, target, error);

	if (status != STATUS_OK)
		return status;
	snprintf(edit.text, sizeof edit.text, "%s", text);
	return perform(doc, &edit, error);
}

Status doc_assign(Doc *doc, const char *assignment, Error *error)
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
	/* Another kind loses what the old one said, so the whole net is kept to take it back. */
	bool whole = place.processor != NET_NONE ||
		     place.field == net_field(FIELD_NETWORK, "network.kind");
	if (status == STATUS_OK && !whole) {
		status = field_read(place.field, equals + 1, strlen(equals + 1), &value, error);
		if (status == STATUS_OK)
			status = doc_set(doc, &place, &value, false, error);
	} else if (status == STATUS_OK) {
		status = net_copy(&changed, &doc->net, error);
		if (status == STATUS_OK)
			status = net_expand(&changed, error);
		if (status == STATUS_OK)
			status = net_set(&changed, assignment, error);
		if (status == STATUS_OK)
			status = rewrite(doc, &changed, assignment, error);
	}
	field_value_release(&value);
	net_release(&changed);
	mem_free(key);
	return status;
}

Status doc_insert(Doc *doc, uint32_t parent, uint32_t k, const NetPiece *piece, const char *verb,
	uint32_t *node, Error *error)
{
	uint32_t children = net_children(&doc->net, parent);
	DocEdit edit = {.kind = DOC_EDIT_INSERT,
		.parent = parent,
		.k = k < children ? k : children,
		.lent = piece};
	Status status = restructure(doc, &edit, error);

	if (status != STATUS_OK)
		return status;
	uint32_t at = net_child(&doc->net, parent, edit.k);
	char name[96];
	name_of(doc, at, name, sizeof name);
	snprintf(doc->edits[doc->done - 1].text, DOC_STEP_TEXT, "%s %s", verb, name);
	if (node)
		*node = at;
	return STATUS_OK;
}

Status doc_remove(Doc *doc, uint32_t node, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_REMOVE};
	char name[96];

	if (node == 0)
		return error_set(
			error, STATUS_INPUT, "the root cannot be deleted; every network has one");
	edit.parent = doc->net.parent[node];
	edit.k = net_child_index(&doc->net, node);
	name_of(doc, node, name, sizeof name);
	snprintf(edit.text, sizeof edit.text, "delete %s", name);
	if (doc->net.size[node] > 1)
		snprintf(edit.text, sizeof edit.text, "delete %s and the %u below it", name,
			(unsigned)(doc->net.size[node] - 1));
	return restructure(doc, &edit, error);
}

Status doc_move(Doc *doc, uint32_t node, uint32_t parent, uint32_t k, uint32_t *moved, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_MOVE,
		.parent = doc->net.parent[node],
		.k = net_child_index(&doc->net, node),
		.to_parent = parent,
		.to_k = k};
	char name[96];
	Status status;

	if (node == 0)
		return error_set(error, STATUS_INPUT, "the root cannot be moved");
	if (parent >= node && parent < node + doc->net.size[node])
		return error_set(error, STATUS_INPUT, "a processor cannot be moved below itself");
	name_of(doc, node, name, sizeof name);
	snprintf(edit.text, sizeof edit.text, "move %s", name);
	/* A subtree that leaves takes the numbers of those behind it down. */
	uint32_t landed = parent > node ? parent - doc->net.size[node] : parent;
	status = restructure(doc, &edit, error);
	if (status == STATUS_OK && moved)
		*moved = net_child(&doc->net, landed, k);
	return status;
}

/* Run `change` on a copy and record the rewrite. */
static Status rewrite_by(Doc *doc, Status (*change)(Net *, uint32_t, Error *), uint32_t node,
	const char *text, Error *error)
{
	Net changed;
	Status status;

	net_init(&changed);
	status = net_copy(&changed, &doc->net, error);
	if (status == STATUS_OK)
		status = net_expand(&changed, error);
	if (status == STATUS_OK)
		status = change(&changed, node, error);
	if (status == STATUS_OK)
		status = rewrite(doc, &changed, text, error);
	net_release(&changed);
	return status;
}

Status doc_split(Doc *doc, uint32_t node, Error *error)
{
	char name[96], text[DOC_STEP_TEXT];

	name_of(doc, node, name, sizeof name);
	snprintf(text, sizeof text, "split one off %s", name);
	return rewrite_by(doc, net_split_last, node, text, error);
}

static Status make_explicit(Net *net, uint32_t node, Error *error)
{
	(void)node;
	return net_make_explicit(net, error);
}

Status doc_explicit(Doc *doc, Error *error)
{
	return rewrite_by(
		doc, make_explicit, 0, "write the tree out processor by processor", error);
}

Status doc_put(Doc *doc, const Net *net, const char *what, Error *error)
{
	return rewrite(doc, net, what, error);
}

Status doc_replace(
	Doc *doc, const Net *net, const char *text, size_t length, const char *what, Error *error)
{
	Buf original;
	Status status;

	buf_init(&original);
	buf_add(&original, text, length);
	status = buf_status(&original) ? error_no_memory(error) : rewrite(doc, net, what, error);
	if (status == STATUS_OK) {
		buf_release(&doc->original);
		doc->original = original;
		return STATUS_OK;
	}
	buf_release(&original);
	return status;
}

/* --- undo ------------------------------------------------------------------------------------- */

static Status step(Doc *doc, bool forward, char text[DOC_STEP_TEXT], Error *error)
{
	Status status = STATUS_OK;

	text[0] = '\0';
	doc->touched = NET_NONE;
	doc->mergeable = false;
	if (forward ? doc->done == doc->count : doc->done == 0)
		return STATUS_OK;
	uint32_t which = doc->edits[forward ? doc->done : doc->done - 1].step;
	while (status == STATUS_OK && (forward ? doc->done < doc->count : doc->done > 0)) {
		DocEdit *edit = &doc->edits[forward ? doc->done : doc->done - 1];
		if (edit->step != which)
			break;
		status = doc_edit_apply(edit, &doc->net, forward, &doc->shift, error);
		if (status != STATUS_OK)
			break;
		snprintf(text, DOC_STEP_TEXT, "%s", edit->text);
		doc->touched = doc_edit_touched(edit, &doc->net, forward);
		doc->done = forward ? doc->done + 1 : doc->done - 1;
	}
	if (status == STATUS_OK)
		status = net_expand(&doc->net, error);
	return status;
}

Status doc_undo(Doc *doc, char text[DOC_STEP_TEXT], Error *error)
{
	return step(doc, false, text, error);
}

Status doc_redo(Doc *doc, char text[DOC_STEP_TEXT], Error *error)
{
	return step(doc, true, text, error);
}

const char *doc_last_step(const Doc *doc)
{
	return doc->done > 0 ? doc->edits[doc->done - 1].text : "";
}

/* --- files ------------------------------------------------------------------------------------ */

Status doc_text(const Doc *doc, Buf *out, Error *error)
{
	if (doc->original.length == 0)
		return net_write(&doc->net, out, error);
	return net_patch(&doc->net, doc->original.text, doc->original.length, out, error);
}

Status doc_save(Doc *doc, const char *path, bool force, Error *error)
{
	bool own = !path || (doc->path && strcmp(path, doc->path) == 0);
	const char *target = path ? path : doc->path;
	FileStamp none = {0}, stamp;
	Buf text;
	char *kept = NULL, *label = NULL;
	Status status = STATUS_OK;

	if (!target)
		return error_set(
			error, STATUS_INPUT, "there is no file name yet; type :write NAME.yaml");
	buf_init(&text);
	status = doc_text(doc, &text, error);
	if (status == STATUS_OK && !own) {
		kept = mem_text(target, strlen(target));
		label = mem_text(target, strlen(target));
		if (!kept || !label)
			status = error_no_memory(error);
	}
	if (status == STATUS_OK)
		status = file_write(target, text.text, text.length,
			force ? NULL
			: own ? &doc->stamp
			      : &none,
			&stamp, error);
	if (status == STATUS_OK) {
		doc->stamp = stamp;
		doc->saved = doc->done;
		doc->mergeable = false;
		if (!own) {
			mem_free(doc->path);
			mem_free(doc->label);
			doc->path = kept;
			doc->label = label;
			kept = label = NULL;
		}
	}
	mem_free(kept);
	mem_free(label);
	buf_release(&text);
	return status;
}

bool doc_changed_outside(const Doc *doc)
{
	FileStamp now;

	if (!doc->path)
		return false;
	now = file_stamp(doc->path);
	return !file_stamp_equal(&now, &doc->stamp);
}
