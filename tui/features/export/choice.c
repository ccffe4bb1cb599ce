#include "tui/features/export/choice.h"

#include "solver/base/file.h"

#include <stdio.h>
#include <string.h>

Dialog *dialog_of(const App *app)
{
	return feature_state(app, FEATURE_export);
}

/* --- from one run to the next ----------------------------------------------------------------- */

enum { MEMORY_MAX = 1 << 12 };

/* Sizes by their unit, as `size_names` calls them. */
static const char *const size_names[DRAWING_UNITS] = {
	[DRAWING_CELLS] = "cells", [DRAWING_MM] = "mm", [DRAWING_PIXELS] = "pixels"};

/* An exporter of each unit reads its sizes. */
static const char *const size_formats[DRAWING_UNITS] = {
	[DRAWING_CELLS] = "txt", [DRAWING_MM] = "svg", [DRAWING_PIXELS] = "png"};

static bool memory_path(const Config *config, char out[CONFIG_PATH_MAX])
{
	const int length = snprintf(out, CONFIG_PATH_MAX, "%s/figure", config->state_folder);

	return config->state_folder[0] && length < CONFIG_PATH_MAX;
}

/* One line, "KEY VALUE"; what is not understood is left out. */
static void recall_line(ExportChoice *choice, const char *key, const char *value)
{
	const Exporter *exporter = exporter_find(value, true);
	Error ignored;

	if (strcmp(key, "format") == 0 && exporter)
		choice->exporter = exporter;
	if (strcmp(key, "theme") == 0 && strlen(value) < THEME_NAME_MAX)
		memcpy(choice->theme, value, strlen(value) + 1);
	if (strcmp(key, "caption") == 0)
		choice->caption = strcmp(value, "on") == 0;
	for (int unit = 0; unit < DRAWING_UNITS; unit++)
		if (strcmp(key, size_names[unit]) == 0)
			(void)!drawing_size_read(exporter_find(size_formats[unit], true), value,
				choice->size[unit], &ignored);
}

/* Change a choice as the last run left it. */
static void recall(const Config *config, ExportChoice *choice)
{
	char path[CONFIG_PATH_MAX];
	Error ignored;
	Buf text;

	if (!memory_path(config, path))
		return;
	buf_init(&text);
	if (file_read(path, MEMORY_MAX, &text, NULL, &ignored) == STATUS_OK) {
		char *at = text.text, *line;

		while ((line = strsep(&at, "\n")) != NULL) {
			char *key = strsep(&line, " ");

			if (line)
				recall_line(choice, key, line);
		}
	}
	buf_release(&text);
}

static void remember(const Config *config, const ExportChoice *choice)
{
	char path[CONFIG_PATH_MAX];
	Error ignored;
	Buf text;

	if (!memory_path(config, path))
		return;
	buf_init(&text);
	buf_addf(&text, "format %s\ncaption %s\n", choice->exporter->id,
		choice->caption ? "on" : "off");
	if (choice->theme[0])
		buf_addf(&text, "theme %s\n", choice->theme);
	for (int unit = 0; unit < DRAWING_UNITS; unit++) {
		const int *size = choice->size[unit];

		if (size[0] > 0)
			buf_addf(&text, size[1] > 0 ? "%s %dx%d\n" : "%s %d\n", size_names[unit],
				size[0], size[1]);
	}
	config_make_state(config);
	if (buf_status(&text) == STATUS_OK)
		(void)!file_write(path, text.text, text.length, NULL, NULL, &ignored);
	buf_release(&text);
}

/* --- the choice ------------------------------------------------------------------------------- */

/* What is compared is on the screen to scale, whatever the axis else is. */
static Scale scale_shown(const App *app)
{
	return app->beside.against.schedule ? SCALE_LINEAR : app_scale(app);
}

/* Before anybody chose: what is on the screen, as the last run wrote figures, else a page's width.
 */
static ExportChoice first_choice(const App *app)
{
	ExportChoice choice = {.diagram = app->view.picture,
		.exporter = exporter_find("svg", true),
		.scale = scale_shown(app),
		.labels = app->view.labels,
		.legend = app->view.legend};

	recall(&app->config, &choice);
	return choice;
}

bool export_shows(const App *app, const Diagram *diagram)
{
	return !diagram ||
	       (!diagram->selection && (diagram != diagram_find("step") || app->view.step > 0));
}

ExportChoice export_choice(const App *app)
{
	const ExportMemory *memory = &dialog_of(app)->last;
	ExportChoice choice = memory->choice;

	if (!memory->made)
		return first_choice(app);
	if (app->view.picture != memory->picture || !export_shows(app, choice.diagram))
		choice.diagram = app->view.picture;
	if (scale_shown(app) != memory->scale)
		choice.scale = scale_shown(app);
	if (app->view.labels != memory->labels)
		choice.labels = app->view.labels;
	if (app->view.legend != memory->legend)
		choice.legend = app->view.legend;
	return choice;
}

void export_choose(App *app, const ExportChoice *choice)
{
	dialog_of(app)->last = (ExportMemory){.made = true,
		.choice = *choice,
		.picture = app->view.picture,
		.scale = scale_shown(app),
		.labels = app->view.labels,
		.legend = app->view.legend};
	if (choice->exporter->drawing && choice->diagram)
		remember(&app->config, choice);
}

const char *export_rows(const ExportChoice *choice)
{
	switch (choice->rows) {
	case EXPORT_ROWS_ALL:
		return DRAWING_ALL;
	case EXPORT_ROWS_USEFUL:
	case EXPORT_ROWS_USELESS:
		return drawing_row_words[choice->rows - EXPORT_ROWS_USEFUL];
	default:
		return choice->rows == EXPORT_ROWS_LISTED && *choice->list ? choice->list : NULL;
	}
}

static ExportRows rows_kind(const char *rows)
{
	ExportChoice choice = {.rows = EXPORT_ROWS_ALL};

	if (!rows)
		return EXPORT_ROWS_SHOWN;
	while (choice.rows < EXPORT_ROWS_LISTED && strcmp(export_rows(&choice), rows) != 0)
		choice.rows++;
	return choice.rows;
}

void export_take(App *app, const DrawingOptions *options)
{
	ExportMemory *last = &dialog_of(app)->last;
	const char *theme = options->theme[0] ? options->theme : drawing_theme(options->exporter);

	*last = (ExportMemory){.made = true,
		.choice = {.diagram = options->diagram,
			.exporter = options->exporter,
			.scale = options->scale,
			.labels = options->labels,
			.rows = rows_kind(options->rows),
			.legend = !options->no_legend,
			.caption = options->caption,
			.no_inset = options->no_inset},
		.picture = app->view.picture,
		.scale = options->scale,
		.labels = options->labels,
		.legend = !options->no_legend};
	if (last->choice.rows == EXPORT_ROWS_LISTED)
		snprintf(last->choice.list, sizeof last->choice.list, "%s", options->rows);
	snprintf(last->choice.theme, sizeof last->choice.theme, "%s", theme);
	memcpy(last->choice.size[drawing_unit(options->exporter)], options->size,
		sizeof options->size);
}

bool export_fits(const ExportChoice *choice, const Exporter *exporter)
{
	return exporter->drawing && (choice->diagram || exporter->cells);
}

const char *export_theme(const App *app, const ExportChoice *choice)
{
	if (choice->theme[0])
		return choice->theme;
	const char *id = choice->exporter->id;

	/* A web page is white, whatever the screen is. */
	if (strcmp(id, "html") == 0 || (choice->diagram && strcmp(id, "ansi") != 0))
		return drawing_theme(choice->exporter);
	return app->display.theme.name;
}

DrawingOptions export_options(App *app, const ExportChoice *choice)
{
	const int *size = choice->size[drawing_unit(choice->exporter)];
	DrawingOptions options = drawing_options();
	Solved solved = {.upgrades = NULL};

	options.exporter = choice->exporter;
	options.diagram = app->view.veiled && choice->diagram ? diagram_main() : choice->diagram;
	options.veil = app->view.veiled;
	options.scale = choice->scale;
	options.labels = choice->labels;
	options.notation = app->view.notation;
	options.from = app->view.from;
	options.to = app->view.to;
	if (choice->rows != EXPORT_ROWS_ALL)
		options.rows = export_rows(choice);
	if (!export_rows(choice))
		options.folding = app_folding(app);
	features_solved(app, NULL, &solved);
	if (solved.upgrades)
		options.by = solved.upgrades->by;
	options.step = app->view.step;
	options.large = app->view.layout.large;
	options.themes_folder = app->config.themes_folder;
	snprintf(options.theme, sizeof options.theme, "%s", export_theme(app, choice));
	memcpy(options.size, size, sizeof options.size);
	options.ascii = !choice->exporter->figure && app->display.charset == CHARSET_ASCII;
	options.blocks = !choice->exporter->figure && app->display.charset == CHARSET_EIGHTHS;
	options.no_legend = !choice->legend;
	options.no_inset = choice->no_inset;
	options.caption = choice->caption;
	return options;
}
