/* layer: solver */
/* Numbers that are far apart: each net is solved and its replay passes, or it is refused with the
 * key and its range. Never an outcome beside a failed replay; and with all numbers from 1e-9 to
 *1e9, which the refusal asks for, neither refused nor failed.
 *
 * A little in `make test`, a lot in `make soak`:
 *
 *	soak_extremes [NETS [SEED]] */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Count {
	uint32_t drawn, none, refused, wrong;
} Count;

/* --- nets ------------------------------------------------------------------------------------- */

/* Most often an ordinary number, else one of so many decades either way. */
static double number(uint64_t *seed, double decades)
{
	return below(seed, 5) < 3 ? between(seed, 0.1, 10) : spread(seed, 2 * decades);
}

static double number_or_none(uint64_t *seed, double decades)
{
	return below(seed, 12) == 0 ? 0 : number(seed, decades);
}

static void write_network(Buf *out, uint64_t *seed, double decades)
{
	const uint32_t kind = below(seed, 8), count = 1 + below(seed, 6);

	if (kind >= 4) {
		buf_addf(out, "network: {kind: tree, processors: [{name: P0, compute: %.4g",
			number(seed, decades));
		for (uint32_t i = 1; i <= count; i++)
			buf_addf(out, "}, {name: P%u, parent: P%u, compute: %.4g, link: %.4g", i,
				kind == 4 ? below(seed, i) : 0, number(seed, decades),
				number_or_none(seed, decades));
		buf_add_text(out, "}]}\n");
		return;
	}
	static const char *const shape[] = {"tree, levels: 2, arity: 2", "array, processors: 5",
		"mesh, sizes: [3, 2]", "hypercube, dimension: 4"};

	buf_addf(out, "network: {kind: %s, compute: %.4g, link: %.4g}\n", shape[kind],
		number(seed, decades), number_or_none(seed, decades));
}

static void write_net(Buf *out, uint64_t *seed, double decades)
{
	static const char *const installments[] = {"1", "2", "5", "fon", "best"};
	static const int order[] = {1, 1, 2, 2, 3, 5};

	buf_addf(out, "load: %.4g\norder: %d\ninstallments: %s\n", number(seed, decades),
		order[below(seed, 6)], installments[below(seed, 5)]);
	if (below(seed, 3) == 0)
		buf_addf(out, "startup: {compute: %.4g, transfer: %.4g}\n",
			number_or_none(seed, decades), number_or_none(seed, decades));
	if (below(seed, 3) == 0)
		buf_addf(out, "intensity: {compute: %.4g, transfer: %.4g, report: %.4g}\n",
			number(seed, decades), number(seed, decades),
			number_or_none(seed, decades));
	write_network(out, seed, decades);
}

/* --- what becomes of them --------------------------------------------------------------------- */

static void complain(Count *count, const char *method, const char *yaml, const char *what)
{
	if (count->wrong++ < 20)
		printf("# %s: %s\n%s\n", method, what, yaml);
}

static bool names_its_range(const Error *error)
{
	return error->status == STATUS_INPUT && strstr(error->text, " from 1e-9 to 1e9");
}

/* Refusals that are not of the range: free links where there must be some, so many installments,
 * rounds whose parts cancel. */
static bool is_of_the_model(const Error *error)
{
	return strstr(error->text, "nothing to balance") || strstr(error->text, "use at most") ||
	       strstr(error->text, "use fewer rounds");
}

static void try_method(
	const Method *method, const Net *net, bool near, const char *yaml, Count *count)
{
	const Settings settings = settings_standard();
	const ReplaySettings checks = replay_settings();
	Schedule schedule;
	Replay replayed;
	Error error;

	Status status = method_solve(method, net, &settings, &schedule, &error);
	if (status == STATUS_OK) {
		status = replay_and_judge(net, &schedule, &checks, &replayed, &error);
		if (status == STATUS_OK && schedule.outcome == OUTCOME_FAILED)
			complain(count, method->id, yaml, schedule.why);
		else if (status == STATUS_OK)
			++*(schedule.finish > 0 ? &count->drawn : &count->none);
		schedule_release(&schedule);
	}
	if (status != STATUS_OK) {
		count->refused++;
		if (!is_of_the_model(&error) && (near || !names_its_range(&error)))
			complain(count, method->id, yaml, error.text);
	}
}

static void try_net(uint64_t *seed, double decades, bool near, Count *count)
{
	ScopedBuf yaml = check_buf();

	write_net(&yaml, seed, decades);
	ScopedNet net = net_of(yaml.text);

	for (uint32_t m = 0; methods[m]; m++)
		if (methods[m]->check(&net, NULL) == STATUS_OK)
			try_method(methods[m], &net, near, yaml.text, &count[m]);
}

int main(int argc, char **argument)
{
	static Count count[64];
	const uint32_t nets = argc > 1 ? (uint32_t)strtoul(argument[1], NULL, 10) : 200;
	uint64_t seed = argc > 2 ? strtoull(argument[2], NULL, 10) : 1;
	uint32_t wrong = 0, drawn = 0, refused = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..1\n");
	for (uint32_t i = 0; i < nets; i++)
		try_net(&seed, i % 2 ? 300 : 9, i % 2 == 0, count);
	for (uint32_t m = 0; methods[m]; m++) {
		printf("# %-10s %6u drawn, %5u without a schedule, %5u refused, %u wrong\n",
			methods[m]->id, count[m].drawn, count[m].none, count[m].refused,
			count[m].wrong);
		drawn += count[m].drawn;
		refused += count[m].refused;
		wrong += count[m].wrong;
	}
	const bool good = wrong == 0 && drawn > nets && refused > nets / 4;

	printf("%sok 1 - %u nets: %u drawn, %u refused, %u wrong\n", good ? "" : "not ", nets,
		drawn, refused, wrong);
	return !good;
}
