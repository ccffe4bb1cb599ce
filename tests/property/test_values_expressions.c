/* layer: solver */
/* Conditions against a brute-force evaluation of the tree that they were written from, on a net
 * whose values are numbers known; and what they are made to by chance: an answer, or an error. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/text.h"
#include "solver/values/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CONDITIONS = 6000, MUTATED = 30000, DEPTH = 4 };

/* Shares in the ratio of the speeds, as links take no time: T is 60 / 15, each does by its speed.
 */
static const char net_file[] =
	"load: 60\norder: 1\nmethod: hung-sf\nnetwork: {kind: tree, root: {name: A, compute: 1, "
	"children: [{name: B, compute: 0.25, link: 0}, {name: C, compute: 0.1, link: 0}]}}\n";

static const struct {
	const char *name;
	double number;
} known[] = {{"T", 4}, {"load", 60}, {"order", 1}, {"A.compute", 1}, {"B.compute", 0.25},
	{"C.compute", 0.1}, {"processors", 3}, {"children", 2}, {"without(C).T", 12},
	{"with(load=30).T", 2}, {"before.T", 4}, {"nobody.link", NAN}, {"A.link", NAN}};

/* Append an expression, and return what it is. */
static double any_sum(Buf *out, uint64_t *seed, int depth)
{
	static const char *const signs[] = {" + ", " - ", " * ", " / "};

	if (depth == 0 || below(seed, 3) == 0) {
		const uint32_t k = below(seed, (uint32_t)(sizeof known / sizeof *known) + 4);

		if (k < sizeof known / sizeof *known) {
			buf_add_text(out, known[k].name);
			return known[k].number;
		}
		const uint32_t number = below(seed, 9);

		buf_addf(out, "%u", number);
		return number;
	}
	if (below(seed, 8) == 0) {
		buf_add_text(out, "-(");
		const double one = any_sum(out, seed, depth - 1);

		buf_add_char(out, ')');
		return -one;
	}
	const uint32_t sign = below(seed, 4);

	buf_add_char(out, '(');
	const double one = any_sum(out, seed, depth - 1);
	buf_add_text(out, signs[sign]);
	const double other = any_sum(out, seed, depth - 1);

	buf_add_char(out, ')');
	return sign == 0    ? one + other
	       : sign == 1  ? one - other
	       : sign == 2  ? one * other
	       : other == 0 ? (double)NAN
			    : one / other;
}

static bool compared(int sign, double one, double other)
{
	const bool both = !isnan(one) && !isnan(other);

	return both && (sign == 0          ? one < other
			       : sign == 1 ? one <= other
			       : sign == 2 ? one > other
			       : sign == 3 ? one >= other
			       : sign == 4 ? one == other
					   : one != other);
}

static bool any_condition(Buf *out, uint64_t *seed, int depth)
{
	static const char *const signs[] = {" < ", " <= ", " > ", " >= ", " = ", " != "};

	if (depth == 0 || below(seed, 3) == 0) {
		const double first = any_sum(out, seed, 2);
		const int sign = (int)below(seed, 6), chained = (int)below(seed, 12);

		buf_add_text(out, signs[sign]);
		const double second = any_sum(out, seed, 2);

		if (chained > 5)
			return compared(sign, first, second);
		buf_add_text(out, signs[chained]);
		const double third = any_sum(out, seed, 2);

		return compared(sign, first, second) && compared(chained, second, third);
	}
	const uint32_t kind = below(seed, 3);

	buf_add_text(out, kind == 2 ? "not (" : "(");
	const bool one = any_condition(out, seed, depth - 1);

	buf_add_char(out, ')');
	if (kind == 2)
		return !one;
	buf_add_text(out, kind == 0 ? " and (" : " or (");
	const bool other = any_condition(out, seed, depth - 1);

	buf_add_char(out, ')');
	return kind == 0 ? one && other : one || other;
}

static ValueSource source_of(const Solved *solved)
{
	return (ValueSource){.net = &solved->net,
		.schedule = &solved->schedule,
		.before_net = &solved->net,
		.before = &solved->schedule};
}

TEST(conditions_are_what_brute_force_says)
{
	ScopedSolved net = solved(NULL, net_file);
	const ValueSource source = source_of(&net);
	uint64_t seed = 31;
	int held = 0;

	for (int k = 0; k < CONDITIONS; k++) {
		ScopedBuf text = check_buf();
		const bool expected = any_condition(&text, &seed, DEPTH - 1);
		bool holds;
		Error error;
		const Status status = values_hold(&source, text.text, &holds, &error);

		if (status == STATUS_INPUT && strstr(error.text, "at most"))
			continue; /* too long, or too deep */
		if (status != STATUS_OK)
			fail_msg("%s: %s", text.text, error.text);
		if (holds != expected)
			fail_msg("%s should%s hold", text.text, expected ? "" : " not");
		held += holds;
	}
	assert_in_range(held, CONDITIONS / 10, CONDITIONS * 9 / 10);
}

static void mutate(Buf *text, uint64_t *seed)
{
	static const char pieces[][16] = {"T", "P3.share", "(", ")", "{", "}", "'", "\"", ".", ",",
		"with(", "fact(x)", "names(", "and", "not", "<", "=", "!", ":", "%", "0", "1e999",
		" ", "-", "\xc3\xa9", "\x01", "round(1).key", "try(1).T", "bar.", "row.", "point.",
		"pin(1).", "round(", "best.", "before."};

	for (uint32_t n = 1 + below(seed, 3); n > 0; n--) {
		const uint32_t at = below(seed, (uint32_t)text->length + 1);
		const char *piece = pieces[below(seed, sizeof pieces / sizeof *pieces)];
		ScopedBuf rest = check_buf();

		buf_add(&rest, text->text + at, text->length - at);
		text->length = at;
		if (below(seed, 2))
			buf_add_text(text, piece);
		if (rest.length > 0)
			buf_add(text, rest.text + below(seed, 2), rest.length - 1);
		buf_add_text(text, "");
	}
}

static void check_answer(const char *text, Status status, const Error *error)
{
	if (status == STATUS_OK)
		return;
	if (status != STATUS_INPUT || !error->text[0])
		fail_msg("%s: status %d, \"%s\"", text, (int)status, error->text);
	for (TextWalk walk = {.text = error->text, .length = strlen(error->text)};
		text_walk(&walk);)
		if (!walk.harmless)
			fail_msg("%s: U+%04X in \"%s\"", text, (unsigned)walk.code, error->text);
}

TEST(what_is_mutated_is_an_answer_or_an_error)
{
	ScopedSolved net = solved(NULL, net_file);
	const ValueSource source = source_of(&net);
	uint64_t seed = 32, answers = 0;

	for (int k = 0; k < MUTATED; k++) {
		ScopedBuf text = check_buf();
		Expression expression;
		Error error;
		Value value;

		any_condition(&text, &seed, 1);
		mutate(&text, &seed);
		Status status = expression_condition(&expression, text.text, &error);

		check_answer(text.text, status, &error);
		if (status == STATUS_OK && k % 20 == 0)
			status = expression_value(&source, &expression, &value, &error);
		check_answer(text.text, status, &error);
		answers += status == STATUS_OK;
		status = values_check_text(text.text, &error);
		check_answer(text.text, status, &error);
		status = expression_value_of(&expression, text.text, &error);
		check_answer(text.text, status, &error);
	}
	assert_in_range(answers, MUTATED / 50, MUTATED / 2);
}
