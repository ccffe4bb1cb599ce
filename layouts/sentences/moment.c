#include "layouts/sentences/moment.h"

#include "layouts/scene/axis.h"
#include "layouts/scene/words.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAMES_MAX = 4, NAME_CELLS = 24, CLAUSE_TEXT = 200, PASSED_HEAD = 8 };

/* What may happen to a processor, the weightiest first. */
typedef enum Happening {
	HAPPENS_DONE,
	HAPPENS_ALL_HERE,
	HAPPENS_FIRST_HERE,
	HAPPENS_COMPUTES,
	HAPPENS_INSTALLMENT,
	HAPPENS_WAITS,
	HAPPENS_RESUMES,
	HAPPENS_REPORTED,
	HAPPENS_REPORTS,
	HAPPENS_REPORTS_MORE,
	HAPPENS_REPORTED_PART,
	HAPPENS_RECEIVES,
	HAPPENS_RECEIVES_MORE,
	HAPPENS_PAUSES,
	HAPPENS_PIECE_HERE,
	HAPPENS_PIECE,
	HAPPENS_PASSED,
	HAPPENS_PASSES,
	HAPPENS_PASSES_MORE,
	HAPPENINGS
} Happening;

/* Of one, and of several. */
static const char *const happening_verbs[HAPPENINGS][2] = {
	[HAPPENS_DONE] = {"is done", "are done"},
	[HAPPENS_ALL_HERE] = {"has all its data", "have all their data"},
	[HAPPENS_FIRST_HERE] = {"has its first piece of data", "have their first piece of data"},
	[HAPPENS_COMPUTES] = {"begins to compute", "begin to compute"},
	[HAPPENS_INSTALLMENT] = {"begins its next installment", "begin their next installment"},
	[HAPPENS_WAITS] = {"waits for data", "wait for data"},
	[HAPPENS_RESUMES] = {"goes on computing", "go on computing"},
	[HAPPENS_REPORTED] = {"has sent its result back", "have sent their results back"},
	[HAPPENS_REPORTS] = {"begins to send its result back", "begin to send their results back"},
	[HAPPENS_REPORTS_MORE] = {"sends a further result back", "send further results back"},
	[HAPPENS_REPORTED_PART] = {"has sent a result back", "have sent a result back"},
	[HAPPENS_RECEIVES] = {"begins to receive", "begin to receive"},
	[HAPPENS_RECEIVES_MORE] = {"receives again", "receive again"},
	[HAPPENS_PAUSES] = {"has what was sent so far", "have what was sent so far"},
	[HAPPENS_PIECE_HERE] = {"has its next piece of data", "have their next piece of data"},
	[HAPPENS_PIECE] = {"begins its next piece", "begin their next piece"},
	[HAPPENS_PASSED] = {"has all it passes on", "have all they pass on"},
	[HAPPENS_PASSES] = {"begins to receive data to pass on",
		"begin to receive data to pass on"},
	[HAPPENS_PASSES_MORE] = {"receives more to pass on", "receive more to pass on"},
};

/* --- all intervals of the rows ---------------------------------------------------------------- */

static bool is_told(const Interval *interval)
{
	return interval->kind != INTERVAL_SEND && interval->kind != INTERVAL_COLLECT;
}

static void each_interval(
	const Solved *solved, uint32_t processor, IntervalSink *sink, void *context)
{
	const Net *net = solved->net;
	const Schedule *s = solved->schedule;

	if (schedule_interval_count(net, s, processor) <= MOMENT_INTERVALS_MAX)
		schedule_intervals(net, s, processor, sink, context);
	else
		schedule_intervals_brief(net, s, processor, PASSED_HEAD, sink, NULL, context);
}

static double same_time(const Solved *solved)
{
	return AXIS_SAME * solved->schedule->finish;
}

/* --- the next one ----------------------------------------------------------------------------- */

typedef struct Seek {
	double time, same, found;
	bool back;
} Seek;

static void look_at(Seek *seek, double time)
{
	if (seek->back ? time >= seek->time - seek->same : time <= seek->time + seek->same)
		return;
	if (isnan(seek->found) || (seek->back ? time > seek->found : time < seek->found))
		seek->found = time;
}

static bool seek_interval(void *context, const Interval *interval)
{
	if (is_told(interval)) {
		look_at(context, interval->start);
		look_at(context, interval->end);
	}
	return true;
}

double moment_next(const Solved *solved, const Rows *rows, double time, bool back)
{
	Seek seek = {time, same_time(solved), NAN, back};

	for (uint32_t k = 0; k < rows->count; k++)
		each_interval(solved, rows->row[k].first, seek_interval, &seek);
	return seek.found;
}

/* --- what happens to one ---------------------------------------------------------------------- */

/* Of the intervals of one kind: whether one ends or begins just then, and others before or after.
 */
typedef struct Turn {
	bool begins, ends, before, after, done; /* `done`: one has ended before */
	Stage stage;                            /* of the one that begins */
} Turn;

typedef struct Watch {
	double time, same;
	Turn in, pass, work, out;
} Watch;

static bool watch_interval(void *context, const Interval *interval)
{
	Watch *watch = context;

	if (!is_told(interval))
		return true;
	Turn *turn = interval->kind == INTERVAL_COMPUTE  ? &watch->work
		     : interval->kind == INTERVAL_REPORT ? &watch->out
		     : interval->kind == INTERVAL_RELAY  ? &watch->pass
							 : &watch->in;

	if (fabs(interval->start - watch->time) <= watch->same) {
		turn->begins = true;
		turn->stage = interval->stage;
	}
	turn->ends = turn->ends || fabs(interval->end - watch->time) <= watch->same;
	turn->before = turn->before || interval->start < watch->time - watch->same;
	turn->done = turn->done || interval->end < watch->time - watch->same;
	turn->after = turn->after || interval->end > watch->time + watch->same;
	return true;
}

/* HAPPENINGS: nothing. */
static Happening of_data(const Turn *in)
{
	if (in->ends && !in->after)
		return HAPPENS_ALL_HERE;
	if (in->ends && !in->done)
		return HAPPENS_FIRST_HERE;
	if (in->ends)
		return in->begins ? HAPPENS_PIECE_HERE : HAPPENS_PAUSES;
	if (in->begins)
		return in->before ? HAPPENS_RECEIVES_MORE : HAPPENS_RECEIVES;
	return HAPPENINGS;
}

/* What comes in for those below. */
static Happening of_passing(const Turn *pass)
{
	if (pass->ends && !pass->after)
		return HAPPENS_PASSED;
	if (pass->begins && !pass->before)
		return HAPPENS_PASSES;
	return pass->begins || pass->ends ? HAPPENS_PASSES_MORE : HAPPENINGS;
}

static Happening of_work(const Turn *work)
{
	if (work->ends && !work->after)
		return HAPPENS_DONE;
	if (work->ends && !work->begins)
		return HAPPENS_WAITS;
	if (work->begins && !work->before)
		return HAPPENS_COMPUTES;
	if (work->begins && !work->ends)
		return HAPPENS_RESUMES;
	if (work->begins)
		return work->stage == STAGE_INSTALLMENT ? HAPPENS_INSTALLMENT : HAPPENS_PIECE;
	return HAPPENINGS;
}

static Happening of_result(const Turn *out)
{
	if (out->ends && !out->after)
		return HAPPENS_REPORTED;
	if (out->begins)
		return out->before ? HAPPENS_REPORTS_MORE : HAPPENS_REPORTS;
	return out->ends ? HAPPENS_REPORTED_PART : HAPPENINGS;
}

/* --- in words --------------------------------------------------------------------------------- */

/* To whom: the first few, and how many they are. */
typedef struct Those {
	uint32_t rows;
	bool several;
	const Row *first[NAMES_MAX];
} Those;

/* Whether all of a row compute at the same times; else it speaks for its first alone. */
static bool is_alike(const Solved *solved, const Rows *rows, const Row *row)
{
	const Schedule *s = solved->schedule;
	const uint32_t last = rows_processor(rows, row->begin + row->count - 1);

	return (row->kind == ROW_ALIKE || row->kind == ROW_LAYER) &&
	       s->start[row->first] == s->start[last] && s->end[row->first] == s->end[last];
}

static void add_row(const Solved *solved, const Rows *rows, Those *those, const Row *row)
{
	if (those->rows < NAMES_MAX)
		those->first[those->rows] = row;
	those->rows++;
	those->several = those->rows > 1 || (row->count > 1 && is_alike(solved, rows, row));
}

static bool are_same(const Those *a, const Those *b)
{
	return a->rows == b->rows && memcmp(a->first, b->first, sizeof a->first) == 0;
}

static void name_those(const Solved *solved, const Rows *rows, const Those *those, Buf *out)
{
	const uint32_t named = those->rows <= NAMES_MAX ? those->rows : NAMES_MAX - 1;
	const bool more = those->rows > named;
	Buf name;

	buf_init(&name);
	for (uint32_t k = 0; k < named; k++) {
		const Row *row = those->first[k];

		buf_clear(&name);
		if (is_alike(solved, rows, row))
			row_name_fit(rows, row, solved->net, NAME_CELLS, &name);
		else
			buf_add_text(&name, word_name(solved->net, row->first, WORD_NAME).text);
		buf_addf(out, "%s%s", text_joint(k, named + more),
			buf_status(&name) ? "" : name.text);
	}
	if (more)
		buf_addf(out, " and %u more", (unsigned)(those->rows - named));
	buf_release(&name);
}

/* "begins to compute and to receive": said once. */
static const char *after_begin(const char *verb, bool said)
{
	const char *to = strstr(verb, "to ");

	return said && strncmp(verb, "begin", 5) == 0 && to ? to : verb;
}

/* All that happens to the same, from `what` on, which is then told. */
static void add_clause(const Solved *solved, const Rows *rows, Happening what,
	Those those[HAPPENINGS], char out[CLAUSE_TEXT])
{
	const Those who = those[what];
	const char *before = "";
	Buf text;

	buf_init(&text);
	name_those(solved, rows, &who, &text);
	for (Happening k = what; k < HAPPENINGS; k++) {
		const char *verb = happening_verbs[k][who.several];

		if (!are_same(&those[k], &who))
			continue;
		buf_addf(&text, "%s %s", *before ? " and" : "",
			after_begin(
				verb, strstr(before, "begin") == before && strstr(before, " to ")));
		before = verb;
		those[k].rows = 0;
	}
	snprintf(out, CLAUSE_TEXT, "%s", buf_status(&text) ? "" : text.text);
	buf_release(&text);
}

/* From all clauses to the first. */
static void add_forms(double time, char clause[][CLAUSE_TEXT], size_t count, Ladder *out)
{
	for (size_t told = count; told > 0; told--) {
		char text[LADDER_TEXT];
		int length = snprintf(text, sizeof text, "t %s: ", word_value(time).text);

		for (size_t k = 0; k < told && length < (int)sizeof text; k++)
			length += snprintf(text + length, sizeof text - (size_t)length, "%s%s",
				k > 0 ? "; " : "", clause[k]);
		if (length < (int)sizeof text)
			ladder_add(out, "%s", text);
	}
}

bool moment_say(const Solved *solved, const Rows *rows, double time, Ladder *out)
{
	Those those[HAPPENINGS] = {0};
	char clause[HAPPENINGS][CLAUSE_TEXT];
	size_t count = 0;

	for (uint32_t k = 0; k < rows->count; k++) {
		Watch watch = {.time = time, .same = same_time(solved)};

		each_interval(solved, rows->row[k].first, watch_interval, &watch);
		const Happening happens[] = {of_work(&watch.work), of_data(&watch.in),
			of_passing(&watch.pass), of_result(&watch.out)};

		for (size_t i = 0; i < sizeof happens / sizeof *happens; i++)
			if (happens[i] != HAPPENINGS)
				add_row(solved, rows, &those[happens[i]], &rows->row[k]);
	}
	if (those[HAPPENS_DONE].rows > 1 && time > solved->schedule->finish - same_time(solved)) {
		ladder_add(out, "t %s: all are done", word_value(time).text);
		return true;
	}
	for (Happening what = 0; what < HAPPENINGS; what++)
		if (those[what].rows > 0)
			add_clause(solved, rows, what, those, clause[count++]);
	add_forms(time, clause, count, out);
	return count > 0;
}
