/* layer: solver */
/* Holding guesses with the first, second, ... allocation failing: no memory is said or a belief is
 * missing, never a crash or a leak; those that are known are right. */
#include "tests/fixtures/faults.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/study/guess/guess.h"

static const char net_text[] =
	"{method: chen-m, load: 60, order: 2, installments: 2, startup: {compute: 3, transfer: 2}, "
	"network: {kind: tree, root: {name: P0, compute: 1, children: [{name: P1, compute: 1.3, "
	"link: 3.5}, {name: P2, compute: 1.7, link: 7}, {name: P3, compute: 0.7, link: 90}]}}}";

static const char *const lines[] = {
	"T 1300", "share P1 25", "useless P2,P3", "last P1", "installments 5", "speedup 4"};
enum { LINES = sizeof lines / sizeof *lines };

static void guess_all(Guesses *guesses, const Net *net)
{
	*guesses = (Guesses){.count = 0};
	for (size_t k = 0; k < LINES; k++)
		assert_int_equal(guesses_read(guesses, net, lines[k], NULL), STATUS_OK);
}

TEST(without_memory_some_stay_unknown)
{
	ScopedSolved of = solved(NULL, net_text);
	Guesses guesses, whole;
	Faults at = {.kind = FAULT_TURNS};

	guess_all(&whole, &of.net);
	assert_int_equal(guesses_hold(&whole, &of.net, &of.schedule, NULL), STATUS_OK);
	/* A name that cannot be written is none that cannot be held. */
	while (faults_next(&at)) {
		guess_all(&guesses, &of.net);
		faults_begin(&at);
		faults_check_mild(
			&at, guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
		for (uint32_t g = 0; g < guesses.count; g++)
			if (guesses.found[g].known)
				assert_int_equal(
					guesses.found[g].judged.right, whole.found[g].judged.right);
		/* What is left is held next time. */
		assert_int_equal(guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
	}
	assert_true(at.failed > 100);
}

TEST(stopped_it_is_done_next_time)
{
	ScopedSolved of = solved(NULL, net_text);
	Guesses guesses;

	for (size_t k = 1; k < 12; k++) {
		guess_all(&guesses, &of.net);
		pace_stop_plan(k);
		const Status status = guesses_hold(&guesses, &of.net, &of.schedule, NULL);

		pace_stop_plan(0);
		assert_int_equal(status, STATUS_STOPPED);
		assert_false(guesses.found[guesses.count - 1].known);
		assert_int_equal(guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
		assert_true(guesses.found[guesses.count - 1].known);
	}
}

TEST(names_are_read_without_memory_or_not_at_all)
{
	ScopedNet net = net_of(net_text);

	for (size_t k = 1; k < 40; k++) {
		Guess guess;

		mem_fail_plan(k, true);
		const Status status = guess_read(&net, "useless p2 Ada", &guess, NULL);

		mem_fail_plan(0, false);
		assert_true(status != STATUS_OK || guess.processor == 2);
	}
}
