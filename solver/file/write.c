/* Nets to YAML text: keys of the file, and whole files, in lines or in braces. */
#include "solver/file/read.h"
#include "solver/file/writing.h"
#include "solver/net/fields.h"
#include "solver/yaml/yaml.h"

#include <string.h>

void net_write_value(const Field *field, const FieldValue *value, Buf *out)
{
	if (field->of_curve && field->type == FIELD_TEXT)
		net_curve_write(field, value->text, out);
	else if (field->type == FIELD_TEXT)
		yaml_write_scalar(out, value->text, strlen(value->text));
	else
		field_write(field, value, out);
}

/* The key as it stands in its own map. */
static const char *last_word(const Field *field)
{
	const char *point = strchr(field->key, '.');

	return point ? point + 1 : field->key;
}

Status net_write_key(const Net *net, const Field *field, Buf *out, Error *error)
{
	const FieldPlace place = {field, NET_NONE, NET_NONE};
	FieldValue value;
	const Status status = field_get(net, &place, &value, error);

	if (status != STATUS_OK)
		return status;
	buf_addf(out, "%s: ", last_word(field));
	net_write_value(field, &value, out);
	field_value_release(&value);
	return STATUS_OK;
}

/* Whether the value is the default, which is not written. */
static Status is_standard(const Net *net, const Field *field, bool *out, Error *error)
{
	const FieldPlace place = {field, NET_NONE, NET_NONE};
	FieldValue value;
	const Status status = field_get(net, &place, &value, error);

	if (status != STATUS_OK)
		return status;
	*out = value.text ? value.text[0] == '\0' : value.number == field->standard;
	field_value_release(&value);
	return STATUS_OK;
}

Status net_write_group(
	const Net *net, const char *prefix, const char *eol, Buf *out, bool *written, Error *error)
{
	size_t length = strlen(prefix);
	Status status = STATUS_OK;

	*written = false;
	for (const Field *field = net_fields; field->key && status == STATUS_OK; field++) {
		bool standard;
		if (strncmp(field->key, prefix, length) != 0 || field->key[length] != '.')
			continue;
		status = is_standard(net, field, &standard, error);
		if (status != STATUS_OK || standard)
			continue;
		if (!*written)
			buf_addf(out, eol ? "%s:" : "%s: {", prefix);
		else if (!eol)
			buf_add_text(out, ", ");
		*written = true;
		if (eol)
			buf_addf(out, "%s  ", eol);
		status = net_write_key(net, field, out, error);
	}
	if (*written && !eol)
		buf_add_char(out, '}');
	return status;
}

size_t field_prefix(const Field *field, char out[FIELD_PREFIX_MAX])
{
	const char *point = field->scope == FIELD_NET ? strchr(field->key, '.') : NULL;
	size_t length = !point ? 0 : (size_t)(point - field->key);

	memcpy(out, field->key, length);
	out[length] = '\0';
	return length;
}

static Status write_field(
	const Net *net, const Field *field, const char *after, Buf *out, Error *error)
{
	char prefix[FIELD_PREFIX_MAX], before[FIELD_PREFIX_MAX];
	bool written = false;
	Status status;

	if (field_prefix(field, prefix) == 0) {
		status = is_standard(net, field, &written, error);
		written = status == STATUS_OK && !written;
		if (written)
			status = net_write_key(net, field, out, error);
	} else {
		/* A group is written with its first field. */
		bool first = field == net_fields || field_prefix(field - 1, before) == 0 ||
			     strcmp(before, prefix) != 0;
		/* The curve has lines of its own, where there are lines. */
		const bool lines = field->of_curve && strcmp(after, "\n") == 0;
		const char *eol = lines ? "\n" : NULL;
		status =
			first ? net_write_group(net, prefix, eol, out, &written, error) : STATUS_OK;
	}
	if (written)
		buf_add_text(out, after);
	return status;
}

Status net_write_fields(const Net *net, const char *after, Buf *out, Error *error)
{
	Status status = STATUS_OK;

	for (const Field *field = net_fields; field->key && status == STATUS_OK; field++) {
		if (field->scope == FIELD_NET)
			status = write_field(net, field, after, out, error);
	}
	return status;
}

Status net_write(const Net *net, Buf *out, Error *error)
{
	NetIds ids;
	Status status = net_ids_open(&ids, net, error);

	if (status == STATUS_OK)
		status = net_write_fields(net, "\n", out, error);
	if (status == STATUS_OK) {
		buf_add_text(out, "network:");
		status = net_write_network(&ids, 2, "\n", out, error);
		buf_add_char(out, '\n');
	}
	net_ids_close(&ids);
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
	if (status == STATUS_OK)
		status = net_write_fields(net, ", ", out, error);
	buf_add_text(out, "network: ");
	if (status == STATUS_OK)
		status = net_write_flow_network(&ids, limit, out, error);
	buf_add_char(out, '}');
	net_ids_close(&ids);
	if (status == STATUS_OK && buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	if (status == STATUS_OK && out->length > limit)
		return error_set(
			error, STATUS_INPUT, "the net takes more than %zu bytes on one line", most);
	return status;
}
