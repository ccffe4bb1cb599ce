/* The best set with start-up costs, by what the intervals attain: a search, which proves nothing.
 *
 * From a set, children are taken in or out as long as that makes it end sooner: one of a class, or
 * all of it, and when nothing of that helps one in for one out. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/methods/chen/pe/elimination.h"

#include <math.h>
#include <string.h>

enum {
	CLASS_WORK = 40, /* for a class in a set that is tried */
	WAYS = 4,        /* to change the number of a class: see change */
};

typedef struct BestCosts {
	ChenStar star; /* keeps the set at hand */
	uint32_t rho;
	double *excess;
	double finish;   /* of the set at hand; INFINITY: somebody waits, or never ends */
	uint32_t begun;  /* sets begun from */
	bool at_rest;    /* that from which the last began can be made no better */
	uint64_t change; /* the next one to try; those that failed since the last that did not */
	uint64_t failed;
	uint64_t swap; /* when all have failed: the next pair */
	BestSet now;
} BestCosts;

void best_costs_free(BestCosts *costs)
{
	if (costs == NULL)
		return;
	chen_star_release(&costs->star);
	mem_free(costs->excess);
	best_set_release(&costs->now);
	mem_free(costs);
}

/* When the set kept ends. */
static Status try_set(BestCosts *costs, double *out, Error *error)
{
	const ChenStar *star = &costs->star;
	const double alpha0 = chen_root_share(star, costs->rho);

	*out = chen_promised(star, alpha0) + star->startup_compute;
	costs->now.tried++;
	STATUS_TRY(elimination_excess(star, alpha0, costs->rho, costs->excess, error));
	for (uint32_t i = 0; i < star->classes && isfinite(*out); i++) {
		const ChenClass *class = &star->class[i];

		if (class->kept == 0)
			continue;
		const ChenPieces pieces = chen_pieces(star, class,
			chen_alpha(star, class, alpha0, costs->rho), costs->rho, costs->excess[i]);

		if (star->order > 1 && !(costs->excess[i] > 0))
			*out = INFINITY;
		else
			*out = fmax(*out, chen_pieces_end(&pieces));
	}
	return STATUS_OK;
}

/* The set at hand ends then: it may be the best so far. */
static Status adopt(BestCosts *costs, double finish, Error *error)
{
	costs->finish = finish;
	if (!(finish < costs->now.finish))
		return STATUS_OK;
	STATUS_TRY(best_list(&costs->now, &costs->star, error));
	costs->now.finish = finish;
	return STATUS_OK;
}

static Status begin_from(BestCosts *costs, Error *error)
{
	double finish;

	costs->begun++;
	costs->change = costs->failed = costs->swap = 0;
	STATUS_TRY(try_set(costs, &finish, error));
	costs->at_rest = costs->star.classes == 0;
	return adopt(costs, finish, error);
}

static void keep_none(BestCosts *costs)
{
	for (uint32_t i = 0; i < costs->star.classes; i++)
		costs->star.class[i].kept = 0;
}

/* The root alone, then PE's set; the first is feasible whatever happens. */
static Status begin(BestCosts *costs, const ChenState *state, Error *error)
{
	costs->rho = state->rho;
	costs->now.finish = INFINITY;
	costs->now.gap = NAN;
	STATUS_TRY(chen_star_copy(&costs->star, &state->star, error));
	costs->excess = mem_array(state->star.classes, sizeof *costs->excess);
	if (costs->excess == NULL)
		return error_no_memory(error);
	keep_none(costs);
	STATUS_TRY(begin_from(costs, error));
	if (state->star.classes > 0)
		memcpy(costs->star.class, state->star.class,
			state->star.classes * sizeof *state->star.class);
	costs->begun = 0;
	return begin_from(costs, error);
}

Status best_costs_new(BestCosts **out, const ChenState *state, Error *error)
{
	BestCosts *costs = mem_array(1, sizeof *costs);

	*out = NULL;
	if (costs == NULL)
		return error_no_memory(error);
	const Status status = begin(costs, state, error);

	if (status == STATUS_OK)
		*out = costs;
	else
		best_costs_free(costs);
	return status;
}

/* --- change by change ------------------------------------------------------------------------- */

/* One fewer, one more, none, all of a class. */
static uint32_t changed(const ChenClass *class, uint64_t way)
{
	const uint32_t kept = class->kept;

	switch (way) {
	case 0:
		return kept > 0 ? kept - 1 : 0;
	case 1:
		return kept < class->count ? kept + 1 : kept;
	case 2:
		return 0;
	default:
		return class->count;
	}
}

static bool is_better(const BestCosts *costs, double finish)
{
	return finish < costs->finish * (1 - BEST_SAME) ||
	       (isfinite(finish) && !isfinite(costs->finish));
}

/* Keep so many of two classes, if that ends sooner; they may be one. */
static Status try_change(
	BestCosts *costs, uint32_t a, uint32_t of_a, uint32_t b, uint32_t of_b, Error *error)
{
	ChenClass *class = costs->star.class;
	const uint32_t was_a = class[a].kept, was_b = class[b].kept;
	double finish;

	class[a].kept = of_a;
	class[b].kept = of_b;
	Status status = try_set(costs, &finish, error);

	if (status == STATUS_OK && is_better(costs, finish)) {
		costs->failed = costs->swap = 0;
		return adopt(costs, finish, error);
	}
	class[a].kept = was_a;
	class[b].kept = was_b;
	return status;
}

static Status next_change(BestCosts *costs, uint64_t *work, Error *error)
{
	const uint64_t changes = (uint64_t)WAYS * costs->star.classes;
	const uint32_t i = (uint32_t)(costs->change / WAYS);
	const uint64_t way = costs->change % WAYS;
	const ChenClass *class = &costs->star.class[i];
	const uint32_t kept = changed(class, way);

	costs->change = (costs->change + 1) % changes;
	costs->failed++;
	/* All or none of two is what one more or fewer is. */
	if (kept == class->kept || (way >= 2 && class->count == 1))
		return STATUS_OK;
	*work = best_minus(*work, (uint64_t)CLASS_WORK * costs->star.classes);
	return try_change(costs, i, kept, i, kept, error);
}

static Status next_swap(BestCosts *costs, uint64_t *work, Error *error)
{
	const uint64_t classes = costs->star.classes;
	const uint32_t a = (uint32_t)(costs->swap / classes), b = (uint32_t)(costs->swap % classes);
	const ChenClass *class = costs->star.class;

	costs->swap++;
	costs->at_rest = costs->swap == classes * classes;
	if (a == b || class[a].kept == 0 || class[b].kept == class[b].count)
		return STATUS_OK;
	*work = best_minus(*work, CLASS_WORK * classes);
	STATUS_TRY(try_change(costs, a, class[a].kept - 1, b, class[b].kept + 1, error));
	costs->at_rest = costs->at_rest && costs->swap > 0;
	return STATUS_OK;
}

bool best_costs_due(const BestCosts *costs)
{
	return costs->begun < 2 || !costs->at_rest;
}

Status best_costs_step(BestCosts *costs, ChenBest *plain, uint64_t *work, Error *error)
{
	const uint64_t changes = (uint64_t)WAYS * costs->star.classes;
	Status status = STATUS_OK;

	while (*work > 0 && best_costs_due(costs) && status == STATUS_OK) {
		*work -= 1;
		if (pace_stop(0, 0))
			return pace_stopped(error);
		if (costs->at_rest) {
			best_keep(plain, &costs->star);
			status = begin_from(costs, error);
		} else if (costs->failed < changes) {
			status = next_change(costs, work, error);
		} else {
			status = next_swap(costs, work, error);
		}
	}
	if (status == STATUS_NO_MEMORY) {
		costs->begun = 2;
		costs->at_rest = true;
	}
	return status;
}

const BestSet *best_costs_now(const BestCosts *costs)
{
	return &costs->now;
}
