#include "layouts/sentences/guessed.h"

#include "layouts/sayings/sayings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Below it one decimal of a per cent tells nothing. */
#define LEAST 0.001

/* Whether guess `k` is of the T on show, or of the installments that are best for it. */
static bool is_of_now(const Frame *frame, uint32_t k)
{
	const Guesses *guesses = frame->solved->guesses;
	const GuessFound *found = &guesses->found[k];
	const GuessKind kind = guesses->guess[k].kind;

	return (kind == GUESS_FINISH || kind == GUESS_INSTALLMENTS) && found->known &&
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

static void tell_guess(Telling *telling, const Guesses *guesses, uint32_t k)
{
	const Guess *guess = &guesses->guess[k];
	const GuessJudged *judged = &guesses->found[k].judged;

	tell_word(telling, GIVEN_WHO, guess->who);
	tell_number(telling, GIVEN_OWN, !guess->who[0]);
	tell_number(telling, GIVEN_HANDS, guess->hands);
	tell_number(telling, GIVEN_VALUE, guess->value);
	tell_number(telling, GIVEN_FINISH, guess->value); /* where it is one of T */
	tell_number(telling, GIVEN_ANSWER, judged->answer);
	tell_number(telling, GIVEN_RIGHT, judged->right);
	tell_number(telling, GIVEN_OFF, fabs(judged->off));
}

void guessed_say_nearest(const Frame *frame, uint32_t nearest, bool alone, Ladder *out)
{
	Telling telling;

	telling_frame(&telling, frame, NET_NONE, out);
	tell_guess(&telling, frame->solved->guesses, nearest);
	tell_number(&telling, GIVEN_ONLY, alone);
	tell(&telling, SAY_GUESS_NEAREST);
}

bool guessed_nearest(const Frame *frame, Ladder *out)
{
	const Guesses *guesses = frame->solved->guesses;
	uint32_t count = 0, nearest = 0;
	bool people = false;

	if (frame->schedule->veiled || frame->view->step.kind != STEP_NONE)
		return false;
	for (uint32_t k = 0; guesses && k < guesses->count; k++) {
		if (guesses->guess[k].kind != GUESS_FINISH || !is_of_now(frame, k))
			continue;
		people = people || guesses->guess[k].who[0] || guesses->guess[k].hands > 1;
		if (count++ == 0 || fabs(guesses->found[k].judged.off) <
					    fabs(guesses->found[nearest].judged.off))
			nearest = k;
	}
	if (people)
		guessed_say_nearest(frame, nearest, count == 1, out);
	return people;
}

void guessed_add(const Frame *frame, Ladder *out)
{
	double off;
	const bool shown = !frame->schedule->veiled && frame->view->step.kind == STEP_NONE;
	const Guess *guess = shown ? chosen(frame, &off) : NULL;
	Ladder nearest = {0};
	Telling telling;

	if (!guess)
		return;
	/* Of several people that is a sentence of its own. */
	if ((guess->who[0] || guess->hands > 1) && guessed_nearest(frame, &nearest))
		return;
	telling_frame(&telling, frame, NET_NONE, out);
	tell_guess(&telling, frame->solved->guesses,
		(uint32_t)(guess - frame->solved->guesses->guess));
	/* One decimal of a per cent, where that tells something. */
	tell_number(&telling, GIVEN_PERCENT, off < LEAST ? 100 * off : round(1000 * off) / 10);
	tell(&telling, guess->kind == GUESS_INSTALLMENTS ? SAY_GUESSED_INSTALLMENTS : SAY_GUESSED);
}

/* As if all were as fast as the root, and sending took no time; to one digit. */
static double likely_time(const Schedule *schedule)
{
	const double time = schedule->sequential / fmax(1, schedule->processors);
	char text[16];

	snprintf(text, sizeof text, "%.0e", time);
	return isfinite(time) && time > 0 ? strtod(text, NULL) : 300;
}

void guessed_how(const Frame *frame, Ladder *out)
{
	enum { NAME_MAX = 24 };
	const Net *net = frame->net;
	const bool named = net->form != NET_REGULAR && net->processors > 1;
	Telling telling;

	/* The same one whatever the answer: it must not tell who is useless. */
	telling_frame(&telling, frame, named ? 1 : NET_NONE, out);
	telling.name_most = NAME_MAX;
	tell_number(&telling, GIVEN_VALUE, likely_time(frame->schedule));
	tell_number(&telling, GIVEN_REMOVES, schedule_has_elimination(frame->schedule));
	tell_number(&telling, GIVEN_PERCENT, fmax(1, round(100.0 / net->processors)));
	tell(&telling, SAY_GUESS_HOW);
}
