#include "solver/schedule/split.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
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

static bool is_later(const Schedule *schedule, double end, double than)
{
	return end > than + SPLIT_SLACK * schedule->finish;
}

uint32_t split_last(const Schedule *schedule)
{
	double latest = -INFINITY;
	uint32_t last = NET_NONE;

	for (uint32_t v = 0; v < schedule->processors; v++)
		if (is_later(schedule, schedule->end[v], latest)) {
			latest = schedule->end[v];
			last = v;
		}
	return last;
}

bool split_is_together(const Schedule *schedule)
{
	const uint32_t last = split_last(schedule);

	for (uint32_t v = 0; v < schedule->processors; v++)
		if (is_later(schedule, schedule->end[last], schedule->end[v]))
			return false;
	return true;
}

void split_say_last(const Net *net, const Schedule *schedule, char out[SPLIT_LAST_TEXT])
{
	const uint32_t last = split_last(schedule);
	uint32_t also = NET_NONE, count = 0;

	if (last != NET_NONE && schedule->share[last] >= 1) {
		snprintf(out, SPLIT_LAST_TEXT, "%s does all", shown_name(net, last).text);
		return;
	}
	if (last == NET_NONE || split_is_together(schedule)) {
		snprintf(out, SPLIT_LAST_TEXT, "all end together");
		return;
	}
	for (uint32_t v = last + 1; v < schedule->processors; v++)
		if (schedule->end[v] >= schedule->end[last] - SPLIT_SLACK * schedule->finish) {
			also = also == NET_NONE ? v : also;
			count++;
		}
	if (count == 0)
		snprintf(out, SPLIT_LAST_TEXT, "%s ends last", shown_name(net, last).text);
	else if (count == 1)
		snprintf(out, SPLIT_LAST_TEXT, "%s and %s end last", shown_name(net, last).text,
			shown_name(net, also).text);
	else
		snprintf(out, SPLIT_LAST_TEXT, "%s and %u more end last",
			shown_name(net, last).text, count);
}

/* --- what it comes to ------------------------------------------------------------------------ */

static void say_why(const Net *net, Schedule *out)
{
	char last[SPLIT_LAST_TEXT];
	uint32_t waits = 0;
	int length = 0;

	while (waits < out->processors && out->verdict[waits] != VERDICT_WAITS)
		waits++;
	if (waits < out->processors && out->waiting > 1)
		length = snprintf(out->why, sizeof out->why, "%s and %u more wait for data, ",
			shown_name(net, waits).text, out->waiting - 1);
	else if (waits < out->processors)
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
	const uint32_t last = split_last(schedule);

	if (last == NET_NONE || is_later(schedule, schedule->finish, schedule->end[last])) {
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
