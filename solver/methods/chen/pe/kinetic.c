#include "solver/methods/chen/pe/kinetic.h"

#include "solver/base/mem.h"

#include <math.h>

static double earlier(double a, double b)
{
	return a < b ? a : b;
}

static void fight(Kinetic *kinetic, uint32_t node)
{
	KineticNode *out = &kinetic->node[node];
	const KineticNode *below = &kinetic->node[2 * (size_t)node];
	const uint32_t left = below[0].winner, right = below[1].winner;

	out->until = earlier(below[0].until, below[1].until);
	if (left == KINETIC_NONE || right == KINETIC_NONE) {
		out->winner = left == KINETIC_NONE ? right : left;
		return;
	}
	const KineticDuel duel = kinetic->judge(kinetic->context, left, right, kinetic->now);

	out->winner = duel.left ? left : right;
	out->until = earlier(out->until, duel.until);
}

Status kinetic_init(
	Kinetic *out, uint32_t count, double now, KineticJudge *judge, void *context, Error *error)
{
	uint32_t leaves = 1;

	*out = (Kinetic){0};
	while (leaves < count)
		leaves *= 2;
	Kinetic kinetic = {.judge = judge, .context = context, .now = now, .leaves = leaves};

	kinetic.node = mem_array(2 * (size_t)leaves, sizeof *kinetic.node);
	if (kinetic.node == NULL)
		return error_no_memory(error);
	/* Each duel as soon as both sides are known, while they are at hand. */
	for (uint32_t i = 0; i < leaves; i++) {
		uint32_t node = leaves + i;

		kinetic.node[node] = (KineticNode){INFINITY, i < count ? i : KINETIC_NONE};
		while (node > 1 && node % 2 == 1)
			fight(&kinetic, node /= 2);
	}
	*out = kinetic;
	return STATUS_OK;
}

void kinetic_release(Kinetic *kinetic)
{
	mem_free(kinetic->node);
	*kinetic = (Kinetic){0};
}

uint32_t kinetic_least(const Kinetic *kinetic)
{
	return kinetic->node[1].winner;
}

double kinetic_until(const Kinetic *kinetic)
{
	return kinetic->node[1].until;
}

/* The tree is at most 32 levels deep, and so is this recursion. */
static void refresh(Kinetic *kinetic, uint32_t node)
{
	if (node >= kinetic->leaves || kinetic->node[node].until > kinetic->now)
		return;
	refresh(kinetic, 2 * node);
	refresh(kinetic, 2 * node + 1);
	fight(kinetic, node);
}

void kinetic_advance(Kinetic *kinetic, double now)
{
	kinetic->now = now;
	refresh(kinetic, 1);
}

void kinetic_remove(Kinetic *kinetic, uint32_t thing)
{
	uint32_t node = kinetic->leaves + thing;

	kinetic->node[node].winner = KINETIC_NONE;
	while ((node /= 2) >= 1)
		fight(kinetic, node);
}
