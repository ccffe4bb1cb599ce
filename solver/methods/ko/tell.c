/* What EAS, SOS and MOS tell alike beside their numbers. */
#include "solver/methods/ko/family.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

void ko_fact_gain(Schedule *out, double equal, double finish)
{
	const double gain = 100 * (equal / finish - 1);

	if (isfinite(gain))
		schedule_fact(out, gain, gain, CLAIM_OF(CLAIM_OVER_EAS, equal / finish, equal));
}

/* All that the children compute passes the root's port twice, and the root computes the rest: the
 * larger of the two times is least when they are equal. */
double ko_half_duplex_bound(const KoTree *ko, const Net *net)
{
	double least = INFINITY;

	if (!ko->half || ko->tree.processors == 1)
		return 0;
	for (uint32_t k = ko->tree.begin[0]; k < ko->tree.begin[1]; k++) {
		const uint32_t c = ko->tree.child[k];

		least = fmin(least, ko_sending(net, c) + ko_reporting(net, c));
	}
	const double own = ko_computing(net, 0);

	return ko->rests ? least : least * (own / (own + least));
}

void ko_fact_half_duplex(const KoTree *ko, const Net *net, Schedule *out)
{
	const double bound = ko_half_duplex_bound(ko, net);

	if (bound > 0)
		schedule_fact(out, bound, bound,
			CLAIM_OF(CLAIM_HALF_DUPLEX_BOUND, bound,
				net->intensity_report > 0 ? 1 : (double)NAN));
}

double ko_free_speedup(const Net *net, const Schedule *only)
{
	PreciseSum sum = precise_sum(0);
	const double alone = net_compute(net, net_yardstick(net));

	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++)
		if (!only || only->verdict[v] != VERDICT_USELESS)
			precise_add(&sum, alone / net_compute(net, v));
	return sum.high;
}

void ko_tell(const Net *net, double bound, double kept, Schedule *out)
{
	out->sequential = ko_computing(net, net_yardstick(net));
	out->speedup = out->sequential / out->finish;
	out->formula_speedup = out->sequential / out->formula;
	schedule_bound(out, CLAIM_FREE_LINKS, bound, kept, out->speedup);
	schedule_claim_installments(out, CLAIM_OF(CLAIM_ONE_FOR_EACH));
	if (net->intensity_report == 0 && out->processors > 1)
		schedule_note(out, NULL, CLAIM_OF(CLAIM_RESULTS_TAKE_NO_TIME));
}

uint32_t ko_link_of(const Interval *interval)
{
	const bool is_upper = interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT;

	return is_upper ? interval->peer : interval->processor;
}

void ko_write_label(
	const Interval *interval, const char *fraction, LabelForm form, char out[LABEL_MAX])
{
	const char *solution = interval->stage == STAGE_RESULT ? "^{sol}" : "";
	const uint32_t i = ko_link_of(interval);

	if (form != LABEL_FULL)
		snprintf(out, LABEL_MAX, "%s%s", fraction, solution);
	else if (interval->kind == INTERVAL_COMPUTE)
		snprintf(out, LABEL_MAX, "%sw_{%u}T_{cp}", fraction, i);
	else
		snprintf(out, LABEL_MAX, "%sz_{%u}T_{cm}%s", fraction, i, solution);
}
