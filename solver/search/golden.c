#include "solver/search/golden.h"

#include <math.h>

#define SHARE 0.3819660112501051
enum { STEPS_MOST = 60 };

static Status look(const Golden *golden, const Probe *low, const Probe *high, double share,
	const ScanRules *rules, void *context, Probe *out, Error *error)
{
	return rules->look(
		context, scan_part(low->value, high->value, share, golden->whole), out, error);
}

Status golden_begin(Golden *out, const Probe *from, const Probe *to, const ScanRules *rules,
	void *context, Error *error)
{
	out->at[0] = *from;
	out->at[3] = *to;
	out->steps = 0;
	STATUS_TRY(look(out, from, to, SHARE, rules, context, &out->at[1], error));
	return look(out, from, to, 1 - SHARE, rules, context, &out->at[2], error);
}

bool golden_due(const Golden *golden)
{
	const Probe *at = golden->at;

	return golden->steps < STEPS_MOST && at[1].value < at[2].value &&
	       scan_distance(at[0].value, at[3].value, golden->whole) >= 8 &&
	       scan_distance(at[1].value, at[2].value, golden->whole) >= 2;
}

Status golden_step(Golden *golden, const ScanRules *rules, void *context, Error *error)
{
	Probe *at = golden->at, next;
	const bool lower = at[1].y < at[2].y || (isnan(at[2].y) && !isnan(at[1].y));
	const bool first = lower != golden->highest;
	const Probe *low = first ? &at[0] : &at[1], *high = first ? &at[2] : &at[3];

	STATUS_TRY(
		look(golden, low, high, first ? SHARE : 1 - SHARE, rules, context, &next, error));
	golden->steps++;
	if (first) {
		at[3] = at[2];
		at[2] = at[1];
		at[1] = next;
	} else {
		at[0] = at[1];
		at[1] = at[2];
		at[2] = next;
	}
	return STATUS_OK;
}
