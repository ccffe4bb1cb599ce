/* Symbols and explanations that S, M and W have in common, and those of intervals. */
#include "solver/methods/chen/explain.h"

#include "solver/claims/kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void write_power(char out[CHEN_TERM_MAX], uint32_t n)
{
	if (n == 1)
		out[0] = '\0';
	else
		snprintf(out, CHEN_TERM_MAX, "^{%u}", n);
}

ChenTerms chen_terms(const Net *net, const ChenState *state)
{
	const uint32_t order = (uint32_t)net->order;
	ChenTerms terms = {.net = net,
		.state = state,
		.computing = net->intensity_compute != 1 ? "(×A)" : "",
		.transfer = net->intensity_transfer != 1 ? "(×G)" : ""};

	write_power(terms.order, order);
	write_power(terms.less, order - 1);
	if (order == 1)
		terms.less[0] = '\0';
	snprintf(terms.steps, sizeof terms.steps, "L%.16s", terms.order);
	return terms;
}

/* --- parts ------------------------------------------------------------------------------------ */

void chen_give_load(const ChenTerms *t, Explanation *out)
{
	explain_given(out, "load", NET_NONE, t->net->load, "L");
	if (t->net->order != 1)
		explain_given(out, "order", NET_NONE, t->net->order, "γ");
}

void chen_give_computing(const ChenTerms *t, uint32_t i, Explanation *out)
{
	explain_given(out, "compute", i, net_compute(t->net, i), "A_{%u}", i);
	if (*t->computing)
		explain_given(out, "intensity.compute", NET_NONE, t->net->intensity_compute, "%s",
			t->computing);
}

void chen_give_link(const ChenTerms *t, uint32_t i, Explanation *out)
{
	explain_given(out, "link", i, net_link(t->net, i), "G_{%u}", i);
	if (*t->transfer)
		explain_given(out, "intensity.transfer", NET_NONE, t->net->intensity_transfer, "%s",
			t->transfer);
}

void chen_part_installments(const ChenTerms *t, Explanation *out)
{
	explain_part(out, PART_RATE, QUANTITY_INSTALLMENTS, 0, t->state->rho, "ρ");
}

void chen_part_share(const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double rho = i == 0 ? 1 : schedule->installments;

	explain_part(out, PART_SHARE, QUANTITY_SHARE, i, schedule->share[i] / rho, "α_{%u}", i);
}

ClaimSaid chen_each(const ChenTerms *t, uint32_t i)
{
	const bool parts = i > 0 && t->state->rho > 1;

	return claim_said(
		parts ? CLAIM_OF(CLAIM_IN_EACH_PART, i, t->state->rho) : CLAIM_OF(CLAIM_NONE),
		NULL);
}

/* --- times and what follows from them --------------------------------------------------------- */

void chen_explain_root_end(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const char *startup = "";

	chen_part_share(schedule, 0, out);
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	if (schedule->startup_compute > 0) {
		explain_given(
			out, "startup.compute", NET_NONE, schedule->startup_compute, "θ_{cp}");
		startup = "θ_{cp} + ";
	}
	explain_formula(out, schedule->end[0], "end_{0} = %sα_{0}%s%sA_{0}", startup, t->steps,
		t->computing);
}

/* Of all data over its link: where that is never idle it takes no longer than the data itself. */
bool chen_explain_arrival(
	const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const ChenStar *star = &t->state->star;

	if (i == 0 || star->order == 1 || chen_startup_step(star) > 0 ||
		!(schedule->share[i] > 0) || isnan(schedule->end[i]))
		return false;
	if (!out->source[0])
		explain_source(out, "Algorithm S, Table III, Chen & Chu");
	chen_give_load(t, out);
	chen_give_link(t, i, out);
	explain_said_formula(out, star->load * chen_G(star, &star->class[chen_class_of(star, i)]),
		claim_word(CLAIM_OF(CLAIM_ALL_THE_DATA, i, star->order == 2), t->transfer));
	explain_said_more(out, CLAIM_OF(CLAIM_LINK_NEVER_IDLE));
	return true;
}

void chen_explain_last(const Schedule *schedule, Explanation *out)
{
	uint32_t last = 0;

	for (uint32_t i = 1; i < schedule->processors; i++)
		if (schedule->end[i] > schedule->end[last])
			last = i;
	explain_last(schedule, last, out);
}

bool chen_explain_speedup(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const bool startup = schedule->startup_compute > 0;

	if (isnan(schedule->speedup))
		return false;
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	if (startup)
		explain_given(
			out, "startup.compute", NET_NONE, schedule->startup_compute, "θ_{cp}");
	if (!out->source[0])
		explain_source(out, "%s, Chen & Chu", schedule->formula_source);
	explain_formula(out, schedule->speedup, startup ? "(%s%sA_{0} + θ_{cp})/T" : "%s%sA_{0}/T",
		t->steps, t->computing);
	explain_at_most(schedule, out);
	return true;
}

/* The sum over alike children; intensities cancel. */
void chen_explain_bound(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	ExplainSum sum = {.rest = schedule->speedup_bound - 1};
	uint32_t left = 0;

	explain_given(out, "compute", 0, net_compute(t->net, 0), "A_{0}");
	for (uint32_t k = 0; k < star->classes; k++) {
		const ChenClass *class = &star->class[k];

		if (sum.terms == EXPLAIN_TERMS) {
			left += class->count;
			continue;
		}
		explain_given(out, "compute", class->first, class->compute, "A_{%u}", class->first);
		explain_add(&sum, class->count, star->root / class->compute, "A_{0}/A_{%u}",
			class->first);
	}
	explain_rest(out, &sum, left, PART_RATE);
	explain_formula(out, schedule->speedup_bound, sum.terms > 0 ? "1 + %s" : "1%s", sum.text);
	explain_more(out, ": %s", schedule->bound_why);
}

void chen_tell_installments(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	if (t->net->installments == schedule->installments)
		explain_given(out, "installments", NET_NONE, schedule->installments, "ρ");
	out->value = schedule->installments;
	explain_line(out, "ρ = %d: %s", schedule->installments, schedule->installments_why);
}

/* --- intervals -------------------------------------------------------------------------------- */

/* The symbols of a bar: those of its label, but where that is words. */
static void write_symbols(
	const ChenTerms *t, const Schedule *schedule, const Interval *interval, char out[LABEL_MAX])
{
	if (interval->kind == INTERVAL_COMPUTE && interval->stage == STAGE_INSTALLMENT)
		snprintf(out, LABEL_MAX, "α_{%u}%sA_{%u}", interval->processor, t->steps,
			interval->processor);
	else
		schedule_label(t->net, schedule, interval, LABEL_FULL, out);
}

/* The intensity goes before the A or G that it multiplies. */
static void put_intensity(char text[LABEL_MAX], const char *before, const char *intensity)
{
	char rest[LABEL_MAX], *at = strstr(text, before);

	if (at == NULL || !*intensity)
		return;
	memcpy(rest, at, strlen(at) + 1);
	snprintf(at, (size_t)(text + LABEL_MAX - at), "%.16s%.60s", intensity, rest);
}

/* The fraction of the data in a piece. A computing completes alpha^(gamma-1) of it. */
static double piece_size(const ChenTerms *t, const Interval *interval, double alpha)
{
	const double size = interval->load / t->net->load;

	if (interval->kind != INTERVAL_COMPUTE)
		return size;
	return size / chen_power(alpha, (uint32_t)t->net->order - 1);
}

/* How a piece comes to its size. */
static void tell_piece(const ChenTerms *t, const Interval *interval, uint32_t i, double size,
	char out[EXPLANATION_TEXT_MAX])
{
	const ChenPieces pieces = chen_state_pieces(t->state, chen_class_of(&t->state->star, i));
	const uint32_t k = interval->part;
	const ClaimKind kind = (uint64_t)k + 1 == pieces.count ? CLAIM_PIECE_IS_REST
			       : pieces.losing                 ? CLAIM_PIECES_ALIKE
			       : pieces.waiting && k == 1      ? CLAIM_PIECE_WAITS_ONCE
			       : k == 1                        ? CLAIM_PIECE_AFTER_OWN
							       : CLAIM_PIECE_AFTER_ANOTHER;
	const Claim claim = CLAIM_OF(kind, i, k, size, pieces.alpha, pieces.growth, k - 1.0);

	claim_say(&claim, NULL, CLAIM_WHOLE, out, EXPLANATION_TEXT_MAX);
}

void chen_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const ChenTerms terms = chen_terms(net, chen_state(schedule)), *t = &terms;
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	const uint32_t i = interval_whose(interval);
	char symbols[LABEL_MAX];

	write_symbols(t, schedule, interval, symbols);
	put_intensity(symbols, computes ? "A_{" : "G_{", computes ? t->computing : t->transfer);
	interval_symbols(formula, "%s", symbols);
	/* The size of a piece is a number of its own. */
	if (computes || interval->stage == STAGE_SET || net->order == 1)
		chen_part_share(schedule, i, out);
	if (strstr(symbols, "α_{") && interval->stage != STAGE_PIECE)
		interval_symbols(formula, "%s", chen_each(t, i).text);
	chen_give_load(t, out);
	if (computes)
		chen_give_computing(t, i, out);
	else
		chen_give_link(t, i, out);
	if (strstr(symbols, "θ_{cp}"))
		explain_given(
			out, "startup.compute", NET_NONE, schedule->startup_compute, "θ_{cp}");
	if (strstr(symbols, "θ_{cm}"))
		explain_given(
			out, "startup.transfer", NET_NONE, schedule->startup_transfer, "θ_{cm}");
	if (interval->stage != STAGE_PIECE)
		return;
	const double size = piece_size(t, interval, schedule->share[i] / t->state->rho);

	explain_part(out, PART_SHARE, QUANTITIES, i, size, "α_{%u,%u}", i, interval->part);
	tell_piece(t, interval, i, size, formula->note);
}
