/* Installments in words: what is sent for whom, and what comes back. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

#include <stdio.h>

enum { NAME_MOST = 24 };

void name_sending(const Schedule *schedule, const Step *step, Word *out)
{
	(void)schedule;
	snprintf(out->text, sizeof out->text, "step %u of %u", step->number, step->of);
}

/* What is said of one, as texts. */
typedef struct Told {
	Sending s;
	Word name, parent, load, start, end, count;
	uint32_t below; /* those below the only receiver who get load over its link */
} Told;

static uint32_t below_of(const Net *net, uint32_t processor)
{
	uint32_t below = 0;

	for (uint32_t p = processor + 1; p < net->processors; p++)
		for (uint32_t a = net->parent_of[p]; a != NET_NONE && a >= processor;
			a = net->parent_of[a])
			below += a == processor;
	return below;
}

static Told told_of(const Solved *solved, const Step *step)
{
	const Net *net = solved->net;
	const Sending s = schedule_sending(net, solved->schedule, *step);

	return (Told){.s = s,
		.name = word_name(net, s.first, NAME_MOST),
		.parent = word_name(net, net->parent_of[s.first], NAME_MOST),
		.load = word_value(s.load),
		.start = word_value(s.start),
		.end = word_value(s.end),
		.count = word_count(s.receivers),
		.below = s.receivers == 1 && !s.forwarded ? below_of(net, s.first) : 0};
}

/* --- over one link ---------------------------------------------------------------------------- */

static void say_link(const Solved *solved, const Told *t, Ladder *what)
{
	const double own = solved->schedule->share[t->s.first] * solved->net->load;

	if (t->below > 0)
		ladder_add(what,
			"%s sends %s %s units, from %s to %s: its own %s, the rest for the %s "
			"below it.",
			t->parent.text, t->name.text, t->load.text, t->start.text, t->end.text,
			word_value(own).text, word_count(t->below).text);
	ladder_add(what, "%s sends %s %s units, from %s to %s.", t->parent.text, t->name.text,
		t->load.text, t->start.text, t->end.text);
	ladder_add(what, "%s to %s: %s units, until %s.", t->parent.text, t->name.text,
		t->load.text, t->end.text);
}

static void say_report(const Told *t, Ladder *what)
{
	ladder_add(what, "%s sends the solutions of %s units back to %s, from %s to %s.",
		t->name.text, t->load.text, t->parent.text, t->start.text, t->end.text);
	ladder_add(what, "%s reports to %s, from %s to %s.", t->name.text, t->parent.text,
		t->start.text, t->end.text);
	ladder_add(what, "%s reports, until %s.", t->name.text, t->end.text);
}

/* --- of a level, of K processors ---------------------------------------------------------------
 */

/* "P0 sends its 3 children", "Level 1 sends its 9 children" */
static Word senders_of(const Told *t)
{
	Word out;

	if (t->s.depth == 1)
		snprintf(out.text, sizeof out.text, "%.40s sends its %.20s children",
			t->parent.text, t->count.text);
	else
		snprintf(out.text, sizeof out.text, "Level %u sends its %.20s children",
			t->s.depth - 1, t->count.text);
	return out;
}

static void say_level(const Solved *solved, const Told *t, Ladder *what)
{
	const Word who = senders_of(t);

	(void)solved;
	ladder_add(what,
		"%s what they and all below them will need: %s units in all, from %s to %s.",
		who.text, t->load.text, t->start.text, t->end.text);
	ladder_add(what, "%s %s units for all below, from %s to %s.", who.text, t->load.text,
		t->start.text, t->end.text);
	ladder_add(what, "%s %s units, until %s.", who.text, t->load.text, t->end.text);
	ladder_add(what, "To level %u %s units, until %s.", t->s.depth, t->load.text, t->end.text);
}

static void say_reports(const Told *t, Ladder *what)
{
	ladder_add(what,
		"The %s processors of level %u send the solutions of %s units %s, from %s to %s.",
		t->count.text, t->s.depth, t->load.text, t->s.forwarded ? "all the way up" : "up",
		t->start.text, t->end.text);
	ladder_add(
		what, "Level %u reports, from %s to %s.", t->s.depth, t->start.text, t->end.text);
}

static void say_turn(const Told *t, Ladder *what)
{
	if (t->s.level)
		ladder_add(what,
			"The root sends the %s processors of level %u their own load, %s units in "
			"all, from %s to %s.",
			t->count.text, t->s.depth, t->load.text, t->start.text, t->end.text);
	else if (t->s.receivers == 1)
		ladder_add(what, "%s gets its own load, %s units, sent from %s on, there at %s.",
			t->name.text, t->load.text, t->start.text, t->end.text);
	else
		ladder_add(what,
			"%s processors of level %u, %s first, get their own load: %s units, from "
			"%s to %s.",
			t->count.text, t->s.depth, t->name.text, t->load.text, t->start.text,
			t->end.text);
	ladder_add(what, "Level %u, %s first: %s units, from %s to %s.", t->s.depth, t->name.text,
		t->load.text, t->start.text, t->end.text);
	ladder_add(what, "Level %u: %s units, until %s.", t->s.depth, t->load.text, t->end.text);
}

void say_sending(const Solved *solved, const Step *step, Ladder *what)
{
	const Told t = told_of(solved, step);

	if (t.s.back && !t.s.level)
		say_report(&t, what);
	else if (t.s.back)
		say_reports(&t, what);
	else if (t.s.forwarded)
		say_turn(&t, what);
	else if (t.s.level)
		say_level(solved, &t, what);
	else
		say_link(solved, &t, what);
}

/* --- why -------------------------------------------------------------------------------------- */

static void rule_of_reports(const Solved *solved, const Told *t, Ladder *rule)
{
	if (t->s.forwarded)
		ladder_add(rule,
			"The deepest level reports first, in the order in which load came. "
			"Those on the way pass it on at once.");
	else if (solved->schedule->ports == PORTS_HALF_DUPLEX)
		ladder_add(rule, "Reports come one at a time, in the order in which load was sent, "
				 "and not while their receiver still sends.");
	ladder_add(rule, "Reports come one at a time, in the order in which load was sent.");
}

void rule_of_sending(const Solved *solved, const Step *step, Ladder *rule)
{
	const Told t = told_of(solved, step);

	if (t.s.back) {
		rule_of_reports(solved, &t, rule);
		return;
	}
	if (t.s.forwarded)
		ladder_add(rule, "Each piece is for one processor, and is passed on link by link "
				 "while the next one follows.");
	else if (t.s.level || t.below > 0)
		ladder_add(rule,
			"%s begins to compute and to send on only when all of it has come.",
			t.s.receivers == 1 ? t.name.text : "Each");
	ladder_add(rule, "It begins to compute when all of its load has come.");
}
