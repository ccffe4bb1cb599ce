#include "solver/papers/printed.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/papers/measure.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CHANGE_MAX = 80 };

#define PRINTED(...) {__VA_ARGS__},
const Printed printed[] = {
#include "solver/papers/printed.def"
	{0},
};
#undef PRINTED

static Status change(Net *net, const char *changes, Error *error)
{
	while (*changes) {
		const size_t length = strcspn(changes, " ");
		char one[CHANGE_MAX];

		snprintf(one, sizeof one, "%.*s", (int)length, changes);
		STATUS_TRY(net_set(net, one, error));
		changes += length + strspn(changes + length, " ");
	}
	return STATUS_OK;
}

static Status solve_by(const char *method, const Net *net, Schedule *out, Error *error)
{
	const Settings settings = {0};

	return method_solve(method_find(method), net, &settings, out, error);
}

static Status against(const Printed *number, const Net *net, double *speedup, Error *error)
{
	Schedule schedule;

	*speedup = NAN;
	if (number->against[0] == '\0')
		return STATUS_OK;
	STATUS_TRY(solve_by(number->against, net, &schedule, error));
	*speedup = printed_speedup(&schedule);
	schedule_release(&schedule);
	return STATUS_OK;
}

static Status find_in(const Printed *number, const Net *net, PrintedFound *out, Error *error)
{
	Schedule schedule;

	STATUS_TRY(against(number, net, &out->against, error));
	STATUS_TRY(solve_by(number->method, net, &schedule, error));
	out->speedup = printed_speedup(&schedule);
	const Status status =
		printed_measure(number, net, &schedule, out->against, &out->value, error);

	schedule_release(&schedule);
	return status;
}

Status printed_find(const Printed *number, PrintedFound *out, Error *error)
{
	const Embedded *sample = embedded_find(embedded_samples, number->net);
	Net net;

	if (sample == NULL)
		return error_set(error, STATUS_INPUT, "there is no sample net %s", number->net);
	STATUS_TRY(net_read(&net, number->net, sample->text, sample->length, error));
	Status status = change(&net, number->changes, error);

	if (status == STATUS_OK)
		status = find_in(number, &net, out, error);
	net_release(&net);
	return status;
}

/* A little more than half a unit of the last decimal: 0.5 itself may be rounded either way. */
bool printed_agrees(const Printed *number, double value)
{
	return fabs(value - number->printed) <= 0.5001 * pow(10, -number->decimals);
}
