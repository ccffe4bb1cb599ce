/* Values of a net and its schedule, by name. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/schedule/find.h"
#include "solver/schedule/steps.h"
#include "solver/values/expression.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { INTERVALS_MAX = 1000000 }; /* in a row; beyond, nothing is told of its times */

/* --- names ----------------------------------------------------------------------------------- */

static void put_word(Value *out, const char *text, size_t length)
{
	out->sort = SORT_WORD;
	snprintf(out->word, sizeof out->word, "%.*s",
		(int)(length < sizeof out->word ? length : sizeof out->word - 1), text);
}

static Status put_processor(const Net *net, uint32_t processor, Value *out, Error *error)
{
	Buf name;

	if (processor >= net->processors)
		return STATUS_OK;
	buf_init(&name);
	net_name(net, processor, &name);
	put_word(out, name.text, name.length);
	const Status status = buf_status(&name) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	buf_release(&name);
	return status;
}

/* --- of the whole net ------------------------------------------------------------------------ */

static double count_verdicts(const Schedule *schedule, Verdict one, Verdict other)
{
	uint32_t count = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		count += schedule->verdict[p] == one || schedule->verdict[p] == other;
	return count;
}

static double count_useful(const Schedule *schedule)
{
	uint32_t count = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		count += schedule_is_useful(schedule, p);
	return count;
}

static double children_of_root(const Net *net)
{
	uint32_t count = 0;

	for (uint32_t p = 1; p < net->processors; p++)
		count += net->parent_of[p] == 0;
	return count;
}

static Status read_guess(const ValueSource *source, const Net *net, Value *out, Error *error)
{
	const Guess *guess = source->guess;

	if (!guess)
		return STATUS_OK;
	if (guess->kind != GUESS_USELESS && guess->kind != GUESS_LAST) {
		out->sort = guess->kind == GUESS_SHARE          ? SORT_PART
			    : guess->kind == GUESS_INSTALLMENTS ? SORT_COUNT
								: SORT_NUMBER;
		out->number = guess->kind == GUESS_SHARE ? 100 * guess->value : guess->value;
		return STATUS_OK;
	}
	if (guess->processor != NET_NONE)
		return put_processor(net, guess->processor, out, error);
	put_word(out, "none", strlen("none"));
	return STATUS_OK;
}

/* What is not of a schedule. */
static Status read_given(const ValueSource *source, const Net *net, const Schedule *s, ValueId id,
	Value *out, Error *error)
{
	switch (id) {
	case OF_NET_ALONE:
		out->number = s ? s->sequential : NAN;
		return STATUS_OK;
	case OF_NET_INSTALLMENTS:
		out->number = net->installments >= 1 || !s ? net->installments : s->installments;
		return STATUS_OK;
	case OF_NET_PROCESSORS:
		out->number = net->processors;
		return STATUS_OK;
	case OF_NET_CHILDREN:
		out->number = children_of_root(net);
		return STATUS_OK;
	case OF_NET_STEP:
		out->number = source->step;
		return STATUS_OK;
	case OF_NET_VEILED:
		out->number = source->veiled;
		return STATUS_OK;
	case OF_NET_GUESSES:
		out->number = source->guesses;
		return STATUS_OK;
	case OF_NET_GUESS:
		return read_guess(source, net, out, error);
	case OF_NET_METHOD:
		if (s)
			put_word(out, s->method->id, strlen(s->method->id));
		return STATUS_OK;
	case OF_NET_CURSOR:
		return put_processor(source->net, source->processor, out, error);
	case OF_NET_COLUMN:
		if (source->column)
			put_word(out, source->column, strlen(source->column));
		return STATUS_OK;
	case OF_NET_ACTION:
		if (source->action)
			put_word(out, source->action, strlen(source->action));
		return STATUS_OK;
	default:
		return STATUS_OK;
	}
}

static Status read_solved(const ValueSource *source, const Net *net, const Schedule *s, ValueId id,
	Value *out, Error *error)
{
	switch (id) {
	case OF_NET_FINISH:
		out->number = s->finish;
		return STATUS_OK;
	case OF_NET_SPEEDUP:
		out->number = s->speedup;
		return STATUS_OK;
	case OF_NET_LIMIT:
		out->number = s->speedup_bound;
		return STATUS_OK;
	case OF_NET_FORMULA:
		out->number = s->formula;
		return STATUS_OK;
	case OF_NET_USELESS:
		out->number = count_verdicts(s, VERDICT_USELESS, VERDICT_USELESS);
		return STATUS_OK;
	case OF_NET_WAITING:
		out->number = count_verdicts(s, VERDICT_WAITS, VERDICT_LOSING);
		return STATUS_OK;
	case OF_NET_ROUNDS:
		out->number = s->eliminations;
		return STATUS_OK;
	case OF_NET_STEPS:
		out->number = schedule_steps(net, s);
		return STATUS_OK;
	case OF_NET_LAST:
		return put_processor(net, find_ends(s).last_who, out, error);
	case OF_NET_OUTCOME:
		put_word(out, outcome_name(s->outcome), strlen(outcome_name(s->outcome)));
		return STATUS_OK;
	case OF_NET_SOUND:
		out->number = outcome_is_sound(s->outcome);
		return STATUS_OK;
	case OF_NET_PROVED:
		out->number = source->best ? source->best->proved : (double)NAN;
		return STATUS_OK;
	case OF_NET_KEPT:
		out->number = source->best ? source->best->kept : (double)NAN;
		return STATUS_OK;
	case OF_NET_ALGORITHM:
		put_word(out, schedule_elimination_name(s), strlen(schedule_elimination_name(s)));
		return STATUS_OK;
	case OF_NET_USEFUL:
		out->number = count_useful(s);
		return STATUS_OK;
	case OF_NET_LOST_REMOVED:
		out->number = s->loss.removed;
		return STATUS_OK;
	case OF_NET_LOST_STARTUP:
		out->number = s->loss.startup;
		return STATUS_OK;
	case OF_NET_LOST_TRANSFER:
		out->number = s->loss.transfer;
		return STATUS_OK;
	default:
		return STATUS_OK;
	}
}

static void read_field(const Net *net, const Field *field, Value *out)
{
	if (!field_applies(net, field))
		return;
	const double number = field_number(net, field, 0);

	if (field->type != FIELD_CHOICE) {
		out->number = number;
		return;
	}
	const char *word = field->choices[(int)number];

	put_word(out, word, strlen(word));
}

static void read_fact(const Schedule *schedule, Slice name, Value *out)
{
	for (uint32_t k = 0; k < schedule->facts; k++)
		if (slice_is(name, schedule->fact[k].name)) {
			out->number = schedule->fact[k].low;
			return;
		}
}

/* Whom that round removed. */
static Status put_removed(
	const Net *net, const Schedule *schedule, double round, Value *out, Error *error)
{
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		if (schedule->eliminated[k].round == round)
			return put_processor(net, schedule->eliminated[k].processor, out, error);
	return STATUS_OK;
}

/* "P3, P4 and 12 more": as many as there is room for. */
static Status read_names(
	const Net *net, const Schedule *schedule, Slice standing, Value *out, Error *error)
{
	enum { MORE = 24 }; /* " and 16777215 more" */
	uint32_t count = 0, left = 0;
	Buf names;

	buf_init(&names);
	for (uint32_t p = 0; p < schedule->processors; p++) {
		const size_t before = names.length;

		if (!slice_is(standing, schedule_standing(schedule, p)))
			continue;
		count++;
		if (left == 0) {
			buf_add_text(&names, count > 1 ? ", " : "");
			net_name(net, p, &names);
		}
		if (left > 0 || names.length > sizeof out->word - MORE) {
			names.length = left > 0 ? names.length : before;
			left++;
		}
	}
	if (left > 0)
		buf_addf(&names, " and %u more", left);
	put_word(out, names.text, names.length);
	const Status status = buf_status(&names) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	buf_release(&names);
	return status;
}

/* --- of a processor -------------------------------------------------------------------------- */

typedef struct Row {
	double arrival, first, computing, report; /* NAN: nothing of it; computing 0 */
	uint32_t pieces;
	size_t done;
} Row;

static bool add_interval(void *context, const Interval *interval)
{
	Row *row = context;

	if (interval->kind == INTERVAL_RECEIVE) {
		if (row->pieces++ == 0)
			row->first = interval->load;
		row->arrival = fmax(row->arrival, interval->end);
	}
	if (interval->kind == INTERVAL_COMPUTE)
		row->computing += interval->end - interval->start;
	if (interval->kind == INTERVAL_REPORT)
		row->report = fmin(row->report, interval->start);
	return !pace_step(row->done++);
}

static Status read_row(
	const Net *net, const Schedule *schedule, uint32_t processor, Row *out, Error *error)
{
	*out = (Row){.arrival = NAN, .first = NAN, .report = NAN};
	if (schedule_interval_count(net, schedule, processor) > INTERVALS_MAX)
		return STATUS_OK;
	schedule_intervals(net, schedule, processor, add_interval, out);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

static Status read_times(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	double *out, Error *error)
{
	Row row;

	STATUS_TRY(read_row(net, schedule, processor, &row, error));
	switch (id) {
	case OF_ARRIVAL:
		*out = row.arrival;
		return STATUS_OK;
	case OF_FIRST:
		*out = row.first;
		return STATUS_OK;
	case OF_PIECES:
		*out = row.pieces;
		return STATUS_OK;
	case OF_REPORT:
		*out = row.report;
		return STATUS_OK;
	default:
		*out = schedule->end[processor] - schedule->start[processor] - row.computing;
		/* what is left of adding up */
		if (fabs(*out) < 1e-9 * schedule->end[processor])
			*out = 0;
		return STATUS_OK;
	}
}

/* NULL: it was not removed in a round or by a test. */
static const Elimination *elimination_of(const Schedule *schedule, uint32_t processor, uint32_t *k)
{
	*k = find_elimination(schedule, processor);
	return *k == NET_NONE ? NULL : &schedule->eliminated[*k];
}

/* The largest link with which it helps, all else as it is. */
static Status read_need(
	const Net *net, const Schedule *schedule, uint32_t processor, double *out, Error *error)
{
	Regions regions;

	STATUS_TRY(schedule_regions(net, schedule, processor, true, &regions, error));
	for (uint32_t k = 0; k < regions.count; k++)
		if (regions.region[k].standing == STANDING_HELPS)
			*out = regions.region[k].to;
	return STATUS_OK;
}

static Status read_key(
	const Net *net, const Schedule *schedule, uint32_t processor, double *out, Error *error)
{
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(error);
	const Status status = schedule_keys(net, schedule, schedule->eliminations, key, error);

	if (status == STATUS_OK)
		*out = key[processor];
	mem_free(key);
	return status;
}

/* T if it were kept all the same. */
static Status read_attained(
	const Net *net, const Schedule *schedule, uint32_t k, double *out, Error *error)
{
	EliminationDetail detail;

	STATUS_TRY(schedule_elimination(net, schedule, k, &detail, error));
	*out = detail.attained;
	return STATUS_OK;
}

static void read_elimination(const Elimination *one, ValueId id, double *out)
{
	switch (id) {
	case OF_ARRIVAL:
		*out = one->arrival;
		break;
	case OF_DEADLINE:
		*out = one->deadline;
		break;
	case OF_PROMISED:
		*out = one->promised;
		break;
	case OF_WITHOUT:
		*out = one->without;
		break;
	case OF_KEY:
		*out = one->key;
		break;
	default:
		*out = one->round > 0 ? (double)one->round : (double)NAN;
		break;
	}
}

static Status read_processor(const Net *net, const Schedule *schedule, uint32_t processor,
	ValueId id, double *out, Error *error)
{
	const Verdict verdict = schedule->verdict[processor];
	uint32_t k;
	const Elimination *gone = elimination_of(schedule, processor, &k);

	switch (id) {
	case OF_SHARE:
		*out = 100 * schedule->share[processor];
		return STATUS_OK;
	case OF_START:
		*out = schedule->start[processor];
		return STATUS_OK;
	case OF_END:
		*out = schedule->end[processor];
		return STATUS_OK;
	case OF_LOAD:
		*out = schedule->share[processor] * net->load;
		return STATUS_OK;
	case OF_DATA:
		*out = schedule_traffic(net, schedule, processor);
		return STATUS_OK;
	case OF_USELESS:
		*out = verdict == VERDICT_USELESS;
		return STATUS_OK;
	case OF_USEFUL:
		*out = schedule_is_useful(schedule, processor);
		return STATUS_OK;
	case OF_WAITS:
		*out = verdict == VERDICT_WAITS || verdict == VERDICT_LOSING;
		return STATUS_OK;
	case OF_NEED:
		return read_need(net, schedule, processor, out, error);
	case OF_FIRST:
	case OF_PIECES:
	case OF_WAIT:
	case OF_REPORT:
		return read_times(net, schedule, processor, id, out, error);
	case OF_ARRIVAL:
		if (!gone)
			return read_times(net, schedule, processor, id, out, error);
		break;
	case OF_ATTAINED:
		return gone ? read_attained(net, schedule, k, out, error) : STATUS_OK;
	case OF_KEY:
		if (!gone)
			return read_key(net, schedule, processor, out, error);
		break;
	default:
		break;
	}
	if (gone)
		read_elimination(gone, id, out);
	return STATUS_OK;
}

/* "" where it has none. */
static Status read_word(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	Value *out, Error *error)
{
	const Elimination *gone;
	const char *word = "";
	uint32_t k;

	if (id == OF_NAME)
		return put_processor(net, processor, out, error);
	if (id == OF_PARENT)
		return processor == 0 ? STATUS_OK
				      : put_processor(net, net->parent_of[processor], out, error);
	if (schedule && id == OF_STANDING)
		word = schedule_standing(schedule, processor);
	gone = schedule && id == OF_TEST ? elimination_of(schedule, processor, &k) : NULL;
	if (gone)
		word = gone->test;
	put_word(out, word, strlen(word));
	return STATUS_OK;
}

/* --- door ------------------------------------------------------------------------------------ */

Status value_read(const ValueSource *source, const Net *net, const Schedule *schedule,
	const Node *node, Value *out, Error *error)
{
	*out = (Value){.sort = node->sort == SORT_EITHER ? SORT_NUMBER : node->sort, .number = NAN};
	if (schedule && schedule->processors != net->processors)
		schedule = NULL;
	if (node->id == VALUE_FIELD) {
		read_field(net, node->field, out);
		return STATUS_OK;
	}
	if (!node->processor.text) {
		if (node->cost == COST_GIVEN)
			return read_given(source, net, schedule, node->id, out, error);
		if (schedule && node->id == VALUE_FACT)
			read_fact(schedule, node->text, out);
		if (schedule && node->id == VALUE_REMOVED)
			return put_removed(net, schedule, node->number, out, error);
		if (schedule && node->id == VALUE_NAMES)
			return read_names(net, schedule, node->text, out, error);
		return schedule ? read_solved(source, net, schedule, node->id, out, error)
				: STATUS_OK;
	}
	const uint32_t processor = net_find(net, node->processor.text, node->processor.length);

	if (processor == NET_NONE)
		return STATUS_OK;
	if (node->sort == SORT_WORD)
		return read_word(net, schedule, processor, node->id, out, error);
	if (node->id == OF_COMPUTE)
		out->number = net_compute(net, processor);
	else if (node->id == OF_LINK)
		out->number = net->node[net->node_of[processor]].has_link ? net_link(net, processor)
									  : NAN;
	else if (schedule)
		return read_processor(net, schedule, processor, node->id, &out->number, error);
	return STATUS_OK;
}
