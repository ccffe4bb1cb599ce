#include "tui/solve/pacing.h"

#include "layouts/sayings/sayings.h"
#include "solver/base/pace.h"

#include <math.h>
#include <stdio.h>

enum { WHAT_MOST = 270 }; /* leaves room for how it is stopped */

/* Only the bytes of a large file say how much of it all is done. */
static void show(Pacing *pacing, size_t done, size_t total)
{
	static const SayingId sayings[] = {[PACING_MAKING] = SAY_PACING_MAKING,
		[PACING_SEEKING] = SAY_PACING_SEEKING,
		[PACING_READING] = SAY_PACING_READING,
		[PACING_SOLVING] = SAY_PACING_SOLVING,
		[PACING_SETTLING] = SAY_PACING_SOLVING,
		[PACING_BEHIND] = SAY_PACING_SOLVING};
	const double percent = floor(100.0 * (double)done / (double)total);
	char text[LADDER_TEXT], what[WHAT_MOST];

	if (!pacing->show)
		return;
	snprintf(what, sizeof what, "%s", pacing->what);
	tell_plain(text, sayings[pacing->kind],
		TOLD(TELL_WORD(WHAT, what), TELL_WORD(PRESS, pacing->way),
			TELL_NUMBER(PERCENT, total >= PACING_LARGE ? percent : NAN)));
	pacing->show(pacing->owner, text);
}

/* Keys typed before anything was shown are meant for what comes after. */
static bool ask_reading(Pacing *pacing, const Pulse *pulse, size_t done, size_t total)
{
	const int64_t now = (int64_t)clock_ms();

	pacing->large = pacing->large || total >= PACING_LARGE;
	if (pulse->leave || pulse->stop)
		return true;
	if (!pacing->large && now - pacing->begun_ms < PACING_PATIENCE_MS)
		return false;
	if (!pacing->shown)
		pacing->keys = pulse->keys;
	if (pacing->shown && pulse->keys > pacing->keys) {
		pacing->has_key = true;
		return true;
	}
	if (!pacing->shown || now - pacing->shown_ms >= PACING_SHOW_MS) {
		pacing->shown = true;
		pacing->shown_ms = now;
		show(pacing, done, total);
	}
	return false;
}

static bool ask_solving(Pacing *pacing, const Pulse *pulse)
{
	const bool waits = pulse->news || pulse->keys > 0;

	if (pacing->kind == PACING_BEHIND)
		return pulse->leave || pulse->stop || waits;
	if (pulse->leave || pulse->stop ||
		(int64_t)clock_ms() - pacing->begun_ms < PACING_SOLVING_MS)
		return pulse->leave || pulse->stop;
	if (pacing->kind == PACING_SOLVING && waits)
		return true;
	if (!pacing->shown)
		show(pacing, 0, 0);
	pacing->shown = true;
	return false;
}

static bool ask(void *owner, size_t done, size_t total)
{
	Pacing *pacing = owner;
	const Pulse pulse = pacing->look ? pacing->look(pacing->owner) : (Pulse){.keys = 0};

	if (pacing->leaving)
		return true;
	if (pacing->kind == PACING_READING || pacing->kind == PACING_MAKING ||
		pacing->kind == PACING_SEEKING)
		return ask_reading(pacing, &pulse, done, total);
	return ask_solving(pacing, &pulse);
}

void pacing_begin(Pacing *pacing, PacingKind kind, const char *what)
{
	if (pacing->depth++ > 0)
		return;
	pacing->kind = kind;
	pacing->what = what;
	pacing->begun_ms = (int64_t)clock_ms();
	pacing->shown = pacing->large = pacing->has_key = false;
	pace_set(ask, pacing);
}

void pacing_end(Pacing *pacing)
{
	if (--pacing->depth == 0)
		pace_set(NULL, NULL);
}

bool pacing_took_key(Pacing *pacing)
{
	const bool took = pacing->has_key;

	pacing->has_key = false;
	return took;
}
