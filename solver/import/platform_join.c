/* A platform as a tree: which host is the root, and who is below whom by the routes there are. */
#include "solver/import/platform_parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <string.h>

/* The one called so, else the one that most routes begin or end at; these are counted. */
static size_t find_root(const Platform *p, size_t *routes)
{
	size_t root = 0;

	for (size_t r = 0; r < 2 * p->routes; r++)
		routes[p->route[r / 2].host[r % 2]]++;
	for (size_t k = 0; k < p->hosts; k++) {
		if (import_is_root(p->host[k].name))
			return k;
		root = routes[k] > routes[root] ? k : root;
	}
	return root;
}

/* Level by level, so that whoever has a route from the root is its child; true: there is one at
 * this level. */
static bool take_routes(Platform *p, size_t *level_of, size_t level)
{
	bool any = false;

	for (size_t r = 0; r < 2 * p->routes; r++) {
		const Route *route = &p->route[r / 2];
		const size_t parent = route->host[r % 2], k = route->host[1 - r % 2];
		NetNode *child = &p->host[k].node;

		if (level_of[parent] != level || level_of[k] != 0)
			continue;
		any = true;
		level_of[k] = level + 1;
		p->host[k].parent = p->host[parent].name;
		child->link = route->link;
		child->has_link = true;
		child->startup_transfer = route->latency;
		child->has_startup_transfer = route->latency > 0;
	}
	return any;
}

/* Hosts that no route leads to are left out. */
Status platform_join(Platform *p)
{
	size_t *level_of = mem_array(p->hosts, sizeof *level_of), kept = 0, first = 0;
	char shown[TEXT_BRIEF_MAX];

	if (!level_of)
		return error_no_memory(p->error);
	const size_t root = find_root(p, level_of);

	text_brief(shown, p->host[root].name, strlen(p->host[root].name));
	memset(level_of, 0, p->hosts * sizeof *level_of);
	level_of[root] = 1;
	/* A deeper net is refused. */
	for (size_t level = 1; level <= NET_LEVELS_MAX + 1 && take_routes(p, level_of, level);)
		level++;
	for (size_t k = 0; k < p->clusters; k++)
		if (level_of[p->cluster[k].host] > 0)
			buf_add_text(p->out.said, p->cluster[k].said);
	for (size_t k = 0; k < p->hosts; k++) {
		first = k == root ? kept : first;
		if (level_of[k] > 0)
			p->host[kept++] = p->host[k];
		else
			mem_free(p->host[k].name);
	}
	mem_free(level_of);
	p->left += (uint32_t)(p->hosts - kept + p->routes - (kept - 1));
	p->hosts = kept;
	if (kept < 2)
		return error_at(p->error, STATUS_INPUT, p->name, 1, 1,
			"no route joins the root, %s, to another host", shown);
	return import_plant(p->net, p->name, p->host, p->hosts, first, SAID_ROOT, p->out, p->error);
}
