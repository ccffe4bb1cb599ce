/* The line that is typed, and above it, over the picture, the list of what can follow. */
#include "tui/prompt/prompt.h"

#include "layouts/scene/pen.h"
#include "layouts/table/fit.h"
#include "solver/base/text.h"
#include "tui/contexts/chrome.h"
#include "tui/prompt/complete.h"
#include "tui/prompt/search.h"

#include <stdio.h>
#include <string.h>

/* Rows of the screen that stay in sight above the list: title, headline and T. */
enum { KEPT = 3, HELP_LEAST = 20, GAP = 2 };

/* What stands before the text. */
static const char *label_of(ActionId action)
{
	static const char *const labels[ACTIONS] = {
#define ASKS(id, label) [ACTION_##id] = label,
#include "tui/app/action.def"
	};

	return labels[action]                              ? labels[action]
	       : actions[action].argument == ARGUMENT_SEEK ? "seek: "
							   : "> ";
}

/* --- the list --------------------------------------------------------------------------------- */

enum { WORD, ASIDE, HELP, OFFER_COLUMNS };

/* As wide as the rows from `top` on need. */
static void fit_columns(
	const Offers *offers, int top, int rows, int width, Column column[OFFER_COLUMNS])
{
	column[WORD] = (Column){.weight = 2, .gap = GAP};
	column[ASIDE] = (Column){.weight = 1, .gap = GAP};
	column[HELP] = (Column){.wanted = width, .least = HELP_LEAST};
	for (int i = top; i < top + rows; i++) {
		const Offer *offer = &offers->offer[i];
		const int more = *offer->more ? pen_cells(offer->more) : 0;
		const int word = pen_cells(offer->word) + more;

		column[WORD].wanted = word > column[WORD].wanted ? word : column[WORD].wanted;
		column_hold(&column[ASIDE], offer->aside);
	}
	column[ASIDE].least = column[ASIDE].wanted;
	columns_fit(column, OFFER_COLUMNS, width);
}

typedef enum OfferMark {
	MARK_NONE,
	MARK_NEXT, /* what Down would take */
	MARK_CHOSEN,
} OfferMark;

static void draw_offer(
	Grid *grid, int y, const Column column[OFFER_COLUMNS], const Offer *offer, OfferMark mark)
{
	const bool chosen = mark == MARK_CHOSEN, used = offer->in_use && !chosen;
	const Role paper = chosen ? ROLE_SELECTION : ROLE_CHROME;
	const Role ink = chosen ? ROLE_TEXT : ROLE_CHROME_TEXT;
	const TextLook look = {ink, paper, false};
	const int x = GAP;
	Buf word;

	grid_fill(grid, 0, y, grid->width, 1, paper);
	if (used || mark != MARK_NONE)
		grid_text(grid, 0, y, 1, used ? "●" : "▶",
			used || chosen ? ROLE_ACCENT : ROLE_CHROME_TEXT, paper, chosen);
	buf_init(&word);
	text_show(&word, offer->word, strlen(offer->word));
	chrome_text(grid, x, y, column[WORD].width, word.text, (TextLook){ink, paper, true});
	const int typed = text_width(word.text, word.length);
	chrome_text(grid, x + typed, y, column[WORD].width - typed, offer->more, look);
	chrome_text(grid, x + column[ASIDE].x, y, column[ASIDE].width, offer->aside,
		(TextLook){ROLE_ACCENT, paper, false});
	chrome_text(grid, x + column[HELP].x, y, column[HELP].width, offer->help, look);
	buf_release(&word);
}

/* Over the list: "5 of 73 commands", what a value may be, or that nothing fits and what may. */
static void head_text(const Offers *offers, const char *typed, char out[LADDER_TEXT])
{
	char shown[TEXT_BRIEF_MAX];

	tell_plain(out, SAY_OFFERS_HEAD,
		TOLD(TELL_WORD(TEXT, offers->about), TELL_NUMBER(COUNT, offers->found),
			TELL_NUMBER(NUMBERS, offers->all), TELL_WORD(WHAT, offers->noun),
			TELL_WORD(NAMED, text_brief(shown, typed + offers->head,
						 strlen(typed + offers->head))),
			TELL_WORD(ADVICE, offers->nearest)));
}

static void draw_list(App *app, Grid *grid, int y)
{
	const Prompt *prompt = &app->prompt;
	const char *typed = prompt->stem ? prompt->stem : prompt->line.text.text;
	Offers *offers = offers_find(app, typed);
	const int third = grid->height / 3, free = y - KEPT, most = third < free ? third : free;
	char head[LADDER_TEXT];

	if (!offers || most < 1 || (offers->all == 0 && !offers->about[0])) {
		offers_free(offers);
		return;
	}
	const int rows = offers->count < most - 1 ? offers->count : most - 1;
	const int chosen = prompt->stem ? prompt->chosen : -1;
	const int next = prompt->stem || prompt->history_at < prompt->history_count ? -1 : 0;
	const int top = chosen >= rows ? chosen - rows + 1 : 0;
	Column column[OFFER_COLUMNS];

	fit_columns(offers, top, rows, grid->width - GAP - 1, column);
	head_text(offers, typed, head);
	grid_fill(grid, 0, y - rows - 1, grid->width, 1, ROLE_CHROME);
	chrome_text(grid, GAP, y - rows - 1, grid->width - GAP - 1, head,
		(TextLook){ROLE_CHROME_TEXT, ROLE_CHROME, false});
	for (int i = 0; i < rows; i++) {
		const Offer *offer = &offers->offer[top + i];

		draw_offer(grid, y - rows + i, column, offer,
			top + i == chosen ? MARK_CHOSEN
			: top + i == next ? MARK_NEXT
					  : MARK_NONE);
	}
	offers_free(offers);
}

/* What was wrong with the line, in place of the list until a key is pressed. */
static void draw_fault(const App *app, Grid *grid, int y)
{
	grid_fill(grid, 0, y - 1, grid->width, 1, ROLE_CHROME);
	chrome_text(grid, 1, y - 1, grid->width - 2, app->messages.text,
		(TextLook){ROLE_ALERT, ROLE_CHROME, false});
}

/* --- the line --------------------------------------------------------------------------------- */

void prompt_message(App *app, Grid *grid, int y, Caret *caret)
{
	const bool search = app->prompt.action == ACTION_GOTO;
	char count[LADDER_TEXT] = "";

	if (search)
		search_count(app, count);
	else if (app->prompt.told && y > 0)
		draw_fault(app, grid, y);
	else
		draw_list(app, grid, y);
	grid_fill(grid, 0, y, grid->width, 1, ROLE_FIELD);
	const int x = 1 + grid_text(grid, 1, y, grid->width - 2, label_of(app->prompt.action),
				  ROLE_FIELD_TEXT, ROLE_FIELD, true);
	const int aside = *count ? pen_cells(count) + GAP : 0;
	const int room = grid->width - x - 1 - aside;

	*caret = (Caret){chrome_line(grid, x, y, room, &app->prompt.line, ROLE_FIELD), y, true};
	if (*count && room > 0)
		grid_text(grid, grid->width - aside + 1, y, aside - 1, count, ROLE_FIELD_TEXT,
			ROLE_FIELD, true);
}
