#include "solver/chen_exact.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <gmp.h>
#include <math.h>
#include <string.h>

enum { PRECISION_BITS = 320 };

/* One child's line: key / alpha_0 = slope * alpha_0^(gamma-2) + ratio. */
typedef struct Line {
	mpf_t slope, ratio;
} Line;

struct ChenExact {
	const ChenStar *star;
	uint32_t rho;
	mpf_t sum;  /* 1 / alpha_0 */
	mpf_t root; /* A_0 */
	mpf_t load, weight;
	mpf_t intensity_compute, intensity_transfer;
	mpf_t tie; /* 1e-24 */
	mpf_t A, G, work, other;
	Line a, b;
};

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

static void line_init(Line *line)
{
	mpf_init2(line->slope, PRECISION_BITS);
	mpf_init2(line->ratio, PRECISION_BITS);
}

static void line_clear(Line *line)
{
	mpf_clear(line->slope);
	mpf_clear(line->ratio);
}

/* Leaves A_i in exact->A, G_i in exact->G and r_i = A_0 / (rho A_i + L^(1-gamma) G_i) in `out`. */
static void set_ratio(ChenExact *exact, const ChenClass *class, mpf_t out)
{
	set_decimal(exact->A, class->compute);
	mpf_mul(exact->A, exact->A, exact->intensity_compute);
	set_decimal(exact->G, class->link);
	mpf_mul(exact->G, exact->G, exact->intensity_transfer);
	mpf_mul(exact->other, exact->weight, exact->G);
	mpf_mul_ui(out, exact->A, exact->rho);
	mpf_add(exact->other, exact->other, out);
	mpf_div(out, exact->root, exact->other);
}

static void set_line(ChenExact *exact, const ChenClass *class, Line *out)
{
	set_ratio(exact, class, out->ratio);
	mpf_mul(exact->work, out->ratio, exact->load);
	mpf_pow_ui(exact->work, exact->work, exact->star->order - 1);
	mpf_mul(exact->work, exact->work, exact->A);
	mpf_div(out->slope, exact->work, exact->G);
}

static void each_number(ChenExact *exact, void (*visit)(mpf_t number))
{
	visit(exact->sum);
	visit(exact->root);
	visit(exact->load);
	visit(exact->weight);
	visit(exact->intensity_compute);
	visit(exact->intensity_transfer);
	visit(exact->tie);
	visit(exact->A);
	visit(exact->G);
	visit(exact->work);
	visit(exact->other);
}

static void number_init(mpf_t number)
{
	mpf_init2(number, PRECISION_BITS);
}

static void number_clear(mpf_t number)
{
	mpf_clear(number);
}

static void set_sum(ChenExact *exact)
{
	const ChenStar *star = exact->star;

	mpf_set_ui(exact->sum, 1);
	for (uint32_t i = 0; i < star->classes; i++) {
		if (star->class[i].kept == 0)
			continue;
		set_ratio(exact, &star->class[i], exact -> work);
		mpf_mul_ui(exact->work, exact->work, star->class[i].kept);
		mpf_mul_ui(exact->work, exact->work, exact->rho);
		mpf_add(exact->sum, exact->sum, exact->work);
	}
}

Status chen_exact_new(ChenExact **out, const ChenStar *star, uint32_t rho, Error *error)
{
	ChenExact *exact = mem_array(1, sizeof *exact);

	*out = NULL;
	if (exact == NULL)
		return error_no_memory(error);
	exact->star = star;
	exact->rho = rho;
	each_number(exact, number_init);
	line_init(&exact->a);
	line_init(&exact->b);
	mpf_set_str(exact->tie, "1e-24", 10);
	set_decimal(exact->load, star->load);
	set_decimal(exact->intensity_compute, star->intensity_compute);
	set_decimal(exact->intensity_transfer, star->intensity_transfer);
	set_decimal(exact->root, star->root);
	mpf_mul(exact->root, exact->root, exact->intensity_compute);
	mpf_pow_ui(exact->weight, exact->load, star->order - 1);
	mpf_ui_div(exact->weight, 1, exact->weight);
	set_sum(exact);
	*out = exact;
	return STATUS_OK;
}

void chen_exact_free(ChenExact *exact)
{
	if (exact == NULL)
		return;
	each_number(exact, number_clear);
	line_clear(&exact->a);
	line_clear(&exact->b);
	mem_free(exact);
}

void chen_exact_remove(ChenExact *exact, const ChenClass *class)
{
	set_ratio(exact, class, exact->work);
	mpf_mul_ui(exact->work, exact->work, exact->rho);
	mpf_sub(exact->sum, exact->sum, exact->work);
}

double chen_exact_excess(ChenExact *exact, const ChenClass *class)
{
	Line *line = &exact->a;

	set_line(exact, class, line);
	/* key = slope / s^(gamma-1) + ratio / s with s = 1 / alpha_0. */
	mpf_pow_ui(exact->work, exact->sum, exact->star->order - 1);
	mpf_div(exact->work, line->slope, exact->work);
	mpf_div(exact->other, line->ratio, exact->sum);
	mpf_add(exact->work, exact->work, exact->other);
	mpf_sub_ui(exact->work, exact->work, 1);
	mpf_abs(exact->other, exact->work);
	return mpf_cmp(exact->other, exact->tie) < 0 ? 0 : mpf_get_d(exact->work);
}

/* The difference of the two keys over alpha_0 into exact->work, its tie limit into exact->other. */
static void set_difference(ChenExact *exact)
{
	const Line *a = &exact->a, *b = &exact->b;
	mpf_t *X = &exact->A, *keys = &exact->other;

	mpf_pow_ui(*X, exact->sum, exact->star->order - 2);
	mpf_ui_div(*X, 1, *X);
	mpf_mul(exact->work, a->slope, *X);
	mpf_add(exact->work, exact->work, a->ratio);
	mpf_mul(*keys, exact->tie, exact->work);
	mpf_mul(exact->G, b->slope, *X);
	mpf_add(exact->G, exact->G, b->ratio);
	mpf_sub(exact->work, exact->work, exact->G);
}

int chen_exact_compare(ChenExact *exact, const ChenClass *a, const ChenClass *b, double *turn)
{
	set_line(exact, a, &exact->a);
	set_line(exact, b, &exact->b);
	set_difference(exact);
	mpf_abs(exact->G, exact->work);
	*turn = 1;
	if (mpf_cmp(exact->G, exact->other) < 0)
		return 0;
	const int sign = mpf_sgn(exact->work);

	/* The lines cross at X = (ratio_b - ratio_a) / (slope_a - slope_b); exact->A is X now. */
	*turn = INFINITY;
	mpf_sub(exact->other, exact->a.slope, exact->b.slope);
	if (mpf_sgn(exact->other) != -sign)
		return sign;
	mpf_sub(exact->G, exact->b.ratio, exact->a.ratio);
	mpf_div(exact->G, exact->G, exact->other);
	mpf_div(exact->G, exact->G, exact->A);
	*turn = mpf_get_d(exact->G);
	return sign;
}
