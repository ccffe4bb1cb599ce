/* Installments in words: what is sent for whom, and what comes back. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

/* Those below a processor, who get load over its link. */
static uint32_t below_of(const Net *net, uint32_t processor)
{
	uint32_t below = 0;

	for (uint32_t p = processor + 1; p < net->processors; p++)
		for (uint32_t a = net->parent_of[p]; a != NET_NONE && a >= processor;
			a = net->parent_of[a])
			below += a == processor;
	return below;
}

static const char *case_of(const Sending *s)
{
	if (s->back)
		return s->level ? "reports" : "report";
	return s->level ? "several" : "one";
}

void tell_sending(const Solved *solved, const Step *step, StepTelling *out)
{
	const Net *net = solved->net;
	const Sending s = schedule_sending(net, solved->schedule, *step);
	const uint32_t below = s.receivers == 1 && !s.forwarded ? below_of(net, s.first) : 0;
	Telling *telling = &out->telling;

	telling->name_most = STEP_NAME;
	tell_word(telling, GIVEN_CASE, case_of(&s));
	tell_who(telling, GIVEN_IT, s.first);
	tell_who(telling, GIVEN_OTHER, net->parent_of[s.first]);
	tell_number(telling, GIVEN_FORWARDED, s.forwarded);
	tell_number(telling, GIVEN_HALF_DUPLEX, solved->schedule->ports == PORTS_HALF_DUPLEX);
	tell_number(telling, GIVEN_LEVEL, s.depth);
	tell_number(telling, GIVEN_COUNT, s.receivers);
	if (below > 0)
		tell_number(telling, GIVEN_BELOW, below);
	tell_number(telling, GIVEN_UNITS, s.load);
	tell_number(telling, GIVEN_START, s.start);
	tell_number(telling, GIVEN_END, s.end);
}
