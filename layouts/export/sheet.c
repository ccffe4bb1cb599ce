#include "layouts/export/sheet.h"

#include "layouts/export/sheet_parts.h"
#include "layouts/sayings/sayings.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/net/random.h"
#include "solver/schedule/method.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const sheet_formats[SHEET_FORMATS + 1] = {"txt", "tex", NULL};

static const SheetWriter *const writers[SHEET_FORMATS] = {&sheet_txt, &sheet_tex};

typedef struct Sheet {
	const SheetSettings *settings;
	const SheetWriter *writer;
	Buf *out;
} Sheet;

/* --- which exercises -------------------------------------------------------------------------- */

enum { SEEDS = 1000000, TEMPLATES_MAX = 32, TRIES = 1000 };

/* The exercises of a sheet one after the other: each seed chooses its own template, so that level
 * and seed are all that an exercise is called by. */
typedef struct Deck {
	const SheetSettings *settings;
	const QuizTemplate *asked[TEMPLATES_MAX]; /* since all of them were */
	const QuizTemplate *last;
	uint32_t count, made;
	uint64_t state;
} Deck;

/* Nor is one asked twice running, where there are others. */
static bool was_asked(const Deck *deck, const QuizTemplate *template)
{
	if (template == deck->last && quiz_templates_at(deck->settings->level) > 1)
		return true;
	for (uint32_t i = 0; i < deck->count; i++)
		if (deck->asked[i] == template)
			return true;
	return false;
}

/* The seed of the next exercise. They are short, to be typed by hand. */
static uint64_t deck_next(Deck *deck)
{
	const SheetSettings *settings = deck->settings;
	uint64_t seed = settings->seed;
	const QuizTemplate *template;

	if (deck->count >= quiz_templates_at(settings->level) || deck->count == TEMPLATES_MAX)
		deck->count = 0;
	if (deck->made++ > 0)
		seed = random_next(&deck->state) % SEEDS;
	template = quiz_template_at(settings->level, seed);
	for (int tries = 0; tries < TRIES && !settings->only && was_asked(deck, template);
		tries++) {
		seed = random_next(&deck->state) % SEEDS;
		template = quiz_template_at(settings->level, seed);
	}
	deck->asked[deck->count++] = deck->last = template;
	return seed;
}

/* --- the net in numbers ----------------------------------------------------------------------- */

/* Speak of an exercise, of its net's first child where one is needed. */
static void telling_exercise(Telling *out, const Exercise *exercise, Ladder *forms)
{
	const Method *method = method_find(exercise->method);

	telling_start(out, &exercise->net, NULL, exercise->net.processors > 1, forms);
	out->symbols = method && method->notation ? method->notation : &notation_chen;
}

/* Who feeds whom is told where not all are children of the root. */
static void put_titles(const Exercise *exercise, bool fed, Table *table)
{
	static const char *const ids[] = {"name", "fed", "compute", "link"};
	Ladder titles = {0};
	Telling telling;

	telling_exercise(&telling, exercise, &titles);
	tell_word(&telling, GIVEN_CASE, fed ? "fed" : NULL);
	tell(&telling, SAY_SHEET_TITLES);
	for (int k = 0; k < titles.count; k++)
		table_title(table, ids[k > 0 && !fed ? k + 1 : k], titles.form[k].text);
	table_heads(table, NULL);
}

static void put_row(
	const Net *net, const char *name, const char *fed, uint32_t processor, Table *table)
{
	const bool root = net->parent_of[processor] == NET_NONE && net->form != NET_REGULAR;

	table_text(table, name);
	table_text(table, fed);
	table_number(table, isinf(net_compute(net, processor)) ? NAN : net_compute(net, processor));
	table_number(table, root ? NAN : net_link(net, processor));
	table_row(table);
}

static void put_rows(const Net *net, bool fed, Table *table)
{
	for (uint32_t i = 0; i < net->processors && i + 1 < SHEET_ROWS; i++) {
		const uint32_t parent = net->parent_of[i];
		const Word whose =
			parent == NET_NONE ? (Word){"–"} : word_name(net, parent, WORD_NAME);

		put_row(net, word_name(net, i, WORD_NAME).text, fed ? whose.text : "", i, table);
	}
}

/* Where all are alike, one row stands for them. */
static void put_table(const Sheet *sheet, const Exercise *exercise)
{
	const TablePage page = {.columns = TABLE_PAGE_ENDLESS, .indent = SHEET_INDENT};
	const Net *net = &exercise->net;
	const bool fed = !net_is_single_level(net) && net->form != NET_REGULAR;
	char each[LADDER_TEXT];
	Telling telling;
	Table table;

	table_begin(&table, sheet->writer->format, TABLE_SHEET, sheet->out);
	table.gap = SHEET_GAP;
	put_titles(exercise, fed, &table);
	telling_exercise(&telling, exercise, NULL);
	tell_text(&telling, SAY_SHEET_EACH, each);
	if (net->form == NET_REGULAR)
		put_row(net, each, "", 0, &table);
	else
		put_rows(net, fed, &table);
	table_end(&table, &page);
	sheet->writer->end_table(sheet->out);
}

static bool reads(const Exercise *exercise, const char *key)
{
	const Method *method = method_find(exercise->method);

	return method && method_reads(method, key);
}

/* "load 60 · order 2 · 2 installments": what the table does not say. */
static void put_load(const Sheet *sheet, const Exercise *exercise)
{
	const Net *net = &exercise->net;
	char text[LADDER_TEXT];
	Telling telling;

	telling_exercise(&telling, exercise, NULL);
	if (reads(exercise, "order"))
		tell_number(&telling, GIVEN_STEPS_ALONE, net->order);
	if (reads(exercise, "installments") && net->installments > 0)
		tell_number(&telling, GIVEN_PARTS, net->installments);
	if (reads(exercise, "intensity.report"))
		tell_number(&telling, GIVEN_VALUE, net->intensity_report);
	tell_text(&telling, SAY_SHEET_LOAD, text);
	sheet->writer->text(sheet->out, text);
}

/* --- one exercise ----------------------------------------------------------------------------- */

static void put_lines(const Sheet *sheet, const char line[QUIZ_LINES][QUIZ_TEXT])
{
	SheetItem item[QUIZ_LINES];
	size_t count = 0;

	for (int i = 0; i < QUIZ_LINES; i++)
		if (line[i][0])
			item[count++] = (SheetItem){quiz_lines[i], line[i]};
	if (count > 0)
		sheet->writer->items(sheet->out, item, count);
}

static void put_heading(
	const Sheet *sheet, uint32_t number, const Exercise *exercise, const char *title)
{
	char of[LADDER_TEXT], heading[QUIZ_TEXT], seed[NUMBER_TEXT_MAX];
	Telling telling;

	telling_exercise(&telling, exercise, NULL);
	snprintf(seed, sizeof seed, "%" PRIu64, exercise->seed);
	tell_number(&telling, GIVEN_NUMBER, exercise->level);
	tell_word(&telling, GIVEN_TEXT, seed);
	tell_text(&telling, SAY_SHEET_EXERCISE, of);
	snprintf(heading, sizeof heading, "%s", title);
	heading[0] = (char)toupper((unsigned char)heading[0]);
	sheet->writer->heading(sheet->out, number, heading, of);
}

/* Whether a net is asked for: it is made with the program, which shows nothing else of the answer.
 */
static bool is_made(const Exercise *exercise)
{
	return exercise->fields > 0 && exercise->field[0].kind == ANSWER_NET;
}

static void put_blanks(const Sheet *sheet, const Exercise *exercise)
{
	const char *ask[QUIZ_FIELDS_MAX];

	if (is_made(exercise)) {
		ask[0] = said(SAY_SHEET_WHICH);
		ask[1] = said(SAY_SHEET_NEW);
		sheet->writer->blanks(sheet->out, ask, 2);
		return;
	}
	for (uint32_t i = 0; i < exercise->fields; i++)
		ask[i] = exercise->field[i].ask;
	sheet->writer->blanks(sheet->out, ask, exercise->fields);
}

static void put_question(const Sheet *sheet, uint32_t number, const Exercise *exercise)
{
	const SheetWriter *writer = sheet->writer;

	put_heading(sheet, number, exercise, exercise->title);
	put_table(sheet, exercise);
	put_load(sheet, exercise);
	writer->text(sheet->out, exercise->question);
	put_lines(sheet, exercise->given);
	put_blanks(sheet, exercise);
	if (is_made(exercise))
		writer->command(sheet->out, "Try it", exercise->command);
	writer->end_exercise(sheet->out);
}

static void put_answer(const Sheet *sheet, uint32_t number, const Exercise *exercise)
{
	const QuizTemplate *template = quiz_template_find(exercise->template);
	SheetItem item[QUIZ_FIELDS_MAX];

	put_heading(sheet, number, exercise,
		exercise->title[0] ? exercise->title
		: template         ? template->title
				   : "");
	for (uint32_t i = 0; i < exercise->fields; i++)
		item[i] = (SheetItem){exercise->field[i].ask, exercise->field[i].names};
	sheet->writer->items(sheet->out, item, exercise->fields);
	put_lines(sheet, exercise->solution);
	sheet->writer->text(sheet->out, exercise->sentence);
	if (!is_made(exercise))
		sheet->writer->command(sheet->out, "See it", exercise->command);
	sheet->writer->end_exercise(sheet->out);
}

/* --- the sheet -------------------------------------------------------------------------------- */

/* All questions, or all answers: exercises are made twice, which is quicker than it sounds, so that
 * a sheet of any length takes the room of one. */
static Status put_all(const Sheet *sheet,
	void (*put)(const Sheet *sheet, uint32_t number, const Exercise *exercise), Error *error)
{
	const SheetSettings *settings = sheet->settings;
	Deck deck = {.settings = settings, .state = settings->seed};

	for (uint32_t k = 0; k < settings->count; k++) {
		Exercise exercise;

		STATUS_TRY(exercise_make(
			settings->only, settings->level, deck_next(&deck), &exercise, NULL, error));
		put(sheet, k + 1, &exercise);
		exercise_release(&exercise);
	}
	return STATUS_OK;
}

static void put_head(const Sheet *sheet)
{
	const SheetSettings *settings = sheet->settings;
	static const char *const name = "Name";
	char about[2 * SHEET_COMMAND], again[SHEET_COMMAND];

	snprintf(about, sizeof about, "Level %d · seed %" PRIu64 " · gantree %s", settings->level,
		settings->seed, settings->version);
	snprintf(again, sizeof again,
		"gantree quiz --level %d --seed %" PRIu64 " --count %" PRIu32 "%s%s%s%s%s",
		settings->level, settings->seed, settings->count, settings->only ? " --only " : "",
		settings->only ? settings->only->id : "",
		settings->format == SHEET_TXT ? "" : " --format ",
		settings->format == SHEET_TXT ? "" : sheet_formats[settings->format],
		settings->answers ? " --answers" : "");
	sheet->writer->begin(sheet->out, said(SAY_SHEET_TITLE), about, again);
	sheet->writer->blanks(sheet->out, &name, 1);
}

Status sheet_write(const SheetSettings *settings, Buf *out, Error *error)
{
	const Sheet sheet = {settings, writers[settings->format], out};

	put_head(&sheet);
	STATUS_TRY(put_all(&sheet, put_question, error));
	if (settings->answers) {
		sheet.writer->page(out, "Answers");
		STATUS_TRY(put_all(&sheet, put_answer, error));
	}
	sheet.writer->end(out);
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}
