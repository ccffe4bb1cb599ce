/* What is told of a guess that names a processor, or a number of installments: no net is changed,
 * but for the installments; the numbers of the one that is named say why. */
#include "solver/study/guess/belief.h"

#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

enum { PIECES_MOST = 100000 };

/* --- who is useless --------------------------------------------------------------------- */

static bool add_up(void *context, const Interval *interval)
{
	if (interval->kind == INTERVAL_RECEIVE)
		*(double *)context += interval->end - interval->start;
	return true;
}

/* How long its data takes; NAN of too many pieces. */
static double time_of_data(const Net *net, const Schedule *schedule, uint32_t processor)
{
	double sum = 0;

	if (schedule_interval_count(net, schedule, processor) > PIECES_MOST)
		return NAN;
	schedule_intervals(net, schedule, processor, add_up, &sum);
	return sum;
}

/* Whether no other that takes part is as slow, by its CPU or its link. */
static bool looks_slow(const Net *net, const Schedule *schedule, uint32_t processor)
{
	bool compute = true, link = true;

	for (uint32_t p = 1; p < schedule->processors; p++)
		if (p != processor && schedule->share[p] > 0) {
			compute = compute && net_compute(net, p) < net_compute(net, processor);
			link = link && net_link(net, p) < net_link(net, processor);
		}
	return compute || link;
}

static Claim of_useful(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const double data = time_of_data(net, schedule, processor);
	const ClaimKind kind = processor == 0                         ? CLAIM_ROOT_DOES_PART
			       : !(data > 0)                          ? CLAIM_DOES_PART
			       : looks_slow(net, schedule, processor) ? CLAIM_LOOKS_SLOW
								      : CLAIM_DATA_TAKES;

	return CLAIM_OF(kind, 100 * schedule->share[processor], data, schedule->finish);
}

/* The race that it lost. */
static Claim of_useless(const Schedule *schedule, uint32_t processor)
{
	const uint32_t k = find_elimination(schedule, processor);
	const Elimination race =
		k == NET_NONE ? (Elimination){.round = 0} : schedule_eliminated(schedule, k);

	if (race.round == 0 || isnan(race.arrival))
		return CLAIM_OF(CLAIM_GETS_NO_LOAD);
	return CLAIM_OF(
		race.arrival <= schedule->finish ? CLAIM_IN_TIME_WITHOUT : CLAIM_WOULD_NEED_BY,
		race.arrival, race.deadline, schedule->finish);
}

static uint32_t first_useless(const Schedule *schedule)
{
	if (schedule_tells_eliminated(schedule))
		return schedule_eliminated_who(schedule, 0);
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (guess_is_useless(schedule, p))
			return p;
	return NET_NONE;
}

/* --- who is last ------------------------------------------------------------------------ */

static Claim of_not_last(const Schedule *schedule, uint32_t processor)
{
	const uint32_t last = guess_last(schedule);
	const double share = schedule->share[processor], end = schedule->end[processor];
	Claim claim = !(share > 0) || isnan(end) ? CLAIM_OF(CLAIM_NEVER_STARTS)
						 : CLAIM_OF(CLAIM_STOPS_EARLIER, 100 * share, end,
							   schedule->end[last]);

	claim.other = last;
	return claim;
}

void belief_of_name(
	const Net *net, const Schedule *schedule, const Guess *guess, char out[GUESS_BELIEF_MAX])
{
	const bool right = guess_judge(net, schedule, guess).right;
	const uint32_t named =
		guess->processor == NET_NONE ? first_useless(schedule) : guess->processor;

	out[0] = '\0';
	if (named >= schedule->processors || (right && guess->kind == GUESS_LAST))
		return;
	Claim claim = guess->kind == GUESS_LAST           ? of_not_last(schedule, named)
		      : guess_is_useless(schedule, named) ? of_useless(schedule, named)
							  : of_useful(net, schedule, named);

	claim.who = named;
	claim_say_named(&claim, net, NULL, 0, out, GUESS_BELIEF_MAX);
}

/* --- installments ----------------------------------------------------------------------- */

/* `out` is empty where the net cannot be so. */
static Status solve_with(
	const Net *net, const Method *method, const char *installments, Schedule *out, Error *error)
{
	const Settings settings = settings_standard();
	char set[64];
	Net changed;

	schedule_init(out);
	STATUS_TRY(net_copy(&changed, net, error));
	snprintf(set, sizeof set, "installments=%s", installments);
	Status status = net_expand(&changed, NULL);

	if (status == STATUS_OK)
		status = net_set(&changed, set, NULL);
	if (status == STATUS_OK)
		status = method_solve(method, &changed, &settings, out, NULL);
	net_release(&changed);
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_STOPPED ? pace_stopped(error) : STATUS_OK;
}

Status belief_best_installments(
	const Net *net, const Schedule *schedule, uint32_t *out, Error *error)
{
	Schedule best;

	*out = 0;
	if (!schedule_has_installments(schedule) || !method_reads(schedule->method, "installments"))
		return STATUS_OK;
	STATUS_TRY(solve_with(net, schedule->method, "best", &best, error));
	*out = best.processors > 0 ? (uint32_t)best.installments : 0;
	schedule_release(&best);
	return STATUS_OK;
}

Status belief_of_installments(const Net *net, const Schedule *schedule, const Guess *guess,
	const GuessJudged *judged, char out[GUESS_BELIEF_MAX], Error *error)
{
	char number[NUMBER_TEXT_MAX];
	Schedule own, best;

	out[0] = '\0';
	if (judged->right || isnan(judged->answer))
		return STATUS_OK;
	snprintf(number, sizeof number, "%.0f", guess->value);
	STATUS_TRY(solve_with(net, schedule->method, number, &own, error));
	snprintf(number, sizeof number, "%.0f", judged->answer);
	const Status status = solve_with(net, schedule->method, number, &best, error);

	if (status == STATUS_OK && own.processors > 0 && best.processors > 0 &&
		!isnan(own.finish)) {
		const Claim claim = CLAIM_OF(CLAIM_INSTALLMENTS_COMPARED, guess->value, own.finish,
			judged->answer, best.finish,
			own.outcome == OUTCOME_INFEASIBLE ? 1 : (double)NAN);

		claim_say(&claim, NULL, 0, out, GUESS_BELIEF_MAX);
	}
	schedule_release(&own);
	if (status == STATUS_OK)
		schedule_release(&best);
	return status;
}

/* --- which one -------------------------------------------------------------------------- */

static double value_of(const Beliefs *beliefs, const Belief *belief, const Guess *guess)
{
	if (guess->kind == GUESS_FINISH)
		return belief->finish;
	if (guess->kind == GUESS_SPEEDUP)
		return belief->speedup;
	return belief->share && guess->processor < beliefs->processors
		       ? belief->share[guess->processor]
		       : NAN;
}

static void say(
	const Belief *belief, const Net *net, const Guess *guess, char out[GUESS_BELIEF_MAX])
{
	static const ClaimKind measures[] = {[GUESS_FINISH] = CLAIM_THE_FINISH,
		[GUESS_SPEEDUP] = CLAIM_THE_SPEEDUP,
		[GUESS_SHARE] = CLAIM_THE_SHARE};
	const Claim measure = claim_about(CLAIM_OF(measures[guess->kind]), guess->processor);
	Claim claim = belief->claim;
	ClaimSaid of;

	if (guess->kind != GUESS_FINISH)
		claim.number[0] = NAN;
	claim_say_named(&measure, net, NULL, 0, of.text, sizeof of.text);
	claim_say_named(&claim, net, of.text, 0, out, GUESS_BELIEF_MAX);
}

void beliefs_match(const Beliefs *beliefs, const Net *net, const Guess *guess, double answer,
	char out[GUESS_BELIEF_MAX])
{
	const Belief *nearest = NULL;
	double least = INFINITY;

	out[0] = '\0';
	for (uint32_t k = 0; k < beliefs->count; k++) {
		const double value = value_of(beliefs, &beliefs->belief[k], guess);
		const double away = fabs(guess->value - value);

		if (!(value > 0) || !(away <= BELIEF_NEAR * value) ||
			!(away < least - SAME * value) ||
			fabs(value - answer) <= BELIEF_NEAR * fabs(answer))
			continue;
		nearest = &beliefs->belief[k];
		least = away;
	}
	if (nearest)
		say(nearest, net, guess, out);
}
