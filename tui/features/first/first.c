/* What the program opens with where no file is named: a net in which a processor is useless, its
 * link selected, and a number to type there, with the T it would give, until something is changed.
 */
#include "solver/study/trial.h"
#include "tui/app/app.h"
#include "tui/app/feature.h"

#include <math.h>

typedef struct Offer {
	bool made;
	Trying trying;
} Offer;

static Offer *offer_of(const App *app)
{
	return feature_state(app, FEATURE_first);
}

/* 10 for 15.42: the largest of 1, 2, 5, 10, ... up to `limit`. */
static double round_below(double limit)
{
	const double unit = pow(10, floor(log10(limit)));

	return unit * (limit >= 5 * unit ? 5 : limit >= 2 * unit ? 2 : 1);
}

/* T with that number for the link; NAN where it cannot be solved. */
static Status solve_with(const App *app, uint32_t node, double link, double *finish, Error *error)
{
	const FieldPlace place = {&net_fields[NET_KEY_LINK], node, NET_NONE};
	Trial trial = {.method = app->method};
	Probe probe = {.y = NAN};
	STATUS_TRY(net_copy(&trial.net, &app->doc.net, error));
	Status status = trial_of(&trial, &place, error);

	if (status == STATUS_OK)
		status = trial_look(&trial, link, &probe, error);
	net_release(&trial.net);
	*finish = probe.y;
	return status;
}

/* Select the link of the first useless processor, and find a round number at which it would help.
 */
static Status offer(App *app, bool named, Error *error)
{
	const Schedule *s = &app->now.schedule;

	if (named || app->view.veiled || s->eliminations == 0 || app->doc.net.form == NET_REGULAR)
		return STATUS_OK;
	const uint32_t p = schedule_eliminated_who(s, 0), node = app->doc.net.node_of[p];
	Trying *trying = &offer_of(app)->trying;

	app->view.selected = p;
	app->view.column = COLUMN_LINK;
	solution_detail(&app->now, &app->doc.net, 0);
	if (!app->now.has_detail || !(app->now.detail.helps.link > 0))
		return STATUS_OK;
	*trying = (Trying){.processor = p, .value = round_below(app->now.detail.helps.link)};
	STATUS_TRY(solve_with(app, node, trying->value, &trying->finish, error));
	offer_of(app)->made = isfinite(trying->finish);
	return STATUS_OK;
}

/* Nothing has been changed yet, and the link is selected. */
static void put_offer(const App *app, const Diagram *named, View *view)
{
	(void)named;
	const Offer *offer = offer_of(app);

	if (offer->made && app->doc.count == 0 && app->view.step == 0 &&
		app->view.selected == offer->trying.processor && app->view.column == COLUMN_LINK &&
		app->view.focus == FOCUS_TABLE)
		view->trying = offer->trying;
}

static void withdraw(App *app)
{
	offer_of(app)->made = false;
}

const Feature feature_first = {.state = sizeof(Offer),
	.opened = offer,
	.changed = withdraw,
	.veiled = withdraw,
	.view = put_offer};
