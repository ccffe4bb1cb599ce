/* layer: solver */
/* Asking backwards, on random nets of all methods: each answer, solved anew, has the T that is told
 * and the target flips right beside it; and wherever a sweep over the range finds that the target
 * begins or ceases to hold, there is an answer. A little in `make test`, a lot in `make soak`. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/fields.h"
#include "solver/study/seek/seek.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Trial {
	unsigned nets, wanted, points;
	unsigned answers, jumps, whole, none, flips, several, leaps;
} Trial;

/* --- solving anew ----------------------------------------------------------------------------- */

/* The net with the keys at a value, by single assignments; NAN: there is no T. */
static double measure(const Net *given, const Method *method, const Seek *seek, double value)
{
	const Settings settings = settings_alone();
	Schedule schedule;
	char text[200];
	ScopedNet net;
	bool good = true;

	net = copy_of(given);
	if (strcmp(seek->sweep.key, "children") == 0) {
		good = net_set_children(&net, (uint32_t)value, NULL) == STATUS_OK &&
		       net_expand(&net, NULL) == STATUS_OK;
	} else if (strcmp(seek->sweep.key, "#0.compute,#1.link") == 0) {
		snprintf(text, sizeof text, "#0.compute=%.17g", net_compute(&net, 0) * value);
		good = net_set(&net, text, NULL) == STATUS_OK;
		snprintf(text, sizeof text, "#1.link=%.17g", net_link(&net, 1) * value);
		good = good && net_set(&net, text, NULL) == STATUS_OK;
	} else {
		snprintf(text, sizeof text, "%s=%.17g", seek->sweep.key, value);
		good = net_set(&net, text, NULL) == STATUS_OK;
	}
	if (!good || method->check(&net, NULL) != STATUS_OK ||
		method_solve(method, &net, &settings, &schedule, NULL) != STATUS_OK)
		return NAN;
	const double out = seek->wish.goal == SEEK_SPEEDUP ? schedule.speedup : schedule.finish;

	schedule_release(&schedule);
	return isfinite(out) ? out : NAN;
}

static bool holds(const Seek *seek, double measure)
{
	return seek->wish.goal == SEEK_SPEEDUP ? measure >= seek->wish.target
					       : measure <= seek->wish.target;
}

/* --- what is asked ---------------------------------------------------------------------------- */

static const char *const keys[] = {"load", "#1.link", "#1.compute", "#0.compute", "*.link",
	"installments", "children", "startup.transfer", "startup.compute", "order",
	"intensity.transfer", "#0.compute,#1.link", "network.levels", "network.processors",
	"network.dimension", "network.link"};

static double random_value(const Seek *seek, uint64_t *seed)
{
	const double low = fmax(seek->from, seek->to * 1e-6);
	const double value = between(seed, fmax(low, 1e-300), seek->to);

	return seek->whole ? floor(value) : value;
}

/* --- judging ---------------------------------------------------------------------------------- */

static void fault(
	const Seek *seek, const Method *method, const char *yaml, const char *what, double value)
{
	fail_msg("%s by %s, target %.17g (%d): %s at %.17g\n%s", method->id, seek->sweep.key,
		seek->wish.target, (int)seek->wish.goal, what, value, yaml);
}

static void judge_answer(const Seek *seek, const Net *net, const Method *method,
	const SeekAnswer *answer, const char *yaml)
{
	const double told = seek->wish.goal == SEEK_SPEEDUP ? answer->speedup : answer->finish;
	const double here = measure(net, method, seek, answer->value);
	const double up = seek->whole ? answer->value + 1 : nextafter(answer->value, INFINITY);
	const double down = seek->whole ? answer->value - 1 : nextafter(answer->value, 0);
	const double beside = measure(net, method, seek, answer->ceases ? up : down);
	const double target = seek->wish.target;

	if (!(fabs(here - told) <= 1e-12 * told) || !holds(seek, here))
		fault(seek, method, yaml, "the answer does not hold", answer->value);
	if (answer->kind != SEEK_RANGE && here != target && holds(seek, beside))
		fault(seek, method, yaml, "nothing flips", answer->value);
	if (answer->kind == SEEK_EQUAL && !(fabs(here - target) <= 1e-9 * target))
		fault(seek, method, yaml, "not the target", answer->value);
	if (answer->kind == SEEK_JUMP && !(fabs(beside - answer->beyond) <= 1e-9 * beside &&
						 fabs(beside - here) > 1e-9 * target))
		fault(seek, method, yaml, "no such jump", answer->value);
}

static bool has_answer(const Seek *seek, double low, double high)
{
	for (uint32_t k = 0; k < seek->answers; k++)
		if (seek->answer[k].value >= low && seek->answer[k].value <= high)
			return true;
	return false;
}

/* Whether it lies in a stretch that is told. */
static bool is_told(const Seek *seek, double value)
{
	for (uint32_t k = 0; k < seek->answers; k++)
		if (value >= seek->answer[k].first && value <= seek->answer[k].last)
			return true;
	return false;
}

/* A sweep of even steps, or even in the logarithm. */
static void judge_sweep(Trial *trial, const Seek *seek, const Net *net, const Method *method,
	bool even, const char *yaml)
{
	double last = NAN, before = NAN;
	const double least = fmax(seek->from, seek->to * 1e-7);

	for (unsigned k = 0; k <= trial->points; k++) {
		const double part = (double)k / trial->points;
		double value = even ? seek->from + (seek->to - seek->from) * part
				    : least * pow(seek->to / least, part);

		value = fmin(seek->whole ? floor(value) : value, seek->to);
		if (value == before)
			continue;
		const double here = measure(net, method, seek, value);
		const bool flips =
			!isnan(here) && !isnan(last) && holds(seek, here) != holds(seek, last);

		if (flips && !has_answer(seek, before, value))
			fault(seek, method, yaml, "missed", value);
		trial->flips += flips;
		if (!isnan(here) && holds(seek, here) != is_told(seek, value) &&
			!(fabs(here - seek->wish.target) <= 1e-9 * seek->wish.target))
			fault(seek, method, yaml, "in no stretch, or wrongly", value);
		last = here;
		before = value;
	}
}

static void try_key(Trial *trial, const Net *net, const Method *method, const char *key,
	const char *yaml, uint64_t *seed)
{
	SeekWish wish = {
		.goal = below(seed, 4) == 0 ? SEEK_SPEEDUP : SEEK_FINISH, .target = 1, .by = key};
	Seek seek;

	if (seek_begin(&seek, net, method, &wish, NULL) != STATUS_OK)
		return;
	wish.target = measure(net, method, &seek, random_value(&seek, seed)) * spread(seed, 0.02);
	seek_release(&seek);
	if (!(wish.target > 0) || !isfinite(wish.target))
		return;
	assert_int_equal(seek_begin(&seek, net, method, &wish, NULL), STATUS_OK);
	while (seek_due(&seek))
		assert_int_equal(seek_step(&seek, NULL), STATUS_OK);
	if (seek.cut || seek.more)
		trial->several++;
	for (uint32_t k = 0; k < seek.answers; k++)
		judge_answer(&seek, net, method, &seek.answer[k], yaml);
	if (!seek.cut && !seek.more) {
		judge_sweep(trial, &seek, net, method, true, yaml);
		judge_sweep(trial, &seek, net, method, false, yaml);
	}
	trial->answers += seek.answers;
	trial->none += seek.answers == 0;
	trial->whole += seek.whole;
	for (uint32_t k = 0; k < seek.answers; k++)
		trial->jumps += seek.answer[k].kind == SEEK_JUMP;
	trial->nets++;
	seek_release(&seek);
}

static void try_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	enum { DEAR = 1000 };
	Trial *trial = context;
	const uint32_t dear = 1 + (uint32_t)fmin((double)schedule->trials / DEAR, DEAR);

	/* Ten thousand solves that try many sets each take minutes: of those fewer are asked. */
	if (trial->nets < trial->wanted && below(seed, dear) == 0)
		try_key(trial, net, schedule->method, keys[below(seed, sizeof keys / sizeof *keys)],
			yaml, seed);
}

/* --- across a jump ---------------------------------------------------------------------------- */

/* Nets like far-from-best: where P0 slows down PE keeps another set, and T leaps. */
static void write_leaping(Buf *out, uint64_t *seed)
{
	static const double link[] = {12.26, 120.74, 3.87}, compute[] = {0.23, 4.8, 3.62};

	buf_addf(out,
		"{load: %.17g, order: 2, method: chen-m, network: {kind: tree, root: {compute: "
		"4.847, children: [",
		20 * spread(seed, 0.5));
	for (int i = 0; i < 3; i++)
		buf_addf(out, "%s{compute: %.17g, link: %.17g}", i > 0 ? ", " : "",
			compute[i] * spread(seed, 0.02), link[i] * spread(seed, 0.02));
	buf_add_text(out, "]}}}");
}

/* Values a thousandth apart between which T changes by more than a twentieth have a leap between
 * them, and a target amid it has it for an answer. */
static void try_leap(
	Trial *trial, const Net *net, const Method *method, const char *yaml, uint64_t *seed)
{
	SeekWish wish = {.target = 1, .by = "#0.compute", .range = "0.5:50"};
	double value = between(seed, 0.5, 1), last = NAN, here = NAN;
	bool found = false;
	Seek seek;

	assert_int_equal(seek_begin(&seek, net, method, &wish, NULL), STATUS_OK);
	for (; value < 49 && !(fabs(here - last) > 0.05 * last); value *= 1.001) {
		last = here;
		here = measure(net, method, &seek, value);
	}
	seek_release(&seek);
	if (!(fabs(here - last) > 0.05 * last))
		return;
	wish.target = last + (here - last) * between(seed, 0.3, 0.7);
	assert_int_equal(seek_begin(&seek, net, method, &wish, NULL), STATUS_OK);
	while (seek_due(&seek))
		assert_int_equal(seek_step(&seek, NULL), STATUS_OK);
	for (uint32_t k = 0; k < seek.answers; k++) {
		const SeekAnswer *answer = &seek.answer[k];

		judge_answer(&seek, net, method, answer, yaml);
		found = found || (answer->kind == SEEK_JUMP && answer->value < value &&
					 answer->value > value / 1.0021);
	}
	if (!found)
		fault(&seek, method, yaml, "no jump is found", value);
	trial->leaps++;
	seek_release(&seek);
}

static void leap_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	if (strcmp(schedule->method->id, "chen-m") == 0)
		try_leap(context, net, schedule->method, yaml, seed);
}

int main(int argc, char **argument)
{
	Trial trial = {.wanted = argc > 1 ? (unsigned)strtoul(argument[1], NULL, 10) : 16,
		.points = argc > 2 ? (unsigned)strtoul(argument[2], NULL, 10) : 200};
	uint64_t seed = argc > 3 ? strtoull(argument[3], NULL, 10) : 1;

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	while (trial.nets < trial.wanted)
		any_solved(any_net, &seed, try_schedule, &trial);
	for (unsigned k = 0; k < trial.wanted / 4; k++)
		any_solved(write_leaping, &seed, leap_schedule, &trial);
	const bool good = trial.leaps > trial.wanted / 8 && trial.flips > trial.nets / 4 &&
			  trial.whole > trial.nets / 20 && trial.several < trial.nets / 10;

	printf("%sok 1 - %u questions (%u of whole numbers, %u without an answer, %u cut short) "
	       "have %u answers, %u of them jumps; a sweep finds no other; %u leaps are found\n",
		good ? "" : "not ", trial.nets, trial.whole, trial.none, trial.several,
		trial.answers, trial.jumps, trial.leaps);
	return !good;
}
