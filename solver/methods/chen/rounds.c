/* The rounds of algorithm PE one by one: keys, what a useless child's round was about, and PE run
 * again with that child on trial. */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

/* What attain() takes for each class, in the steps of EliminationDetail. */
enum { WORK_ATTAIN = 8 };

/* A copy of the schedule's star as it was before `round`. */
static Status star_of_round(const Schedule *schedule, uint32_t round, ChenStar *out, Error *error)
{
	const Status status = chen_star_copy(out, &chen_state(schedule)->star, error);

	if (status == STATUS_OK)
		elimination_replay(out, schedule->eliminated, round);
	return status;
}

Status chen_keys(const Net *net, const Schedule *schedule, uint32_t round, KeyTake *take,
	void *owner, Error *error)
{
	ChenStar star;

	(void)net;
	if (chen_state(schedule)->star.order == 1)
		return STATUS_OK;
	STATUS_TRY(star_of_round(schedule, round, &star, error));
	const double alpha0 = chen_root_share(&star, 1);

	for (uint32_t i = 0; i < star.classes; i++) {
		const ChenClass *class = &star.class[i];
		const double alpha = chen_alpha(&star, class, alpha0, 1);

		if (class->kept > 0)
			take(owner, class->first + class->count - class->kept, class->kept,
				chen_growth(&star, class, alpha) + alpha);
	}
	chen_star_release(&star);
	return STATUS_OK;
}

/* T when nobody else leaves: those that cannot be served in step wait for their data. */
static Status attain(const ChenStar *star, double alpha0, double *out, Error *error)
{
	double *excess = mem_array(star->classes, sizeof *excess);

	if (excess == NULL)
		return error_no_memory(error);
	const Status status = elimination_excess(star, alpha0, 1, excess, error);

	*out = chen_promised(star, alpha0);
	for (uint32_t i = 0; i < star->classes && status == STATUS_OK; i++) {
		const ChenClass *class = &star->class[i];
		const double alpha = chen_alpha(star, class, alpha0, 1);

		if (class->kept == 0 || excess[i] >= 0)
			continue;
		const ChenPieces pieces = chen_pieces(star, class, alpha, 1, excess[i]);

		*out = fmax(*out, chen_pieces_end(&pieces));
	}
	mem_free(excess);
	return status;
}

/* --- a child on trial ------------------------------------------------------------------------- */

enum {
	/* In the steps of EliminationDetail: a class and a round of a run. */
	WORK_CLASS = 10,
	WORK_ROUND = 100,
};

/* Give one child a class of its own, so that its link can differ; chen_star_copy left the room. */
static uint32_t split_off(ChenStar *star, uint32_t processor)
{
	const uint32_t at = chen_class_of(star, processor);
	const ChenClass whole = star->class[at];
	const uint32_t before = processor - whole.first, after = whole.count - before - 1;
	const uint32_t extra = (before > 0 ? 1U : 0) + (after > 0 ? 1U : 0);
	ChenClass *slot = &star->class[at];

	memmove(slot + 1 + extra, slot + 1, (star->classes - at - 1) * sizeof *slot);
	star->classes += extra;
	if (before > 0) {
		*slot = whole;
		slot->count = slot->kept = before;
		slot++;
	}
	*slot = whole;
	slot->first = processor;
	slot->count = slot->kept = 1;
	if (after > 0) {
		slot[1] = whole;
		slot[1].first = processor + 1;
		slot[1].count = slot[1].kept = after;
	}
	return (uint32_t)(slot - star->class);
}

Status chen_search_begin(ChenSearch *search, const ChenState *state, uint32_t processor,
	EliminationDetail *out, Error *error)
{
	*search = (ChenSearch){.out = out, .error = error};
	STATUS_TRY(chen_star_copy(&search->star, &state->star, error));
	search->class = split_off(&search->star, processor);
	return STATUS_OK;
}

void chen_search_end(ChenSearch *search)
{
	chen_star_release(&search->star);
	mem_free(search->list);
	mem_free(search->base);
}

Status chen_search_run(
	ChenSearch *search, double link, bool *kept, Elimination **list, uint32_t *count)
{
	elimination_replay(&search->star, NULL, 0);
	search->star.class[search->class].link = link;
	const Status status = elimination_run(&search->star, list, count, search->error);

	*kept = search->star.class[search->class].kept > 0;
	search->out->work +=
		(double)WORK_CLASS * search->star.classes + (double)WORK_ROUND * *count;
	return status;
}

Status chen_search_settle(ChenSearch *search, double link, bool *kept)
{
	Elimination *list;
	uint32_t count;
	const Status status = chen_search_run(search, link, kept, &list, &count);

	if (status == STATUS_OK && *kept) {
		search->out->keep_link = link;
		search->out->keep_finish =
			chen_promised(&search->star, chen_root_share(&search->star, 1));
	}
	mem_free(list);
	return status;
}

/* What would keep a useless child (keep_link, keep_finish and open of `out`, its work added), in a
 * net of which the rest stays as it is and PE starts anew. With order 2 what all children share is
 * sorted once and kept with the schedule, then it is O(log classes). */
static Status keep(
	const Schedule *schedule, uint32_t processor, EliminationDetail *out, Error *error)
{
	if (chen_state(schedule)->star.order == 2)
		return chen_keep_static(schedule, processor, out, error);
	return chen_keep_kinetic(schedule, processor, out, error);
}

/* Up to which link it would help with the installments in force, and who waits beyond. */
static Status help(const Net *net, const Schedule *schedule, uint32_t processor,
	EliminationDetail *out, Error *error)
{
	const LinkLimit kept = {out->keep_link, out->open};
	Regions regions;

	if (isnan(kept.link))
		return STATUS_OK;
	STATUS_TRY(
		chen_regions_below(net, chen_state(schedule), processor, &kept, &regions, error));
	out->work += regions.work;
	out->known = regions.count > 0;
	const bool helps = out->known && regions.region[0].standing == STANDING_HELPS;

	if (helps && regions.region[0].to > 0)
		out->helps = (LinkLimit){regions.region[0].to, regions.region[0].open};
	for (uint32_t i = helps; i + 1 < regions.count; i++) {
		const Region *region = &regions.region[i];

		/* Links between on which it helps as well are rare, and not told of. */
		if (region->standing == STANDING_HELPS) {
			out->known = out->waiting = false;
			break;
		}
		out->waits =
			!out->waiting || out->waits == region->waits ? region->waits : NET_NONE;
		out->waiting = true;
	}
	return STATUS_OK;
}

Status chen_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	const uint32_t processor = schedule->eliminated[k].processor;
	ChenStar star;
	Status status = star_of_round(schedule, k, &star, error);

	if (status != STATUS_OK)
		return status;
	/* PE ignores start-ups, and so do all numbers about its rounds. */
	star.startup_compute = star.startup_transfer = 0;
	status = attain(&star, chen_root_share(&star, 1), &out->attained, error);
	out->work = WORK_ATTAIN * star.classes;
	chen_star_release(&star);
	if (status == STATUS_OK)
		status = keep(schedule, processor, out, error);
	return status == STATUS_OK ? help(net, schedule, processor, out, error) : status;
}
