/* The rounds of algorithm PE one by one: keys, and what a removed child's round was about. */
#include "solver/methods/chen/family.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/elimination.h"

#include <math.h>

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

Status chen_keys(
	const Net *net, const Schedule *schedule, uint32_t round, double *key, Error *error)
{
	ChenStar star;

	(void)net;
	if (chen_state(schedule)->star.order == 1)
		return STATUS_OK;
	const Status status = star_of_round(schedule, round, &star, error);

	if (status != STATUS_OK)
		return status;
	const double alpha0 = chen_root_share(&star, 1);

	for (uint32_t i = 0; i < star.classes; i++) {
		const ChenClass *class = &star.class[i];
		const double alpha = chen_alpha(&star, class, alpha0, 1);
		const double value = chen_growth(&star, class, alpha) + alpha;

		for (uint32_t j = class->count - class->kept; j < class->count; j++)
			key[class->first + j] = value;
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

Status chen_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	const uint32_t processor = schedule->eliminated[k].processor;
	ChenStar star;
	Status status = star_of_round(schedule, k, &star, error);

	(void)net;
	if (status != STATUS_OK)
		return status;
	/* PE ignores start-ups, and so do all numbers about its rounds. */
	star.startup_compute = star.startup_transfer = 0;
	status = attain(&star, chen_root_share(&star, 1), &out->attained, error);
	out->work = WORK_ATTAIN * star.classes;
	chen_star_release(&star);
	return status == STATUS_OK ? chen_keep(schedule, processor, out, error) : status;
}
