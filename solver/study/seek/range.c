#include "solver/study/seek/range.h"

#include "solver/base/number.h"
#include "solver/net/fields.h"
#include "solver/study/curve/curve.h"
#include "solver/study/varied.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of what is now. */
#define REACH 1000

/* Of whole numbers, where nothing else ends them. */
enum { WHOLE_MOST = 100 };

/* Some methods know whole orders only. */
static bool is_whole(const Seek *seek, const Net *net)
{
	const FieldPlace place = {&net_fields[NET_KEY_ORDER], NET_NONE, NET_NONE};
	const FieldValue half = {1.5, NULL};
	Net copy;

	if (seek->sweep.whole || strcmp(seek->sweep.key, place.field->key) != 0)
		return seek->sweep.whole;
	if (net_copy(&copy, net, NULL) != STATUS_OK)
		return true;
	const bool refused = net_expand(&copy, NULL) != STATUS_OK ||
			     field_set(&copy, &place, &half, NULL) != STATUS_OK ||
			     method_suits(seek->sweep.method[0], &copy, NULL) != STATUS_OK;

	net_release(&copy);
	return refused;
}

static Status find_now(Seek *seek, const Net *net, Error *error)
{
	FieldPlace place;

	if (seek->sweep.keys > 0) {
		seek->now = 1;
		return STATUS_OK;
	}
	STATUS_TRY(varied_place(net, seek->sweep.key, &place, error));
	seek->now = varied_number(net, &place);
	return STATUS_OK;
}

/* Where curve_default ends it: networks that grow fast have their end there. */
static Status default_end(const Net *net, const char *key, double *to, Error *error)
{
	SweepRange range;
	Buf vary;

	buf_init(&vary);
	Status status = curve_default(net, key, &vary, error);

	if (status == STATUS_OK) {
		const char *equals = strrchr(vary.text, '=');

		status = sweep_range_read(&range, equals + 1, strlen(equals + 1), true, error);
	}
	buf_release(&vary);
	if (status == STATUS_OK)
		*to = range.to;
	return status;
}

static Status choose_whole(Seek *seek, const Net *net, Error *error)
{
	const Field *field = seek->sweep.field;
	double to;

	STATUS_TRY(default_end(net, seek->sweep.key, &to, error));
	seek->from = field ? fmax(field->min, 1) : 1;
	const bool bounded = field == &net_fields[NET_KEY_LEVELS] ||
			     field == &net_fields[NET_KEY_DIMENSION] ||
			     field == &net_fields[NET_KEY_ORDER];

	seek->to = bounded ? to : fmin(fmax(2 * to, WHOLE_MOST), field ? field->max : INFINITY);
	return STATUS_OK;
}

static void choose_real(Seek *seek)
{
	const Field *field = seek->sweep.field;
	const bool factor = seek->sweep.keys > 0;
	const double now = seek->now > 0 ? seek->now : 1;
	const double most = factor ? INFINITY : field->max, least = factor ? 0 : field->min;

	seek->from = now / REACH;
	if (!factor && !field->min_open && least == 0)
		seek->from = 0;
	seek->from = fmax(seek->from, least);
	seek->to = fmin(now * REACH, most);
}

static Status read(Seek *seek, const char *text, Error *error)
{
	const size_t length = strlen(text);
	SweepRange range;

	const char *colon = strchr(text, ':');
	double from, to;

	if (colon && number_read(text, (size_t)(colon - text), &from) == NUMBER_OK &&
		number_read(colon + 1, strlen(colon + 1), &to) == NUMBER_OK && from > to)
		return error_set(error, STATUS_INPUT, "FROM must not be more than TO");
	if (!colon || colon != strrchr(text, ':') ||
		sweep_range_read(&range, text, length, false, NULL) != STATUS_OK)
		return error_set(error, STATUS_INPUT, "expected FROM:TO, such as 1:40");
	if (range.from < 0)
		return error_set(error, STATUS_INPUT, "FROM must be 0 or more");
	if (seek->whole && (range.from != floor(range.from) || range.to != floor(range.to)))
		return error_set(error, STATUS_INPUT, "%s takes whole numbers", seek->sweep.key);
	seek->from = range.from;
	seek->to = range.to;
	return STATUS_OK;
}

Status seek_range_choose(Seek *seek, const Net *net, const char *range, Error *error)
{
	seek->whole = is_whole(seek, net);
	STATUS_TRY(find_now(seek, net, error));
	if (range)
		return read(seek, range, error);
	if (seek->whole)
		return choose_whole(seek, net, error);
	choose_real(seek);
	return STATUS_OK;
}
