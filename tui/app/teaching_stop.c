/* What a stop does: its net is shown as a copy, and the screen as the stop wants it. */
#include "tui/app/teaching_parts.h"

#include "tui/app/app.h"
#include "tui/app/aside.h"
#include "tui/app/veiling.h"

#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <string.h>

enum { SETTING_MAX = 512 };

const LessonStop *teaching_stop(const Teaching *own)
{
	return own->lesson.stops > 0 ? &own->lesson.stop[own->at] : NULL;
}

/* --- showing a net ---------------------------------------------------------------------------- */

void teaching_drop_states(Teaching *own)
{
	net_release(&own->before);
	schedule_release(&own->before_schedule);
	own->has_before = false;
}

/* Its own text is what the document stands on. */
static Status make_doc(const Net *net, const char *label, Doc *out, Error *error)
{
	Net read;
	Buf text;

	buf_init(&text);
	doc_init(out);
	Status status = net_write(net, &text, error);

	if (status == STATUS_OK)
		status = net_read(&read, label, text.text, text.length, error);
	if (status == STATUS_OK) {
		status = doc_take(out, &read, NULL, label, text.text, text.length, NULL, error);
		if (status != STATUS_OK)
			net_release(&read);
	}
	buf_release(&text);
	return status;
}

/* While a lesson is open its copy is given up for the next one; before, the user's own is put
 * aside.
 */
static Status show_doc(App *app, Doc *doc, Error *error)
{
	Teaching *own = &app->teaching;

	if (!own->open)
		return aside_put(app, doc, error);
	const Status status = app_swap(app, doc, error);

	if (status == STATUS_OK) {
		doc_release(doc);
		doc_init(doc);
	}
	return status;
}

/* The net as it begins, solved, whatever the screen shows. */
static Status keep_before(App *app, Error *error)
{
	Teaching *own = &app->teaching;
	const Settings settings = settings_standard();

	teaching_drop_states(own);
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
	Teaching *own = &app->teaching;

	own->start = (TeachingStart){.log = app->doc.log.length, .veiled = app->view.veiled};
	own->seen = (TeachingSeen){.edition = 0};
	own->warned = own->guessing = own->reached = own->fulfilled = own->typed = false;
	own->asked_of = 0;
	own->action = ACTIONS;
	buf_clear(&own->comment);
	app->guesses.count = 0;
}

/* Where it cannot be solved so it stays as it is: no edit is at fault. */
static void show_veil(App *app, bool veil)
{
	Error error;

	if (veiling_put(app, veil, &error) != STATUS_OK)
		app_fail(app, &error);
}

Status teaching_show(App *app, const Net *net, const char *label, bool veil, Error *error)
{
	Doc doc;

	features_leave(app);
	Status status = make_doc(net, label, &doc, error);

	if (status == STATUS_OK)
		status = show_doc(app, &doc, error);
	doc_release(&doc);
	if (status != STATUS_OK)
		return status;
	app->teaching.open = true;
	show_veil(app, veil);
	app->view.focus = FOCUS_TABLE;
	app->view.picture = diagram_main();
	app->view.full = false;
	app_hush(app);
	note_start(app);
	/* Without it comments have nothing to compare with: no reason to show nothing. */
	Error ignored;
	(void)!keep_before(app, &ignored);
	return STATUS_OK;
}

void teaching_reveal(App *app)
{
	show_veil(app, false);
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
	Teaching *own = &app->teaching;
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
	Teaching *own = &app->teaching;
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
	const Teaching *own = &app->teaching;
	const LessonStop *stop = own->open ? teaching_stop(own) : NULL;

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
		app_apply(app, stepping_go(app, stop->step));
	app->teaching.start.step = app->view.step;
	app->teaching.start.selected = app->view.selected;
	app->teaching.start.column = app->view.column;
}

void teaching_label_stop(const Teaching *own, uint32_t k, char out[TEACHING_LABEL_MAX])
{
	snprintf(out, TEACHING_LABEL_MAX, "%.60s %u/%u",
		own->lesson.id ? own->lesson.id : own->name, k + 1, own->lesson.stops);
}

static Status show_stop(App *app, uint32_t k, bool on, Error *error)
{
	Teaching *own = &app->teaching;
	const LessonStop *stop = &own->lesson.stop[k];
	char label[TEACHING_LABEL_MAX];
	Net net;

	teaching_label_stop(own, k, label);
	if (stop->exercise)
		return asking_begin(app, stop->exercise, stop->level, stop->seed, label, error);
	STATUS_TRY(stop_net(app, k, on, &net, error));
	const Status status = teaching_show(app, &net, label, stop->veil, error);

	net_release(&net);
	if (status == STATUS_OK)
		asking_end(app);
	return status;
}

Status teaching_go_to(App *app, uint32_t k, bool on, Error *error)
{
	Teaching *own = &app->teaching;
	const bool first = !own->open;

	features_leave(app);
	const TeachingLook look = teaching_look(app);

	STATUS_TRY(show_stop(app, k, on, error));
	if (first)
		own->chosen = own->set = look;
	else
		teaching_learn_look(app);
	own->at = k;
	teaching_set_look(app, &own->lesson.stop[k]);
	set_view(app, &own->lesson.stop[k]);
	teaching_say_stop(app);
	return STATUS_OK;
}
