/* Saving a net into the text it came from: only what changed is touched. */
#include "solver/file/patch.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "solver/yaml/yaml.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* --- processors ------------------------------------------------------------------------------ */

const SourceMap *patch_item(const Patch *patch, uint32_t node)
{
	uint32_t origin = patch->net->node[node].origin;

	if (origin == 0 || origin > patch->source.item_count || patch->items[origin - 1].used)
		return NULL;
	return &patch->source.items[origin - 1];
}

/* The name of the parent is that in `other`. */
static void put_parent(Patch *patch, const SourceMap *item)
{
	buf_clear(&patch->one);
	yaml_write_scalar(&patch->one, patch->other.text, patch->other.length);
	patch_put(patch, item, net_rank_parent(), "parent", &patch->one);
}

static void patch_parent(Patch *patch, uint32_t old, uint32_t node, const SourceMap *item)
{
	if (patch->net->node[node].parent == NET_NONE || patch->old.node[old].parent == NET_NONE) {
		patch->hard =
			patch->hard || patch->net->node[node].parent != patch->old.node[old].parent;
		return;
	}
	buf_clear(&patch->one);
	buf_clear(&patch->other);
	net_write_parent(&patch->old_ids, old, &patch->one);
	net_write_parent(&patch->ids, node, &patch->other);
	if (buf_status(&patch->one) != STATUS_OK || buf_status(&patch->other) != STATUS_OK)
		patch->edits.failed = true;
	else if (strcmp(patch->one.text, patch->other.text) != 0)
		put_parent(patch, item);
}

void patch_node(Patch *patch, uint32_t node, const SourceMap *item)
{
	const Net *net = patch->net;
	uint32_t at = (uint32_t)(item - patch->source.items), old = patch->items[at].node;
	const bool same = !patch->converted && net_same_node(&patch->old, old, net, node);

	patch->items[at].used = true;
	for (const Field *field = net_fields + NET_KEYS_OF_NODES;
		!same && field < net_fields + NET_KEYS_OWN; field++)
		if (!patch_says(patch, item, field, old, node))
			patch_put_field(patch, item, field, node);
	if (!same)
		patch_startup(patch, item, old, node);
	if (net->form == NET_FLAT)
		patch_parent(patch, old, node, item);
	else
		patch_children(patch, node, item);
}

/* --- the network ----------------------------------------------------------------------------- */

/* Write the network anew in place of the old one, in braces where the file is; what stands behind
 * "network:" on its line, a comment, stays. */
static Status rewrite_network(Patch *patch, Error *error)
{
	const Source *source = &patch->source;
	const SourceEntry *entry = net_source_entry(source, &source->top, net_rank_network());

	if (!entry) {
		patch->hard = true;
		return STATUS_OK;
	}
	const char *colon = memchr(source->text + entry->key, ':', source->length - entry->key);
	size_t begin = (size_t)(colon - source->text) + 1;
	if (source->top.flow)
		begin = entry->value.begin;
	else if (patch_line_end(source, begin) < entry->value.begin)
		begin = patch_line_end(source, begin);
	Buf text;
	buf_init(&text);
	int indent = source->top.column + 1;
	Status status = source->top.flow
				? net_write_flow_network(&patch->ids, SIZE_MAX, &text, error)
				: net_write_network(&patch->ids, indent, source->eol, &text, error);
	edits_put(&patch->edits, begin, entry->value.end, &text);
	return status;
}

/* The next field from `field` on that `has` but `lacks` has not; NULL at the end. */
static const Field *next_own(const Field *field, const Net *has, const Net *lacks)
{
	for (; field->key; field++)
		if (field_applies(has, field) && !field_applies(lacks, field))
			return field;
	return NULL;
}

/* The key `come` in place of `gone`; one of them may be NULL. */
static void exchange_keys(Patch *patch, const Field *gone, const Field *come)
{
	const SourceMap *map = &patch->source.network;
	const SourceEntry *entry =
		gone ? net_source_entry(&patch->source, map, net_rank(gone)) : NULL;
	Buf text;

	if (!come) {
		patch_remove(patch, map, net_rank(gone));
		return;
	}
	buf_init(&text);
	net_write_key(patch->net, come, 0, &text);
	if (entry)
		edits_put(&patch->edits, entry->key, entry->value.end, &text);
	else
		patch_insert(patch, map, net_rank(come), &text);
	buf_release(&text);
}

/* Another kind, another shape: its keys stand where those of the old one stood. */
static void patch_shape(Patch *patch)
{
	const Net *net = patch->net, *old = &patch->old;
	const Field *gone = next_own(net_fields, old, net);
	const Field *come = next_own(net_fields, net, old);

	while (gone || come) {
		exchange_keys(patch, gone, come);
		gone = gone ? next_own(gone + 1, old, net) : NULL;
		come = come ? next_own(come + 1, net, old) : NULL;
	}
}

static Status patch_network(Patch *patch, Error *error)
{
	const Net *net = patch->net;

	if (net->form != patch->old.form || net->nodes == 0) {
		patch->hard = true;
		return STATUS_OK;
	}
	if (net->form == NET_REGULAR) {
		patch_fields(patch, FIELD_NETWORK);
		patch_shape(patch);
		return STATUS_OK;
	}
	if (net->node[0].origin != 1) {
		patch->hard = true;
		return STATUS_OK;
	}
	if (net->form == NET_NESTED) {
		patch_node(patch, 0, &patch->source.items[0]);
		return STATUS_OK;
	}
	uint32_t *order;
	STATUS_TRY(net_list_order(net, &order, error));
	patch_list(patch, &patch->source.network, order, net->nodes);
	mem_free(order);
	return STATUS_OK;
}

/* --- trying, reading back, falling back ------------------------------------------------------ */

static Status open_patch(
	Patch *patch, const Net *net, const char *text, size_t length, Error *error)
{
	memset(patch, 0, sizeof *patch);
	net_init(&patch->old);
	buf_init(&patch->one);
	buf_init(&patch->other);
	edits_init(&patch->edits);
	patch->net = net;
	Status status = net_read_source(&patch->old, &patch->source, text, length, error);
	if (status == STATUS_OK)
		status = net_ids_open(&patch->ids, net, error);
	if (status == STATUS_OK)
		status = net_ids_open(&patch->old_ids, &patch->old, error);
	if (status != STATUS_OK)
		return status;
	uint32_t count = patch->source.item_count;
	patch->items = mem_array(count, sizeof *patch->items);
	if (!patch->items)
		return error_no_memory(error);
	patch->converted = patch_is_converted(patch);
	for (uint32_t i = 0; i < patch->old.nodes && count > 0; i++)
		patch->items[patch->old.node[i].origin - 1].node = i;
	return STATUS_OK;
}

static void close_patch(Patch *patch)
{
	net_release(&patch->old);
	net_ids_close(&patch->ids);
	net_ids_close(&patch->old_ids);
	net_source_close(&patch->source);
	edits_release(&patch->edits);
	buf_release(&patch->one);
	buf_release(&patch->other);
	mem_free(patch->items);
}

static Status says_net(const char *text, size_t length, const Net *net, bool *out, Error *error)
{
	Net again;
	Error fault;
	Status status = net_read(&again, "", text, length, &fault);

	*out = status == STATUS_OK && net_equal(&again, net);
	net_release(&again);
	if (status == STATUS_STOPPED)
		return pace_stopped(error);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
}

/* One try; `*good` tells whether the text says the net: a change of numbers is proved without
 * reading it back, which would take as long as all the rest. */
static Status try_patch(Patch *patch, bool whole_network, Buf *out, bool *good, Error *error)
{
	const Source *source = &patch->source;

	patch->hard = false;
	patch_fields(patch, FIELD_NET);
	Status status = whole_network ? rewrite_network(patch, error) : patch_network(patch, error);
	if (status != STATUS_OK)
		return status;
	if (pace_stop(0, 0))
		return pace_stopped(error);
	const size_t count = patch->edits.count;
	buf_clear(out);
	edits_apply(&patch->edits, 0, source->text, 0, source->length, out);
	if (patch->edits.failed || buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	*good = !patch->hard && patch_numbers_prove(patch, count, out);
	if (*good)
		return STATUS_OK;
	STATUS_TRY(patch_is_json(source->text, source->length, &patch->json, error));
	if (patch->hard)
		return STATUS_OK;
	if (patch->json && (status = patch_make_json(out, error)) != STATUS_OK)
		return status;
	return says_net(out->text, out->length, patch->net, good, error);
}

static Status write_anew(const Net *net, bool json, Buf *text, Error *error)
{
	bool good;

	buf_clear(text);
	Status status = json ? net_write_flow(net, YAML_FILE_MAX, text, error)
			     : net_write(net, text, error);
	if (status == STATUS_OK && json) {
		buf_add_char(text, '\n');
		status = patch_make_json(text, error);
	}
	if (status == STATUS_OK)
		status = says_net(text->text, text->length, net, &good, error);
	if (status == STATUS_OK && !good)
		status = error_set(error, STATUS_INPUT,
			"this network could not be read back from a file; nothing was written");
	return status;
}

Status net_patch(const Net *net, const char *original, size_t length, Buf *out, Error *error)
{
	Patch patch;
	Buf text;
	bool good = false;

	buf_init(&text);
	Status status = open_patch(&patch, net, original, length, error);
	bool readable = status == STATUS_OK;
	if (readable && net_equal(&patch.old, net)) {
		buf_add(&text, original, length);
		good = true;
	}
	for (int whole = 0; whole < 2 && readable && status == STATUS_OK && !good; whole++)
		status = try_patch(&patch, whole == 1, &text, &good, error);
	if (!good && status != STATUS_NO_MEMORY && status != STATUS_STOPPED)
		status = write_anew(net, patch.json, &text, error);
	close_patch(&patch); /* before there are two texts */
	if (status == STATUS_OK) {
		buf_add(out, text.text, text.length);
		if (buf_status(&text) != STATUS_OK || buf_status(out) != STATUS_OK)
			status = error_no_memory(error);
	}
	buf_release(&text);
	return status;
}
