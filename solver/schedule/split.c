#include "solver/schedule/split.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

Status split_check(const Net *net, const double *shares, Error *error)
{
	PreciseSum sum = precise_sum(0);

	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++) {
		if (!(shares[v] >= 0 && shares[v] <= 1 + SPLIT_SLACK))
			return error_set(error, STATUS_INPUT,
				"the share of %s is %s; a share is between 0 and 1",
				shown_name(net, v).text, shown(shares[v], 6).text);
		precise_add(&sum, shares[v]);
	}
	if (!(fabs(sum.high - 1) <= SPLIT_SLACK))
		return error_set(error, STATUS_INPUT, "the shares sum to %s; they must sum to 1",
			shown(sum.high, 10).text);
	return STATUS_OK;
}

/* --- who ends last --------------------------------------------------------------------------- */

void split_say_last(const Net *net, const Schedule *schedule, char out[SPLIT_LAST_TEXT])
{
	const Ends ends = find_ends(schedule);
	const ShownName last = shown_name(net, ends.count > 0 ? ends.last_who : 0);

	if (ends.count > 0 && schedule->share[ends.last_who] >= 1)
		snprintf(out, SPLIT_LAST_TEXT, "%s does all", last.text);
	else if (ends.together == ends.count)
		snprintf(out, SPLIT_LAST_TEXT, "all end together");
	else if (ends.together == 1)
		snprintf(out, SPLIT_LAST_TEXT, "%s ends last", last.text);
	else if (ends.together == 2)
		snprintf(out, SPLIT_LAST_TEXT, "%s and %s end last", last.text,
			shown_name(net, ends.also_last).text);
	else
		snprintf(out, SPLIT_LAST_TEXT, "%s and %u more end last", last.text,
			ends.together - 1);
}

/* --- what it comes to ------------------------------------------------------------------------ */

static void say_why(const Net *net, Schedule *out)
{
	char last[SPLIT_LAST_TEXT];
	const uint32_t waits = find_verdict(out, VERDICT_WAITS);
	int length = 0;

	if (waits != NET_NONE && out->waiting > 1)
		length = snprintf(out->why, sizeof out->why, "%s and %u more wait for data, ",
			shown_name(net, waits).text, out->waiting - 1);
	else if (waits != NET_NONE)
		length = snprintf(out->why, sizeof out->why, "%s waits for data, ",
			shown_name(net, waits).text);
	split_say_last(net, out, last);
	snprintf(out->why + length, sizeof out->why - (size_t)length, "%s", last);
}

void split_tell(const Net *net, Schedule *out)
{
	double finish = isnan(out->finish) ? 0 : out->finish;

	out->split = true;
	for (uint32_t v = 0; v < out->processors && !pace_step(v); v++) {
		finish = fmax(finish, out->end[v]);
		out->waiting += out->verdict[v] == VERDICT_WAITS;
		out->unused += out->verdict[v] == VERDICT_USELESS;
	}
	if (out->unused > 0)
		out->unused_why = "it was given none";
	out->finish = finish;
	out->speedup = out->sequential / finish;
	out->formula = out->formula_speedup = out->speedup_bound = NAN;
	out->bound_by_links = NULL;
	out->formula_source = "";
	out->bound_why = "the shares are yours";
	out->outcome = OUTCOME_GIVEN;
	say_why(net, out);
}

/* --- explained ------------------------------------------------------------------------------- */

static bool explain_share(const Schedule *schedule, uint32_t processor, Explanation *out)
{
	out->value = schedule->share[processor];
	explain_line(
		out, "α_{%u} = %s: your split gives it that", processor, shown(out->value, 4).text);
	return true;
}

/* Results may come back later than all have computed. */
static bool explain_finish(const Schedule *schedule, Explanation *out)
{
	const uint32_t last = find_ends(schedule).last_who;

	if (last == NET_NONE || is_less(schedule->end[last], schedule->finish)) {
		out->value = schedule->finish;
		explain_line(
			out, "T = %s: the last result is back then", shown(out->value, 6).text);
		return true;
	}
	explain_part(out, PART_TIME, QUANTITY_END, last, schedule->end[last], "end_{%u}", last);
	explain_formula(out, schedule->finish, "T = end_{%u}, the last to stop", last);
	return true;
}

bool split_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	(void)net;
	if (quantity == QUANTITY_SHARE)
		return explain_share(schedule, processor, out);
	if (quantity == QUANTITY_FINISH)
		return explain_finish(schedule, out);
	if (quantity != QUANTITY_SPEEDUP)
		return false;
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_part(out, PART_TIME, QUANTITIES, 0, schedule->sequential, "alone");
	explain_formula(out, schedule->speedup, "alone/T, alone: the root without the others");
	return true;
}
