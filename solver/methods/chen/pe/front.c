#include "solver/methods/chen/pe/run.h"

#include <math.h>

enum {
	MANY = 4096, /* with fewer candidates it is not worth while */
	SAMPLES = 256
};

/* The times at which the bound is drawn lie so far apart. */
#define TIME_LEAST (1 + 1e-3)
#define TIME_MOST 1e6

static double smaller(double a, double b)
{
	return a < b ? a : b;
}

/* Which sample is the first that stays, were they to leave by their keys, each with as many. */
static uint32_t first_to_stay(const Run *run, const SortKey *sample)
{
	const double all = run->sum.high, each = run->candidates / (double)SAMPLES;
	double sum = all;
	uint32_t i = 0;

	for (; i < SAMPLES; i++) {
		const Candidate *candidate = &run->candidate[sample[i].place];
		const double growth = all / sum;
		const double time = chen_power(growth, run->star->order - 2);

		if (growth * (candidate->line.slope * time + candidate->line.level) >= 1)
			break;
		sum = fmax(1, sum - each * candidate->ratio);
	}
	return i;
}

/* When the least key has become 1 all have: a key is alpha_0 times its line, which never falls. */
static double end_of(const Run *run)
{
	double least = INFINITY;

	for (uint32_t i = 0; i < run->candidates; i++)
		least = smaller(least, candidate_key(&run->candidate[i]));
	return chen_power(1 / least, run->star->order - 2);
}

/* The least of lines is concave: it lies above the line between any two of its points. */
static uint32_t put_behind(Run *run, double cut, Line *bound)
{
	const double end = end_of(run);
	double first = INFINITY, last = INFINITY;
	uint32_t front = 0;

	if (!(end > TIME_LEAST && end < TIME_MOST))
		return 0;
	for (uint32_t i = 0; i < run->candidates; i++) {
		const Candidate candidate = run->candidate[i];

		if (candidate_key(&candidate) < cut) {
			run->candidate[i] = run->candidate[front];
			run->candidate[front++] = candidate;
			continue;
		}
		first = smaller(first, candidate_key(&candidate));
		last = smaller(last, candidate.line.slope * end + candidate.line.level);
	}
	const uint32_t behind = run->candidates - front;

	bound->slope = (last - first) / (end - 1);
	bound->level = first - bound->slope;
	run->candidates = front;
	return behind;
}

uint32_t run_front(Run *run, Line *bound)
{
	SortKey sample[SAMPLES];
	SortRoom room = {0};

	if (run->candidates < MANY || run->star->classes < run->star->children)
		return 0;
	for (uint32_t i = 0; i < SAMPLES; i++) {
		const uint32_t place = run->candidates / SAMPLES * i;

		sample[i] = (SortKey){candidate_key(&run->candidate[place]), place};
	}
	const bool sorted = sort_keys(sample, SAMPLES, &room);

	sort_room_release(&room);
	const uint32_t stays = sorted ? first_to_stay(run, sample) : SAMPLES;
	const uint32_t cut = stays + stays / 4 + 8;

	return cut < SAMPLES / 2 ? put_behind(run, sample[cut].key, bound) : 0;
}
