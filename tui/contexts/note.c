#include "tui/contexts/note.h"

#include "tui/contexts/chrome.h"

enum {
	LINE_CELLS = 100, /* of text that is read */
	KEPT_ROWS = 4,    /* for title, headline, footer and a row of a pane */
	KEPT_ABOVE = 14,  /* and where there is room for them, the table and some bars */
};

static int line_cells(int width)
{
	return width - 2 < LINE_CELLS ? width - 2 : LINE_CELLS;
}

int note_rows(const App *app, int width, int height)
{
	const char *text = app->doc.net.note;
	const int kept = height > 2 * KEPT_ABOVE - 4 ? KEPT_ABOVE : KEPT_ROWS;

	/* Notes tell of answers. */
	if (!app->note_shown || app->view.veiled || !*text || height - kept < 2)
		return 0;
	const int lines =
		chrome_wrapped(NULL, 0, 0, line_cells(width), height - kept - 1, text, ROLE_TEXT);

	return lines > 0 ? lines + 1 : 0;
}

/* "── Note ────────────────────── any key goes on, :note brings it back ──" */
static void draw_heading(Grid *grid, int y)
{
	static const char heading[] = " Note ", aside[] = " :note shows it again ";
	const int width = grid->width, tail = (int)sizeof aside - 1;

	for (int x = 0; x < width; x++)
		grid_text(grid, x, y, 1, "─", ROLE_RULE, ROLE_CANVAS, false);
	grid_text(grid, 2, y, width - 2, heading, ROLE_ACCENT, ROLE_CANVAS, true);
	if (width > 2 * tail - 20)
		grid_text(grid, width - tail - 2, y, tail, aside, ROLE_FAINT, ROLE_CANVAS, false);
}

void note_draw(const App *app, Grid *grid, int y, int rows)
{
	grid_fill(grid, 0, y, grid->width, rows, ROLE_CANVAS);
	draw_heading(grid, y);
	chrome_wrapped(
		grid, 1, y + 1, line_cells(grid->width), rows - 1, app->doc.net.note, ROLE_TEXT);
}
