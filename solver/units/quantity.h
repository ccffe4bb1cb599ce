/* Numbers with units: "100 GB", "2.5 GFlop/s", "3 s/GB^2", "1/120 s/GB".
 *
 * A quantity is kept as a fraction whose parts are what was typed and the whole numbers that units
 * stand for, so that it is rounded when its value is taken, and hardly before: 100 ms are 0.1 s to
 * the last bit. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* The powers of what is measured; all 0: a plain number. */
typedef struct Powers {
	int load, time, work;
} Powers;

typedef struct Quantity {
	double number, over; /* as typed: "1/120" is 1 over 120; over is not 0 */
	double up, down;     /* what its unit is in bits, nanoseconds and flops: whole numbers */
	Powers powers;
} Quantity;

typedef enum QuantityReading {
	QUANTITY_OK,
	QUANTITY_NONE,    /* does not begin with a number, or goes on with what is no unit */
	QUANTITY_UNKNOWN, /* a word where a unit should be: quantity_unknown says which are near */
	QUANTITY_RANGE, /* the number, or its divisor, is beyond what doubles hold, or that is 0 */
} QuantityReading;

/* Read all `length` bytes. */
QuantityReading quantity_read(const char *text, size_t length, Quantity *out);

/* The same for a unit alone, which may have a number: "GB", "10 GFlop/GB". */
QuantityReading quantity_read_unit(const char *text, size_t length, Quantity *out);

/* STATUS_INPUT: behind the number of `text` is no unit there is; the nearest, else all of them. */
Status quantity_unknown(const char *key, const char *text, size_t length, Error *error);

bool powers_equal(Powers a, Powers b);

/* a times b^power. */
Quantity quantity_times(Quantity a, Quantity b, int power);
double quantity_value(Quantity quantity); /* its units left out */
