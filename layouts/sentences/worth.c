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

static size_t add_name(const Net *net, uint32_t id, const char *before, WorthSet *out, size_t used)
{
	return used + (size_t)snprintf(out->text + used, sizeof out->text - used, "%s%s", before,
			      word_name(net, id, NAME_MAX).text);
}

static WorthSet say_set(const Net *net, const Members *set)
{
	const uint32_t names = set->in > NAMED ? NAMED - 1 : set->in;
	WorthSet out = {""};

	snprintf(out.text, sizeof out.text,
		net_is_single_level(net) ? "all children" : "all others");
	size_t used = 0;

	if (set->out == 0)
		return out;
	if (set->in == 0) {
		snprintf(out.text, sizeof out.text, "%s alone", word_name(net, 0, NAME_MAX).text);
		return out;
	}
	if (set->but == set->out && set->in > NAMED) {
		snprintf(out.text, sizeof out.text, "all but %.140s",
			word_names(net, set->but_id, set->but, NAME_MAX).text);
		return out;
	}
	if (set->named < names) {
		snprintf(out.text, sizeof out.text, "%.40s of %.40s children",
			word_count(set->in).text, word_count((uint64_t)set->in + set->out).text);
		return out;
	}
	snprintf(out.text, sizeof out.text, "{");
	used = 1;
	for (uint32_t k = 0; k < names; k++)
		used = add_name(net, set->id[k], k > 0 ? ", " : "", &out, used);
	if (names < set->in)
		used += (size_t)snprintf(out.text + used, sizeof out.text - used, " and %.40s more",
			word_count(set->in - names).text);
	snprintf(out.text + used, sizeof out.text - used, "}");
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
	return say_set(solved->net, &set);
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
		set.but_id[set.but] = s->eliminated[set.but].processor;
	return say_set(solved->net, &set);
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

/* Of a set with which T is `finish`. */
static Word sureness(const BestSet *best, double finish)
{
	const double gap = finish * (1 + best->gap) / best->finish - 1;
	Word word = {""};

	if (best->proved)
		snprintf(word.text, sizeof word.text, " (proved)");
	else if (gap > 0)
		snprintf(word.text, sizeof word.text, ", at most %.40s from the best",
			percent_up(gap).text);
	return word;
}

Word worth_sureness(const Solved *solved)
{
	return sureness(solved->best, solved->best->finish);
}

/* --- the line --------------------------------------------------------------------------------- */

/* Whether anything is known of how far from the best set it is. */
static bool is_bounded(const BestSet *best)
{
	return best->proved || best->gap > 0;
}

const char *worth_label(const Solved *solved)
{
	if (solved->best_due)
		return "best so far";
	if (worth_case(solved) == WORTH_SHOWN && !is_bounded(solved->best))
		return "best found";
	return is_bounded(solved->best) ? "best set" : "better set";
}

static Word elimination_of(const Solved *solved)
{
	const char *name = schedule_elimination_name(solved->schedule);
	Word word;

	snprintf(word.text, sizeof word.text, "%.40s%s", *name ? name : "the method", "'s");
	return word;
}

/* "{P1}: T 288.55 (proved)", `before` each. */
static void add_best(const Solved *solved, const char *before, Ladder *out)
{
	const double finish = solved->best->finish;
	const WorthSet set = worth_best(solved);
	const Word sure = worth_sureness(solved);

	/* Beyond all sets that is said before. */
	if (worth_case(solved) != WORTH_BEYOND)
		ladder_add(out, "%s%s without waiting: T %s%s", before, set.text,
			word_fine(finish).text, sure.text);
	ladder_add(out, "%s%s: T %s%s", before, set.text, word_fine(finish).text, sure.text);
	ladder_add(out, "%s%s: T %s%s", before, set.text, word_value(finish).text, sure.text);
	ladder_add(out, "%s%s: T %s", before, set.text, word_value(finish).text);
	ladder_add(out, "%sT %s", before, word_value(finish).text);
}

/* Of the schedule drawn while its set is still looked for nothing is claimed. */
static Word sure_of_shown(const Solved *solved)
{
	return solved->best_due ? (Word){""} : worth_sureness(solved);
}

void worth_add_value(const Solved *solved, Ladder *out)
{
	const Word whose = elimination_of(solved);
	char before[128] = "";

	switch (worth_case(solved)) {
	case WORTH_UNKNOWN:
		return;
	case WORTH_LEAST:
		if (!solved->best_due && !is_bounded(solved->best)) {
			ladder_add(out, "a search found none");
			return;
		}
		ladder_add(out, "%s%s", whose.text,
			sureness(solved->best, solved->schedule->finish).text);
		ladder_add(out, "%s", whose.text);
		return;
	case WORTH_SHOWN:
		ladder_add(out, "%s%s", worth_kept(solved).text, sure_of_shown(solved).text);
		ladder_add(out, "%s", worth_kept(solved).text);
		return;
	case WORTH_UNFIT:
		snprintf(before, sizeof before, "%s does not fit; ", whose.text);
		break;
	case WORTH_BEYOND:
		snprintf(before, sizeof before, "without waiting ");
		break;
	case WORTH_WORSE:
		break;
	}
	add_best(solved, before, out);
	if (*before)
		add_best(solved, "", out);
}

void worth_add(const Solved *solved, Ladder *out)
{
	const WorthCase is = worth_case(solved);
	const Word whose = elimination_of(solved);
	const char *label = is == WORTH_UNKNOWN ? "" : worth_label(solved);
	char before[192];

	if (is == WORTH_UNKNOWN)
		return;
	if (!solved->best_due && !is_bounded(solved->best))
		label = "a search found";
	if (is == WORTH_SHOWN) {
		const WorthSet set = worth_kept(solved);
		const Word sure = sure_of_shown(solved);

		ladder_add(
			out, "%s without waiting, %s%s", worth_label(solved), set.text, sure.text);
		ladder_add(out, "%s %s%s", worth_label(solved), set.text, sure.text);
		ladder_add(out, "%s %s", worth_label(solved), set.text);
	} else if (is == WORTH_LEAST && solved->best->proved) {
		ladder_add(out, "%s set is the best (proved)", whose.text);
		ladder_add(out, "the best set (proved)");
	} else if (is == WORTH_LEAST && solved->best->gap > 0) {
		ladder_add(out, "T of %s set: %s", whose.text,
			sureness(solved->best, solved->schedule->finish).text + strlen(", "));
	} else if (is == WORTH_LEAST) {
		ladder_add(out,
			solved->best_due ? "no set better than %s so far"
					 : "a search found no set better than %s",
			whose.text);
	} else if (is == WORTH_UNFIT) {
		snprintf(before, sizeof before, "%s set does not fit; %s that does: ", whose.text,
			label);
		add_best(solved, before, out);
		add_best(solved, "best that fits ", out);
	} else {
		snprintf(before, sizeof before, "%s%s ",
			is == WORTH_BEYOND ? "without waiting, " : "", label);
		add_best(solved, before, out);
	}
}
