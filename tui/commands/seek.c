/* gantree seek: at which values T, or the speed-up, is what is wanted. */
#include "layouts/export/seek.h"
#include "solver/base/number.h"
#include "solver/values/expression.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GOAL_MAX = 200 };

/* What --goal asks for. */
typedef struct ValueGoal {
	char name[GOAL_MAX];
	Expression value; /* points into it */
} ValueGoal;

/* --- any value -------------------------------------------------------------------------------- */

/* A SweepMeasure: `context` is the expression. */
static Status measure(void *context, const Net *net, const Schedule *schedule, double *out,
	void *seen, Error *error)
{
	const ValueSource source = {.net = net, .schedule = schedule};
	Value value;

	(void)seen;
	STATUS_TRY(expression_value(&source, context, &value, error));
	*out = value.sort == SORT_WORD ? (double)NAN : value.number;
	return STATUS_OK;
}

/* "VALUE = NUMBER", or "VALUE = VALUE", whose difference is to be 0. */
static Status read_value_goal(
	const Arguments *arguments, ValueGoal *goal, SeekWish *out, Error *error)
{
	const char *text = arguments->value[OPTION_GOAL];
	const size_t left = value_text_length(text, '=');
	const char *right = text + left + (text[left] == '=');
	Error why;

	right += strspn(right, " ");
	if (left == 0 || !*right || strlen(text) + sizeof " - ()" > sizeof goal->name)
		return arguments_fault(arguments, OPTION_GOAL, error,
			"write a value, = and what it is to be, such as 'P3.end = 20'");
	if (number_read(right, strlen(right), &out->target) == NUMBER_OK) {
		const size_t end = left - (text[left - 1] == ' ');

		snprintf(goal->name, sizeof goal->name, "%.*s", (int)end, text);
	} else {
		out->target = 0;
		snprintf(goal->name, sizeof goal->name, "%.*s- (%s)", (int)left, text, right);
	}
	STATUS_TRY(arguments_read(arguments, OPTION_GOAL,
		expression_value_of(&goal->value, goal->name, &why), &why, error));
	out->goal = SEEK_VALUE;
	out->name = goal->name;
	out->look = (SweepLook){measure, &goal->value, 0};
	return STATUS_OK;
}

/* NULL: nothing. */
static const char *lacking(int targets, bool by)
{
#define TARGET "one target, --finish T, --speedup S, --best T or --goal 'VALUE = NUMBER'"
#define KEY_TO "the key that is to give the target, such as --by load or --by P1.link,P2.link"
	if (targets == 1)
		return by ? NULL : KEY_TO;
	return by ? TARGET : TARGET ", and " KEY_TO;
#undef KEY_TO
#undef TARGET
}

/* Just one of these. */
static Status read_goal(
	const Arguments *arguments, ValueGoal *value, SeekWish *out, OptionId *given, Error *error)
{
	static const OptionId options[] = {[SEEK_FINISH] = OPTION_FINISH,
		[SEEK_SPEEDUP] = OPTION_SPEEDUP,
		[SEEK_BEST] = OPTION_BEST};
	const char *text = NULL;
	int count = 0;

	for (int goal = SEEK_FINISH; goal <= SEEK_BEST; goal++)
		if (arguments_have(arguments, options[goal])) {
			out->goal = (SeekGoal)goal;
			*given = options[goal];
			text = arguments->value[*given];
			count++;
		}
	count += arguments_have(arguments, OPTION_GOAL);
	const char *missing = lacking(count, arguments_have(arguments, OPTION_BY));

	if (missing)
		return error_set(error, STATUS_USAGE, "seek needs %s", missing);
	if (arguments_have(arguments, OPTION_GOAL))
		return read_value_goal(arguments, value, out, error);
	if (out->goal == SEEK_FINISH) /* a time, in the units of the net */
		return STATUS_OK;
	if (number_read(text, strlen(text), &out->target) != NUMBER_OK || !(out->target > 0))
		return arguments_fault(arguments, *given, error, "it must be a number above 0");
	return STATUS_OK;
}

static Status read_finish(
	const Arguments *arguments, const Source *source, SeekWish *out, Error *error)
{
	const UnitsAsked asked = {"T", DIMENSION_TIME, false, &source->net.units, 1};
	const char *text = arguments->value[OPTION_FINISH];
	bool amount;
	Error why;
	const Status status =
		units_convert(&asked, text, strlen(text), &out->target, &amount, &why);

	if (!amount || (status == STATUS_OK && !(out->target > 0)))
		return arguments_fault(
			arguments, OPTION_FINISH, error, "it must be a number above 0");
	return arguments_read(arguments, OPTION_FINISH, status, &why, error);
}

static Status known(
	const Arguments *arguments, const ValueGoal *goal, const Source *source, Error *error)
{
	Error why;
	const Status status = expression_known(&goal->value, &source->net, &why);

	return arguments_read(arguments, OPTION_GOAL, status, &why, error);
}

/* What is wrong with the range is told of it, all else of the key. */
static Status begin(
	const Arguments *arguments, Source *source, const SeekWish *wish, Seek *out, Error *error)
{
	Error why = {0};
	SeekWish whole = *wish, plain = *wish;
	Buf vary, range;

	whole.range = NULL;
	Status status = seek_begin(out, &source->net, source->schedule.method, &whole, &why);
	const bool ranged = status == STATUS_OK && wish->range;

	if (ranged) {
		seek_release(out);
		buf_init(&vary);
		buf_init(&range);
		buf_addf(&vary, "%s=%s", wish->by, wish->range);
		status = command_vary_plain(&source->net, vary.text, &range, &why);
		if (range.length > 0)
			plain.range = strrchr(range.text, '=') + 1;
		if (status == STATUS_OK)
			status = seek_begin(
				out, &source->net, source->schedule.method, &plain, &why);
		buf_release(&vary);
		buf_release(&range);
	}
	const OptionId option = ranged                            ? OPTION_RANGE
				: status == STATUS_NOT_APPLICABLE ? OPTION_BEST
								  : OPTION_BY;
	return arguments_read(arguments, option, status, &why, error);
}

/* Where there is no answer, why, unless the output says it. */
static int print(const Seek *seek, TableFormat format)
{
	int result;
	Error error;
	Buf out;

	buf_init(&out);
	if (seek_write(seek, format, &out) != STATUS_OK)
		out.failed = true;
	result = output_text(&out);
	if (seek->answers > 0 || result != OUTPUT_DONE)
		return result;
	if (format == TABLE_JSON)
		return OUTPUT_FAULT;
	buf_init(&out);
	seek_why(seek, &out);
	error_set(&error, STATUS_INPUT, "no answer; %s", out.text);
	if (buf_status(&out) != STATUS_OK)
		error_no_memory(&error);
	buf_release(&out);
	return output_error(&error);
}

int cmd_seek(const Arguments *arguments)
{
	SeekWish wish = {
		.by = arguments->value[OPTION_BY], .range = arguments->value[OPTION_RANGE]};
	TableFormat format;
	ValueGoal value = {.name = ""};
	OptionId goal = OPTION_GOAL;
	Source source;
	Seek seek;
	Error error;
	int result;

	if (choices_table_format(arguments, &format, &error) ||
		read_goal(arguments, &value, &wish, &goal, &error) ||
		command_open(arguments, source_open, arguments->operands[0], &source, &error))
		return output_error(&error);
	wish.shown = source.notation;
	Status status = wish.goal == SEEK_FINISH ? read_finish(arguments, &source, &wish, &error)
						 : STATUS_OK;

	if (status == STATUS_OK)
		status = source_solve(&source, &error);
	if (status == STATUS_OK && wish.goal == SEEK_VALUE)
		status = known(arguments, &value, &source, &error);
	if (status == STATUS_OK)
		status = begin(arguments, &source, &wish, &seek, &error);
	if (status == STATUS_OK) {
		status = seek_run(&seek, 0, 0, &error);
		result = status == STATUS_OK ? print(&seek, format) : output_error(&error);
		seek_release(&seek);
	} else {
		result = output_error(&error);
	}
	source_release(&source);
	return result;
}
