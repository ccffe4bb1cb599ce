/* layer: solver */
/* Steps that are seen in the result: a subtree that was replaced by the one processor it is said to
 * become leaves T as it was; installments part all transfers among them; what is said of a period
 * is what the intervals do in it. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 120 };

/* The steps of one kind, one after the other. */
typedef void CheckStep(const Net *net, const Schedule *schedule, Step step);

static uint32_t each_step(const Net *net, const Schedule *schedule, StepKind kind, CheckStep *check)
{
	uint32_t found = 0;

	for (uint32_t k = 0; k < schedule_steps(net, schedule); k++) {
		const Step step = schedule_step(net, schedule, k);

		if (step.kind != kind)
			continue;
		assert_int_equal(step.number, ++found);
		check(net, schedule, step);
	}
	return found;
}

/* --- collapse --------------------------------------------------------------------------------- */

static bool is_below(const Net *net, uint32_t processor, uint32_t above)
{
	while (processor != NET_NONE && processor != above)
		processor = net->parent_of[processor];
	return processor == above;
}

static void count_below(const Net *net, uint32_t root, uint32_t *children, uint32_t *below)
{
	*children = *below = 0;
	for (uint32_t p = 0; p < net->processors; p++) {
		*children += net->parent_of[p] == root;
		*below += p != root && is_below(net, p, root);
	}
}

static void check_counts(const Net *net, const Schedule *schedule, Step step)
{
	const Collapse c = schedule_collapse(net, schedule, step);
	uint32_t children, below, subtrees = 0, of, all;

	count_below(net, step.processor, &children, &below);
	assert_int_equal(c.children, children);
	assert_int_equal(c.below, below);
	assert_int_equal(c.depth, net_depth(net, step.processor));
	for (uint32_t p = 0; p < net->processors; p++) {
		const bool among = c.level ? net_depth(net, p) == c.depth
					   : net->node_of[p] == net->node_of[step.processor];

		count_below(net, p, &of, &all);
		subtrees += among && of > 0;
	}
	assert_int_equal(c.subtrees, subtrees);
}

/* One processor with the subtree's time for a unit in its place: nobody else can tell. */
static void check_replaced(const Net *net, const Schedule *schedule, Step step)
{
	const Collapse c = schedule_collapse(net, schedule, step);
	const uint32_t node = net->node_of[step.processor];
	ScopedNet other;

	check_counts(net, schedule, step);
	assert_true(c.least == c.most);
	assert_int_equal(net_copy(&other, net, NULL), STATUS_OK);
	while (net_children(&other, node) > 0) {
		NetPiece *piece = NULL;

		assert_int_equal(
			net_cut(&other, net_child(&other, node, 0), &piece, NULL), STATUS_OK);
		net_piece_free(piece);
	}
	other.node[node].compute = c.least / net->intensity_compute;
	other.service = NET_SERVICE_FILE;
	assert_int_equal(net_expand(&other, NULL), STATUS_OK);
	check_near(
		finish_of(schedule->method->id, &other), schedule->finish, 1e-9 * schedule->finish);
}

static Net small_tree(uint64_t *seed)
{
	Net net;

	net_init(&net);
	const unsigned nodes = 3 + below(seed, 12);

	for (unsigned k = 0; k < nodes; k++) {
		const NetNode node = {.compute = spread(seed, 0.7),
			.link = (below(seed, 4) > 0 ? 0.1 : 0.9) * spread(seed, 0.7),
			.has_link = true,
			.repeat = k > 0 && below(seed, 4) == 0 ? 2 : 1};

		assert_int_equal(net_append(&net,
					 k == 0           ? NET_NONE
					 : below(seed, 2) ? k - 1
							  : 0,
					 &node, NULL),
			STATUS_OK);
	}
	net.load = 37.5;
	net.intensity_compute = 1.7;
	net.intensity_report = 0.3;
	net.ports = NET_PORTS_FULL;
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

TEST(a_subtree_behaves_like_the_processor_it_becomes)
{
	static const char *const names[] = {"hung-ct", "hung-sf", "ko-sos"};
	uint64_t seed = 151;
	uint32_t steps = 0;

	for (unsigned k = 0; k < NETS; k++) {
		ScopedNet net = small_tree(&seed);
		ScopedSchedule schedule = solve(names[k % 3], &net);
		uint32_t inner = 0;

		/* Held relays are held by links that are gone once they are replaced. */
		if (schedule.outcome == OUTCOME_BOUND)
			continue;
		const uint32_t found = each_step(&net, &schedule, STEP_COLLAPSE, check_replaced);

		for (uint32_t n = 0; n < net.nodes; n++)
			inner += net.node[n].size > 1;
		assert_int_equal(found, inner);
		steps += found;
	}
	assert_in_range(steps, 2 * NETS, 20 * NETS);
}

TEST(the_last_one_does_the_whole_load_in_T)
{
	uint64_t seed = 87;

	for (unsigned k = 0; k < NETS; k++) {
		ScopedNet net = small_tree(&seed);
		ScopedSchedule schedule = solve(k % 2 ? "hung-ct" : "hung-sf", &net);
		uint32_t depth = UINT32_MAX, steps = 0;
		Collapse c = {0};

		for (uint32_t n = 0; n < schedule_steps(&net, &schedule); n++) {
			const Step step = schedule_step(&net, &schedule, n);

			if (step.kind != STEP_COLLAPSE)
				continue;
			c = schedule_collapse(&net, &schedule, step);
			assert_true(c.depth <= depth);
			depth = c.depth;
			steps++;
		}
		assert_true(steps > 0 && depth == 0 && c.below == net.processors - 1);
		check_near(c.most * net.load, schedule.finish, 1e-12 * schedule.finish);
	}
}

/* m = 5, sigma = 0.1: gamma_1 and gamma_2 as the recursion of Eqs. 95 and 96 gives them, worked out
 * in exact fractions. */
TEST(levels_collapse_together_to_the_papers_gammas)
{
	static const struct {
		const char *method;
		bool fat;
		double gamma[2];
	} row[] = {
		{"hung-ct", true, {.1989318025, .0450603976}},
		{"hung-ct", false, {.2134202950, .1039665357}},
		{"hung-sf", true, {.2096625516, .0499219028}},
		{"hung-sf", false, {.2766403015, .1905558504}},
	};

	for (unsigned k = 0; k < sizeof row / sizeof *row; k++) {
		ScopedNet net = regular_net(3, 5, 1, 0.1, (Intensity){1, 1, 1});

		net.fat = row[k].fat;
		ScopedSchedule schedule = solve(row[k].method, &net);

		assert_int_equal(each_step(&net, &schedule, STEP_COLLAPSE, check_counts), 3);
		for (uint32_t n = 0; n < 2; n++) {
			const Collapse c = schedule_collapse(
				&net, &schedule, schedule_step(&net, &schedule, n));

			assert_true(c.level && c.depth == 2 - n);
			assert_int_equal(c.subtrees, n == 0 ? 25 : 5);
			check_near(c.least, row[k].gamma[n], 1e-10);
			check_near(c.most, row[k].gamma[n], 1e-10);
		}
	}
}

TEST(many_subtrees_collapse_a_level_at_a_time)
{
	uint64_t seed = 2;
	ScopedNet net = {0};

	net_init(&net);
	for (uint32_t k = 0; k < 145; k++) {
		const NetNode node = {.compute = spread(&seed, 0.7),
			.link = 0.01 * spread(&seed, 0.7),
			.has_link = true,
			.repeat = 1};

		assert_int_equal(net_append(&net,
					 k == 0       ? NET_NONE
					 : k % 3 == 1 ? 0
						      : k - (k + 2) % 3,
					 &node, NULL),
			STATUS_OK);
	}
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	ScopedSchedule schedule = solve("hung-ct", &net);

	assert_int_equal(each_step(&net, &schedule, STEP_COLLAPSE, check_counts), 2);
	assert_true(schedule_collapse(&net, &schedule, schedule_step(&net, &schedule, 0)).level);
}

/* --- dealing out ------------------------------------------------------------------------------ */

/* Shares of the subtrees that begin so deep, and of the inner processors there. */
static void check_dealt(const Net *net, const Schedule *schedule, Step step)
{
	const Dealing d = schedule_dealing(net, schedule, step);
	double kept = 0, below_it = 0;
	uint32_t receivers = 0, children, below;

	for (uint32_t p = 0; p < net->processors; p++) {
		count_below(net, p, &children, &below);
		if (net_depth(net, p) == d.depth && children > 0)
			kept += schedule->share[p] * net->load;
		if (net_depth(net, p) != d.depth + 1)
			continue;
		receivers += schedule->share[p] > 0;
		for (uint32_t q = 0; q < net->processors; q++)
			if (is_below(net, q, p))
				below_it += schedule->share[q] * net->load;
	}
	check_near(d.kept, kept, 1e-9 * net->load);
	check_near(d.sent, below_it, 1e-9 * net->load);
	assert_int_equal(d.receivers, receivers);
	assert_int_equal(step.number, d.depth + 1);
}

TEST(what_is_dealt_out_is_what_the_subtrees_compute)
{
	uint64_t seed = 11;

	for (unsigned k = 0; k < NETS / 3; k++) {
		ScopedNet net = small_tree(&seed);
		ScopedSchedule schedule = solve(k % 2 ? "hung-ct" : "hung-sf", &net);
		uint32_t deepest = 0;

		for (uint32_t p = 0; p < net.processors; p++)
			deepest = (uint32_t)fmax(deepest, net_depth(&net, p));
		assert_int_equal(each_step(&net, &schedule, STEP_DEAL, check_dealt), deepest);
	}
}

/* --- installments ----------------------------------------------------------------------------- */

typedef struct Sent {
	const Net *net;
	const Schedule *schedule;
	Step step;
	Sending told;
	double start, end, load;
	uint64_t transfers, receivers;
	uint64_t *all;
} Sent;

static bool add_sent(void *context, const Interval *interval)
{
	Sent *sent = context;
	const bool lower = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY ||
			   interval->kind == INTERVAL_REPORT;

	if (!schedule_step_has(sent->net, sent->schedule, sent->step, interval))
		return true;
	assert_int_not_equal(interval->kind, INTERVAL_COMPUTE);
	sent->transfers++;
	sent->start = fmin(sent->start, interval->start);
	sent->end = fmax(sent->end, interval->end);
	/* Of what is forwarded the first link from below, the last one from above. */
	if (lower && interval->kind != INTERVAL_RELAY &&
		(!sent->told.forwarded || interval->part == 0)) {
		sent->load += interval->load;
		sent->receivers++;
	}
	return true;
}

static uint64_t sent_in_all;

static void check_sending(const Net *net, const Schedule *schedule, Step step)
{
	Sent sent = {.net = net,
		.schedule = schedule,
		.step = step,
		.told = schedule_sending(net, schedule, step),
		.start = INFINITY,
		.end = -INFINITY};
	const double slack = 1e-12 * schedule->finish;

	for (uint32_t p = 0; p < net->processors; p++)
		schedule_intervals(net, schedule, p, add_sent, &sent);
	sent_in_all += sent.transfers;
	assert_int_equal(sent.receivers, sent.told.receivers);
	check_near(sent.told.start, sent.start, slack);
	check_near(sent.told.end, sent.end, slack);
	check_near(sent.told.load, sent.load, 1e-12 * net->load);
	assert_int_equal(sent.told.depth, net_depth(net, sent.told.first));
	assert_int_equal(step.processor, sent.told.first);
}

static bool count_transfer(void *context, const Interval *interval)
{
	*(uint64_t *)context += interval->kind != INTERVAL_COMPUTE;
	return true;
}

static uint32_t check_sendings(const char *method, const Net *net)
{
	ScopedSchedule schedule = solve(method, net);
	uint64_t transfers = 0;

	sent_in_all = 0;
	const uint32_t steps = each_step(net, &schedule, STEP_INSTALLMENT, check_sending);

	for (uint32_t p = 0; p < net->processors; p++)
		schedule_intervals(net, &schedule, p, count_transfer, &transfers);
	/* Each belongs to one step, and to no other. */
	assert_int_equal(sent_in_all, transfers);
	return steps;
}

TEST(installments_part_all_transfers_among_them)
{
	uint64_t seed = 5;

	for (unsigned k = 0; k < NETS / 5; k++) {
		ScopedNet net = small_tree(&seed);
		const bool reports = k % 3 > 0;

		net.intensity_report = reports ? 0.3 : 0;
		net.ports = k % 2 ? NET_PORTS_HALF : NET_PORTS_FULL;
		const uint32_t links = net.processors - 1;
		const uint32_t steps = check_sendings(k % 2 ? "ko-eas" : "ko-sos", &net);

		if (links <= 20)
			assert_int_equal(steps, links * (reports ? 2 : 1));
	}
}

/* Levels, children, then the steps of EAS and SOS, and of MOS: K at a time, reports by level. */
TEST(regular_trees_send_by_link_or_by_level)
{
	static const unsigned row[][4] = {{1, 3, 6, 2}, {2, 2, 12, 5}, {2, 3, 24, 6},
		{3, 2, 28, 10}, {4, 2, 8, 19}, {4, 3, 8, 8}};

	for (unsigned k = 0; k < sizeof row / sizeof *row; k++) {
		ScopedNet net = regular_net(row[k][0], row[k][1], 1, 0.01, (Intensity){1, 1, 0.2});

		assert_int_equal(check_sendings("ko-eas", &net), row[k][2]);
		assert_int_equal(check_sendings("ko-sos", &net), row[k][2]);
		assert_int_equal(check_sendings("ko-mos", &net), row[k][3]);
	}
}

/* --- periods ---------------------------------------------------------------------------------- */

typedef struct Done {
	const Net *net;
	const Schedule *schedule;
	uint32_t period, members; /* from 1 */
	double sent[64], computed[64], got[64];
	uint32_t first[64]; /* the period in which its first load comes */
	uint32_t member;    /* whose processor is asked */
	uint32_t peer;      /* of the first send */
} Done;

static uint32_t member_of(const Done *done, uint32_t processor)
{
	return done->net->kind == NET_HYPERCUBE
		       ? (uint32_t)__builtin_popcount(processor)
		       : processor / (done->net->processors / done->members);
}

/* By the clock it begins in the period that it is told by; what start-up costs delay on an array is
 * computed later or earlier. */
static void check_begins(const Done *done, const Interval *interval)
{
	const double slack = 1e-9 * done->schedule->finish;
	Period period;

	if (interval->stage != STAGE_PERIOD)
		return;
	schedule_period(done->net, done->schedule, interval->part - 1, &period);
	if (interval->kind != INTERVAL_COMPUTE || done->net->kind == NET_HYPERCUBE) {
		assert_true(interval->start >= period.start - slack);
		assert_true(interval->start < period.end - slack);
	}
}

static bool add_done(void *context, const Interval *interval)
{
	Done *done = context;

	check_begins(done, interval);
	const bool comes = interval->kind == INTERVAL_RECEIVE;
	const uint32_t i = done->member;

	if (comes && member_of(done, interval->peer) != i &&
		(done->first[i] == 0 || interval->part < done->first[i]))
		done->first[i] = interval->part;
	if (interval->part != done->period)
		return true;
	if (interval->kind == INTERVAL_COMPUTE)
		done->computed[i] += interval->load;
	else if (member_of(done, interval->peer) == i)
		return true;
	else if (comes)
		done->got[i] += interval->load;
	else if (done->peer == NET_NONE || done->peer == interval->peer) {
		done->peer = interval->peer;
		done->sent[i] += interval->load;
	}
	return true;
}

/* Of an array or mesh all processors of a member, of a cube one. */
static void do_period(const Net *net, const Schedule *schedule, Done *done)
{
	for (uint32_t p = 0; p < net->processors; p++) {
		done->member = member_of(done, p);
		done->peer = NET_NONE;
		if (net->kind != NET_HYPERCUBE || p == (UINT32_C(1) << done->member) - 1)
			schedule_intervals(net, schedule, p, add_done, done);
	}
}

static void check_period(const Net *net, const Schedule *schedule, uint32_t k)
{
	const PeriodWork work = schedule_period_work(net, schedule, k);
	const bool parts = isnan(work.computed);
	const double slack = 1e-9 * net->load;
	Done done = {.net = net, .schedule = schedule, .period = k + 1, .members = work.members};
	uint32_t newcomer = work.members, newcomers = 0;

	do_period(net, schedule, &done);
	for (uint32_t i = 0; i < work.members; i++) {
		const bool sends = i >= work.sender && i < work.sender + work.senders;
		const bool feeds = i + 1 < work.members && done.first[i + 1] == k + 1;

		assert_int_equal(done.sent[i] > 0, sends || feeds);
		newcomers += i > 0 && done.first[i] == k + 1;
		if (newcomer == work.members && i > 0 && done.first[i] > k)
			newcomer = i;
	}
	assert_int_equal(work.newcomer, newcomer);
	assert_int_equal(work.newcomers, newcomers);
	if (work.senders > 0)
		check_near(work.sent, done.sent[work.sender], slack);
	if (!parts)
		check_near(work.computed, done.computed[0], slack);
	if (newcomers > 0) {
		const uint32_t p = schedule_period_member(net, &work, newcomer);

		assert_int_equal(member_of(&done, p), newcomer);
		check_near(work.brought, done.got[newcomer], slack);
	}
}

static uint32_t next_period;

static void check_range(const Net *net, const Schedule *schedule, Step step)
{
	const PeriodRange range = schedule_step_periods(net, schedule, step);

	assert_int_equal(range.first, next_period);
	assert_true(range.last >= range.first);
	next_period = range.last + 1;
	if (net->processors <= 64 || net->kind == NET_HYPERCUBE)
		for (uint32_t k = range.first; k <= range.last; k++)
			check_period(net, schedule, k);
}

static uint32_t check_periods(const char *method, const Net *net)
{
	ScopedSchedule schedule = solve(method, net);

	next_period = 0;
	const uint32_t steps = each_step(net, &schedule, STEP_PERIOD, check_range);

	assert_int_equal(next_period, schedule_periods(net, &schedule));
	return steps;
}

typedef struct Row {
	const char *method, *net;
	uint32_t steps;
} Row;

static const Row rows[] = {
	{"array-q", "load: 31\nnetwork: {kind: array, processors: 5, compute: 1.3, link: 1}\n", 5},
	{"array-q",
		"load: 40\nstartup: {compute: 1, transfer: 2}\n"
		"network: {kind: array, processors: 4, compute: 2, link: 1}\n",
		4},
	{"array-m",
		"load: 283\ninstallments: 3\n"
		"network: {kind: array, processors: 4, compute: 3, link: 1}\n",
		6},
	{"array-s",
		"load: 19\nstartup: {compute: 2, transfer: 1}\n"
		"network: {kind: array, processors: 4, compute: 1, link: 1}\n",
		4},
	{"array-ms",
		"load: 295\ninstallments: 2\nstartup: {compute: 2, transfer: 1}\n"
		"network: {kind: array, processors: 4, compute: 3, link: 1}\n",
		5},
	{"array-m",
		"load: 77\ninstallments: 2\n"
		"network: {kind: mesh, sizes: [3, 4], compute: 9, link: 1}\n",
		5},
	{"cube-c", "load: 77\nnetwork: {kind: hypercube, dimension: 3, compute: 9, link: 1}\n", 4},
	{"cube-p", "load: 77\nnetwork: {kind: hypercube, dimension: 4, compute: 9, link: 1}\n", 5},
	{"cube-p", "load: 77\nnetwork: {kind: hypercube, dimension: 9, compute: 90, link: 1}\n",
		10},
	{"cube-p", "load: 100\nnetwork: {kind: hypercube, dimension: 11, compute: 10, link: 1}\n",
		12},
	{"cube-m",
		"load: 77\ninstallments: 4\n"
		"network: {kind: hypercube, dimension: 3, compute: 9, link: 1}\n",
		7},
	{"array-q", "load: 1000\nnetwork: {kind: array, processors: 64, compute: 50, link: 1}\n",
		40},
};

TEST_ROWS(periods_do_what_their_intervals_do, Row, rows)
{
	ScopedNet net = net_of(row->net);

	assert_int_equal(check_periods(row->method, &net), row->steps);
}

TEST(hundreds_of_periods_are_taken_together_in_the_middle)
{
	for (uint32_t periods = 39; periods < 400; periods += 7) {
		ScopedNet net = net_of(text_of("load: 1e6\nnetwork: {kind: array, processors: %g, "
					       "compute: 100, link: 1}\n",
			(double)periods));
		ScopedSchedule schedule = solve("array-q", &net);

		assert_int_equal(check_periods("array-q", &net), periods < 40 ? periods : 40);
		assert_int_equal(
			schedule_step_periods(&net, &schedule, schedule_step(&net, &schedule, 11))
				.last,
			11);
	}
}
