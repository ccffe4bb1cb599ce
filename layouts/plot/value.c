/* The values beside the points of whole numbers, while there is room: above or below, where no
 * other point stands. */
#include "layouts/plot/parts.h"

#include <math.h>
#include <string.h>

/* Values of more lines could not be told apart. */
enum { LINES_MOST = 2, DIGITS_MOST = 9 };

/* As many digits as tell values apart that are drawn apart, and the value from its bound. */
Word plot_value(const Plot *plot, const CurveValue *value)
{
	const double size = floor(log10(fmax(fabs(value->y), 1e-300)));
	const double fine = floor(log10(fmax(plot->per_row / 4, 1e-300)));
	const bool finish = plot->curve->measure == NET_MEASURE_FINISH;
	const double more = fmax(size - fine + 1 - NUMBER_DIGITS, 0);
	int digits = (int)fmin((finish ? FINISH_DIGITS : NUMBER_DIGITS) + more, DIGITS_MOST);
	Word out = word_digits(value->y, digits);

	while (plot->reach.ideal && value->y != value->bound && digits < DIGITS_MOST &&
		strcmp(out.text, word_digits(value->bound, digits).text) == 0)
		out = word_digits(value->y, ++digits);
	return out;
}

/* Whether another line has a point above this one, near by. */
static bool has_above(const Plot *plot, uint32_t line, uint32_t point, double y)
{
	enum { NEAR = 6 };

	for (uint32_t other = 0; other < plot->curve->lines; other++) {
		const double at = plot_y(plot, curve_value(plot->curve, other, point).y);

		if (other != line && at < y && at > y - NEAR)
			return true;
	}
	return false;
}

static void write_value(Plot *plot, uint32_t line, uint32_t point, const CurveValue *value)
{
	const Word number = plot_value(plot, value);
	const double x = plot_x(plot, value->x), y = plot_y(plot, value->y);
	const int begin = (int)floor(x - pen_cells(number.text) / 2.0 + 0.5);
	const double half = plot_half_marker(plot);
	const int above = (int)floor(y - half) - 1, below = (int)floor(y + half) + 1;
	const bool down = has_above(plot, line, point, y);
	const Pen pen = line == plot->curve->force ? plot_strong(plot) : plot->pen;

	/* One line's may stand a row further off: it can be no other's. */
	const int rows = plot->curve->lines == 1 ? 2 : 1;

	for (int k = 0; k < 2 * rows; k++) {
		const bool lower = (k % 2 == 1) != down;
		const int row = lower ? below + k / 2 : above - k / 2;

		if (plot_write(plot, pen, plot_role(plot, line), begin, row, number.text))
			return;
	}
}

/* The widest of a line's numbers. */
static int widest(const Plot *plot, uint32_t line)
{
	int most = 0;

	for (uint32_t k = 0; k < curve_done(plot->curve, line); k++) {
		const CurveValue value = curve_value(plot->curve, line, k);
		const int cells = isnan(value.y) ? 0 : pen_cells(plot_value(plot, &value).text);

		most = cells > most ? cells : most;
	}
	return most;
}

void plot_values_write(Plot *plot)
{
	const Curve *curve = plot->curve;
	const double pitch = plot_wide(plot, plot->step);

	if (!curve->whole || pitch < NUMBER_DIGITS || curve->lines > LINES_MOST)
		return;
	for (uint32_t line = 0; line < curve->lines; line++) {
		if (pitch < widest(plot, line) + 1)
			continue;
		for (uint32_t k = 0; k < curve_done(curve, line); k++) {
			const CurveValue value = curve_value(curve, line, k);

			if (isfinite(value.y))
				write_value(plot, line, k, &value);
		}
	}
}
