/* Multi-installment optimal scheduling: the root serves all of level 1, then all of level 2, and so
 * on, every fraction for one processor; all stop so that reports follow each other without a gap
 * (Eqs. 15 to 19).
 *
 * The outcome is exact where the diagram attains Eq. 19. It need not: where fractions grow along a
 * level (T_cm^sol above T_cm, or unlike processors) an upper link is still busy with the next one
 * when a lower link is free; Eq. 19 is then a bound, and the finish is what the diagram attains,
 * each report waiting for the last one before it in order and for the links on its way, not for all
 * that cross its level. A
 * level that sends longer than its first processor computes makes Y_j negative or infinite: then
 * nothing is drawn, and the shares are those of the equations. */
#include "solver/methods/ko/mos.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

Status ko_mos_check(const Net *net, Error *error)
{
	uint32_t levels, arity;

	return ko_shape(net, &levels, &arity, error);
}

static void free_state(void *state)
{
	ko_mos_close(state);
	mem_free(state);
}

/* T_EAS, what gains are measured against. */
static Status equal_finish(const Net *net, double *share, double *out, Error *error)
{
	KoTree ko;
	STATUS_TRY(ko_tree_open(&ko, net, error));
	ko_share_equally(&ko, share);
	*out = ko_tree_run(&ko, net, share, ko.half);
	ko_tree_close(&ko);
	return STATUS_OK;
}

static Status fill_shares(KoMos *mos, const Net *net, Schedule *out, Error *error)
{
	ko_mos_share(mos, net);
	for (uint32_t g = 0; g < mos->processors && !pace_step(g); g++) {
		if (!isfinite(mos->alpha[g]))
			return solve_beyond_range(error);
		out->share[mos->id_of[g]] = mos->alpha[g];
	}
	return STATUS_OK;
}

static void fill_loads(KoMos *mos, const Net *net, Schedule *out)
{
	for (uint32_t g = mos->processors; g-- > 0 && !pace_step(g);) {
		const uint32_t id = mos->id_of[g];

		mos->load[g] += mos->alpha[g];
		mos->fed[g] += mos->alpha[g] > 0;
		if (mos->fed[g] == 0 && mos->bad_level == 0)
			out->verdict[id] = VERDICT_USELESS;
		if (g == 0)
			break;
		const uint32_t parent = mos->rank_of[net->parent_of[id]];

		mos->load[parent] += mos->load[g];
		mos->fed[parent] += mos->fed[g];
	}
}

static void fill_times(const KoMos *mos, const Net *net, Schedule *out)
{
	for (uint32_t g = 0, level = 0; g < mos->processors && !pace_step(g); g++) {
		const uint32_t id = mos->id_of[g];

		if (g == mos->base[level + 1])
			level++;
		if (!(mos->alpha[g] > 0))
			continue;
		out->start[id] = g > 0 ? ko_hop_down(mos, g, level).end : 0;
		out->end[id] = out->start[id] + mos->alpha[g] * ko_computing(net, id);
	}
}

static void judge(const KoMos *mos, Schedule *out)
{
	out->formula = mos->promised;
	out->outcome = OUTCOME_EXACT;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_EQUATIONS));
	if (ko_same(out->finish, mos->promised, out->processors)) {
		out->formula = out->finish;
		return;
	}
	out->outcome = OUTCOME_BOUND;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_FORWARDED, mos->promised, out->finish));
}

/* What Eq. 19 would gain, the entry of Table 2, and what the levels that can be used do gain. */
static void tell_gains(const KoMos *mos, double equal, Schedule *out)
{
	const double promised = 100 * (equal / out->formula - 1);

	if (isfinite(promised))
		schedule_fact(out, promised, promised,
			CLAIM_OF(CLAIM_OVER_EAS_PROMISED, equal / out->formula,
				equal / mos->feasible));
}

static void tell_infeasible(const KoMos *mos, double equal, Schedule *out)
{
	const uint32_t level = mos->bad_level;
	double load = 0;

	for (uint32_t g = mos->base[level]; g < mos->base[level + 1]; g++)
		load += mos->alpha[g];
	out->outcome = OUTCOME_INFEASIBLE;
	out->formula = isfinite(mos->promised) && mos->promised > 0 ? mos->promised : NAN;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_LEVEL_STARVED, level - 1, level, load));
	schedule_fact(out, level, level, CLAIM_OF(CLAIM_LEVELS_EMPTY, level, mos->feasible));
	tell_gains(mos, equal, out);
}

/* Alike processors: level j sends too long as soon as it has so many processors that
 * z T_cm (u + u^2 + ... ) reaches w T_cp, u being 1/X. */
static void fact_width(const KoMos *mos, const Net *net, Schedule *out)
{
	const double w = ko_computing(net, 0), sending = ko_sending(net, 0);
	const double reporting = ko_reporting(net, 0);

	if (net->form != NET_REGULAR || mos->levels < 2 || !(sending > 0) || !(reporting > 0))
		return;
	const double limit =
		reporting == sending
			? 1 + w / sending
			: log(reporting / sending) / log1p((reporting - sending) / (w + sending));
	const double most = ceil(limit) - 1;

	if (most >= 1 && most < NET_PROCESSORS_MAX)
		schedule_fact(out, most, most, CLAIM_OF(CLAIM_LEVEL_WIDTH, most));
}

/* Eqs. 13 and 14 add the last digit of a place, times K, to what stands before it. That is the
 * reversal of all digits on level 2 only: from level 3 on they name some processors twice and
 * others never. */
static void fact_order(const KoMos *mos, Schedule *out)
{
	const uint32_t K = mos->arity;

	if (mos->levels < 3 || K < 2)
		return;
	const double second = (double)K * K;

	fact_printed(schedule_fact(out, second, second, CLAIM_OF(CLAIM_SERVED_SECOND, second)), K,
		0, CLAIM_OF(CLAIM_SERVED_AS_PRINTED, K, second + 1));
}

static Status draw(KoMos *mos, const Net *net, Schedule *out, Error *error)
{
	STATUS_TRY(ko_mos_run(mos, net, &out->finish, error));
	if (!isfinite(out->finish))
		return solve_beyond_range(error);
	fill_times(mos, net, out);
	judge(mos, out);
	return STATUS_OK;
}

static Status solve_opened(KoMos *mos, const Net *net, Schedule *out, Error *error)
{
	double equal = 0;
	Status status = equal_finish(net, out->share, &equal, error);

	if (status == STATUS_OK)
		status = fill_shares(mos, net, out, error);
	if (status != STATUS_OK)
		return status;
	fill_loads(mos, net, out);
	out->formula_source = "Eq. 19";
	/* Reports on two links may meet at a processor, and go up while it sends down. */
	out->ports = PORTS_ONE_SEND;
	out->flow = FLOW_WHOLE;
	if (mos->bad_level == 0)
		status = draw(mos, net, out, error);
	else
		tell_infeasible(mos, equal, out);
	if (status != STATUS_OK)
		return status;
	const double bound = ko_free_speedup(net, NULL);

	ko_tell(net, bound, bound, out);
	if (mos->bad_level == 0)
		ko_fact_gain(out, equal, out->finish);
	fact_width(mos, net, out);
	fact_order(mos, out);
	return STATUS_OK;
}

Status ko_mos_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	KoMos *mos = mem_array(1, sizeof *mos);

	(void)settings;
	if (mos == NULL)
		return error_no_memory(error);
	out->state = mos;
	out->state_free = free_state;
	STATUS_TRY(ko_mos_open(mos, net, error));
	STATUS_TRY(schedule_reserve(out, net->processors, error));
	return solve_opened(mos, net, out, error);
}

double ko_mos_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const KoMos *mos = schedule->state;

	return mos->load[mos->rank_of[processor]] * net->load;
}

/* The numbers on the links of Fig. 3. */
uint32_t ko_mos_sequence(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const KoMos *mos = schedule->state;
	const uint32_t rank = mos->rank_of[processor];

	(void)net;
	return rank - mos->base[ko_level(mos, rank)] + 1;
}
