/* The units of a net (units: {load: GB, time: s, work: 10 GFlop/GB}), and what a number with a unit
 * is in them. All numbers of a net are in its units: what has another is converted once, when it is
 * read.
 *
 * In a net with units: {load: GB, time: s, work: 10 GFlop/GB}, "10 Gbit/s" as a link is 0.8, the
 * time for a unit, because rates and speeds are turned over; "2.5 GFlop/s" as computing is 4;
 * "1/120" is 1/120 in any net. */
#pragma once

#include "solver/units/amount.h"

enum { UNIT_TEXT_MAX = 32 };

/* As they are written; "" where the net has none. The work is what computing one unit of load
 * takes: "10 GFlop/GB". */
typedef struct Units {
	char load[UNIT_TEXT_MAX], time[UNIT_TEXT_MAX], work[UNIT_TEXT_MAX];
} Units;

/* What a number of a net measures. */
typedef enum Dimension {
	DIMENSION_NONE,    /* a plain number */
	DIMENSION_LOAD,    /* load */
	DIMENSION_TIME,    /* time */
	DIMENSION_COMPUTE, /* time for a unit of load, or of load^order */
	DIMENSION_LINK,    /* time for a unit of load */
} Dimension;

/* The one that tables call so: "units" (of load), "time", "time/step", "time/unit"; of speeds and
 * rates that of what they are one over: "step/time", "unit/time". */
Dimension units_dimension(const char *word);

/* A number that is asked for. */
typedef struct UnitsAsked {
	const char *key; /* what messages call it */
	Dimension dimension;
	bool reciprocal;    /* a plain number is one over it: of a speed, of a rate */
	const Units *units; /* NULL: units cannot be told here */
	double order;
} UnitsAsked;

/* Read a number, a fraction, or an amount, and give it in the units of the net: of a reciprocal,
 * too, the time. STATUS_INPUT, with what would be right, for what does not fit, and for units where
 * the net has none. `*amount` is false where the text is nothing like a number with a unit, and
 * then there is no message. No range is checked but that of doubles, and that nothing is divided by
 * 0. */
Status units_convert(const UnitsAsked *asked, const char *text, size_t length, double *out,
	bool *amount, Error *error) STATUS_CHECKED;

/* Whether `text` can be the unit of load or time, or the work of a unit of load; "" can. `key` is
 * for messages. */
Status units_check(const char *key, Powers wanted, const char *text, size_t length,
	Error *error) STATUS_CHECKED;

/* What a number of that dimension is multiplied by on the way from some units to others: 1 where
 * either has none. */
Amount units_between(const Units *from, const Units *to, Dimension dimension, double order);

/* Whether such numbers can be compared as they are. Of times for load this tells nothing. */
bool units_same(const Units *a, const Units *b, Dimension dimension);

/* What stands beside a number of that dimension: "s/GB", "s/GB^2"; "" where the net has no such
 * unit. Returns `out`. */
enum { UNIT_NAME_MAX = 3 * UNIT_TEXT_MAX };
const char *units_name(
	char out[UNIT_NAME_MAX], const Units *units, Dimension dimension, double order);

/* Make it what stands beside the number that is one over it: "GB/s". Returns `out`. */
const char *units_turn(char out[UNIT_NAME_MAX]);
