#include "tui/doc/folding.h"

#include <stdlib.h>
#include <string.h>

void folding_clear(Folding *folding)
{
	folding->open_count = folding->closed_count = 0;
	folding->level = FOLD_LEVEL_AUTO;
}

static void drop(Fold *list, uint32_t *count, uint32_t at)
{
	memmove(list + at, list + at + 1, sizeof *list * (*count - at - 1));
	--*count;
}

static void forget(Fold *list, uint32_t *count, Fold fold)
{
	for (uint32_t k = 0; k < *count; k++)
		if (list[k].node == fold.node && list[k].offset == fold.offset) {
			drop(list, count, k);
			return;
		}
}

static void remember(Fold *list, uint32_t *count, Fold fold)
{
	forget(list, count, fold);
	if (*count == FOLDS_MAX)
		drop(list, count, 0);
	list[(*count)++] = fold;
}

void folding_toggle(Folding *folding, const Net *net, const Row *row)
{
	const uint32_t node = net->node_of[row->fold];
	const Fold fold = {node, row->fold - net->node[node].first};

	if (row->open) {
		forget(folding->open, &folding->open_count, fold);
		remember(folding->closed, &folding->closed_count, fold);
	} else {
		forget(folding->closed, &folding->closed_count, fold);
		remember(folding->open, &folding->open_count, fold);
	}
}

void folding_unfold(Folding *folding, uint32_t node)
{
	const Fold fold = {node, 0};

	forget(folding->closed, &folding->closed_count, fold);
	remember(folding->open, &folding->open_count, fold);
}

void folding_level(Folding *folding, uint32_t level)
{
	folding_clear(folding);
	folding->level = level;
}

/* The list as nodes. */
static uint32_t put_list(Fold *list, const Net *net, const uint32_t *processors, uint32_t count)
{
	uint32_t put = 0;

	for (uint32_t k = 0; k < count && put < FOLDS_MAX; k++) {
		if (processors[k] >= net->processors)
			continue;
		const uint32_t node = net->node_of[processors[k]];

		list[put++] = (Fold){node, processors[k] - net->node[node].first};
	}
	return put;
}

void folding_put(Folding *folding, const Net *net, const RowSettings *settings)
{
	folding_level(folding, settings->fold_level);
	folding->open_count = put_list(folding->open, net, settings->open, settings->open_count);
	folding->closed_count =
		put_list(folding->closed, net, settings->closed, settings->closed_count);
}

static int compare(const void *left, const void *right)
{
	const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return (a > b) - (a < b);
}

/* The processors of the list that are there now. */
static uint32_t find_processors(const Fold *list, uint32_t count, const Net *net, uint32_t *out)
{
	uint32_t found = 0;

	for (uint32_t k = 0; k < count; k++) {
		if (list[k].node >= net->nodes)
			continue;
		const uint64_t processor = (uint64_t)net->node[list[k].node].first + list[k].offset;

		if (processor < net->processors && net->node_of[processor] == list[k].node)
			out[found++] = (uint32_t)processor;
	}
	qsort(out, found, sizeof *out, compare);
	return found;
}

void folding_apply(Folding *folding, const Net *net, RowSettings *out)
{
	out->open_count =
		find_processors(folding->open, folding->open_count, net, folding->open_now);
	out->closed_count =
		find_processors(folding->closed, folding->closed_count, net, folding->closed_now);
	out->open = folding->open_now;
	out->closed = folding->closed_now;
	out->fold_level = folding->level;
}

static void follow_list(Fold *list, uint32_t *count, const DocShift *shift)
{
	for (uint32_t k = *count; k-- > 0;) {
		list[k].node = doc_shift_node(shift, list[k].node);
		if (list[k].node == NET_NONE)
			drop(list, count, k);
	}
}

void folding_follow(Folding *folding, const DocShift *shift)
{
	follow_list(folding->open, &folding->open_count, shift);
	follow_list(folding->closed, &folding->closed_count, shift);
}
