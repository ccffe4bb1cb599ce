/* layer: solver */
/* Which method a net gets without asking for one, and what stands in the table of all methods. */
#include "tests/fixtures/check.h"

#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <string.h>

static void check_default(const char *yaml, const char *id)
{
	const Method *method;
	ScopedNet net;

	assert_int_equal(net_read(&net, "net", yaml, strlen(yaml), NULL), STATUS_OK);
	assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
	assert_string_equal(method->id, id);
	assert_int_equal(method_check(method, &net, NULL), STATUS_OK);
}

TEST(nets_get_the_method_of_their_kind)
{
	check_default("order: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		      "[{compute: 1, link: 1}]}}\n",
		"chen-m");
	check_default("network: {kind: tree, root: {compute: 1, children: "
		      "[{compute: 1, link: 0.1}]}}\n",
		"hung-sf");
	check_default(
		"network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.1}\n", "hung-sf");
	check_default("network: {kind: array, processors: 4, compute: 1, link: 0.1}\n", "array-q");
	check_default("network: {kind: mesh, sizes: [3, 2], compute: 1, link: 0.1}\n", "array-q");
	check_default(
		"network: {kind: hypercube, dimension: 3, compute: 1, link: 0.1}\n", "cube-p");
}

/* In the order in which papers and lists name them. */
TEST(methods_stand_in_table_order)
{
	static const char *const order[] = {"chen-c", "chen-s", "chen-m", "chen-w", "cui-exact",
		"cui-approx", "hung-ct", "hung-sf", "ko-eas", "ko-sos", "ko-mos", "array-q",
		"array-m", "array-s", "array-ms", "cube-c", "cube-p", "cube-m"};

	for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
		assert_non_null(methods[i]);
		assert_string_equal(methods[i]->id, order[i]);
		assert_ptr_equal(method_find(order[i]), methods[i]);
	}
	assert_null(methods[sizeof order / sizeof order[0]]);
	assert_null(method_find("chen"));
}
