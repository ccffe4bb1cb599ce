#include "solver/study/seek/ahead.h"

#include "solver/search/cores.h"

#include <math.h>

static Status work(void *context, uint32_t piece, Error *error)
{
	SeekAhead *ahead = context;

	return sweep_solve(ahead->sweep, ahead->value[piece], 0, &ahead->point[piece],
		&ahead->cell[piece], error);
}

static Status pass(void *context, uint32_t piece, Error *error)
{
	(void)error;
	((SeekAhead *)context)->known = piece + 1;
	return STATUS_OK;
}

Status seek_ahead_run(SeekAhead *ahead, uint32_t cores, double until, Error *error)
{
	static const CoreRules rules = {work, pass};

	ahead->known = ahead->at = 0;
	return cores_run(&rules, ahead, ahead->count, cores, until, error);
}

Status seek_ahead_solve(SeekAhead *ahead, const Sweep *sweep, double value, SweepPoint *point,
	SweepCell *cell, Error *error)
{
	if (!ahead || ahead->at == ahead->known || ahead->value[ahead->at] != value)
		return sweep_solve(sweep, value, 0, point, cell, error);
	*point = ahead->point[ahead->at];
	*cell = ahead->cell[ahead->at];
	ahead->at++;
	return STATUS_OK;
}
