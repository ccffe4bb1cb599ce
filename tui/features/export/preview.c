/* The preview of the export dialogue: the figure, or the screen itself, framed as a page. */
#include "tui/contexts/chrome.h"
#include "tui/contexts/panes.h"
#include "tui/features/export/dialog.h"
#include "tui/features/export/export.h"
#include "tui/features/export/parts.h"

#include <stdio.h>
#include <string.h>

/* --- the screen itself ------------------------------------------------------------------------ */

static Status preview_screen(App *app, Grid *grid, const Room *room, Error *error)
{
	Dialog *dialog = dialog_of(app);
	const Room below = {room->x, room->y + 1, room->width, room->height - 2};
	Grid cells;
	char words[LADDER_TEXT];
	Status status = export_colors(app, &dialog->choice, &dialog->guest, error);

	if (!status)
		status = export_screen_cells(app, &dialog->guest, &cells, error);
	if (status)
		return status;
	tell_plain(words, SAY_PREVIEW_SCREEN,
		TOLD(TELL_NUMBER(COUNT, cells.width), TELL_NUMBER(NUMBERS, cells.height)));
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

/* Figures of nets of so many processors are drawn while no key waits, and anew only when the choice
 * or the room changed: no key must wait for their rows, nor for what a useless one would need. */
enum { KEEP_LEAST = 5000 };

static bool is_drawn_later(const App *app)
{
	const Diagram *diagram = dialog_of(app)->choice.diagram;

	return app->doc.net.processors >= KEEP_LEAST && diagram && !diagram->curves;
}

static bool is_kept(const App *app)
{
	const Dialog *dialog = dialog_of(app);

	return dialog->has_kept && dialog->kept.width == dialog->preview_width &&
	       dialog->kept.height == dialog->preview_height &&
	       memcmp(&dialog->kept_choice, &dialog->choice, sizeof dialog->choice) == 0;
}

static void put_kept(Grid *grid, const Room *room, const Grid *kept)
{
	for (int y = 0; y < room->height; y++)
		for (int x = 0; x < room->width; x++)
			*grid_cell(grid, room->x + x, room->y + y) = *grid_at(kept, x, y);
}

static Status preview(App *app, Grid *grid, const Room *room)
{
	Error error;

	dialog_of(app)->has_guest = false;
	const Status status = dialog_of(app)->choice.diagram
				      ? preview_figure(app, grid, room, &error)
				      : preview_screen(app, grid, room, &error);

	if (status != STATUS_OK && status != STATUS_STOPPED)
		chrome_wrapped(grid, room->x + 1, room->y + 1, room->width - 2, room->height - 1,
			error.text, ROLE_ALERT);
	return status;
}

Work dialog_work_due(const App *app)
{
	return dialog_is_open(app) && is_drawn_later(app) && dialog_of(app)->preview_width > 0 &&
			       !is_kept(app)
		       ? WORK_BEHIND
		       : WORK_NONE;
}

/* Without memory it is tried again when the choice changes. */
void dialog_work(App *app)
{
	Dialog *dialog = dialog_of(app);
	const Room room = {0, 0, dialog->preview_width, dialog->preview_height};

	pacing_begin(&app->pacing, PACING_BEHIND, "");
	if (grid_resize(&dialog->kept, room.width, room.height) != STATUS_OK)
		dialog->preview_width = 0;
	else if (grid_clear(&dialog->kept), preview(app, &dialog->kept, &room) != STATUS_STOPPED) {
		dialog->has_kept = true;
		memcpy(&dialog->kept_choice, &dialog->choice, sizeof dialog->choice);
	}
	pacing_end(&app->pacing);
}

void dialog_preview(App *app, Grid *grid, int x, int y, int width, int height)
{
	const Room room = {x, y, width, height};
	Dialog *dialog = dialog_of(app);
	const bool fits = width >= 4 && height >= 5;

	dialog->preview_width = fits ? width : 0;
	dialog->preview_height = height;
	if (!fits)
		return;
	if (!is_drawn_later(app))
		(void)preview(app, grid, &room);
	else if (is_kept(app))
		put_kept(grid, &room, &dialog->kept);
	else
		preview_words(grid, &room, room.y, said(SAY_PREVIEW_DUE), ROLE_FAINT);
}
