/* Journals that are there: read, told apart, removed. */
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/token.h"
#include "tui/doc/journal.h"

#include "layouts/sayings/sayings.h"

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
	       head->pid > 0 && (kill((pid_t)head->pid, 0) == 0 || errno == EPERM);
}

void journal_found_release(JournalFound *found)
{
	buf_release(&found->text);
	buf_release(&found->edits);
}

/* Whether a line ends with its sum, which is then taken off. */
static bool take_sum(uint64_t *sum, const char *line, size_t *length)
{
	char expected[JOURNAL_SUM];
	const size_t tail = sizeof expected - 1;

	if (*length < tail)
		return false;
	*length -= tail;
	journal_sum(sum, line, *length, expected);
	return memcmp(line + *length, expected, tail) == 0;
}

/* All lines, or those before the first bad one. */
static Status read_lines(JournalFound *found, const Buf *all, Error *error)
{
	static const char begins[] = "gantree-journal 2 ", older[] = "gantree-journal 1\n";
	const char *line = all->text, *const end = all->text + all->length, *stop;
	uint64_t sum = 0;

	found->checked = strncmp(all->text, older, strlen(older)) != 0;
	found->damaged = found->checked && strncmp(all->text, begins, strlen(begins)) != 0;
	while (!found->damaged && (stop = memchr(line, '\n', (size_t)(end - line))) != NULL) {
		size_t length = (size_t)(stop - line);

		found->damaged = found->checked && !take_sum(&sum, line, &length);
		if (!found->damaged)
			read_line(found, line, length);
		line = stop + 1;
	}
	found->damaged = found->damaged || (found->checked && line < end);
	if (buf_status(&found->text) != STATUS_OK || buf_status(&found->edits) != STATUS_OK)
		return error_no_memory(error);
	return STATUS_OK;
}

static void found_init(JournalFound *found)
{
	memset(found, 0, sizeof *found);
	buf_init(&found->text);
	buf_init(&found->edits);
}

Status journal_read(JournalFound *out, const Buf *text, Error *error)
{
	found_init(out);
	const Status status = read_lines(out, text, error);

	if (status != STATUS_OK)
		journal_found_release(out);
	return status;
}

/* Read the journal at `path`; `fd` is open on it, or -1 where the system refuses that. */
static Status read_found(JournalFound *found, const char *path, int fd, Error *error)
{
	FileStamp stamp = {0};
	Status status = STATUS_IO;
	Buf all;

	found_init(found);
	snprintf(found->path, sizeof found->path, "%s", path);
	buf_init(&all);
	/* Before it is read, or what is written after that by a process that then dies is missed.
	 */
	const int why = flock(fd, LOCK_SH | LOCK_NB) == 0 ? 0 : errno;

	if (fd >= 0)
		status = file_read(path, JOURNAL_MAX, &all, &stamp, error);
	found->written = stamp.seconds;
	if (status == STATUS_OK) {
		status = read_lines(found, &all, error);
	} else if (status == STATUS_IO && file_stamp(path).exists) {
		found->damaged = true;
		status = STATUS_OK;
	}
	buf_release(&all);
	found->running = is_running(why, &found->head);
	if (status != STATUS_OK)
		journal_found_release(found);
	return status;
}

/* --- looking for them ------------------------------------------------------------------------- */

/* Between the hash and the suffix: "4711", or "4711-2". */
static void call_it(JournalFound *found, const char *file)
{
	const char *dot = strchr(file, '.');
	const size_t length = strlen(dot + 1) - strlen(suffix);

	snprintf(found->name, sizeof found->name, "%.*s", (int)length, dot + 1);
	if (found->head.pid == 0)
		found->head.pid = strtol(found->name, NULL, 10);
}

static bool is_journal(const char *file)
{
	const size_t length = strlen(file), tail = strlen(suffix);

	return length > 17 + tail && length < JOURNAL_NAME_MAX && file[16] == '.' &&
	       strcmp(file + length - tail, suffix) == 0;
}

static bool is_about(const char *file, const char *of)
{
	char hash[20];

	snprintf(hash, sizeof hash, "%016" PRIx64 ".", hash_bytes(of, strlen(of)));
	return strncmp(file, hash, strlen(hash)) == 0;
}

/* Those of other documents are only looked at as far as they may hold nothing unsaved. One that was
 * just created has no bytes, and its process no lock on it yet. */
static bool is_worth_reading(int fd, bool mine)
{
	enum { EMPTY_MAX = 1 << 14 };
	struct stat seen;

	if (fstat(fd, &seen) != 0)
		return mine;
	return seen.st_size > 0 && (mine || seen.st_size <= EMPTY_MAX);
}

/* One file of the folder, open as `fd`: added when it is `mine`, removed when it is of no use to
 * anybody. */
static Status consider(
	JournalList *list, const char *path, const char *file, int fd, bool mine, Error *error)
{
	JournalFound found;
	Error unreadable;
	Status status = read_found(&found, path, fd, &unreadable);

	if (status != STATUS_OK)
		return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
	const bool idle = !found.running && !found.damaged && !found.modified;

	if (idle && found.checked)
		journal_drop(path);
	call_it(&found, file);
	if (!idle && mine &&
		!mem_grow((void **)&list->item, &list->cap, list->count + 1, sizeof *list->item))
		status = error_no_memory(error);
	if (!idle && mine && status == STATUS_OK)
		list->item[list->count++] = found;
	else
		journal_found_release(&found);
	return status;
}

static int by_time(const void *a, const void *b)
{
	const JournalFound *one = a, *other = b;

	return one->written != other->written ? (one->written < other->written ? -1 : 1)
					      : strcmp(one->name, other->name);
}

Status journal_find(
	JournalList *list, const char *folder, const char *of, const Journal *own, Error *error)
{
	DIR *all = opendir(folder);
	struct dirent *entry;
	Status status = STATUS_OK;

	*list = (JournalList){0};
	while (all && status == STATUS_OK && (entry = readdir(all)) != NULL) {
		const bool mine = is_about(entry->d_name, of);
		char path[JOURNAL_PATH_MAX];

		if (!is_journal(entry->d_name) ||
			snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >=
				(int)sizeof path ||
			(own && strcmp(path, own->path) == 0))
			continue;
		const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

		if (is_worth_reading(fd, mine))
			status = consider(list, path, entry->d_name, fd, mine, error);
		if (fd >= 0)
			close(fd);
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
		journal_found_release(&list->item[i]);
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
		snprintf(out, JOURNAL_TIME_MAX, "%s", said(SAY_TIME_UNKNOWN));
		return;
	}
	const bool same = day.tm_year == today.tm_year && day.tm_yday == today.tm_yday;

	if (strftime(out, JOURNAL_TIME_MAX, same ? "%H:%M:%S" : "%e %b %Y %H:%M", &day) == 0)
		out[0] = '\0';
}
