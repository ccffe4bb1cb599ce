#include "tests/ledger.h"

#include "tests/check.h"

#include <math.h>
#include <string.h>

void ledger_open(Ledger *ledger, int load, int compute)
{
	memset(ledger, 0, sizeof *ledger);
	ledger_add(ledger, load, compute, 0);
	ledger_save(ledger);
}

const LedgerState *ledger_last(const Ledger *ledger)
{
	return &ledger->state[ledger->count - 1];
}

void ledger_add(Ledger *ledger, int load, int compute, double seen_ms)
{
	assert_true(ledger->count < LEDGER_MAX);
	ledger->state[ledger->count++] =
		(LedgerState){.load = load, .compute = compute, .seen_ms = seen_ms};
}

static void only(Ledger *ledger, LedgerState state)
{
	ledger->state[0] = ledger->saved = state;
	ledger->count = 1;
	ledger->maybe_saved = ledger->maybe_dropped = false;
}

void ledger_save(Ledger *ledger)
{
	only(ledger, *ledger_last(ledger));
}

void ledger_drop(Ledger *ledger)
{
	only(ledger, ledger->saved);
}

void ledger_kill(Ledger *ledger, double now_ms)
{
	size_t kept = 0;

	for (size_t k = 1; k < ledger->count; k++)
		if (ledger->state[k].seen_ms <= now_ms - KEPT_MS)
			kept = k;
	memmove(ledger->state, ledger->state + kept,
		(ledger->count - kept) * sizeof *ledger->state);
	ledger->count -= kept;
	for (size_t k = 0; k < ledger->count; k++)
		ledger->state[k].seen_ms = INFINITY;
}

static bool is(LedgerState state, int load, int compute)
{
	return state.load == load && state.compute == compute;
}

bool ledger_may_come_back(const Ledger *ledger, int load, int compute)
{
	for (size_t k = 0; k < ledger->count; k++)
		if (is(ledger->state[k], load, compute))
			return true;
	return ledger->maybe_dropped && is(ledger->saved, load, compute);
}

bool ledger_may_be_file(const Ledger *ledger, int load, int compute)
{
	return is(ledger->saved, load, compute) ||
	       (ledger->maybe_saved && ledger_may_come_back(ledger, load, compute));
}

bool ledger_must_offer(const Ledger *ledger, int load, int compute)
{
	return !ledger_may_come_back(ledger, load, compute);
}
