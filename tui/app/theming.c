#include "tui/app/theming.h"

#include "solver/base/embed.h"

#include <stdio.h>
#include <string.h>

static bool has_file(const ThemeFiles *files)
{
	for (int i = 0; i < files->count; i++)
		if (files->file[i].stamp.exists)
			return true;
	return false;
}

/* Where themes of one's own are is known; their folder would push what is wrong off the line. */
void theming_leave_out_folder(Error *error)
{
	const char *slash = error ? strrchr(error->file, '/') : NULL;

	if (slash)
		memmove(error->file, slash + 1, strlen(slash));
}

Status theming_choose(App *app, const char *name, Error *error)
{
	ThemeFiles files;
	Theme theme;
	const Status status =
		theme_find_files(&theme, name, app->config.themes_folder, &files, error);

	if (status)
		theming_leave_out_folder(error);
	/* A name that is nobody's is a slip, not a choice. */
	if (status && !has_file(&files))
		return status;
	/* It may be the chosen one's own. */
	if (name != app->display.theme_name)
		snprintf(app->display.theme_name, THEME_NAME_MAX, "%s", name);
	app->display.theme_files = app->display.theme_seen = files;
	if (!status)
		app->display.theme = theme;
	return status;
}

Status theming_fall_back(App *app, const char *built_in, Error *error)
{
	if (!app->display.theme_name[0])
		snprintf(app->display.theme_name, THEME_NAME_MAX, "%s", built_in);
	return theme_find(&app->display.theme, built_in, NULL, error);
}

/* --- in turn ---------------------------------------------------------------------------------- */

static bool is_for_paper(const char *name, const char *folder)
{
	Theme theme;
	Error ignored;

	return theme_find(&theme, name, folder, &ignored) == STATUS_OK && theme.paper;
}

void theming_next(const App *app, char name[THEME_NAME_MAX])
{
	const char *folder = app->config.themes_folder;
	ThemeNames all;
	int at = 0;

	theme_list(&all, folder);
	while (at < all.count && strcmp(all.name[at], app->display.theme_name) != 0)
		at++;
	for (int step = 1; step <= all.count; step++) {
		const int next = (at < all.count ? at + step : step - 1) % all.count;

		if (is_for_paper(all.name[next], folder))
			continue;
		snprintf(name, THEME_NAME_MAX, "%s", all.name[next]);
		return;
	}
}

/* --- files that change ------------------------------------------------------------------------ */

bool theming_is_due(const App *app)
{
	return has_file(&app->display.theme_files) ||
	       (app->display.theme_name[0] &&
		       !embedded_find(embedded_themes, app->display.theme_name));
}

static void say_read_again(App *app)
{
	if (app->display.theme.warnings > 0)
		app_say_of(app, SAY_THEME_WARNS,
			TOLD(TELL_WORD(WHAT, app->display.theme_name),
				TELL_WORD(REASON, app->display.theme.warning[0])));
	else
		app_say_of(app, SAY_THEME_RELOADED, TOLD(TELL_WORD(WHAT, app->display.theme_name)));
}

static void read_again(App *app, const ThemeFiles *now)
{
	const bool gone =
		app->display.theme_files.file[0].stamp.exists && !now->file[0].stamp.exists;
	Error error;
	Status status;

	app->display.theme_files = *now;
	/* A built-in of that name would be there, but nobody asked for it. */
	if (gone) {
		app_say_of(app, SAY_THEME_GONE, TOLD(TELL_WORD(WHAT, app->display.theme_name)));
		app->messages.alert = true;
		return;
	}
	if (!now->file[0].stamp.exists)
		return;
	status = theming_choose(app, app->display.theme_name, &error);
	if (status)
		app_fail(app, &error);
	else
		say_read_again(app);
}

/* What an editor is still writing is let alone until two looks find it the same. */
bool theming_look(App *app)
{
	const ThemeFiles now =
		theme_files_now(&app->display.theme_files, app->config.themes_folder);
	const bool rests = theme_files_equal(&now, &app->display.theme_seen);

	app->display.theme_seen = now;
	if (!rests || theme_files_equal(&now, &app->display.theme_files))
		return false;
	read_again(app, &now);
	return true;
}
