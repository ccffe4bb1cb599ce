/* Sentences of a row: a processor, or several. */
#include "layouts/prose/prose.h"

#include "layouts/sayings/sayings.h"
#include "layouts/sentences/advice.h"
#include "solver/schedule/find.h"

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

static const char *case_of(const Row *row)
{
	if (row->kind == ROW_USELESS)
		return "no_load";
	if (row->kind == ROW_LAYER)
		return "layer";
	if (row->kind == ROW_SUBTREE && row->copies == 1)
		return "subtree";
	return row->kind == ROW_ALIKE && row->count == 2 ? "pair" : "range";
}

/* Speak of a row, by `name`. */
static void start(const Solved *solved, const Rows *rows, const Row *row, char name[LADDER_TEXT],
	Telling *out)
{
	telling_start(out, solved->net, solved->schedule, row->first, NULL);
	out->name_most = WORD_NAME;
	tell_who(out, GIVEN_OTHER, rows_processor(rows, row->begin + row->count - 1));
	tell_word(out, GIVEN_CASE, case_of(row));
	tell_number(out, GIVEN_COUNT, row->count);
	tell_number(out, GIVEN_BELOW, row->count - 1);
	tell_number(out, GIVEN_LEVEL, row->node);
	tell_text(out, SAY_PROSE_WHO, name);
	tell_word(out, GIVEN_WHO, name);
}

/* --- one, or several that are as one ---------------------------------------------------------- */

/* In a round the deadline that is told is that round's own. */
static const char *why_undrawn(const Schedule *s, uint32_t processor)
{
	const uint32_t k = find_elimination(s, processor);

	if (s->verdict[processor] != VERDICT_LOSING || k == NET_NONE)
		return "undrawn";
	return k == s->rounds_shown && isfinite(schedule_eliminated(s, k).arrival) ? "late"
										   : "other";
}

static void tell_receiving(const Doings *doings, Telling *out)
{
	const Run *run = &doings->receive;

	if (run->count == 0)
		return;
	tell_number(out, GIVEN_MESSAGES, (double)run->count);
	tell_number(out, GIVEN_UNITS, run->first_load);
	tell_number(out, GIVEN_FIRST_HERE, run->first_end);
	if (run->end > run->first_end + doings->same)
		tell_number(out, GIVEN_HERE, run->end);
}

static void tell_sending(const Doings *doings, Telling *out)
{
	if (doings->send.count > 0) {
		tell_number(out, GIVEN_SENT_FROM, doings->send.start);
		tell_number(out, GIVEN_SENT_UNTIL, doings->send.end);
	}
	if (doings->report.count > 0) {
		tell_number(out, GIVEN_RESULTS, (double)doings->report.count);
		tell_number(out, GIVEN_BACK_FROM, doings->report.start);
		tell_number(out, GIVEN_BACK_UNTIL, doings->report.end);
	}
	if (doings->collect.count > 0)
		tell_number(out, GIVEN_COLLECTED, doings->collect.end);
}

static void say_doings(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Doings doings = doings_of(solved, row->first);
	const bool drawn = doings.receive.count + doings.send.count + doings.compute.count +
				   doings.report.count >
			   0;
	const Word share = word_share(solved->schedule->share[row->first]);
	char name[LADDER_TEXT];
	WordNames peers;
	Telling telling;

	start(solved, rows, row, name, &telling);
	tell_word(&telling, GIVEN_EACH, share.text);
	if (!drawn) {
		tell_word(&telling, GIVEN_CASE, why_undrawn(solved->schedule, row->first));
		tell_whole(&telling, SAY_PROSE_UNDRAWN, out);
		return;
	}
	tell_receiving(&doings, &telling);
	tell_sending(&doings, &telling);
	if (row->count == 1 && doings.send.peers <= PEERS_NAMED) {
		peers = word_names(solved->net, doings.send.peer, doings.send.peers, WORD_NAME);
		tell_word(&telling, GIVEN_NEW, peers.text);
	}
	if (doings.compute.count > 0) {
		tell_number(&telling, GIVEN_START, doings.compute.start);
		tell_number(&telling, GIVEN_END, doings.compute.end);
		tell_number(&telling, GIVEN_PAUSES, doings.pauses);
	}
	tell_whole(&telling, SAY_PROSE_DOES, out);
}

/* --- several that differ ---------------------------------------------------------------------- */

static void say_range(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Schedule *s = solved->schedule;
	double from = INFINITY, to = -INFINITY, least = INFINITY, most = -INFINITY;
	uint32_t idle = 0;
	char name[LADDER_TEXT];
	Telling telling;

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
	const Word low = word_share(least), high = word_share(most);

	start(solved, rows, row, name, &telling);
	tell_number(&telling, GIVEN_UNUSED, idle);
	tell_number(&telling, GIVEN_START, isfinite(from) ? from : (double)NAN);
	tell_number(&telling, GIVEN_END, to);
	tell_word(&telling, GIVEN_EACH, low.text);
	if (strcmp(low.text, high.text) != 0)
		tell_word(&telling, GIVEN_BRIEF, high.text);
	tell_whole(&telling, SAY_PROSE_DIFFER, out);
}

/* --- those without load ----------------------------------------------------------------------- */

/* "It is useful if G ≤ 15.42 (now 900): T 3011, ▼ 326 better than now." */
static void tell_remedy(const Solved *solved, uint32_t k, Ladder *advice, Telling *out)
{
	const View view = {.charset = CHARSET_EIGHTHS};
	const Frame frame = {
		.solved = solved, .view = &view, .net = solved->net, .schedule = solved->schedule};

	advice_say(&frame, k, SAY_ADVICE, advice);
	if (advice->count == 0)
		return;
	const char *text = advice->form[0].text;

	tell_word(out, GIVEN_BRIEF, text);
	tell_number(
		out, GIVEN_AMID, strncmp(text, "use", 3) == 0 || strncmp(text, "never", 5) == 0);
}

static void say_useless(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const Schedule *s = solved->schedule;
	const uint32_t k = find_elimination(s, row->first);
	char reason[REASON_MAX] = "", name[LADDER_TEXT];
	Ladder advice = {0};
	Telling telling;

	start(solved, rows, row, name, &telling);
	tell_word(&telling, GIVEN_REASON, s->unused_why);
	if (k != NET_NONE) {
		const Elimination e = schedule_eliminated(s, k);

		schedule_reason(solved->net, s, k, false, reason);
		tell_word(&telling, GIVEN_REASON, reason);
		tell_word(&telling, GIVEN_CASE,
			isfinite(e.arrival) && e.deadline < e.arrival ? "late" : "other");
		tell_remedy(solved, k, &advice, &telling);
	}
	tell_whole(&telling, SAY_PROSE_USELESS, out);
}

void prose_row(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const bool sends = row->first == 0 && net_root_rests(solved->net);
	const bool idle = solved->schedule->share[row->first] == 0 && !sends;

	if (row->kind == ROW_USELESS || (idle && is_one(solved, rows, row)) ||
		(idle && row->count == 1))
		say_useless(solved, rows, row, out);
	else if (is_one(solved, rows, row))
		say_doings(solved, rows, row, out);
	else
		say_range(solved, rows, row, out);
}
