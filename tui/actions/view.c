#include "tui/actions/actions.h"
#include "tui/app/theming.h"
#include "tui/figure/drawing.h"
#include "tui/lists/list.h"

#include "layouts/sentences/worth.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- which answer ----------------------------------------------------------------------------- */

/* Whether there is no other one, and why is said. */
static bool say_no_other(App *app)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	Ladder worth = {0};

	if (app->method->best && (solved.best_due || worth_has_better(&solved)))
		return false;
	if (app->method->best)
		worth_say(&solved, SAY_WORTH, &worth);
	if (worth.count > 0)
		app_say_of(app, SAY_NO_OTHER_ANSWER, TOLD(TELL_WORD(REASON, worth.form[0].text)));
	else if (app->method->best)
		app_say(app, SAY_NO_BETTER_SET);
	else
		app_say_of(app, SAY_NO_BEST_SET, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
	return true;
}

Effects act_best_set(App *app)
{
	const Method *method = app->method;

	if (app_is_split(app))
		return app_say(app, SAY_SPLIT_SHOWN);
	if (!app->view.best_set && app->view.step == 0 && say_no_other(app))
		return EFFECT_REDRAW;
	app->view.best_set = !app->view.best_set;
	app->view.step = 0;
	app_forget_change(app);
	if (app->view.best_set)
		app_say(app, SAY_BEST_SET_SHOWN);
	else
		app_say_of(app, SAY_KEPT_SET_SHOWN,
			TOLD(TELL_WORD(WHO,
				method->elimination_name ? method->elimination_name : method->id)));
	return EFFECT_SOLVE;
}

/* --- screen ----------------------------------------------------------------------------------- */

/* The word after `name` in a NULL-ended list, round and round. */
static const char *next_word(const char *const *words, const char *name)
{
	for (int i = 0; words[i]; i++)
		if (strcmp(words[i], name) == 0)
			return words[i + 1] ? words[i + 1] : words[0];
	return words[0];
}

/* Two panes on one axis are no stage of the tour: they are asked for, and left to where one was. */
static const char pair_name[] = "pair";

static const char *next_layout(const App *app)
{
	if (app->view.layout_before[0])
		return app->view.layout_before;
	const char *name = next_word(screen_names, app->view.layout.name);

	return strcmp(name, pair_name) == 0 ? next_word(screen_names, name) : name;
}

Effects act_layout(App *app, const char *argument)
{
	const char *name = *argument ? argument : next_layout(app);
	const bool pair = strcmp(name, pair_name) == 0;
	ScreenLayout layout;
	Error error;

	if (screen_find(&layout, name, app->config.layouts_folder, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!pair)
		app->view.layout_before[0] = '\0';
	else if (strcmp(app->view.layout.name, pair_name) != 0)
		memcpy(app->view.layout_before, app->view.layout.name, SCREEN_NAME_MAX);
	screen_release(&app->view.layout);
	app->view.layout = layout;
	app->view.full = false;
	app->view.table_first = app->view.timing_first = 0;
	return EFFECT_REDRAW;
}

Effects act_next_theme(App *app)
{
	char next[THEME_NAME_MAX] = "";

	if (app->display.no_color)
		return app_say(app, SAY_COLOURS_OFF);
	theming_next(app, next);
	return act_theme(app, next);
}

Effects act_theme(App *app, const char *argument)
{
	Error error;

	if (!*argument)
		return list_open(app, LIST_THEMES);
	if (theming_choose(app, argument, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (app->display.theme.warnings > 0)
		return app_say_of(app, SAY_THEME_WARNS,
			TOLD(TELL_WORD(WHAT, app->display.theme_name),
				TELL_WORD(REASON, app->display.theme.warning[0])));
	return app_say_of(app, SAY_THEME_NOW, TOLD(TELL_WORD(WHAT, app->display.theme_name)));
}

static const Diagram *named_picture(const char *name)
{
	const Diagram *named = diagram_find(name);

	return named && named->picture ? named : NULL;
}

/* "timing, tree or shares" */
static void picture_names(Buf *out)
{
	const Diagram *last = NULL;

	for (const Diagram *const *at = diagrams; *at; at++) {
		if (!(*at)->picture)
			continue;
		if (last)
			buf_addf(out, "%s%s", out->length > 0 ? ", " : "", last->id);
		last = *at;
	}
	if (last)
		buf_addf(out, "%s%s", out->length > 0 ? " or " : "", last->id);
}

static Effects refuse_picture(App *app, const char *name)
{
	Error error;
	Buf names;

	buf_init(&names);
	picture_names(&names);
	if (buf_status(&names))
		error_no_memory(&error);
	else
		error_set(&error, STATUS_USAGE, "there is no diagram \"%s\"; it can be %s", name,
			names.text);
	buf_release(&names);
	return app_fail(app, &error);
}

Effects act_diagram(App *app, const char *argument)
{
	const Diagram *picture =
		*argument ? named_picture(argument)
			  : diagram_next_picture(app->view.picture, features_guesses(app));

	if (!picture)
		return refuse_picture(app, argument);
	app->view.picture = picture;
	app->view.timing_first = 0;
	return app_say_text(app, diagram_title(picture));
}

Effects act_full(App *app)
{
	app->view.full = !app->view.full;
	return EFFECT_REDRAW;
}

Effects act_mouse(App *app)
{
	app->display.mouse = !app->display.mouse;
	app->request = REQUEST_MOUSE;
	return app_say(app, app->display.mouse ? SAY_MOUSE_ON : SAY_MOUSE_OFF);
}

/* --- the time axis ---------------------------------------------------------------------------- */

Effects act_scale(App *app)
{
	const SayingId bound = app_scale_bound(app);

	if (bound)
		return app_say(app, bound);
	app->view.turned = !app->view.turned;
	return app_say(
		app, app_scale(app) == SCALE_LINEAR ? SAY_SCALE_LINEAR : SAY_SCALE_SCHEMATIC);
}

Effects act_labels(App *app)
{
	app->view.labels = (Labels)((app->view.labels + 1) % LABELS);
	return app_say_of(
		app, SAY_LABELS_NOW, TOLD(TELL_WORD(WHAT, labels_names[app->view.labels])));
}

Effects act_notation(App *app, const char *argument)
{
	const int next = (notation_index(app->view.notation) + 1) % NOTATIONS;
	const char *name = *argument ? argument : notation_names[next];
	char list[TEXT_ADVICE_MAX];

	text_beginning("", notation_names, NOTATIONS, list, sizeof list);
	if (!notation_find(name, &app->view.notation))
		return app_say_of(
			app, SAY_NO_NOTATION, TOLD(TELL_WORD(TEXT, name), TELL_WORD(NAMES, list)));
	app->curves.owed = app->curves.owed || app->curves.begun;
	/* What explains names it itself, and has no line to spare. */
	if (features_guest(app))
		return EFFECT_REDRAW;
	return app_say_of(app, SAY_NOTATION_NOW,
		TOLD(TELL_WORD(WHAT, name),
			TELL_WORD(TEXT, app->view.notation ? app->view.notation->title : NULL)));
}

static double time_end(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].laid_out && app->drawn.pane[i].info.axis_end > 0)
			return app->drawn.pane[i].info.axis_end;
	return axis_end(app->now.schedule.finish, 0);
}

/* Scale the window about the cursor, or about its own start; a window that holds all is no zoom. */
Effects act_zoom(App *app, int by)
{
	const double factor = by > 0 ? 0.5 : 2;
	double end = time_end(app), from = app->view.from, to = app->view.to, about, width;

	if (!isfinite(end) || !(end > 0))
		return EFFECT_NONE;
	if (!(from < to)) {
		from = 0;
		to = end;
	}
	about = isfinite(app->view.cursor) && app->view.cursor >= from && app->view.cursor <= to
			? app->view.cursor
			: from;
	width = (to - from) * factor;
	if (width < end * 1e-9)
		return EFFECT_NONE;
	app->view.from = fmax(0, about - (about - from) * factor);
	app->view.to = app->view.from + width;
	if (app_scale(app) != SCALE_LINEAR) {
		app_set_scale(app, SCALE_LINEAR);
		app_say(app, SAY_ZOOM_LINEAR);
	}
	if (width >= end)
		app->view.from = app->view.to = 0;
	return EFFECT_REDRAW;
}

Effects act_pan(App *app, int by)
{
	double width = app->view.to - app->view.from;

	if (!(width > 0))
		return app_say(app, SAY_ZOOM_ALL);
	app->view.from =
		fmin(fmax(0, app->view.from + by * width / 4), fmax(0, time_end(app) - width));
	app->view.to = app->view.from + width;
	return EFFECT_REDRAW;
}

Effects act_fit(App *app)
{
	app->view.from = app->view.to = 0;
	app->view.lens = false;
	return EFFECT_REDRAW;
}

Effects act_columns(App *app)
{
	app->view.columns = !app->view.columns;
	return EFFECT_REDRAW;
}

Effects act_legend(App *app)
{
	app->view.legend = !app->view.legend;
	return app_say(app, app->view.legend ? SAY_LEGEND_ON : SAY_LEGEND_OFF);
}

Effects act_lens(App *app)
{
	app->view.lens = !app->view.lens;
	if (app->view.lens && app_scale(app) != SCALE_LINEAR) {
		app_set_scale(app, SCALE_LINEAR);
		app_say(app, SAY_MAGNIFIER_ON);
	}
	return EFFECT_REDRAW;
}

/* --- order and method ------------------------------------------------------------------------- */

Effects act_sort(App *app, const char *argument)
{
	const char *name =
		*argument ? argument : drawing_sorts[(app->view.sort + 1) % DRAWING_SORTS];

	for (int i = 0; i < DRAWING_SORTS; i++) {
		if (strcmp(drawing_sorts[i], name) == 0) {
			app->view.sort = (RowSort)i;
			app_say_of(app, SAY_SORTED_BY, TOLD(TELL_WORD(WHAT, name)));
			return EFFECT_ROWS;
		}
	}
	return app_say(app, SAY_SORT_HOW);
}

/* The next method that can solve this net. */
static const Method *next_method(const App *app)
{
	int count = 0, at = 0;
	Error ignored;

	for (; methods[count]; count++)
		if (methods[count] == app->method)
			at = count;
	for (int i = 1; i <= count; i++) {
		const Method *method = methods[(at + i) % count];
		if (method_check(method, &app->doc.net, &ignored) == STATUS_OK)
			return method;
	}
	return app->method;
}

Effects act_method(App *app, const char *argument)
{
	char assignment[64];

	if (*argument) {
		const Method *method = method_find(argument);
		Error error;
		if (!method)
			return app_say_of(app, SAY_NO_METHOD,
				TOLD(TELL_WORD(TEXT, argument),
					TELL_WORD(ADVICE, net_nearest_method(argument))));
		if (method_check(method, &app->doc.net, &error) != STATUS_OK)
			return app_fail(app, &error);
		snprintf(assignment, sizeof assignment, "method=%.40s", argument);
	} else {
		snprintf(assignment, sizeof assignment, "method=%s", next_method(app)->id);
	}
	app->view.step = 0;
	return act_set(app, assignment);
}
