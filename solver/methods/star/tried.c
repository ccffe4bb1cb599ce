/* The orders that a search tries, for who wants to see how it came to its answer. */
#include "solver/methods/star/searching.h"

#include "solver/base/mem.h"

#include <string.h>

enum {
	CHILDREN_MAX = 200,     /* of more none are noted */
	STAY = 10,              /* the first ones; of the others the oldest gives way */
	NOTED = ORDERS_MAX - 1, /* beside the outcome */
};

bool star_tried_open(StarSearch *search)
{
	const size_t m = search->net.children;

	if (m > CHILDREN_MAX)
		return true;
	search->tried = mem_array(NOTED, sizeof *search->tried);
	search->tried_path = mem_array(NOTED * m, sizeof *search->tried_path);
	return search->tried && search->tried_path;
}

void star_tried_close(StarSearch *search)
{
	mem_free(search->tried);
	mem_free(search->tried_path);
}

static void give_way(StarSearch *search)
{
	const size_t m = search->net.children, behind = NOTED - STAY - 1;
	uint32_t *path = search->tried_path + STAY * m;

	memmove(&search->tried[STAY], &search->tried[STAY + 1], behind * sizeof *search->tried);
	memmove(path, path + m, behind * m * sizeof *path);
	search->tries--;
}

/* Of one that comes to mind only the best is noted, and of the root with one child, if any other is
 * better, none. */
void star_note(StarSearch *search, const uint32_t *path, uint32_t served, double T, bool least)
{
	const OrderTry *last = search->tries > 0 ? &search->tried[search->tries - 1] : NULL;
	const bool again = last && last->from == search->from;

	if (!search->tried || (!least && (served == 0 || (again && !(T < last->finish)))))
		return;
	if ((again && !last->least) || (least && last && last->from == ORDER_ONE))
		search->tries--;
	if (search->tries == NOTED)
		give_way(search);
	search->tried[search->tries] = (OrderTry){search->from, least, T, served, NULL};
	if (served > 0)
		memcpy(search->tried_path + (size_t)search->tries * search->net.children, path,
			served * sizeof *path);
	search->tries++;
}

/* Those of a kind in the order of the file. */
void star_put_children(StarSearch *search, const uint32_t *path, uint32_t served, uint32_t *order)
{
	uint32_t *next = search->trial;

	for (uint32_t k = 0; k < search->kinds; k++)
		next[k] = search->kind[k].first;
	for (uint32_t i = 0; i < served; i++)
		order[i] = search->member[next[path[i]]++];
}

uint32_t star_search_tries(const StarSearch *search)
{
	return search->tries;
}

OrderTry star_search_tried(StarSearch *search, uint32_t k, uint32_t *order)
{
	OrderTry out = search->tried[k];

	star_put_children(
		search, search->tried_path + (size_t)k * search->net.children, out.served, order);
	out.order = order;
	return out;
}
