/* A page within the preview, and what is said about it. */
#include "tui/dialogue/parts.h"

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
