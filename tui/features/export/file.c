/* What the figure's file is called. */
#include "tui/features/export/dialog.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX_BYTES = 200 };

/* The ending of a name, behind its last dot; NULL: there is none. */
static char *ending_of(char *name)
{
	char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');

	return dot && (!slash || dot > slash) && dot[1] ? dot + 1 : NULL;
}

/* The net's own name without folder, "sample:" and ending. */
static void net_stem(const App *app, char out[NAME_MAX_BYTES])
{
	const char *name = app->doc.path ? app->doc.path : app->doc.label;
	const char *slash = strrchr(name, '/'), *colon = app->doc.path ? NULL : strrchr(name, ':');
	char *ending;

	if (slash)
		name = slash + 1;
	else if (colon)
		name = colon + 1;
	snprintf(out, NAME_MAX_BYTES, "%s", name);
	out[text_invalid(out, strlen(out))] = '\0';
	ending = app->doc.path ? ending_of(out) : NULL;
	if (ending)
		ending[-1] = '\0';
	/* What a shell would have to quote is not suggested. */
	for (char *c = out; *c; c++)
		if ((unsigned char)*c < 0x80 && !strchr("-_.+,", *c) && !(*c >= '0' && *c <= '9') &&
			!(*c >= 'a' && *c <= 'z') && !(*c >= 'A' && *c <= 'Z'))
			*c = '-';
	if (!*out || *out == '-')
		snprintf(out, NAME_MAX_BYTES, "net");
}

static void suggest(App *app)
{
	const ExportChoice *choice = &dialog_of(app)->choice;
	char stem[NAME_MAX_BYTES], name[NAME_MAX_BYTES + 64];

	net_stem(app, stem);
	snprintf(name, sizeof name, "%s-%.40s.%.16s", stem,
		choice->diagram ? choice->diagram->id : "screen", choice->exporter->id);
	line_set(&dialog_of(app)->file, name);
}

void dialog_rename(App *app)
{
	Dialog *dialog = dialog_of(app);
	char name[LINE_MAX_BYTES + 32], *ending;

	if (!dialog->named) {
		suggest(app);
		return;
	}
	snprintf(name, LINE_MAX_BYTES, "%s", dialog->file.text.text);
	ending = ending_of(name);
	if (!*name)
		return;
	if (ending && exporter_find(ending, true))
		ending[-1] = '\0';
	strcat(name, ".");
	strcat(name, dialog->choice.exporter->id);
	line_set(&dialog->file, name);
}

void dialog_take_name(App *app)
{
	Dialog *dialog = dialog_of(app);
	char name[LINE_MAX_BYTES + 1];
	const Exporter *exporter;

	snprintf(name, sizeof name, "%s", dialog->file.text.text);
	const char *ending = ending_of(name);

	dialog->named = true;
	exporter = ending ? exporter_find(ending, true) : NULL;
	if (exporter && export_fits(&dialog->choice, exporter))
		dialog->choice.exporter = exporter;
}
