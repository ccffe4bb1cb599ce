/* Children left out of the best order so far that would help at some place of it: they are put
 * there, as many at once as make T less. */
#include "solver/methods/star/idle.h"
#include "solver/methods/star/searching.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <math.h>

enum { INSERT_WORK = 12000000 }; /* places looked at */

static void count_left(StarSearch *search)
{
	for (uint32_t k = 0; k < search->kinds; k++)
		search->kind[k].left = search->kind[k].count;
	for (uint32_t i = 0; i < search->served; i++)
		search->kind[search->path[i]].left--;
}

/* The kinds of which one more would help, by T with it: how many; `place` has where. */
static uint32_t list_helpful(StarSearch *search, const StarGaps *gaps, uint32_t *place)
{
	uint32_t count = 0, at = 0;

	for (uint32_t k = 0; k < search->kinds; k++) {
		while (at < search->served && search->path[at] < k)
			at++;
		if (search->kind[k].left == 0)
			continue;
		const StarIdle it = star_idle(
			gaps, &search->kind[k].one, search->net.keeps_order ? at : NET_NONE);

		if (!(it.with < search->found.finish * (1 - 1e-12)))
			continue;
		place[k] = it.place;
		search->key[count++] = (SortKey){it.with, k};
	}
	return count;
}

/* The best path with the first `count` of them, in `trial`; at one place by their kinds, as the
 * file has them. */
static bool merge(StarSearch *search, uint32_t count, const uint32_t *place, SortKey *chosen)
{
	uint32_t next = 0, *trial = search->trial;

	for (uint32_t i = 0; i < count; i++)
		chosen[i] = (SortKey){
			(double)place[search->key[i].place] * search->kinds + search->key[i].place,
			search->key[i].place};
	if (!sort_keys(chosen, count, &search->room))
		return false;
	for (uint32_t i = 0; i <= search->served; i++) {
		for (; next < count && chosen[next].key < (i + 1.0) * search->kinds; next++)
			*trial++ = chosen[next].place;
		if (i < search->served)
			*trial++ = search->path[i];
	}
	return true;
}

/* All of them if T gets less, else those that help most. */
static Status insert_some(
	StarSearch *search, const StarGaps *gaps, uint32_t *place, SortKey *chosen, Error *error)
{
	const double before = search->found.finish;
	uint32_t count = list_helpful(search, gaps, place);

	if (!sort_keys(search->key, count, &search->room))
		return error_no_memory(error);
	for (; count > 0 && !(search->found.finish < before); count /= 2) {
		uint32_t served = search->served + count;

		if (!merge(search, count, place, chosen))
			return error_no_memory(error);
		const double T = star_settle(search, search->trial, &served, before);

		star_keep(search, search->trial, served, T);
	}
	return STATUS_OK;
}

static Status insert(StarSearch *search, Error *error)
{
	const StarFound *found = star_search_found(search);
	uint32_t *place = mem_array(search->kinds, sizeof *place);
	SortKey *chosen = mem_array(search->kinds, sizeof *chosen);
	StarGaps *gaps;
	Status status = star_gaps_make(
		&gaps, &search->net, found->order, search->served, found->finish, error);

	if (status == STATUS_OK && !(place && chosen))
		status = error_no_memory(error);
	count_left(search);
	if (status == STATUS_OK)
		status = insert_some(search, gaps, place, chosen, error);
	star_gaps_free(gaps);
	mem_free(place);
	mem_free(chosen);
	return status;
}

Status star_insert(StarSearch *search, Error *error)
{
	uint64_t work = 0, next;
	double before = INFINITY;
	const OrderFrom from = search->from;

	search->from = ORDER_ADDED;
	while (search->found.finish < before && !pace_stop(0, 0)) {
		next = search->kinds * (search->served + (uint64_t)1);
		if (work + next > INSERT_WORK)
			break;
		work += next;
		before = search->found.finish;
		STATUS_TRY(insert(search, error));
	}
	search->found.visits += work;
	search->from = from;
	for (uint32_t k = 0; k < search->kinds; k++)
		search->kind[k].left = search->kind[k].count;
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}
