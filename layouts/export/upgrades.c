#include "layouts/export/upgrades.h"

#include "layouts/export/cells.h"
#include "layouts/export/data_value.h"
#include "layouts/scene/words.h"
#include "layouts/sentences/upgrade.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/schedule/key_words.h"

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

/* "key":value, with what goes before it. */
static bool member(Buf *out, const char *before, const char *key, json_t *value)
{
	buf_addf(out, "%s\"%s\":", before, key);
	return data_json_value(out, value);
}

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

static bool json_row(const UpgradeRow *row, Buf *out)
{
	bool done = member(out, "{", "key", json_string(row->key));

	done = member(out, ",", "name", data_json_text(row->name)) && done;
	done = member(out, ",", "now", data_json_number(row->now)) && done;
	done = member(out, ",", "down", data_json_number(row->down.value)) && done;
	done = member(out, ",", "finish_down", data_json_number(row->down.finish)) && done;
	done = member(out, ",", "outcome_down", json_outcome(&row->down)) && done;
	done = member(out, ",", "best_down", data_json_number(row->down.best)) && done;
	done = member(out, ",", "proved_down", json_proof(row->down.best, row->down.proved)) &&
	       done;
	done = member(out, ",", "up", data_json_number(row->up.value)) && done;
	done = member(out, ",", "finish_up", data_json_number(row->up.finish)) && done;
	done = member(out, ",", "outcome_up", json_outcome(&row->up)) && done;
	done = member(out, ",", "best_up", data_json_number(row->up.best)) && done;
	done = member(out, ",", "proved_up", json_proof(row->up.best, row->up.proved)) && done;
	done = member(out, ",", "gain", data_json_number(row->gain)) && done;
	done = member(out, ",", "worse", json_boolean(row->paradox)) && done;
	done = member(out, ",", "why", data_json_text(row->down.why)) && done;
	done = member(out, ",", "next_break", data_json_number(row->next_break)) && done;
	done = member(out, ",", "verdict", data_json_text(row->verdict)) && done;
	buf_add_char(out, '}');
	return done;
}

static Status write_json(const UpgradesJob *job, Buf *out)
{
	const Upgrades *upgrades = job->upgrades;
	bool done;

	data_json_begin();
	done = member(out, "{", "version", json_integer(FORMAT_VERSION));
	done = member(out, ",\n ", "title", json_string(job->net->title)) && done;
	done = member(out, ",\n ", "source", json_string(job->net->source)) && done;
	done = member(out, ",\n ", "method", json_string(job->method->id)) && done;
	done = member(out, ",\n ", "finish", data_json_number(upgrades->finish)) && done;
	done = member(out, ",\n ", "best", data_json_number(upgrades->best)) && done;
	done = member(out, ",\n ", "proved", json_proof(upgrades->best, upgrades->proved)) && done;
	done = member(out, ",\n ", "by", data_json_number(upgrades->by)) && done;
	done = member(out, ",\n ", "looked_apart", data_json_number(upgrades->apart)) && done;
	buf_add_text(out, ",\n \"rows\":[");
	for (uint32_t k = 0; k < upgrades->count && done; k++) {
		buf_add_text(out, k > 0 ? ",\n  " : "\n  ");
		done = json_row(row_at(job, k), out);
	}
	buf_add_text(out, "]}\n");
	return done ? buf_status(out) : STATUS_NO_MEMORY;
}

static const UpgradesFormat json = {"json", write_json};

/* --- table ------------------------------------------------------------------------------------ */

static CellsPage page_of(const UpgradesJob *job)
{
	return (CellsPage){job->charset, job->columns};
}

static void add_line(const UpgradesJob *job, Buf *line, Buf *out)
{
	const CellsPage page = page_of(job);

	cells_line(&page, TEXT_AT, line, out);
}

/* "P1 G link", "L load". */
static void name_row(const UpgradesJob *job, const UpgradeRow *row, char out[CELL_ROOM])
{
	const Notation *symbols = job->notation ? job->notation : method_notation(job->method);
	const char *symbol = symbols == &notation_words ? "" : upgrade_symbol(symbols, row);
	const size_t fits = text_fit(row->name, strlen(row->name), NAME_CELLS);

	snprintf(out, CELL_ROOM, "%.*s%s%s%s%s", (int)text_whole(row->name, fits < 24 ? fits : 24),
		row->name, *row->name ? " " : "", symbol, *symbol ? " " : "", upgrade_word(row));
}

static const char *mark_of(const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);

	return isnan(way->value) || isnan(way->finish) ? "none" : row->paradox ? "worse" : "";
}

static void table_row(const UpgradesJob *job, const UpgradeRow *row, char (*cell)[CELL_ROOM])
{
	const UpgradeWay *way = upgrade_way(row);

	name_row(job, row, cell[0]);
	cells_number(cell[1], row->now);
	cells_number(cell[2], way->value);
	cells_number(cell[3], way->finish);
	upgrade_change_text(upgrade_change(job->upgrades, way), cell[4]);
	if (upgrade_misfits(job->upgrades, way))
		snprintf(cell[4], CELL_ROOM, "infeasible");
	snprintf(cell[5], CELL_ROOM, "%s", mark_of(row));
	if (job->method->best)
		cells_number(cell[6], way->best);
	char *last = cell[job->method->best ? 7 : 6];

	if (isnan(row->next_break))
		snprintf(last, CELL_ROOM, "none");
	else
		snprintf(last, CELL_ROOM, "%.20s: %.40s", upgrade_break(row, false).text,
			row->verdict);
	text_mend(last);
}

static void write_rows(const UpgradesJob *job, Buf *out)
{
	static const char *const titles[] = {
		"part", "now", "then", "T", "change", "", "best set", "next change at"};
	static const char *const without[] = {
		"part", "now", "then", "T", "change", "", "next change at"};
	const bool best = job->method->best != NULL;
	const uint32_t count = job->upgrades->count;
	Cells cells;

	cells_init(&cells, best ? 8 : 7, best ? titles : without);
	cells.left[0] = cells.left[5] = cells.left[best ? 7 : 6] = true;
	for (uint32_t k = 0; k < count; k++) {
		if (count > ALL_MAX && k == HEAD)
			snprintf(cells.whole[cells.lines++], CELL_ROOM,
				"… %u more (--format csv has all) …", (unsigned)(count - ALL_MAX));
		if (count <= ALL_MAX || k < HEAD || k >= count - TAIL)
			table_row(job, row_at(job, k), cells.cell[cells.lines++]);
	}
	const CellsPage page = page_of(job);

	cells_write(&cells, &page, out);
}

/* Of some rows the best set is the best one found. */
static bool is_unproved(const Upgrades *upgrades)
{
	for (uint32_t i = 0; i < upgrades->count; i++) {
		const UpgradeWay *way = upgrade_way(&upgrades->row[i]);

		if (!isnan(way->best) && !way->proved)
			return true;
	}
	return false;
}

static void write_head(const UpgradesJob *job, Buf *line, Buf *out)
{
	const Upgrades *upgrades = job->upgrades;

	buf_addf(line, "T now        %s%s", word_fine(upgrades->finish).text,
		upgrades->infeasible ? " (infeasible)" : "");
	add_line(job, line, out);
	if (!isnan(upgrades->best)) {
		buf_addf(line, "best set     %s%s", word_fine(upgrades->best).text,
			upgrades->proved        ? " (proved)"
			: is_unproved(upgrades) ? " (the best one found, below as well)"
						: " (the best one found)");
		add_line(job, line, out);
	}
	buf_addf(line, "%s · each number alone %s %% smaller, whole ones by 1", job->method->id,
		word_digits(100 * upgrades->by, 6).text);
	add_line(job, line, out);
	add_line(job, line, out);
}

/* Why a smaller number makes T worse. */
static void write_reasons(const UpgradesJob *job, Buf *line, Buf *out)
{
	uint32_t told = 0, left = 0;

	for (uint32_t k = job->upgrades->count; k-- > 0;) {
		const UpgradeRow *row = row_at(job, k);
		char name[CELL_ROOM];

		if (!row->paradox)
			continue;
		if (told == EXPLAINED_MAX) {
			left++;
			continue;
		}
		if (told++ == 0)
			buf_add_char(out, '\n');
		name_row(job, row, name);
		buf_addf(line, "worse        %s smaller, T longer: %s", name, row->down.why);
		add_line(job, line, out);
	}
	if (left > 0) {
		buf_addf(line, "worse        … %u more …", (unsigned)left);
		add_line(job, line, out);
	}
}

/* What may have been missed, where looks are further apart than usual. */
static void write_left(const UpgradesJob *job, Buf *line, Buf *out)
{
	if (!(job->upgrades->apart > 2 * UPGRADE_APART))
		return;
	buf_addf(line,
		"looked at    values up to %s %% apart, as each takes many trials; a change "
		"between two of them may be missed",
		word_digits(100 * job->upgrades->apart, 2).text);
	add_line(job, line, out);
}

static Status write_table(const UpgradesJob *job, Buf *out)
{
	Buf line;

	buf_init(&line);
	write_head(job, &line, out);
	write_rows(job, out);
	write_reasons(job, &line, out);
	write_left(job, &line, out);
	buf_release(&line);
	return buf_status(out);
}

static const UpgradesFormat table = {"table", write_table};

const UpgradesFormat *const upgrades_formats[] = {&table, &csv, &json, NULL};
