#include "tui/app/opening.h"

#include "solver/base/number.h"

#include <math.h>

/* 10 for 15.42: the largest of 1, 2, 5, 10, ... up to `limit`. */
static double round_below(double limit)
{
	const double unit = pow(10, floor(log10(limit)));

	return unit * (limit >= 5 * unit ? 5 : limit >= 2 * unit ? 2 : 1);
}

/* T with that number for the link; NAN where it cannot be solved. */
static Status solve_with(const App *app, uint32_t node, double link, double *finish, Error *error)
{
	const FieldPlace place = {
		.field = &net_fields[NET_KEY_LINK], .node = node, .processor = NET_NONE};
	const FieldValue value = {.number = link};
	const Settings settings = settings_standard();
	Schedule schedule;
	Net net;

	*finish = NAN;
	net_init(&net);
	Status status = net_copy(&net, &app->doc.net, error);
	if (status == STATUS_OK)
		status = field_set(&net, &place, &value, error);
	if (status == STATUS_OK)
		status = net_expand(&net, error);
	if (status == STATUS_OK)
		status = method_solve(app->method, &net, &settings, &schedule, error);
	if (status == STATUS_OK) {
		*finish = schedule.finish;
		schedule_release(&schedule);
	}
	net_release(&net);
	return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

Status opening_offer(App *app, Error *error)
{
	const Schedule *s = &app->now.schedule;

	if (s->eliminations == 0 || app->doc.net.form == NET_REGULAR)
		return STATUS_OK;
	const uint32_t p = s->eliminated[0].processor, node = app->doc.net.node_of[p];
	Trying *trying = &app->opening.trying;

	app->view.selected = p;
	app->view.column = COLUMN_LINK;
	solution_detail(&app->now, &app->doc.net, 0);
	if (!app->now.has_detail || !(app->now.detail.helps.link > 0))
		return STATUS_OK;
	*trying = (Trying){.processor = p, .value = round_below(app->now.detail.helps.link)};
	STATUS_TRY(solve_with(app, node, trying->value, &trying->finish, error));
	app->opening.offered = isfinite(trying->finish);
	return STATUS_OK;
}

bool opening_is_due(const App *app)
{
	return app->opening.offered && app->doc.count == 0 && app->view.step == 0 &&
	       app->view.selected == app->opening.trying.processor &&
	       app->view.column == COLUMN_LINK && app->view.focus == FOCUS_TABLE;
}

Trying opening_trying(const App *app)
{
	return opening_is_due(app) ? app->opening.trying : (Trying){NET_NONE, NAN, NAN};
}
