/* The journal of the document on show. */
#include "tui/features/recovery/recovery.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/token.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Up to here the journal holds the text itself, so that it does not need the file any more. */
enum { TEXT_KEPT_MAX = 1 << 20 };

/* After a failure the next try waits a while. */
enum { RETRY_MS = 2000 };

Recovery *recovery_of(const App *app)
{
	return feature_state(app, FEATURE_recovery);
}

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

Status recovery_begin_journal(App *app, Error *error)
{
	const Doc *doc = &app->doc;

	recovery_of(app)->kept = 0;
	recovery_of(app)->founded = false;
	return begin(
		app, &recovery_of(app)->journal, doc->path, doc->path ? &doc->stamp : NULL, error);
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

	if (!doc->path || text->length <= TEXT_KEPT_MAX ||
		doc->stamp.hash != recovery_of(app)->base)
		status = add_text(&recovery_of(app)->journal, text->text, text->length, error);
	recovery_of(app)->founded = status == STATUS_OK;
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
	Recovery *recovery = recovery_of(app);
	const Doc *doc = &app->doc;
	Journal *journal = &recovery->journal;
	Status status = STATUS_OK;

	if (!journal->path[0])
		status = recovery_begin_journal(app, error);
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
	Recovery *recovery = recovery_of(app);
	int kept = 0;

	for (int i = 0; i < recovery->taken_count; i++)
		if (app->doc.done >= recovery->taken[i].done)
			recovery->taken[kept++] = recovery->taken[i];
	recovery->taken_count = kept;
}

void recovery_note_taken(App *app, const char *path, size_t done)
{
	Recovery *recovery = recovery_of(app);

	/* One that finds no room here just stays. */
	if (recovery->taken_count == RECOVERY_TAKEN_MAX)
		return;
	snprintf(recovery->taken[recovery->taken_count].path, JOURNAL_PATH_MAX, "%s", path);
	recovery->taken[recovery->taken_count++].done = done;
}

/* No document of the user's is on show, or it may turn out not to be. */
static bool is_idle(const App *app)
{
	return !recovery_of(app)->begun || app->trying;
}

/* Look for new edits. */
static void look(App *app)
{
	Recovery *recovery = recovery_of(app);

	if (is_idle(app) || app->doc.log.length == recovery->seen)
		return;
	recovery->seen = app->doc.log.length;
	forget_taken_back(app);
	if (recovery->since == 0)
		recovery->since = clock_ms();
}

Status recovery_keep(App *app, Error *error)
{
	Recovery *recovery = recovery_of(app);
	Status status = STATUS_OK;

	if (is_idle(app))
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
	Recovery *recovery = recovery_of(app);
	Error error, why;

	look(app);
	if (is_idle(app) || recovery->since == 0 || clock_ms() < recovery->since + RECOVERY_MS)
		return;
	if (recovery_keep(app, &why) == STATUS_OK || recovery->said)
		return;
	recovery->said = true;
	error_set(&error, STATUS_IO, "unsaved work cannot be kept, so save often: %s", why.text);
	app_fail(app, &error);
}

int recovery_patience(const App *app)
{
	const double wait = recovery_of(app)->since + RECOVERY_MS - clock_ms();

	if (is_idle(app) || recovery_of(app)->since == 0)
		return -1;
	return wait < 0 ? 0 : (int)wait + 1;
}

void recovery_saved(App *app)
{
	Recovery *recovery = recovery_of(app);
	Error ignored;

	forget_taken_back(app);
	for (int i = 0; i < recovery->taken_count; i++)
		journal_drop(recovery->taken[i].path);
	recovery->taken_count = 0;
	journal_end(&recovery->journal, false);
	recovery->seen = app->doc.log.length;
	recovery->since = 0;
	recovery->refused = recovery->said = false;
	(void)!recovery_begin_journal(app, &ignored);
}

/* --- writing over a file ---------------------------------------------------------------------- */

/* A journal of the file itself, which stands on the new text; it goes when the file is whole. */
static Status keep_text(
	void *owner, const char *path, const char *bytes, size_t length, Error *error)
{
	App *app = owner;
	Journal *rescue = &recovery_of(app)->rescue;
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
	Recovery *recovery = recovery_of(app);

	if (!whole)
		recovery_note_taken(app, recovery->rescue.path, 0);
	journal_end(&recovery->rescue, !whole);
}

const FileGuard recovery_guard = {.keep = keep_text, .done = drop_text};
