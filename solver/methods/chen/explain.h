/* What the explanations of S, M and W have in common: the symbols, and the parts behind them. */
#pragma once

#include "solver/methods/chen/family.h"
#include "solver/schedule/wording.h"

/* Texts of formulas; powers and intensities are written where they are not 1. */
enum { CHEN_TERM_MAX = 24 };
typedef struct ChenTerms {
	const Net *net;
	const ChenState *state;
	char steps[CHEN_TERM_MAX];        /* "L^{2}" */
	char order[CHEN_TERM_MAX];        /* "^{2}" */
	char less[CHEN_TERM_MAX];         /* the exponent gamma - 1 */
	const char *computing, *transfer; /* "(×A)", before A; "(×G)", before G */
} ChenTerms;
ChenTerms chen_terms(const Net *net, const ChenState *state);

/* Parts: L and γ; A; G; ρ; and α of one installment. */
void chen_give_load(const ChenTerms *t, Explanation *out);
void chen_give_computing(const ChenTerms *t, uint32_t processor, Explanation *out);
void chen_give_link(const ChenTerms *t, uint32_t processor, Explanation *out);
void chen_part_installments(const ChenTerms *t, Explanation *out);
void chen_part_share(const Schedule *schedule, uint32_t processor, Explanation *out);

/* ", α_{2} in each of its 3 parts", of formulas with the α of one installment; "" where it is all.
 */
ClaimSaid chen_each(const ChenTerms *t, uint32_t processor);

/* Whole explanations. */
void chen_explain_root_end(const ChenTerms *t, const Schedule *schedule, Explanation *out);
bool chen_explain_arrival(
	const ChenTerms *t, const Schedule *schedule, uint32_t processor, Explanation *out);
void chen_explain_last(const Schedule *schedule, Explanation *out); /* T, where ends differ */
bool chen_explain_speedup(const ChenTerms *t, const Schedule *schedule, Explanation *out);
void chen_explain_bound(const ChenTerms *t, const Schedule *schedule, Explanation *out);
void chen_tell_installments(const ChenTerms *t, const Schedule *schedule, Explanation *out);
