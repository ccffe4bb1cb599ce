/* Subtrees that become one processor each, and are dealt out their load, in words. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

#include <stdio.h>

void tell_collapse(const Solved *solved, const Step *step, StepTelling *out)
{
	const Collapse c = schedule_collapse(solved->net, solved->schedule, *step);
	Telling *telling = &out->telling;

	telling->name_most = STEP_NAME;
	tell_word(telling, GIVEN_CASE, c.level && c.subtrees > 1 ? "several" : "one");
	tell_number(telling, GIVEN_LEVEL, c.depth);
	tell_number(telling, GIVEN_COUNT, c.subtrees);
	tell_number(telling, GIVEN_ITS_CHILDREN, c.children);
	tell_number(telling, GIVEN_BELOW, c.below);
	tell_number(telling, GIVEN_LEAST, c.least);
	tell_number(telling, GIVEN_MOST, c.most);
}

/* --- dealing out ------------------------------------------------------------------------------ */

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
				used > 0 ? ", " : "", word_name(net, p, STEP_NAME).text,
				word_value(load).text);
	}
}

void tell_dealing(const Solved *solved, const Step *step, StepTelling *out)
{
	const Dealing d = schedule_dealing(solved->net, solved->schedule, *step);
	Telling *telling = &out->telling;

	telling->name_most = STEP_NAME;
	tell_who(telling, GIVEN_IT, d.senders == 1 ? d.first : NET_NONE);
	tell_number(telling, GIVEN_LEVEL, d.depth);
	tell_number(telling, GIVEN_COUNT, d.receivers);
	tell_number(telling, GIVEN_KEPT, d.kept);
	tell_number(telling, GIVEN_UNITS, d.kept + d.sent);
	if (d.senders > 1 || d.receivers > CHILDREN_NAMED)
		return;
	list_children(solved, d.first, out->list);
	tell_word(telling, GIVEN_WHO, out->list);
}
