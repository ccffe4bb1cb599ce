#include "tui/actions/actions.h"
#include "tui/app/guessing.h"
#include "tui/app/veiling.h"

Effects act_veil(App *app)
{
	const bool veil = !app->view.veiled;
	char key[KEY_NAME_MAX];
	Error error;

	if (veiling_put(app, veil, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!veil && guessing_tell(app))
		return EFFECT_REDRAW;
	keymap_key(&app->config.keymap, ACTION_VEIL, key);
	return app_say(app,
		veil ? "the answer is veiled; %s lifts the veil"
		     : "the veil is lifted; %s veils the answer again",
		*key ? key : ":veil");
}
