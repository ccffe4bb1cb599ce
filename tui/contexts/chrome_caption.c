/* The caption of the figure layout. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"
#include "tui/figure/caption.h"

#include <string.h>

/* Bytes of a title that fit, whole words of one that does not, with room for a dot after them. */
static size_t words_of(const Buf *title, int room)
{
	const size_t most = text_fit(title->text, title->length, room - 1);
	size_t kept = most;

	if (text_width(title->text, title->length) <= room)
		return title->length;
	while (kept > 0 && title->text[kept] != ' ')
		kept--;
	return kept > 0 ? kept : most;
}

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
		const size_t kept = words_of(&title, room);
		const bool cut = kept < title.length;

		title.text[kept] = '\0';
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		if (cut)
			x += grid_text(grid, x, at->y, 1, "…", ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts.text, ROLE_TEXT, ROLE_CANVAS,
		false);
	buf_release(&title);
	buf_release(&facts);
}
