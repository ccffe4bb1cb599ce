/* Who gets no load, and why: tests U1 and U2, or a load too small for a number. */
#include "solver/methods/hung/family.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static Elimination entry_of(uint32_t processor, const char *test, double key)
{
	return (Elimination){.processor = processor,
		.test = test,
		.key = key,
		.arrival = NAN,
		.deadline = NAN,
		.promised = NAN,
		.without = NAN};
}

/* Z / (w T_cp), or Z / E where it is the subtree as a whole that takes all its link brings. */
static double bound_key(const HungTree *tree, uint32_t processor)
{
	const double Z = tree->link[processor], w = hung_compute(tree, processor);

	return w <= Z ? Z / w : fmax(1, Z / tree->time[processor]);
}

/* Whether it works as fast as its link lets it, so that nothing is left for its children. */
static bool leaves_nothing(const HungTree *tree, uint32_t processor)
{
	if (!hung_is_fed(tree, processor))
		return false;
	if (tree->relay == HUNG_STORE_FORWARD)
		return hung_is_bound(tree, processor);
	return hung_rest(tree->link[processor], hung_pace(tree, processor)) == 0;
}

/* The value of the children kept behind the child at place `k` of the list: V after it. */
static double step_back(const HungTree *tree, uint32_t k, double behind)
{
	const uint32_t c = tree->tree.child[k];
	const double E = fmax(tree->time[c], tree->link[c]);

	return tree->useless[c] ? behind : 1 / E + tree->rest[c] * behind;
}

/* Whether a child is served when everything that links bring is taken. One that is not, and has no
 * load, has one too small for HUNG_LEAST. */
static bool comes_too_late(const HungTree *tree, uint32_t parent, uint32_t taker)
{
	if (taker == parent)
		return leaves_nothing(tree, parent);
	return !hung_at_once(tree, parent) && hung_is_bound(tree, taker);
}

/* The children of one that has load. `place` leads from processors to their entries, which have no
 * test where only the load is too small. */
static void tell_children(HungSolve *solve, uint32_t v, const uint32_t *place)
{
	const HungTree *tree = &solve->state->tree;
	const NetTree *t = &tree->tree;
	Elimination *list = solve->out->eliminated;
	const bool none_left = leaves_nothing(tree, v);
	uint32_t taker = v;
	double behind = 0;

	for (uint32_t k = t->begin[v + 1]; k-- > t->begin[v] && !pace_step(k);) {
		const uint32_t c = t->child[k];

		if (tree->useless[c])
			list[place[c]] = entry_of(c, "U2", tree->link[c] * behind);
		behind = step_back(tree, k, behind);
	}
	for (uint32_t k = t->begin[v]; k < t->begin[v + 1] && !pace_step(k); k++) {
		const uint32_t c = t->child[k];

		if (tree->load[c] != 0)
			taker = none_left ? v : c;
		else if (!tree->useless[c])
			list[place[c]] = comes_too_late(tree, v, taker)
						 ? entry_of(c, "U1", bound_key(tree, taker))
						 : entry_of(c, NULL, NAN);
	}
}

static uint32_t count_idle(const HungTree *tree)
{
	uint32_t idle = 0;

	for (uint32_t v = 0; v < tree->tree.processors; v++)
		idle += tree->load[v] == 0;
	return idle;
}

static void fill_list(HungSolve *solve, uint32_t *place)
{
	const HungTree *tree = &solve->state->tree;
	Elimination *list = solve->out->eliminated;
	uint32_t next = 0;

	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++)
		if (tree->load[v] == 0)
			place[v] = next++;
	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++) {
		const uint32_t parent = solve->net->parent_of[v];

		if (tree->load[v] != 0) {
			if (solve->state->kept[v] < net_tree_degree(&tree->tree, v))
				tell_children(solve, v, place);
		} else if (tree->load[parent] == 0) {
			list[place[v]] = list[place[parent]];
			list[place[v]].processor = v;
		}
	}
}

/* Nobody is removed for a load that is too small. */
static void keep_tested(Schedule *out, uint32_t idle)
{
	for (uint32_t k = 0; k < idle; k++)
		if (out->eliminated[k].test != NULL)
			out->eliminated[out->eliminations++] = out->eliminated[k];
	out->rounds_shown = out->eliminations;
	out->unused = idle - out->eliminations;
	if (out->unused > 0)
		out->unused_why = claim_text(CLAIM_SHARES_TOO_SMALL);
}

Status hung_eliminate(HungSolve *solve)
{
	const uint32_t idle = count_idle(&solve->state->tree);

	if (idle == 0)
		return STATUS_OK;
	uint32_t *place = mem_array(solve->net->processors, sizeof *place);

	solve->out->eliminated = mem_array(idle, sizeof *solve->out->eliminated);
	if (place == NULL || solve->out->eliminated == NULL) {
		mem_free(place);
		return error_no_memory(solve->error);
	}
	fill_list(solve, place);
	keep_tested(solve->out, idle);
	mem_free(place);
	return STATUS_OK;
}

/* --- on request ------------------------------------------------------------------------------ */

/* The topmost one without load above a processor, itself included. */
static uint32_t head_of(const Net *net, const HungTree *tree, uint32_t processor)
{
	while (tree->load[net->parent_of[processor]] == 0)
		processor = net->parent_of[processor];
	return processor;
}

double hung_value_behind(const HungTree *tree, uint32_t parent, uint32_t child)
{
	const NetTree *t = &tree->tree;
	double behind = 0;

	for (uint32_t k = t->begin[parent + 1]; t->child[--k] != child;)
		behind = step_back(tree, k, behind);
	return behind;
}

/* The processor whose link leaves nothing for `head`: its parent or one served before it. */
static uint32_t taker_of(const HungTree *tree, uint32_t parent, uint32_t head)
{
	const NetTree *t = &tree->tree;
	uint32_t taker = parent;

	if (leaves_nothing(tree, parent))
		return parent;
	for (uint32_t k = t->begin[parent]; t->child[k] != head; k++)
		if (tree->load[t->child[k]] != 0)
			taker = t->child[k];
	return taker;
}

Claim hung_reason(const Net *net, const Schedule *schedule, uint32_t k)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const Elimination *one = &schedule->eliminated[k];
	const uint32_t head = head_of(net, tree, one->processor), parent = net->parent_of[head];
	const uint32_t taker = tree->useless[head] ? head : taker_of(tree, parent, head);

	if (head != one->processor)
		return claim_about(CLAIM_OF(CLAIM_BELOW_USELESS), head);
	if (taker == head)
		return CLAIM_OF(CLAIM_FASTER_AFTER, one->key);
	if (hung_compute(tree, taker) <= tree->link[taker])
		return claim_about(CLAIM_OF(CLAIM_TAKES_ALL_BROUGHT, one->key), taker);
	return claim_about(CLAIM_OF(CLAIM_TAKES_ALL_SENT), taker);
}

Status hung_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const uint32_t processor = schedule->eliminated[k].processor;
	const uint32_t parent = net->parent_of[processor];

	(void)error;
	out->work = net_tree_degree(&tree->tree, parent);
	if (!tree->useless[processor] || tree->load[parent] == 0 ||
		comes_too_late(tree, parent, taker_of(tree, parent, processor)))
		return STATUS_OK;
	/* Z V = 1; link = Z as written when p and T_cm are taken out. */
	const double written = net_link(net, processor), Z = hung_own_link(tree, processor);

	out->keep_link = written / Z / hung_value_behind(tree, parent, processor);
	out->keep_finish = schedule->finish;
	out->helps = (LinkLimit){out->keep_link, false};
	out->known = true;
	return STATUS_OK;
}

Status hung_keys(const Net *net, const Schedule *schedule, uint32_t round, KeyTake *take,
	void *owner, Error *error)
{
	const HungTree here = hung_tree(net, schedule), *tree = &here;
	const NetTree *t = &tree->tree;
	double *key = mem_array(t->processors, sizeof *key);

	if (key == NULL)
		return error_no_memory(error);
	for (uint32_t v = 0; v < t->processors; v++)
		key[v] = NAN;
	for (uint32_t v = 0; v < t->processors; v++) {
		double behind = 0;

		for (uint32_t k = t->begin[v + 1]; k-- > t->begin[v] && !hung_at_once(tree, v);) {
			key[t->child[k]] = tree->link[t->child[k]] * behind;
			behind = step_back(tree, k, behind);
		}
	}
	for (uint32_t k = 0; k < schedule->eliminations; k++) {
		const Elimination *one = &schedule->eliminated[k];

		key[one->processor] = k < round ? NAN : one->key;
	}
	for (uint32_t v = 0; v < t->processors; v++)
		if (!isnan(key[v]))
			take(owner, v, 1, key[v]);
	mem_free(key);
	return STATUS_OK;
}

double hung_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return hung_state(schedule)->tree.load[processor] * net->load;
}
