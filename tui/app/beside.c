#include "tui/app/beside.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/app/app.h"
#include "tui/figure/compared.h"

#include <stdio.h>
#include <string.h>

/* --- another state ---------------------------------------------------------------------------- */

static Status solve(Other *other, Error *error)
{
	const RowSettings rows = row_settings();

	STATUS_TRY(net_expand(&other->net, error));
	const Answer answer = {.best_set = other->best_set};

	STATUS_TRY(solution_make(
		&other->solved, &other->net, other->method, answer, &rows, 1, 0, error));
	return other->best_set ? solution_best_finish(&other->solved, &other->net, &rows, error)
			       : STATUS_OK;
}

Status other_make(App *app, Net *net, const Method *method, bool best_set, const char *file,
	Other **out, Error *error)
{
	Other *other = mem_array(1, sizeof *other);

	*out = NULL;
	if (other) {
		other->net = *net;
		net_init(net);
		solution_init(&other->solved);
		other->file = file ? mem_text(file, strlen(file)) : NULL;
	}
	if (!other || (file && !other->file)) {
		other_free(other);
		net_release(net);
		return error_no_memory(error);
	}
	other->method = method;
	other->best_set = best_set;
	pacing_begin(&app->pacing, PACING_MAKING, "the pin");
	const Status status = solve(other, error);

	pacing_end(&app->pacing);
	if (status == STATUS_OK)
		*out = other;
	else
		other_free(other);
	return status;
}

/* What it is called and what curves it asks for are no part of a state. */
bool other_is(const Other *other, const Net *net, const Method *method, bool best_set)
{
	Net same = *net; /* borrowed */

	if (other->method != method || other->best_set != best_set)
		return false;
	same.title = other->net.title;
	same.source = other->net.source;
	same.note = other->net.note;
	same.curve = other->net.curve;
	memcpy(same.method, other->net.method, sizeof same.method);
	return net_equal(&same, &other->net);
}

void other_free(Other *other)
{
	if (!other)
		return;
	solution_release(&other->solved);
	net_release(&other->net);
	mem_free(other->file);
	mem_free(other);
}

CaptionSource other_source(const Other *other)
{
	return (CaptionSource){.net = &other->net,
		.method = other->method,
		.schedule = &other->solved.schedule,
		.best_set = other->best_set};
}

/* --- the comparison --------------------------------------------------------------------------- */

static void release_against(Beside *beside)
{
	against_release(&beside->against);
	beside->against = (Against){.net = NULL};
}

void beside_choose(App *app, Other *other)
{
	release_against(&app->beside);
	app->beside.edition = 0;
	app->beside.chosen = other;
}

const Other *beside_other(App *app)
{
	return app_is_split(app) ? features_compared(app) : app->beside.chosen;
}

static bool is_shown(const App *app, const Other *other)
{
	return !app_is_split(app) &&
	       other_is(other, &app->doc.net, app->method, app->now.schedule.given);
}

static void follow(App *app)
{
	const Other *other = beside_other(app);
	Against *against = &app->beside.against;
	Error ignored;
	Buf differs;

	release_against(&app->beside);
	app->beside.edition = app->edition;
	if (!other || is_shown(app, other) ||
		against_make(against, &app->doc.net, &other->net, &ignored) != STATUS_OK)
		return;
	against->schedule = &other->solved.schedule;
	against->replay = replay_told(&other->solved.schedule, &other->solved.replay);
	memcpy(against->name, other->name, sizeof against->name);
	memcpy(against->label, other->label, sizeof against->label);
	buf_init(&differs);
	compared_diff(&other->net, &app->doc.net, NULL, true, sizeof against->differs, &differs);
	snprintf(against->differs, sizeof against->differs, "%s", differs.text);
	text_mend(against->differs);
	buf_release(&differs);
}

/* In a step the picture is of a schedule half-way, behind the veil of none. */
const Against *beside_against(App *app)
{
	const Beside *beside = &app->beside;

	if ((!beside->chosen && !app_is_split(app)) || app->view.veiled || !app->now.solved ||
		app->unsolved || app->view.step > 0)
		return NULL;
	if (beside->edition != app->edition)
		follow(app);
	return beside->against.schedule ? &beside->against : NULL;
}

Solved beside_view(App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);

	solved.against = beside_against(app);
	solved.guesses = features_guesses(app);
	return solved;
}
