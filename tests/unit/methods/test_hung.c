/* layer: solver */
/* What pages (hung.page) cannot say of cut-through and store-and-forward. */
#include "tests/fixtures/solver/solve.h"
#include "tests/fixtures/solver/stream.h"

/* No file and no setting leads there. */
TEST(without_storage_the_root_needs_a_link)
{
	static const char *const ids[] = {"hung-ct", "hung-sf"};
	ScopedNet net = star_alike(1, 1, 1, 0, 0, 0);
	Error error;

	net.storage = false;
	for (int i = 0; i < 2; i++) {
		assert_int_equal(method_find(ids[i])->check(&net, &error), STATUS_NOT_APPLICABLE);
		assert_string_equal(error.text,
			"storage is false, but the root has no link to receive the load over");
	}
}

TEST(one_after_the_other)
{
	ScopedNet net = net_of("storage: false\ndistribution: simultaneous\n"
			       "network: {kind: tree, root: {compute: 2, link: 1, children: "
			       "[{compute: 0.2, link: 0.1}]}}\n");
	ScopedSchedule through = solve("hung-ct", &net), stored = solve("hung-sf", &net);

	assert_false(through.root_collective);
	assert_true(stored.root_collective);
	check_replay(&net, &stored);
	stream_replay(&net, &stored, true);
}
