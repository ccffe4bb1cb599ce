/* What EAS, SOS and MOS tell alike beside their numbers. */
#include "solver/methods/ko/family.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>

KoShown ko_show(double value)
{
	KoShown shown;
	char text[NUMBER_TEXT_MAX] = "∞";

	if (isfinite(value))
		number_short(text, value, 6);
	snprintf(shown.text, sizeof shown.text, "%.15s", text);
	return shown;
}

void ko_fact_gain(Schedule *out, double equal, double finish)
{
	const double gain = 100 * (equal / finish - 1);

	if (isfinite(gain))
		schedule_fact(out, "over EAS", gain, gain, "speed-up %.4f %% %s (EAS: T = %s)",
			fabs(gain), gain < 0 ? "lower" : "higher", ko_show(equal).text);
}

/* All that the children compute passes the root's port twice, and the root computes the rest: the
 * larger of the two times is least when they are equal. */
void ko_fact_half_duplex(const KoTree *ko, const Net *net, Schedule *out)
{
	double least = INFINITY;

	if (!ko->half || ko->tree.processors == 1)
		return;
	for (uint32_t k = ko->tree.begin[0]; k < ko->tree.begin[1]; k++) {
		const uint32_t c = ko->tree.child[k];

		least = fmin(least, ko_sending(net, c) + ko_reporting(net, c));
	}
	const double own = ko_computing(net, 0), bound = least * (own / (own + least));

	if (bound > 0)
		schedule_fact(out, "half duplex", bound, bound,
			"T ≥ %s by any shares: most load passes a port twice", ko_show(bound).text);
}

void ko_tell(const Net *net, Schedule *out)
{
	out->sequential = ko_computing(net, 0);
	out->speedup = out->sequential / out->finish;
	out->formula_speedup = out->sequential / out->formula;
	snprintf(out->installments_why, sizeof out->installments_why,
		"one installment for each processor");
	if (net->intensity_report == 0 && out->processors > 1)
		schedule_note(out,
			"intensity.report is 0: solutions return in no time and are not drawn");
}

void ko_explain_speedup(const Schedule *schedule, int equation, Explanation *out)
{
	snprintf(out->subject, sizeof out->subject, "speed-up");
	snprintf(out->source, sizeof out->source, "Eq. %d, Ko & Robertazzi", equation);
	KO_LINE(out, "S = w_{0}T_{cp}/T");
	KO_LINE(out, "= %s/%s", ko_show(schedule->sequential).text, ko_show(schedule->finish).text);
	KO_LINE(out, "= %s", ko_show(schedule->speedup).text);
}
