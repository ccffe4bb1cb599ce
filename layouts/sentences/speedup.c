#include "layouts/sentences/speedup.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, DECIMALS_MAX = 6, PARTS = 3 };

/* Outside of these numbers have an exponent, and more "decimals" or fewer than 0. */
#define PLAIN_MIN 1e-3
#define PLAIN_MAX 1e7

/* For four digits. */
static int few_decimals(double value)
{
	return value > 0 ? DIGITS - 1 - (int)floor(log10(value)) : DIGITS;
}

static int choose_decimals(double speedup, double bound)
{
	const bool plain = bound >= PLAIN_MIN && bound < PLAIN_MAX;
	const int few = few_decimals(bound), least = plain && few < 0 ? 0 : few;
	const int most = plain ? DECIMALS_MAX : least + DECIMALS_MAX;
	int decimals = least;

	while (decimals < most && bound - speedup > 0 &&
		(bound - speedup) * pow(10, decimals) < 1)
		decimals++;
	/* Beyond that they are alike. */
	return decimals < most ? decimals : plain ? DIGITS - 1 : least;
}

/* With one significant digit at least. */
static Word fixed(double value, int decimals)
{
	const int digits = value > 0 ? 1 + (int)floor(log10(value)) + decimals : DIGITS;
	char text[NUMBER_TEXT_MAX];

	if (decimals < 0 || decimals > DECIMALS_MAX || digits < 1)
		return word_digits(value, digits > DIGITS ? digits : DIGITS);
	snprintf(text, sizeof text, "%.*f", decimals, value);
	return word_grouped(text);
}

/* Round the parts to whole units so that they sum to `total`: the largest remainders go up. */
static void round_parts(const double part[PARTS], double total, double out[PARTS])
{
	double sum = 0;

	for (int i = 0; i < PARTS; i++)
		sum += out[i] = floor(fmax(part[i], 0));
	for (; sum < total; sum++) {
		int most = 0;

		for (int i = 1; i < PARTS; i++)
			if (part[i] - out[i] > part[most] - out[most])
				most = i;
		out[most]++;
	}
}

static Word say_loss(const Schedule *schedule, int decimals, bool brief)
{
	const SpeedupLoss *loss = &schedule->loss;
	const bool apart = !isnan(loss->startup);
	const double unit = pow(10, -decimals);
	const double part[PARTS] = {
		loss->removed / unit, (apart ? loss->startup : 0) / unit, loss->transfer / unit};
	const char *const idle = schedule->unused > 0 ? "processors not used"
				 : brief              ? "removed"
						      : "removed processors";
	const char *const name[PARTS] = {
		idle, "start-up", apart ? "transfer" : "transfer and start-up"};
	double rounded[PARTS];
	Word out = {""};
	size_t length = 0;

	round_parts(part, round(schedule->speedup_bound / unit) - round(schedule->speedup / unit),
		rounded);
	for (int i = 0; i < PARTS; i++)
		if (rounded[i] > 0)
			length += (size_t)snprintf(out.text + length, sizeof out.text - length,
				"%s%s %s", length > 0 ? ", " : "", name[i],
				fixed(rounded[i] * unit, decimals).text);
	return out;
}

SpeedupWords word_speedup(const Schedule *schedule)
{
	SpeedupWords out = {word_value(schedule->speedup), {""}, {""}, {""}};

	if (!isfinite(schedule->speedup) || !isfinite(schedule->speedup_bound))
		return out;
	const int decimals = choose_decimals(schedule->speedup, schedule->speedup_bound);

	const int own = few_decimals(schedule->speedup);

	out.speedup = fixed(schedule->speedup, own > decimals ? own : decimals);
	out.bound = fixed(schedule->speedup_bound, decimals);
	if (isnan(schedule->loss.transfer))
		return out;
	out.loss = say_loss(schedule, decimals, false);
	out.loss_brief = say_loss(schedule, decimals, true);
	return out;
}
