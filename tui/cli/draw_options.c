#include "tui/cli/draw_options.h"

#include "solver/schedule/steps.h"
#include "tui/cli/choices.h"
#include "tui/cli/curve_options.h"

#include <stdio.h>
#include <string.h>

enum { DIAGRAMS_MAX = 24 };

static Status read_format(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *output = arguments->value[OPTION_OUTPUT];
	const char *format = arguments->value[OPTION_FORMAT];
	Error why;

	if (output && strcmp(output, "-") != 0)
		draw->file = output;
	const bool ending = !format && draw->file;
	const Exporter *exporter =
		drawing_format(format || ending ? format : "txt", draw->file, &why);
	if (!exporter)
		return arguments_fault(
			arguments, ending ? OPTION_OUTPUT : OPTION_FORMAT, error, "%s", why.text);
	draw->options.exporter = exporter;
	return STATUS_OK;
}

/* What only curves have asks for them. */
static Status read_curve(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	const OptionId option = command_curve_given(arguments);

	if (option == OPTIONS || options->diagram->curves)
		return STATUS_OK;
	if (arguments_have(arguments, OPTION_DIAGRAM))
		return arguments_fault(arguments, option, error,
			"only curves use this option; omit --diagram, or give --diagram curve");
	options->diagram = diagram_of_curves();
	return STATUS_OK;
}

Status option_step(const Arguments *arguments, double *by, Error *error)
{
	*by = UPGRADE_STEP;
	if (!arguments_have(arguments, OPTION_BY) ||
		upgrade_step_read(arguments->value[OPTION_BY], by))
		return STATUS_OK;
	return arguments_fault(arguments, OPTION_BY, error,
		"it must be more than 0 and less than 100%%, such as 10%% or 0.1; numbers of "
		"installments go by 1 whatever it is");
}

/* What only upgrades have asks for them. */
static Status read_step(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	if (!arguments_have(arguments, OPTION_BY))
		return STATUS_OK;
	if (arguments_have(arguments, OPTION_DIAGRAM) && !options->diagram->upgrades)
		return arguments_fault(arguments, OPTION_BY, error,
			"only upgrades have a step; omit --diagram, or give --diagram upgrades");
	options->diagram = diagram_of_upgrades();
	return option_step(arguments, &options->by, error);
}

static Status read_diagram(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	const char *ids[DIAGRAMS_MAX];
	size_t count = 0, chosen = 0;

	for (size_t i = 0; count < DIAGRAMS_MAX && diagrams[i]; i++)
		if (!diagrams[i]->selection)
			ids[count++] = diagrams[i]->id;
	STATUS_TRY(arguments_choice(arguments, OPTION_DIAGRAM, ids, count, &chosen, error));
	if (arguments_have(arguments, OPTION_DIAGRAM))
		options->diagram = diagram_find(ids[chosen]);
	STATUS_TRY(read_curve(arguments, options, error));
	return read_step(arguments, options, error);
}

static Status read_window(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	const Status status =
		arguments_pair(arguments, OPTION_WINDOW, &options->from, &options->to, error);

	if (!status && arguments_have(arguments, OPTION_WINDOW) && options->from >= options->to)
		return arguments_fault(arguments, OPTION_WINDOW, error, "T0 must be less than T1");
	return status;
}

static Status read_size(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	const char *text = arguments->value[OPTION_SIZE];
	Error why;

	if (text && drawing_size_read(options->exporter, text, options->size, &why))
		return arguments_fault(arguments, OPTION_SIZE, error, "%s", why.text);
	return STATUS_OK;
}

static Status read_rows(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *folding = arguments->value[OPTION_FOLD];
	DrawingOptions *options = &draw->options;
	uint64_t round = 0, step = 0;
	size_t sort = 0;
	Error why;

	options->rows = arguments->value[OPTION_ROWS];
	STATUS_TRY(arguments_choice(
		arguments, OPTION_SORT, drawing_sorts, DRAWING_SORTS, &sort, error));
	STATUS_TRY(arguments_count(arguments, OPTION_ROUND, 1, NET_PROCESSORS_MAX, &round, error));
	STATUS_TRY(arguments_count(arguments, OPTION_STEP, 1, UINT32_MAX, &step, error));
	options->folding.sort = (RowSort)sort;
	options->step = (uint32_t)(step > 0 ? step : round);
	if (folding && drawing_folding_read(folding, &options->folding, &draw->folds, &why))
		return arguments_fault(arguments, OPTION_FOLD, error, "%s", why.text);
	return STATUS_OK;
}

static Status read_theme(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *name = arguments->value[OPTION_THEME];
	DrawingOptions *options = &draw->options;
	Theme theme;

	config_standard(&draw->config);
	options->themes_folder = draw->config.themes_folder;
	snprintf(options->theme, sizeof options->theme, "%s", name ? name : "");
	return drawing_theme_of(options, &theme, error);
}

/* Options that cannot stand together: which is at fault beside which. */
static Status check_conflicts(const Arguments *arguments, Error *error)
{
	static const struct {
		OptionId option, other;
		const char *why;
	} conflicts[] = {
#define CONFLICT(option, other, why) {OPTION_##option, OPTION_##other, why},
#include "tui/cli/conflicts.def"
	};

	for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++)
		if (arguments_have(arguments, conflicts[i].option) &&
			arguments_have(arguments, conflicts[i].other))
			return arguments_fault(
				arguments, conflicts[i].option, error, "%s", conflicts[i].why);
	return STATUS_OK;
}

/* Who is useful is told of the result, row by row: half-way nobody is yet, or all are. A list of
 * ids may stand in any caption. */
static Status check_rows(const Arguments *arguments, const DrawingOptions *options, Error *error)
{
	if (!options->rows || !drawing_rows_stand(options->rows))
		return STATUS_OK;
	if (!options->diagram->rows)
		return arguments_fault(
			arguments, OPTION_ROWS, error, "this diagram has no rows; omit --rows");
	if (options->step > 0)
		return arguments_fault(arguments, OPTION_ROWS, error,
			"it tells of the result, not of a step; omit it, or list ids");
	return STATUS_OK;
}

/* What is shown of many states has no shares and is compared with no other. */
static Status check_diagram(const Arguments *arguments, const DrawingOptions *options, Error *error)
{
	const bool upgrades = options->diagram == diagram_of_upgrades();

	if (strcmp(options->diagram->id, "step") == 0 && options->step == 0)
		return arguments_fault(arguments, OPTION_DIAGRAM, error,
			"it shows a step of the method; add --step N");
	if (arguments_have(arguments, OPTION_SHARES) && (options->diagram->curves || upgrades))
		return arguments_fault(arguments, OPTION_SHARES, error,
			"shares are of the schedule itself; omit that --diagram");
	if (arguments_have(arguments, OPTION_AGAINST) && options->diagram->curves)
		return arguments_fault(arguments, OPTION_AGAINST, error,
			"curves are compared by --methods, and by series in the file");
	if (arguments_have(arguments, OPTION_AGAINST) && upgrades)
		return arguments_fault(arguments, OPTION_AGAINST, error,
			"upgrades are of one state; draw those of the other on their own");
	return STATUS_OK;
}

/* The time runs along the axis of one diagram, in the one format that can move. */
static Status check_play(const Arguments *arguments, const DrawingOptions *options, Error *error)
{
	if (!options->play ||
		(options->diagram == diagram_main() && strcmp(options->exporter->id, "svg") == 0))
		return STATUS_OK;
	return arguments_fault(arguments, OPTION_PLAY, error,
		"only the timing diagram as svg can move; give --format svg, or -o FILE.svg");
}

Status draw_options(const Arguments *arguments, Draw *draw, Error *error)
{
	DrawingOptions *options = &draw->options;
	size_t scale = 0, labels = 0;

	draw->options = drawing_options();
	draw->file = NULL;
	options->ascii = arguments_have(arguments, OPTION_ASCII);
	options->blocks = arguments_have(arguments, OPTION_BLOCKS);
	options->no_color = arguments_have(arguments, OPTION_NO_COLOR);
	options->large = arguments_have(arguments, OPTION_LARGE);
	options->no_legend = arguments_have(arguments, OPTION_NO_LEGEND) &&
			     !arguments_have(arguments, OPTION_LEGEND);
	options->no_inset = arguments_have(arguments, OPTION_NO_INSET);
	options->play = arguments_have(arguments, OPTION_PLAY);
	options->caption = arguments_have(arguments, OPTION_CAPTION);
	options->veil = arguments_have(arguments, OPTION_VEIL);
	STATUS_TRY(read_format(arguments, draw, error));
	STATUS_TRY(read_diagram(arguments, options, error));
	if (arguments_have(arguments, OPTION_GUESS) && !arguments_have(arguments, OPTION_DIAGRAM))
		options->diagram = diagram_find("guesses");
	STATUS_TRY(arguments_choice(arguments, OPTION_SCALE, scale_names, SCALES, &scale, error));
	STATUS_TRY(
		arguments_choice(arguments, OPTION_LABELS, labels_names, LABELS, &labels, error));
	options->notation = choices_notation(arguments);
	options->scale = (Scale)scale;
	options->labels = (Labels)labels;
	STATUS_TRY(read_window(arguments, options, error));
	STATUS_TRY(read_size(arguments, options, error));
	STATUS_TRY(read_rows(arguments, draw, error));
	STATUS_TRY(check_conflicts(arguments, error));
	STATUS_TRY(check_rows(arguments, options, error));
	STATUS_TRY(check_diagram(arguments, options, error));
	STATUS_TRY(check_play(arguments, options, error));
	return read_theme(arguments, draw, error);
}

Status draw_check_step(
	const Arguments *arguments, const Draw *draw, const Source *source, Error *error)
{
	const bool round = arguments_have(arguments, OPTION_ROUND);
	const uint32_t steps = round ? source->schedule.eliminations
				     : schedule_steps(&source->net, &source->schedule);

	if (draw->options.step <= steps)
		return STATUS_OK;
	return round ? arguments_fault(arguments, OPTION_ROUND, error,
			       "the last round of algorithm PE here is %u", steps)
		     : arguments_fault(
			       arguments, OPTION_STEP, error, "the last step here is %u", steps);
}
