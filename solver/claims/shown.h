/* Numbers as sentences have them. */
#pragma once

#include "solver/base/number.h"

/* By value, so that several fit one call of printf: shown(T, 5).text; "∞" when it is not finite. */
typedef struct Shown {
	char text[NUMBER_TEXT_MAX];
} Shown;
Shown shown(double value, int digits);

/* A limit: never above `value`, so that what is said of it also holds for the number shown. */
Shown shown_below(double value, int digits);

/* Never below it: for a bound from above. */
Shown shown_above(double value, int digits);

/* How a value that is `ratio` times another compares with it: "26.7681 % higher"; from tenfold on,
 * where a percentage tells little, "4.095e8 times as high". */
typedef struct ShownGain {
	char text[48];
} ShownGain;
ShownGain shown_gain(double ratio);

/* Two numbers with so many digits, and where they differ with as many more as tell them apart. */
typedef struct ShownPair {
	Shown a, b;
} ShownPair;
ShownPair shown_apart(double a, double b, int least);
