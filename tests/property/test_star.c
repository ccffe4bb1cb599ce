/* layer: solver */
/* The methods of the star on random nets: against Ko & Robertazzi's without start-ups and results,
 * and as their numbers grow. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>

enum { NETS = 300 / ONE_IN, CHILDREN_MOST = 7 };

static void add_net(Buf *out, uint32_t children, bool startups, uint64_t *seed)
{
	buf_addf(out,
		"load: %.4g\nservice: best\nnetwork:\n  kind: tree\n  root:\n    compute: %.4g\n"
		"    children:\n",
		between(seed, 1, 100), between(seed, .2, 5));
	for (uint32_t i = 0; i < children; i++) {
		buf_addf(out, "    - {compute: %.4g, link: %.4g", between(seed, .2, 5),
			between(seed, .01, 1));
		if (startups)
			buf_addf(out, ", startup: {transfer: %.4g, compute: %.4g}",
				between(seed, .01, 3), between(seed, .01, 1));
		buf_add_text(out, "}\n");
	}
}

TEST(without_startups_and_results_it_is_ko_sos_by_rising_link)
{
	uint64_t seed = 2385;

	for (uint32_t turn = 0; turn < NETS; turn++) {
		ScopedBuf yaml = check_buf();

		add_net(&yaml, 1 + below(&seed, CHILDREN_MOST), false, &seed);
		ScopedNet net = net_of(yaml.text);
		const double T = finish_of("star-affine", &net);
		ScopedSchedule ko = solve("ko-sos", &net);
		const Fact *best = schedule_fact_named(&ko, "best order");

		check_close(T, best ? best->low : ko.finish, 1e-11);
		check_close(finish_of("star-rounds", &net), T, 1e-11);
	}
}

TEST(nothing_that_gets_dearer_makes_it_end_earlier)
{
	static const char *const keys[] = {
		"startup.transfer", "startup.compute", "link", "compute"};
	uint64_t seed = 11;

	for (uint32_t turn = 0; turn < NETS; turn++) {
		ScopedBuf yaml = check_buf();
		char assignment[80];
		Error error;

		add_net(&yaml, 1 + below(&seed, CHILDREN_MOST), true, &seed);
		ScopedNet net = net_of(yaml.text);
		const double T = finish_of("star-affine", &net);
		const uint32_t who = 1 + below(&seed, net.processors - 1);

		snprintf(assignment, sizeof assignment, "#%u.%s=%.17g", who, keys[turn % 4],
			between(&seed, 5, 9));
		assert_int_equal(net_set(&net, assignment, &error), STATUS_OK);
		assert_true(finish_of("star-affine", &net) >= T * (1 - 1e-11));
		net.load *= 1.385;
		assert_true(finish_of("star-affine", &net) > T);
	}
}

/* Where not all orders can be tried, the one found takes whoever would help. */
TEST(nobody_who_is_left_out_would_help_beside_those_served)
{
	uint64_t seed = 40;
	uint32_t left = 0;

	for (uint32_t turn = 0; turn < NETS / 10; turn++) {
		ScopedBuf yaml = check_buf();
		EliminationDetail detail;
		Error error;

		add_net(&yaml, 40 + turn % 24, true, &seed);
		ScopedNet net = net_of(yaml.text);
		ScopedSchedule schedule = solve("star-affine", &net);

		left += schedule.eliminations;
		for (uint32_t k = 0; k < schedule.eliminations; k++) {
			assert_int_equal(schedule_elimination(&net, &schedule, k, &detail, &error),
				STATUS_OK);
			assert_false(detail.attained < schedule.finish * (1 - 1e-9));
		}
	}
	assert_true(left > NETS);
}

/* What is said of the number that is chosen, against many larger ones. */
TEST(no_larger_number_of_rounds_ends_earlier)
{
	uint64_t seed = 52;
	int proved = 0;

	for (uint32_t turn = 0; turn < NETS; turn++) {
		ScopedBuf yaml = check_buf();

		add_net(&yaml, 1 + below(&seed, CHILDREN_MOST), true, &seed);
		ScopedNet net = net_of(yaml.text);
		net.load *= 10;
		net.installments = NET_BEST;
		ScopedSchedule best = solve("star-rounds", &net);

		if (schedule_tries(&best).end != TRIES_RISE)
			continue;
		proved++;
		for (int more = 1; more <= 30; more++) {
			net.installments = best.installments + more;
			ScopedSchedule other = solve("star-rounds", &net);

			assert_true(
				isnan(other.finish) || other.finish >= best.finish * (1 - 1e-11));
		}
	}
	assert_true(proved > NETS / 10);
}
