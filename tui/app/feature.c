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

Status features_started(App *app, bool named, Error *error)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->started)
			STATUS_TRY(features[id]->started(app, named, error));
	return STATUS_OK;
}

void features_opened(App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->opened)
			features[id]->opened(app);
}

void features_veiled(App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->veiled)
			features[id]->veiled(app);
}

void features_follow(App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->follow)
			features[id]->follow(app);
}

void features_headline(const App *app, View *view)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->headline)
			features[id]->headline(app, view);
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
