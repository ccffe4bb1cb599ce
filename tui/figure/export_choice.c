#include "tui/figure/export_choice.h"

#include "tui/app/app.h"
#include "tui/figure/export_memory.h"

#include <stdio.h>
#include <string.h>

/* Before anybody chose: what is on the screen, as the last run wrote figures, else a page's width.
 */
static ExportChoice first_choice(const App *app)
{
	ExportChoice choice = {.diagram = app->picture,
		.exporter = exporter_find("svg", true),
		.scale = app->scale,
		.labels = app->labels};

	export_recall(&app->config, &choice);
	return choice;
}

ExportChoice export_choice(const App *app)
{
	const ExportMemory *memory = &app->exporting;
	ExportChoice choice = memory->choice;

	if (!memory->made)
		return first_choice(app);
	if (app->picture != memory->picture)
		choice.diagram = app->picture;
	if (app->scale != memory->scale)
		choice.scale = app->scale;
	if (app->labels != memory->labels)
		choice.labels = app->labels;
	return choice;
}

void export_choose(App *app, const ExportChoice *choice)
{
	app->exporting = (ExportMemory){.made = true,
		.choice = *choice,
		.picture = app->picture,
		.scale = app->scale,
		.labels = app->labels};
	if (choice->exporter->drawing && choice->diagram)
		export_remember(&app->config, choice);
}

bool export_fits(const ExportChoice *choice, const Exporter *exporter)
{
	return exporter->drawing && (choice->diagram || exporter->cells);
}

const char *export_theme(const App *app, const ExportChoice *choice)
{
	if (choice->theme[0])
		return choice->theme;
	if (choice->diagram && drawing_unit(choice->exporter) == DRAWING_MM)
		return drawing_theme(choice->exporter);
	return app->theme.name;
}

DrawingWish export_wish(App *app, const ExportChoice *choice)
{
	const int *size = choice->size[drawing_unit(choice->exporter)];
	DrawingWish wish = drawing_wish();

	wish.exporter = choice->exporter;
	wish.diagram = choice->diagram;
	wish.scale = choice->scale;
	wish.labels = choice->labels;
	wish.from = app->from;
	wish.to = app->to;
	if (choice->rows == EXPORT_ROWS_SHOWN)
		wish.folding = app_folding(app);
	else if (choice->rows == EXPORT_ROWS_LISTED)
		wish.rows = choice->list;
	wish.round = app->round;
	wish.large = app_is_lecture(app);
	wish.themes_folder = app->config.themes_folder;
	snprintf(wish.theme, sizeof wish.theme, "%s", export_theme(app, choice));
	memcpy(wish.size, size, sizeof wish.size);
	wish.ascii = !choice->exporter->figure && app->charset == CHARSET_ASCII;
	wish.braille = !choice->exporter->figure && app->charset == CHARSET_BRAILLE;
	wish.caption = choice->caption;
	return wish;
}
