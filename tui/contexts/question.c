#include "tui/contexts/question.h"

#include "solver/base/file.h"
#include "solver/base/text.h"
#include "tui/app/recovery.h"

#include <stdio.h>
#include <string.h>

void question_ask(App *app, QuestionKind kind, const char *path, ActionId then)
{
	app->question.kind = kind;
	app->question.then = then;
	snprintf(app->question.path, sizeof app->question.path, "%s", path ? path : "");
}

bool question_keeps(App *app, const char *path, ActionId then)
{
	if (app->question.given_up || !doc_is_modified(&app->doc))
		return false;
	question_ask(app, QUESTION_DISCARD, path, then);
	return true;
}

static const char *overwrite_reason(const App *app)
{
	bool own = app->doc.path && strcmp(app->question.path, app->doc.path) == 0;

	if (!own)
		return "is there already";
	return file_stamp(app->question.path).exists ? "was changed by another program"
						     : "is gone from the disk";
}

/* The keys first: a long name must not push them out of sight. */
static MessagePath overwrite_text(const char *path, const char *reason, char out[MESSAGE_MAX])
{
	static const char keys[] = "o overwrite   Esc leave it:   ";
	MessagePath span = {strlen(keys), 0};
	Buf shown;

	buf_init(&shown);
	text_show(&shown, path, strlen(path));
	snprintf(out, MESSAGE_MAX, "%s%s %s", keys, shown.text, reason);
	span.length = strlen(out) - span.begin < shown.length ? 0 : shown.length;
	buf_release(&shown);
	return span;
}

MessagePath question_text(const App *app, char out[MESSAGE_MAX])
{
	switch (app->question.kind) {
	case QUESTION_LEAVE:
		snprintf(out, MESSAGE_MAX,
			"unsaved changes:  s save and leave   d leave without saving   Esc stay");
		break;
	case QUESTION_OVERWRITE:
		return overwrite_text(app->question.path, overwrite_reason(app), out);
	case QUESTION_REPLACE:
		return overwrite_text(app->question.path, "is there already", out);
	case QUESTION_DISCARD:
		snprintf(out, MESSAGE_MAX,
			"unsaved changes:  s save them first   d go on without them   Esc stay");
		break;
	case QUESTION_NONE:
		out[0] = '\0';
		break;
	}
	return (MessagePath){0, 0};
}

static bool save(App *app, const char *path, bool force)
{
	Error error;

	if (recovery_save(app, path, force, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	app->told_changed = false;
	app_say(app, "saved %s", app->doc.label);
	return true;
}

static void leave_key(App *app, uint32_t code)
{
	char path[CONFIG_PATH_MAX];
	ActionId then = app->question.then;

	snprintf(path, sizeof path, "%s", app->question.path);
	if (code == 's' && !app->doc.path) {
		app->question.kind = QUESTION_NONE;
		app_say(app, "there is no file name yet; type :write NAME.yaml");
		return;
	}
	if (code != 'd' && !(code == 's' && save(app, NULL, false)))
		return;
	app->question.kind = QUESTION_NONE;
	if (then == ACTION_QUIT) {
		app_run(app, ACTION_QUIT_NOW, "");
		return;
	}
	/* What is about to be replaced was saved, or is given up on purpose. */
	app->question.given_up = true;
	app_run(app, then, path);
	app->question.given_up = false;
}

void question_key(App *app, Key key)
{
	Question *question = &app->question;
	QuestionKind kind = question->kind;
	char path[CONFIG_PATH_MAX];

	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		question->kind = QUESTION_NONE;
		return;
	}
	if (key.ctrl || key.alt)
		return;
	if (kind == QUESTION_LEAVE || kind == QUESTION_DISCARD) {
		leave_key(app, key.code);
	} else if (kind == QUESTION_REPLACE && key.code == 'o') {
		snprintf(app->exported, sizeof app->exported, "%s", question->path);
		question->kind = QUESTION_NONE;
		app_run(app, question->then, app->exported);
	} else if (kind == QUESTION_OVERWRITE && key.code == 'o') {
		snprintf(path, sizeof path, "%s", question->path);
		question->kind = QUESTION_NONE;
		save(app, *path ? path : NULL, true);
	}
}
