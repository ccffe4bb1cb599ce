/* Who was nearest, guesses that are numbers without an axis, and what guesses were right of. */
#include "layouts/guesses/parts.h"
#include "layouts/sentences/guessed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const GuessFound *guess_found(const GuessPlan *plan, uint32_t k)
{
	return plan->shown && plan->guesses->found[k].known ? &plan->guesses->found[k] : NULL;
}

bool guess_is_of_now(const GuessPlan *plan, uint32_t k)
{
	const GuessFound *found = guess_found(plan, k);

	return found && found->finish == plan->frame->schedule->finish;
}

Word guess_who(const Guess *guess)
{
	Word word;

	if (guess->hands == 1)
		snprintf(word.text, sizeof word.text, "%s", guess->who[0] ? guess->who : "you");
	else
		snprintf(word.text, sizeof word.text, "%s%s×%u", guess->who,
			guess->who[0] ? " " : "", (unsigned)guess->hands);
	return word;
}

Word guess_off(double off)
{
	Word word;
	char number[NUMBER_TEXT_MAX];

	number_short(number, round(1000 * fabs(off)) / 10, 4);
	snprintf(word.text, sizeof word.text, "%s%s %%",
		strcmp(number, "0") == 0 ? ""
		: off < 0                ? "− "
					 : "+ ",
		number);
	return word;
}

/* --- sentences -------------------------------------------------------------------------- */

static bool is_said(const GuessPlan *plan, const char *sentence)
{
	for (uint32_t k = 0; k < plan->sentences; k++)
		if (strcmp(plan->sentence[k], sentence) == 0)
			return true;
	return false;
}

/* Of names the numbers alone: who said so stands in the strip. */
static void add_sentence(GuessPlan *plan, uint32_t k)
{
	const Guess *guess = &plan->guesses->guess[k];
	const GuessFound *found = guess_found(plan, k);
	const bool named = guess->kind == GUESS_USELESS || guess->kind == GUESS_LAST;
	char told[GUESS_SAID_MAX], sentence[LADDER_TEXT];
	Telling telling;

	if (!found || !found->belief[0] || !guess_is_of_now(plan, k) ||
		plan->sentences == GUESS_WORDS_MAX)
		return;
	guess_say(guess, told);
	telling_frame(&telling, plan->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_CASE, named ? "is_named" : "number");
	tell_word(&telling, GIVEN_WHO, guess->who);
	tell_number(&telling, GIVEN_COUNT, guess->who[0] ? 1 : guess->hands);
	tell_word(&telling, GIVEN_BRIEF, told);
	tell_word(&telling, GIVEN_WHAT, found->belief);
	tell_text(&telling, SAY_GUESS_SENTENCE, sentence);
	if (!is_said(plan, sentence))
		memcpy(plan->sentence[plan->sentences++], sentence, sizeof sentence);
}

/* The next guess of T by how far off it is, from `after` on. */
static uint32_t next_nearest(const GuessPlan *plan, uint32_t after)
{
	const GuessFound *found = plan->guesses->found;
	uint32_t next = UINT32_MAX;

	for (uint32_t i = 0; i < plan->times_count; i++) {
		const uint32_t k = plan->time[i];
		const double off = fabs(found[k].judged.off);
		const double least = after == UINT32_MAX ? -1 : fabs(found[after].judged.off);

		if (!guess_found(plan, k) || !(off >= least) || (off == least && k <= after))
			continue;
		if (next == UINT32_MAX || off < fabs(found[next].judged.off))
			next = k;
	}
	return next;
}

void guess_find_words(GuessPlan *plan)
{
	for (uint32_t k = next_nearest(plan, UINT32_MAX); k != UINT32_MAX;
		k = next_nearest(plan, k))
		add_sentence(plan, k);
	for (uint32_t k = 0; k < plan->guesses->count; k++)
		if (plan->guesses->guess[k].kind != GUESS_FINISH)
			add_sentence(plan, k);
}

/* --- lines ------------------------------------------------------------------------------ */

int guess_words_rows(const GuessPlan *plan)
{
	int rows = plan->sentences > 0;

	for (uint32_t k = 0; k < plan->sentences; k++)
		rows += pen_wrap_rows(plan->frame->width - 2, plan->sentence[k]);
	return rows;
}

void guess_draw_words(GuessPlan *plan)
{
	const int end = plan->words.y + plan->words.height;
	int y = plan->words.y;

	if (plan->words.height < 1)
		return;
	/* Its head goes before a sentence does. */
	if (plan->words.height >= guess_words_rows(plan))
		pen_text(pen_bold(plan->pen), ROLE_STRONG, 1, y++, said(SAY_GUESSES_WERE));
	for (uint32_t k = 0; k < plan->sentences && y < end; k++)
		y += pen_wrap(plan->pen, ROLE_TEXT, 1, y, end - y, plan->sentence[k]);
}

void guess_draw_head(GuessPlan *plan)
{
	const uint32_t k = plan->nearest;

	if (plan->head.height < 1 || k == UINT32_MAX)
		return;
	Ladder words = {0};

	guessed_say_nearest(plan->frame, k, plan->times_count == 1, &words);
	pen_ladder(pen_bold(plan->pen), ROLE_GOOD, 1, plan->head.y, plan->frame->width - 1, &words);
}

/* "speed-up   Ada 3   + 4 %,  Bo 4" */
static void draw_line(GuessPlan *plan, GuessKind kind, int y)
{
	const char *title = said(kind == GUESS_SPEEDUP ? SAY_AXIS_SPEEDUP : SAY_AXIS_INSTALLMENTS);
	int x = 2 + pen_text(plan->pen, frame_faint(plan->frame), 1, y, title);
	double answer = NAN;

	for (uint32_t k = 0; k < plan->guesses->count; k++)
		if (plan->guesses->guess[k].kind == kind && guess_found(plan, k))
			answer = plan->guesses->found[k].judged.answer;
	if (!isnan(answer))
		x = 3 + pen_text(pen_bold(plan->pen), ROLE_STRONG, x, y, word_fine(answer).text);
	for (uint32_t k = 0; k < plan->guesses->count; k++) {
		const Guess *guess = &plan->guesses->guess[k];
		const GuessFound *found = guess_found(plan, k);

		if (guess->kind != kind)
			continue;
		const Role role = found && !guess_is_of_now(plan, k) ? ROLE_FAINT
				  : found && found->judged.right     ? ROLE_GOOD
								     : ROLE_TEXT;

		x = pen_textf(plan->pen, role, x, y, "%s %s", guess_who(guess).text,
			word_fine(guess->value).text);
		if (found && isfinite(found->judged.off) && kind == GUESS_SPEEDUP)
			x = pen_textf(
				plan->pen, role, x, y, " (%s)", guess_off(found->judged.off).text);
		x += 3;
	}
}

void guess_draw_others(GuessPlan *plan)
{
	int y = plan->others.y;

	for (int k = 0; k < GUESS_KINDS && y < plan->others.y + plan->others.height; k++)
		if (plan->of[k] && (k == GUESS_SPEEDUP || k == GUESS_INSTALLMENTS))
			draw_line(plan, (GuessKind)k, y++);
}

void guess_draw_nothing(GuessPlan *plan)
{
	const int y = plan->frame->height / 3;
	Ladder how = {0};
	char text[LADDER_TEXT];
	Telling telling;

	guessed_how(plan->frame, &how);
	telling_frame(&telling, plan->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_WHAT, how.form[0].text);
	tell_text(&telling, SAY_NO_GUESSES, text);
	pen_wrap(plan->pen, frame_faint(plan->frame), 1, y, plan->frame->height - y, text);
}
