/* Labels in the symbols of section 4 and Figs 4.1, 4.2, 4.5. */
#include "solver/methods/cube/family.h"

#include <stdio.h>

enum { POWER_MAX = 24 };

/* "ρ^{n}", or less where it can be. */
static const char *power(uint32_t n, char out[POWER_MAX])
{
	if (n == 0)
		out[0] = '\0';
	else if (n == 1)
		snprintf(out, POWER_MAX, "ρ");
	else
		snprintf(out, POWER_MAX, "ρ^{%u}", n);
	return out;
}

/* In which period the paper has it: what goes on at once begins earlier. */
static uint32_t period_of(const CubeState *state, uint32_t i, const Interval *interval)
{
	const CubeLayer *layer = &state->layer[i];
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	const CubeSpan *span = computes ? layer->compute : layer->send;

	for (uint32_t k = 0; k < (computes ? layer->computings : layer->sends); k++)
		if (span[k].start == interval->start && span[k].load == interval->load)
			return span[k].period;
	return interval->part;
}

/* Which chunk a sub-interval of round `r` is about, by when the interval begins. */
static uint32_t chunk_at(const CubeState *state, uint32_t r, double start)
{
	uint32_t s = 1;

	while (s < state->d && cube_part_start(state, r, s + 1) <= start)
		s++;
	return state->d - s + 1;
}

/* `i`: the layer that sends. */
static void label_transfer(const CubeState *state, const Interval *interval, uint32_t i, bool full,
	char out[LABEL_MAX])
{
	const uint32_t s = period_of(state, i, interval), d = state->d;
	char factor[POWER_MAX];

	if (state->kind == CUBE_CLASSICAL)
		snprintf(out, LABEL_MAX, "%sm_{%u}", full ? "L" : "", i);
	else if (s <= d)
		snprintf(out, LABEL_MAX, "%sm_{%u,%u}", full ? "L" : "", i, d - s + 1);
	else if (full)
		snprintf(out, LABEL_MAX, "%sM_{%u,%u}x", power(s - d, factor), i,
			chunk_at(state, s - d, interval->start));
	else
		snprintf(out, LABEL_MAX, "M_{%u,%u}", i, chunk_at(state, s - d, interval->start));
}

static void label_computing(const CubeState *state, const Interval *interval, uint32_t i, bool full,
	char out[LABEL_MAX])
{
	const uint32_t s = period_of(state, i, interval), d = state->d;
	const char *x = full ? "x" : "";
	char factor[POWER_MAX];

	if (state->kind == CUBE_CLASSICAL)
		snprintf(out, LABEL_MAX, "L_{%u}", i);
	else if ((i == 0 && s == 1) || (state->layer[i].cured && s == i + 1))
		snprintf(out, LABEL_MAX, "P_{%u,%u}%s", i, d - i, x);
	else if (s == i)
		snprintf(out, LABEL_MAX, "(P_{%u,%u}-P_{%u})%s", i, d - i, d - i, x);
	else if (s <= d || state->rounds == 0)
		snprintf(out, LABEL_MAX, "P_{%u}%s", d + 1 - s, x);
	else if (s > d + state->rounds)
		snprintf(out, LABEL_MAX, "%sx", power(state->rounds, factor));
	else
		snprintf(out, LABEL_MAX, "%sM_{0,%u}%s/β", full ? power(s - d, factor) : "",
			chunk_at(state, s - d, interval->start), x);
}

void cube_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const CubeState *state = cube_state(schedule);
	const uint32_t layer = net->node_of[interval->processor];
	const bool full = form == LABEL_FULL;

	if (interval->kind == INTERVAL_COMPUTE)
		label_computing(state, interval, layer, full, out);
	else
		label_transfer(state, interval, interval->kind == INTERVAL_SEND ? layer : layer - 1,
			full, out);
}
