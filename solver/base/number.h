/* Numbers as people write them: strict reading, shortest exact writing, short display, nice steps.
 *
 * Reading and writing never depend on the locale (the program sets LC_CTYPE only). A number is
 * digits with an optional fraction and decimal exponent: no hex, no "inf", no "nan", no blanks. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { NUMBER_TEXT_MAX = 32 }; /* room for any number this module writes, NUL included */

typedef enum NumberReading {
	NUMBER_OK,
	NUMBER_INCOMPLETE, /* the start of a number: "", "-", ".", "0.", "1e", "1e-" */
	NUMBER_BAD,        /* can never become a number by typing on */
	NUMBER_RANGE,      /* well formed, but beyond double, or not zero and rounds to zero */
} NumberReading;

/* Read all `length` bytes. `*out` is written only for NUMBER_OK. While typing, callers treat "0"
 * as NUMBER_OK here and decide themselves whether a lone zero is worth showing. "0." and "5." are
 * NUMBER_INCOMPLETE although YAML would take them (net_yaml accepts a trailing point). */
NumberReading number_read(const char *text, size_t length, double *out);

/* Whether `text` is a number but for a decimal comma, as in "0,1"; then `out` has it with a point.
 */
bool number_comma(const char *text, size_t length, char out[NUMBER_TEXT_MAX]);

/* The shortest decimal that reads back to exactly `value` ("0.1", "3336.9804174", "1e+22"). */
void number_exact(char out[NUMBER_TEXT_MAX], double value);

/* 17 significant digits or fewer when those already read back exactly; for JSON and CSV. Integers
 * below 1e15 have no exponent. `value` is finite. */
void number_full(char out[NUMBER_TEXT_MAX], double value);

/* As printf does it, "%.*g" and "%.*f", but faster; digits from 1 to 17, decimals from 0 to 17.
 * What has no room is cut off. */
void number_general(char out[NUMBER_TEXT_MAX], double value, int digits);
void number_fixed(char out[NUMBER_TEXT_MAX], double value, int decimals);

/* For people: at most `digits` significant digits, trailing zeros dropped, plain notation between
 * 1e-4 and 1e7, else "1.234e8" with a short exponent. "3337", "0.0830" prints as "0.083". */
void number_short(char out[NUMBER_TEXT_MAX], double value, int digits);

/* How many digits people read: in diagrams and sentences, and where there is room for what tells a
 * number from another: in tables, and long. T, and whatever is a T, of a round or another set, may
 * have others: they stand here alone. */
enum { NUMBER_DIGITS = 4, NUMBER_LONG = 6, FINISH_DIGITS = 4, FINISH_LONG = 6 };

/* The same, but never above `value` (> 0): for limits that hold up to them. */
void number_below(char out[NUMBER_TEXT_MAX], double value, int digits);

/* The same, but never below `value` (> 0): for what holds from there on. */
void number_above(char out[NUMBER_TEXT_MAX], double value, int digits);

/* `number` with blanks between groups of three digits before the point, from five digits on:
 * "90 020"; as it is where the blanks have no room. `out` is not `number`, which has room too. */
void number_grouped(char out[NUMBER_TEXT_MAX], const char *number);

/* A part, for people: "3.61 %", "99.97 %", "100 %" of the whole alone. Less than the whole by next
 * to nothing is "> 99.99 %". */
void number_percent(char out[NUMBER_TEXT_MAX], double part);

/* The smallest of 1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10 times a power of ten that is
 * >= value (> 0): the end of an axis. 3504 gives 4000, 3496 gives 3500. */
double number_nice_above(double value);

/* The largest of 1, 2, 5 times a power of ten that is <= value (> 0): a tick or nudge step. */
double number_nice_step(double value);
