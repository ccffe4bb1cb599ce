/* Journals that are there: read, told apart, removed. */
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/token.h"
#include "tui/doc/journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Beyond any that we write: a net's text, and as much again for what was done to it. */
static const size_t JOURNAL_MAX = (size_t)4 << 30;

static const char suffix[] = ".journal";

/* --- reading ---------------------------------------------------------------------------------- */

static void read_word_into(TokenReader *from, char *out, size_t size)
{
	Buf text;

	buf_init(&text);
	out[0] = '\0';
	if (token_text(from, &text))
		snprintf(out, size, "%s", text.text);
	buf_release(&text);
}

static void read_run(TokenReader *from, JournalHead *head)
{
	read_word_into(from, head->host, sizeof head->host);
	read_word_into(from, head->boot, sizeof head->boot);
	head->pid = (long)token_count(from, INT32_MAX);
	head->start = (int64_t)token_count(from, INT64_MAX);
}

static void read_file_stamp(TokenReader *from, FileStamp *file)
{
	file->exists = true;
	file->size = token_count(from, UINT64_MAX);
	file->changed_seconds = (int64_t)token_count(from, INT64_MAX);
	file->changed_nanoseconds = (long)token_count(from, 999999999);
	file->seconds = (int64_t)token_count(from, INT64_MAX);
	file->nanoseconds = (long)token_count(from, 999999999);
	file->hash = token_count(from, UINT64_MAX);
}

static void read_line(JournalFound *found, const char *line, size_t length)
{
	TokenReader from = token_reader(line, length);
	Buf of;

	if (length > 0 && line[0] >= '0' && line[0] <= '9') {
		buf_add(&found->edits, line, length);
		buf_add_char(&found->edits, '\n');
	} else if (token_take(&from, "at")) {
		found->written = (int64_t)token_count(&from, INT64_MAX);
		found->modified = token_count(&from, 1) == 1;
		found->saved = (size_t)token_count(&from, SIZE_MAX);
	} else if (token_take(&from, "text")) {
		buf_clear(&found->text);
		found->has_text = token_text(&from, &found->text);
	} else if (token_take(&from, "file")) {
		read_file_stamp(&from, &found->head.file);
	} else if (token_take(&from, "run")) {
		read_run(&from, &found->head);
	} else if (token_take(&from, "of")) {
		buf_init(&of);
		if (token_text(&from, &of) && !found->head.of)
			found->head.of = mem_text(of.text, of.length);
		buf_release(&of);
	}
}

/* Whether the process that wrote it is still there: it holds the lock, so that trying to get it
 * gave `why`, or, where there are no locks, it answers to its number since the machine was
 * started. */
static bool is_running(int why, const JournalHead *head)
{
	JournalHead here;

	if (why == 0 || why == EWOULDBLOCK)
		return why != 0;
	journal_here(&here);
	return strcmp(here.host, head->host) == 0 && strcmp(here.boot, head->boot) == 0 &&
	       (kill((pid_t)head->pid, 0) == 0 || errno == EPERM);
}

static void found_release(JournalFound *found)
{
	mem_free(found->head.of);
	buf_release(&found->text);
	buf_release(&found->edits);
}

/* Everything up to the last whole line. */
static Status read_lines(JournalFound *found, const Buf *all, Error *error)
{
	const char *line = all->text, *end;

	while ((end = memchr(line, '\n', (size_t)(all->text + all->length - line))) != NULL) {
		read_line(found, line, (size_t)(end - line));
		line = end + 1;
	}
	if (buf_status(&found->text) != STATUS_OK || buf_status(&found->edits) != STATUS_OK)
		return error_no_memory(error);
	if (!found->head.of)
		return error_set(error, STATUS_SYNTAX, "%s holds no unsaved work", found->path);
	return STATUS_OK;
}

/* Read the journal at `path`; `fd` is open on it. */
static Status read_found(JournalFound *found, const char *path, int fd, Error *error)
{
	Status status;
	Buf all;

	memset(found, 0, sizeof *found);
	snprintf(found->path, sizeof found->path, "%s", path);
	buf_init(&found->text);
	buf_init(&found->edits);
	buf_init(&all);
	/* Before it is read, or what is written after that by a process that then dies is missed. */
	const int why = flock(fd, LOCK_SH | LOCK_NB) == 0 ? 0 : errno;

	status = file_read(path, JOURNAL_MAX, &all, NULL, error);
	if (status == STATUS_OK)
		status = read_lines(found, &all, error);
	buf_release(&all);
	found->running = is_running(why, &found->head);
	if (status != STATUS_OK)
		found_release(found);
	return status;
}

/* --- looking for them ------------------------------------------------------------------------- */

/* Between the hash and the suffix: "4711", or "4711-2". */
static void call_it(JournalFound *found, const char *file)
{
	const char *dot = strchr(file, '.');
	const size_t length = strlen(dot + 1) - strlen(suffix);

	snprintf(found->name, sizeof found->name, "%.*s", (int)length, dot + 1);
}

static bool is_journal(const char *file)
{
	const size_t length = strlen(file), tail = strlen(suffix);

	return length > 17 + tail && length < JOURNAL_NAME_MAX && file[16] == '.' &&
	       strcmp(file + length - tail, suffix) == 0;
}

/* Those of other documents are only looked at as far as they may be empty. */
static bool is_worth_reading(int fd, const char *file, const char *of)
{
	enum { EMPTY_MAX = 1 << 14 };
	char hash[20];
	struct stat seen;

	snprintf(hash, sizeof hash, "%016" PRIx64 ".", hash_bytes(of, strlen(of)));
	return strncmp(file, hash, strlen(hash)) == 0 ||
	       (fstat(fd, &seen) == 0 && seen.st_size <= EMPTY_MAX);
}

/* One file of the folder: added when it is about `of`, removed when it is of no use to anybody. */
static Status consider(
	JournalList *list, const char *path, const char *file, const char *of, Error *error)
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	JournalFound found;
	Error unreadable;
	Status status;

	if (fd < 0)
		return STATUS_OK;
	if (!is_worth_reading(fd, file, of)) {
		close(fd);
		return STATUS_OK;
	}
	status = read_found(&found, path, fd, &unreadable);
	if (status == STATUS_OK) {
		const bool idle = !found.running && !found.modified;

		if (idle)
			journal_drop(path);
		call_it(&found, file);
		if (!idle && strcmp(found.head.of, of) == 0) {
			if (mem_grow((void **)&list->item, &list->cap, list->count + 1,
				    sizeof *list->item))
				list->item[list->count++] = found;
			else
				status = error_no_memory(error);
		}
		if (idle || strcmp(found.head.of, of) != 0 || status != STATUS_OK)
			found_release(&found);
	}
	close(fd);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
}

static int by_time(const void *a, const void *b)
{
	const JournalFound *one = a, *other = b;

	return one->written != other->written ? (one->written < other->written ? -1 : 1)
					      : strcmp(one->name, other->name);
}

Status journal_find(JournalList *list, const char *folder, const char *of, const Journal *own,
	Error *error)
{
	DIR *all = opendir(folder);
	struct dirent *entry;
	Status status = STATUS_OK;

	*list = (JournalList){0};
	while (all && status == STATUS_OK && (entry = readdir(all)) != NULL) {
		char path[JOURNAL_PATH_MAX];

		if (!is_journal(entry->d_name) || snprintf(path, sizeof path, "%s/%s", folder,
							  entry->d_name) >= (int)sizeof path)
			continue;
		if (!own || strcmp(path, own->path) != 0)
			status = consider(list, path, entry->d_name, of, error);
	}
	if (all)
		closedir(all);
	if (status != STATUS_OK)
		journal_list_release(list);
	else if (list->count > 1)
		qsort(list->item, list->count, sizeof *list->item, by_time);
	return status;
}

void journal_list_release(JournalList *list)
{
	for (size_t i = 0; i < list->count; i++)
		found_release(&list->item[i]);
	mem_free(list->item);
	*list = (JournalList){0};
}

bool journal_drop(const char *path)
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	bool dropped = false;

	if (fd < 0)
		return false;
	/* Its owner would hold it for itself alone. */
	if (flock(fd, LOCK_SH | LOCK_NB) == 0)
		dropped = unlink(path) == 0;
	close(fd);
	return dropped;
}

void journal_time(int64_t seconds, char out[JOURNAL_TIME_MAX])
{
	const time_t then = (time_t)seconds, now = time(NULL);
	struct tm day, today;

	/* A damaged journal may name any. */
	if (!localtime_r(&then, &day) || !localtime_r(&now, &today)) {
		snprintf(out, JOURNAL_TIME_MAX, "an unknown time");
		return;
	}
	const bool same = day.tm_year == today.tm_year && day.tm_yday == today.tm_yday;

	if (strftime(out, JOURNAL_TIME_MAX, same ? "%H:%M:%S" : "%e %b %Y %H:%M", &day) == 0)
		out[0] = '\0';
}
