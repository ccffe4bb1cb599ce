/* gantree sweep: methods over the values of one key, or of two, in numbers. */
#include "layouts/export/sweep.h"
#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/commands/batch.h"
#include "tui/commands/commands.h"
#include "tui/commands/randoms.h"
#include "tui/solve/source.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Beyond it not every whole number is a double. */
#define SEED_MAX 9007199254740992.0

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
	Batch batch;
	uint32_t done, total;
} Printing;

/* A SweepPass. Who cannot write any more stops, and who was stopped. */
static Status print_row(void *context, uint32_t s, Error *error)
{
	Printing *printing = context;

	if (batch_stopped())
		return pace_stopped(error);
	const Json before = printing->to.json;
	const Status written = sweep_write_row(&printing->to, s);

	/* JSON's sentences are worked out with the row: what was stopped in one is as it was
	 * before. */
	if (batch_stopped()) {
		printing->to.json = before;
		buf_clear(&printing->out);
		return pace_stopped(error);
	}
	if (written != STATUS_OK)
		return error_no_memory(error);
	batch_hide(&printing->batch);
	if (!flush(&printing->output, &printing->out))
		return STATUS_STOPPED;
	printing->done++;
	batch_done(&printing->batch, printing->done, printing->total,
		printing->done / (double)printing->total);
	return STATUS_OK;
}

/* What is stopped ends as it would, after the rows there are. */
static int print(const SweepList *list, TableFormat format)
{
	Printing printing = {.output = {0}, .total = list->count * sweep_points(&list->sweep[0])};
	SweepRun run = {.sweep = list->sweep,
		.count = list->count,
		.pass = print_row,
		.context = &printing};
	Error error;

	buf_init(&printing.out);
	batch_begin(&printing.batch);
	Status status = sweep_write_head(&printing.to, list, format, &printing.out);

	if (!status && flush(&printing.output, &printing.out))
		status = sweeps_run(&run, &error);
	if (status && batch_stopped())
		status = STATUS_OK;
	const Status ended = sweep_write_end(&printing.to);

	status = status ? status : ended;
	const bool stopped = batch_end(&printing.batch);

	if (!status && !printing.output.fault)
		flush(&printing.output, &printing.out);
	buf_release(&printing.out);
	if (stopped)
		return BATCH_STOPPED;
	if (!status || printing.output.fault)
		return output_finish(&printing.output);
	error_no_memory(&error);
	return output_error(&error);
}

/* --- what is varied -------------------------------------------------------------------------- */

/* A sweep: its curve has one series where --vary asks for it. */
typedef struct Sweeping {
	Arguments arguments; /* with --vary as the curve has it; not owned */
	Source source;
	Randoms randoms; /* empty: the net is none of these */
	Curve curve;
	Sweep outer; /* whose key is set first; no key where there is none */
	char vary[100];
} Sweeping;

/* Whether a random net still has what its name asks for. */
static Status check_kept(const Sweeping *sweeping, const Net *net, Error *error)
{
	return sweeping->source.set_count == 0
		       ? STATUS_OK
		       : command_random_kept(&sweeping->randoms.arguments, net, error);
}

/* A SweepDraw: the net of a seed, with --method and --set. */
static Status draw_net(void *context, double seed, Net *out, Error *error)
{
	const Sweeping *sweeping = context;
	const Source *source = &sweeping->source;

	STATUS_TRY(randoms_draw(&sweeping->randoms, seed, out, error));
	Status status = STATUS_OK;

	if (source->method)
		snprintf(out->method, sizeof out->method, "%s", source->method);
	for (int i = 0; i < source->set_count && status == STATUS_OK; i++)
		status = net_set(out, source->sets[i], error);
	if (status == STATUS_OK)
		status = check_kept(sweeping, out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

static bool is_seed(const char *vary)
{
	return strncmp(vary, "seed=", strlen("seed=")) == 0;
}

/* Any other key. */
static Status begin_key(Sweeping *sweeping, const char *vary, Error *error)
{
	Net *net = &sweeping->source.net;
	Buf meant, plain;

	buf_init(&meant);
	buf_init(&plain);
	Status status = key_meant(
		net, NULL, choices_notation(&sweeping->arguments), vary, true, &meant, error);
	if (status == STATUS_OK)
		status = command_vary_plain(net, meant.text, &plain, error);
	if (status == STATUS_OK)
		status = sweep_begin(&sweeping->outer, net,
			plain.length > 0 ? plain.text : meant.text, NULL, 0, SWEEP_LAST, error);
	buf_release(&meant);
	buf_release(&plain);
	return status;
}

static Status begin_seeds(Sweeping *sweeping, const char *vary, Error *error)
{
	const SweepRange *range = &sweeping->outer.range;
	STATUS_TRY(sweep_begin_drawn(&sweeping->outer, vary, draw_net, sweeping, error));

	if (range->from >= 0 && range->to <= SEED_MAX)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT, "seeds are whole numbers from 0 to %.0f", SEED_MAX);
}

/* Which of two is set first: seeds, else the first. Leaves the other one as what the curve varies,
 * and what it is anyhow where there is none. */
static Status begin_outer(Sweeping *sweeping, Error *error)
{
	Arguments *arguments = &sweeping->arguments;
	const char *const *vary = arguments->varies;
	const int seeds = arguments->vary_count > 0 && is_seed(vary[0])   ? 0
			  : arguments->vary_count > 1 && is_seed(vary[1]) ? 1
									  : -1;
	const int first = seeds > 0;
	Error why;
	Status status;

	if (arguments->vary_count > 2)
		return error_set(error, STATUS_USAGE, "--vary can be given twice, not more often");
	if (arguments->vary_count < 2 && seeds < 0)
		return STATUS_OK;
	if (seeds >= 0 && !randoms_named(sweeping->source.file))
		return arguments_fault(arguments, OPTION_VARY, error,
			"seed is of random nets, such as random:children=8 in place of FILE");
	arguments->value[OPTION_VARY] = vary[first];
	if (seeds >= 0)
		status = begin_seeds(sweeping, vary[first], &why);
	else
		status = begin_key(sweeping, vary[first], &why);
	STATUS_TRY(arguments_read(arguments, OPTION_VARY, status, &why, error));
	snprintf(sweeping->vary, sizeof sweeping->vary, "load=%.17g:%.17g",
		sweeping->source.net.load, sweeping->source.net.load);
	arguments->value[OPTION_VARY] = arguments->vary_count > 1 ? vary[!first] : sweeping->vary;
	return STATUS_OK;
}

/* What --vary asks for is a curve of one series, by the net's method where no others are named. */
static Status begin_curve(Sweeping *sweeping, Error *error)
{
	Arguments *arguments = &sweeping->arguments;
	const Sweep *outer = sweeping->outer.key ? &sweeping->outer : NULL;
	Net *net = &sweeping->source.net;

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
	STATUS_TRY(command_curve_apply(arguments, outer, net, error));
	/* Faults are of what was given. */
	if (arguments->vary_count == 1)
		arguments->value[OPTION_VARY] = arguments->varies[0];
	STATUS_TRY(
		command_curve_begin(arguments, &sweeping->source, outer, &sweeping->curve, error));
	for (uint32_t s = 0; s < sweeping->curve.series; s++)
		sweeping->curve.sweep[s].memory = SWEEP_LAST;
	return STATUS_OK;
}

static Status begin(Sweeping *sweeping, Error *error)
{
	STATUS_TRY(begin_outer(sweeping, error));
	if (!sweeping->outer.draw)
		STATUS_TRY(check_kept(sweeping, &sweeping->source.net, error));
	return begin_curve(sweeping, error);
}

/* --- the command ----------------------------------------------------------------------------- */

/* With --columns. */
static int print_columns(const Arguments *arguments, TableFormat format, SweepList *list)
{
	static ValueColumns columns; /* large */
	Error error, why;
	const Status status =
		value_columns_begin(&columns, arguments->value[OPTION_COLUMNS], list->sweep, &why);

	if (arguments_read(arguments, OPTION_COLUMNS, status, &why, &error))
		return output_error(&error);
	list->sweep->look = value_columns_look(&columns);
	list->columns = &columns;
	const int result = print(list, format);

	value_columns_release(&columns);
	return result;
}

static int sweep(Sweeping *sweeping, TableFormat format)
{
	const Arguments *arguments = &sweeping->arguments;
	Error error;

	if (begin(sweeping, &error))
		return output_error(&error);
	SweepList list = {.sweep = sweeping->curve.sweep,
		.count = sweeping->curve.series,
		.series = sweeping->source.net.curve.series,
		.outer_alone = sweeping->outer.key && arguments->vary_count == 1};

	if (!arguments_have(arguments, OPTION_COLUMNS))
		return print(&list, format);
	list.series = "";
	return print_columns(arguments, format, &list);
}

static Status open(Sweeping *sweeping, Error *error)
{
	const Arguments *arguments = &sweeping->arguments;
	const char *file = arguments->operands[0];
	Net net;

	if (!randoms_named(file))
		return command_open(arguments, source_open, file, &sweeping->source, error);
	STATUS_TRY(randoms_begin(&sweeping->randoms, file, error));
	Status status = randoms_draw(&sweeping->randoms, NAN, &net, error);

	if (status == STATUS_OK) {
		source_take(&sweeping->source, file, &net);
		status = command_opened(arguments, &sweeping->source, error);
	}
	if (status != STATUS_OK)
		randoms_release(&sweeping->randoms);
	return status;
}

int cmd_sweep(const Arguments *arguments)
{
	Sweeping sweeping = {.arguments = *arguments};
	TableFormat format;
	Error error;

	if (choices_table_format(arguments, &format, &error) || open(&sweeping, &error))
		return output_error(&error);
	const int result = sweep(&sweeping, format);

	curve_release(&sweeping.curve);
	sweep_release(&sweeping.outer);
	randoms_release(&sweeping.randoms);
	source_release(&sweeping.source);
	return result;
}
