#include "solver/methods/chen/pe/shares.h"

#include "solver/base/mem.h"
#include "solver/base/precise.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <string.h>

Status chen_check(const Net *net, Error *error)
{
	if (net->kind != NET_TREE || net->nodes == 0 || !net_is_single_level(net))
		return error_set(error, STATUS_NOT_APPLICABLE,
			"the network is not a single-level tree (one root with only leaves below "
			"it)");
	if (!(net->order >= 1 && net->order <= CHEN_ORDER_MAX) || net->order != floor(net->order))
		return error_set(error, STATUS_NOT_APPLICABLE,
			"order is %g; it must be a whole number from 1 to %d", net->order,
			CHEN_ORDER_MAX);
	if (net->law != NET_LAW_POWER)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "law is x+log; this method needs law power");
	return STATUS_OK;
}

static bool is_positive(double value)
{
	return value > 0 && isfinite(value);
}

static Status check_class(const ChenStar *star, const ChenClass *class, Error *error)
{
	if (!is_positive(chen_A(star, class)))
		return solve_beyond_range(error);
	if (!(chen_G(star, class) >= 0) || !isfinite(chen_G(star, class) * star->weight))
		return solve_beyond_range(error);
	return STATUS_OK;
}

/* Neighbours written alike share a class, whether by `repeat` or one by one. */
static Status read_classes(ChenStar *star, const Net *net, Error *error)
{
	for (uint32_t node = 1; node < net->nodes; node++) {
		ChenClass *last = star->classes > 0 ? &star->class[star->classes - 1] : NULL;
		const uint32_t count = net->node[node].repeat;

		star->children += count;
		if (last != NULL && last->compute == net->node[node].compute &&
			last->link == net->node[node].link) {
			last->count += count;
			last->kept += count;
			continue;
		}
		ChenClass *class = &star->class[star->classes++];

		*class = (ChenClass){.first = net->node[node].first,
			.count = count,
			.kept = count,
			.compute = net->node[node].compute,
			.link = net->node[node].link};
		STATUS_TRY(check_class(star, class, error));
	}
	return STATUS_OK;
}

Status chen_star_read(ChenStar *out, const Net *net, Error *error)
{
	ChenStar star = {.load = net->load,
		.order = (uint32_t)net->order,
		.root = net->node[0].compute,
		.intensity_compute = net->intensity_compute,
		.intensity_transfer = net->intensity_transfer,
		.startup_compute = net->startup_compute,
		.startup_transfer = net->startup_transfer,
		.section6 = net->rounds == NET_ROUNDS_SECTION6,
		.weight = pow(net->load, 1 - net->order),
		.steps = pow(net->load, net->order)};

	*out = (ChenStar){0};
	if (!is_positive(star.steps) || !isfinite(star.weight) || !is_positive(chen_A0(&star)) ||
		!is_positive(star.steps * chen_A0(&star)))
		return solve_beyond_range(error);
	/* The root has none; room for two more, should one child be split off its class. */
	star.class = mem_array((size_t)net->nodes + 1, sizeof *star.class);
	if (star.class == NULL)
		return error_no_memory(error);
	const Status status = read_classes(&star, net, error);

	if (status != STATUS_OK) {
		chen_star_release(&star);
		return status;
	}
	*out = star;
	return STATUS_OK;
}

Status chen_star_copy(ChenStar *out, const ChenStar *star, Error *error)
{
	/* Room for two more: one child may be split off its class. */
	ChenClass *class = mem_array((size_t)star->classes + 2, sizeof *class);

	*out = (ChenStar){0};
	if (class == NULL)
		return error_no_memory(error);
	if (star->classes > 0)
		memcpy(class, star->class, star->classes * sizeof *class);
	*out = *star;
	out->class = class;
	return STATUS_OK;
}

void chen_star_release(ChenStar *star)
{
	mem_free(star->class);
	*star = (ChenStar){0};
}

uint32_t chen_class_of(const ChenStar *star, uint32_t processor)
{
	uint32_t low = 0, high = star->classes;

	/* Where none are alike each has its own, in order. */
	if (high == star->children)
		return processor - 1;
	while (high - low > 1) {
		const uint32_t middle = low + (high - low) / 2;

		if (star->class[middle].first <= processor)
			low = middle;
		else
			high = middle;
	}
	return low;
}

bool chen_is_kept(const ChenClass *class, uint32_t processor)
{
	return processor - class->first >= class->count - class->kept;
}

double chen_sum_without(const ChenStar *star, double rho, uint32_t skip)
{
	PreciseSum lane[PRECISE_LANES] = {{1, 0}};

	for (uint32_t i = 0; i < star->classes; i++)
		if (i != skip && star->class[i].kept > 0)
			precise_add_times(&lane[i % PRECISE_LANES], star->class[i].kept,
				chen_ratio(star, &star->class[i], rho));
	return precise_join(lane).high;
}

double chen_root_share(const ChenStar *star, double rho)
{
	return 1 / chen_sum_without(star, rho, star->classes);
}

double chen_startup_step(const ChenStar *star)
{
	return fmax(star->startup_compute, star->startup_transfer);
}

const char *chen_startup_source(const ChenStar *star)
{
	return star->section6 ? "Section VI" : "Theorem 9";
}
