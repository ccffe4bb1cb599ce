/* layer: solver */
/* Section 4 of the report on meshes and hypercubes: what its proofs say of every dimension;
 * Eq. 4.2.3, 4.2.4, 4.2.7, 4.3.3. Loads, messages and speed-ups are in cube.page. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/cube.h"

#include "solver/methods/cube/family.h"

#include <math.h>
#include <string.h>

/* The report's proof has each chunk's messages fall from layer to layer; the last of a chain is a
 * layer's first message. */
TEST(the_chain_of_the_proof)
{
	ScopedNet net = cube_net(3, 100, 1, 1, 1);
	ScopedSchedule schedule = solve("cube-p", &net);
	const double x = fact_of(&schedule, "x")->low;
	CubeRatios cube;

	cube_pipelined(&cube, 3, 1);
	check_near(cube.message[0][1] * x, 3.242, 5e-4);
	check_near(cube.message[1][1] * x, 1.621, 5e-4);
	check_near(cube.message[2][1] * x, 2.244, 5e-4);
	cube_replay(&net, &schedule);
	/* But for the last they do. */
	for (uint32_t d = 2; d < 9; d++)
		for (double beta = 0.7; beta < 200; beta *= 3) {
			cube_pipelined(&cube, d, 1 / beta);
			for (uint32_t j = 1; j < d; j++)
				for (uint32_t i = 1; i + j < d; i++)
					assert_true(cube.message[i][j] < cube.message[i - 1][j]);
		}
}

/* Eqs. 4.2.3, 4.2.4 and 4.2.7 as the glossary has them, by recursion. */
TEST(recursions_of_chunks)
{
	for (uint32_t d = 1; d < 9; d++)
		for (double beta = 0.7; beta < 200; beta *= 3) {
			CubeRatios cube;

			cube_pipelined(&cube, d, 1 / beta);
			assert_true(cube.P[0] == 1);
			for (uint32_t i = 0; i < d; i++)
				for (uint32_t j = 1; i + j <= d; j++) {
					const double beyond =
						i + 1 < d ? cube.message[i + 1][j - 1] : 0;
					const double own =
						i + j < d ? cube.P[j - 1] : cube.E[i + 1];

					check_close(cube.message[i][j] * (i + 1),
						own + (d - i - 1) * (j > 1 ? beyond : 0), 1e-10);
				}
			for (uint32_t j = 1; j < d; j++) {
				double sum = 0;

				for (uint32_t k = 0; k < j; k++)
					sum += cube_M(&cube, 0, k + 1) * cube.P[j - 1 - k];
				check_close(cube.P[j] * beta, sum, 1e-12);
			}
			check_close(cube.E[1], cube.P[d - 1], 1e-10);
			for (uint32_t i = 1, j = d - 1; i < d; i++, j--)
				check_close(cube.E[i + 1],
					cube.E[i] - cube.message[i][j] / beta + cube.P[j - 1],
					1e-10);
		}
}

/* Eq. 4.3.3 and the prose of Fig. 4.5: the installments grow by rho = 3 beta / 7, each of its
 * parts is 3, 3 and 1 sevenths of it, and the farther a message goes the later it is sent. */
TEST(installments)
{
	const double beta = 21, rho = 9;
	ScopedNet net = cube_net(3, 1000, beta, 1, 3);
	ScopedSchedule schedule = solve("cube-m", &net);
	ScopedIntervals row = intervals_of(&net, &schedule, 0);
	const Interval *end = row.item + row.count;
	const double last = end[-1].load, x = last / (rho * rho);

	/* Before it the parts of the second round, then those of the first. */
	check_close(end[-2].load, rho * rho * x / beta, 1e-12);
	check_close(end[-3].load, rho * rho * x / beta, 1e-12);
	check_close(end[-4].load, rho * rho * x / beta / 3, 1e-12);
	check_close(end[-5].load, rho * x / beta, 1e-12);
	assert_int_equal(schedule_periods(&net, &schedule), 3 + 3);
	/* p_1 has two links for the third of a unit it got first: M_{1,2} = 1/6; M_{1,1} = 1/2. */
	ScopedIntervals next = intervals_of(&net, &schedule, 1);
	const Interval *send = next.item;

	while (!(send->kind == INTERVAL_SEND && send->part == 4))
		send++;
	check_close(send[0].load, rho * x / 6, 1e-12);
	check_close(send[1].load, rho * x / 2, 1e-12);
}
