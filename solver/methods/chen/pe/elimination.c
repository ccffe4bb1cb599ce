#include "solver/methods/chen/pe/elimination.h"

#include "solver/base/mem.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/run.h"

#include <math.h>

/* Children above this key at the start are never looked at again. */
#define CANDIDATE_KEY (1 + 1e-9)

/* Order 2: key = alpha_0 L A_0 / G, so the slowest link is always next. */

/* In the order of the links, classes lie all over memory: they are looked up so many at a time, for
 * one look-up after the other takes most of the time there is. */
enum { AHEAD = 64 };

/* Take out what is useless of the next classes; false at the first that is not. */
static bool run_next(Run *run, uint32_t begin, uint32_t end)
{
	ChenClass class[AHEAD];

	for (uint32_t i = begin; i < end; i++)
		class[i - begin] = run->star->class[run->slowest[i].place];
	for (uint32_t i = begin; i < end; i++) {
		const ChenClass *members = &class[i - begin];
		const double ratio = chen_ratio(run->star, members, 1);

		for (uint32_t left = members->kept, gone; left > 0; left -= gone) {
			gone = run_takes_out(run, run->slowest[i].place, ratio, left);
			if (gone == 0)
				return false;
		}
	}
	return true;
}

static void run_static(Run *run)
{
	SortRoom room = {0};
	bool more = sort_keys(run->slowest, run->candidates, &room);

	if (!more)
		run->status = error_no_memory(run->error);
	sort_room_release(&room);
	for (uint32_t begin = 0; more && begin < run->candidates; begin += AHEAD) {
		const uint32_t rest = run->candidates - begin;

		more = run_next(run, begin, begin + (rest < AHEAD ? rest : AHEAD));
	}
}

/* All that are useless at the start, or so near that doubles cannot tell. */
static void choose_candidates(Run *run)
{
	for (uint32_t i = 0; i < run->star->classes; i++) {
		const ChenClass *class = &run->star->class[i];
		const double ratio = chen_ratio(run->star, class, 1);
		const double level = ratio / run->sum.high;
		const double slope = chen_growth(run->star, class, level);

		if (class->kept == 0 || !(slope + level < CANDIDATE_KEY))
			continue;
		if (run->slowest != NULL)
			run->slowest[run->candidates++] = (SortKey){-class->link, i};
		else
			run->candidate[run->candidates++] = (Candidate){i, ratio, {slope, level}};
	}
}

static Status collect_candidates(Run *run)
{
	const uint32_t classes = run->star->classes;

	if (run->star->order == 2)
		run->slowest = mem_array(classes, sizeof *run->slowest);
	else
		run->candidate = mem_array(classes, sizeof *run->candidate);
	if (run->slowest == NULL && run->candidate == NULL)
		return error_no_memory(run->error);
	choose_candidates(run);
	return STATUS_OK;
}

Status elimination_run(ChenStar *star, ChenRemoved *out, Error *error)
{
	Run run = {.star = star, .removed = out, .error = error};

	*out = (ChenRemoved){0};
	if (star->order == 1 || star->classes == 0)
		return STATUS_OK;
	run_add_up(&run);
	run.status = collect_candidates(&run);
	if (run.status == STATUS_OK && run.candidates > 0) {
		if (star->order == 2)
			run_static(&run);
		else
			run_tournament(&run);
	}
	if (run.status != STATUS_OK)
		chen_removed_release(out);
	mem_free(run.slowest);
	mem_free(run.candidate);
	chen_exact_free(run.exact);
	return run.status;
}

void elimination_replay(ChenStar *star, const ChenRemoved *removed, uint32_t round)
{
	for (uint32_t i = 0; i < star->classes; i++)
		star->class[i].kept = star->class[i].count;
	for (uint32_t k = 0, run, first; k < round; k += run) {
		run = chen_removed_run(removed, k, &first);
		star->class[chen_class_of(star, first)].kept -= run < round - k ? run : round - k;
	}
}

Status elimination_excess(
	const ChenStar *star, double alpha0, uint32_t rho, double *out, Error *error)
{
	ChenExact *exact = NULL;
	Status status = STATUS_OK;

	for (uint32_t i = 0; i < star->classes && status == STATUS_OK; i++) {
		const ChenClass *class = &star->class[i];
		const double alpha = chen_alpha(star, class, alpha0, rho);

		out[i] = class->kept == 0 ? NAN : chen_growth(star, class, alpha) + alpha - 1;
		/* Without a class or a transfer's worth of doubt the double stands. */
		if (star->order == 1 || !(fabs(out[i]) <= CHEN_EXACT_MARGIN))
			continue;
		if (exact == NULL)
			status = chen_exact_new(&exact, star, rho, error);
		if (status == STATUS_OK)
			status = chen_exact_excess(exact, class, &out[i], error);
	}
	chen_exact_free(exact);
	return status;
}
