#include "tests/tamper.h"

#include "tests/check.h"

#include "solver/base/mem.h"
#include "solver/method.h"
#include "solver/net_random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

void tampered_begin(Tampered *t, const Net *net, const Schedule *schedule)
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

void tampered_end(Tampered *t)
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
void tampered_tell(Tampered *t)
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

Replay tampered_replay(Tampered *t)
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

static void send_more(Tampered *t, size_t at)
{
	Interval copy = t->drawn.item[at];

	shift(&copy, copy.start, t->told.finish - copy.start);
	add(t, copy);
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
int tamper_choose(
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
	return TAMPER_NONE;
}

static double some_time(const Tampered *t, uint64_t *seed)
{
	return t->told.finish * pow(10, -4 * random_unit(seed)) * (below(seed, 2) ? 0.3 : -0.3);
}

/* The second of two begins when half of the first is over. */
void tamper_overlap(Tampered *t, int a, int b)
{
	const Interval *one = &t->drawn.item[a], *other = &t->drawn.item[b];
	const bool later = other->start > one->start;
	const Interval *first = later ? one : other;
	const double middle = first->start + (first->end - first->start) / 2;

	change(t, (size_t)(later ? b : a), shift, middle - (later ? other : one)->start);
}

bool tamper_takes_time(const Tampered *t, int at)
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

bool tamper(Tampered *t, uint64_t *seed, Tampering kind)
{
	static const IntervalKind upper[] = {INTERVAL_SEND, INTERVAL_COLLECT};
	const IntervalKind of = kind == TAMPER_SHIFT_COMPUTING ? INTERVAL_COMPUTE
				: kind == TAMPER_ONE_END       ? INTERVAL_RECEIVE
							       : upper[below(seed, 4) == 0];
	const int a = tamper_choose(t, seed, of, NET_NONE, TAMPER_NONE);
	const int b = a == TAMPER_NONE ? TAMPER_NONE
				       : tamper_choose(t, seed, of, t->drawn.item[a].processor, a);
	const double by = some_time(t, seed);

	if (a == TAMPER_NONE ||
		((kind == TAMPER_OVERLAP || kind == TAMPER_SWAP) && b == TAMPER_NONE))
		return false;
	switch (kind) {
	case TAMPER_SHIFT_COMPUTING:
	case TAMPER_SHIFT_TRANSFER:
	case TAMPER_ONE_END:
		change(t, (size_t)a, shift, fmax(by, -t->drawn.item[a].start));
		break;
	case TAMPER_OVERLAP:
		tamper_overlap(t, a, b);
		break;
	case TAMPER_SWAP:
		swap(t, a, b);
		break;
	case TAMPER_SHORTEN:
		change(t, (size_t)a, stretch, 0.3 + 0.6 * random_unit(seed));
		break;
	case TAMPER_MORE_LOAD:
		change(t, (size_t)a, load, below(seed, 2) ? 1.01 : 0.97);
		break;
	case TAMPER_LEAVE_OUT:
		change(t, (size_t)a, leave_out, 0);
		sweep(t);
		break;
	case TAMPER_SEND_MORE:
		send_more(t, (size_t)a);
		break;
	case TAMPER_DOUBLE:
	default:
		double_it(t, (size_t)a);
		break;
	}
	return true;
}
