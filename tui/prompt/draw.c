/* The line that is typed, and above it, over the picture, the list of what can follow. */
#include "tui/prompt/prompt.h"

#include "solver/base/text.h"
#include "tui/contexts/chrome.h"
#include "tui/prompt/complete.h"
#include "tui/prompt/search.h"

#include <stdio.h>
#include <string.h>

/* Rows of the screen that stay in sight above the list: title, headline and T. */
enum { KEPT = 3, ASIDE_LEAST = 60, GAP = 2 };

/* What stands before the text. */
static const char *label_of(ActionId action)
{
	switch (action) {
	case ACTION_COMMAND:
		return ":";
	case ACTION_GOTO:
		return "/";
	case ACTION_RENAME:
		return "name: ";
	case ACTION_SEEK:
		return "seek: ";
	case ACTION_GUESS:
		return "guess: ";
	case ACTION_SCREENSHOT:
		return "write the screen to (.svg, .png, .ansi): ";
	case ACTION_WRITE:
		return "save as: ";
	default:
		return "> ";
	}
}

/* --- the list --------------------------------------------------------------------------------- */

/* Where the parts of its rows stand. */
typedef struct Columns {
	int word, aside, help; /* cells of the first two; column of the third */
} Columns;

static int cells_of(const char *text)
{
	return text_width(text, strlen(text));
}

/* As wide as the rows from `top` on need. */
static Columns columns_of(const Offers *offers, int top, int rows, int width)
{
	Columns columns = {0};

	for (int i = top; i < top + rows; i++) {
		const Offer *offer = &offers->offer[i];
		const int more = *offer->more ? cells_of(offer->more) : 0;
		const int word = cells_of(offer->word) + more, aside = cells_of(offer->aside);

		columns.word = word > columns.word ? word : columns.word;
		columns.aside = aside > columns.aside ? aside : columns.aside;
	}
	columns.word = columns.word > width / 2 - GAP ? width / 2 - GAP : columns.word;
	if (width < ASIDE_LEAST)
		columns.aside = 0;
	columns.help = GAP + columns.word + GAP + columns.aside + (columns.aside > 0 ? GAP : 0);
	return columns;
}

/* As much of a text as there is room for, its end marked where that is not all. */
static void put(
	Grid *grid, int x, int y, int room, const char *text, Role ink, Role paper, bool bold)
{
	Buf cut;

	if (room < 1)
		return;
	buf_init(&cut);
	if (cells_of(text) > room) {
		buf_add(&cut, text, text_fit(text, strlen(text), room - 1));
		buf_add_text(&cut, "…");
		text = cut.text;
	}
	grid_text(grid, x, y, room, text, ink, paper, bold);
	buf_release(&cut);
}

typedef enum OfferMark {
	MARK_NONE,
	MARK_NEXT, /* what Down would take */
	MARK_CHOSEN,
} OfferMark;

static void draw_offer(
	Grid *grid, int y, const Columns *columns, const Offer *offer, OfferMark mark)
{
	const bool chosen = mark == MARK_CHOSEN, used = offer->in_use && !chosen;
	const Role paper = chosen ? ROLE_SELECTION : ROLE_CHROME;
	const Role ink = chosen ? ROLE_TEXT : ROLE_CHROME_TEXT;
	const int x = GAP;
	Buf word;

	grid_fill(grid, 0, y, grid->width, 1, paper);
	if (used || mark != MARK_NONE)
		grid_text(grid, 0, y, 1, used ? "●" : "▶",
			used || chosen ? ROLE_ACCENT : ROLE_CHROME_TEXT, paper, chosen);
	buf_init(&word);
	text_show(&word, offer->word, strlen(offer->word));
	put(grid, x, y, columns->word, word.text, ink, paper, true);
	const int typed = text_width(word.text, word.length);
	put(grid, x + typed, y, columns->word - typed, offer->more, ink, paper, false);
	if (columns->aside > 0)
		put(grid, x + columns->word + GAP, y, columns->aside, offer->aside, ROLE_ACCENT,
			paper, false);
	put(grid, columns->help, y, grid->width - columns->help - 1, offer->help, ink, paper,
		false);
	buf_release(&word);
}

/* Over the list: "5 of 73 commands", what a value may be, or that nothing fits and what may. */
static void head_text(const Offers *offers, const char *typed, Buf *out)
{
	char shown[TEXT_BRIEF_MAX];

	if (offers->about[0]) {
		buf_add_text(out, offers->about);
		return;
	}
	if (offers->found > 0) {
		if (offers->found < offers->all)
			buf_addf(out, "%d of ", offers->found);
		buf_addf(out, "%d %s", offers->all, offers->noun);
		return;
	}
	buf_addf(out, "none of the %d %s matches '%s'", offers->all, offers->noun,
		text_brief(shown, typed + offers->head, strlen(typed + offers->head)));
	if (offers->nearest[0])
		buf_addf(out, "; did you mean '%s'?", offers->nearest);
}

static void draw_list(App *app, Grid *grid, int y)
{
	const Prompt *prompt = &app->prompt;
	const char *typed = prompt->stem ? prompt->stem : prompt->line.text.text;
	Offers *offers = offers_find(app, typed);
	const int third = grid->height / 3, free = y - KEPT, most = third < free ? third : free;
	Buf head;

	if (!offers || most < 1 || (offers->all == 0 && !offers->about[0])) {
		offers_free(offers);
		return;
	}
	const int rows = offers->count < most - 1 ? offers->count : most - 1;
	const int chosen = prompt->stem ? prompt->chosen : -1;
	const int next = prompt->stem || prompt->history_at < prompt->history_count ? -1 : 0;
	const int top = chosen >= rows ? chosen - rows + 1 : 0;
	const Columns columns = columns_of(offers, top, rows, grid->width);

	buf_init(&head);
	head_text(offers, typed, &head);
	grid_fill(grid, 0, y - rows - 1, grid->width, 1, ROLE_CHROME);
	put(grid, GAP, y - rows - 1, grid->width - GAP - 1, head.text, ROLE_CHROME_TEXT,
		ROLE_CHROME, false);
	for (int i = 0; i < rows; i++) {
		const Offer *offer = &offers->offer[top + i];

		draw_offer(grid, y - rows + i, &columns, offer,
			top + i == chosen ? MARK_CHOSEN
			: top + i == next ? MARK_NEXT
					  : MARK_NONE);
	}
	buf_release(&head);
	offers_free(offers);
}

/* What was wrong with the line, in place of the list until a key is pressed. */
static void draw_fault(const App *app, Grid *grid, int y)
{
	grid_fill(grid, 0, y - 1, grid->width, 1, ROLE_CHROME);
	put(grid, 1, y - 1, grid->width - 2, app->messages.text, ROLE_ALERT, ROLE_CHROME, false);
}

/* --- the line --------------------------------------------------------------------------------- */

void prompt_message(App *app, Grid *grid, int y, Caret *caret)
{
	const bool search = app->prompt.action == ACTION_GOTO;
	char count[60] = "";

	if (search)
		search_count(app, count, sizeof count);
	else if (app->prompt.told && y > 0)
		draw_fault(app, grid, y);
	else
		draw_list(app, grid, y);
	grid_fill(grid, 0, y, grid->width, 1, ROLE_FIELD);
	const int x = 1 + grid_text(grid, 1, y, grid->width - 2, label_of(app->prompt.action),
				  ROLE_FIELD_TEXT, ROLE_FIELD, true);
	const int aside = *count ? cells_of(count) + GAP : 0;
	const int room = grid->width - x - 1 - aside;

	*caret = (Caret){chrome_line(grid, x, y, room, &app->prompt.line, ROLE_FIELD), y};
	if (*count && room > 0)
		grid_text(grid, grid->width - aside + 1, y, aside - 1, count, ROLE_FIELD_TEXT,
			ROLE_FIELD, true);
}
