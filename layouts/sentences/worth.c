#include "layouts/sentences/worth.h"

#include "solver/base/number.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAMED = 3, BUT = 2, NAME_MAX = 24, LOOK_MAX = 4000 };

WorthCase worth_case(const Solved *solved)
{
	const Schedule *s = solved->schedule;
	const BestSet *best = solved->best;

	if (!best || !isfinite(best->finish) || s->rounds_shown < s->eliminations)
		return WORTH_UNKNOWN;
	if (s->given)
		return WORTH_SHOWN;
	if (schedule_fact_named(s, "best set"))
		return WORTH_UNKNOWN;
	if (s->outcome == OUTCOME_FAILED)
		return WORTH_UNKNOWN;
	if (s->outcome == OUTCOME_INFEASIBLE || !isfinite(s->finish))
		return WORTH_UNFIT;
	if (is_less(s->finish, best->finish))
		return WORTH_BEYOND;
	return is_less(best->finish, s->finish) ? WORTH_WORSE : WORTH_LEAST;
}

bool worth_has_better(const Solved *solved)
{
	const double finish = solved->schedule->finish;

	return solved->best && (is_less(solved->best->finish, finish) || !isfinite(finish) ||
				       solved->schedule->outcome == OUTCOME_INFEASIBLE);
}

/* --- names ------------------------------------------------------------------------------------ */

/* A set of children: how many are in it and out of it, and the first of each that can be named. */
typedef struct Members {
	uint32_t in, out;
	uint32_t named, but;
	uint32_t id[NAMED], but_id[BUT];
} Members;

static WorthSet say_set(const Solved *solved, const Members *set)
{
	const uint32_t names = set->in > NAMED ? NAMED - 1 : set->in;
	char listed[NAMED * WORD_NAME] = "";
	WordNames others = {""};
	WorthSet out;
	Telling telling;
	size_t used = 0;

	for (uint32_t k = 0; set->named >= names && k < names; k++)
		used += (size_t)snprintf(listed + used, sizeof listed - used, "%s%s",
			k > 0 ? ", " : "", word_name(solved->net, set->id[k], NAME_MAX).text);
	if (set->but == set->out && set->in > NAMED)
		others = word_names(solved->net, set->but_id, set->but, NAME_MAX);
	telling_start(&telling, solved->net, solved->schedule, NET_NONE, NULL);
	telling.name_most = NAME_MAX;
	tell_number(&telling, GIVEN_STAR, net_is_single_level(solved->net));
	tell_number(&telling, GIVEN_MEMBERS, set->in);
	tell_number(&telling, GIVEN_LEFT_OUT, set->out);
	tell_number(&telling, GIVEN_COUNT, (double)set->in + set->out);
	tell_number(&telling, GIVEN_MORE, set->in - names);
	tell_word(&telling, GIVEN_NAMES, listed);
	tell_word(&telling, GIVEN_OTHERS, others.text);
	tell_text(&telling, SAY_WORTH_SET, out.text);
	return out;
}

/* The k-th child, from 0, that is not among the ids: before id p there are p - 1 children. */
static uint32_t not_in(const BestSet *best, uint32_t k)
{
	uint32_t low = 0, high = best->kept;

	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;

		if (best->processor[middle] - 1 - middle > k)
			high = middle;
		else
			low = middle + 1;
	}
	return k + 1 + low;
}

WorthSet worth_best(const Solved *solved)
{
	const BestSet *best = solved->best;
	Members set = {.in = best->kept, .out = solved->schedule->processors - 1 - best->kept};

	for (; set.named < NAMED && set.named < set.in; set.named++)
		set.id[set.named] = best->processor[set.named];
	for (; set.out <= BUT && set.but < set.out; set.but++)
		set.but_id[set.but] = not_in(best, set.but);
	return say_set(solved, &set);
}

/* Those that are gone are told in order of rounds, where there were any. */
WorthSet worth_kept(const Solved *solved)
{
	const Schedule *s = solved->schedule;
	Members set = {.out = s->rounds_shown + s->unused};

	set.in = s->processors - 1 - set.out;
	for (uint32_t p = 1; p < s->processors && p < LOOK_MAX; p++) {
		if (s->verdict[p] != VERDICT_USELESS && set.named < NAMED)
			set.id[set.named++] = p;
		if (s->verdict[p] == VERDICT_USELESS && s->unused > 0 && set.but < BUT)
			set.but_id[set.but++] = p;
	}
	for (; set.out <= BUT && set.but < s->rounds_shown; set.but++)
		set.but_id[set.but] = schedule_eliminated_who(s, set.but);
	return say_set(solved, &set);
}

/* --- how sure --------------------------------------------------------------------------------- */

/* In per cent with two digits, never less than it is. */
static Word percent_up(double part)
{
	const double percent = 100 * part, unit = pow(10, floor(log10(percent)) - 1);
	char number[NUMBER_TEXT_MAX];
	Word word;

	number_short(number, ceil(percent / unit * (1 - 1e-12)) * unit, 2);
	snprintf(word.text, sizeof word.text, "%.40s %%", number);
	return word;
}

/* As far as it is proved, of T as it is in use or as the best set has it. */
static Word gap_of(const Solved *solved, WorthCase is)
{
	const BestSet *best = solved->best;
	const double finish = is == WORTH_LEAST ? solved->schedule->finish : best->finish;
	const double gap = finish * (1 + best->gap) / best->finish - 1;

	return best->gap > 0 && gap > 0 ? percent_up(gap) : (Word){""};
}

void worth_tell(const Solved *solved, Telling *telling, WorthWords *words)
{
	static const char *const names[] = {
		[WORTH_LEAST] = "least",
		[WORTH_WORSE] = "worse",
		[WORTH_UNFIT] = "unfit",
		[WORTH_BEYOND] = "beyond",
		[WORTH_SHOWN] = "shown",
	};
	const WorthCase is = worth_case(solved);
	const BestSet *best = solved->best;

	if (is == WORTH_UNKNOWN)
		return;
	*words = (WorthWords){.gap = gap_of(solved, is)};
	if (is != WORTH_LEAST && is != WORTH_SHOWN)
		words->best = worth_best(solved);
	if (is == WORTH_WORSE || is == WORTH_SHOWN)
		words->kept = worth_kept(solved);
	telling->source.best = best;
	tell_word(telling, GIVEN_WORTH, names[is]);
	tell_number(telling, GIVEN_DUE, solved->best_due);
	tell_number(telling, GIVEN_BOUNDED, best->proved || best->gap > 0);
	tell_word(telling, GIVEN_GAP, words->gap.text);
	tell_word(telling, GIVEN_BEST_SET, words->best.text);
	tell_word(telling, GIVEN_KEPT_SET, words->kept.text);
	tell_number(telling, GIVEN_BEST_FINISH, best->finish);
}

/* --- the line --------------------------------------------------------------------------------- */

void worth_say(const Solved *solved, SayingId saying, Ladder *out)
{
	WorthWords words;
	Telling telling;

	if (worth_case(solved) == WORTH_UNKNOWN)
		return;
	telling_start(&telling, solved->net, solved->schedule, NET_NONE, out);
	worth_tell(solved, &telling, &words);
	tell(&telling, saying);
}
