/* layer: solver */
/* What Chen & Chu claim of a net, in every alphabet: it is true in each, and no letter of another
 * paper stands in it. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

#define STAR(load, order, rho, theta, root, children)                                              \
	"load: " load "\norder: " order "\ninstallments: " rho "\nstartup: {compute: " theta       \
	", transfer: " theta "}\nnetwork: {kind: tree, root: {compute: " root                      \
	", children: [" children "]}}\n"

/* What is alike in the alphabets, around what is not. */
#define EACH(before, rho, m, words, behind)                                                        \
	before rho behind, before rho behind, before m behind, before m behind, before rho behind, \
		before words behind
#define BOUND(number, holds) "T by Theorem 9 is " number " in place of n^{*}; it holds for " holds
#define LIMIT(to, load) "the speed-up goes to " to " as " load " grows"

typedef struct ToldFact {
	const char *name, *yaml, *method, *fact;
	const char *told[NOTATIONS - 1]; /* as `notations` has them; NULL: as in Chen's */
} ToldFact;

/* A sum goes over the children, m is their number and ρ that of installments, in any alphabet. */
static const ToldFact told_facts[] = {
	{"Theorem 5", STAR("500", "2", "1", "0", "10", "{compute: 10, link: 1, repeat: 10}"),
		"chen-s", "Theorem 5", {"speed-ups: S 10.998 ≥ C 1.0901"}},
	{"Theorem 5 fails", STAR("1", "6", "1", "0", "10", "{compute: 10, link: 1}"), "chen-s",
		"Theorem 5", {"claims speed-ups S ≥ C; yet S 1 < C 1.0159"}},
	{"Theorem 5, order 1",
		STAR("500", "1", "1", "0", "10", "{compute: 10, link: 1, repeat: 10}"), "chen-s",
		"Theorem 5", {"claims speed-ups S ≥ C; yet S 10.091 < C 11"}},
	{"Theorem 7", STAR("500", "2", "3", "0", "10", "{compute: 10, link: 1, repeat: 10}"),
		"chen-m", "Theorem 7", {"speed-ups: M 10.999 ≥ S 10.998"}},
	{"Theorem 11", STAR("10", "2", "5", "0.1", "1", "{compute: 1, link: 1}"), "chen-m",
		"Theorem 11",
		{EACH("M is no slower than S up to ", "ρ", "m", "installments",
			" = 2, the direct rule: T(2) = 51.6195, T(1) = 52.681")}},
	{"Theorem 11, S", STAR("10", "2", "5", "9", "1", "{compute: 1, link: 1}"), "chen-m",
		"Theorem 11",
		{EACH("the direct rule gives ", "ρ", "m", "installments",
			" = 1, so M is S: T(1) = 79.381")}},
	{"Eq. 6", STAR("1000", "2", "7", "0.1", "1", "{compute: 1, link: 1, repeat: 15}"), "chen-m",
		"Eq. 6",
		{BOUND("at most 62519.78, with 1/α = 112", "ρ ≤ 62.49"),
			BOUND("at most 62519.78, with 1/α = 112", "ρ ≤ 62.49"),
			BOUND("at most 62519.78, with 1/α = 112", "m ≤ 62.49"),
			BOUND("at most 62519.78, with 1/α = 112", "m ≤ 62.49"),
			BOUND("at most 62519.78, with 1/α = 112", "ρ ≤ 62.49"),
			BOUND("at most 62519.78, with 1 / share = 112", "installments ≤ 62.49")}},
	{"Eq. 7", STAR("10", "2", "5", "0.1", "1", "{compute: 1, link: 1}"), "chen-m", "Eq. 7",
		{BOUND("above 51.60504, with 1/α = 10.1", "ρ > 4.95"),
			BOUND("above 51.60504, with 1/α = 10.1", "ρ > 4.95"),
			BOUND("above 51.60504, with 1/α = 10.1", "m > 4.95"),
			BOUND("above 51.60504, with 1/α = 10.1", "m > 4.95"),
			BOUND("above 51.60504, with 1/α = 10.1", "ρ > 4.95"),
			BOUND("above 51.60504, with 1 / share = 10.1", "installments > 4.95")}},
	{"m + 1", STAR("500", "2", "3", "0", "10", "{compute: 10, link: 1, repeat: 10}"), "chen-m",
		"limit",
		{LIMIT("m + 1 = 11", "L"), LIMIT("m + 1 = 11", "N"),
			LIMIT("m_{Chen} + 1 = 11", "L"), LIMIT("m_{Chen} + 1 = 11", "L"),
			LIMIT("m + 1 = 11", "L"), LIMIT("children + 1 = 11", "load")}},
	{"a sum", STAR("500", "2", "3", "0", "10", "{compute: 5, link: 1, repeat: 3}"), "chen-m",
		"limit",
		{LIMIT("1 + ΣA_{0}/A_{i} = 7", "L"), LIMIT("1 + ΣA_{0}/A_{i} = 7", "N"),
			LIMIT("1 + Σw_{0}T_{cp}/(w_{i}T_{cp}) = 7", "L"),
			LIMIT("1 + ΣT_{cp,0}/T_{cp,i} = 7", "L"),
			LIMIT("1 + ΣA_{0}/A_{i} = 7", "L"),
			LIMIT("1 + Σ time per step of P0 / time per step of P_{i} = 7", "load")}},
};

TEST_ROWS(facts_by_hand, ToldFact, told_facts)
{
	ScopedSolved star = solved(row->method, row->yaml);
	const Fact *fact = fact_of(&star.schedule, row->fact);
	char out[NOTATED_MAX];

	assert_non_null(fact);
	for (int k = 1; k < NOTATIONS; k++) {
		const char *expected = row->told[k - 1] ? row->told[k - 1] : row->told[0];

		notation_say(&notation_chen, notations[k], NULL, fact->text, out, sizeof out);
		assert_string_equal(out, expected);
	}
}
