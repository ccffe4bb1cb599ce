#include "solver/methods/chen/pe/elimination.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/run.h"

#include <math.h>

/* Children above this key at the start are never looked at again. */
#define CANDIDATE_KEY (1 + 1e-9)

/* The sum of the ratios is added up anew when so little of it is left. */
#define SUM_LEFT 0x1p-20

static void add_up(Run *run)
{
	PreciseSum lane[PRECISE_LANES] = {{1, 0}};

	for (uint32_t i = 0; i < run->star->classes; i++)
		precise_add_times(&lane[i % PRECISE_LANES], run->star->class[i].kept,
			chen_ratio(run->star, &run->star->class[i], 1));
	run->sum = precise_join(lane);
	run->summed = run->sum.high;
}

bool run_has_exact(Run *run)
{
	if (run->exact == NULL && run->status == STATUS_OK)
		run->status = chen_exact_new(&run->exact, run->star, 1, run->error);
	return run->status == STATUS_OK;
}

static bool is_useless(Run *run, const ChenClass *class, double key)
{
	double excess = key - 1;

	if (!(fabs(excess) > CHEN_EXACT_MARGIN) && run_has_exact(run))
		run->status = chen_exact_excess(run->exact, class, &excess, run->error);
	return excess < 0 && run->status == STATUS_OK;
}

static double promised(const Run *run)
{
	return chen_promised(run->star, 1 / run->sum.high);
}

/* The round as it is before `useless` leaves; `without` is filled in afterwards. */
static Elimination describe(const Run *run, const ChenClass *useless, double alpha, double key)
{
	const ChenStar *star = run->star;
	const double arrival = star->load * chen_G(star, useless);
	const double steps = chen_power(alpha * star->load, star->order - 1) * star->load;

	return (Elimination){.processor = useless->first + (useless->count - useless->kept),
		.round = run->count + 1,
		.key = key,
		.arrival = arrival,
		.deadline = alpha * arrival + steps * chen_A(star, useless),
		.promised = promised(run),
		.test = "Lemma 2"};
}

bool run_takes_out(Run *run, ChenClass *class, double ratio)
{
	const double alpha = ratio / run->sum.high;
	const double key = chen_growth(run->star, class, alpha) + alpha;
	Elimination *round = &run->list[run->count];

	if (!is_useless(run, class, key))
		return false;
	*round = describe(run, class, alpha, key);
	run->count++;
	class->kept--;
	if (run->exact != NULL)
		run->status = chen_exact_remove(run->exact, class, run->error);
	precise_add(&run->sum, -ratio);
	if (run->sum.high < run->summed * SUM_LEFT)
		add_up(run);
	round->without = promised(run);
	if (run->status == STATUS_OK && pace_step(run->count))
		run->status = pace_stopped(run->error);
	return run->status == STATUS_OK;
}

/* Order 2: key = alpha_0 L A_0 / G, so the slowest link is always next. */

/* In the order of the links, classes lie all over memory: they are looked up so many at a time, for
 * one look-up after the other takes most of the time there is. */
enum { AHEAD = 64 };

/* Take out what is useless of the next classes; false at the first that is not. */
static bool run_next(Run *run, uint32_t begin, uint32_t end)
{
	ChenClass class[AHEAD];

	for (uint32_t i = begin; i < end; i++)
		class[i - begin] = run->star->class[run->slowest[i].place];
	for (uint32_t i = begin; i < end; i++) {
		const ChenClass *members = &class[i - begin];
		const double ratio = chen_ratio(run->star, members, 1);

		for (uint32_t left = members->kept; left > 0; left--)
			if (!run_takes_out(run, &run->star->class[run->slowest[i].place], ratio))
				return false;
	}
	return true;
}

static void run_static(Run *run)
{
	SortRoom room = {0};
	bool more = sort_keys(run->slowest, run->candidates, &room);

	if (!more)
		run->status = error_no_memory(run->error);
	sort_room_release(&room);
	for (uint32_t begin = 0; more && begin < run->candidates; begin += AHEAD) {
		const uint32_t rest = run->candidates - begin;

		more = run_next(run, begin, begin + (rest < AHEAD ? rest : AHEAD));
	}
}

/* All that are useless at the start, or so near that doubles cannot tell; returns how many children
 * that are. */
static uint64_t choose_candidates(Run *run)
{
	uint64_t children = 0;

	for (uint32_t i = 0; i < run->star->classes; i++) {
		const ChenClass *class = &run->star->class[i];
		const double ratio = chen_ratio(run->star, class, 1);
		const double level = ratio / run->sum.high;
		const double slope = chen_growth(run->star, class, level);

		if (class->kept == 0 || !(slope + level < CANDIDATE_KEY))
			continue;
		if (run->slowest != NULL)
			run->slowest[run->candidates++] = (SortKey){-class->link, i};
		else
			run->candidate[run->candidates++] = (Candidate){i, ratio, {slope, level}};
		children += class->kept;
	}
	return children;
}

static Status collect_candidates(Run *run)
{
	const uint32_t classes = run->star->classes;

	if (run->star->order == 2)
		run->slowest = mem_array(classes, sizeof *run->slowest);
	else
		run->candidate = mem_array(classes, sizeof *run->candidate);
	if (run->slowest == NULL && run->candidate == NULL)
		return error_no_memory(run->error);
	const uint64_t children = choose_candidates(run);

	if (children == 0)
		return STATUS_OK;
	run->list = mem_array(children, sizeof *run->list);
	return run->list != NULL ? STATUS_OK : error_no_memory(run->error);
}

Status elimination_run(ChenStar *star, Elimination **list, uint32_t *count, Error *error)
{
	Run run = {.star = star, .error = error};

	*list = NULL;
	*count = 0;
	if (star->order == 1 || star->classes == 0)
		return STATUS_OK;
	add_up(&run);
	run.status = collect_candidates(&run);
	if (run.status == STATUS_OK && run.candidates > 0) {
		if (star->order == 2)
			run_static(&run);
		else
			run_tournament(&run);
	}
	if (run.status == STATUS_OK && run.count > 0) {
		*list = run.list;
		*count = run.count;
		run.list = NULL;
	}
	mem_free(run.list);
	mem_free(run.slowest);
	mem_free(run.candidate);
	chen_exact_free(run.exact);
	return run.status;
}

/* Those of a class leave in their order: how many of the first `most` rounds take one after the
 * other. */
static uint32_t alike_run(const Elimination *list, const ChenClass *class, uint32_t most)
{
	const uint32_t first = list->processor, left = class->first + class->count - first;
	uint32_t run = 1, above = (left < most ? left : most) + 1;

	while (above - run > 1) {
		const uint32_t middle = run + (above - run) / 2;

		if (list[middle - 1].processor - first == middle - 1)
			run = middle;
		else
			above = middle;
	}
	return run;
}

void elimination_replay(ChenStar *star, const Elimination *list, uint32_t round)
{
	for (uint32_t i = 0; i < star->classes; i++)
		star->class[i].kept = star->class[i].count;
	for (uint32_t i = 0, run; i < round; i += run) {
		ChenClass *class = &star->class[chen_class_of(star, list[i].processor)];

		run = alike_run(&list[i], class, round - i);
		class->kept -= run;
	}
}

Status elimination_excess(
	const ChenStar *star, double alpha0, uint32_t rho, double *out, Error *error)
{
	ChenExact *exact = NULL;
	Status status = STATUS_OK;

	for (uint32_t i = 0; i < star->classes && status == STATUS_OK; i++) {
		const ChenClass *class = &star->class[i];
		const double alpha = chen_alpha(star, class, alpha0, rho);

		out[i] = class->kept == 0 ? NAN : chen_growth(star, class, alpha) + alpha - 1;
		/* Without a class or a transfer's worth of doubt the double stands. */
		if (star->order == 1 || !(fabs(out[i]) <= CHEN_EXACT_MARGIN))
			continue;
		if (exact == NULL)
			status = chen_exact_new(&exact, star, rho, error);
		if (status == STATUS_OK)
			status = chen_exact_excess(exact, class, &out[i], error);
	}
	chen_exact_free(exact);
	return status;
}
