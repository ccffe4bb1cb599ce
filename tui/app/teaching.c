#include "tui/app/teaching.h"

#include "tui/app/app.h"
#include "tui/app/aside.h"
#include "tui/app/recovery.h"
#include "tui/app/veiling.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LESSON_BYTES_MAX = 1 << 20, NAMES_MAX = 64, SETTING_MAX = 512 };

static const LessonStop *stop_now(const Teaching *own)
{
	return own->lesson.stops > 0 ? &own->lesson.stop[own->at] : NULL;
}

/* --- its life -------------------------------------------------------------------------------- */

void teaching_init(App *app)
{
	Teaching *own = &app->teaching;

	lesson_init(&own->lesson);
	net_init(&own->before);
	schedule_init(&own->before_schedule);
	schedule_init(&own->truth);
	buf_init(&own->title);
	buf_init(&own->say);
	buf_init(&own->task);
	buf_init(&own->comment);
	asking_init(&own->asking);
}

/* What was played goes; whether what it left behind is on show stays known. */
static void drop_lesson(Teaching *own)
{
	lesson_release(&own->lesson);
	mem_free(own->folder);
	own->folder = NULL;
	for (int k = 0; k < LESSON_STOPS_MAX; k++) {
		mem_free(own->began[k]);
		own->began[k] = NULL;
	}
	memset(own->mark, LESSON_AHEAD, sizeof own->mark);
	own->at = 0;
}

static void drop_states(Teaching *own)
{
	net_release(&own->before);
	schedule_release(&own->before_schedule);
	schedule_release(&own->truth);
	own->has_before = own->has_truth = false;
}

void teaching_release(App *app)
{
	Teaching *own = &app->teaching;

	drop_lesson(own);
	drop_states(own);
	buf_release(&own->title);
	buf_release(&own->say);
	buf_release(&own->task);
	buf_release(&own->comment);
	asking_release(&own->asking);
}

/* --- reading --------------------------------------------------------------------------------- */

static Status refuse_name(const char *name, Error *error)
{
	const char *names[NAMES_MAX];
	size_t count = 0;
	char shown[TEXT_BRIEF_MAX];

	for (; count < NAMES_MAX && embedded_lessons[count].name; count++)
		names[count] = embedded_lessons[count].name;
	const char *nearest = text_nearest(name, names, count);

	return error_set(error, STATUS_USAGE, "there is no lesson called %s; %s%s%s",
		text_brief(shown, name, strlen(name)),
		nearest ? "did you mean " : "\"gantree lesson\" lists them", nearest ? nearest : "",
		nearest ? "?" : "");
}

static Status read_file(Lesson *out, const char *path, char **folder, Error *error)
{
	const char *slash = strrchr(path, '/');
	Buf text;

	buf_init(&text);
	Status status = file_read(path, LESSON_BYTES_MAX, &text, NULL, error);

	*folder =
		status == STATUS_OK ? mem_text(path, slash ? (size_t)(slash - path) + 1 : 0) : NULL;
	if (status == STATUS_OK && !*folder)
		status = error_no_memory(error);
	if (status == STATUS_OK)
		status = lesson_read(out, path, text.text, text.length, error);
	if (status != STATUS_OK) {
		mem_free(*folder);
		*folder = NULL;
	}
	buf_release(&text);
	return status;
}

/* A word alone is a built-in lesson's name; what has a point or a folder is a file. */
Status teaching_read(Lesson *out, const char *name, char **folder, Error *error)
{
	const Embedded *built_in = embedded_find(embedded_lessons, name);

	lesson_init(out);
	*folder = NULL;
	if (built_in)
		return lesson_read(out, name, built_in->text, built_in->length, error);
	return strpbrk(name, "./") ? read_file(out, name, folder, error) : refuse_name(name, error);
}

/* --- showing a net --------------------------------------------------------------------------- */

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

	drop_states(own);
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
	own->warned = own->guessing = own->reached = own->typed = false;
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

/* What lies over the panes has a layout of its own. */
static void close_tables(App *app)
{
	app->explaining.open = false;
	if (upgrades_view_is_open(app))
		upgrades_view_close(app);
}

Status teaching_show(App *app, const Net *net, const char *label, bool veil, Error *error)
{
	Doc doc;

	close_tables(app);
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
	app->view.full = app->note_shown = false;
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

/* --- how the screen is chosen ---------------------------------------------------------------- */

static TeachingLook look_now(const App *app)
{
	TeachingLook look = {.notation = app->view.notation};

	memcpy(look.layout, app->view.layout.name, sizeof look.layout);
	return look;
}

/* What the user has changed of it since the stop began is her choice from now on. */
static void learn_look(App *app)
{
	Teaching *own = &app->teaching;
	const TeachingLook now = look_now(app);

	if (strcmp(now.layout, own->set.layout) != 0)
		own->chosen = (TeachingLook){.notation = own->chosen.notation};
	if (!own->chosen.layout[0])
		memcpy(own->chosen.layout, now.layout, sizeof now.layout);
	if (now.notation != own->set.notation)
		own->chosen.notation = now.notation;
}

static void use_look(App *app, const TeachingLook *look)
{
	ScreenLayout layout;
	Error error;

	app->view.notation = look->notation;
	app->view.layout_before[0] = '\0';
	if (strcmp(app->view.layout.name, look->layout) == 0)
		return;
	if (screen_find(&layout, look->layout, app->config.layouts_folder, &error) != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	screen_release(&app->view.layout);
	app->view.layout = layout;
}

static void set_look(App *app, const LessonStop *stop)
{
	Teaching *own = &app->teaching;
	TeachingLook look = own->chosen;

	if (stop && stop->layout)
		snprintf(look.layout, sizeof look.layout, "%s", stop->layout);
	if (stop && stop->notation)
		(void)!notation_find(stop->notation, &look.notation);
	use_look(app, &look);
	own->set = look_now(app);
}

/* --- a stop ---------------------------------------------------------------------------------- */

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
		app->view.selected = processor;
		app->view.column = COLUMN_NAME;
	} else if (net_place(&app->doc.net, key, &place, &ignored) == STATUS_OK &&
		   place.field->scope == FIELD_NODE && place.node != NET_NONE) {
		app->view.selected = place.processor != NET_NONE
					     ? place.processor
					     : app->doc.net.node[place.node].first;
		app->view.column =
			strcmp(place.field->key, "link") == 0 ? COLUMN_LINK : COLUMN_COMPUTE;
	}
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

static Status show_stop(App *app, uint32_t k, bool on, Error *error)
{
	Teaching *own = &app->teaching;
	const LessonStop *stop = &own->lesson.stop[k];
	char label[TEACHING_LABEL_MAX];
	Net net;

	if (stop->exercise)
		return asking_begin(app, stop->exercise, stop->level, stop->seed, error);
	STATUS_TRY(stop_net(app, k, on, &net, error));
	snprintf(label, sizeof label, "%.60s %u/%u", own->lesson.id ? own->lesson.id : own->name,
		k + 1, own->lesson.stops);
	const Status status = teaching_show(app, &net, label, stop->veil, error);

	net_release(&net);
	if (status == STATUS_OK)
		asking_end(app);
	return status;
}

/* On failure the stop that is shown stays. `on`: the user comes from the stop before. */
static Status go(App *app, uint32_t k, bool on, Error *error)
{
	Teaching *own = &app->teaching;
	const bool first = !own->open;

	close_tables(app);
	const TeachingLook look = look_now(app);

	STATUS_TRY(show_stop(app, k, on, error));
	if (first)
		own->chosen = own->set = look;
	else
		learn_look(app);
	own->at = k;
	set_look(app, &own->lesson.stop[k]);
	set_view(app, &own->lesson.stop[k]);
	teaching_say_stop(app);
	return STATUS_OK;
}

static void go_or_fail(App *app, uint32_t k, bool on)
{
	Error error;

	if (go(app, k, on, &error) != STATUS_OK)
		app_fail(app, &error);
}

/* --- beginning ------------------------------------------------------------------------------- */

static Status find_stop(const Lesson *lesson, const char *name, uint32_t *k, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	*k = 0;
	if (!name || !*name)
		return STATUS_OK;
	*k = lesson_stop(lesson, name);
	if (*k < lesson->stops)
		return STATUS_OK;
	return error_set(error, STATUS_USAGE,
		"this lesson has no stop %s; they are 1 to %u, or go by their names",
		text_brief(shown, name, strlen(name)), lesson->stops);
}

/* What is open is left for it; should the new one fail, that goes on. */
Status teaching_begin(App *app, const char *name, const char *stop, Error *error)
{
	Teaching *own = &app->teaching;
	const Teaching old = *own;
	Lesson lesson;
	char *folder;
	uint32_t k;

	STATUS_TRY(teaching_read(&lesson, name, &folder, error));
	Status status = find_stop(&lesson, stop, &k, error);

	if (status == STATUS_OK) {
		own->lesson = lesson;
		own->folder = folder;
		memset(own->began, 0, sizeof own->began);
		snprintf(own->name, sizeof own->name, "%s", name);
		status = go(app, k, false, error);
	}
	if (status != STATUS_OK) {
		own->lesson = old.lesson;
		own->folder = old.folder;
		memcpy(own->began, old.began, sizeof own->began);
		memcpy(own->name, old.name, sizeof own->name);
		lesson_release(&lesson);
		mem_free(folder);
		return status;
	}
	Teaching gone = {.lesson = old.lesson, .folder = old.folder};

	memcpy(gone.began, old.began, sizeof gone.began);
	drop_lesson(&gone);
	memset(own->mark, LESSON_AHEAD, sizeof own->mark);
	return STATUS_OK;
}

Status teaching_go(App *app, const char *stop, Error *error)
{
	uint32_t k;

	STATUS_TRY(find_stop(&app->teaching.lesson, stop, &k, error));
	return go(app, k, false, error);
}

Status teaching_ask(App *app, const char *template, int level, uint64_t seed, Error *error)
{
	Teaching *own = &app->teaching;
	const bool first = !own->open;

	close_tables(app);
	const TeachingLook look = look_now(app);

	STATUS_TRY(asking_begin(app, template, level, seed, error));
	drop_lesson(own);
	if (first)
		own->chosen = own->set = look;
	buf_clear(&own->say);
	buf_clear(&own->task);
	return STATUS_OK;
}

/* --- going on -------------------------------------------------------------------------------- */

/* Whether something is still to come at this stop, which is said, or shown, instead of going on. */
static bool is_held_up(App *app, const LessonStop *stop)
{
	Teaching *own = &app->teaching;
	const bool left = stop->until && own->mark[own->at] != LESSON_DONE;

	if (left && !own->warned) {
		own->warned = true;
		app_say(app, "this is not done yet; PgDn again skips it");
		return true;
	}
	if (left || !stop->veil || !app->view.veiled)
		return false;
	if (teaching_awaits(app) && !own->guessing) {
		own->guessing = true;
		app_say(app, "guess first, as :guess %s; PgDn again shows the answer",
			own->asked.how);
		return true;
	}
	teaching_reveal(app);
	return true;
}

/* First the solution, then a new net; in a lesson only after one that was tried in vain. */
static bool next_exercise(App *app, int by)
{
	const Teaching *own = &app->teaching;
	const AskingState state = own->asking.state;
	Error error;

	if (by > 0 && state == ASKING_ASKED) {
		asking_give_up(app);
		return true;
	}
	if (state == ASKING_NOTHING || (own->lesson.stops > 0 && (by < 0 || state != ASKING_SHOWN ||
									 own->asking.given_up)))
		return false;
	if (asking_next(app, by, &error) != STATUS_OK)
		app_fail(app, &error);
	return true;
}

void teaching_on(App *app)
{
	Teaching *own = &app->teaching;
	const LessonStop *stop = stop_now(own);

	if (next_exercise(app, 1) || !stop)
		return;
	if (!stop->exercise && is_held_up(app, stop))
		return;
	if (own->mark[own->at] != LESSON_DONE)
		own->mark[own->at] = stop->until || stop->exercise ? LESSON_PASSED : LESSON_DONE;
	if (own->at + 1 == own->lesson.stops)
		app_say(app, "the lesson ends here; Esc leaves it and keeps this net");
	else
		go_or_fail(app, own->at + 1, true);
}

void teaching_back(App *app)
{
	const Teaching *own = &app->teaching;

	if (next_exercise(app, -1) || own->lesson.stops == 0)
		return;
	go_or_fail(app, own->at > 0 ? own->at - 1 : 0, false);
}

/* --- leaving --------------------------------------------------------------------------------- */

static void close(App *app)
{
	Teaching *own = &app->teaching;

	learn_look(app);
	own->open = false;
	asking_end(app);
	drop_lesson(own);
	drop_states(own);
}

/* What the user did in it is unsaved work from now on. */
void teaching_leave(App *app)
{
	const TeachingLook *chosen = &app->teaching.chosen;

	close(app);
	use_look(app, chosen);
	recovery_begin(app);
	app->recovery.seen = 0;
	if (app->aside.has)
		app_say(app, "this net is yours now; :lesson off goes back to %s",
			app->aside.doc.label);
	else
		app_say(app, "this net is yours now; :write NAME.yaml saves it");
}

void teaching_forget(App *app)
{
	if (app->teaching.open)
		close(app);
}

bool teaching_points(const App *app)
{
	const Teaching *own = &app->teaching;
	const LessonStop *stop = own->open ? stop_now(own) : NULL;

	return stop && stop->cursor && stop->task && !own->typed &&
	       app->doc.log.length == own->start.log;
}
