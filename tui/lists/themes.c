/* The list of themes: each is tried on the live screen while it is selected, Enter keeps it, Esc
 * puts back the one of before. */
#include "tui/lists/rows.h"

#include "tui/app/theming.h"

#include <stdio.h>
#include <string.h>

/* A user's theme may be at fault: that is said in its place, and nothing is tried. */
static void look_at(App *app, const char *name, ThemeOffer *offer)
{
	Theme theme;
	Error error;

	snprintf(offer->name, sizeof offer->name, "%s", name);
	offer->about[0] = offer->fault[0] = '\0';
	offer->usable = theme_find(&theme, name, app->config.themes_folder, &error) == STATUS_OK;
	if (!offer->usable) {
		theming_leave_out_folder(&error);
		error_format(&error, offer->fault, (int)sizeof offer->fault);
		return;
	}
	snprintf(offer->about, sizeof offer->about, "%s", theme.about);
	if (theme.warnings > 0)
		snprintf(offer->fault, sizeof offer->fault, "%s", theme.warning[0]);
}

void list_themes_open(App *app)
{
	ThemeChoice *choice = &app->theme_choice;
	ThemeNames names;

	theme_list(&names, app->config.themes_folder);
	choice->before = app->display;
	choice->count = names.count;
	for (int i = 0; i < names.count; i++)
		look_at(app, names.name[i], &choice->offer[i]);
}

void list_rows_themes(App *app, const char *filter, ListRows *rows)
{
	const ThemeChoice *choice = &app->theme_choice;

	for (int i = 0; i < choice->count; i++) {
		const ThemeOffer *offer = &choice->offer[i];
		const char *text = offer->usable ? offer->about : said(SAY_THEME_UNUSABLE);

		if (!list_holds(offer->name, filter) && !list_holds(text, filter))
			continue;
		ListRow *row = list_add_choice(rows, offer->name, text, ACTION_THEME, offer->name);

		row->faint = !offer->usable;
		row->in_use = strcmp(offer->name, choice->before.theme_name) == 0;
		snprintf(row->detail, sizeof row->detail, "%s%s%s", offer->about,
			*offer->about && *offer->fault ? "; " : "", offer->fault);
	}
}

/* All that a theme changes; what else the display has may have changed meanwhile. */
static void put_back(App *app)
{
	const Display *before = &app->theme_choice.before;

	app->display.theme = before->theme;
	snprintf(app->display.theme_name, THEME_NAME_MAX, "%s", before->theme_name);
	app->display.theme_files = before->theme_files;
	app->display.theme_seen = before->theme_seen;
}

bool list_themes_try(App *app, const ListRow *row)
{
	Error ignored; /* the row says it */

	if (theming_choose(app, row->argument, &ignored) != STATUS_OK)
		put_back(app);
	return true;
}

void list_themes_leave(App *app)
{
	put_back(app);
}
