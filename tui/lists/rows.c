/* What each list has to show. */
#include "tui/lists/rows.h"

#include "tui/contexts/chrome.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LIST_CELLS = 3 * LIST_TEXT / 4 };

bool list_holds(const char *text, const char *word)
{
	size_t length = strlen(word);

	if (length == 0)
		return true;
	for (; *text; text++)
		if (strncasecmp(text, word, length) == 0)
			return true;
	return false;
}

bool list_next(const App *app, ListRows *rows)
{
	const int thing = rows->things++;

	return thing >= LIST_THINGS_MAX || !app->list.dropped[thing];
}

void list_drop(App *app, const ListRows *rows)
{
	if (rows->things <= LIST_THINGS_MAX)
		app->list.dropped[rows->things - 1] = true;
}

ListRow *list_add(ListRows *rows, const char *left, const char *text)
{
	ListRow *row = &rows->row[rows->count < LIST_ROWS_MAX ? rows->count++ : LIST_ROWS_MAX - 1];

	*row = (ListRow){.action = ACTIONS};
	snprintf(row->left, sizeof row->left, "%s", left);
	snprintf(row->text, sizeof row->text, "%s", text);
	return row;
}

ListRow *list_add_choice(
	ListRows *rows, const char *left, const char *text, ActionId action, const char *argument)
{
	ListRow *row = list_add(rows, left, text);

	row->selectable = true;
	row->action = action;
	snprintf(row->argument, sizeof row->argument, "%s", argument);
	return row;
}

void list_add_heading(ListRows *rows, const char **heading)
{
	if (*heading)
		list_add(rows, *heading, "");
	*heading = NULL;
}

/* A message in so many cells, and so that it fits the row it is written to. */
static void fit_message(const App *app, int slot, int cells, char out[LIST_TEXT])
{
	char text[MESSAGE_MAX];

	snprintf(text, sizeof text, "%s", app->messages.log[slot].text);
	chrome_fit(text, app->messages.log[slot].path, cells < LIST_CELLS ? cells : LIST_CELLS);
	snprintf(out, LIST_TEXT, "%.*s", LIST_TEXT - 1, text);
}

void list_rows_messages(App *app, const char *filter, ListRows *rows)
{
	int from = app->messages.count > MESSAGES_MAX ? app->messages.count - MESSAGES_MAX : 0;

	for (int i = app->messages.count - 1; i >= from; i--) {
		const int slot = i % MESSAGES_MAX;
		char text[LIST_TEXT];

		if (!app->messages.log[slot].text ||
			!list_holds(app->messages.log[slot].text, filter))
			continue;
		fit_message(app, slot, app->drawn.width - 3, text);
		ListRow *row = list_add_choice(rows, "", text, ACTIONS, "");

		/* Parting at blanks may cost one of the lines kept for it. */
		fit_message(
			app, slot, (LIST_DETAIL_LINES - 1) * (app->drawn.width - 4), row->detail);
	}
}
