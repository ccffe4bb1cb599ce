#include "tui/cli/state.h"

#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"

#include <string.h>
#include <unistd.h>

/* A caption pipes its net in; elsewhere "-" would wait for nobody. */
static Status check_input(const State *state, Error *error)
{
	const Arguments *arguments = &state->arguments;
	const bool dash = arguments->operand_count == 1 && strcmp(arguments->operands[0], "-") == 0;

	if (arguments->operand_count == 0)
		return error_set(error, STATUS_USAGE, "the line names no net");
	if (dash && !state->line.piped)
		return error_set(error, STATUS_USAGE,
			"- reads a net from standard input, but the line pipes none in");
	if (!dash && state->line.piped)
		return error_set(error, STATUS_USAGE,
			"the line pipes a net in, but - to read it is missing");
	return STATUS_OK;
}

static Status read_command(State *state, Error *error)
{
	const CommandId command = state->arguments.command;

	state->drawn = command == COMMAND_DRAW;
	if (command != COMMAND_OPEN && command != COMMAND_SOLVE && command != COMMAND_SWEEP &&
		command != COMMAND_IMPORT && !state->drawn)
		return error_set(error, STATUS_USAGE, "\"gantree %s\" opens no net",
			command_table[command].name);
	if (arguments_have(&state->arguments, OPTION_HELP) ||
		arguments_have(&state->arguments, OPTION_VERSION))
		return error_set(error, STATUS_USAGE, "the line asks for help, not for a net");
	if (arguments_have(&state->arguments, OPTION_STATE))
		return error_set(error, STATUS_USAGE, "a line has no line of its own");
	STATUS_TRY(check_input(state, error));
	STATUS_TRY(choices_check(&state->arguments, error));
	return state->drawn ? draw_options(&state->arguments, &state->draw, error) : STATUS_OK;
}

Status state_read(State *out, const char *line, Error *error)
{
	*out = (State){.drawn = false};
	STATUS_TRY(shell_read(&out->line, line, error));
	Status status = arguments_parse(&out->arguments, out->line.count, out->line.word, error);
	if (status == STATUS_OK)
		status = read_command(out, error);
	if (status != STATUS_OK)
		state_release(out);
	return status;
}

void state_release(State *state)
{
	shell_line_release(&state->line);
	arguments_release(&state->arguments);
}

/* --- its net --------------------------------------------------------------------------------- */

/* A caption's path goes from the folder in which it was written. */
static void tell_folder(const char *file, Error *error)
{
	char folder[ERROR_TEXT_MAX / 2];
	const Error said = *error;

	if (file[0] != '/' && !file_stamp(file).exists && getcwd(folder, sizeof folder))
		error_at(error, said.status, file, 0, 0, "%s; it was looked for from %s", said.text,
			folder);
}

static Status read_net(const State *state, Source *out, Error *error)
{
	if (state->line.piped)
		return source_open_text(out, "caption", state->line.input.text, error);
	const ImportAsked asked = arguments_import(&state->arguments);
	const char *file = state->arguments.operands[0];
	const Status status = state->arguments.command == COMMAND_IMPORT
				      ? source_import(out, file, &asked, error)
				      : source_open(out, file, error);

	if (status == STATUS_IO)
		tell_folder(file, error);
	return status;
}

/* The document holds the result; the step is taken from there. */
static Status check_step(const State *state, const Source *source, Error *error)
{
	return state->drawn ? draw_check_step(&state->arguments, &state->draw, source, error)
			    : STATUS_OK;
}

static Status check_rows(const State *state, const Source *source, Error *error)
{
	const char *list = state->drawn ? state->draw.options.rows : NULL;
	Error why;
	Rows rows;

	if (!list || strcmp(list, DRAWING_ALL) == 0)
		return STATUS_OK;
	rows_init(&rows);
	const Status status =
		drawing_rows_listed(&rows, &source->net, &source->schedule, list, &why);

	rows_release(&rows);
	return arguments_read(&state->arguments, OPTION_ROWS, status, &why, error);
}

Status state_open(const State *state, Source *out, Error *error)
{
	const Arguments *arguments = &state->arguments;
	STATUS_TRY(read_net(state, out, error));

	out->notation = choices_notation(arguments);
	Status status = source_apply(
		out, arguments->value[OPTION_METHOD], arguments->sets, arguments->set_count, error);

	if (status == STATUS_OK)
		status = command_curve_note(arguments, out, error);
	out->answer.veil = arguments_have(arguments, OPTION_VEIL);
	out->split = arguments->value[OPTION_SHARES];
	if (status == STATUS_OK)
		status = source_solve(out, error);
	if (status == STATUS_OK)
		status = check_step(state, out, error);
	if (status == STATUS_OK)
		status = check_rows(state, out, error);
	if (status != STATUS_OK)
		source_release(out);
	return status;
}

const char *state_told(const State *state)
{
	static const char finish[] = ", T = ";
	const char *told = state->line.remark ? strstr(state->line.remark, finish) : NULL;

	return told ? told + strlen(finish) : NULL;
}
