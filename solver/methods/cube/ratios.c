#include "solver/methods/cube/family.h"

#include <math.h>

double cube_M(const CubeRatios *ratios, uint32_t i, uint32_t j)
{
	return ratios->choose[i + j] / (ratios->choose[i] * (ratios->d - i));
}

static void begin(CubeRatios *out, uint32_t d, double inverse)
{
	*out = (CubeRatios){.d = d, .inverse = inverse};
	out->choose[0] = 1;
	for (uint32_t i = 0; i < d; i++)
		out->choose[i + 1] = out->choose[i] * (d - i) / (i + 1);
}

static void add_up(CubeRatios *out)
{
	for (uint32_t i = 0; i <= out->d; i++)
		out->total += out->choose[i] * out->load[i];
}

void cube_classical(CubeRatios *out, uint32_t d, double inverse)
{
	double below = 0;

	begin(out, d, inverse);
	out->load[d] = 1;
	for (uint32_t i = d; i-- > 0;) {
		below += out->choose[i + 1] * out->load[i + 1];
		out->message[i][0] = below / (out->choose[i] * (d - i));
		out->load[i] = out->load[i + 1] + out->message[i][0] * inverse;
	}
	add_up(out);
}

/* Eq. 4.2.4 for layer 0, and Eq. 4.2.3: what is sent of chunk j is what the layers beyond compute
 * of the chunks after it. */
static double later_chunks(const CubeRatios *ratios, uint32_t i, uint32_t j)
{
	double sum = 0;

	for (uint32_t l = 0; l < j; l++)
		sum += cube_M(ratios, i, l + 1) * ratios->P[j - 1 - l];
	return sum;
}

/* The first message of layer i carries what all layers beyond get first. */
static double first_message(const CubeRatios *ratios, uint32_t i)
{
	double sum = 0;

	for (uint32_t k = i + 1; k <= ratios->d; k++)
		sum += cube_M(ratios, i, k - i) * ratios->E[k];
	return sum;
}

typedef double CubeRow[CUBE_LAYERS_MAX + 1];

/* Eq. 4.2.5 and 4.2.7, a row for each of E_1 to E_d, the right side in column d:
 * E_1 = P_{d-1}, and E_{i+1} - E_i + m_{i,d-i}/beta = P_{d-i-1}. */
static void set_equations(const CubeRatios *ratios, CubeRow *row)
{
	const uint32_t d = ratios->d;

	for (uint32_t i = 0; i < d; i++) {
		for (uint32_t k = 0; k < d; k++)
			row[i][k] = i > 0 && k >= i ? ratios->inverse * cube_M(ratios, i, k + 1 - i)
						    : 0;
		row[i][i] += 1;
		if (i > 0)
			row[i][i - 1] -= 1;
		row[i][d] = ratios->P[d - i - 1];
	}
}

static void swap_rows(CubeRow *one, CubeRow *other, uint32_t count)
{
	for (uint32_t k = 0; k < count; k++) {
		const double kept = (*one)[k];

		(*one)[k] = (*other)[k];
		(*other)[k] = kept;
	}
}

static void eliminate(CubeRow *row, uint32_t d)
{
	for (uint32_t c = 0; c < d; c++) {
		uint32_t pivot = c;

		for (uint32_t i = c + 1; i < d; i++)
			if (fabs(row[i][c]) > fabs(row[pivot][c]))
				pivot = i;
		swap_rows(&row[c], &row[pivot], d + 1);
		for (uint32_t i = c + 1; i < d; i++) {
			const double factor = row[i][c] / row[c][c];

			for (uint32_t k = c; factor != 0 && k <= d; k++)
				row[i][k] -= factor * row[c][k];
		}
	}
}

static double residual(const CubeRatios *ratios, CubeRow *row)
{
	double worst = 0;

	for (uint32_t i = 0; i < ratios->d; i++) {
		double sum = -row[i][ratios->d], size = fabs(sum);

		for (uint32_t k = 0; k < ratios->d; k++) {
			sum += row[i][k] * ratios->E[k + 1];
			size += fabs(row[i][k] * ratios->E[k + 1]);
		}
		if (size > 0 && !(fabs(sum) / size <= worst))
			worst = fabs(sum) / size;
	}
	return worst;
}

static void solve_first(CubeRatios *out)
{
	CubeRow row[CUBE_LAYERS_MAX];
	const uint32_t d = out->d;

	set_equations(out, row);
	eliminate(row, d);
	for (uint32_t i = d; i-- > 0;) {
		double sum = row[i][d];

		for (uint32_t k = i + 1; k < d; k++)
			sum -= row[i][k] * out->E[k + 1];
		out->E[i + 1] = sum / row[i][i];
	}
	out->E[1] = out->P[d - 1]; /* as the first equation has it, to the last digit */
	set_equations(out, row);
	out->residual = residual(out, row);
}

void cube_pipelined(CubeRatios *out, uint32_t d, double inverse)
{
	begin(out, d, inverse);
	out->P[0] = 1;
	for (uint32_t j = 1; j < d; j++)
		out->P[j] = inverse * later_chunks(out, 0, j);
	solve_first(out);
	for (uint32_t i = 0; i < d; i++) {
		for (uint32_t j = 1; j < d - i; j++)
			out->message[i][j] = later_chunks(out, i, j);
		out->message[i][d - i] = first_message(out, i);
	}
	out->E[0] = inverse * out->message[0][d];
	for (uint32_t i = 0; i <= d; i++) {
		out->load[i] = out->E[i];
		for (uint32_t j = 0; j + i < d; j++)
			out->load[i] += out->P[j];
	}
	add_up(out);
}
