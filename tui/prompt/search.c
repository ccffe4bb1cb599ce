#include "tui/prompt/search.h"

#include "layouts/scene/words.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LOOK_MAX = 50000 }; /* processors looked at for one key */

void search_begin(App *app)
{
	app->search = (Search){
		.from = app->view.selected, .column = app->view.column, .focus = app->view.focus};
}

void search_leave(App *app)
{
	app->view.selected = app->search.from;
	app->view.column = app->search.column;
	app->view.focus = app->search.focus;
}

/* --- what fits -------------------------------------------------------------------------------- */

/* What is looked for, ready for many. */
typedef struct Wanted {
	const char *text;
	size_t length;
	bool number;   /* it begins as one does */
	bool startups; /* there is a column of start-ups */
} Wanted;

static bool contains(const char *text, const Wanted *wanted)
{
	for (; *text; text++)
		if (strncasecmp(text, wanted->text, wanted->length) == 0)
			return true;
	return false;
}

static bool begins(Word shown, const Wanted *wanted)
{
	return strncmp(shown.text, wanted->text, wanted->length) == 0;
}

/* Words that the table and the diagram have for it. */
static const char *verdict_words(const Schedule *schedule, uint32_t processor)
{
	switch ((Verdict)schedule->verdict[processor]) {
	case VERDICT_USELESS:
		return schedule_idle_word(schedule);
	case VERDICT_WAITS:
		return said(SAY_SEARCHED_WAITS);
	case VERDICT_COSTLY:
		return said(SAY_SEARCHED_COSTLY);
	case VERDICT_LOSING:
		return said(SAY_SEARCHED_LOSING);
	default:
		return "";
	}
}

/* The column of what fits, or -1. */
static int fits(const App *app, uint32_t processor, const Wanted *wanted)
{
	const Net *net = &app->doc.net;
	const Schedule *schedule = &app->now.schedule;

	if (contains(word_name(net, processor, WORD_NAME).text, wanted))
		return COLUMN_NAME;
	if (wanted->number) {
		if (begins(word_fine(net_compute(net, processor)), wanted))
			return COLUMN_COMPUTE;
		if (processor > 0 && begins(word_fine(net_link(net, processor)), wanted))
			return COLUMN_LINK;
		if (processor > 0 && wanted->startups &&
			begins(word_fine(net_startup_transfer(net, processor)), wanted))
			return COLUMN_OWN_TRANSFER;
		if (begins(word_share(schedule->share[processor]), wanted))
			return COLUMN_SHARE;
	}
	return contains(verdict_words(schedule, processor), wanted) ? app->search.column : -1;
}

/* --- going through them ----------------------------------------------------------------------- */

static void show(App *app, uint32_t processor, int column)
{
	app->view.selected = processor;
	app->view.column = column;
	if (app->view.focus == FOCUS_SETTINGS)
		app->view.focus = FOCUS_TABLE;
}

/* Select the one that is `wanted`-th from 1, in the order of the rows; counts all. */
static void look(App *app, const char *text, uint32_t which)
{
	const Wanted wanted = {text, strlen(text), isdigit((unsigned char)*text),
		column_is_there(&app->doc.net, app->method, COLUMN_OWN_TRANSFER)};
	const Rows *rows = &app->now.rows;
	const uint32_t all = app->now.schedule.processors;
	const uint32_t end = all < LOOK_MAX ? all : LOOK_MAX;

	bool below = false;

	app->search.found = app->search.at = app->search.after = 0;
	app->search.cut = end < all;
	for (uint32_t k = 0; k < end && wanted.length > 0; k++) {
		const uint32_t processor = rows_processor(rows, k);
		const int column = fits(app, processor, &wanted);

		app->search.found += column >= 0;
		if (column >= 0 && below && app->search.after == 0)
			app->search.after = app->search.found;
		below = below || processor == app->search.from;
		if (column < 0 || app->search.found != which)
			continue;
		app->search.at = which;
		show(app, processor, column);
	}
}

void search_typed(App *app, const char *text)
{
	search_leave(app);
	look(app, text, 1);
}

Effects search_for(App *app, const char *text, bool next)
{
	char shown[TEXT_BRIEF_MAX];

	search_typed(app, text);
	if (next && app->search.after > 1)
		look(app, text, app->search.after);
	if (app->search.found > 0)
		return EFFECT_REDRAW;
	return app_say_of(app, SAY_NOTHING_MATCHES,
		TOLD(TELL_WORD(TEXT, text_brief(shown, text, strlen(text)))));
}

void search_step(App *app, int by)
{
	const uint32_t found = app->search.found;

	if (found == 0)
		return;
	look(app, app->prompt.line.text.text,
		by > 0 ? app->search.at % found + 1 : (app->search.at + found - 2) % found + 1);
}

void search_count(const App *app, char out[LADDER_TEXT])
{
	out[0] = '\0';
	if (app->prompt.line.text.length > 0)
		tell_plain(out, SAY_SEARCH_COUNT,
			TOLD(TELL_NUMBER(NUMBER, app->search.at),
				TELL_NUMBER(NUMBERS, app->search.found),
				TELL_NUMBER(MORE, app->search.cut)));
}
