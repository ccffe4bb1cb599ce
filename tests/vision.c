#include "tests/vision.h"

#include <math.h>

const char *const eye_names[] = {"normal", "protanopia", "deuteranopia", "tritanopia"};

/* G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
 * 15 (6), 2009: the matrices of severity 1, on linear RGB. */
static const double blindness[EYES][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998}},
	{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881}},
	{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900}}};

static double linear(uint8_t byte)
{
	return byte <= 10 ? byte / 255.0 / 12.92 : pow((byte / 255.0 + 0.055) / 1.055, 2.4);
}

static double lab_part(double t)
{
	return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
}

static void lab_seen(Color color, const double matrix[3][3], double out[3])
{
	const double in[3] = {linear(color.red), linear(color.green), linear(color.blue)};
	double seen[3], x, y, z;

	for (int i = 0; i < 3; i++) {
		const double sum =
			matrix[i][0] * in[0] + matrix[i][1] * in[1] + matrix[i][2] * in[2];

		seen[i] = fmin(fmax(sum, 0), 1);
	}
	x = lab_part((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
	y = lab_part(0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
	z = lab_part((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
	out[0] = 116 * y - 16;
	out[1] = 500 * (x - y);
	out[2] = 200 * (y - z);
}

double vision_difference(Color a, Color b, Eye eye)
{
	double p[3], q[3];

	lab_seen(a, blindness[eye], p);
	lab_seen(b, blindness[eye], q);
	return sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) +
		    (p[2] - q[2]) * (p[2] - q[2]));
}

double vision_least(Color a, Color b)
{
	double least = INFINITY;

	for (Eye eye = EYE_NORMAL; eye < EYES; eye++)
		least = fmin(least, vision_difference(a, b, eye));
	return least;
}

Color vision_shown(Color color, bool exact)
{
	return exact ? color : color_of_index(color_to_256(color));
}
