#include "layouts/figure/cell_shape.h"

#include "solver/base/text.h"

#include <stdint.h>
#include <string.h>

/* Of lines, in widths of a cell: how thick, and how far a double one's strokes are from the middle.
 */
#define LIGHT 0.11
#define HEAVY 0.3
#define TWIN 0.15

/* Side of a dot of braille, in widths of a cell. */
#define DOT 0.28

/* clang-format off */
/* U+2500 to U+257F: the arms up, right, down, left; " " none, "-" light, "#" heavy, "=" double. */
static const char arms[128][5] = {
	" - -", " # #", "- - ", "# # ", " - -", " # #", "- - ", "# # ",
	" - -", " # #", "- - ", "# # ", " -- ", " #- ", " -# ", " ## ",
	"  --", "  -#", "  #-", "  ##", "--  ", "-#  ", "#-  ", "##  ",
	"-  -", "-  #", "#  -", "#  #", "--- ", "-#- ", "#-- ", "--# ",
	"#-# ", "##- ", "-## ", "### ", "- --", "- -#", "# --", "- #-",
	"# #-", "# -#", "- ##", "# ##", " ---", " --#", " #--", " #-#",
	" -#-", " -##", " ##-", " ###", "-- -", "-- #", "-# -", "-# #",
	"#- -", "#- #", "## -", "## #", "----", "---#", "-#--", "-#-#",
	"#---", "--#-", "#-#-", "#--#", "##--", "--##", "-##-", "##-#",
	"-###", "#-##", "###-", "####", " - -", " # #", "- - ", "# # ",
	" = =", "= = ", " =- ", " -= ", " == ", "  -=", "  =-", "  ==",
	"-=  ", "=-  ", "==  ", "-  =", "=  -", "=  =", "-=- ", "=-= ",
	"=== ", "- -=", "= =-", "= ==", " =-=", " -=-", " ===", "-= =",
	"=- -", "== =", "-=-=", "=-=-", "====", " -- ", "  --", "-  -",
	"--  ", "    ", "    ", "    ", "   -", "-   ", " -  ", "  - ",
	"   #", "#   ", " #  ", "  # ", " # -", "- # ", " - #", "# - ",
};
/* clang-format on */

enum { UP, RIGHT, DOWN, LEFT };

static void add(CellShape *shape, double x0, double y0, double x1, double y1)
{
	if (shape->count < CELL_BOXES_MAX)
		shape->box[shape->count++] = (CellBox){x0, y0, x1, y1};
}

/* --- lines ------------------------------------------------------------------------------------ */

static double half_of(char arm)
{
	return arm == '#' ? HEAVY / 2 : arm == '=' ? TWIN + LIGHT / 2 : arm == '-' ? LIGHT / 2 : 0;
}

/* One stroke, its middle `beside` that of the cell, from `from` to `to` along the cell. */
static void add_stroke(
	CellShape *shape, bool upright, double beside, double half, double from, double to)
{
	if (upright)
		add(shape, 0.5 + beside - half, from, 0.5 + beside + half, to);
	else
		add(shape, from, 0.5 + (beside - half) / 2, to, 0.5 + (beside + half) / 2);
}

static void add_line(CellShape *shape, bool upright, char arm, double from, double to)
{
	if (arm == ' ')
		return;
	if (arm != '=') {
		add_stroke(shape, upright, 0, half_of(arm), from, to);
		return;
	}
	add_stroke(shape, upright, -TWIN, LIGHT / 2, from, to);
	add_stroke(shape, upright, TWIN, LIGHT / 2, from, to);
}

/* Two opposite arms, `first` being the upper or left one. Equal ones are one stroke; others reach
 * over the middle as far as what crosses there is thick, so that no corner has a gap. */
static void add_arms(CellShape *shape, bool upright, char first, char second, double across)
{
	const double reach = upright ? across / 2 : across;

	if (first == second) {
		add_line(shape, upright, first, 0, 1);
		return;
	}
	add_line(shape, upright, first, 0, 0.5 + reach);
	add_line(shape, upright, second, 0.5 - reach, 1);
}

/* How many dashes a straight line has; 1: it is none of those. */
static int dashes_of(uint32_t code)
{
	if (code >= 0x2504 && code <= 0x250B)
		return code < 0x2508 ? 3 : 4;
	return code >= 0x254C && code <= 0x254F ? 2 : 1;
}

static bool line_shape(uint32_t code, CellShape *out)
{
	const char *arm = arms[code - 0x2500];
	const int dashes = dashes_of(code);
	const double up = half_of(arm[UP]), down = half_of(arm[DOWN]);
	const double left = half_of(arm[LEFT]), right = half_of(arm[RIGHT]);

	if (strcmp(arm, "    ") == 0)
		return false;
	for (int i = 0; i < dashes && dashes > 1; i++) {
		const bool upright = arm[UP] != ' ';

		add_line(out, upright, arm[upright ? UP : LEFT], (i + 0.2) / dashes,
			(i + 0.8) / dashes);
	}
	if (dashes > 1)
		return true;
	add_arms(out, true, arm[UP], arm[DOWN], left > right ? left : right);
	add_arms(out, false, arm[LEFT], arm[RIGHT], up > down ? up : down);
	return true;
}

/* --- blocks and dots -------------------------------------------------------------------------- */

/* Quadrants from U+2596: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right. */
static void add_quadrants(CellShape *shape, uint32_t code)
{
	static const int quadrants[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};
	const int bits = quadrants[code - 0x2596];

	for (int k = 0; k < 4; k++)
		if (bits >> k & 1)
			add(shape, k % 2 / 2.0, k / 2 / 2.0, k % 2 / 2.0 + 0.5, k / 2 / 2.0 + 0.5);
}

/* U+2580 to U+259F. */
static void block_shape(uint32_t code, CellShape *out)
{
	const int k = (int)code - 0x2580;

	if (k == 0)
		add(out, 0, 0, 1, 0.5);
	else if (k <= 8)
		add(out, 0, 1 - k / 8.0, 1, 1);
	else if (k < 0x10)
		add(out, 0, 0, (0x10 - k) / 8.0, 1);
	else if (k == 0x10)
		add(out, 0.5, 0, 1, 1);
	else if (k <= 0x13)
		add(out, 0, 0, 1, 1);
	else if (k == 0x14)
		add(out, 0, 0, 1, 1 / 8.0);
	else if (k == 0x15)
		add(out, 7 / 8.0, 0, 1, 1);
	else
		add_quadrants(out, code);
	if (k >= 0x11 && k <= 0x13)
		out->shade = (k - 0x10) * 0.25;
}

/* U+2800 to U+28FF. */
static void braille_shape(uint32_t code, CellShape *out)
{
	/* Column and line of each bit's dot. */
	static const int place[8][2] = {
		{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}};

	for (int k = 0; k < 8; k++) {
		const double x = 0.25 + place[k][0] / 2.0, y = (place[k][1] + 0.5) / 4;

		if (code >> k & 1)
			add(out, x - DOT / 2, y - DOT / 4, x + DOT / 2, y + DOT / 4);
	}
}

bool cell_shape(const char *text, CellShape *out)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	*out = (CellShape){.shade = 1};
	if (!text_walk(&walk) || walk.code == ' ')
		return true;
	if (walk.end < walk.length)
		return false;
	if (walk.code >= 0x2500 && walk.code < 0x2580)
		return line_shape(walk.code, out);
	if (walk.code >= 0x2580 && walk.code < 0x25A0)
		block_shape(walk.code, out);
	else if (walk.code >= 0x2800 && walk.code < 0x2900)
		braille_shape(walk.code, out);
	else
		return false;
	return true;
}
