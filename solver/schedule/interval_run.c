#include "solver/schedule/interval_run.h"

bool interval_run(const IntervalRun *run)
{
	const uint64_t head = run->head > 0 ? run->head : 1;

	for (uint64_t k = 0; k < run->count; k++) {
		const Interval interval = run->make(run->row, k);

		if (!run->sink(run->context, &interval))
			return false;
		if (k + 1 < head || k + 2 >= run->count)
			continue;
		if (run->gap != NULL && !run->gap(run->context, &interval, run->count - k - 2))
			return false;
		k = run->count - 2;
	}
	return true;
}
