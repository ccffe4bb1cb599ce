#include "layouts/sentences/speedup.h"

#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DECIMALS_MAX = 6, PARTS = SPEEDUP_PARTS };

/* Outside of these numbers have an exponent, and more "decimals" or fewer than 0. */
#define PLAIN_MIN 1e-3
#define PLAIN_MAX 1e7

/* For four digits. */
static int few_decimals(double value)
{
	return value > 0 ? NUMBER_DIGITS - 1 - (int)floor(log10(value)) : NUMBER_DIGITS;
}

static int choose_decimals(double speedup, double bound)
{
	const bool plain = bound >= PLAIN_MIN && bound < PLAIN_MAX;
	const int few = few_decimals(bound), least = plain && few < 0 ? 0 : few;
	const int most = plain ? DECIMALS_MAX : least + DECIMALS_MAX;
	int decimals = least;

	while (decimals < most && bound - speedup > 0 && (bound - speedup) * pow(10, decimals) < 1)
		decimals++;
	/* Beyond that they are alike. */
	return decimals < most ? decimals : plain ? NUMBER_DIGITS - 1 : least;
}

/* With one significant digit at least. */
static Word fixed(double value, int decimals)
{
	const int digits = value > 0 ? 1 + (int)floor(log10(value)) + decimals : NUMBER_DIGITS;
	char text[NUMBER_TEXT_MAX];

	if (decimals < 0 || decimals > DECIMALS_MAX || digits < 1)
		return word_digits(value, digits > NUMBER_DIGITS ? digits : NUMBER_DIGITS);
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

/* What stands for a part; "" where it is rounded to nothing. */
static void say_losses(const Schedule *schedule, int decimals, Word out[PARTS])
{
	const SpeedupLoss *loss = &schedule->loss;
	const double unit = pow(10, -decimals);
	const double part[PARTS] = {loss->removed / unit,
		(isnan(loss->startup) ? 0 : loss->startup) / unit, loss->transfer / unit};
	double rounded[PARTS];

	round_parts(part, round(schedule->speedup_bound / unit) - round(schedule->speedup / unit),
		rounded);
	for (int i = 0; i < PARTS; i++)
		out[i] = rounded[i] > 0 ? fixed(rounded[i] * unit, decimals) : (Word){""};
}

SpeedupWords word_speedup(const Schedule *schedule)
{
	SpeedupWords out = {.speedup = word_value(schedule->speedup)};

	if (!isfinite(schedule->speedup) || !isfinite(schedule->speedup_bound))
		return out;
	const int decimals = choose_decimals(schedule->speedup, schedule->speedup_bound);

	const int own = few_decimals(schedule->speedup);

	out.speedup = fixed(schedule->speedup, own > decimals ? own : decimals);
	out.bound = fixed(schedule->speedup_bound, decimals);
	if (!isnan(schedule->loss.transfer))
		say_losses(schedule, decimals, out.lost);
	return out;
}

void speedup_tell(const SpeedupWords *words, Telling *telling)
{
	const Schedule *s = telling->source.schedule;

	tell_word(telling, GIVEN_SPEEDUP_SAID, words->speedup.text);
	tell_word(telling, GIVEN_BOUND_SAID, words->bound.text);
	tell_word(telling, GIVEN_BY_LINKS, s->bound_by_links);
	tell_number(telling, GIVEN_UNUSED, s->unused);
	tell_word(telling, GIVEN_LOST_IDLE, words->lost[0].text);
	tell_word(telling, GIVEN_LOST_STARTUP, words->lost[1].text);
	tell_word(telling, GIVEN_LOST_TRANSFER, words->lost[2].text);
}

void speedup_say(const Net *net, const Schedule *schedule, SayingId saying, Ladder *out)
{
	const SpeedupWords words = word_speedup(schedule);
	Telling telling;

	telling_start(&telling, net, schedule, NET_NONE, out);
	speedup_tell(&words, &telling);
	tell(&telling, saying);
}
