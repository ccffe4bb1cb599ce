/* The closed forms of Cui, Suresh & Kim for y = 1, 2, 3, measured by the exact solution. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

static Status check(const Net *net, Error *error)
{
	const Status status = cui_check(net, error);

	if (status != STATUS_OK)
		return status;
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "the paper has no closed form for law x+log");
	if (net->order != 1 && net->order != 2 && net->order != 3)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; the paper has closed forms for 1, 2 and 3", net->order);
	return STATUS_OK;
}

/* "1e-05 above", "equal to". */
static void write_error(double value, double exact, char out[64])
{
	const double error = value / exact - 1;

	if (fabs(error) < 1e-12)
		snprintf(out, 64, "equal to it");
	else
		snprintf(out, 64, "%s %% %s it", shown(fabs(error) * 100, 2).text,
			error > 0 ? "above" : "below");
}

static void add_errors(const CuiStar *star, const CuiStar *exact, Schedule *out)
{
	const double T = exact->T;
	double worst = 0;
	char error[64];

	for (uint32_t i = 0; i < star->classes; i++)
		worst = fmax(worst, fabs(star->class[i].x - exact->class[i].x) / star->N);
	write_error(star->T, T, error);
	schedule_fact(out, "exact", T, T, "T = %s; the closed form is %s", shown(T, 7).text, error);
	if (out->finish > star->T * (1 + 1e-12)) {
		write_error(out->finish, T, error);
		schedule_fact(out, "attained", out->finish, out->finish, "T = %s, %s",
			shown(out->finish, 7).text, error);
	}
	if (worst > 1e-12)
		schedule_fact(out, "shares", 0, worst, "off by at most %s %% of the load",
			shown(worst * 100, 2).text);
}

/* Returns whether the loads can be drawn. */
static bool judge(const CuiStar *star, const Net *net, Schedule *out)
{
	char name[SHOWN_NAME_MAX];
	double x;
	const uint32_t least = cui_least(star, &x);

	out->outcome = star->y == 1 ? OUTCOME_EXACT : OUTCOME_HEURISTIC;
	if (x > 0) {
		if (star->y > 1)
			snprintf(out->why, sizeof out->why,
				"the closed form for y = %g leaves out what is small when links "
				"are fast; cui-exact leaves out nothing",
				star->y);
		return true;
	}
	shown_name(net, least, name);
	out->outcome = OUTCOME_INFEASIBLE;
	snprintf(out->why, sizeof out->why,
		"the closed form for y = %g gives %s %s units: its link is too slow for it; take "
		"cui-exact",
		star->y, name, shown(x, 4).text);
	return false;
}

static const char *source(double y)
{
	return y == 1 ? "Eq. 23" : y == 2 ? "Eq. 25" : "Eq. 29";
}

static Status fill(CuiStar *star, CuiStar *exact, const Net *net, Schedule *out, Error *error)
{
	cui_exact(exact);
	cui_approximate(star);
	const Status status = cui_fill(star, net, out, error);

	if (status != STATUS_OK)
		return status;
	out->formula_source = source(star->y);
	if (judge(star, net, out)) {
		cui_fill_times(star, star->y == 1 ? star->T : NAN, out);
		cui_note_steps(star, net, out);
	}
	add_errors(star, exact, out);
	return STATUS_OK;
}

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	CuiStar star, exact;
	Status status = cui_star_read(&star, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	status = cui_star_read(&exact, net, error);
	if (status == STATUS_OK) {
		status = fill(&star, &exact, net, out, error);
		cui_star_release(&exact);
	}
	cui_star_release(&star);
	return status;
}

static char *line_of(Explanation *out)
{
	return out->line[out->lines++];
}

#define LINE(out, ...) snprintf(line_of(out), EXPLANATION_TEXT_MAX, __VA_ARGS__)

static void explain_root(double y, Explanation *out)
{
	snprintf(out->source, sizeof out->source, "%s, Cui, Suresh & Kim", source(y));
	if (y == 1)
		LINE(out, "α_{0}N = N/(1 + Σ (A_{0}/A_{i})/(1 + β_{i})), β_{i} = G_{i}/A_{i}");
	else if (y == 2)
		LINE(out, "α_{0}N = (N + Σ β_{i}/2)/(1 + Σ (A_{0}/A_{i})^{1/2}), β_{i} = "
			  "G_{i}/A_{i}");
	else
		LINE(out, "α_{0}N = (a + (a^{2} + 4b)^{1/2})/2, a and b by Eq. 30, 31");
}

static void explain_child(const Net *net, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double y = net->order, x0 = schedule->share[0] * net->load;
	const double A = net_compute(net, i), G = net_link(net, i) * net->intensity_transfer;
	const Shown ratio = shown(net_compute(net, 0) / A, 4), root = shown(x0, 4);
	const Shown beta = shown(G / (A * net->intensity_compute), 4);

	snprintf(out->source, sizeof out->source, "Eq. %d, Cui, Suresh & Kim",
		y == 1   ? 12
		: y == 2 ? 15
			 : 18);
	if (y == 1) {
		LINE(out, "α_{%u}N = (A_{0}/A_{%u})α_{0}N/(1 + β_{%u})", i, i, i);
		LINE(out, "= %s·%s/(1 + %s)", ratio.text, root.text, beta.text);
	} else if (y == 2) {
		LINE(out, "α_{%u}N ≈ (A_{0}/A_{%u})^{1/2}α_{0}N - β_{%u}/2", i, i, i);
		LINE(out, "= %s^{1/2}·%s - %s/2", ratio.text, root.text, beta.text);
	} else {
		LINE(out, "α_{%u}N ≈ c - β_{%u}/(3c), c = (A_{0}/A_{%u})^{1/3}α_{0}N", i, i, i);
		LINE(out, "c = %s^{1/3}·%s, β_{%u} = %s", ratio.text, root.text, i, beta.text);
	}
}

static bool explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const double share = schedule->share[processor];

	if (quantity != QUANTITY_SHARE)
		return cui_explain_whole(net, schedule, quantity, out);
	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	if (processor == 0)
		explain_root(net->order, out);
	else
		explain_child(net, schedule, processor, out);
	LINE(out, "α_{%u} = %s, α_{%u}N = %s", processor, shown(share, 4).text, processor,
		shown(share * net->load, 4).text);
	return true;
}

static const char *const reads[] = {
	"load", "order", "law", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_cui_approx;
const Method method_cui_approx = {
	.id = "cui-approx",
	.title = "classical non-linear, closed forms",
	.paper = "Cui, Suresh & Kim",
	.network = "single-level tree, x^y with y = 1, 2, 3",
	.notation = &notation_cui,
	.reads = reads,
	.check = check,
	.solve = solve,
	.count = cui_count,
	.intervals = cui_intervals,
	.label = cui_label,
	.explain = explain,
	.traffic = cui_traffic,
};
