/* layer: solver */
/* The sentences of claims: what is left out where a number is missing, and how numbers are said. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct SaidRow {
	const char *name;
	ClaimKind kind;
	double number[CLAIM_NUMBERS];
	const char *word, *expected;
} SaidRow;

static const SaidRow rows[] = {
	{"nothing", CLAIM_NONE, {NAN, NAN, NAN, NAN}, "", ""},
	{"waits", CLAIM_WAITS, {3, 0.5, NAN, NAN}, "",
		"P3 waits with 3 installments (q + α = 0.5 < 1)"},
	{"not rounded to 1", CLAIM_WAITS, {3, 0.999999, NAN, 1}, "",
		"P3 waits with 3 installments (q + α = 0.9999 < 1); feasible with ρ = 1"},
	{"both ways out", CLAIM_WAITS, {3, 0.84134, 1.68012, 16}, "",
		"P3 waits with 3 installments (q + α = 0.8413 < 1); feasible if G ≤ 1.68, or with "
		"ρ ≤ 16"},
	{"several", CLAIM_SEVERAL_WAIT, {3, 0.5, 1.68, 2}, "kim",
		"P3 wait with 3 installments; feasible if kim's G ≤ 1.68, or with ρ ≤ 2"},
	{"dimension", CLAIM_STARTUPS_TOO_LARGE, {2, 12, 3, 500}, "x = -3",
		"dimension 2: the start-ups are too large for the load: x = -3 is not above 0; at "
		"most "
		"N = 12 or m = 3 or a load above 500 fits"},
	{"a load", CLAIM_STARTUPS_TOO_LARGE, {NAN, NAN, NAN, 500}, "x = -3",
		"the start-ups are too large for the load: x = -3 is not above 0; a load above 500 "
		"fits"},
	{"installments", CLAIM_STARTUPS_TOO_LARGE, {NAN, NAN, 4, NAN}, "y_2 = 0",
		"the start-ups are too large for the load: y_2 = 0 is not above 0; at most m = 4 "
		"fits"},
	{"large", CLAIM_STARTUPS_TOO_LARGE, {NAN, 16777215, NAN, NAN}, "x = 0",
		"the start-ups are too large for the load: x = 0 is not above 0; at most N = "
		"16777215 fits"},
	{"no way out", CLAIM_STARTUPS_TOO_LARGE, {NAN, NAN, NAN, NAN}, "x = 0",
		"the start-ups are too large for the load: x = 0 is not above 0"},
	{"one level", CLAIM_LEVEL_STARVED, {1, 2, -0.25, NAN}, "",
		"no feasible schedule: level 1 sends longer than its first processor computes, so "
		"level 2 "
		"gets -0.25 of the load; use at most 1 level"},
	{"own load first", CLAIM_ORDER, {1, NAN, NAN, NAN}, "",
		"for this order of service, own load first"},
	{"not told", CLAIM_ORDER, {NAN, NAN, NAN, NAN}, "", "for this order of service"},
	{"never above", CLAIM_ORDER_OF_WORK_LIMIT, {1.23456789, NAN, NAN, NAN}, "",
		"in the limit, for Chen & Chu's order of work: no schedule in it ends before "
		"1.23456"},
	{"a fraction", CLAIM_SMALL_TERMS, {2.5, NAN, NAN, NAN}, "",
		"the closed form for y = 2.5 leaves out terms that are small when links are fast; "
		"cui-exact leaves out none"},
};

static const ClaimWords names = {.who = "P3", .other = "P4", .word = NULL, .more = "x"};

typedef struct WordsRow {
	const char *name;
	ClaimWords words;
	const char *expected;
} WordsRow;

static const WordsRow with_words[] = {
	{"one", {.who = "P1", .word = "PE"}, "PE then drops P1"},
	{"the other", {.other = "P2"}, "the method then keeps P2"},
	{"both", {.who = "P1", .other = "P2"}, "the method then drops P1 and keeps P2"},
};

TEST_ROWS(what_names_nobody_is_left_out, WordsRow, with_words)
{
	const Claim claim = CLAIM_OF(CLAIM_THEN_SETS);
	char out[300];

	claim_say(&claim, &row->words, 0, out, sizeof out);
	assert_string_equal(out, row->expected);
}

TEST(thousands_are_apart)
{
	assert_string_equal(claim_said(CLAIM_OF(CLAIM_WOULD_NEED_BY, 90000, 3250), NULL).text,
		" would have all its data at 90 000, but would need it by 3250");
}

TEST_ROWS(a_claim_is_said, SaidRow, rows)
{
	Claim claim =
		CLAIM_OF(row->kind, row->number[0], row->number[1], row->number[2], row->number[3]);
	char out[300];

	snprintf(claim.word, sizeof claim.word, "%s", row->word);
	claim_say(&claim, &names, CLAIM_WHOLE, out, sizeof out);
	assert_string_equal(out, row->expected);
	claim_say(&claim, &names, CLAIM_WHOLE, out, 8);
	assert_int_equal(strlen(out), strlen(row->expected) < 7 ? strlen(row->expected) : 7);
}

/* A bracket, or a brace that is no markup. */
static bool has_template(const char *text)
{
	int depth = 0;

	for (const char *at = text; *at && depth >= 0; at++) {
		const bool markup = at > text && strchr("_^", at[-1]);

		if (strchr("[]|", *at) || (*at == '{' && !markup))
			return true;
		depth += (*at == '{') - (*at == '}');
	}
	return depth != 0;
}

/* Of whatever numbers, no brace or bracket is left over. */
TEST(nothing_of_the_template_is_left)
{
	for (int kind = CLAIM_NONE; kind < CLAIM_KINDS; kind++)
		for (unsigned have = 0; have < 1u << CLAIM_NUMBERS; have++) {
			Claim claim = claim_word(CLAIM_OF(kind), "x");
			char out[300];

			for (int k = 0; k < CLAIM_NUMBERS; k++)
				claim.number[k] = have >> k & 1 ? k + 1 : (double)NAN;
			claim_say(&claim, &names, CLAIM_WHOLE, out, sizeof out);
			if (has_template(out))
				fail_msg("%s: %s", claim_id(claim.kind), out);
			assert_true(kind == CLAIM_NONE || out[0]);
		}
}

/* Never by nothing. */
TEST(where_memory_is_out_a_name_is_a_number)
{
	ScopedNet net = net_of("network: {kind: tree, root: {compute: 1, children: [{name: Zoe, "
			       "compute: 3, link: 0.5}]}}\n");

	assert_string_equal(shown_name(&net, 1).text, "Zoe");
	for (size_t k = 1; k <= 2; k++) {
		mem_fail_plan(k, false);
		const ShownName name = shown_name(&net, 1);

		mem_fail_plan(0, false);
		assert_string_equal(name.text, "#1");
	}
}
