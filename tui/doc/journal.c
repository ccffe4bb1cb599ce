#include "tui/doc/journal.h"

#include "solver/base/file.h"
#include "solver/base/token.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

/* macOS declares none. */
#ifdef __APPLE__
#define fdatasync fsync
#endif

static Status cannot(Error *error, const char *what, const char *path, int why)
{
	return error_set(error, STATUS_IO, "%s %s: %s", what, path, strerror(why));
}

/* --- beginning -------------------------------------------------------------------------------- */

/* What tells one start of the machine from another; "" where the system has no such thing. */
static void boot_id(char *out, size_t size)
{
	Buf text;

	buf_init(&text);
	out[0] = '\0';
	if (file_read("/proc/sys/kernel/random/boot_id", size - 1, &text, NULL, NULL) == STATUS_OK)
		snprintf(out, size, "%.*s", (int)strcspn(text.text, "\n"), text.text);
	buf_release(&text);
}

void journal_here(JournalHead *head)
{
	if (gethostname(head->host, sizeof head->host) != 0)
		head->host[0] = '\0';
	head->host[sizeof head->host - 1] = '\0';
	boot_id(head->boot, sizeof head->boot);
	head->pid = (long)getpid();
	head->start = (int64_t)time(NULL);
}

static void write_head(const JournalHead *head, Buf *out)
{
	const FileStamp *file = &head->file;

	buf_add_text(out, "gantree-journal 2\nof");
	token_add_text(out, head->of, strlen(head->of));
	buf_add_text(out, "\nrun");
	token_add_text(out, head->host, strlen(head->host));
	token_add_text(out, head->boot, strlen(head->boot));
	token_add_count(out, (uint64_t)head->pid);
	token_add_count(out, (uint64_t)head->start);
	buf_add_char(out, '\n');
	if (file->exists)
		buf_addf(out, "file %" PRIu64 " %" PRId64 " %ld %" PRId64 " %ld %" PRIu64 "\n",
			file->size, file->changed_seconds, file->changed_nanoseconds, file->seconds,
			file->nanoseconds, file->hash);
}

/* Somebody who looks around (journal_find) may hold the lock for a moment. Where a file system has
 * no locks, the number of the process has to do. */
static void lock(int fd)
{
	const struct timespec moment = {.tv_nsec = 1000000};

	for (int turn = 0; turn < 200 && flock(fd, LOCK_EX | LOCK_NB) != 0; turn++) {
		if (errno != EWOULDBLOCK && errno != EINTR)
			return;
		nanosleep(&moment, NULL);
	}
}

/* Create it under the first name that is free: an earlier process may have left one by the number
 * of this one. Returns 0 or an errno. */
static int create(Journal *journal, const char *folder, const JournalHead *head)
{
	const uint64_t hash = hash_bytes(head->of, strlen(head->of));

	for (int turn = 1; turn < 1000; turn++) {
		char again[16] = "";

		if (turn > 1)
			snprintf(again, sizeof again, "-%d", turn);
		if (snprintf(journal->path, sizeof journal->path, "%s/%016" PRIx64 ".%ld%s.journal",
			    folder, hash, head->pid, again) >= (int)sizeof journal->path)
			return ENAMETOOLONG;
		journal->fd = open(
			journal->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
		if (journal->fd >= 0)
			return 0;
		if (errno != EEXIST)
			return errno;
	}
	return EEXIST;
}

Status journal_begin(Journal *journal, const char *folder, JournalHead *head, Error *error)
{
	Status status;
	Buf text;
	int why;

	journal_here(head);
	*journal = (Journal){.fd = -1};
	why = create(journal, folder, head);
	if (why != 0) {
		journal->path[0] = '\0';
		return cannot(error, "cannot write in", folder, why);
	}
	lock(journal->fd);
	buf_init(&text);
	write_head(head, &text);
	status = buf_status(&text) == STATUS_OK
			 ? journal_add(journal, text.text, text.length, error)
			 : error_no_memory(error);
	buf_release(&text);
	if (status != STATUS_OK)
		journal_end(journal, false);
	return status;
}

/* --- writing ---------------------------------------------------------------------------------- */

void journal_sum(uint64_t *sum, const char *line, size_t length, char out[JOURNAL_SUM])
{
	*sum = *sum * 31 + hash_bytes(line, length);
	snprintf(out, JOURNAL_SUM, " %016" PRIx64, *sum);
}

static int write_at(int fd, const char *bytes, size_t length, uint64_t at)
{
	while (length > 0) {
		const ssize_t put = pwrite(fd, bytes, length, (off_t)at);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return errno;
		bytes += put;
		length -= (size_t)put;
		at += (uint64_t)put;
	}
	return 0;
}

/* What is gathered to be written at once, so that a kill seldom comes within a line. */
typedef struct Gathered {
	int fd;
	uint64_t at, sum; /* as Journal's length and sum */
	size_t held;
	char bytes[4096];
} Gathered;

static int put_down(Gathered *all)
{
	const int why = write_at(all->fd, all->bytes, all->held, all->at);

	all->at += all->held;
	all->held = 0;
	return why;
}

static int gather(Gathered *all, const char *bytes, size_t length)
{
	int why = length > sizeof all->bytes - all->held ? put_down(all) : 0;

	if (why == 0 && length > sizeof all->bytes) {
		why = write_at(all->fd, bytes, length, all->at);
		all->at += length;
	} else if (why == 0) {
		memcpy(all->bytes + all->held, bytes, length);
		all->held += length;
	}
	return why;
}

static int gather_line(Gathered *all, const char *line, size_t length)
{
	char sum[JOURNAL_SUM];
	int why;

	journal_sum(&all->sum, line, length, sum);
	why = gather(all, line, length);
	if (why == 0)
		why = gather(all, sum, strlen(sum));
	return why == 0 ? gather(all, "\n", 1) : why;
}

Status journal_add(Journal *journal, const char *lines, size_t length, Error *error)
{
	Gathered all = {.fd = journal->fd, .at = journal->length, .sum = journal->sum};
	int why = 0;

	for (const char *line = lines, *end; why == 0 && line < lines + length; line = end + 1) {
		end = memchr(line, '\n', (size_t)(lines + length - line));
		why = gather_line(&all, line, (size_t)(end - line));
	}
	if (why == 0)
		why = put_down(&all);
	if (why != 0) {
		/* Half a line must not be there when the next one comes. */
		(void)!ftruncate(journal->fd, (off_t)journal->length);
		return cannot(error, "cannot write", journal->path, why);
	}
	journal->length = all.at;
	journal->sum = all.sum;
	return STATUS_OK;
}

Status journal_sync(Journal *journal, Error *error)
{
	while (fdatasync(journal->fd) != 0) {
		if (errno == EINVAL || errno == ENOTSUP || errno == EROFS)
			break; /* such a file system cannot */
		if (errno != EINTR)
			return cannot(error, "cannot write", journal->path, errno);
	}
	return STATUS_OK;
}

void journal_end(Journal *journal, bool keep)
{
	if (!journal->path[0])
		return;
	if (!keep)
		unlink(journal->path);
	close(journal->fd);
	journal->path[0] = '\0';
}
