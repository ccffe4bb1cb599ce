#include "layouts/sentences/guessed.h"

#include <math.h>
#include <stdio.h>

/* Whether guess `k` is of the T on show. */
static bool is_of_now(const Frame *frame, uint32_t k)
{
	const Guesses *guesses = frame->solved->guesses;
	const GuessFound *found = &guesses->found[k];

	return guesses->guess[k].kind == GUESS_FINISH && found->known &&
	       found->finish == frame->schedule->finish && isfinite(found->judged.off);
}

static const Guess *chosen(const Frame *frame, double *off)
{
	const Guesses *guesses = frame->solved->guesses;
	const Guess *nearest = NULL;

	*off = INFINITY;
	for (uint32_t k = 0; guesses && k < guesses->count; k++) {
		const Guess *guess = &guesses->guess[k];
		const bool own = !guess->who[0] && guess->hands == 1;

		if (!is_of_now(frame, k) || (!own && !(fabs(guesses->found[k].judged.off) < *off)))
			continue;
		nearest = guess;
		*off = fabs(guesses->found[k].judged.off);
		if (own)
			break;
	}
	return nearest;
}

void guessed_add(const Frame *frame, Ladder *out)
{
	double off;
	const bool shown = !frame->schedule->veiled && frame->view->step.kind == STEP_NONE;
	const Guess *guess = shown ? chosen(frame, &off) : NULL;
	char who[GUESS_WHO_MAX + 16], part[NUMBER_TEXT_MAX];

	if (!guess)
		return;
	if (guess->hands == 1)
		snprintf(who, sizeof who, "%s", guess->who[0] ? guess->who : "you");
	else
		snprintf(who, sizeof who, "%u hands", (unsigned)guess->hands);
	number_short(part, round(1000 * off) / 10, 4);
	ladder_add(out, "%s %s (%s %% off)", who, word_value(guess->value).text, part);
	ladder_add(out, "%s %s", who, word_value(guess->value).text);
}
