/* gantree check FILE...: nothing is printed when all is well. */
#include "tui/commands/commands.h"
#include "tui/commands/output.h"
#include "tui/solve/curve_options.h"
#include "tui/solve/source.h"

/* Whether the curve that the file asks for can be begun with its net. */
static Status check_curve(const Arguments *arguments, const Source *source, Error *error)
{
	const NetCurve *asked = &source->net.curve;
	Curve curve;

	if (!asked->vary[0] && !asked->methods[0] && !asked->series[0])
		return STATUS_OK;
	const Status status = curve_options_begin(arguments, source, &curve, error);

	if (status == STATUS_OK)
		curve_release(&curve);
	return status;
}

static int check(const Arguments *arguments, const char *file)
{
	Source source;
	Error error;
	Status status;

	if (source_open_folded(&source, file, &error))
		return output_error(&error);
	status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, &error);
	if (!status)
		status = source_check(&source, &error);
	if (!status)
		status = check_curve(arguments, &source, &error);
	source_release(&source);
	return status ? output_error(&error) : OUTPUT_DONE;
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
