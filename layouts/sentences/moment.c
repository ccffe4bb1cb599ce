#include "layouts/sentences/moment.h"

#include "layouts/sayings/sayings.h"
#include "layouts/scene/axis.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { NAMES_MAX = 4, NAME_CELLS = 24, PASSED_HEAD = 8 };

/* Of the intervals of one kind: whether one begins or ends just then, and others before or after.
 */
enum {
	BEGINS = 1,
	ENDS = 2,
	BEFORE = 4, /* one has begun */
	DONE = 8,   /* one has ended */
	AFTER = 16,
	INSTALLMENT = 32, /* that is what begins */
};

/* What that is called, of each kind the first that fits. */
static const struct Turn {
	IntervalKind kind;
	unsigned has, lacks;
	SayingId saying;
} turns[] = {
	{INTERVAL_COMPUTE, ENDS, AFTER, SAY_IS_DONE},
	{INTERVAL_COMPUTE, ENDS, BEGINS, SAY_BEGINS_WAIT},
	{INTERVAL_COMPUTE, BEGINS, BEFORE, SAY_BEGINS_WORK},
	{INTERVAL_COMPUTE, BEGINS, ENDS, SAY_RESUMES_WORK},
	{INTERVAL_COMPUTE, BEGINS | INSTALLMENT, 0, SAY_BEGINS_INSTALLMENT},
	{INTERVAL_COMPUTE, BEGINS, 0, SAY_BEGINS_PIECE},
	{INTERVAL_RECEIVE, ENDS, AFTER, SAY_IS_ALL_HERE},
	{INTERVAL_RECEIVE, ENDS, DONE, SAY_IS_FIRST_HERE},
	{INTERVAL_RECEIVE, ENDS | BEGINS, 0, SAY_IS_PIECE_HERE},
	{INTERVAL_RECEIVE, ENDS, 0, SAY_HAS_SO_FAR},
	{INTERVAL_RECEIVE, BEGINS, BEFORE, SAY_BEGINS_RECEIVE},
	{INTERVAL_RECEIVE, BEGINS, 0, SAY_BEGINS_MORE_RECEIVE},
	{INTERVAL_RELAY, ENDS, AFTER, SAY_HAS_PASSED},
	{INTERVAL_RELAY, BEGINS, BEFORE, SAY_BEGINS_PASS},
	{INTERVAL_RELAY, BEGINS, 0, SAY_BEGINS_MORE_PASS},
	{INTERVAL_RELAY, ENDS, 0, SAY_BEGINS_MORE_PASS},
	{INTERVAL_REPORT, ENDS, AFTER, SAY_HAS_REPORTED},
	{INTERVAL_REPORT, BEGINS, BEFORE, SAY_BEGINS_REPORT},
	{INTERVAL_REPORT, BEGINS, 0, SAY_BEGINS_MORE_REPORT},
	{INTERVAL_REPORT, ENDS, 0, SAY_HAS_REPORTED_PART},
};
enum { TURNS = sizeof turns / sizeof *turns, HAPPENINGS = SAY_BEGINS_MORE_PASS - SAY_IS_DONE + 1 };

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

typedef struct Watch {
	double time, same;
	unsigned turn[INTERVAL_COLLECT + 1];
} Watch;

static bool watch_interval(void *context, const Interval *interval)
{
	Watch *watch = context;
	const double start = interval->start - watch->time, end = interval->end - watch->time;
	const double same = watch->same;
	const bool begins = fabs(start) <= same;

	watch->turn[interval->kind] |=
		(begins ? BEGINS : 0) | (fabs(end) <= same ? ENDS : 0) |
		(start < -same ? BEFORE : 0) | (end < -same ? DONE : 0) | (end > same ? AFTER : 0) |
		(begins && interval->stage == STAGE_INSTALLMENT ? INSTALLMENT : 0);
	return true;
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
	Buf name;

	buf_init(&name);
	buf_clear(out);
	for (uint32_t k = 0; k < named; k++) {
		const Row *row = those->first[k];

		buf_clear(&name);
		if (is_alike(solved, rows, row))
			row_name_fit(rows, row, solved->net, NAME_CELLS, &name);
		else
			buf_add_text(&name, word_name(solved->net, row->first, WORD_NAME).text);
		buf_add_text(out, text_joint(k, named + (those->rows > named)));
		buf_add_text(out, buf_status(&name) ? "" : name.text);
	}
	buf_release(&name);
}

static bool is_begin(SayingId saying)
{
	return saying == SAY_BEGINS_WORK || saying == SAY_BEGINS_REPORT ||
	       saying == SAY_BEGINS_RECEIVE || saying == SAY_BEGINS_PASS;
}

/* All that happens to the same, from `what` on, which is then told: `text` goes on. */
static void add_clause(Telling *telling, Those those[HAPPENINGS], int what, char text[LADDER_TEXT])
{
	const Those who = those[what];

	tell_number(telling, GIVEN_MANY, who.several);
	tell_number(telling, GIVEN_MORE, who.rows > NAMES_MAX ? who.rows + 1. - NAMES_MAX : NAN);
	tell_number(telling, GIVEN_BEGUN, false);
	for (int k = what; k < HAPPENINGS; k++) {
		const SayingId saying = (SayingId)(SAY_IS_DONE + k);

		if (!are_same(&those[k], &who))
			continue;
		tell_text(telling, saying, text);
		tell_word(telling, GIVEN_TEXT, text);
		tell_word(telling, GIVEN_WHO, "");
		tell_number(telling, GIVEN_BEGUN, is_begin(saying));
		those[k].rows = 0;
	}
}

/* From all clauses to the first. */
static void add_clauses(
	const Solved *solved, const Rows *rows, Telling *telling, Those those[HAPPENINGS])
{
	char text[LADDER_TEXT];
	int upto[HAPPENINGS], count = 0;
	Buf who;

	buf_init(&who);
	for (int what = 0; what < HAPPENINGS; what++) {
		if (those[what].rows == 0)
			continue;
		name_those(solved, rows, &those[what], &who);
		tell_word(telling, GIVEN_WHO, buf_status(&who) ? "" : who.text);
		add_clause(telling, those, what, text);
		upto[count++] = (int)strlen(text);
	}
	while (count-- > 0)
		if (upto[count] < LADDER_TEXT - 1) /* else it is cut */
			ladder_add(telling->out, "%.*s", upto[count], text);
	buf_release(&who);
}

/* What happens to a row, of each kind of its intervals. */
static void add_turns(const Solved *solved, const Rows *rows, const Row *row, double time,
	Those those[HAPPENINGS])
{
	Watch watch = {.time = time, .same = same_time(solved)};

	each_interval(solved, row->first, watch_interval, &watch);
	for (const struct Turn *turn = turns; turn < turns + TURNS; turn++) {
		unsigned *is = &watch.turn[turn->kind];

		if ((*is & (turn->has | turn->lacks)) != turn->has)
			continue;
		add_row(solved, rows, &those[turn->saying - SAY_IS_DONE], row);
		*is = 0;
	}
}

bool moment_say(const Solved *solved, const Rows *rows, double time, Ladder *out)
{
	const int before = out->count;
	Those those[HAPPENINGS] = {0};
	Telling telling;

	for (uint32_t k = 0; k < rows->count; k++)
		add_turns(solved, rows, &rows->row[k], time, those);
	telling_start(&telling, solved->net, solved->schedule, NET_NONE, out);
	tell_number(&telling, GIVEN_START, time);
	if (those[0].rows > 1 && time > solved->schedule->finish - same_time(solved))
		tell(&telling, SAY_ALL_DONE);
	else
		add_clauses(solved, rows, &telling, those);
	return out->count > before;
}
