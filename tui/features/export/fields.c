/* The fields of the export dialogue: what each shows, and what the next value is. */
#include "tui/features/export/dialog.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

/* --- choices ---------------------------------------------------------------------------------- */

/* The index `by` further of `count`, round and round. */
static int round_to(int at, int by, int count)
{
	return ((at + by) % count + count) % count;
}

static void turn_diagram(App *app, int by)
{
	ExportChoice *choice = &dialog_of(app)->choice;
	int count = 0, at;

	while (diagrams[count])
		count++;
	for (at = 0; at < count && diagrams[at] != choice->diagram;)
		at++;
	/* NULL, the screen, comes after the last. */
	do {
		at = round_to(at, by, count + 1);
		choice->diagram = diagrams[at];
	} while (!export_shows(app, choice->diagram));
	if (!export_fits(choice, choice->exporter))
		choice->exporter = exporter_find("svg", true);
	dialog_rename(app);
}

static void turn_format(App *app, int by)
{
	ExportChoice *choice = &dialog_of(app)->choice;
	int count = 0, at = 0;

	for (; exporters[count]; count++)
		if (exporters[count] == choice->exporter)
			at = count;
	do
		at = round_to(at, by, count);
	while (!export_fits(choice, exporters[at]));
	choice->exporter = exporters[at];
	dialog_rename(app);
}

static void turn_scale(App *app, int by)
{
	Scale *scale = &dialog_of(app)->choice.scale;

	*scale = (Scale)round_to((int)*scale, by, SCALES);
}

static void turn_labels(App *app, int by)
{
	Labels *labels = &dialog_of(app)->choice.labels;

	*labels = (Labels)round_to((int)*labels, by, LABELS);
}

static void turn_legend(App *app, int by)
{
	(void)by;
	dialog_of(app)->choice.legend = !dialog_of(app)->choice.legend;
}

static void turn_caption(App *app, int by)
{
	(void)by;
	dialog_of(app)->choice.caption = !dialog_of(app)->choice.caption;
}

/* What is typed comes back with its place. */
static void turn_rows(App *app, int by)
{
	ExportChoice *choice = &dialog_of(app)->choice;

	choice->rows = (ExportRows)round_to((int)choice->rows, by, EXPORT_ROWS_KINDS);
	if (choice->rows == EXPORT_ROWS_LISTED)
		dialog_type(app);
}

/* The format's own, then all there are. */
static void turn_theme(App *app, int by)
{
	char *theme = dialog_of(app)->choice.theme;
	ThemeNames names;
	int at = 0;

	theme_list(&names, app->config.themes_folder);
	for (int i = 0; i < names.count; i++)
		if (strcmp(names.name[i], theme) == 0)
			at = i + 1;
	at = round_to(at, by, names.count + 1);
	snprintf(theme, THEME_NAME_MAX, "%s", at > 0 ? names.name[at - 1] : "");
}

/* --- sizes ------------------------------------------------------------------------------------ */

typedef struct Preset {
	DrawingUnit unit;
	int size[2];
	const char *name;
} Preset;

static const Preset presets[] = {
	{DRAWING_CELLS, {100, 0}, "terminal"},
	{DRAWING_CELLS, {80, 24}, "small terminal"},
	{DRAWING_MM, {180, 0}, "page width"},
	{DRAWING_MM, {88, 0}, "column"},
	{DRAWING_PIXELS, {1920, 1080}, "slide"},
	{DRAWING_PIXELS, {1600, 1200}, "slide 4:3"},
};

enum { PRESETS = sizeof presets / sizeof *presets };

static const int *size_of(const ExportChoice *choice)
{
	return choice->size[drawing_unit(choice->exporter)];
}

/* The size as numbers, what stands for the usual one too. */
static void real_size(const ExportChoice *choice, int out[2])
{
	memcpy(out, size_of(choice), 2 * sizeof *out);
	if (out[0] == 0)
		drawing_size_usual(choice->exporter, out);
}

static bool is_preset(const ExportChoice *choice, const Preset *preset)
{
	int size[2];

	real_size(choice, size);
	return preset->unit == drawing_unit(choice->exporter) && preset->size[0] == size[0] &&
	       preset->size[1] == size[1];
}

static void turn_size(App *app, int by)
{
	ExportChoice *choice = &dialog_of(app)->choice;
	const DrawingUnit unit = drawing_unit(choice->exporter);
	int at = by > 0 ? -1 : PRESETS;

	for (int i = 0; i < PRESETS; i++)
		if (is_preset(choice, &presets[i]))
			at = i;
	do
		at = round_to(at, by, PRESETS);
	while (presets[at].unit != unit);
	memcpy(choice->size[unit], presets[at].size, sizeof presets[at].size);
}

static void show_size(const App *app, Buf *out)
{
	static const char *const units[] = {
		[DRAWING_CELLS] = "cells", [DRAWING_MM] = "mm", [DRAWING_PIXELS] = "pixels"};
	const ExportChoice *choice = &dialog_of(app)->choice;
	const DrawingUnit unit = drawing_unit(choice->exporter);
	int size[2];

	real_size(choice, size);
	if (size[1] > 0)
		buf_addf(out, "%dx%d %s", size[0], size[1], units[unit]);
	else
		buf_addf(out, "%d %s", size[0], unit == DRAWING_CELLS ? "columns" : units[unit]);
	for (int i = 0; i < PRESETS; i++)
		if (is_preset(choice, &presets[i]))
			buf_addf(out, ", %s", presets[i].name);
}

/* --- what fields show ------------------------------------------------------------------------- */

static void show_diagram(const App *app, Buf *out)
{
	const Diagram *diagram = dialog_of(app)->choice.diagram;

	buf_add_text(out, diagram ? diagram_title(diagram) : said(SAY_EXPORT_SCREEN));
}

static void show_format(const App *app, Buf *out)
{
	const Exporter *exporter = dialog_of(app)->choice.exporter;

	tell_add(out, SAY_EXPORT_FORMAT,
		TOLD(TELL_WORD(FILE, exporter->id), TELL_WORD(TEXT, exporter_title(exporter)),
			TELL_NUMBER(LACKING, exporter_absent(exporter))));
}

static void show_scale(const App *app, Buf *out)
{
	buf_add_text(out, scale_names[dialog_of(app)->choice.scale]);
}

static void show_labels(const App *app, Buf *out)
{
	buf_add_text(out, labels_names[dialog_of(app)->choice.labels]);
}

static void show_theme(const App *app, Buf *out)
{
	const ExportChoice *choice = &dialog_of(app)->choice;
	const bool paper = choice->diagram && drawing_unit(choice->exporter) == DRAWING_MM;

	const char *theme = export_theme(app, choice);

	text_show(out, theme, strlen(theme));
	if (!choice->theme[0] && (paper || strcmp(theme, app->display.theme.name) == 0))
		buf_addf(out, ", %s", paper ? "for paper" : said(SAY_EXPORT_AS_ON_SCREEN));
}

static void show_legend(const App *app, Buf *out)
{
	buf_add_text(out, dialog_of(app)->choice.legend ? "on" : "off");
}

static void show_caption(const App *app, Buf *out)
{
	buf_add_text(out, dialog_of(app)->choice.caption ? "on" : "off");
}

static void show_rows(const App *app, Buf *out)
{
	const ExportChoice *choice = &dialog_of(app)->choice;
	const char *rows = export_rows(choice);

	if (rows)
		text_show(out, rows, strlen(rows));
	else if (choice->rows == EXPORT_ROWS_SHOWN)
		buf_add_text(out, said(SAY_EXPORT_AS_ON_SCREEN));
}

static void show_file(const App *app, Buf *out)
{
	text_show(out, dialog_of(app)->file.text.text, dialog_of(app)->file.text.length);
}

/* --- the table -------------------------------------------------------------------------------- */

/* What a field means something for. */
typedef enum Scope {
	SCOPE_ANY,
	SCOPE_DIAGRAM, /* not the screen itself */
	SCOPE_PICTURE, /* one with marks */
	SCOPE_ROWS,    /* a diagram of processors */
	SCOPE_TIME,    /* one along a time axis */
} Scope;

static const struct {
	const char *label;
	void (*show)(const App *app, Buf *out);
	void (*turn)(App *app, int by); /* NULL: typed only */
	Scope scope;
	SayingId hint;
} kinds[DIALOG_FIELDS] = {
	[DIALOG_DIAGRAM] = {"diagram", show_diagram, turn_diagram, SCOPE_ANY, SAY_FIELD_DIAGRAM},
	[DIALOG_FORMAT] = {"format", show_format, turn_format, SCOPE_ANY, SAY_FIELD_FORMAT},
	[DIALOG_SIZE] = {"size", show_size, turn_size, SCOPE_DIAGRAM, SAY_FIELD_SIZE},
	[DIALOG_SCALE] = {"scale", show_scale, turn_scale, SCOPE_TIME, SAY_FIELD_SCALE},
	[DIALOG_LABELS] = {"labels", show_labels, turn_labels, SCOPE_DIAGRAM, SAY_FIELD_LABELS},
	[DIALOG_THEME] = {"theme", show_theme, turn_theme, SCOPE_ANY, SAY_FIELD_THEME},
	[DIALOG_LEGEND] = {"legend", show_legend, turn_legend, SCOPE_PICTURE, SAY_FIELD_LEGEND},
	[DIALOG_CAPTION] = {"caption", show_caption, turn_caption, SCOPE_DIAGRAM,
		SAY_FIELD_CAPTION},
	[DIALOG_ROWS] = {"rows", show_rows, turn_rows, SCOPE_ROWS, SAY_FIELD_ROWS},
	[DIALOG_FILE] = {"file", show_file, NULL, SCOPE_ANY, SAY_FIELD_FILE},
};

const char *dialog_label(DialogField field)
{
	return kinds[field].label;
}

bool dialog_applies(const App *app, DialogField field)
{
	const Diagram *diagram = dialog_of(app)->choice.diagram;

	switch (kinds[field].scope) {
	case SCOPE_DIAGRAM:
		return diagram != NULL;
	case SCOPE_PICTURE:
		return diagram && diagram->picture;
	case SCOPE_ROWS:
		return diagram && !diagram->curves;
	case SCOPE_TIME:
		return diagram && diagram->timed;
	case SCOPE_ANY:
		break;
	}
	return true;
}

void dialog_value(const App *app, DialogField field, Buf *out)
{
	if (dialog_applies(app, field))
		kinds[field].show(app, out);
	else if (dialog_of(app)->choice.diagram)
		buf_add_text(out,
			kinds[field].scope == SCOPE_TIME ? said(SAY_EXPORT_NO_TIME) : "has none");
	else
		buf_add_text(out, field == DIALOG_CAPTION ? "off" : said(SAY_EXPORT_AS_ON_SCREEN));
}

void dialog_hint(const App *app, Buf *out)
{
	const Exporter *exporter = dialog_of(app)->choice.exporter;

	tell_add(out, kinds[dialog_of(app)->field].hint,
		TOLD(TELL_WORD(WHAT, drawing_unit_name(drawing_unit(exporter))),
			TELL_WORD(FILE, exporter->id), TELL_WORD(TEXT, exporter_title(exporter)),
			TELL_NUMBER(LACKING, exporter_absent(exporter))));
}

void dialog_turn(App *app, int by)
{
	const DialogField field = dialog_of(app)->field;

	if (!dialog_applies(app, field) || !kinds[field].turn)
		return;
	dialog_of(app)->typing = false;
	kinds[field].turn(app, by);
}
