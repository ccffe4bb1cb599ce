/* Words: numbers, shares and names as people read them. Nothing else turns a number into text for
 * them, so a value reads the same wherever it stands:
 *
 * - four significant digits in diagrams (word_value), six in tables and sentences (word_fine);
 * - no zeros at the end; no exponent from 1e-4 up to 1e7;
 * - five or more digits before the point in groups of three: "90 020";
 * - where a value does not fit it is left out, not rounded further. Only the cells of a narrow
 *   table, which would be empty, have fewer digits (word_fit);
 * - parts have a rule of their own: two decimals in columns (word_share), three significant digits
 *   in diagrams and sentences (word_percent), never rounded up to all of it.
 *
 * Each comes back by value, to be used in the same expression: pen_text(pen, role, x, y,
 * word_share(0.3337).text). */
#pragma once

#include "solver/net/net.h"
#include "themes/role.h"

typedef struct Word {
	char text[96];
} Word;

/* "3337", "90 020"; "–" for what does not exist. */
Word word_value(double value);

/* "3336.98", "90 020.3". */
Word word_fine(double value);

/* T, as the two before. */
Word word_finish(double finish);
Word word_finish_fine(double finish);

/* The same with the unit of times behind it, where the net has one: "3337 s". */
Word word_timed(const Net *net, Word time);

/* With other digits: as many as tell two close values apart, or few of a factor beside them. */
Word word_digits(double value, int digits);

/* For the cells of a table: at most `digits` in at most `width` cells (no blanks, fewer decimals,
 * then "1.2e6" where need be; never less than one digit). */
Word word_fit(double value, int digits, int width);

/* How many, every digit of it: "90 000". */
Word word_count(uint64_t count);

/* `number` with blanks between groups of three digits before the point, from five digits on. */
Word word_grouped(const char *number);

/* A share of the load as a column shows it: "33.37 %", "27.80 %", "0.0012 %". */
Word word_share(double share);

/* "8.67…13.54 %", or one share where both are the same. */
Word word_share_range(double least, double most);

/* A part: "3.61 %", "99.97 %", "100 %" of the whole alone. Less than the whole by next to nothing
 * is "> 99.99 %". */
Word word_percent(double part);

/* Progress, in whole per cent: "62 %", and "100 %" not before it is done. */
Word word_done(double part);

/* The harmless name of a processor, cut to less than `size` bytes (at most a Word's). */
enum { WORD_NAME = sizeof(Word) };
Word word_name(const Net *net, uint32_t processor, size_t size);

/* Several: "P3", "P3 and P4", "P3, P4 and P7". */
typedef struct WordNames {
	char text[4 * WORD_NAME];
} WordNames;
WordNames word_names(const Net *net, const uint32_t *who, uint32_t count, size_t size);

/* How far from `was` to `now`, as a person reads it: "▼ 0.69"; its role says better or worse.
 * "unchanged" has ROLE_FAINT. */
Word word_change(double was, double now, Role *role);

/* The same beside a short T, "3008 ▼ 329": no finer than that, but to two digits. */
Word word_change_brief(double was, double now, Role *role);

/* The same for what it is "at least": never rounded up. */
Word word_change_least(double was, double now, Role *role);
