#include "tui/figure/drawing.h"

#include "layouts/figure/caption_lines.h"
#include "solver/schedule/steps.h"
#include "solver/study/verdict.h"

#include <math.h>
#include <string.h>

enum {
	PAGED_ROW_LINES = 3, /* a processor's row on pages */
	PAGED_MARGIN = 4,    /* lines for the axis, and the root's ports */
};

const char *const drawing_sorts[DRAWING_SORTS + 1] = {
	[SORT_SERVICE] = "service",
	[SORT_ARRIVAL] = "arrival",
	[SORT_SHARE] = "share",
	[SORT_SLACK] = "slack",
	[SORT_VERDICT] = "verdict",
};

DrawingOptions drawing_options(void)
{
	return (DrawingOptions){
		.diagram = diagram_main(),
		.exporter = exporter_find("txt", true),
		.folding = row_settings(),
		.by = UPGRADE_STEP,
	};
}

const Exporter *drawing_format(const char *format, const char *path, Error *error)
{
	const Exporter *exporter;
	Buf names;

	if (!format) {
		const char *base = strrchr(path, '/');
		const char *dot = strrchr(base ? base : path, '.');

		format = dot ? dot + 1 : "";
	}
	exporter = exporter_find(format, true);
	if (exporter)
		return exporter;
	buf_init(&names);
	exporter_names(true, &names);
	error_set(error, STATUS_USAGE,
		"the formats are %s, chosen by the file's extension or by --format", names.text);
	buf_release(&names);
	return NULL;
}

/* Coloured text is for a terminal; a page of the web and a picture are white, too. */
const char *drawing_theme(const Exporter *exporter)
{
	if (strcmp(exporter->id, "ansi") == 0)
		return "dark";
	return exporter->figure && !exporter->pixels ? "print" : "light";
}

/* Plain text has no colours to tell bars apart, so it always takes the patterns of `mono`; a name
 * that nobody knows is a fault all the same. */
Status drawing_theme_of(const DrawingOptions *options, Theme *out, Error *error)
{
	const bool plain = options->no_color || strcmp(options->exporter->id, "txt") == 0;
	const char *name = options->theme[0] ? options->theme : drawing_theme(options->exporter);
	const Status status = theme_find(out, name, options->themes_folder, error);

	return status || !plain ? status : theme_find(out, "mono", NULL, error);
}

/* Lines where nobody said how many: what the diagram wants, or what its rows may take. */
static int height_of(const DrawingOptions *options, const DrawingPage *page, const Solved *solved,
	const View *view)
{
	const int own = diagram_wanted(options->diagram, solved, view);
	const bool paper = options->exporter->figure;
	const int wanted = own > 0 ? own
			   : paper ? drawing_page_height(view->rows->count)
				   : drawing_height(view->rows->count);
	const int most = page->most > 0 ? page->most : DRAWING_HEIGHT_MAX;

	return page->lines > 0 ? page->lines : wanted < most ? wanted : most;
}

#define PLAY_SECONDS 10 /* of a picture that moves */

static Charset charset_of(const DrawingOptions *options)
{
	if (options->ascii)
		return CHARSET_ASCII;
	return options->blocks ? CHARSET_EIGHTHS : CHARSET_BRAILLE;
}

static View view_of(const DrawingOptions *options, const DrawingPage *page, const Solved *solved,
	const Rows *rows)
{
	/* A picture goes by its rows; words must have room to say how many lines they are. */
	View view =
		view_standard(page->columns, options->diagram->picture ? 1 : DRAWING_HEIGHT_MAX);

	view.charset = charset_of(options);
	view.plain = true;
	view.fine = options->exporter->figure;
	view.patterns = !view.fine && !options->colours;
	view.preview = options->preview;
	view.rows = rows;
	view.scale = options->scale;
	view.labels = options->labels;
	view.notation = options->notation;
	view.from = options->from;
	view.to = options->to;
	if (options->step > 0)
		view.step = schedule_step(solved->net, solved->schedule, options->step - 1);
	view.large = options->large;
	view.legend = !options->no_legend;
	view.inset = !options->no_inset;
	view.height = height_of(options, page, solved, &view);
	return view;
}

void drawing_cut(Scene *scene)
{
	double bottom = 1;

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const double end = item->kind == SCENE_TEXT ? item->y0 + 1 : item->y1;

		if (item->kind != SCENE_FILL && end > bottom)
			bottom = end;
	}
	scene->height = fmin(scene->height, ceil(bottom));
}

/* What a removed processor would need: the one of the round shown, else the first one, whoever
 * draws. */
static Status work_out_detail(Drawing *out, uint32_t step, Error *error)
{
	const Schedule *schedule = out->solved.schedule;
	const uint32_t k = step > 0 && step <= schedule->eliminations ? step - 1 : 0;

	if (out->solved.detail && out->solved.detail_of == k)
		return STATUS_OK;
	out->solved.detail = NULL;
	out->solved.detail_of = k;
	if (k >= schedule->eliminations)
		return STATUS_OK;
	const Status status =
		verdict_elimination(out->solved.net, schedule, k, &out->detail, error);

	if (!status)
		out->solved.detail = &out->detail;
	return status;
}

static Status lay_out(Drawing *out, uint32_t *shown, Error *error)
{
	DrawnInfo info;

	scene_release(&out->scene);
	const Status status =
		diagram_layout(out->diagram, &out->solved, &out->view, &out->scene, &info, error);

	axis_release(&info.axis);
	if (status)
		return status;
	if (out->page.lines == 0 || out->page.width_mm > 0)
		drawing_cut(&out->scene);
	*shown = info.rows_shown;
	drawing_note(&out->rows, out->solved.schedule->processors, info.rows_shown, out->note);
	if (!out->note[0] && !out->caption)
		memcpy(out->note, out->left_out, sizeof out->note);
	return STATUS_OK;
}

Status drawing_turn(Drawing *drawing, uint32_t page, Error *error)
{
	uint32_t shown;

	drawing->view.first_row = (page - 1) * drawing->page_rows;
	const Status status = lay_out(drawing, &shown, error);

	if (!status && drawing->pages > 1)
		drawing_page_note(page, drawing->pages, drawing->view.first_row, shown,
			drawing->rows.count, drawing->note);
	return status;
}

/* All rows were asked for and do not fit: each gets room for its labels and a gap, and every page
 * as many of them. */
static void divide(Drawing *out)
{
	const double lines = (double)out->rows.count * PAGED_ROW_LINES;

	if (lines + PAGED_MARGIN <= out->view.height)
		return;
	out->view.paged = true;
	out->view.held_row_height = PAGED_ROW_LINES;
}

static Status lay_out_first(Drawing *out, bool all, Error *error)
{
	uint32_t shown = 0;

	if (all)
		divide(out);
	const Status status = lay_out(out, &shown, error);

	if (status || !out->view.paged || shown == 0 || shown >= out->rows.count)
		return status;
	out->page_rows = shown;
	out->pages = (out->rows.count - 1) / shown + 1;
	if (out->pages > DRAWING_PAGES_MAX)
		return error_set(error, STATUS_USAGE, "%u rows fill %u pages; the most is %d",
			out->rows.count, out->pages, DRAWING_PAGES_MAX);
	drawing_page_note(1, out->pages, 0, shown, out->rows.count, out->note);
	return STATUS_OK;
}

/* On a slide all rows have labels, and each processor a row, where smaller letters make the room.
 */
static Status choose_page(Drawing *out, const DrawingOptions *options, Error *error)
{
	const Solved *solved = &out->solved;
	DrawingPage fine = drawing_page_fine(options->exporter, options->size, DRAWING_HEIGHT_MAX);
	Status status = STATUS_OK;
	Rows rows;

	if (!options->exporter->pixels || options->diagram != diagram_main() ||
		solved->net->processors > (uint32_t)fine.lines)
		return status;
	rows_init(&rows);
	status = drawing_rows(options, &fine, solved->net, solved->schedule, &rows, error);
	if (!status) {
		fine = drawing_page_fine(
			options->exporter, options->size, drawing_labels_height(&rows));
		if (fine.lines >= drawing_labels_height(&rows))
			out->page = fine;
	}
	rows_release(&rows);
	return status;
}

/* The caption in lines, and a page without them. Text has no other place for who is not shown. */
static Status set_caption(Drawing *out, const char *caption, Error *error)
{
	enum { LINES_LEAST = 3 };
	DrawingPage *page = &out->page;
	const double room = page->width_mm > 0 ? figure_text_room(page->width_mm) : page->columns;
	CaptionMeasure *measure = page->width_mm > 0 ? figure_text_width : caption_cells;

	if (!caption && out->left_out[0] && !out->exporter->figure &&
		(page->lines == 0 || page->lines > LINES_LEAST))
		caption = out->left_out;
	out->caption = caption;
	if (!caption)
		return STATUS_OK;
	const Status status = caption_lines(caption, room, measure, &out->caption_lines, error);
	const int lines = status ? 0 : caption_count(out->caption_lines.text);

	if ((page->most > 0 && page->most < lines + LINES_LEAST) ||
		(page->lines > 0 && page->lines < lines + LINES_LEAST))
		return error_set(error, STATUS_INPUT,
			"the caption's %d lines leave no room for the drawing; make it larger",
			lines);
	page->most -= page->most > 0 ? lines : 0;
	page->lines -= page->lines > 0 ? lines : 0;
	return status;
}

/* Behind the veil there is one picture of all that could be asked for. */
static DrawingOptions behind_veil(const DrawingOptions *options)
{
	DrawingOptions veiled = *options;

	veiled.diagram = options->diagram->given ? options->diagram : diagram_main();
	veiled.step = 0;
	veiled.play = false;
	return veiled;
}

static ExportJob job_of(const Drawing *drawing)
{
	return (ExportJob){
		.solved = &drawing->solved,
		.method = drawing->method,
		.scene = &drawing->scene,
		.width_mm = drawing->page.width_mm,
		.pixels_wide = drawing->page.pixels[0],
		.pixels_high = drawing->page.pixels[1],
		.note = drawing->note,
		.caption = drawing->caption,
		.caption_lines = drawing->caption_lines.text,
		.theme = &drawing->theme,
		.no_color = drawing->no_color,
		.veiled = drawing->veiled,
		.charset = drawing->charset,
		.told = drawing->diagram->picture && !drawing->diagram->curves &&
			!drawing->diagram->words,
		.play = drawing->play.seconds > 0 ? &drawing->play : NULL,
	};
}

/* A picture of which only the width was said is as high as what is drawn. */
static void settle_height(Drawing *out)
{
	int *pixels = out->page.pixels;

	if (pixels[0] > 0 && pixels[1] == 0) {
		const ExportJob job = job_of(out);

		pixels[1] = export_picture_height(&job);
	}
}

Status drawing_make(Drawing *out, const DrawingOptions *asked, const Solved *solved,
	const char *method, const char *caption, Error *error)
{
	const bool veiled = solved->schedule && solved->schedule->veiled;
	const DrawingOptions own = veiled ? behind_veil(asked) : *asked, *options = &own;
	const bool all = options->rows && strcmp(options->rows, DRAWING_ALL) == 0;
	const bool listed = options->rows && !all;
	Status status;

	*out = (Drawing){
		.solved = *solved,
		.method = method,
		.exporter = options->exporter,
		.page = drawing_page(options->exporter, options->size),
		.charset = charset_of(options),
		.no_color = options->no_color,
		.veiled = options->veil,
		.pages = 1,
		.diagram = options->diagram,
		.play = {.seconds = options->play ? PLAY_SECONDS : 0},
	};
	scene_init(&out->scene, 1, 1);
	buf_init(&out->caption_lines);
	rows_init(&out->rows);
	status = drawing_theme_of(options, &out->theme, error);
	if (!status)
		status = choose_page(out, options, error);
	if (!status && listed)
		status = drawing_rows_listed(
			&out->rows, solved->net, solved->schedule, options->rows, error);
	if (!status && listed && options->diagram->rows)
		drawing_left_out(&out->rows, solved->net, out->left_out);
	if (!status)
		status = set_caption(out, caption, error);
	if (!status && !listed)
		status = drawing_rows(
			options, &out->page, solved->net, solved->schedule, &out->rows, error);
	if (!status)
		status = work_out_detail(out, options->step, error);
	if (!status) {
		out->view = view_of(options, &out->page, &out->solved, &out->rows);
		status = lay_out_first(out, all, error);
	}
	if (!status)
		settle_height(out);
	if (status)
		drawing_release(out);
	return status;
}

void drawing_release(Drawing *drawing)
{
	scene_release(&drawing->scene);
	buf_release(&drawing->caption_lines);
	rows_release(&drawing->rows);
}

static Status write_job(const Exporter *exporter, const ExportJob *job, ExportWrite *write,
	void *context, Error *error)
{
	ExportOut to;
	Status status, ended;

	export_begin(&to, write, context);
	status = exporter->write(job, &to, error);
	ended = export_end(&to, status ? NULL : error);
	return status ? status : ended;
}

static Status turn(void *context, uint32_t page, ExportJob *job, Error *error)
{
	Drawing *drawing = context;
	const Status status = drawing_turn(drawing, page, error);

	*job = job_of(drawing);
	return status;
}

Status drawing_export(Drawing *drawing, ExportWrite *write, void *context, Error *error)
{
	drawing->play.rows = &drawing->rows;
	ExportJob job = job_of(drawing);

	if (drawing->exporter->pages) {
		job.pages = drawing->pages;
		job.turn = turn;
		job.turn_context = drawing;
	}
	return write_job(drawing->exporter, &job, write, context, error);
}

Status drawing_write(const Exporter *exporter, const ExportJob *job, Buf *out, Error *error)
{
	return write_job(exporter, job, export_to_buf, out, error);
}
