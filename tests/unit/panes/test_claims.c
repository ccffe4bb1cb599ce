/* layer: layouts */
/* What a paper claims, and what it prints where its own formulas give other digits: the words in
 * the result pane, in the table and in JSON. The nets are written here as anybody might write them;
 * a net that is not the paper's is told nothing. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/export/export.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>

/* A homogeneous star of Chen & Chu. */
#define STAR(load, order, rho, theta, A, m)                                                        \
	"load: " load "\norder: " order "\ninstallments: " rho "\nstartup: {compute: " theta       \
	", transfer: " theta "}\nnetwork: {kind: tree, root: {compute: " A                         \
	", children: [{compute: " A ", link: 1, repeat: " m "}]}}\n"
#define HEAD(load, order, rho, compute, transfer)                                                  \
	"load: " load "\norder: " order "\ninstallments: " rho "\nstartup: {compute: " compute     \
	", transfer: " transfer "}\nnetwork: {kind: tree, "
/* Its numbers of installments and children fit to beyond what a search looks at. */
#define BIGGEST                                                                                    \
	"method: chen-m\n" HEAD(                                                                   \
		"1e8", "5", "3", "0.1", "0.1") "root: {compute: 1e50, children: [{compute: 1e50, " \
					       "link: 1e40, repeat: 4}]}}\n"
#define HUNG(method, fat, levels, arity, link)                                                     \
	"method: " method "\nfat: " fat "\nnetwork: {kind: tree, levels: " levels                  \
	", arity: " arity ", compute: 0.7, link: " link "}\n"
#define CUBE(dimension, installments, link)                                                        \
	"method: cube-m\ninstallments: " installments                                              \
	"\nnetwork: {kind: hypercube, dimension: " dimension ", compute: 30, link: " link "}\n"
#define KO(levels, arity)                                                                          \
	"method: ko-mos\nintensity: {report: 0.3}\nnetwork: {kind: tree, levels: " levels          \
	", arity: " arity ", compute: 1.3, link: 0.04}\n"

typedef struct PaperClaim {
	const char *name, *yaml;
	const char *fact;
	double low, printed; /* NAN: none */
	bool estimate;
	const char *text, *because; /* in parts of them; NULL: there is no such fact, or reason */
} PaperClaim;

static const PaperClaim rows[] = {
	{"Lemma 12", "method: chen-m\n" STAR("500", "2", "4", "5", "0.5", "57"), "Lemma 12", 61.499,
		NAN, true,
		"estimates 61.5 ≤ m* ≤ 78.1; the best of 61 is m = 57: T = 2362.29, "
		"outside; T(61) = 2708.11",
		"n* rises faster than 1/α, which the proof uses: n* 39.41 to 136.9, 1/α "},
	{"Lemma 10", "method: chen-m\n" STAR("500", "2", "6", "0.1", "0.1", "6"), "Lemma 10", 7.14,
		NAN, true,
		"estimates 7.14 ≤ ρ* ≤ 9.349; the best of 7 is ρ = 6: T = 3583.03, "
		"outside; T(7) = 3583.77",
		"n* 12.62 to 34.51, 1/α "},
	{"FON misses", "method: chen-m\n" STAR("500", "2", "fon", "0.1", "0.1", "6"), "best", 6,
		NAN, false, "6 would give 3583.03, the least by Theorem 9",
		"FON starts at 7, by Lemma 10, above the best"},
	{"Theorem 13", "method: chen-m\n" STAR("100", "2", "3", "5", "0.5", "13"), "Theorem 13", 1,
		NAN, true, "claims no rise up to m = 14; yet T(13) = 429.353 < T(14) = 430.406",
		"is rounded up: 12.62 with 13, 17.05 with 14"},
	{"Theorem 13, one child", "method: chen-m\n" STAR("500", "2", "3", "9000", "0.1", "1"),
		"Theorem 13", 1, NAN, true,
		"claims no rise up to m = 1; yet the root alone takes 34000 < T(1) = 39541.5",
		"the start-up costs of one child exceed what it saves"},
	{"Theorem 13 holds", "method: chen-m\n" STAR("1000", "2", "3", "40", "0.1", "28"),
		"Theorem 13", 1, NAN, false,
		"no rise up to m = 24, the direct rule: T(24) = 4532.8", NULL},
	{"Theorem 11", "method: chen-m\n" STAR("1000", "2", "7", "0.1", "1", "15"), "Theorem 11", 1,
		NAN, false, "up to ρ = 5, the direct rule: T(5) = 62512.1, T(1) = 62558.9", NULL},
	{"Theorem 13 of a whole number",
		"method: chen-m\n" STAR("1000", "2", "fon", "0.1", "1", "15"), "Lemma 12", 38.99996,
		NAN, true, "estimates 38.99996 ≤ m* ≤ 631.5;", NULL},
	{"no child can be served",
		"method: chen-m\n" HEAD("17", "2", "7", "0.3",
			"0.3") "root: {compute: 1, children: [{compute: 1, link: 2.5}]}}\n",
		"Lemma 12", -0.0495798, NAN, true, "; with ρ = 7 even one child waits", NULL},
	{"no whole number", "method: chen-m\n" STAR("2", "2", "1", "50", "1", "1"), "Lemma 10",
		-0.192265, NAN, true,
		"ρ = 1: T = ", "outside: it contains no whole number above 0"},
	{"none that fits", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "7"), "Lemma 12",
		7.32, NAN, true, "the best of 7", "outside: every number in it makes a child wait"},
	{"Lemma 12 beyond what is tried", BIGGEST, "Lemma 12", 1.05409255329e10, NAN, true,
		"estimates 1.054e10 ≤ m* ≤ 1.826e45", NULL},
	{"Lemma 10 beyond what is tried", BIGGEST, "Lemma 10", 6324555320.34, NAN, true,
		"estimates 6.325e9 ≤ ρ* ≤ ", NULL},
	{"Theorem 11 beyond what is tried", BIGGEST, "Theorem 11", NAN, NAN, false, NULL, NULL},
	{"Theorem 13 beyond what is tried", BIGGEST, "Theorem 13", NAN, NAN, false, NULL, NULL},
	{"FON beyond what is tried", BIGGEST, "FON", NAN, NAN, false, NULL, NULL},
	{"the best beyond what is tried", BIGGEST, "best", 1, NAN, false, "1 would give the same T",
		NULL},
	{"Theorem 7", "method: chen-m\n" STAR("500", "2", "3", "0", "1", "4"), "Theorem 7",
		4.992016, NAN, false, "speed-ups: M ", NULL},
	{"Theorem 7 with one unlike",
		"method: chen-m\n" HEAD("500", "2", "3", "0",
			"0") "root: {compute: 1, children: [{compute: 1, link: 1, repeat: 4}, "
			     "{compute: 1, link: 900}]}}\n",
		"Theorem 7", NAN, NAN, false, NULL, NULL},
	{"FON and best give the same",
		"method: chen-m\n" HEAD("100", "2", "3", "0.1",
			"0.1") "root: {compute: 1, children: [{compute: 1, link: 0}]}}\n",
		"FON", 1, NAN, false, "1 would give the same T by Theorem 9", NULL},
	/* 19999605.0078 and 19999600.1362, of which six digits are the same. */
	{"a T that its digits do not tell apart",
		"method: chen-m\n" HEAD(
			"1e6", "2", "1", "0", "0") "root: {compute: 1, children: [{compute: 2, "
						   "link: 0.5, repeat: 100000}]}}\n",
		"best", 39, NAN, false, "39 would make T 4.872 lower", NULL},
	{"Theorem 5", "method: chen-s\n" STAR("500", "2", "1", "0", "10", "10"), "Theorem 5",
		1.0900900900900901, NAN, false, "speed-ups: S 10.998 ≥ C 1.0901", NULL},
	{"Theorem 5 fails", "method: chen-s\n" STAR("1", "6", "1", "0", "10", "1"), "Theorem 5", 1,
		NAN, true, "yet S 1 < C 1.0159", "PE removes all children"},
	{"Theorem 5, order 1", "method: chen-s\n" STAR("500", "1", "1", "0", "10", "10"),
		"Theorem 5", 10.090909090909092, NAN, true, "yet S 10.091 < C 11",
		"for order 1, C leaves nothing to the root"},
	{"no Theorem 5", "method: chen-s\n" STAR("500", "2", "1", "0", "9.9", "10"), "Theorem 5",
		NAN, NAN, false, NULL, NULL},
	{"an estimate that holds", "method: chen-m\n" STAR("1000", "2", "7", "0.1", "1", "15"),
		"Lemma 10", 5.8707902, NAN, true, "the best of 62 is ρ = 36: T = 62502.8", NULL},
	{"Fig. 7", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "7"), "speed-up",
		7.898464, 7.8980, false, "7.898464 by Theorem 9",
		"Section VI counts one round of start-ups more than Theorem 9"},
	{"Fig. 7, S", "method: chen-s\n" STAR("500", "2", "1", "0.1", "0.05", "7"), "speed-up",
		7.728919, 7.7284, false, "7.728919 by Theorem 9", "Section VI"},
	{"Fig. 7, m 1", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "1"), "start-ups",
		0.4, 0.5, false, "0.4 of T", "Section VI"},
	{"Fig. 7, m 2", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "2"), "start-ups",
		0.4, 0.5, false, "0.4 of T", "Section VI"},
	{"Fig. 7, m 3", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "3"), "start-ups",
		0.5, 0.6, false, "0.5 of T", "Section VI"},
	{"Fig. 7, m 4", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "4"), "start-ups",
		0.6, 0.7, false, "0.6 of T", "Section VI"},
	{"Fig. 7, m 5", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "5"), "start-ups",
		0.8, 0.9, false, "0.8 of T", "Section VI"},
	{"Fig. 7, m 6", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "6"), "start-ups",
		1.1, 1.2, false, "1.1 of T", "Section VI"},
	{"Fig. 7, m 7", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "7"), "start-ups",
		1.9, 2, false, "1.9 of T", "Section VI"},
	{"Fig. 8, m 14", "method: chen-m\n" STAR("500", "2", "3", "20", "0.1", "14"), "start-ups",
		380, 400, false, "380 of T", "Section VI"},
	{"Fig. 8, m 15", "method: chen-m\n" STAR("500", "2", "3", "20", "0.1", "15"), "start-ups",
		580, 600, false, "580 of T", "Section VI"},
	{"Fig. 9, L 500", "method: chen-m\n" STAR("500", "2", "3", "40", "0.1", "11"), "Lemma 12",
		11.534931, 11.49, true, "the best of 15 is m = 13", "leave out the + 1"},
	{"Fig. 9, L 750", "method: chen-m\n" STAR("750", "2", "3", "40", "0.1", "3"), "Lemma 12",
		17.787176, 17.75, true, "the best of 24 is m = 20", "leave out the + 1"},
	{"Fig. 9, L 1000", "method: chen-m\n" STAR("1000", "2", "3", "40", "0.1", "28"), "Lemma 12",
		24.038299, 24.00, true, "the best of 32 is m = 28", "leave out the + 1"},
	{"Fig. 10", "method: chen-m\n" STAR("1000", "2", "fon", "0.1", "1", "15"), "FON", 25, 36,
		false, "25", "T(25) < T(26), so FON stops at 25"},
	{"Fig. 10, ρ given", "method: chen-m\n" STAR("1000", "2", "9", "0.1", "1", "15"), "FON", 25,
		36, false, "25 would give", "T(25) < T(26), so FON stops at 25"},
	/* Any other number, and it is another net. */
	{"not Fig. 7: load", "method: chen-m\n" STAR("501", "2", "3", "0.1", "0.05", "7"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 7: order", "method: chen-m\n" STAR("500", "3", "3", "0.1", "0.05", "7"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 7: installments", "method: chen-m\n" STAR("500", "2", "2", "0.1", "0.05", "7"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 7: start-up", "method: chen-m\n" STAR("500", "2", "3", "0.11", "0.05", "7"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 7: compute", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.051", "7"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 7: children", "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "8"),
		"speed-up", NAN, NAN, false, NULL, NULL},
	{"not Fig. 10", "method: chen-m\n" STAR("1000", "2", "fon", "0.1", "1", "14"), "FON", NAN,
		NAN, false, NULL, NULL},
	{"Hung, Fig. 9", HUNG("hung-ct", "false", "2", "5", "0.07"), "Fig. 9", 0.341164142, NAN,
		false, "0.3412 of the ideal speed-up; store-and-forward on a fat tree: 0.6886",
		"it is behind from two levels on"},
	{"Hung, Fig. 9, at once",
		"distribution: simultaneous\n" HUNG("hung-ct", "false", "4", "5", "0.07"), "Fig. 9",
		0.0653008916, NAN, false, "store-and-forward on a fat tree: 0.5408",
		"Eqs. 95 to 99"},
	{"Hung, Fig. 9, fat", HUNG("hung-sf", "true", "5", "5", "0.07"), "Fig. 9", 0.422312734, NAN,
		false, "0.4223 of the ideal speed-up", "it is 0.2563 with ten levels"},
	{"Hung, Fig. 9, fat, at once",
		"distribution: simultaneous\n" HUNG("hung-sf", "true", "3", "5", "0.07"), "Fig. 9",
		0.648438710, NAN, false, "0.6484 of the ideal speed-up",
		"it is 0.2706 with ten levels"},
	{"Hung, one level", HUNG("hung-ct", "false", "1", "5", "0.07"), "Fig. 9", NAN, NAN, false,
		NULL, NULL},
	{"Hung, other links", HUNG("hung-ct", "false", "3", "5", "0.071"), "Fig. 9", NAN, NAN,
		false, NULL, NULL},
	{"Hung, four each", HUNG("hung-ct", "false", "3", "4", "0.07"), "Fig. 9", NAN, NAN, false,
		NULL, NULL},
	{"Hung, as the text has it", HUNG("hung-ct", "true", "3", "5", "0.07"), "Fig. 9", NAN, NAN,
		false, NULL, NULL},
	{"report, Fig. 4.9", CUBE("9", "10", "0.3"), "over cube-p", 16.896163, 40.2, false,
		"speed-up 16.90 % higher", "at 40.2 the speed-up of cube-p would be 364.9"},
	{"not Fig. 4.9: d", CUBE("8", "10", "0.3"), "over cube-p", NAN, NAN, false, NULL, NULL},
	{"not Fig. 4.9: m", CUBE("9", "11", "0.3"), "over cube-p", NAN, NAN, false, NULL, NULL},
	{"not Fig. 4.9: β", CUBE("9", "10", "0.31"), "over cube-p", NAN, NAN, false, NULL, NULL},
	{"Ko, Eq. 14", KO("3", "2"), "Eq. 14", 4, 2, false,
		"the second to be served on level 3 is p₄₃", "p(2, 3) would be served second"},
	{"Ko, Eq. 14, K 3", KO("3", "3"), "Eq. 14", 9, 3, false,
		"the second to be served on level 3 is p₉₃",
		"and again as number 10, others never"},
	{"Ko, two levels", KO("2", "3"), "Eq. 14", NAN, NAN, false, NULL, NULL},
};

static void write_export(const Case *c, const char *format, Buf *text)
{
	const ExportJob job = {.solved = &c->solved,
		.method = c->schedule.method->id,
		.charset = CHARSET_EIGHTHS,
		.columns = 400 /* a sentence on one line */};
	ExportOut out;

	buf_init(text);
	export_begin(&out, export_to_buf, text);
	assert_int_equal(exporter_find(format, false)->write(&job, &out, NULL), STATUS_OK);
	assert_int_equal(export_end(&out, NULL), STATUS_OK);
}

/* The fact of that name in the JSON; NULL when there is none. */
static const json_t *fact_in(const json_t *object, const char *name)
{
	const json_t *facts = json_object_get(object, "facts");

	for (size_t i = 0; i < json_array_size(facts); i++) {
		const json_t *fact = json_array_get(facts, i);

		if (strcmp(json_string_value(json_object_get(fact, "name")), name) == 0)
			return fact;
	}
	return NULL;
}

static void check_part(const char *whole, const char *part)
{
	if (!whole || !strstr(whole, part))
		fail_msg("\"%s\" is not in \"%s\"", part, whole ? whole : "nothing");
}

static void check_json(const Case *c, const PaperClaim *row)
{
	Buf text;

	write_export(c, "json", &text);
	json_t *object = json_loads(text.text, 0, NULL);
	const json_t *fact = fact_in(object, row->fact);

	assert_non_null(object);
	assert_int_equal(json_is_number(json_object_get(fact, "printed")), !isnan(row->printed));
	if (!row->text)
		assert_null(fact);
	else {
		assert_non_null(fact);
		check_near(json_number_value(json_object_get(fact, "low")), row->low,
			1e-6 + 2e-6 * row->low);
		check_part(json_string_value(json_object_get(fact, "text")), row->text);
		if (strstr(row->name, "beyond what is tried"))
			assert_null(
				strstr(json_string_value(json_object_get(fact, "text")), "best"));
		assert_int_equal(json_is_true(json_object_get(fact, "estimate")), row->estimate);
	}
	if (!isnan(row->printed))
		check_close(json_number_value(json_object_get(fact, "printed")), row->printed, 0);
	if (row->because)
		check_part(json_string_value(json_object_get(fact, "because")), row->because);
	else
		assert_null(json_string_value(json_object_get(fact, "because")));
	json_decref(object);
	buf_release(&text);
}

static void check_table(const Case *c, const PaperClaim *row)
{
	Buf text;

	write_export(c, "table", &text);
	if (row->text)
		check_part(text.text, row->text);
	if (row->because)
		check_part(text.text, row->because);
	if (!isnan(row->printed))
		check_part(text.text, "; printed ");
	else if (!row->text)
		assert_null(strstr(text.text, "; printed "));
	buf_release(&text);
}

/* Lines are broken, so its words are looked for without line ends. */
static void check_pane(const Case *c, const PaperClaim *row)
{
	const View view = case_view(c, 76, 40);
	char *text = case_text(c, "result", &view), joined[8192] = "";
	size_t length = 0;

	for (const char *at = text; *at && length + 1 < sizeof joined; at++) {
		const bool blank = *at == ' ' || *at == '\n';

		if (!blank || (length > 0 && joined[length - 1] != ' '))
			joined[length++] = blank ? ' ' : *at;
	}
	joined[length] = '\0';
	check_part(joined, row->text);
	if (row->because)
		check_part(joined, row->because);
	mem_free(text);
}

TEST_ROWS(a_claim_is_told_everywhere, PaperClaim, rows)
{
	SCOPED(case_close) Case c;

	case_open(&c, row->yaml);
	check_json(&c, row);
	check_table(&c, row);
	if (row->text)
		check_pane(&c, row);
}

/* It says no number to be the last that fits, which it is not. */
TEST(fon_tells_what_it_does_not_try)
{
	SCOPED(case_close) Case c;

	case_open(&c,
		"method: chen-m\n" HEAD("1e8", "5", "fon", "0.1",
			"0.1") "root: {compute: 1e50, children: [{compute: 1e50, link: 1e40}]}}\n");
	check_part(c.schedule.installments_why, "FON tries no larger number");
}

/* Of less weight: panes have no room for them. */
static const PaperClaim asides[] = {
	{"Eq. 6 is rounded up",
		"method: chen-m\n" HEAD("500", "2", "1", "0.001",
			"0") "root: {compute: 1, children: [{compute: 1, link: 1, repeat: 2}]}}\n",
		"Eq. 6", 83444.37442, NAN, false,
		"T by Theorem 9 is at most 83444.38, with 1/α = ", NULL},
	{"Eq. 6 holds as far as it says",
		"method: chen-m\n" STAR("1000", "2", "fon", "0.1", "1", "15"), "Eq. 6", 62542.5502,
		NAN, false, "it holds for ρ ≤ 62.49", NULL},
	{"Eq. 6 of large numbers",
		"method: chen-m\n" HEAD("500", "4", "1", "20",
			"20") "root: {compute: 1, children: [{compute: 1, link: 10}]}}\n",
		"Eq. 6", 31250001310.0, NAN, false, "at most 3.125001e10", NULL},
	{"m + 1 is whole", "method: chen-s\n" STAR("5e4", "2", "1", "0", "10", "123456"), "limit",
		123457, NAN, false, "to m + 1 = 123457 as L grows", NULL},
};

TEST_ROWS(an_aside_is_told_in_the_table, PaperClaim, asides)
{
	SCOPED(case_close) Case c;

	case_open(&c, row->yaml);
	check_json(&c, row);
	check_table(&c, row);
}

/* In a pane of little room what the paper prints otherwise is the first of the facts to be told. */
TEST(a_printed_number_comes_first)
{
	SCOPED(case_close) Case c;
	View view;

	case_open(&c, "method: chen-m\n" STAR("500", "2", "3", "0.1", "0.05", "7"));
	view = case_view(&c, 44, 11);
	check_shows(&c, "result", &view, "printed 7.8980");
	check_hides(&c, "result", &view, "Lemma 12");
}
