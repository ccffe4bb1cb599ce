/* Beliefs that need no solving: numbers that are often taken for the answer. */
#include "solver/study/guess/parts.h"

#include "solver/base/mem.h"
#include "solver/claims/kinds.h"

#include <math.h>

enum { ROUNDS_TOLD = 8 };

/* --- numbers of their own --------------------------------------------------------------- */

void belief_add(BeliefLook *look, double finish, double speedup, double *share, Claim claim)
{
	Beliefs *out = look->out;

	if (out->count == BELIEFS_MAX)
		mem_free(share);
	else
		out->belief[out->count++] = (Belief){claim, finish, speedup, share};
}

static void add_finish(BeliefLook *look, double finish, Claim claim)
{
	belief_add(look, finish, NAN, NULL, claim);
}

static void add_speedup(BeliefLook *look, double speedup, Claim claim)
{
	belief_add(look, NAN, speedup, NULL, claim);
}

/* In a regular net all are alike. */
static Claim about_root(const BeliefLook *look, Claim claim)
{
	return look->net->form == NET_REGULAR ? claim
					      : claim_about(claim, net_yardstick(look->net));
}

static void add_rounds(BeliefLook *look)
{
	const Schedule *s = look->schedule;

	for (uint32_t k = 0; k < s->eliminations && k < ROUNDS_TOLD; k++) {
		const Elimination e = schedule_eliminated(s, k);

		if (!isnan(e.promised))
			add_finish(look, e.promised,
				claim_about(CLAIM_OF(CLAIM_BELIEF_PROMISED), e.processor));
	}
}

static void add_times(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	const Fact *best = schedule_fact_named(s, "best set");
	const Claim formula = CLAIM_OF(CLAIM_BELIEF_FORMULA, s->finish);

	add_finish(look, s->sequential, about_root(look, CLAIM_OF(CLAIM_BELIEF_ALONE)));
	add_finish(look, s->sequential / s->processors,
		about_root(look, CLAIM_OF(CLAIM_BELIEF_ALONE_DIVIDED, s->processors)));
	add_finish(look, s->finish / look->net->load, CLAIM_OF(CLAIM_BELIEF_T_PER_LOAD));
	if (s->formula_source)
		add_finish(look, s->formula, claim_word(formula, s->formula_source));
	if (best)
		add_finish(look, best->low, CLAIM_OF(CLAIM_BELIEF_BEST_SET));
	add_rounds(look);
}

static void add_speedups(BeliefLook *look)
{
	const Schedule *s = look->schedule;
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	add_speedup(look, s->processors, about_root(look, CLAIM_OF(CLAIM_BELIEF_MACHINES)));
	add_speedup(look, loaded, about_root(look, CLAIM_OF(CLAIM_BELIEF_LOADED)));
	add_speedup(look, s->processors - 1.0,
		about_root(look, CLAIM_OF(CLAIM_BELIEF_MACHINES_BESIDE)));
	add_speedup(look, 1 / s->speedup, about_root(look, CLAIM_OF(CLAIM_BELIEF_INVERSE)));
	add_speedup(look, s->speedup_bound,
		CLAIM_OF(s->bound_by_links ? CLAIM_BELIEF_MOST_BY_LINKS : CLAIM_BELIEF_MOST));
}

/* --- shares ----------------------------------------------------------------------------- */

Status belief_new_shares(BeliefLook *look, double **out)
{
	*out = mem_array(look->schedule->processors, sizeof **out);
	return *out ? STATUS_OK : error_no_memory(look->error);
}

static void share_equally(const BeliefLook *look, double *share)
{
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1.0 / look->schedule->processors;
}

static void share_among_loaded(const BeliefLook *look, double *share)
{
	const Schedule *s = look->schedule;
	uint32_t loaded = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		loaded += s->share[p] > 0;
	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = s->share[p] > 0 ? 1.0 / loaded : 0;
}

static void share_by_speed(const BeliefLook *look, double *share)
{
	double sum = 0;

	for (uint32_t p = 0; p < look->schedule->processors; p++)
		sum += 1 / net_compute(look->net, p);
	for (uint32_t p = 0; p < look->schedule->processors; p++)
		share[p] = 1 / net_compute(look->net, p) / sum;
}

/* What a round found of its data. */
static void share_in_time(const BeliefLook *look, double *share)
{
	const Schedule *s = look->schedule;

	for (uint32_t p = 0; p < s->processors; p++)
		share[p] = NAN;
	for (uint32_t k = 0; k < s->eliminations; k++) {
		const Elimination e = schedule_eliminated(s, k);

		if (e.round > 0)
			share[e.processor] = e.key;
	}
}

const BeliefSplit belief_splits[BELIEF_SPLITS] = {
	{share_equally, CLAIM_BELIEF_EQUAL_SPLIT, CLAIM_BELIEF_ALL_EQUAL},
	{share_among_loaded, CLAIM_BELIEF_SPLIT_AMONG_LOADED, CLAIM_NONE},
	{share_by_speed, CLAIM_BELIEF_SPLIT_BY_SPEED, CLAIM_BELIEF_ALL_BY_SPEED},
	{share_in_time, CLAIM_BELIEF_PART_IN_TIME, CLAIM_NONE},
};

Status belief_add_splits(BeliefLook *look)
{
	for (size_t k = 0; k < BELIEF_SPLITS; k++) {
		double *share;

		STATUS_TRY(belief_new_shares(look, &share));
		belief_splits[k].fill(look, share);
		belief_add(look, NAN, NAN, share, CLAIM_OF(belief_splits[k].is));
	}
	return STATUS_OK;
}

/* --- together ----------------------------------------------------------------------------- */

void belief_add_numbers(BeliefLook *look)
{
	add_times(look);
	add_speedups(look);
}
