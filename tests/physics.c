#include "tests/check.h"
#include "tests/physics_judge.h"

#include "solver/base/mem.h"

#include <math.h>

/* Neither stands before the other. Two of which one takes no time do not overlap where they touch,
 * whichever of them rounding lets begin first. */
static bool overlap(const Judge *j, const Interval *a, const Interval *b)
{
	return a->end > b->start + j->time && b->end > a->start + j->time;
}

/* --- one interval ------------------------------------------------------------------------------
 */

static uint32_t below_link(const Net *net, uint32_t processor)
{
	uint32_t count = 0;

	for (uint32_t i = processor; i < net->processors; i++) {
		uint32_t up = i;

		while (up > processor)
			up = net->parent_of[up];
		count += up == processor;
	}
	return count;
}

static bool lasts_right(const Judge *j, const Interval *i)
{
	const Net *net = j->net;
	const double length = i->end - i->start;

	if (!judge_is_transfer(i)) {
		const double work =
			i->work * net_compute(net, i->processor) * net->intensity_compute;
		const double needed = work + (i->continues ? 0 : j->schedule->startup_compute);

		return judge_near(length, needed, j->time) || (i->throttled && length >= needed);
	}
	const bool report = i->kind == INTERVAL_REPORT || i->kind == INTERVAL_COLLECT;
	const uint32_t link = judge_is_upper_end(i) ? i->peer : i->processor;
	const double carried = i->load * net_link(net, link) *
			       (report ? net->intensity_report : net->intensity_transfer) /
			       (j->schedule->fat ? below_link(net, link) : 1);
	const double needed = carried + j->schedule->startup_transfer;

	return judge_near(length, needed, j->time) || (i->throttled && length >= needed) ||
	       (!judge_is_upper_end(i) && judge_near(length, carried, j->time));
}

/* --- pairs -------------------------------------------------------------------------------------
 */

/* Whether the two share a link in one direction, or a port. */
static bool share_way(const Judge *j, const Interval *a, const Interval *b)
{
	const bool out_a = a->kind == INTERVAL_SEND || a->kind == INTERVAL_REPORT;
	const bool out_b = b->kind == INTERVAL_SEND || b->kind == INTERVAL_REPORT;

	if (a->peer == b->peer && (a->kind == b->kind || (judge_is_in(a) && judge_is_in(b))))
		return true;
	if (a->processor == 0 && j->schedule->root_collective)
		return false;
	switch (j->schedule->ports) {
	case PORTS_ONE:
		return out_a && out_b;
	case PORTS_ONE_SEND:
		return a->kind == INTERVAL_SEND && b->kind == INTERVAL_SEND;
	case PORTS_HALF_DUPLEX:
		return true;
	case PORTS_FULL_DUPLEX:
		return out_a == out_b;
	case PORTS_COLLECTIVE:
	case PORTS_FREE:
		break;
	}
	return false;
}

static const char *judge_pair(const Judge *j, const Interval *a, const Interval *b)
{
	if (judge_is_transfer(a) != judge_is_transfer(b))
		return NULL;
	if (!judge_is_transfer(a))
		return overlap(j, a, b) ? "computes two things at once" : NULL;
	if (share_way(j, a, b) && overlap(j, a, b))
		return "two transfers at once";
	if (j->schedule->ports == PORTS_HALF_DUPLEX &&
		!(a->processor == 0 && j->schedule->root_collective) && a->kind == INTERVAL_SEND &&
		(b->kind == INTERVAL_REPORT || b->kind == INTERVAL_COLLECT) &&
		b->start < a->end - j->time)
		return "a report before the last send";
	return NULL;
}

static const char *judge_continued(const Judge *j, size_t k)
{
	const Interval *item = j->drawn->item;

	if (!item[k].continues || judge_is_transfer(&item[k]))
		return NULL;
	return k > 0 && item[k - 1].processor == item[k].processor &&
			       !judge_is_transfer(&item[k - 1]) &&
			       judge_near(item[k - 1].end, item[k].start, j->time)
		       ? NULL
		       : "continues nothing";
}

static const char *judge_intervals(const Judge *j)
{
	const Interval *item = j->drawn->item;
	const char *fault = NULL;

	for (size_t k = 0; k < j->drawn->count && !fault; k++) {
		if (!(item[k].end >= item[k].start) || item[k].start < -j->time)
			return "no time";
		if (!lasts_right(j, &item[k]))
			return "a wrong length";
		fault = judge_continued(j, k);
		for (size_t n = 0; n < j->drawn->count && !fault; n++)
			if (n != k && item[n].processor == item[k].processor)
				fault = judge_pair(j, &item[k], &item[n]);
	}
	return fault;
}

/* --- what is there -----------------------------------------------------------------------------
 */

/* The part of an interval that is over by `time`; all at once at `at` unless it streams. */
static double part(const Judge *j, const Interval *i, double at, double time)
{
	if (j->schedule->flow == FLOW_WHOLE || !(i->end > i->start))
		return at <= time ? i->load : 0;
	return i->load * fmin(1, fmax(0, (time - i->start) / (i->end - i->start)));
}

/* Units in at `time` by intervals of kind `kind`, or of both kinds. */
static double in_by(const Judge *j, uint32_t p, const IntervalKind *kind, double time)
{
	double sum = 0;

	for (size_t k = 0; k < j->drawn->count; k++) {
		const Interval *i = &j->drawn->item[k];

		if (i->processor == p && judge_is_in(i) && (kind == NULL || i->kind == *kind))
			sum += part(j, i, j->arrival[k], time + j->time);
	}
	return sum;
}

static double used_by(const Judge *j, uint32_t p, IntervalKind kind, double time)
{
	double sum = 0;

	for (size_t k = 0; k < j->drawn->count; k++) {
		const Interval *i = &j->drawn->item[k];

		if (i->processor == p && i->kind == kind)
			sum += part(j, i, i->start, time);
	}
	return sum;
}

static const char *judge_supply(const Judge *j, uint32_t p, bool relays, double time)
{
	static const IntervalKind received = INTERVAL_RECEIVE, relayed = INTERVAL_RELAY;
	const double computed = used_by(j, p, INTERVAL_COMPUTE, time);
	const double sent = used_by(j, p, INTERVAL_SEND, time);

	if (!relays)
		return computed + sent > in_by(j, p, NULL, time) + j->load ? "uses too early"
									   : NULL;
	if (computed > in_by(j, p, &received, time) + j->load)
		return "computes too early";
	return sent > in_by(j, p, &relayed, time) + j->load ? "sends on too early" : NULL;
}

static bool has_everything(const Judge *j, uint32_t p)
{
	return p == 0 ? !j->schedule->root_fed : j->schedule->ports == PORTS_FREE && !j->modelled;
}

/* Order above 1: d units that are here complete at most d, and no more steps than they have. */
static const char *judge_steps(const Judge *j, const Interval *at)
{
	const double here = in_by(j, at->processor, NULL, at->start);
	double units = 0, steps = 0;

	if (here >= j->net->load)
		return NULL;
	for (size_t k = 0; k < j->drawn->count; k++) {
		const Interval *i = &j->drawn->item[k];

		if (i->processor != at->processor || judge_is_transfer(i) || i->start > at->start)
			continue;
		units += i->load;
		steps += i->work;
	}
	const double reach = j->schedule->steps == STEPS_ALONE ? net_steps(j->net, here + j->load)
							       : pow(here + j->load, j->net->order);

	return units > here + j->load || steps > reach + j->tolerance * j->whole
		       ? "computes before its data is here"
		       : NULL;
}

static const char *judge_data(const Judge *j)
{
	const Interval *item = j->drawn->item;
	const char *fault = NULL;

	for (size_t k = 0; k < j->drawn->count && !fault; k++) {
		const uint32_t p = item[k].processor;
		bool relays = false;

		if (has_everything(j, p))
			continue;
		if (item[k].needs > in_by(j, p, NULL, item[k].start) + j->load)
			return "starts with less than it needs";
		for (size_t n = 0; n < j->drawn->count; n++)
			relays |= item[n].processor == p && item[n].kind == INTERVAL_RELAY;
		if (j->linear) {
			fault = judge_supply(j, p, relays, item[k].start);
			fault = fault ? fault : judge_supply(j, p, relays, item[k].end);
		} else if (!judge_is_transfer(&item[k])) {
			fault = judge_steps(j, &item[k]);
		}
	}
	return fault;
}

/* --- results -----------------------------------------------------------------------------------
 */

static const char *judge_results(const Judge *j, uint32_t p)
{
	double reported = 0, solved = 0;

	for (size_t k = 0; k < j->drawn->count; k++) {
		const Interval *report = &j->drawn->item[k];
		double before = 0, done = 0;

		if (report->processor != p)
			continue;
		reported += report->kind == INTERVAL_REPORT ? report->load : 0;
		solved += !judge_is_transfer(report) || report->kind == INTERVAL_COLLECT
				  ? report->load
				  : 0;
		for (size_t n = 0; n < j->drawn->count && report->kind == INTERVAL_REPORT; n++) {
			const Interval *i = &j->drawn->item[n];

			if (i->processor != p)
				continue;
			if (i->kind == INTERVAL_REPORT && i->start <= report->start)
				before += i->load;
			if ((!judge_is_transfer(i) || i->kind == INTERVAL_COLLECT) &&
				i->end <= report->start + j->time)
				done += i->load;
		}
		if (before > done + j->load)
			return "reports what is not solved";
	}
	return j->results && !judge_near(reported, solved, j->load) ? "results are lost" : NULL;
}

/* --- sums --------------------------------------------------------------------------------------
 */

static double steps_of(const Judge *j, double share)
{
	if (j->schedule->steps == STEPS_ALONE)
		return share > 0 ? net_steps(j->net, share * j->net->load) / j->whole : 0;
	return j->alone ? pow(share, j->net->order) : share;
}

static const char *judge_sums(const Judge *j)
{
	double shares = 0, all = 0;

	for (uint32_t p = 0; p < j->net->processors; p++) {
		const double share = j->schedule->share[p];
		double units = 0, steps = 0;

		for (size_t k = 0; k < j->drawn->count; k++) {
			const Interval *i = &j->drawn->item[k];

			if (i->processor != p || judge_is_transfer(i))
				continue;
			units += i->load;
			steps += i->stage == STAGE_POST ? 0 : i->work / j->whole;
			all += i->work / j->whole;
		}
		shares += share;
		if (!judge_near(units, share * j->net->load, j->load) ||
			!judge_near(steps, steps_of(j, share), j->tolerance))
			return "computes another share";
	}
	if (!judge_near(shares, 1, j->tolerance))
		return "shares that are not all";
	return j->schedule->steps == STEPS_TOGETHER && !judge_near(all, 1, j->tolerance)
		       ? "not all the work"
		       : NULL;
}

static const char *judge_all(Judge *j)
{
	const char *fault = judge_intervals(j);

	fault = fault ? fault : judge_ends(j);
	fault = fault ? fault : judge_data(j);
	if (!fault && j->linear &&
		used_by(j, 0, INTERVAL_COMPUTE, INFINITY) + used_by(j, 0, INTERVAL_SEND, INFINITY) >
			j->net->load + j->load)
		fault = "the root uses more than there is";
	for (uint32_t p = 1; p < j->net->processors && !fault; p++)
		fault = judge_results(j, p);
	return fault ? fault : judge_sums(j);
}

const char *physics_fault(const Drawn *drawn, double tolerance)
{
	const Net *net = drawn->net;
	const Schedule *schedule = drawn->schedule;
	Judge judge = {
		.drawn = drawn,
		.net = net,
		.schedule = schedule,
		.tolerance = tolerance,
		.time = tolerance * schedule->finish,
		.load = tolerance * net->load,
		.whole = schedule->steps == STEPS_ALONE ? net_steps(net, net->load)
							: pow(net->load, net->order),
		.linear = net->order == 1 &&
			  (schedule->steps == STEPS_TOGETHER || net->law == NET_LAW_POWER),
		.arrival = mem_array(drawn->count + 1, sizeof(double)),
		.met = mem_array(drawn->count + 1, sizeof(bool)),
	};

	assert_true(judge.arrival && judge.met);
	for (size_t k = 0; k < drawn->count; k++) {
		const Interval *i = &drawn->item[k];

		judge.modelled |= judge_is_transfer(i);
		judge.alone |= i->stage == STAGE_POST;
		judge.results |= i->processor == 0 && i->kind == INTERVAL_COLLECT;
	}
	const char *fault = judge_all(&judge);

	mem_free(judge.arrival);
	mem_free(judge.met);
	return fault;
}
