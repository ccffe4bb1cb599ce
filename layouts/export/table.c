/* The schedule as aligned text for people. */
#include "layouts/export/lists.h"
#include "layouts/export/rows.h"
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
	ROUNDS_MAX = 12, /* of PE, all told; of more than that the first ROUNDS_HEAD */
	ROUNDS_HEAD = 10,
	TEXT_AT = 13, /* behind the words that begin a line */
};

typedef struct Report {
	const ExportJob *job;
	ExportOut *out;
	Buf line;
	Telling telling;
} Report;

/* The line, in the characters of the job. */
static void end_line(Report *t)
{
	const TablePage page = export_page_of(t->job);

	table_line(&page, TEXT_AT, &t->line, &t->out->buf);
	export_step(t->out);
}

/* A line "word      text". */
static void begin_line(Report *t, const char *word)
{
	const int cells = text_width(word, strlen(word));

	buf_add_text(&t->line, word);
	buf_add_repeat(&t->line, ' ', cells < TEXT_AT ? (size_t)(TEXT_AT - cells) : 1);
}

/* The text is label markup; none is no line. */
static void write_fact(Report *t, const char *word, const char *markup)
{
	if (!*markup)
		return;
	begin_line(t, word);
	label_text(&t->line, markup, t->job->charset);
	end_line(t);
}

static void write_said(Report *t, const char *word, SayingId saying)
{
	char text[LADDER_TEXT];

	tell_text(&t->telling, saying, text);
	write_fact(t, word, text);
}

static void add_said(Report *t, SayingId saying)
{
	char text[LADDER_TEXT];

	tell_text(&t->telling, saying, text);
	buf_add_text(&t->line, text);
}

static void write_head(Report *t)
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
static const char *told(const Report *t, const char *text, char out[NOTATED_MAX])
{
	const ExportJob *job = t->job;
	const Notation *own = schedule_notation(job->solved->schedule);

	notation_say(
		own, job->notation ? job->notation : own, job->solved->net, text, out, NOTATED_MAX);
	return out;
}

/* T and speed-up as drawn, and the paper's closed form where it says otherwise. */
static void write_result(Report *t)
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
	tell_number(&t->telling, GIVEN_COUNT, export_loaded(schedule) - useful);
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
static bool add_keep(Report *t, const EliminationDetail *detail, bool race)
{
	const bool helps = isfinite(detail->helps.link);
	const LinkLimit kept = {detail->keep_link, detail->open};
	const LinkLimit *limit = helps ? &detail->helps : &kept;
	char link[NUMBER_TEXT_MAX], keep[NUMBER_TEXT_MAX], waits[EXPORT_NAME] = "";
	Telling *telling = &t->telling;

	if (detail->waits != NET_NONE && export_name(waits, t->job->solved->net, detail->waits))
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
static Status write_round(Report *t, uint32_t k, double *work, Error *error)
{
	const Solved *solved = t->job->solved;
	const Elimination one = schedule_eliminated(solved->schedule, k);
	char name[EXPORT_NAME], reason[REASON_MAX], shown[NOTATED_MAX], label[LADDER_TEXT];
	EliminationDetail detail = {.work = 0};
	const bool known = *work < EXPORT_KEEP_WORK;

	if (known)
		STATUS_TRY(verdict_limits(solved->net, solved->schedule, k, &detail, error));
	*work += detail.work;
	if (export_name(name, solved->net, one.processor))
		return error_no_memory(error);
	tell_number(&t->telling, GIVEN_NUMBER, one.round);
	tell_word(&t->telling, GIVEN_NAMED, name);
	tell_word(&t->telling, GIVEN_CITED, one.test);
	tell_number(&t->telling, GIVEN_PART, one.key);
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

static Status write_rounds(Report *t, Error *error)
{
	const Schedule *schedule = t->job->solved->schedule;
	const uint32_t count = schedule->eliminations;
	const uint32_t shown = count > ROUNDS_MAX ? ROUNDS_HEAD : count;
	double work = 0;

	for (uint32_t k = 0; k < shown; k++)
		STATUS_TRY(write_round(t, k, &work, error));
	if (count > shown) {
		begin_line(t, schedule_eliminated(schedule, 0).round > 0
				      ? schedule_elimination_name(schedule)
				      : said(SAY_TABLE_USELESS));
		buf_addf(&t->line, "… %u more …", count - shown);
		end_line(t);
	}
	return STATUS_OK;
}

static void write_verdict(Report *t)
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

static Status write_all(Report *t, Error *error)
{
	write_head(t);
	(void)export_processors(TABLE_TEXT, t->job, t->out);
	end_line(t);
	write_result(t);
	STATUS_TRY(write_rounds(t, error));
	write_verdict(t);
	return STATUS_OK;
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const Schedule *schedule = job->solved->schedule;
	Report report = {.job = job, .out = out};

	if (job->eliminated)
		return export_eliminated(TABLE_TEXT, job, out, error);
	buf_init(&report.line);
	telling_start(&report.telling, job->solved->net, schedule, NET_NONE, NULL);
	tell_word(&report.telling, GIVEN_REASON, schedule ? schedule->installments_why : NULL);
	const Status status = write_all(&report, error);

	buf_release(&report.line);
	return status;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	(void)error;
	return export_methods(TABLE_TEXT, next, context, count, out);
}

const Exporter export_table = {
	.id = "table",
	.write = write,
	.compare = compare,
};
