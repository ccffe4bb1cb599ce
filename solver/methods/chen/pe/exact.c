#include "solver/methods/chen/pe/exact.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/methods/chen/pe/gmp_memory.h"

#include <float.h>
#include <gmp.h>
#include <math.h>
#include <string.h>

/* How many bits each grade of precision has, and below what relative difference it cannot tell. */
typedef struct Grade {
	mp_bitcnt_t bits;
	const char *blind;
} Grade;

static const Grade coarse = {320, "1e-60"}, fine = {2048, "1e-550"};

/* One child's line: key / alpha_0 = slope * alpha_0^(gamma-2) + ratio. */
typedef struct Line {
	mpf_t slope, ratio;
} Line;

/* The net and its sum in one grade of precision. */
typedef struct Equations {
	const ChenStar *star;
	uint32_t rho;
	bool ready;
	mpf_t sum;  /* 1 / alpha_0 */
	mpf_t root; /* A_0 */
	mpf_t load, weight;
	mpf_t intensity_compute, intensity_transfer;
	mpf_t blind;
	mpf_t power; /* alpha_0^(gamma-2), when known for the present sum */
	bool power_known;
	mpf_t A, G, work, other;
	Line a, b;
} Equations;

struct ChenExact {
	Equations coarse, fine; /* the fine ones are made when first needed */
	Line *line;             /* coarse, of each class, once asked for: they never change */
	bool *line_known;
	GmpMemory memory;
};

/* What is asked of a class, or of two, and the answer. */
typedef struct Question {
	ChenExact *exact;
	const ChenClass *a, *b;
	uint32_t count;
	double number;
	int sign;
} Question;

static void set_decimal(mpf_t out, double value)
{
	char text[NUMBER_TEXT_MAX];

	number_exact(text, value);
	/* GMP takes no plus sign in an exponent. */
	char *plus = strchr(text, '+');

	if (plus != NULL)
		memmove(plus, plus + 1, strlen(plus));
	mpf_set_str(out, text, 10);
}

/* Leaves A_i in on->A, G_i in on->G and r_i = A_0 / (rho A_i + L^(1-gamma) G_i) in `out`. */
static void set_ratio(Equations *on, const ChenClass *class, mpf_t out)
{
	set_decimal(on->A, class->compute);
	mpf_mul(on->A, on->A, on->intensity_compute);
	set_decimal(on->G, class->link);
	mpf_mul(on->G, on->G, on->intensity_transfer);
	mpf_mul(on->other, on->weight, on->G);
	mpf_mul_ui(out, on->A, on->rho);
	mpf_add(on->other, on->other, out);
	mpf_div(out, on->root, on->other);
}

static void set_line(Equations *on, const ChenClass *class, Line *out)
{
	set_ratio(on, class, out->ratio);
	mpf_mul(on->work, out->ratio, on->load);
	mpf_pow_ui(on->work, on->work, on->star->order - 1);
	mpf_mul(on->work, on->work, on->A);
	mpf_div(out->slope, on->work, on->G);
}

static void set_sum(Equations *on)
{
	const ChenStar *star = on->star;

	mpf_set_ui(on->sum, 1);
	for (uint32_t i = 0; i < star->classes; i++) {
		if (star->class[i].kept == 0)
			continue;
		set_ratio(on, &star->class[i], on -> work);
		mpf_mul_ui(on->work, on->work, star->class[i].kept);
		mpf_mul_ui(on->work, on->work, on->rho);
		mpf_add(on->sum, on->sum, on->work);
	}
}

static void equations_init(Equations *on, Grade grade)
{
	mpf_ptr const number[] = {on->sum, on->root, on->load, on->weight, on->intensity_compute,
		on->intensity_transfer, on->blind, on->A, on->G, on->work, on->other, on->power,
		on->a.slope, on->a.ratio, on->b.slope, on->b.ratio};
	const ChenStar *star = on->star;

	for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
		mpf_init2(number[i], grade.bits);
	mpf_set_str(on->blind, grade.blind, 10);
	set_decimal(on->load, star->load);
	set_decimal(on->intensity_compute, star->intensity_compute);
	set_decimal(on->intensity_transfer, star->intensity_transfer);
	set_decimal(on->root, star->root);
	mpf_mul(on->root, on->root, on->intensity_compute);
	mpf_pow_ui(on->weight, on->load, star->order - 1);
	mpf_ui_div(on->weight, 1, on->weight);
	set_sum(on);
	on->ready = true;
}

static Equations *finer(ChenExact *exact)
{
	if (!exact->fine.ready)
		equations_init(&exact->fine, fine);
	return &exact->fine;
}

static void begin(void *exact)
{
	equations_init(&((ChenExact *)exact)->coarse, coarse);
}

Status chen_exact_new(ChenExact **out, const ChenStar *star, uint32_t rho, Error *error)
{
	ChenExact *exact = mem_array(1, sizeof *exact);

	*out = NULL;
	if (exact == NULL)
		return error_no_memory(error);
	exact->line = mem_array(star->classes, sizeof *exact->line);
	exact->line_known = mem_array(star->classes, sizeof *exact->line_known);
	if (exact->line == NULL || exact->line_known == NULL) {
		chen_exact_free(exact);
		return error_no_memory(error);
	}
	exact->coarse.star = exact->fine.star = star;
	exact->coarse.rho = exact->fine.rho = rho;
	const Status status = gmp_memory_do(&exact->memory, begin, exact, error);

	if (status == STATUS_OK)
		*out = exact;
	else
		chen_exact_free(exact);
	return status;
}

void chen_exact_free(ChenExact *exact)
{
	if (exact == NULL)
		return;
	gmp_memory_free(&exact->memory);
	mem_free(exact->line);
	mem_free(exact->line_known);
	mem_free(exact);
}

static void take_from_sum(Equations *on, const ChenClass *class, uint32_t count)
{
	if (!on->ready)
		return;
	set_ratio(on, class, on->work);
	mpf_mul_ui(on->work, on->work, on->rho);
	mpf_mul_ui(on->work, on->work, count);
	mpf_sub(on->sum, on->sum, on->work);
	on->power_known = false;
}

static void take_out(void *asked)
{
	const Question *question = asked;

	take_from_sum(&question->exact->coarse, question->a, question->count);
	take_from_sum(&question->exact->fine, question->a, question->count);
}

Status chen_exact_remove(ChenExact *exact, const ChenClass *class, uint32_t count, Error *error)
{
	Question question = {.exact = exact, .a = class, .count = count};

	return gmp_memory_do(&exact->memory, take_out, &question, error);
}

/* key - 1 into on->work; false when that is within the blindness of the grade. */
static bool set_excess(Equations *on, const ChenClass *class)
{
	set_line(on, class, &on->a);
	/* key = slope / s^(gamma-1) + ratio / s with s = 1 / alpha_0. */
	mpf_pow_ui(on->work, on->sum, on->star->order - 1);
	mpf_div(on->work, on->a.slope, on->work);
	mpf_div(on->other, on->a.ratio, on->sum);
	mpf_add(on->work, on->work, on->other);
	mpf_sub_ui(on->work, on->work, 1);
	mpf_abs(on->other, on->work);
	return mpf_cmp(on->other, on->blind) >= 0;
}

static void find_excess(void *asked)
{
	Question *question = asked;
	Equations *on = &question->exact->coarse;

	if (!set_excess(on, question->a)) {
		on = finer(question->exact);
		if (!set_excess(on, question->a))
			return;
	}
	const double excess = mpf_get_d(on->work);

	/* Too small for a double, but not 0. */
	question->number = fabs(excess) >= DBL_MIN ? excess : mpf_sgn(on->work) * DBL_MIN;
}

Status chen_exact_excess(ChenExact *exact, const ChenClass *class, double *excess, Error *error)
{
	Question question = {.exact = exact, .a = class};
	const Status status = gmp_memory_do(&exact->memory, find_excess, &question, error);

	*excess = question.number;
	return status;
}

/* The line of a class in coarse precision, worked out once. */
static const Line *line_of(ChenExact *exact, const ChenClass *class)
{
	const size_t index = (size_t)(class - exact->coarse.star->class);
	Line *line = &exact->line[index];

	if (!exact->line_known[index]) {
		mpf_init2(line->slope, coarse.bits);
		mpf_init2(line->ratio, coarse.bits);
		set_line(&exact->coarse, class, line);
		exact->line_known[index] = true;
	}
	return line;
}

static void set_power(Equations *on)
{
	if (on->power_known)
		return;
	mpf_pow_ui(on->power, on->sum, on->star->order - 2);
	mpf_ui_div(on->power, 1, on->power);
	on->power_known = true;
}

/* The sign of the difference of the two keys, 0 when it is within the blindness of the grade. */
static int compare_keys(Equations *on, const Line *a, const Line *b)
{
	set_power(on);
	mpf_mul(on->work, a->slope, on->power);
	mpf_add(on->work, on->work, a->ratio);
	mpf_mul(on->other, on->blind, on->work);
	mpf_mul(on->G, b->slope, on->power);
	mpf_add(on->G, on->G, b->ratio);
	mpf_sub(on->work, on->work, on->G);
	mpf_abs(on->G, on->work);
	return mpf_cmp(on->G, on->other) < 0 ? 0 : mpf_sgn(on->work);
}

/* When the lines cross: at (ratio_b - ratio_a) / (slope_a - slope_b), in multiples of now. */
static double find_turn(Equations *on, const Line *a, const Line *b, int sign)
{
	mpf_sub(on->other, a->slope, b->slope);
	if (mpf_sgn(on->other) != -sign)
		return INFINITY;
	mpf_sub(on->G, b->ratio, a->ratio);
	mpf_div(on->G, on->G, on->other);
	mpf_div(on->G, on->G, on->power);
	return mpf_get_d(on->G);
}

static void compare(void *asked)
{
	Question *question = asked;
	ChenExact *exact = question->exact;
	Equations *on = &exact->coarse;
	const Line *a = line_of(exact, question->a), *b = line_of(exact, question->b);
	int sign = compare_keys(on, a, b);

	if (sign == 0) {
		on = finer(exact);
		set_line(on, question->a, &on->a);
		set_line(on, question->b, &on->b);
		a = &on->a;
		b = &on->b;
		sign = compare_keys(on, a, b);
	}
	question->sign = sign;
	question->number = sign == 0 ? 1 : find_turn(on, a, b, sign);
}

Status chen_exact_compare(ChenExact *exact, const ChenClass *a, const ChenClass *b, int *sign,
	double *turn, Error *error)
{
	Question question = {.exact = exact, .a = a, .b = b, .number = 1};
	const Status status = gmp_memory_do(&exact->memory, compare, &question, error);

	*sign = question.sign;
	*turn = question.number;
	return status;
}
