/* gantree sweep: methods over the values of one key, in numbers. */
#include "layouts/export/sweep.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/schedule/key_words.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

#include <stdio.h>
#include <string.h>

/* The methods asked for. `all`: those that apply to no value are left out. */
typedef struct Choice {
	const Method *method[SWEEP_METHODS_MAX];
	uint32_t count;
	bool all;
} Choice;

/* --- methods --------------------------------------------------------------------------------- */

static Status unknown_method(const Arguments *arguments, const char *id, Error *error)
{
	const char *nearest = net_nearest_method(id);
	char show[60];

	text_show_into(show, sizeof show, id, strlen(id));
	if (nearest)
		return arguments_fault(arguments, OPTION_METHODS, error,
			"there is no method %s; did you mean %s?", show, nearest);
	return arguments_fault(arguments, OPTION_METHODS, error,
		"there is no method \"%s\"; \"gantree methods\" lists them", show);
}

static Status add_method(
	const Arguments *arguments, const char *word, size_t length, Choice *out, Error *error)
{
	char id[NET_METHOD_MAX];

	snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id - 1), word);
	const Method *method = method_find(id);

	if (!method)
		return unknown_method(arguments, id, error);
	for (uint32_t m = 0; m < out->count; m++)
		if (out->method[m] == method)
			return arguments_fault(
				arguments, OPTION_METHODS, error, "%s is given twice", id);
	if (out->count == SWEEP_METHODS_MAX)
		return arguments_fault(arguments, OPTION_METHODS, error,
			"at most %d methods can be compared", SWEEP_METHODS_MAX);
	out->method[out->count++] = method;
	return STATUS_OK;
}

static void choose_all(Choice *out)
{
	out->all = true;
	while (methods[out->count] && out->count < SWEEP_METHODS_MAX) {
		out->method[out->count] = methods[out->count];
		out->count++;
	}
}

static Status choose(const Arguments *arguments, const Net *net, Choice *out, Error *error)
{
	const char *word = arguments->value[OPTION_METHODS];
	Status status = STATUS_OK;

	*out = (Choice){.count = 0};
	if (!word) {
		out->count = 1;
		return method_of_net(net, &out->method[0], error);
	}
	if (strcmp(word, "all") == 0) {
		choose_all(out);
		return STATUS_OK;
	}
	for (bool more = true; more && !status; word += strcspn(word, ",") + more) {
		const size_t length = strcspn(word, ",");

		more = word[length] == ',';
		status = add_method(arguments, word, length, out, error);
	}
	return status;
}

/* --- the sweep ------------------------------------------------------------------------------- */

/* Only lack of memory is no fault of --vary. */
static Status begin(
	const Arguments *arguments, const Net *net, const Choice *choice, Sweep *out, Error *error)
{
	Error why = {0};
	Buf vary;

	buf_init(&vary);
	Status status = key_meant(net, choice->method[0], choices_notation(arguments),
		arguments->value[OPTION_VARY], true, &vary, &why);
	if (status == STATUS_OK)
		status = sweep_begin(
			out, net, vary.text, choice->method, choice->count, SWEEP_LAST, &why);
	buf_release(&vary);
	return arguments_read(arguments, OPTION_VARY, status, &why, error);
}

/* A method that no value suits. Where it suits the net as it is, the values are at fault, else
 * whoever asked for it: an option, or the file. */
static Status not_applicable(const Arguments *arguments, const Source *source, const Sweep *sweep,
	uint32_t m, Error *error)
{
	const Method *method = sweep->method[m];
	const OptionId option = method->check(&source->net, NULL) == STATUS_OK ? OPTION_VARY
				: arguments_have(arguments, OPTION_METHODS)    ? OPTION_METHODS
									       : OPTION_METHOD;
	char why[ERROR_TEXT_MAX];
	int line, column;

	if (sweep_reason(sweep, 0, m, why))
		return error_no_memory(error);
	if (arguments_have(arguments, option))
		return arguments_fault(arguments, option, error,
			"%s applies to none of these values; for the first: %s", method->id, why);
	net_place_of_key(source->text.text, source->text.length, 0, "method", &line, &column);
	return error_at(error, STATUS_NOT_APPLICABLE, source->file, line, column,
		"%s applies to none of these values; for the first: %s", method->id, why);
}

/* Leave out, or refuse, what applies nowhere. */
static Status check_methods(const Arguments *arguments, const Source *source, Choice *choice,
	Sweep *sweep, Error *error)
{
	bool applies[SWEEP_METHODS_MAX];
	uint32_t kept = 0;

	if (sweep_applicable(sweep, applies, error))
		return error_no_memory(error);
	for (uint32_t m = 0; m < choice->count; m++) {
		if (!applies[m] && !choice->all)
			return not_applicable(arguments, source, sweep, m, error);
		if (applies[m])
			choice->method[kept++] = choice->method[m];
	}
	if (kept == 0)
		return arguments_fault(arguments, OPTION_METHODS, error,
			"no method applies to any of these values");
	if (kept == choice->count)
		return STATUS_OK;
	choice->count = kept;
	sweep_release(sweep);
	return begin(arguments, &source->net, choice, sweep, error);
}

/* Pass on what is in the buffer. */
static bool flush(Output *output, Buf *out)
{
	const bool written = output_write(output, out->text, out->length);

	buf_clear(out);
	return written;
}

/* Where rows go: line by line, so that a long sweep can be watched, piped and cut off. */
typedef struct Printing {
	Output output;
	SweepOut to;
	Buf out;
} Printing;

/* A SweepPass. Who cannot write any more stops. */
static Status print_row(void *context, uint32_t s, Error *error)
{
	Printing *printing = context;

	if (sweep_write_row(&printing->to, s) != STATUS_OK)
		return error_no_memory(error);
	return flush(&printing->output, &printing->out) ? STATUS_OK : STATUS_STOPPED;
}

static int print(const SweepList *list, TableFormat format)
{
	Printing printing = {.output = {0}};
	SweepRun run = {.sweep = list->sweep,
		.count = list->count,
		.pass = print_row,
		.context = &printing};
	Error error;

	buf_init(&printing.out);
	Status status = sweep_write_head(&printing.to, list, format, &printing.out);

	if (!status && flush(&printing.output, &printing.out))
		status = sweeps_run(&run, &error);
	const Status ended = sweep_write_end(&printing.to);

	status = status ? status : ended;
	if (!status && !printing.output.fault)
		flush(&printing.output, &printing.out);
	buf_release(&printing.out);
	if (!status || printing.output.fault)
		return output_finish(&printing.output);
	error_no_memory(&error);
	return output_error(&error);
}

/* The series of the file's curve, one after the other. */
static int sweep_curve(const Arguments *arguments, TableFormat format, Source *source)
{
	Curve curve;
	Error error;

	if (arguments_have(arguments, OPTION_COLUMNS)) {
		error_set(&error, STATUS_USAGE,
			"--columns needs --vary KEY=FROM:TO; a curve of a file has its own");
		return output_error(&error);
	}
	if (source->net.curve.vary[0] == '\0') {
		error_set(&error, STATUS_USAGE,
			"sweep needs --vary KEY=FROM:TO, such as --vary children=1:20, or a file "
			"with a curve");
		return output_error(&error);
	}
	if (command_curve_apply(arguments, &source->net, &error) ||
		command_curve_begin(arguments, source, &curve, &error))
		return output_error(&error);
	const SweepList list = {curve.sweep, curve.series, source->net.curve.series, NULL};
	const int result = print(&list, format);

	curve_release(&curve);
	return result;
}

/* With --columns. */
static int print_columns(const Arguments *arguments, TableFormat format, Sweep *sweep)
{
	static ValueColumns columns; /* large */
	Error error, why;
	const Status status =
		value_columns_begin(&columns, arguments->value[OPTION_COLUMNS], sweep, &why);

	if (arguments_read(arguments, OPTION_COLUMNS, status, &why, &error))
		return output_error(&error);
	sweep->look = value_columns_look(&columns);
	const int result = print(&(SweepList){sweep, 1, "", &columns}, format);

	value_columns_release(&columns);
	return result;
}

static int sweep_vary(const Arguments *arguments, TableFormat format, Source *source)
{
	Choice choice;
	Sweep sweep;
	Error error;
	int result;

	if (command_curve_of(arguments, &source->net, &error) ||
		choose(arguments, &source->net, &choice, &error) ||
		begin(arguments, &source->net, &choice, &sweep, &error))
		return output_error(&error);
	if (check_methods(arguments, source, &choice, &sweep, &error))
		result = output_error(&error);
	else if (arguments_have(arguments, OPTION_COLUMNS))
		result = print_columns(arguments, format, &sweep);
	else
		result = print(&(SweepList){&sweep, 1, "", NULL}, format);
	sweep_release(&sweep);
	return result;
}

int cmd_sweep(const Arguments *arguments)
{
	TableFormat format;
	Source source;
	Error error;

	if (choices_table_format(arguments, &format, &error) ||
		command_open(arguments, source_open, arguments->operands[0], &source, &error))
		return output_error(&error);
	const int result = arguments_have(arguments, OPTION_VARY)
				   ? sweep_vary(arguments, format, &source)
				   : sweep_curve(arguments, format, &source);

	source_release(&source);
	return result;
}
