#include "solver/net/random.h"

#include "solver/base/number.h"
#include "solver/net/fields.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { DIGITS = 3, DEEP_MAX = 1 << 20 };

RandomSettings random_settings(void)
{
	return (RandomSettings){
		.children = 5,
		.levels = 1,
		.seed = 1,
		.order = 2,
		.load = 100,
		.installments = 1,
		.compute_min = 0.5,
		.compute_max = 5,
		.link_min = 0.01,
		.link_max = 10,
	};
}

/* splitmix64: Steele, Lea & Flood, "Fast splittable pseudorandom number generators", 2014. */
uint64_t random_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

double random_unit(uint64_t *state)
{
	return (double)(random_next(state) >> 11) * 0x1p-53;
}

/* Log-uniform between the bounds, as a decimal of 3 digits: rounding also hides the last bits in
 * which the exponential functions of two machines may differ. */
static double draw(uint64_t *state, double min, double max)
{
	double unit = random_unit(state);

	if (!(max > min))
		return min;
	if (min <= 0)
		return draw(state, max / 1000, max);
	double value = min * pow(max / min, unit), read;
	char text[NUMBER_TEXT_MAX];
	number_short(text, value, DIGITS);
	if (number_read(text, strlen(text), &read) != NUMBER_OK)
		return value;
	return read < min ? min : read > max ? max : read;
}

static Status check(const RandomSettings *settings, Error *error)
{
	if (settings->children < 1 || settings->children >= NET_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT,
			"children is %" PRIu32 "; it must be from 1 to %d", settings->children,
			NET_PROCESSORS_MAX - 1);
	if (settings->levels < 1 || settings->levels > NET_LEVELS_MAX)
		return error_set(error, STATUS_INPUT,
			"levels is %" PRIu32 "; it must be from 1 to %d", settings->levels,
			NET_LEVELS_MAX);
	if (!(settings->compute_min > 0) || !(settings->compute_max >= settings->compute_min) ||
		!isfinite(settings->compute_max))
		return error_set(error, STATUS_INPUT,
			"the range of compute must start above 0 and end no lower than it starts");
	if (!(settings->link_min >= 0) || !(settings->link_max >= settings->link_min) ||
		!isfinite(settings->link_max))
		return error_set(error, STATUS_INPUT,
			"the range of link must start at 0 or above and end no lower than it "
			"starts");
	return STATUS_OK;
}

/* Through the table of keys, which knows the ranges. */
static Status set_keys(Net *net, const RandomSettings *settings, Error *error)
{
	const struct {
		int key;
		double value;
	} keys[] = {
		{NET_KEY_LOAD, settings->load},
		{NET_KEY_ORDER, settings->order},
		{NET_KEY_INSTALLMENTS, settings->installments},
		{NET_KEY_STARTUP_COMPUTE, settings->startup_compute},
		{NET_KEY_STARTUP_TRANSFER, settings->startup_transfer},
	};
	Status status = STATUS_OK;
	for (size_t i = 0; i < sizeof keys / sizeof keys[0] && status == STATUS_OK; i++) {
		FieldPlace place = {&net_fields[keys[i].key], NET_NONE, NET_NONE};
		FieldValue value = {keys[i].value, NULL};
		status = field_set(net, &place, &value, error);
	}
	return status;
}

typedef struct Growth {
	Net *net;
	const RandomSettings *settings;
	uint64_t state;
} Growth;

static Status add_processor(Growth *growth, uint32_t parent, Error *error)
{
	const RandomSettings *settings = growth->settings;
	NetNode node = {.repeat = 1, .has_link = parent != NET_NONE};

	if (settings->levels > 1 && growth->net->nodes == DEEP_MAX)
		return error_set(error, STATUS_INPUT,
			"%" PRIu32 " levels with up to %" PRIu32
			" children each make more than %d processors; lower one of them",
			settings->levels, settings->children, DEEP_MAX);
	node.compute = draw(&growth->state, settings->compute_min, settings->compute_max);
	if (node.has_link)
		node.link = draw(&growth->state, settings->link_min, settings->link_max);
	return net_append(growth->net, parent, &node, error);
}

/* Add `count` children, each with all below it. The first ones of first ones (`deep`) always have
 * children, so that the last level is reached. At most NET_LEVELS_MAX deep. */
static Status add_children(
	Growth *growth, uint32_t parent, uint32_t level, uint32_t count, bool deep, Error *error)
{
	const uint64_t most = growth->settings->children;
	Status status = STATUS_OK;

	for (uint32_t k = 0; k < count && status == STATUS_OK; k++) {
		const uint32_t node = growth->net->nodes, least = deep && k == 0;
		status = add_processor(growth, parent, error);
		if (status != STATUS_OK || level == growth->settings->levels)
			continue;
		uint64_t own = least + random_next(&growth->state) % (most + 1 - least);
		status = add_children(growth, node, level + 1, (uint32_t)own, least > 0, error);
	}
	return status;
}

static Status add_processors(Net *net, const RandomSettings *settings, Error *error)
{
	Growth growth = {net, settings, settings->seed};
	STATUS_TRY(add_processor(&growth, NET_NONE, error));
	return add_children(&growth, 0, 1, settings->children, true, error);
}

Status net_random(Net *out, const RandomSettings *settings, Error *error)
{
	Net net;

	net_init(&net);
	Status status = check(settings, error);
	if (status == STATUS_OK)
		status = set_keys(&net, settings, error);
	if (status == STATUS_OK)
		status = add_processors(&net, settings, error);
	if (status == STATUS_OK)
		status = net_expand(&net, error);
	if (status != STATUS_OK)
		net_release(&net);
	*out = net;
	return status;
}
