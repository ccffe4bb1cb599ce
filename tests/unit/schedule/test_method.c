/* layer: solver */
/* Which method a net gets without asking for one, and what stands in the table of all methods. */
#include "tests/fixtures/check.h"

#include "solver/schedule/method.h"

/* In the order in which papers and lists name them. */
TEST(methods_stand_in_table_order)
{
	static const char *const order[] = {"chen-c", "chen-s", "chen-m", "chen-w", "cui-exact",
		"cui-approx", "hung-ct", "hung-sf", "ko-eas", "ko-sos", "ko-mos", "array-q",
		"array-m", "array-s", "array-ms", "cube-c", "cube-p", "cube-m", "star-affine",
		"star-rounds"};

	for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
		assert_non_null(methods[i]);
		assert_string_equal(methods[i]->id, order[i]);
		assert_ptr_equal(method_find(order[i]), methods[i]);
	}
	assert_null(methods[sizeof order / sizeof order[0]]);
	assert_null(method_find("chen"));
}
