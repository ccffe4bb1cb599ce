/* What a caption shows as the state of the screen; what no screen shows, such as the size of a
 * figure, as the choice for the next one. */
#include "tui/actions/state.h"

#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/app/theming.h"
#include "tui/contexts/question.h"
#include "tui/prompt/prompt.h"

#include "layouts/scene/words.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_view(App *app, const DrawingOptions *options)
{
	ViewState *view = &app->view;

	if (options->diagram->picture)
		view->picture = options->diagram;
	app_set_scale(app, options->scale);
	view->labels = options->labels;
	view->notation = options->notation;
	const bool window = !view->veiled && options->from < options->to;

	view->from = window ? options->from : 0;
	view->to = window ? options->to : 0;
	view->sort = options->folding.sort;
	folding_put(&view->folding, &app->doc.net, &options->folding);
	view->legend = !options->no_legend;
	view->lens = false;
}

/* Large bars are those of the lecture, and no other layout's. */
static void put_layout(App *app, const State *state)
{
	const char *named = state->arguments.value[OPTION_LAYOUT];
	const bool large = state->drawn && state->draw.options.large;

	if (named || (state->drawn && large != app->view.layout.large))
		app_apply(app, act_layout(app, named ? named : large ? "lecture" : "explore"));
}

/* What the line compares with stands beside what is shown; where it compares with nothing, nothing
 * does. */
static void put_against(App *app, DrawAgainst *other)
{
	const Source *source = &other->source;
	Error error;

	beside_choose(app, NULL);
	if (source->schedule.method && features_beside(app, &source->net, source->schedule.method,
					       source->answer.best_set, NULL, &error) != STATUS_OK)
		app_fail(app, &error);
}

Status state_show(App *app, const State *state, Source *source, Error *error)
{
	const char *theme = state->arguments.value[OPTION_THEME];
	DrawAgainst other = {.settings = 0};
	const char *guessed = state->arguments.value[OPTION_GUESS];
	Guesses tried = {.count = 0};

	/* Made when the net is on show; a fault of theirs keeps it from being. */
	if (guessed)
		STATUS_TRY(guesses_read(&tried, &source->net, guessed, error));
	if (state->arguments.against_count > 0)
		STATUS_TRY(draw_against(&other, &state->arguments, source, error));
	const bool veiled = app->view.veiled;

	/* A line lifts no veil. */
	app->view.veiled = veiled || source->schedule.veiled;
	const Status status = app_open(app, source, error);

	if (status != STATUS_OK)
		app->view.veiled = veiled;
	if (status == STATUS_OK && state->drawn && !app->view.veiled)
		put_against(app, &other);
	draw_against_release(&other);
	if (status != STATUS_OK)
		return status;

	if (state->drawn)
		put_view(app, &state->draw.options);
	features_line_shown(app, state, source);
	if (app->view.layout.name[0]) {
		put_layout(app, state);
		if (theme && !app->display.no_color)
			app_apply(app, act_theme(app, theme));
	}
	app->view.best_set =
		!app->view.veiled && arguments_have(&state->arguments, OPTION_BEST_SET);
	app_apply(app, app->view.best_set ? EFFECT_SOLVE : EFFECT_ROWS);
	if (state->drawn && !app->view.veiled && state->draw.options.step > 0)
		app_apply(app, features_step(app, state->draw.options.step));
	return STATUS_OK;
}

/* Whether the number that the caption tells begins so. */
static bool is_told(const char *told, const char *finish)
{
	const size_t length = strlen(finish);

	return strncmp(told, finish, length) == 0 && strspn(told + length, "0123456789.") == 0;
}

/* What was opened; and where the file has become another since, that. */
static void say_opened(App *app, const State *state)
{
	const char *told = state_told(state);
	const Word finish = word_finish_fine(app->now.schedule.finish);
	const Diagram *diagram = state->drawn ? state->draw.options.diagram : NULL;

	if (app_own(app) || app_say_imported(app))
		return;
	if (told && !app->view.veiled && !is_told(told, finish.text))
		app_say_of(app, SAY_STATE_DIFFERS,
			TOLD(TELL_WORD(WHAT, app->doc.label), TELL_NUMBER(WAS, strtod(told, NULL)),
				TELL_NUMBER(FINISH, app->now.schedule.finish)));
	else if (diagram && !diagram->picture)
		app_say_of(app, SAY_STATE_NO_SCREEN,
			TOLD(TELL_WORD(WHAT, app->doc.label),
				TELL_WORD(TEXT, diagram_title(diagram))));
	else
		app_say_of(app, SAY_STATE_OPENED, TOLD(TELL_WORD(WHAT, app->doc.label)));
}

static Status show_line(App *app, const State *state, Error *error)
{
	Source source;

	pacing_begin(&app->pacing, PACING_READING, said(SAY_NET_OF_LINE));
	Status status = state_open(state, &source, error);
	if (status == STATUS_OK) {
		status = state_show(app, state, &source, error);
		source_release(&source);
	}
	pacing_end(&app->pacing);
	return status;
}

Effects act_state(App *app, const char *argument)
{
	State state;
	Error error;

	if (!*argument)
		return prompt_open(app, ACTION_COMMAND, "state ");
	if (strlen(argument) >= sizeof app->question.path)
		return app_say(app, SAY_STATE_TOO_LONG);
	Status status = state_read(&state, argument, &error);
	if (status == STATUS_OK && question_keeps(app, argument, ACTION_STATE)) {
		state_release(&state);
		return EFFECT_REDRAW;
	}
	if (status == STATUS_OK) {
		status = show_line(app, &state, &error);
		if (status == STATUS_OK)
			say_opened(app, &state);
		state_release(&state);
	}
	if (status == STATUS_STOPPED)
		return app_say(app, SAY_STATE_STOPPED);
	return status == STATUS_OK ? EFFECT_REDRAW : app_fail(app, &error);
}
