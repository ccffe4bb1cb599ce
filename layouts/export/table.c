/* The schedule as aligned text for people. Long nets are folded: the first and last processors with
 * load, and how many stand between; those without in a long net as one line. */
#include "layouts/export/cells.h"
#include "layouts/export/export.h"
#include "layouts/scene/words.h"
#include "layouts/sentences/fact.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/worth.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/study/verdict.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	ALL_MAX = 40,    /* processors shown without folding */
	HEAD = 20,       /* then so many of the first with load ... */
	TAIL = 5,        /* ... and of the last */
	ROUNDS_MAX = 12, /* of PE, all told; of more than that the first ROUNDS_HEAD */
	ROUNDS_HEAD = 10,
	NAME_CELLS = 24,
	TEXT_AT = 13, /* behind the words that begin a line */
};

typedef struct Table {
	const ExportJob *job;
	ExportOut *out;
	Buf line;
	Telling telling;
} Table;

static CellsPage page_of(const ExportJob *job)
{
	return (CellsPage){job->charset, job->columns};
}

/* The line, in the characters of the job. */
static void end_line(Table *t)
{
	const CellsPage page = page_of(t->job);

	cells_line(&page, TEXT_AT, &t->line, &t->out->buf);
	export_step(t->out);
}

static void write_cells(const ExportJob *job, ExportOut *out, const Cells *cells)
{
	const CellsPage page = page_of(job);

	cells_write(cells, &page, &out->buf);
	export_step(out);
}

/* A line "word      text". */
static void begin_line(Table *t, const char *word)
{
	const int cells = cells_width(word);

	buf_add_text(&t->line, word);
	buf_add_repeat(&t->line, ' ', cells < TEXT_AT ? (size_t)(TEXT_AT - cells) : 1);
}

/* The text is label markup; none is no line. */
static void write_fact(Table *t, const char *word, const char *markup)
{
	if (!*markup)
		return;
	begin_line(t, word);
	label_text(&t->line, markup, t->job->charset);
	end_line(t);
}

static void write_said(Table *t, const char *word, SayingId saying)
{
	char text[LADDER_TEXT];

	tell_text(&t->telling, saying, text);
	write_fact(t, word, text);
}

static void add_said(Table *t, SayingId saying)
{
	char text[LADDER_TEXT];

	tell_text(&t->telling, saying, text);
	buf_add_text(&t->line, text);
}

/* The processor's name, harmless and cut to a sensible width. */
static Status cell_name(char cell[CELL_ROOM], const Net *net, uint32_t id)
{
	Buf raw, name;
	Status status;

	buf_init(&raw);
	buf_init(&name);
	net_name(net, id, &raw);
	text_show(&name, raw.text, raw.length);
	size_t fits = text_fit(name.text, name.length, NAME_CELLS);
	if (fits >= CELL_ROOM - 4)
		fits = text_whole(name.text, CELL_ROOM - 5);
	snprintf(cell, CELL_ROOM, "%.*s%s", (int)fits, name.text, fits < name.length ? "…" : "");
	status = raw.failed || name.failed ? STATUS_NO_MEMORY : STATUS_OK;
	buf_release(&raw);
	buf_release(&name);
	return status;
}

static Status add_processor(Cells *cells, const Solved *solved, uint32_t id)
{
	const Net *net = solved->net;
	const Schedule *schedule = solved->schedule;
	char(*cell)[CELL_ROOM] = cells->cell[cells->lines++];

	snprintf(cell[0], CELL_ROOM, "%u", id);
	cells_number(cell[2], net_compute(net, id));
	cells_number(cell[3], net->node[net->node_of[id]].has_link ? net_link(net, id) : NAN);
	snprintf(cell[4], CELL_ROOM, "%.60s", word_share(schedule->share[id]).text);
	cells_number(cell[5], schedule->share[id] * net->load);
	cells_number(cell[6], schedule->end[id]);
	snprintf(cell[7], CELL_ROOM, "%s", schedule_standing(schedule, id));
	return cell_name(cell[1], net, id);
}

static uint32_t loaded_count(const Schedule *schedule)
{
	uint32_t count = 0;

	for (uint32_t id = 0; id < schedule->processors; id++)
		count += schedule->verdict[id] != VERDICT_USELESS;
	return count;
}

/* The first with load, a line for those between, the last ones, a line for those without. */
static Status add_folded(Cells *cells, const Solved *solved)
{
	const Schedule *schedule = solved->schedule;
	const uint32_t loaded = loaded_count(schedule);
	uint32_t k = 0;

	for (uint32_t id = 0; id < schedule->processors; id++) {
		if (schedule->verdict[id] == VERDICT_USELESS)
			continue;
		const uint32_t place = k++;
		if (place == HEAD && loaded > HEAD + TAIL)
			snprintf(cells->whole[cells->lines++], CELL_ROOM, "… %u more …",
				loaded - HEAD - TAIL);
		if ((place < HEAD || loaded - place <= TAIL) && add_processor(cells, solved, id))
			return STATUS_NO_MEMORY;
	}
	if (loaded < schedule->processors)
		snprintf(cells->whole[cells->lines++], CELL_ROOM, "… %u %s …",
			schedule->processors - loaded, schedule_idle_word(schedule));
	return STATUS_OK;
}

static Status write_processors(Table *t)
{
	static const char *const titles[] = {
		"id", "name", "compute", "link", "share", "load", "finish", "standing"};
	const Solved *solved = t->job->solved;
	Status status = STATUS_OK;
	Cells cells;

	cells_init(&cells, sizeof titles / sizeof *titles, titles);
	cells.left[1] = cells.left[7] = true;
	if (solved->schedule->processors > ALL_MAX)
		status = add_folded(&cells, solved);
	else
		for (uint32_t id = 0; id < solved->schedule->processors && status == STATUS_OK;
			id++)
			status = add_processor(&cells, solved, id);
	if (status == STATUS_OK)
		write_cells(t->job, t->out, &cells);
	return status;
}

static void write_head(Table *t)
{
	const Net *net = t->job->solved->net;

	text_show(&t->line, net->title, strlen(net->title));
	if (*net->title && *net->source)
		buf_add_text(&t->line, " · ");
	text_show(&t->line, net->source, strlen(net->source));
	if (t->line.length > 0)
		end_line(t);
	tell_word(&t->telling, GIVEN_NAMED, t->job->method);
	add_said(t, SAY_TABLE_HEAD);
	end_line(t);
	end_line(t);
}

/* What the method writes, in the symbols asked for. */
static const char *told(const Table *t, const char *text, char out[NOTATED_MAX])
{
	const ExportJob *job = t->job;
	const Notation *own = schedule_notation(job->solved->schedule);

	notation_say(
		own, job->notation ? job->notation : own, job->solved->net, text, out, NOTATED_MAX);
	return out;
}

/* T and speed-up as drawn, and the paper's closed form where it says otherwise. */
static void write_result(Table *t)
{
	const Schedule *schedule = t->job->solved->schedule;
	const SpeedupWords words = word_speedup(schedule);
	char text[OUTCOME_TEXT_MAX], label[LADDER_TEXT], shown[NOTATED_MAX];
	WorthWords worth;
	uint32_t useful = 0;

	for (uint32_t id = 0; id < schedule->processors; id++)
		useful += schedule_is_useful(schedule, id);
	speedup_tell(&words, &t->telling);
	tell_word(&t->telling, GIVEN_CITED, schedule->formula_source);
	tell_number(&t->telling, GIVEN_COUNT, loaded_count(schedule) - useful);
	tell_word(&t->telling, GIVEN_CASE, schedule->costly == 0 ? "slow" : "costly");
	write_said(t, "finish T", SAY_TABLE_FINISH);
	write_said(t, "formula", SAY_TABLE_FORMULA);
	write_said(t, "speed-up", SAY_TABLE_SPEEDUP);
	write_said(t, "lost to", SAY_LOST_LINE);
	write_said(t, "installments", SAY_TABLE_INSTALLMENTS);
	outcome_say(schedule->outcome, schedule->why, text);
	write_fact(t, "outcome", told(t, text, shown));
	if (worth_case(t->job->solved) != WORTH_UNKNOWN) {
		worth_tell(t->job->solved, &t->telling, &worth);
		tell_text(&t->telling, SAY_WORTH_LABEL, label);
		write_said(t, label, SAY_WORTH_VALUE);
	}
	for (uint32_t i = 0; i < schedule->facts; i++) {
		fact_say(&schedule->fact[i], SAY_FACT_WHOLE, label);
		write_fact(t, fact_label(&schedule->fact[i]), told(t, label, shown));
	}
}

/* What would make a processor useful, or have kept it at least; a lost race says as well when
 * nothing would. False when memory has run out. */
static bool add_keep(Table *t, const EliminationDetail *detail, bool race)
{
	const bool helps = isfinite(detail->helps.link);
	const LinkLimit kept = {detail->keep_link, detail->open};
	const LinkLimit *limit = helps ? &detail->helps : &kept;
	char link[NUMBER_TEXT_MAX], keep[NUMBER_TEXT_MAX], waits[CELL_ROOM] = "";
	Telling *telling = &t->telling;

	if (detail->waits != NET_NONE && cell_name(waits, t->job->solved->net, detail->waits))
		return false;
	if (limit->open)
		number_short(link, limit->link, 5);
	else
		number_below(link, limit->link, 5);
	number_below(keep, detail->keep_link, 5);
	tell_number(telling, GIVEN_HELPS, helps);
	tell_number(telling, GIVEN_LATE, detail->waiting);
	tell_word(telling, GIVEN_WHO, waits);
	tell_word(telling, GIVEN_BREAK, isfinite(limit->link) ? link : NULL);
	tell_word(telling, GIVEN_LEFT, keep);
	tell_word(telling, GIVEN_CASE,
		!isfinite(limit->link) ? (race ? "race" : NULL)
		: limit->open          ? "open"
				       : NULL);
	add_said(t, SAY_TABLE_KEEP);
	return true;
}

/* Why a processor is useless. `*work` is what was spent so far; what would keep it is told while
 * EXPORT_KEEP_WORK lasts. */
static Status write_round(Table *t, uint32_t k, double *work, Error *error)
{
	const Solved *solved = t->job->solved;
	const Elimination *one = &solved->schedule->eliminated[k];
	char name[CELL_ROOM], reason[REASON_MAX], shown[NOTATED_MAX], label[LADDER_TEXT];
	EliminationDetail detail = {.work = 0};
	const bool known = *work < EXPORT_KEEP_WORK;

	if (known)
		STATUS_TRY(verdict_limits(solved->net, solved->schedule, k, &detail, error));
	*work += detail.work;
	if (cell_name(name, solved->net, one->processor))
		return error_no_memory(error);
	tell_number(&t->telling, GIVEN_NUMBER, one->round);
	tell_word(&t->telling, GIVEN_NAMED, name);
	tell_word(&t->telling, GIVEN_CITED, one->test);
	tell_number(&t->telling, GIVEN_PART, one->key);
	tell_text(&t->telling, SAY_TABLE_ROUND, label);
	begin_line(t, label);
	add_said(t, SAY_TABLE_REMOVED);
	schedule_reason(solved->net, solved->schedule, k, false, reason);
	if (*reason)
		label_text(&t->line, told(t, reason, shown), t->job->charset);
	else
		add_said(t, SAY_TABLE_IN_TIME);
	if (known && !add_keep(t, &detail, !*reason))
		return error_no_memory(error);
	end_line(t);
	return STATUS_OK;
}

static Status write_rounds(Table *t, Error *error)
{
	const Schedule *schedule = t->job->solved->schedule;
	const uint32_t count = schedule->eliminations;
	const uint32_t shown = count > ROUNDS_MAX ? ROUNDS_HEAD : count;
	double work = 0;

	for (uint32_t k = 0; k < shown; k++)
		STATUS_TRY(write_round(t, k, &work, error));
	if (count > shown) {
		begin_line(t, schedule->eliminated[0].round > 0
				      ? schedule_elimination_name(schedule)
				      : said(SAY_TABLE_USELESS));
		buf_addf(&t->line, "… %u more …", count - shown);
		end_line(t);
	}
	return STATUS_OK;
}

static void write_verdict(Table *t)
{
	const Schedule *schedule = t->job->solved->schedule;
	const Replay *replay = t->job->solved->replay;
	char shown[NOTATED_MAX];

	if (replay) {
		tell_word(&t->telling, GIVEN_CASE, replay->ok ? "passed" : "failed");
		tell_number(&t->telling, GIVEN_CHECKED, (double)replay->checked);
		tell_number(&t->telling, GIVEN_CHECKABLE, (double)replay->total);
		write_said(t, "replay", SAY_TABLE_REPLAY);
		for (uint32_t i = 0; i < replay->violations && i < REPLAY_VIOLATIONS_MAX; i++) {
			begin_line(t, "");
			buf_add_text(&t->line, replay->violation[i]);
			end_line(t);
		}
	}
	for (uint32_t i = 0; i < schedule->notes; i++) {
		begin_line(t, "note");
		if (strcmp(told(t, schedule->note[i], shown), schedule->note[i]) == 0)
			buf_add_text(&t->line, shown);
		else
			label_text(&t->line, shown, t->job->charset);
		end_line(t);
	}
}

static Status write_all(Table *t, Error *error)
{
	write_head(t);
	if (write_processors(t) != STATUS_OK)
		return error_no_memory(error);
	end_line(t);
	write_result(t);
	STATUS_TRY(write_rounds(t, error));
	write_verdict(t);
	return STATUS_OK;
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const Schedule *schedule = job->solved->schedule;
	Table table = {.job = job, .out = out};

	buf_init(&table.line);
	telling_start(&table.telling, job->solved->net, schedule, NET_NONE, NULL);
	tell_word(&table.telling, GIVEN_REASON, schedule ? schedule->installments_why : NULL);
	const Status status = write_all(&table, error);

	buf_release(&table.line);
	return status;
}

/* One method's line; its numbers are written down at once, so that its schedule may go. */
static void compare_one(Cells *cells, const ExportJob *job, char why[EXPORT_WHY_MAX])
{
	const Schedule *schedule = job->solved->schedule;
	char(*cell)[CELL_ROOM] = cells->cell[cells->lines];

	snprintf(cell[0], CELL_ROOM, "%s", job->method);
	snprintf(cell[1], CELL_ROOM, "%s", export_outcome(job));
	cells_number(cell[2], schedule ? schedule->finish : NAN);
	cells_number(cell[3], schedule ? schedule->formula : NAN);
	snprintf(cell[4], CELL_ROOM, "%.60s", word_value(schedule ? schedule->speedup : NAN).text);
	export_why(job, why);
	cells->tail[cells->lines++] = why;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	static const char *const titles[] = {"method", "outcome", "finish", "formula", "speed-up"};
	char why[CELLS_LINES][EXPORT_WHY_MAX];
	ExportJob job = {0};
	Cells cells;

	(void)error;
	cells_init(&cells, 5, titles);
	cells.left[0] = cells.left[1] = true;
	for (size_t i = 0; i < count && cells.lines < CELLS_LINES; i++) {
		job = next(context, i);
		compare_one(&cells, &job, why[i]);
	}
	write_cells(&job, out, &cells);
	return STATUS_OK;
}

const Exporter export_table = {
	.id = "table",
	.write = write,
	.compare = compare,
};
