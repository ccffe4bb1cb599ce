/* Settings that lead from one net to another: each is found by what differs, made, and seen to do
 * what it should; the end is compared whole. */
#include "solver/file/diff.h"

#include "solver/file/writing.h"
#include "solver/net/fields.h"

#include <inttypes.h>
#include <string.h>

typedef struct Diff {
	NetDiff *out;
	Net run; /* `from` with all settings so far */
	const Net *to;
	size_t most;
} Diff;

/* --- one setting ----------------------------------------------------------------------------- */

/* Make "KEY=VALUE" and remember it; `*done` is false where it cannot be. */
static Status set(
	Diff *diff, const Field *field, const char *key, uint32_t node, bool *done, Error *error)
{
	const FieldPlace place = {field, node, NET_NONE};
	FieldValue value;
	Buf setting;
	Error why;
	Status status = field_get(diff->to, &place, &value, error);

	*done = false;
	if (status != STATUS_OK)
		return status;
	buf_init(&setting);
	buf_addf(&setting, "%s=", key);
	field_write(field, &value, &setting);
	field_value_release(&value);
	if (buf_status(&setting) != STATUS_OK) {
		buf_release(&setting);
		return error_no_memory(error);
	}
	if (diff->out->count < NET_DIFF_MAX &&
		diff->out->text.length + setting.length < diff->most) {
		status = net_set(&diff->run, setting.text, &why);
		*done = status == STATUS_OK;
		if (*done) {
			buf_add(&diff->out->text, setting.text, setting.length + 1);
			diff->out->count++;
		}
	}
	buf_release(&setting);
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return STATUS_OK;
}

/* --- keys of the file ------------------------------------------------------------------------ */

static Status set_keys(Diff *diff, bool *done, Error *error)
{
	Status status = STATUS_OK;

	for (const Field *field = net_fields; field->key && *done && status == STATUS_OK; field++) {
		if (field->scope == FIELD_NODE || field == &net_fields[NET_KEY_METHOD] ||
			!field_applies(diff->to, field))
			continue;
		/* A tree that lists its processors has no key but its kind. */
		if (field->scope == FIELD_NETWORK && diff->to->form != NET_REGULAR)
			continue;
		if (!field_applies(&diff->run, field) ||
			!field_same(field, &diff->run, 0, diff->to, 0))
			status = set(diff, field, field->key, NET_NONE, done, error);
	}
	return status;
}

/* --- processors ------------------------------------------------------------------------------ */

static Status set_node(Diff *diff, uint32_t node, const Field *field, bool *done, Error *error)
{
	const Net *net = &diff->run;
	Status status = STATUS_OK;
	Buf key;

	buf_init(&key);
	net_node_key(net, node, field, &key);
	if (buf_status(&key) != STATUS_OK)
		status = error_no_memory(error);
	else
		status = set(diff, field, key.text, node, done, error);
	buf_release(&key);
	return status;
}

static Status set_nodes(Diff *diff, bool *done, Error *error)
{
	const Net *to = diff->to, *run = &diff->run;
	Status status = STATUS_OK;

	for (uint32_t i = 0; i < to->nodes && *done && status == STATUS_OK; i++) {
		for (const Field *field = net_fields + NET_KEYS_OF_NODES;
			field->key && *done && status == STATUS_OK; field++)
			if (!field_same(field, run, i, to, i))
				status = set_node(diff, i, field, done, error);
		*done = *done && run->nodes == to->nodes;
	}
	return status;
}

/* --- all of it ------------------------------------------------------------------------------- */

static Status find(Diff *diff, Error *error)
{
	const Net *to = diff->to;
	bool done = true;
	Status status = net_expand(&diff->run, error);

	if (status == STATUS_OK)
		status = set_keys(diff, &done, error);
	done = done && diff->run.nodes == to->nodes && diff->run.form == to->form;
	if (status == STATUS_OK && done && to->form != NET_REGULAR)
		status = set_nodes(diff, &done, error);
	memcpy(diff->run.method, to->method, sizeof to->method);
	if (status == STATUS_OK && buf_status(&diff->out->text) != STATUS_OK)
		return error_no_memory(error);
	diff->out->whole = status == STATUS_OK && done && net_equal(&diff->run, to);
	return status;
}

Status net_diff(NetDiff *out, const Net *from, const Net *to, size_t most, Error *error)
{
	Diff diff = {.out = out, .to = to, .most = most};
	Status status;

	*out = (NetDiff){.count = 0};
	buf_init(&out->text);
	STATUS_TRY(net_copy(&diff.run, from, error));
	status = find(&diff, error);
	net_release(&diff.run);
	if (!out->whole) {
		buf_clear(&out->text);
		out->count = 0;
	}
	return status;
}

void net_diff_release(NetDiff *diff)
{
	buf_release(&diff->text);
}
