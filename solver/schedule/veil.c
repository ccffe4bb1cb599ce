#include "solver/schedule/veil.h"

Status schedule_veil(const Method *method, const Net *net, Schedule *out, Error *error)
{
	(void)net;
	schedule_init(out);
	return error_set(error, STATUS_NOT_APPLICABLE, "%s cannot be veiled yet", method->title);
}
