/* The rounds of algorithm PE one by one: keys, what a useless child's round was about, and PE run
 * again with that child on trial. */
#include "solver/methods/chen/keep.h"

#include "solver/base/mem.h"

#include <math.h>

/* What attain() takes for each class, in the steps of EliminationDetail. */
enum { WORK_ATTAIN = 8 };

Elimination chen_eliminated(const Schedule *schedule, uint32_t k)
{
	return chen_removed_round(&chen_state(schedule)->removed, &chen_state(schedule)->star, k);
}

uint32_t chen_eliminated_run(const Schedule *schedule, uint32_t k, uint32_t *processor)
{
	return chen_removed_run(&chen_state(schedule)->removed, k, processor);
}

uint32_t chen_eliminated_in(const Schedule *schedule, uint32_t processor)
{
	ChenState *state = schedule->state;

	return processor == 0 ? NET_NONE
			      : chen_removed_in(&state->removed, &state->star, processor);
}

/* A copy of the schedule's star as it was before `round`. */
static Status star_of_round(const Schedule *schedule, uint32_t round, ChenStar *out, Error *error)
{
	const Status status = chen_star_copy(out, &chen_state(schedule)->star, error);

	if (status == STATUS_OK)
		elimination_replay(out, &chen_state(schedule)->removed, round);
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
	const uint32_t processor = schedule_eliminated_who(schedule, k);
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
