#include "solver/methods/chen/pe/kinetic.h"

#include "solver/base/mem.h"

#include <math.h>

static double earlier(double a, double b)
{
	return a < b ? a : b;
}

static void fight(Kinetic *kinetic, uint32_t node)
{
	const uint32_t left = kinetic->winner[2 * node], right = kinetic->winner[2 * node + 1];

	kinetic->until[node] = earlier(kinetic->until[2 * node], kinetic->until[2 * node + 1]);
	if (left == KINETIC_NONE || right == KINETIC_NONE) {
		kinetic->winner[node] = left == KINETIC_NONE ? right : left;
		return;
	}
	const KineticDuel duel = kinetic->judge(kinetic->context, left, right, kinetic->now);

	kinetic->winner[node] = duel.left ? left : right;
	kinetic->until[node] = earlier(kinetic->until[node], duel.until);
}

Status kinetic_init(
	Kinetic *out, uint32_t count, double now, KineticJudge *judge, void *context, Error *error)
{
	uint32_t leaves = 1;

	*out = (Kinetic){0};
	while (leaves < count)
		leaves *= 2;
	Kinetic kinetic = {.judge = judge, .context = context, .now = now, .leaves = leaves};

	kinetic.winner = mem_array(2 * (size_t)leaves, sizeof *kinetic.winner);
	kinetic.until = mem_array(2 * (size_t)leaves, sizeof *kinetic.until);
	if (kinetic.winner == NULL || kinetic.until == NULL) {
		kinetic_release(&kinetic);
		return error_no_memory(error);
	}
	for (uint32_t i = 0; i < leaves; i++) {
		kinetic.winner[leaves + i] = i < count ? i : KINETIC_NONE;
		kinetic.until[leaves + i] = INFINITY;
	}
	for (uint32_t node = leaves - 1; node >= 1; node--)
		fight(&kinetic, node);
	*out = kinetic;
	return STATUS_OK;
}

void kinetic_release(Kinetic *kinetic)
{
	mem_free(kinetic->winner);
	mem_free(kinetic->until);
	*kinetic = (Kinetic){0};
}

uint32_t kinetic_least(const Kinetic *kinetic)
{
	return kinetic->winner[1];
}

/* The tree is at most 32 levels deep, and so is this recursion. */
static void refresh(Kinetic *kinetic, uint32_t node)
{
	if (node >= kinetic->leaves || kinetic->until[node] > kinetic->now)
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

	kinetic->winner[node] = KINETIC_NONE;
	while ((node /= 2) >= 1)
		fight(kinetic, node);
}
