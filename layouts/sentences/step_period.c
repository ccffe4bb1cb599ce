/* Periods of arrays, meshes and hypercubes in words: who passes load on, who computes, and who gets
 * the first of it. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 24 };

void name_period(const Schedule *schedule, const Step *step, Word *out)
{
	(void)schedule;
	/* Of several together the sentence says which. */
	snprintf(out->text, sizeof out->text, "period %u of %u", step->number, step->of);
}

/* What is said of one, as texts. */
typedef struct Told {
	const Solved *solved;
	PeriodRange range;
	PeriodWork work, next; /* of the first; `next` where there is one */
	Period period;         /* the first, to the end of the last */
	Word start, end;
} Told;

static Told told_of(const Solved *solved, const Step *step)
{
	const Net *net = solved->net;
	const Schedule *schedule = solved->schedule;
	Told t = {.solved = solved, .range = schedule_step_periods(net, schedule, *step)};
	Period last;

	t.work = schedule_period_work(net, schedule, t.range.first);
	if (t.range.last + 1 < schedule_periods(net, schedule))
		t.next = schedule_period_work(net, schedule, t.range.last + 1);
	schedule_period(net, schedule, t.range.first, &t.period);
	schedule_period(net, schedule, t.range.last, &last);
	t.start = word_value(t.period.start);
	t.end = word_value(last.end);
	return t;
}

/* "P3"; "sub-mesh 3", "layer L3", counted from the source as 1 and 0. */
static Word member_name(const Told *t, uint32_t member)
{
	const Net *net = t->solved->net;
	Word out;

	if (net->kind == NET_HYPERCUBE)
		snprintf(out.text, sizeof out.text, "layer L%u", member);
	else if (net->kind == NET_MESH)
		snprintf(out.text, sizeof out.text, "sub-mesh %u", member + 1);
	else
		out = word_name(net, schedule_period_member(net, &t->work, member), NAME_MOST);
	return out;
}

/* "P0", "P0 and P1", "P0, P1 and P2", "P0 to P4", "layers L0 to L2" */
static Word members(const Told *t, uint32_t first, uint32_t count)
{
	static const char *const plural[] = {
		[NET_MESH] = "sub-meshes ", [NET_HYPERCUBE] = "layers L"};
	const NetKind kind = t->solved->net->kind;
	const uint32_t base = kind == NET_MESH;
	const char *between = count == 2 ? "and" : "to";
	Word out = member_name(t, first);

	if (count < 2)
		return out;
	if (kind == NET_MESH || kind == NET_HYPERCUBE)
		snprintf(out.text, sizeof out.text, "%s%u %s %s%u", plural[kind], first + base,
			between, kind == NET_MESH ? "" : "L", first + count - 1 + base);
	else if (count == 3)
		snprintf(out.text, sizeof out.text, "%.24s, %.24s and %.24s",
			member_name(t, first).text, member_name(t, first + 1).text,
			member_name(t, first + 2).text);
	else
		snprintf(out.text, sizeof out.text, "%.40s %s %.40s", member_name(t, first).text,
			between, member_name(t, first + count - 1).text);
	return out;
}

static bool is_cube(const Told *t)
{
	return t->solved->net->kind == NET_HYPERCUBE;
}

/* "; P3 receives its first 4", "; layers L2 and L3 receive their first" */
static Word newcomer_of(const Told *t, bool brief)
{
	const PeriodWork *w = &t->work;
	const Word who = members(t, w->newcomer, w->newcomers);
	Word out = {""};

	if (w->newcomers > 1)
		snprintf(out.text, sizeof out.text, "; %.50s %s their first", who.text,
			brief ? "get" : "receive");
	else if (w->newcomers == 1 && !brief)
		snprintf(out.text, sizeof out.text, "; %.30s receives its first %.24s%s", who.text,
			word_value(w->brought).text, is_cube(t) ? " each" : "");
	else if (w->newcomers == 1)
		snprintf(out.text, sizeof out.text, "; %.30s gets its first", who.text);
	return out;
}

/* The least that is said of a period in which somebody is new. */
static void add_newcomer(const Told *t, Ladder *what)
{
	const Word newcomer = newcomer_of(t, true);

	ladder_add(what, "From %s to %s%s.", t->start.text, t->end.text,
		newcomer.text + (newcomer.text[0] == ';'));
	if (t->work.newcomers > 0)
		ladder_add(what, "First load for %s.",
			members(t, t->work.newcomer, t->work.newcomers).text);
}

/* --- single periods ----------------------------------------------------------------------------
 */

/* Of an array and a mesh whoever sends computes, and all of them as much. */
static void say_row(const Told *t, Ladder *what)
{
	const PeriodWork *w = &t->work;
	const Word who = members(t, 0, w->senders), sent = word_value(w->sent);
	const Word computed = word_value(w->computed);

	const bool one = w->senders == 1;
	const char *unit = strcmp(computed.text, "1") == 0 ? "unit" : "units";
	const Word newcomers[] = {newcomer_of(t, false), newcomer_of(t, true), {""}};

	for (int i = 0; i < 3; i++) {
		ladder_add(what, "From %s to %s %s %s %s %s and %s %s on%s.", t->start.text,
			t->end.text, who.text, one ? "computes" : "each compute", computed.text,
			unit, one ? "sends" : "pass", sent.text, newcomers[i].text);
		ladder_add(what, "From %s to %s %s %s %s and %s on %s%s.", t->start.text,
			t->end.text, who.text, one ? "computes" : "each compute", computed.text,
			one ? "passes" : "pass", sent.text, newcomers[i].text);
	}
	add_newcomer(t, what);
}

static void say_layers(const Told *t, Ladder *what)
{
	const PeriodWork *w = &t->work;
	const Word who = members(t, w->sender, w->senders);

	ladder_add(what, "From %s to %s %s send%s on, %s%s units over each link%s.", t->start.text,
		t->end.text, who.text, w->senders == 1 ? "s" : "",
		w->senders == 1 ? "" : "the first of them ", word_value(w->sent).text,
		newcomer_of(t, false).text);
	ladder_add(what, "From %s to %s %s send%s on%s.", t->start.text, t->end.text, who.text,
		w->senders == 1 ? "s" : "", newcomer_of(t, true).text);
	add_newcomer(t, what);
}

static void say_round(const Told *t, Ladder *what)
{
	const Word computed = word_value(t->work.computed), next = word_value(t->next.computed);

	ladder_add(what,
		"From %s to %s each computes %s %s, and in %u parts the next %s for each are "
		"passed on.",
		t->start.text, t->end.text, computed.text,
		strcmp(computed.text, "1") == 0 ? "unit" : "units", t->period.parts, next.text);
	ladder_add(what, "From %s to %s each computes %s; the next %s come.", t->start.text,
		t->end.text, computed.text, next.text);
	ladder_add(what, "Each computes %s; the next %s come.", computed.text, next.text);
}

static void say_last(const Told *t, Ladder *what)
{
	const Word computed = word_value(t->work.computed);

	if (isnan(t->work.computed))
		ladder_add(what, "From %s to %s nothing is sent any more: all go on computing.",
			t->start.text, t->end.text);
	else if (strcmp(computed.text, "1") == 0)
		ladder_add(what,
			"From %s to %s nothing is sent any more: each computes its last unit.",
			t->start.text, t->end.text);
	else
		ladder_add(what,
			"From %s to %s nothing is sent any more: each computes its last %s units.",
			t->start.text, t->end.text, computed.text);
	ladder_add(what, "Nothing is sent any more, until %s.", t->end.text);
}

static void say_single(const Told *t, Ladder *what)
{
	if (t->work.senders == 0)
		say_last(t, what);
	else if (t->work.repeats)
		say_round(t, what);
	else if (is_cube(t))
		say_layers(t, what);
	else
		say_row(t, what);
}

/* --- several -----------------------------------------------------------------------------------
 */

static void say_run(const Told *t, Ladder *what)
{
	const Net *net = t->solved->net;
	const PeriodWork last = schedule_period_work(net, t->solved->schedule, t->range.last);
	const uint32_t count = last.newcomer + last.newcomers - t->work.newcomer;
	const bool each = count == t->range.last - t->range.first + 1;

	if (count > 0)
		ladder_add(what, "τ%u to τ%u, from %s to %s: %s get%s first load%s.",
			t->range.first + 1, t->range.last + 1, t->start.text, t->end.text,
			members(t, t->work.newcomer, count).text, count == 1 ? "s its" : " their",
			each ? ", one a period" : "");
	if (count > 0)
		ladder_add(what, "τ%u to τ%u: %s get%s first load.", t->range.first + 1,
			t->range.last + 1, members(t, t->work.newcomer, count).text,
			count == 1 ? "s its" : " their");
	ladder_add(what, "τ%u to τ%u, from %s to %s: in each all pass on what came before.",
		t->range.first + 1, t->range.last + 1, t->start.text, t->end.text);
	ladder_add(
		what, "τ%u to τ%u, until %s.", t->range.first + 1, t->range.last + 1, t->end.text);
}

void say_period(const Solved *solved, const Step *step, Ladder *what)
{
	const Told t = told_of(solved, step);

	if (t.range.first < t.range.last)
		say_run(&t, what);
	else
		say_single(&t, what);
}

void rule_of_period(const Solved *solved, const Step *step, Ladder *rule)
{
	const Told t = told_of(solved, step);
	const bool parts = isnan(t.work.computed);

	if (t.work.senders == 0)
		ladder_add(rule, "All that came before is there now.");
	else if (parts)
		ladder_add(rule, "What has come is for all layers beyond; each keeps its own part, "
				 "and computes it until the end.");
	else if (t.work.repeats)
		ladder_add(rule, "What comes in this period is computed in the next one: no "
				 "processor waits.");
	else if (is_cube(&t)) {
		ladder_add(rule, "A layer's first load is used at once, what comes later in the "
				 "next period: some of it is computed, the rest passed on.");
		ladder_add(rule, "A layer's first load is used at once, what comes later in the "
				 "next period.");
	} else
		ladder_add(rule, "What comes in a period is used in the next: some of it is "
				 "computed, the rest passed on.");
}
