/* What has come over a wire, and what a processor has done, at the time cursor. */
#include "layouts/tree/parts.h"

#include <math.h>

/* Of a row that stands for many some are looked at, and of thousands of pieces so many. */
enum { MEMBERS = 16, LOOKS = 4096 };

typedef struct Sum {
	double time;
	bool transfers; /* else computing */
	double part, all;
	uint32_t looks;
} Sum;

/* What comes in is said first, computing last. */
static bool look(void *context, const Interval *interval)
{
	Sum *sum = context;
	const bool comes = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;
	const double lasts = interval->end - interval->start;
	const double passed = lasts > 0                    ? (sum->time - interval->start) / lasts
			      : sum->time >= interval->end ? 1
							   : 0;
	const double amount = comes ? interval->load : interval->work;

	if (++sum->looks > LOOKS || (sum->transfers && !comes))
		return false;
	if (sum->transfers != comes || (!comes && interval->kind != INTERVAL_COMPUTE))
		return true;
	sum->all += amount;
	sum->part += amount * fmin(fmax(passed, 0), 1);
	return true;
}

/* Of too many pieces to be looked at: as if it were one that lasts from first to last. */
static bool ends(void *context, const Interval *interval)
{
	Interval *whole = context;
	const bool comes = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;

	if (!comes)
		return false;
	whole->start = fmin(whole->start, interval->start);
	whole->end = fmax(whole->end, interval->end);
	return true;
}

static void add_whole(const Tree *tree, uint32_t p, Sum *sum)
{
	const Schedule *schedule = tree->frame->schedule;
	Interval whole = {.kind = sum->transfers ? INTERVAL_RECEIVE : INTERVAL_COMPUTE,
		.start = sum->transfers ? INFINITY : schedule->start[p],
		.end = sum->transfers ? -INFINITY : schedule->end[p],
		.load = 1,
		.work = 1};

	if (sum->transfers)
		schedule_intervals_brief(tree->frame->net, schedule, p, 1, ends, NULL, &whole);
	if (whole.start <= whole.end)
		look(sum, &whole);
}

static void add(const Tree *tree, uint32_t p, Sum *sum)
{
	const Net *net = tree->frame->net;

	/* Nothing comes to the root, and its own intervals may be a million sends. */
	if (p == 0 && sum->transfers)
		return;
	sum->looks = 0;
	if ((p == 0 && net->processors > LOOKS) ||
		schedule_interval_count(net, tree->frame->schedule, p) > LOOKS)
		add_whole(tree, p, sum);
	else
		schedule_intervals(net, tree->frame->schedule, p, look, sum);
}

/* Those whose links a row's wire stands for are every so many processors of it. */
static uint32_t step_of(const TreeNode *node, bool transfers)
{
	const Row *row = node->row;

	if (row->kind == ROW_SUBTREE && transfers)
		return row->copies > 1 ? row->count / row->copies : row->count;
	return row->kind == ROW_LAYER || (row->kind == ROW_ELLIPSIS && transfers) ? row->count : 1;
}

static double part_of(const Tree *tree, const TreeNode *node, bool transfers)
{
	const uint32_t step = step_of(node, transfers), all = node->row->count / step;
	const uint32_t members = all < MEMBERS ? all : MEMBERS;
	Sum sum = {.time = tree->view->cursor, .transfers = transfers};

	if (!isfinite(sum.time))
		return NAN;
	for (uint32_t k = 0; k < members; k++) {
		const uint64_t at =
			members > 1 ? (uint64_t)(all - 1) * k / (members - 1) * step : 0;

		add(tree, rows_processor(tree->view->rows, node->row->begin + (uint32_t)at), &sum);
	}
	return sum.all > 0 ? sum.part / sum.all : NAN;
}

void tree_progress(Tree *tree, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k++) {
		tree->nodes[k].arrived = part_of(tree, &tree->nodes[k], true);
		tree->nodes[k].done = part_of(tree, &tree->nodes[k], false);
	}
}
