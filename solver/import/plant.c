/* Processors in any order, put into a net by the names of their parents. */
#include "solver/import/making.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdlib.h>
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

static const size_t nobody = SIZE_MAX;

/* The named ones by name, and everybody's children in order. */
typedef struct Planting {
	const Made *made;
	const Made **named;
	size_t names;
	size_t *first, *last, *next, *parent;
	uint32_t *node;
} Planting;

static int by_name(const void *left, const void *right)
{
	const Made *const *a = left, *const *b = right;

	return strcmp((*a)->name, (*b)->name);
}

static int is_name(const void *name, const void *made)
{
	const Made *const *of = made;

	return strcmp(name, (*of)->name);
}

static Status check_doubled(const Planting *p, const char *file, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	for (size_t k = 1; k < p->names; k++) {
		const Made *a = p->named[k - 1], *b = p->named[k];
		const Made *later = a > b ? a : b, *first = a > b ? b : a;

		if (strcmp(a->name, b->name) == 0)
			return error_at(error, STATUS_INPUT, file, later->line, later->column,
				"%s is also the name of the processor in line %d; names must "
				"differ",
				text_brief(shown, later->name, strlen(later->name)), first->line);
	}
	return STATUS_OK;
}

static Status find_parents(Planting *p, const char *file, size_t count, size_t root, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	for (size_t k = 0; k < count; k++) {
		const Made *made = &p->made[k];
		const Made **found = !*made->parent ? NULL
						    : bsearch(made->parent, p->named, p->names,
							      sizeof *p->named, is_name);

		if (k == root)
			continue;
		if (*made->parent && !found)
			return error_at(error, STATUS_INPUT, file, made->line, made->column,
				"its parent, %s, is not among the processors",
				text_brief(shown, made->parent, strlen(made->parent)));
		const size_t parent = found ? (size_t)(*found - p->made) : root;

		p->parent[k] = parent;
		if (p->first[parent] == nobody)
			p->first[parent] = k;
		else
			p->next[p->last[parent]] = k;
		p->last[parent] = k;
	}
	return STATUS_OK;
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
		if (*p->made[k].name)
			p->named[p->names++] = &p->made[k];
	}
	qsort(p->named, p->names, sizeof *p->named, by_name);
	STATUS_TRY(check_doubled(p, file, error));
	STATUS_TRY(find_parents(p, file, count, root, error));
	return append_all(p, net, file, count, root, error);
}

Status import_plant(
	Net *net, const char *file, const Made *made, size_t count, size_t root, Error *error)
{
	size_t *links = mem_array(4 * count, sizeof *links);
	Planting p = {.made = made,
		.named = mem_array(count, sizeof *p.named),
		.node = mem_array(count, sizeof *p.node),
		.first = links};
	Status status = error_no_memory(error);

	if (links && p.named && p.node) {
		p.last = links + count;
		p.next = links + 2 * count;
		p.parent = links + 3 * count;
		status = plant(&p, net, file, count, root, error);
	}
	mem_free(links);
	mem_free(p.named);
	mem_free(p.node);
	return status;
}
