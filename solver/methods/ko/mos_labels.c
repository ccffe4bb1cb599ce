/* Labels and explanations of MOS, in the symbols of the paper; processors by id. */
#include "solver/methods/ko/mos.h"

#include <stdio.h>

static const KoMos *state_of(const Schedule *schedule)
{
	return schedule->state;
}

void ko_mos_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const KoMos *mos = state_of(schedule);
	const bool is_upper = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;
	const uint32_t link = is_upper ? interval->peer : interval->processor;
	const uint32_t i = mos->id_of[ko_passing(mos, mos->rank_of[link], interval->part)];
	const char *solution = interval->stage == STAGE_RESULT ? "^{sol}" : "";

	(void)net;
	if (interval->kind == INTERVAL_COMPUTE && form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "α_{%u}w_{%u}T_{cp}", i, i);
	else if (form == LABEL_FULL)
		snprintf(out, LABEL_MAX, "α_{%u}z_{%u}T_{cm}%s", i, link, solution);
	else
		snprintf(out, LABEL_MAX, "α_{%u}%s", i, solution);
}

/* α'_{m,j} from the one before it in its level, Eq. 16. */
static void explain_in_level(
	const KoMos *mos, const Net *net, uint32_t rank, uint32_t level, Explanation *out)
{
	const uint32_t from = mos->id_of[rank - 1], to = mos->id_of[rank];
	const uint32_t m = rank - mos->base[level];

	snprintf(out->source, sizeof out->source, "Eqs. 15 and 16, Ko & Robertazzi");
	KO_LINE(out, "α'_{%u,%u} = α'_{%u,%u}/X, which is α_{%u}/X", m, level, m - 1, level, from);
	KO_LINE(out,
		"X = (w_{%u}T_{cp} + z_{%u}T_{cm})/(w_{%u}T_{cp} + z_{%u}T_{cm}^{sol}) = %s/%s", to,
		to, from, from, ko_show(ko_computing(net, to) + ko_sending(net, to)).text,
		ko_show(ko_computing(net, from) + ko_reporting(net, from)).text);
	KO_LINE(out, "= %s", ko_show(mos->alpha[rank]).text);
}

/* α'_{0,j} from that of the level above, Eq. 17. */
static void explain_level(const KoMos *mos, uint32_t rank, uint32_t level, Explanation *out)
{
	const double above = mos->alpha[mos->base[level - 1]];

	snprintf(out->source, sizeof out->source, "Eq. 17, Ko & Robertazzi");
	KO_LINE(out, "α'_{0,%u} = α'_{0,%u}/Y_{%u}", level, level - 1, level - 1);
	KO_LINE(out, "= %s/%s", ko_show(above).text, ko_show(above / mos->alpha[rank]).text);
	KO_LINE(out, "= %s", ko_show(mos->alpha[rank]).text);
	if (mos->bad_level == level)
		KO_LINE(out, "Y_{%u} must be above 0: no feasible schedule", level - 1);
}

static void explain_share(const Schedule *schedule, uint32_t processor, Explanation *out)
{
	snprintf(out->source, sizeof out->source, "Eq. 19, Ko & Robertazzi");
	KO_LINE(out, "α_{0} = 1/(1 + Σ_{j}Σ_{n} α'_{n,j}/α_{0})");
	KO_LINE(out, "= 1/%s", ko_show(1 / schedule->share[processor]).text);
	KO_LINE(out, "= %s", ko_show(schedule->share[processor]).text);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	snprintf(out->subject, sizeof out->subject, "T");
	snprintf(out->source, sizeof out->source, "Eqs. 18 and 19, Ko & Robertazzi");
	KO_LINE(out, "T = α_{0}w_{0}T_{cp}");
	KO_LINE(out, "= %s·%s", ko_show(schedule->share[0]).text,
		ko_show(ko_computing(net, 0)).text);
	KO_LINE(out, "= %s", ko_show(state_of(schedule)->promised).text);
	if (schedule->outcome == OUTCOME_INFEASIBLE)
		KO_LINE(out, "no schedule attains it");
	else if (schedule->formula != schedule->finish)
		KO_LINE(out, "the diagram attains %s", ko_show(schedule->finish).text);
}

bool ko_mos_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const KoMos *mos = state_of(schedule);
	const uint32_t rank = mos->rank_of[processor], level = ko_level(mos, rank);

	if (quantity == QUANTITY_FINISH) {
		explain_finish(net, schedule, out);
		return true;
	}
	if (quantity == QUANTITY_SPEEDUP) {
		ko_explain_speedup(schedule, 24, out);
		return true;
	}
	if (quantity != QUANTITY_SHARE)
		return false;
	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	if (rank == 0)
		explain_share(schedule, processor, out);
	else if (rank > mos->base[level])
		explain_in_level(mos, net, rank, level, out);
	else
		explain_level(mos, rank, level, out);
	return true;
}
