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
typedef struct Grid Grid;
typedef struct View View;
struct Context;
struct Job;
struct Reply;

typedef enum FeatureId {
#define FEATURE(name) FEATURE_##name,
#include "tui/features/features.def"
	FEATURES
} FeatureId;

/* Rows below the panes. Of several features the first that has one. */
typedef struct Band {
	int (*rows)(const App *app, int width, int height); /* of a screen of this size; 0: none */
	void (*draw)(App *app, Grid *grid, int y, int rows);
	bool passing; /* it comes and goes: what of the panes depends on their height stays */
	bool below;   /* messages stand above it, not in its last row */
} Band;

/* What is NULL or 0 there is not. */
typedef struct Feature {
	size_t state; /* bytes that the program keeps for it (feature_state), zero at first */

	void (*changed)(App *app); /* another document is on show, */
	/* which somebody opened (`named`), or with which the program begins. */
	Status (*opened)(App *app, bool named, Error *error);
	void (*veiled)(App *app); /* the answer is to be hidden, and all that is kept of it */
	void (*end)(App *app);    /* what it has is to be freed; its state may be zero */

	void (*input)(App *app);  /* a key, the mouse or a paste is to be served */
	void (*ready)(App *app);  /* panes are to be placed, */
	void (*follow)(App *app); /* and laid out */
	void (*headline)(const App *app, View *view); /* what it adds to that */

	/* A key of the panes, before these have it; whether it was its own. */
	bool (*key)(App *app, Key key, struct Reply *reply);
	/* What is told while a value is typed or moved, in place of what it was; false: nothing. */
	bool (*value)(const App *app, Buf *out);
	const Band *band;
	bool (*line)(App *app, Grid *grid, int y); /* where nothing is said; false: nothing here */
	const struct Context *context;             /* what may have the keys */
	const struct Job *job;                     /* what is worked on while no key waits */
} Feature;

extern const Feature *const features[FEATURES];

void *feature_state(const App *app, FeatureId id);

/* Tell all of them. Beginning makes room for the states; STATUS_NO_MEMORY alone. The end is told
 * also where that failed. */
Status features_begin(App *app) STATUS_CHECKED;
void features_end(App *app);
void features_changed(App *app);
Status features_opened(App *app, bool named, Error *error) STATUS_CHECKED;
void features_veiled(App *app);
void features_input(App *app);
void features_ready(App *app);
void features_follow(App *app);
void features_headline(const App *app, View *view);

/* Ask them in turn, until one says yes. */
bool features_key(App *app, Key key, struct Reply *reply);
bool features_value(const App *app, Buf *out);
bool features_line(App *app, Grid *grid, int y);
/* The band that is there, with its rows; NULL, and 0. */
const Band *features_band(const App *app, int width, int height, int *rows);
