/* The intervals of the model and their labels: (4) above the axis, (5) below it. */
#include "solver/methods/cui/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* In a split by hand, or where nobody else need have a load; else 0 is what rounding left. */
static bool gets_nothing(const Schedule *schedule, uint32_t processor)
{
	return (schedule->split || schedule->unused > 0) && !(schedule->share[processor] > 0);
}

uint64_t cui_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	(void)net;
	if (isnan(schedule->finish))
		return 0;
	if (gets_nothing(schedule, processor))
		return processor > 0 ? 0 : schedule->processors - 1 - schedule->unused;
	return processor == 0 ? schedule->processors - schedule->unused : 2;
}

static Interval transfer(const Net *net, const Schedule *schedule, uint32_t child)
{
	return (Interval){.kind = INTERVAL_RECEIVE,
		.stage = STAGE_OWN,
		.processor = child,
		.end = schedule->start[child],
		.load = schedule->share[child] * net->load};
}

static Interval computing(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const double x = schedule->share[processor] * net->load;

	return (Interval){.kind = INTERVAL_COMPUTE,
		.stage = processor == 0 ? STAGE_ALL : STAGE_OWN,
		.processor = processor,
		.peer = NET_NONE,
		.start = schedule->start[processor],
		.end = schedule->end[processor],
		.load = x,
		.work = net_steps(net, x)};
}

void cui_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	if (isnan(schedule->finish))
		return;
	for (uint32_t child = 1; processor == 0 && child < schedule->processors; child++) {
		if (gets_nothing(schedule, child) || !interval_is_wanted(out, child))
			continue;
		Interval sent = transfer(net, schedule, child);

		sent.kind = INTERVAL_SEND;
		sent.processor = 0;
		sent.peer = child;
		if (!interval_give(out, sent))
			return;
	}
	if (gets_nothing(schedule, processor))
		return;
	if (processor == 0 || interval_give(out, transfer(net, schedule, processor)))
		interval_give(out, computing(net, schedule, processor));
}

double cui_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return isnan(schedule->finish) ? 0 : schedule->share[processor] * net->load;
}

void cui_power(double y, char out[CUI_POWER_MAX])
{
	if (y == 1)
		out[0] = '\0';
	else
		snprintf(out, CUI_POWER_MAX, "^{%s}", shown(y, 4).text);
}

void cui_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const bool sent = interval->kind == INTERVAL_SEND, full = form == LABEL_FULL;
	const uint32_t i = sent ? interval->peer : interval->processor;
	char power[CUI_POWER_MAX];

	const char *late = schedule->startup_transfer > 0 ? "θ_{cm}+" : "";
	const char *begun = schedule->startup_compute > 0 ? "θ_{cp}+" : "";

	cui_power(net->order, power);
	if (interval->kind != INTERVAL_COMPUTE && full)
		snprintf(out, LABEL_MAX, "%sα_{%u}NG_{%u}", late, i, i);
	else if (interval->kind != INTERVAL_COMPUTE)
		snprintf(out, LABEL_MAX, "α_{%u}N", i);
	else if (net->law == NET_LAW_XLOGX && full)
		snprintf(out, LABEL_MAX, "%s(α_{%u}N+log α_{%u}N)A_{%u}", begun, i, i, i);
	else if (net->law == NET_LAW_XLOGX)
		snprintf(out, LABEL_MAX, "α_{%u}N+log α_{%u}N", i, i);
	else if (net->order == 1 && full)
		snprintf(out, LABEL_MAX, "%sα_{%u}NA_{%u}", begun, i, i);
	else if (net->order == 1)
		snprintf(out, LABEL_MAX, "α_{%u}N", i);
	else if (full)
		snprintf(out, LABEL_MAX, "%s(α_{%u}N)%sA_{%u}", begun, i, power, i);
	else
		snprintf(out, LABEL_MAX, "(α_{%u}N)%s", i, power);
}
