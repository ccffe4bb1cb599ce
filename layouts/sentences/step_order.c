/* Orders tried in words: what is tried, and what it changes of the best so far. */
#include "layouts/sentences/step_seen.h"

#include "solver/schedule/steps_seen.h"

#include <stdio.h>

/* More than a few are told by their number alone. */
static void name_all(const Net *net, const uint32_t *who, uint32_t count, char out[LADDER_TEXT],
	Telling *telling, GivenId given)
{
	if (count == 0 || count > ORDER_NAMED)
		return;
	snprintf(out, LADDER_TEXT, "%.*s", LADDER_TEXT - 1,
		word_names(net, who, count, STEP_NAME).text);
	tell_word(telling, given, out);
}

void tell_tried_order(const Solved *solved, const Step *step, StepTelling *out)
{
	static const char *const cases[] = {[ORDER_ONE] = "single",
		[ORDER_LINK] = "link",
		[ORDER_STARTUP] = "start-up",
		[ORDER_SPREAD] = "spread",
		[ORDER_ADDED] = "added",
		[ORDER_DEEPER] = "deeper",
		[ORDER_SEARCHED] = "searched",
		[ORDER_PROVED] = "proved"};
	const OrderTry order = schedule_order(solved->schedule, step->number - 1);
	const OrderChange change = schedule_order_change(solved->schedule, step->number - 1);
	Telling *telling = &out->telling;

	tell_word(telling, GIVEN_CASE, cases[order.from]);
	tell_number(telling, GIVEN_BY_FILE, solved->net->service == NET_SERVICE_FILE);
	tell_number(telling, GIVEN_COUNT, order.served);
	tell_number(telling, GIVEN_FINISH, order.finish);
	tell_number(telling, GIVEN_GAIN, change.was - order.finish);
	tell_number(telling, GIVEN_LEAVE, change.gone);
	tell_number(telling, GIVEN_JOIN, change.come);
	name_all(solved->net, change.who_gone, change.gone, out->list, telling, GIVEN_LEFT);
	name_all(solved->net, change.who_come, change.come, out->new, telling, GIVEN_JOINED);
}
