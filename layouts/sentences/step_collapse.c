/* Subtrees that become one processor each, in words. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

#include <math.h>
#include <stdio.h>

enum { NAME_MOST = 24 };

void name_collapse(const Schedule *schedule, const Step *step, Word *out)
{
	(void)schedule;
	snprintf(out->text, sizeof out->text, "collapse %u of %u", step->number, step->of);
}

/* "0.741", "0.741 to 1.2" */
static Word rate_of(const Collapse *c)
{
	const Word least = word_value(c->least), most = word_value(c->most);
	Word out = least;

	if (c->most > c->least)
		snprintf(out.text, sizeof out.text, "%.40s to %.40s", least.text, most.text);
	return out;
}

static void say_whole(const Solved *solved, const Collapse *c, Ladder *what)
{
	const Word load = word_value(solved->net->load), rate = rate_of(c);
	const Word T = word_fine(solved->schedule->finish);

	ladder_add(what,
		"All %s processors now behave like one that needs %s for a unit of load: T = %s "
		"for all %s.",
		word_count(c->below + UINT64_C(1)).text, rate.text, T.text, load.text);
	ladder_add(what, "The whole tree is one processor: %s a unit, T = %s for all %s.",
		rate.text, T.text, load.text);
	ladder_add(what, "The whole tree is one processor: %s a unit.", rate.text);
	ladder_add(what, "One processor: %s a unit.", rate.text);
}

/* "P3 and its 2 children", "P3 and the 6 below it" */
static Word subtree_of(const Solved *solved, const Step *step, const Collapse *c)
{
	const Word name = word_name(solved->net, step->processor, NAME_MOST);
	Word out;

	if (c->children < c->below)
		snprintf(out.text, sizeof out.text, "%.40s and the %.20s below it", name.text,
			word_count(c->below).text);
	else if (c->children == 1)
		snprintf(out.text, sizeof out.text, "%.40s and its child", name.text);
	else
		snprintf(out.text, sizeof out.text, "%.40s and its %.20s children", name.text,
			word_count(c->children).text);
	return out;
}

static void say_several(const Collapse *c, Ladder *what)
{
	const Word rate = rate_of(c), count = word_count(c->subtrees);

	ladder_add(what,
		"Each of the %s subtrees of level %u now behaves like one processor that needs %s "
		"for a unit of load.",
		count.text, c->depth, rate.text);
	ladder_add(what, "Each of the %s subtrees of level %u is one processor now: %s a unit.",
		count.text, c->depth, rate.text);
	ladder_add(what, "Level %u: %s processors, %s a unit.", c->depth, count.text, rate.text);
}

void say_collapse(const Solved *solved, const Step *step, Ladder *what)
{
	const Collapse c = schedule_collapse(solved->net, solved->schedule, *step);
	const Word subtree = subtree_of(solved, step, &c), rate = rate_of(&c);
	char alike[WORD_NAME] = "";

	if (c.depth == 0) {
		say_whole(solved, &c, what);
		return;
	}
	if (c.level && c.subtrees > 1) {
		say_several(&c, what);
		return;
	}
	if (c.subtrees > 1)
		snprintf(alike, sizeof alike, " (and so do %.20s like them)",
			word_count(c.subtrees - 1).text);
	ladder_add(what, "%s now behave like one processor that needs %s for a unit of load%s.",
		subtree.text, rate.text, alike);
	ladder_add(what, "%s now behave like one processor: %s a unit%s.", subtree.text, rate.text,
		alike);
	ladder_add(what, "%s: one processor, %s a unit.", subtree.text, rate.text);
	ladder_add(what, "One processor: %s a unit.", rate.text);
}

/* Without those below it; of the first, where several are unlike. */
static double alone(const Solved *solved, const Step *step)
{
	return net_compute(solved->net, step->processor) * solved->net->intensity_compute;
}

static bool is_idle(const Solved *solved, const Step *step)
{
	return step->processor != 0 &&
	       schedule_traffic(solved->net, solved->schedule, step->processor) == 0;
}

/* No faster with those below it: its link does not feed more, or they get nothing. */
static void say_no_gain(const Solved *solved, const Step *step, const Collapse *c, Ladder *rule)
{
	const Word name = word_name(solved->net, step->processor, NAME_MOST);
	const Word own = word_value(alone(solved, step));
	const double link =
		net_link(solved->net, step->processor) * solved->net->intensity_transfer;

	if (fabs(c->least - link) <= 1e-12 * link) {
		ladder_add(rule,
			"%s alone needs %s to compute a unit, but its link needs %s to bring one: "
			"the link is the limit.",
			name.text, own.text, word_value(link).text);
		ladder_add(rule, "%s alone needs %s, its link %s: the link is the limit.",
			name.text, own.text, word_value(link).text);
		ladder_add(rule, "Its link is the limit.");
		return;
	}
	ladder_add(
		rule, "%s alone needs %s: those below it make it no faster.", name.text, own.text);
	ladder_add(rule, "%s alone needs %s.", name.text, own.text);
}

void rule_of_collapse(const Solved *solved, const Step *step, Ladder *rule)
{
	const Collapse c = schedule_collapse(solved->net, solved->schedule, *step);
	const Word name = word_name(solved->net, step->processor, NAME_MOST);
	const double own = alone(solved, step);

	if (is_idle(solved, step) && c.subtrees == 1)
		ladder_add(rule, "It gets none of the load all the same: %s is %s.", name.text,
			schedule_idle_word(solved->schedule));
	if (c.depth == 0) {
		ladder_add(rule, "%s alone needs %s: with all others it is %s times as fast.",
			name.text, word_value(own).text, word_digits(own / c.least, 4).text);
		ladder_add(rule, "%s alone needs %s.", name.text, word_value(own).text);
		return;
	}
	if (c.least < c.most) {
		ladder_add(rule,
			"Its parent needs nothing else of it: its link, and that time.");
		return;
	}
	if (own <= c.least) {
		say_no_gain(solved, step, &c, rule);
		return;
	}
	ladder_add(rule,
		"%s alone needs %s a unit. Its parent needs to know nothing else of those "
		"below it.",
		name.text, word_value(own).text);
	ladder_add(rule, "%s alone needs %s a unit: with them it is %s times as fast.", name.text,
		word_value(own).text, word_digits(own / c.least, 3).text);
	ladder_add(rule, "%s alone needs %s a unit.", name.text, word_value(own).text);
}

/* --- dealing out ------------------------------------------------------------------------------ */

void name_dealing(const Schedule *schedule, const Step *step, Word *out)
{
	(void)schedule;
	snprintf(out->text, sizeof out->text, "deal out %u of %u", step->number, step->of);
}

/* "A 41.99, B 17.31, C 22.65", of so many children at most. */
enum { CHILDREN_NAMED = 4 };
static void list_children(const Solved *solved, uint32_t parent, char out[LADDER_TEXT])
{
	const Net *net = solved->net;
	size_t used = 0;

	out[0] = '\0';
	for (uint32_t p = parent + 1; p < net->processors && used < LADDER_TEXT / 2; p++) {
		const double load = schedule_traffic(net, solved->schedule, p);

		if (net->parent_of[p] == parent && load > 0)
			used += (size_t)snprintf(out + used, LADDER_TEXT - used, "%s%s %s",
				used > 0 ? ", " : "", word_name(net, p, NAME_MOST).text,
				word_value(load).text);
	}
}

static void say_sender(const Solved *solved, const Dealing *d, Ladder *what)
{
	const Word name = word_name(solved->net, d->first, NAME_MOST);
	const Word kept = word_value(d->kept), all = word_value(d->kept + d->sent);
	char children[LADDER_TEXT];

	if (d->receivers == 0) {
		ladder_add(what, "%s keeps all %s units.", name.text, all.text);
		return;
	}
	list_children(solved, d->first, children);
	if (d->receivers <= CHILDREN_NAMED)
		ladder_add(what, "%s keeps %s of %s units and sends the rest on: %.180s.",
			name.text, kept.text, all.text, children);
	if (d->receivers <= CHILDREN_NAMED)
		ladder_add(what, "%s keeps %s of %s: %.180s.", name.text, kept.text, all.text,
			children);
	ladder_add(what, "%s keeps %s of %s units, the rest is for its %s children.", name.text,
		kept.text, all.text, word_count(d->receivers).text);
	ladder_add(what, "%s keeps %s of %s.", name.text, kept.text, all.text);
}

void say_dealing(const Solved *solved, const Step *step, Ladder *what)
{
	const Dealing d = schedule_dealing(solved->net, solved->schedule, *step);
	const Word kept = word_value(d.kept), all = word_value(d.kept + d.sent);

	if (d.senders == 1) {
		say_sender(solved, &d, what);
		return;
	}
	if (d.receivers == 0) {
		ladder_add(what, "Level %u: processors with others below them keep all %s units.",
			d.depth, all.text);
		ladder_add(what, "Those with others below keep all %s.", all.text);
		return;
	}
	ladder_add(what,
		"Level %u: processors with others below them keep %s of %s units and send the rest "
		"on to %s.",
		d.depth, kept.text, all.text, word_count(d.receivers).text);
	ladder_add(what, "Level %u: those with others below keep %s of %s units.", d.depth,
		kept.text, all.text);
	ladder_add(what, "Those with others below keep %s of %s.", kept.text, all.text);
}

void rule_of_dealing(const Solved *solved, const Step *step, Ladder *rule)
{
	(void)step;
	ladder_add(rule,
		"Each subtree gets what its equivalent processor would get, so all stop at T = %s.",
		word_fine(solved->schedule->finish).text);
	ladder_add(rule, "Each subtree gets what its equivalent processor would get.");
}
