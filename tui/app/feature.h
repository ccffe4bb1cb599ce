/* A feature: what the program does beside showing and editing a net, and would do without. It
 * stands in a folder of its own (tui/features/NAME): its state, keys and actions, what it draws and
 * says, and one record by which the program knows it. All are asked alike, in the order of
 * features.def; nothing outside names one. */
#pragma once

#include "solver/base/status.h"

#include <stddef.h>

struct App;
struct Context;
struct Job;

typedef enum FeatureId {
#define FEATURE(name) FEATURE_##name,
#include "tui/features/features.def"
	FEATURES
} FeatureId;

/* What is NULL or 0 there is not. */
typedef struct Feature {
	size_t state; /* bytes that the program keeps for it (feature_state), zero at first */
	void (*end)(struct App *app); /* what it has is to be freed; its state may be zero */
	void (*veiled)(
		struct App *app);      /* the answer is to be hidden, and all that is kept of it */
	const struct Context *context; /* what may have the keys */
	const struct Job *job;         /* what is worked on while no key waits */
} Feature;

extern const Feature *const features[FEATURES];

void *feature_state(const struct App *app, FeatureId id);

/* Tell all of them. Beginning makes room for the states; STATUS_NO_MEMORY alone. The end is told
 * also where that failed. */
Status features_begin(struct App *app) STATUS_CHECKED;
void features_end(struct App *app);
void features_veiled(struct App *app);
