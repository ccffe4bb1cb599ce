/* The search and the rounds in short. */
#include "solver/methods/star/family.h"

static const CodeLine affine[] = {
	CODE_AT(CODE_ORDERS, 0, "T of some good orders; keep the least"),
	CODE_LINE(0, "t = T, the time left of the root's port"),
	CODE_AT(CODE_SEARCHES, 0, "each child left as the next one, in turn:"),
	CODE_AT(CODE_SENDS, 1, "it gets (t - S_{i} - p_{i})/(C_{i} + A_{i})"),
	CODE_LINE(1, "t = t - S_{i} - C_{i}·that much"),
	CODE_AT(CODE_IMPROVES, 1, "all get more than L: less T, begin again"),
	CODE_LINE(1, "stop: those left cannot do the rest in t"),
	CODE_LINE(1, "stop: the same children get more before"),
	CODE_AT(CODE_PROVES, 0, "nothing found: no order has a smaller T"),
};

static const CodeLine rounds[] = {
	CODE_AT(CODE_SENDS, 0, "send by rising C_{i}, ρ times over"),
	CODE_LINE(0, "from the last part backwards:"),
	CODE_LINE(1, "last round: it is computed until T"),
	CODE_LINE(1, "others: until its child's next one is here"),
	CODE_LINE(0, "so each part is a line of the last one"),
	CODE_LINE(0, "all sum to L: the last one, and T"),
	CODE_AT(CODE_WAITS, 0, "a part of 0 or less: ρ does not fit"),
	CODE_AT(CODE_BEGINS, 0, "best: ρ = 1, and then"),
	CODE_AT(CODE_COMPARES, 1, "one more, as long as T falls"),
};

static const Pseudocode code[] = {
	{"star-affine", "searches for who is served, and when", "Work 3", CODE_LINES(affine)},
	{"star-rounds", "sends the load in rounds", "Work 1", CODE_LINES(rounds)},
};

const Pseudocode *const star_code_affine[] = {&code[0], NULL};
const Pseudocode *const star_code_rounds[] = {&code[1], NULL};
