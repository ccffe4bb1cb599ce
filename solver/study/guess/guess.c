#include "solver/study/guess/guess.h"

#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/study/guess/belief.h"

#include <math.h>
#include <string.h>

/* --- adding ------------------------------------------------------------------------------ */

/* A room's, counted by hands. */
static bool is_tally(const Guess *guess)
{
	return !guess->who[0] && guess->hands > 1;
}

static bool is_of_processor(const Guess *guess)
{
	return guess->kind == GUESS_SHARE || guess->kind == GUESS_USELESS;
}

/* Whether `guess` takes the place of `old`. */
static bool replaces(const Guess *guess, const Guess *old)
{
	if (guess->kind != old->kind || strcmp(guess->who, old->who) != 0 ||
		is_tally(guess) != is_tally(old))
		return false;
	if (is_tally(guess))
		return guess->processor == old->processor &&
		       (guess->value == old->value || isnan(guess->value));
	if (guess->kind == GUESS_USELESS &&
		(guess->processor == NET_NONE || old->processor == NET_NONE))
		return true;
	return !is_of_processor(guess) || guess->processor == old->processor;
}

void guesses_remove(Guesses *guesses, uint32_t k)
{
	const uint32_t after = --guesses->count - k;

	memmove(&guesses->guess[k], &guesses->guess[k + 1], sizeof *guesses->guess * after);
	memmove(&guesses->found[k], &guesses->found[k + 1], sizeof *guesses->found * after);
}

/* The first one that is replaced gives its place. */
Status guesses_add(Guesses *guesses, const Guess *guess, Error *error)
{
	uint32_t at = guesses->count;

	for (uint32_t k = guesses->count; k-- > 0;) {
		if (!replaces(guess, &guesses->guess[k]))
			continue;
		if (at < guesses->count)
			guesses_remove(guesses, at);
		at = k;
	}
	if (at == GUESSES_MAX)
		return error_set(error, STATUS_INPUT,
			"there are %d guesses already; C takes them away, and x12 counts twelve "
			"hands",
			GUESSES_MAX);
	guesses->count += at == guesses->count;
	guesses->guess[at] = *guess;
	guesses->found[at] = (GuessFound){.finish = NAN, .judged = {NAN, NAN, false}};
	return STATUS_OK;
}

/* Whether an earlier guess is the same person's; of those with hands none counts as one. */
static bool is_counted(const Guesses *guesses, uint32_t k)
{
	for (uint32_t i = 0; i < k; i++)
		if (!is_tally(&guesses->guess[i]) &&
			strcmp(guesses->guess[i].who, guesses->guess[k].who) == 0)
			return true;
	return false;
}

/* Hands of what is asked as `of` is: more than one processor may be named by each. */
static uint32_t hands_like(const Guesses *guesses, const Guess *of)
{
	uint32_t hands = 0;

	for (uint32_t k = 0; k < guesses->count; k++) {
		const Guess *guess = &guesses->guess[k];

		if (is_tally(guess) && guess->kind == of->kind &&
			(!is_of_processor(of) || guess->processor == of->processor))
			hands += guess->hands;
	}
	return hands;
}

uint32_t guesses_people(const Guesses *guesses)
{
	uint32_t people = 0, most = 0;

	for (uint32_t k = 0; k < guesses->count; k++) {
		const Guess *guess = &guesses->guess[k];
		const uint32_t hands = is_tally(guess) ? hands_like(guesses, guess) : 0;

		most = hands > most ? hands : most;
		if (!is_tally(guess) && !is_counted(guesses, k))
			people += guess->hands;
	}
	return people + most;
}

/* --- in words ---------------------------------------------------------------------------- */

void guess_say(const Guess *guess, char out[GUESS_SAID_MAX])
{
	static const ClaimKind said[GUESS_KINDS] = {[GUESS_FINISH] = CLAIM_GUESS_FINISH,
		[GUESS_SPEEDUP] = CLAIM_GUESS_SPEEDUP,
		[GUESS_SHARE] = CLAIM_GUESS_SHARE,
		[GUESS_USELESS] = CLAIM_GUESS_USELESS,
		[GUESS_LAST] = CLAIM_GUESS_LAST,
		[GUESS_INSTALLMENTS] = CLAIM_GUESS_INSTALLMENTS};
	const double unit = guess->kind == GUESS_SHARE ? 100 : 1;
	const Claim claim = CLAIM_OF(said[guess->kind], unit * guess->value);

	claim_say(&claim, &(ClaimWords){.word = guess->name}, 0, out, GUESS_SAID_MAX);
}

static void write_value(const Guess *guess, Buf *out)
{
	char number[NUMBER_TEXT_MAX];

	number_exact(number, guess->value);
	/* A share below 1 is read as a fraction. */
	buf_addf(out, " %s", guess->kind == GUESS_SHARE && guess->value == 1 ? "100%" : number);
}

void guesses_write(const Guesses *guesses, Buf *out)
{
	static const char *const words[GUESS_KINDS] = {[GUESS_FINISH] = "T",
		[GUESS_SPEEDUP] = "speedup",
		[GUESS_SHARE] = "share",
		[GUESS_USELESS] = "useless",
		[GUESS_LAST] = "last",
		[GUESS_INSTALLMENTS] = "installments"};

	for (uint32_t k = 0; k < guesses->count; k++) {
		const Guess *guess = &guesses->guess[k];

		buf_addf(out, "%s%s", k > 0 ? "; " : "", words[guess->kind]);
		if (guess->name[0])
			buf_addf(out, " %s", guess->name);
		if (!isnan(guess->value))
			write_value(guess, out);
		if (guess->who[0])
			buf_addf(out, " %s", guess->who);
		if (guess->hands > 1)
			buf_addf(out, " x%u", (unsigned)guess->hands);
	}
}

/* --- against an answer ------------------------------------------------------------------- */

/* Beliefs about names and installments are told of the guess itself. */
static bool is_of_model(const Guess *guess)
{
	return guess->kind == GUESS_FINISH || guess->kind == GUESS_SPEEDUP ||
	       guess->kind == GUESS_SHARE;
}

/* As far as they are needed, and solved once. */
static Status make_beliefs(Beliefs *beliefs, const Net *net, const Schedule *schedule, Error *error)
{
	return beliefs->made ? STATUS_OK : beliefs_make(beliefs, net, schedule, error);
}

static Status judge_installments(const Net *net, const Schedule *schedule, const Guess *guess,
	GuessJudged *out, Error *error)
{
	uint32_t best;

	if (guess->kind != GUESS_INSTALLMENTS || schedule->veiled || !isnan(out->answer))
		return STATUS_OK;
	STATUS_TRY(belief_best_installments(net, schedule, &best, error));
	if (best > 0)
		*out = guess_judged_by(best, guess);
	return STATUS_OK;
}

static Status hold(const Net *net, const Schedule *schedule, const Guess *guess, Beliefs *beliefs,
	GuessFound *out, Error *error)
{
	GuessFound found = {.known = true,
		.finish = schedule->finish,
		.judged = guess_judge(net, schedule, guess)};
	STATUS_TRY(judge_installments(net, schedule, guess, &found.judged, error));

	if (guess->processor != NET_NONE && guess->processor >= schedule->processors) {
		/* An edit took it away since. */
	} else if (guess->kind == GUESS_INSTALLMENTS) {
		STATUS_TRY(belief_of_installments(
			net, schedule, guess, &found.judged, found.belief, error));
	} else if (!is_of_model(guess)) {
		belief_of_name(net, schedule, guess, found.belief);
	} else if (!found.judged.right && !isnan(found.judged.answer)) {
		STATUS_TRY(make_beliefs(beliefs, net, schedule, error));
		beliefs_match(beliefs, net, guess, found.judged.answer, found.belief);
	}
	*out = found;
	return STATUS_OK;
}

Status guess_belief(const Net *net, const Schedule *schedule, const Guess *guess,
	char out[GUESS_BELIEF_MAX], Error *error)
{
	Beliefs beliefs = {.made = false};
	GuessFound found = {.known = false};
	Status status = STATUS_OK;

	if (!schedule->veiled)
		status = hold(net, schedule, guess, &beliefs, &found, error);
	memcpy(out, found.belief, GUESS_BELIEF_MAX);
	beliefs_release(&beliefs);
	return status;
}

Status guesses_hold(Guesses *guesses, const Net *net, const Schedule *schedule, Error *error)
{
	Beliefs beliefs = {.made = false};
	Status status = STATUS_OK;

	for (uint32_t k = 0; k < guesses->count && status == STATUS_OK && !schedule->veiled; k++)
		if (!guesses->found[k].known)
			status = pace_stop(k, guesses->count)
					 ? pace_stopped(error)
					 : hold(net, schedule, &guesses->guess[k], &beliefs,
						   &guesses->found[k], error);
	beliefs_release(&beliefs);
	return status;
}
