#include "layouts/scene/link_weight.h"

SceneLine link_weight(double traffic, double most)
{
	const double weight = traffic / most;

	if (!(traffic > 0))
		return LINE_DOTTED;
	return weight > 2.0 / 3 ? LINE_DOUBLE : weight > 1.0 / 3 ? LINE_HEAVY : LINE_SOLID;
}
