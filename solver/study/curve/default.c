/* What is varied where nobody says: the key at hand, else what makes the network larger, else the
 * load; over a range that has the present value about its middle. */
#include "solver/base/number.h"
#include "solver/net/fields.h"
#include "solver/study/curve/parts.h"
#include "solver/study/varied.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum {
	WHOLE_LEAST = 10, /* whole numbers go at least so far */
	POINTS_MOST = 50, /* about so many values make a curve; of real ones */
	REALS_MOST = 100,
	SIZES_LEAST = 8, /* and so many sizes of a network */
	LEVELS_MOST = 20,
	/* Regular trees and hypercubes grow so fast that size, not the present value, ends the
	 * range: no net larger than this, unless the present one is. */
	PROCESSORS_MOST = 100000,
};

/* --- ranges ---------------------------------------------------------------------------------- */

/* A step of 0 is left to the key: 1 where it takes whole numbers, else a hundredth. */
static void add_range(Buf *out, const char *key, double from, double to, double step)
{
	char text[3][NUMBER_TEXT_MAX];

	number_exact(text[0], from);
	number_exact(text[1], to);
	number_exact(text[2], step);
	buf_addf(out, "%s=%s:%s", key, text[0], text[1]);
	if (step != 0)
		buf_addf(out, ":%s", text[2]);
}

/* To about twice the present number, `most` at most. Sizes of the network begin at somewhat less
 * than the present one, all else at 1: what the first processors bring is so much that what more of
 * them bring would not be seen. */
static void add_whole(Buf *out, const char *key, bool sizes, double now, double most)
{
	const double wanted = fmax(WHOLE_LEAST, isnan(now) ? POINTS_MOST : 2 * now);
	const double to = fmin(ceil(number_nice_above(wanted)), most);
	const double step = to > 2 * POINTS_MOST ? number_nice_step(to / POINTS_MOST) : 0;
	const bool late = sizes && !isnan(now) && step == 0;
	const double from = late ? fmin(now - ceil(now / 4), to - SIZES_LEAST + 1) : fmax(1, step);

	add_range(out, key, fmax(1, from), to, step);
}

/* From nothing to about twice the present number. The first of many steps stands for nothing where
 * that is refused. */
static void add_real(Buf *out, const char *key, const Field *field, double now)
{
	/* Beyond these there is no room for twice as much, or for steps. */
	if (now > DBL_MAX / 2 || (now > 0 && now < DBL_MIN * 1e6)) {
		add_range(out, key, now / 2, now, now / 2);
		return;
	}
	const double to = fmin(now > 0 ? number_nice_above(2 * now) : 1, field->max);
	const double step = number_nice_step(to / REALS_MOST);

	add_range(out, key, field->min_open ? step : fmax(0, field->min), to, step);
}

/* --- choosing -------------------------------------------------------------------------------- */

/* The most levels, or dimensions, up to LEVELS_MOST with a net of bearable size. */
static uint32_t most_levels(double factor, bool whole_tree, uint32_t now)
{
	double processors = 1, layer = 1;
	uint32_t levels = 0;

	while (levels < LEVELS_MOST) {
		layer *= factor;
		processors = whole_tree ? processors + layer : layer;
		if (processors > PROCESSORS_MOST)
			break;
		levels++;
	}
	return levels > now ? levels : now;
}

static void add_field(const Net *net, const char *key, const FieldPlace *place, Buf *out)
{
	const Field *field = place->field;
	const double now = varied_number(net, place);

	if (!field) {
		add_whole(out, key, true, now, NET_PROCESSORS_MAX - 1);
	} else if (field == &net_fields[NET_KEY_LEVELS]) {
		add_whole(out, key, true, now, most_levels(net->arity, true, net->levels));
	} else if (field == &net_fields[NET_KEY_DIMENSION]) {
		add_whole(out, key, true, now, most_levels(2, false, net->dimensions));
	} else if (field == &net_fields[NET_KEY_ORDER]) {
		/* Most methods know whole orders only. */
		add_range(out, key, field->min, fmax(WHOLE_LEAST, ceil(now)), 1);
	} else if (field->type == FIELD_REAL) {
		add_real(out, key, field, now);
	} else {
		add_whole(out, key, field->type != FIELD_INSTALLMENTS, now, field->max);
	}
}

/* Whether the key means a number in this net; then what to vary is added. */
static Status try_key(const Net *net, const char *key, Buf *out, bool *found, Error *error)
{
	FieldPlace place;
	const Status status = varied_place(net, key, &place, NULL);

	*found = status == STATUS_OK &&
		 (!place.field || (field_is_number(place.field) && !place.field->of_curve));
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	if (*found)
		add_field(net, key, &place, out);
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* A mesh has several sizes, so its links are varied. */
static const char *shape_key(const Net *net)
{
	switch (net->kind) {
	case NET_ARRAY:
		return "network.processors";
	case NET_MESH:
		return "network.link";
	case NET_HYPERCUBE:
		return "network.dimension";
	case NET_TREE:
		break;
	}
	return net->form == NET_REGULAR && net->levels > 1 ? "network.levels" : CURVE_CHILDREN;
}

Status curve_default(const Net *net, const char *key, Buf *out, Error *error)
{
	const char *const keys[] = {key, shape_key(net), "load"};
	Status status = STATUS_OK;
	bool found = false;

	for (int i = 0; i < 3 && !found && status == STATUS_OK; i++)
		if (keys[i])
			status = try_key(net, keys[i], out, &found, error);
	return status;
}
