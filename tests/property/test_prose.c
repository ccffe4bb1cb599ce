/* layer: layouts */
/* Schedules in sentences: every processor is named, by itself or in a group, and every number is
 * one of those that JSON has, of every sample and of random nets by every method that applies. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/solved.h"
#include "tests/fixtures/solver/any.h"

#include "layouts/export/export.h"
#include "layouts/prose/prose.h"
#include "layouts/scene/words.h"
#include "solver/base/embed.h"
#include "solver/study/verdict.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_NETS = 40, MANY = 5000 };

/* --- the numbers of the JSON ------------------------------------------------------------------ */

static struct {
	double *number;
	size_t count, cap;
} known;

static void know(double number)
{
	if (!isfinite(number))
		return;
	if (known.count == known.cap) {
		known.cap = known.cap > 0 ? 2 * known.cap : 1024;
		known.number = realloc(known.number, known.cap * sizeof *known.number);
	}
	known.number[known.count++] = number;
}

static int ascending(const void *left, const void *right)
{
	const double a = *(const double *)left, b = *(const double *)right;

	return a < b ? -1 : a > b;
}

/* All numbers outside of texts; and of what is useless the race, which JSON has as a key alone. */
static void know_all(const Solved *solved)
{
	ScopedBuf json;
	const ExportJob job = {
		.solved = solved, .method = solved->schedule->method->id, .all_intervals = true};
	ExportOut out;
	bool text = false;

	known.count = 0;
	buf_init(&json);
	export_begin(&out, export_to_buf, &json);
	assert_int_equal(exporter_find("json", false)->write(&job, &out, NULL), STATUS_OK);
	assert_int_equal(export_end(&out, NULL), STATUS_OK);
	for (char *at = json.text; *at;) {
		if (*at == '"' && at[-1] != '\\')
			text = !text;
		if (!text && (isdigit((unsigned char)*at) || *at == '-'))
			know(strtod(at, &at));
		else
			at++;
	}
	for (uint32_t k = 0; k < solved->schedule->eliminations; k++) {
		know(schedule_eliminated(solved->schedule, k).deadline);
		know(schedule_eliminated(solved->schedule, k).arrival);
	}
	for (uint32_t k = 0; k < solved->net->nodes; k++)
		know(solved->net->node[k].link);
	if (solved->detail) {
		know(solved->detail->helps.link);
		know(solved->detail->helps_least);
		know(solved->detail->helps_most);
		know(solved->detail->keep_link);
		know(fabs(solved->detail->helps_least - solved->schedule->finish));
		know(fabs(solved->detail->helps_most - solved->schedule->finish));
	}
	know(solved->net->processors);
	qsort(known.number, known.count, sizeof *known.number, ascending);
}

/* One that reads so with the decimals there are; of a whole number four digits count. */
static bool is_known(double number, int decimals)
{
	const double reach =
		1.001 * fmax(0.5 * pow(10, -decimals), decimals > 0 ? 0 : 5e-4 * number);
	size_t low = 0, high = known.count;

	while (low < high) {
		const size_t middle = (low + high) / 2;

		if (known.number[middle] < number - reach)
			low = middle + 1;
		else
			high = middle;
	}
	return low < known.count && known.number[low] <= number + reach;
}

/* --- the numbers of a text -------------------------------------------------------------------- */

/* Counts are known by what they are of. */
static bool counts(const char *at, const char *text)
{
	static const char *const things[] = {
		" processors", " of ", " pieces", " below", " installments", " get", " others"};

	for (size_t i = 0; i < sizeof things / sizeof *things; i++)
		if (strncmp(at, things[i], strlen(things[i])) == 0)
			return true;
	return text > at;
}

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '.' || c == '(' || c == '-';
}

/* Blanks instead of the names, which have digits too. */
static void blank(const Net *net, uint32_t processor, Buf *text)
{
	const Word name = word_name(net, processor, WORD_NAME);
	const size_t length = strlen(name.text);

	for (char *at = text->text; (at = strstr(at, name.text)) != NULL; at += length)
		if ((at == text->text || !is_word(at[-1])) && !isalnum((unsigned char)at[length]) &&
			!(at[length] == '.' && isdigit((unsigned char)at[length + 1])))
			memset(at, ' ', length);
}

/* What JSON has as a text is in it word for word. */
static void cut_reasons(Buf *text)
{
	static const char *const before[] = {"The outcome is ", "gets no load: ", "get no load: "};

	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		char *at = strstr(text->text, before[i]);

		if (at && !strstr(at, "would be needed"))
			*at = '\0';
	}
}

static void check_numbers(const Solved *solved, Buf *text)
{
	ScopedBuf whole;

	buf_init(&whole);
	buf_add(&whole, text->text, text->length);
	cut_reasons(text);
	for (uint32_t p = solved->net->processors; p-- > 0;)
		blank(solved->net, p, text);
	for (char *at = text->text; *at;) {
		char digits[40] = "";
		size_t used = 0, length = 0;

		if (!isdigit((unsigned char)*at) ||
			(at > text->text && isalpha((unsigned char)at[-1]))) {
			at++;
			continue;
		}
		/* "90 020": blanks part groups of three. */
		while (length < sizeof digits - 1 &&
			(isdigit((unsigned char)at[used]) ||
				(at[used] == '.' && isdigit((unsigned char)at[used + 1])) ||
				at[used] == 'e' || (at[used] == '-' && at[used - 1] == 'e') ||
				(at[used] == ' ' && strspn(at + used + 1, "0123456789") == 3 &&
					used > 0))) {
			if (at[used] != ' ')
				digits[length++] = at[used];
			used++;
		}
		const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
		double number = strtod(digits, NULL);
		int decimals = point ? (int)strspn(point + 1, "0123456789") : 0;

		if (e)
			decimals -= atoi(e + 1);
		if (strncmp(at + used, " %", 2) == 0) {
			number /= 100;
			decimals += 2;
		}
		/* A limit is rounded down. */
		if (at - text->text > 9 &&
			(strncmp(at - 4, "≤ ", 4) == 0 || strncmp(at - 9, "there to ", 9) == 0)) {
			assert_true(number <=
				    fmax(solved->detail->helps.link, solved->detail->keep_link));
			number += 0.5 * pow(10, -decimals);
		}
		/* So is what it is at least. */
		if (at - text->text > 13 && strncmp(at - 13, "at least ", 9) == 0)
			number += 0.5 * pow(10, -decimals);
		const bool layer = at - text->text > 6 && strncmp(at - 6, "layer ", 6) == 0;

		if (!layer && !counts(at + used, text->text) && !is_known(number, decimals))
			fail_msg("%s is nowhere in the JSON (%s): %s", digits,
				solved->schedule->method->id, whole.text);
		at += used > 0 ? used : 1;
	}
}

/* --- the sentences ---------------------------------------------------------------------------- */

static void check_english(const char *text)
{
	static const char *const wrong[] = {"  ", " 1 units", " 1 pieces", " 1 processors", " ,",
		" .", "..", "nan", "–", "each receives", "each computes", "each sends"};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strstr(text, wrong[i]))
			fail_msg("\"%s\" in: %s", wrong[i], text);
	assert_int_equal(text[strlen(text) - 1], '.');
}

/* It begins with the first of them, or with how many they are. */
static void check_subject(const Solved *solved, const Row *row, const char *text)
{
	const Word name = word_name(solved->net, row->first, WORD_NAME);
	const Word many = word_count(row->count);

	if (strncmp(text, name.text, strlen(name.text)) == 0)
		return;
	assert_true(row->count > 1);
	text += strncmp(text, "The ", 4) == 0 ? 4 : 0;
	if (strncmp(text, many.text, strlen(many.text)) != 0)
		fail_msg("nobody is named in: %s", text);
}

static void check_rows(const Solved *solved, const RowSettings *settings)
{
	ScopedBuf text;
	uint64_t named = 0;
	Rows rows;

	rows_init(&rows);
	buf_init(&text);
	assert_int_equal(
		rows_build(&rows, solved->net, solved->schedule, settings, NULL), STATUS_OK);
	prose_head(solved, &text);
	check_english(text.text);
	check_numbers(solved, &text);
	for (uint32_t k = 0; k < rows.count && isfinite(solved->schedule->finish); k++) {
		buf_clear(&text);
		prose_row(solved, &rows, &rows.row[k], &text);
		assert_int_equal(buf_status(&text), STATUS_OK);
		check_english(text.text);
		check_subject(solved, &rows.row[k], text.text);
		assert_true(text.length < 700);
		check_numbers(solved, &text);
		named += rows.row[k].count;
	}
	if (isfinite(solved->schedule->finish))
		assert_int_equal(named, solved->net->processors);
	rows_release(&rows);
}

TEST(samples_are_told)
{
	for (const Embedded *file = embedded_samples; file->name; file++) {
		Case c;

		if (strncmp(file->name, "million", strlen("million")) == 0 ||
			(file - embedded_samples) % ONE_IN != 0)
			continue;
		case_solve(&c, file->text);
		if (c.schedule.eliminations > 0) {
			assert_int_equal(
				verdict_elimination(&c.net, &c.schedule, 0, &c.detail, NULL),
				STATUS_OK);
			c.solved.detail = &c.detail;
		}
		know_all(&c.solved);
		RowSettings settings = row_settings();

		check_rows(&c.solved, &settings);
		settings.room = 60;
		check_rows(&c.solved, &settings);
		settings.individual_max = settings.subtree_rows = 3;
		settings.useless_group = 1;
		check_rows(&c.solved, &settings);
		case_rows(&c, NULL);
		case_close(&c);
	}
}

static void check_random(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	const Solved solved = {.net = net, .schedule = schedule};
	RowSettings settings = row_settings();

	(void)context;
	(void)yaml;
	(void)seed;
	know_all(&solved);
	settings.room = 60;
	check_rows(&solved, &settings);
	settings.individual_max = settings.subtree_rows = 5;
	check_rows(&solved, &settings);
}

TEST(random_nets_are_told)
{
	const char *soak = getenv("SOAK_CHECKED");
	uint64_t seed = 2385;

	for (int k = 0; k < (soak ? MANY : RANDOM_NETS); k++)
		any_solved(any_net, &seed, check_random, NULL);
}

TEST(long_nets_take_few_lines)
{
	static const char *const nets[] = {
		"million", "million-tree", "array-fig3-15", "cube-fig4-9"};

	for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
		Case c;
		ScopedBuf words;

		buf_init(&words);
		case_open(&c, embedded_find(embedded_samples, nets[i])->text);
		View view = case_view(&c, 80, 200);

		assert_true(c.rows.count <= 60);
		assert_in_range(diagram_wanted(diagram_find("words"), &c.solved, &view), 4, 150);
		prose_short(&c.solved, 500, &words);
		assert_in_range(words.length, 100, 500);
		assert_int_equal(words.text[words.length - 1], '.');
		case_close(&c);
	}
}

TEST(the_opening_net_reads_so)
{
	Case c;

	case_open(&c, embedded_find(embedded_samples, "eliminated")->text);
	assert_int_equal(verdict_elimination(&c.net, &c.schedule, 0, &c.detail, NULL), STATUS_OK);
	c.solved.detail = &c.detail;
	View view = case_view(&c, 100, 20);

	check_shows(&c, "words", &view,
		"All is done at T = 3336.98. 4 of 5 processors share the load of 100 in 2 "
		"installments, 2.997 times\n as fast as P0 alone.\n\n",
		"P1 receives its first 13.9 units by 1.39 and the last of 2 pieces by 10,",
		"P4 gets no load: its data would be needed by 3250, but would not all arrive until "
		"90 000. It is",
		"useful if G ≤ 15.42 (now 900): T 3011 or less, at least ▼ 326 better than now; "
		"from "
		"there to 30.33",
		"it waits for data, then T may be longer than now.");
	case_close(&c);
}

/* Links of one processor that make it useful and T longer. */
TEST(what_makes_T_longer_is_not_said_to_help)
{
	Case c;

	case_open(&c, "method: chen-s\nload: 100\norder: 4\nnetwork: {kind: tree, root: {name: P0, "
		      "compute: 2.3495, children: [{name: P1, compute: 0.8359, link: 539014.4855}, "
		      "{name: P2, compute: 2.9941, link: 15004738.2384}, "
		      "{name: P3, compute: 2.5576, link: 8846362.7538}]}}\n");
	assert_int_equal(verdict_elimination(&c.net, &c.schedule, 0, &c.detail, NULL), STATUS_OK);
	c.solved.detail = &c.detail;
	assert_true(c.detail.helps_finish > 1.5 * c.schedule.finish);
	View view = case_view(&c, 100, 30);

	assert_true(c.detail.helps_least > c.schedule.finish);
	check_shows(&c, "words", &view, " worse than now.");
	check_hides(&c, "words", &view, "help");
	case_close(&c);
}

static void solve_anew(Case *c, const char *method, uint32_t rounds)
{
	Settings settings = settings_standard();

	settings.rounds = rounds;
	schedule_release(&c->schedule);
	assert_int_equal(method_solve(method_find(method), &c->net, &settings, &c->schedule, NULL),
		STATUS_OK);
	case_rows(c, NULL);
}

TEST(a_round_is_told_with_who_is_out_of_it)
{
	Case c;

	case_open(&c, embedded_find(embedded_samples, "three-rounds")->text);
	solve_anew(&c, "chen-m", 1);
	View view = case_view(&c, 100, 30);

	view.step = step_of_round(2);
	check_shows(&c, "words", &view, "T = 900 is promised, not attained.", "ound 2 of 3 of PE",
		"P2 would get 25.00 % of the work, but its data comes too late in this round.",
		"P3 would get 25.00 % of the work, but its data would be needed by 900 and would "
		"not",
		"P4 gets no load: ");
	check_hides(&c, "words", &view, "P2.", "P3.", "All is done", "infeasible");
	view.plain = true;
	check_shows(&c, "subject", &view,
		"Finish time (T): 900 is promised by this round's equations but not attained.");
	case_close(&c);
}

/* The same gap is called the same, whoever means it to be there. */
TEST(who_waits_for_data_is_said_to_do_so)
{
	static const char *const ways[] = {"chen-w", "chen-m"};

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		Case c;

		case_open(&c, CASE_EXAMPLE CASE_TAIL);
		c.net.load = 10;
		solve_anew(&c, ways[i], ROUNDS_ALL);
		View view = case_view(&c, 140, 30);

		check_shows(&c, "words", &view, "waiting for data in between");
		case_close(&c);
	}
}
