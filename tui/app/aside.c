#include "tui/app/aside.h"

#include "tui/app/app.h"
#include "tui/app/recovery.h"

#include <string.h>

/* Its own journal goes with it, whole; what comes on show has none before somebody keeps it. */
static void put_journal(App *app)
{
	app->aside.recovery = app->recovery;
	app->aside.recovery.paused = false;
	memset(&app->recovery, 0, sizeof app->recovery);
	recovery_init(app);
	app->recovery.paused = true;
}

static void end_journal(Recovery *recovery, bool keep)
{
	journal_end(&recovery->journal, keep);
	journal_list_release(&recovery->found);
}

Status aside_put(App *app, Doc *doc, Error *error)
{
	Aside *aside = &app->aside;
	const ViewState view = app->view;
	const bool paused = app->recovery.paused, first = !app->now.solved;
	const Guesses guesses = app->guesses;
	Sharing sharing = app->sharing;
	Error ignored;

	/* Kept while it is on show; where that fails it is as safe as it was. */
	if (!aside->has && !first)
		(void)!recovery_keep(app, &ignored);
	sharing_init(&app->sharing);
	const Status status = app_swap(app, doc, error);

	if (status != STATUS_OK) {
		app->sharing = sharing;
		return status;
	}
	if (aside->has || first) {
		sharing_release(&sharing);
		if (!paused && !first)
			recovery_leave(app);
		doc_release(doc);
	} else {
		aside->has = true;
		aside->doc = *doc;
		aside->view = view;
		aside->guesses = guesses;
		aside->sharing = sharing;
		put_journal(app);
	}
	doc_init(doc);
	return STATUS_OK;
}

/* All but the layout, which is that of who chose last. Where it cannot be solved so it is solved
 * later (app_mend): no edit is at fault. */
static void restore_view(App *app)
{
	ViewState view = app->aside.view;
	Error error;

	view.layout = app->view.layout;
	memcpy(view.layout_before, app->view.layout_before, sizeof view.layout_before);
	view.step = 0;
	app->view = view;
	app->guesses = app->aside.guesses;
	app->sharing = app->aside.sharing;
	if (!app_solve(app, &error))
		app_fail(app, &error);
}

Status aside_return(App *app, Error *error)
{
	Aside *aside = &app->aside;
	Doc doc = aside->doc;

	const Status status = app_swap(app, &doc, error);

	if (status != STATUS_OK)
		return status;
	doc_release(&doc);
	end_journal(&app->recovery, false);
	app->recovery = aside->recovery;
	aside->has = false;
	restore_view(app);
	return STATUS_OK;
}

bool aside_is_unsaved(const App *app)
{
	return app->aside.has && doc_is_modified(&app->aside.doc);
}

void aside_drop(App *app)
{
	if (!app->aside.has)
		return;
	end_journal(&app->aside.recovery, false);
	doc_release(&app->aside.doc);
	sharing_release(&app->aside.sharing);
	app->aside.has = false;
}

void aside_release(App *app)
{
	if (!app->aside.has)
		return;
	end_journal(&app->aside.recovery, doc_is_modified(&app->aside.doc));
	doc_release(&app->aside.doc);
	sharing_release(&app->aside.sharing);
	app->aside.has = false;
}
