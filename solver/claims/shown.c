#include "solver/claims/shown.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

Shown shown(double value, int digits)
{
	Shown out = {"∞"};

	if (isfinite(value))
		number_short(out.text, value, digits);
	return out;
}

Shown shown_below(double value, int digits)
{
	Shown out = {"0"};

	if (value > 0)
		number_below(out.text, value, digits);
	return out;
}

Shown shown_above(double value, int digits)
{
	Shown out = {"∞"};

	if (value > 0 && isfinite(value))
		number_above(out.text, value, digits);
	return out;
}

ShownGain shown_gain(double ratio)
{
	enum { MANYFOLD = 10, DIGITS = 4 };
	ShownGain out;

	if (ratio >= MANYFOLD)
		snprintf(out.text, sizeof out.text, "%s times as high", shown(ratio, DIGITS).text);
	else
		snprintf(out.text, sizeof out.text, "%.4f %% %s", fabs(100 * (ratio - 1)),
			ratio < 1 ? "lower" : "higher");
	return out;
}

ShownPair shown_apart(double a, double b, int least)
{
	enum { MOST = 12 };
	ShownPair pair = {shown(a, least), shown(b, least)};

	for (int digits = least; digits <= MOST && a != b && strcmp(pair.a.text, pair.b.text) == 0;
		digits++)
		pair = (ShownPair){shown(a, digits), shown(b, digits)};
	return pair;
}
