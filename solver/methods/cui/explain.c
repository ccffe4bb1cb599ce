/* Shares, times and the speed-up of the model, with the numbers put in. T is where the loads sum to
 * N, and the shares follow from it; with the closed forms they follow from the root's. */
#include "solver/methods/cui/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void set_source(Explanation *out, int equation)
{
	explain_source(out, "Eq. %d, Cui, Suresh & Kim", equation);
}

static void give_load(const Net *net, Explanation *out)
{
	explain_given(out, "load", NET_NONE, net->load, "N");
	if (net->order != 1)
		explain_given(out, "order", NET_NONE, net->order, "y");
}

/* "(α_{3}N)^{2}A_{3}": the time to compute a load alone. */
static void write_computing(const Net *net, const char *load, const char *A, char out[LABEL_MAX])
{
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	if (net->law == NET_LAW_XLOGX)
		snprintf(out, LABEL_MAX, "(%.24s + log(%.24s))%.30s", load, load, A);
	else if (net->order == 1)
		snprintf(out, LABEL_MAX, "%.24s%.40s", load, A);
	else
		snprintf(out, LABEL_MAX, strlen(load) > 1 ? "(%.24s)%.24s%.40s" : "%.24s%.24s%.40s",
			load, power, A);
}

/* The same of a processor's share, all of it among the parts. */
static void put_computing(const Net *net, const Schedule *schedule, uint32_t i, char out[LABEL_MAX],
	Explanation *parts)
{
	char load[24];

	snprintf(load, sizeof load, "α_{%u}N", i);
	explain_part(parts, PART_SHARE, QUANTITY_SHARE, i, schedule->share[i], "α_{%u}", i);
	give_load(net, parts);
	write_computing(
		net, load, explain_charge(net, schedule, CHARGE_COMPUTE, i, parts).text, out);
}

/* "θ_{cp} + ", where it is charged; a part then. */
static const char *put_startup(const Schedule *schedule, bool transfer, Explanation *out)
{
	const double cost = transfer ? schedule->startup_transfer : schedule->startup_compute;

	if (!(cost > 0))
		return "";
	explain_given(out, transfer ? "startup.transfer" : "startup.compute", NET_NONE, cost,
		transfer ? "θ_{cm}" : "θ_{cp}");
	return transfer ? "θ_{cm} + " : "θ_{cp} + ";
}

static bool charges(const Schedule *schedule)
{
	return schedule->startup_compute > 0 || schedule->startup_transfer > 0;
}

/* --- T and what follows from it --------------------------------------------------------------- */

static bool explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const double T = isnan(schedule->finish) ? schedule->formula : schedule->finish;
	char computing[LABEL_MAX];
	uint32_t last = 0;

	if (isnan(T))
		return false;
	set_source(out, charges(schedule) ? 5 : net->law == NET_LAW_XLOGX ? 8 : 32);
	if (fabs(T - schedule->formula) <= 1e-9 * T) {
		put_computing(net, schedule, 0, computing, out);
		explain_formula(out, T, "T = %s%s%s", put_startup(schedule, false, out), computing,
			claim_text(
				isnan(schedule->finish) ? CLAIM_WHICH_NOT_ATTAINED : CLAIM_NONE));
		return true;
	}
	for (uint32_t i = 1; i < schedule->processors; i++)
		if (schedule->end[i] > schedule->end[last])
			last = i;
	explain_last(schedule, last, out);
	explain_said(out, CLAIM_OF(CLAIM_CLOSED_FORM_GIVES, schedule->formula), NULL);
	return true;
}

static bool explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	char all[LABEL_MAX];

	if (isnan(schedule->speedup))
		return false;
	set_source(out, 34);
	give_load(net, out);
	write_computing(net, "N", explain_charge(net, schedule, CHARGE_COMPUTE, 0, out).text, all);
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	if (schedule->startup_compute > 0)
		explain_formula(
			out, schedule->speedup, "(%s%s)/T", put_startup(schedule, false, out), all);
	else
		explain_formula(out, schedule->speedup, "%s/T", all);
	explain_said_more(out, CLAIM_OF(CLAIM_ON_PROCESSORS, schedule->processors));
	return true;
}

/* (Σ (A_0/A_i)^{1/y})^y; intensities cancel. */
static bool explain_bound(const Net *net, const Schedule *schedule, Explanation *out)
{
	const double y = net->order;
	ExplainSum sum = {.rest = pow(schedule->speedup_bound, 1 / y) - 1};
	uint32_t left = 0, run;

	if (isnan(schedule->speedup_bound))
		return false;
	explain_given(out, "compute", 0, net_compute(net, 0), "A_{0}");
	if (y != 1)
		explain_given(out, "order", NET_NONE, y, "y");
	for (uint32_t i = 1; i < schedule->processors; i += run) {
		run = net_run(net, i);
		if (sum.terms == EXPLAIN_TERMS) {
			left += run;
			continue;
		}
		explain_given(out, "compute", i, net_compute(net, i), "A_{%u}", i);
		explain_add(&sum, run, pow(net_compute(net, 0) / net_compute(net, i), 1 / y),
			y == 1 ? "A_{0}/A_{%u}" : "(A_{0}/A_{%u})^{1/y}", i);
	}
	explain_rest(out, &sum, left, PART_RATE);
	if (sum.terms == 0)
		explain_formula(out, schedule->speedup_bound, "1");
	else
		explain_formula(
			out, schedule->speedup_bound, y == 1 ? "1 + %s" : "(1 + %s)^{y}", sum.text);
	explain_more(out, ": %s", schedule->bound_why);
	return true;
}

/* --- shares: Eq. 2 and 8 as they are ---------------------------------------------------------- */

static void explain_root(const Schedule *schedule, const Net *net, Explanation *out)
{
	ExplainSum sum = {.rest = 1 - schedule->share[0]};
	uint32_t left = 0, run;

	set_source(out, 2);
	for (uint32_t i = 1; i < schedule->processors; i += run) {
		run = net_run(net, i);
		if (sum.terms == EXPLAIN_TERMS) {
			left += run;
			continue;
		}
		explain_part(out, PART_SHARE, QUANTITY_SHARE, i, schedule->share[i], "α_{%u}", i);
		explain_add(&sum, run, schedule->share[i], "α_{%u}", i);
	}
	explain_rest(out, &sum, left, PART_SHARE);
	explain_formula(out, schedule->share[0], sum.terms > 0 ? "α_{0} = 1 - (%s)" : "α_{0} = 1%s",
		sum.text);
}

/* The time in which a child receives and computes: without start-ups T. With them T may not have
 * its digits. */
static double time_left(const Net *net, const Schedule *schedule, uint32_t i)
{
	const double x = schedule->share[i] * net->load;

	return !charges(schedule)
		       ? schedule->formula
		       : net_steps(net, x) * net_compute(net, i) * net->intensity_compute +
				 x * net_link(net, i) * net->intensity_transfer;
}

/* Of y = 1 and 2 the share itself; else the equation that it solves. */
static void explain_child(const Net *net, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double share = schedule->share[i];
	const double y = net->law == NET_LAW_XLOGX ? 0 : net->order;
	const ChargeSymbol A = explain_charge(net, schedule, CHARGE_COMPUTE, i, out),
			   G = explain_charge(net, schedule, CHARGE_TRANSFER, i, out);
	char load[24], computing[LABEL_MAX], all[LABEL_MAX + 32], numbers[EXPLANATION_TEXT_MAX];

	set_source(out, charges(schedule) ? 5 : 8);
	give_load(net, out);
	if (y == 1 || y == 2) {
		const char *t = charges(schedule) ? "t" : "T";
		const double left = time_left(net, schedule, i);

		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, left, "%s", t);
		if (y == 1)
			explain_formula(
				out, share, "α_{%u} = %s/(N(%s + %s))", i, t, A.text, G.text);
		else
			explain_formula(out, share,
				strchr(G.text, '(') != NULL
					? "α_{%u} = 2%s/(N(%s + ((%s)^{2} + 4%s%s)^{1/2}))"
					: "α_{%u} = 2%s/(N(%s + (%s^{2} + 4%s%s)^{1/2}))",
				i, t, G.text, G.text, A.text, t);
		if (charges(schedule))
			explain_said(out,
				CLAIM_OF(CLAIM_STARTUPS_LEAVE, left,
					schedule->startup_transfer > 0 ? 1 : (double)NAN,
					schedule->startup_compute > 0 ? 1 : (double)NAN),
				NULL);
		explain_said(out, CLAIM_OF(CLAIM_SHARES_SUM_TO_1, schedule->formula), NULL);
		return;
	}
	explain_part(out, PART_SHARE, QUANTITIES, i, share, "α_{%u}", i);
	snprintf(load, sizeof load, "α_{%u}N", i);
	write_computing(net, load, A.text, computing);
	snprintf(load, sizeof load, " + α_{%u}N", i);
	snprintf(computing + strlen(computing), sizeof computing - strlen(computing), "%s%.20s",
		load, G.text);
	snprintf(all, sizeof all, "%s%s%s", put_startup(schedule, true, out),
		put_startup(schedule, false, out), computing);
	explain_line(out, "%s", claim_said(CLAIM_OF(CLAIM_SOLVED_FOR, i), all).text);
	explain_number(numbers, out, all);
	explain_line(out, "= %s", numbers);
	explain_said(out, CLAIM_OF(CLAIM_SHARE_WHERE_SUM, i, share), NULL);
	out->value = share;
}

/* --- shares: the closed forms ----------------------------------------------------------------- */

/* The sums over all children: of (A_0/A_i)^{1/y} (over 1 + β_i for y = 1), and of what links take.
 */
typedef struct Sums {
	double C, B;
} Sums;

static Sums sums_of(const Net *net)
{
	const double y = net->order;
	Sums sums = {0, 0};

	for (uint32_t i = 1; i < net->processors; i++) {
		const double beta = net_link(net, i) * net->intensity_transfer /
				    (net_compute(net, i) * net->intensity_compute);
		const double c = pow(net_compute(net, 0) / net_compute(net, i), 1 / y);

		sums.C += y == 1 ? c / (1 + beta) : c;
		sums.B += beta / (y == 2 ? 2 : 3 * c);
	}
	return sums;
}

static void explain_closed_root(const Net *net, const Schedule *schedule, Explanation *out)
{
	const double y = net->order, share = schedule->share[0];
	const Sums sums = sums_of(net);
	const double a = net->load / (1 + sums.C), b = sums.B / (1 + sums.C);

	explain_source(out, "%s, Cui, Suresh & Kim", schedule->formula_source);
	if (y < 3)
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, sums.C, "C");
	if (y > 1)
		explain_given(out, "load", NET_NONE, net->load, "N");
	if (y == 1) {
		explain_formula(out, share, "α_{0} = 1/(1 + C)");
		explain_line(out, "C = Σ (A_{0}/A_{i})/(1 + β_{i}) = %s, β_{i} = G_{i}/A_{i}",
			shown(sums.C, 4).text);
	} else if (y == 2) {
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, sums.B, "B");
		explain_formula(out, share, "α_{0} = (N + B)/(N(1 + C))");
		explain_line(out,
			"C = Σ (A_{0}/A_{i})^{1/2} = %s, B = Σ β_{i}/2 = %s, β_{i} = G_{i}/A_{i}",
			shown(sums.C, 4).text, shown(sums.B, 4).text);
	} else {
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, a, "a");
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, b, "b");
		explain_formula(out, share, "α_{0} = (a + (a^{2} + 4b)^{1/2})/(2N)");
		explain_said(out, CLAIM_OF(CLAIM_A_AND_B, a, b), NULL);
	}
}

static void explain_closed_child(
	const Net *net, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double y = net->order, share = schedule->share[i];
	const ChargeSymbol A = explain_charge(net, schedule, CHARGE_COMPUTE, i, out),
			   G = explain_charge(net, schedule, CHARGE_TRANSFER, i, out);

	set_source(out, y == 1 ? 12 : y == 2 ? 15 : 18);
	explain_given(out, "compute", 0, net_compute(net, 0), "A_{0}");
	if (y > 1)
		explain_given(out, "load", NET_NONE, net->load, "N");
	if (y < 3)
		explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, schedule->share[0], "α_{0}");
	if (y == 1) {
		explain_formula(out, share, "α_{%u} = α_{0}(A_{0}/A_{%u})/(1 + %s/(%s))", i, i,
			G.text, A.text);
	} else if (y == 2) {
		explain_formula(out, share, "α_{%u} = α_{0}(A_{0}/A_{%u})^{1/2} - %s/(2%sN)", i, i,
			G.text, A.text);
	} else {
		const double c = schedule->share[0] * net->load *
				 cbrt(net_compute(net, 0) / net_compute(net, i));

		explain_part(out, PART_SHARE, QUANTITIES, i, c, "c");
		explain_formula(out, share, "α_{%u} = (c - %s/(3%sc))/N", i, G.text, A.text);
		explain_line(out, "c = (A_{0}/A_{%u})^{1/3}α_{0}N = %s", i, shown(c, 4).text);
	}
}

static void explain_share(const Net *net, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const bool closed = schedule->method->variant == CUI_APPROX;

	if (schedule->unused > 0 && !closed) {
		out->value = schedule->share[i];
		explain_line(out, "α_{%u} = %d: %s", i, i == 0, schedule->unused_why);
	} else if (closed && i > 0)
		explain_closed_child(net, schedule, i, out);
	else if (closed)
		explain_closed_root(net, schedule, out);
	else if (i > 0)
		explain_child(net, schedule, i, out);
	else
		explain_root(schedule, net, out);
}

bool cui_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	switch (quantity) {
	case QUANTITY_SHARE:
		explain_share(net, schedule, processor, out);
		return true;
	case QUANTITY_FINISH:
		return explain_finish(net, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, out);
	case QUANTITY_BOUND:
		return explain_bound(net, schedule, out);
	default:
		return false;
	}
}

void cui_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const uint32_t i = interval_whose(interval);
	char computing[LABEL_MAX];

	interval_startup(schedule, interval, formula, out);
	if (interval->kind == INTERVAL_COMPUTE) {
		put_computing(net, schedule, i, computing, out);
		interval_symbols(formula, "%s", computing);
		return;
	}
	explain_part(out, PART_SHARE, QUANTITY_SHARE, i, schedule->share[i], "α_{%u}", i);
	explain_given(out, "load", NET_NONE, net->load, "N");
	interval_symbols(formula, "α_{%u}N", i);
	interval_charge(net, schedule, interval, i, formula, out);
}
