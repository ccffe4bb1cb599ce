/* Networks to YAML text, on lines of their own or, where `eol` is NULL, in braces on one. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/file/writing.h"
#include "solver/yaml/yaml.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

bool field_is_absent(const Net *net, const Field *field, uint32_t node)
{
	if (field->type == FIELD_TEXT)
		return field_text(net, field, node)[0] == '\0';
	return field->type != FIELD_SIZES && isnan(field_number(net, field, node));
}

void net_write_value(const Net *net, const Field *field, uint32_t node, Buf *out)
{
	if (field->type == FIELD_SIZES) {
		net_write_sizes(net->sizes, net->dimensions, out);
	} else if (field->type != FIELD_TEXT) {
		const FieldValue value = {field_number(net, field, node), NULL};

		field_write(field, &value, out);
	} else {
		const char *text = field_text(net, field, node);

		if (field->of_curve)
			net_curve_write(field, text, out);
		else
			yaml_write_scalar(out, text, strlen(text));
	}
}

/* The key as it stands in its own map. */
static const char *last_word(const Field *field)
{
	const char *point = strchr(field->key, '.');

	return point ? point + 1 : field->key;
}

void net_write_key(const Net *net, const Field *field, uint32_t node, Buf *out)
{
	buf_addf(out, "%s: ", last_word(field));
	net_write_value(net, field, node, out);
}

/* As it was typed, where that is known. */
static void write_key(const NetIds *ids, const Field *field, uint32_t node, Buf *out)
{
	const char *typed =
		ids->typed ? ids->typed[node].of[field - net_fields - NET_KEYS_OF_NODES] : NULL;

	if (typed)
		buf_add_text(out, typed);
	else
		net_write_key(ids->net, field, node, out);
}

static bool write_group(
	const NetIds *ids, uint32_t node, const char *prefix, const char *eol, Buf *out)
{
	const Net *net = ids->net;
	const FieldScope scope = node == NET_NONE ? FIELD_NET : FIELD_NODE;
	const size_t length = strlen(prefix);
	bool written = false;

	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope != scope || strncmp(field->key, prefix, length) != 0 ||
			field->key[length] != '.' || field_is_standard(net, field, node))
			continue;
		if (!written)
			buf_addf(out, eol ? "%s:" : "%s: {", prefix);
		else if (!eol)
			buf_add_text(out, ", ");
		written = true;
		if (eol)
			buf_addf(out, "%s  ", eol);
		write_key(ids, field, node, out);
	}
	if (written && !eol)
		buf_add_char(out, '}');
	return written;
}

bool net_write_group(const Net *net, uint32_t node, const char *prefix, const char *eol, Buf *out)
{
	return write_group(&(NetIds){.net = net}, node, prefix, eol, out);
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

	*out = (NetIds){.net = net};
	if (net->form != NET_FLAT)
		return STATUS_OK;
	STATUS_TRY(net_list_order(net, &order, error));
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

static void write_parent(const NetIds *ids, uint32_t node, Buf *out)
{
	Buf parent;

	buf_init(&parent);
	net_write_parent(ids, node, &parent);
	if (buf_status(&parent) != STATUS_OK)
		out->failed = true;
	buf_add_text(out, "parent: ");
	yaml_write_scalar(out, parent.text, parent.length);
	buf_release(&parent);
}

static bool has_own(const Net *net, uint32_t node)
{
	return net->node[node].has_startup_compute || net->node[node].has_startup_transfer;
}

/* The keys of a processor but its children, parted by `between`. */
static void write_keys(const NetIds *ids, uint32_t node, const char *between, Buf *out)
{
	const Net *net = ids->net;
	const char *lead = "";

	for (const Field *field = net_fields + NET_KEYS_OF_NODES; field < net_fields + NET_KEYS_OWN;
		field++) {
		if (field == &net_fields[NET_KEYS_OF_NODES + 1] && net->form == NET_FLAT &&
			net->node[node].parent != NET_NONE) {
			buf_add_text(out, lead);
			write_parent(ids, node, out);
			lead = between;
		}
		if (field_is_absent(net, field, node) ||
			(!field->required && field_is_standard(net, field, node)))
			continue;
		buf_add_text(out, lead);
		write_key(ids, field, node, out);
		lead = between;
	}
	if (has_own(net, node)) {
		buf_add_text(out, lead);
		write_group(ids, node, "startup", NULL, out);
	}
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
	for (uint32_t c = node + 1; c < node + net->node[node].size && !pace_step(c);
		c += net->node[c].size) {
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

/* The same in braces, children and all; nothing more once `out` is longer than `most`. */
static void write_flow_node(const NetIds *ids, uint32_t node, size_t most, Buf *out)
{
	const NetNode *all = ids->net->node;
	const char *between = ", children: [";

	buf_add_char(out, '{');
	net_write_flow_keys(ids, node, out);
	for (uint32_t c = node + 1;
		c < node + all[node].size && out->length <= most && !pace_step(c);
		c += all[c].size) {
		buf_add_text(out, between);
		between = ", ";
		write_flow_node(ids, c, most, out);
	}
	buf_add_text(out, all[node].size > 1 ? "]}" : "}");
}

/* --- the network ----------------------------------------------------------------------------- */

static Status write_flat(
	const NetIds *ids, int indent, const char *eol, size_t most, Buf *out, Error *error)
{
	uint32_t *order;
	STATUS_TRY(net_list_order(ids->net, &order, error));
	if (eol)
		write_line(indent, "processors:", eol, out);
	else
		buf_add_text(out, "processors: [");
	for (uint32_t k = 0; k < ids->net->nodes && out->length <= most && !pace_step(k); k++) {
		if (eol)
			write_line(indent + 2, "- {", eol, out);
		else
			buf_add_text(out, k > 0 ? ", {" : "{");
		net_write_flow_keys(ids, order[k], out);
		buf_add_char(out, '}');
	}
	if (!eol)
		buf_add_char(out, ']');
	mem_free(order);
	return STATUS_OK;
}

static void write_regular(const Net *net, int indent, const char *eol, Buf *out)
{
	const char *between = "";

	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope != FIELD_NETWORK || !field_applies(net, field))
			continue;
		if (eol)
			write_line(indent, "", eol, out);
		else
			buf_add_text(out, between);
		between = ", ";
		net_write_key(net, field, 0, out);
	}
}

Status net_write_network(const NetIds *ids, int indent, const char *eol, Buf *out, Error *error)
{
	if (ids->net->form == NET_REGULAR) {
		write_regular(ids->net, indent, eol, out);
		return STATUS_OK;
	}
	write_line(indent, "kind: tree", eol, out);
	if (ids->net->form == NET_FLAT)
		return write_flat(ids, indent, eol, SIZE_MAX, out, error);
	write_line(indent, "root:", eol, out);
	write_line(indent + 2, "", eol, out);
	net_write_block_keys(ids, 0, indent + 2, eol, out);
	write_children(ids, 0, indent + 2, eol, out);
	return STATUS_OK;
}

Status net_write_flow_network(const NetIds *ids, size_t most, Buf *out, Error *error)
{
	const Net *net = ids->net;
	Status status = STATUS_OK;

	buf_add_char(out, '{');
	if (net->form == NET_REGULAR)
		write_regular(net, 0, NULL, out);
	else
		buf_add_text(out, "kind: tree, ");
	if (net->form == NET_FLAT) {
		status = write_flat(ids, 0, NULL, most, out, error);
	} else if (net->form == NET_NESTED) {
		buf_add_text(out, "root: ");
		write_flow_node(ids, 0, most, out);
	}
	buf_add_char(out, '}');
	return status;
}
