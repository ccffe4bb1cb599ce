/* layer: solver */
/* Schedules of every method tampered with at both ends and with all that follows told right:
 * shifted, swapped, overlapping, cut, doubled, left out. Replay refuses those that break a rule,
 * and no others: which do is said by brute force (tests/physics.h). */
#include "tests/any_net.h"
#include "tests/check.h"
#include "tests/ko_net.h"
#include "tests/physics.h"
#include "tests/solve.h"
#include "tests/star.h"

#include "solver/base/mem.h"
#include "solver/method.h"
#include "solver/net_random.h"
#include "solver/net_yaml.h"
#include "solver/replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NETS = 400, TRIES = 24, INTERVALS_MAX = 260, NONE = -1 };

typedef enum Kind {
	SHIFT_COMPUTING,
	SHIFT_TRANSFER,
	OVERLAP,
	SWAP,
	SHORTEN,
	MORE_LOAD,
	LEAVE_OUT,
	DOUBLE,
	ONE_END, /* shifted alone */
	KINDS
} Kind;

typedef struct Tampered {
	Drawn drawn;
	Schedule told; /* the schedule as tampered with; its arrays are its own */
	size_t cap;
} Tampered;

static uint32_t below(uint64_t *seed, size_t count)
{
	return (uint32_t)(random_unit(seed) * (double)count);
}

/* --- the copy ----------------------------------------------------------------------------------
 */

static void add(Tampered *t, Interval interval)
{
	assert_true(
		mem_grow((void **)&t->drawn.item, &t->cap, t->drawn.count + 1, sizeof interval));
	t->drawn.item[t->drawn.count++] = interval;
}

static bool copy_one(void *context, const Interval *interval)
{
	add(context, *interval);
	return true;
}

static double *copy_of(const double *values, uint32_t count)
{
	double *copy = mem_array(count, sizeof *copy);

	assert_non_null(copy);
	memcpy(copy, values, count * sizeof *copy);
	return copy;
}

static void begin(Tampered *t, const Net *net, const Schedule *schedule)
{
	const uint32_t count = net->processors;

	*t = (Tampered){.told = *schedule};
	t->told.share = copy_of(schedule->share, count);
	t->told.start = copy_of(schedule->start, count);
	t->told.end = copy_of(schedule->end, count);
	t->drawn = (Drawn){.net = net, .schedule = &t->told};
	for (uint32_t p = 0; p < count; p++)
		schedule_intervals(net, schedule, p, copy_one, t);
}

static void end(Tampered *t)
{
	mem_free(t->told.share);
	mem_free(t->told.start);
	mem_free(t->told.end);
	mem_free(t->drawn.item);
}

static int place(const Interval *i)
{
	static const int of[] = {[INTERVAL_RECEIVE] = 0,
		[INTERVAL_RELAY] = 0,
		[INTERVAL_SEND] = 1,
		[INTERVAL_REPORT] = 2,
		[INTERVAL_COLLECT] = 3,
		[INTERVAL_COMPUTE] = 4};

	return of[i->kind];
}

/* The order that schedule_intervals promises. */
static int in_order(const void *left, const void *right)
{
	const Interval *a = left, *b = right;

	if (a->processor != b->processor)
		return a->processor < b->processor ? -1 : 1;
	if (place(a) != place(b))
		return place(a) - place(b);
	if (a->peer != b->peer)
		return a->peer < b->peer ? -1 : 1;
	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->end > b->end) - (a->end < b->end);
}

/* What the schedule says of its intervals is made to fit them. */
static void tell(Tampered *t)
{
	qsort(t->drawn.item, t->drawn.count, sizeof *t->drawn.item, in_order);
	t->told.finish = 0;
	for (uint32_t p = 0; p < t->told.processors; p++)
		t->told.start[p] = t->told.end[p] = NAN;
	for (size_t k = 0; k < t->drawn.count; k++) {
		const Interval *i = &t->drawn.item[k];

		t->told.finish = fmax(t->told.finish, i->end);
		if (i->kind != INTERVAL_COMPUTE)
			continue;
		t->told.start[i->processor] = fmin(i->start, isnan(t->told.start[i->processor])
								     ? INFINITY
								     : t->told.start[i->processor]);
		t->told.end[i->processor] = i->end;
	}
}

static void give(void *context, const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *sink_context)
{
	const Tampered *t = context;

	(void)net;
	(void)schedule;
	for (size_t k = 0; k < t->drawn.count; k++)
		if (t->drawn.item[k].processor == processor &&
			!sink(sink_context, &t->drawn.item[k]))
			return;
}

static Replay replay_tampered(Tampered *t)
{
	const ReplaySettings settings = replay_settings();
	Replay result;

	assert_int_equal(
		replay_from(t->drawn.net, &t->told, &settings, give, t, &result, NULL), STATUS_OK);
	return result;
}

/* --- tampering ---------------------------------------------------------------------------------
 */

/* Whether `other` is the other end, or a part of it, of a transfer seen at its upper end. */
static bool is_other_end(const Interval *upper, const Interval *other, double slack)
{
	const bool report = upper->kind == INTERVAL_COLLECT;

	return other->processor == upper->peer && other->peer == upper->processor &&
	       (report ? other->kind == INTERVAL_REPORT
		       : other->kind == INTERVAL_RECEIVE || other->kind == INTERVAL_RELAY) &&
	       other->start >= upper->start - slack && other->end <= upper->end + slack;
}

typedef void Change(Interval *interval, double begin, double by);

static void shift(Interval *interval, double begin, double by)
{
	(void)begin;
	interval->start += by;
	interval->end += by;
}

static void stretch(Interval *interval, double begin, double by)
{
	interval->start = begin + (interval->start - begin) * by;
	interval->end = begin + (interval->end - begin) * by;
}

static void load(Interval *interval, double begin, double by)
{
	(void)begin;
	interval->load *= by;
}

/* Left out: no time and no load, which `sweep` takes away. */
static void leave_out(Interval *interval, double begin, double by)
{
	(void)begin;
	(void)by;
	interval->end = -1;
}

static void change(Tampered *t, size_t at, Change *how, double by)
{
	const Interval upper = t->drawn.item[at];
	const bool both = upper.kind == INTERVAL_SEND || upper.kind == INTERVAL_COLLECT;

	for (size_t k = 0; k < t->drawn.count; k++)
		if (k == at ||
			(both && is_other_end(&upper, &t->drawn.item[k], 1e-9 * t->told.finish)))
			how(&t->drawn.item[k], upper.start, by);
}

static void double_it(Tampered *t, size_t at)
{
	const Interval upper = t->drawn.item[at];
	const size_t count = t->drawn.count;

	for (size_t k = 0; k < count; k++)
		if (k == at || is_other_end(&upper, &t->drawn.item[k], 1e-9 * t->told.finish))
			add(t, t->drawn.item[k]);
}

static void sweep(Tampered *t)
{
	size_t left = 0;

	for (size_t k = 0; k < t->drawn.count; k++)
		if (t->drawn.item[k].end >= 0)
			t->drawn.item[left++] = t->drawn.item[k];
	t->drawn.count = left;
}

/* One of those with `kind` in the row of `processor` (NET_NONE: any), but not `other`. */
static int choose(
	const Tampered *t, uint64_t *seed, IntervalKind kind, uint32_t processor, int other)
{
	const size_t count = t->drawn.count, first = below(seed, count);

	for (size_t n = 0; n < count; n++) {
		const size_t k = (first + n) % count;
		const Interval *i = &t->drawn.item[k];

		if (i->kind == kind && (processor == NET_NONE || i->processor == processor) &&
			(int)k != other && i->load > 1e-4 * t->drawn.net->load * t->told.share[0])
			return (int)k;
	}
	return NONE;
}

static double some_time(const Tampered *t, uint64_t *seed)
{
	return t->told.finish * pow(10, -4 * random_unit(seed)) * (below(seed, 2) ? 0.3 : -0.3);
}

/* The second of two begins when half of the first is over. */
static void let_overlap(Tampered *t, int a, int b)
{
	const Interval *one = &t->drawn.item[a], *other = &t->drawn.item[b];
	const bool later = other->start > one->start;
	const Interval *first = later ? one : other;
	const double middle = first->start + (first->end - first->start) / 2;

	change(t, (size_t)(later ? b : a), shift, middle - (later ? other : one)->start);
}

static bool takes_time(const Tampered *t, int at)
{
	const Interval *i = &t->drawn.item[at];

	return i->end - i->start > 1e-5 * t->told.finish;
}

/* Two change places in the time that both take. */
static void swap(Tampered *t, int a, int b)
{
	const Interval one = t->drawn.item[a], other = t->drawn.item[b];
	const bool later = other.start > one.start;
	const Interval first = later ? one : other, second = later ? other : one;

	change(t, (size_t)(later ? b : a), shift, first.start - second.start);
	change(t, (size_t)(later ? a : b), shift, second.end - first.end);
}

static bool tamper(Tampered *t, uint64_t *seed, Kind kind)
{
	static const IntervalKind upper[] = {INTERVAL_SEND, INTERVAL_COLLECT};
	const IntervalKind of = kind == SHIFT_COMPUTING ? INTERVAL_COMPUTE
				: kind == ONE_END       ? INTERVAL_RECEIVE
							: upper[below(seed, 4) == 0];
	const int a = choose(t, seed, of, NET_NONE, NONE);
	const int b = a == NONE ? NONE : choose(t, seed, of, t->drawn.item[a].processor, a);
	const double by = some_time(t, seed);

	if (a == NONE || ((kind == OVERLAP || kind == SWAP) && b == NONE))
		return false;
	switch (kind) {
	case SHIFT_COMPUTING:
	case SHIFT_TRANSFER:
	case ONE_END:
		change(t, (size_t)a, shift, fmax(by, -t->drawn.item[a].start));
		break;
	case OVERLAP:
		let_overlap(t, a, b);
		break;
	case SWAP:
		swap(t, a, b);
		break;
	case SHORTEN:
		change(t, (size_t)a, stretch, 0.3 + 0.6 * random_unit(seed));
		break;
	case MORE_LOAD:
		change(t, (size_t)a, load, below(seed, 2) ? 1.01 : 0.97);
		break;
	case LEAVE_OUT:
		change(t, (size_t)a, leave_out, 0);
		sweep(t);
		break;
	case DOUBLE:
	default:
		double_it(t, (size_t)a);
		break;
	}
	return true;
}

/* --- held against each other -------------------------------------------------------------------
 */

typedef struct Tally {
	unsigned refused[KINDS], accepted[KINDS];
} Tally;

/* What is a matter of the tolerance is left out. */
static void hold(Tampered *t, Kind kind, Tally *tally, const char *text)
{
	const char *strict = physics_fault(&t->drawn, 1e-10);
	const char *mild = physics_fault(&t->drawn, 1e-8);

	if ((strict == NULL) != (mild == NULL))
		return;
	const Replay result = replay_tampered(t);

	if (result.ok != (mild == NULL))
		fail_msg("%s, kind %d: replay says \"%s\", the rules \"%s\"\n%s",
			t->told.method->id, (int)kind, result.ok ? "ok" : result.violation[0],
			mild ? mild : "ok", text);
	(result.ok ? tally->accepted : tally->refused)[kind]++;
}

/* Pieces smaller than the tolerance: which belongs to which is a matter of that, too. */
static bool has_specks(const Tampered *t)
{
	for (size_t k = 0; k < t->drawn.count; k++) {
		const Interval *i = &t->drawn.item[k];

		if (i->load < 1e-7 * t->drawn.net->load && i->kind != INTERVAL_COMPUTE)
			return true;
	}
	return false;
}

static void try_schedule(
	const Net *net, const Schedule *schedule, uint64_t *seed, Tally *tally, const char *text)
{
	if (isnan(schedule->finish) || schedule_interval_total(net, schedule) > INTERVALS_MAX)
		return;
	for (int k = 0; k < TRIES; k++) {
		const Kind kind = (Kind)(k % KINDS);
		Tampered t;

		begin(&t, net, schedule);
		if (!has_specks(&t) && tamper(&t, seed, kind)) {
			tell(&t);
			hold(&t, kind, tally, text);
		}
		end(&t);
	}
}

static void rules_are_kept_by_all_methods(void **state)
{
	const Settings settings = settings_standard();
	uint64_t seed = 20261122;
	Tally tally[2]; /* of arrays and meshes, and of all others */

	(void)state;
	memset(tally, 0, sizeof tally);
	for (uint32_t n = 0; n < NETS; n++) {
		Error error = {0};
		Buf yaml;
		Net net;

		buf_init(&yaml);
		any_net(&yaml, &seed);
		if (net_read(&net, "net", yaml.text, yaml.length, &error) != STATUS_OK)
			fail_msg("%s\n%s", error.text, yaml.text);
		for (const Method *const *method = methods; *method != NULL; method++) {
			Schedule schedule;

			if ((*method)->check(&net, NULL) != STATUS_OK)
				continue;
			assert_int_equal(method_solve(*method, &net, &settings, &schedule, &error),
				STATUS_OK);
			try_schedule(&net, &schedule, &seed,
				&tally[strncmp((*method)->id, "array", 5) != 0], yaml.text);
			schedule_release(&schedule);
		}
		net_release(&net);
		buf_release(&yaml);
	}
	for (int k = 0; k < KINDS; k++)
		assert_true(tally[0].refused[k] > 100 && tally[1].refused[k] > 500);
	/* Where there is room things can be moved, and what is left is a schedule all the same. */
	for (int k = 0; k < 2; k++) {
		assert_true(tally[k].accepted[SHIFT_COMPUTING] > 100);
		assert_true(tally[k].accepted[SHIFT_TRANSFER] > 10);
	}
}

/* --- MOS ---------------------------------------------------------------------------------------
 */

enum { MOS_NETS = 3000, LEVELS_MAX = 3, PROCESSORS_MAX = 85 };

static Net kary(uint64_t *seed)
{
	static const unsigned most[] = {0, 12, 6, 4}; /* children, by levels */
	const unsigned levels = 1 + below(seed, LEVELS_MAX), arity = 1 + below(seed, most[levels]);
	const double link = pow(10, -4 + 3 * random_unit(seed));
	const KoIntensity intensity = {0.3 + 3 * random_unit(seed), 0.1 + 2 * random_unit(seed),
		below(seed, 4) ? 0.01 + 2 * random_unit(seed) : 0};
	double w[PROCESSORS_MAX], z[PROCESSORS_MAX];
	unsigned processors = 1;

	for (unsigned level = 0, width = arity; level < levels; level++, width *= arity)
		processors += width;
	for (unsigned p = 0; p < processors; p++) {
		w[p] = 0.3 + 3 * random_unit(seed);
		z[p] = below(seed, 10) == 0 ? 0 : link * (0.3 + 3 * random_unit(seed));
	}
	return below(seed, 3) ? ko_flat(processors, NULL, arity, w, z, intensity)
			      : ko_regular(levels, arity, w[0], link, intensity);
}

/* Two sends of one processor, root or relay, at once: the links of one level carry one fraction at
 * a time, so none of these is a schedule of MOS, though each may be one with a port per link. */
static void sends_of_mos_are_one_at_a_time(void **state)
{
	uint64_t seed = 42;
	unsigned root = 0, relay = 0, valid = 0;

	(void)state;
	for (unsigned n = 0; n < MOS_NETS; n++) {
		Net net = kary(&seed);
		Schedule mos = star_solve("ko-mos", &net);
		Tampered t;

		begin(&t, &net, &mos);
		solve_replay(&net, &mos);
		const int a =
			isnan(mos.finish) ? NONE : choose(&t, &seed, INTERVAL_SEND, NET_NONE, NONE);
		const int b =
			a == NONE ? NONE
				  : choose(&t, &seed, INTERVAL_SEND, t.drawn.item[a].processor, a);

		valid += isnan(mos.finish) ? 0U : 1U;
		if (b != NONE && takes_time(&t, a) && takes_time(&t, b)) {
			const bool by_root = t.drawn.item[a].processor == 0;

			let_overlap(&t, a, b);
			tell(&t);
			assert_false(replay_tampered(&t).ok);
			*(by_root ? &root : &relay) += 1U;
		}
		end(&t);
		schedule_release(&mos);
		net_release(&net);
	}
	assert_true(valid > MOS_NETS / 2 && root > 500 && relay > 200);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rules_are_kept_by_all_methods),
		cmocka_unit_test(sends_of_mos_are_one_at_a_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
