/* The figure of the export dialogue, in cells and in its own colours. What is larger than the room
 * is laid out for a smaller page, so that all of it is seen; what is said of size and folded rows
 * is true of the figure itself. */
#include "tui/chrome.h"
#include "tui/dialog.h"
#include "tui/export_screen.h"

#include "layouts/raster.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where the preview may stand, its frame included. */
typedef struct Room {
	int x, y, width, height;
} Room;

/* --- what is said of it ----------------------------------------------------------------------- */

/* "180 x 63 mm, 21 lines" */
static void page_words(const Drawing *drawing, Buf *out)
{
	const int lines = (int)ceil(drawing->scene.height);

	switch (drawing_unit(drawing->exporter)) {
	case DRAWING_PIXELS:
		buf_addf(out, "%d x %d pixels, ", drawing->page.pixels[0], drawing->page.pixels[1]);
		break;
	case DRAWING_MM: {
		const FigurePage page =
			figure_page(&drawing->scene, drawing->page.width_mm, drawing->note);

		buf_addf(out, "%.0f x %.0f mm, ", page.width / FIGURE_MM, page.height / FIGURE_MM);
		break;
	}
	case DRAWING_CELLS:
		break;
	}
	if (drawing_unit(drawing->exporter) == DRAWING_CELLS)
		buf_addf(out, "%d columns, ", drawing->page.columns);
	buf_addf(out, "%d lines", lines);
}

static void put_words(Grid *grid, const Room *room, int y, const char *words, Role ink)
{
	grid_text(grid, room->x + 1, y, room->width - 2, words, ink, ROLE_CANVAS, false);
}

/* --- the frame -------------------------------------------------------------------------------- */

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
				 *const torn[] = {"╵", " ", "╵"};

	put_edge(grid, inside->x - 1, inside->y - 1, inside->width + 2, top);
	for (int y = 0; y < inside->height; y++) {
		grid_text(
			grid, inside->x - 1, inside->y + y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
		grid_text(grid, inside->x + inside->width, inside->y + y, 1, "│", ROLE_RULE,
			ROLE_CANVAS, false);
	}
	put_edge(grid, inside->x - 1, inside->y + inside->height, inside->width + 2,
		open ? torn : foot);
}

/* A page of so many cells in the room: its middle across, its top where it is too high. */
static Room place(const Room *room, int width, int height, bool *open)
{
	Room inside = {.width = width, .height = height, .y = room->y + 1};

	if (inside.width > room->width - 2)
		inside.width = room->width - 2;
	*open = inside.height > room->height - 2;
	if (*open)
		inside.height = room->height - 2;
	inside.x = room->x + (room->width - inside.width) / 2;
	return inside;
}

/* --- a drawing -------------------------------------------------------------------------------- */

/* Text has no room for what figures say below. */
static bool has_note(const Drawing *drawing)
{
	return drawing->note[0] && drawing_unit(drawing->exporter) != DRAWING_CELLS;
}

/* Lines that the page takes: of a picture all of it, else as many as are drawn. */
static int page_lines(const Drawing *drawing)
{
	const int drawn = (int)ceil(drawing->scene.height) + (has_note(drawing) ? 1 : 0);
	const int picture = drawing->page.lines + 1; /* the last is kept for a note */

	return drawing_unit(drawing->exporter) == DRAWING_PIXELS && picture > drawn ? picture
										    : drawn;
}

/* The height, in the format's unit, of a page of so many lines. */
static int height_of(const DrawingWish *wish, int lines)
{
	int size[2] = {wish->size[0], EXPORT_PIXELS_LEAST};

	switch (drawing_unit(wish->exporter)) {
	case DRAWING_PIXELS:
		while (size[1] < EXPORT_PIXELS_MOST &&
			drawing_page(wish->exporter, size).lines + 1 < lines)
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
static int width_of(const DrawingWish *wish, int columns)
{
	int size[2] = {wish->size[0], wish->size[1]};

	while (size[0] > 1 && drawing_page(wish->exporter, size).columns > columns) {
		Error ignored;
		char text[32];
		int read[2];

		snprintf(text, sizeof text, "%dx%d", size[0] - 1, size[1] > 0 ? size[1] : 100);
		if (drawing_size_read(wish->exporter, text, read, &ignored) != STATUS_OK)
			break;
		size[0]--;
	}
	return size[0];
}

/* Make the wish one for a page that fits: narrower where `drawing` is too wide, and of as many
 * lines as it has, or as there is room for. */
static void shrink(DrawingWish *wish, const Drawing *drawing, int columns, int lines)
{
	const int wanted = page_lines(drawing);

	if (wish->size[0] == 0)
		drawing_size_usual(wish->exporter, wish->size);
	wish->size[0] = width_of(wish, columns);
	if (wish->size[1] > 0 || wanted > lines)
		wish->size[1] = height_of(wish, wanted < lines ? wanted : lines);
}

/* Raster into the part of the grid that the page takes; in the middle of a picture. */
static void put_drawing(App *app, Grid *grid, const Room *inside, Drawing *drawing)
{
	Dialog *dialog = &app->dialog;
	const int lines = (int)ceil(drawing->scene.height);
	const int spare = inside->height - lines - (has_note(drawing) ? 1 : 0);
	const int above =
		drawing_unit(drawing->exporter) == DRAWING_PIXELS && spare > 0 ? spare / 2 : 0;

	dialog->has_guest = !app->no_color;
	dialog->guest = app->no_color ? app->theme : drawing->theme;
	drawing->scene.width = fmin(drawing->scene.width, inside->width);
	drawing->scene.height = fmin(drawing->scene.height, inside->height);
	grid_fill(grid, inside->x, inside->y, inside->width, inside->height, ROLE_CANVAS);
	raster(grid, inside->x, inside->y + above, &drawing->scene, &dialog->guest, app->charset);
	if (has_note(drawing) && above + lines < inside->height)
		grid_text(grid, inside->x, inside->y + above + lines, inside->width, drawing->note,
			ROLE_FAINT, ROLE_CANVAS, false);
	if (dialog->has_guest)
		grid_guest(grid, inside->x, inside->y, inside->width, inside->height);
}

static void show_drawing(App *app, Grid *grid, const Room *room, Drawing *drawing)
{
	bool open;
	const Room inside =
		place(room, (int)ceil(drawing->scene.width), page_lines(drawing), &open);

	put_frame(grid, &inside, open);
	put_drawing(app, grid, &inside, drawing);
}

/* What a removed processor would need is the same for every preview, and dear in large nets. */
static void put_detail(App *app, Solved *solved)
{
	Dialog *dialog = &app->dialog;
	const uint32_t k = app->round > 0 ? app->round - 1 : 0;
	Error ignored;

	if (!dialog->has_detail && k < solved->schedule->eliminations) {
		dialog->detail_of = k;
		dialog->has_detail = schedule_elimination(solved->net, solved->schedule, k,
					     &dialog->detail, &ignored) == STATUS_OK;
	}
	solved->detail = dialog->has_detail ? &dialog->detail : NULL;
	solved->detail_of = dialog->detail_of;
}

/* Curves as far as they are: the rest follows while no key waits. */
static Solved shown_solved(App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);

	app->curves.shown = app->dialog.choice.diagram->curves;
	if (app->curves.shown) {
		curves_follow(app);
		curves_work_in_frame(app);
	}
	curves_put(app, &solved);
	put_detail(app, &solved);
	return solved;
}

static Status preview_drawing(App *app, Grid *grid, const Room *room, Error *error)
{
	const Solved solved = shown_solved(app);
	DrawingWish wish = export_wish(app, &app->dialog.choice);
	const Room below = {room->x, room->y + 1, room->width, room->height - 2};
	Drawing drawing, small;
	Status status = drawing_make(&drawing, &wish, &solved, app->method->id, NULL, error);
	const int columns = below.width - 2, lines = below.height - 2;
	Buf words;

	if (status)
		return status;
	buf_init(&words);
	buf_add_text(&words, "preview: ");
	page_words(&drawing, &words);
	put_words(grid, room, room->y, words.text, ROLE_FAINT);
	buf_release(&words);
	put_words(grid, room, room->y + room->height - 1, drawing.note, ROLE_ACCENT);
	if (drawing.page.columns <= columns && page_lines(&drawing) <= lines) {
		show_drawing(app, grid, &below, &drawing);
		drawing_release(&drawing);
		return STATUS_OK;
	}
	shrink(&wish, &drawing, columns, lines);
	status = drawing_make(&small, &wish, &solved, app->method->id, NULL, error);
	if (status == STATUS_OK) {
		show_drawing(app, grid, &below, &small);
		drawing_release(&small);
	}
	drawing_release(&drawing);
	return status;
}

/* --- the screen itself ------------------------------------------------------------------------ */

static Status preview_screen(App *app, Grid *grid, const Room *room, Error *error)
{
	Dialog *dialog = &app->dialog;
	const Room below = {room->x, room->y + 1, room->width, room->height - 2};
	Grid cells;
	bool open;
	char words[96];
	Status status = export_dress(app, &dialog->choice, &dialog->guest, error);

	if (!status)
		status = export_screen_cells(app, &dialog->guest, &cells, error);
	if (status)
		return status;
	const Room inside = place(&below, cells.width, cells.height, &open);

	snprintf(words, sizeof words, "preview: the upper left of %d columns, %d lines",
		cells.width, cells.height);
	put_words(grid, room, room->y, words, ROLE_FAINT);
	put_frame(grid, &inside, open);
	for (int y = 0; y < inside.height; y++)
		for (int x = 0; x < inside.width; x++)
			*grid_cell(grid, inside.x + x, inside.y + y) = *grid_at(&cells, x, y);
	dialog->has_guest = !app->no_color;
	if (dialog->has_guest)
		grid_guest(grid, inside.x, inside.y, inside.width, inside.height);
	grid_release(&cells);
	return STATUS_OK;
}

/* --- large nets ------------------------------------------------------------------------------- */

/* Nets of so many processors are drawn anew only when the choice or the room changed: going from
 * field to field must not wait for their rows. */
enum { KEEP_LEAST = 20000 };

static void copy_cells(
	Grid *to, int to_x, int to_y, const Grid *from, int x, int y, int width, int height)
{
	for (int row = 0; row < height; row++)
		for (int column = 0; column < width; column++)
			*grid_cell(to, to_x + column, to_y + row) =
				*grid_at(from, x + column, y + row);
}

static bool is_kept(const App *app, const Room *room)
{
	const Dialog *dialog = &app->dialog;

	return dialog->has_kept && dialog->kept.width == room->width &&
	       dialog->kept.height == room->height &&
	       memcmp(&dialog->kept_choice, &dialog->choice, sizeof dialog->choice) == 0;
}

static void keep(App *app, const Grid *grid, const Room *room)
{
	Dialog *dialog = &app->dialog;
	const Diagram *diagram = dialog->choice.diagram;

	dialog->has_kept = false;
	if (app->doc.net.processors < KEEP_LEAST || !diagram || diagram->curves)
		return;
	if (grid_resize(&dialog->kept, room->width, room->height) != STATUS_OK)
		return;
	copy_cells(&dialog->kept, 0, 0, grid, room->x, room->y, room->width, room->height);
	memcpy(&dialog->kept_choice, &dialog->choice, sizeof dialog->choice);
	dialog->has_kept = true;
}

void dialog_preview(App *app, Grid *grid, int x, int y, int width, int height)
{
	const Room room = {x, y, width, height};
	Dialog *dialog = &app->dialog;
	Error error;
	Status status;

	if (width < 4 || height < 5)
		return;
	if (is_kept(app, &room)) {
		copy_cells(grid, x, y, &dialog->kept, 0, 0, width, height);
		return;
	}
	dialog->has_guest = false;
	status = dialog->choice.diagram ? preview_drawing(app, grid, &room, &error)
					: preview_screen(app, grid, &room, &error);
	if (status)
		chrome_wrapped(grid, x + 1, y + 1, width - 2, height - 1, error.text, ROLE_ALERT);
	else
		keep(app, grid, &room);
}
