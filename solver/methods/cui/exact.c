/* The equations of Cui, Suresh & Kim (2 and 8) solved as they are, for any y and for x + log x. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

static void add_residual(const CuiStar *star, Schedule *out)
{
	double bound = 1e-12;

	while (bound < star->residual)
		bound *= 10;
	schedule_fact(out, "residual", 0, bound, "Eq. 2 and 8 hold to %s", shown(bound, 1).text);
}

/* The law x + log x is meant for loads that take some steps: below 1 the logarithm is negative. */
static bool is_meaningful(const CuiStar *star, const Net *net, Schedule *out)
{
	char name[SHOWN_NAME_MAX];
	double x;
	const uint32_t least = cui_least(star, &x);

	if (!star->log || x >= 1)
		return true;
	shown_name(net, least, name);
	out->outcome = OUTCOME_INFEASIBLE;
	snprintf(out->why, sizeof out->why,
		"%s would get %s units, and below 1 the logarithm is negative; take a larger load "
		"or fewer processors",
		name, shown(x, 4).text);
	return false;
}

static Status solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	CuiStar star;
	Status status = cui_star_read(&star, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	cui_exact(&star);
	status = cui_fill(&star, net, out, error);
	if (status == STATUS_OK) {
		out->outcome = OUTCOME_EXACT;
		out->formula_source = "Eq. 8";
		add_residual(&star, out);
		if (is_meaningful(&star, net, out)) {
			cui_fill_times(&star, star.T, out);
			cui_note_steps(&star, net, out);
		}
	}
	cui_star_release(&star);
	return status;
}

static char *line_of(Explanation *out)
{
	return out->line[out->lines++];
}

#define LINE(out, ...) snprintf(line_of(out), EXPLANATION_TEXT_MAX, __VA_ARGS__)

static void explain_child(const Net *net, double share, uint32_t i, Explanation *out)
{
	const double x = share * net->load;
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	snprintf(out->source, sizeof out->source, "Eq. 8, Cui, Suresh & Kim");
	if (net->law == NET_LAW_XLOGX)
		LINE(out, "f(α_{%u}N)A_{%u} + α_{%u}NG_{%u} = f(α_{0}N)A_{0}, f(x) = x + log x", i,
			i, i, i);
	else
		LINE(out, "(α_{%u}N)%sA_{%u} + α_{%u}NG_{%u} = (α_{0}N)%sA_{0}", i, power, i, i, i,
			power);
	LINE(out, "%s·%s + %s·%s = T", shown(net_steps(net, x), 4).text,
		shown(net_compute(net, i) * net->intensity_compute, 4).text, shown(x, 4).text,
		shown(net_link(net, i) * net->intensity_transfer, 4).text);
}

static bool explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const double share = schedule->share[processor];

	if (quantity != QUANTITY_SHARE)
		return cui_explain_whole(net, schedule, quantity, out);
	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	snprintf(out->source, sizeof out->source, "Eq. 2, Cui, Suresh & Kim");
	if (processor > 0)
		explain_child(net, share, processor, out);
	else
		LINE(out, "α_{0}N = N - Σ α_{i}N, each α_{i} by Eq. 8");
	LINE(out, "α_{%u} = %s, α_{%u}N = %s", processor, shown(share, 4).text, processor,
		shown(share * net->load, 4).text);
	return true;
}

static const char *const reads[] = {
	"load", "order", "law", "intensity.compute", "intensity.transfer", NULL};

extern const Method method_cui_exact;
const Method method_cui_exact = {
	.id = "cui-exact",
	.title = "classical non-linear, exact",
	.paper = "Cui, Suresh & Kim",
	.network = "single-level tree, x^y (y >= 1) or x + log x",
	.notation = &notation_cui,
	.reads = reads,
	.check = cui_check,
	.solve = solve,
	.count = cui_count,
	.intervals = cui_intervals,
	.label = cui_label,
	.explain = explain,
	.traffic = cui_traffic,
};
