#include "solver/methods/cui/family.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <math.h>

/* Loads and times that agree no better than this are no solution. */
#define RESIDUAL_MAX 1e-9

Status cui_check(const Net *net, Error *error)
{
	if (!net_is_single_level(net))
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the network is not a single-level tree (one root with only leaves below "
			"it)");
	if (net->law == NET_LAW_XLOGX && net->order != 1)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; it must be 1 with law x+log", net->order);
	if (net->law == NET_LAW_XLOGX && net->load < 1)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"load is %g; with law x+log it must be at least 1, since the "
			"logarithm is negative below that",
			net->load);
	if (!(net->order >= 1 && isfinite(net->order)))
		return error_set(error, STATUS_NOT_APPLICABLE, "order is %g; it must be at least 1",
			net->order);
	return STATUS_OK;
}

static bool gets_nothing(const CuiStar *star, uint32_t i)
{
	return star->idle != NULL && star->class[i].x == 0;
}

/* In T a processor computes at most the x with x^y A = T, however fast its link, and the x sum to
 * N: so N <= T^(1/y) sum A^(-1/y), and the speed-up N^y A_0 / T is at most the sum of
 * (A_0/A)^(1/y), to the power y. Free links attain it. For x + log x none is known. Of all, or of
 * those with load. */
static double free_speedup(const CuiStar *star, bool all)
{
	PreciseSum sum = precise_sum(0);

	for (uint32_t i = 0; i < star->classes; i++)
		if (all || !gets_nothing(star, i))
			precise_add_times(&sum, star->class[i].count,
				pow(star->class[0].A / star->class[i].A, 1 / star->y));
	return star->log ? NAN : pow(sum.high, star->y);
}

/* Then Eq. 4 and 5 are solved in place of 8. */
static bool charges(const CuiStar *star)
{
	return star->startup_compute > 0 || star->startup_transfer > 0;
}

static void fill_bound(const CuiStar *star, Schedule *out)
{
	const bool startup = charges(star);

	schedule_bound(out,
		star->log ? CLAIM_BOUND_NOT_KNOWN_LOG
		: startup ? CLAIM_FREE_LINKS_PARTS_NO_STARTUPS
			  : CLAIM_FREE_LINKS_PARTS,
		free_speedup(star, true), free_speedup(star, false),
		star->alone ? 1
		: startup   ? star->plain
			    : out->speedup);
}

Status cui_fill(const CuiStar *star, const Net *net, Schedule *out, Error *error)
{
	const double all = cui_steps(star, star->N), A0 = star->class[0].A;
	STATUS_TRY(schedule_reserve(out, net->processors, error));
	if (!isfinite(all * A0) || all * A0 == 0 || !isfinite(star->T) ||
		(star->T == 0 && !star->log) || !(star->residual <= RESIDUAL_MAX))
		return solve_beyond_range(error);
	for (uint32_t i = 0; i < star->classes; i++) {
		const CuiClass *class = &star->class[i];
		const double share = class->x / star->N;

		if ((share == 0 && !star->log && !gets_nothing(star, i)) || !isfinite(share))
			return solve_beyond_range(error);
		for (uint32_t j = class->first; j < class->first + class->count && !pace_step(j);
			j++)
			out->share[j] = share;
	}
	/* Logarithms of loads below 1 can make it negative, which is no time. */
	out->formula = star->T > 0 ? star->T : NAN;
	out->sequential = all * A0 + star->startup_compute;
	out->startup_compute = star->startup_compute;
	out->startup_transfer = star->startup_transfer;
	out->formula_speedup = out->sequential / out->formula;
	fill_bound(star, out);
	out->ports = PORTS_COLLECTIVE;
	out->flow = FLOW_WHOLE;
	out->steps = STEPS_ALONE;
	schedule_claim_installments(out, CLAIM_OF(CLAIM_MODEL_USES_ONE));
	return STATUS_OK;
}

static void leave_out(const CuiStar *star, const CuiClass *class, Schedule *out)
{
	for (uint32_t j = class->first; j < class->first + class->count && !pace_step(j); j++)
		out->verdict[j] = VERDICT_USELESS;
	out->unused += class->count;
	out->unused_why = star->idle;
}

void cui_fill_times(const CuiStar *star, double T, Schedule *out)
{
	out->finish = 0;
	for (uint32_t i = 0; i < star->classes; i++) {
		const CuiClass *class = &star->class[i];
		const double arrival = i == 0 ? 0 : star->startup_transfer + class->x * class->G;
		const double end = isnan(T) ? arrival + cui_steps(star, class->x) * class->A : T;

		if (gets_nothing(star, i)) {
			leave_out(star, class, out);
			continue;
		}
		for (uint32_t j = class->first; j < class->first + class->count && !pace_step(j);
			j++) {
			out->start[j] = fmin(arrival, end);
			out->end[j] = end;
		}
		out->finish = fmax(out->finish, end);
	}
	out->speedup = out->sequential / out->finish;
	fill_bound(star, out);
}

uint32_t cui_least(const CuiStar *star, double *x)
{
	const CuiClass *least = &star->class[0];

	for (uint32_t i = 1; i < star->classes; i++)
		if (star->class[i].x < least->x)
			least = &star->class[i];
	*x = least->x;
	return least->first;
}

/* The fraction of the steps of all the load that the parts have, each alone. */
static double done(const CuiStar *star)
{
	double sum = 0;

	for (uint32_t i = 0; i < (star->alone ? 1 : star->classes); i++)
		sum += star->class[i].count * cui_steps(star, star->class[i].x);
	return sum / cui_steps(star, star->N);
}

/* What no part computes belongs to the picture itself, never as a bar of it. */
static void tell_missing(double part, double all, Schedule *out)
{
	const Claim missing = CLAIM_OF(CLAIM_NOT_COMPUTED, (1 - part) * all, all, (1 - part) * 100);

	claim_say(&missing, NULL, CLAIM_SHORTER, out->remark, sizeof out->remark);
	schedule_note(out, NULL, missing);
}

void cui_note_steps(const CuiStar *star, const Net *net, Schedule *out)
{
	const double part = done(star), all = cui_steps(star, star->N);

	if (star->log)
		schedule_note(out, NULL, CLAIM_OF(CLAIM_STEPS_OF_PARTS, part * all, all));
	else if (star->y > 1 && net->processors > 1 && !star->alone)
		tell_missing(part, all, out);
	if (out->speedup > net->processors * (1 + RESIDUAL_MAX))
		schedule_note(out, NULL,
			CLAIM_OF(CLAIM_SPEEDUP_ABOVE_ALL, out->speedup, net->processors));
}

static bool is_homogeneous(const CuiStar *star)
{
	for (uint32_t i = 1; i < star->classes; i++)
		if (star->class[i].A != star->class[0].A || star->class[i].G != star->class[1].G)
			return false;
	return star->classes > 1;
}

void cui_tell_limit(const CuiStar *star, const Net *net, Schedule *out)
{
	const double limit = pow(net->processors, star->y);

	if (star->log || !(star->y > 1) || star->alone || !is_homogeneous(star))
		return;
	schedule_fact(out, limit, limit,
		CLAIM_OF(CLAIM_EQ_34, 100 * out->speedup / limit, star->y, limit,
			star->y == 3 ? 1 : (double)NAN));
}

/* --- the equations (2 and 8) solved as they are, for any y and for x + log x ------------------ */

static void add_residual(const CuiStar *star, Schedule *out)
{
	double bound = 1e-12;

	while (bound < star->residual)
		bound *= 10;
	schedule_fact(out, 0, bound, CLAIM_OF(CLAIM_RESIDUAL, bound, charges(star)));
}

/* The law x + log x is meant for loads that take some steps: below 1 the logarithm is negative. */
static bool is_meaningful(const CuiStar *star, const Net *net, Schedule *out)
{
	double x;
	const uint32_t least = cui_least(star, &x);

	if (!star->log || star->alone || x >= 1)
		return true;
	out->outcome = OUTCOME_INFEASIBLE;
	schedule_claim(out, net, claim_about(CLAIM_OF(CLAIM_TOO_LITTLE, x), least));
	return false;
}

/* With the net's start-ups; before, the speed-up without them. */
static void charge(CuiStar *star, const Net *net)
{
	if (!(net->startup_compute > 0 || net->startup_transfer > 0))
		return;
	cui_exact(star);
	star->plain = cui_steps(star, star->N) * star->class[0].A / star->T;
	star->startup_compute = net->startup_compute;
	star->startup_transfer = net->startup_transfer;
}

Status cui_exact_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	CuiStar star;
	Status status = cui_star_read(&star, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	charge(&star, net);
	cui_exact(&star);
	status = cui_fill(&star, net, out, error);
	if (status == STATUS_OK) {
		out->outcome = OUTCOME_EXACT;
		schedule_claim(out, NULL, CLAIM_OF(CLAIM_EQUATIONS));
		out->formula_source = charges(&star) ? "Eqs. 4 and 5" : "Eq. 8";
		if (star.alone)
			schedule_claim(out, NULL, CLAIM_OF(CLAIM_ROOT_ALONE));
		else
			add_residual(&star, out);
		if (is_meaningful(&star, net, out)) {
			cui_fill_times(&star, star.T, out);
			cui_note_steps(&star, net, out);
			cui_tell_limit(&star, net, out);
		}
	}
	cui_star_release(&star);
	return status;
}

/* --- a split by hand ------------------------------------------------------------------------- */

static Status fill_split(const Net *net, uint32_t v, double share, Schedule *out, Error *error)
{
	const double x = share * net->load, G = v > 0 ? net_link(net, v) : 0;
	const double late = v > 0 ? out->startup_transfer : 0;

	out->share[v] = share;
	if (!(share > 0)) {
		out->verdict[v] = v > 0 ? VERDICT_USELESS : VERDICT_USEFUL;
		return STATUS_OK;
	}
	if (net->law == NET_LAW_XLOGX && x < 1)
		return error_set(error, STATUS_INPUT,
			"%s would get %s units, and below 1 the logarithm is negative",
			shown_name(net, v).text, shown(x, 4).text);
	out->start[v] = late + x * G * net->intensity_transfer;
	out->end[v] = out->start[v] + out->startup_compute +
		      net_steps(net, x) * net_compute(net, v) * net->intensity_compute;
	return isfinite(out->end[v]) ? STATUS_OK : solve_beyond_range(error);
}

Status cui_split(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	double done = 0;

	STATUS_TRY(schedule_reserve(out, net->processors, error));
	if (out->method->variant == CUI_EXACT) {
		out->startup_compute = net->startup_compute;
		out->startup_transfer = net->startup_transfer;
	}
	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++) {
		STATUS_TRY(fill_split(net, v, settings->shares[v], out, error));
		if (out->share[v] > 0)
			done += net_steps(net, out->share[v] * net->load);
	}
	out->ports = PORTS_COLLECTIVE;
	out->flow = FLOW_WHOLE;
	out->steps = STEPS_ALONE;
	out->sequential = net_steps(net, net->load) * net_compute(net, 0) * net->intensity_compute +
			  out->startup_compute;
	schedule_claim_installments(out, CLAIM_OF(CLAIM_MODEL_USES_ONE));
	if (net->order > 1 && out->processors > 1)
		tell_missing(done / net_steps(net, net->load), net_steps(net, net->load), out);
	split_tell(net, out);
	return STATUS_OK;
}
