/* One part a child: the order found as a schedule, what it is worth, and who is left out. */
#include "solver/methods/star/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/methods/star/idle.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

#define SHARE_LEAST 1e-290 /* as CLAIM_SHARES_TOO_SMALL says */

/* --- the order -------------------------------------------------------------------------------- */

/* Those whose load no number holds go to the end; how many are before them. */
static uint32_t put_small_last(uint32_t *order, double *part, uint32_t served, double least)
{
	uint32_t kept = 0;

	for (uint32_t k = 0; k < served && !pace_step(k); k++) {
		const uint32_t who = order[k];

		if (part[k] < least)
			continue;
		part[kept] = part[k];
		order[k] = order[kept];
		order[kept++] = who;
	}
	return kept;
}

static Status take_order(const StarProblem *problem, const Net *net, const StarFound *found,
	Schedule *out, Error *error)
{
	uint32_t *order = found->order, served = found->served;
	StarState *state;
	double *part = mem_array(served, sizeof *part);

	if (part == NULL)
		return error_no_memory(error);
	star_order_finish(&problem->net, order, served, part);
	served = put_small_last(order, part, served, SHARE_LEAST * net->load);
	const Status status = star_reserve(net, served, 1, out, &state, error);

	for (uint32_t k = 0; k < served && status == STATUS_OK; k++) {
		state->order[k] = problem->who[order[k]];
		state->part[k].load = part[k];
	}
	mem_free(part);
	return status == STATUS_OK ? star_run(net, out, error) : status;
}

/* --- who is left out -------------------------------------------------------------------------- */

static void list_idle(const StarProblem *problem, const bool *in_order, Schedule *out)
{
	for (uint32_t i = 0; i < problem->net.children && !pace_step(i); i++)
		if (!in_order[i])
			out->eliminated[out->eliminations++] =
				(Elimination){.processor = problem->who[i],
					.test = "T",
					.key = NAN,
					.arrival = NAN,
					.deadline = NAN,
					.promised = NAN,
					.without = NAN};
	out->rounds_shown = out->eliminations;
}

/* Nobody is removed for a load that is too small. */
static Status tell_idle(
	const StarProblem *problem, const StarFound *found, Schedule *out, Error *error)
{
	StarState *state = out->state;
	const uint32_t idle = problem->net.children - state->served;

	if (idle == 0)
		return STATUS_OK;
	STATUS_TRY(star_gaps_make(
		&state->gaps, &problem->net, found->order, state->served, out->finish, error));
	bool *in_order = mem_array(problem->net.children, sizeof *in_order);

	if (in_order == NULL)
		return error_no_memory(error);
	for (uint32_t k = 0; k < found->served; k++)
		in_order[found->order[k]] = true;
	out->eliminated = mem_array(idle, sizeof *out->eliminated);
	if (out->eliminated)
		list_idle(problem, in_order, out);
	mem_free(in_order);
	if (out->eliminated == NULL)
		return error_no_memory(error);
	out->unused = idle - out->eliminations;
	out->unused_why = out->unused > 0 ? claim_text(CLAIM_SHARES_TOO_SMALL) : NULL;
	if (out->unused > 0)
		schedule_note(out, NULL,
			claim_word(CLAIM_OF(CLAIM_NO_LOAD, out->unused), out->unused_why));
	return STATUS_OK;
}

/* How many of the order are served before it in the order of the file. */
static uint32_t place_in_file(const StarState *state, uint32_t processor)
{
	uint32_t low = 0, high = state->served;

	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;

		if (state->order[middle] < processor)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static StarIdle idle_of(const Net *net, const Schedule *schedule, uint32_t k)
{
	const StarState *state = star_state(schedule);
	const uint32_t who = schedule->eliminated[k].processor;
	const StarChild child = star_child(net, who);

	return star_idle(state->gaps, &child,
		net->service == NET_SERVICE_FILE ? place_in_file(state, who) : NET_NONE);
}

/* Where not all sets have been looked at one may end earlier. */
Claim star_reason(const Net *net, const Schedule *schedule, uint32_t k)
{
	const StarIdle why = idle_of(net, schedule, k);

	if (why.with < schedule->finish * (1 - SAME_SOLVED))
		return CLAIM_OF(CLAIM_STAR_NOT_LOOKED_AT, why.with);
	return CLAIM_OF(isnan(why.with) ? CLAIM_STAR_GETS_NOTHING : CLAIM_STAR_LATER_WITH, why.with,
		schedule->finish, why.startup);
}

/* Which links would help, and which start-up where others give way, is found by solving anew
 * (solver/study/verdict_link.c). */
Status star_elimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error)
{
	const StarIdle why = idle_of(net, schedule, k);

	(void)error;
	out->work = star_state(schedule)->served;
	out->attained = why.with;
	if (!(why.with < schedule->finish * (1 - SAME_SOLVED)))
		out->helps_startup = why.startup;
	return STATUS_OK;
}

/* --- the outcome ------------------------------------------------------------------------------ */

static void judge(const Net *net, const StarFound *found, Schedule *out)
{
	const bool file = net->service == NET_SERVICE_FILE;

	out->outcome = found->proved ? OUTCOME_OPTIMAL : OUTCOME_HEURISTIC;
	if (found->proved)
		schedule_claim(
			out, NULL, CLAIM_OF(file ? CLAIM_BEST_SET_ORDER : CLAIM_STAR_ALL_ORDERS));
	else
		schedule_claim(out, NULL,
			CLAIM_OF(CLAIM_STAR_SEARCH, 100 * (found->finish / found->bound - 1),
				found->bound));
	if (found->nodes > 0)
		schedule_fact(out, (double)found->nodes, (double)found->nodes,
			CLAIM_OF(CLAIM_STAR_NODES, (double)found->nodes,
				found->proved ? 1 : (double)NAN));
}

/* "C, A, B: " */
static void write_order(const Net *net, const StarProblem *problem, const StarFound *found,
	char out[CLAIM_WORD_MAX])
{
	enum { NAMES = 5, ROOM = CLAIM_WORD_MAX - SHOWN_NAME_MAX };
	size_t length = 0;

	out[0] = '\0';
	for (uint32_t k = 0; k < found->served && k < NAMES && length < ROOM; k++)
		length += (size_t)snprintf(out + length, CLAIM_WORD_MAX - length, "%s%s",
			k > 0 ? ", " : "", shown_name(net, problem->who[found->order[k]]).text);
	snprintf(out + length, CLAIM_WORD_MAX - length, found->served > NAMES ? ", …: " : ": ");
}

/* What the best order would gain over the file's. */
static Status tell_other_order(
	const Net *net, const StarProblem *problem, Schedule *out, Error *error)
{
	StarNet other = problem->net;
	StarSearch *search;
	char word[CLAIM_WORD_MAX];

	if (out->alone || !other.keeps_order)
		return STATUS_OK;
	other.keeps_order = false;
	STATUS_TRY(star_look(&other, &search, error));
	const StarFound *found = star_search_found(search);

	write_order(net, problem, found, word);
	if (found->finish < out->finish * (1 - SAME_SOLVED))
		schedule_fact(out, found->finish, found->finish,
			claim_word(CLAIM_OF(found->proved ? CLAIM_STAR_BEST_ORDER
							  : CLAIM_STAR_BETTER_ORDER,
					   found->finish),
				word));
	star_search_free(search);
	return STATUS_OK;
}

/* T of the same order if there were none; NAN: there are none. */
static Status without_startups(const StarProblem *problem, const Net *net, const StarFound *found,
	double *out, Error *error)
{
	StarNet free = problem->net;
	StarChild *child = mem_array(free.children, sizeof *child);

	*out = NAN;
	if (child == NULL)
		return error_no_memory(error);
	for (uint32_t i = 0; i < free.children && !pace_step(i); i++)
		child[i] = (StarChild){.C = free.child[i].C, .A = free.child[i].A};
	free.child = child;
	free.p0 = 0;
	if (star_has_startups(net))
		*out = star_order_finish(&free, found->order, found->served, NULL);
	mem_free(child);
	return STATUS_OK;
}

static Status tell(const StarProblem *problem, const Net *net, const StarFound *found,
	Schedule *out, Error *error)
{
	StarState *state = out->state;
	double free;
	STATUS_TRY(without_startups(problem, net, found, &free, error));
	state->bound = found->bound;
	state->proved = found->proved;
	state->nodes = found->nodes;
	out->trials = found->visits + found->nodes * problem->net.children;
	judge(net, found, out);
	star_tell(net, free, out);
	schedule_claim_installments(out, CLAIM_OF(CLAIM_STAR_ONE_PART));
	if (out->given || state->half_way)
		return STATUS_OK;
	STATUS_TRY(tell_idle(problem, found, out, error));
	return tell_other_order(net, problem, out, error);
}

static void leave_unused(Schedule *out, uint32_t count, ClaimKind why)
{
	out->unused = count;
	out->unused_why = count > 0 ? claim_text(why) : NULL;
}

/* --- solving ---------------------------------------------------------------------------------- */

/* The outcome, or the order tried with this number; the last one is the outcome. */
static Status take_found(const StarProblem *problem, const Net *net, StarSearch *search,
	uint32_t number, Schedule *out, Error *error)
{
	const bool half_way = number > 0 && number <= star_search_tries(search);
	StarFound found = *star_search_found(search);

	if (half_way) {
		const OrderTry one = star_search_tried(search, number - 1, found.order);

		found = (StarFound){.finish = one.finish,
			.order = found.order,
			.served = one.served,
			.bound = found.proved ? found.finish : found.bound};
	}
	STATUS_TRY(take_order(problem, net, &found, out, error));
	StarState *state = out->state;

	state->half_way = half_way;
	if (half_way)
		leave_unused(out, problem->net.children - state->served, CLAIM_NOT_IN_ORDER);
	STATUS_TRY(tell(problem, net, &found, out, error));
	return star_take_tried(problem, search, state, error);
}

static Status solve_search(const StarProblem *problem, const Net *net, const Settings *settings,
	Schedule *out, Error *error)
{
	StarSearch *search;
	STATUS_TRY(star_look(&problem->net, &search, error));
	const Status status = take_found(problem, net, search, settings->order, out, error);

	star_search_free(search);
	return status;
}

/* Those that a search has found, in its order. */
static Status solve_kept(const StarProblem *problem, const Net *net, const BestSet *keep,
	Schedule *out, Error *error)
{
	StarFound found = {.finish = keep->finish,
		.order = mem_array(keep->kept, sizeof *found.order),
		.served = keep->kept,
		.proved = keep->proved,
		.bound = keep->finish / (1 + keep->gap)};
	Status status = found.order ? STATUS_OK : error_no_memory(error);

	for (uint32_t k = 0; k < keep->kept && status == STATUS_OK; k++)
		found.order[k] = k;
	out->given = true;
	leave_unused(out, net->processors - 1 - keep->kept, CLAIM_NOT_IN_BEST_SET);
	if (status == STATUS_OK)
		status = take_order(problem, net, &found, out, error);
	if (status == STATUS_OK)
		status = tell(problem, net, &found, out, error);
	mem_free(found.order);
	return status;
}

Status star_affine_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	StarProblem problem;
	STATUS_TRY(star_problem_open(&problem, net, settings->keep, error));
	const Status status = settings->keep ? solve_kept(&problem, net, settings->keep, out, error)
					     : solve_search(&problem, net, settings, out, error);

	star_problem_close(&problem);
	return status;
}
