/* The preview of the export dialogue: the figure, or the screen itself, framed as a page. */
#include "tui/contexts/chrome.h"
#include "tui/dialogue/dialog.h"
#include "tui/dialogue/export.h"
#include "tui/dialogue/parts.h"

#include <stdio.h>
#include <string.h>

/* --- the screen itself ------------------------------------------------------------------------ */

static Status preview_screen(App *app, Grid *grid, const Room *room, Error *error)
{
	Dialog *dialog = &app->dialog;
	const Room below = {room->x, room->y + 1, room->width, room->height - 2};
	Grid cells;
	char words[96];
	Status status = export_colors(app, &dialog->choice, &dialog->guest, error);

	if (!status)
		status = export_screen_cells(app, &dialog->guest, &cells, error);
	if (status)
		return status;
	snprintf(words, sizeof words, "preview: the upper left of %d columns, %d lines",
		cells.width, cells.height);
	preview_words(grid, room, room->y, words, ROLE_FAINT);
	const Room inside = preview_page(grid, &below, cells.width, cells.height);

	for (int y = 0; y < inside.height; y++)
		for (int x = 0; x < inside.width; x++)
			*grid_cell(grid, inside.x + x, inside.y + y) = *grid_at(&cells, x, y);
	dialog->has_guest = !app->display.no_color;
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
	status = dialog->choice.diagram ? preview_figure(app, grid, &room, &error)
					: preview_screen(app, grid, &room, &error);
	if (status)
		chrome_wrapped(grid, x + 1, y + 1, width - 2, height - 1, error.text, ROLE_ALERT);
	else
		keep(app, grid, &room);
}
