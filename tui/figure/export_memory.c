#include "tui/figure/export_memory.h"

#include "solver/base/file.h"

#include <stdio.h>
#include <string.h>

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

void export_recall(const Config *config, ExportChoice *choice)
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

void export_remember(const Config *config, const ExportChoice *choice)
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
