#include "layouts/export/upgrades.h"

#include "layouts/export/cells.h"
#include "layouts/export/data_value.h"
#include "layouts/sentences/upgrade.h"
#include "solver/base/number.h"
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
	TEXT_AT = 13, /* behind the words that begin a line */
};

static const UpgradeRow *row_at(const UpgradesJob *job, uint32_t place)
{
	return &job->upgrades->row[job->upgrades->sorted[place]];
}

/* --- csv -------------------------------------------------------------------------------------- */

static void add_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	buf_add_char(out, ',');
	if (!isfinite(value))
		return;
	number_full(text, value);
	buf_add_text(out, text);
}

static void csv_way(const UpgradeWay *way, Buf *out)
{
	add_number(out, way->value);
	add_number(out, way->outcome == OUTCOME_INFEASIBLE ? NAN : way->finish);
	add_number(out, way->best);
}

static Status write_csv(const UpgradesJob *job, Buf *out)
{
	Buf room;

	buf_init(&room);
	buf_add_text(out,
		"key,now,down,finish_down,best_down,up,finish_up,best_up,next_break,verdict\n");
	for (uint32_t k = 0; k < job->upgrades->count; k++) {
		const UpgradeRow *row = row_at(job, k);

		data_csv_text(out, row->key, strlen(row->key), &room);
		add_number(out, row->now);
		csv_way(&row->down, out);
		csv_way(&row->up, out);
		add_number(out, row->next_break);
		buf_add_char(out, ',');
		data_csv_text(out, row->verdict, strlen(row->verdict), &room);
		buf_add_char(out, '\n');
	}
	out->failed |= room.failed;
	buf_release(&room);
	return buf_status(out);
}

static const UpgradesFormat csv = {"csv", write_csv};

/* --- json ------------------------------------------------------------------------------------- */

static json_t *json_outcome(const UpgradeWay *way)
{
	const bool none = isnan(way->finish) && way->outcome != OUTCOME_INFEASIBLE;

	return none ? json_null() : json_string(outcome_name(way->outcome));
}

/* Whether no set is better than the best one found; null where there is none. */
static json_t *json_proof(double best, bool proved)
{
	return isnan(best) ? json_null() : json_boolean(proved);
}

static json_t *json_row(const UpgradeRow *row)
{
	const UpgradeWay *down = &row->down, *up = &row->up;

	return json_pack("{ss,so,so,so,so,so,so,so,so,so,so,so,so,so,sb,so,so,so}", "key", row->key,
		"name", data_json_text(row->name), "now", data_json_number(row->now), "down",
		data_json_number(down->value), "finish_down", data_json_number(down->finish),
		"outcome_down", json_outcome(down), "best_down", data_json_number(down->best),
		"proved_down", json_proof(down->best, down->proved), "up",
		data_json_number(up->value), "finish_up", data_json_number(up->finish),
		"outcome_up", json_outcome(up), "best_up", data_json_number(up->best), "proved_up",
		json_proof(up->best, up->proved), "gain", data_json_number(row->gain), "worse",
		row->paradox, "why", data_json_text(down->why), "next_break",
		data_json_number(row->next_break), "verdict", data_json_text(row->verdict));
}

/* "key":value, with what goes before it. */
static void member(Buf *out, const char *before, const char *key, json_t *value)
{
	buf_addf(out, "%s\"%s\":", before, key);
	out->failed |= !data_json_value(out, value);
}

static Status write_json(const UpgradesJob *job, Buf *out)
{
	const Upgrades *upgrades = job->upgrades;

	data_json_begin();
	member(out, "{", "version", json_integer(FORMAT_VERSION));
	member(out, ",\n ", "title", json_string(job->net->title));
	member(out, ",\n ", "source", json_string(job->net->source));
	member(out, ",\n ", "method", json_string(job->method->id));
	member(out, ",\n ", "finish", data_json_number(upgrades->finish));
	member(out, ",\n ", "best", data_json_number(upgrades->best));
	member(out, ",\n ", "proved", json_proof(upgrades->best, upgrades->proved));
	member(out, ",\n ", "by", data_json_number(upgrades->by));
	member(out, ",\n ", "looked_apart", data_json_number(upgrades->apart));
	buf_add_text(out, ",\n \"rows\":[");
	for (uint32_t k = 0; k < upgrades->count && !out->failed; k++) {
		buf_add_text(out, k > 0 ? ",\n  " : "\n  ");
		out->failed |= !data_json_value(out, json_row(row_at(job, k)));
	}
	buf_add_text(out, "]}\n");
	return buf_status(out);
}

static const UpgradesFormat json = {"json", write_json};

/* --- table ------------------------------------------------------------------------------------ */

/* What all lines of the table share. */
typedef struct Page {
	const UpgradesJob *job;
	CellsPage page;
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
		cells_line(&page->page, TEXT_AT, &line, page->out);
	page->out->failed |= line.failed;
	buf_release(&line);
}

/* "P1 G link", "L load". */
static void name_row(const Page *page, const UpgradeRow *row, char out[CELL_ROOM])
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
	snprintf(out, CELL_ROOM, "%.*s", CELL_ROOM - 1, text);
}

static const char *mark_of(const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);

	return isnan(way->value) || isnan(way->finish) ? "none" : row->paradox ? "worse" : "";
}

static void add_row(const Page *page, const UpgradeRow *row, char (*cell)[CELL_ROOM])
{
	const Word at = isnan(row->next_break) ? (Word){""} : upgrade_break(row, false);
	const UpgradeWay *way = upgrade_way(row);
	Telling *telling = page->telling;
	char text[LADDER_TEXT], flips[FLIPS_BYTES];

	upgrade_tell(page->job->upgrades, row, way, telling);
	name_row(page, row, cell[0]);
	cells_number(cell[1], row->now);
	cells_number(cell[2], way->value);
	cells_number(cell[3], way->finish);
	tell_text(telling, SAY_UPGRADE_RESULT, text);
	snprintf(cell[4], CELL_ROOM, "%.20s", text);
	snprintf(cell[5], CELL_ROOM, "%s", mark_of(row));
	if (page->job->method->best)
		cells_number(cell[6], way->best);
	snprintf(flips, sizeof flips, "%.40s", row->verdict);
	tell_word(telling, GIVEN_FLIPS, flips);
	tell_word(telling, GIVEN_BREAK, at.text);
	tell_text(telling, SAY_UPGRADE_BREAK, text);
	snprintf(cell[7], CELL_ROOM, "%.*s", CELL_ROOM - 1, text);
	text_mend(cell[7]);
}

static void write_rows(const Page *page)
{
	const UpgradesJob *job = page->job;
	const char *best = job->method->best ? "best set" : "";
	const char *const titles[] = {
		"part", "now", "then", "T", "change", "", best, said(SAY_UPGRADES_NEXT)};
	const uint32_t count = job->upgrades->count;
	char more[LADDER_TEXT];
	Cells cells;

	cells_init(&cells, 8, titles);
	cells.left[0] = cells.left[5] = cells.left[7] = true;
	for (uint32_t k = 0; k < count; k++) {
		if (count > ALL_MAX && k == HEAD) {
			tell_number(page->telling, GIVEN_MORE, count - ALL_MAX);
			tell_text(page->telling, SAY_UPGRADES_FOLDED, more);
			snprintf(
				cells.whole[cells.lines++], CELL_ROOM, "%.*s", CELL_ROOM - 1, more);
		}
		if (count <= ALL_MAX || k < HEAD || k >= count - TAIL)
			add_row(page, row_at(job, k), cells.cell[cells.lines++]);
	}
	cells_write(&cells, &page->page, page->out);
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
	char name[CELL_ROOM];

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

/* What may have been missed, where looks are further apart than usual, is told last. */
static Status write_table(const UpgradesJob *job, Buf *out)
{
	const Schedule schedule = {.method = job->method}; /* nothing of it is asked for */
	const double apart = job->upgrades->apart;
	Telling telling;
	const Page page = {job, {job->charset, job->columns}, &telling, out};

	telling_start(&telling, job->net, &schedule, NET_NONE, NULL);
	if (job->notation)
		telling.symbols = job->notation;
	write_head(&page);
	write_rows(&page);
	write_reasons(&page);
	tell_number(&telling, GIVEN_PERCENT, apart > UPGRADE_APART ? 100 * apart : NAN);
	add_line(&page, SAY_UPGRADES_LOOKED);
	return buf_status(out);
}

static const UpgradesFormat table = {"table", write_table};

const UpgradesFormat *const upgrades_formats[] = {&table, &csv, &json, NULL};
