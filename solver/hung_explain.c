#include "solver/hung_family.h"

bool hung_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	(void)net;
	(void)schedule;
	(void)processor;
	(void)quantity;
	(void)out;
	return false;
}
