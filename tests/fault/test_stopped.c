/* layer: layouts */
/* Solving and making rows stop wherever they ask (pace.h): the answer is STATUS_STOPPED, nothing of
 * it is left, and what is not stopped is as ever. The sanitizer build sees what a loop that was
 * left early leads to. */
#include "tests/fixtures/faults.h"
#include "tests/fixtures/solver/solve.h"

#include "layouts/rows/rows.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <string.h>

/* The search for a best order asks ten thousand times. */
#define STOPPED ((Faults){.kind = FAULT_STOP, .each = 400, .part = 16})

#define STAR                                                                                       \
	"{kind: tree, root: {compute: 1, children: [{compute: 1.2, link: 0.1}, {compute: 1.5, "    \
	"link: 0.2, repeat: 3}, {compute: 2, link: 2}, {compute: 3, link: 900000}]}}"
#define TREE                                                                                       \
	"{kind: tree, root: {compute: 1, link: 0.1, children: [{compute: 1.2, link: 0.3, repeat: " \
	"2, children: [{compute: 2, link: 0.2}, {compute: 0.1, link: 0.1, repeat: 4}]}, "          \
	"{compute: 0.5, link: 7}]}}"
#define FLAT                                                                                       \
	"{kind: tree, processors: [{name: A, compute: 1}, {name: B, parent: A, compute: 2, link: " \
	"1}, {name: C, parent: B, compute: 1, link: 0.1}, {name: D, parent: A, compute: 1, link: " \
	"0.2}]}"

static const char *const nets[] = {
	"load: 100\norder: 1\nnetwork: " STAR,
	"load: 100\norder: 2\ninstallments: fon\nstartup: {compute: 0.1}\nnetwork: " STAR,
	"load: 100\norder: 3\ninstallments: 5\nnetwork: " STAR,
	"load: 100\nintensity: {report: 0.3}\nnetwork: " TREE,
	"load: 100\nservice: best\nfat: true\ndistribution: simultaneous\nnetwork: " TREE,
	"load: 100\nstorage: false\nservice: best\nnetwork: " TREE,
	"load: 100\nnetwork: " FLAT,
	"intensity: {report: 1}\nnetwork: {kind: tree, levels: 3, arity: 3, compute: 1, link: 0.1}",
	("startup: {compute: 0.001, transfer: 0.002}\ninstallments: best\n"
	 "network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.1}"),
	"network: {kind: array, processors: 7, compute: 1, link: 0.1}",
	"installments: 3\nnetwork: {kind: hypercube, dimension: 3, compute: 1, link: 0.1}",
};

TEST(reading_stops)
{
	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++)
		for (Faults at = STOPPED; faults_next(&at);) {
			ScopedNet net;
			Error error = {0};

			faults_begin(&at);
			const Status status =
				net_read(&net, "net", nets[n], strlen(nets[n]), &error);

			faults_check(&at, status, STATUS_OK);
			assert_int_equal(net.nodes > 0, status == STATUS_OK);
		}
}

static void solve_stopped(const Method *method, const Net *net)
{
	const Settings settings = settings_standard();

	for (Faults at = STOPPED; faults_next(&at);) {
		ScopedSchedule schedule;
		Error error = {0};

		faults_begin(&at);
		faults_check(
			&at, method_solve(method, net, &settings, &schedule, &error), STATUS_OK);
		assert_true(at.reached ? schedule.share == NULL && schedule.state == NULL
				       : schedule.share != NULL);
	}
}

TEST(solving_stops)
{
	int solved = 0;

	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++) {
		ScopedNet net = net_of(nets[n]);

		for (size_t m = 0; methods[m]; m++)
			if (methods[m]->check(&net, NULL) == STATUS_OK) {
				solve_stopped(methods[m], &net);
				solved++;
			}
	}
	assert_true(solved > 20);
}

TEST(rows_stop)
{
	const Settings settings = settings_standard();

	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++) {
		ScopedNet net = net_of(nets[n]);
		const Method *method;
		ScopedSchedule schedule;

		assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
		assert_int_equal(method_solve(method, &net, &settings, &schedule, NULL), STATUS_OK);
		for (RowSort sort = SORT_SERVICE; sort <= SORT_SLACK; sort++)
			for (Faults at = STOPPED; faults_next(&at);) {
				RowSettings order = row_settings();
				SCOPED(rows_release) Rows rows;

				order.sort = sort;
				rows_init(&rows);
				faults_begin(&at);
				const Status status =
					rows_build(&rows, &net, &schedule, &order, NULL);

				faults_check(&at, status, STATUS_OK);
				assert_int_equal(rows.count > 0, status == STATUS_OK);
			}
	}
}
