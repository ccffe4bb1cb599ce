#include "layouts/sentences/difference.h"

#include "layouts/scene/frame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	LOOK_MAX = 100000, /* processors looked at each time it is drawn */
	NAMES_MOST = 3,
	NAME_MAX = 40, /* bytes of a name */
	WHO_MAX = 200, /* bytes of who takes part; longer ones are not told */
};

/* An edit led from that state to this one, and things fall or rise by it; else the two only stand
 * beside each other: of other methods, answers or nets. */
static bool is_edit(const Solved *solved)
{
	const Against *against = solved->against;
	const Schedule *was = against->schedule, *now = solved->schedule;

	return against->differs[0] && was && was->method == now->method && was->given == now->given;
}

const char *difference_lacks(const Against *against)
{
	if (isfinite(against_finish(against)))
		return NULL;
	return against->schedule && against->schedule->outcome == OUTCOME_INFEASIBLE
		       ? "infeasible"
		       : "no schedule";
}

/* --- shares ----------------------------------------------------------------------------------- */

double difference_share(const Against *against, const Rows *rows, const Row *row)
{
	const double *share = against->schedule->share;
	double sum = 0;
	bool there = false;

	for (uint32_t k = 0, run; k < row->count; k += run) {
		const uint32_t most = row->count - k;
		const uint32_t q =
			against_partner(against, rows_processor(rows, row->begin + k), &run);

		run = rows->order ? 1 : run < most ? run : most;
		if (q == NET_NONE)
			continue;
		there = true;
		run = rows_run(&share[q], sizeof *share, run);
		sum += share[q] * run;
	}
	return there ? sum : NAN;
}

Word difference_share_word(double share)
{
	return isnan(share) ? (Word){"–"} : share == 0 ? (Word){"0"} : word_share(share);
}

/* --- who ---------------------------------------------------------------------------------------
 */

typedef struct Some {
	uint32_t count, named;
	uint32_t who[NAMES_MOST];
} Some;

static void add_one(Some *some, uint32_t processor)
{
	some->count++;
	if (some->named < NAMES_MOST)
		some->who[some->named++] = processor;
}

/* Those who are in one net only count without a name. */
static void tell_some(
	Telling *telling, const Some *some, GivenId count, GivenId who, WordNames *names)
{
	tell_number(telling, count, some->count);
	if (some->named < some->count)
		snprintf(names->text, sizeof names->text, "%s", word_count(some->count).text);
	else
		*names = word_names(telling->source.net, some->who, some->named, NAME_MAX);
	tell_word(telling, who, names->text);
}

/* Who takes part in one of the two alone; false: there are too many to look at. O(processors). */
static bool find_some(const Solved *solved, Some *join, Some *leave)
{
	const Against *against = solved->against;
	const Schedule *now = solved->schedule, *was = against->schedule;
	uint32_t were = 0, met = 0;

	if (now->processors > LOOK_MAX || was->processors > LOOK_MAX)
		return false;
	for (uint32_t p = 0; p < now->processors; p++) {
		const bool there = !isnan(against_end(against, p)), here = !isnan(now->end[p]);

		met += there;
		if (here && !there)
			add_one(join, p);
		else if (there && !here)
			add_one(leave, p);
	}
	for (uint32_t q = 0; q < was->processors; q++)
		were += isnan(was->end[q]) ? 0 : 1;
	leave->count += were - met;
	return true;
}

static void tell_who_differs(const Solved *solved, Telling *telling, DifferenceWords *words)
{
	Some join = {0}, leave = {0};
	WordNames joined, left;

	if (!find_some(solved, &join, &leave) || join.count + leave.count == 0)
		return;
	tell_some(telling, &join, GIVEN_JOIN, GIVEN_JOINED, &joined);
	tell_some(telling, &leave, GIVEN_LEAVE, GIVEN_LEFT, &left);
	tell_text(telling, SAY_WHO_DIFFERS, words->who);
	if (strlen(words->who) < WHO_MAX)
		tell_word(telling, GIVEN_WHO_DIFFERS, words->who);
}

/* --- all of it -------------------------------------------------------------------------------- */

Role difference_tell(const Solved *solved, Telling *telling, DifferenceWords *words)
{
	const Against *against = solved->against;
	const double was = against_finish(against), now = solved->schedule->finish;
	const double part = fabs(now - was) / was;
	Role role = ROLE_FAINT;

	tell_word(telling, GIVEN_AGAINST, against->name);
	tell_word(telling, GIVEN_DIFFERENCE, against->differs);
	tell_word(telling, GIVEN_LACKS, difference_lacks(against));
	tell_number(telling, GIVEN_LACKING, !isfinite(was));
	if (!isfinite(was) || !isfinite(now))
		return ROLE_FAINT;
	words->change = word_change(was, now, &role);
	words->brief = word_change_brief(was, now, &role);
	tell_word(telling, GIVEN_CHANGE, words->change.text);
	tell_word(telling, GIVEN_CHANGE_BRIEF, words->brief.text);
	tell_word(telling, GIVEN_BY, strchr(words->brief.text, ' '));
	tell_number(telling, GIVEN_CHANGED, role != ROLE_FAINT);
	tell_number(telling, GIVEN_FALLS, role == ROLE_GOOD);
	tell_number(telling, GIVEN_BY_PART, part);
	/* Two digits would round nearly all to the whole. */
	tell_number(telling, GIVEN_PERCENT, part <= 0.99 ? 100 * part : NAN);
	tell_number(telling, GIVEN_TIMES, now >= 2 * was ? now / was : NAN);
	tell_number(telling, GIVEN_EDIT, is_edit(solved));
	tell_who_differs(solved, telling, words);
	return role;
}

Role difference_say(const Solved *solved, Telling *telling)
{
	DifferenceWords words = {.who = ""};

	if (!isfinite(solved->schedule->finish))
		return ROLE_STRONG;
	const Role role = difference_tell(solved, telling, &words);

	if (role != ROLE_FAINT || solved->against->differs[0] || words.who[0] ||
		difference_lacks(solved->against))
		tell(telling, SAY_DIFFERENCE);
	return role == ROLE_FAINT ? ROLE_STRONG : role;
}
