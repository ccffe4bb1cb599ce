/* Nets to YAML text: keys of the file, and whole files, in lines or in braces. */
#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "solver/file/writing.h"
#include "solver/net/fields.h"
#include "solver/yaml/yaml.h"

#include <string.h>

size_t field_prefix(const Field *field, char out[FIELD_PREFIX_MAX])
{
	const char *point = field->scope == FIELD_NET ? strchr(field->key, '.') : NULL;
	size_t length = !point ? 0 : (size_t)(point - field->key);

	memcpy(out, field->key, length);
	out[length] = '\0';
	return length;
}

static void write_field(const Net *net, const Field *field, const char *after, Buf *out)
{
	char prefix[FIELD_PREFIX_MAX], before[FIELD_PREFIX_MAX];
	bool written;

	if (field_prefix(field, prefix) == 0) {
		written = !field_is_standard(net, field, 0);
		if (written)
			net_write_key(net, field, 0, out);
	} else {
		/* A group is written with its first field. */
		bool first = field == net_fields || field_prefix(field - 1, before) == 0 ||
			     strcmp(before, prefix) != 0;
		/* The curve has lines of its own, where there are lines. */
		const bool lines = field->of_curve && strcmp(after, "\n") == 0;
		written = first && net_write_group(net, NET_NONE, prefix, lines ? "\n" : NULL, out);
	}
	if (written)
		buf_add_text(out, after);
}

void net_write_fields(const Net *net, const char *after, Buf *out)
{
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == FIELD_NET)
			write_field(net, field, after, out);
	}
}

Status net_write(const Net *net, Buf *out, Error *error)
{
	return net_write_typed(net, NULL, out, error);
}

Status net_write_typed(const Net *net, const NetTyped *typed, Buf *out, Error *error)
{
	NetIds ids;
	Status status = net_ids_open(&ids, net, error);

	ids.typed = typed;
	if (status == STATUS_OK) {
		net_write_fields(net, "\n", out);
		buf_add_text(out, "network:");
		status = net_write_network(&ids, 2, "\n", out, error);
		buf_add_char(out, '\n');
	}
	net_ids_close(&ids);
	if (status == STATUS_OK && pace_stop(0, 0))
		return pace_stopped(error);
	if (status == STATUS_OK && buf_status(out) != STATUS_OK)
		status = error_no_memory(error);
	return status;
}

Status net_write_flow(const Net *net, size_t most, Buf *out, Error *error)
{
	const size_t limit = out->length + most;
	NetIds ids;
	Status status = net_ids_open(&ids, net, error);

	buf_add_char(out, '{');
	net_write_fields(net, ", ", out);
	buf_add_text(out, "network: ");
	if (status == STATUS_OK)
		status = net_write_flow_network(&ids, limit, out, error);
	buf_add_char(out, '}');
	net_ids_close(&ids);
	if (status == STATUS_OK && pace_stop(0, 0))
		return pace_stopped(error);
	if (status == STATUS_OK && buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	if (status == STATUS_OK && out->length > limit)
		return error_set(
			error, STATUS_INPUT, "the net takes more than %zu bytes on one line", most);
	return status;
}
