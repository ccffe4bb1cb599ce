#include "tui/contexts/question.h"

#include "solver/base/text.h"
#include "tui/app/outside.h"
#include "tui/contexts/chrome.h"

#include <stdio.h>
#include <string.h>

Effects question_ask(App *app, QuestionKind kind, const char *path, ActionId then)
{
	app->question.kind = kind;
	app->question.then = then;
	snprintf(app->question.path, sizeof app->question.path, "%s", path ? path : "");
	return EFFECT_REDRAW;
}

Effects question_overwrite(App *app, const char *file, ActionId then)
{
	snprintf(app->question.file, sizeof app->question.file, "%s", file);
	return question_ask(app, QUESTION_OVERWRITE, NULL, then);
}

bool question_is_agreed(App *app)
{
	const bool agreed = app->question.agreed;

	app->question.agreed = false;
	return agreed;
}

bool question_keeps(App *app, const char *path, ActionId then)
{
	/* What is lent is nobody's work before she keeps it. */
	if (question_is_agreed(app) || app->lent.by || !doc_is_unsaved(&app->doc))
		return false;
	question_ask(app, QUESTION_DISCARD, path, then);
	return true;
}

/* Whether it is the open file that would be overwritten. */
static bool overwrites_own(const App *app)
{
	return app->question.kind == QUESTION_OVERWRITE && app->doc.path &&
	       strcmp(app->question.file, app->doc.path) == 0;
}

/* The keys first: a long name must not push them out of sight. */
static MessagePath overwrite_text(const App *app, char out[MESSAGE_MAX])
{
	const bool own = overwrites_own(app);
	const Question *asked = &app->question;
	const char *path = asked->kind == QUESTION_OVERWRITE ? asked->file : asked->path;
	const char *keys = said(own ? SAY_ASK_OVERWRITE_OR_READ : SAY_ASK_OVERWRITE);
	const char *reason = said(own ? SAY_FILE_CHANGED_BY_OTHER : SAY_FILE_EXISTS);
	MessagePath span = {strlen(keys), 0};
	Buf shown;

	buf_init(&shown);
	text_show(&shown, path, strlen(path));
	snprintf(out, MESSAGE_MAX, "%s%s %s", keys, shown.text, reason);
	span.length = strlen(out) - span.begin < shown.length ? 0 : shown.length;
	buf_release(&shown);
	return span;
}

/* What has no name yet cannot be saved by one key. */
static void ask_unsaved(const App *app, int cells, char out[MESSAGE_MAX])
{
	static const SayingId sayings[2][2] = {
		{SAY_ASK_QUIT, SAY_ASK_QUIT_SAVE}, {SAY_ASK_DISCARD, SAY_ASK_DISCARD_SAVE}};

	tell_within(cells, out,
		sayings[app->question.kind == QUESTION_DISCARD][app->doc.path != NULL],
		TOLD(TELL_NUMBER(COUNT, !doc_is_modified(&app->doc))));
}

static MessagePath text_of(const App *app, int cells, char out[MESSAGE_MAX])
{
	switch (app->question.kind) {
	case QUESTION_LEAVE:
	case QUESTION_DISCARD:
		ask_unsaved(app, cells, out);
		break;
	case QUESTION_OVERWRITE:
	case QUESTION_REPLACE:
		return overwrite_text(app, out);
	case QUESTION_OUTSIDE:
		tell_within(cells, out, SAY_ASK_OUTSIDE, NULL);
		break;
	case QUESTION_NONE:
		out[0] = '\0';
		break;
	}
	return (MessagePath){0, 0};
}

void question_message(App *app, Grid *grid, int y, Caret *caret)
{
	char text[MESSAGE_MAX];
	const MessagePath path = text_of(app, grid->width - 2, text);

	(void)caret;
	chrome_say(app, grid, y, text, path, ROLE_FIELD_TEXT, ROLE_FIELD);
}

bool question_is_open(const App *app)
{
	return app->question.kind != QUESTION_NONE;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Where the file changed meanwhile that is asked first; what was to be done waits. */
static bool save(App *app, const char *path, bool force)
{
	Question *question = &app->question;
	Error error;
	const Status status = app_save(app, path, force, &error);

	if (status == STATUS_CONFLICT) {
		question->kind = QUESTION_OVERWRITE;
		snprintf(question->file, sizeof question->file, "%s", app->doc.path);
	} else if (status != STATUS_OK)
		app_fail(app, &error);
	return status == STATUS_OK;
}

static void leave_key(App *app, uint32_t code, Reply *reply)
{
	Question *question = &app->question;

	if (code == 's' && !app->doc.path) {
		question->kind = QUESTION_NONE;
		app_say(app, SAY_NO_FILE_NAME);
		return;
	}
	if (code != 'd' && !(code == 's' && save(app, NULL, false)))
		return;
	/* What is about to be replaced was saved, or is given up on purpose. */
	question->agreed = question->kind == QUESTION_DISCARD;
	question->kind = QUESTION_NONE;
	reply_run(reply, question->then, question->path);
}

void question_key(App *app, Key key, Reply *reply)
{
	Question *question = &app->question;
	const QuestionKind kind = question->kind;

	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		question->kind = QUESTION_NONE;
		return;
	}
	if (key.ctrl || key.alt)
		return;
	if (kind == QUESTION_LEAVE || kind == QUESTION_DISCARD) {
		leave_key(app, key.code, reply);
	} else if (kind == QUESTION_REPLACE && key.code == 'o') {
		question->agreed = true;
		question->kind = QUESTION_NONE;
		reply_run(reply, question->then, question->path);
	} else if (kind == QUESTION_OVERWRITE && key.code == 'o') {
		question->kind = QUESTION_NONE;
		if (save(app, question->file, true))
			reply_run(reply, question->then, question->path);
	} else if (key.code == 'r' && (kind == QUESTION_OUTSIDE || overwrites_own(app))) {
		question->kind = QUESTION_NONE;
		outside_read(app);
	} else if (kind == QUESTION_OUTSIDE && key.code == 'k') {
		question->kind = QUESTION_NONE;
		outside_keep(app);
	}
}
