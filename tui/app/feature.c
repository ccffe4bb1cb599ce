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

void features_veiled(App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->veiled)
			features[id]->veiled(app);
}
