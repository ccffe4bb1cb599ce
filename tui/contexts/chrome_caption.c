/* The caption of the figure layout. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { CAPTION_TITLE = 600, TITLE_LEAST = 8 };

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

int chrome_caption_room(const ScreenPane *at, const Buf *facts)
{
	return at->width - 2 - text_width(facts->text, facts->length) - 2;
}

void chrome_write_caption(Grid *grid, const ScreenPane *at, const Buf *title, const Buf *facts)
{
	const int room = chrome_caption_room(at, facts);
	int x = at->x + 1;

	if (title->length > 0 && room >= TITLE_LEAST) {
		const size_t kept = words_of(title, room);
		const bool cut = kept < title->length;
		char words[CAPTION_TITLE];

		snprintf(words, sizeof words, "%.*s", (int)kept, title->text);
		x += grid_text(grid, x, at->y, room, words, ROLE_STRONG, ROLE_CANVAS, true);
		if (cut)
			x += grid_text(grid, x, at->y, 1, "…", ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts->text, ROLE_TEXT, ROLE_CANVAS,
		false);
}

void chrome_caption(App *app, Grid *grid, const ScreenPane *at, const char *name)
{
	CaptionSource source = {.net = &app->doc.net,
		.method = app->method,
		.schedule = &app->now.schedule,
		.best_set = app->now.schedule.given};
	CaptionSource beside;
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	if (name) {
		buf_add_text(&title, name);
	} else {
		/* Titles tell of answers. */
		if (!app->view.veiled)
			text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
		if (beside_against(app)) {
			beside = other_source(beside_other(app));
			source.against = &beside;
		}
	}
	caption_facts(&source, app->view.notation, &facts);
	chrome_write_caption(grid, at, &title, &facts);
	buf_release(&title);
	buf_release(&facts);
}
