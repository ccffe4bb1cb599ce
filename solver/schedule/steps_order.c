/* What a search changes from the best order so far to one that it tries. */
#include "solver/schedule/method.h"

#include <math.h>

static bool serves(const OrderTry *order, uint32_t processor)
{
	for (uint32_t i = 0; i < order->served; i++)
		if (order->order[i] == processor)
			return true;
	return false;
}

/* Those of the one who are not in the other: how many. */
static uint32_t list_others(const OrderTry *one, const OrderTry *other, uint32_t who[ORDER_NAMED])
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < one->served; i++) {
		if (serves(other, one->order[i]))
			continue;
		if (count < ORDER_NAMED)
			who[count] = one->order[i];
		count++;
	}
	return count;
}

OrderChange schedule_order_change(const Schedule *schedule, uint32_t k)
{
	const OrderTry now = schedule_order(schedule, k);
	OrderChange out = {.was = NAN, .about = now.served > 0 ? now.order[0] : 0};

	while (k > 0 && isnan(out.was)) {
		const OrderTry before = schedule_order(schedule, --k);

		if (!before.least)
			continue;
		out.was = before.finish;
		out.come = list_others(&now, &before, out.who_come);
		out.gone = list_others(&before, &now, out.who_gone);
	}
	if (out.come + out.gone > 0)
		out.about = out.come > 0 ? out.who_come[0] : out.who_gone[0];
	return out;
}
