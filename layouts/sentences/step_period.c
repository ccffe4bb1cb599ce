/* Periods of arrays, meshes and hypercubes in words: who passes load on, who computes, and who gets
 * the first of it. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

enum { NAMED = 3 }; /* of more members the first and the last */

/* "P0, P1 and P2", "P0 to P4", "layers L0 to L2" */
static void name_members(const Solved *solved, const PeriodWork *work, uint32_t first,
	uint32_t count, char out[LADDER_TEXT])
{
	const Net *net = solved->net;
	const uint32_t from = first + (net->kind == NET_MESH);
	uint32_t who[NAMED];
	WordNames names;
	Telling telling;

	telling_start(&telling, net, solved->schedule, NET_NONE, NULL);
	telling.name_most = STEP_NAME;
	tell_number(&telling, GIVEN_COUNT, count);
	tell_number(&telling, GIVEN_FROM, from);
	tell_number(&telling, GIVEN_TO, from + count - 1);
	tell_who(&telling, GIVEN_FIRST, schedule_period_member(net, work, first));
	tell_who(&telling, GIVEN_OTHER, schedule_period_member(net, work, first + count - 1));
	for (uint32_t k = 0; k < NAMED && k < count; k++)
		who[k] = schedule_period_member(net, work, first + k);
	if (count <= NAMED) {
		names = word_names(net, who, count, STEP_NAME);
		tell_word(&telling, GIVEN_WHO, names.text);
	}
	tell_text(&telling, SAY_MEMBERS, out);
}

static void tell_work(const Solved *solved, const PeriodWork *work, StepTelling *out)
{
	const bool cube = solved->net->kind == NET_HYPERCUBE;
	Telling *telling = &out->telling;

	tell_number(telling, GIVEN_SENDERS, work->senders);
	tell_number(telling, GIVEN_SENT, work->sent);
	tell_number(telling, GIVEN_COMPUTED, work->computed);
	tell_number(telling, GIVEN_BROUGHT, work->brought);
	tell_word(telling, GIVEN_CASE, work->repeats ? "repeats" : "once");
	if (work->senders == 0)
		return;
	/* Of an array and a mesh whoever sends computes, and all of them as much. */
	name_members(solved, work, cube ? work->sender : 0, work->senders, out->list);
	tell_word(telling, GIVEN_WHO, out->list);
}

void tell_period(const Solved *solved, const Step *step, StepTelling *out)
{
	const Net *net = solved->net;
	const Schedule *s = solved->schedule;
	const PeriodRange range = schedule_step_periods(net, s, *step);
	const PeriodWork work = schedule_period_work(net, s, range.first);
	const PeriodWork end = schedule_period_work(net, s, range.last);
	const uint32_t newcomers = end.newcomer + end.newcomers - work.newcomer;
	Telling *telling = &out->telling;
	Period first, last;

	schedule_period(net, s, range.first, &first);
	schedule_period(net, s, range.last, &last);
	tell_number(telling, GIVEN_START, first.start);
	tell_number(telling, GIVEN_END, last.end);
	tell_number(telling, GIVEN_PARTS, first.parts);
	tell_number(telling, GIVEN_FROM, range.first + 1);
	tell_number(telling, GIVEN_TO, range.last + 1);
	tell_work(solved, &work, out);
	if (range.last + 1 < schedule_periods(net, s))
		tell_number(
			telling, GIVEN_NEXT, schedule_period_work(net, s, range.last + 1).computed);
	if (newcomers == 0)
		return;
	tell_number(telling, GIVEN_NEWCOMERS, newcomers);
	name_members(solved, &work, work.newcomer, newcomers, out->new);
	tell_word(telling, GIVEN_NEW, out->new);
}
