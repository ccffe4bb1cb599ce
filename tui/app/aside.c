#include "tui/app/aside.h"

#include "tui/app/app.h"
#include "tui/app/feature.h"

#include <string.h>

Status aside_put(App *app, Doc *doc, const Lender *by, Error *error)
{
	Aside *aside = &app->aside;
	const ViewState view = app->view;
	const Held held = app->held;
	const bool given_up = aside->has || !app->now.solved;

	if (!given_up) {
		features_keep(app);
		features_aside(app);
	}
	const Status status = app_swap(app, doc, by, error);

	if (status != STATUS_OK) {
		if (!given_up)
			features_aside(app);
		return status;
	}
	if (given_up) {
		doc_release(doc);
	} else {
		aside->has = true;
		aside->doc = *doc;
		aside->view = view;
		aside->held = held;
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
	app->held = app->aside.held;
	if (!app_solve(app, &error))
		app_fail(app, &error);
}

Status aside_return(App *app, Error *error)
{
	Aside *aside = &app->aside;
	Doc doc = aside->doc;

	const Status status = app_swap(app, &doc, NULL, error);

	if (status != STATUS_OK)
		return status;
	doc_release(&doc);
	features_aside(app);
	aside->has = false;
	restore_view(app);
	return STATUS_OK;
}

bool aside_is_unsaved(const App *app)
{
	return app->aside.has && doc_is_unsaved(&app->aside.doc);
}

void aside_drop(App *app)
{
	if (!app->aside.has)
		return;
	doc_release(&app->aside.doc);
	app->aside.has = false;
}
