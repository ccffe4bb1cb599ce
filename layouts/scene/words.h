/* Words: numbers, shares and names as diagrams write them.
 *
 * Each comes back by value, to be used in the same expression: pen_text(pen, role, x, y,
 * word_share(0.3337).text). */
#pragma once

#include "solver/net/net.h"
#include "themes/role.h"

typedef struct Word {
	char text[96];
} Word;

/* `value` with at most `digits` significant digits in at most `width` cells (fewer decimals, then
 * "1.2e6" where need be; never cut to less than one digit); "–" for what does not exist. */
Word word_number(double value, int digits, int width);

/* A time: `digits` significant digits, five or more digits before the point in groups of three. */
Word word_time(double value, int digits);

/* How many, every digit of it: "90 000". */
Word word_count(uint64_t count);

/* `number` with blanks between groups of three digits before the point, from five digits on. */
Word word_grouped(const char *number);

/* A share of the load as a column shows it: "33.37 %", "27.80 %", "0.0012 %". */
Word word_share(double share);

/* A part of a whole: "3.6 %", "99.97 %", with as many digits as it takes not to be rounded up to all
 * of it. */
Word word_percent(double part);

/* The harmless name of a processor, cut to less than `size` bytes (at most a Word's). */
enum { WORD_NAME = sizeof(Word) };
Word word_name(const Net *net, uint32_t processor, size_t size);

/* How far from `was` to `now`, as a person reads it: "▼ 0.69"; its role says better or worse.
 * "unchanged" has ROLE_FAINT. */
Word word_change(double was, double now, Role *role);
