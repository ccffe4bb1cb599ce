/* The algorithms of Chen & Chu in short: C, PE, S, FON, M. The key of a child is that of Lemma 2.
 */
#include "solver/claims/useless.h"
#include "solver/methods/chen/family.h"

static const CodeLine classical[] = {
	CODE_LINE(0, "β_{i} is 10 or more: sending costs no time"),
	CODE_LINE(0, "α_{i} = α_{0}(A_{0}/A_{i})^{1/γ}, all sum to 1"),
	CODE_LINE(0, "send each child its α_{i}L"),
	CODE_LINE(0, "all at once, root and children:"),
	CODE_LINE(1, "compute the (α_{i}L)^{γ} steps of their part"),
	CODE_LINE(0, "the root computes all steps between parts"),
};

static const CodeLine elimination[] = {
	CODE_LINE(0, "let all children take part"),
	CODE_LINE(0, "repeat"),
	CODE_LINE(1, "α_{i} with ρ = 1, so that all end together"),
	CODE_LINE(1, "key of child i = (α_{i}L)^{γ-1}β_{i} + α_{i}"),
	CODE_LINE(1, "stop if no key is less than 1"),
	CODE_AT(CODE_REMOVES, 1, "remove the child with the least key"),
};

static const CodeLine single[] = {
	CODE_LINE(0, "PE removes the " WORD_USELESS " children"),
	CODE_LINE(0, "α_{i} with ρ = 1, so that all end together"),
	CODE_LINE(0, "at once, the root computes its α_{0}L^{γ} steps"),
	CODE_LINE(1, "and sends each child all data, in pieces"),
	CODE_LINE(0, "at once, each child:"),
	CODE_LINE(1, "receives its own set, α_{i}L"),
	CODE_LINE(1, "repeat until all data is here"),
	CODE_LINE(2, "compute with the piece that came last"),
	CODE_LINE(2, "receive the next piece meanwhile"),
	CODE_LINE(1, "computes the steps left (γ of 3 and more)"),
};

static const CodeLine number[] = {
	CODE_AT(CODE_BEGINS, 0, "ρ = 1; if all alike max{1, ⌊min{ρ_{1}, ρ_{2}}⌋}"),
	CODE_LINE(0, "repeat"),
	CODE_LINE(1, "α_{i} and T with ρ + 1 installments"),
	CODE_AT(CODE_COMPARES, 1, "stop if T(ρ) ≤ T(ρ + 1)"),
	CODE_AT(CODE_WAITS, 1, "stop if with ρ + 1 any key is less than 1"),
	CODE_LINE(2, "(Table IV asks for that of one child)"),
	CODE_LINE(1, "ρ = ρ + 1"),
	CODE_AT(CODE_ENDS_RANGE, 1, "if all alike, stop at ⌈max{ρ_{1}, ρ_{3}}⌉"),
	CODE_LINE(0, "use ρ installments"),
};

static const CodeLine multi[] = {
	CODE_LINE(0, "PE, with ρ = 1, removes " WORD_USELESS " children"),
	CODE_LINE(0, "FON finds ρ"),
	CODE_LINE(0, "α_{i} with ρ, so that all end together"),
	CODE_LINE(0, "root and children do lines 3 to 10 of S"),
	CODE_LINE(0, "then each child computes its installments"),
	CODE_LINE(1, "2 to ρ, whose data is here already"),
};

static const Pseudocode code_c = {
	"C", "the classical method", "Algorithm C", CODE_LINES(classical)};
static const Pseudocode code_pe = {
	"PE", "removes " WORD_USELESS " processors", "Table II", CODE_LINES(elimination)};
static const Pseudocode code_s = {"S", "one installment", "Table III", CODE_LINES(single)};
static const Pseudocode code_fon = {"FON", "finds the number ρ", "Table IV", CODE_LINES(number)};
static const Pseudocode code_m = {"M", "several installments", "Table V", CODE_LINES(multi)};

const Pseudocode *const chen_code_c[] = {&code_c, NULL};
const Pseudocode *const chen_code_s[] = {&code_s, &code_pe, NULL};
const Pseudocode *const chen_code_m[] = {&code_m, &code_pe, &code_fon, NULL};
