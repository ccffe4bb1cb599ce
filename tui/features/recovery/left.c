/* What earlier runs left: told, taken back, removed. */
#include "tui/features/recovery/recovery.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/yaml/yaml.h"
#include "tui/app/outside.h"

#include <stdio.h>
#include <string.h>

/* --- telling ---------------------------------------------------------------------------------- */

/* Of the line at `line`, each of which has an end; in a damaged one anything may stand. */
static size_t line_length(const Buf *lines, const char *line)
{
	const char *end = memchr(line, '\n', (size_t)(lines->text + lines->length - line));

	return (size_t)(end - line);
}

/* A line of the log after which so many edits were applied. */
typedef struct Applied {
	size_t done;
	const char *line;
	size_t length;
} Applied;

/* The lines of the edits that are applied in the end and not saved: what takes back or replaces an
 * edit comes with its number or a lower one. NULL when there are none, or memory is out. */
static Applied *applied(const JournalFound *found, size_t *count)
{
	Applied *item = NULL;
	size_t cap = 0, saved = 0;

	*count = 0;
	for (const char *line = found->edits.text;
		line < found->edits.text + found->edits.length;) {
		const size_t length = line_length(&found->edits, line);
		const size_t done = doc_line_says(line, length, NULL);

		while (*count > 0 && item[*count - 1].done >= done)
			(*count)--;
		if (!mem_grow((void **)&item, &cap, *count + 1, sizeof *item))
			break;
		item[(*count)++] = (Applied){done, line, length};
		line += length + 1;
	}
	while (found->saved != SIZE_MAX && saved < *count && item[saved].done <= found->saved)
		saved++;
	*count -= saved;
	if (saved > 0)
		memmove(item, item + saved, *count * sizeof *item);
	return item;
}

void recovery_list_edits(const JournalFound *found, Buf *sentences)
{
	size_t count;
	Applied *item = applied(found, &count);
	Buf last, said;

	buf_init(&last);
	for (size_t i = 0; i < count; i++) {
		buf_init(&said);
		(void)doc_line_says(item[i].line, item[i].length, &said);
		/* A step of several edits has one sentence. */
		if (said.length > 0 && strcmp(said.text, last.text) != 0) {
			buf_add(sentences, said.text, said.length);
			buf_add_char(sentences, '\n');
		}
		buf_release(&last);
		last = said;
	}
	buf_release(&last);
	mem_free(item);
}

static size_t count_lines(const Buf *text)
{
	size_t lines = 0;

	for (const char *c = text->text; *c; c++)
		lines += *c == '\n';
	return lines;
}

/* Whether the file on disk is the one the journal stands on. */
static bool file_is_the_same(const App *app, const JournalFound *found)
{
	FileStamp stamp = found->head.file, now;

	if (!app->doc.path || !stamp.exists)
		return !app->doc.path && !stamp.exists;
	now = file_stamp(app->doc.path);
	stamp.device = now.device; /* these are of one start of the machine only */
	stamp.inode = now.inode;
	return file_is_still(app->doc.path, &stamp);
}

bool recovery_is_readable(const App *app, const JournalFound *found)
{
	return found->has_text || (app->doc.path && (!found->damaged || found->edits.length > 0));
}

void recovery_tell(const App *app, const JournalFound *found, Buf *about)
{
	const bool file = app->doc.path && file_stamp(app->doc.path).exists;
	char when[JOURNAL_TIME_MAX], saved[JOURNAL_TIME_MAX], text[LADDER_TEXT];
	Buf sentences;

	if (!found->running && !recovery_is_readable(app, found)) {
		buf_add_text(about, said(SAY_WORK_UNREADABLE));
		text_show(about, found->path, strlen(found->path));
		return;
	}
	buf_init(&sentences);
	recovery_list_edits(found, &sentences);
	const size_t edits = count_lines(&sentences);

	journal_time(found->written, when);
	if (file)
		journal_time(file_stamp(app->doc.path).seconds, saved);
	buf_add_text(about,
		tell_plain(text, found->running ? SAY_WORK_RUNNING : SAY_WORK_LEFT,
			TOLD(TELL_NUMBER(PROCESS, found->head.pid), TELL_NUMBER(COUNT, edits),
				TELL_WORD(SINCE, when),
				TELL_NUMBER(UNDONE, found->edits.length > 0),
				TELL_NUMBER(DAMAGED, found->damaged),
				TELL_WORD(FILE, file ? saved : NULL),
				TELL_NUMBER(CHANGED, found->head.file.exists &&
							     !file_is_the_same(app, found)))));
	buf_release(&sentences);
}

/* --- taking back ------------------------------------------------------------------------------ */

Status recovery_look(App *app, Error *error)
{
	char *of = recovery_subject(app, app->doc.path);
	Status status;

	journal_list_release(&recovery_of(app)->found);
	if (!of)
		return error_no_memory(error);
	status = journal_find(&recovery_of(app)->found, app->config.state_folder, of,
		&recovery_of(app)->journal, error);
	mem_free(of);
	return status;
}

/* What the edits stand on. */
static Status foundation(const App *app, const JournalFound *found, Buf *out, Error *error)
{
	if (found->has_text) {
		buf_add(out, found->text.text, found->text.length);
		return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	}
	if (!file_is_the_same(app, found))
		return error_set(error, STATUS_CONFLICT,
			"the file has changed since these edits were made; :recover lists them");
	return file_read(app->doc.path, YAML_FILE_MAX, out, NULL, error);
}

static Status do_lines(Doc *doc, const Buf *lines, Error *error)
{
	Status status = STATUS_OK;

	for (const char *line = lines->text;
		line < lines->text + lines->length && status == STATUS_OK;) {
		const size_t length = line_length(lines, line);

		status = doc_do_line(doc, line, length, error);
		line += length + 1;
	}
	while (doc->depth > 0)
		doc_step_end(doc);
	return status;
}

/* Everything done once more, on a document of its own. */
static Status rebuild(const App *app, const JournalFound *found, Doc *doc, Error *error)
{
	Buf text;
	Net net;
	Status status;

	buf_init(&text);
	status = foundation(app, found, &text, error);
	if (status == STATUS_OK)
		status = net_read(&net, app->doc.label, text.text, text.length, error);
	if (status == STATUS_OK) {
		status = doc_take(
			doc, &net, NULL, app->doc.label, text.text, text.length, NULL, error);
		net_release(&net);
	}
	if (status == STATUS_OK)
		status = do_lines(doc, &found->edits, error);
	buf_release(&text);
	return status;
}

/* Whether the document is just as the edits found theirs: then they can be done in it one by one,
 * and undone so. */
static bool stands_on_the_same(const App *app, const Doc *rebuilt)
{
	const Buf *here = &app->doc.original, *there = doc_opened_text(rebuilt);

	return app->doc.count == 0 && here->length == there->length &&
	       memcmp(here->text, there->text, here->length) == 0;
}

/* The rebuilt document in place of the one on show, as one edit. */
static Status take_whole(App *app, const Doc *rebuilt, Error *error)
{
	Status status;
	Buf text;
	Net net;

	buf_init(&text);
	status = doc_text(rebuilt, &text, error);
	if (status == STATUS_OK)
		status = net_read(&net, app->doc.label, text.text, text.length, error);
	if (status == STATUS_OK) {
		status = doc_replace(
			&app->doc, &net, text.text, text.length, said(SAY_STEP_RECOVER), error);
		net_release(&net);
	}
	/* What was recovered before is not in the document any more. */
	if (status == STATUS_OK)
		recovery_of(app)->taken_count = 0;
	buf_release(&text);
	return status;
}

static Status take_back(App *app, const JournalFound *found, Error *error)
{
	Doc rebuilt;
	Status status;

	if (!recovery_is_readable(app, found))
		return error_at(error, STATUS_SYNTAX, found->path, 0, 0,
			"this unsaved work is damaged and cannot be read; :recover drop %s "
			"removes it",
			found->name);
	doc_init(&rebuilt);
	status = rebuild(app, found, &rebuilt, error);
	if (status == STATUS_OK)
		status = stands_on_the_same(app, &rebuilt)
				 ? do_lines(&app->doc, &found->edits, error)
				 : take_whole(app, &rebuilt, error);
	doc_release(&rebuilt);
	if (status == STATUS_OK && !found->damaged)
		recovery_note_taken(app, found->path, app->doc.done);
	return status;
}

/* The one of that name; says what is wrong when there is none that may be touched. */
static const JournalFound *named(App *app, const char *name)
{
	Error error;

	if (recovery_look(app, &error) != STATUS_OK) {
		app_fail(app, &error);
		return NULL;
	}
	for (size_t i = 0; i < recovery_of(app)->found.count; i++) {
		const JournalFound *found = &recovery_of(app)->found.item[i];

		if (strcmp(found->name, name) != 0)
			continue;
		if (!found->running)
			return found;
		app_say_of(app, SAY_RECOVER_RUNNING, TOLD(TELL_NUMBER(PROCESS, found->head.pid)));
		return NULL;
	}
	app_say_of(app, SAY_RECOVER_NONE, TOLD(TELL_WORD(TEXT, name)));
	return NULL;
}

void recovery_restore(App *app, const char *name)
{
	const JournalFound *found = named(app, name);
	char when[JOURNAL_TIME_MAX], text[LADDER_TEXT];
	Error error;

	if (!found)
		return;
	const bool changed = found->head.file.exists && !file_is_the_same(app, found);

	journal_time(found->written, when);
	if (take_back(app, found, &error) != STATUS_OK) {
		app_fail(app, &error);
	} else {
		/* Saving asks, as the file is not what the work began with. */
		if (changed) {
			app->doc.stamp = found->head.file;
			outside_note_told(app);
		}
		app_apply(app, EFFECT_SOLVE);
		error_at(&error, STATUS_SYNTAX, found->path, 0, 0, "%s",
			tell_plain(text, SAY_RECOVERED,
				TOLD(TELL_WORD(SINCE, when), TELL_NUMBER(DAMAGED, found->damaged),
					TELL_NUMBER(CHANGED, changed))));
		if (found->damaged)
			app_fail(app, &error);
		else
			app_say_text(app, error.text);
	}
	journal_list_release(&recovery_of(app)->found);
}

void recovery_drop(App *app, const char *name)
{
	const JournalFound *found = *name ? named(app, name) : NULL;

	if (!*name)
		app_say(app, SAY_RECOVER_DROP_HOW);
	else if (found)
		app_say_of(app,
			journal_drop(found->path) ? SAY_RECOVER_DROPPED : SAY_RECOVER_NOT_DROPPED,
			TOLD(TELL_WORD(TEXT, name)));
	journal_list_release(&recovery_of(app)->found);
}
