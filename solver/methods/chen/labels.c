/* Labels of algorithms S and M in the symbols of Figs 3, 4, 5. */
#include "solver/methods/chen/family.h"

#include <stdio.h>

enum { POWER_MAX = 24 };

/* "^{n}", or nothing for 1. */
static const char *power(uint32_t n, char out[POWER_MAX])
{
	if (n == 1)
		out[0] = '\0';
	else
		snprintf(out, POWER_MAX, "^{%u}", n);
	return out;
}

static void label_transfer(
	const Interval *interval, uint32_t child, bool full, bool startup, char out[LABEL_MAX])
{
	const char *before = startup ? "θ_{cm}+" : "";

	if (interval->stage == STAGE_SET && full)
		snprintf(out, LABEL_MAX, "%sα_{%u}LG_{%u}", before, child, child);
	else if (interval->stage == STAGE_SET)
		snprintf(out, LABEL_MAX, "S_{%u}", child);
	else if (full)
		snprintf(
			out, LABEL_MAX, "%sα_{%u,%u}LG_{%u}", before, child, interval->part, child);
	else
		snprintf(out, LABEL_MAX, "S_{%u,%u}", child, interval->part);
}

static void label_full(const Interval *interval, uint32_t order, bool startup, char out[LABEL_MAX])
{
	char all[POWER_MAX], own[POWER_MAX];
	const char *before = startup && !interval->continues ? "θ_{cp}+" : "";
	const uint32_t i = interval->processor;

	power(order, all);
	power(interval->stage == STAGE_SET ? order : order - 1, own);
	switch (interval->stage) {
	case STAGE_SET:
		snprintf(out, LABEL_MAX, "%sα_{%u}%sL%sA_{%u}", before, i, own, all, i);
		break;
	case STAGE_PIECE:
		snprintf(out, LABEL_MAX, "%sα_{%u}%sα_{%u,%u}L%sA_{%u}", before, i, own, i,
			interval->part, all, i);
		break;
	case STAGE_REST:
		snprintf(out, LABEL_MAX, "(α_{%u}-α_{%u}%s)L%sA_{%u}", i, i, own, all, i);
		break;
	case STAGE_INSTALLMENT:
		interval_work_name(interval, false, out);
		break;
	default: /* STAGE_ALL and STAGE_POST; no other occurs here */
		snprintf(out, LABEL_MAX, "%sα_{%u}L%sA_{%u}", before, i, all, i);
		break;
	}
}

static void label_short(const Interval *interval, uint32_t order, char out[LABEL_MAX])
{
	char own[POWER_MAX];
	const uint32_t i = interval->processor;

	power(interval->stage == STAGE_SET ? order : order - 1, own);
	switch (interval->stage) {
	case STAGE_SET:
		snprintf(out, LABEL_MAX, "S_{%u}%s", i, own);
		break;
	case STAGE_PIECE:
		snprintf(out, LABEL_MAX, "S_{%u}%s×S_{%u,%u}", i, own, i, interval->part);
		break;
	case STAGE_REST:
	case STAGE_INSTALLMENT:
		interval_work_name(interval, true, out);
		break;
	default: /* STAGE_ALL and STAGE_POST; no other occurs here */
		snprintf(out, LABEL_MAX, "S_{%u}", i);
		break;
	}
}

void chen_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const uint32_t order = (uint32_t)net->order;
	const bool full = form == LABEL_FULL;

	if (interval->kind == INTERVAL_SEND)
		label_transfer(interval, interval->peer, full, schedule->startup_transfer > 0, out);
	else if (interval->kind != INTERVAL_COMPUTE)
		label_transfer(
			interval, interval->processor, full, schedule->startup_transfer > 0, out);
	else if (full)
		label_full(interval, order, schedule->startup_compute > 0, out);
	else
		label_short(interval, order, out);
}
