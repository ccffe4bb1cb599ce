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

/* --- all of them are told --------------------------------------------------------------------- */

#define TELL(what, parameters, ...)                                                                \
	void features_##what parameters                                                            \
	{                                                                                          \
		for (int id = 0; id < FEATURES; id++)                                              \
			if (app->features[id]->what)                                               \
				app->features[id]->what(__VA_ARGS__);                              \
	}
TELL(changed, (App * app), app)
TELL(line_shown, (App * app, const struct State *line, const struct Source *source), app, line,
	source)
TELL(aside, (App * app), app)
TELL(saved, (App * app), app)
TELL(left, (App * app), app)
TELL(veiled, (App * app), app)
TELL(keep, (App * app), app)
TELL(tend, (App * app), app)
TELL(input, (App * app), app)
TELL(served, (App * app), app)
TELL(ready, (App * app), app)
TELL(follow, (App * app), app)
TELL(laid_out, (App * app), app)
TELL(leave, (App * app), app)
TELL(whole, (App * app), app)
TELL(solved, (const App *app, const Diagram *named, Solved *solved), app, named, solved)
TELL(view, (const App *app, const Diagram *named, View *view), app, named, view)
TELL(offers, (const App *app, ActionArgument argument, struct Finding *finding), app, argument,
	finding)
TELL(asks, (const App *app, GuessAsked *asked), app, asked)
TELL(values, (App * app, ValueSource *source), app, source)
TELL(texts, (App * app, const char *held, FeatureText *found, void *context), app, held, found,
	context)

#define TRY(what, parameters, ...)                                                                 \
	Status features_##what parameters                                                          \
	{                                                                                          \
		for (int id = 0; id < FEATURES; id++)                                              \
			if (app->features[id]->what)                                               \
				STATUS_TRY(app->features[id]->what(__VA_ARGS__));                  \
		return STATUS_OK;                                                                  \
	}
TRY(opened, (App * app, bool named, Error *error), app, named, error)
TRY(beside,
	(App * app, const Net *net, const Method *method, bool best_set, const char *label,
		Error *error),
	app, net, method, best_set, label, error)
TRY(answer, (App * app, const Method *method, Answer *answer, Error *error), app, method, answer,
	error)

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

/* --- the first that has an answer ------------------------------------------------------------- */

#define ASK(Answer, what, parameters, ...)                                                         \
	Answer features_##what parameters                                                          \
	{                                                                                          \
		Answer answer = 0;                                                                 \
                                                                                                   \
		for (int id = 0; id < FEATURES && !answer; id++)                                   \
			if (app->features[id]->what)                                               \
				answer = app->features[id]->what(__VA_ARGS__);                     \
		return answer;                                                                     \
	}
ASK(const struct Other *, compared, (App * app), app)
ASK(bool, edit, (App * app, const char *typed), app, typed)
ASK(bool, nudge, (App * app, int steps), app, steps)
ASK(bool, grab, (App * app, int pane, double x, double y), app, pane, x, y)
ASK(bool, take_back, (App * app, bool undo), app, undo)
ASK(Fit, fit, (const App *app, ActionId action), app, action)
ASK(bool, refuses, (App * app, ActionId action), app, action)
ASK(Effects, step, (App * app, uint32_t step), app, step)
ASK(Effects, present, (App * app, int by), app, by)
ASK(const ScreenLayout *, layout, (const App *app), app)
ASK(const Diagram *, picture, (const App *app), app)
ASK(bool, key, (App * app, Key key, struct Reply *reply), app, key, reply)
ASK(bool, point, (App * app), app)
ASK(bool, value, (const App *app, Buf *out), app, out)
ASK(bool, pane, (App * app, Grid *grid, const struct ScreenPane *at), app, grid, at)
ASK(bool, line, (App * app, Grid *grid, int y), app, grid, y)
ASK(const char *, mark, (const App *app), app)
ASK(const Theme *, guest, (const App *app), app)
ASK(const Lead *, lead, (const App *app), app)
ASK(uint32_t *, rows, (App * app, const Diagram *named, uint32_t *count), app, named, count)
ASK(Effects, explain, (App * app, Subject subject), app, subject)

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
