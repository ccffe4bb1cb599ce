/* Pipelines on an array, and the classical way on a cube: loads, T, and what no number of machines
 * gets beyond. Made backwards: the load that makes all parts whole, 2^N - 1 on an array with β = 1.
 */
#include "solver/quiz/make.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LAYERS_MAX = 4, ARRAY_MAX = 5 };

typedef struct Pipeline {
	bool cube;
	int parts;               /* machines of the array; layers of the cube */
	int dimension, machines; /* of the cube; in all */
	double ratio;            /* β = time per step / time per unit */
	double compute, link, load;
	double part[ARRAY_MAX];        /* load of each, the source's first; of one in each layer */
	double machines_in[ARRAY_MAX]; /* of that part */
	double finish, speedup, limit;
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
	out->finish = out->part[0] * out->compute;
	out->speedup = out->load / out->part[0];
	return STATUS_OK;
}

static Status solve_it(const QuizDraw *draw, const Pipeline *made)
{
	Schedule schedule;

	STATUS_TRY(quiz_net(draw,
		"{method: %s, load: %s, network: {kind: %s, %s: %d, compute: %s, link: %s}}",
		made->cube ? "cube-c" : "array-q", shown(made->load, 6).text,
		made->cube ? "hypercube" : "array", made->cube ? "dimension" : "processors",
		made->cube ? made->dimension : made->parts, shown(made->compute, 6).text,
		shown(made->link, 6).text));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const bool as_made = fabs(schedule.finish / made->finish - 1) < 1e-9 &&
			     fabs(schedule.share[0] * made->load / made->part[0] - 1) < 1e-9;

	schedule_release(&schedule);
	return as_made ? STATUS_OK : quiz_refuse(draw, QUIZ_ABSENT);
}

static void name_part(const Pipeline *made, int i, char out[QUIZ_NAMES])
{
	if (made->cube)
		snprintf(out, QUIZ_NAMES, i == 0 ? "the source" : "layer %d", i);
	else
		snprintf(out, QUIZ_NAMES, "p%d", made->parts - i);
}

static void put_solution(const QuizDraw *draw, const Pipeline *made)
{
	Exercise *out = draw->out;
	char name[QUIZ_NAMES];

	QUIZ_ADD(out->solution[LINE_RATES], "β = time per step / time per unit = %s/%s = %s; ",
		shown(made->compute, 4).text, shown(made->link, 4).text,
		shown(made->ratio, 4).text);
	if (made->cube)
		QUIZ_ADD(out->solution[LINE_RATES],
			"a processor gets what one of the next layer gets, and 1/β of what a link "
			"to that layer carries");
	else
		QUIZ_ADD(out->solution[LINE_RATES],
			"each processor gets 1 + 1/β = %s times what the next one gets",
			quiz_fraction(1 + 1 / made->ratio).text);
	for (int i = 0; i < made->parts; i++) {
		name_part(made, i, name);
		QUIZ_ADD(out->solution[LINE_SHARES], "%s%s %s", i > 0 ? ", " : "", name,
			shown(made->part[i], 4).text);
		if (made->machines_in[i] > 1)
			QUIZ_ADD(out->solution[LINE_SHARES], " each");
	}
	QUIZ_ADD(out->solution[LINE_SHARES], ", together %s", shown(made->load, 4).text);
	QUIZ_ADD(out->solution[LINE_TEST],
		"all stop together: the %s starts last and gets least, the source computes from "
		"the start until T",
		made->cube ? "farthest processor" : "last processor");
	QUIZ_ADD(out->solution[LINE_TIME],
		"T = %s · %s = %s; the speed-up is %s, and at most %s = %s with any %s",
		shown(made->part[0], 4).text, shown(made->compute, 4).text,
		shown(made->finish, 4).text, shown(made->speedup, 4).text,
		made->cube ? "the lesser of 2^d and dβ + 1" : "β + 1", shown(made->limit, 4).text,
		made->cube ? "way of sending" : "number of processors");
	QUIZ_ADD(out->sentence,
		made->cube ? "The farther away, the later the load comes, and the less one can do "
			     "of it."
			   : "All load goes over the first link: further processors start later "
			     "and later and take less and less.");
}

static void put_fields(const QuizDraw *draw, const Pipeline *made)
{
	const double equal = made->load / made->machines;
	char name[QUIZ_NAMES];
	AnswerField *field;

	for (int i = 0; i < made->parts; i++) {
		name_part(made, i, name);
		field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_SHARES, made->part[i], 0,
			"load of %s%s", name, made->machines_in[i] > 1 ? ", each" : "");
		quiz_wrong_if_apart(field, equal,
			"That is the load of each in an equal split. Which one starts last?");
	}
	field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, made->finish, 0, "T");
	quiz_wrong_if_apart(field, equal * made->compute,
		"That is T of an equal split if links took no time. Which one starts last?");
	quiz_wrong_if_apart(
		field, made->load * made->compute, "That is what the source needs alone.");
	field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, made->limit, 0,
		made->cube ? "the limit of the speed-up of this cube"
			   : "the limit of the speed-up");
	quiz_wrong_if_apart(field, made->machines,
		"That is how many there are. The first %s feed%s all.",
		made->cube ? "links" : "link", made->cube ? "" : "s");
	quiz_wrong_if_apart(field, made->speedup, "That is the speed-up with these.");
	QUIZ_ADD(draw->out->hint[0],
		"All stop together, and the source computes from the start: what is its load?");
	QUIZ_ADD(draw->out->hint[1],
		made->cube
			? "The limit has two sides: no more than there are processors, and no more "
			  "than d links can feed beside the source."
			: "While the source computes one unit its link carries β units: that is "
			  "all that the others can be given.");
}

static Status draw_pipeline(const QuizDraw *draw)
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
	STATUS_TRY(solve_it(draw, &made));
	QUIZ_ADD(draw->out->title, "%s of processors", made.cube ? "a cube" : "a row");
	/* What is given is not asked. */
	const char *asked = draw->level == 1 ? "T" : "the loads, T";

	if (made.cube)
		QUIZ_ADD(draw->out->question,
			"A cube of %d dimensions: each processor has a link to %d others. The "
			"load is at one corner, the source; layer k is k links away. Loads "
			"travel a layer at a time, over all links between two layers at once, in "
			"equal messages, and each processor computes when its load is there. All "
			"stop together. What are %s and the limit of the speed-up, however the "
			"load is sent?",
			made.dimension, made.dimension, asked);
	else
		QUIZ_ADD(draw->out->question,
			"%d processors in a row, p%d to p1. The load is at p%d. Each computes "
			"one part while it receives the next and passes it on, so that each is "
			"busy once it has begun, and all stop together. What are %s and the "
			"limit of the speed-up, however many processors there are?",
			made.parts, made.parts, made.parts, asked);
	put_solution(draw, &made);
	put_fields(draw, &made);
	return STATUS_OK;
}

const QuizTemplate template_pipeline = {
	.id = "pipeline",
	.title = "a row or a cube of processors",
	.level = 1,
	.draw = draw_pipeline,
};
