/* gantree draw: a diagram as a file, without a terminal. Here its options become DrawingOptions;
 * what is drawn, and how, is drawing.h's. */
#include "solver/base/file.h"
#include "solver/file/read.h"
#include "tui/app/config.h"
#include "tui/commands/commands.h"
#include "tui/commands/curve.h"
#include "tui/figure/caption.h"
#include "tui/figure/drawing.h"
#include "tui/solve/source.h"

#include <stdio.h>
#include <string.h>

enum { DIAGRAMS_MAX = 16 };

/* What the options ask for, read before any file is opened. */
typedef struct Draw {
	DrawingOptions options;
	const char *file; /* NULL: standard output */
	Config config;    /* for its folder of themes */
	DrawingFolds folds;
} Draw;

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

static Status read_diagram(const Arguments *arguments, DrawingOptions *options, Error *error)
{
	const char *ids[DIAGRAMS_MAX];
	size_t count = 0, chosen = 0;
	Status status;

	for (; count < DIAGRAMS_MAX && diagrams[count]; count++) {
		ids[count] = diagrams[count]->id;
		if (diagrams[count] == options->diagram)
			chosen = count;
	}
	status = arguments_choice(arguments, OPTION_DIAGRAM, ids, count, &chosen, error);
	if (!status)
		options->diagram = diagrams[chosen];
	return status ? status : read_curve(arguments, options, error);
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
	uint64_t round = 0;
	size_t sort = 0;
	Status status;
	Error why;

	options->rows = arguments->value[OPTION_ROWS];
	status = arguments_choice(
		arguments, OPTION_SORT, drawing_sorts, DRAWING_SORTS, &sort, error);
	if (!status)
		status = arguments_count(
			arguments, OPTION_ROUND, 1, NET_PROCESSORS_MAX, &round, error);
	if (status)
		return status;
	options->folding.sort = (RowSort)sort;
	options->round = (uint32_t)round;
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

static Status read_options(const Arguments *arguments, Draw *draw, Error *error)
{
	DrawingOptions *options = &draw->options;
	size_t scale = 0, labels = 0;
	Status status;

	draw->options = drawing_options();
	draw->file = NULL;
	options->ascii = arguments_have(arguments, OPTION_ASCII);
	options->blocks = arguments_have(arguments, OPTION_BLOCKS);
	options->no_color = arguments_have(arguments, OPTION_NO_COLOR);
	options->large = arguments_have(arguments, OPTION_LARGE);
	options->no_legend = arguments_have(arguments, OPTION_NO_LEGEND) &&
			     !arguments_have(arguments, OPTION_LEGEND);
	options->no_inset = arguments_have(arguments, OPTION_NO_INSET);
	options->caption = arguments_have(arguments, OPTION_CAPTION);
	if ((status = read_format(arguments, draw, error)))
		return status;
	if ((status = read_diagram(arguments, options, error)))
		return status;
	if ((status = arguments_choice(
		     arguments, OPTION_SCALE, scale_names, SCALES, &scale, error)))
		return status;
	if ((status = arguments_choice(
		     arguments, OPTION_LABELS, labels_names, LABELS, &labels, error)))
		return status;
	options->scale = (Scale)scale;
	options->labels = (Labels)labels;
	if ((status = read_window(arguments, options, error)))
		return status;
	if ((status = read_size(arguments, options, error)))
		return status;
	if ((status = read_rows(arguments, draw, error)))
		return status;
	/* A file is UTF-8 whatever the locale; what is printed here follows it. */
	if (!draw->file && !options->exporter->figure)
		options->ascii = output_charset(options->ascii) == CHARSET_ASCII;
	return read_theme(arguments, draw, error);
}

static int write_stdout(Drawing *drawing)
{
	Output output = {0};
	Error error;
	const Status status = drawing_export(drawing, output_write, &output, &error);

	if (output.fault)
		return output_finish(&output);
	return status ? output_error(&error) : OUTPUT_DONE;
}

static int write_page(Drawing *drawing, const char *file)
{
	Error error;
	Buf text;
	Status status;

	buf_init(&text);
	status = drawing_export(drawing, export_to_buf, &text, &error);
	if (!status)
		status = file_write(file, text.text, text.length, NULL, NULL, &error);
	buf_release(&text);
	return status ? output_error(&error) : OUTPUT_DONE;
}

/* "fig.svg" is fig-2.svg on page 2. */
static Status name_page(const char *file, uint32_t page, Buf *out)
{
	const char *base = strrchr(file, '/'), *dot = strrchr(base ? base : file, '.');
	const size_t stem = dot ? (size_t)(dot - file) : strlen(file);

	buf_clear(out);
	buf_add(out, file, stem);
	buf_addf(out, "-%u", (unsigned)page);
	buf_add_text(out, file + stem);
	return buf_status(out);
}

/* A file a page, unless the format holds them all. */
static int write_file(Drawing *drawing, const char *file)
{
	int result = OUTPUT_DONE;
	Error error;
	Buf name;

	if (drawing->pages == 1 || drawing->exporter->pages)
		return write_page(drawing, file);
	buf_init(&name);
	for (uint32_t page = 1; page <= drawing->pages && result == OUTPUT_DONE; page++) {
		if (name_page(file, page, &name)) {
			error_no_memory(&error);
			result = output_error(&error);
		} else if (drawing_turn(drawing, page, &error)) {
			result = output_error(&error);
		} else {
			result = write_page(drawing, name.text);
		}
	}
	buf_release(&name);
	return result;
}

/* All of the net's curves, however long that takes. On failure `curve` is empty. */
static Status work_out(Curve *curve, const Arguments *arguments, const Source *source, Error *error)
{
	Status status = command_curve_begin(arguments, source, curve, error);

	while (status == STATUS_OK && curve_due(curve))
		status = curve_step(curve, error);
	if (status != STATUS_OK)
		curve_release(curve);
	return status;
}

/* The caption of what is drawn. What the file says is read again from the text it was. */
static Status make_caption(const Draw *draw, const Source *source, Buf *out, Error *error)
{
	const bool again = strcmp(source->file, "-") != 0;
	CaptionSource from = {.net = &source->net,
		.method = source->schedule.method,
		.schedule = &source->schedule};
	Status status;
	Net saved;

	net_init(&saved);
	if (again && (status = net_read(
			      &saved, source->file, source->text.text, source->text.length, error)))
		return status;
	from.file = again ? source->file : NULL;
	from.saved = again ? &saved : NULL;
	status = caption_write(&from, &draw->options, draw->file, out, error);
	net_release(&saved);
	return status;
}

static int write_drawing(
	const Arguments *arguments, const Draw *draw, const Solved *solved, const char *caption)
{
	const char *method = solved->schedule->method->id;
	Drawing drawing;
	Error error, why;
	Status status;
	int result;

	status = drawing_make(&drawing, &draw->options, solved, method, caption, &why);
	if (status) {
		error = why;
		if (status == STATUS_USAGE)
			(void)arguments_fault(arguments, OPTION_ROWS, &error, "%s", why.text);
		return output_error(&error);
	}
	if (!draw->file && drawing.pages > 1 && !drawing.exporter->pages) {
		(void)arguments_fault(arguments, OPTION_ROWS, &error,
			"%u pages need files: -o FIGURE.%s writes FIGURE-1.%s and so on, "
			"-o FIGURE.pdf a single one",
			(unsigned)drawing.pages, drawing.exporter->id, drawing.exporter->id);
		drawing_release(&drawing);
		return output_error(&error);
	}
	result = draw->file ? write_file(&drawing, draw->file) : write_stdout(&drawing);
	drawing_release(&drawing);
	return result;
}

static int draw_solved(
	const Arguments *arguments, const Draw *draw, const Source *source, const Solved *solved)
{
	Error error;
	Buf caption;
	int result;

	if (!draw->options.caption)
		return write_drawing(arguments, draw, solved, NULL);
	buf_init(&caption);
	result = make_caption(draw, source, &caption, &error) == STATUS_OK
			 ? write_drawing(arguments, draw, solved, caption.text)
			 : output_error(&error);
	buf_release(&caption);
	return result;
}

static int draw_source(const Arguments *arguments, const Draw *draw, const Source *source)
{
	Solved solved = {
		.net = &source->net, .schedule = &source->schedule, .replay = &source->replay};
	Curve curve;
	Error error;
	int result;

	if (!draw->options.diagram->curves)
		return draw_solved(arguments, draw, source, &solved);
	if (work_out(&curve, arguments, source, &error) != STATUS_OK)
		return output_error(&error);
	solved.curve = &curve;
	result = draw_solved(arguments, draw, source, &solved);
	curve_release(&curve);
	return result;
}

/* A round that this net does not have is no round to draw. */
static Status check_round(
	const Arguments *arguments, const Draw *draw, const Source *source, Error *error)
{
	const uint32_t rounds = source->schedule.eliminations;

	if (draw->options.round <= rounds)
		return STATUS_OK;
	return arguments_fault(
		arguments, OPTION_ROUND, error, "the last round of algorithm PE here is %u", rounds);
}

int cmd_draw(const Arguments *arguments)
{
	Source source;
	Status status;
	Error error;
	Draw draw;
	int result;

	if (read_options(arguments, &draw, &error) ||
		source_open(&source, arguments->operands[0], &error))
		return output_error(&error);
	if (draw.options.round > 0)
		source.rounds = draw.options.round - 1;
	status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, &error);
	if (!status)
		status = command_curve_apply(arguments, &source.net, &error);
	if (!status)
		status = source_solve(&source, &error);
	if (!status)
		status = check_round(arguments, &draw, &source, &error);
	result = status ? output_error(&error) : draw_source(arguments, &draw, &source);
	source_release(&source);
	return result;
}
