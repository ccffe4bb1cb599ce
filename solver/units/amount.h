/* Numbers with units: "100 GB", "2.5 GFlop/s", "3 s/GB^2", "1/120 s/GB".
 *
 * An amount is kept as a fraction whose parts are what was typed and the whole numbers that units
 * stand for, so that it is rounded when its value is taken, and hardly before: 100 ms are 0.1 s to
 * the last bit. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* The powers of what is measured; all 0: a plain number. */
typedef struct Powers {
	int load, time, work;
} Powers;

typedef struct Amount {
	double number, over; /* as typed: "1/120" is 1 over 120; over is not 0 */
	double up, down;     /* what its unit is in bits, nanoseconds and flops: whole numbers */
	Powers powers;
} Amount;

typedef enum AmountReading {
	AMOUNT_OK,
	AMOUNT_NONE,    /* does not begin with a number, or goes on with what is no unit */
	AMOUNT_UNKNOWN, /* a word where a unit should be: amount_unknown says which are near */
	AMOUNT_RANGE,   /* the number, or its divisor, is beyond what doubles hold, or that is 0 */
} AmountReading;

/* Read all `length` bytes. */
AmountReading amount_read(const char *text, size_t length, Amount *out);

/* Whether it may become one by typing on, and is more than a number: "1/", "10 G", "10 Gbit/". */
bool amount_may_come(const char *text, size_t length);

/* The same for a unit alone, which may have a number: "GB", "10 GFlop/GB". */
AmountReading amount_read_unit(const char *text, size_t length, Amount *out);

/* STATUS_INPUT: behind the number of `text` is no unit there is; the nearest, else what `fits`, or,
 * where that is NULL, all of them. */
Status amount_unknown(
	const char *key, const char *text, size_t length, const char *fits, Error *error);

/* The symbols of that kind, one of each: "ns, us, ms, s, min, h, d". Returns `out`. */
enum { SYMBOLS_MAX = 128 };
const char *amount_symbols(char out[SYMBOLS_MAX], Powers powers);

/* Add them all as a pattern, "B|kB|KB"; of work in any case, "[Gg][Ff][Ll][Oo][Pp]". */
void amount_add_pattern(Powers powers, Buf *out);

bool powers_equal(Powers a, Powers b);

/* a times b^power. */
Amount amount_times(Amount a, Amount b, int power);
double amount_value(Amount amount); /* its units left out */
