/* Algorithm PE with order 3 and more: keys are straight lines in time, and the lowest is kept by a
 * kinetic tournament. Doubles decide a duel where they are sure, else double-doubles, and exact
 * arithmetic where those are not. */
#include "solver/methods/chen/pe/run.h"

#include "solver/base/mem.h"
#include "solver/methods/chen/pe/kinetic.h"
#include "solver/methods/chen/pe/wide.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Lines are drawn anew when their time has grown so much, so that nothing ever overflows. */
#define TIME_MAX 1e100

/* What is below so much of a line, for each unit of the order, is rounding in doubles: two lines
 * are off by (gamma - 1)(gamma + 17) + 12 roundings at most, of which each is half of this epsilon.
 */
#define LINE_MARGIN (64 * DBL_EPSILON)

typedef struct Tournament {
	Run *run;
	double margin; /* of lines in doubles */
	double sum;    /* the one the lines belong to */
	Kinetic kinetic;
	uint32_t behind; /* candidates that take no part yet, after those that do */
	Line bound;      /* below all theirs */
	WideStar wide;
	WideLine *wide_line; /* of the candidates, once asked for; NULL until one was */
} Tournament;

static bool is_alike(const ChenClass *a, const ChenClass *b)
{
	return a->compute == b->compute && a->link == b->link;
}

static double larger(double a, double b)
{
	return a > b ? a : b;
}

/* Which of two lines is lower, and until when; false where that is not sure. `gap` is the second
 * less the first, known but for `margin` of the lines, as the time is but for CHEN_EXACT_MARGIN. */
static bool decide(
	const Line *a, const Line *b, Line gap, double margin, double now, KineticDuel *out)
{
	const bool left = gap.slope * now + gap.level > 0;
	/* The gap is at least slope * time + level. */
	const double slope = (left ? gap.slope : -gap.slope) - margin * larger(a->slope, b->slope);
	const double level = (left ? gap.level : -gap.level) - margin * larger(a->level, b->level);

	if (!(slope * now + level > CHEN_EXACT_MARGIN * fabs(gap.slope) * now))
		return false;
	out->left = left;
	out->until = slope < 0 ? larger(now, level / -slope * (1 - CHEN_EXACT_MARGIN)) : INFINITY;
	return true;
}

/* In a tie the first in the net leaves first. */
static KineticDuel judge_exactly(
	Run *run, const ChenClass *left, const ChenClass *right, double now)
{
	double turn;
	int sign;

	if (!run_has_exact(run))
		return (KineticDuel){.left = true, .until = now};
	run->status = chen_exact_compare(run->exact, left, right, &sign, &turn, run->error);
	return (KineticDuel){.left = sign < 0 || (sign == 0 && left < right),
		.until = fmax(now, now * turn * (1 - CHEN_EXACT_MARGIN))};
}

static const WideLine *wide_line_of(Tournament *on, uint32_t candidate)
{
	const Run *run = on->run;
	WideLine *line = &on->wide_line[candidate];

	if (line->level.high == 0)
		*line = wide_line(
			&on->wide, &run->star->class[run->candidate[candidate].class], on -> sum);
	return line;
}

static bool has_wide(Tournament *on)
{
	Run *run = on->run;

	if (on->wide_line == NULL && run->status == STATUS_OK) {
		on->wide = wide_star(run->star);
		on->wide_line = mem_array(run->candidates, sizeof *on->wide_line);
		if (on->wide_line == NULL)
			run->status = error_no_memory(run->error);
	}
	return run->status == STATUS_OK;
}

static KineticDuel judge_closely(Tournament *on, uint32_t left, uint32_t right, double now)
{
	Run *run = on->run;
	const Candidate *a = &run->candidate[left], *b = &run->candidate[right];
	const ChenClass *class = run->star->class;
	KineticDuel duel = {.left = true, .until = now};

	if (is_alike(&class[a->class], &class[b->class]))
		return (KineticDuel){.left = a->class < b->class, .until = INFINITY};
	if (!has_wide(on))
		return duel;
	const WideLine *one = wide_line_of(on, left), *other = wide_line_of(on, right);
	const Line gap = {wide_gap(other->slope, one->slope), wide_gap(other->level, one->level)};

	if (!decide(&a->line, &b->line, gap, WIDE_MARGIN, now, &duel))
		return judge_exactly(run, &class[a->class], &class[b->class], now);
	return duel;
}

static KineticDuel judge(void *context, uint32_t left, uint32_t right, double now)
{
	Tournament *on = context;
	const Candidate *candidate = on->run->candidate;
	const Line *a = &candidate[left].line, *b = &candidate[right].line;
	const Line gap = {b->slope - a->slope, b->level - a->level};
	KineticDuel duel;

	if (!decide(a, b, gap, on->margin, now, &duel))
		return judge_closely(on, left, right, now);
	return duel;
}

static void release(Tournament *on)
{
	mem_free(on->wide_line);
	on->wide_line = NULL;
	kinetic_release(&on->kinetic);
}

static bool start(Tournament *on)
{
	Run *run = on->run;

	release(on);
	on->sum = run->sum.high;
	if (run->status == STATUS_OK)
		run->status = kinetic_init(&on->kinetic, run->candidates, 1, judge, on, run->error);
	return run->status == STATUS_OK;
}

/* Let all take part, forget candidates nobody is left of, draw the lines for the present alpha_0,
 * start at time 1. */
static bool draw_anew(Tournament *on)
{
	Run *run = on->run;
	uint32_t left = 0;

	run->candidates += on->behind;
	on->behind = 0;
	for (uint32_t i = 0; i < run->candidates; i++) {
		Candidate candidate = run->candidate[i];
		const ChenClass *class = &run->star->class[candidate.class];

		if (class->kept == 0)
			continue;
		candidate.line.level = candidate.ratio / run->sum.high;
		candidate.line.slope = chen_growth(run->star, class, candidate.line.level);
		run->candidate[left++] = candidate;
	}
	run->candidates = left;
	return left > 0 && start(on);
}

/* The time of the lines is (alpha_0 now / alpha_0 of the lines)^(gamma-2). */
static double time_at(const Tournament *on, double sum)
{
	return chen_power(on->sum / sum, on->run->star->order - 2);
}

static bool advance(Tournament *on)
{
	const Run *run = on->run;
	const double time = time_at(on, run->sum.high);

	if (time > TIME_MAX)
		return draw_anew(on);
	/* The sum may be rounded up when it is added up anew; time does not go back. */
	kinetic_advance(&on->kinetic, fmax(time, on->kinetic.now));
	return run->status == STATUS_OK;
}

enum { SHELVES = 4096 };

typedef struct Shelves {
	double from, each; /* the keys of the first one; how many shelves a unit of keys has */
} Shelves;

static Shelves shelves_of(const Run *run)
{
	double least = INFINITY, most = 0;

	for (uint32_t i = 0; i < run->candidates; i++) {
		const double key = candidate_key(&run->candidate[i]);

		least = key < least ? key : least;
		most = larger(most, key);
	}
	return (Shelves){least, most > least ? (SHELVES - 1) / (most - least) : 0};
}

static uint32_t shelf_of(const Shelves *shelves, const Candidate *candidate)
{
	return (uint32_t)((candidate_key(candidate) - shelves->from) * shelves->each);
}

/* Roughly by their keys, so that those who leave one after the other stand side by side: in the
 * order of the net every duel would be somewhere else in memory. */
static bool shelve(Run *run)
{
	uint32_t begin[SHELVES + 1] = {0};
	const Shelves shelves = shelves_of(run);
	Candidate *shelved = mem_array(run->candidates, sizeof *shelved);

	if (shelved == NULL) {
		run->status = error_no_memory(run->error);
		return false;
	}
	for (uint32_t i = 0; i < run->candidates; i++)
		begin[shelf_of(&shelves, &run->candidate[i]) + 1]++;
	for (uint32_t shelf = 0; shelf < SHELVES; shelf++)
		begin[shelf + 1] += begin[shelf];
	for (uint32_t i = 0; i < run->candidates; i++)
		shelved[begin[shelf_of(&shelves, &run->candidate[i])]++] = run->candidate[i];
	memcpy(run->candidate, shelved, run->candidates * sizeof *shelved);
	mem_free(shelved);
	return true;
}

/* Whether the least one still is, when `gone` like it have left. */
static bool is_least_after(const Tournament *on, double ratio, uint32_t gone)
{
	PreciseSum sum = on->run->sum;

	precise_add_times(&sum, -(double)gone, ratio);
	const double time = time_at(on, sum.high);

	return time < kinetic_until(&on->kinetic) && time <= TIME_MAX;
}

/* How many of `kept` alike ones are the least one after the other. */
static uint32_t least_in_turn(const Tournament *on, double ratio, uint32_t kept)
{
	uint32_t low = 1, high = kept;

	while (low < high) {
		const uint32_t middle = high - (high - low) / 2;

		if (is_least_after(on, ratio, middle - 1))
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

/* Whether the least one of those that take part is so for sure of all. */
static bool leads(const Tournament *on, uint32_t least)
{
	const Line *line = &on->run->candidate[least].line, *bound = &on->bound;
	const Line gap = {bound->slope - line->slope, bound->level - line->level};
	KineticDuel duel;

	return decide(line, bound, gap, on->margin, on->kinetic.now, &duel) && duel.left;
}

static void take_out_all(Tournament *on)
{
	Run *run = on->run;

	do {
		const uint32_t least = kinetic_least(&on->kinetic);

		if (on->behind > 0 && (least == KINETIC_NONE || !leads(on, least))) {
			if (!draw_anew(on))
				return;
			continue;
		}
		if (least == KINETIC_NONE)
			return;
		const Candidate *candidate = &run->candidate[least];
		const ChenClass *class = &run->star->class[candidate->class];
		const uint32_t left = least_in_turn(on, candidate->ratio, class->kept);

		if (run_takes_out(run, candidate->class, candidate->ratio, left) == 0)
			return;
		if (class->kept == 0)
			kinetic_remove(&on->kinetic, least);
	} while (advance(on));
}

void run_tournament(Run *run)
{
	Tournament on = {.run = run, .margin = LINE_MARGIN * run->star->order};

	on.behind = run_front(run, &on.bound);
	if (shelve(run) && start(&on))
		take_out_all(&on);
	release(&on);
}
