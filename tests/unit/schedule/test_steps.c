/* layer: tui */
/* Steps: those of a schedule are what its method did, in order, whichever step it is of; a round,
 * a try and an order are solved as the method itself has them; and the line of the pseudo-code at
 * which a step is says what happens in it. */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/net/random.h"
#include "solver/papers/papers.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Case {
	Net net;
	Schedule schedule;
} Case;

static void case_close(Case *c)
{
	schedule_release(&c->schedule);
	net_release(&c->net);
}

static void case_solve(Case *c)
{
	const Settings settings = settings_standard();
	const Method *method;

	assert_int_equal(method_of_net(&c->net, &method, NULL), STATUS_OK);
	assert_int_equal(method_solve(method, &c->net, &settings, &c->schedule, NULL), STATUS_OK);
}

enum { STEPS_MOST = 60 }; /* of a sample, so that none takes long */

static void solve_step(const Case *c, Step step, Schedule *out)
{
	const Settings settings = steps_settings(step);

	assert_int_equal(
		method_solve(c->schedule.method, &c->net, &settings, out, NULL), STATUS_OK);
}

/* The same of the schedule of every step as of the result. */
static void check_same_steps(const Case *c, const Schedule *other)
{
	const uint32_t steps = schedule_steps(&c->net, &c->schedule);

	assert_int_equal(schedule_steps(&c->net, other), steps);
	for (uint32_t k = 0; k < steps && k < STEPS_MOST; k++) {
		const Step one = schedule_step(&c->net, &c->schedule, k);
		const Step two = schedule_step(&c->net, other, k);

		assert_true(one.kind == two.kind && one.number == two.number && one.of == two.of &&
			    one.processor == two.processor && one.installments == two.installments);
	}
}

/* By the paper's definition, from the net alone: the round is over all that no earlier one removed;
 * the one with the least q + alpha goes. Order 2 and one installment. */
static void check_round(const Case *c, const Schedule *schedule, const Step *step)
{
	const Net *net = &c->net;
	const double load = net->load, tcp = net->intensity_compute, tcm = net->intensity_transfer;
	const double root = net_compute(net, 0) * tcp;
	double sum = 1, least = INFINITY;
	uint32_t who = NET_NONE;
	double *key = mem_array(net->processors, sizeof *key);
	bool *gone = mem_array(net->processors, sizeof *gone);

	assert_true(key && gone);
	for (uint32_t k = 0; k + 1 < step->number; k++)
		gone[schedule_eliminated_who(schedule, k)] = true;
	for (uint32_t p = 1; p < net->processors; p++)
		if (!gone[p])
			sum += root / (net_compute(net, p) * tcp + net_link(net, p) * tcm / load);
	for (uint32_t p = 1; p < net->processors; p++) {
		const double a = net_compute(net, p) * tcp, g = net_link(net, p) * tcm;
		const double alpha = root / (a + g / load) / sum;

		if (!gone[p] && alpha * load * a / g + alpha < least * (1 - 1e-12)) {
			least = alpha * load * a / g + alpha;
			who = p;
		}
	}
	const Elimination e = schedule_eliminated(schedule, step->number - 1);

	assert_int_equal(e.round, step->number);
	assert_int_equal(step->processor, e.processor);
	check_near(e.key, least, 1e-9 * least);
	check_near(e.promised, load * load * root / sum, 1e-9 * e.promised);
	check_near(schedule->share[0], 1 / sum, 1e-9);
	assert_int_equal(schedule_keys(net, schedule, step->number - 1, key, NULL), STATUS_OK);
	check_near(key[e.processor], least, 1e-9 * least);
	assert_true(who == e.processor || fabs(key[who] - least) <= 1e-9 * least);
	for (uint32_t p = 1; p < net->processors; p++)
		assert_true(gone[p] ? isnan(key[p]) && schedule->share[p] == 0
				    : key[p] >= least * (1 - 1e-9));
	mem_free(key);
	mem_free(gone);
}

/* A fresh solve of the net that asks for so many installments: T, shares, who waits. */
static void check_try(const Case *c, const Schedule *schedule, const Step *step)
{
	Case fresh;
	double finish;

	assert_int_equal(net_copy(&fresh.net, &c->net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&fresh.net, NULL), STATUS_OK);
	fresh.net.installments = (int32_t)step->installments;
	case_solve(&fresh);
	assert_int_equal(schedule->installments, step->installments);
	assert_true(schedule->finish == fresh.schedule.finish ||
		    (isnan(schedule->finish) && isnan(fresh.schedule.finish)));
	assert_int_equal(schedule->outcome, fresh.schedule.outcome);
	for (uint32_t p = 0; p < c->net.processors; p++) {
		assert_true(schedule->share[p] == fresh.schedule.share[p]);
		assert_int_equal(schedule->verdict[p], fresh.schedule.verdict[p]);
	}
	assert_int_equal(
		schedule_try(&c->schedule, step->installments, 1, &finish, NULL), STATUS_OK);
	if (isfinite(fresh.schedule.formula))
		check_near(finish, fresh.schedule.formula, 1e-12 * finish);
	else if (isfinite(finish))
		check_near(finish, fresh.schedule.finish, 1e-12 * finish);
	case_close(&fresh);
}

/* The rule goes on while T falls, and stops at once where it does not. */
static void check_tries(const Case *c)
{
	const Tries tries = schedule_tries(&c->schedule);
	double before = INFINITY, finish;

	for (uint32_t k = 0; k < tries.count && k < STEPS_MOST; k++) {
		const bool last = k + 1 == tries.count;

		assert_int_equal(
			schedule_try(&c->schedule, tries.from + k, 1, &finish, NULL), STATUS_OK);
		if (last && tries_end_unfit(tries))
			continue;
		assert_true(last && tries.end == TRIES_RISE ? finish >= before : finish < before);
		before = finish;
	}
	assert_true(tries.count == 0 || tries.chosen == (uint32_t)c->schedule.installments);
}

/* What goes over links in a span of time, and who has no load yet when it begins. */
typedef struct Traffic {
	double start, end, first; /* `first`: when the processor looked at has its first load */
	uint32_t sends, empty;
} Traffic;

static bool take_interval(void *context, const Interval *interval)
{
	Traffic *t = context;
	const double slack = 1e-9 * t->end;

	if (interval->kind == INTERVAL_SEND)
		t->sends += interval->start < t->end - slack && interval->end > t->start + slack;
	if (interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY)
		t->first = fmin(t->first, interval->end);
	return true;
}

/* As long as the order's T, by those that it serves, as it serves them; the last one is the result.
 * Those that are the best so far end earlier than all before. */
static void check_order(const Case *c, const Schedule *schedule, const Step *step)
{
	const OrderTry order = schedule_order(&c->schedule, step->number - 1);
	const OrderChange change = schedule_order_change(&c->schedule, step->number - 1);
	double finish, sent = -1;

	check_near(schedule->finish, order.finish, 1e-9 * order.finish);
	assert_int_equal(schedule_try(&c->schedule, step->number, 1, &finish, NULL), STATUS_OK);
	assert_true(finish == order.finish && order.served <= c->net.processors - 1);
	for (uint32_t k = 0; k < order.served; k++) {
		Traffic t = {.first = INFINITY, .end = 1};

		schedule_intervals(&c->net, schedule, order.order[k], take_interval, &t);
		assert_true(schedule->share[order.order[k]] > 0 && t.first > sent);
		sent = t.first;
	}
	for (uint32_t k = 0; k + 1 < step->number; k++)
		assert_true(!order.least || order.finish < schedule_order(&c->schedule, k).finish);
	assert_true(c->schedule.finish <= schedule->finish * (1 + 1e-12));
	assert_true(isnan(change.was) ? step->number == 1 || !order.least
				      : order.least == (order.finish < change.was));
	if (step->number == step->of)
		assert_true(schedule->finish == c->schedule.finish &&
			    schedule->outcome == c->schedule.outcome);
	else
		assert_int_equal(schedule->outcome, OUTCOME_HEURISTIC);
}

/* --- the line of a step ----------------------------------------------------------------------- */

static bool line_of_period(const Case *c, Step step, const char *line)
{
	Traffic t = {0};
	Period period;

	schedule_step_span(&c->net, &c->schedule, step, &t.start, &t.end);
	for (uint32_t p = 0; p < c->schedule.processors; p++) {
		t.first = p == 0 ? 0 : INFINITY;
		schedule_intervals(&c->net, &c->schedule, p, take_interval, &t);
		t.empty += t.first > t.start + 1e-9 * t.end;
	}
	if (t.sends == 0)
		return strstr(line, "in period ") == line;
	/* The first chunks of a hypercube come earlier than their period. */
	schedule_period(&c->net, &c->schedule,
		schedule_step_periods(&c->net, &c->schedule, step).first, &period);
	const bool repeats = c->net.kind == NET_HYPERCUBE ? period.parts > 1 : t.empty == 0;

	return (strstr(line, "in N - 1 parts") || strstr(line, "in d parts")) == repeats;
}

/* T with this number and with one fewer is what the line compares. */
static bool line_of_try(const Case *c, const Schedule *schedule, Step step, const char *line)
{
	const uint32_t one_fewer = step.installments - (step.number > 1);
	const bool last = step.number == step.of;
	double finish = INFINITY, before = INFINITY;
	bool losing = false;

	assert_int_equal(
		schedule_try(&c->schedule, step.installments, 1, &finish, NULL), STATUS_OK);
	assert_int_equal(schedule_try(&c->schedule, one_fewer, 1, &before, NULL), STATUS_OK);
	for (uint32_t p = 1; p < schedule->processors; p++)
		losing = losing || schedule->verdict[p] == VERDICT_LOSING;
	if (strstr(line, "key is less"))
		return last && losing;
	if (strstr(line, "a part of 0 or less"))
		return last && isnan(finish) && schedule->outcome == OUTCOME_INFEASIBLE;
	if (strstr(line, "T(ρ) ≤ T(ρ + 1)"))
		return !losing && last == (before <= finish);
	if (strstr(line, "as long as T falls"))
		return last == !(finish < before * (1 - 1e-9));
	if (strstr(line, "⌈max{"))
		return last && !losing && finish <= before;
	return step.number == 1 && strstr(line, "ρ = 1");
}

static bool line_of_order(const Case *c, Step step, const char *line)
{
	if (step.number == step.of)
		return strstr(line, c->schedule.outcome == OUTCOME_OPTIMAL
					    ? "no order has a smaller T"
					    : "as the next one, in turn");
	const OrderFrom from = schedule_order(&c->schedule, step.number - 1).from;

	return strstr(line, from == ORDER_DEEPER ? "less T, begin again" : "some good orders");
}

static void check_line(const Case *c, const Schedule *schedule, Step step)
{
	const CodePlace place = schedule_code(&c->net, schedule, step);

	if (!c->schedule.method->pseudocode) {
		assert_null(place.code);
		return;
	}
	assert_non_null(place.code);
	assert_in_range(place.line, 1, place.code->lines);
	const char *line = place.code->line[place.line - 1].text;

	assert_ptr_equal(
		pseudocode_find(c->schedule.method->paper, place.code->source), place.code);
	if (step.kind == STEP_ROUND) {
		assert_string_equal(place.code->name, "PE");
		assert_non_null(strstr(line, "remove the child with the least key"));
		assert_true(schedule_eliminated(schedule, step.number - 1).key < 1);
	} else if (step.kind == STEP_TRY) {
		assert_string_equal(place.code->name, c->schedule.method->rule
							      ? c->schedule.method->rule
							      : c->schedule.method->id);
		assert_true(line_of_try(c, schedule, step, line));
	} else if (step.kind == STEP_ORDER) {
		assert_true(line_of_order(c, step, line));
	} else if (step.kind == STEP_INSTALLMENT) {
		assert_non_null(strstr(line, "C_{i}"));
	} else {
		assert_true(line_of_period(c, step, line));
	}
}

/* Of its markup as the widest output has it: signs and what parts them. */
static uint32_t cells_of(const char *markup)
{
	uint32_t cells = 0;

	for (const char *c = markup; *c; c++)
		cells += ((unsigned char)*c & 0xc0) != 0x80;
	for (const char *c = strstr(markup, "_{"); c; c = strstr(c + 1, "_{"))
		cells -= 3;
	return cells;
}

static bool is_listed(const char *paper, const char *source)
{
	char name[STATEMENT_NAME];

	for (const Paper *each = papers; each->id; each++)
		for (size_t k = 0; k < each->statements && strcmp(each->name, paper) == 0; k++) {
			statement_name(&each->statement[k], name);
			if (strcmp(name, source) == 0)
				return true;
		}
	return false;
}

TEST(pseudocode_has_its_place_and_fits_its_column)
{
	uint32_t codes = 0;

	for (const Method *const *method = methods; *method; method++) {
		const Pseudocode *const *code = (*method)->pseudocode;

		for (; code && *code; code++, codes++) {
			assert_true(is_listed((*method)->paper, (*code)->source));
			assert_in_range((*code)->lines, 3, CODE_LINES_MAX);
			for (uint32_t k = 0; k < (*code)->lines; k++) {
				const CodeLine *line = &(*code)->line[k];

				assert_in_range(
					cells_of(line->text) + CODE_INDENT * (uint32_t)line->indent,
					5, CODE_CELLS);
			}
		}
	}
	assert_int_equal(codes, 15);
}

/* --- all steps -------------------------------------------------------------------------------- */

static uint32_t check_steps(const Case *c, bool rounds)
{
	const uint32_t steps = schedule_steps(&c->net, &c->schedule);

	check_tries(c);
	for (uint32_t k = 0; k < steps && k < STEPS_MOST; k++) {
		const Step step = schedule_step(&c->net, &c->schedule, k);
		Schedule schedule;

		assert_true(step.number >= 1 && step.number <= step.of);
		solve_step(c, step, &schedule);
		check_same_steps(c, &schedule);
		check_line(c, &schedule, step);
		if (step.kind == STEP_ROUND && rounds)
			check_round(c, &schedule, &step);
		if (step.kind == STEP_TRY)
			check_try(c, &schedule, &step);
		if (step.kind == STEP_ORDER)
			check_order(c, &schedule, &step);
		schedule_release(&schedule);
	}
	assert_int_equal(schedule_step(&c->net, &c->schedule, steps).kind, STEP_NONE);
	return steps;
}

TEST(steps_of_all_samples_are_what_the_method_did)
{
	uint32_t seen = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		SCOPED(case_close) Case c;

		assert_int_equal(
			net_read(&c.net, sample->name, sample->text, strlen(sample->text), NULL),
			STATUS_OK);
		case_solve(&c);
		if (c.schedule.processors <= 1000)
			seen += check_steps(&c, c.net.order == 2);
	}
	assert_true(seen > 30);
}

/* Fast and slow links beside each other, so that some are removed. */
TEST(steps_of_random_nets_are_what_the_method_did)
{
	uint32_t rounds = 0, tries = 0;

	for (uint64_t seed = 1; seed <= 151; seed++) {
		RandomSettings settings = random_settings();
		SCOPED(case_close) Case c;

		settings.seed = seed;
		settings.children = 1 + (uint32_t)(seed % 13);
		settings.order = 2;
		settings.load = 70;
		settings.link_min = 0.3;
		settings.link_max = 170;
		settings.startup_compute = settings.startup_transfer = seed % 3 == 0 ? 0.7 : 0;
		settings.installments = NET_FON;
		assert_int_equal(net_random(&c.net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_expand(&c.net, NULL), STATUS_OK);
		case_solve(&c);
		rounds += c.schedule.eliminations;
		tries += schedule_tries(&c.schedule).count;
		check_steps(&c, true);
	}
	assert_true(rounds > 100 && tries > 200);
}

/* T falls for ever without start-ups, and with them until it rises or a part is 0 or less. */
TEST(steps_of_rounds_are_what_the_method_did)
{
	static const char *const startups[] = {
		"compute: 0", "compute: 0.003, transfer: 0.003", "compute: 0.01"};
	static const TriesEnd ends[] = {TRIES_LEVEL, TRIES_RISE, TRIES_NEGATIVE};

	for (int k = 0; k < 3; k++) {
		SCOPED(case_close) Case c;
		char text[200];

		snprintf(text, sizeof text,
			"{method: star-rounds, load: 2, installments: best, startup: {%s}, "
			"network: {kind: tree, levels: 1, arity: 2, compute: 1, link: 0.3}}",
			startups[k]);
		assert_int_equal(net_read(&c.net, "-", text, strlen(text), NULL), STATUS_OK);
		case_solve(&c);
		const Tries tries = schedule_tries(&c.schedule);

		assert_int_equal(tries.end, ends[k]);
		assert_int_equal(check_steps(&c, false), tries.count);
	}
}

/* From one child to as many as are not all tried, and more kinds than are looked into. */
TEST(steps_of_orders_are_what_the_method_did)
{
	uint32_t from[ORDER_PROVED + 1] = {0}, most = 0;

	for (uint64_t seed = 1; seed <= 100; seed++) {
		RandomSettings settings = random_settings();
		SCOPED(case_close) Case c;

		settings.seed = seed;
		const bool many = seed % 25 == 0;

		settings.children = many ? 100 : 1 + (uint32_t)(seed % 10);
		settings.order = 1;
		settings.load = many ? 200 : 20;
		settings.compute_min = 0.5;
		settings.compute_max = many ? 60 : 3;
		settings.link_min = many ? 0.01 : 0.05;
		settings.link_max = 0.6;
		settings.startup_transfer = seed % 9 == 0 ? 60 : 0.6;
		assert_int_equal(net_random(&c.net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_expand(&c.net, NULL), STATUS_OK);
		c.net.service = seed % 4 == 0 ? NET_SERVICE_FILE : NET_SERVICE_BEST;
		snprintf(c.net.method, sizeof c.net.method, "star-affine");
		case_solve(&c);
		const uint32_t steps = check_steps(&c, false);

		assert_int_equal(steps, schedule_orders(&c.schedule));
		for (uint32_t k = 0; k < steps; k++)
			from[schedule_order(&c.schedule, k).from]++;
		most = steps > most ? steps : most;
	}
	for (int k = 0; k <= ORDER_PROVED; k++)
		assert_true(from[k] > 0);
	assert_in_range(most, 8, ORDERS_MAX);
}

/* Without start-ups there is nothing to be tried: each transfer is a step. */
TEST(without_startups_no_order_is_tried)
{
	static const char text[] = "{method: star-affine, service: best, network: {kind: tree, "
				   "levels: 1, arity: 4, compute: 1, link: 0.1}}";
	SCOPED(case_close) Case c;

	assert_int_equal(net_read(&c.net, "-", text, strlen(text), NULL), STATUS_OK);
	case_solve(&c);
	assert_int_equal(schedule_orders(&c.schedule), 0);
	assert_int_equal(check_steps(&c, false), 4);
}

/* Nothing is sent to nobody, by whichever method. */
TEST(the_root_alone_has_no_sendings)
{
	static const char *const alone[] = {"{kind: tree, root: {compute: 1}}",
		"{kind: array, processors: 1, compute: 1, link: 1}",
		"{kind: mesh, sizes: [1, 1], compute: 1, link: 1}"};
	const Settings settings = settings_standard();
	int solved = 0;

	for (int k = 0; k < 3; k++)
		for (const Method *const *method = methods; *method; method++) {
			SCOPED(case_close) Case c = {.schedule = {0}};
			char text[120];

			snprintf(text, sizeof text, "network: %s", alone[k]);
			assert_int_equal(
				net_read(&c.net, "-", text, strlen(text), NULL), STATUS_OK);
			if ((*method)->check(&c.net, NULL) != STATUS_OK)
				continue;
			assert_int_equal(
				method_solve(*method, &c.net, &settings, &c.schedule, NULL),
				STATUS_OK);
			solved++;
			for (uint32_t step = 0; step < schedule_steps(&c.net, &c.schedule); step++)
				assert_int_not_equal(schedule_step(&c.net, &c.schedule, step).kind,
					STEP_INSTALLMENT);
		}
	assert_true(solved > 10);
}
