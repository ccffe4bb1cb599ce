#include "solver/methods/chen/pe/wide.h"

#include "solver/base/decimal.h"

#include <math.h>
#include <stdlib.h>

static Wide wide(double high, double low)
{
	const double sum = high + low;

	if (!(sum > 1e-250 && sum < 1e250))
		return (Wide){NAN, NAN};
	return (Wide){sum, low - (sum - high)};
}

static Wide add(Wide a, Wide b)
{
	const double sum = a.high + b.high, part = sum - a.high;
	const double error = (a.high - (sum - part)) + (b.high - part);

	return wide(sum, error + (a.low + b.low));
}

static Wide times(Wide a, Wide b)
{
	const double product = a.high * b.high;

	return wide(product, fma(a.high, b.high, -product) + (a.high * b.low + a.low * b.high));
}

static Wide over(Wide a, Wide b)
{
	const double quotient = a.high / b.high;
	const double left = fma(-quotient, b.high, a.high) + (a.low - quotient * b.low);

	return wide(quotient, left / b.high);
}

static Wide to_power(Wide x, uint32_t n)
{
	Wide power = {1, 0};

	for (; n > 0; n /= 2, x = times(x, x))
		if (n % 2 == 1)
			power = times(power, x);
	return power;
}

/* The shortest decimal that reads back to `value`. Its digits are less than 2^57. */
static Wide decimal(double value)
{
	Decimal exact;

	if (!decimal_exact(value, &exact))
		return (Wide){NAN, NAN};
	const double high = (double)exact.digits;
	const Wide whole = wide(high, (double)((int64_t)exact.digits - (int64_t)high));
	const int tens = exact.exponent - exact.count + 1;
	const Wide power = to_power((Wide){10, 0}, (uint32_t)abs(tens));

	return tens < 0 ? over(whole, power) : times(whole, power);
}

WideStar wide_star(const ChenStar *star)
{
	WideStar out = {.order = star->order,
		.load = decimal(star->load),
		.root = decimal(star->root),
		.intensity_compute = decimal(star->intensity_compute),
		.intensity_transfer = decimal(star->intensity_transfer)};

	out.root = times(out.root, out.intensity_compute);
	out.power = to_power(out.load, star->order - 1);
	return out;
}

WideLine wide_line(const WideStar *star, const ChenClass *class, double sum)
{
	const Wide A = times(decimal(class->compute), star->intensity_compute);
	const Wide G = times(decimal(class->link), star->intensity_transfer);
	const Wide ratio = over(star->root, add(A, over(G, star->power)));
	const Wide level = over(ratio, (Wide){sum, 0});
	const Wide steps = to_power(times(level, star->load), star->order - 1);

	return (WideLine){.slope = times(steps, over(A, G)), .level = level};
}
