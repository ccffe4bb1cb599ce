/* A feature: what the program does beside showing and editing a net, and would do without. It
 * stands in a folder of its own (tui/features/NAME): its state, keys and actions, what it draws and
 * says, and one record by which the program knows it. All are asked alike, in the order of
 * features.def; nothing outside names one. */
#pragma once

#include "solver/base/buf.h"
#include "tui/app/keymap.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct App App;
typedef struct View View;
struct Context;
struct Job;
struct Reply;

typedef enum FeatureId {
#define FEATURE(name) FEATURE_##name,
#include "tui/features/features.def"
	FEATURES
} FeatureId;

/* What is NULL or 0 there is not. */
typedef struct Feature {
	size_t state; /* bytes that the program keeps for it (feature_state), zero at first */

	/* The first document is on show; `named`: somebody asked for it. */
	Status (*started)(App *app, bool named, Error *error);
	void (*opened)(App *app); /* another document is */
	void (*veiled)(App *app); /* the answer is to be hidden, and all that is kept of it */
	void (*end)(App *app);    /* what it has is to be freed; its state may be zero */

	void (*follow)(App *app);                     /* before panes are laid out */
	void (*headline)(const App *app, View *view); /* what it adds to that */

	/* A key of the panes, before these have it; whether it was its own. */
	bool (*key)(App *app, Key key, struct Reply *reply);
	/* What is told while a value is typed or moved, in place of what it was; false: nothing. */
	bool (*value)(const App *app, Buf *out);
	const struct Context *context; /* what may have the keys */
	const struct Job *job;         /* what is worked on while no key waits */
} Feature;

extern const Feature *const features[FEATURES];

void *feature_state(const App *app, FeatureId id);

/* Tell all of them. Beginning makes room for the states; STATUS_NO_MEMORY alone. The end is told
 * also where that failed. */
Status features_begin(App *app) STATUS_CHECKED;
void features_end(App *app);
Status features_started(App *app, bool named, Error *error) STATUS_CHECKED;
void features_opened(App *app);
void features_veiled(App *app);
void features_follow(App *app);
void features_headline(const App *app, View *view);

/* Ask them in turn, until one says yes. */
bool features_key(App *app, Key key, struct Reply *reply);
bool features_value(const App *app, Buf *out);
