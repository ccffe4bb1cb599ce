/* Pins: what is shown put aside, gone back to, compared with. */
#include "tui/app/pins.h"
#include "tui/actions/actions.h"

Effects act_pin(App *app)
{
	const int shown = pins_shown(app);
	Error error;

	if (shown >= 0) {
		app_say(app, "no longer pinned: %s", app->pins.pin[shown]->label);
		pins_remove(app, shown);
	} else if (pins_put(app, &app->doc.net, app->method, false, NULL, &error) == STATUS_OK) {
		app_say(app, "pinned: %s; P removes it", app->pins.pin[app->pins.chosen]->label);
	} else {
		app_fail(app, &error);
	}
	return EFFECT_REDRAW;
}

Effects act_pins(App *app, const char *argument)
{
	Error error;

	if (*argument && pins_use_file(app, argument, &error) != STATUS_OK)
		return app_fail(app, &error);
	return EFFECT_REDRAW;
}
