/* Several rounds: as many parts a child, sent in one order again and again, so that nobody idles
 * between its parts and all end together.
 *
 * From the last part backwards: each but those of the last round is computed while the next one of
 * its child comes, p + A x = the next m transfers; those of the last round until T. So all are
 * linear in the last one, and that is where all sum to the load. */
#include "solver/methods/star/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <string.h>

enum {
	PARTS_MAX = 1 << 20, /* in all rounds, where the best number of them is looked for, */
	SCAN_MAX = 1 << 19,  /* and of all numbers that are tried, some 50 ms */
	ROUNDS_MAX = 1 << 12,
	PROOF_MAX = 1 << 18, /* parts in all rounds beyond the first T that is not less */
};
#define TWICE 1e-30 /* what twice the precision of doubles loses in many steps, relative, */
#define LOST 1e-12  /* and may lose, of the load */

typedef struct Rounds {
	const StarProblem *problem;
	const uint32_t *order; /* children, as they are served */
	uint32_t rounds;
	PreciseSum *slope, *rest; /* of each part, in the last one */
	double *part;             /* its load */
	double finish, root;      /* T, and the root's load */
	uint32_t negative;        /* the child whose part is not above 0, or NET_NONE */
	bool root_negative;
	bool beyond; /* the range of numbers, and no part is below 0 for certain */
} Rounds;

/* ax + b, kept to twice the precision, as what links slower than computing add up to cancels. */
typedef struct Sum {
	PreciseSum a, b;
} Sum;

/* So many times another sum. */
static void add_sum(PreciseSum *sum, double times, PreciseSum other)
{
	precise_add_times(sum, times, other.high);
	precise_add(sum, times * other.low);
}

static PreciseSum divided(PreciseSum sum, double by)
{
	PreciseSum out = precise_sum(sum.high / by);

	precise_add(&out, (fma(-out.high, by, sum.high) + sum.low) / by);
	return out;
}

static const StarChild *child_at(const Rounds *rounds, size_t i)
{
	return &rounds->problem->child[rounds->order[i % rounds->problem->net.children]];
}

static void add_transfer(const Rounds *rounds, Sum *sum, size_t i, double sign)
{
	const StarChild *one = child_at(rounds, i);

	add_sum(&sum->a, sign * one->C, rounds->slope[i]);
	add_sum(&sum->b, sign * one->C, rounds->rest[i]);
	precise_add(&sum->b, sign * one->S);
}

static void add_last(Sum *sum, double sign, const StarChild *last)
{
	precise_add(&sum->a, sign * last->A);
	precise_add(&sum->b, sign * last->p);
}

/* All parts in the last one; `all` becomes their sum, `sent` that of their transfers. */
static void go_back(Rounds *rounds, Sum *all, Sum *sent)
{
	const uint32_t m = rounds->problem->net.children;
	const size_t parts = (size_t)m * rounds->rounds;
	const StarChild *last = child_at(rounds, parts - 1);
	Sum next = {.b = precise_sum(0)}; /* the next m transfers; in the last round those left,
					   * and the last child's computing */

	rounds->slope[parts - 1] = precise_sum(1);
	rounds->rest[parts - 1] = precise_sum(0);
	add_last(&next, 1, last);
	for (size_t i = parts; i-- > 0 && !pace_step(i);) {
		const StarChild *one = child_at(rounds, i);

		if (i == parts - m - 1) /* from here on no child waits for T */
			add_last(&next, -1, last);
		if (i + m + 1 < parts)
			add_transfer(rounds, &next, i + m + 1, -1);
		if (i < parts - 1) {
			PreciseSum rest = next.b;

			precise_add(&rest, -one->p);
			rounds->slope[i] = divided(next.a, one->A);
			rounds->rest[i] = divided(rest, one->A);
		}
		add_sum(&all->a, 1, rounds->slope[i]);
		add_sum(&all->b, 1, rounds->rest[i]);
		add_transfer(rounds, sent, i, 1);
		add_transfer(rounds, &next, i, 1);
	}
}

/* ax + b */
static PreciseSum at(Sum line, PreciseSum x)
{
	PreciseSum out = line.b;

	add_sum(&out, x.high, line.a);
	precise_add(&out, x.low * line.a.high);
	return out;
}

/* Where a line is so high. */
static PreciseSum where(Sum line, double high)
{
	PreciseSum left = precise_sum(high), out;

	add_sum(&left, -1, line.b);
	out = precise_sum(left.high / line.a.high);
	add_sum(&left, -out.high, line.a);
	precise_add(&out, left.high / line.a.high);
	return out;
}

/* The last part: all sum to the load, the root's included where it has the time. */
static PreciseSum last_part(Rounds *rounds, Sum all, Sum sent)
{
	const StarNet *net = &rounds->problem->net;
	const size_t parts = (size_t)net->children * rounds->rounds;
	const StarChild *last = child_at(rounds, parts - 1);
	Sum finish = sent, time = {.b = precise_sum(0)};

	add_last(&finish, 1, last);
	if (net->root_last) /* behind the last send */
		add_last(&time, 1, last);
	else
		time = finish;
	if (isfinite(net->A0) && at(time, where(all, net->load)).high > net->p0) {
		PreciseSum begun = time.b;

		precise_add(&begun, -net->p0);
		add_sum(&all.a, 1, divided(time.a, net->A0));
		add_sum(&all.b, 1, divided(begun, net->A0));
		rounds->root = 1;
	}
	const PreciseSum x = where(all, net->load);

	rounds->finish = at(finish, x).high;
	rounds->root = rounds->root > 0 ? (at(time, x).high - net->p0) / net->A0 : 0;
	return x;
}

/* The loads of all parts; whether each is above 0. */
static bool work_out(Rounds *rounds, uint32_t number)
{
	const StarNet *net = &rounds->problem->net;
	const size_t parts = (size_t)net->children * number;
	Sum all = {.b = precise_sum(0)}, sent = all;

	rounds->rounds = number;
	rounds->root = 0;
	rounds->negative = NET_NONE;
	rounds->root_negative = false;
	rounds->beyond = false;
	if (parts == 0) { /* the root alone */
		rounds->finish = net->p0 + net->A0 * net->load;
		return true;
	}
	go_back(rounds, &all, &sent);
	const PreciseSum x = last_part(rounds, all, sent);

	rounds->root_negative = rounds->root < 0;
	bool lost = false, below = false;

	for (size_t i = parts; i-- > 0 && !pace_step(i);) {
		const Sum line = {rounds->slope[i], rounds->rest[i]};
		const double loss = fabs(line.b.high) * TWICE;

		rounds->part[i] = at(line, x).high;
		lost |= loss > LOST * net->load;
		below |= rounds->part[i] < -loss;
		if (!(rounds->part[i] > 0))
			rounds->negative = rounds->order[i % net->children];
	}
	rounds->beyond = !isfinite(all.a.high) || !isfinite(rounds->finish) || (lost && !below);
	return rounds->negative == NET_NONE && !rounds->root_negative && !rounds->beyond;
}

/* --- how many --------------------------------------------------------------------------------- */

static void release(Rounds *rounds)
{
	mem_free(rounds->slope);
	mem_free(rounds->rest);
	mem_free(rounds->part);
}

static Status reserve(Rounds *rounds, uint32_t number, Error *error)
{
	const size_t parts = (size_t)rounds->problem->net.children * number;

	release(rounds);
	rounds->slope = mem_array(parts, sizeof *rounds->slope);
	rounds->rest = mem_array(parts, sizeof *rounds->rest);
	rounds->part = mem_array(parts, sizeof *rounds->part);
	return rounds->slope && rounds->rest && rounds->part ? STATUS_OK : error_no_memory(error);
}

static uint32_t rounds_at_most(const Rounds *rounds)
{
	const uint32_t m = rounds->problem->net.children, most = m > 0 ? PARTS_MAX / m : 1;

	return most < 1 ? 1 : most > ROUNDS_MAX ? ROUNDS_MAX : most;
}

typedef struct Found {
	uint32_t best, fits; /* the number of least T; the largest up to which all fit */
	double least;
	bool ends;      /* one more than `fits` does not, and so no larger number */
	bool proved;    /* no number ends earlier */
	double *finish; /* of each tried, NAN of one that does not fit; NULL: nobody asks */
} Found;

/* When the others would be done, `each` being what one unit adds, and the root helps. */
static double with_root(const StarNet *net, double T, double each)
{
	return T > net->p0 ? (T + each * net->p0 / net->A0) / (1 + each / net->A0) : T;
}

/* No schedule of so many rounds ends earlier: their start-ups and what the root leaves to others
 * keep the port busy until then; and so do everybody's start-ups and computing, all together. */
static double least_finish(const StarNet *net, uint32_t number)
{
	double port = 0, cheapest = INFINITY, rate = 0, late = net->load;

	for (uint32_t i = 0; i < net->children; i++) {
		const StarChild *one = &net->child[i];

		port += number * one->S;
		cheapest = fmin(cheapest, one->C);
		rate += 1 / one->A;
		late += number * one->p / one->A;
	}
	return fmax(with_root(net, port + cheapest * net->load, cheapest),
		with_root(net, late / rate, 1 / rate));
}

/* From one on while they fit, until T is not less, and from there until no number ends earlier.
 * None fits above one that does not: a round more, all other parts would be less. */
static Status scan(Rounds *rounds, uint32_t most, Found *out, Error *error)
{
	const StarNet *net = &rounds->problem->net;
	uint64_t work = 0, all = 0;

	*out = (Found){.least = INFINITY, .finish = out->finish};
	for (uint32_t number = 1; number <= most; number++) {
		if ((number & (number - 1)) == 0)
			STATUS_TRY(reserve(rounds, 2 * number, error));
		const bool fits = work_out(rounds, number);

		if (out->finish)
			out->finish[number - 1] = fits ? rounds->finish : (double)NAN;
		if (!fits) {
			out->ends = !rounds->beyond;
			out->proved = out->ends;
			break;
		}
		out->fits = number;
		if (rounds->finish < out->least * (1 - SAME)) {
			out->best = number;
			out->least = rounds->finish;
		} else {
			work += (uint64_t)number * net->children;
			out->proved = least_finish(net, number + 1) >= out->least;
			if (out->proved || work > PROOF_MAX || rounds->finish < out->least)
				break;
		}
		all += (uint64_t)number * net->children;
		if (all > SCAN_MAX)
			break;
		if (pace_stop(number, most))
			return pace_stopped(error);
	}
	return STATUS_OK;
}

/* The most that fit, below a number that does not. */
static Status find_fitting(Rounds *rounds, uint32_t number, Found *out, Error *error)
{
	uint32_t above = number;

	*out = (Found){.fits = 0};
	while (above - out->fits > 1) {
		const uint32_t middle = out->fits + (above - out->fits) / 2;

		if (work_out(rounds, middle))
			out->fits = middle;
		else
			above = middle;
		if (pace_stop(above - out->fits, number))
			return pace_stopped(error);
	}
	return STATUS_OK;
}

/* --- equal rounds ----------------------------------------------------------------------------- */

/* What a round of R takes and brings when everybody computes so long in it. */
typedef struct Uniform {
	double sent, sent_rest; /* all transfers: sent R + sent_rest */
	double load, load_rest; /* all parts */
	double longest;         /* start-up of computing */
} Uniform;

static Uniform uniform_of(const StarProblem *problem)
{
	Uniform out = {0};

	for (uint32_t i = 0; i < problem->net.children; i++) {
		const StarChild *one = &problem->child[i];

		out.sent += one->C / one->A;
		out.sent_rest += one->S - one->C * one->p / one->A;
		out.load += 1 / one->A;
		out.load_rest -= one->p / one->A;
		out.longest = fmax(out.longest, one->p);
	}
	return out;
}

/* T of as many rounds in each of which all compute equally long, the next one being sent meanwhile
 * (UMR); NAN where rounds do not grow, for then somebody waits. */
static double uniform_finish(const StarProblem *problem, uint32_t rounds)
{
	const StarNet *net = &problem->net;
	const Uniform one = uniform_of(problem);
	double f = 1, h = 0, load = 0, load_rest = 0; /* R and what was sent, in the first R */
	double time = one.sent, time_rest = one.sent_rest;

	for (uint32_t r = 0; r < rounds; r++) {
		load += one.load * f;
		load_rest += one.load * h + one.load_rest;
		time += f;
		time_rest += h;
		f /= one.sent;
		h = (h - one.sent_rest) / one.sent;
	}
	if (isfinite(net->A0) && !net->root_last) {
		load += time / net->A0;
		load_rest += (time_rest - net->p0) / net->A0;
	}
	const double first = (net->load - load_rest) / load;
	const double next = (first - one.sent_rest) / one.sent;
	const double T = time * first + time_rest;

	return first > one.longest && (rounds == 1 || next >= first) && isfinite(T) &&
			       !(net->root_last && isfinite(net->A0))
		       ? T
		       : (double)NAN;
}

/* --- into a schedule -------------------------------------------------------------------------- */

static Status fill(const Rounds *rounds, const Net *net, Schedule *out, Error *error)
{
	const StarProblem *problem = rounds->problem;
	const uint32_t m = problem->net.children;
	StarState *state;
	STATUS_TRY(star_reserve(net, m, m > 0 ? rounds->rounds : 1, out, &state, error));
	for (uint32_t k = 0; k < m; k++)
		state->order[k] = problem->who[rounds->order[k]];
	for (size_t i = 0; i < (size_t)m * rounds->rounds; i++)
		state->part[i].load = rounds->part[i];
	return star_run(net, out, error);
}

/* The equations' shares, nothing drawn. */
static Status fill_infeasible(
	const Rounds *rounds, const Net *net, const Found *found, Schedule *out, Error *error)
{
	const StarProblem *problem = rounds->problem;
	const uint32_t m = problem->net.children;
	StarState *state;
	STATUS_TRY(star_reserve(net, 0, 1, out, &state, error));
	for (size_t i = 0; i < (size_t)m * rounds->rounds && !pace_step(i); i++)
		out->share[problem->who[rounds->order[i % m]]] += rounds->part[i] / net->load;
	out->share[0] = rounds->root / net->load;
	for (uint32_t v = 0; v < net->processors; v++)
		state->place[v] = NET_NONE;
	out->finish = NAN;
	out->ports = PORTS_ONE;
	out->flow = FLOW_WHOLE;
	out->own_startups = true;
	out->installments = (int32_t)rounds->rounds;
	out->outcome = OUTCOME_INFEASIBLE;
	const uint32_t who = rounds->negative == NET_NONE ? 0 : problem->who[rounds->negative];

	schedule_claim(out, net,
		claim_about(
			CLAIM_OF(found->fits > 0 ? CLAIM_STAR_ROUNDS_FIT : CLAIM_STAR_NO_ROUND_FITS,
				rounds->rounds, found->fits),
			who));
	star_tell(net, NAN, out);
	return STATUS_OK;
}

/* T without start-ups: of as many rounds. */
static Status free_finish(const Rounds *rounds, const Net *net, double *out, Error *error)
{
	StarProblem free = *rounds->problem;
	Rounds other = {.problem = &free, .order = rounds->order};

	*out = NAN;
	if (!star_has_startups(net))
		return STATUS_OK;
	free.child = mem_array(free.net.children, sizeof *free.child);
	Status status =
		free.child ? reserve(&other, rounds->rounds, error) : error_no_memory(error);

	for (uint32_t i = 0; i < free.net.children && status == STATUS_OK; i++)
		free.child[i] = (StarChild){
			.C = rounds->problem->child[i].C, .A = rounds->problem->child[i].A};
	free.net.p0 = 0;
	if (status == STATUS_OK && work_out(&other, rounds->rounds))
		*out = other.finish;
	mem_free(free.child);
	release(&other);
	return status;
}

static Status tell(
	const Rounds *rounds, const Net *net, const Found *found, Schedule *out, Error *error)
{
	const double uniform = rounds->problem->net.children > 0
				       ? uniform_finish(rounds->problem, rounds->rounds)
				       : (double)NAN;
	double free;
	STATUS_TRY(free_finish(rounds, net, &free, error));
	out->outcome = OUTCOME_EXACT;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_STAR_NOBODY_IDLES));
	star_tell(net, free, out);
	if (out->alone)
		return STATUS_OK;
	if (uniform >= out->finish)
		schedule_fact(out, uniform, uniform, CLAIM_OF(CLAIM_STAR_UNIFORM, uniform));
	if (found->best > 0 && found->best != rounds->rounds &&
		found->least < out->finish * (1 - SAME_SOLVED))
		schedule_fact(out, found->best, found->best,
			CLAIM_OF(found->proved ? CLAIM_STAR_BEST_ROUNDS : CLAIM_STAR_BETTER_ROUNDS,
				found->best, found->least));
	if (found->ends)
		schedule_fact(out, found->fits, found->fits,
			CLAIM_OF(CLAIM_STAR_MOST_ROUNDS, found->fits));
	return STATUS_OK;
}

/* --- the tries -------------------------------------------------------------------------------- */

static TriesEnd tries_end(const Found *found)
{
	if (found->best == found->fits)
		return found->ends ? TRIES_NEGATIVE : TRIES_MOST;
	return found->finish[found->best] < found->least ? TRIES_LEVEL : TRIES_RISE;
}

static Claim claim_chosen(const Found *found)
{
	static const ClaimKind why[] = {[TRIES_NEGATIVE] = CLAIM_STAR_ROUNDS_FIT_NO_MORE,
		[TRIES_MOST] = CLAIM_STAR_ROUNDS_MOST,
		[TRIES_LEVEL] = CLAIM_STAR_ROUNDS_LEVEL,
		[TRIES_RISE] = CLAIM_STAR_ROUNDS_RISE};
	const TriesEnd end = tries_end(found);

	return CLAIM_OF(end == TRIES_RISE && found->proved ? CLAIM_STAR_ROUNDS_LEAST : why[end]);
}

/* Into the state, whatever number of them the schedule is of. */
static void hand_over_tries(Found *found, Schedule *out)
{
	StarState *state = out->state;

	if (found->finish && found->best > 0)
		state->tries = (Tries){.from = 1,
			.count = found->best + (found->best < found->fits || found->ends),
			.chosen = found->best,
			.end = tries_end(found)};
	state->tried = found->finish;
	found->finish = NULL;
}

void star_tries(const Schedule *schedule, Tries *out)
{
	*out = star_state(schedule)->tries;
}

Status star_try(
	const Schedule *schedule, uint32_t first, uint32_t count, double *finish, Error *error)
{
	(void)error;
	memcpy(finish, star_state(schedule)->tried + first - 1, count * sizeof *finish);
	return STATUS_OK;
}

/* --- solving ---------------------------------------------------------------------------------- */

/* As many as the net asks for, or a step shows, or those of least T. */
static Status choose(
	Rounds *rounds, const Net *net, uint32_t shown, Schedule *out, Found *found, Error *error)
{
	const bool given = net->installments >= 1;
	const uint32_t most = rounds_at_most(rounds);

	if (!given && (found->finish = mem_array(most, sizeof *found->finish)) == NULL)
		return error_no_memory(error);
	if (!given || !out->alone)
		STATUS_TRY(scan(rounds, most, found, error));
	uint32_t number = shown > 0 ? shown : given ? (uint32_t)net->installments : found->best;

	if (number == 0)
		number = 1;
	if (given && (uint64_t)number * rounds->problem->net.children > PARTS_MAX * (uint64_t)64)
		return error_set(error, STATUS_INPUT, "%u rounds are too many to be drawn", number);
	STATUS_TRY(reserve(rounds, number, error));
	out->trials = found->fits * (uint64_t)rounds->problem->net.children;
	if (work_out(rounds, number)) {
		STATUS_TRY(fill(rounds, net, out, error));
		return tell(rounds, net, found, out, error);
	}
	if (rounds->beyond && number == 1)
		return solve_beyond_range(error);
	if (rounds->beyond)
		return error_set(error, STATUS_INPUT,
			"%u rounds take more digits than numbers have; use fewer rounds, or bring "
			"link and compute closer to 1",
			number);
	if (given) {
		STATUS_TRY(find_fitting(rounds, number, found, error));
		work_out(rounds, number);
	}
	return fill_infeasible(rounds, net, found, out, error);
}

Status star_rounds_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	StarProblem problem;
	Found found = {0};
	STATUS_TRY(star_problem_open(&problem, net, NULL, error));
	uint32_t *order = mem_array(problem.net.children, sizeof *order);
	Rounds rounds = {.problem = &problem, .order = order};
	Status status = order ? star_link_order(&problem, order, error) : error_no_memory(error);

	if (status == STATUS_OK)
		status = choose(&rounds, net, settings->installments, out, &found, error);
	if (status == STATUS_OK) {
		schedule_claim_installments(out, settings->installments > 0
							 ? CLAIM_OF(CLAIM_STAR_ROUNDS_TRIED)
						 : net->installments >= 1 ? CLAIM_OF(CLAIM_GIVEN)
									  : claim_chosen(&found));
		hand_over_tries(&found, out);
		if (net->installments == NET_FON)
			schedule_note(out, NULL, CLAIM_OF(CLAIM_STAR_NOT_FON));
	}
	mem_free(order);
	mem_free(found.finish);
	release(&rounds);
	star_problem_close(&problem);
	return status;
}
