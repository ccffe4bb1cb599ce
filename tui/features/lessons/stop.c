/* What a stop does: its net is shown as a copy, and the screen as the stop wants it. */
#include "tui/features/lessons/teaching.h"

#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <string.h>

enum { SETTING_MAX = 512 };

/* A lesson that is being opened is not played yet. */
const LessonStop *teaching_stop(const App *app)
{
	const Teaching *own = teaching_of(app);

	return app->lent.by == &teaching_lender && own->at < own->lesson.stops
		       ? &own->lesson.stop[own->at]
		       : NULL;
}

/* --- how it begins ---------------------------------------------------------------------------- */

void teaching_drop_before(Teaching *own)
{
	net_release(&own->before);
	schedule_release(&own->before_schedule);
	own->has_before = false;
}

/* The net as it begins, solved, whatever the screen shows. */
static Status keep_before(App *app, Error *error)
{
	Teaching *own = teaching_of(app);
	const Settings settings = settings_standard();

	teaching_drop_before(own);
	Status status = net_copy(&own->before, &app->doc.net, error);

	if (status == STATUS_OK)
		status = net_expand(&own->before, error);
	if (status == STATUS_OK)
		status = method_solve(
			app->method, &own->before, &settings, &own->before_schedule, error);
	own->has_before = status == STATUS_OK;
	return status;
}

static void note_start(App *app)
{
	Teaching *own = teaching_of(app);

	own->start = (TeachingStart){.log = app->doc.log.length, .veiled = app->view.veiled};
	own->seen = (TeachingSeen){.edition = 0};
	own->warned = own->guessing = own->reached = own->fulfilled = own->typed = false;
	own->asked_of = 0;
	app->action = ACTIONS;
	buf_clear(&own->comment);
}

/* --- a stop ----------------------------------------------------------------------------------- */

static Status set_all(Net *net, const LessonStop *stop, Error *error)
{
	char setting[SETTING_MAX];
	Status status = STATUS_OK;
	Source source;

	source_take(&source, stop->id, net);
	if (stop->method) {
		snprintf(setting, sizeof setting, "method=%s", stop->method);
		status = source_set(&source, setting, error);
	}
	for (uint32_t k = 0; k < stop->sets && status == STATUS_OK; k++) {
		snprintf(setting, sizeof setting, "%s=%s", stop->set[k].key, stop->set[k].value);
		status = source_set(&source, setting, error);
	}
	*net = source.net;
	net_init(&source.net);
	source_release(&source);
	return status;
}

/* As the user leaves it, with what the stop changes; kept for when she comes back. */
static Status go_on_with(App *app, uint32_t k, Net *out, Error *error)
{
	Teaching *own = teaching_of(app);
	Buf text;

	STATUS_TRY(net_copy(out, &app->doc.net, error));
	Status status = net_expand(out, error);

	if (status == STATUS_OK)
		status = set_all(out, &own->lesson.stop[k], error);
	buf_init(&text);
	if (status == STATUS_OK)
		status = net_write(out, &text, error);
	if (status == STATUS_OK) {
		mem_free(own->began[k]);
		own->began[k] = mem_text(text.text, text.length);
		if (!own->began[k])
			status = error_no_memory(error);
	}
	buf_release(&text);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

static Status stop_net(App *app, uint32_t k, bool on, Net *out, Error *error)
{
	Teaching *own = teaching_of(app);
	const LessonStop *stop = &own->lesson.stop[k];

	if (stop->goes_on && on)
		return go_on_with(app, k, out, error);
	if (stop->goes_on && own->began[k])
		return net_read(out, stop->id, own->began[k], strlen(own->began[k]), error);
	return lesson_net(&own->lesson, k, own->folder, out, error);
}

/* "P3.link", "P3" or "installments". */
static void put_cursor(App *app, const char *key)
{
	const SettingList settings = app_settings(app);
	FieldPlace place;
	Error ignored;

	for (int k = 0; k < settings.count; k++)
		if (strcmp(settings.item[k].key, key) == 0) {
			app->view.focus = FOCUS_SETTINGS;
			app->view.setting = k;
			return;
		}
	const uint32_t processor = net_find(&app->doc.net, key, strlen(key));

	if (processor != NET_NONE) {
		app->view.focus = FOCUS_TABLE;
		app->view.selected = processor;
		app->view.column = COLUMN_NAME;
	} else if (net_place(&app->doc.net, key, &place, &ignored) == STATUS_OK &&
		   place.field->scope == FIELD_NODE && place.node != NET_NONE) {
		app->view.focus = FOCUS_TABLE;
		app->view.selected = place.processor != NET_NONE
					     ? place.processor
					     : app->doc.net.node[place.node].first;
		app->view.column = column_of_field(place.field);
	}
}

bool teaching_point(App *app)
{
	const Teaching *own = teaching_of(app);
	const LessonStop *stop = teaching_stop(app);

	if (!stop || !stop->cursor || !stop->until ||
		net_find(&own->before, stop->cursor, strlen(stop->cursor)) != NET_NONE)
		return false;
	put_cursor(app, stop->cursor);
	return true;
}

static void set_view(App *app, const LessonStop *stop)
{
	const Diagram *picture = stop->diagram ? diagram_find(stop->diagram) : NULL;

	if (picture && picture->picture)
		app->view.picture = picture;
	if (stop->cursor)
		put_cursor(app, stop->cursor);
	if (stop->step > 0 && !app->view.veiled)
		app_apply(app, features_step(app, stop->step));
	teaching_of(app)->start.step = app->view.step;
	teaching_of(app)->start.selected = app->view.selected;
	teaching_of(app)->start.column = app->view.column;
}

static Status lend_exercise(App *app, const LessonStop *stop, const char *label, Error *error)
{
	const Exercises *exercises = features_exercises(app);

	if (!exercises)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"stop %s is an exercise, and this program has none", stop->id);
	STATUS_TRY(exercises->ask(
		app, &teaching_lender, stop->exercise, stop->level, stop->seed, label, error));
	teaching_drop_before(teaching_of(app));
	return STATUS_OK;
}

/* Without what it began with comments have nothing to compare with: no reason to show nothing. */
static Status lend_stop(App *app, uint32_t k, bool on, const char *label, Error *error)
{
	Error ignored;
	Net net;

	STATUS_TRY(stop_net(app, k, on, &net, error));
	const Status status = lending_show(
		app, &teaching_lender, &net, label, teaching_of(app)->lesson.stop[k].veil, error);

	net_release(&net);
	if (status == STATUS_OK)
		(void)!keep_before(app, &ignored);
	return status;
}

Status teaching_go_to(App *app, uint32_t k, bool on, Error *error)
{
	Teaching *own = teaching_of(app);
	const LessonStop *stop = &own->lesson.stop[k];
	char label[LENT_LABEL_MAX];

	snprintf(label, sizeof label, "%.60s %u/%u", own->lesson.id ? own->lesson.id : own->name,
		k + 1, own->lesson.stops);
	STATUS_TRY(stop->exercise ? lend_exercise(app, stop, label, error)
				  : lend_stop(app, k, on, label, error));
	own->at = k;
	note_start(app);
	lending_look(app, stop->layout, stop->notation);
	set_view(app, stop);
	teaching_say_stop(app);
	return STATUS_OK;
}
