/* layer: solver */
/* The figures alone (Method.summary) are those of the full solve, to the last bit, on random
 * regular nets: trees with every kind of root, on links below and above the speed of computing,
 * arrays, meshes and hypercubes, with infeasible ones among them. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"

#include "solver/net/random.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum { NETS = 600 };

static void check_same(double one, double other)
{
	assert_true(one == other || (isnan(one) && isnan(other)));
}

/* Solved both ways; false when it cannot be, and then neither way can. */
static bool check_net(const char *id, Net *net)
{
	const Settings settings = settings_standard();
	const Method *method = method_find(id);
	Schedule whole, figures;

	assert_non_null(method->summary);
	net->expanded = false;
	const Status status = method_summarize(method, net, &settings, &figures, NULL);

	assert_false(net->expanded);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
	assert_int_equal(method_solve(method, net, &settings, &whole, NULL), status);
	if (status != STATUS_OK)
		return false;
	assert_int_equal(figures.processors, 0);
	assert_int_equal(figures.outcome, whole.outcome);
	assert_string_equal(figures.why, whole.why);
	assert_string_equal(figures.formula_source, whole.formula_source);
	check_same(figures.finish, whole.finish);
	check_same(figures.formula, whole.formula);
	check_same(figures.sequential, whole.sequential);
	check_same(figures.speedup, whole.speedup);
	check_same(figures.formula_speedup, whole.formula_speedup);
	assert_int_equal(figures.installments, whole.installments);
	assert_string_equal(figures.installments_why, whole.installments_why);
	assert_int_equal(figures.facts, whole.facts);
	for (uint32_t i = 0; i < whole.facts; i++) {
		assert_string_equal(figures.fact[i].text, whole.fact[i].text);
		check_same(figures.fact[i].low, whole.fact[i].low);
	}
	schedule_release(&whole);
	schedule_release(&figures);
	return true;
}

static void set_keys(uint64_t *seed, Net *net)
{
	net->load = spread(seed, 6);
	net->intensity_compute = spread(seed, 2);
	net->intensity_transfer = spread(seed, 2);
	net->distribution = below(seed, 2) ? NET_SIMULTANEOUS : NET_SEQUENTIAL;
	net->service = below(seed, 2) ? NET_SERVICE_BEST : NET_SERVICE_FILE;
	net->fat = below(seed, 2);
	net->storage = below(seed, 2);
	net->order = 1;
}

TEST(trees)
{
	uint64_t seed = 41;

	for (int k = 0; k < NETS; k++) {
		const unsigned levels = 1 + below(&seed, 5);
		const unsigned arity = 1 + below(&seed, levels > 3 ? 3 : 7);
		const double compute = spread(&seed, 3), link = spread(&seed, 5);
		ScopedNet net;

		net_init(&net);
		set_keys(&seed, &net);
		assert_int_equal(net_set_tree(&net, levels, arity, compute,
					 below(&seed, 20) ? link : 0, NULL),
			STATUS_OK);
		assert_true(check_net("hung-ct", &net));
		assert_true(check_net("hung-sf", &net));
	}
}

TEST(cubes)
{
	static const char *const ids[] = {"cube-c", "cube-p", "cube-m"};
	uint64_t seed = 43;
	int failed = 0;

	for (int k = 0; k < NETS / 3; k++) {
		const unsigned dimension = 1 + below(&seed, 8);
		ScopedNet net;

		net_init(&net);
		set_keys(&seed, &net);
		net.installments = (int32_t)below(&seed, 6) - 1;
		net.installments = net.installments == NET_FON ? NET_BEST : net.installments;
		assert_int_equal(net_set_shape(&net, NET_HYPERCUBE, dimension, NULL,
					 spread(&seed, 3), spread(&seed, 5), NULL),
			STATUS_OK);
		for (int i = 0; i < 3; i++)
			failed += !check_net(ids[i], &net);
	}
	assert_true(failed < NETS / 3);
}

/* Start-ups alike, unlike and none: all end together, or not. */
TEST(meshes)
{
	static const char *const ids[] = {"array-q", "array-m", "array-s", "array-ms"};
	uint64_t seed = 47;
	int failed = 0;

	for (int k = 0; k < NETS / 3; k++) {
		const unsigned dimensions = 1 + below(&seed, 4);
		uint32_t sizes[4];
		ScopedNet net;

		for (unsigned d = 0; d < dimensions; d++)
			sizes[d] = 1 + below(&seed, dimensions > 2 ? 4 : 9);
		net_init(&net);
		set_keys(&seed, &net);
		net.installments = (int32_t)below(&seed, 6) - 1;
		net.installments = net.installments == NET_FON ? NET_BEST : net.installments;
		net.startup_compute = below(&seed, 3) ? spread(&seed, 6) / 1000 : 0;
		net.startup_transfer =
			below(&seed, 2) ? net.startup_compute : spread(&seed, 6) / 1000;
		assert_int_equal(
			net_set_shape(&net, dimensions > 1 ? NET_MESH : NET_ARRAY, dimensions,
				sizes, spread(&seed, 3), spread(&seed, 5), NULL),
			STATUS_OK);
		for (int i = 0; i < 4; i++)
			failed += !check_net(ids[i], &net);
	}
	assert_true(failed < NETS / 3);
}
