#include "tui/app/lending.h"

#include "tui/app/app.h"
#include "tui/app/aside.h"
#include "tui/app/veiling.h"

#include "solver/file/read.h"

#include <stdio.h>
#include <string.h>

/* --- how the screen is chosen ----------------------------------------------------------------- */

static LentLook look_now(const App *app)
{
	LentLook look = {.notation = app->view.notation};

	memcpy(look.layout, app->view.layout.name, sizeof look.layout);
	return look;
}

/* What the user has changed of it since it was set is her choice from now on. */
static void learn_look(App *app)
{
	Lent *lent = &app->lent;
	const LentLook now = look_now(app);

	if (strcmp(now.layout, lent->set.layout) != 0)
		memcpy(lent->chosen.layout, now.layout, sizeof now.layout);
	if (now.notation != lent->set.notation)
		lent->chosen.notation = now.notation;
}

static void use_look(App *app, const LentLook *look)
{
	ScreenLayout layout;
	Error error;

	app->view.notation = look->notation;
	app->view.layout_before[0] = '\0';
	if (strcmp(app->view.layout.name, look->layout) == 0)
		return;
	if (screen_find(&layout, look->layout, app->config.layouts_folder, &error) != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	screen_release(&app->view.layout);
	app->view.layout = layout;
}

void lending_look(App *app, const char *layout, const char *notation)
{
	LentLook look = app->lent.chosen;

	if (layout)
		snprintf(look.layout, sizeof look.layout, "%s", layout);
	if (notation)
		(void)!notation_find(notation, &look.notation);
	use_look(app, &look);
	app->lent.set = look_now(app);
}

/* --- lending ---------------------------------------------------------------------------------- */

static Status make_doc(const Net *net, const char *label, Doc *out, Error *error)
{
	Net read;
	Buf text;

	buf_init(&text);
	doc_init(out);
	Status status = net_write(net, &text, error);

	if (status == STATUS_OK)
		status = net_read(&read, label, text.text, text.length, error);
	if (status == STATUS_OK) {
		status = doc_take(out, &read, NULL, label, text.text, text.length, NULL, error);
		if (status != STATUS_OK)
			net_release(&read);
	}
	buf_release(&text);
	return status;
}

/* What was lent is given up for it; the user's own is put aside. */
Status lending_show(
	App *app, const Lender *lender, const Net *net, const char *label, bool veil, Error *error)
{
	const bool first = !app->lent.by;
	Doc doc;

	features_leave(app);
	const LentLook look = look_now(app);
	Status status = make_doc(net, label, &doc, error);

	if (status == STATUS_OK)
		status = first ? aside_put(app, &doc, lender, error)
			       : app_swap(app, &doc, lender, error);
	doc_release(&doc);
	if (status != STATUS_OK)
		return status;
	if (first)
		app->lent.chosen = app->lent.set = look;
	else
		learn_look(app);
	lending_veil(app, veil);
	app->view.focus = FOCUS_TABLE;
	app->view.picture = diagram_main();
	app->view.full = false;
	app_hush(app);
	return STATUS_OK;
}

void lending_veil(App *app, bool veil)
{
	Error error;

	if (veiling_put(app, veil, &error) != STATUS_OK)
		app_fail(app, &error);
}

bool lending_is_at_rest(const App *app)
{
	return !app->unsolved && !app->broken && !app->cell.active && !app->doc.preview.open;
}

/* --- leaving ---------------------------------------------------------------------------------- */

/* A sample has a name that is known. */
static const char *own_net(const App *app)
{
	static const char sample[] = "sample:";
	const char *label = app->aside.doc.label;

	return strncmp(label, sample, strlen(sample)) == 0 ? label + strlen(sample) : NULL;
}

void lending_escape(App *app)
{
	LentName name;

	if (app->lent.leaving) {
		lending_leave(app);
		return;
	}
	app->lent.leaving = true;
	app->lent.by->name(app, &name);
	app_say_of(app, SAY_TEACHING_LEAVES,
		TOLD(TELL_WORD(WHAT, name.noun), TELL_WORD(PRESS, name.way)));
}

/* What the user did in it is unsaved work from now on, and the net no lender's any more. */
void lending_leave(App *app)
{
	LentName name;
	Error error;

	app->lent.by->name(app, &name);
	app_say_of(app, app->aside.has ? SAY_TEACHING_LEFT_NET : SAY_TEACHING_LEFT,
		TOLD(TELL_WORD(WHAT, name.long_way ? NULL : name.noun), TELL_WORD(PRESS, name.way),
			TELL_WORD(TEXT, app->aside.has ? own_net(app) : NULL)));
	learn_look(app);
	app->lent.by = NULL;
	app->lent.leaving = false;
	use_look(app, &app->lent.chosen);
	if (doc_relabel(&app->doc, "your net", &error) != STATUS_OK)
		app_fail(app, &error);
	app_own(app);
}
