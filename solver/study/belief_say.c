/* What is told of a guess that names a processor, or a number of installments: no net is changed,
 * but for the installments; the numbers of the one that is named say why. */
#include "solver/study/belief.h"

#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PIECES_MOST = 100000, DIGITS = 4, GROUPED_FROM = 5 };

/* As people read it: "90 000". */
static Shown told(double value)
{
	Shown number = shown(value, DIGITS), out;
	const size_t whole = strspn(number.text, "0123456789"), length = strlen(number.text);
	size_t at = 0;

	if (whole < GROUPED_FROM || length + whole / 3 >= sizeof out.text)
		return number;
	for (size_t k = 0; k < length; k++) {
		if (k > 0 && k < whole && (whole - k) % 3 == 0)
			out.text[at++] = ' ';
		out.text[at++] = number.text[k];
	}
	out.text[at] = '\0';
	return out;
}

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

static void say_useful(
	const Net *net, const Schedule *schedule, uint32_t processor, char out[GUESS_BELIEF_MAX])
{
	const ShownName name = shown_name(net, processor);
	const double data = time_of_data(net, schedule, processor);
	const Shown share = shown(100 * schedule->share[processor], 3);

	if (processor == 0)
		snprintf(out, GUESS_BELIEF_MAX,
			"%s has all the data from the start, and does %s %% of the work", name.text,
			share.text);
	else if (!(data > 0))
		snprintf(out, GUESS_BELIEF_MAX, "%s does %s %% of the work", name.text, share.text);
	else
		snprintf(out, GUESS_BELIEF_MAX,
			looks_slow(net, schedule, processor)
				? "%s looks slow, but its data takes %s of %s: it does %s %% of "
				  "the work"
				: "%s: its data takes %s of %s, and it does %s %% of the work",
			name.text, told(data).text, told(schedule->finish).text, share.text);
}

/* The race that it lost. */
static void say_useless(
	const Net *net, const Schedule *schedule, uint32_t processor, char out[GUESS_BELIEF_MAX])
{
	const ShownName name = shown_name(net, processor);
	const uint32_t k = find_elimination(schedule, processor);
	const Elimination *race = k == NET_NONE ? NULL : &schedule->eliminated[k];

	if (!race || race->round == 0 || isnan(race->arrival))
		snprintf(out, GUESS_BELIEF_MAX, "%s gets no load", name.text);
	else if (race->arrival <= schedule->finish)
		snprintf(out, GUESS_BELIEF_MAX,
			"the data of %s is all there at %s, before the end at %s; with it in, it "
			"is needed by %s",
			name.text, told(race->arrival).text, told(schedule->finish).text,
			told(race->deadline).text);
	else
		snprintf(out, GUESS_BELIEF_MAX,
			"%s would have all its data at %s, and would need it by %s", name.text,
			told(race->arrival).text, told(race->deadline).text);
}

static uint32_t first_useless(const Schedule *schedule)
{
	if (schedule->eliminations > 0 && schedule->eliminated)
		return schedule->eliminated[0].processor;
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (guess_is_useless(schedule, p))
			return p;
	return NET_NONE;
}

/* --- who is last ------------------------------------------------------------------------ */

static void say_not_last(
	const Net *net, const Schedule *schedule, uint32_t processor, char out[GUESS_BELIEF_MAX])
{
	const uint32_t last = guess_last(schedule);
	const ShownName name = shown_name(net, processor), other = shown_name(net, last);

	if (!(schedule->share[processor] > 0) || isnan(schedule->end[processor]))
		snprintf(out, GUESS_BELIEF_MAX,
			"%s gets no load, so that it never starts; %s is last", name.text,
			other.text);
	else
		snprintf(out, GUESS_BELIEF_MAX, "%s gets %s %% and stops at %s; %s is last, at %s",
			name.text, shown(100 * schedule->share[processor], 3).text,
			told(schedule->end[processor]).text, other.text,
			told(schedule->end[last]).text);
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
	if (guess->kind == GUESS_LAST)
		say_not_last(net, schedule, named, out);
	else if (guess_is_useless(schedule, named))
		say_useless(net, schedule, named, out);
	else
		say_useful(net, schedule, named, out);
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

	if (status == STATUS_OK && own.processors > 0 && best.processors > 0 && !isnan(own.finish))
		snprintf(out, GUESS_BELIEF_MAX,
			"with %.0f installment%s%s T is %s, with %.0f it is %s", guess->value,
			guess->value == 1 ? "" : "s",
			own.outcome == OUTCOME_INFEASIBLE ? " a processor waits for data:" : "",
			told(own.finish).text, judged->answer, told(best.finish).text);
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
	if (belief->own)
		snprintf(out, GUESS_BELIEF_MAX, "that is %s", belief->so);
	else if (guess->kind == GUESS_SHARE)
		snprintf(out, GUESS_BELIEF_MAX, "that is the share of %.40s %s",
			shown_name(net, guess->processor).text, belief->so);
	else
		snprintf(out, GUESS_BELIEF_MAX, "that is %s %s%s%s",
			guess->kind == GUESS_FINISH ? "T" : "the speed-up", belief->so,
			guess->kind == GUESS_FINISH && *belief->here ? "; " : "",
			guess->kind == GUESS_FINISH ? belief->here : "");
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
