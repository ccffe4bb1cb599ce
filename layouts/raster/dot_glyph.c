/* Dots of a cell as glyphs: braille, quarters of blocks, strokes. */
#include "layouts/raster/cell.h"

#include <string.h>

/* Of the block of braille, in whose bits the lowest two dots come last. */
static void put_braille(uint8_t dots, char out[4])
{
	static const unsigned char bits[] = {0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80};
	unsigned code = 0;

	for (size_t i = 0; i < sizeof bits; i++)
		if (dots & 1 << i)
			code |= bits[i];
	out[0] = '\xe2';
	out[1] = (char)(0xa0 + (code >> 6));
	out[2] = (char)(0x80 + (code & 0x3f));
	out[3] = '\0';
}

/* A quarter is black where one of its dots is. */
static const char *quarters(uint8_t dots)
{
	/* By quarters: upper left 1, lower left 2, upper right 4, lower right 8. */
	static const char *const glyphs[] = {
		" ", "▘", "▖", "▌", "▝", "▀", "▞", "▛", "▗", "▚", "▄", "▙", "▐", "▜", "▟", "█"};
	int quarter = 0;

	for (int i = 0; i < 4; i++)
		if (dots & 3 << 2 * i)
			quarter |= 1 << i;
	return glyphs[quarter];
}

/* The sum of the rows of a column of dots, and how many there are. */
static int rows_of(unsigned dots, int *count)
{
	int sum = 0;

	*count = 0;
	for (int row = 0; row < DOTS_DOWN; row++) {
		if (!(dots & 1U << row))
			continue;
		sum += row;
		++*count;
	}
	return sum;
}

/* What the dots come nearest to: three levels, each as high as its letters stand, or a slope. */
static const char *stroke(uint8_t dots)
{
	static const char *const levels[] = {"'", "'", "-", "-", "-", "_", "_"};
	const unsigned left = dots & 0x0f, right = dots >> DOTS_DOWN, all = left | right;
	int top = 0, bottom = DOTS_DOWN - 1, left_count, right_count;

	while (!(all & 1U << top))
		top++;
	while (!(all & 1U << bottom))
		bottom--;
	if (bottom - top <= 1)
		return levels[top + bottom];
	const int fall = rows_of(right, &right_count), rise = rows_of(left, &left_count);

	if (left == 0 || right == 0 || fall * left_count == rise * right_count)
		return "|";
	return fall * left_count > rise * right_count ? "\\" : "/";
}

void raster_dot_glyph(uint8_t dots, Charset charset, char out[4])
{
	if (charset == CHARSET_BRAILLE)
		put_braille(dots, out);
	else
		strcpy(out, charset == CHARSET_EIGHTHS ? quarters(dots) : stroke(dots));
}
