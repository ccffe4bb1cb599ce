/* What a printed number is a number of. */
#pragma once

#include "solver/papers/printed.h"
#include "solver/schedule/schedule.h"

/* `number->quantity` of a schedule by `number->method`; `against` is the speed-up by the other
 * method, NAN without one. NAN where there is no such quantity. One solve a value of a sweep. */
Status printed_measure(const Printed *number, const Net *net, const Schedule *schedule,
	double against, double *out, Error *error) STATUS_CHECKED;

/* By formula where there is no schedule. */
double printed_speedup(const Schedule *schedule);
