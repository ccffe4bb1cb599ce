/* layer: solver */
/* The methods for hypercubes beyond the report's own numbers: what they refuse and note, the cure
 * where the report's argument ends, labels, periods, rows cut short, links that cost nothing. */
#include "tests/fixtures/solver/cube.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const ids[] = {"cube-c", "cube-p", "cube-m"};

TEST(refusals)
{
	ScopedNet net = cube_net(3, 1, 10, 1, NET_FON);
	ScopedNet array = net_of("network: {kind: array, processors: 2, compute: 1, link: 1}");

	check_refused("cube-m", &net, STATUS_NOT_APPLICABLE,
		"cube-m: algorithm FON is for single-level trees; set installments to a number or "
		"to best; these methods apply: cube-c, cube-p");
	net.order = 2;
	check_refused("cube-c", &net, STATUS_NOT_APPLICABLE, "cube-c: order is 2; it must be 1");
	net.order = 1;
	net.law = NET_LAW_XLOGX;
	check_refused("cube-p", &net, STATUS_NOT_APPLICABLE, "law is x+log; it must be power");
	check_refused("cube-p", &array, STATUS_NOT_APPLICABLE, "the network is not a hypercube");
}

TEST(ranges)
{
	ScopedNet tiny = cube_net(24, 1, 1e-30, 1, 1), net = cube_net(3, 1, 100, 1, 100000);

	check_refused("cube-p", &tiny, STATUS_INPUT,
		"network.compute is 1e-30, out of range here; it should be from "
		"1e-9 to 1e9");
	check_refused("cube-m", &net, STATUS_INPUT,
		"100000 installments differ too much in size; use at most 154, or best");
	net.installments = 154;
	ScopedSchedule schedule = solve("cube-m", &net);

	assert_int_equal(schedule.installments, 154);
	cube_replay(&net, &schedule);
}

TEST(start_ups_are_noted)
{
	ScopedNet net = cube_net(2, 1, 10, 1, 1);

	net.startup_compute = 1;
	ScopedSchedule schedule = solve("cube-p", &net);

	assert_int_equal(schedule.notes, 1);
	assert_string_equal(schedule.note[0], "cube-p does not use startup.compute; it is ignored");
	assert_true(schedule.startup_compute == 0);
}

/* Intensities scale a link and a processor. */
TEST(intensities)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet plain = cube_net(3, 5, 14, 0.6, 2), scaled = cube_net(3, 5, 7, 0.2, 2);

		scaled.intensity_compute = 2;
		scaled.intensity_transfer = 3;
		ScopedSchedule one = solve(ids[k], &plain), other = solve(ids[k], &scaled);

		check_close(other.finish, one.finish, 1e-14);
		cube_replay(&scaled, &other);
	}
}

TEST(labels_of_classical)
{
	ScopedNet net = cube_net(3, 1, 10, 1, 1);
	ScopedSchedule schedule = solve("cube-c", &net);
	ScopedIntervals all = intervals_of(&net, &schedule, 3);
	const Interval *row = all.item;

	assert_int_equal(all.count, 2 + 1 + 1);
	check_label(&net, &schedule, &row[0], "Lm_{1}", "m_{1}");
	check_label(&net, &schedule, &row[2], "Lm_{2}", "m_{2}");
	check_label(&net, &schedule, &row[3], "L_{2}", "L_{2}");
	assert_int_equal(row[3].stage, STAGE_OWN);
}

TEST(labels_of_pipelined)
{
	ScopedNet net = cube_net(3, 1, 10, 1, 2);
	ScopedSchedule schedule = solve("cube-p", &net);
	ScopedIntervals all = intervals_of(&net, &schedule, 0);
	const Interval *row = all.item;

	assert_int_equal(all.count, 3 * 3 + 4);
	check_label(&net, &schedule, &row[0], "Lm_{0,3}", "m_{0,3}");
	check_label(&net, &schedule, &row[2], "Lm_{0,1}", "m_{0,1}");
	check_label(&net, &schedule, &row[9], "P_{0,3}x", "P_{0,3}");
	check_label(&net, &schedule, &row[10], "P_{2}x", "P_{2}");
	check_label(&net, &schedule, &row[12], "P_{0}x", "P_{0}");
	intervals_release(&all);
	all = intervals_of(&net, &schedule, 7);
	row = all.item;
	assert_int_equal(all.count, 3 * 1 + 2);
	check_label(&net, &schedule, &row[0], "Lm_{2,1}", "m_{2,1}");
	check_label(&net, &schedule, &row[3], "(P_{3,0}-P_{0})x", "(P_{3,0}-P_{0})");
	assert_int_equal(row[3].part, 2);
	assert_int_equal(row[4].part, 4);
}

TEST(labels_of_multi)
{
	ScopedNet net = cube_net(3, 1, 10, 1, 3);
	ScopedSchedule schedule = solve("cube-m", &net);
	ScopedIntervals all = intervals_of(&net, &schedule, 1);
	const Interval *row = all.item;

	/* From p_0: 3 messages and 3 a round; to each of two: 2 and 2 a round. */
	assert_int_equal(all.count, (3 + 2 * 3) + 2 * (2 + 2 * 2) + (2 + 2 * 3 + 1));
	check_label(&net, &schedule, &row[3], "ρM_{0,3}x", "M_{0,3}");
	check_label(&net, &schedule, &row[8], "ρ^{2}M_{0,1}x", "M_{0,1}");
	check_label(&net, &schedule, &row[11], "ρM_{1,2}x", "M_{1,2}");
	check_label(&net, &schedule, &row[21], "P_{2}x", "P_{2}");
	check_label(&net, &schedule, &row[23], "ρM_{0,3}x/β", "M_{0,3}/β");
	check_label(&net, &schedule, &row[28], "ρ^{2}M_{0,1}x/β", "M_{0,1}/β");
	check_label(&net, &schedule, &row[29], "ρ^{2}x", "ρ^{2}x");
	assert_int_equal(row[29].part, 6);
}

/* Periods abut from 0 to T, and everything stands in its own. */
TEST(periods)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet net = cube_net(3, 1, 10, 1, 3);
		ScopedSchedule schedule = solve(ids[k], &net);
		const uint32_t count = schedule_periods(&net, &schedule);
		double end = 0;

		assert_int_equal(count, k == 2 ? 6 : 4);
		for (uint32_t n = 0; n < count; n++) {
			Period period;
			char label[24];

			schedule_period(&net, &schedule, n, &period);
			snprintf(label, sizeof label, "τ_{%u}", n + 1);
			assert_string_equal(period.label, label);
			assert_true(period.start == end && period.end > end);
			assert_int_equal(period.parts, k == 2 && n >= 3 && n < 5 ? 3 : 1);
			if (period.parts > 1) {
				/* 1/3, 1, 1 of 7/3 */
				check_close(period.cut[0], 1.0 / 7, 1e-14);
				check_close(period.cut[1], 4.0 / 7, 1e-14);
			} else {
				assert_null(period.cut);
			}
			end = period.end;
		}
		assert_true(end == schedule.finish);
	}
}

TEST(rows_cut_short)
{
	ScopedNet net = cube_net(4, 1, 3.7, 1, 50);
	ScopedSchedule schedule = solve("cube-m", &net);

	for (uint32_t i = 0; i < net.processors; i++) {
		const Brief brief = brief_of(&net, &schedule, i, 3);

		/* A link each, and computing, at most 3 and the last one. */
		assert_true(brief.shown <= (4 + 1) * 4);
		assert_int_equal(
			brief.shown + brief.left_out, schedule_interval_count(&net, &schedule, i));
	}
}

static bool stop_at_third(void *context, const Interval *interval)
{
	size_t *taken = context;

	return ++*taken < 3;
}

TEST(rows_stopped)
{
	ScopedNet net = cube_net(4, 1, 3.7, 1, 5);
	ScopedSchedule schedule = solve("cube-m", &net);

	for (uint32_t i = 0; i < net.processors; i++) {
		size_t taken = 0;

		schedule_intervals(&net, &schedule, i, stop_at_third, &taken);
		assert_int_equal(taken, 3);
	}
}

/* All compute alike from the start when links cost nothing. */
TEST(links_for_nothing)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet net = cube_net(5, 64, 3, 0, 7);
		ScopedSchedule schedule = solve(ids[k], &net);

		check_close(schedule.finish, 6, 1e-14);
		assert_int_equal(schedule.installments, 1);
		for (uint32_t i = 0; i < net.processors; i++) {
			check_close(schedule.share[i], 1.0 / 32, 1e-14);
			assert_true(schedule.start[i] == 0);
		}
		cube_replay(&net, &schedule);
	}
}

/* Where the early part of a layer would be negative it starts later and T stays as it is. */
TEST(cure)
{
	ScopedNet net = cube_net(11, 100, 10, 1, 4);

	for (size_t k = 1; k < 3; k++) {
		ScopedSchedule schedule = solve(ids[k], &net);
		uint32_t at = 0;
		ScopedIntervals all = intervals_of(&net, &schedule, 3);
		const Interval *row = all.item;

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_close(schedule.finish, schedule.formula, 1e-12);
		assert_true(schedule.notes > 0);
		assert_string_equal(schedule.note[0],
			"layer 2 gets its first part after τ_3 has begun, which the paper does not "
			"foresee; it starts later, and T is the same");
		while (row[at].kind != INTERVAL_COMPUTE)
			at++;
		check_label(&net, &schedule, &row[at], "P_{2,9}x", "P_{2,9}");
		assert_int_equal(row[at].part, 3);
		Period third;

		schedule_period(&net, &schedule, 2, &third);
		assert_true(row[at].start > third.start && row[at].end == third.end);
	}
}

/* Where that is not enough nothing is drawn. */
TEST(no_picture)
{
	for (unsigned d = 16; d <= 18; d += 2) {
		ScopedNet net = cube_net(d, 1, 30, 1, 1);
		ScopedSchedule schedule = solve("cube-p", &net);

		assert_int_equal(schedule.outcome, OUTCOME_INFEASIBLE);
		assert_string_equal(
			schedule.why, d == 16 ? "a layer would use load that has not arrived: "
						"algorithm P does not hold "
						"for d = 16 and β = 30; use cube-c, a smaller "
						"dimension or a faster link"
					      : "the equations give a layer a negative first part: "
						"algorithm P does not "
						"hold for d = 18 and β = 30; use cube-c, a smaller "
						"dimension or a faster link");
		assert_true(isnan(schedule.finish) && isnan(schedule.speedup));
		assert_true(isfinite(schedule.formula));
		check_close(shares_of(&schedule), 1, 1e-9);
		assert_int_equal(schedule_interval_total(&net, &schedule), 0);
		assert_int_equal(schedule_periods(&net, &schedule), 0);
		assert_true(schedule_traffic(&net, &schedule, 1) == 0);
	}
}

/* All but the source compute less than the times before can tell. */
TEST(hardly_anything)
{
	ScopedNet net = cube_net(6, 1, 5.39e-9, 38.9, 1);
	ScopedSchedule schedule = solve("cube-c", &net);

	check_replay(&net, &schedule);
}

TEST(large)
{
	for (size_t k = 0; k < 3; k++) {
		ScopedNet net = cube_net(16, 1e6, 1000, 1, 5);
		ScopedSchedule schedule = solve(ids[k], &net);

		assert_int_equal(schedule.outcome, OUTCOME_EXACT);
		check_close(shares_of(&schedule), 1, 1e-10);
		assert_true(schedule.speedup > 1000 && schedule.speedup <= 16 * 1000 + 1);
	}
}

/* Every installment more gains; best is the first where that no longer shows. */
TEST(best)
{
	static const double betas[] = {0.3, 7.0 / 3, 5, 100};

	for (size_t k = 0; k < 4; k++) {
		ScopedNet net = cube_net(3, 1, betas[k], 1, NET_BEST);
		Schedule schedule = solve("cube-m", &net);
		const int32_t m = schedule.installments;
		const double finish = schedule.finish;

		assert_true(m > 1);
		assert_string_equal(schedule.installments_why,
			"best: one more lowers T by less than 1e-12 of "
			"it");
		schedule_release(&schedule);
		for (int32_t other = m - 1; other <= m + 1; other++) {
			net.installments = other;
			schedule = solve("cube-m", &net);
			if (other < m)
				assert_true(schedule.finish * (1 - 5e-13) > finish);
			else
				assert_true(schedule.finish >= finish * (1 - 2e-12));
			schedule_release(&schedule);
		}
	}
}

TEST(explanations)
{
	ScopedNet net = cube_net(2, 27, 1, 1, 1);
	ScopedSchedule schedule = solve("cube-p", &net);
	Explanation out;

	check_explained(&net, &schedule, 1, QUANTITY_SHARE,
		"α_{1} [Eq. 4.2.8, mesh and hypercube report] | α_{1} = x(P_{0} + P_{1,1})/L | = "
		"3·(1 + 1)/27 | = 0.2222, L_{1} = 6 units | P_{0} = 1: its chunks after the first, "
		"by Eq. 4.2.4 | P_{1,1} = 1, its first; x = 3: all loads sum to L");
	check_explained(&net, &schedule, 0, QUANTITY_FINISH,
		"T [Eq. 4.2.8, mesh and hypercube report] | T = α_{0}LT_{cp} | = 0.4074·27·1 | = "
		"11");
	check_explained(&net, &schedule, 0, QUANTITY_SPEEDUP,
		"speed-up [Eq. 4.2.8, mesh and hypercube report] | LT_{cp}/T | = 27·1/11 | = 2.455 "
		"of at most 3 with these links");
	assert_false(schedule_explain(&net, &schedule, 1, QUANTITY_KEY, &out));
	assert_true(schedule_explain(&net, &schedule, 1, QUANTITY_END, &out));
	assert_string_equal(out.source, "");
	net.load = 15;
	solve_again(&schedule, "cube-c", &net);
	check_explained(&net, &schedule, 1, QUANTITY_SHARE,
		"α_{1} [Section 4.1, mesh and hypercube report] | α_{1} = α_{3} + m_{1}(1/β)/L | = "
		"0.1333 + 1·1/15 | = 0.2, L_{1} = 3 units | m_{1} = 1: what each link to layer 2 "
		"carries | (1/β) = T_{cm}/T_{cp} = 1");
	check_explained(&net, &schedule, 3, QUANTITY_SHARE,
		"α_{3} [Section 4.1, mesh and hypercube report] | α_{3} = x/L | = 2/15 | = 0.1333, "
		"L_{2} = 2 units | x = L/Σ c(d,k)L_{k}/x = 15/7.5");
}

TEST(facts)
{
	ScopedNet net = cube_net(3, 1, 100, 1, 1);
	ScopedSchedule schedule = solve("cube-c", &net);

	assert_int_equal(schedule.facts, 4);
	assert_string_equal(schedule.fact[0].text, "speed-up ≤ min(2^d, dβ+1) = 8");
	assert_string_equal(schedule.fact[1].name, "cube-p");
	assert_string_equal(schedule.fact[1].text, "speed-up 7.96465");
	assert_string_equal(schedule.fact[2].name, "cube-m");
	assert_string_equal(schedule.fact[2].text, "m = 7, speed-up 8");
	assert_string_equal(schedule.fact[3].text, "0.123862 gives all loads"); /* L_3 */
}
