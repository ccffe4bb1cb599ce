#include "solver/papers/measure.h"

#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/family.h"
#include "solver/study/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

double printed_speedup(const Schedule *schedule)
{
	return isnan(schedule->finish) ? schedule->formula_speedup : schedule->speedup;
}

/* --- what Chen & Chu have symbols for ---------------------------------------------------------
 */

typedef struct Child {
	const ChenState *state;
	uint32_t class, piece;
	double alpha, growth;
} Child;

static double child_set(const Child *child)
{
	return child->alpha * child->state->star.load;
}

static double child_rest(const Child *child)
{
	return 1 - child->alpha;
}

static double child_growth(const Child *child)
{
	return child->growth;
}

static double child_alpha(const Child *child)
{
	return child->alpha;
}

/* What the link could bring while the first set is computed with itself. */
static double child_brought(const Child *child)
{
	return child->alpha * child->growth;
}

static double child_piece(const Child *child)
{
	const ChenPieces pieces = chen_state_pieces(child->state, child->class);

	return chen_piece_size(&pieces, child->piece) * child->state->star.load;
}

static const struct {
	const char *name;
	double (*of)(const Child *child);
} of_children[] = {
	{"alpha", child_alpha},
	{"set", child_set},
	{"q", child_growth},
	{"alpha q", child_brought},
	{"1 - alpha", child_rest},
	{"piece", child_piece},
};

static double of_child(const ChenState *state, const char *name, uint32_t i, uint32_t piece)
{
	const ChenStar *star = &state->star;
	Child child = {.state = state, .piece = piece, .alpha = state->alpha0, .growth = NAN};

	if (i > 0) {
		child.class = chen_class_of(star, i);
		const ChenClass *class = &star->class[child.class];

		child.alpha = chen_alpha(star, class, state->alpha0, state->rho);
		child.growth = chen_growth(star, class, child.alpha);
	}
	for (size_t k = 0; k < sizeof of_children / sizeof *of_children; k++)
		if (strcmp(of_children[k].name, name) == 0)
			return of_children[k].of(&child);
	return NAN;
}

static double of_lemma(const ChenState *state, const char *name, uint32_t which)
{
	double estimate[3];

	if (strcmp(name, "rho") == 0)
		chen_lemma10(&state->star, estimate);
	else
		chen_lemma12(&state->star, state->rho, estimate);
	return estimate[which - 1];
}

static Status of_chen(const ChenState *state, const char *quantity, double *out, Error *error)
{
	char name[16] = "";
	unsigned number = 0, piece = 0;
	Theorem9 theorem;

	STATUS_TRY(theorem9(&state->star, state->rho, &theorem, error));
	if (strcmp(quantity, "first term") == 0)
		*out = theorem.first;
	else if (strcmp(quantity, "second term") == 0)
		*out = theorem.finish - theorem.first;
	else if (sscanf(quantity, "%15[^_]_%u.%u", name, &number, &piece) < 2)
		*out = NAN;
	else if (strcmp(name, "rho") == 0 || strcmp(name, "m") == 0)
		*out = of_lemma(state, name, number);
	else
		*out = of_child(state, name, number, piece);
	return STATUS_OK;
}

/* --- of curves -------------------------------------------------------------------------------- */

static double finish_of(const SweepCell *cell)
{
	return isnan(cell->formula) ? cell->finish : cell->formula;
}

/* Where the first of its curves is lowest, or the last value up to which it is the lower one. */
static double along(const Sweep *sweep)
{
	double least = INFINITY, at = NAN;

	for (uint32_t k = 0; k < sweep->done; k++) {
		const double finish = finish_of(sweep_cell(sweep, k, 0));

		if (sweep->methods > 1) {
			if (!(finish < finish_of(sweep_cell(sweep, k, 1))))
				break;
		} else if (!(finish < least))
			continue;
		least = finish;
		at = sweep_point(sweep, k)->value;
	}
	return at;
}

static Status of_curves(
	const Printed *number, const Net *net, const char *vary, double *out, Error *error)
{
	const Method *const which[] = {method_find(number->method), method_find(number->against)};
	Sweep sweep;

	STATUS_TRY(sweep_begin(&sweep, net, vary, which, which[1] ? 2 : 1, SWEEP_KEEP, error));
	Status status = STATUS_OK;

	while (status == STATUS_OK && sweep_due(&sweep))
		status = sweep_step(&sweep, error);
	*out = along(&sweep);
	sweep_release(&sweep);
	return status;
}

/* --- of any method ---------------------------------------------------------------------------- */

/* What stands behind `head`; NULL: it is something else. */
static const char *behind(const char *quantity, const char *head)
{
	const size_t length = strlen(head);

	return strncmp(quantity, head, length) == 0 ? quantity + length : NULL;
}

Status printed_measure(const Printed *number, const Net *net, const Schedule *schedule,
	double against, double *out, Error *error)
{
	const char *const quantity = number->quantity;
	const char *const vary = behind(quantity, number->against[0] ? "ahead " : "best ");
	const Fact *fact = schedule_fact_named(schedule, quantity);
	unsigned share;

	*out = NAN;
	if (fact)
		*out = fact->low;
	else if (strcmp(quantity, "T") == 0)
		*out = schedule->finish;
	else if (strcmp(quantity, "speed-up") == 0)
		*out = printed_speedup(schedule);
	else if (behind(quantity, "speed-up by "))
		*out = schedule->formula_speedup;
	else if (strcmp(quantity, "gain") == 0)
		*out = 100 * (printed_speedup(schedule) / against - 1);
	else if (sscanf(quantity, "share %u", &share) == 1)
		*out = schedule->share[share];
	else if (vary)
		return of_curves(number, net, vary, out, error);
	else if (behind(number->method, "chen-"))
		return of_chen(chen_state(schedule), quantity, out, error);
	return STATUS_OK;
}
