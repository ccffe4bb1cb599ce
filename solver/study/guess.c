#include "solver/study/guess.h"

#include <math.h>

Status guess_read(const Net *net, const char *text, Guess *out, Error *error)
{
	(void)net, (void)text;
	*out = (Guess){.processor = NET_NONE, .value = NAN, .hands = 1};
	return error_set(error, STATUS_NOT_APPLICABLE, "guesses are not there yet");
}

Status guesses_add(Guesses *guesses, const Guess *guess, Error *error)
{
	if (guesses->count == GUESSES_MAX)
		return error_set(error, STATUS_INPUT, "there are %u guesses already", GUESSES_MAX);
	guesses->guess[guesses->count++] = *guess;
	return STATUS_OK;
}

GuessJudged guess_judge(const Net *net, const Schedule *schedule, const Guess *guess)
{
	(void)net, (void)schedule, (void)guess;
	return (GuessJudged){.answer = NAN, .off = NAN};
}

Status guess_belief(const Net *net, const Schedule *schedule, const Guess *guess,
	char out[GUESS_BELIEF_MAX], Error *error)
{
	(void)net, (void)schedule, (void)guess, (void)error;
	out[0] = '\0';
	return STATUS_OK;
}
