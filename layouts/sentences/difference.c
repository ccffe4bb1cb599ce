#include "layouts/sentences/difference.h"

#include "layouts/scene/frame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	LOOK_MAX = 100000, /* processors looked at each time it is drawn */
	NAMES_MOST = 3,
	NAME_MAX = 40, /* bytes of a name */
};

/* More than so many times as long is told as a factor. */
#define TIMES_FROM 2

/* Two digits of a part would round it to the whole. */
#define NEARLY_ALL 0.99

/* An edit led from that state to this one, and things fall or rise by it; else the two only stand
 * beside each other: of other methods, answers or nets. */
static bool is_edit(const Solved *solved)
{
	const Against *against = solved->against;
	const Schedule *was = against->schedule, *now = solved->schedule;

	return against->differs[0] && was && was->method == now->method && was->given == now->given;
}

/* --- T ---------------------------------------------------------------------------------------- */

static Word part_of(double was, double now, bool brief)
{
	const double part = fabs(now - was) / was;
	Word word;

	if (now >= TIMES_FROM * was)
		snprintf(word.text, sizeof word.text, "%.40s times%s",
			word_digits(now / was, 2).text, brief ? "" : " as long");
	else if (part > NEARLY_ALL)
		return word_percent(part);
	else
		snprintf(word.text, sizeof word.text, "%.40s %%", word_digits(100 * part, 2).text);
	return word;
}

Word difference_change(const Against *against, const Schedule *schedule, bool brief, Role *role)
{
	const double was = against_finish(against), now = schedule->finish;
	Word word = {""};

	*role = ROLE_FAINT;
	if (!isfinite(was) || !isfinite(now))
		return word;
	const Word change = brief ? word_change_brief(was, now, role) : word_change(was, now, role);

	if (*role == ROLE_FAINT)
		return change;
	snprintf(word.text, sizeof word.text, "%.60s (%.30s)", change.text,
		part_of(was, now, brief).text);
	return word;
}

const char *difference_worth(const Against *against, const Schedule *schedule)
{
	const double was = against_finish(against), now = schedule->finish;
	Role role;

	difference_change(against, schedule, true, &role);
	if (role == ROLE_FAINT || now >= TIMES_FROM * was)
		return "";
	return role == ROLE_GOOD ? " better" : " worse";
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

/* What is done by one, and by more. */
typedef struct Verb {
	const char *one, *more;
} Verb;

/* "P1 joins", "P1, P2 and P4 join", "5 join". Those who are in one net only count without a name.
 */
static void say_some(const Net *net, const Some *some, Verb verb, Buf *out)
{
	if (some->count == 0)
		return;
	if (out->length > 0)
		buf_add_text(out, ", ");
	if (some->named < some->count)
		buf_add_text(out, word_count(some->count).text);
	else
		buf_add_text(out, word_names(net, some->who, some->named, NAME_MAX).text);
	buf_addf(out, " %s", some->count == 1 ? verb.one : verb.more);
}

void difference_who(const Solved *solved, char out[DIFFERENCE_WHO])
{
	const Against *against = solved->against;
	const Schedule *now = solved->schedule, *was = against->schedule;
	const bool edit = is_edit(solved);
	Some join = {0}, leave = {0};
	uint32_t were = 0, met = 0;
	Buf text;

	out[0] = '\0';
	if (difference_lacks(against) || !isfinite(now->finish) || now->processors > LOOK_MAX ||
		was->processors > LOOK_MAX)
		return;
	for (uint32_t p = 0; p < now->processors; p++) {
		const bool there = !isnan(against_end(against, p)), here = !isnan(now->end[p]);

		met += there;
		if (here && !there)
			add_one(&join, p);
		else if (there && !here)
			add_one(&leave, p);
	}
	for (uint32_t q = 0; q < was->processors; q++)
		were += isnan(was->end[q]) ? 0 : 1;
	leave.count += were - met;
	buf_init(&text);
	say_some(solved->net, &join,
		edit ? (Verb){"joins", "join"} : (Verb){"is used only here", "are used only here"},
		&text);
	say_some(solved->net, &leave,
		edit ? (Verb){"leaves", "leave"} : (Verb){"is not used here", "are not used here"},
		&text);
	if (text.length < DIFFERENCE_WHO)
		snprintf(out, DIFFERENCE_WHO, "%s", text.text);
	buf_release(&text);
}

/* --- all of it -------------------------------------------------------------------------------- */

/* "T falls by 576.8 (67 %) against pinned", "T rises by 576.8, to 3 times that of pinned", "T stays
 * as it is"; without a name "T rises by 576.8, to 3 times as much". */
static void say_edit(const char *number, const char *part, Role role, bool times, const char *name,
	char *out, size_t size)
{
	if (role == ROLE_FAINT)
		snprintf(out, size, "T stays as it is");
	else if (times)
		snprintf(out, size, "T rises by%s, to %s %s%s", number, part,
			name ? "that of " : "as much", name ? name : "");
	else
		snprintf(out, size, "T %s by%s (%s)%s%s", role == ROLE_GOOD ? "falls" : "rises",
			number, part, name ? " against " : "", name ? name : "");
}

/* "pinned", "with method S", "with the best set" */
static const char *joined(const char *name)
{
	static const char *const alone[] = {"pinned", "before", "the other"};

	for (size_t k = 0; k < sizeof alone / sizeof *alone; k++)
		if (strcmp(name, alone[k]) == 0)
			return "";
	return strcmp(name, "best set") == 0 || strcmp(name, "own set") == 0 ? "with the "
									     : "with ";
}

/* "T is 620.1 more than with method S (3.5 times)", "T is 576.8 less than pinned (67 %)", "T is the
 * same as with method S"; without a name "T is 620.1 more (3.5 times)", "T is the same". */
static void say_state(
	const char *number, const char *part, Role role, const char *name, char *out, size_t size)
{
	const bool same = role == ROLE_FAINT;

	snprintf(out, size, "T is%s %s%s%s%s", same ? "" : number,
		same                ? "the same"
		: role == ROLE_GOOD ? "less"
				    : "more",
		!name  ? ""
		: same ? " as "
		       : " than ",
		name ? joined(name) : "", name ? name : "");
	if (!same)
		snprintf(out + strlen(out), size - strlen(out), " (%s)", part);
}

static void say_finish(const Solved *solved, const char *name, char *out, size_t size)
{
	const double was = against_finish(solved->against), now = solved->schedule->finish;
	Role role;
	Word by = word_change_brief(was, now, &role);
	const char *number = strchr(by.text, ' ');
	const Word part = part_of(was, now, true);

	if (is_edit(solved))
		say_edit(number, part.text, role, now >= TIMES_FROM * was, name, out, size);
	else
		say_state(number, part.text, role, name, out, size);
}

void difference_say(const Solved *solved, Ladder *out, Role *role)
{
	const Against *against = solved->against;
	const char *lacks = difference_lacks(against), *differs = against->differs;
	char finish[2 * WORD_NAME], named[2 * WORD_NAME + AGAINST_NAME], who[DIFFERENCE_WHO];

	*role = ROLE_STRONG;
	if (!isfinite(solved->schedule->finish))
		return;
	if (lacks) {
		const Word now = word_value(solved->schedule->finish);

		if (differs[0])
			ladder_add(
				out, "%s: T %s; %s: %s", differs, now.text, against->name, lacks);
		ladder_add(out, "T %s; %s: %s", now.text, against->name, lacks);
		return;
	}
	say_finish(solved, NULL, finish, sizeof finish);
	say_finish(solved, against->name, named, sizeof named);
	difference_change(against, solved->schedule, true, role);
	difference_who(solved, who);
	if (*role == ROLE_FAINT && !differs[0] && !who[0])
		return;
	const char *then = who[0] ? "; " : "";

	if (differs[0]) {
		ladder_add(out, "%s: %s%s%s", differs, named, then, who);
		ladder_add(out, "%s: %s%s%s", differs, finish, then, who);
		ladder_add(out, "%s: %s", differs, finish);
	}
	ladder_add(out, "%s%s%s", named, then, who);
	ladder_add(out, "%s", named);
	ladder_add(out, "%s", finish);
	if (*role == ROLE_FAINT)
		*role = ROLE_STRONG;
}
