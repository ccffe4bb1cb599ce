#include "solver/search/scan.h"

#include <math.h>
#include <string.h>

/* --- values ---------------------------------------------------------------------------------- */

/* Doubles that are not negative stand in the order of their bits. */
static uint64_t place_of(double value, bool whole)
{
	uint64_t bits;

	if (whole)
		return (uint64_t)value;
	value += 0.0; /* there are two zeros */
	memcpy(&bits, &value, sizeof bits);
	return bits;
}

static double value_at(uint64_t place, bool whole)
{
	double value;

	if (whole)
		return (double)place;
	memcpy(&value, &place, sizeof value);
	return value;
}

uint64_t scan_distance(double a, double b, bool whole)
{
	return place_of(fmax(a, b), whole) - place_of(fmin(a, b), whole);
}

double scan_middle(double a, double b, bool whole)
{
	const uint64_t apart = scan_distance(a, b, whole);

	return apart < 2 ? NAN : value_at(place_of(fmin(a, b), whole) + apart / 2, whole);
}

double scan_part(double a, double b, double share, bool whole)
{
	const uint64_t from = place_of(a, whole), to = place_of(b, whole);
	const uint64_t at = place_of(a + (b - a) * share, whole);
	const uint64_t low = (from < to ? from : to) + 1, high = (from < to ? to : from) - 1;

	return value_at(at < low ? low : at > high ? high : at, whole);
}

/* --- looks ----------------------------------------------------------------------------------- */

uint32_t scan_looks(double work, double processors, uint32_t least, uint32_t most)
{
	return (uint32_t)fmin(fmax(work / (processors + SCAN_EACH), least), most);
}

bool probe_same(const Probe *a, const Probe *b)
{
	return isnan(a->y) == isnan(b->y) && (a->kind == b->kind || a->kind == 0 || b->kind == 0);
}

uint64_t probe_mixed(uint64_t word)
{
	word = (word + 1) * 0x9e3779b97f4a7c15u;
	word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
	return word ^ word >> 27;
}

/* --- going through --------------------------------------------------------------------------- */

/* The value that is to be looked at before the next look can be passed; NAN: none. */
static double between(const Scan *scan, const ScanRules *rules, void *context)
{
	const Probe *next = &scan->stack[scan->ahead - 1];
	const bool hides = rules->hides ? rules->hides(context, &scan->left, next)
					: !probe_same(&scan->left, next);

	if (!hides || scan->ahead == SCAN_DEPTH)
		return NAN;
	return scan_middle(scan->left.value, next->value, scan->whole);
}

/* Done with all up to `next`. */
static Status pass(
	Scan *scan, const ScanRules *rules, void *context, const Probe *next, Error *error)
{
	const Probe *left = scan->begun ? &scan->left : NULL;

	if (!rules->pass)
		scan->over = left && !probe_same(left, next);
	else
		STATUS_TRY(rules->pass(context, left, next, &scan->over, error));
	if (scan->over)
		return STATUS_OK;
	scan->left = *next;
	scan->begun = true;
	scan->ahead--;
	return STATUS_OK;
}

Status scan_step(Scan *scan, const ScanRules *rules, void *context, Error *error)
{
	double value = NAN;

	while (scan->ahead > 0 && isnan(value)) {
		const Probe next = scan->stack[scan->ahead - 1];

		if (scan->begun)
			value = between(scan, rules, context);
		if (isnan(value))
			STATUS_TRY(pass(scan, rules, context, &next, error));
		if (scan->over)
			return STATUS_OK;
	}
	if (isnan(value) && rules->next)
		value = rules->next(context, scan->begun ? &scan->left : NULL);
	scan->over = isnan(value);
	if (scan->over)
		return STATUS_OK;
	STATUS_TRY(rules->look(context, value, &scan->stack[scan->ahead], error));
	scan->ahead++;
	return STATUS_OK;
}

Status scan_run(Scan *scan, const ScanRules *rules, void *context, Error *error)
{
	while (!scan->over)
		STATUS_TRY(scan_step(scan, rules, context, error));
	return STATUS_OK;
}

const Probe *scan_found(const Scan *scan)
{
	return scan->over && scan->ahead > 0 ? &scan->stack[scan->ahead - 1] : NULL;
}

bool scan_return(Scan *scan, const Probe *from, const Probe *by)
{
	if (scan->ahead == SCAN_DEPTH)
		return false;
	scan->stack[scan->ahead++] = *by;
	scan->left = *from;
	return true;
}

Scan scan_between(const Probe *from, const Probe *to, bool whole)
{
	return (Scan){.whole = whole, .begun = true, .left = *from, .ahead = 1, .stack = {*to}};
}
