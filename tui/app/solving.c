/* The net solved: after an edit, when it is due, and when it could not be. */
#include "tui/app/app.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { STEP_MOST = 150 }; /* bytes of a sentence that another one follows */

/* The processors of the rows on screen, for replay's sample. */
static void range_on_screen(const App *app, uint32_t *first, uint32_t *last)
{
	const Rows *rows = &app->now.rows;
	uint32_t end = app->view.table_first + 60;

	*first = 1;
	*last = 0;
	if (app->view.table_first >= rows->count)
		return;
	if (end >= rows->count)
		end = rows->count - 1;
	*first = rows->row[app->view.table_first].first;
	*last = rows->row[end].first;
	if (rows->order || *last < *first)
		*last = *first;
}

/* While a value is typed rows, order and grouping hold still, unless there are other processors. */
static bool holds_rows(const App *app)
{
	return app->cell.active && app->now.solved &&
	       app->now.schedule.processors == app->doc.net.processors;
}

static const char *selected_setting(const App *app)
{
	if (app->cell.active && !app->cell.own && app->doc.preview.place.field->scope != FIELD_NODE)
		return app->doc.preview.place.field->key;
	return app->method ? app_settings(app).item[app->view.setting].key : NULL;
}

/* Another method reads other settings: the same one stays selected where it still is there. */
static void keep_setting(App *app, const char *key)
{
	const SettingList list = app_settings(app);

	app->view.setting = 0;
	for (int i = 0; key && i < list.count; i++)
		if (strcmp(list.item[i].key, key) == 0)
			app->view.setting = i;
}

/* Start-ups have a column as long as somebody has one of its own, which may be the one typed. */
static void keep_column(App *app)
{
	if (!app->cell.active && !column_is_there(&app->doc.net, app->method, app->view.column))
		app->view.column =
			app->view.column == COLUMN_OWN_TRANSFER ? COLUMN_LINK : COLUMN_COMPUTE;
}

/* The default of the net's shape, else any method that applies; NULL when none does. */
static const Method *fitting_method(const Net *net)
{
	const Method *standard = NULL;
	Net plain = *net;
	Error ignored;

	plain.method[0] = '\0';
	if (method_of_net(&plain, &standard, &ignored) == STATUS_OK &&
		method_suits(standard, net, &ignored) == STATUS_OK)
		return standard;
	for (const Method *const *method = methods; *method; method++)
		if (method_suits(*method, net, &ignored) == STATUS_OK)
			return *method;
	return NULL;
}

/* What the net asks for, and the shape for which it does. */
static void remember_asked(App *app)
{
	memcpy(app->asked.method, app->doc.net.method, sizeof app->asked.method);
	app->asked.kind = app->doc.net.kind;
	app->asked.order = app->doc.net.order;
	app->asked.law = app->doc.net.law;
	app->asked.installments = app->doc.net.installments;
}

/* Whether it can be the network's shape that has changed since, rather than a value. */
static bool is_of_other_shape(const App *app)
{
	const Net *net = &app->doc.net;

	return net->kind != app->asked.kind ||
	       (net->kind == NET_TREE && net->order == app->asked.order &&
		       net->law == app->asked.law && net->installments == app->asked.installments);
}

/* The net's method; after an edit of the network's shape that leaves what it is for, one that is
 * for the net now. Not when the wish itself is new, and not for a value the method cannot do with.
 */
static Status choose_method(App *app, const Method **out, Error *error)
{
	Status status = method_of_net(&app->doc.net, out, error);
	const Method *fitting;

	app->substituted = false;
	if (status != STATUS_OK || !app->method ||
		strcmp(app->doc.net.method, app->asked.method) != 0 || !is_of_other_shape(app) ||
		method_check(*out, &app->doc.net, error) != STATUS_NOT_APPLICABLE)
		return status;
	fitting = fitting_method(&app->doc.net);
	app->substituted = fitting != NULL;
	*out = fitting ? fitting : *out;
	return STATUS_OK;
}

/* Whether the rows are still those of the net; a document just opened has no method yet. */
static bool only_values_changed(const App *app)
{
	return app->method && !app->broken && app->doc.shift.seen &&
	       solution_suits(&app->now, &app->doc.net);
}

/* Solving was stopped. Where only values have changed keys go on, and the picture comes when they
 * rest; any other picture must be made before anything else is. */
static bool put_off(App *app, bool suits)
{
	app->unsolved = suits;
	app->broken = !suits;
	app->substituted = false; /* chosen anew */
	if (app->view.selected >= app->doc.net.processors)
		app->view.selected = app->doc.net.processors - 1;
	return true;
}

bool app_solve(App *app, Error *error)
{
	const bool suits = only_values_changed(app);

	app->queued = false;
	app_follow(app);
	const RowSettings choice = app_folding_ahead(app);
	const RowSettings *rows = holds_rows(app) ? NULL : &choice;
	const Method *method;
	uint32_t first, last;
	Status status = choose_method(app, &method, error);
	Answer answer = {
		.step = app->view.step,
		.best_set = app->view.best_set && status == STATUS_OK && method->best,
		.veil = app->view.veiled,
	};
	if (status == STATUS_OK)
		status = features_answer(app, method, &answer, error);

	const char *setting = selected_setting(app);

	range_on_screen(app, &first, &last);
	pacing_begin(&app->pacing, suits ? PACING_SOLVING : PACING_SETTLING, "");
	if (status == STATUS_OK)
		status = solution_make(
			&app->now, &app->doc.net, method, answer, rows, first, last, error);
	/* An edit may leave fewer steps than the one that was shown: then it is the result. */
	if (status == STATUS_OK && app_step(app).kind == STEP_NONE)
		app->view.step = 0;
	pacing_end(&app->pacing);
	/* What was being opened is not shown at all. */
	if (status == STATUS_STOPPED &&
		(app->pacing.depth == 0 || app->pacing.kind != PACING_READING))
		return put_off(app, suits);
	app->broken = status == STATUS_NO_MEMORY;
	if (status != STATUS_OK)
		return false;
	app->unsolved = false;
	app->view.best_set = answer.best_set;
	app->method = method;
	app->edition++;
	remember_asked(app);
	keep_setting(app, setting);
	keep_column(app);
	if (app->view.selected >= app->doc.net.processors)
		app->view.selected = app->doc.net.processors - 1;
	features_answered(app);
	return true;
}

void app_refine(App *app)
{
	const RowSettings choice = app_folding(app);
	uint32_t first, last;
	Error ignored;

	range_on_screen(app, &first, &last);
	pacing_begin(&app->pacing, PACING_SOLVING, "");
	if (solution_refine(&app->now, &app->doc.net, holds_rows(app) ? NULL : &choice, first, last,
		    &ignored) == STATUS_OK)
		app->edition++;
	pacing_end(&app->pacing);
}

Status app_finish_best(App *app, Error *error)
{
	const RowSettings rows = app_folding(app);
	const uint64_t tried = app->now.tried;
	const Status status = solution_best_finish(&app->now, &app->doc.net, &rows, error);

	app->edition += app->now.tried != tried;
	return status;
}

void app_note_found(App *app)
{
	app->found.known = !app->unsolved;
	app->found.view = app->view;
	app->found.held = app->held;
	app->found.messages = app->messages.count;
}

/* Selection, folds and words as they were before an edit that has been refused. The nodes are those
 * of then, so there is nothing to follow. */
static void leave_as_found(App *app)
{
	const ScreenLayout layout = app->view.layout;

	if (!app->found.known)
		return;
	app->view = app->found.view;
	app->view.layout = layout;
	app->held = app->found.held;
	app_unsay(app, app->found.messages);
	doc_shift_clear(&app->doc.shift);
}

/* Where the net as edited cannot be solved, or not be finished: without the value being typed, or
 * else the last step, solve again. */
static bool back_out(App *app, Error *error)
{
	const bool tried = app->doc.preview.open;
	const Status status =
		tried ? doc_preview_cancel(&app->doc, error) : doc_refuse(&app->doc, error);

	if (status == STATUS_OK && !tried)
		leave_as_found(app);
	if (status == STATUS_NO_MEMORY)
		app->broken = true; /* app_mend tries again */

	app->cell.active = app->cell.own || app->doc.preview.open;
	return status == STATUS_OK && app_solve(app, error);
}

Effects app_edited(App *app, Status status, const Error *error)
{
	if (status != STATUS_OK) {
		app_fail(app, error);
		return EFFECT_REDRAW;
	}
	app_before(app);
	app_say_text(app, doc_last_step(&app->doc));
	app->messages.told = !app->doc.idle;
	return EFFECT_SOLVE;
}

void app_keep(App *app)
{
	const Method *was = NULL;
	char text[DOC_STEP_TEXT], step_text[DOC_STEP_TEXT], assignment[NET_METHOD_MAX + 8];
	Error error;

	/* What is only being typed is no step yet. */
	if (!app->substituted || app->doc.preview.open)
		return;
	(void)!method_of_net(&app->doc.net, &was, &error);
	const char *step = doc_last_step(&app->doc);
	const size_t most = strlen(step) < STEP_MOST ? strlen(step) : STEP_MOST;

	snprintf(step_text, sizeof step_text, "%.*s", (int)text_whole(step, most), step);
	tell_plain(text, SAY_STEP_METHOD,
		TOLD(TELL_WORD(TEXT, step_text), TELL_WORD(OLD_WORD, was ? was->id : NULL),
			TELL_WORD(METHOD_ID, app->method->id)));
	snprintf(assignment, sizeof assignment, "method=%s", app->method->id);
	doc_step_continue(&app->doc, text);
	const Status status = doc_assign(&app->doc, assignment, &error);

	doc_step_end(&app->doc);
	if (status == STATUS_OK) {
		app->substituted = false;
		remember_asked(app);
		app_say_of(app, SAY_METHOD_REPLACED,
			TOLD(TELL_WORD(TEXT, text), TELL_WORD(METHOD_ID, was ? was->id : NULL)));
		return;
	}
	/* Out of memory: an edit without its method would be half of the step. */
	const Error why = error;

	(void)back_out(app, &error);
	app_fail(app, &why);
}

bool app_mend(App *app)
{
	Error error;

	if (app->doc.net.expanded && !app->broken)
		return true;
	if (net_expand(&app->doc.net, &error) == STATUS_OK && app_solve(app, &error)) {
		app_keep(app);
		return !app->broken;
	}
	const Error why = error;

	/* Without memory it may just be tried again. But what an edit left half-way, without the
	 * method that goes with it, is never solved: then the edit is taken back. */
	app->broken = true;
	const bool mended = why.status != STATUS_NO_MEMORY && back_out(app, &error);

	app_fail(app, &why);
	return mended && !app->broken;
}

/* Solve after an edit. Where the net is valid but cannot be solved so (another shape, say) the last
 * picture would be of another net, so take the step back, and those before it that are not solved
 * yet. */
static void solve_or_undo(App *app)
{
	Error why, error;

	if (!app_solve(app, &why)) {
		while ((app->doc.preview.open ||
			       (app->doc.done > 0 && (!app->doc.idle || app->unsolved))) &&
			!back_out(app, &error) && app->unsolved && error.status != STATUS_NO_MEMORY)
			continue;
		app_fail(app, &why);
	}
	app_keep(app);
}

bool app_settle(App *app)
{
	pacing_begin(&app->pacing, PACING_SETTLING, "");
	if (app->unsolved)
		solve_or_undo(app);
	pacing_end(&app->pacing);
	return !app->unsolved;
}

void app_fit_rows(App *app)
{
	if (!holds_rows(app) && app->now.rows.room != app_folding(app).room)
		app_apply(app, EFFECT_ROWS);
}

static bool key_waits(const App *app)
{
	return app->pacing.look && app->pacing.look(app->pacing.owner).keys > 0;
}

/* Nobody looks at each state on the way, and solving would succeed. */
bool app_queue(App *app)
{
	const Method *method;
	Error ignored;
	const bool queued = key_waits(app) && only_values_changed(app) && app->view.step == 0 &&
			    !app->lent.by && !app_is_split(app) && !features_guesses(app) &&
			    choose_method(app, &method, &ignored) == STATUS_OK &&
			    method == app->method && !app->substituted &&
			    method_suits(method, &app->doc.net, NULL) == STATUS_OK;

	app->queued = queued;
	app->unsolved = app->unsolved || queued;
	return queued;
}

void app_apply(App *app, Effects effects)
{
	Error error;

	if (effects == EFFECT_SOLVE || (effects == EFFECT_NUDGED && !app_queue(app))) {
		solve_or_undo(app);
	} else if (effects == EFFECT_ROWS) {
		const RowSettings rows = app_folding(app);

		if (solution_rows(&app->now, &app->doc.net, &rows, &error) != STATUS_OK)
			app_fail(app, &error);
	}
}
