/* Values of a net and its schedule, by name. */
#include "solver/base/holds.h"
#include "solver/schedule/find.h"
#include "solver/schedule/steps.h"
#include "solver/values/parser.h"

#include <math.h>

/* --- of the whole net ------------------------------------------------------------------------ */

static double count_verdicts(const Schedule *schedule, Verdict one, Verdict other)
{
	uint32_t count = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		count += schedule->verdict[p] == one || schedule->verdict[p] == other;
	return count;
}

static double count_useful(const Net *net, const Schedule *schedule)
{
	uint32_t count = 0;

	for (uint32_t p = net_root_rests(net); p < schedule->processors; p++)
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
			    : guess->kind == GUESS_FINISH       ? SORT_FINISH
								: SORT_NUMBER;
		out->number = guess->kind == GUESS_SHARE ? 100 * guess->value : guess->value;
		return STATUS_OK;
	}
	if (guess->processor != NET_NONE)
		return put_processor(net, guess->processor, out, error);
	return put_word(out, "none");
}

/* What is known without a schedule. */
static double given_number(const ValueSource *source, const Net *net, const Schedule *s, ValueId id)
{
	switch (id) {
	case OF_NET_ALONE:
		return s ? s->sequential : (double)NAN;
	case OF_NET_INSTALLMENTS:
		return s && !s->veiled ? s->installments : net->installments;
	case OF_NET_PROCESSORS:
		return net->processors;
	case OF_NET_CHILDREN:
		return children_of_root(net);
	case OF_NET_STEP:
		return source->step;
	case OF_NET_VEILED:
		return source->veiled;
	case OF_NET_GUESSES:
		return source->guesses;
	default:
		return NAN;
	}
}

static Status read_given(const ValueSource *source, const Net *net, const Schedule *s, ValueId id,
	Value *out, Error *error)
{
	switch (id) {
	case OF_NET_GUESS:
		return read_guess(source, net, out, error);
	case OF_NET_METHOD:
		return put_word(out, s ? s->method->id : NULL);
	case OF_NET_CURSOR:
		return put_processor(source->net, source->processor, out, error);
	case OF_NET_COLUMN:
		return put_word(out, source->column);
	case OF_NET_ACTION:
		return put_word(out, source->action);
	default:
		out->number = given_number(source, net, s, id);
		return STATUS_OK;
	}
}

static double solved_number(
	const ValueSource *source, const Net *net, const Schedule *s, ValueId id)
{
	switch (id) {
	case OF_NET_FINISH:
		return s->finish;
	case OF_NET_SPEEDUP:
		return s->speedup;
	case OF_NET_LIMIT:
		return s->speedup_bound;
	case OF_NET_FORMULA:
		return s->formula;
	case OF_NET_LOST_REMOVED:
		return s->loss.removed;
	case OF_NET_LOST_STARTUP:
		return s->loss.startup;
	case OF_NET_LOST_TRANSFER:
		return s->loss.transfer;
	case OF_NET_SOUND:
		return outcome_is_sound(s->outcome);
	case OF_NET_PROVED:
		return source->best ? source->best->proved : (double)NAN;
	case OF_NET_KEPT:
		return source->best ? source->best->kept : (double)NAN;
	case OF_NET_USELESS:
		return count_verdicts(s, VERDICT_USELESS, VERDICT_USELESS);
	case OF_NET_USEFUL:
		return count_useful(net, s);
	case OF_NET_WAITING:
		return count_verdicts(s, VERDICT_WAITS, VERDICT_LOSING);
	case OF_NET_ROUNDS:
		return s->eliminations;
	case OF_NET_TRIES:
		return schedule_tries(s).count;
	case OF_NET_CHOSEN:
		return schedule_tries(s).count > 0 ? schedule_tries(s).chosen : (double)NAN;
	case OF_NET_STEPS:
		return schedule_steps(net, s);
	default:
		return NAN;
	}
}

static double fact_named(const Schedule *schedule, Slice name)
{
	for (uint32_t k = 0; k < schedule->facts; k++)
		if (slice_is(name, schedule->fact[k].name))
			return schedule->fact[k].low;
	return NAN;
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
		buf_addf(&names, names.length > 0 ? " and %u more" : "%u processors", left);
	(void)put_word(out, names.text);
	const Status status = buf_status(&names) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	buf_release(&names);
	return status;
}

static Status read_solved(const ValueSource *source, const Net *net, const Schedule *s,
	const Node *node, Value *out, Error *error)
{
	switch (node->id) {
	case VALUE_FACT:
		out->number = fact_named(s, node->text);
		return STATUS_OK;
	case VALUE_NAMES:
		return read_names(net, s, node->text, out, error);
	case OF_NET_LAST:
		return put_processor(net, find_ends(s).last_who, out, error);
	case OF_NET_OUTCOME:
		return put_word(out, outcome_name(s->outcome));
	case OF_NET_ALGORITHM:
		return put_word(out, schedule_elimination_name(s));
	default:
		out->number = solved_number(source, net, s, node->id);
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

	(void)put_word(out, word);
}

/* "" where it has none. */
static Status read_word(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	Value *out, Error *error)
{
	const uint32_t k =
		schedule && id == OF_TEST ? find_elimination(schedule, processor) : NET_NONE;

	if (id == OF_NAME)
		return put_processor(net, processor, out, error);
	if (id == OF_PARENT)
		return put_processor(net, net->parent_of[processor], out, error);
	if (schedule && id == OF_STANDING)
		return put_word(out, schedule_standing(schedule, processor));
	return k == NET_NONE ? STATUS_OK : put_word(out, schedule_eliminated(schedule, k).test);
}

/* By its name, or as it was given; without one, who was removed in that round. */
static uint32_t processor_of(
	const ValueSource *source, const Net *net, const Schedule *schedule, const Node *node)
{
	if (node->given > 0) {
		const Givens *givens = source->givens;
		const uint32_t p = givens && givens->told[node->given - 1]
					   ? givens->given[node->given - 1].processor
					   : NET_NONE;

		return p < net->processors ? p : NET_NONE;
	}
	if (node->processor.text)
		return net_find_typed(net, node->processor.text, node->processor.length);
	const uint32_t k = value_index(node->number, schedule ? schedule->eliminations : 0);

	return k == NET_NONE ? NET_NONE : schedule_eliminated_who(schedule, k);
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
	if (node->of > VALUE_OF_PROCESSOR)
		return value_of_part(source, net, schedule, node, out, error);
	if (node->of == VALUE_OF_NET) {
		if (node->cost == COST_GIVEN)
			return read_given(source, net, schedule, node->id, out, error);
		return schedule ? read_solved(source, net, schedule, node, out, error) : STATUS_OK;
	}
	const uint32_t processor = processor_of(source, net, schedule, node);

	if (processor == NET_NONE)
		return STATUS_OK;
	HOLDS(processor < net->processors);
	if (node->sort == SORT_WORD)
		return read_word(net, schedule, processor, node->id, out, error);
	if (node->field) {
		const double number = field_in_force(net, node->field, net->node_of[processor]);

		out->number = isinf(number) ? (double)NAN : number;
	} else if (schedule) {
		return value_of_processor(net, schedule, processor, node->id, &out->number, error);
	}
	return STATUS_OK;
}
