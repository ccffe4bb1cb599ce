#include "tui/app/feature.h"

#include "tui/app/state.h"

void *feature_state(const App *app, FeatureId id)
{
	return app->feature[id];
}

void features_veiled(App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (features[id]->veiled)
			features[id]->veiled(app);
}
