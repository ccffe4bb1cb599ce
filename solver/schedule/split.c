#include "solver/schedule/split.h"

#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
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

Claim split_claim_last(const Schedule *schedule)
{
	const Ends ends = find_ends(schedule);
	ClaimKind kind = CLAIM_SPLIT_LAST_MORE;

	if (ends.count > 0 && schedule->share[ends.last_who] >= 1)
		kind = CLAIM_SPLIT_ALL;
	else if (ends.together == ends.count)
		kind = CLAIM_SPLIT_TOGETHER;
	else if (ends.together <= 2)
		kind = ends.together == 1 ? CLAIM_SPLIT_LAST : CLAIM_SPLIT_LAST_TWO;
	Claim claim = claim_about(
		CLAIM_OF(kind, ends.together - 1.0), ends.count > 0 ? ends.last_who : NET_NONE);

	claim.other = ends.also_last;
	return claim;
}

void split_say_last(const Net *net, const Schedule *schedule, char out[SPLIT_LAST_TEXT])
{
	const Claim last = split_claim_last(schedule);

	claim_say_named(&last, net, NULL, CLAIM_WHOLE, out, SPLIT_LAST_TEXT);
}

/* --- what it comes to ------------------------------------------------------------------------ */

static void claim_outcome(const Net *net, Schedule *out)
{
	char last[SPLIT_LAST_TEXT];
	const uint32_t waits = find_verdict(out, VERDICT_WAITS);
	const bool some = waits < out->processors;
	Claim claim = CLAIM_OF(some ? CLAIM_SPLIT_WAITS : CLAIM_SPLIT,
		some && out->waiting > 1 ? out->waiting - 1 : (double)NAN, 1);

	split_say_last(net, out, last);
	claim.who = some ? waits : NET_NONE;
	schedule_claim(out, net, claim_word(claim, last));
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
		out->unused_why = claim_text(CLAIM_GIVEN_NONE);
	out->finish = finish;
	out->speedup = out->sequential / finish;
	out->formula = out->formula_speedup = out->speedup_bound = NAN;
	out->bound_by_links = NULL;
	out->formula_source = "";
	out->bound = CLAIM_SHARES_ARE_YOURS;
	out->bound_why = claim_text(CLAIM_SHARES_ARE_YOURS);
	out->outcome = OUTCOME_GIVEN;
	claim_outcome(net, out);
}

/* --- explained ------------------------------------------------------------------------------- */

static bool explain_share(const Schedule *schedule, uint32_t processor, Explanation *out)
{
	out->value = schedule->share[processor];
	explain_said(out, CLAIM_OF(CLAIM_SPLIT_GIVES, processor, out->value), NULL);
	return true;
}

/* Results may come back later than all have computed. */
static bool explain_finish(const Schedule *schedule, Explanation *out)
{
	const uint32_t last = find_ends(schedule).last_who;

	if (last == NET_NONE || is_less(schedule->end[last], schedule->finish)) {
		out->value = schedule->finish;
		explain_said(out, CLAIM_OF(CLAIM_LAST_RESULT, out->value), NULL);
		return true;
	}
	explain_last(schedule, last, out);
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
	explain_said_formula(out, schedule->speedup, CLAIM_OF(CLAIM_ALONE_OVER_T));
	return true;
}
