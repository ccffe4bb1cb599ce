/* :paradox: a single change of the net after which T goes the wrong way, shown beside the net as it
 * was: that one is pinned, and the change is an edit like any other. */
#include "tui/actions/actions.h"
#include "tui/app/feature.h"

#include "solver/base/text.h"
#include "solver/schedule/wording.h"
#include "solver/study/paradox.h"

#include <stdio.h>
#include <string.h>

/* Those of a net, as last looked for. */
typedef struct ParadoxView {
	Paradoxes found;          /* its net and method with it */
	int shown;                /* the kind shown last; PARADOX_KINDS: none */
	char step[DOC_STEP_TEXT]; /* the document's sentence of its edit */
} ParadoxView;

static ParadoxView *view_of(const App *app)
{
	return feature_state(app, FEATURE_paradox);
}

/* --- looking for them ------------------------------------------------------------------------- */

/* All of it, unless somebody stops it. */
static Status look(const App *app, Paradoxes *out, char progress[LADDER_TEXT], Error *error)
{
	STATUS_TRY(paradoxes_begin(out, &app->doc.net, app->method, error));
	Status status = STATUS_OK;

	while (status == STATUS_OK && paradoxes_due(out)) {
		tell_plain(progress, SAY_PARADOX_SEARCH,
			TOLD(TELL_NUMBER(COUNT, out->tried),
				TELL_NUMBER(PERCENT, 100 * (uint64_t)out->at / out->count)));
		status = paradoxes_step(out, error);
	}
	if (status != STATUS_OK)
		paradoxes_release(out);
	return status;
}

static Status search(App *app, Error *error)
{
	ParadoxView *view = view_of(app);
	char progress[LADDER_TEXT];
	Paradoxes found;

	tell_plain(progress, SAY_PARADOX_SEARCH, NULL);
	pacing_begin(&app->pacing, PACING_SEEKING, progress);
	const Status status = look(app, &found, progress, error);

	pacing_end(&app->pacing);
	if (status != STATUS_OK)
		return status;
	paradoxes_release(&view->found);
	view->found = found;
	view->shown = PARADOX_KINDS;
	return STATUS_OK;
}

/* --- where we are ----------------------------------------------------------------------------- */

/* The net they are of is on the screen. */
static bool is_at_net(const App *app)
{
	const Paradoxes *found = &view_of(app)->found;

	return found->method && found->method == app->method &&
	       net_equal(&found->net, &app->doc.net);
}

/* The edit that shows one of them was the last thing done. */
static bool is_at_change(const App *app)
{
	const ParadoxView *view = view_of(app);
	bool same;
	Net net;

	if (!view->found.method || view->shown == PARADOX_KINDS ||
		strcmp(doc_last_step(&app->doc), view->step) != 0 ||
		paradox_apply(&view->found.strongest[view->shown], &view->found.net, &net, NULL) !=
			STATUS_OK)
		return false;
	same = net_equal(&net, &app->doc.net);
	net_release(&net);
	return same;
}

/* The net is on the screen, and its paradoxes are known. */
static Status stand_at_net(App *app, Error *error)
{
	char undone[DOC_STEP_TEXT];

	if (is_at_net(app))
		return STATUS_OK;
	if (is_at_change(app)) {
		STATUS_TRY(doc_undo(&app->doc, undone, error));
		app_apply(app, EFFECT_SOLVE);
		if (is_at_net(app))
			return STATUS_OK;
	}
	return search(app, error);
}

/* --- showing one ------------------------------------------------------------------------------ */

/* The strongest kind of those weaker than the one shown last, else of all; PARADOX_KINDS: none. Of
 * equals the first comes first. */
static int next_kind(const ParadoxView *view)
{
	const Paradox *strongest = view->found.strongest;
	const int last = view->shown;
	int next = PARADOX_KINDS, first = PARADOX_KINDS;

	for (int kind = 0; kind < PARADOX_KINDS; kind++) {
		const double ratio = paradox_ratio(&strongest[kind]);

		if (!strongest[kind].found)
			continue;
		if (first == PARADOX_KINDS || ratio > paradox_ratio(&strongest[first]))
			first = kind;
		if (last == PARADOX_KINDS || ratio > paradox_ratio(&strongest[last]) ||
			(ratio == paradox_ratio(&strongest[last]) && kind <= last))
			continue;
		if (next == PARADOX_KINDS || ratio > paradox_ratio(&strongest[next]))
			next = kind;
	}
	return next != PARADOX_KINDS ? next : first;
}

static Status change(App *app, const Paradox *paradox, Error *error)
{
	const FieldValue value = {paradox->to, NULL};
	char text[DOC_STEP_TEXT];
	Net net;

	if (paradox->place.field)
		return doc_set(&app->doc, &paradox->place, &value, false, error);
	STATUS_TRY(paradox_apply(paradox, &app->doc.net, &net, error));
	const ShownName name =
		shown_name(&app->doc.net, app->doc.net.node[paradox->place.node].first);

	snprintf(text, sizeof text, "without %s", name.text);
	const Status status = doc_put(&app->doc, &net, text, error);

	net_release(&net);
	return status;
}

static int count_kinds(const ParadoxView *view)
{
	int count = 0;

	for (int kind = 0; kind < PARADOX_KINDS; kind++)
		count += view->found.strongest[kind].found;
	return count;
}

static Effects show(App *app, int kind)
{
	ParadoxView *view = view_of(app);
	const Paradox *paradox = &view->found.strongest[kind];
	char sentence[PARADOX_TEXT];
	Error error;
	pacing_begin(&app->pacing, PACING_SEEKING, said(SAY_PARADOX_SHOWING));
	Status status = paradox_say(paradox, &view->found.net, app->method, sentence, &error);

	if (status == STATUS_OK)
		status = features_beside(
			app, &app->doc.net, app->method, false, said(SAY_PARADOX_BEFORE), &error);
	pacing_end(&app->pacing);
	if (status != STATUS_OK)
		return app_fail(app, &error);
	/* It is about the set that the method keeps. */
	app->view.best_set = false;
	app->view.step = 0;
	const Effects effects = app_edited(app, change(app, paradox, &error), &error);

	if (effects != EFFECT_SOLVE)
		return effects;
	view->shown = kind;
	snprintf(view->step, sizeof view->step, "%s", doc_last_step(&app->doc));
	if (paradox->place.field == NULL || paradox->place.field->scope != FIELD_NODE)
		app->view.selected = 0;
	else
		app->view.selected = app->doc.net.node[paradox->place.node].first;
	app_say_of(app, SAY_PARADOX_SHOWN,
		TOLD(TELL_WORD(TEXT, sentence), TELL_NUMBER(COUNT, count_kinds(view))));
	return EFFECT_SOLVE;
}

Effects act_paradox(App *app)
{
	const Paradoxes *found = &view_of(app)->found;
	Error error;
	const Status status = stand_at_net(app, &error);

	if (status == STATUS_STOPPED)
		return app_say(app, SAY_PARADOX_STOPPED);
	if (status != STATUS_OK)
		return app_fail(app, &error);
	const int kind = next_kind(view_of(app));

	if (kind != PARADOX_KINDS)
		return show(app, kind);
	if (!(found->finish > 0))
		return app_say(app, SAY_PARADOX_NO_FINISH);
	if (found->cut)
		return app_say_of(
			app, SAY_PARADOX_NONE_TRIED, TOLD(TELL_NUMBER(COUNT, found->tried)));
	return app_say_of(app, SAY_PARADOX_NONE, TOLD(TELL_NUMBER(COUNT, found->tried)));
}

/* --- the feature ------------------------------------------------------------------------------ */

static void forget(App *app)
{
	paradoxes_release(&view_of(app)->found);
}

const Feature feature_paradox = {.state = sizeof(ParadoxView), .end = forget, .veiled = forget};
