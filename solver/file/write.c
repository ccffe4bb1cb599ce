/* Nets to YAML text: fresh files, and the fresh parts of patched ones. */
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/file/read.h"
#include "solver/file/writing.h"
#include "solver/net/fields.h"
#include "solver/yaml/yaml.h"

#include <inttypes.h>
#include <math.h>
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

/* --- one processor --------------------------------------------------------------------------- */

void net_write_parent(const NetIds *ids, uint32_t node, Buf *out)
{
	const Net *net = ids->net;
	uint32_t parent = net->node[node].parent;

	if (net->node[parent].name)
		buf_add_text(out, net->node[parent].name);
	else
		buf_addf(out, "P%" PRIu32, ids->id[parent]);
}

Status net_ids_open(NetIds *out, const Net *net, Error *error)
{
	uint32_t *order;

	*out = (NetIds){net, NULL};
	if (net->form != NET_FLAT)
		return STATUS_OK;
	Status status = net_list_order(net, &order, error);
	if (status != STATUS_OK)
		return status;
	out->id = mem_array(net->nodes, sizeof *out->id);
	for (uint32_t k = 0, id = 0; k < net->nodes && out->id; k++) {
		out->id[order[k]] = id;
		id += net->node[order[k]].repeat;
	}
	mem_free(order);
	return out->id ? STATUS_OK : error_no_memory(error);
}

void net_ids_close(NetIds *ids)
{
	mem_free(ids->id);
	ids->id = NULL;
}

static void add_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	number_exact(text, value);
	buf_add_text(out, text);
}

/* The keys of a processor but its children, each followed by `between` but the last. */
static void write_keys(const NetIds *ids, uint32_t node, const char *between, Buf *out)
{
	const Net *net = ids->net;

	if (net->node[node].name) {
		buf_add_text(out, "name: ");
		yaml_write_scalar(out, net->node[node].name, strlen(net->node[node].name));
		buf_add_text(out, between);
	}
	if (net->form == NET_FLAT && net->node[node].parent != NET_NONE) {
		Buf parent;
		buf_init(&parent);
		net_write_parent(ids, node, &parent);
		if (buf_status(&parent) != STATUS_OK)
			out->failed = true;
		buf_add_text(out, "parent: ");
		yaml_write_scalar(out, parent.text, parent.length);
		buf_add_text(out, between);
		buf_release(&parent);
	}
	buf_add_text(out, "compute: ");
	add_number(out, net->node[node].compute);
	if (net->node[node].has_link) {
		buf_addf(out, "%slink: ", between);
		add_number(out, net->node[node].link);
	}
	if (net->node[node].repeat > 1)
		buf_addf(out, "%srepeat: %" PRIu32, between, net->node[node].repeat);
}

void net_write_flow_keys(const NetIds *ids, uint32_t node, Buf *out)
{
	write_keys(ids, node, ", ", out);
}

void net_write_block_keys(const NetIds *ids, uint32_t node, int indent, const char *eol, Buf *out)
{
	Buf between;

	buf_init(&between);
	buf_add_text(&between, eol);
	buf_add_repeat(&between, ' ', (size_t)indent);
	if (buf_status(&between) != STATUS_OK)
		out->failed = true;
	write_keys(ids, node, between.text, out);
	buf_release(&between);
}

static void write_line(int indent, const char *text, const char *eol, Buf *out)
{
	buf_add_text(out, eol);
	buf_add_repeat(out, ' ', (size_t)indent);
	buf_add_text(out, text);
}

/* Leaves in braces on one line, inner processors key by key. */
static void write_children(const NetIds *ids, uint32_t node, int indent, const char *eol, Buf *out)
{
	const Net *net = ids->net;

	if (net->node[node].size == 1)
		return;
	write_line(indent, "children:", eol, out);
	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size) {
		bool leaf = net->node[c].size == 1;
		write_line(indent + 2, leaf ? "- {" : "- ", eol, out);
		if (leaf) {
			net_write_flow_keys(ids, c, out);
			buf_add_char(out, '}');
			continue;
		}
		net_write_block_keys(ids, c, indent + 4, eol, out);
		write_children(ids, c, indent + 4, eol, out);
	}
}

/* --- the network ----------------------------------------------------------------------------- */

static Status write_flat(const NetIds *ids, int indent, const char *eol, Buf *out, Error *error)
{
	uint32_t *order;
	Status status = net_list_order(ids->net, &order, error);

	if (status != STATUS_OK)
		return status;
	write_line(indent, "processors:", eol, out);
	for (uint32_t k = 0; k < ids->net->nodes; k++) {
		write_line(indent + 2, "- {", eol, out);
		net_write_flow_keys(ids, order[k], out);
		buf_add_char(out, '}');
	}
	mem_free(order);
	return STATUS_OK;
}

Status net_write_regular(
	const Net *net, const char *before, const char *between, Buf *out, Error *error)
{
	const char *lead = before;

	for (const Field *field = net_fields; field->key; field++) {
		FieldPlace place = {field, NET_NONE, NET_NONE};
		FieldValue value;
		if (field->scope != FIELD_NETWORK || !field_applies(net, field))
			continue;
		Status status = field_get(net, &place, &value, error);
		if (status != STATUS_OK)
			return status;
		buf_addf(out, "%s%s: ", lead, field_short_key(field));
		lead = between;
		net_write_value(field, &value, out);
		field_value_release(&value);
	}
	return STATUS_OK;
}

/* Each key on a line of its own. */
static Status write_regular(const Net *net, int indent, const char *eol, Buf *out, Error *error)
{
	Buf line;

	buf_init(&line);
	write_line(indent, "", eol, &line);
	const Status status = buf_status(&line) == STATUS_OK
				      ? net_write_regular(net, line.text, line.text, out, error)
				      : error_no_memory(error);
	buf_release(&line);
	return status;
}

Status net_write_network(const NetIds *ids, int indent, const char *eol, Buf *out, Error *error)
{
	Status status = STATUS_OK;

	if (ids->net->form == NET_REGULAR)
		return write_regular(ids->net, indent, eol, out, error);
	write_line(indent, "kind: tree", eol, out);
	if (ids->net->form == NET_FLAT) {
		status = write_flat(ids, indent, eol, out, error);
	} else {
		write_line(indent, "root:", eol, out);
		write_line(indent + 2, "", eol, out);
		net_write_block_keys(ids, 0, indent + 2, eol, out);
		write_children(ids, 0, indent + 2, eol, out);
	}
	return status;
}

/* --- the file -------------------------------------------------------------------------------- */

/* Whether the value differs from the default; then it is written to `out` after `lead`. */
static Status write_unless_standard(
	const Net *net, const Field *field, const char *lead, Buf *out, bool *written, Error *error)
{
	FieldPlace place = {field, NET_NONE, NET_NONE};
	FieldValue value;
	Status status = field_get(net, &place, &value, error);

	if (status != STATUS_OK)
		return status;
	*written = value.text ? value.text[0] != '\0' : value.number != field->standard;
	if (*written) {
		buf_add_text(out, lead);
		net_write_value(field, &value, out);
	}
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
		bool here = false;
		if (strncmp(field->key, prefix, length) != 0 || field->key[length] != '.')
			continue;
		Buf start;
		buf_init(&start);
		if (!*written)
			buf_addf(&start, eol ? "%s:" : "%s: {", prefix);
		else if (!eol)
			buf_add_text(&start, ", ");
		if (eol)
			buf_addf(&start, "%s  ", eol);
		buf_addf(&start, "%s: ", field->key + length + 1);
		status = buf_status(&start) == STATUS_OK
				 ? write_unless_standard(net, field, start.text, out, &here, error)
				 : error_no_memory(error);
		buf_release(&start);
		*written = *written || here;
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
		Buf lead;
		buf_init(&lead);
		buf_addf(&lead, "%s: ", field->key);
		status = buf_status(&lead) == STATUS_OK ? write_unless_standard(net, field,
								  lead.text, out, &written, error)
							: error_no_memory(error);
		buf_release(&lead);
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
