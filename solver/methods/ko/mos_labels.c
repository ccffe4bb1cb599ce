/* Labels and explanations of MOS, in the symbols of the paper; processors by id. */
#include "solver/methods/ko/mos.h"

#include "solver/schedule/wording.h"

#include <stdio.h>

static const KoMos *state_of(const Schedule *schedule)
{
	return schedule->state;
}

void ko_mos_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	const KoMos *mos = state_of(schedule);
	const uint32_t rank = mos->rank_of[ko_link_of(interval)];
	char fraction[24];

	(void)net;
	snprintf(fraction, sizeof fraction, "α_{%u}",
		mos->id_of[ko_passing(mos, rank, interval->part)]);
	ko_write_label(interval, fraction, form, out);
}

/* α'_{m,j} from the one before it in its level, Eq. 16. */
static void explain_in_level(
	const KoMos *mos, const Net *net, uint32_t rank, uint32_t level, Explanation *out)
{
	const uint32_t from = mos->id_of[rank - 1], to = mos->id_of[rank];
	const uint32_t m = rank - mos->base[level];

	explain_source(out, "Eqs. 15 and 16, Ko & Robertazzi");
	explain_line(
		out, "α'_{%u,%u} = α'_{%u,%u}/X, which is α_{%u}/X", m, level, m - 1, level, from);
	explain_line(out,
		"X = (w_{%u}T_{cp} + z_{%u}T_{cm})/(w_{%u}T_{cp} + z_{%u}T_{cm}^{sol}) = %s/%s", to,
		to, from, from, shown(ko_computing(net, to) + ko_sending(net, to), 6).text,
		shown(ko_computing(net, from) + ko_reporting(net, from), 6).text);
	explain_line(out, "= %s", shown(mos->alpha[rank], 6).text);
}

/* α'_{0,j} from that of the level above, Eq. 17. */
static void explain_level(const KoMos *mos, uint32_t rank, uint32_t level, Explanation *out)
{
	const double above = mos->alpha[mos->base[level - 1]];

	explain_source(out, "Eq. 17, Ko & Robertazzi");
	explain_line(out, "α'_{0,%u} = α'_{0,%u}/Y_{%u}", level, level - 1, level - 1);
	explain_line(out, "= %s/%s", shown(above, 6).text, shown(above / mos->alpha[rank], 6).text);
	explain_line(out, "= %s", shown(mos->alpha[rank], 6).text);
	if (mos->bad_level == level)
		explain_line(out, "Y_{%u} must be above 0: no feasible schedule", level - 1);
}

static void explain_share(const Schedule *schedule, uint32_t processor, Explanation *out)
{
	explain_source(out, "Eq. 19, Ko & Robertazzi");
	explain_line(out, "α_{0} = 1/(1 + Σ_{j}Σ_{n} α'_{n,j}/α_{0})");
	explain_line(out, "= 1/%s", shown(1 / schedule->share[processor], 6).text);
	explain_line(out, "= %s", shown(schedule->share[processor], 6).text);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	explain_source(out, "Eqs. 18 and 19, Ko & Robertazzi");
	explain_line(out, "T = α_{0}w_{0}T_{cp}");
	explain_line(out, "= %s·%s", shown(schedule->share[0], 6).text,
		shown(ko_computing(net, 0), 6).text);
	explain_line(out, "= %s", shown(state_of(schedule)->promised, 6).text);
	if (schedule->outcome == OUTCOME_INFEASIBLE)
		explain_line(out, "no schedule attains it");
	else if (schedule->formula != schedule->finish)
		explain_line(out, "the diagram attains %s", shown(schedule->finish, 6).text);
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
	if (rank == 0)
		explain_share(schedule, processor, out);
	else if (rank > mos->base[level])
		explain_in_level(mos, net, rank, level, out);
	else
		explain_level(mos, rank, level, out);
	return true;
}
