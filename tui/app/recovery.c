#include "tui/app/recovery.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/base/token.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Up to here the journal holds the text itself, so that it does not need the file any more. */
enum { TEXT_KEPT_MAX = 1 << 20 };

/* After a failure the next try waits a while. */
enum { RETRY_MS = 2000 };

/* --- the journal of the document on show ------------------------------------------------------ */

char *recovery_subject(const App *app, const char *path)
{
	char *resolved = path ? realpath(path, NULL) : NULL;
	const char *name = resolved ? resolved : path ? path : app->doc.label;
	char *copy = mem_text(name, strlen(name));

	free(resolved);
	return copy;
}

static Status begin(
	App *app, Journal *journal, const char *path, const FileStamp *stamp, Error *error)
{
	JournalHead head = {.of = recovery_subject(app, path)};
	Status status;

	if (!head.of)
		return error_no_memory(error);
	if (stamp)
		head.file = *stamp;
	if (!app->config.state_folder[0]) {
		status = error_set(
			error, STATUS_IO, "there is no folder for it; set HOME or XDG_STATE_HOME");
	} else {
		config_make_state(&app->config);
		status = journal_begin(journal, app->config.state_folder, &head, error);
	}
	mem_free(head.of);
	return status;
}

static Status begin_journal(App *app, Error *error)
{
	const Doc *doc = &app->doc;

	app->recovery.kept = 0;
	app->recovery.founded = false;
	return begin(app, &app->recovery.journal, doc->path, doc->path ? &doc->stamp : NULL, error);
}

static Status add_text(Journal *journal, const char *text, size_t length, Error *error)
{
	Status status;
	Buf line;

	buf_init(&line);
	token_add_word(&line, "text");
	token_add_text(&line, text, length);
	buf_add_char(&line, '\n');
	status = buf_status(&line) == STATUS_OK
			 ? journal_add(journal, line.text, line.length, error)
			 : error_no_memory(error);
	buf_release(&line);
	return status;
}

/* The text that the edits stand on, unless the file is known to hold it still. */
static Status add_foundation(App *app, Error *error)
{
	const Doc *doc = &app->doc;
	const Buf *text = doc_opened_text(doc);
	Status status = STATUS_OK;

	if (!doc->path || text->length <= TEXT_KEPT_MAX || doc->stamp.hash != app->recovery.base)
		status = add_text(&app->recovery.journal, text->text, text->length, error);
	app->recovery.founded = status == STATUS_OK;
	return status;
}

static Status add_time(Journal *journal, bool modified, size_t saved, Error *error)
{
	char line[80];
	const int length = snprintf(
		line, sizeof line, "at %lld %d %zu\n", (long long)time(NULL), modified, saved);

	return journal_add(journal, line, (size_t)length, error);
}

/* Where the journal has been begun this needs no memory, so that it can be done when there is none
 * any more. */
static Status write_journal(App *app, Error *error)
{
	Recovery *recovery = &app->recovery;
	const Doc *doc = &app->doc;
	Journal *journal = &recovery->journal;
	Status status = STATUS_OK;

	if (journal->fd < 0)
		status = begin_journal(app, error);
	if (status == STATUS_OK && !recovery->founded)
		status = add_foundation(app, error);
	if (status == STATUS_OK)
		status = add_time(journal, doc_is_modified(doc), doc->saved, error);
	if (status == STATUS_OK)
		status = journal_add(journal, doc->log.text + recovery->kept,
			doc->log.length - recovery->kept, error);
	if (status == STATUS_OK) {
		recovery->kept = doc->log.length;
		status = journal_sync(journal, error);
	}
	return status;
}

/* What was recovered and then taken back is not in the document any more. */
static void forget_taken_back(App *app)
{
	Recovery *recovery = &app->recovery;
	int kept = 0;

	for (int i = 0; i < recovery->taken_count; i++)
		if (app->doc.done >= recovery->taken[i].done)
			recovery->taken[kept++] = recovery->taken[i];
	recovery->taken_count = kept;
}

void recovery_note_taken(App *app, const char *path, size_t done)
{
	Recovery *recovery = &app->recovery;

	/* One that finds no room here just stays. */
	if (recovery->taken_count == RECOVERY_TAKEN_MAX)
		return;
	snprintf(recovery->taken[recovery->taken_count].path, JOURNAL_PATH_MAX, "%s", path);
	recovery->taken[recovery->taken_count++].done = done;
}

/* Look for new edits. */
static void look(App *app)
{
	Recovery *recovery = &app->recovery;

	if (recovery->paused || app->doc.log.length == recovery->seen)
		return;
	recovery->seen = app->doc.log.length;
	forget_taken_back(app);
	if (recovery->since == 0)
		recovery->since = clock_ms();
}

Status recovery_keep(App *app, Error *error)
{
	Recovery *recovery = &app->recovery;
	Status status = STATUS_OK;

	if (recovery->paused)
		return STATUS_OK;
	look(app);
	if (recovery->since != 0)
		status = write_journal(app, error);
	recovery->since = status == STATUS_OK ? 0 : clock_ms() + RETRY_MS;
	recovery->refused = status != STATUS_OK;
	if (status == STATUS_OK)
		recovery->said = false;
	return status;
}

void recovery_tend(App *app)
{
	Recovery *recovery = &app->recovery;
	Error error, why;

	look(app);
	if (recovery->paused || recovery->since == 0 || clock_ms() < recovery->since + RECOVERY_MS)
		return;
	if (recovery_keep(app, &why) == STATUS_OK || recovery->said)
		return;
	recovery->said = true;
	error_set(&error, STATUS_IO, "unsaved work cannot be kept, so save often: %s", why.text);
	app_fail(app, &error);
}

int recovery_patience(const App *app)
{
	const double wait = app->recovery.since + RECOVERY_MS - clock_ms();

	if (app->recovery.paused || app->recovery.since == 0)
		return -1;
	return wait < 0 ? 0 : (int)wait + 1;
}

/* --- its life --------------------------------------------------------------------------------- */

/* Only a person can do something about it. */
static void say_unreadable(App *app, const JournalFound *found)
{
	Error error;

	error_at(&error, STATUS_SYNTAX, found->path, 0, 0,
		"unsaved work of an earlier run, kept though it is damaged and cannot be read");
	app_fail(app, &error);
}

static void say_found(App *app, const JournalList *list)
{
	const JournalFound *running = NULL, *left = NULL;
	char text[2][LADDER_TEXT] = {"", ""}, when[JOURNAL_TIME_MAX];
	size_t count = 0;

	for (size_t i = 0; i < list->count; i++) {
		if (list->item[i].running)
			running = &list->item[i];
		else if (recovery_is_readable(app, &list->item[i]))
			left = &list->item[i];
		else
			say_unreadable(app, &list->item[i]);
		count += left == &list->item[i];
	}
	if (running && app->doc.path) {
		journal_time(running->head.start, when);
		tell_plain(text[0], SAY_FILE_ALSO_OPEN,
			TOLD(TELL_NUMBER(PROCESS, running->head.pid), TELL_WORD(SINCE, when)));
	}
	if (left) {
		journal_time(left->written, when);
		tell_plain(text[1], SAY_UNSAVED_LEFT,
			TOLD(TELL_NUMBER(COUNT, count), TELL_WORD(SINCE, when),
				TELL_NUMBER(DAMAGED, left->damaged)));
	}
	if (*text[0] || *text[1])
		app_say_of(app, SAY_BOTH, TOLD(TELL_WORD(TEXT, text[1]), TELL_WORD(WITH, text[0])));
}

/* What was written in an editor, and is no net yet. */
static bool say_edited(App *app)
{
	char path[EDITOR_PATH_MAX];
	Buf shown;

	if (!editor_copy_clean(path))
		return false;
	buf_init(&shown);
	text_show(&shown, path, strlen(path));
	app_say_of(app, SAY_DRAFT_LEFT, TOLD(TELL_WORD(FILE, shown.text)));
	buf_release(&shown);
	return true;
}

static bool look_around(App *app)
{
	JournalList list;
	Error error;
	char *of = recovery_subject(app, app->doc.path);
	bool any = false;

	if (of && app->config.state_folder[0] &&
		journal_find(&list, app->config.state_folder, of, &app->recovery.journal, &error) ==
			STATUS_OK) {
		say_found(app, &list);
		any = list.count > 0;
		journal_list_release(&list);
	}
	mem_free(of);
	return any;
}

/* Killed runs leave temporary files beside what they were about to replace, links followed. */
static void clean_up(const App *app)
{
	char *file = app->doc.path ? recovery_subject(app, app->doc.path) : NULL;
	char *slash = file ? strrchr(file, '/') : NULL;

	if (app->config.state_folder[0])
		file_clean(app->config.state_folder);
	if (slash)
		slash[1] = '\0';
	if (file)
		file_clean(slash ? file : ".");
	mem_free(file);
}

bool recovery_begin(App *app)
{
	Recovery *recovery = &app->recovery;
	Error ignored;
	bool said;

	journal_end(&recovery->journal, false);
	journal_list_release(&recovery->found);
	*recovery = (Recovery){.base = app->doc.stamp.hash, .seen = app->doc.log.length};
	recovery_init(app);
	clean_up(app);
	editor_copy_leave(&app->draft); /* it is of another document */
	said = say_edited(app);
	/* Where this fails there is nothing to keep yet; it is tried again when there is. */
	(void)!begin_journal(app, &ignored);
	return look_around(app) || said;
}

/* The document was saved: what was recovered into it and its own journal are done with. */
static void done_with(App *app)
{
	Recovery *recovery = &app->recovery;
	Error ignored;

	forget_taken_back(app);
	for (int i = 0; i < recovery->taken_count; i++)
		journal_drop(recovery->taken[i].path);
	recovery->taken_count = 0;
	journal_end(&recovery->journal, false);
	recovery->seen = app->doc.log.length;
	recovery->since = 0;
	recovery->refused = recovery->said = false;
	(void)!begin_journal(app, &ignored);
}

void recovery_leave(App *app)
{
	journal_end(&app->recovery.journal, false);
}

void recovery_init(App *app)
{
	journal_init(&app->recovery.journal);
	journal_init(&app->recovery.rescue);
}

void recovery_release(App *app)
{
	journal_end(&app->recovery.journal, doc_is_modified(&app->doc));
	journal_list_release(&app->recovery.found);
}

/* --- writing over a file ---------------------------------------------------------------------- */

/* A journal of the file itself, which stands on the new text; it goes when the file is whole. */
static Status keep_text(
	void *owner, const char *path, const char *bytes, size_t length, Error *error)
{
	App *app = owner;
	Journal *rescue = &app->recovery.rescue;
	Status status = begin(app, rescue, path, NULL, error);

	if (status == STATUS_OK)
		status = add_text(rescue, bytes, length, error);
	if (status == STATUS_OK)
		status = add_time(rescue, true, 0, error);
	if (status == STATUS_OK)
		status = journal_sync(rescue, error);
	if (status != STATUS_OK)
		journal_end(rescue, false);
	return status;
}

/* A file that is a mix needs it still, until the document has been saved. */
static void drop_text(void *owner, bool whole)
{
	App *app = owner;
	Recovery *recovery = &app->recovery;

	if (!whole)
		recovery_note_taken(app, recovery->rescue.path, 0);
	journal_end(&recovery->rescue, !whole);
}

Status recovery_save(App *app, const char *path, bool force, Error *error)
{
	const FileGuard guard = {.keep = keep_text, .done = drop_text, .owner = app};
	Status status;
	Buf text;

	buf_init(&text);
	pacing_begin(&app->pacing, PACING_SEEKING, "saving");
	status = doc_text(&app->doc, &text, error);
	pacing_end(&app->pacing);
	/* What is written is whole. */
	if (status == STATUS_OK)
		status = doc_save(&app->doc, &text, path, force, &guard, error);
	buf_release(&text);
	if (status == STATUS_STOPPED)
		return error_set(error, status, "stopped; nothing was saved");
	if (status != STATUS_OK)
		return status;
	done_with(app);
	app->said_changed = false;
	app_forget_change(app);
	app_say_of(app, SAY_SAVED, TOLD(TELL_WORD(FILE, app->doc.label)));
	return STATUS_OK;
}
