/* layer: solver */
/* Every point of every line of random curves against one solve of the net it stands for, set key by
 * key as --set does it. */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"
#include "solver/schedule/method.h"
#include "solver/study/best_search.h"
#include "solver/study/curve/curve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 30, TEXT_MAX = 160, SERIES = 3 };

static uint32_t draw(uint64_t *seed, uint32_t below)
{
	return (uint32_t)(random_unit(seed) * below);
}

static const char *const varied[] = {"load=3:90:29", "order=1:4:1", "installments=1:9:2",
	"startup.transfer=0:2:0.7", "startup.compute=0.3:2:0.4", "#1.link=0.05:4:1.3",
	"#0.compute=0.2:3:0.9", "#2.compute=0.2:3:0.9", "*.link=0.1:2:0.6", "*.compute=0.1:2:0.6",
	"#2.repeat=1:9:4", "children=1:12:3"};
static const char *const series[] = {"load=2.385", "order=3", "installments=4",
	"startup.transfer=0.6", "#2.link=1.7", "#1.compute=2.385", "*.link=0.9", "children=5",
	"installments=best"};
static const char *const measures[] = {"finish", "speedup", "ideal-ratio"};
static const char *const ofs[] = {"finish", "formula", "best-set"};

/* One or two levels, the latter of linear load. */
static Net random_net(uint64_t *seed)
{
	RandomSettings settings = random_settings();
	Error error = {.text = ""};
	Net net;

	settings.seed = draw(seed, 1000000);
	settings.children = 2 + draw(seed, 7);
	settings.levels = 1 + draw(seed, 2);
	settings.order = settings.levels == 1 ? 1 + draw(seed, 3) : 1;
	if (net_random(&net, &settings, &error) != STATUS_OK ||
		net_expand(&net, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	return net;
}

static bool same_key(const char *a, const char *b)
{
	const size_t length = strcspn(a, "=");

	return length == strcspn(b, "=") && memcmp(a, b, length) == 0;
}

/* Make the assignment; false where the net refuses it. */
static bool assign(Net *net, const char *assignment)
{
	static const char CHILDREN[] = "children=";
	unsigned count = 0;

	if (sscanf(assignment, "children=%u", &count) == 1 &&
		strncmp(assignment, CHILDREN, strlen(CHILDREN)) == 0)
		return net_set_children(net, count, NULL) == STATUS_OK &&
		       net_expand(net, NULL) == STATUS_OK;
	return net_set(net, assignment, NULL) == STATUS_OK;
}

/* What measuring the schedule gives. */
static double measure(const Net *net, const Schedule *schedule, NetMeasure what, bool formula)
{
	double speeds = 0;

	for (uint32_t id = 0; id < net->processors; id++)
		speeds += net_compute(net, 0) / net_compute(net, id);
	const double speedup = formula ? schedule->formula_speedup : schedule->speedup;

	if (what == NET_MEASURE_FINISH)
		return formula ? schedule->formula : schedule->finish;
	return what == NET_MEASURE_SPEEDUP ? speedup : speedup / speeds;
}

/* The same of its best set; NAN: none is known. */
static double measure_best(const Net *net, const Schedule *schedule, NetMeasure what)
{
	BestSearch search;
	Schedule with = *schedule;

	assert_int_equal(best_search_run(&search, net, schedule, NULL), STATUS_OK);
	const BestSet *best = best_search_now(&search);

	with.finish = best ? best->finish : NAN;
	with.speedup = schedule->sequential / with.finish;
	best_search_release(&search);
	return measure(net, &with, what, false);
}

static void check_point(const Curve *curve, const Net *given, const char *setting, uint32_t line,
	uint32_t k, unsigned *bests)
{
	const Settings settings = settings_standard();
	const CurveValue value = curve_value(curve, line, k);
	const Method *method = curve->line[line].method;
	char assignment[TEXT_MAX];
	Schedule schedule;
	ScopedNet net;

	snprintf(assignment, sizeof assignment, "%s=%.17g", curve->key, value.x);
	net = copy_of(given);
	assert_true(assign(&net, setting));
	if (!assign(&net, assignment)) {
		assert_int_equal(value.cell->state, SWEEP_REFUSED);
		assert_true(isnan(value.y) && isnan(value.ideal));
	} else if (method_solve(method, &net, &settings, &schedule, NULL) != STATUS_OK) {
		assert_int_equal(value.cell->state == SWEEP_NOT_APPLICABLE ||
					 value.cell->state == SWEEP_FAILED,
			1);
		assert_true(isnan(value.y));
	} else if (curve->line[line].best_set) {
		const double y = measure_best(&net, &schedule, curve->measure);

		check_close(value.y, y, 1e-14);
		*bests += isnan(y) ? 0 : 1;
		schedule_release(&schedule);
	} else {
		const bool there = schedule.outcome != OUTCOME_INFEASIBLE;
		const double y =
			measure(&net, &schedule, curve->measure, curve->of == NET_OF_FORMULA);

		assert_int_equal(value.cell->outcome, schedule.outcome);
		check_close(value.y, there ? y : NAN, 1e-14);
		check_close(value.finish, measure(&net, &schedule, curve->measure, false), 1e-14);
		schedule_release(&schedule);
	}
}

/* A curve with some of the settings, never the key that is varied. */
static void ask(Net *net, uint64_t *seed, const char *vary, const char *setting[SERIES])
{
	char text[4 * TEXT_MAX] = "curve.series=";
	char one[TEXT_MAX];

	for (int s = 0; s < SERIES; s++) {
		do {
			setting[s] = series[draw(seed, sizeof series / sizeof *series)];
		} while (same_key(setting[s], vary));
		strcat(text, s > 0 ? "; " : "");
		strcat(text, setting[s]);
	}
	assert_int_equal(net_set(net, text, NULL), STATUS_OK);
	snprintf(one, sizeof one, "curve.vary=%s", vary);
	assert_int_equal(net_set(net, one, NULL), STATUS_OK);
	snprintf(one, sizeof one, "curve.measure=%s", measures[draw(seed, 3)]);
	assert_int_equal(net_set(net, one, NULL), STATUS_OK);
	snprintf(one, sizeof one, "curve.of=%s", ofs[draw(seed, 3)]);
	assert_int_equal(net_set(net, one, NULL), STATUS_OK);
}

/* Methods that a net and its values do not suit are left out, as the message asks for. */
static bool begin(Curve *curve, Net *net)
{
	static const char *const lists[] = {"chen-m, hung-ct, ko-sos, cui-exact", "hung-ct, ko-sos",
		"chen-m, cui-exact", "chen-m"};
	char text[TEXT_MAX];
	Error error;

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		snprintf(text, sizeof text, "curve.methods=%s", lists[i]);
		assert_int_equal(net_set(net, text, NULL), STATUS_OK);
		const Status status = curve_begin(curve, net, method_find("chen-m"), &error);

		if (status == STATUS_OK)
			return true;
		if (status == STATUS_INPUT)
			break;
		assert_int_equal(status, STATUS_NOT_APPLICABLE);
	}
	return false;
}

TEST(points_are_single_solves)
{
	uint64_t seed = 20260421;
	unsigned points = 0, bests = 0;

	for (int n = 0; n < NETS; n++) {
		const char *vary = varied[draw(&seed, sizeof varied / sizeof *varied)];
		const char *setting[SERIES];
		ScopedNet net = random_net(&seed);
		Curve curve;

		ask(&net, &seed, vary, setting);
		if (begin(&curve, &net)) {
			while (curve_due(&curve))
				assert_int_equal(curve_step(&curve, NULL), STATUS_OK);
			for (uint32_t l = 0; l < curve.lines; l++)
				for (uint32_t k = 0; k < curve_points(&curve); k++, points++)
					check_point(&curve, &net, setting[curve.line[l].series], l,
						k, &bests);
			curve_release(&curve);
		}
	}
	assert_true(points > 500 && bests > 20);
}
