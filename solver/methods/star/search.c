#include "solver/methods/star/searching.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <string.h>

enum {
	SOLVE_WORK = 4000000, /* steps in one solve, some milliseconds; BestWay goes on */
	FIRST_ORDERS = 40     /* about so many visits of each child until the search begins */
};

typedef struct Child {
	StarChild one;
	uint32_t index;
} Child;

static int compare(double a, double b)
{
	return (a > b) - (a < b);
}

static int by_kind(const void *left, const void *right)
{
	const StarChild *a = &((const Child *)left)->one, *b = &((const Child *)right)->one;
	int order = compare(a->C, b->C);

	order = order ? order : compare(a->S, b->S);
	order = order ? order : compare(a->A, b->A);
	return order ? order : compare(a->p, b->p);
}

static void put_kinds(StarSearch *search, const Child *child)
{
	for (uint32_t i = 0; i < search->net.children; i++) {
		if (i == 0 || by_kind(&child[i - 1], &child[i]) != 0)
			search->kind[search->kinds++] = (StarKind){.one = child[i].one, .first = i};
		search->kind[search->kinds - 1].count = ++search->kind[search->kinds - 1].left;
		search->member[i] = child[i].index;
	}
}

static Status find_kinds(StarSearch *search, Error *error)
{
	const uint32_t m = search->net.children;
	Child *child = mem_array(m, sizeof *child);
	bool sorted = child != NULL;

	for (uint32_t i = 0; i < m && child; i++)
		child[i] = (Child){search->net.child[i], i};
	if (child && !search->net.keeps_order)
		sorted = sort_runs(child, m, sizeof *child, by_kind, &search->room);
	if (sorted)
		put_kinds(search, child);
	mem_free(child);
	return sorted ? STATUS_OK : error_no_memory(error);
}

static Status open(StarSearch *search, Error *error)
{
	const uint32_t m = search->net.children;
	StarChild *child = mem_array(m, sizeof *child);

	search->child = child;
	search->kind = mem_array(m, sizeof *search->kind);
	search->member = mem_array(m, sizeof *search->member);
	search->path = mem_array(m, sizeof *search->path);
	search->trial = mem_array(2 * (size_t)m, sizeof *search->trial);
	search->key = mem_array(m, sizeof *search->key);
	search->behind = mem_array(m, sizeof *search->behind);
	search->found.order = mem_array(m, sizeof *search->found.order);
	if (!child || !search->kind || !search->member || !search->path || !search->trial ||
		!search->key || !search->behind || !search->found.order || !star_tried_open(search))
		return error_no_memory(error);
	if (m > 0)
		memcpy(child, search->net.child, m * sizeof *child);
	search->net.child = child;
	return find_kinds(search, error);
}

static Status begin(StarSearch *search, Error *error)
{
	STATUS_TRY(open(search, error));
	if (star_is_free(search)) {
		star_serve_free(search);
		return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
	}
	STATUS_TRY(star_try_first(search, error));
	search->found.visits = FIRST_ORDERS * (uint64_t)search->net.children;
	STATUS_TRY(star_insert(search, error));
	STATUS_TRY(star_find_bound(search, error));
	return star_deep_begin(search, error);
}

Status star_search_begin(const StarNet *net, StarSearch **out, Error *error)
{
	StarSearch *search = mem_array(1, sizeof *search);

	*out = NULL;
	if (search == NULL)
		return error_no_memory(error);
	search->net = *net;
	const Status status = begin(search, error);

	if (status != STATUS_OK) {
		star_search_free(search);
		return status;
	}
	*out = search;
	return STATUS_OK;
}

void star_search_free(StarSearch *search)
{
	if (search == NULL)
		return;
	mem_free(search->child);
	mem_free(search->kind);
	mem_free(search->member);
	mem_free(search->path);
	mem_free(search->trial);
	mem_free(search->key);
	mem_free(search->behind);
	mem_free(search->found.order);
	star_tried_close(search);
	mem_free(search->frame);
	mem_free(search->weight);
	mem_free(search->seen);
	sort_room_release(&search->room);
	mem_free(search);
}

Status star_look(const StarNet *net, StarSearch **out, Error *error)
{
	uint64_t work = SOLVE_WORK;

	STATUS_TRY(star_search_begin(net, out, error));
	const Status status = star_search_step(*out, &work, error);

	if (status != STATUS_OK) {
		star_search_free(*out);
		*out = NULL;
	}
	return status;
}
