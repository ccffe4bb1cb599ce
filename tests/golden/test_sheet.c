/* layer: tui */
/* Sheets of exercises: the same settings give the same bytes, both formats say the same, nothing of
 * an answer stands before the page of answers, and others can read them: pdflatex, somebody with 80
 * columns. */
#include "layouts/export/sheet.h"
#include "solver/base/text.h"
#include "tests/fixtures/layouts/shot.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { COMMAND_MAX = 512, SEEDS = 5, COUNT = 7 };

static SheetSettings settings_of(int level, uint64_t seed, SheetFormat format, bool answers)
{
	return (SheetSettings){.level = level,
		.seed = seed,
		.count = COUNT,
		.format = format,
		.answers = answers,
		.version = "1.2.3"};
}

static Buf sheet_of(int level, uint64_t seed, SheetFormat format, bool answers)
{
	const SheetSettings settings = settings_of(level, seed, format, answers);
	Buf out = check_buf();
	Error error;

	if (sheet_write(&settings, &out, &error) != STATUS_OK)
		fail_msg("level %d, seed %u: %s", level, (unsigned)seed, error.text);
	return out;
}

static const char *text_name(int level)
{
	static char name[16];

	snprintf(name, sizeof name, "%d.tex", level);
	return name;
}

static size_t count_of(const char *text, const char *what)
{
	size_t count = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		count++;
	return count;
}

/* --- what stands on it ------------------------------------------------------------------------ */

TEST(the_same_settings_give_the_same_bytes)
{
	for (SheetFormat format = 0; format < SHEET_FORMATS; format++) {
		ScopedBuf one = sheet_of(2, 17, format, true), same = sheet_of(2, 17, format, true),
			  other = sheet_of(2, 18, format, true);

		assert_string_equal(one.text, same.text);
		assert_string_not_equal(one.text, other.text);
	}
}

TEST(the_head_says_how_to_make_it_again)
{
	SheetSettings settings = settings_of(3, 2385, SHEET_TXT, true);
	ScopedBuf text = check_buf();

	settings.only = quiz_template_find("service");
	settings.count = 1;
	assert_int_equal(sheet_write(&settings, &text, NULL), STATUS_OK);
	assert_non_null(strstr(text.text, "Level 3 · seed 2385 · gantree 1.2.3"));
	assert_non_null(strstr(text.text,
		": gantree quiz --level 3 --seed 2385 --count 1 --only service --answers\n"));
	assert_non_null(strstr(text.text, "gantree quiz:service/3/2385\n"));
	/* The idea is not named before its answer is. */
	const char *answers = strstr(text.text, "\fAnswers\n"),
		   *title = strstr(text.text, "Best order of service");

	assert_true(answers && title > answers);
}

/* What the program shows of an exercise is its answer; a net that is asked for is made with it. */
TEST(commands_that_solve_stand_with_the_answers)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++) {
		ScopedBuf text = sheet_of(level, 7, SHEET_TXT, true);
		char *page = strchr(text.text, '\f');
		const size_t shown = count_of(text.text, "See it: gantree quiz:"),
			     tried = count_of(text.text, "Try it: gantree quiz:");

		assert_int_equal(shown + tried, COUNT);
		assert_int_equal(count_of(page, "See it: gantree quiz:"), shown);
		*page = '\0';
		assert_int_equal(count_of(text.text, "Try it: gantree quiz:"), tried);
		assert_int_equal(count_of(text.text, "gantree quiz:"), tried);
	}
}

TEST(who_answers_has_a_line_for_the_name)
{
	for (SheetFormat format = 0; format < SHEET_FORMATS; format++) {
		ScopedBuf text = sheet_of(1, 7, format, false);
		const char *name = strstr(text.text, "Name"),
			   *first = strstr(text.text, "level 1, ");

		assert_true(name && first && name < first);
	}
}

/* At the last level nothing is titled. */
TEST(a_row_is_no_cube)
{
	for (uint64_t seed = 0; seed < SEEDS; seed++)
		for (int level = 1; level < QUIZ_LEVELS; level++) {
			SheetSettings settings = settings_of(level, seed, SHEET_TXT, true);
			ScopedBuf text = check_buf();

			settings.only = quiz_template_find("pipeline");
			settings.count = 1;
			assert_int_equal(sheet_write(&settings, &text, NULL), STATUS_OK);
			assert_int_equal(count_of(text.text, "A row of processors"),
				count_of(text.text, " in a row, ") > 0 ? 2 : 0);
			assert_int_equal(count_of(text.text, "A cube of processors"),
				count_of(text.text, "A cube of ") > 2 ? 2 : 0);
		}
}

/* In TeX: wherever it stands, and nothing between the digits of a number. */
TEST(symbols_are_formulas)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < SEEDS; seed++) {
			ScopedBuf tex = sheet_of(level, seed, SHEET_TEX, true);

			assert_null(strstr(tex.text, "T &"));
			assert_null(strstr(tex.text, "T\\_"));
			for (const char *at = tex.text; (at = strstr(at, "{}")); at++)
				assert_false(isdigit((unsigned char)at[-1]) &&
					     isdigit((unsigned char)at[2]));
			assert_null(strstr(tex.text, "A0"));
			assert_null(strstr(tex.text, "w0"));
		}
}

/* Where the exercise of a caption stands, by its seed. */
static uint64_t next_seed(const char **text)
{
	unsigned long long seed = 0;

	*text = strstr(*text, ", seed ");
	assert_non_null(*text);
	*text += strlen(", seed ");
	sscanf(*text, "%llu", &seed);
	return seed;
}

/* Each caption's level and seed make that exercise, of the level's templates in turn. */
TEST(templates_are_mixed)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < 3 * SEEDS; seed++) {
			ScopedBuf text = sheet_of(level, seed, SHEET_TXT, false);
			const QuizTemplate *asked[COUNT];
			const char *at = text.text;
			uint32_t of_level = 0;

			for (size_t i = 0; quiz_templates[i]; i++)
				of_level += level == 3 || quiz_templates[i]->level == level;
			for (uint32_t k = 0; k < COUNT; k++) {
				asked[k] = quiz_template_at(level, next_seed(&at));
				assert_true(level == 3 || asked[k]->level == level);
				for (uint32_t i = k - k % of_level; i < k; i++)
					assert_ptr_not_equal(asked[i], asked[k]);
				assert_true(k == 0 || asked[k - 1] != asked[k]);
			}
			assert_non_null(strstr(text.text, seed == 0 ? ", seed 0\n" : ", seed "));
		}
}

static bool has_space(const char *text, const char *what)
{
	/* Lines are broken at blanks. */
	const char *from = text;

	for (; *from; from++) {
		const char *a = from, *b = what;

		while (*b && *a && (*a == *b || (*b == ' ' && isspace((unsigned char)*a)))) {
			if (*b == ' ')
				a += strspn(a, " \n");
			else
				a++;
			b++;
		}
		if (!*b)
			return true;
	}
	return false;
}

TEST(answers_have_a_page_of_their_own)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < SEEDS; seed++) {
			ScopedBuf asked = sheet_of(level, seed, SHEET_TXT, false),
				  both = sheet_of(level, seed, SHEET_TXT, true);
			const char *page = strchr(both.text, '\f'), *at = asked.text;

			/* But for the command, the questions are the same with and without. */
			assert_non_null(page);
			assert_null(strchr(asked.text, '\f'));
			assert_int_equal(
				(size_t)(page - both.text), asked.length + strlen(" --answers"));
			for (uint32_t k = 0; k < COUNT; k++) {
				SCOPED(exercise_release) Exercise exercise;

				assert_int_equal(exercise_make(NULL, level, next_seed(&at),
							 &exercise, NULL, NULL),
					STATUS_OK);
				for (int i = 0; i < QUIZ_LINES; i++) {
					assert_int_equal(
						has_space(asked.text, exercise.solution[i]),
						exercise.given[i][0] != '\0');
					assert_true(has_space(page, exercise.solution[i]));
				}
				assert_true(has_space(page, exercise.sentence));
				assert_false(has_space(asked.text, exercise.sentence));
				for (uint32_t i = 0; i < exercise.fields; i++)
					assert_true(has_space(page, exercise.field[i].names));
			}
		}
}

/* --- the same in both formats ----------------------------------------------------------------- */

/* The next number of a text, as digits and points; false at its end. */
static bool next_number(const char **text, char out[64])
{
	size_t length;

	*text += strcspn(*text, "0123456789");
	length = strspn(*text, "0123456789.");
	if (length == 0)
		return false;
	snprintf(out, 64, "%.*s", (int)length, *text);
	/* A sentence's end is no decimal point. */
	while (out[0] && out[strlen(out) - 1] == '.')
		out[strlen(out) - 1] = '\0';
	*text += length;
	return true;
}

/* TeX sets indices apart: "$A_{0}$". */
static void join(Buf *tex)
{
	size_t length = 0;

	for (size_t i = 0; i < tex->length; i++)
		if (strncmp(tex->text + i, "{}", 2) == 0)
			i++;
		else
			tex->text[length++] = tex->text[i];
	tex->text[length] = '\0';
}

/* All numbers of the text stand in the other format, in this order; it has more of its own, for
 * lengths and colours. */
static void check_numbers(const char *text, const char *marked)
{
	char number[64], other[64];

	while (next_number(&text, number)) {
		bool found = false;

		while (!found && next_number(&marked, other))
			found = strcmp(number, other) == 0;
		if (!found)
			fail_msg("%s is missing before: %.60s", number, text);
	}
}

TEST(both_formats_carry_the_same_numbers)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < SEEDS; seed++) {
			ScopedBuf text = sheet_of(level, seed, SHEET_TXT, true),
				  tex = sheet_of(level, seed, SHEET_TEX, true);
			const char *body = strstr(text.text, "This sheet again");

			join(&tex);
			check_numbers(body, strstr(tex.text, "This sheet again"));
		}
}

/* --- read by others --------------------------------------------------------------------------- */

TEST(text_fits_80_columns)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < 3 * SEEDS; seed++) {
			ScopedBuf text = sheet_of(level, seed, SHEET_TXT, true);

			for (const char *line = text.text; *line;) {
				const size_t length = strcspn(line, "\n");

				/* A command is not broken. */
				if (strncmp(line, "This sheet again: ", 18) != 0 &&
					text_width(line, length) > 80)
					fail_msg("%.*s", (int)length, line);
				assert_true(length == 0 || line[length - 1] != ' ');
				line += length + (line[length] == '\n');
			}
		}
}

/* A blank follows every number, and the right edge stays. */
TEST(headings_have_room_for_three_digits)
{
	SheetSettings settings = settings_of(1, 1, SHEET_TXT, false);
	ScopedBuf text = check_buf();

	settings.only = quiz_template_find("shares");
	settings.count = 100;
	assert_int_equal(sheet_write(&settings, &text, NULL), STATUS_OK);
	for (unsigned k = 1; k <= 100; k++) {
		char heading[COMMAND_MAX];
		int length = snprintf(heading, sizeof heading, "\n%-2u Shares and T ", k);
		const char *line = strstr(text.text, heading);

		assert_in_range(length, 1, sizeof heading);
		if (!line)
			fail_msg("no heading of exercise %u", k);
		assert_int_equal(text_width(line + 1, strcspn(line + 1, "\n")), 80);
	}
}

/* Nothing that TeX has no sign for. */
TEST(tex_knows_every_sign)
{
	for (int level = 1; level <= QUIZ_LEVELS; level++)
		for (uint64_t seed = 0; seed < 3 * SEEDS; seed++) {
			ScopedBuf tex = sheet_of(level, seed, SHEET_TEX, true);

			assert_int_equal(count_of(tex.text, "\\gantreeother"), 1);
			for (size_t i = 0; i < tex.length; i++)
				assert_true((unsigned char)tex.text[i] < 0x80);
		}
}

TEST(pdflatex_sets_sheets)
{
	char command[COMMAND_MAX];

	if (!shot_have("pdflatex")) {
		print_message("pdflatex is missing: texlive-latex-base has it\n");
		skip();
	}
	SCOPED(check_folder_free) char *folder = check_folder_make();

	for (int level = 1; level <= QUIZ_LEVELS; level++) {
		SCOPED(check_free) char *path = check_path(folder, text_name(level));
		ScopedBuf tex = sheet_of(level, 17, SHEET_TEX, true);

		check_write_file(path, tex.text, tex.length);
	}
	/* Not a line is too long, either. */
	snprintf(command, sizeof command,
		"cd '%s' && for f in *.tex; do pdflatex -interaction=batchmode -halt-on-error "
		"\"$f\" "
		">/dev/null && ! grep -E -A2 '^(!|Overfull)' \"${f%%.tex}.log\" || exit 1; done",
		folder);
	assert_true(shot_runs(command));
}
