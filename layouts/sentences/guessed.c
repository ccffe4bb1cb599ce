#include "layouts/sentences/guessed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WHO_MAX = GUESS_WHO_MAX + 16 };

/* Below it one decimal of a per cent tells nothing; above it per cent do not. */
static const double LEAST = 0.001, FAR = 10;

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

static void say_who(const Guess *guess, char out[WHO_MAX])
{
	if (guess->hands == 1)
		snprintf(out, WHO_MAX, "%s", guess->who[0] ? guess->who : "you");
	else
		snprintf(out, WHO_MAX, "%u hands", (unsigned)guess->hands);
}

/* Beside T nothing says of itself that they are installments. */
static void add_installments(const Frame *frame, const Guess *guess, Ladder *out)
{
	const Guesses *guesses = frame->solved->guesses;
	const GuessJudged *judged = &guesses->found[guess - guesses->guess].judged;
	const char *many = guess->value == 1 ? "" : "s";
	char who[WHO_MAX];

	say_who(guess, who);
	if (judged->right) {
		ladder_add(out, "%s %.0f installment%s, right", who, guess->value, many);
		ladder_add(out, "%s %.0f, right", who, guess->value);
	} else {
		ladder_add(out, "%s %.0f installment%s, best %.0f", who, guess->value, many,
			judged->answer);
		ladder_add(out, "%s %.0f, best %.0f", who, guess->value, judged->answer);
	}
}

void guessed_say_nearest(const Guesses *guesses, uint32_t nearest, bool alone, Ladder *out)
{
	const Guess *guess = &guesses->guess[nearest];
	const double off = guesses->found[nearest].judged.off;
	const Word part = word_percent(fabs(off)), value = word_fine(guess->value);
	const char *way = off > 0 ? "too long" : "too short";
	const bool own = !guess->who[0];
	char was[GUESS_WHO_MAX + 8];

	snprintf(was, sizeof was, "%s was", guess->who);
	if (own && guess->hands > 1)
		ladder_add(out, "%s was nearest, guessed by %s: %s %s.", value.text,
			word_count(guess->hands).text, part.text, way);
	else if (alone)
		ladder_add(out, "%s guessed %s: %s %s.", own ? "You" : guess->who, value.text,
			part.text, way);
	else
		ladder_add(out, "%s nearest: %s %s.", own ? "You were" : was, part.text, way);
	ladder_add(out, "%s %s.", part.text, way);
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
		guessed_say_nearest(guesses, nearest, count == 1, out);
	return people;
}

void guessed_add(const Frame *frame, Ladder *out)
{
	double off;
	const bool shown = !frame->schedule->veiled && frame->view->step.kind == STEP_NONE;
	const Guess *guess = shown ? chosen(frame, &off) : NULL;
	Ladder nearest = {0};
	char who[WHO_MAX], part[NUMBER_TEXT_MAX];

	if (!guess)
		return;
	/* Of several people that is a sentence of its own. */
	if ((guess->who[0] || guess->hands > 1) && guessed_nearest(frame, &nearest))
		return;
	if (guess->kind == GUESS_INSTALLMENTS) {
		add_installments(frame, guess, out);
		return;
	}
	say_who(guess, who);
	if (off < LEAST)
		number_short(part, 100 * off, 3);
	else
		number_short(part, round(1000 * off) / 10, 4);
	if (off > FAR)
		ladder_add(out, "%s %s (far %s)", who, word_value(guess->value).text,
			guess->value > frame->schedule->finish ? "too long" : "too short");
	else
		ladder_add(out, "%s %s (%s %% off)", who, word_value(guess->value).text, part);
	ladder_add(out, "%s %s", who, word_value(guess->value).text);
}

/* As if all were as fast as the root, and sending took no time; to one digit. */
static Word likely_time(const Schedule *schedule)
{
	const double time = schedule->sequential / fmax(1, schedule->processors);
	char text[16];

	snprintf(text, sizeof text, "%.0e", time);
	return word_value(isfinite(time) && time > 0 ? strtod(text, NULL) : 300);
}

void guessed_how(const Frame *frame, Ladder *out)
{
	const Net *net = frame->net;
	const Word time = likely_time(frame->schedule);
	const bool named = net->form != NET_REGULAR && net->processors > 1;
	/* The same one whatever the answer: it must not tell who is useless. */
	const Word name = named ? word_name(net, 1, 24) : (Word){""};

	if (named && schedule_has_elimination(frame->schedule))
		ladder_add(out, ":guess T %s   :guess useless %s", time.text, name.text);
	else if (named)
		ladder_add(out, ":guess T %s   :guess share %s %.0f", time.text, name.text,
			fmax(1, round(100.0 / net->processors)));
	ladder_add(out, ":guess T %s", time.text);
}
