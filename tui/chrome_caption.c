/* The caption of the figure layout. */
#include "tui/chrome.h"

#include "solver/base/text.h"
#include "tui/caption.h"

#include <string.h>

void chrome_caption(const App *app, Grid *grid, const ScreenPane *at)
{
	const CaptionSource source = {
		.net = &app->doc.net, .method = app->method, .schedule = &app->now.schedule};
	int x = at->x + 1, room;
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
	caption_facts(&source, &facts);
	room = at->width - 2 - text_width(facts.text, facts.length) - 2;
	if (title.length > 0 && room >= 8) {
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts.text, ROLE_TEXT, ROLE_CANVAS,
		false);
	buf_release(&title);
	buf_release(&facts);
}
