#include "tui/features/split/sharing.h"

#include "layouts/scene/against.h"
#include "solver/base/mem.h"
#include "solver/schedule/split.h"
#include "tui/app/beside.h"
#include "tui/app/feature.h"

#include <stdio.h>
#include <string.h>

static void split_release(Split *split)
{
	shares_release(&split->shares);
	net_release(&split->net);
}

Sharing *sharing_of(const App *app)
{
	return feature_state(app, FEATURE_split);
}

static void drop(SharingStep *steps, int *count, int from)
{
	while (*count > from)
		shares_release(&steps[--*count].shares);
}

void sharing_release(Sharing *sharing)
{
	split_release(&sharing->now);
	split_release(&sharing->prior);
	drop(sharing->step, &sharing->steps, 0);
	drop(sharing->redo, &sharing->redos, 0);
	shares_release(&sharing->before);
	shares_release(&sharing->base);
	other_free(sharing->own);
	memset(sharing, 0, sizeof *sharing);
}

/* --- of which net ----------------------------------------------------------------------------- */

static Status copy_net(Net *out, const Net *net, Error *error)
{
	STATUS_TRY(net_copy(out, net, error));
	const Status status = net_expand(out, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}

static Status follow_pairs(const Against *pairs, GivenShares *shares, Error *error)
{
	uint32_t *partner = mem_array(pairs->processors, sizeof *partner);

	if (!partner)
		return error_no_memory(error);
	for (uint32_t p = 0; p < pairs->processors; p++)
		partner[p] = against_partner(pairs, p, NULL);
	const Status status = shares_follow(shares, pairs->processors, partner, error);

	mem_free(partner);
	return status;
}

/* The same split for the document's net, by names. */
static Status follow_names(App *app, Split *out, Error *error)
{
	const Split *now = &sharing_of(app)->now;
	Against pairs;

	STATUS_TRY(copy_net(&out->net, &app->doc.net, error));
	Status status = against_make(&pairs, &out->net, &now->net, error);

	if (status == STATUS_OK) {
		status = shares_copy(&out->shares, &now->shares, error);
		if (status == STATUS_OK)
			status = follow_pairs(&pairs, &out->shares, error);
		against_release(&pairs);
	}
	if (status != STATUS_OK)
		split_release(out);
	return status;
}

static Status follow(App *app, Error *error)
{
	Sharing *sharing = sharing_of(app);
	Split fresh = {.shares = {0}};

	if (sharing->now.shares.count == 0 || net_equal(&sharing->now.net, &app->doc.net))
		return STATUS_OK;
	const bool as_many = sharing->now.shares.count == app->doc.net.processors;

	if (!as_many && sharing->prior.shares.count == app->doc.net.processors &&
		net_equal(&sharing->prior.net, &app->doc.net)) {
		fresh = sharing->prior;
		sharing->prior = (Split){.shares = {0}};
		net_init(&sharing->prior.net);
	} else {
		STATUS_TRY(follow_names(app, &fresh, error));
	}
	if (as_many) {
		split_release(&sharing->now);
	} else {
		split_release(&sharing->prior);
		sharing->prior = sharing->now;
	}
	sharing->now = fresh;
	return STATUS_OK;
}

Status sharing_answer(App *app, const Method *method, Answer *answer, Error *error)
{
	const GivenShares *shares = &sharing_of(app)->now.shares;

	/* It is of another document than the one that is tried. */
	if (app->trying)
		return STATUS_OK;
	STATUS_TRY(follow(app, error));
	if (!method->split || shares->count != app->doc.net.processors)
		return STATUS_OK;
	answer->shares = shares->share;
	answer->veil = false;
	return STATUS_OK;
}

/* --- beginning -------------------------------------------------------------------------------- */

Status sharing_begin(App *app, Error *error)
{
	Split *now = &sharing_of(app)->now;
	const Schedule *schedule = &app->now.schedule;
	Split fresh;

	if (now->shares.count > 0 && app->method->split)
		return STATUS_OK;
	STATUS_TRY(method_check_split(app->method, &app->doc.net, error));
	if (app->doc.net.processors > SHARING_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT,
			"nets of more than %d processors cannot be split by hand",
			SHARING_PROCESSORS_MAX);
	STATUS_TRY(shares_begin(&fresh.shares, app->doc.net.processors,
		app->view.veiled || schedule->veiled ? NULL : schedule->share, error));
	const Status status = copy_net(&fresh.net, &app->doc.net, error);

	if (status != STATUS_OK) {
		shares_release(&fresh.shares);
		return status;
	}
	split_release(now);
	*now = fresh;
	app->view.step = 0;
	app->view.best_set = false;
	return STATUS_OK;
}

/* --- steps ------------------------------------------------------------------------------------ */

static void push(const App *app, SharingStep *steps, int *count, GivenShares *shares, size_t done,
	const char *text)
{
	if (*count == SHARING_STEPS) {
		shares_release(&steps[0].shares);
		memmove(steps, steps + 1, (SHARING_STEPS - 1) * sizeof *steps);
		--*count;
	}
	SharingStep *step = &steps[(*count)++];

	step->shares = *shares;
	step->done = done;
	step->last = app->doc.step;
	snprintf(step->text, sizeof step->text, "%s", text);
	*shares = (GivenShares){0};
}

void sharing_note(App *app, GivenShares *before, const char *text)
{
	Sharing *sharing = sharing_of(app);

	push(app, sharing->step, &sharing->steps, before, app->doc.done, text);
	drop(sharing->redo, &sharing->redos, 0);
}

bool sharing_take_back(App *app, bool undo)
{
	Sharing *sharing = sharing_of(app);
	SharingStep *from = undo ? sharing->step : sharing->redo;
	int *count = undo ? &sharing->steps : &sharing->redos;
	GivenShares *now = &sharing->now.shares;
	char text[SHARING_TEXT];
	Split fresh;

	/* After an edit of the document there is nothing to redo. */
	if (!undo && *count > 0 && from[*count - 1].last != app->doc.step)
		drop(from, count, 0);
	if (*count == 0)
		return false;
	SharingStep *last = &from[*count - 1];

	if (undo ? last->done < app->doc.done : last->done > app->doc.done)
		return false;
	/* Of another net than this it cannot be. */
	if (last->shares.count > 0 && last->shares.count != app->doc.net.processors) {
		drop(from, count, *count - 1);
		return false;
	}
	if (now->count == 0) {
		if (copy_net(&fresh.net, &app->doc.net, NULL) != STATUS_OK)
			return false;
		net_release(&sharing->now.net);
		sharing->now.net = fresh.net;
	}
	snprintf(text, SHARING_TEXT, "%s", last->text);
	push(app, undo ? sharing->redo : sharing->step, undo ? &sharing->redos : &sharing->steps,
		now, last->done, text);
	*now = last->shares;
	--*count;
	app_forget_change(app);
	app_say_of(app, undo ? SAY_UNDID_SHARES : SAY_REDID, TOLD(TELL_WORD(TEXT, text)));
	return true;
}

/* --- beside the method ------------------------------------------------------------------------ */

const Other *sharing_own(App *app)
{
	Sharing *sharing = sharing_of(app);
	char text[LADDER_TEXT];
	Net copy;

	if (sharing->own && other_is(sharing->own, &app->doc.net, app->method, false))
		return sharing->own;
	other_free(sharing->own);
	sharing->own = NULL;
	if (net_copy(&copy, &app->doc.net, NULL) != STATUS_OK ||
		other_make(app, &copy, app->method, false, NULL, &sharing->own, NULL) != STATUS_OK)
		return NULL;
	snprintf(sharing->own->name, sizeof sharing->own->name, "%s", app->method->id);
	snprintf(sharing->own->label, sizeof sharing->own->label, "%s",
		tell_plain(text, SAY_METHOD_SHARES, TOLD(TELL_WORD(METHOD_ID, app->method->id))));
	return sharing->own;
}

void sharing_say(App *app, SayingId more)
{
	const Schedule *schedule = &app->now.schedule;
	char text[SHARE_MOVE_TEXT];
	ShareMove move;
	Error error;

	if (!app_is_split(app))
		return;
	/* What to move would lead to the answer step by step. */
	if (app->view.veiled) {
		split_say_last(&app->doc.net, schedule, text);
		app_say_of(app, more, TOLD(TELL_WORD(TEXT, text)));
		return;
	}
	pacing_begin(&app->pacing, PACING_MAKING, said(SAY_WHAT_TO_MOVE));
	const Status status = shares_move(app->method, &app->doc.net, schedule,
		sharing_of(app)->now.shares.fixed, &move, &error);

	pacing_end(&app->pacing);
	if (status != STATUS_OK)
		return;
	shares_move_say(&app->doc.net, schedule, &move, text, sizeof text);
	app_say_of(app, more, TOLD(TELL_WORD(TEXT, text)));
}
