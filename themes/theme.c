#include "themes/theme.h"

#include <math.h>
#include <pthread.h>

const char *const theme_names[] = {"dark", "light", "projector", "high-contrast", "parchment",
	"lagoon", "mono", "print", NULL};

const char *const role_names[] = {
#define X(id, name, help) name,
	ROLE_TABLE(X)
#undef X
		NULL};

static const struct {
	Role role;
	const char *name;
} old_names[] = {{ROLE_USELESS, "lost"}, {ROLE_USELESS_TEXT, "lost-text"}};

const char *role_class(Role role)
{
	for (size_t i = 0; i < sizeof old_names / sizeof *old_names; i++)
		if (old_names[i].role == role)
			return old_names[i].name;
	return role_names[role];
}

/* --- contrast -------------------------------------------------------------------------------- */

/* WCAG 2.1 "relative luminance". */
static double linear_of(uint8_t byte)
{
	const double value = byte / 255.0;

	return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(Color color)
{
	return 0.2126 * linear_of(color.red) + 0.7152 * linear_of(color.green) +
	       0.0722 * linear_of(color.blue);
}

double color_contrast(Color a, Color b)
{
	const double la = luminance(a), lb = luminance(b);

	return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

/* --- palettes -------------------------------------------------------------------------------- */

/* Distance in CIELAB (D65), squared: plain RGB distance takes dark blues for greys. */
typedef struct Lab {
	double l, a, b;
} Lab;

static double lab_part(double t)
{
	return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static Lab lab_of(Color color)
{
	const double r = linear_of(color.red), g = linear_of(color.green);
	const double b = linear_of(color.blue);
	const double x = lab_part((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
	const double y = lab_part(0.2126 * r + 0.7152 * g + 0.0722 * b);
	const double z = lab_part((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);

	return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double distance(Lab p, Lab q)
{
	return (p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b);
}

/* xterm's colours: the 16 of ANSI, a cube of 6 levels, 24 greys. */
Color color_of_index(int index)
{
	static const uint8_t ansi[16][3] = {{0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0},
		{0, 0, 238}, {205, 0, 205}, {0, 205, 205}, {229, 229, 229}, {127, 127, 127},
		{255, 0, 0}, {0, 255, 0}, {255, 255, 0}, {92, 92, 255}, {255, 0, 255},
		{0, 255, 255}, {255, 255, 255}};
	static const uint8_t level[6] = {0, 95, 135, 175, 215, 255};

	if (index < 16)
		return (Color){true, ansi[index][0], ansi[index][1], ansi[index][2]};
	if (index < 232) {
		const int cube = index - 16;

		return (Color){true, level[cube / 36], level[cube / 6 % 6], level[cube % 6]};
	}
	const uint8_t grey = (uint8_t)(8 + 10 * (index - 232));

	return (Color){true, grey, grey, grey};
}

static Lab lab_of_index[256];

static void compute_labs(void)
{
	for (int i = 0; i < 256; i++)
		lab_of_index[i] = lab_of(color_of_index(i));
}

/* Each is wanted for every colour of a theme, and dear. */
static const Lab *palette_labs(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, compute_labs);
	return lab_of_index;
}

uint8_t color_to_256(Color color)
{
	const Lab wanted = lab_of(color), *lab = palette_labs();
	double least = INFINITY;
	int best = 16;

	for (int i = 16; i < 256; i++) {
		const double d = distance(wanted, lab[i]);

		if (d < least) {
			least = d;
			best = i;
		}
	}
	return (uint8_t)best;
}

/* With so few colours the nearest one to a soft blue is a grey. Roles are told apart by hue, so a
 * colour that has one keeps it: lightness counts little, and greys only stand for greys. */
static double hue_distance(Lab p, Lab q)
{
	const double chroma_p = hypot(p.a, p.b), chroma_q = hypot(q.a, q.b);
	const double grey = 20, weight = 100;
	const double lightness = (p.l - q.l) * (p.l - q.l);

	if ((chroma_p < grey) != (chroma_q < grey))
		return INFINITY;
	if (chroma_p < grey)
		return lightness;
	return lightness / 4 + weight * weight *
				       (pow(p.a / chroma_p - q.a / chroma_q, 2) +
					       pow(p.b / chroma_p - q.b / chroma_q, 2));
}

static uint8_t nearest_by_hue(Color color, int end)
{
	const Lab wanted = lab_of(color), *lab = palette_labs();
	double least = INFINITY;
	int best = 0;

	for (int i = 0; i < end; i++) {
		const double d = hue_distance(wanted, lab[i]);

		if (d < least) {
			least = d;
			best = i;
		}
	}
	return (uint8_t)best;
}

uint8_t color_to_16(Color color)
{
	return nearest_by_hue(color, 16);
}

uint8_t color_to_8(Color color)
{
	return nearest_by_hue(color, 8);
}

int style_number(const Style *style, int colors)
{
	const FewColors *few = &style->few;

	if (!style->color.set)
		return -1;
	if (colors == 8)
		return few->set ? few->of_8 : color_to_8(style->color);
	if (colors == 16)
		return few->set ? few->of_16 : color_to_16(style->color);
	return few->set ? few->of_256 : color_to_256(style->color);
}
