#include "tui/app/feature.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/app/state.h"

void *feature_state(const App *app, FeatureId id)
{
	return app->feature[id];
}

Status features_begin(App *app)
{
	for (int id = 0; id < FEATURES; id++) {
		app->feature[id] = mem_array(1, app->features[id]->state + 1);
		if (!app->feature[id])
			return STATUS_NO_MEMORY;
	}
	return STATUS_OK;
}

void features_end(App *app)
{
	for (int id = 0; id < FEATURES; id++) {
		if (app->features[id]->end && app->feature[id])
			app->features[id]->end(app);
		mem_free(app->feature[id]);
	}
}

/* --- told and asked ----------------------------------------------------------------------------
 */

#define TELL(name, parameters, ...)                                                                \
	void features_##name parameters                                                            \
	{                                                                                          \
		for (int id = 0; id < FEATURES; id++)                                              \
			if (app->features[id]->name)                                               \
				app->features[id]->name(__VA_ARGS__);                              \
	}
#define TRY(name, parameters, ...)                                                                 \
	Status features_##name parameters                                                          \
	{                                                                                          \
		for (int id = 0; id < FEATURES; id++)                                              \
			if (app->features[id]->name)                                               \
				STATUS_TRY(app->features[id]->name(__VA_ARGS__));                  \
		return STATUS_OK;                                                                  \
	}
#define ASK(Type, name, parameters, ...)                                                           \
	Type features_##name parameters                                                            \
	{                                                                                          \
		Type first = 0;                                                                    \
                                                                                                   \
		for (int id = 0; id < FEATURES && !first; id++)                                    \
			if (app->features[id]->name)                                               \
				first = app->features[id]->name(__VA_ARGS__);                      \
		return first;                                                                      \
	}
#include "tui/app/hooks.def"

/* --- summed up -------------------------------------------------------------------------------- */

uint32_t features_gone(const App *app, Buf *what)
{
	uint32_t count = 0, own;
	Word word;

	for (int id = 0; id < FEATURES; id++) {
		own = app->features[id]->gone ? app->features[id]->gone(app, &word) : 0;
		if (own > 0)
			buf_addf(what, "%s%s", what->length > 0 ? text_joint(1, 2) : "", word.text);
		count += own;
	}
	return count;
}

bool features_owned(App *app)
{
	bool any = false;

	for (int id = 0; id < FEATURES; id++)
		any = (app->features[id]->owned && app->features[id]->owned(app)) || any;
	return any;
}

GuessAsked features_asked(const App *app)
{
	GuessAsked asked = {.what = NULL};

	features_asks(app, &asked);
	asked.typed = app->view.veiled && !asked.waits;
	return asked;
}

int features_patience(const App *app)
{
	int least = -1;

	for (int id = 0; id < FEATURES; id++) {
		const int own = app->features[id]->patience ? app->features[id]->patience(app) : -1;

		least = own >= 0 && (least < 0 || own < least) ? own : least;
	}
	return least;
}

Status features_start(App *app, const char *name, const char *stop, Error *error)
{
	for (int id = 0; id < FEATURES; id++)
		if (app->features[id]->start)
			return app->features[id]->start(app, name, stop, error);
	return error_set(error, STATUS_USAGE, "this program has no lessons");
}

const Exercises *features_exercises(const App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (app->features[id]->exercises)
			return app->features[id]->exercises;
	return NULL;
}

const FileGuard *features_guard(App *app, FileGuard *room)
{
	for (int id = 0; id < FEATURES; id++)
		if (app->features[id]->guard) {
			*room = *app->features[id]->guard;
			room->owner = app;
			return room;
		}
	return NULL;
}

const Band *features_band(const App *app, int width, int height, int *rows)
{
	const Band *band = NULL;

	*rows = 0;
	for (int id = 0; id < FEATURES && *rows == 0; id++) {
		band = app->features[id]->band;
		*rows = band ? band->rows(app, width, height) : 0;
	}
	return *rows > 0 ? band : NULL;
}
