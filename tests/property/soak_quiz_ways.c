/* layer: solver */
/* Answers of exercises by other ways than those they were made by: the net written, read back and
 * solved anew; all orders of service; the intervals counted; machines taken away by hand; the limit
 * approached. And the nets of "make one": the sheet's change does it, nothing and two changes do
 *not.
 *
 *	soak_quiz_ways [SEEDS [FIRST]] */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/quiz/quiz.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t seeds = 100, first = 0;

#define ScopedExercise SCOPED(exercise_release) Exercise

/* Level 2 asks all but the rates. */
static Exercise make(const char *id, int level, uint64_t seed)
{
	Exercise out;
	Error error;

	if (exercise_make(quiz_template_find(id), level, seed, &out, NULL, &error) != STATUS_OK)
		fail_msg("%s, seed %u: %s", id, (unsigned)seed, error.text);
	return out;
}

/* The exercise's net as its file has it. */
static Net read_back(const Exercise *exercise)
{
	ScopedBuf text = check_buf();

	assert_int_equal(net_write(&exercise->net, &text, NULL), STATUS_OK);
	return net_of(text.text);
}

/* What a field is answered with: exactly what is printed, too. */
static const AnswerField *field_of(const Exercise *exercise, const char *ask)
{
	for (uint32_t k = 0; k < exercise->fields; k++)
		if (strcmp(exercise->field[k].ask, ask) == 0)
			return &exercise->field[k];
	fail_msg("nobody asks for %s", ask);
	return NULL;
}

static void check_number(const Exercise *exercise, const char *ask, double expected)
{
	const AnswerField *field = field_of(exercise, ask);

	check_close(field->number, expected, 1e-9);
	check_close(strtod(field->names, NULL), expected, 1e-9);
}

/* --- cut-through and store-and-forward -------------------------------------------------------- */

/* T of a chain of three by the race itself: P2 computes from when what goes before it is through.
 */
static double race(const Net *net, const Schedule *schedule, bool whole)
{
	const double *share = schedule->share, load = net->load;
	const double begin = (share[1] + (whole ? share[2] : 0)) * load * net_link(net, 1);

	return begin + share[2] * load * net_compute(net, 2);
}

TEST(passing_by_both_methods)
{
	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("passing", 1, seed);
		ScopedNet net = read_back(&exercise);
		ScopedSchedule through = solve("hung-ct", &net), stored = solve("hung-sf", &net);

		check_number(&exercise, "T with cut-through", race(&net, &through, false));
		check_number(&exercise, "T with store-and-forward", race(&net, &stored, true));
		check_close(through.finish, race(&net, &through, false), 1e-9);
		check_close(stored.finish, race(&net, &stored, true), 1e-9);
		assert_true(stored.finish >= 1.05 * through.finish);
		/* As a person would round it: 12.5 is neither 12 nor 13. */
		const char *less = strstr(exercise.sentence, "T is ");

		assert_non_null(less);
		assert_true(fabs(strtod(less + 5, NULL) -
				    100 * (1 - through.finish / stored.finish)) < 0.0501);
	}
}

/* --- a row and a cube ------------------------------------------------------------------------- */

/* More and more machines, or messages, come as near to the limit as one likes, never beyond. */
static void check_limit(const Exercise *exercise, double limit)
{
	const bool cube = exercise->net.kind == NET_HYPERCUBE;
	ScopedNet net = net_of(
		cube ? text_of("{method: cube-m, load: 1, installments: 400, network: {kind: "
			       "hypercube, dimension: %u, compute: %.17g, link: %.17g}}",
			       (unsigned)exercise->net.dimensions, net_compute(&exercise->net, 0),
			       net_link(&exercise->net, 0))
		     : text_of("{method: array-q, load: 1, network: {kind: array, processors: 60, "
			       "compute: %.17g, link: %.17g}}",
			       net_compute(&exercise->net, 0), net_link(&exercise->net, 0)));
	ScopedSchedule schedule = solve(net.method, &net);

	assert_true(schedule.speedup <= limit * (1 + 1e-9));
	assert_true(schedule.speedup >= limit * 0.95);
}

TEST(pipelines_solved_and_their_limit)
{
	uint32_t cubes = 0;

	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("pipeline", 2, seed);
		ScopedNet net = read_back(&exercise);
		ScopedSchedule schedule = solve(exercise.method, &net);
		const bool cube = net.kind == NET_HYPERCUBE;
		const AnswerField *limit =
			field_of(&exercise, cube ? "the limit of the speed-up of this cube"
						 : "the limit of the speed-up");

		check_number(&exercise, "T", schedule.finish);
		check_limit(&exercise, limit->number);
		cubes += cube;
		for (uint32_t id = 0, k = 0; id < net.processors; id++) {
			/* Of a layer the first. */
			if (cube && id != (1u << net_depth(&net, id)) - 1)
				continue;
			check_close(exercise.field[k].number, schedule.share[id] * net.load, 1e-9);
			k++;
		}
	}
	assert_true(cubes > 0 && cubes < seeds);
}

/* --- start-up costs --------------------------------------------------------------------------- */

typedef struct Computings {
	uint32_t starts;
	double end;
} Computings;

static bool count_computing(void *context, const Interval *interval)
{
	Computings *out = context;

	out->starts += interval->kind == INTERVAL_COMPUTE && !interval->continues;
	out->end = fmax(out->end, interval->kind == INTERVAL_COMPUTE ? interval->end : 0);
	return true;
}

TEST(start_ups_by_counting_intervals)
{
	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("start-ups", 2, seed);
		ScopedNet net = read_back(&exercise);
		ScopedSchedule schedule = solve(exercise.method, &net);
		const double paid = net.startup_compute, message = net.startup_transfer;
		uint32_t last = 0;
		double latest = 0;

		net.startup_compute = net.startup_transfer = 0;
		const double equal = finish_of(exercise.method, &net);

		for (uint32_t id = 0; id < net.processors; id++) {
			Computings computings = {0};

			schedule_intervals(
				&exercise.net, &schedule, id, count_computing, &computings);
			check_close(computings.end,
				equal + (id > 0 ? message : 0) + computings.starts * paid, 1e-9);
			last = computings.end > latest ? id : last;
			latest = fmax(latest, computings.end);
		}
		check_number(&exercise, "T", latest);
		assert_string_equal(field_of(&exercise, "who stops last")->names,
			text_of("P%u", (unsigned)last));
	}
}

/* The loads of the answers sent one after another, and computed: each ends at the T that is told.
 */
TEST(one_port_by_sending_what_is_answered)
{
	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("port", 2, seed), asked = make("port", 3, seed);
		ScopedNet net = read_back(&exercise), other = read_back(&asked);
		const double T = finish_of(exercise.method, &net);
		double port = 0, all = 0;

		for (uint32_t id = 0; id < net.processors; id++) {
			const double load =
				field_of(&exercise, text_of("load of P%u", (unsigned)id))->number;

			if (id > 0)
				port += net.startup_transfer + net_link(&net, id) * load;
			check_close(
				port + net.startup_compute + net_compute(&net, id) * load, T, 1e-9);
			all += load;
		}
		check_close(all, net.load, 1e-9);
		check_number(&asked, "T", finish_of(asked.method, &other));
	}
}

/* --- the order of service --------------------------------------------------------------------- */

/* T by the rule of the sheet, which knows of no child that is left out. */
static double finish_by_rule(const Net *net, const unsigned order[3])
{
	double rate = net_compute(net, 0) / net_compute(net, order[0]), sum = 1 + rate;

	for (int i = 1; i < 3; i++) {
		rate *= net_compute(net, order[i - 1]) - net_link(net, order[i - 1]);
		rate /= net_compute(net, order[i]);
		sum += rate;
	}
	return net->load * net_compute(net, 0) / sum;
}

TEST(service_by_all_orders)
{
	static const unsigned orders[6][3] = {
		{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("service", 2, seed);
		ScopedNet file = read_back(&exercise);
		double least = INFINITY, in_file = 0;
		unsigned best = 0, ties = 0;

		for (unsigned k = 0; k < 6; k++) {
			Child child[3];

			for (int i = 0; i < 3; i++)
				child[i] = (Child){net_compute(&file, orders[k][i]),
					net_link(&file, orders[k][i])};
			const Star star = {.load = file.load,
				.order = 1,
				.root = net_compute(&file, 0),
				.children = 3,
				.child = child};
			ScopedNet net = star_net(&star);
			const double finish = finish_of("hung-ct", &net);

			check_close(finish, finish_by_rule(&file, orders[k]), 1e-9);
			ties = finish < least ? 0 : ties + (finish <= least);
			best = finish < least ? k : best;
			least = fmin(least, finish);
			in_file = k == 0 ? finish : in_file;
		}
		check_number(&exercise, "T", least);
		assert_int_equal(ties, 0);
		assert_true(in_file >= 1.02 * least);
		assert_string_equal(field_of(&exercise, "the best order")->names,
			text_of("P%u, P%u, P%u", orders[best][0], orders[best][1],
				orders[best][2]));
		/* Nor by computing. */
		assert_true(
			net_compute(&file, orders[best][0]) > net_compute(&file, orders[best][1]) ||
			net_compute(&file, orders[best][1]) > net_compute(&file, orders[best][2]));
		file.service = NET_SERVICE_BEST;
		check_close(finish_of("hung-ct", &file), least, 1e-9);
	}
}

/* --- results sent back ------------------------------------------------------------------------ */

typedef struct Reporting {
	double computed, reported; /* when computing ends, when the report begins */
} Reporting;

static bool see_report(void *context, const Interval *interval)
{
	Reporting *out = context;

	if (interval->kind == INTERVAL_COMPUTE)
		out->computed = interval->end;
	if (interval->kind == INTERVAL_REPORT)
		out->reported = interval->start;
	return true;
}

TEST(results_by_both_methods)
{
	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("results", 2, seed);
		ScopedNet net = read_back(&exercise);
		ScopedSchedule equal = solve("ko-eas", &net);
		char waits[QUIZ_NAMES] = "";

		for (uint32_t id = 1; id < net.processors; id++) {
			Reporting report = {0};

			schedule_intervals(&net, &equal, id, see_report, &report);
			if (report.reported > report.computed * (1 + 1e-9))
				snprintf(waits + strlen(waits), sizeof waits - strlen(waits),
					"%sP%u", waits[0] ? ", " : "", (unsigned)id);
		}
		check_number(&exercise, "T with equal shares", equal.finish);
		check_number(&exercise, "T with fitted shares", finish_of("ko-sos", &net));
		assert_string_equal(
			field_of(&exercise, "equal shares: whose reports wait (names, or none)")
				->names,
			waits);
		assert_true(waits[0] != '\0');
	}
}

/* --- make one --------------------------------------------------------------------------------- */

static double finish_without(const Net *net, const char *method, uint32_t node)
{
	ScopedNet copy = copy_without(net, node);

	return finish_of(method, &copy);
}

/* Whether a net has what the question asks for, by what the question says. */
static bool has(const Exercise *exercise, const Net *net)
{
	ScopedSchedule schedule = solve(exercise->method, net);

	if (strstr(exercise->question, "exactly P3"))
		return schedule.share[3] == 0 && schedule.share[1] > 0 && schedule.share[2] > 0;
	if (strstr(exercise->question, "without P2"))
		return finish_without(net, exercise->method, 2) < schedule.finish * (1 - 1e-9);
	if (strstr(exercise->question, "two installments"))
		return schedule.waiting > 0 || schedule.outcome == OUTCOME_INFEASIBLE;
	assert_non_null(strstr(exercise->question, "speed-up"));
	return net->load * net->load * net_compute(net, 0) / schedule.finish > net->processors;
}

static bool accepted(const Exercise *exercise, const Net *net)
{
	QuizReply reply;

	assert_int_equal(exercise_check_net(exercise, net, 0, &reply, NULL), STATUS_OK);
	assert_true(reply.text[0] != '\0');
	assert_true(strlen(reply.text) + 4 < sizeof reply.text);
	return reply.right;
}

TEST(one_change_makes_it)
{
	static const char *const key[4] = {"P3.link", "P2.compute", "P2.link", "P0.compute"};
	uint32_t kinds[4] = {0};

	for (uint64_t seed = first; seed < first + seeds; seed++) {
		ScopedExercise exercise = make("change", 3, seed);
		ScopedNet net = read_back(&exercise);

		for (int k = 0; k < 4; k++)
			kinds[k] += strncmp(exercise.field[0].names, key[k], strlen(key[k])) == 0;
		assert_false(accepted(&exercise, &net));
		assert_false(has(&exercise, &net));
		assert_int_equal(net_set(&net, exercise.field[0].names, NULL), STATUS_OK);
		assert_int_equal(net_expand(&net, NULL), STATUS_OK);
		assert_true(accepted(&exercise, &net));
		assert_true(has(&exercise, &net));
		/* A second change, however small, is one too many. */
		net.node[1].compute *= 1.0078125;
		assert_false(accepted(&exercise, &net));
	}
	for (int k = 0; k < 4; k++)
		assert_true(kinds[k] > 0);
}

/* A machine less, or more, is no number. */
TEST(the_shape_is_no_number)
{
	ScopedExercise exercise = make("change", 3, 1);
	ScopedNet whole = read_back(&exercise), net = copy_without(&whole, 1);
	QuizReply reply;

	assert_int_equal(exercise_check_net(&exercise, &net, 0, &reply, NULL), STATUS_OK);
	assert_false(reply.right);
	assert_string_equal(
		reply.text, "Processors were added or removed. Change one number only.");
}

int main(int argc, char **argv)
{
	if (argc > 1)
		seeds = (uint32_t)strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = (uint32_t)strtoul(argv[2], NULL, 10);
	return check_run();
}
