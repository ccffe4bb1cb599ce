/* Labels of arrays and meshes: load fractions in the symbols of Figs 3.1, 3.2, 3.6, 3.9. */
#include "solver/methods/array/family.h"

#include <stdio.h>

enum { TERM_MAX = 64 };

/* "base^{n}", "base" for 1, "" for 0 */
static void write_power(char out[TERM_MAX], const char *base, uint32_t n)
{
	if (n == 0)
		out[0] = '\0';
	else if (n == 1)
		snprintf(out, TERM_MAX, "%s", base);
	else
		snprintf(out, TERM_MAX, "%s^{%u}", base, n);
}

/* The load of round r: rho^r x, or y_r where Delta is added in every round. */
static void write_round(const ArrayLine *line, uint32_t r, char out[TERM_MAX])
{
	char power[TERM_MAX];

	write_power(power, "ρ", r);
	if (line->delta != 0)
		snprintf(out, TERM_MAX, "y_{%u}", r);
	else
		snprintf(out, TERM_MAX, "%.40sx", power);
}

static void write_message(const ArrayLine *line, uint32_t period, char out[TERM_MAX])
{
	const uint32_t N = line->terms.processors;
	char power[TERM_MAX];

	if (period >= N) {
		write_round(line, period - N + 1, out);
		return;
	}
	write_power(power, "(1/β+1)", N - 1 - period);
	snprintf(out, TERM_MAX, "%.40sx%s", power, line->delta != 0 ? "+Δ" : "");
}

/* In two parts, so that T_cp can stand between them: what is divided, and "/β". */
static void write_computing(
	const ArrayLine *line, uint32_t period, char out[TERM_MAX], char divisor[TERM_MAX])
{
	const uint32_t N = line->terms.processors, last = array_periods(line);
	char power[TERM_MAX];

	snprintf(divisor, TERM_MAX, "/β");
	if (period == last) {
		divisor[0] = '\0';
		write_round(line, period - N, out);
	} else if (period >= N && line->delta != 0) {
		snprintf(out, TERM_MAX, "y_{%u}", period - N);
		snprintf(divisor, TERM_MAX, "/%u", N - 1);
	} else {
		write_power(power, period < N ? "(1/β+1)" : "ρ",
			period < N ? N - 1 - period : period - N + 1);
		snprintf(out, TERM_MAX, "%.40sx", power);
	}
}

static void write_full(const Mesh *mesh, const Interval *interval, char out[LABEL_MAX])
{
	const MeshTerms *terms = &mesh->terms;
	const ArrayLine *line = &mesh->line[0];
	const uint32_t period = interval->part;
	const bool sum = line->delta != 0 && period < line->terms.processors;
	char load[TERM_MAX], divisor[TERM_MAX];

	if (interval->kind == INTERVAL_COMPUTE) {
		write_computing(line, period, load, divisor);
		snprintf(out, LABEL_MAX, terms->theta_cp > 0 ? "θ_{cp}+%.30sT_{cp}%.20s" : "%s%s",
			load, divisor);
	} else {
		write_message(line, period, load);
		snprintf(out, LABEL_MAX,
			terms->theta_cm == 0 ? "%s"
			: sum                ? "θ_{cm}+(%s)T_{cm}"
					     : "θ_{cm}+%sT_{cm}",
			load);
	}
}

static void write_short(const Mesh *mesh, const Interval *interval, char out[LABEL_MAX])
{
	const ArrayLine *line = &mesh->line[0];
	const uint32_t N = line->terms.processors, k = interval->part;

	if (k < N)
		snprintf(out, LABEL_MAX, "%c_{%u}", interval->kind == INTERVAL_COMPUTE ? 'c' : 'w',
			k);
	else if (interval->kind != INTERVAL_COMPUTE)
		snprintf(out, LABEL_MAX, "y_{%u}", k - N + 1);
	else if (k == array_periods(line))
		snprintf(out, LABEL_MAX, line->terms.installments > 1 ? "y_{%u}" : "x", k - N);
	else
		snprintf(out, LABEL_MAX, "y_{%u}/%u", k - N, N - 1);
}

/* In a mesh: the dimension a message travels along, and the period of the outermost array. */
static void write_mesh(const Mesh *mesh, const Interval *interval, char out[LABEL_MAX])
{
	const uint32_t receiver =
		interval->kind == INTERVAL_SEND ? interval->peer : interval->processor;

	if (interval->kind == INTERVAL_COMPUTE)
		snprintf(out, LABEL_MAX, "c_{%u}", interval->part);
	else
		snprintf(out, LABEL_MAX, "w^{(%u)}_{%u}",
			mesh->terms.dimension[mesh_feed(mesh, receiver)], interval->part);
}

void array_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const Mesh *mesh = &array_state(schedule)->mesh;

	(void)net;
	if (mesh->terms.levels == 0)
		snprintf(out, LABEL_MAX, "L");
	else if (mesh->terms.levels > 1)
		write_mesh(mesh, interval, out);
	else if (form == LABEL_FULL)
		write_full(mesh, interval, out);
	else
		write_short(mesh, interval, out);
}
