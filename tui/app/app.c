#include "tui/app/app.h"
#include "tui/app/feature.h"
#include "tui/app/outside.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

Status app_init(App *app, const Config *config, const Feature *const *beside)
{
	app->features = beside;
	app->config = *config;
	app->display.mouse = config->mouse;
	app->view.cursor = NAN;
	app->view.turned = false;
	app_forget_change(app);
	app->view.column = COLUMN_COMPUTE;
	app->view.legend = config->legend;
	app->view.notation = config->notation;
	app->view.picture = diagram_main();
	doc_init(&app->doc);
	folding_clear(&app->view.folding);
	solution_init(&app->now);
	schedule_init(&app->truth.schedule);
	app->curves.curve.now = NAN;
	sample_view_init(&app->sample);
	line_init(&app->cell.line);
	line_init(&app->prompt.line);
	line_init(&app->list.filter);
	buf_init(&app->cell.abandoned);
	buf_init(&app->outgoing);
	buf_init(&app->cells);
	buf_init(&app->imported);
	app->draft.lock = -1;
	for (int i = 0; i < SCREEN_PANES_MAX; i++)
		scene_init(&app->drawn.pane[i].scene, 1, 1);
	scene_init(&app->drawn.head.scene, 1, 1);
	scene_init(&app->drawn.band.scene, 1, 1);
	return features_begin(app);
}

void app_release(App *app)
{
	beside_choose(app, NULL);
	features_end(app);
	if (app->aside.has)
		doc_release(&app->aside.doc);
	editor_copy_leave(&app->draft);
	doc_release(&app->doc);
	solution_release(&app->now);
	schedule_release(&app->truth.schedule);
	curves_release(&app->curves);
	sample_view_close(&app->sample);
	line_release(&app->cell.line);
	line_release(&app->prompt.line);
	line_release(&app->list.filter);
	mem_free(app->list.rows);
	buf_release(&app->cell.abandoned);
	buf_release(&app->outgoing);
	buf_release(&app->cells);
	buf_release(&app->imported);
	screen_release(&app->view.layout);
	net_piece_free(app->clipboard);
	for (int i = 0; i < SCREEN_PANES_MAX; i++) {
		scene_release(&app->drawn.pane[i].scene);
		axis_release(&app->drawn.pane[i].info.axis);
		painted_release(&app->drawn.pane[i].painted);
	}
	scene_release(&app->drawn.head.scene);
	axis_release(&app->drawn.head.info.axis);
	painted_release(&app->drawn.head.painted);
	scene_release(&app->drawn.band.scene);
	axis_release(&app->drawn.band.info.axis);
	for (int i = 0; i < MESSAGES_MAX; i++)
		mem_free(app->messages.log[i].text);
	mem_free(app->prompt.stem);
	for (int i = 0; i < app->prompt.history_count; i++)
		mem_free(app->prompt.history[i].text);
}

const char *app_file(const App *app)
{
	static const char SAMPLE[] = "sample:";

	if (app->doc.path)
		return app->doc.path;
	return strncmp(app->doc.label, SAMPLE, strlen(SAMPLE)) == 0 ? app->doc.label : NULL;
}

Scale app_scale(const App *app)
{
	const bool schematic = app->doc.net.scale == NET_SCALE_SCHEMATIC;

	return schematic != app->view.turned ? SCALE_SCHEMATIC : SCALE_LINEAR;
}

void app_set_scale(App *app, Scale scale)
{
	app->view.turned = false;
	app->view.turned = scale != app_scale(app);
}

SayingId app_scale_bound(App *app)
{
	return app->view.layout_before[0]                              ? SAY_SCALE_TWO_PANES
	       : beside_against(app)                                   ? SAY_SCALE_COMPARED
	       : app->view.picture->timed && app->held.row_height == 1 ? SAY_SCALE_THIN_ROWS
								       : SAY_NOTHING;
}

Status app_swap(App *app, Doc *doc, const Lender *by, Error *error)
{
	Doc old = app->doc;
	const ViewState view = app->view;
	const Method *method = app->method;
	const bool broken = app->broken;

	app->doc = *doc;
	app->view.selected = 0;
	app->view.step = 0;
	app->view.best_set = app->view.lifted = false;
	folding_clear(&app->view.folding);
	app->method = NULL; /* a file's wish is not replaced */
	app->trying = true;
	const bool solved = app_solve(app, error);
	app->trying = false;
	if (!solved) {
		*doc = app->doc;
		app->doc = old;
		app->view = view;
		app->broken = broken;
		app->method = method;
		return error->status;
	}
	*doc = old;
	app->lent.by = by;
	features_changed(app);
	app_select_row(app, 1);
	app->view.column = COLUMN_COMPUTE;
	app->view.table_first = app->view.timing_first = 0;
	app->view.from = app->view.to = 0;
	app->view.cursor = NAN;
	app->view.turned = false;
	app_forget_change(app);
	app_let_go(app);
	app->curves.selected = false;
	app->curves.look = app->curves.look_from = app->doc.net.curve.measure;
	outside_forget(app);
	return STATUS_OK;
}

Status app_show(App *app, Doc *doc, Error *error)
{
	STATUS_TRY(app_swap(app, doc, NULL, error));
	doc_release(doc);
	doc_init(doc);
	return STATUS_OK;
}

/* What the options changed is not in the file. */
static Status note_options(Doc *doc, const Source *source, Error *error)
{
	char method[NET_METHOD_MAX + sizeof "method="];
	Status status = STATUS_OK;

	if (source->method) {
		snprintf(method, sizeof method, "method=%s", source->method);
		status = doc_note_option(doc, method, error);
	}
	for (int i = 0; i < source->set_count && status == STATUS_OK; i++)
		status = doc_note_option(doc, source->sets[i], error);
	if (source->method || source->set_count > 0)
		doc->saved = doc->same = SIZE_MAX;
	return status;
}

Status app_open(App *app, Source *source, Error *error)
{
	Doc doc;
	Status status;
	Buf label;

	doc_init(&doc);
	buf_init(&label);
	text_show(&label, source->file, strlen(source->file));
	status = doc_take(&doc, &source->net, source->path, label.text, source->text.text,
		source->text.length, source->path ? &source->stamp : NULL, error);
	if (status == STATUS_OK)
		status = note_options(&doc, source, error);
	if (status == STATUS_OK)
		status = app_show(app, &doc, error);
	buf_clear(&app->imported);
	buf_add_text(&app->imported, source->imported.text);
	doc_release(&doc);
	buf_release(&label);
	return status;
}

bool app_say_imported(App *app)
{
	const char *line = app->imported.text;
	Buf joined;

	if (!*line)
		return false;
	buf_init(&joined);
	for (; *line; line += strcspn(line, "\n"), line += *line != '\0')
		buf_addf(&joined, "%s%.*s", joined.length > 0 ? "; " : "", (int)strcspn(line, "\n"),
			line);
	app_say_of(app, SAY_OPENED_IMPORT,
		TOLD(TELL_WORD(WHAT, app->doc.label), TELL_WORD(TEXT, joined.text)));
	buf_release(&joined);
	return true;
}

bool app_own(App *app)
{
	editor_copy_leave(&app->draft); /* it is of another document */
	return features_owned(app);
}

Status app_save(App *app, const char *path, bool force, Error *error)
{
	FileGuard guard;
	Status status;
	Buf text;

	buf_init(&text);
	pacing_begin(&app->pacing, PACING_SEEKING, "saving");
	status = doc_text(&app->doc, &text, error);
	pacing_end(&app->pacing);
	/* What is written is whole. */
	if (status == STATUS_OK)
		status =
			doc_save(&app->doc, &text, path, force, features_guard(app, &guard), error);
	buf_release(&text);
	if (status == STATUS_STOPPED)
		return error_set(error, status, "stopped; nothing was saved");
	if (status != STATUS_OK)
		return status;
	features_saved(app);
	outside_forget(app);
	app_forget_change(app);
	app_say_of(app, SAY_SAVED, TOLD(TELL_WORD(FILE, app->doc.label)));
	return STATUS_OK;
}
