/* layer: tui */
/* Journals and what recovery makes of them, without a terminal. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"
#include "solver/base/token.h"
#include "solver/file/read.h"
#include "tui/features/recovery/recovery.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const char text[] = "load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
			   "    children:\n      - {compute: 1.2, link: 0.1}  # near\n";

/* A kill between writing over a file and cutting it to its length. */
static bool cut_kills;

int ftruncate(int fd, off_t length)
{
	if (cut_kills)
		raise(SIGKILL);
	return (int)syscall(SYS_ftruncate, fd, length);
}

/* A disk that fails in the midst of a file, and does not take the old bytes back either. */
static bool write_fails;

ssize_t write(int fd, const void *bytes, size_t length)
{
	if (write_fails && length > 4) {
		(void)!syscall(SYS_write, fd, bytes, 4);
		errno = EIO;
		return -1;
	}
	return syscall(SYS_write, fd, bytes, length);
}

/* A process that writes to its journal and dies while another one is reading that. */
static void (*while_reading)(void);

ssize_t read(int fd, void *bytes, size_t length)
{
	const ssize_t got = syscall(SYS_read, fd, bytes, length);
	void (*const then)(void) = got == 0 ? while_reading : NULL;

	if (then) {
		while_reading = NULL;
		then();
	}
	return got;
}

static void find(JournalList *list, const char *folder, const char *of)
{
	Error error;

	assert_int_equal(journal_find(list, folder, of, NULL, &error), STATUS_OK);
}

static void begin(Journal *journal, const char *folder, const char *of)
{
	char name[100];
	JournalHead head = {.of = name};
	Error error;

	snprintf(name, sizeof name, "%s", of);
	assert_int_equal(journal_begin(journal, folder, &head, &error), STATUS_OK);
}

static void add(Journal *journal, const char *lines)
{
	assert_int_equal(journal_add(journal, lines, strlen(lines), NULL), STATUS_OK);
	assert_int_equal(journal_sync(journal, NULL), STATUS_OK);
}

static char *make_net(void)
{
	char *folder = check_folder_make(), *path = check_path(folder, "net.yaml");

	check_write_file(path, text, strlen(text));
	free(folder);
	return path;
}

static void remove_net(char **path)
{
	*strrchr(*path, '/') = '\0';
	check_folder_remove(*path);
}

static void assign(Drive *drive, const char *assignment)
{
	assert_int_equal(doc_assign(&drive->app.doc, assignment, NULL), STATUS_OK);
}

/* The first journal of the document, as another process would find it. */
static void must_hold(Drive *drive, const char *path, const char *edits)
{
	SCOPED(journal_list_release) JournalList list;

	find(&list, drive->app.config.state_folder, path);
	assert_int_equal(list.count, 1);
	assert_non_null(strstr(list.item[0].edits.text, edits));
}

/* Memory runs out at every allocation in turn, and for good. Once begun, no memory is needed. */
TEST(work_is_kept_without_memory)
{
	SCOPED(remove_net) char *path = make_net();

	for (int sticky = 0; sticky < 2; sticky++) {
		bool failed = true;

		for (size_t k = 1; failed; k++) {
			Status status;
			SCOPED(drive_close) Drive drive;
			Error error;

			drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
			mem_fail_plan(k, sticky);
			recovery_begin(&drive.app);
			failed = mem_calls() >= k;
			mem_fail_plan(0, false);
			assign(&drive, "load=7");
			mem_fail_plan(k, sticky);
			status = recovery_keep(&drive.app, &error);
			failed = failed || mem_calls() >= k;
			mem_fail_plan(0, false);
			assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY ||
				    status == STATUS_IO);
			assign(&drive, "load=8");
			if (recovery_keep(&drive.app, &error) != STATUS_OK)
				fail_msg("allocation %zu: %s", k, error.text);
			assign(&drive, "load=9");
			mem_fail_plan(1, true);
			status = recovery_keep(&drive.app, &error);
			mem_fail_plan(0, false);
			assert_int_equal(status, STATUS_OK);
			must_hold(&drive, path, "=load=9");
			recovery_leave(&drive.app);
		}
	}
}

/* A file with two names is overwritten in place. Killed half-way it is a mix, and the next start
 * has what should have been in it. */
TEST(a_mix_can_be_made_whole)
{
	SCOPED(remove_net) char *path = make_net();
	char *other = malloc(strlen(path) + 8), name[40];
	SCOPED(drive_close) Drive drive;
	pid_t child;

	sprintf(other, "%s.other", path);
	assert_int_equal(link(path, other), 0);
	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	child = fork();
	if (child == 0) {
		recovery_begin(&drive.app);
		assign(&drive, "load=7");
		cut_kills = true;
		_exit((int)app_save(&drive.app, NULL, false, NULL));
	}
	waitpid(child, NULL, 0);
	char *mix = check_read_file(path, NULL);

	assert_int_equal(strncmp(mix, "load: 7\n", 8), 0);
	assert_int_equal(strlen(mix), strlen(text));
	free(mix);
	recovery_begin(&drive.app);
	assert_true(strstr(drive.app.messages.text, "left unsaved work") != NULL);
	snprintf(name, sizeof name, "%ld-2", (long)child); /* its second one */
	recovery_restore(&drive.app, name);
	assert_true(drive.app.doc.net.load == 7);
	Buf now;

	buf_init(&now);
	assert_int_equal(doc_text(&drive.app.doc, &now, NULL), STATUS_OK);
	assert_int_equal(strncmp(now.text, "load: 7\norder: 2\n", 17), 0);
	assert_int_equal(now.length, strlen(text) - 2);
	buf_release(&now);
	recovery_leave(&drive.app);
	free(other);
}

/* The same where the disk fails: the text that should be in the file stays until that is saved. */
TEST(a_mix_of_a_failed_save_can_be_made_whole)
{
	SCOPED(remove_net) char *path = make_net();
	char *other = malloc(strlen(path) + 8);
	JournalList list;
	SCOPED(drive_close) Drive drive;
	Error error;

	sprintf(other, "%s.other", path);
	assert_int_equal(link(path, other), 0);
	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	recovery_begin(&drive.app);
	assign(&drive, "load=7");
	write_fails = true;
	assert_int_equal(app_save(&drive.app, NULL, false, &error), STATUS_IO);
	write_fails = false;
	find(&list, drive.app.config.state_folder, path);
	assert_int_equal(list.count, 2);
	assert_int_equal(strncmp(list.item[1].text.text, "load: 7\n", 8), 0);
	assert_false(list.item[1].running);
	journal_list_release(&list);
	assert_int_equal(app_save(&drive.app, NULL, true, &error), STATUS_OK);
	recovery_leave(&drive.app);
	find(&list, drive.app.config.state_folder, path);
	assert_int_equal(list.count, 0);
	journal_list_release(&list);
	free(other);
}

static Journal dying;

static void write_and_die(void)
{
	add(&dying, "at 77 1 0\n1 assign =load=4 =x\n");
	journal_end(&dying, true);
}

/* Whether its process lives is asked before it is read: what is written meanwhile is not lost. */
TEST(a_journal_written_while_it_is_read_stays)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	JournalList list;

	begin(&dying, folder, "/a net.yaml");
	while_reading = write_and_die;
	find(&list, folder, "/a net.yaml");
	journal_list_release(&list);
	assert_null(while_reading);
	find(&list, folder, "/a net.yaml");
	assert_int_equal(list.count, 1);
	assert_non_null(strstr(list.item[0].edits.text, "=load=4"));
	journal_list_release(&list);
}

TEST(times_are_told_whatever_they_are)
{
	char out[JOURNAL_TIME_MAX];

	memset(out, 'x', sizeof out);
	journal_time(INT64_MAX, out);
	assert_string_equal(out, "an unknown time");
	journal_time(0, out);
	assert_non_null(strstr(out, "19"));
}

/* What the lines of the log make of the text that was opened, when they are done again. */
static void log_must_tell_all(const Doc *doc)
{
	SCOPED(doc_release) Doc again;
	ScopedNet net;
	ScopedBuf is = check_buf(), will_be = check_buf();

	doc_init(&again);
	assert_int_equal(net_read(&net, "net", text, strlen(text), NULL), STATUS_OK);
	assert_int_equal(
		doc_take(&again, &net, NULL, "net", text, strlen(text), NULL, NULL), STATUS_OK);
	for (const char *line = doc->log.text; *line; line += strcspn(line, "\n") + 1)
		assert_int_equal(doc_do_line(&again, line, strcspn(line, "\n"), NULL), STATUS_OK);
	assert_int_equal(doc_text(doc, &is, NULL), STATUS_OK);
	assert_int_equal(doc_text(&again, &will_be, NULL), STATUS_OK);
	assert_string_equal(will_be.text, is.text);
}

/* An edit for which memory runs out half-way is not there at all, neither in the net nor for undo,
 * and nor is half of an undo. */
TEST(half_an_edit_is_none)
{
	static const char *const edits[] = {"*.compute=3", "curve.vary=", "network.kind=array",
		"undo", "redo", "refuse", "P1.name=far"};
	SCOPED(remove_net) char *path = make_net();
	char said[DOC_STEP_TEXT];

	for (size_t i = 0; i < 4 + sizeof edits / sizeof *edits; i++) {
		const bool sticky = i < 4;
		const char *edit = edits[sticky ? i : i - 4];
		bool failed = true;

		for (size_t k = 1; failed; k++) {
			SCOPED(drive_close) Drive drive;
			Error error;
			Doc *doc = &drive.app.doc;

			drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
			assign(&drive, "curve.vary=load=1:35");
			assign(&drive, "*.compute=4");
			if (strcmp(edit, "redo") == 0)
				assert_int_equal(doc_undo(doc, said, &error), STATUS_OK);
			mem_fail_plan(k, sticky);
			if (strcmp(edit, "undo") == 0)
				(void)!doc_undo(doc, said, &error);
			else if (strcmp(edit, "redo") == 0)
				(void)!doc_redo(doc, said, &error);
			else if (strcmp(edit, "refuse") == 0)
				(void)!doc_refuse(doc, &error);
			else
				(void)!doc_assign(doc, edit, &error);
			failed = mem_calls() >= k;
			mem_fail_plan(0, false);
			/* Without any memory half may stay; it is told as a whole. */
			if (!sticky)
				log_must_tell_all(doc);
			assert_int_equal(doc_undo(doc, said, &error), STATUS_OK);
			log_must_tell_all(doc);
		}
	}
}

/* A journal's lines come from a file, where anything may stand: done or not, undo leads back. */
TEST(hostile_lines_do_no_harm)
{
	static const char *const lines[] = {"1 set 0 =network.kind all 77 - 0 =x",
		"1 set 0 =network.kind all -1e300 - 0 =x", "1 set 0 =network.kind all nan - 0 =x",
		"1 set 1 =network.kind all 77 - 0 =x", "1 set 2 =curve.vary all 0 - 0 =x",
		"1 set 0 =curve.vary all 0 - 0 =x", "1 set 1 =curve.vary all 0 - 0 =x",
		"1 set 0 =name all 0 - 0 =x", "1 set 1 =name all 0 - 0 =x",
		"1 set 0 =method all 0 - 0 =x", "1 set 1 =method all 0 - 0 =x",
		"1 set 2 =method all 0 - 0 =x", "1 set 2 =name 1 0 - 0 =x",
		"1 set 2 =compute 0 nan - 1 =x", "1 set 2 =copies 1 4000000000 - 0 =x",
		"1 set 2 =compute all inf - 1 =x", "1 move 1 0 999999 =x", "1 move 0 1 0 =x",
		"1 move 1 1 0 =x", "1 remove 0 =x", "1 split 0 =x", "1 children 1000000 =x",
		"1 insert 0 9 =paste 1000000 1 1 1 -", "1 insert 1 9 =paste 2 1 1 1 - 0 1 nan 1 -",
		"1 insert 0 0 - 1 1 1 1 -", "1 put =x =", "1 replace =x =%00", "1 put - -",
		"1 assign =P1.compute", "1 assign =P99.compute=4", "1 begin -", "1 end", "1 undo",
		"1 redo", "1 refuse", "1 ", "1", "", "1 explicit", "1 set", "1 insert",
		"99999999999999999999"};
	SCOPED(remove_net) char *path = make_net();

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		char text_of_step[DOC_STEP_TEXT];
		SCOPED(drive_close) Drive drive;
		Error error;
		ScopedBuf now = check_buf();

		drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
		(void)!doc_do_line(&drive.app.doc, lines[i], strlen(lines[i]), &error);
		assert_int_equal(doc_undo(&drive.app.doc, text_of_step, NULL), STATUS_OK);
		assert_int_equal(doc_text(&drive.app.doc, &now, NULL), STATUS_OK);
		assert_string_equal(now.text, text);
	}
}

/* A journal of the document at `path`, as an earlier run would have left it. Its name is that of
 * this process with a number behind. */
static void leave_journal(Drive *drive, const char *path, const char *edits, size_t length)
{
	Journal journal;
	ScopedBuf lines = check_buf();

	begin(&journal, drive->app.config.state_folder, path);
	buf_add_text(&lines, "text");
	token_add_text(&lines, text, strlen(text));
	buf_add_text(&lines, "\nat 77 1 0\n");
	buf_add(&lines, edits, length);
	assert_int_equal(journal_add(&journal, lines.text, lines.length, NULL), STATUS_OK);
	journal_end(&journal, true);
}

static void restore(Drive *drive, int number)
{
	char name[40];

	snprintf(name, sizeof name, "%ld-%d", (long)getpid(), number);
	recovery_restore(&drive->app, name);
}

/* What is recovered second stands in place of the first, which is not in the file when that is
 * saved. */
TEST(what_was_replaced_by_another_recovery_stays)
{
	static const char one[] = "1 assign =load=4 =a\n", other[] = "1 assign =load=5 =b\n";
	SCOPED(remove_net) char *path = make_net();
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	recovery_begin(&drive.app);
	leave_journal(&drive, path, one, strlen(one));
	leave_journal(&drive, path, other, strlen(other));
	restore(&drive, 2);
	assert_true(drive.app.doc.net.load == 4);
	restore(&drive, 3);
	assert_true(drive.app.doc.net.load == 5);
	assert_int_equal(app_save(&drive.app, NULL, false, NULL), STATUS_OK);
	recovery_leave(&drive.app);
	must_hold(&drive, path, "=load=4");
}

/* A damaged line is no end: nothing is taken back that is not all of it. */
TEST(a_damaged_journal_is_not_taken_for_a_whole_one)
{
	static const char damaged[] = "1 assign =load=4 =a\0\0\n2 assign =load=5 =b\n";
	SCOPED(remove_net) char *path = make_net();
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, path, 80, 24, "dark", CHARSET_EIGHTHS);
	recovery_begin(&drive.app);
	leave_journal(&drive, path, damaged, sizeof damaged - 1);
	restore(&drive, 2);
	assert_true(drive.app.doc.net.load == 100);
	assert_true(drive.app.messages.alert);
	assert_int_equal(app_save(&drive.app, NULL, false, NULL), STATUS_OK);
	recovery_leave(&drive.app);
	must_hold(&drive, path, "=load=4");
}

/* A temporary file stands beside the file itself, wherever the link to that is. */
TEST(temporaries_are_cleaned_beside_the_file_itself)
{
	SCOPED(remove_net) char *path = make_net();
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *link = check_path(folder, "net.yaml");
	char left[600];
	struct stat seen;
	SCOPED(drive_close) Drive drive;
	pid_t dead = fork();

	if (dead == 0)
		_exit(0);
	waitpid(dead, NULL, 0);
	snprintf(left, sizeof left, "%.*s/.gantree-%ld-abcdef", (int)(strrchr(path, '/') - path),
		path, (long)dead);
	check_write_file(left, "half", 4);
	assert_int_equal(symlink(path, link), 0);
	drive_open(&drive, link, 80, 24, "dark", CHARSET_EIGHTHS);
	recovery_begin(&drive.app);
	assert_int_not_equal(stat(left, &seen), 0);
	recovery_leave(&drive.app);
}
