/* The figure of the export dialogue, in cells and in its own colours. What is larger than the room
 * is laid out for a smaller page, so that all of it is seen; what is said of size and folded rows
 * is true of the figure itself. */
#include "tui/features/export/export.h"
#include "tui/features/export/parts.h"
#include "tui/features/export/told.h"

#include "layouts/figure/caption_lines.h"
#include "layouts/raster/raster.h"
#include "solver/study/verdict.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- the page --------------------------------------------------------------------------------- */

void preview_words(Grid *grid, const Room *room, int y, const char *words, Role ink)
{
	grid_text(grid, room->x + 1, y, room->width - 2, words, ink, ROLE_CANVAS, false);
}

static void put_edge(Grid *grid, int x, int y, int width, const char *const edge[3])
{
	grid_text(grid, x, y, 1, edge[0], ROLE_RULE, ROLE_CANVAS, false);
	for (int i = 1; i + 1 < width; i++)
		grid_text(grid, x + i, y, 1, edge[1], ROLE_RULE, ROLE_CANVAS, false);
	grid_text(grid, x + width - 1, y, 1, edge[2], ROLE_RULE, ROLE_CANVAS, false);
}

/* Around `inside`; open below where the page goes on. */
static void put_frame(Grid *grid, const Room *inside, bool open)
{
	static const char *const top[] = {"┌", "─", "┐"}, *const foot[] = {"└", "─", "┘"},
				 *const open_foot[] = {"╵", " ", "╵"};

	put_edge(grid, inside->x - 1, inside->y - 1, inside->width + 2, top);
	for (int y = 0; y < inside->height; y++) {
		grid_text(
			grid, inside->x - 1, inside->y + y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
		grid_text(grid, inside->x + inside->width, inside->y + y, 1, "│", ROLE_RULE,
			ROLE_CANVAS, false);
	}
	put_edge(grid, inside->x - 1, inside->y + inside->height, inside->width + 2,
		open ? open_foot : foot);
}

Room preview_page(Grid *grid, const Room *room, int width, int height)
{
	Room inside = {.width = width, .height = height, .y = room->y + 1};
	const bool open = height > room->height - 2;

	if (inside.width > room->width - 2)
		inside.width = room->width - 2;
	if (open)
		inside.height = room->height - 2;
	inside.x = room->x + (room->width - inside.width) / 2;
	put_frame(grid, &inside, open);
	return inside;
}

/* --- what is said of it ----------------------------------------------------------------------- */

/* "preview: 180 x 63 mm, 21 lines" */
static void page_words(const Drawing *drawing, char out[LADDER_TEXT])
{
	const DrawingUnit unit = drawing_unit(drawing->exporter);
	double size[2] = {NAN, NAN};

	if (unit == DRAWING_PIXELS) {
		size[0] = drawing->page.pixels[0];
		size[1] = drawing->page.pixels[1];
	} else if (unit == DRAWING_MM) {
		FigurePage page =
			figure_page(&drawing->scene, drawing->page.width_mm, drawing->note);

		figure_page_caption(&page, drawing->caption ? drawing->caption_lines.text : NULL);
		size[0] = rint(page.width / FIGURE_MM);
		size[1] = rint(page.height / FIGURE_MM);
	}
	tell_plain(out, SAY_PREVIEW_PAGE,
		TOLD(TELL_NUMBER(LOW, size[0]), TELL_NUMBER(HIGH, size[1]),
			TELL_WORD(WHAT, drawing_unit_name(unit)),
			TELL_NUMBER(COUNT, drawing->page.columns),
			TELL_NUMBER(NUMBERS, ceil(drawing->scene.height))));
}

/* Text has no room for what figures say below. */
static bool has_note(const Drawing *drawing)
{
	return drawing->note[0] && drawing_unit(drawing->exporter) != DRAWING_CELLS;
}

/* Lines that the page takes without its caption: of a picture all of it, else as many as are drawn.
 */
static int page_lines(const Drawing *drawing)
{
	const int drawn = (int)ceil(drawing->scene.height) + (has_note(drawing) ? 1 : 0);
	const int picture = drawing->page.lines + 1; /* the last is kept for a note */

	return drawing_unit(drawing->exporter) == DRAWING_PIXELS && picture > drawn ? picture
										    : drawn;
}

/* The height, in the format's unit, of a page of so many lines. */
static int height_of(const DrawingOptions *options, int lines)
{
	int size[2] = {options->size[0], EXPORT_PIXELS_LEAST};

	switch (drawing_unit(options->exporter)) {
	case DRAWING_PIXELS:
		while (size[1] < EXPORT_PIXELS_MOST &&
			drawing_page(options->exporter, size).lines + 1 < lines)
			size[1]++;
		return size[1];
	case DRAWING_MM:
		return (int)ceil((lines * FIGURE_LINE + 2 * FIGURE_MARGIN) / FIGURE_MM);
	case DRAWING_CELLS:
		break;
	}
	return lines;
}

/* The widest page of no more than so many columns; as narrow as the format allows where that is
 * not narrow enough. */
static int width_of(const DrawingOptions *options, int columns)
{
	int size[2] = {options->size[0], options->size[1]};

	while (size[0] > 1 && drawing_page(options->exporter, size).columns > columns) {
		Error ignored;
		char text[32];
		int read[2];

		snprintf(text, sizeof text, "%dx%d", size[0] - 1, size[1] > 0 ? size[1] : 100);
		if (drawing_size_read(options->exporter, text, read, &ignored) != STATUS_OK)
			break;
		size[0]--;
	}
	return size[0];
}

/* Make the options those for a page that fits: narrower where `drawing` is too wide, and of as many
 * lines as it has, or as there is room for. */
static void shrink(DrawingOptions *options, const Drawing *drawing, int columns, int lines)
{
	const int wanted = page_lines(drawing);

	if (options->size[0] == 0)
		drawing_size_usual(options->exporter, options->size);
	options->size[0] = width_of(options, columns);
	if (options->size[1] > 0 || wanted > lines)
		options->size[1] = height_of(options, wanted < lines ? wanted : lines);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* A drawing and the lines of its caption, perhaps wrapped for less room than its own. */
typedef struct Shown {
	Drawing *drawing;
	const char *caption; /* lines; "": none */
	int caption_lines;   /* so many of them are shown */
} Shown;

static void put_caption(Grid *grid, const Room *inside, const Shown *shown)
{
	const char *at = shown->caption;
	int y = inside->y + inside->height - shown->caption_lines;

	for (int i = 0; i < shown->caption_lines; i++, y++) {
		const size_t length = strcspn(at, "\n");
		char line[512];

		snprintf(line, sizeof line, "%.*s", (int)length, at);
		if (y >= inside->y)
			grid_text(grid, inside->x, y, inside->width, line, ROLE_FAINT, ROLE_CANVAS,
				false);
		at += length + (at[length] == '\n');
	}
}

/* Raster into the part of the grid that the page takes; in the middle of a picture. */
static void put_drawing(App *app, Grid *grid, const Room *inside, const Shown *shown)
{
	Dialog *dialog = dialog_of(app);
	Drawing *drawing = shown->drawing;
	const int lines = (int)ceil(drawing->scene.height);
	const int room = inside->height - shown->caption_lines;
	const int spare = room - lines - (has_note(drawing) ? 1 : 0);
	const int above =
		drawing_unit(drawing->exporter) == DRAWING_PIXELS && spare > 0 ? spare / 2 : 0;

	dialog->has_guest = !app->display.no_color;
	dialog->guest = app->display.no_color ? app->display.theme : drawing->theme;
	drawing->scene.width = fmin(drawing->scene.width, inside->width);
	drawing->scene.height = fmin(drawing->scene.height, room);
	grid_fill(grid, inside->x, inside->y, inside->width, inside->height, ROLE_CANVAS);
	raster(grid, inside->x, inside->y + above, &drawing->scene, &dialog->guest,
		app->display.charset);
	if (has_note(drawing) && above + lines < room)
		grid_text(grid, inside->x, inside->y + above + lines, inside->width, drawing->note,
			ROLE_FAINT, ROLE_CANVAS, false);
	put_caption(grid, inside, shown);
	if (dialog->has_guest)
		grid_guest(grid, inside->x, inside->y, inside->width, inside->height);
}

static void show(App *app, Grid *grid, const Room *room, const Shown *shown)
{
	const Room inside = preview_page(grid, room, (int)ceil(shown->drawing->scene.width),
		page_lines(shown->drawing) + shown->caption_lines);

	put_drawing(app, grid, &inside, shown);
}

/* What a removed processor would need is the same for every preview, and dear in large nets. */
static void put_detail(App *app, Solved *solved)
{
	Dialog *dialog = dialog_of(app);
	const uint32_t k = app->view.step > 0 ? app->view.step - 1 : 0;
	Error ignored;

	if (solved->detail && solved->detail_of == k)
		return;
	if (!dialog->has_detail && k < solved->schedule->eliminations) {
		dialog->detail_of = k;
		dialog->has_detail = verdict_elimination(solved->net, solved->schedule, k,
					     &dialog->detail, &ignored) == STATUS_OK;
	}
	solved->detail = dialog->has_detail ? &dialog->detail : NULL;
	solved->detail_of = dialog->detail_of;
}

/* Curves as far as they are: the rest follows while no key waits. */
static Solved shown_solved(App *app)
{
	Solved solved = beside_view(app);

	app->curves.shown = dialog_of(app)->choice.diagram->curves;
	if (app->curves.shown)
		curves_follow(app);
	curves_put(app, &solved);
	features_follow(app);
	features_solved(app, NULL, &solved);
	put_detail(app, &solved);
	return solved;
}

/* What the figure is told; the net's file is read once. */
static Status tell_all(App *app, const DrawingOptions *options, Told *out, Error *error)
{
	Dialog *dialog = dialog_of(app);

	memset(out, 0, sizeof *out);
	if (!dialog->has_file && export_caption_file(app, &dialog->file_read, error) != STATUS_OK)
		return STATUS_NO_MEMORY;
	dialog->has_file = true;
	return told_make(app, &dialog->file_read, options, out, error);
}

/* On a page that is smaller than the figure's; of its caption only the first lines. */
static Status show_smaller(App *app, Grid *grid, const Room *room, const Drawing *drawing,
	DrawingOptions *options, Error *error)
{
	enum { CAPTION_MOST = 3 };
	const int columns = room->width - 2, lines = room->height - 2;
	Drawing small;
	Shown shown = {.drawing = &small};
	Status status = STATUS_OK;
	Buf wrapped;

	buf_init(&wrapped);
	if (drawing->caption)
		status = caption_lines(drawing->caption, columns, caption_cells, &wrapped, error);
	shown.caption = wrapped.text;
	shown.caption_lines = caption_count(wrapped.text);
	if (shown.caption_lines > CAPTION_MOST)
		shown.caption_lines = CAPTION_MOST;
	/* The figure goes first. */
	if (shown.caption_lines > lines / 3)
		shown.caption_lines = lines / 3;
	shrink(options, drawing, columns, lines - shown.caption_lines);
	if (!status)
		status = drawing_make(
			&small, options, &drawing->solved, drawing->method, NULL, error);
	if (!status) {
		show(app, grid, room, &shown);
		drawing_release(&small);
	}
	buf_release(&wrapped);
	return status;
}

static void say(Grid *grid, const Room *room, const Drawing *drawing)
{
	char words[LADDER_TEXT];

	page_words(drawing, words);
	preview_words(grid, room, room->y, words, ROLE_FAINT);
	preview_words(grid, room, room->y + room->height - 1, drawing->note, ROLE_ACCENT);
}

static Status show_figure(App *app, Grid *grid, const Room *room, Drawing *drawing,
	DrawingOptions *options, Error *error)
{
	const Room below = {room->x, room->y + 1, room->width, room->height - 2};
	const Shown shown = {drawing, drawing->caption_lines.text,
		drawing->caption ? caption_count(drawing->caption_lines.text) : 0};

	say(grid, room, drawing);
	if (drawing->page.columns > below.width - 2 ||
		page_lines(drawing) + shown.caption_lines > below.height - 2)
		return show_smaller(app, grid, &below, drawing, options, error);
	show(app, grid, &below, &shown);
	return STATUS_OK;
}

Status preview_figure(App *app, Grid *grid, const Room *room, Error *error)
{
	Solved solved = shown_solved(app);
	DrawingOptions options = export_options(app, &dialog_of(app)->choice);
	Drawing drawing;
	Status status;
	Buf caption;
	Told told;

	buf_init(&caption);
	options.preview = true;
	status = tell_all(app, &options, &told, error);
	solved.against = told_against(&told);
	if (!status)
		status = told_caption(
			&told, &options, dialog_of(app)->file.text.text, &caption, error);
	if (!status)
		status = drawing_make(&drawing, &options, &solved, app->method->id,
			options.caption ? caption.text : NULL, error);
	if (!status) {
		status = show_figure(app, grid, room, &drawing, &options, error);
		drawing_release(&drawing);
	}
	told_release(&told);
	buf_release(&caption);
	return status;
}
