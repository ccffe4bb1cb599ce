/* gantree sweep: methods over the values of one key, in numbers. */
#include "layouts/export/sweep.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

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

/* What --vary asks for is a curve of one series, by the net's method where no others are named. */
static Status begin(const Arguments *arguments, Source *source, Curve *out, Error *error)
{
	Net *net = &source->net;

	if (arguments_have(arguments, OPTION_VARY)) {
		STATUS_TRY(net_set(net, "curve.series=", error));
		STATUS_TRY(net_set(net, "curve.methods=", error));
	} else if (arguments_have(arguments, OPTION_COLUMNS)) {
		return error_set(error, STATUS_USAGE,
			"--columns needs --vary KEY=FROM:TO; a curve of a file has its own");
	} else if (net->curve.vary[0] == '\0') {
		return error_set(error, STATUS_USAGE,
			"sweep needs --vary KEY=FROM:TO, such as --vary children=1:20, or a file "
			"with a curve");
	}
	STATUS_TRY(command_curve_apply(arguments, net, error));
	STATUS_TRY(command_curve_begin(arguments, source, out, error));
	for (uint32_t s = 0; s < out->series; s++)
		out->sweep[s].memory = SWEEP_LAST;
	return STATUS_OK;
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

static int sweep(const Arguments *arguments, TableFormat format, Source *source)
{
	Curve curve;
	Error error;
	int result;

	if (begin(arguments, source, &curve, &error))
		return output_error(&error);
	if (arguments_have(arguments, OPTION_COLUMNS))
		result = print_columns(arguments, format, curve.sweep);
	else
		result = print(
			&(SweepList){curve.sweep, curve.series, source->net.curve.series, NULL},
			format);
	curve_release(&curve);
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
	const int result = sweep(arguments, format, &source);

	source_release(&source);
	return result;
}
