/* Pipelines on an array, and the classical way on a cube: loads, T, and what no number of machines
 * gets beyond. Made backwards: the load that makes all parts whole, 2^N - 1 on an array with β = 1.
 */
#include "solver/quiz/make.h"

#include <math.h>
#include <stdio.h>

enum { LAYERS_MAX = 4, ARRAY_MAX = 5 };

typedef struct Pipeline {
	bool cube;
	int parts;               /* machines of the array; layers of the cube */
	int dimension, machines; /* of the cube; in all */
	double ratio;            /* β = time per step / time per unit */
	double compute, link, load;
	double part[ARRAY_MAX];        /* load of each, the source's first; of one in each layer */
	double machines_in[ARRAY_MAX]; /* of that part */
	double limit;                  /* of the speed-up */
} Pipeline;

/* Each computes 1 + 1/β times as much as the next: while it computes, that one's load and the last
 * message pass. */
static void make_array(Pipeline *out)
{
	double part = 1;

	for (int i = out->parts - 1; i >= 0; i--) {
		out->part[i] = part;
		out->machines_in[i] = 1;
		part *= 1 + 1 / out->ratio;
	}
	out->machines = out->parts;
	out->limit = out->ratio + 1;
}

/* A layer computes as much as the next one and, meanwhile, sends that one all its links carry: the
 * next layer's own load and what goes on from there, in equal parts over all links. */
static void make_cube(Pipeline *out)
{
	static const double links[LAYERS_MAX][LAYERS_MAX] = {{1, 0, 0}, {2, 2, 0}, {3, 6, 3}};
	static const double count[LAYERS_MAX][LAYERS_MAX] = {{1, 1}, {1, 2, 1}, {1, 3, 3, 1}};
	double below = 0;

	out->machines = 1 << out->dimension;
	for (int i = out->dimension; i >= 0; i--) {
		out->machines_in[i] = count[out->dimension - 1][i];
		out->part[i] = i == out->dimension
				       ? 1
				       : out->part[i + 1] +
						 below / links[out->dimension - 1][i] / out->ratio;
		below += out->part[i] * out->machines_in[i];
	}
	out->limit = fmin(out->machines, out->dimension * out->ratio + 1);
}

/* The least whole parts, times a number. */
static Status make_whole(const QuizDraw *draw, Pipeline *out)
{
	double scale = 1;
	bool whole = false;

	for (; scale <= 1000 && !whole; scale += !whole) {
		whole = true;
		for (int i = 0; i < out->parts; i++)
			whole = whole &&
				fabs(scale * out->part[i] - round(scale * out->part[i])) < 1e-9;
	}
	if (!whole)
		return quiz_refuse(draw, QUIZ_DIGITS);
	scale *= 1 + quiz_below(draw, 5);
	out->load = 0;
	for (int i = 0; i < out->parts; i++) {
		out->part[i] = round(scale * out->part[i]);
		out->load += out->part[i] * out->machines_in[i];
	}
	return STATUS_OK;
}

/* What values have no names for. */
static void let_parts(const QuizDraw *draw, const Pipeline *made)
{
	char name[QUIZ_NAMES];

	quiz_let(draw, "cube", made->cube);
	quiz_let(draw, "dimension", made->dimension);
	quiz_let(draw, "parts", made->parts);
	quiz_let(draw, "ratio", made->ratio);
	quiz_let(draw, "compute", made->compute);
	quiz_let(draw, "link", made->link);
	quiz_let(draw, "limit", made->limit);
	for (int i = 0; i < made->parts; i++) {
		snprintf(name, sizeof name, "name%d", i + 1);
		if (made->cube)
			quiz_set(draw, name, i == 0 ? "the source" : "layer %d", i);
		else
			quiz_set(draw, name, "p%d", made->parts - i);
		snprintf(name, sizeof name, "load%d", i + 1);
		quiz_let(draw, name, made->part[i]);
		snprintf(name, sizeof name, "machines%d", i + 1);
		quiz_let(draw, name, made->machines_in[i]);
	}
}

Status quiz_draw_pipeline(const QuizDraw *draw)
{
	static const double links[] = {1, 2, 0.5, 3, 0.1};
	Pipeline made = {.cube = quiz_below(draw, 3) == 0};

	made.ratio = 1 + quiz_below(draw, 3);
	made.link = QUIZ_OF(draw, links);
	made.compute = quiz_short(made.ratio * made.link, 3);
	made.dimension = 2 + (int)quiz_below(draw, 2);
	made.parts = made.cube ? made.dimension + 1 : 3 + (int)quiz_below(draw, 3);
	if (made.cube)
		make_cube(&made);
	else
		make_array(&made);
	STATUS_TRY(make_whole(draw, &made));
	let_parts(draw, &made);
	return quiz_net(draw,
		"{method: %s, load: %s, network: {kind: %s, %s: %d, compute: %s, link: %s}}",
		made.cube ? "cube-c" : "array-q", shown(made.load, 6).text,
		made.cube ? "hypercube" : "array", made.cube ? "dimension" : "processors",
		made.cube ? made.dimension : made.parts, shown(made.compute, 6).text,
		shown(made.link, 6).text);
}
