/* layer: solver */
/* The lists of the papers' statements: each is found by its id and as it is cited, has a place or a
 * reason, and its places are there; and whatever the program cites is in them. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/glossary/glossary.h"
#include "solver/papers/papers.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROCESSORS = 5, INTERVALS = 4, MISSING_MAX = 400 };

typedef struct IdRow {
	const char *id, *found; /* NULL: nothing */
} IdRow;

static const IdRow ids[] = {
	{"report-eq-4.3.8", "report-eq-4.3.8"},
	{"report-eq-4.3.9", "report-eq-4.3.9-4.3.14"},
	{"REPORT-EQ-4.3.13", "report-eq-4.3.9-4.3.14"},
	{"report-eq-4.3.9-4.3.14", "report-eq-4.3.9-4.3.14"},
	{"report-eq-4.9.1", NULL},
	{"report-eq-4.3", NULL},
	{"Ko-Table-1", "ko-table-1"},
	{"ko-table-1x", NULL},
	{"ko-table-", NULL},
	{"ko", NULL},
	{"", NULL},
};

TEST_ROWS(an_id_finds_its_statement, IdRow, ids)
{
	char own[STATEMENT_NAME] = "";
	const Paper *paper = NULL;
	const Statement *statement = papers_find(row->id, &paper);

	if (statement)
		statement_id(paper, statement, own);
	assert_string_equal(own, row->found ? row->found : "");
}

TEST(every_statement_is_found_by_its_own_id)
{
	char id[STATEMENT_NAME];

	for (const Paper *paper = papers; paper->id; paper++)
		for (size_t k = 0; k < paper->statements; k++) {
			const Paper *found = NULL;

			statement_id(paper, &paper->statement[k], id);
			if (papers_find(id, &found) != &paper->statement[k] || found != paper)
				fail_msg("%s is there twice", id);
		}
}

TEST(the_nearest_id_is_offered)
{
	char nearest[STATEMENT_NAME];

	assert_true(papers_nearest("ko-tabel-1", nearest));
	assert_string_equal(nearest, "ko-table-1");
	assert_false(papers_nearest("something else altogether", nearest));
}

typedef struct CitationRow {
	const char *text, *paper, *ids; /* with a blank between */
} CitationRow;

static const CitationRow citations[] = {
	{"Eq. 61, Hung & Robertazzi", NULL, "hung-eq-61"},
	{"Theorem 6", "Chen & Chu", "chen-theorem-6"},
	{"Theorem 6", NULL, ""},
	{"Eqs. 15 and 16", "Ko & Robertazzi", "ko-eq-15 ko-eq-16"},
	{"Table IV, Theorem 9, Chen & Chu", NULL, "chen-table-iv chen-theorem-9"},
	{"Algorithm PE, Table II, Chen & Chu", NULL, "chen-algorithm-pe chen-table-ii"},
	{"Lemma 2 with ρ = 3, Chen & Chu", NULL, "chen-lemma-2"},
	{"Table I, Chen & Chu; Section II, Hung & Robertazzi", "Cui, Suresh & Kim",
		"chen-table-i hung-section-ii"},
	{"Eq. 5, Cui, Suresh & Kim", NULL, "cui-eq-5"},
	{"Eq. 4.3.3, mesh and hypercube report", NULL, "report-eq-4.3.3"},
	{"mesh and hypercube report, section 4", NULL, "report-section-4"},
	{"Section 3.4, mesh and hypercube report", NULL, "report-section-3.4"},
	{"best", "Chen & Chu", ""},
	{"counts a round more than Theorem 9.", "Chen & Chu", "chen-theorem-9"},
	{"it fails Lemma 2: it waits", "Chen & Chu", "chen-lemma-2"},
	{"by its Eqs. 95 to 99 it is behind", "Hung & Robertazzi", "hung-eq-95"},
	{"theorem 9, chen & chu", NULL, "chen-theorem-9"},
	{"Theorem 9, Chen and Chu", "Ko & Robertazzi", "chen-theorem-9"},
	{"eq 14 ko", NULL, "ko-eq-14"},
	{"Th. 9, Sec. IV", "Chen & Chu", "chen-theorem-9 chen-section-iv"},
};

TEST_ROWS(citations_are_read, CitationRow, citations)
{
	Citation cited[CITATIONS];
	char said[512] = "";
	size_t used = 0;

	for (size_t k = 0, count = papers_cited(row->text, row->paper, cited); k < count; k++)
		used += (size_t)snprintf(
			said + used, sizeof said - used, "%s%s", k > 0 ? " " : "", cited[k].id);
	assert_string_equal(said, row->ids);
}

static const CitationRow meant[] = {
	{"Theorem 9", NULL, "chen-theorem-9"},
	{"Theorem 9", "Ko & Robertazzi", "chen-theorem-9"},
	{"HUNG-EQ-61", "Chen & Chu", "hung-eq-61-62"},
	{"Eq. 12", "Ko & Robertazzi", "ko-eq-12"},
	{"Table 1", NULL, "ko-table-1 report-table-1"},
	{"Eqs. 11 and 12, Cui, Suresh & Kim", NULL, "cui-eq-11"},
	{"Theorem 99, Chen & Chu", NULL, ""},
	{"Eq. 4.9.9, mesh and hypercube report", "Chen & Chu", ""},
	{"Chen & Chu", "Chen & Chu", ""},
	{"", "Chen & Chu", ""},
};

TEST_ROWS(what_is_typed_means_statements, CitationRow, meant)
{
	Citation found[CITATIONS];
	char said[512] = "";
	size_t used = 0;

	for (size_t k = 0, count = papers_meant(row->text, row->paper, found); k < count; k++) {
		assert_non_null(found[k].statement);
		used += (size_t)snprintf(
			said + used, sizeof said - used, "%s%s", k > 0 ? " " : "", found[k].id);
	}
	assert_string_equal(said, row->ids);
}

/* --- places ------------------------------------------------------------------------------------
 */

TEST(a_place_has_what_to_look_for_there)
{
	const char *places = "what X => Eq. 10; draw sample:fig5; draw f --labels a;b => a; b";
	char place[PLACE_MAX], text[PLACE_MAX];

	assert_true(statement_place(&places, place, text));
	assert_string_equal(place, "what X");
	assert_string_equal(text, "Eq. 10");
	assert_true(statement_place(&places, place, text));
	assert_string_equal(place, "draw sample:fig5");
	assert_string_equal(text, "");
	assert_true(statement_place(&places, place, NULL));
	assert_string_equal(place, "draw f --labels a;b");
	assert_true(statement_place(&places, place, text));
	assert_string_equal(place, "b");
	assert_false(statement_place(&places, place, text));
}

typedef struct HintRow {
	const char *text;
	bool hints;
} HintRow;

static const HintRow hints[] = {
	{"Eq. 4.3.8", true},
	{"the best of 32 is m = 28", true},
	{"S 10.998 ≥ C 1.0901", true},
	{"▾ receives", true},
	{"7.69 %", true},
	{"P39", true},
	{"≥ 1 -", false},
	{"max⌈", false},
	{"1)/αᵢ + 1)/ln", false},
	{"θcm+(1/β+1)²xTcm", false},
	{"ko-eas", false},
	{"Eqs.", false},
	{"", false},
};

TEST_ROWS(pieces_of_formulas_are_no_hints, HintRow, hints)
{
	assert_int_equal(place_hints(row->text), row->hints);
}

static int faults;

static void complain(const char *id, const char *what, const char *place)
{
	printf("# %s: %s%s\n", id, what, place);
	faults++;
}

/* Whether a line of the text begins a test of that name. */
static bool has_test(const char *text, const char *name)
{
	static const char *const forms[][2] = {
		{"TEST(", ")"}, {"TEST_ROWS(", ","}, {"TEST_IN_FOLDER(", ")"}, {"test ", "\n"}};

	for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
		char begin[PLACE_MAX + 20];

		snprintf(begin, sizeof begin, "%s%s%s", forms[k][0], name, forms[k][1]);
		for (const char *at = strstr(text, begin); at; at = strstr(at + 1, begin))
			if (at == text || at[-1] == '\n')
				return true;
	}
	return false;
}

TEST(a_test_is_known_by_how_it_begins)
{
	const char *text = "TEST(first)\n{\n\tfourth(second);\n}\n/* TEST(fifth) */\n"
			   "TEST_ROWS(third, Row, rows)\nTEST_IN_FOLDER(sixth)\nTEST(firsts)";
	const char *page = "# of three\ntest one\nby chen-m\ntest one more\n";

	assert_true(has_test(text, "first") && has_test(text, "third") && has_test(text, "sixth"));
	assert_true(has_test(page, "one") && has_test(page, "one more"));
	assert_false(has_test(page, "more") || has_test(page, "on"));
	assert_false(has_test(text, "second") || has_test(text, "fourth"));
	assert_false(has_test(text, "fifth") || has_test(text, "fir") || has_test(text, "Row"));
}

static void check_test(const char *id, const char *place)
{
	char file[PLACE_MAX], name[PLACE_MAX];

	if (sscanf(place, "%319s %319[^\n]", file, name) != 2 || access(file, R_OK) != 0) {
		complain(id, "no such test: ", place);
		return;
	}
	char *text = check_read_file(file, NULL);

	if (!has_test(text, name))
		complain(id, "its file has no such test: ", place);
	free(text);
}

/* Whether any shell takes the command as it stands, and neither markup nor ASCII changes it. */
static bool can_be_typed(const char *command)
{
	bool quoted = false;

	for (const char *c = command; *c; c++) {
		quoted ^= *c == '\'';
		if ((unsigned char)*c > '~' || (!quoted && strchr("{}[]()*?#<>|&$;~!`\"\\", *c)))
			return false;
	}
	return !quoted && !strstr(command, "_{") && !strstr(command, "^{");
}

TEST(shells_have_signs_of_their_own)
{
	assert_true(can_be_typed("solve sample:fig9 --set '#1.repeat=7' --vary P3.link=0:4"));
	assert_false(can_be_typed("what n*") || can_be_typed("what 'm_{i,j}'"));
	assert_false(can_be_typed("what m_{i,j}") || can_be_typed("what ρ"));
	assert_false(can_be_typed("solve sample:fig9 --set #1.repeat=7") || can_be_typed("a 'b"));
}

static void check_places(const Paper *paper, const Statement *statement)
{
	const char *computed = statement->computed, *tested = statement->tested;
	const char *shown = statement->shown;
	char id[STATEMENT_NAME], place[PLACE_MAX];

	statement_id(paper, statement, id);
	if (!*statement->says)
		complain(id, "says nothing", "");
	if ((!*computed || !*statement->shown || !*tested) && !*statement->why)
		complain(id, "a place is absent and nothing says why", "");
	while (statement_place(&shown, place, NULL))
		if (!can_be_typed(place))
			complain(id, "shells or screens change it: ", place);
	while (statement_place(&computed, place, NULL))
		if (access(place, R_OK) != 0)
			complain(id, "no such file: ", place);
	while (statement_place(&tested, place, NULL))
		check_test(id, place);
}

TEST(every_statement_has_its_places_or_a_reason)
{
	faults = 0;
	for (const Paper *paper = papers; paper->id; paper++)
		for (size_t k = 0; k < paper->statements; k++)
			check_places(paper, &paper->statement[k]);
	assert_int_equal(faults, 0);
}

/* --- what the program cites --------------------------------------------------------------------
 */

typedef struct Missing {
	char id[MISSING_MAX][STATEMENT_NAME];
	size_t count, cited, prose, intervals;
} Missing;

static void check_cited(Missing *missing, const char *text, const char *paper)
{
	Citation cited[CITATIONS];
	const size_t count = papers_cited(text, paper, cited);

	missing->cited += count;
	for (size_t k = 0; k < count; k++) {
		bool known = cited[k].statement != NULL;

		for (size_t m = 0; m < missing->count; m++)
			known |= strcmp(missing->id[m], cited[k].id) == 0;
		if (!known && missing->count < MISSING_MAX)
			strcpy(missing->id[missing->count++], cited[k].id);
	}
}

/* A sentence has such words as "section" and "algorithm" without meaning one of a paper's: only
 * what is followed by a number, or found, cites. */
static void check_prose(Missing *missing, const char *text, const char *paper)
{
	Citation cited[CITATIONS];
	const size_t count = papers_cited(text, paper, cited);

	for (size_t k = 0; k < count; k++)
		if (cited[k].statement || strpbrk(cited[k].id, "0123456789")) {
			check_cited(missing, text, paper);
			missing->prose += count;
			return;
		}
}

static void check_explanation(Missing *missing, const Explanation *said, const char *paper)
{
	check_cited(missing, said->source, NULL);
	for (uint32_t k = 0; k < said->lines; k++)
		check_prose(missing, said->line[k], paper);
}

typedef struct Bars {
	const Net *net;
	const Schedule *schedule;
	Missing *missing;
} Bars;

static bool check_interval(void *context, const Interval *interval)
{
	const Bars *bars = context;
	Explanation said;

	bars->missing->intervals +=
		schedule_explain_interval(bars->net, bars->schedule, interval, &said);
	check_explanation(bars->missing, &said, bars->schedule->method->paper);
	return true;
}

static void check_said(Missing *missing, const Schedule *schedule)
{
	const char *paper = schedule->method->paper;

	check_cited(missing, schedule->formula_source, paper);
	check_prose(missing, schedule->why, paper);
	check_prose(missing, schedule->remark, paper);
	for (uint32_t k = 0; k < schedule->notes; k++)
		check_prose(missing, schedule->note[k], paper);
	for (uint32_t k = 0; k < schedule->facts; k++) {
		check_cited(missing, schedule->fact[k].name, paper);
		check_prose(missing, schedule->fact[k].text, paper);
		check_prose(missing, schedule->fact[k].because, paper);
	}
}

static void check_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	const uint32_t most = schedule->processors < PROCESSORS ? schedule->processors : PROCESSORS;
	Missing *missing = context;
	Bars bars = {net, schedule, missing};
	Explanation said;
	check_said(missing, schedule);
	for (uint32_t processor = 0; processor < most; processor++) {
		for (Quantity quantity = 0; quantity < QUANTITIES; quantity++)
			if ((processor == 0 || quantity >= QUANTITY_RATE) &&
				schedule_explain(net, schedule, processor, quantity, &said))
				check_explanation(missing, &said, schedule->method->paper);
		schedule_intervals_brief(
			net, schedule, processor, INTERVALS, check_interval, NULL, &bars);
	}
}

static const char *sample;

static void write_sample(Buf *out, uint64_t *seed)
{
	buf_add_text(out, sample);
}

TEST(whatever_is_cited_is_in_the_lists)
{
	Missing *missing = calloc(1, sizeof *missing);
	uint64_t seed = 7;
	glob_t files;

	assert_non_null(missing);
	for (const Term *term = glossary; term->id; term++)
		check_cited(missing, term->source, NULL);
	assert_int_equal(glob("sample-nets/*.yaml", 0, NULL, &files), 0);
	for (size_t k = 0; k < files.gl_pathc; k++) {
		char *yaml = check_read_file(files.gl_pathv[k], NULL);

		if (strstr(files.gl_pathv[k], "million") == NULL) {
			sample = yaml;
			any_solved(write_sample, &seed, check_schedule, missing);
		}
		free(yaml);
	}
	globfree(&files);
	for (size_t k = 0; k < missing->count; k++)
		printf("# cited, but not in the list: %s\n", missing->id[k]);
	assert_true(missing->cited > 500);
	printf("# %zu citations, %zu of them in sentences, and %zu formulas of intervals\n",
		missing->cited, missing->prose, missing->intervals);
	assert_true(missing->intervals > 1000);
	const size_t absent = missing->count;

	free(missing);
	assert_int_equal(absent, 0);
}
