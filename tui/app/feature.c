#include "tui/app/feature.h"

#include "solver/base/mem.h"
#include "tui/app/state.h"

void *feature_state(const App *app, FeatureId id)
{
	return app->feature[id];
}

Status features_begin(App *app)
{
	for (int id = 0; id < FEATURES; id++) {
		app->feature[id] = mem_array(1, features[id]->state + 1);
		if (!app->feature[id])
			return STATUS_NO_MEMORY;
	}
	return STATUS_OK;
}

void features_end(App *app)
{
	for (int id = 0; id < FEATURES; id++) {
		if (features[id]->end && app->feature[id])
			features[id]->end(app);
		mem_free(app->feature[id]);
	}
}

Status features_opened(App *app, bool named, Error *error)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->opened)
			STATUS_TRY(features[id]->opened(app, named, error));
	return STATUS_OK;
}

bool features_owned(App *app)
{
	bool any = false;

	for (int id = 0; id < FEATURES; id++)
		any = (features[id]->owned && features[id]->owned(app)) || any;
	return any;
}

#define TELL_ALL(what)                                                                             \
	void features_##what(App *app)                                                             \
	{                                                                                          \
		for (int id = 0; id < FEATURES; id++)                                              \
			if (features[id]->what)                                                    \
				features[id]->what(app);                                           \
	}
TELL_ALL(changed)
TELL_ALL(aside)
TELL_ALL(saved)
TELL_ALL(left)
TELL_ALL(veiled)
TELL_ALL(keep)
TELL_ALL(tend)
TELL_ALL(input)
TELL_ALL(ready)
TELL_ALL(follow)
TELL_ALL(leave)
TELL_ALL(whole)

void features_solved(const App *app, Solved *solved)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->solved)
			features[id]->solved(app, solved);
}

void features_view(const App *app, const Diagram *named, View *view)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->view)
			features[id]->view(app, named, view);
}

void features_values(App *app, ValueSource *source)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->values)
			features[id]->values(app, source);
}

int features_patience(const App *app)
{
	int least = -1;

	for (int id = 0; id < FEATURES; id++) {
		const int own = features[id]->patience ? features[id]->patience(app) : -1;

		least = own >= 0 && (least < 0 || own < least) ? own : least;
	}
	return least;
}

bool features_key(App *app, Key key, struct Reply *reply)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->key && features[id]->key(app, key, reply))
			return true;
	return false;
}

bool features_value(const App *app, Buf *out)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->value && features[id]->value(app, out))
			return true;
	return false;
}

bool features_line(App *app, Grid *grid, int y)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->line && features[id]->line(app, grid, y))
			return true;
	return false;
}

const char *features_mark(const App *app)
{
	const char *mark = NULL;

	for (int id = 0; id < FEATURES && !mark; id++)
		mark = features[id]->mark ? features[id]->mark(app) : NULL;
	return mark;
}

const FileGuard *features_guard(App *app, FileGuard *room)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->guard) {
			*room = *features[id]->guard;
			room->owner = app;
			return room;
		}
	return NULL;
}

const Band *features_band(const App *app, int width, int height, int *rows)
{
	for (int id = 0; id < FEATURES; id++) {
		const Band *band = features[id]->band;

		*rows = band ? band->rows(app, width, height) : 0;
		if (*rows > 0)
			return band;
	}
	*rows = 0;
	return NULL;
}

const Lead *features_lead(const App *app)
{
	const Lead *lead = NULL;

	for (int id = 0; id < FEATURES && !lead; id++)
		lead = features[id]->lead ? features[id]->lead(app) : NULL;
	return lead;
}

uint32_t *features_rows(App *app, const Diagram *named, uint32_t *count)
{
	uint32_t *first = NULL;

	for (int id = 0; id < FEATURES && !first; id++)
		first = features[id]->rows ? features[id]->rows(app, named, count) : NULL;
	return first;
}

const Theme *features_guest(const App *app)
{
	const Theme *guest = NULL;

	for (int id = 0; id < FEATURES && !guest; id++)
		guest = features[id]->guest ? features[id]->guest(app) : NULL;
	return guest;
}

Effects features_explain(App *app, Subject subject)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->explain)
			return features[id]->explain(app, subject);
	return EFFECT_NONE;
}

void features_texts(App *app, const char *held, FeatureText *found, void *context)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->texts)
			features[id]->texts(app, held, found, context);
}
