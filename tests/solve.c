#include "tests/solve.h"

#include "solver/net_yaml.h"
#include "solver/replay.h"
#include "tests/check.h"

#include <string.h>

static void fail_with(const char *what, const Error *error)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 32];

	error_format(error, text, sizeof text);
	fail_msg("%s: %s", what, text);
}

void solve_yaml(const char *method, const char *yaml, Net *net, Schedule *schedule)
{
	const Settings settings = settings_standard();
	const Method *used = NULL;
	Error error = {0};

	if (net_read(net, "net", yaml, strlen(yaml), &error) != STATUS_OK)
		fail_with("reading", &error);
	if (method != NULL) {
		used = method_find(method);
		if (used == NULL)
			fail_msg("there is no method %s", method);
	} else if (method_of_net(net, &used, &error) != STATUS_OK) {
		fail_with("choosing the method", &error);
	}
	if (method_solve(used, net, &settings, schedule, &error) != STATUS_OK)
		fail_with(used->id, &error);
}

void solve_replay(const Net *net, const Schedule *schedule)
{
	ReplaySettings settings = replay_settings();
	Replay result;

	settings.intervals_max = UINT64_MAX;
	assert_int_equal(replay(net, schedule, &settings, &result, NULL), STATUS_OK);
	for (uint32_t i = 0; i < result.violations && i < REPLAY_VIOLATIONS_MAX; i++)
		print_error("replay: %s\n", result.violation[i]);
	if (!result.ok)
		fail_msg("the replay of %s finds %u violations", schedule->method->id,
			result.violations);
}
