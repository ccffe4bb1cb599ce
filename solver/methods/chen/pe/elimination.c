#include "solver/methods/chen/pe/elimination.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/exact.h"
#include "solver/methods/chen/pe/kinetic.h"

#include <math.h>

/* Children above this key at the start are never looked at again. */
#define CANDIDATE_KEY (1 + 1e-9)

/* Lines are drawn anew when their time has grown so much, so that nothing ever overflows. */
#define TIME_MAX 1e100

/* The sum of the ratios is added up anew when so little of it is left. */
#define SUM_LEFT 0x1p-20

typedef struct Candidate {
	uint32_t class;
	double slope, level; /* key / (alpha_0 now / alpha_0 of the lines) = slope * time + level */
} Candidate;

typedef struct Run {
	ChenStar *star;
	double *ratio;        /* A_0 / (A_i + L^(1-gamma) G_i) of each class */
	PreciseSum sum;       /* 1 / alpha_0 */
	double summed;        /* the sum when it was last added up anew */
	double lines_sum;     /* the sum the lines belong to */
	SortKey *slowest;     /* order 2: the candidates' classes by link, the slowest first */
	Candidate *candidate; /* above */
	uint32_t candidates;
	Kinetic kinetic;
	ChenExact *exact; /* NULL until doubles could not decide */
	Elimination *list;
	uint32_t count;
	Status status; /* of whatever failed inside a duel */
	Error *error;
} Run;

static void add_up(Run *run)
{
	run->sum = precise_sum(1);
	for (uint32_t i = 0; i < run->star->classes; i++)
		precise_add_times(&run->sum, run->star->class[i].kept, run->ratio[i]);
	run->summed = run->sum.high;
}

static bool has_exact(Run *run)
{
	if (run->exact == NULL && run->status == STATUS_OK)
		run->status = chen_exact_new(&run->exact, run->star, 1, run->error);
	return run->status == STATUS_OK;
}

static double key_of(const Run *run, uint32_t class, double ratio)
{
	const double alpha = ratio / run->sum.high;

	return chen_growth(run->star, &run->star->class[class], alpha) + alpha;
}

static bool is_useless(Run *run, uint32_t class, double key)
{
	double excess = key - 1;

	if (!(fabs(excess) > CHEN_EXACT_MARGIN) && has_exact(run))
		run->status = chen_exact_excess(
			run->exact, &run->star->class[class], &excess, run -> error);
	return excess < 0;
}

static double promised(const Run *run)
{
	return chen_promised(run->star, 1 / run->sum.high);
}

/* The round as it is before `useless` leaves; `without` is filled in afterwards. */
static Elimination describe(const Run *run, uint32_t class, double key)
{
	const ChenStar *star = run->star;
	const ChenClass *useless = &star->class[class];
	const double alpha = run->ratio[class] / run->sum.high;
	const double arrival = star->load * chen_G(star, useless);
	const double steps = chen_power(alpha * star->load, star->order - 1) * star->load;

	return (Elimination){.processor = useless->first + (useless->count - useless->kept),
		.key = key,
		.arrival = arrival,
		.deadline = alpha * arrival + steps * chen_A(star, useless),
		.promised = promised(run),
		.test = "Lemma 2"};
}

static void take_out(Run *run, uint32_t class, double key)
{
	ChenClass *useless = &run->star->class[class];
	Elimination *round = &run->list[run->count++];

	*round = describe(run, class, key);
	round->round = run->count;
	useless->kept--;
	if (run->exact != NULL)
		run->status = chen_exact_remove(run->exact, useless, run->error);
	precise_add(&run->sum, -run->ratio[class]);
	if (run->sum.high < run->summed * SUM_LEFT)
		add_up(run);
	round->without = promised(run);
	if (run->status == STATUS_OK && pace_step(run->count))
		run->status = pace_stopped(run->error);
}

/* Order 2: key = alpha_0 L A_0 / G, so the slowest link is always next. */

/* In the order of the links, classes lie all over memory: they are looked up so many at a time, for
 * one look-up after the other takes most of the time there is. */
enum { AHEAD = 64 };

/* Take out what is useless of the next classes; false at the first that is not. */
static bool run_next(Run *run, uint32_t begin, uint32_t end)
{
	uint32_t members[AHEAD];
	double ratio[AHEAD];

	for (uint32_t i = begin; i < end; i++) {
		members[i - begin] = run->star->class[run->slowest[i].place].kept;
		ratio[i - begin] = run->ratio[run->slowest[i].place];
	}
	for (uint32_t i = begin; i < end; i++)
		for (uint32_t left = members[i - begin]; left > 0; left--) {
			const uint32_t class = run->slowest[i].place;
			const double key = key_of(run, class, ratio[i - begin]);

			if (!is_useless(run, class, key) || run->status != STATUS_OK)
				return false;
			take_out(run, class, key);
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

/* Order 3 and more. */

static bool is_alike(const ChenClass *a, const ChenClass *b)
{
	return a->compute == b->compute && a->link == b->link;
}

static KineticDuel judge_exactly(
	Run *run, const ChenClass *left, const ChenClass *right, double now)
{
	double turn;
	int sign;

	if (is_alike(left, right))
		return (KineticDuel){.left = true, .until = INFINITY};
	if (!has_exact(run))
		return (KineticDuel){.left = true, .until = now};
	run->status = chen_exact_compare(run->exact, left, right, &sign, &turn, run->error);
	return (KineticDuel){
		.left = sign <= 0, .until = fmax(now, now * turn * (1 - CHEN_EXACT_MARGIN))};
}

static KineticDuel judge(void *context, uint32_t left, uint32_t right, double now)
{
	Run *run = context;
	const Candidate *a = &run->candidate[left], *b = &run->candidate[right];
	const double key_a = a->slope * now + a->level, key_b = b->slope * now + b->level;

	if (!(fabs(key_a - key_b) > CHEN_EXACT_MARGIN * fmax(key_a, key_b)))
		return judge_exactly(
			run, &run->star->class[a->class], &run -> star -> class[b->class], now);
	const Candidate *less = key_a < key_b ? a : b, *more = key_a < key_b ? b : a;
	/* The gap (more - less) is above the margin as long as this holds:
	 * level_more (1 - margin) - level_less > (slope_less - slope_more (1 - margin)) time. */
	const double closing = less->slope - more->slope * (1 - CHEN_EXACT_MARGIN);
	const double gap = more->level * (1 - CHEN_EXACT_MARGIN) - less->level;
	const double until = closing > 0 ? fmax(now, gap / closing) : INFINITY;

	return (KineticDuel){.left = less == a, .until = until};
}

static void draw_lines(Run *run)
{
	run->lines_sum = run->sum.high;
	for (uint32_t i = 0; i < run->candidates; i++) {
		Candidate *candidate = &run->candidate[i];

		candidate->level = run->ratio[candidate->class] / run->lines_sum;
		candidate->slope = chen_growth(
			run->star, &run->star->class[candidate->class], candidate -> level);
	}
}

/* Forget candidates nobody is left of, draw the lines for the present alpha_0, start at time 1. */
static bool start_tournament(Run *run)
{
	uint32_t left = 0;

	for (uint32_t i = 0; i < run->candidates; i++)
		if (run->star->class[run->candidate[i].class].kept > 0)
			run->candidate[left++] = run->candidate[i];
	run->candidates = left;
	draw_lines(run);
	kinetic_release(&run->kinetic);
	if (run->status == STATUS_OK && left > 0)
		run->status = kinetic_init(&run->kinetic, left, 1, judge, run, run->error);
	return run->status == STATUS_OK && left > 0;
}

/* The time of the lines is (alpha_0 now / alpha_0 of the lines)^(gamma-2). */
static bool advance(Run *run)
{
	const double time = pow(run->lines_sum / run->sum.high, run->star->order - 2.0);

	if (time > TIME_MAX)
		return start_tournament(run);
	/* The sum may be rounded up when it is added up anew; time does not go back. */
	kinetic_advance(&run->kinetic, fmax(time, run->kinetic.now));
	return run->status == STATUS_OK;
}

static void run_kinetic(Run *run)
{
	if (!start_tournament(run))
		return;
	do {
		const uint32_t least = kinetic_least(&run->kinetic);

		if (least == KINETIC_NONE)
			return;
		const uint32_t class = run->candidate[least].class;
		const double key = key_of(run, class, run->ratio[class]);

		if (!is_useless(run, class, key) || run->status != STATUS_OK)
			return;
		take_out(run, class, key);
		if (run->star->class[class].kept == 0)
			kinetic_remove(&run->kinetic, least);
	} while (advance(run));
}

/* All that are useless at the start, or so near that doubles cannot tell; returns how many children
 * that are. */
static uint64_t choose_candidates(Run *run)
{
	uint64_t children = 0;

	for (uint32_t i = 0; i < run->star->classes; i++) {
		const ChenClass *class = &run->star->class[i];

		if (class->kept == 0 || !(key_of(run, i, run->ratio[i]) < CANDIDATE_KEY))
			continue;
		if (run->slowest != NULL)
			run->slowest[run->candidates++] = (SortKey){-class->link, i};
		else
			run->candidate[run->candidates++] = (Candidate){.class = i};
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

static Status prepare(Run *run)
{
	run->ratio = mem_array(run->star->classes, sizeof *run->ratio);
	if (run->ratio == NULL)
		return error_no_memory(run->error);
	for (uint32_t i = 0; i < run->star->classes; i++)
		run->ratio[i] = chen_ratio(run->star, &run->star->class[i], 1);
	add_up(run);
	return collect_candidates(run);
}

Status elimination_run(ChenStar *star, Elimination **list, uint32_t *count, Error *error)
{
	Run run = {.star = star, .error = error};

	*list = NULL;
	*count = 0;
	if (star->order == 1 || star->classes == 0)
		return STATUS_OK;
	run.status = prepare(&run);
	if (run.status == STATUS_OK && run.candidates > 0) {
		if (star->order == 2)
			run_static(&run);
		else
			run_kinetic(&run);
	}
	if (run.status == STATUS_OK && run.count > 0) {
		*list = run.list;
		*count = run.count;
		run.list = NULL;
	}
	mem_free(run.list);
	mem_free(run.ratio);
	mem_free(run.slowest);
	mem_free(run.candidate);
	kinetic_release(&run.kinetic);
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
