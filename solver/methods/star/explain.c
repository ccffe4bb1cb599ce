/* The formulas behind the numbers of both methods. */
#include "solver/methods/star/family.h"

#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

/* The start-ups and times of one, as parts; "" for a start-up that takes no time. */
typedef struct Signs {
	char S[24], p[24], C[64], A[64];
} Signs;

static void give_startup(const Net *net, bool transfer, uint32_t v, char out[24], Explanation *e)
{
	const NetNode *node = &net->node[net->node_of[v]];
	const bool own = transfer ? node->has_startup_transfer : node->has_startup_compute;
	const double cost = transfer ? net_startup_transfer(net, v) : net_startup_compute(net, v);

	out[0] = '\0';
	if (!(cost > 0))
		return;
	snprintf(out, 24, "%s_{%u}", transfer ? "S" : "p", v);
	explain_given(e, transfer ? "startup.transfer" : "startup.compute", own ? v : NET_NONE,
		cost, "%s", out);
}

static Signs give_all(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	Signs signs;

	give_startup(net, true, v, signs.S, out);
	give_startup(net, false, v, signs.p, out);
	snprintf(signs.C, sizeof signs.C, "%s",
		explain_charge(net, schedule, CHARGE_TRANSFER, v, out).text);
	snprintf(signs.A, sizeof signs.A, "%s",
		explain_charge(net, schedule, CHARGE_COMPUTE, v, out).text);
	return signs;
}

static void put_finish(const Schedule *schedule, Explanation *out)
{
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
}

/* --- what both tell alike --------------------------------------------------------------------- */

static bool explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	if (isnan(schedule->speedup))
		return false;
	put_finish(schedule, out);
	explain_part(out, PART_TIME, QUANTITIES, 0, schedule->sequential, "alone");
	explain_formula(out, schedule->speedup, "alone/T");
	explain_said(out,
		CLAIM_OF(isfinite(net_compute(net, 0)) ? CLAIM_STAR_ROOT_ALONE
						       : CLAIM_STAR_FASTEST_ALONE,
			schedule->sequential),
		NULL);
	return true;
}

static bool explain_bound(const Net *net, const Schedule *schedule, Explanation *out)
{
	if (isnan(schedule->speedup_bound))
		return false;
	const double startup = net_startup_compute(net, net_yardstick(net));
	const double alone = schedule->sequential - startup;
	const double rate = schedule->speedup_bound / alone * net->load;

	explain_part(out, PART_TIME, QUANTITIES, 0, alone, "alone");
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, rate, "Σ");
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_formula(out, schedule->speedup_bound, "alone·Σ/L");
	explain_said(out, CLAIM_OF(CLAIM_STAR_RATES, rate, alone), NULL);
	return true;
}

static bool tell_none(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	if (schedule->share[v] != 0)
		return false;
	out->value = 0;
	if (v == 0)
		explain_said(out,
			CLAIM_OF(isfinite(net_compute(net, 0)) ? CLAIM_STAR_ROOT_TOO_LATE
							       : CLAIM_STAR_ROOT_SENDS),
			NULL);
	else if (schedule->unused > 0 && find_elimination(schedule, v) == NET_NONE)
		explain_line(out, "α_{%u} = 0: %s", v, schedule->unused_why);
	else
		explain_said(out,
			CLAIM_OF(star_state(schedule)->proved ? CLAIM_STAR_LEFT_OUT
							      : CLAIM_STAR_NOT_FOUND,
				v),
			NULL);
	return true;
}

/* The root computes until T: from the beginning, or from its last send on. */
static void explain_root(const Net *net, const Schedule *schedule, Explanation *out)
{
	char p[24];
	char begin[24] = "";

	put_finish(schedule, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	give_startup(net, false, 0, p, out);
	if (schedule->start[0] > 0) {
		snprintf(begin, sizeof begin, " - begin_{0}");
		explain_part(out, PART_TIME, QUANTITIES, 0, schedule->start[0], "begin_{0}");
	}
	const ChargeSymbol A = explain_charge(net, schedule, CHARGE_COMPUTE, 0, out);

	if (p[0] || begin[0])
		explain_formula(out, schedule->share[0], "α_{0} = (T%s%s%s)/(L%s)", begin,
			p[0] ? " - " : "", p, A.text);
	else
		explain_formula(out, schedule->share[0], "α_{0} = T/(L%s)", A.text);
	if (begin[0])
		explain_said(out, CLAIM_OF(CLAIM_STAR_ROOT_BEGINS, schedule->start[0]), NULL);
}

/* --- one round -------------------------------------------------------------------------------- */

/* T is where lines sum to the load: each load is xT - y. */
static bool explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const StarState *state = star_state(schedule);
	PreciseSum x = precise_sum(0);
	double t = 1;

	for (uint32_t k = 0; k < state->served; k++) {
		const StarChild one = star_child(net, state->order[k]);

		precise_add(&x, t / (one.C + one.A));
		t *= one.A / (one.C + one.A);
	}
	if (schedule->share[0] > 0)
		precise_add(&x, (state->root_last ? t : 1) / star_root_A(net));
	const double y = x.high * schedule->finish - net->load;
	const bool none = !(y > 1e-12 * net->load);

	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, x.high, "X");
	if (!none)
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, y, "Y");
	explain_formula(out, schedule->finish, none ? "T = L/X" : "T = (L + Y)/X");
	explain_said(out, CLAIM_OF(CLAIM_STAR_LINES, x.high, none ? (double)NAN : y), NULL);
	return true;
}

static void explain_child(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	const StarState *state = star_state(schedule);
	const double sent = state->part[state->place[v]].sent;
	char late[96] = "";
	size_t length = 0;

	put_finish(schedule, out);
	explain_given(out, "load", NET_NONE, net->load, "L");
	if (sent > 0) {
		explain_part(out, PART_TIME, QUANTITIES, v, sent, "begin_{%u}", v);
		length += (size_t)snprintf(late, sizeof late, " - begin_{%u}", v);
	}
	const Signs signs = give_all(net, schedule, v, out);

	if (signs.S[0])
		length += (size_t)snprintf(late + length, sizeof late - length, " - %s", signs.S);
	if (signs.p[0])
		snprintf(late + length, sizeof late - length, " - %s", signs.p);
	explain_formula(out, schedule->share[v],
		late[0] ? "α_{%u} = (T%s)/(L(%s + %s))" : "α_{%u} = T%s/(L(%s + %s))", v, late,
		signs.C, signs.A);
	if (sent > 0)
		explain_said(out, CLAIM_OF(CLAIM_STAR_PORT_FREE, v, sent, state->place[v]), NULL);
}

bool star_affine_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	switch (quantity) {
	case QUANTITY_FINISH:
		return explain_finish(net, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, out);
	case QUANTITY_BOUND:
		return explain_bound(net, schedule, out);
	case QUANTITY_SHARE:
		if (tell_none(net, schedule, processor, out))
			return true;
		if (processor == 0)
			explain_root(net, schedule, out);
		else
			explain_child(net, schedule, processor, out);
		return true;
	default:
		return false;
	}
}

/* --- several rounds --------------------------------------------------------------------------- */

/* Its last part, and those before it. */
static void explain_parts(const Net *net, const Schedule *schedule, uint32_t v, Explanation *out)
{
	const StarState *state = star_state(schedule);
	const size_t at = (size_t)(state->rounds - 1) * state->served + state->place[v];
	const double last = state->part[at].load / net->load;

	explain_part(out, PART_SHARE, QUANTITIES, v, schedule->share[v] - last, "before");
	explain_part(out, PART_SHARE, QUANTITIES, v, last, "α_{%u,%u}", v, state->rounds);
	explain_formula(
		out, schedule->share[v], "α_{%u} = before + α_{%u,%u}", v, v, state->rounds);
	explain_said(out, CLAIM_OF(CLAIM_STAR_EACH_PART, v, state->rounds), NULL);
}

/* The last child served stops last, as all do. */
static bool explain_rounds_finish(const Schedule *schedule, Explanation *out)
{
	const StarState *state = star_state(schedule);

	if (isnan(schedule->finish))
		return false;
	explain_last(schedule, state->served > 0 ? state->order[state->served - 1] : 0, out);
	explain_said(out, CLAIM_OF(CLAIM_STAR_ALL_END), NULL);
	return true;
}

bool star_rounds_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	if (star_state(schedule)->rounds == 1 && !isnan(schedule->finish) &&
		quantity != QUANTITY_INSTALLMENTS)
		return star_affine_explain(net, schedule, processor, quantity, out);
	switch (quantity) {
	case QUANTITY_FINISH:
		return explain_rounds_finish(schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, out);
	case QUANTITY_BOUND:
		return explain_bound(net, schedule, out);
	case QUANTITY_SHARE:
		if (isnan(schedule->finish)) {
			out->value = schedule->share[processor];
			explain_said(out, CLAIM_OF(CLAIM_STAR_OF_EQUATIONS, processor, out->value),
				NULL);
		} else if (!tell_none(net, schedule, processor, out)) {
			if (processor == 0)
				explain_root(net, schedule, out);
			else
				explain_parts(net, schedule, processor, out);
		}
		return true;
	default:
		return false;
	}
}

/* --- intervals -------------------------------------------------------------------------------- */

void star_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const uint32_t whose = interval_whose(interval);
	char startup[24];

	give_startup(net, interval->kind != INTERVAL_COMPUTE, whose, startup, out);
	if (startup[0])
		interval_symbols(formula, "%s + ", startup);
	interval_load(net, schedule, interval, formula, out);
	interval_charge(net, schedule, interval, whose, formula, out);
}
