/* layer: tui */
/* Labels and formulas of every method in every alphabet: nothing is lost, nothing means something
 * else than it did. */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <string.h>

enum { TEXT = 800, WHO_MOST = 9 };

/* --- all that methods write ------------------------------------------------------------------- */

typedef void CheckText(const Notation *from, const char *markup);

typedef struct Walk {
	const Net *net;
	const Schedule *schedule;
	CheckText *check;
} Walk;

static const Notation *own(const Walk *walk)
{
	return schedule_notation(walk->schedule);
}

static bool check_interval(void *context, const Interval *interval)
{
	const Walk *walk = context;
	char label[LABEL_MAX];

	for (LabelForm form = LABEL_FULL; form <= LABEL_SHORT; form++) {
		schedule_label(walk->net, walk->schedule, interval, form, label);
		walk->check(own(walk), label);
	}
	return true;
}

static void check_processor(Walk *walk, uint32_t processor)
{
	Explanation e;

	schedule_intervals_brief(
		walk->net, walk->schedule, processor, 3, check_interval, NULL, walk);
	for (int q = 0; q < QUANTITIES; q++) {
		if ((processor == 0 && q == QUANTITY_KEY) ||
			!schedule_explain(walk->net, walk->schedule, processor, (Quantity)q, &e))
			continue;
		walk->check(own(walk), e.subject);
		for (uint32_t k = 0; k < e.lines; k++)
			walk->check(own(walk), e.line[k]);
		for (uint32_t k = 0; k < e.parts; k++)
			walk->check(own(walk), e.part[k].symbol);
	}
}

static void check_sample(const Embedded *sample, CheckText *check)
{
	const Settings settings = settings_standard();
	ScopedNet net;

	assert_int_equal(
		net_read(&net, sample->name, sample->text, strlen(sample->text), NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	for (const Method *const *method = methods; *method; method++) {
		ScopedSchedule schedule;

		schedule_init(&schedule);
		if (method_check(*method, &net, NULL) != STATUS_OK ||
			method_solve(*method, &net, &settings, &schedule, NULL) != STATUS_OK)
			continue;
		Walk walk = {&net, &schedule, check};

		for (uint32_t p = 0; p < schedule.processors && p < WHO_MOST; p++)
			check_processor(&walk, p);
	}
}

static void check_all(CheckText *check)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		if (!strstr(sample->name, "million"))
			check_sample(sample, check);
}

/* --- there and back --------------------------------------------------------------------------- */

/* Without brackets, which a power of two signs needs; and where `units`, without Robertazzi's T_cp
 * and T_cm: his ratios have z and w alone, and mean the same by them. */
static void bare(const char *text, bool units, char out[TEXT])
{
	size_t length = 0;

	for (; *text; text++)
		if (units && (strncmp(text, "T_{cp}", 6) == 0 || strncmp(text, "T_{cm}", 6) == 0))
			text += 5;
		else if (*text != '(' && *text != ')')
			out[length++] = *text;
	out[length] = '\0';
}

static uint32_t tried;

static void goes_and_returns(const Notation *from, const char *markup)
{
	char there[TEXT], back[TEXT], was[TEXT], is[TEXT];

	for (int k = 1; k < NOTATIONS && notations[k] != &notation_words; k++, tried++) {
		notation_write(from, notations[k], NULL, markup, there, TEXT);
		notation_write(notations[k], from, NULL, there, back, TEXT);
		bare(markup, from == &notation_robertazzi, was);
		bare(back, from == &notation_robertazzi, is);
		assert_string_equal(is, was);
	}
}

TEST(labels_and_formulas_lose_nothing)
{
	check_all(goes_and_returns);
	assert_true(tried > 9000);
}

/* --- letters of two papers -------------------------------------------------------------------- */

/* Signs that no text of one paper may have in the letters of another, where they mean something
 * else or nothing. */
static const struct {
	const Notation *from, *to;
	const char *never;
} foreign[] = {
	{&notation_cui, &notation_chen, "β_{i}"},
	{&notation_cui, &notation_report, "β_{i}"},
	{&notation_cui, &notation_chen, "N"},
	{&notation_report, &notation_cui, "β)"},
	{&notation_report, &notation_cui, "β+"},
	{&notation_report, &notation_cui, "(N-"},
	{&notation_report, &notation_chen, "T_{c"},
	{&notation_report, &notation_chen, "ρ^{"},
	{&notation_report, &notation_robertazzi, "w_{1}"},
	{&notation_report, &notation_robertazzi, "L_{2}"},
	{&notation_robertazzi, &notation_chen, "T_{c"},
	{&notation_robertazzi, &notation_chen, "w_{"},
	{&notation_robertazzi, &notation_chen, "z_{"},
	{&notation_robertazzi, &notation_report, "L_{1}"},
	{&notation_chen, &notation_robertazzi, "A_{"},
	{&notation_chen, &notation_robertazzi, "G_{"},
	{&notation_chen, &notation_robertazzi, "ρ"},
	{&notation_chen, &notation_robertazzi, "q_{1}"},
	{&notation_chen, &notation_report, "S_{1}"},
	{&notation_chen, &notation_report, "A_{"},
	{&notation_chen, &notation_cui, "L"},
	{&notation_chen, &notation_words, "α"},
	{&notation_chen, &notation_words, "A_{"},
	{&notation_chen, &notation_words, "θ"},
	{&notation_robertazzi, &notation_words, "T_{c"},
};
enum { FOREIGN = sizeof foreign / sizeof *foreign };
static uint32_t had[FOREIGN]; /* texts in which the paper itself has it */

/* What stands behind the colon is prose. */
static void means_the_same(const Notation *from, const char *markup)
{
	char out[TEXT];

	for (size_t k = 0; k < FOREIGN; k++) {
		if (from != foreign[k].from || strstr(markup, ": "))
			continue;
		notation_write(from, foreign[k].to, NULL, markup, out, TEXT);
		had[k] += strstr(markup, foreign[k].never) != NULL;
		if (strstr(out, foreign[k].never))
			fail_msg("%s has %s: %s, %s", foreign[k].to->id, foreign[k].never, markup,
				out);
	}
}

TEST(no_letter_means_something_else)
{
	check_all(means_the_same);
	for (size_t k = 0; k < FOREIGN; k++)
		if (had[k] == 0)
			fail_msg("%s is in no text of %s", foreign[k].never, foreign[k].from->id);
}

/* --- by hand ---------------------------------------------------------------------------------- */

typedef struct ByHand {
	const char *markup;
	const Notation *from, *to;
	const char *expected;
} ByHand;

static const ByHand formulas[] = {
	{"θ_{cm}+α_{3}LG_{3}", &notation_chen, &notation_robertazzi, "θ_{cm}+α_{3}Lz_{3}T_{cm}"},
	{"α_{3}^{2}L^{2}A_{3}", &notation_chen, &notation_report, "α_{3}^{2}L^{2}T_{cp,3}"},
	{"α_{3}^{2}L^{2}A_{3}", &notation_chen, &notation_words,
		"(share of P3)^{2} × load^{2} × time per step of P3"},
	{"(α_{3}-α_{3}^{2})LA_{3}", &notation_chen, &notation_words,
		"(share of P3 - (share of P3)^{2}) × load × time per step of P3"},
	{"S_{3,1}", &notation_chen, &notation_words, "piece 1 of P3"},
	{"α_{5}w_{5}T_{cp}", &notation_robertazzi, &notation_cui, "α_{5}A_{5}"},
	{"Σα_{5}z_{5}T_{cm}^{sol}", &notation_robertazzi, &notation_chen, "Σα_{5}G_{5}^{sol}"},
	{"Σα_{5}z_{5}T_{cm}", &notation_robertazzi, &notation_words,
		"share of P5 with those below × time per unit over the link of P5"},
	{"w_{eq,7}T_{cp}/w_{7}T_{cp}", &notation_robertazzi, &notation_chen, "A_{eq,7}/A_{7}"},
	{"β_{7} = G_{7}/A_{7}", &notation_cui, &notation_chen, "β_{Cui,7} = G_{7}/A_{7}"},
	{"β_{7}", &notation_cui, &notation_robertazzi, "σ_{7}"},
	{"xT_{cp}/β", &notation_report, &notation_cui, "xA/β_{report}"},
	{"L^{2}(×A)A_{3}", &notation_chen, &notation_robertazzi, "L^{2}T_{cp}w_{3}"},
	{"L^{2}T_{cp}w_{3}", &notation_robertazzi, &notation_chen, "L^{2}(×A)A_{3}"},
	{"T_{cp}(×T_{cp})", &notation_report, &notation_words,
		"time per step × intensity of computing"},
	{"τ_{3}", &notation_report, &notation_chen, "τ_{3}"},
	{"below A: zV = 2 > 1", &notation_robertazzi, &notation_chen, "below A: GV = 2 > 1"},
	{"m = 3: algorithm M uses it", &notation_report, &notation_chen,
		"ρ = 3: algorithm M uses it"},
	{"(1 - Σ α_{i})^{1/γ}", &notation_chen, &notation_words,
		"(1 - Σ share of P_{i})^{1 / order}"},
	{"a = A(m)_{3} = 2, b = B(m)_{3}/A(m)_{3}", &notation_cui, &notation_robertazzi,
		"a = A(m)_{3} = 2, b = B(m)_{3}/A(m)_{3}"},
	{"A(m)_{3} + B(m)_{3}/A(m)_{3}", &notation_cui, &notation_words,
		"A(m)_{3} + B(m)_{3}/A(m)_{3}"},
	/* Read from the left, "w_{0}T_{cp}/w_{1}T_{cp}" is something else. */
	{"1 + A_{0}/A_{1} + 3", &notation_chen, &notation_robertazzi,
		"1 + w_{0}T_{cp}/(w_{1}T_{cp}) + 3"},
	{"αLA/G", &notation_chen, &notation_robertazzi, "αLwT_{cp}/(zT_{cm})"},
	{"L/G_{1}(×G)", &notation_chen, &notation_robertazzi, "L/(z_{1}T_{cm})"},
	{"T = end_{0}", &notation_chen, &notation_words, "T = end of P0"},
	{"arrival_{1} = LG_{1}", &notation_chen, &notation_words,
		"arrival at P1 = load × time per unit over the link of P1"},
};

TEST_ROWS(formulas_by_hand, ByHand, formulas)
{
	char out[TEXT];

	notation_write(row->from, row->to, NULL, row->markup, out, TEXT);
	assert_string_equal(out, row->expected);
}

/* A processor may be called like a sign; what is cut stays whole letters. */
TEST(sentences_keep_names)
{
	char out[TEXT], few[12];

	notation_say(&notation_chen, &notation_robertazzi, NULL,
		"A, G: T = 3; A waits with ρ = 2, if A/G is at least 1", out, TEXT);
	assert_string_equal(
		out, "A, G: T = 3; A waits with m = 2, if wT_{cp}/(zT_{cm}) is at least 1");
	notation_write(&notation_robertazzi, &notation_chen, NULL, "ααααααα", few, sizeof few);
	assert_string_equal(few, "ααααα");
}

TEST(words_have_names)
{
	static const char yaml[] = "network: {kind: tree, root: {name: R, compute: 1, children: "
				   "[{name: fay, compute: 1, link: 0.5}]}}\n";
	ScopedNet net;
	char out[TEXT];

	assert_int_equal(net_read(&net, "net", yaml, strlen(yaml), NULL), STATUS_OK);
	notation_write(&notation_robertazzi, &notation_words, &net, "α_{1}z_{1}T_{cm}", out, TEXT);
	assert_string_equal(out, "share of fay × time per unit over the link of fay");
	net.intensity_transfer = 3;
	notation_write(&notation_robertazzi, &notation_chen, &net, "α_{1}z_{1}T_{cm}", out, TEXT);
	assert_string_equal(out, "α_{1}G_{1}(×G)");
}
