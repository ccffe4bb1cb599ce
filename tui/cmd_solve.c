/* gantree solve: the schedule in numbers. */
#include "layouts/export.h"
#include "tui/commands.h"
#include "tui/output.h"
#include "tui/source.h"

#include <stdio.h>
#include <string.h>

enum { METHODS_MAX = 32 };

static Status find_format(const Arguments *arguments, const Exporter **out, Error *error)
{
	const char *format = arguments->value[OPTION_FORMAT];
	Status status = STATUS_OK;
	Buf names;

	*out = exporter_find(format ? format : "table", false);
	if (*out)
		return STATUS_OK;
	buf_init(&names);
	exporter_names(false, &names);
	status = arguments_fault(arguments, OPTION_FORMAT, error, "the formats are %s", names.text);
	buf_release(&names);
	return status;
}

static ExportJob job_of(const Arguments *arguments, const Solved *solved, const char *method)
{
	return (ExportJob){
		.solved = solved,
		.method = method,
		.all_intervals = arguments_have(arguments, OPTION_INTERVALS),
		.charset = output_charset(arguments_have(arguments, OPTION_ASCII)),
	};
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
	const Solved solved = {
		.net = &source->net,
		.schedule = &source->schedule,
		.replay = &source->replay,
	};
	Output output = {0};
	ExportOut out;
	Error error;
	Status status;

	status = source_apply(source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, &error);
	if (!status)
		status = source_solve(source, &error);
	if (status)
		return output_error(&error);
	const ExportJob job = job_of(arguments, &solved, source->schedule.method->id);
	export_begin(&out, output_write, &output);
	status = exporter->write(&job, &out, &error);
	return finish(&out, &output, status, &error);
}

/* One method of several: where it does not apply, `reason` is set and the schedule stays empty. */
typedef struct Trial {
	Schedule schedule;
	Replay replay;
	Solved solved;
	char reason[ERROR_TEXT_MAX];
} Trial;

static Status try_method(Trial *trial, const Method *method, const Net *net, Error *error)
{
	const Settings settings = settings_standard();
	const ReplaySettings replay_how = replay_settings();
	const Status status = method_solve(method, net, &settings, &trial->schedule, error);

	trial->solved = (Solved){.net = net};
	if (status == STATUS_NOT_APPLICABLE || status == STATUS_INPUT) {
		schedule_init(&trial->schedule);
		snprintf(trial->reason, sizeof trial->reason, "%s", error->text);
		return STATUS_OK;
	}
	if (status) {
		schedule_init(&trial->schedule);
		return status;
	}
	trial->solved.schedule = &trial->schedule;
	trial->solved.replay = &trial->replay;
	return replay(net, &trial->schedule, &replay_how, &trial->replay, error);
}

/* --method all: every method on this net, side by side. */
static int solve_all(const Arguments *arguments, const Exporter *exporter, Source *source)
{
	ExportJob jobs[METHODS_MAX];
	Trial trials[METHODS_MAX] = {0};
	Output output = {0};
	ExportOut out;
	Error error;
	Status status;
	size_t count = 0;

	status = source_apply(source, NULL, arguments->sets, arguments->set_count, &error);
	while (!status && count < METHODS_MAX && methods[count]) {
		Trial *trial = &trials[count];

		status = try_method(trial, methods[count], &source->net, &error);
		jobs[count] = job_of(arguments, &trial->solved, methods[count]->id);
		jobs[count++].reason = trial->reason;
	}
	int result;
	if (status) {
		result = output_error(&error);
	} else {
		export_begin(&out, output_write, &output);
		status = exporter->compare(jobs, count, &out, &error);
		result = finish(&out, &output, status, &error);
	}
	for (size_t i = 0; i < count; i++)
		schedule_release(&trials[i].schedule);
	return result;
}

int cmd_solve(const Arguments *arguments)
{
	const char *method = arguments->value[OPTION_METHOD];
	const Exporter *exporter;
	Source source;
	Error error;
	int result;

	if (find_format(arguments, &exporter, &error) ||
		source_open(&source, arguments->operands[0], &error))
		return output_error(&error);
	if (method && strcmp(method, "all") == 0)
		result = solve_all(arguments, exporter, &source);
	else
		result = solve_one(arguments, exporter, &source);
	source_release(&source);
	return result;
}
