/* A guess held against the answer. */
#include "solver/schedule/find.h"
#include "solver/study/guess/belief.h"

#include <math.h>

uint32_t guess_last(const Schedule *schedule)
{
	const uint32_t last = find_ends(schedule).last_who;

	return last == NET_NONE ? schedule->processors - 1 : last;
}

bool guess_is_useless(const Schedule *schedule, uint32_t processor)
{
	return schedule->verdict[processor] == VERDICT_USELESS;
}

static bool nobody_is_useless(const Schedule *schedule)
{
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (guess_is_useless(schedule, p))
			return false;
	return true;
}

static bool is_right_name(const Schedule *schedule, const Guess *guess)
{
	if (guess->processor == NET_NONE)
		return nobody_is_useless(schedule);
	if (guess->processor >= schedule->processors)
		return false;
	if (guess->kind == GUESS_USELESS)
		return guess_is_useless(schedule, guess->processor);
	return schedule->end[guess->processor] >= find_ends(schedule).last * (1 - SAME);
}

static double answer_of(const Schedule *schedule, const Guess *guess)
{
	const Fact *best;

	switch (guess->kind) {
	case GUESS_FINISH:
		return schedule->finish;
	case GUESS_SPEEDUP:
		return schedule->speedup;
	case GUESS_SHARE:
		return guess->processor < schedule->processors ? schedule->share[guess->processor]
							       : NAN;
	case GUESS_INSTALLMENTS:
		best = schedule_fact_named(schedule, "best");
		return best ? best->low : NAN;
	default:
		return NAN;
	}
}

GuessJudged guess_judged_by(double answer, const Guess *guess)
{
	const bool exact = guess->kind == GUESS_INSTALLMENTS;

	return (GuessJudged){
		.answer = answer,
		.off = answer != 0 ? (guess->value - answer) / answer : NAN,
		.right = fabs(guess->value - answer) <= (exact ? 0 : GUESS_RIGHT * fabs(answer)),
	};
}

GuessJudged guess_judge(const Net *net, const Schedule *schedule, const Guess *guess)
{
	(void)net;
	if (schedule->veiled)
		return (GuessJudged){NAN, NAN, false};
	if (guess->kind == GUESS_USELESS || guess->kind == GUESS_LAST)
		return (GuessJudged){NAN, NAN, is_right_name(schedule, guess)};
	return guess_judged_by(answer_of(schedule, guess), guess);
}
