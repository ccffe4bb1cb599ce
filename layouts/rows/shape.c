/* Rows of networks whose shape a few numbers say: arrays, meshes, hypercubes. */
#include "layouts/rows/build.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

enum { WHOLE_MAX = 12, END_ROWS = 3 }; /* longer arrays show so many at both ends */

/* --- arrays and meshes ----------------------------------------------------------------------- */

/* A mesh is the array of the sub-meshes along its last dimension, and so is each of these down to
 * single processors, so ids are in order and a part of a mesh is a run of them. */
typedef struct Part {
	uint32_t corner, dimension; /* its first processor; the array is along this dimension */
	uint32_t step;              /* processors of one of its sub-meshes */
	uint32_t depth;
	uint32_t fold; /* what it was unfolded by; NET_NONE: the whole net */
} Part;

/* The first sub-mesh of a part has the part's own corner: its last processor stands for it. */
static uint32_t fold_of(const Part *part, uint32_t index)
{
	return part->corner + index * part->step + (index == 0 ? part->step - 1 : 0);
}

/* Dimensions of one processor have nothing to unfold. */
static void skip_flat(const Net *net, Part *part)
{
	while (part->dimension > 0 && net->sizes[part->dimension] == 1)
		part->step /= net->sizes[--part->dimension];
}

/* Whether unfolded by hand, or else by the level asked for. */
static bool is_unfolded(const RowBuilder *b, uint32_t fold, uint32_t depth)
{
	const uint32_t level = b->settings->fold_level;

	if (rows_was_opened(b->settings, fold))
		return true;
	return level != FOLD_LEVEL_AUTO && depth + 1 < level && !rows_was_closed(b->settings, fold);
}

static void gather_part(RowBuilder *b, Part part);

static void add_element(RowBuilder *b, const Part *part, uint32_t index, uint32_t fold)
{
	const uint32_t first = part->corner + index * part->step;
	const uint32_t own_fold = part->step > 1 ? fold_of(part, index) : NET_NONE;

	if (part->step > 1 && is_unfolded(b, own_fold, part->depth)) {
		Part inner = {.corner = first,
			.dimension = part->dimension - 1,
			.depth = part->depth + 1,
			.fold = own_fold};

		inner.step = part->step / b->net->sizes[inner.dimension];
		gather_part(b, inner);
		return;
	}
	rows_add(b, &(Row){.kind = part->step > 1 ? ROW_SUBTREE : ROW_SINGLE,
			    .count = part->step,
			    .copies = part->step,
			    .first = first,
			    .depth = part->depth,
			    .foldable = part->step > 1 || fold != NET_NONE,
			    .open = part->step == 1 && fold != NET_NONE,
			    .fold = part->step > 1 ? own_fold : fold});
}

/* All elements of a short array, the ends and an ellipsis of a long one. Depth is bounded by the
 * number of dimensions. */
static void gather_part(RowBuilder *b, Part part)
{
	skip_flat(b->net, &part);
	const uint32_t size = b->net->sizes[part.dimension], middle = size - 2 * END_ROWS;
	const uint32_t end = size - END_ROWS, fold = part.corner + end * part.step - 1;
	const bool whole = size <= WHOLE_MAX, open = !whole && is_unfolded(b, fold, part.depth);

	for (uint32_t k = 0; k < size && !b->failed && !rows_are_many(b); k++) {
		const bool inside = !whole && k >= END_ROWS && k < end;

		if (!inside || open) {
			add_element(b, &part, k, inside ? fold : part.fold);
			continue;
		}
		rows_add(b, &(Row){.kind = ROW_ELLIPSIS,
				    .count = middle * part.step,
				    .copies = middle,
				    .first = part.corner + k * part.step,
				    .depth = part.depth,
				    .foldable = true,
				    .fold = fold});
		k = end - 1;
	}
}

void rows_gather_mesh(RowBuilder *b)
{
	const uint32_t last = b->net->dimensions - 1;

	gather_part(b, (Part){.dimension = last,
			       .step = b->net->processors / b->net->sizes[last],
			       .fold = NET_NONE});
}

/* --- hypercubes ------------------------------------------------------------------------------ */

/* Positions run layer by layer, in a layer by address. */
static bool order_layers(RowBuilder *b)
{
	const Net *net = b->net;
	uint32_t place[NET_DIMENSIONS_MAX + 1], next = 0;

	b->rows->order = mem_array(net->processors, sizeof *b->rows->order);
	if (!b->rows->order)
		return false;
	for (uint32_t k = 0; k < net->nodes; k++) {
		place[k] = next;
		next += net->node[k].repeat;
	}
	for (uint32_t p = 0; p < net->processors && !pace_step(p); p++)
		b->rows->order[place[net->node_of[p]]++] = p;
	return true;
}

void rows_gather_layers(RowBuilder *b)
{
	const Net *net = b->net;
	uint32_t begin = 0;

	if (!order_layers(b)) {
		b->failed = true;
		return;
	}
	for (uint32_t k = 0; k < net->nodes; k++) {
		const uint32_t first = net->node[k].first, count = net->node[k].repeat;
		const bool open = count > 1 && is_unfolded(b, first, 0);

		for (uint32_t i = 0; i < count && open && !rows_are_many(b); i++)
			rows_add(b, &(Row){.kind = ROW_SINGLE,
					    .count = 1,
					    .copies = 1,
					    .first = b->rows->order[begin + i],
					    .foldable = true,
					    .open = true,
					    .fold = first});
		if (!open)
			rows_add(b, &(Row){.kind = ROW_LAYER,
					    .count = count,
					    .copies = count,
					    .first = first,
					    .foldable = count > 1,
					    .fold = count > 1 ? first : NET_NONE});
		begin += count;
	}
}
