/* layer: solver */
/* The glossary: its entries are short, each letter has one of each paper's meanings, every place
 * that is named is one that the paper has, and a term is found however its name is written. */
#include "tests/fixtures/check.h"

#include "solver/glossary/glossary.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN_MOST = 110, WORD = 160 };

/* --- entries ---------------------------------------------------------------------------------- */

static int characters(const char *text)
{
	int count = 0;

	for (; *text; text++)
		count += (*text & 0xC0) != 0x80;
	return count;
}

TEST(entries_are_short_and_whole)
{
	for (const Term *term = glossary; term->id; term++) {
		const size_t end = strlen(term->plain);

		if (characters(term->plain) > PLAIN_MOST || end < 10 || term->plain[end - 1] == '.')
			fail_msg("%s: %s", term->id, term->plain);
		for (const char *c = term->id; *c; c++)
			assert_true((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
				    (*c >= '0' && *c <= '9') || *c == '-');
		assert_ptr_equal(glossary_term(term->id), term);
	}
	assert_null(glossary_term("such as is none"));
}

/* "; "-parted. */
static bool next_part(const char **at, char out[WORD])
{
	const char *end = strstr(*at, "; ");
	const size_t length = end ? (size_t)(end - *at) : strlen(*at);

	if (!**at)
		return false;
	snprintf(out, WORD, "%.*s", (int)length, *at);
	*at += length + (end ? 2 : 0);
	return true;
}

static bool have_paper_in_common(const char *papers, const char *others)
{
	char paper[WORD], other[WORD];

	while (next_part(&papers, paper))
		for (const char *at = others; next_part(&at, other);)
			if (strcmp(paper, other) == 0)
				return true;
	return false;
}

static void check_apart(const Term *term, const Term *other)
{
	char name[GLOSSARY_NAME], same[GLOSSARY_NAME];

	if (term->paper && other->paper && !have_paper_in_common(term->paper, other->paper))
		return;
	if (!term->paper != !other->paper)
		return;
	for (const char *at = term->names; glossary_name(&at, name);)
		for (const char *to = other->names; glossary_name(&to, same);)
			if (strcmp(name, same) == 0)
				fail_msg("%s is %s and %s", name, term->id, other->id);
}

TEST(a_name_has_one_meaning_in_each_paper)
{
	for (const Term *term = glossary; term->id; term++)
		for (const Term *other = glossary; other != term; other++)
			check_apart(term, other);
}

TEST(every_paper_is_one_of_a_method)
{
	for (const Term *term = glossary; term->id; term++) {
		const char *at = term->paper ? term->paper : "";

		for (char paper[WORD]; next_part(&at, paper);) {
			bool known = false;

			for (size_t k = 0; methods[k]; k++)
				known = known || strncmp(paper, methods[k]->paper,
							 strlen(methods[k]->paper)) == 0;
			if (!known)
				fail_msg("%s: %s", term->id, paper);
		}
	}
}

/* --- places ----------------------------------------------------------------------------------- */

/* What a paper has of each sort of place, counted in the paper: numbers from 1 on, or those listed.
 */
typedef struct Places {
	const char *paper, *kind;
	int last;
	const char *listed;
} Places;

static const Places places[] = {
	{"Chen & Chu", "Eq.", 7, NULL},
	{"Chen & Chu", "Theorem", 0, "1 3 4 5 6 7 9 11 13"},
	{"Chen & Chu", "Lemma", 0, "2 8 10 12"},
	{"Chen & Chu", "Table", 0, "I II III IV V"},
	{"Chen & Chu", "Proposition", 1, NULL},
	{"Chen & Chu", "Section", 0, "I II III IV V V.A VI VII"},
	{"Chen & Chu", "Fig.", 10, NULL},
	{"Chen & Chu", "Definition", 1, NULL},
	{"Cui, Suresh & Kim", "Eq.", 34, NULL},
	{"Cui, Suresh & Kim", "Section", 0, "I II III IV"},
	{"Hung & Robertazzi", "Eq.", 106, NULL},
	{"Hung & Robertazzi", "Definition", 5, NULL},
	{"Hung & Robertazzi", "Section", 0, "I II III IV V VI"},
	{"Hung & Robertazzi", "Fig.", 9, NULL},
	{"Ko & Robertazzi", "Eq.", 24, NULL},
	{"Ko & Robertazzi", "Section", 0, "I II III IV V VI VII"},
	{"Ko & Robertazzi", "Table", 2, NULL},
	{"Ko & Robertazzi", "Fig.", 4, NULL},
	{"other papers", "Section", 6, NULL},
	{"mesh and hypercube report", "Table", 1, NULL},
	{"mesh and hypercube report", "Section", 0,
		"1 3 3.1 3.2 3.3 3.3.1 3.3.2 3.3.3 3.4 3.5 4 4.1 4.2 4.3 4.4"},
	{"mesh and hypercube report", "Eq.", 0,
		"3.2.1 3.2.2 3.2.3 3.2.4 3.2.5 3.2.6 3.2.7 3.2.13 3.3.4 3.3.5 3.3.6 3.3.10 3.3.11 "
		"3.3.13 3.3.14 3.3.15 3.3.16 3.3.22 3.3.23 3.3.24 3.3.28 3.3.29 3.3.30 3.5.1 4.2.3 "
		"4.2.4 4.2.7 4.2.8 4.3.1 4.3.3 4.3.4 4.3.5 4.3.6 4.3.7 4.3.8 4.3.15"},
};

static bool is_listed(const char *list, const char *number)
{
	const size_t length = strlen(number);

	for (const char *at = list; (at = strstr(at, number)) != NULL; at += length)
		if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
			return true;
	return false;
}

/* "Eq. 4, Chen & Chu": a kind, a number and a paper. */
static bool place_exists(const char *place)
{
	char kind[WORD], number[WORD], paper[WORD];
	int all = 0;

	if (sscanf(place, "%20s %20[^, ], %60[^\n]%n", kind, number, paper, &all) != 3 ||
		place[all] != '\0')
		return false;
	for (size_t k = 0; k < sizeof places / sizeof *places; k++)
		if (strcmp(places[k].paper, paper) == 0 && strcmp(places[k].kind, kind) == 0) {
			char *end;
			const long n = strtol(number, &end, 10);

			return places[k].listed ? is_listed(places[k].listed, number)
						: *end == '\0' && n >= 1 && n <= places[k].last;
		}
	return false;
}

TEST(every_place_is_one_the_paper_has)
{
	assert_true(place_exists("Eq. 4, Chen & Chu"));
	assert_false(place_exists("Eq. 8, Chen & Chu"));
	assert_false(place_exists("Eq. 3.2, mesh and hypercube report"));
	assert_false(place_exists("Theorem 2, Chen & Chu"));
	for (const Term *term = glossary; term->id; term++) {
		const char *at = term->source;

		for (char place[WORD]; next_part(&at, place);)
			if (!place_exists(place))
				fail_msg("%s: %s", term->id, place);
	}
}

/* Table 1 of the report: each of its symbols has a meaning there. */
TEST(report_table_1)
{
	static const char *const symbols[] = {
		"N", "L", "T_cm", "T_cp", "β", "τ", "ρ", "m", "x", "L_j", "T", "S", "θ_cm", "θ_cp"};
	static const char paper[] = "mesh and hypercube report";
	const Term *found[GLOSSARY_MEANINGS];

	for (size_t k = 0; k < sizeof symbols / sizeof *symbols; k++)
		if (glossary_meanings(symbols[k], paper, found) == 0 ||
			!glossary_is_of(found[0], paper))
			fail_msg("%s has no meaning in the report", symbols[k]);
}

/* --- finding ---------------------------------------------------------------------------------- */

typedef struct Asked {
	const char *word, *paper, *ids; /* the first meanings, parted by blanks */
	size_t count;                   /* of all meanings; 0: not said */
} Asked;

static const Asked asked[] = {
	{"ρ", "Chen & Chu", "installments", 4},
	{"rho", "Chen & Chu", "installments", 4},
	{"RHO", "mesh and hypercube report", "growth-array growth-cube", 4},
	{"β", "Cui, Suresh & Kim", "beta-cui", 3},
	{"α_3", "Chen & Chu", "share", 1},
	{"α3", NULL, "share", 1},
	{"α₃", NULL, "share", 1},
	{"alpha_{3}", NULL, "share", 1},
	{"S_{3,1}", "Chen & Chu", "piece", 1},
	{"S_4", "Chen & Chu", "own-set", 0},
	{"θ_cp", NULL, "startup-compute", 1},
	{"theta_cm", NULL, "startup-transfer", 1},
	{"θcp", NULL, "startup-compute", 1},
	{"T_cp", "mesh and hypercube report", "compute-report intensity-compute", 2},
	{"m", "mesh and hypercube report", "installments-report", 3},
	{"M", "Chen & Chu", "multi-installment", 3},
	{"pe", NULL, "pe", 1},
	{"Useless", NULL, "useless left-out-star", 2},
	{"start-ups", NULL, "start-up startup-star", 2},
	{"startup", NULL, "start-up startup-star", 2},
	{"Speed-up", NULL, "speedup", 1},
	{"children", NULL, "child", 0},
	{"P7", "Chen & Chu", "processor", 0},
	{"5th", NULL, "installment-word", 1},
	{"≈×31", NULL, "stretch", 1},
	{"×4", NULL, "times-sign", 1},
	{"Eq. 19", NULL, "place", 1},
	{"eas", NULL, "eas", 1},
	{"◆", NULL, "deadline", 1},
	{"2^", NULL, "", 0},
};

TEST_ROWS(is_found_however_it_is_written, Asked, asked)
{
	const Term *found[GLOSSARY_MEANINGS];
	const size_t count = glossary_meanings(row->word, row->paper, found);
	char ids[WORD] = "";
	size_t used = 0;

	for (size_t k = 0; k < count; k++)
		used += (size_t)snprintf(ids + used, sizeof ids - used, "%s ", found[k]->id);
	if (strncmp(ids, row->ids, strlen(row->ids)) || (row->count > 0 && row->count != count))
		fail_msg("%s: %s", row->word, ids);
	if (!*row->ids)
		assert_int_equal(count, 0);
}

/* Whether the word has a meaning in Chen & Chu, of that place. */
static bool is_told_at(const char *word, const char *place)
{
	static const char paper[] = "Chen & Chu";
	const Term *found[GLOSSARY_MEANINGS];
	const size_t count = glossary_meanings(word, paper, found);

	for (size_t i = 0; i < count && (i == 0 || glossary_is_of(found[i], paper)); i++)
		if (strstr(found[i]->source, place))
			return true;
	return false;
}

/* Every symbol of Chen & Chu's Table I, and those that it lacks: bounds of T in Section V.A. */
TEST(symbols_of_chen_and_chu)
{
	static const char *const symbol[] = {"𝒫", "m", "L", "l_i", "P_i", "G_i", "A_i", "β_i",
		"θ_cp", "θ_cm", "γ", "α_i", "α_{i,j}", "S", "S_0", "S_m", "ρ", "n_i*", "T", "T^A",
		"T_{m+1}", "T_{m+1,ρ}", "Speedup", "C_i^N"};

	for (size_t k = 0; k < sizeof symbol / sizeof *symbol; k++)
		if (!is_told_at(symbol[k], "Table I, Chen & Chu"))
			fail_msg("%s", symbol[k]);
	assert_true(is_told_at("U_{m+1,ρ}", "Section V.A, Chen & Chu"));
	assert_true(is_told_at("L_{m+1,ρ}", "Section V.A, Chen & Chu"));
}

TEST(every_name_finds_its_term)
{
	for (const Term *term = glossary; term->id; term++) {
		char name[GLOSSARY_NAME];

		for (const char *at = term->names; glossary_name(&at, name);) {
			const Term *found = glossary_find(name, NULL);

			while (found && found != term)
				found = glossary_find(name, found);
			if (!found)
				fail_msg("%s of %s", name, term->id);
		}
	}
}

TEST(a_miss_names_what_is_near)
{
	char name[GLOSSARY_NAME];

	assert_null(glossary_find("instalments", NULL));
	assert_true(glossary_nearest("instalments", name));
	assert_string_equal(name, "installments");
	assert_false(glossary_nearest("zzzzzzzzzzz", name));
	assert_null(glossary_find("", NULL));
	assert_null(glossary_find(
		"a word of more than sixty-three bytes that no name of any term is", NULL));
}

TEST(an_entry_says_where_the_letter_is_another_thing)
{
	TermWords words;

	glossary_words(glossary_term("beta-chen"), &words);
	assert_string_equal(words.head, "β (Chen & Chu)");
	assert_string_equal(words.formal, "β_{i} = A_{i}/G_{i}  (Table I, Chen & Chu)");
	assert_string_equal(
		words.others, "elsewhere: Cui, Suresh & Kim; mesh and hypercube report");
	glossary_words(glossary_term("installments"), &words);
	assert_string_equal(words.head, "ρ, installments (Chen & Chu)");
	glossary_words(glossary_term("deadline"), &words);
	assert_string_equal(words.head, "◆, needed by");
	assert_string_equal(words.others, "");
}
