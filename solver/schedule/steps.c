#include "solver/schedule/steps.h"

uint32_t schedule_steps(const Net *net, const Schedule *schedule)
{
	(void)net;
	return schedule_has_rounds(schedule) ? schedule->eliminations : 0;
}

Step schedule_step(const Net *net, const Schedule *schedule, uint32_t k)
{
	(void)net;
	return (Step){.kind = STEP_ROUND,
		.number = k + 1,
		.of = schedule->eliminations,
		.processor = schedule->eliminated[k].processor};
}
