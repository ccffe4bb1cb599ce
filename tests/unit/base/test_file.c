/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static void check_content(const char *path, const char *expected)
{
	ScopedText text = check_read_file(path, NULL);

	assert_non_null(text);
	assert_string_equal(text, expected);
}

/* Only `count` entries may be in the folder: no stray temporary file. */
static void check_entries(const char *folder, int count)
{
	char command[PATH_MAX];
	FILE *list;
	int found;

	snprintf(command, sizeof command, "ls -A '%s' | wc -l", folder);
	list = popen(command, "r");
	assert_int_equal(fscanf(list, "%d", &found), 1);
	pclose(list);
	assert_int_equal(found, count);
}

static void check_message(const Error *error, const char *path, const char *rest)
{
	char expected[PATH_MAX];

	snprintf(expected, sizeof expected, "%s%s", path, rest);
	check_error(error, expected);
}

/* Why is told in the words of the system, which differ. */
static void check_unwritten(const Error *error, const char *path, int why)
{
	char rest[256];

	snprintf(rest, sizeof rest, ": cannot write this file: %s", strerror(why));
	check_message(error, path, rest);
}

/* Most refusals of the system do not hold for root: then act as somebody else, in a child. */
static void as_other_user(void (*act)(const char *folder), const char *folder)
{
	enum { NOBODY = 65534 };
	int result;
	pid_t child;

	if (geteuid() != 0) {
		act(folder);
		return;
	}
	chmod(folder, 0777);
	child = fork();
	if (child == 0) {
		if (setgid(NOBODY) != 0 || setuid(NOBODY) != 0)
			_exit(3);
		act(folder);
		_exit(0);
	}
	waitpid(child, &result, 0);
	assert_true(WIFEXITED(result));
	assert_int_equal(WEXITSTATUS(result), 0);
}

/* --- reading --------------------------------------------------------------------------------- */

TEST_IN_FOLDER(read_appends_and_stamps)
{
	ScopedText path = check_path(folder, "a");
	FileStamp stamp, now;
	Buf out;

	buf_init(&out);
	buf_add_text(&out, "before|");
	check_write_file(path, "x\0y", 3);
	assert_int_equal(file_read(path, 3, &out, &stamp, NULL), STATUS_OK);
	assert_int_equal(out.length, 10);
	assert_memory_equal(out.text, "before|x\0y", 11);
	now = file_stamp(path);
	assert_true(stamp.exists && stamp.size == 3);
	assert_true(file_stamp_equal(&stamp, &now));
	buf_release(&out);
}

TEST_IN_FOLDER(read_says_why_not)
{
	ScopedText path = check_path(folder, "absent");
	Error error;
	Buf out;

	buf_init(&out);
	buf_add_text(&out, "kept");
	assert_int_equal(file_read(path, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, path, ": no such file");
	assert_int_equal(file_read(folder, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, folder, ": this is a directory; name a file in it");
	check_write_file(path, "0123456789", 10);
	assert_int_equal(file_read(path, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, path, ": the file is larger than the limit of 9 bytes");
	assert_int_equal(file_read(path, 10, &out, NULL, NULL), STATUS_OK);
	assert_string_equal(out.text, "kept0123456789");
	/* Found too large only after much of it has been read. */
	assert_int_equal(truncate(path, 200000), 0);
	assert_int_equal(file_read(path, 199999, &out, NULL, NULL), STATUS_IO);
	assert_int_equal(out.length, 14);
	assert_string_equal(out.text, "kept0123456789");
	buf_release(&out);
}

/* A pipe nobody writes to, by itself and behind a link, and what never ends. */
TEST_IN_FOLDER(read_refuses_what_is_no_file)
{
	ScopedText path = check_path(folder, "fifo"), *link = check_path(folder, "link");
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	const int made = socket(AF_UNIX, SOCK_STREAM, 0);
	Error error;
	Buf out;

	buf_init(&out);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_int_equal(symlink(path, link), 0);
	assert_int_equal(file_read(path, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, path,
		": this is a pipe; only regular files can be read, and standard input as "
		"\"-\"");
	assert_int_equal(file_read(link, 9, &out, NULL, &error), STATUS_IO);
	assert_int_equal(file_read("/dev/zero", 9, &out, NULL, &error), STATUS_IO);
	check_error(&error, "/dev/zero: this is a device; only regular files can be read, and "
			    "standard input as \"-\"");
	assert_int_equal(unlink(path), 0);
	snprintf(name.sun_path, sizeof name.sun_path, "%s", path);
	assert_int_equal(bind(made, (struct sockaddr *)&name, sizeof name), 0);
	assert_int_equal(file_read(path, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, path,
		": this is a socket; only regular files can be read, and standard input as "
		"\"-\"");
	assert_int_equal(out.length, 0);
	close(made);
}

static void read_forbidden(const char *folder)
{
	ScopedText path = check_path(folder, "secret");
	Error error;
	Buf out;

	buf_init(&out);
	check_write_file(path, "x", 1);
	chmod(path, 0);
	assert_int_equal(file_read(path, 9, &out, NULL, &error), STATUS_IO);
	check_message(&error, path, ": cannot read this file: Permission denied");
	assert_string_equal(out.text, "");
}

TEST_IN_FOLDER(read_without_permission)
{
	as_other_user(read_forbidden, folder);
}

static void on_alarm(int number)
{
}

/* A slow pipe as standard input: short reads, interrupted by a timer. */
TEST(read_standard_input)
{
	struct sigaction action = {.sa_handler = on_alarm}; /* no SA_RESTART: read gives EINTR */
	struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
	int ends[2], saved = dup(STDIN_FILENO);
	FileStamp stamp = {.exists = true};
	pid_t child;
	ScopedBuf out = check_buf();

	assert_int_equal(pipe(ends), 0);
	child = fork();
	if (child == 0) {
		for (int i = 0; i < 5; i++) {
			usleep(8000);
			if (write(ends[1], "0123456", 7) != 7)
				_exit(1);
		}
		_exit(0);
	}
	close(ends[1]);
	dup2(ends[0], STDIN_FILENO);
	close(ends[0]);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &often, NULL);
	assert_int_equal(file_read("-", 100, &out, &stamp, NULL), STATUS_OK);
	setitimer(ITIMER_REAL, &never, NULL);
	assert_string_equal(out.text, "01234560123456012345601234560123456");
	assert_false(stamp.exists);
	waitpid(child, NULL, 0);
	dup2(saved, STDIN_FILENO);
	close(saved);
}

/* --- writing --------------------------------------------------------------------------------- */

TEST_IN_FOLDER(write_makes_a_new_file)
{
	ScopedText path = check_path(folder, "new");
	mode_t mask = umask(026);
	FileStamp stamp, now;
	struct stat seen;

	assert_int_equal(file_write(path, "a\0b", 3, NULL, &stamp, NULL), STATUS_OK);
	umask(mask);
	assert_int_equal(stat(path, &seen), 0);
	assert_int_equal(seen.st_size, 3);
	assert_int_equal(seen.st_mode & 07777, 0640);
	now = file_stamp(path);
	assert_true(file_stamp_equal(&stamp, &now));
	check_entries(folder, 1);
}

TEST_IN_FOLDER(write_replaces_and_keeps_the_mode)
{
	ScopedText path = check_path(folder, "net");
	struct stat before, after;

	check_write_file(path, "a long old text", 15);
	chmod(path, 0604);
	stat(path, &before);
	assert_int_equal(file_write(path, "new", 3, NULL, NULL, NULL), STATUS_OK);
	check_content(path, "new");
	stat(path, &after);
	assert_int_equal(after.st_mode & 07777, 0604);
	assert_true(before.st_ino != after.st_ino);
	check_entries(folder, 1);
}

TEST_IN_FOLDER(write_keeps_the_owner)
{
	ScopedText path = check_path(folder, "net");
	struct stat after;

	check_write_file(path, "old", 3);
	if (chown(path, 1234, 2345) != 0) {
		free(path);
		skip(); /* only root can give files away */
	}
	assert_int_equal(file_write(path, "new", 3, NULL, NULL, NULL), STATUS_OK);
	stat(path, &after);
	assert_int_equal(after.st_uid, 1234);
	assert_int_equal(after.st_gid, 2345);
	check_content(path, "new");
}

TEST_IN_FOLDER(write_follows_links)
{
	ScopedText inner = check_path(folder, "inner");
	ScopedText target = check_path(inner, "net");
	ScopedText link = check_path(folder, "link");
	ScopedText second = check_path(folder, "second");
	struct stat seen;

	mkdir(inner, 0700);
	assert_int_equal(symlink("inner/net", link), 0);
	assert_int_equal(symlink(link, second), 0);
	/* The target need not exist yet. */
	assert_int_equal(file_write(second, "one", 3, NULL, NULL, NULL), STATUS_OK);
	check_content(target, "one");
	assert_int_equal(file_write(second, "two", 3, NULL, NULL, NULL), STATUS_OK);
	check_content(target, "two");
	lstat(link, &seen);
	assert_true(S_ISLNK(seen.st_mode));
	lstat(second, &seen);
	assert_true(S_ISLNK(seen.st_mode));
	check_entries(folder, 3);
	check_entries(inner, 1);
}

TEST_IN_FOLDER(write_gives_up_on_link_circles)
{
	ScopedText link = check_path(folder, "link");
	Error error;

	assert_int_equal(symlink("link", link), 0);
	assert_int_equal(file_write(link, "x", 1, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, link, ELOOP);
}

TEST_IN_FOLDER(write_keeps_hard_links)
{
	ScopedText path = check_path(folder, "net"), *other = check_path(folder, "other");
	FileStamp stamp, now;

	check_write_file(path, "a long old text", 15);
	assert_int_equal(link(path, other), 0);
	assert_int_equal(file_write(path, "new", 3, NULL, &stamp, NULL), STATUS_OK);
	check_content(other, "new");
	now = file_stamp(path);
	assert_true(file_stamp_equal(&stamp, &now));
}

TEST_IN_FOLDER(write_refuses_a_changed_file)
{
	ScopedText path = check_path(folder, "net");
	FileStamp none = {.exists = false}, stamp;
	struct timespec times[2] = {{1000, 5}, {1000, 5}};
	Error error;
	Buf out;

	buf_init(&out);
	assert_int_equal(file_write(path, "one", 3, &none, &stamp, NULL), STATUS_OK);
	assert_int_equal(file_write(path, "two", 3, &stamp, &stamp, NULL), STATUS_OK);
	/* Somebody saves the same number of bytes. */
	check_write_file(path, "TWO", 3);
	utimensat(AT_FDCWD, path, times, 0);
	assert_int_equal(file_write(path, "six", 3, &stamp, NULL, &error), STATUS_CONFLICT);
	check_message(&error, path,
		": the file was changed on disk since it was read; it was not overwritten");
	check_content(path, "TWO");
	assert_int_equal(file_write(path, "six", 3, &none, NULL, NULL), STATUS_CONFLICT);
	assert_int_equal(file_read(path, 9, &out, &stamp, NULL), STATUS_OK);
	assert_int_equal(file_write(path, "six", 3, &stamp, NULL, NULL), STATUS_OK);
	/* The same file, size and second. */
	utimensat(AT_FDCWD, path, times, 0);
	stamp = file_stamp(path);
	times[1].tv_nsec = 6;
	utimensat(AT_FDCWD, path, times, 0);
	assert_int_equal(file_write(path, "ten", 3, &stamp, NULL, NULL), STATUS_CONFLICT);
	stamp = file_stamp(path);
	unlink(path);
	assert_int_equal(file_write(path, "ten", 3, &stamp, NULL, NULL), STATUS_CONFLICT);
	assert_int_equal(file_write(path, "ten", 3, NULL, NULL, NULL), STATUS_OK);
	check_content(path, "ten");
	buf_release(&out);
}

TEST_IN_FOLDER(write_says_why_not)
{
	ScopedText absent = check_path(folder, "no/such");
	ScopedText empty = check_path(folder, "");
	char longer[2 * PATH_MAX];
	Error error;

	assert_int_equal(file_write(absent, "x", 1, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, absent, ENOENT);
	assert_int_equal(file_write(folder, "x", 1, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, folder, EISDIR);
	assert_int_equal(file_write(empty, "x", 1, NULL, NULL, &error), STATUS_IO);
	memset(longer, 'x', sizeof longer);
	longer[sizeof longer - 1] = '\0';
	assert_int_equal(file_write(longer, "x", 1, NULL, NULL, &error), STATUS_IO);
	assert_string_equal(strrchr(error.text, ':') + 2, strerror(ENAMETOOLONG));
}

static void write_protected(const char *folder)
{
	ScopedText path = check_path(folder, "net");
	Error error;

	check_write_file(path, "old", 3);
	chmod(path, 0444);
	assert_int_equal(file_write(path, "new", 3, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, path, EACCES);
	check_content(path, "old");
}

TEST_IN_FOLDER(write_respects_protection)
{
	as_other_user(write_protected, folder);
}

static void write_closed_folder(const char *folder)
{
	ScopedText inner = check_path(folder, "inner");
	ScopedText path = check_path(inner, "net"), *new = check_path(inner, "new");
	struct stat before, after;
	Error error;

	mkdir(inner, 0700);
	check_write_file(path, "a long old text", 15);
	stat(path, &before);
	chmod(inner, 0500);
	assert_int_equal(file_write(path, "new", 3, NULL, NULL, NULL), STATUS_OK);
	check_content(path, "new");
	stat(path, &after);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_int_equal(file_write(new, "x", 1, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, new, EACCES);
	chmod(inner, 0700);
}

TEST_IN_FOLDER(write_in_a_closed_folder)
{
	as_other_user(write_closed_folder, folder);
}

/* A disk that is full after `room` bytes. */
static void limit_files(rlim_t room)
{
	struct rlimit limit;

	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = room;
	setrlimit(RLIMIT_FSIZE, &limit);
}

TEST_IN_FOLDER(write_to_a_full_disk)
{
	enum { LONG = 100000, ROOM = 50000 };
	ScopedText path = check_path(folder, "net"), *other = check_path(folder, "other");
	ScopedText text = calloc(1, LONG + 1);
	Error error;

	memset(text, 'x', LONG);
	check_write_file(path, "old", 3);
	limit_files(ROOM);
	assert_int_equal(file_write(path, text, LONG, NULL, NULL, &error), STATUS_IO);
	check_unwritten(&error, path, EFBIG);
	check_content(path, "old");
	check_entries(folder, 1);
	/* The same with a hard link, written in place: the old bytes come back. */
	assert_int_equal(link(path, other), 0);
	assert_int_equal(file_write(path, text, LONG, NULL, NULL, &error), STATUS_IO);
	limit_files(RLIM_INFINITY);
	check_content(path, "old");
}

/* Killed at any moment, the file is the old or the new one. */
TEST_IN_FOLDER(write_survives_being_killed)
{
	enum { ROUNDS = 60, LONG = 200000 };
	ScopedText path = check_path(folder, "net");
	char *text = calloc(1, LONG + 1), *seen;
	size_t length;

	memset(text, 'a', LONG);
	check_write_file(path, text, LONG);
	for (int i = 0; i < ROUNDS; i++) {
		pid_t child = fork();

		if (child == 0) {
			for (char c = 'b';; c = c == 'z' ? 'b' : (char)(c + 1)) {
				memset(text, c, LONG);
				if (file_write(path, text, LONG, NULL, NULL, NULL) != STATUS_OK)
					_exit(1);
			}
		}
		usleep((useconds_t)(300 + 137 * i % 4000));
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
		seen = check_read_file(path, &length);
		assert_int_equal(length, LONG);
		memset(text, seen[0], LONG);
		assert_memory_equal(seen, text, LONG);
		free(seen);
	}
	free(text);
}

/* The system's calls, which can be made to fail or to be the last thing that happens. */
static enum { FOLDER_FINE, FOLDER_FAILS } folder_sync;
static bool cut_kills;

int fsync(int fd)
{
	struct stat seen;

	if (folder_sync == FOLDER_FAILS && fstat(fd, &seen) == 0 && S_ISDIR(seen.st_mode)) {
		errno = EIO;
		return -1;
	}
	return 0;
}

int ftruncate(int fd, off_t length)
{
	if (cut_kills)
		raise(SIGKILL);
	return (int)syscall(SYS_ftruncate, fd, length);
}

/* What we wrote is ours, even where it could not be synced. */
TEST_IN_FOLDER(a_save_that_half_failed_is_ours)
{
	ScopedText path = check_path(folder, "net"), *other = check_path(folder, "other");
	FileStamp none = {.exists = false}, stamp = {0};
	Error error;

	folder_sync = FOLDER_FAILS;
	assert_int_equal(file_write(path, "one", 3, &none, &stamp, &error), STATUS_IO);
	check_unwritten(&error, path, EIO);
	folder_sync = FOLDER_FINE;
	check_content(path, "one");
	assert_int_equal(file_write(path, "two", 3, &stamp, &stamp, &error), STATUS_OK);
	/* In place, and again. */
	assert_int_equal(link(path, other), 0);
	assert_true(file_is_still(path, &stamp));
	assert_int_equal(file_write(path, "three", 5, &stamp, &stamp, &error), STATUS_OK);
	limit_files(4);
	assert_int_equal(file_write(path, "fifteen", 7, &stamp, &stamp, &error), STATUS_IO);
	limit_files(RLIM_INFINITY);
	assert_int_equal(file_write(path, "four", 4, &stamp, &stamp, &error), STATUS_OK);
	check_content(other, "four");
}

/* Nothing but the time of the change tells; a touch alone is no change. */
TEST_IN_FOLDER(a_change_of_the_same_size_and_time_is_seen)
{
	ScopedText path = check_path(folder, "net");
	const struct timespec times[2] = {{1000, 5}, {1000, 5}};
	FileStamp stamp;
	Buf out;

	buf_init(&out);
	check_write_file(path, "one", 3);
	utimensat(AT_FDCWD, path, times, 0);
	assert_int_equal(file_read(path, 9, &out, &stamp, NULL), STATUS_OK);
	assert_true(file_is_still(path, &stamp));
	check_write_file(path, "eno", 3);
	utimensat(AT_FDCWD, path, times, 0);
	assert_false(file_is_still(path, &stamp));
	assert_int_equal(file_write(path, "two", 3, &stamp, NULL, NULL), STATUS_CONFLICT);
	check_write_file(path, "one", 3);
	assert_true(file_is_still(path, &stamp));
	assert_int_equal(file_write(path, "two", 3, &stamp, NULL, NULL), STATUS_OK);
	buf_release(&out);
}

static Status keep_beside(
	void *owner, const char *path, const char *bytes, size_t length, Error *error)
{
	char *kept = check_path(owner, "kept");

	assert_string_equal(strrchr(path, '/'), "/net");
	check_write_file(kept, bytes, length);
	free(kept);
	return *bytes == '!' ? error_set(error, STATUS_IO, "no room") : STATUS_OK;
}

static void forget_kept(void *owner, bool whole)
{
	ScopedText kept = check_path(owner, "kept");

	assert_true(whole);
	unlink(kept);
}

/* Killed between writing and cutting, the file is a mix, and the guard has the new text. */
TEST_IN_FOLDER(writing_in_place_is_guarded)
{
	ScopedText path = check_path(folder, "net"), *other = check_path(folder, "other");
	ScopedText kept = check_path(folder, "kept");
	const FileGuard guard = {keep_beside, forget_kept, folder};
	Error error;
	pid_t child;

	check_write_file(path, "a long old text", 15);
	assert_int_equal(
		file_write_guarded(path, "plain", 5, NULL, &guard, NULL, &error), STATUS_OK);
	assert_null(check_read_file(kept, NULL));
	check_write_file(path, "a long old text", 15);
	assert_int_equal(link(path, other), 0);
	assert_int_equal(file_write_guarded(path, "!", 1, NULL, &guard, NULL, &error), STATUS_IO);
	check_content(path, "a long old text");
	child = fork();
	if (child == 0) {
		cut_kills = true;
		_exit((int)file_write_guarded(path, "new", 3, NULL, &guard, NULL, &error));
	}
	waitpid(child, NULL, 0);
	check_content(path, "newong old text");
	check_content(kept, "new");
}

/* A child that begins a replacement and is killed in the middle of it. */
TEST_IN_FOLDER(what_killed_writers_leave_is_cleaned)
{
	ScopedText path = check_path(folder, "net"),
		   *foreign = check_path(folder, ".gantree-notes");
	char name[64], *live;
	int status;
	pid_t child = fork();

	if (child == 0) {
		signal(SIGXFSZ, SIG_DFL);
		limit_files(2);
		signal(SIGXFSZ, SIG_DFL);
		_exit((int)file_write(path, "text", 4, NULL, NULL, NULL));
	}
	waitpid(child, &status, 0);
	assert_true(WIFSIGNALED(status));
	snprintf(name, sizeof name, ".gantree-%ld-abcdef", (long)getpid());
	live = check_path(folder, name);
	check_write_file(live, "being written", 13);
	check_write_file(foreign, "not ours", 8);
	check_entries(folder, 3);
	file_clean(folder);
	check_entries(folder, 2);
	check_content(live, "being written");
	check_content(foreign, "not ours");
	free(live);
}
