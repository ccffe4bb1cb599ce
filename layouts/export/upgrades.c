#include "layouts/export/upgrades.h"

#include "layouts/export/rows.h"
#include "layouts/sentences/upgrade.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	FORMAT_VERSION = 1,
	HEAD = 26, /* rows of a long table: the first ones ... */
	TAIL = 14, /* ... and the last, where cheaper is worse */
	ALL_MAX = HEAD + TAIL,
	EXPLAINED_MAX = 12,
	NAME_CELLS = 24,
	FLIPS_BYTES = 41,
	NEXT_BYTES = 63,
	TEXT_AT = 13, /* behind the words that begin a line */
};

static const UpgradeRow *row_at(const UpgradesJob *job, uint32_t place)
{
	return &job->upgrades->row[job->upgrades->sorted[place]];
}

/* --- csv, json -------------------------------------------------------------------------------- */

static void add_way(Table *table, const UpgradeWay *way)
{
	const bool fails = way->outcome == OUTCOME_INFEASIBLE;
	const bool none = isnan(way->finish) && !fails;

	table_number(table, way->value);
	table_as(table, word_finish_fine, fails && table->kind == TABLE_LINES ? NAN : way->finish);
	table_text(table, none ? NULL : outcome_name(way->outcome));
	table_as(table, word_finish_fine, way->best);
	if (isnan(way->best))
		table_text(table, NULL);
	else
		table_truth(table, way->proved);
}

static void add_data(const UpgradesJob *job, TableFormat format, Json *json, Buf *out)
{
	Table table;

	table_begin(&table, format, TABLE_UPGRADES_DATA, out);
	table.json = json;
	if (table.kind == TABLE_LINES)
		table_heads(&table, job->net);
	for (uint32_t k = 0; k < job->upgrades->count && !out->failed; k++) {
		const UpgradeRow *row = row_at(job, k);

		table_text(&table, row->key);
		table_text(&table, row->name);
		table_number(&table, row->now);
		add_way(&table, &row->down);
		add_way(&table, &row->up);
		table_number(&table, row->gain);
		table_truth(&table, row->paradox);
		table_text(&table, row->down.why);
		table_number(&table, row->next_break);
		table_text(&table, row->verdict);
		table_row(&table);
	}
	table_end(&table, NULL);
}

static void write_json(const UpgradesJob *job, Buf *out)
{
	const Upgrades *upgrades = job->upgrades;
	Json json = {.out = out};

	json_begin(&json, NULL, JSON_OBJECT);
	json_number(&json, "version", FORMAT_VERSION);
	json_text(&json, "title", job->net->title);
	json_text(&json, "source", job->net->source);
	json_text(&json, "method", job->method->id);
	json_number(&json, "finish", upgrades->finish);
	json_number(&json, "best", upgrades->best);
	if (isnan(upgrades->best))
		json_bare(&json, "proved", "null");
	else
		json_truth(&json, "proved", upgrades->proved);
	json_number(&json, "by", upgrades->by);
	json_number(&json, "looked_apart", upgrades->apart);
	json_begin(&json, "rows", JSON_LIST);
	add_data(job, TABLE_JSON, &json, out);
	json_end(&json);
	json_end(&json);
	buf_add_char(out, '\n');
}

/* --- table ------------------------------------------------------------------------------------ */

/* What all lines of the table share. */
typedef struct Page {
	const UpgradesJob *job;
	Telling *telling;
	Buf *out;
} Page;

/* Nothing where nothing can be said. */
static void add_line(const Page *page, SayingId saying)
{
	Buf line;

	buf_init(&line);
	tell_whole(page->telling, saying, &line);
	if (line.length > 0)
		table_line(&page->job->page, TEXT_AT, &line, page->out);
	page->out->failed |= line.failed;
	buf_release(&line);
}

/* "P1 G link", "L load". */
static void name_row(const Page *page, const UpgradeRow *row, char out[EXPORT_NAME])
{
	const size_t fits = text_fit(row->name, strlen(row->name), NAME_CELLS);
	Telling *telling = page->telling;
	char name[NAME_CELLS + 1], text[LADDER_TEXT];

	snprintf(name, sizeof name, "%.*s",
		(int)text_whole(row->name, fits < NAME_CELLS ? fits : NAME_CELLS), row->name);
	tell_word(telling, GIVEN_LABEL, name);
	if (telling->symbols == &notation_words)
		tell_word(telling, GIVEN_SYMBOL, "");
	tell_text(telling, SAY_UPGRADE_NAME, text);
	tell_word(telling, GIVEN_LABEL, "");
	snprintf(out, EXPORT_NAME, "%.*s", EXPORT_NAME - 1, text);
}

static const char *mark_of(const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);

	return isnan(way->value) || isnan(way->finish) ? "none" : row->paradox ? "worse" : "";
}

static void add_row(const Page *page, const UpgradeRow *row, Table *table)
{
	const Word at = isnan(row->next_break) ? (Word){""} : upgrade_break(row, false);
	const UpgradeWay *way = upgrade_way(row);
	Telling *telling = page->telling;
	char name[EXPORT_NAME], text[LADDER_TEXT], flips[FLIPS_BYTES];

	upgrade_tell(page->job->upgrades, row, way, telling);
	name_row(page, row, name);
	table_text(table, name);
	table_number(table, row->now);
	table_number(table, way->value);
	table_as(table, word_finish_fine, way->finish);
	tell_text(telling, SAY_UPGRADE_RESULT, text);
	table_text(table, text);
	table_text(table, mark_of(row));
	table_as(table, word_finish_fine, way->best);
	snprintf(flips, sizeof flips, "%.40s", row->verdict);
	tell_word(telling, GIVEN_FLIPS, flips);
	tell_word(telling, GIVEN_BREAK, at.text);
	tell_text(telling, SAY_UPGRADE_BREAK, text);
	text[NEXT_BYTES] = '\0';
	text_mend(text);
	table_text(table, text);
	table_row(table);
}

static void write_rows(const Page *page, TableFormat format)
{
	const UpgradesJob *job = page->job;
	const uint32_t count = job->upgrades->count;
	char more[LADDER_TEXT];
	Table table;

	table_begin(&table, format, TABLE_UPGRADES, page->out);
	table_title(&table, "next", said(SAY_UPGRADES_NEXT));
	if (!job->method->best)
		table_drop(&table, "best");
	table_heads(&table, job->net);
	for (uint32_t k = 0; k < count; k++) {
		if (count > ALL_MAX && k == HEAD) {
			tell_number(page->telling, GIVEN_MORE, count - ALL_MAX);
			tell_text(page->telling, SAY_UPGRADES_FOLDED, more);
			table_whole(&table, more);
		}
		if (count <= ALL_MAX || k < HEAD || k >= count - TAIL)
			add_row(page, row_at(job, k), &table);
	}
	table_end(&table, &job->page);
}

static void write_head(const Page *page)
{
	const Upgrades *upgrades = page->job->upgrades;
	Telling *telling = page->telling;

	tell_number(telling, GIVEN_FINISH, upgrades->finish);
	tell_number(telling, GIVEN_FAILS, upgrades->infeasible);
	tell_number(telling, GIVEN_BETTER, upgrades->best);
	tell_number(telling, GIVEN_BOUNDED, upgrades->proved);
	tell_number(telling, GIVEN_LACKING, !upgrades_are_proved(upgrades));
	tell_number(telling, GIVEN_PERCENT, 100 * upgrades->by);
	tell_word(telling, GIVEN_WHAT, page->job->method->id);
	add_line(page, SAY_UPGRADES_FINISH);
	add_line(page, SAY_UPGRADES_BEST_SET);
	add_line(page, SAY_UPGRADES_TRIED);
	buf_add_char(page->out, '\n');
}

/* Why a smaller number makes T worse. */
static void write_reasons(const Page *page)
{
	const UpgradesJob *job = page->job;
	uint32_t told = 0;
	char name[EXPORT_NAME];

	for (uint32_t k = job->upgrades->count; k-- > 0;) {
		const UpgradeRow *row = row_at(job, k);

		if (!row->paradox || told++ >= EXPLAINED_MAX)
			continue;
		if (told == 1)
			buf_add_char(page->out, '\n');
		upgrade_tell(job->upgrades, row, &row->down, page->telling);
		name_row(page, row, name);
		tell_word(page->telling, GIVEN_WHAT, name);
		add_line(page, SAY_UPGRADES_WORSE);
	}
	tell_number(page->telling, GIVEN_MORE,
		told > EXPLAINED_MAX ? (double)told - EXPLAINED_MAX : NAN);
	add_line(page, SAY_UPGRADES_WORSE_MORE);
}

/* Text has more than the rows. What may have been missed, where looks are further apart than usual,
 * is told last. */
static void write_read(const UpgradesJob *job, TableFormat format, Buf *out)
{
	const Schedule schedule = {.method = job->method}; /* nothing of it is asked for */
	const double apart = job->upgrades->apart;
	Telling telling;
	const Page page = {job, &telling, out};

	telling_start(&telling, job->net, &schedule, NET_NONE, NULL);
	if (job->notation)
		telling.symbols = job->notation;
	if (format != TABLE_TEXT) {
		write_rows(&page, format);
		return;
	}
	write_head(&page);
	write_rows(&page, format);
	write_reasons(&page);
	tell_number(&telling, GIVEN_PERCENT, apart > UPGRADE_APART ? 100 * apart : NAN);
	add_line(&page, SAY_UPGRADES_LOOKED);
}

Status upgrades_write(const UpgradesJob *job, TableFormat format, Buf *out)
{
	if (table_kinds[format] == TABLE_LINES)
		add_data(job, format, NULL, out);
	else if (format == TABLE_JSON)
		write_json(job, out);
	else
		write_read(job, format, out);
	return buf_status(out);
}
