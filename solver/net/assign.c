/* KEY=VALUE: what a key means in a net, and setting it in one go. */
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 1024 };

/* --- what is not known ----------------------------------------------------------------------- */

static Status unknown_name(const Net *net, const char *name, size_t length, Error *error)
{
	uint32_t count = net->processors < WORDS_MAX ? net->processors : WORDS_MAX;
	const char **words = mem_array(count, sizeof *words);
	size_t *at = mem_array(count, sizeof *at);
	char *wanted = mem_text(name, length);
	Buf names;

	buf_init(&names);
	const char *nearest = NULL;
	char shown[TEXT_BRIEF_MAX], known[TEXT_BRIEF_MAX];
	Status status = STATUS_INPUT;
	for (uint32_t id = 0; id < count && at; id++) {
		at[id] = names.length;
		net_name(net, id, &names);
		buf_add_char(&names, '\0');
	}
	if (!words || !at || !wanted || buf_status(&names) != STATUS_OK) {
		status = error_no_memory(error);
		goto out;
	}
	for (uint32_t id = 0; id < count; id++)
		words[id] = names.text + at[id];
	nearest = text_nearest(wanted, words, count);
	text_brief(shown, name, length);
	if (nearest)
		error_set(error, status, "there is no processor called %s; did you mean %s?", shown,
			text_brief(known, nearest, strlen(nearest)));
	else
		error_set(error, status,
			"there is no processor called %s; #0 to #%" PRIu32 " always work", shown,
			net->processors - 1);
out:
	mem_free(words);
	mem_free(at);
	mem_free(wanted);
	buf_release(&names);
	return status;
}

static Status unknown_field(const char *word, Error *error)
{
	const char *nearest = net_nearest_key(word, NET_KEYS_OF_NODES, NET_KEYS);
	char shown[TEXT_BRIEF_MAX], known[TEXT_BRIEF_MAX];
	const Field *turned;
	int length = 0;

	text_brief(shown, word, strlen(word));
	if (nearest)
		return error_set(error, STATUS_INPUT, "a processor has no %s; did you mean %s?",
			shown, nearest);
	for (int k = NET_KEYS_OF_NODES; k < NET_KEYS && length < TEXT_BRIEF_MAX; k++) {
		turned = net_reciprocal_of(&net_fields[k]);
		length += snprintf(known + length, (size_t)(TEXT_BRIEF_MAX - length), "%s%s%s%s",
			text_joint((size_t)(k - NET_KEYS_OF_NODES), NET_KEYS - NET_KEYS_OF_NODES),
			net_fields[k].key, turned ? " or " : "", turned ? turned->key : "");
	}
	return error_set(error, STATUS_INPUT, "a processor has no %s; it has %s", shown, known);
}

/* --- places ---------------------------------------------------------------------------------- */

static bool is_copy(const Net *net, uint32_t processor)
{
	if (net->form == NET_REGULAR)
		return false;
	for (uint32_t p = processor; p != NET_NONE; p = net->parent_of[p]) {
		if (net->copy_of[p] != 0)
			return true;
		if (net->form == NET_FLAT)
			break;
	}
	return false;
}

static Status place_id(const Net *net, const char *text, size_t length, uint32_t *out, Error *error)
{
	uint64_t id = 0;
	char shown[TEXT_BRIEF_MAX];
	bool good = length > 0;

	for (size_t i = 0; i < length && good; i++) {
		good = text[i] >= '0' && text[i] <= '9' && id < NET_PROCESSORS_MAX;
		id = id * 10 + (uint64_t)(text[i] - '0');
	}
	if (!good || id >= net->processors)
		return error_set(error, STATUS_INPUT,
			"there is no processor #%s; they are #0 to #%" PRIu32,
			text_brief(shown, text, length), net->processors - 1);
	*out = (uint32_t)id;
	return STATUS_OK;
}

/* The node whose written name this is, though its copies are called otherwise. */
static uint32_t written_node(const Net *net, const char *name, size_t length)
{
	for (uint32_t i = 0; i < net->nodes; i++) {
		if (net->node[i].name && strncmp(net->node[i].name, name, length) == 0 &&
			net->node[i].name[length] == '\0')
			return i;
	}
	return NET_NONE;
}

uint32_t net_find_typed(const Net *net, const char *text, size_t length)
{
	uint32_t id = NET_NONE;

	if (length > 0 && text[0] == '#')
		return place_id(net, text + 1, length - 1, &id, NULL) ? NET_NONE : id;
	return net_find(net, text, length);
}

static uint32_t last_copy(const Net *net, uint32_t node)
{
	uint32_t id = net->processors - 1;

	while (net->node_of[id] != node)
		id--;
	return id;
}

/* The node whose first and last copy are these two. */
static uint32_t group_between(const Net *net, const char *first, size_t first_length,
	const char *last, size_t last_length)
{
	const uint32_t from = net_find_typed(net, first, first_length);
	const uint32_t to = net_find_typed(net, last, last_length);

	if (from == NET_NONE || to == NET_NONE || from == to || net->form == NET_REGULAR)
		return NET_NONE;
	const uint32_t node = net->node_of[from];

	return net->node[node].first == from && last_copy(net, node) == to ? node : NET_NONE;
}

/* "P4..P18" or "P4…P18"; names may hold dots themselves. */
static uint32_t group_node(const Net *net, const char *name, size_t length)
{
	static const char *const between[] = {"..", "…"};

	for (size_t k = 0; k < sizeof between / sizeof *between; k++) {
		const size_t wide = strlen(between[k]);

		for (size_t at = 1; at + wide < length; at++) {
			if (memcmp(name + at, between[k], wide) != 0)
				continue;
			const uint32_t node =
				group_between(net, name, at, name + at + wide, length - at - wide);

			if (node != NET_NONE)
				return node;
		}
	}
	return NET_NONE;
}

/* Whatever a name or an id says, a group comes last: a processor may be called like one. */
static uint32_t node_of_words(const Net *net, const char *name, size_t length)
{
	const uint32_t written = written_node(net, name, length);

	return written != NET_NONE ? written : group_node(net, name, length);
}

static bool is_known(const Net *net, const char *name, size_t length)
{
	return net_find_typed(net, name, length) != NET_NONE ||
	       node_of_words(net, name, length) != NET_NONE;
}

static Status place_node(
	const Net *net, const char *name, size_t length, FieldPlace *out, Error *error)
{
	uint32_t processor = NET_NONE;

	if (length == 1 && name[0] == '*') {
		if (out->field->type == FIELD_REAL)
			return field_check_applies(net, out->field, error);
		return error_set(error, STATUS_INPUT,
			"*.%s cannot be set; only compute, link and start-ups can be set for every "
			"processor",
			out->field->key);
	}
	processor = net_find_typed(net, name, length);
	if (processor == NET_NONE) {
		out->node = node_of_words(net, name, length);
		if (out->node == NET_NONE)
			return name[0] == '#'
				       ? place_id(net, name + 1, length - 1, &processor, error)
				       : unknown_name(net, name, length, error);
	}
	STATUS_TRY(field_check_applies(net, out->field, error));
	if (net->form == NET_REGULAR && out->field->type == FIELD_REAL)
		return error_set(error, STATUS_INPUT, "%s has one %s for all; set network.%s%s",
			net_form_text(net), out->field->key, out->field->key,
			net->kind == NET_HYPERCUBE ? "" : ", or use :write-out first");
	if (processor == NET_NONE)
		return STATUS_OK;
	out->node = net->node_of[processor];
	/* `repeat` is of the node as written, whichever copy names it. */
	if (out->field != &net_fields[NET_KEY_REPEAT] && is_copy(net, processor))
		out->processor = processor;
	return STATUS_OK;
}

Status net_place(const Net *net, const char *key, FieldPlace *out, Error *error)
{
	FieldPlace place = {NULL, NET_NONE, NET_NONE};

	place.field = net_field(FIELD_NET, key);
	if (!place.field)
		place.field = net_field(FIELD_NETWORK, key);
	if (!place.field && net_reciprocal(FIELD_NETWORK, key))
		place.field = net_reciprocal(FIELD_NETWORK, key)->over;
	if (place.field) {
		*out = place;
		return STATUS_OK;
	}
	const char *point = strrchr(key, '.'), *at;
	if (!point)
		return net_unknown_key(key, error);
	size_t length = (size_t)(point - key);
	const Field *longest = net_node_field(key, &at);
	place.field = net_field(FIELD_NODE, point + 1);
	if (!place.field && net_reciprocal(FIELD_NODE, point + 1))
		place.field = net_reciprocal(FIELD_NODE, point + 1)->over;
	/* Somebody may be called "a.startup". */
	if (longest && (!place.field || !is_known(net, key, length))) {
		place.field = longest;
		length = (size_t)(at - 1 - key);
	}
	if (!place.field) {
		bool known = is_known(net, key, length) || key[0] == '#' || key[0] == '*';
		return known ? unknown_field(point + 1, error) : net_unknown_key(key, error);
	}
	Status status = place_node(net, key, length, &place, error);
	if (status == STATUS_OK)
		*out = place;
	return status;
}

/* Whether the key means just that node, and would be read as one key. */
static bool means_node(const Net *net, const char *key, uint32_t node)
{
	FieldPlace place;

	return !strchr(key, '=') && !strchr(" \t#*", key[0]) &&
	       net_place(net, key, &place, NULL) == STATUS_OK && place.field->scope == FIELD_NODE &&
	       place.node == node && place.processor == NET_NONE;
}

void net_node_key(const Net *net, uint32_t node, const Field *field, Buf *out)
{
	const uint32_t first = net->node[node].first;
	const uint32_t last = is_copy(net, first) ? last_copy(net, node) : first;
	const size_t begun = out->length;

	/* A written name means the node, whatever its copies are called. */
	if (net->node[node].name)
		buf_add_text(out, net->node[node].name);
	else
		net_name(net, first, out);
	if (last != first && !net->node[node].name) {
		buf_add_text(out, "..");
		net_name(net, last, out);
	}
	buf_addf(out, ".%s", field->key);
	if (out->failed || means_node(net, out->text + begun, node))
		return;
	out->text[out->length = begun] = '\0';
	buf_addf(out, "#%" PRIu32, first);
	if (last != first)
		buf_addf(out, "..#%" PRIu32, last);
	buf_addf(out, ".%s", field->key);
}

/* --- setting --------------------------------------------------------------------------------- */

static Status set_everywhere(
	Net *net, const FieldPlace *place, const FieldValue *value, Error *error)
{
	for (uint32_t i = 0; i < net->nodes; i++)
		if (field_is_everyones(net, place->field, i))
			STATUS_TRY(field_set(
				net, &(FieldPlace){place->field, i, NET_NONE}, value, error));
	return STATUS_OK;
}

static Status set_place(Net *net, FieldPlace place, const FieldValue *value, Error *error)
{
	if (place.field->scope == FIELD_NODE && place.node == NET_NONE)
		return set_everywhere(net, &place, value, error);
	if (field_is_unit(place.field)) {
		const Units before = net->units;
		STATUS_TRY(field_set(net, &place, value, error));
		return net_convert(net, &before, error);
	}
	if (place.processor != NET_NONE) {
		STATUS_TRY(net_split_copy(net, place.processor, &place.node, error));
		place.processor = NET_NONE;
	}
	return field_set(net, &place, value, error);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static Status read_value(
	const Field *field, const Net *net, const char *text, FieldValue *out, Error *error)
{
	size_t length = strlen(text);

	if (field->type != FIELD_TEXT) {
		while (length > 0 && is_blank(*text)) {
			text++;
			length--;
		}
		while (length > 0 && is_blank(text[length - 1]))
			length--;
	}
	return field_read(field, net, text, length, out, error);
}

/* Names may hold "=" themselves: the first "=" that leaves a known key decides. */
static Status find_value(const Net *net, const char *assignment, FieldPlace *place,
	const Field **as, const char **value, Error *error)
{
	const char *equals = strchr(assignment, '=');

	if (!equals || equals == assignment + strspn(assignment, " \t"))
		return error_set(
			error, STATUS_INPUT, "expected KEY=VALUE, such as load=200 or P3.link=2");
	Error first;
	Status status = STATUS_INPUT;
	for (const char *at = equals; at && status == STATUS_INPUT; at = strchr(at + 1, '=')) {
		const char *from = assignment, *to = at;
		while (is_blank(*from))
			from++;
		while (is_blank(to[-1]))
			to--;
		char *key = mem_text(from, (size_t)(to - from));
		if (!key)
			return error_no_memory(error);
		Error *fault = at == equals ? &first : NULL;
		status = net_place(net, key, place, fault);
		if (status == STATUS_OK)
			*as = net_read_as(place->field, key);
		mem_free(key);
		*value = at + 1;
	}
	if (status == STATUS_INPUT && error)
		*error = first;
	return status == STATUS_OK || status == STATUS_INPUT ? status : error_no_memory(error);
}

Status net_set(Net *net, const char *assignment, Error *error)
{
	Net copy;
	FieldPlace place;
	const Field *as = NULL;
	FieldValue value = {0, NULL};
	const char *text = "";
	STATUS_TRY(net_copy(&copy, net, error));
	Status status = net_expand(&copy, error);
	if (status == STATUS_OK)
		status = find_value(&copy, assignment, &place, &as, &text, error);
	if (status == STATUS_OK)
		status = read_value(as, &copy, text, &value, error);
	if (status == STATUS_OK)
		status = set_place(&copy, place, &value, error);
	if (status == STATUS_OK)
		status = net_expand(&copy, error);
	if (status == STATUS_OK)
		net_swap(net, &copy);
	field_value_release(&value);
	net_release(&copy);
	return status;
}
