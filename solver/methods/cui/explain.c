/* T and the speed-up of the model, with the numbers put in. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

#include <stdio.h>

static char *line_of(Explanation *out)
{
	return out->line[out->lines++];
}

#define LINE(out, ...) snprintf(line_of(out), EXPLANATION_TEXT_MAX, __VA_ARGS__)

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const bool is_log = net->law == NET_LAW_XLOGX;
	const double A0 = net_compute(net, 0) * net->intensity_compute;
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	snprintf(out->subject, sizeof out->subject, "T");
	snprintf(out->source, sizeof out->source, "Eq. %d, Cui, Suresh & Kim", is_log ? 8 : 32);
	if (is_log)
		LINE(out, "T = (α_{0}N+log α_{0}N)A_{0}");
	else
		LINE(out, "T = (α_{0}N)%sA_{0}", power);
	LINE(out, "= %s·%s", shown(schedule->formula / A0, 5).text, shown(A0, 4).text);
	LINE(out, "= %s", shown(schedule->formula, 5).text);
	if (schedule->finish > schedule->formula)
		LINE(out, "the schedule attains %s", shown(schedule->finish, 5).text);
}

static void explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	char power[CUI_POWER_MAX];

	cui_power(net->order, power);
	snprintf(out->subject, sizeof out->subject, "speed-up");
	snprintf(out->source, sizeof out->source, "Eq. 34, Cui, Suresh & Kim");
	LINE(out, net->law == NET_LAW_XLOGX ? "(N+log N)A_{0}/T%s" : "N%sA_{0}/T", power);
	LINE(out, "= %s/%s", shown(schedule->sequential, 4).text, shown(schedule->finish, 4).text);
	LINE(out, "= %s on %u processors", shown(schedule->speedup, 4).text, schedule->processors);
}

bool cui_explain_whole(
	const Net *net, const Schedule *schedule, Quantity quantity, Explanation *out)
{
	if (quantity == QUANTITY_FINISH)
		explain_finish(net, schedule, out);
	else if (quantity == QUANTITY_SPEEDUP)
		explain_speedup(net, schedule, out);
	return quantity == QUANTITY_FINISH || quantity == QUANTITY_SPEEDUP;
}
