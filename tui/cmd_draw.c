/* gantree draw: a diagram as text, without a terminal. */
#include "layouts/diagram.h"
#include "layouts/export.h"
#include "solver/base/file.h"
#include "tui/commands.h"
#include "tui/config.h"
#include "tui/drawing.h"
#include "tui/output.h"
#include "tui/row_list.h"
#include "tui/source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	WIDTH = 100, /* columns unless --size says otherwise */
	WIDTH_MAX = 1000,
	DIAGRAMS_MAX = 16,
};

/* What the options ask for, read before any file is opened. */
typedef struct Draw {
	const Exporter *exporter;
	const Diagram *diagram;
	const char *file; /* NULL: standard output */
	Theme theme;
	int width, height; /* in cells; height 0: as high as needed */
	double width_mm;   /* of a figure; 0 for other formats */
	int pixels[2];     /* width and height of a picture */
	size_t scale, labels;
	double from, to;
	bool ascii, no_color;
} Draw;

static Status read_format(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *output = arguments->value[OPTION_OUTPUT];
	const char *format = arguments->value[OPTION_FORMAT];
	OptionId option = OPTION_FORMAT;
	Status status;
	Buf names;

	if (output && strcmp(output, "-") != 0)
		draw->file = output;
	if (!format && draw->file) {
		const char *base = strrchr(output, '/');
		const char *dot = strrchr(base ? base : output, '.');

		option = OPTION_OUTPUT;
		format = dot ? dot + 1 : "";
	}
	draw->exporter = exporter_find(format ? format : "txt", true);
	if (draw->exporter)
		return STATUS_OK;
	buf_init(&names);
	exporter_names(true, &names);
	status = arguments_fault(arguments, option, error,
		"the formats are %s, chosen by the file's ending or --format", names.text);
	buf_release(&names);
	return status;
}

static Status read_diagram(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *ids[DIAGRAMS_MAX];
	size_t count = 0, chosen = 0;
	Status status;

	for (; count < DIAGRAMS_MAX && diagrams[count]; count++)
		ids[count] = diagrams[count]->id;
	while (chosen < count && strcmp(ids[chosen], "timing") != 0)
		chosen++;
	status = arguments_choice(arguments, OPTION_DIAGRAM, ids, count, &chosen, error);
	if (!status)
		draw->diagram = diagrams[chosen];
	return status;
}

/* "100x40", or "100" for the width alone: then the height stays 0. */
static bool read_pair(const char *text, long least, long most_width, long most_height, int out[2])
{
	char *end;
	const long width = strtol(text, &end, 10);
	bool good = strspn(text, "0123456789") > 0 && width >= least && width <= most_width;
	long height = 0;

	if (good && *end == 'x') {
		const char *second = end + 1;

		height = strtol(second, &end, 10);
		good = strspn(second, "0123456789") > 0 && height >= 1 && height <= most_height;
	}
	if (!good || *end != '\0')
		return false;
	out[0] = (int)width;
	out[1] = (int)height;
	return true;
}

/* Millimetres for what is drawn on paper, as many columns and lines as they hold. */
static Status read_page(const Arguments *arguments, const char *text, Draw *draw, Error *error)
{
	enum { LEAST = (int)FIGURE_WIDTH_LEAST, MOST = (int)FIGURE_WIDTH_MOST };
	int size[2] = {(int)FIGURE_WIDTH_MM, 0};

	if (text && !read_pair(text, LEAST, MOST, MOST, size))
		return arguments_fault(arguments, OPTION_SIZE, error,
			"it must be millimetres such as 88 or 180x100, from %d to %d", LEAST, MOST);
	draw->width_mm = size[0];
	draw->width = figure_columns(size[0]);
	draw->height = size[1] > 0 ? figure_lines(size[1], true) : 0;
	return STATUS_OK;
}

/* Pixels, and as many columns and lines as a page has that fills them. */
static Status read_picture(const Arguments *arguments, const char *text, Draw *draw, Error *error)
{
	enum { LEAST = EXPORT_PIXELS_LEAST, MOST = EXPORT_PIXELS_MOST };

	if (text && (!read_pair(text, LEAST, MOST, MOST, draw->pixels) || draw->pixels[1] < LEAST))
		return arguments_fault(arguments, OPTION_SIZE, error,
			"it must be pixels such as 1920x1080, each from %d to %d", LEAST, MOST);
	const ExportPicture picture = export_picture(draw->pixels[0], draw->pixels[1]);

	draw->width_mm = picture.page_width;
	draw->width = figure_columns(picture.page_width);
	draw->height = figure_lines(picture.page_height, true);
	return STATUS_OK;
}

static Status read_size(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *text = arguments->value[OPTION_SIZE];
	int size[2];

	if (draw->exporter->pixels)
		return read_picture(arguments, text, draw, error);
	if (draw->exporter->figure)
		return read_page(arguments, text, draw, error);
	if (!text)
		return STATUS_OK;
	if (!read_pair(text, 1, WIDTH_MAX, DRAWING_HEIGHT_MAX, size))
		return arguments_fault(arguments, OPTION_SIZE, error,
			"it must be columns x lines such as 100x40, at most %dx%d", WIDTH_MAX,
			DRAWING_HEIGHT_MAX);
	draw->width = size[0];
	draw->height = size[1];
	return STATUS_OK;
}

/* Plain text has no colours to tell bars apart, so it always takes the patterns of `mono`. */
static Status read_theme(const Arguments *arguments, Draw *draw, Error *error)
{
	const char *name = arguments->value[OPTION_THEME];
	Config config;
	Status status;
	Error why;

	config_standard(&config);
	if (!name)
		name = drawing_theme(draw->exporter);
	status = theme_find(&draw->theme, name, config.themes_folder, &why);
	if (status && arguments->value[OPTION_THEME] && !why.file[0])
		return arguments_fault(arguments, OPTION_THEME, error, "%s", why.text);
	if (!status && (draw->no_color || strcmp(draw->exporter->id, "txt") == 0))
		status = theme_find(&draw->theme, "mono", NULL, &why);
	if (status && error)
		*error = why;
	return status;
}

static Status read_options(const Arguments *arguments, Draw *draw, Error *error)
{
	static const char *const scales[] = {"linear", "schematic"};
	static const char *const labels[] = {"values", "symbols", "none"};
	Status status;

	*draw = (Draw){
		.width = WIDTH,
		.ascii = arguments_have(arguments, OPTION_ASCII),
		.no_color = arguments_have(arguments, OPTION_NO_COLOR),
	};
	if ((status = read_format(arguments, draw, error)))
		return status;
	if ((status = read_diagram(arguments, draw, error)))
		return status;
	if ((status = arguments_choice(arguments, OPTION_SCALE, scales, 2, &draw->scale, error)))
		return status;
	if ((status = arguments_choice(arguments, OPTION_LABELS, labels, 3, &draw->labels, error)))
		return status;
	if ((status = arguments_pair(arguments, OPTION_WINDOW, &draw->from, &draw->to, error)))
		return status;
	if (arguments_have(arguments, OPTION_WINDOW) && draw->from >= draw->to)
		return arguments_fault(arguments, OPTION_WINDOW, error, "T0 must be before T1");
	if ((status = read_size(arguments, draw, error)))
		return status;
	return read_theme(arguments, draw, error);
}

static Status make_rows(const Arguments *arguments, const Draw *draw, const Source *source,
	Rows *rows, Error *error)
{
	const char *list = arguments->value[OPTION_ROWS];
	RowSettings settings = row_settings();
	Error why;

	/* Text on paper is never made smaller: what a page cannot hold is folded. */
	if (draw->width_mm > 0)
		drawing_fold(&settings,
			draw->height > 0 ? draw->height : figure_lines(DRAWING_PAGE_MM, true));
	if (!list)
		return rows_build(rows, &source->net, &source->schedule, &settings, error);
	const Status status = rows_from_list(rows, &source->net, list, &why);
	if (status == STATUS_USAGE)
		return arguments_fault(arguments, OPTION_ROWS, error, "%s", why.text);
	if (status && error)
		*error = why;
	return status;
}

static Status lay_out(const Draw *draw, const Source *source, const Rows *rows, Charset charset,
	Scene *scene, char note[DRAWING_NOTE_MAX], Error *error)
{
	const int height = draw->height > 0     ? draw->height
			   : draw->width_mm > 0 ? drawing_page_height(rows->count)
						: drawing_height(rows->count);
	View view = view_standard(draw->width, height);
	EliminationDetail detail;
	Solved solved = {
		.net = &source->net,
		.schedule = &source->schedule,
		.replay = &source->replay,
	};
	DrawnInfo info;
	Status status;

	if (source->schedule.eliminations > 0) {
		if ((status = schedule_elimination(solved.net, solved.schedule, 0, &detail, error)))
			return status;
		solved.detail = &detail;
	}
	view.charset = charset;
	view.plain = true;
	view.rows = rows;
	view.scale = (Scale)draw->scale;
	view.labels = (Labels)draw->labels;
	view.from = draw->from;
	view.to = draw->to;
	status = diagram_layout(draw->diagram, &solved, &view, scene, &info, error);
	axis_release(&info.axis);
	if (status)
		return status;
	if (draw->height == 0 || draw->width_mm > 0)
		drawing_cut(scene);
	drawing_note(rows, source->schedule.processors, info.rows_shown, note);
	return STATUS_OK;
}

static int write_stdout(const Draw *draw, const ExportJob *job)
{
	Output output = {0};
	ExportOut out;
	Error error;

	export_begin(&out, output_write, &output);
	Status status = draw->exporter->write(job, &out, &error);
	const Status ended = export_end(&out, status ? NULL : &error);
	if (output.fault)
		return output_finish(&output);
	return status || ended ? output_error(&error) : OUTPUT_DONE;
}

static int write_file(const Draw *draw, const ExportJob *job)
{
	Error error;
	Buf text;
	Status status;

	buf_init(&text);
	status = drawing_write(draw->exporter, job, &text, &error);
	if (!status)
		status = file_write(draw->file, text.text, text.length, NULL, NULL, &error);
	buf_release(&text);
	return status ? output_error(&error) : OUTPUT_DONE;
}

static int draw_source(const Arguments *arguments, const Draw *draw, const Source *source)
{
	/* A file is UTF-8 whatever the locale; what is printed here follows it. */
	const bool utf8 = draw->file || draw->exporter->figure;
	const Charset charset = utf8 ? (draw->ascii ? CHARSET_ASCII : CHARSET_EIGHTHS)
				     : output_charset(draw->ascii);
	char note[DRAWING_NOTE_MAX];
	Solved solved = {
		.net = &source->net, .schedule = &source->schedule, .replay = &source->replay};
	Scene scene;
	Error error;
	Rows rows;
	int result;

	rows_init(&rows);
	scene_init(&scene, 1, 1);
	if (make_rows(arguments, draw, source, &rows, &error) ||
		lay_out(draw, source, &rows, charset, &scene, note, &error)) {
		result = output_error(&error);
	} else {
		const ExportJob job = {
			.solved = &solved,
			.method = source->net.method,
			.scene = &scene,
			.width_mm = draw->width_mm,
			.pixels_wide = draw->pixels[0],
			.pixels_high = draw->pixels[1],
			.note = note,
			.theme = &draw->theme,
			.no_color = draw->no_color,
			.charset = charset,
		};
		result = draw->file ? write_file(draw, &job) : write_stdout(draw, &job);
	}
	scene_release(&scene);
	rows_release(&rows);
	return result;
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
	status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, &error);
	if (!status)
		status = source_solve(&source, &error);
	result = status ? output_error(&error) : draw_source(arguments, &draw, &source);
	source_release(&source);
	return result;
}
