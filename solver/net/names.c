/* Nets: the names of processors, given and found, and that none is doubled. */
#include "solver/base/mem.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static size_t hash_of(const char *text, size_t length)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
	return (size_t)(hash ^ (hash >> 29));
}

bool net_names_open(Names *names, uint32_t count)
{
	size_t slots = 16;

	while (slots < (size_t)count * 2)
		slots *= 2;
	names->slot = mem_array(slots, sizeof *names->slot);
	names->mask = slots - 1;
	return names->slot;
}

void net_names_close(Names *names)
{
	mem_free(names->slot);
	names->slot = NULL;
}

uint32_t *net_names_slot(const Names *names, const Net *net, const char *text, size_t length)
{
	size_t at = hash_of(text, length) & names->mask;

	while (names->slot[at] != 0) {
		const char *other = net->node[names->slot[at] - 1].name;
		if (strncmp(other, text, length) == 0 && other[length] == '\0')
			break;
		at = (at + 1) & names->mask;
	}
	return &names->slot[at];
}

/* The repeated nodes on the path from the root to `node` (itself included), outermost first;
 * returns how many. */
static uint32_t repeats_above(const Net *net, uint32_t node, uint32_t above[NET_LEVELS_MAX + 1])
{
	uint32_t count = 0;

	if (net->form != NET_NESTED) {
		/* In a list only leaves repeat; regular trees have no names. */
		if (net->form == NET_FLAT && net->node[node].repeat > 1)
			above[count++] = node;
		return count;
	}
	for (; node != NET_NONE; node = net->node[node].parent) {
		if (net->node[node].repeat > 1)
			above[count++] = node;
	}
	for (uint32_t i = 0; i < count / 2; i++) {
		uint32_t held = above[i];
		above[i] = above[count - 1 - i];
		above[count - 1 - i] = held;
	}
	return count;
}

/* Read ".N" at `*text` as a copy number as net_name writes it; 0 when it is none. */
static uint32_t read_copy(const char **text, const char *end)
{
	const char *at = *text;
	uint64_t value = 0;

	if (at == end || *at++ != '.' || at == end || *at < '1' || *at > '9')
		return 0;
	for (; at < end && *at >= '0' && *at <= '9'; at++) {
		value = value * 10 + (uint64_t)(*at - '0');
		if (value > NET_PROCESSORS_MAX)
			return 0;
	}
	*text = at;
	return (uint32_t)value;
}

/* Whether some copy of the node `other` (whose name is the start of `name`, up to `rest`) bears
 * the same full name as a copy of the node called `name`, below `own` repeated nodes. */
static bool copies_meet(
	const Net *net, uint32_t other, const char *rest, const char *end, uint32_t own)
{
	uint32_t above[NET_LEVELS_MAX + 1];
	uint32_t count = repeats_above(net, other, above), k = 0;

	while (rest < end && k < count) {
		uint32_t copy = read_copy(&rest, end);
		if (copy == 0 || copy > net->node[above[k]].repeat)
			return false;
		k++;
	}
	return rest == end && count == k + own;
}

/* The offset of the last ".digits" of the first `length` bytes of `name`, or 0. */
static size_t suffix_start(const char *name, size_t length)
{
	size_t at = length;

	while (at > 0 && name[at - 1] >= '0' && name[at - 1] <= '9')
		at--;
	return at > 0 && at < length && name[at - 1] == '.' ? at - 1 : 0;
}

uint32_t net_default_id(const char *name, size_t length)
{
	uint64_t id = 0;

	if (length < 2 || length > 10 || name[0] != 'P' || (name[1] == '0' && length > 2))
		return NET_NONE;
	for (size_t i = 1; i < length; i++) {
		if (name[i] < '0' || name[i] > '9')
			return NET_NONE;
		id = id * 10 + (uint64_t)(name[i] - '0');
	}
	return id < NET_PROCESSORS_MAX ? (uint32_t)id : NET_NONE;
}

/* The same, NET_NONE also when there is no such processor. */
static uint32_t default_id(const Net *net, const char *name, size_t length)
{
	uint32_t id = net_default_id(name, length);

	return id != NET_NONE && id < net->processors ? id : NET_NONE;
}

static Status doubled(const Net *net, uint32_t node, uint32_t other, Error *error)
{
	char name[TEXT_BRIEF_MAX], second[TEXT_BRIEF_MAX];
	const char *text = net->node[node].name;

	text_brief(name, text, strlen(text));
	if (!net->node[other].name)
		return error_set(error, STATUS_INPUT,
			"the name %s already stands for an unnamed processor; choose another",
			name);
	text_brief(second, net->node[other].name, strlen(net->node[other].name));
	if (strcmp(net->node[node].name, net->node[other].name) == 0)
		return error_set(error, STATUS_INPUT,
			"the name %s is used twice; every processor needs its own", name);
	return error_set(error, STATUS_INPUT,
		"the name %s is also that of a copy of %s; choose another", name, second);
}

static bool is_default_of_other(const Net *net, uint32_t node, uint32_t own, uint32_t *other)
{
	const char *name = net->node[node].name;
	uint32_t id = own > 0 ? NET_NONE : default_id(net, name, strlen(name));

	if (id == NET_NONE || net->node_of[id] == node || net->node[net->node_of[id]].name)
		return false;
	*other = net->node_of[id];
	return true;
}

/* Repeated nodes above one another: each at least doubles the processors. */
enum { REPEATS_DEEP = 24 };
_Static_assert(1 << REPEATS_DEEP == NET_PROCESSORS_MAX, "one more would be too many processors");

/* The node with which `node` shares a processor's name, among those in `names`; or NET_NONE. */
static uint32_t name_rival(const Net *net, const Names *names, uint32_t node)
{
	uint32_t above[NET_LEVELS_MAX + 1], other;
	const char *name = net->node[node].name;
	size_t length = strlen(name), at = suffix_start(name, length);

	if (at == 0 && name[0] != 'P')
		return NET_NONE;
	uint32_t own = repeats_above(net, node, above);
	/* No copy's name has more numbers at its end, however many this one has. */
	for (int k = 0; at > 0 && k < REPEATS_DEEP; k++, at = suffix_start(name, at)) {
		other = *net_names_slot(names, net, name, at);
		if (other != 0 && copies_meet(net, other - 1, name + at, name + length, own))
			return other - 1;
	}
	return is_default_of_other(net, node, own, &other) ? other : NET_NONE;
}

Status net_check_names(const Net *net, uint32_t *culprit, Error *error)
{
	uint32_t named = 0, i = 0, rival = NET_NONE;

	for (uint32_t k = 0; k < net->nodes; k++)
		named += net->node[k].name != NULL;
	if (named == 0)
		return STATUS_OK;
	Names names;
	if (!net_names_open(&names, named))
		return error_no_memory(error);
	for (i = 0; i < net->nodes && rival == NET_NONE; i++) {
		if (!net->node[i].name)
			continue;
		uint32_t *slot =
			net_names_slot(&names, net, net->node[i].name, strlen(net->node[i].name));
		rival = *slot == 0 ? NET_NONE : *slot - 1;
		*slot = i + 1;
	}
	if (rival == NET_NONE) {
		for (i = 0; i < net->nodes && rival == NET_NONE; i++)
			rival = !net->node[i].name ? NET_NONE : name_rival(net, &names, i);
	}
	net_names_close(&names);
	if (rival == NET_NONE)
		return STATUS_OK;
	*culprit = i - 1;
	return doubled(net, i - 1, rival, error);
}

/* Whether a copy of the node `other` is called what `name`, below `own` repeated nodes, is. */
static bool names_meet(
	const Net *net, uint32_t other, const char *name, size_t length, uint32_t own)
{
	size_t theirs = strlen(net->node[other].name);

	if (theirs > length || memcmp(net->node[other].name, name, theirs) != 0)
		return false;
	return theirs == length || copies_meet(net, other, name + theirs, name + length, own);
}

Status net_check_name(const Net *net, uint32_t node, const char *name, Error *error)
{
	uint32_t above[NET_LEVELS_MAX + 1], rival = NET_NONE;
	uint32_t own = repeats_above(net, node, above);
	size_t length = strlen(name);
	char shown[TEXT_BRIEF_MAX];
	text_brief(shown, name, length);
	for (uint32_t i = 0; i < net->nodes && rival == NET_NONE; i++) {
		if (i == node || !net->node[i].name)
			continue;
		uint32_t theirs = strncmp(net->node[i].name, name, length) == 0
					  ? repeats_above(net, i, above)
					  : 0;
		size_t longer = strlen(net->node[i].name);
		if (names_meet(net, i, name, length, own) ||
			(theirs + own > 0 && longer > length &&
				strncmp(net->node[i].name, name, length) == 0 &&
				copies_meet(net, node, net->node[i].name + length,
					net->node[i].name + longer, theirs)))
			rival = i;
	}
	if (rival == NET_NONE)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"the name %s is in use already; every processor needs its own", shown);
}

Status net_check_default(const Net *net, uint32_t node, const char *name, Error *error)
{
	uint32_t above[NET_LEVELS_MAX + 1];
	const size_t length = strlen(name);
	const uint32_t id =
		repeats_above(net, node, above) > 0 ? NET_NONE : default_id(net, name, length);
	char shown[TEXT_BRIEF_MAX];

	if (id == NET_NONE || net->node_of[id] == node || net->node[net->node_of[id]].name)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"the name %s already stands for an unnamed processor; choose another",
		text_brief(shown, name, length));
}

void net_name(const Net *net, uint32_t processor, Buf *out)
{
	const char *name = net->node[net->node_of[processor]].name;

	if (net->kind != NET_TREE) {
		net_name_shape(net, processor, out);
		return;
	}
	if (!name) {
		buf_addf(out, "P%" PRIu32, processor);
		return;
	}
	buf_add_text(out, name);
	uint32_t copies[NET_LEVELS_MAX + 1], count = 0;
	for (uint32_t p = processor; p != NET_NONE; p = net->parent_of[p]) {
		if (net->copy_of[p] != 0)
			copies[count++] = net->copy_of[p];
		if (net->form == NET_FLAT)
			break;
	}
	while (count > 0)
		buf_addf(out, ".%" PRIu32, copies[--count]);
}

/* Processors in one copy of `node` and all below it. */
static uint32_t span_of(const Net *net, uint32_t node)
{
	uint32_t total = 1;

	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size)
		total += net->node[c].repeat * span_of(net, c);
	return total;
}

/* The processor whose copy numbers are `rest`, or NET_NONE. */
static uint32_t find_copy(const Net *net, uint32_t node, const char *rest, const char *end)
{
	uint32_t above[NET_LEVELS_MAX + 1];
	uint32_t count = repeats_above(net, node, above), id = net->node[node].first;

	for (uint32_t k = 0; k < count; k++) {
		uint32_t copy = read_copy(&rest, end);
		if (copy == 0 || copy > net->node[above[k]].repeat)
			return NET_NONE;
		id += (copy - 1) * (net->form == NET_FLAT ? 1 : span_of(net, above[k]));
	}
	return rest == end ? id : NET_NONE;
}

uint32_t net_find(const Net *net, const char *name, size_t length)
{
	if (net->kind != NET_TREE)
		return net_find_shape(net, name, length);
	for (uint32_t i = 0; i < net->nodes; i++) {
		if (!net->node[i].name)
			continue;
		size_t base = strlen(net->node[i].name);
		if (base > length || memcmp(net->node[i].name, name, base) != 0)
			continue;
		uint32_t id = find_copy(net, i, name + base, name + length);
		if (id != NET_NONE)
			return id;
	}
	uint32_t id = default_id(net, name, length);
	return id != NET_NONE && !net->node[net->node_of[id]].name ? id : NET_NONE;
}

/* --- a name for one more --------------------------------------------------------------------- */

/* The least number that a new name may have: those without names go by their ids, and copies still
 * do when there are `more` processors. */
static uint32_t least_number(const Net *net, uint32_t more)
{
	uint32_t least = 1;

	for (uint32_t i = 0; i < net->nodes; i++) {
		if (!net->node[i].name && net_lies_in_copies(net, i))
			return net->processors + more;
		if (!net->node[i].name)
			least = net->processors;
	}
	return least;
}

Status net_new_name(
	const Net *net, uint32_t parent, uint32_t k, char out[NET_NEW_NAME_MAX], Error *error)
{
	const bool last =
		k >= net_children(net, parent) && parent + net->node[parent].size == net->nodes;
	uint32_t more = 0, number = 0;

	for (uint32_t i = 0; i < net->processors; i++)
		more += net->node_of[i] == parent;
	const uint32_t least = least_number(net, more);

	out[0] = '\0';
	if (last && least > 1)
		return STATUS_OK;
	bool *taken = mem_array(net->nodes + 1, sizeof *taken);

	if (!taken)
		return error_no_memory(error);
	for (uint32_t i = 0; i < net->nodes; i++) {
		const char *name = net->node[i].name;
		const uint32_t own = name ? net_default_id(name, strlen(name)) : NET_NONE;

		if (own != NET_NONE && own >= least && own - least < net->nodes)
			taken[own - least] = true;
	}
	while (taken[number])
		number++;
	mem_free(taken);
	snprintf(out, NET_NEW_NAME_MAX, "P%" PRIu32, least + number);
	return STATUS_OK;
}

/* --- names for all --------------------------------------------------------------------------- */

static bool is_taken(const Net *net, const char *name)
{
	for (uint32_t i = 0; i < net->nodes; i++)
		if (net->node[i].name && strcmp(net->node[i].name, name) == 0)
			return true;
	return false;
}

Status net_name_all(Net *net, Error *error)
{
	uint32_t free_number = net->nodes;
	char name[16];

	if (net->form == NET_REGULAR)
		return STATUS_OK;
	for (uint32_t i = 0; i < net->nodes; i++) {
		if (net->node[i].name || net_lies_in_copies(net, i))
			continue;
		uint32_t number = net->expanded ? net->node[i].first : free_number++;
		snprintf(name, sizeof name, "P%" PRIu32, number);
		while (!net->expanded && is_taken(net, name))
			snprintf(name, sizeof name, "P%" PRIu32, free_number++);
		net->node[i].name = mem_text(name, strlen(name));
		if (!net->node[i].name)
			return error_no_memory(error);
	}
	return STATUS_OK;
}
