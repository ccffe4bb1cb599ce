/* Entry: read the command line and hand over to the command or the program. */
#include "solver/base/mem.h"
#include "tui/cli/choices.h"
#include "tui/cli/state.h"
#include "tui/commands/commands.h"
#include "tui/program/program.h"

#include <locale.h>
#include <signal.h>

typedef int CommandFunction(const Arguments *arguments);

/* What the line says, where the command line itself says nothing else. */
static int open_state(const Arguments *arguments, ProgramOptions options)
{
	State state;
	Error error, why;
	Status status = STATUS_OK;

	if (options.file || options.method || options.set_count > 0 || options.best_set ||
		options.veil)
		status = error_set(&error, STATUS_USAGE,
			"--state: the line names net, values and answer; FILE, --method, --set and "
			"--best-set have no place beside it");
	if (status == STATUS_OK && state_read(&state, arguments->value[OPTION_STATE], &why))
		status = error_set(&error, why.status, "--state: %s", why.text);
	if (status != STATUS_OK)
		return output_error(&error);
	options.state = &state;
	if (!options.theme)
		options.theme = state.arguments.value[OPTION_THEME];
	if (!options.layout)
		options.layout = state.drawn && state.draw.options.large
					 ? "lecture"
					 : state.arguments.value[OPTION_LAYOUT];
	const int result = program_run(&options);

	state_release(&state);
	return result;
}

static ProgramOptions options_of(const Arguments *arguments)
{
	return (ProgramOptions){
		.method = arguments->value[OPTION_METHOD],
		.sets = arguments->sets,
		.set_count = arguments->set_count,
		.best_set = arguments_have(arguments, OPTION_BEST_SET),
		.veil = arguments_have(arguments, OPTION_VEIL),
		.theme = arguments->value[OPTION_THEME],
		.layout = arguments->value[OPTION_LAYOUT],
		.ascii = arguments_have(arguments, OPTION_ASCII),
		.blocks = arguments_have(arguments, OPTION_BLOCKS),
		.legend = arguments_have(arguments, OPTION_LEGEND),
		.no_legend = arguments_have(arguments, OPTION_NO_LEGEND),
		.no_color = arguments_have(arguments, OPTION_NO_COLOR),
		.notation = choices_notation(arguments),
	};
}

static int open_program(const Arguments *arguments)
{
	ProgramOptions options = options_of(arguments);

	options.file = arguments->operand_count > 0 ? arguments->operands[0] : NULL;
	return arguments_have(arguments, OPTION_STATE) ? open_state(arguments, options)
						       : program_run(&options);
}

static int open_lesson(const Arguments *arguments)
{
	ProgramOptions options = options_of(arguments);

	if (arguments_have(arguments, OPTION_CHECK))
		return cmd_lesson_check(arguments);
	if (arguments->operand_count == 0)
		return cmd_lesson(arguments);
	options.lesson = arguments->operands[0];
	options.stop = arguments->operand_count > 1 ? arguments->operands[1] : NULL;
	return program_run(&options);
}

static int open_tour(const Arguments *arguments)
{
	ProgramOptions options = options_of(arguments);

	options.lesson = "tour";
	options.stop = arguments->operand_count > 0 ? arguments->operands[0] : NULL;
	return program_run(&options);
}

static int print_version(const Arguments *arguments)
{
	Buf text;

	(void)arguments;
	buf_init(&text);
	buf_add_text(&text, "gantree " GANTREE_VERSION "\n");
	return output_text(&text);
}

static CommandFunction *const functions[COMMANDS] = {
	[COMMAND_OPEN] = open_program,
	[COMMAND_SOLVE] = cmd_solve,
	[COMMAND_DRAW] = cmd_draw,
	[COMMAND_SWEEP] = cmd_sweep,
	[COMMAND_UPGRADES] = cmd_upgrades,
	[COMMAND_SEEK] = cmd_seek,
	[COMMAND_CHECK] = cmd_check,
	[COMMAND_METHODS] = cmd_methods,
	[COMMAND_SAMPLES] = cmd_samples,
	[COMMAND_THEMES] = cmd_themes,
	[COMMAND_KEYS] = cmd_keys,
	[COMMAND_WHAT] = cmd_what,
	[COMMAND_VALUES] = cmd_values,
	[COMMAND_PAPERS] = cmd_papers,
	[COMMAND_TOUR] = open_tour,
	[COMMAND_LESSON] = open_lesson,
	[COMMAND_RANDOM] = cmd_random,
	[COMMAND_IMPORT] = cmd_import,
	[COMMAND_QUIZ] = cmd_quiz,
	[COMMAND_COMPLETE] = cmd_complete,
	[COMMAND_COMPLETION] = cmd_completion,
	[COMMAND_MANUAL] = cmd_manual,
	[COMMAND_SCHEMA] = cmd_schema,
	[COMMAND_HELP] = cmd_help,
	[COMMAND_VERSION] = print_version,
};

static bool opens_terminal(const Arguments *arguments)
{
	return arguments->command == COMMAND_OPEN || arguments->command == COMMAND_TOUR ||
	       (arguments->command == COMMAND_LESSON && arguments->operand_count > 0 &&
		       !arguments_have(arguments, OPTION_CHECK));
}

static int run(Arguments *arguments)
{
	Error error;

	/* A reader that has gone away is a failed write with a message, not a silent death. */
	if (!opens_terminal(arguments))
		signal(SIGPIPE, SIG_IGN);
	/* So is a file larger than the user may write. */
	signal(SIGXFSZ, SIG_IGN);
	if (arguments_have(arguments, OPTION_HELP))
		return cmd_help(arguments);
	if (arguments_have(arguments, OPTION_VERSION))
		return print_version(arguments);
	/* Before the terminal is taken, so that a slip is one line on standard error. */
	if (choices_check(arguments, &error))
		return output_error(&error);
	return functions[arguments->command](arguments);
}

int main(int argc, char **argv)
{
	Arguments arguments;
	Error error;

	/* LC_CTYPE only: a decimal comma must never reach a file. */
	setlocale(LC_CTYPE, "");
	(void)mem_keep();
	if (arguments_parse(&arguments, argc, argv, &error))
		return output_error(&error);
	const int status = run(&arguments);
	arguments_release(&arguments);
	return status;
}
