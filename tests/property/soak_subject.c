/* layer: layouts */
/* What is said of whatever can be pointed at, on random nets of all kinds by every method: each
 * sentence is whole at every width, and has no number that is not the schedule's.
 *
 * A little in `make test`, a lot in `make soak`:
 *
 *	soak_subject [NETS [SEED]] */
#include "tests/fixtures/layouts/said.h"
#include "tests/fixtures/layouts/solved.h"
#include "tests/fixtures/solver/any.h"

#include <stdio.h>
#include <stdlib.h>

static void check_net(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	uint64_t *found = context;
	RowSettings settings = row_settings();
	Solved solved = {.net = net, .schedule = schedule};
	View view = view_standard(80, 24);
	Rows rows;

	settings.fold_alike = below(seed, 2) == 0;
	rows_init(&rows);
	assert_int_equal(rows_build(&rows, net, schedule, &settings, NULL), STATUS_OK);
	view.rows = &rows;
	*found += check_all_said(&solved, &view, yaml);
	rows_release(&rows);
}

int main(int argc, char **argument)
{
	const uint32_t nets = argc > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 30;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1, found = 0;

	printf("1..1\n");
	for (uint32_t i = 0; i < nets; i++)
		any_solved(any_net, &seed, check_net, &found);
	printf("%sok 1 - %llu numbers in what is said of %u nets\n", found > 0 ? "" : "not ",
		(unsigned long long)found, nets);
	return found == 0;
}
