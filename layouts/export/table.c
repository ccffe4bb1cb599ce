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

static CellsPage page_of(const ExportJob *job)
{
	return (CellsPage){job->charset, job->columns};
}

/* `line` in the characters of the job. */
static void add_line(const ExportJob *job, ExportOut *out, Buf *line)
{
	const CellsPage page = page_of(job);

	cells_line(&page, TEXT_AT, line, &out->buf);
	export_step(out);
}

static void write_cells(const ExportJob *job, ExportOut *out, const Cells *cells)
{
	const CellsPage page = page_of(job);

	cells_write(cells, &page, &out->buf);
	export_step(out);
}

/* A line "word      text"; the text is label markup. */
static void write_fact(
	const ExportJob *job, ExportOut *out, Buf *line, const char *word, const char *markup)
{
	buf_add_text(line, word);
	buf_add_repeat(
		line, ' ', cells_width(word) < TEXT_AT ? (size_t)(TEXT_AT - cells_width(word)) : 1);
	label_text(line, markup, job->charset);
	add_line(job, out, line);
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

static Status write_processors(const ExportJob *job, ExportOut *out)
{
	static const char *const titles[] = {
		"id", "name", "compute", "link", "share", "load", "finish", "standing"};
	const Solved *solved = job->solved;
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
		write_cells(job, out, &cells);
	return status;
}

static void write_head(const ExportJob *job, ExportOut *out, Buf *line)
{
	const Net *net = job->solved->net;
	const Schedule *schedule = job->solved->schedule;
	char load[NUMBER_TEXT_MAX], order[NUMBER_TEXT_MAX];

	text_show(line, net->title, strlen(net->title));
	if (*net->title && *net->source)
		buf_add_text(line, " · ");
	text_show(line, net->source, strlen(net->source));
	if (line->length > 0)
		add_line(job, out, line);
	number_exact(load, net->load);
	number_exact(order, net->order);
	buf_addf(line, "%s · load %s · order %s", job->method, load, order);
	if (schedule && *schedule->installments_why)
		buf_addf(line, " · installments %d", (int)schedule->installments);
	add_line(job, out, line);
	add_line(job, out, line);
}

/* What the method writes, in the symbols asked for. */
static void say(const ExportJob *job, const char *text, char out[NOTATED_MAX])
{
	const Notation *own = schedule_notation(job->solved->schedule);

	notation_say(
		own, job->notation ? job->notation : own, job->solved->net, text, out, NOTATED_MAX);
}

/* " with 3 useful processors and 1 that costs time"; nothing where that is not to be said. */
static void add_useful(const Schedule *schedule, char *out, size_t size)
{
	const uint32_t costly = schedule->costly, loaded = loaded_count(schedule);
	uint32_t useful = 0, others;
	int length;

	for (uint32_t id = 0; id < schedule->processors; id++)
		useful += schedule_is_useful(schedule, id);
	others = loaded - useful;
	out[0] = '\0';
	if (isnan(schedule->finish) || schedule->outcome == OUTCOME_FAILED)
		return;
	length = snprintf(out, size, " with %u useful processor%s", useful, useful == 1 ? "" : "s");
	if (others > 0)
		snprintf(out + length, size - (size_t)length, " and %u that %s", others,
			costly == 0   ? "cannot keep up"
			: others == 1 ? "costs time"
				      : "cost time");
}

/* T and speed-up as drawn, and the paper's closed form where it says otherwise. */
static void write_result(const ExportJob *job, ExportOut *out, Buf *line)
{
	const Schedule *schedule = job->solved->schedule;
	const SpeedupWords words = word_speedup(schedule);
	char text[WHY_TEXT_MAX + 160], told[NOTATED_MAX];
	Ladder label = {0}, worth = {0}, lost = {0};

	write_fact(job, out, line, "finish T", word_fine(schedule->finish).text);
	if (isfinite(schedule->formula) && schedule->formula_source &&
		!(fabs(schedule->formula - schedule->finish) <= 1e-9 * schedule->formula)) {
		snprintf(text, sizeof text, "%.60s (%s)", word_fine(schedule->formula).text,
			schedule->formula_source);
		write_fact(job, out, line, "formula", text);
	}
	char useful[80];

	add_useful(schedule, useful, sizeof useful);
	snprintf(text, sizeof text, "%s%s%s%s%s (the root alone: %.60s)", words.speedup.text,
		words.bound.text[0] ? " of at most " : "", words.bound.text,
		words.bound.text[0] && schedule->bound_by_links ? " over these links," : "", useful,
		word_fine(schedule->sequential).text);
	write_fact(job, out, line, "speed-up", text);
	speedup_say(job->solved->net, schedule, SAY_LOST_LINE, &lost);
	if (lost.count > 0)
		write_fact(job, out, line, "lost to", lost.form[0].text);
	snprintf(text, sizeof text, "%d (%s)", (int)schedule->installments,
		schedule->installments_why);
	if (*schedule->installments_why)
		write_fact(job, out, line, "installments", text);
	outcome_say(schedule->outcome, schedule->why, text);
	say(job, text, told);
	write_fact(job, out, line, "outcome", told);
	worth_say(job->solved, SAY_WORTH_LABEL, &label);
	worth_say(job->solved, SAY_WORTH_VALUE, &worth);
	if (worth.count > 0)
		write_fact(job, out, line, label.form[0].text, worth.form[0].text);
	for (uint32_t i = 0; i < schedule->facts; i++) {
		char said[LADDER_TEXT];

		fact_say(&schedule->fact[i], SAY_FACT_WHOLE, said);
		say(job, said, told);
		write_fact(job, out, line, fact_label(&schedule->fact[i]), told);
	}
}

/* What would make a processor useful, or have kept it at least; a lost race says as well when
 * nothing would. False when memory has run out. */
static bool add_keep(Buf *line, const Net *net, const EliminationDetail *detail, bool race)
{
	const bool helps = isfinite(detail->helps.link);
	const LinkLimit kept = {detail->keep_link, detail->open};
	const LinkLimit *limit = helps ? &detail->helps : &kept;
	char link[NUMBER_TEXT_MAX], waits[CELL_ROOM] = "a processor";

	if (!isfinite(limit->link)) {
		buf_add_text(line, race ? "; no link would make it useful" : "");
		return true;
	}
	if (detail->waits != NET_NONE && cell_name(waits, net, detail->waits))
		return false;
	if (limit->open)
		number_short(link, limit->link, 5);
	else
		number_below(link, limit->link, 5);
	buf_addf(line, "; %s with a link %s %s", helps ? "useful" : "kept",
		limit->open ? "below" : "of at most", link);
	if (detail->waiting && helps) {
		number_below(link, detail->keep_link, 5);
		buf_addf(line, "; from there to %s, %s waits for data", link, waits);
	} else if (detail->waiting) {
		buf_addf(line, ", but then %s waits for data", waits);
	}
	return true;
}

/* Why a processor is useless. `*work` is what was spent so far; what would keep it is told while
 * EXPORT_KEEP_WORK lasts. */
static Status write_round(
	const ExportJob *job, ExportOut *out, uint32_t k, double *work, Buf *line, Error *error)
{
	const Solved *solved = job->solved;
	const Elimination *one = &solved->schedule->eliminated[k];
	char name[CELL_ROOM], reason[REASON_MAX], told[NOTATED_MAX];
	EliminationDetail detail = {.work = 0};
	const bool known = *work < EXPORT_KEEP_WORK;
	Status status = STATUS_OK;

	if (known)
		status = verdict_limits(solved->net, solved->schedule, k, &detail, error);
	if (status != STATUS_OK)
		return status;
	*work += detail.work;
	if (cell_name(name, solved->net, one->processor))
		return error_no_memory(error);
	if (one->round > 0)
		buf_addf(line, "%s round %-3u %s useless (%s)",
			schedule_elimination_name(solved->schedule), one->round, name, one->test);
	else
		buf_addf(line, "useless      %s (%s)", name, one->test);
	schedule_reason(solved->net, solved->schedule, k, false, reason);
	say(job, reason, told);
	buf_add_text(line, ": ");
	if (*reason)
		label_text(line, told, job->charset);
	else
		buf_addf(line, "%s of the data arrives in time", word_percent(one->key).text);
	if (known && !add_keep(line, solved->net, &detail, !*reason))
		return error_no_memory(error);
	add_line(job, out, line);
	return STATUS_OK;
}

static Status write_rounds(const ExportJob *job, ExportOut *out, Buf *line, Error *error)
{
	const Schedule *schedule = job->solved->schedule;
	const uint32_t count = schedule->eliminations;
	const uint32_t shown = count > ROUNDS_MAX ? ROUNDS_HEAD : count;
	double work = 0;
	Status status;

	for (uint32_t k = 0; k < shown; k++)
		if ((status = write_round(job, out, k, &work, line, error)) != STATUS_OK)
			return status;
	if (count > shown) {
		buf_addf(line, "%-12s … %u more …",
			schedule->eliminated[0].round > 0 ? schedule_elimination_name(schedule)
							  : "useless",
			count - shown);
		add_line(job, out, line);
	}
	return STATUS_OK;
}

static void write_verdict(const ExportJob *job, ExportOut *out, Buf *line)
{
	const Schedule *schedule = job->solved->schedule;
	const Replay *replay = job->solved->replay;
	char told[NOTATED_MAX];

	if (replay) {
		buf_addf(line, "replay       %s", replay->ok ? "passed" : "FAILED");
		if (replay->checked < replay->total)
			buf_addf(line, ", %llu of %llu processors checked",
				(unsigned long long)replay->checked,
				(unsigned long long)replay->total);
		add_line(job, out, line);
		for (uint32_t i = 0; i < replay->violations && i < REPLAY_VIOLATIONS_MAX; i++) {
			buf_addf(line, "             %s", replay->violation[i]);
			add_line(job, out, line);
		}
	}
	for (uint32_t i = 0; i < schedule->notes; i++) {
		say(job, schedule->note[i], told);
		buf_add_text(line, "note         ");
		if (strcmp(told, schedule->note[i]) == 0)
			buf_add_text(line, told);
		else
			label_text(line, told, job->charset);
		add_line(job, out, line);
	}
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Status status;
	Buf line;

	buf_init(&line);
	write_head(job, out, &line);
	status = write_processors(job, out);
	if (status != STATUS_OK) {
		error_no_memory(error);
		goto out;
	}
	add_line(job, out, &line);
	write_result(job, out, &line);
	if ((status = write_rounds(job, out, &line, error)) != STATUS_OK)
		goto out;
	write_verdict(job, out, &line);
out:
	buf_release(&line);
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
	Buf line;

	(void)error;
	buf_init(&line);
	cells_init(&cells, 5, titles);
	cells.left[0] = cells.left[1] = true;
	for (size_t i = 0; i < count && cells.lines < CELLS_LINES; i++) {
		job = next(context, i);
		compare_one(&cells, &job, why[i]);
	}
	write_cells(&job, out, &cells);
	buf_release(&line);
	return STATUS_OK;
}

const Exporter export_table = {
	.id = "table",
	.write = write,
	.compare = compare,
};
