/* Processors in any order, put into a net by the names of their parents. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <string.h>
#include <strings.h>

bool import_is_root(const char *name)
{
	static const char *const words[] = {"root", "master", "source"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcasecmp(name, words[i]) == 0)
			return true;
	return false;
}

bool index_open(Index *index, size_t most)
{
	index->slots = 2 * most + 1;
	index->slot = mem_array(index->slots, sizeof *index->slot);
	return index->slot;
}

Named *index_at(const Index *index, const char *name)
{
	uint64_t at = hash_bytes(name, strlen(name));

	while (index->slot[at %= index->slots].name && strcmp(index->slot[at].name, name) != 0)
		at++;
	return &index->slot[at];
}

static const size_t nobody = SIZE_MAX;

/* The named ones by name, and everybody's children in order. */
typedef struct Planting {
	Made *made;
	Index names;
	NetTyped *typed; /* of each node */
	size_t *first, *last, *next, *parent;
	uint32_t *node;
} Planting;

static Status add_name(Planting *p, const char *file, size_t k, Error *error)
{
	const Made *made = &p->made[k];
	char shown[TEXT_BRIEF_MAX];

	if (!made->name || !*made->name)
		return STATUS_OK;
	Named *slot = index_at(&p->names, made->name);

	if (slot->name)
		return error_at(error, STATUS_INPUT, file, made->line, made->column,
			"%s is also the name of the processor in line %d; names must differ",
			text_brief(shown, made->name, strlen(made->name)), p->made[slot->k].line);
	*slot = (Named){made->name, k};
	return STATUS_OK;
}

static Status find_parent(Planting *p, const char *file, size_t k, size_t root, Error *error)
{
	const Made *made = &p->made[k];
	const Named *parent = made->parent ? index_at(&p->names, made->parent) : NULL;
	char shown[TEXT_BRIEF_MAX];

	p->parent[k] = parent && parent->name ? parent->k : root;
	if (!parent || parent->name)
		return STATUS_OK;
	if (!*made->parent)
		return error_at(error, STATUS_INPUT, file, made->line, made->column,
			"this processor has no parent; only the root, in line %d, may be without",
			p->made[root].line);
	if (p->made[root].name)
		return error_at(error, STATUS_INPUT, file, made->line, made->column,
			"its parent, %s, is not among the processors",
			text_brief(shown, made->parent, strlen(made->parent)));
	p->made[root].name = mem_text(made->parent, strlen(made->parent));
	return p->made[root].name ? add_name(p, file, root, error) : error_no_memory(error);
}

static void add_child(Planting *p, size_t k)
{
	const size_t parent = p->parent[k];

	if (p->first[parent] == nobody)
		p->first[parent] = k;
	else
		p->next[p->last[parent]] = k;
	p->last[parent] = k;
}

/* Depth first, so that each is a last child when it comes. */
static Status append_all(
	Planting *p, Net *net, const char *file, size_t count, size_t root, Error *error)
{
	Error why;

	for (size_t k = root; k != nobody;) {
		NetNode node = p->made[k].node;

		node.name = p->made[k].name;
		p->node[k] = net->nodes;
		p->typed[net->nodes] = p->made[k].typed;
		if (net_append(net, k == root ? NET_NONE : p->node[p->parent[k]], &node, &why) !=
			STATUS_OK)
			return error_at(error, why.status, file, p->made[k].line, p->made[k].column,
				"%s", why.text);
		size_t after = p->first[k];

		for (; after == nobody && k != root; k = p->parent[k])
			after = p->next[k];
		k = after;
	}
	for (size_t k = 0; k < count; k++)
		if (p->node[k] == NET_NONE)
			return error_at(error, STATUS_INPUT, file, p->made[k].line,
				p->made[k].column,
				"this processor is below itself; follow its parents to the root");
	return STATUS_OK;
}

static Status plant(
	Planting *p, Net *net, const char *file, size_t count, size_t root, Error *error)
{
	for (size_t k = 0; k < count; k++) {
		p->first[k] = p->last[k] = p->next[k] = p->parent[k] = nobody;
		p->node[k] = NET_NONE;
		STATUS_TRY(add_name(p, file, k, error));
	}
	for (size_t k = 0; k < count; k++) {
		if (k == root)
			continue;
		STATUS_TRY(find_parent(p, file, k, root, error));
		add_child(p, k);
	}
	return append_all(p, net, file, count, root, error);
}

/* A star that only sends, or has start-ups, has a method of its own; who is served first is not
 * told by any of the formats. */
static Status choose_method(Net *net, Buf *said, Error *error)
{
	static const char method[] = "star-affine";
	bool startups = net_root_rests(net);

	for (uint32_t k = 0; k < net->nodes; k++)
		startups |= net->node[k].has_startup_compute || net->node[k].has_startup_transfer;
	if (!startups || !net_is_single_level(net) || net->nodes == 1)
		return STATUS_OK;
	import_say(said, SAID_METHOD, method, NULL);
	STATUS_TRY(import_set(net, NET_KEY_SERVICE, "best", "--set", error));
	return import_set(net, NET_KEY_METHOD, method, "--method", error);
}

static Status finish(Net *net, const NetTyped *typed, SaidId said, Out out, Error *error)
{
	const char *root = net->node[0].name;
	char shown[TEXT_BRIEF_MAX];

	STATUS_TRY(net_expand(net, error));
	import_say(out.said, said, root ? text_brief(shown, root, strlen(root)) : "P0", NULL);
	STATUS_TRY(choose_method(net, out.said, error));
	return net_write_typed(net, typed, out.made, error);
}

void made_release(Made *made, size_t count)
{
	for (size_t k = 0; k < count; k++) {
		mem_free(made[k].name);
		mem_free(made[k].parent);
		for (size_t i = 0; i < sizeof(NetTyped) / sizeof(char *); i++)
			mem_free(made[k].typed.of[i]);
	}
	mem_free(made);
}

Status import_plant(Net *net, const char *file, Made *made, size_t count, size_t root, SaidId said,
	Out out, Error *error)
{
	size_t *links = mem_array(4 * count, sizeof *links);
	Planting p = {.made = made,
		.node = mem_array(count, sizeof *p.node),
		.typed = mem_array(count, sizeof *p.typed),
		.first = links};
	Status status = error_no_memory(error);

	if (links && p.node && p.typed && index_open(&p.names, count)) {
		p.last = links + count;
		p.next = links + 2 * count;
		p.parent = links + 3 * count;
		status = plant(&p, net, file, count, root, error);
		if (status == STATUS_OK)
			status = finish(net, p.typed, said, out, error);
	}
	mem_free(links);
	mem_free(p.names.slot);
	mem_free(p.node);
	mem_free(p.typed);
	return status;
}
