/* layer: solver */
/* Every allocation of a solve by cut-through or store-and-forward fails once: the answer is
 * STATUS_NO_MEMORY and nothing leaks (the sanitizer build sees to that). */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <string.h>

enum { CALLS_MAX = 200 };

/* Unsorted links, one that is dropped, a relay that outruns: every path that allocates. */
static const char yaml[] =
	"storage: false\nnetwork: {kind: tree, root: {compute: 2, link: 0.1, children: [{compute: "
	"3, "
	"link: 1}, {compute: 1, link: 0.5, children: [{compute: 2, link: 0.2}, {compute: 2, link: "
	"0.1}]}, {compute: 1, link: 0.05}]}}\n";

static void solve_without_memory(const char *id, const Net *net)
{
	const Settings settings = settings_standard();

	for (size_t k = 1; k < CALLS_MAX; k++) {
		Schedule schedule;
		Error error = {0};

		mem_fail_plan(k, false);
		const Status status =
			method_solve(method_find(id), net, &settings, &schedule, &error);
		const bool reached = mem_calls() >= k;

		mem_fail_plan(0, false);
		if (status == STATUS_OK) {
			schedule_release(&schedule);
			/* Names for sentences may do without memory; all else may not. */
			if (!reached)
				return;
			continue;
		}
		assert_int_equal(status, STATUS_NO_MEMORY);
		assert_int_equal(error.status, STATUS_NO_MEMORY);
		assert_null(schedule.share);
		assert_null(schedule.state);
	}
	fail_msg("%s never got by without failing", id);
}

TEST(solving)
{
	ScopedNet net;

	assert_int_equal(net_read(&net, "case", yaml, strlen(yaml), NULL), STATUS_OK);
	for (int best = 0; best < 2; best++) {
		net.service = best ? NET_SERVICE_BEST : NET_SERVICE_FILE;
		solve_without_memory("hung-ct", &net);
		solve_without_memory("hung-sf", &net);
	}
}
