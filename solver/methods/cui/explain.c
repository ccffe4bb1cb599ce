/* Shares, T and the speed-up of the model, with the numbers put in. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const bool is_log = net->law == NET_LAW_XLOGX;
	const double A0 = net_compute(net, 0) * net->intensity_compute;
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	explain_source(out, "Eq. %d, Cui, Suresh & Kim", is_log ? 8 : 32);
	if (is_log)
		explain_line(out, "T = (α_{0}N+log α_{0}N)A_{0}");
	else
		explain_line(out, "T = (α_{0}N)%sA_{0}", power);
	explain_line(out, "= %s·%s", shown(schedule->formula / A0, 5).text, shown(A0, 4).text);
	explain_line(out, "= %s", shown(schedule->formula, 5).text);
	if (schedule->finish > schedule->formula)
		explain_line(out, "the schedule attains %s", shown(schedule->finish, 5).text);
}

static void explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	explain_source(out, "Eq. 34, Cui, Suresh & Kim");
	explain_line(out, net->law == NET_LAW_XLOGX ? "(N+log N)A_{0}/T%s" : "N%sA_{0}/T", power);
	explain_line(out, "= %s/%s", shown(schedule->sequential, 4).text,
		shown(schedule->finish, 4).text);
	explain_line(out, "= %s on %u processors", shown(schedule->speedup, 4).text,
		schedule->processors);
}

/* --- shares: Eq. 2 and 8 as they are, and the closed forms --- */

static void explain_child(const Net *net, double share, uint32_t i, Explanation *out)
{
	const double x = share * net->load;
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	explain_source(out, "Eq. 8, Cui, Suresh & Kim");
	if (net->law == NET_LAW_XLOGX)
		explain_line(out,
			"f(α_{%u}N)A_{%u} + α_{%u}NG_{%u} = f(α_{0}N)A_{0}, f(x) = x + log x", i, i,
			i, i);
	else
		explain_line(out, "(α_{%u}N)%sA_{%u} + α_{%u}NG_{%u} = (α_{0}N)%sA_{0}", i, power,
			i, i, i, power);
	explain_line(out, "%s·%s + %s·%s = T", shown(net_steps(net, x), 4).text,
		shown(net_compute(net, i) * net->intensity_compute, 4).text, shown(x, 4).text,
		shown(net_link(net, i) * net->intensity_transfer, 4).text);
}

static void explain_closed_root(double y, const char *source, Explanation *out)
{
	explain_source(out, "%s, Cui, Suresh & Kim", source);
	if (y == 1)
		explain_line(
			out, "α_{0}N = N/(1 + Σ (A_{0}/A_{i})/(1 + β_{i})), β_{i} = G_{i}/A_{i}");
	else if (y == 2)
		explain_line(out, "α_{0}N = (N + Σ β_{i}/2)/(1 + Σ (A_{0}/A_{i})^{1/2}), β_{i} = "
				  "G_{i}/A_{i}");
	else
		explain_line(out, "α_{0}N = (a + (a^{2} + 4b)^{1/2})/2, a and b by Eq. 30, 31");
}

static void explain_closed_child(
	const Net *net, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double y = net->order, x0 = schedule->share[0] * net->load;
	const double A = net_compute(net, i), G = net_link(net, i) * net->intensity_transfer;
	const Shown ratio = shown(net_compute(net, 0) / A, 4), root = shown(x0, 4);
	const Shown beta = shown(G / (A * net->intensity_compute), 4);

	explain_source(out, "Eq. %d, Cui, Suresh & Kim", y == 1 ? 12 : y == 2 ? 15 : 18);
	if (y == 1) {
		explain_line(out, "α_{%u}N = (A_{0}/A_{%u})α_{0}N/(1 + β_{%u})", i, i, i);
		explain_line(out, "= %s·%s/(1 + %s)", ratio.text, root.text, beta.text);
	} else if (y == 2) {
		explain_line(out, "α_{%u}N ≈ (A_{0}/A_{%u})^{1/2}α_{0}N - β_{%u}/2", i, i, i);
		explain_line(out, "= %s^{1/2}·%s - %s/2", ratio.text, root.text, beta.text);
	} else {
		explain_line(
			out, "α_{%u}N ≈ c - β_{%u}/(3c), c = (A_{0}/A_{%u})^{1/3}α_{0}N", i, i, i);
		explain_line(
			out, "c = %s^{1/3}·%s, β_{%u} = %s", ratio.text, root.text, i, beta.text);
	}
}

static void explain_share(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const double share = schedule->share[processor];

	explain_source(out, "Eq. 2, Cui, Suresh & Kim");
	if (schedule->method->variant == CUI_APPROX && processor > 0)
		explain_closed_child(net, schedule, processor, out);
	else if (schedule->method->variant == CUI_APPROX)
		explain_closed_root(net->order, schedule->formula_source, out);
	else if (processor > 0)
		explain_child(net, share, processor, out);
	else
		explain_line(out, "α_{0}N = N - Σ α_{i}N, each α_{i} by Eq. 8");
	explain_line(out, "α_{%u} = %s, α_{%u}N = %s", processor, shown(share, 4).text, processor,
		shown(share * net->load, 4).text);
}

bool cui_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	if (quantity == QUANTITY_SHARE)
		explain_share(net, schedule, processor, out);
	else if (quantity == QUANTITY_FINISH)
		explain_finish(net, schedule, out);
	else if (quantity == QUANTITY_SPEEDUP)
		explain_speedup(net, schedule, out);
	else
		return false;
	return true;
}
