/* gantree solve: the schedule in numbers; gantree check: nothing, when there is one and its replay
 * passes. */
#include "layouts/export/export.h"
#include "solver/file/read.h"
#include "solver/study/best_search.h"
#include "solver/values/values.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"
#include "tui/commands/commands.h"
#include "tui/solve/solution.h"
#include "tui/solve/source.h"

#include <stdio.h>
#include <string.h>

static Status find_format(const Arguments *arguments, const Exporter **out, Error *error)
{
	const char *given = arguments->value[OPTION_FORMAT];
	const char *format = given                                     ? given
			     : arguments_have(arguments, OPTION_JSONL) ? "json"
								       : "table";
	Status status = STATUS_OK;
	Buf names;

	if (strcmp(format, "csv") == 0 && arguments_have(arguments, OPTION_INTERVALS))
		format = "intervals";
	*out = exporter_find(format, false);
	if (*out)
		return STATUS_OK;
	buf_init(&names);
	choices_list(VALUE_FORMAT, arguments->command, &names);
	status = arguments_fault(arguments, OPTION_FORMAT, error, "it must be %s", names.text);
	buf_release(&names);
	return status;
}

/* Standard output's own fault says more than that a write failed. */
static int finish(ExportOut *out, const Output *output, Status status, Error *error)
{
	Error *const why = status ? NULL : error;
	const Status ended = export_end(out, why);

	if (output->fault)
		return output_finish(output);
	return status || ended ? output_error(error) : OUTPUT_DONE;
}

static int solve_one(const Arguments *arguments, const Exporter *exporter, Source *source)
{
	Output output = {0};
	ExportOut out;
	Error error;
	Status status;

	status = source_solve(source, &error);
	if (!status && arguments_have(arguments, OPTION_PRINT)) {
		const int printed = command_print(arguments, source);

		return printed ? printed : output_replay(source->file, &source->replay);
	}
	if (status)
		return output_error(&error);
	export_begin(&out, output_write, &output);
	status = command_solved(arguments, exporter, source, &out, &error);
	const int result = finish(&out, &output, status, &error);

	if (!result && strcmp(exporter->id, "spreadsheet") == 0)
		command_import_again(source);
	return result ? result : output_replay(source->file, &source->replay);
}

/* Every method on one net, one after the other: what the last of them made of it. */
typedef struct Trials {
	const Arguments *arguments;
	const Net *net;
	Schedule schedule;
	Replay replay, worst; /* the first that fails, or one that does not */
	BestSearch search;
	Solved solved;
	Error error;
} Trials;

/* Solve, replay and look for the best set; false where there is no schedule, and then the error
 * says why. */
static bool try_method(Trials *trials, const Method *method)
{
	const ReplaySettings checks = replay_settings();

	trials->error = (Error){0};
	if (method_suits(method, trials->net, &trials->error) ||
		solve_and_replay(method, trials->net, ANSWER_OWN, &checks, &trials->schedule,
			&trials->replay, NULL, &trials->error))
		return false;
	if (trials->worst.ok)
		trials->worst = trials->replay;
	return !trials->replay.ok ||
	       !best_search_run(&trials->search, trials->net, &trials->schedule, &trials->error);
}

/* An ExportNext: one method that fails does not stop the others. */
static ExportJob next_trial(void *context, size_t i)
{
	Trials *trials = context;
	ExportJob job = command_job(trials->arguments, &trials->solved, methods[i]->id);

	best_search_release(&trials->search);
	schedule_release(&trials->schedule);
	trials->solved = (Solved){.net = trials->net};
	if (try_method(trials, methods[i])) {
		trials->solved.schedule = &trials->schedule;
		trials->solved.replay = replay_told(&trials->schedule, &trials->replay);
		trials->solved.best = best_search_now(&trials->search);
		return job;
	}
	job.reason = trials->error.text;
	job.failed = trials->error.status != STATUS_NOT_APPLICABLE &&
		     trials->error.status != STATUS_INPUT;
	return job;
}

/* --method all: every method on this net, side by side. */
static int solve_all(const Arguments *arguments, const Exporter *exporter, Source *source)
{
	Trials trials = {.arguments = arguments, .net = &source->net, .worst = {.ok = true}};
	Output output = {0};
	ExportOut out;
	Error error;
	size_t count = 0;

	while (methods[count] != NULL)
		count++;
	schedule_init(&trials.schedule);
	export_begin(&out, output_write, &output);
	const Status status = exporter->compare(next_trial, &trials, count, &out, &error);
	const int result = finish(&out, &output, status, &error);

	best_search_release(&trials.search);
	schedule_release(&trials.schedule);
	return result ? result : output_replay(source->file, &trials.worst);
}

/* What would be left unsaid of intervals, and of who has been removed. */
static Status check_lists(
	const Arguments *arguments, bool all, const Exporter *exporter, Error *error)
{
	const bool intervals = arguments_have(arguments, OPTION_INTERVALS);
	const bool eliminated = arguments_have(arguments, OPTION_ELIMINATED);
	const bool json = strcmp(exporter->id, "json") == 0;

	if (all && (intervals || eliminated))
		return error_set(error, STATUS_USAGE,
			"--%s is of one method; name it with --method",
			intervals ? "intervals" : "eliminated");
	if (all && !exporter->compare)
		return arguments_fault(arguments, OPTION_FORMAT, error,
			"it is of one method; name it with --method");
	if (intervals && exporter->compare && !json)
		return error_set(error, STATUS_USAGE,
			"--intervals adds nothing to %s; --format intervals writes them, or "
			"--format json --intervals",
			exporter->id);
	if (eliminated && (json || !exporter->compare))
		return error_set(error, STATUS_USAGE, "--eliminated adds nothing to %s; omit it",
			exporter->id);
	return STATUS_OK;
}

static Status check_lines(
	const Arguments *arguments, bool all, const Exporter *exporter, Error *error)
{
	if (all)
		return error_set(error, STATUS_USAGE,
			"--jsonl solves by one method; a line may name it: {\"method\": "
			"\"chen-s\"}");
	if (strcmp(exporter->id, "json") != 0)
		return error_set(error, STATUS_USAGE, "--jsonl prints JSON; omit --format");
	if (strcmp(arguments->operands[0], "-") == 0)
		return error_set(error, STATUS_USAGE,
			"--jsonl reads its lines from standard input; name a file for the net");
	return STATUS_OK;
}

/* What would be left unsaid of all options. */
static Status check_options(
	const Arguments *arguments, bool all, const Exporter *exporter, Error *error)
{
	static const OptionId unprinted[] = {OPTION_FORMAT, OPTION_ELIMINATED, OPTION_INTERVALS};
	const bool best_set = arguments_have(arguments, OPTION_BEST_SET);

	if (arguments_have(arguments, OPTION_JSONL))
		STATUS_TRY(check_lines(arguments, all, exporter, error));

	if (all && best_set)
		return error_set(error, STATUS_USAGE,
			"--best-set is of one method; all are solved as they are, and their best "
			"sets are beside");
	if (arguments_have(arguments, OPTION_SHARES) && (all || best_set))
		return arguments_fault(arguments, OPTION_SHARES, error,
			all ? "the load is split for one method; name it with --method"
			    : "the best set has shares of its own; omit --best-set");
	if (arguments_have(arguments, OPTION_PRINT) && all)
		return error_set(error, STATUS_USAGE,
			"--print is of one method; with(method=ko-sos).T has T of another");
	if (arguments_have(arguments, OPTION_PRINT))
		for (size_t i = 0; i < sizeof unprinted / sizeof *unprinted; i++)
			if (arguments_have(arguments, unprinted[i]))
				return error_set(error, STATUS_USAGE,
					"--print writes its own text; omit --%s",
					option_table[unprinted[i]].name);
	return check_lists(arguments, all, exporter, error);
}

int cmd_solve(const Arguments *arguments)
{
	const char *method = arguments->value[OPTION_METHOD];
	const Exporter *exporter;
	Source source;
	Error error;
	int result;

	const bool all = method && strcmp(method, "all") == 0;

	if (find_format(arguments, &exporter, &error) ||
		check_options(arguments, all, exporter, &error) ||
		command_open(arguments, source_open, arguments->operands[0], &source, &error))
		return output_error(&error);
	if (all)
		result = solve_all(arguments, exporter, &source);
	else if (arguments_have(arguments, OPTION_JSONL))
		result = command_lines(arguments, exporter, &source);
	else
		result = solve_one(arguments, exporter, &source);
	source_release(&source);
	return result;
}

/* --- check ----------------------------------------------------------------------------------- */

/* Whether the curve that the file asks for can be begun with its net. */
static Status check_curve(const Arguments *arguments, const Source *source, Error *error)
{
	const NetCurve *asked = &source->net.curve;
	Curve curve;

	if (!asked->vary[0] && !asked->methods[0] && !asked->series[0])
		return STATUS_OK;
	const Status status = command_curve_begin(arguments, source, NULL, &curve, error);

	if (status == STATUS_OK)
		curve_release(&curve);
	return status;
}

/* Braces of the note that are no values may be meant as they are: that is told, and no fault. */
static void remark_note(const Source *source)
{
	int line, column;
	Error why, remark;

	if (!strchr(source->net.note, '{') ||
		values_known(&source->net, source->net.note, &why) == STATUS_OK)
		return;
	net_place_of_key(source->text.text, source->text.length, 0, "note", &line, &column);
	(void)error_at(&remark, STATUS_INPUT, source->file, line, column,
		"the note has braces that are shown as typed: %s", why.text);
	(void)output_error(&remark);
}

static int check(const Arguments *arguments, const char *file)
{
	Source source;
	Error error;
	Status status;

	if (command_open(arguments, source_open, file, &source, &error))
		return output_error(&error);
	status = source_solve(&source, &error);
	if (!status)
		status = check_curve(arguments, &source, &error);
	int result = status ? output_error(&error) : output_replay(file, &source.replay);

	if (result == OUTPUT_DONE)
		result = command_where(arguments, &source);
	remark_note(&source);

	source_release(&source);
	return result;
}

int cmd_check(const Arguments *arguments)
{
	int worst = OUTPUT_DONE;

	for (int i = 0; i < arguments->operand_count; i++) {
		const int status = check(arguments, arguments->operands[i]);

		worst = status > worst ? status : worst;
	}
	return worst;
}
