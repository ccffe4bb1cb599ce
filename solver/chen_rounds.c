/* The rounds of algorithm PE one by one: keys, and what a removed child's round was about. */
#include "solver/chen_family.h"

#include "solver/base/mem.h"
#include "solver/elimination.h"

#include <math.h>
#include <string.h>

/* The bracket of keep_link is this narrow (relative) before its lower end is given. */
#define LINK_PRECISION 1e-10

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

/* Run PE on the whole net with the child's link set to `link`. */
static Status is_kept_at(ChenStar *star, uint32_t class, double link, bool *kept, Error *error)
{
	Elimination *list = NULL;
	uint32_t count;

	elimination_replay(star, NULL, 0);
	star->class[class].link = link;
	const Status status = elimination_run(star, &list, &count, error);

	*kept = star->class[class].kept > 0;
	mem_free(list);
	return status;
}

/* A link at which PE keeps the child, below `link`, or 0 when there is none above 0: one power of
 * two after the other, so that the bracket is next to the largest. */
static Status find_kept(ChenStar *star, uint32_t class, double link, double *out, Error *error)
{
	bool kept = false;
	Status status = STATUS_OK;

	while (status == STATUS_OK && !kept && link > 0) {
		link /= 2;
		status = is_kept_at(star, class, link, &kept, error);
	}
	*out = kept ? link : 0;
	return status;
}

static Status find_keep_link(ChenStar *star, uint32_t class, EliminationDetail *out, Error *error)
{
	double low = 0, high = star->class[class].link;
	bool kept = false;
	Status status = find_kept(star, class, high, &low, error);

	if (status != STATUS_OK || low == 0)
		return status;
	high = fmin(high, 2 * low);
	while (status == STATUS_OK && high - low > LINK_PRECISION * low) {
		const double middle = low + (high - low) / 2;

		status = is_kept_at(star, class, middle, &kept, error);
		*(kept ? &low : &high) = middle;
	}
	if (status == STATUS_OK)
		status = is_kept_at(star, class, low, &kept, error);
	if (status == STATUS_OK) {
		out->keep_link = low;
		out->keep_finish = chen_promised(star, chen_root_share(star, 1));
	}
	return status;
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
	if (status == STATUS_OK)
		status = find_keep_link(&star, split_off(&star, processor), out, error);
	chen_star_release(&star);
	return status;
}
