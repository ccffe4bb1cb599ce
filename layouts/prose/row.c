/* Sentences of a row: a processor, or several. */
#include "layouts/prose/prose.h"
#include "solver/schedule/find.h"

#include "layouts/sentences/advice.h"

#include <math.h>
#include <string.h>

enum { PIECES_HEAD = 500, PEERS_NAMED = 3, CROWD = 10000 };

/* Transfers of one kind, or computations, of one processor. */
typedef struct Run {
	uint64_t count;
	double first_load, first_end; /* of the first one */
	double start, end;            /* of all */
	uint32_t peers;               /* with how many, as far as they are named; else more */
	uint32_t peer[PEERS_NAMED];
} Run;

typedef struct Doings {
	double same;
	Run receive, relay, send, report, collect, compute;
	bool pauses; /* between two computations */
} Doings;

static Run *run_of(Doings *doings, IntervalKind kind)
{
	switch (kind) {
	case INTERVAL_RECEIVE:
		return &doings->receive;
	case INTERVAL_RELAY:
		return &doings->relay;
	case INTERVAL_SEND:
		return &doings->send;
	case INTERVAL_REPORT:
		return &doings->report;
	case INTERVAL_COLLECT:
		return &doings->collect;
	default:
		return &doings->compute;
	}
}

static bool has_peer(const Run *run, uint32_t peer)
{
	for (uint32_t k = 0; k < run->peers && k < PEERS_NAMED; k++)
		if (run->peer[k] == peer)
			return true;
	return false;
}

static bool take(void *context, const Interval *interval)
{
	Doings *doings = context;
	Run *run = run_of(doings, interval->kind);

	if (run == &doings->compute && run->count > 0 && interval->start > run->end + doings->same)
		doings->pauses = true;
	if (run->count == 0 || interval->start < run->start) {
		run->start = interval->start;
		run->first_load = interval->load;
		run->first_end = interval->end;
	}
	if (run->count == 0 || interval->end > run->end)
		run->end = interval->end;
	run->count++;
	if (!has_peer(run, interval->peer)) {
		if (run->peers < PEERS_NAMED)
			run->peer[run->peers] = interval->peer;
		run->peers++;
	}
	return true;
}

static bool take_gap(void *context, const Interval *last_before, uint64_t left_out)
{
	run_of(context, last_before->kind)->count += left_out;
	return true;
}

static Doings doings_of(const Solved *solved, uint32_t processor)
{
	Doings doings = {.same = SAME * solved->schedule->finish};
	/* Of each of very many children the first and last tell when they are served. */
	const bool crowd = processor == 0 && solved->schedule->processors > CROWD;

	schedule_intervals_brief(solved->net, solved->schedule, processor, crowd ? 1 : PIECES_HEAD,
		take, take_gap, &doings);
	return doings;
}

/* --- who -------------------------------------------------------------------------------------- */

/* How many of `most` processors from the first on do just the same at the same times. */
static uint32_t same_run(const Schedule *s, uint32_t first, uint32_t most)
{
	const double *const numbers[] = {s->share, s->start, s->end};

	for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
		most = rows_run(&numbers[k][first], sizeof *numbers[k], most);
	return most;
}

/* Whether all of a row do the same at the same times, so that one stands for all. */
static bool is_one(const Solved *solved, const Rows *rows, const Row *row)
{
	const Schedule *s = solved->schedule;
	const uint32_t first = row->first;

	if (row->count > 1 && row->kind != ROW_ALIKE && row->kind != ROW_LAYER)
		return false;
	for (uint32_t k = 1, run; k < row->count; k += run) {
		const uint32_t p = rows_processor(rows, row->begin + k);

		run = rows->order ? 1 : same_run(s, p, row->count - k);
		if (fabs(s->start[p] - s->start[first]) > SAME * s->finish ||
			fabs(s->end[p] - s->end[first]) > SAME * s->finish ||
			fabs(s->share[p] - s->share[first]) > SAME)
			return false;
	}
	return true;
}

static void add_subject(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const uint32_t last = rows_processor(rows, row->begin + row->count - 1);
	const Word name = word_name(solved->net, row->first, WORD_NAME);

	if (row->count == 1)
		buf_add_text(out, name.text);
	else if (row->kind == ROW_USELESS)
		buf_addf(out, "%s processors", word_count(row->count).text);
	else if (row->kind == ROW_LAYER)
		buf_addf(out, "The %s processors of layer %u", word_count(row->count).text,
			(unsigned)row->node);
	else if (row->kind == ROW_SUBTREE && row->copies == 1)
		buf_addf(out, "%s and the %s below it", name.text, word_count(row->count - 1).text);
	else
		buf_addf(out, "%s to %s%s", name.text, word_name(solved->net, last, WORD_NAME).text,
			row->kind == ROW_ALIKE && row->count == 2 ? "" : ",");
	if (row->count > 1 && row->kind != ROW_USELESS && row->kind != ROW_LAYER &&
		!(row->kind == ROW_SUBTREE && row->copies == 1) &&
		!(row->kind == ROW_ALIKE && row->count == 2))
		buf_addf(out, " %s processors,", word_count(row->count).text);
}

/* --- one, or several that are as one ---------------------------------------------------------- */

/* "s" behind the verb of one. */
static const char *verb_end(const Row *row)
{
	return row->count == 1 ? "s" : "";
}

static const char *units(double load)
{
	return strcmp(word_value(load).text, "1") == 0 ? "unit" : "units";
}

/* "receives 15.04 units until 1.504", "receives its first 13.9 units until 1.39 and the last of 2
 * pieces until 10" */
static void add_receiving(const Doings *doings, const Row *row, Buf *out)
{
	const Run *run = &doings->receive;
	const Word load = word_value(run->first_load), first = word_value(run->first_end);

	if (run->count == 1)
		buf_addf(out, " receive%s %s %s until %s", verb_end(row), load.text,
			units(run->first_load), first.text);
	else if (run->end <= run->first_end + doings->same)
		buf_addf(out, " receive%s %s data in %s pieces until %s", verb_end(row),
			row->count == 1 ? "its" : "their", word_count(run->count).text, first.text);
	else
		buf_addf(out,
			" receive%s %s first %s %s until %s and the last of %s pieces until %s",
			verb_end(row), row->count == 1 ? "its" : "their", load.text,
			units(run->first_load), first.text, word_count(run->count).text,
			word_value(run->end).text);
}

static void add_sending(const Solved *solved, const Doings *doings, const Row *row, Buf *out)
{
	const bool relays = solved->net->parent_of[row->first] != NET_NONE;

	buf_addf(out, " %s%s data%s", relays ? "pass" : "send",
		row->count > 1 ? ""
		: relays       ? "es"
			       : "s",
		relays ? " on" : "");
	if (row->count == 1 && doings->send.peers <= PEERS_NAMED) {
		buf_add_text(out, " to ");
		buf_add_text(out,
			word_names(solved->net, doings->send.peer, doings->send.peers, WORD_NAME)
				.text);
	} else if (!relays) {
		buf_add_text(out, " to the others");
	}
	buf_addf(out, " from %s to %s", word_value(doings->send.start).text,
		word_value(doings->send.end).text);
}

static void add_computing(const Solved *solved, const Doings *doings, const Row *row, Buf *out)
{
	const Run *run = &doings->compute;

	buf_addf(out, " compute%s from %s to %s%s, %s of the work", verb_end(row),
		word_value(run->start).text, word_value(run->end).text,
		doings->pauses ? ", with waits for data in between" : "",
		word_share(solved->schedule->share[row->first]).text);
}

static void add_reporting(const Doings *doings, const Row *row, Buf *out)
{
	buf_addf(out, " send%s %s back from %s to %s", verb_end(row),
		doings->report.count > 1 ? "results" : "the result",
		word_value(doings->report.start).text, word_value(doings->report.end).text);
}

/* Of one that nothing is drawn of: what the equations give it, and why that is not to be had. In a
 * round the deadline that is told is that round's own. */
static void say_undrawn(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Schedule *s = solved->schedule;
	const uint32_t k = find_elimination(s, row->first);
	const char *its = row->count == 1 ? "its" : "their";

	add_subject(solved, rows, row, out);
	buf_addf(out, "%s would get %s of the work", row->count > 1 ? " each" : "",
		word_share(s->share[row->first]).text);
	if (s->verdict[row->first] != VERDICT_LOSING || k == NET_NONE)
		buf_addf(out, ", but nothing is drawn of %s.", row->count == 1 ? "it" : "them");
	else if (k == s->rounds_shown && isfinite(s->eliminated[k].arrival))
		buf_addf(out,
			", but %s data would be needed by %s, and all of it is here only at %s.",
			its, word_value(s->eliminated[k].deadline).text,
			word_value(s->eliminated[k].arrival).text);
	else
		buf_addf(out, ", but %s data comes too late in this round.", its);
}

/* What is done is told in clauses: commas between them, "and" before the last. */
static void say_doings(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Doings doings = doings_of(solved, row->first);
	const bool has[] = {doings.receive.count > 0, doings.send.count > 0,
		doings.compute.count > 0, doings.report.count > 0};
	int left = has[0] + has[1] + has[2] + has[3];
	const int all = left;

	if (all == 0) {
		say_undrawn(solved, rows, row, out);
		return;
	}
	add_subject(solved, rows, row, out);
	if (row->count > 1)
		buf_add_text(out, " each");
	for (int k = 0; k < 4; k++) {
		if (!has[k])
			continue;
		if (left < all)
			buf_add_text(out, left > 1 ? "," : ", and");
		left--;
		if (k == 0)
			add_receiving(&doings, row, out);
		else if (k == 1)
			add_sending(solved, &doings, row, out);
		else if (k == 2)
			add_computing(solved, &doings, row, out);
		else
			add_reporting(&doings, row, out);
	}
	buf_add_char(out, '.');
	if (doings.collect.count > 0)
		buf_addf(out, " %s last result arrives at %s.", row->count == 1 ? "Its" : "Their",
			word_value(doings.collect.end).text);
}

/* --- several that differ ---------------------------------------------------------------------- */

static void say_range(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Schedule *s = solved->schedule;
	double from = INFINITY, to = -INFINITY, least = INFINITY, most = -INFINITY;
	uint32_t idle = 0;

	for (uint32_t k = 0; k < row->count; k++) {
		const uint32_t p = rows_processor(rows, row->begin + k);

		idle += s->share[p] == 0;
		if (s->share[p] == 0)
			continue;
		from = fmin(from, s->start[p]);
		to = fmax(to, s->end[p]);
		least = fmin(least, s->share[p]);
		most = fmax(most, s->share[p]);
	}
	add_subject(solved, rows, row, out);
	if (idle == row->count) {
		buf_add_text(out, " get no load.");
		return;
	}
	if (isfinite(from))
		buf_addf(out, " begin to compute from %s on and are done by %s; each does ",
			word_value(from).text, word_value(to).text);
	else
		buf_add_text(out, " are not drawn; each would do ");
	if (strcmp(word_share(least).text, word_share(most).text) == 0)
		buf_addf(out, "%s of the work", word_share(least).text);
	else
		buf_addf(out, "from %s to %s of the work", word_share(least).text,
			word_share(most).text);
	if (idle > 0)
		buf_addf(out, ", but %s get%s none", word_count(idle).text, idle == 1 ? "s" : "");
	buf_add_char(out, '.');
}

/* --- those without load ----------------------------------------------------------------------- */

/* "It is useful if G ≤ 15.42 (now 900): T 3011, ▼ 326 better than now." */
static void add_remedy(const Solved *solved, uint32_t k, const Row *row, Buf *out)
{
	const View view = {.charset = CHARSET_EIGHTHS};
	const Frame frame = {
		.solved = solved, .view = &view, .net = solved->net, .schedule = solved->schedule};
	const Word name = word_name(solved->net, row->first, WORD_NAME);
	Ladder advice = {0};

	advice_add(&frame, k, false, &advice);
	if (advice.count == 0)
		return;
	const char *text = advice.form[0].text;
	const bool is = strncmp(text, "use", 3) == 0 || strncmp(text, "never", 5) == 0;

	buf_addf(out, " %s%s%s.",
		!is               ? ""
		: row->count == 1 ? "It"
				  : name.text,
		is ? " is " : "", text);
}

static void say_useless(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Schedule *s = solved->schedule;
	const uint32_t k = find_elimination(s, row->first);
	char reason[REASON_MAX] = "";

	add_subject(solved, rows, row, out);
	buf_addf(out, " get%s no load", verb_end(row));
	if (k == NET_NONE) {
		buf_addf(out, "%s%s.", s->unused_why ? ": " : "",
			s->unused_why ? s->unused_why : "");
		return;
	}
	const Elimination *e = &s->eliminated[k];

	schedule_reason(solved->net, s, k, false, reason);
	if (isfinite(e->arrival) && e->deadline < e->arrival)
		buf_addf(out, ": %s data would be needed by %s, but all of it is here only at %s.",
			row->count == 1 ? "its" : "their", word_value(e->deadline).text,
			word_value(e->arrival).text);
	else
		buf_addf(out, "%s%s.", reason[0] ? ": " : "", reason);
	add_remedy(solved, k, row, out);
}

void prose_row(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const bool idle = solved->schedule->share[row->first] == 0;

	if (row->kind == ROW_USELESS || (idle && is_one(solved, rows, row)) ||
		(idle && row->count == 1))
		say_useless(solved, rows, row, out);
	else if (is_one(solved, rows, row))
		say_doings(solved, rows, row, out);
	else
		say_range(solved, rows, row, out);
}
