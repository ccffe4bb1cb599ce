#include "solver/schedule/best.h"

#include "solver/base/mem.h"

void best_set_release(BestSet *set)
{
	mem_free(set->processor);
	mem_free(set->served);
	*set = (BestSet){0};
}
