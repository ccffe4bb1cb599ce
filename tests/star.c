#include "tests/star.h"

#include "solver/replay.h"
#include "tests/check.h"

#include <stdio.h>

static Net start(double load, double order, double root)
{
	Net net;

	net_init(&net);
	net.load = load;
	net.order = order;
	const NetNode node = {.compute = root, .repeat = 1};

	assert_int_equal(net_append(&net, NET_NONE, &node, NULL), STATUS_OK);
	return net;
}

static void append(Net *net, double compute, double link, uint32_t repeat)
{
	const NetNode node = {.compute = compute, .link = link, .has_link = true, .repeat = repeat};

	assert_int_equal(net_append(net, 0, &node, NULL), STATUS_OK);
}

Net star_net(const Star *star)
{
	Net net = start(star->load, star->order, star->root);

	for (unsigned i = 0; i < star->children; i++)
		append(&net, star->compute[i], star->link[i], 1);
	if (star->installments != 0)
		net.installments = star->installments;
	net.startup_compute = star->startup_compute;
	net.startup_transfer = star->startup_transfer;
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

Net star_alike(
	double load, double order, double root, unsigned children, double compute, double link)
{
	Net net = start(load, order, root);

	if (children > 0)
		append(&net, compute, link, children);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

Schedule star_solve(const char *id, const Net *net)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	Error error = {0};

	if (method_solve(method_find(id), net, &settings, &schedule, &error) != STATUS_OK)
		fail_msg("%s: %s", id, error.text);
	return schedule;
}

void star_replay(const Net *net, const Schedule *schedule)
{
	const ReplaySettings settings = replay_settings();
	Replay result;

	assert_int_equal(replay(net, schedule, &settings, &result, NULL), STATUS_OK);
	if (!result.ok)
		fail_msg("replay: %s", result.violation[0]);
}
