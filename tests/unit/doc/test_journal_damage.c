/* layer: tui */
/* Journals on a disk that does not keep what it was given: what comes back was really journaled,
 * what does not is said, and no journal goes that nobody has read. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"
#include "solver/net/random.h"
#include "tui/features/recovery/recovery.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char text[] = "load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
			   "    children:\n      - {compute: 1.2, link: 0.1}  # near\n"
			   "      - {compute: 1.5, link: 0.2}\n";

enum { STATES_MAX = 24 };

/* A disk with room for so many bytes more; SIZE_MAX: no end of them. */
static size_t disk_room = SIZE_MAX;

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at)
{
	const size_t put = length < disk_room ? length : disk_room;

	if (put == 0) {
		errno = ENOSPC;
		return -1;
	}
	if (disk_room != SIZE_MAX)
		disk_room -= put;
	return syscall(SYS_pwrite64, fd, bytes, put, at);
}

/* A journal that a run has left, and what its document was after each line of it. */
typedef struct Left {
	const char *net; /* the file, or a built-in net */
	char file[JOURNAL_NAME_MAX], name[JOURNAL_NAME_MAX];
	char *bytes;
	size_t length;
	char *state[STATES_MAX];
	int states;
} Left;

static void edit(Doc *doc, const char *what)
{
	char said[DOC_STEP_TEXT];
	Status status;

	if (strcmp(what, "undo") == 0)
		status = doc_undo(doc, said, NULL);
	else if (strcmp(what, "redo") == 0)
		status = doc_redo(doc, said, NULL);
	else if (strcmp(what, "remove") == 0)
		status = doc_remove(doc, 1, NULL);
	else if (strcmp(what, "children") == 0)
		status = doc_children(doc, 3, "", NULL);
	else
		status = doc_assign(doc, what, NULL);
	assert_int_equal(status, STATUS_OK);
}

static char *text_of(const Doc *doc)
{
	Buf now = check_buf();

	assert_int_equal(doc_text(doc, &now, NULL), STATUS_OK);
	return now.text;
}

/* What each line of the log makes of the document, done once more from the beginning. */
static void note_states(Left *left, const Doc *doc)
{
	const Buf *opened = doc_opened_text(doc);
	SCOPED(doc_release) Doc again;
	ScopedNet net;

	doc_init(&again);
	assert_int_equal(net_read(&net, "net", opened->text, opened->length, NULL), STATUS_OK);
	assert_int_equal(
		doc_take(&again, &net, NULL, "net", opened->text, opened->length, NULL, NULL),
		STATUS_OK);
	left->state[left->states++] = text_of(&again);
	for (const char *line = doc->log.text; *line; line += strcspn(line, "\n") + 1) {
		assert_true(left->states < STATES_MAX);
		assert_int_equal(doc_do_line(&again, line, strcspn(line, "\n"), NULL), STATUS_OK);
		left->state[left->states++] = text_of(&again);
	}
}

static void note_file(Left *left, const char *path)
{
	snprintf(left->file, sizeof left->file, "%s", strrchr(path, '/') + 1);
	snprintf(left->name, sizeof left->name, "%.*s",
		(int)(strlen(left->file) - 17 - strlen(".journal")), left->file + 17);
	left->bytes = check_read_file(path, &left->length);
}

/* Do the edits, each in the journal before the next, and go without saving. */
static Left leave(const char *net, const char *const *edits)
{
	SCOPED(drive_close) Drive drive;
	Left left = {.net = net};
	char path[JOURNAL_PATH_MAX];

	drive_open(&drive, net, 80, 24, "dark", CHARSET_EIGHTHS);
	recovery_begin(&drive.app);
	for (; *edits; edits++) {
		edit(&drive.app.doc, *edits);
		assert_int_equal(recovery_keep(&drive.app, NULL), STATUS_OK);
	}
	snprintf(path, sizeof path, "%s", recovery_of(&drive.app)->journal.path);
	note_states(&left, &drive.app.doc);
	note_file(&left, path);
	return left;
}

static void left_release(Left *left)
{
	for (int i = 0; i < left->states; i++)
		free(left->state[i]);
	free(left->bytes);
}

/* The next start, with the journal as the disk has it now. */
static void start(Drive *drive, const Left *left, const char *bytes, size_t length)
{
	if (left->net[0] == '/')
		check_write_file(left->net, text, strlen(text));
	drive_open(drive, left->net, 200, 40, "dark", CHARSET_EIGHTHS);
	config_make_state(&drive->app.config);
	SCOPED(check_free) char *path = check_path(drive->app.config.state_folder, left->file);

	check_write_file(path, bytes, length);
	recovery_begin(&drive->app);
}

static bool was_said(const Drive *drive, const char *words)
{
	const Messages *messages = &drive->app.messages;

	for (int i = 0; i < messages->count; i++)
		if (strstr(messages->log[i].text, words))
			return true;
	return false;
}

/* The number of edits that came back; -1: another document than there ever was. */
static int came_back(Drive *drive, const Left *left)
{
	SCOPED(check_free) char *now = text_of(&drive->app.doc);

	for (int i = left->states - 1; i >= 0; i--)
		if (strcmp(now, left->state[i]) == 0)
			return i;
	return -1;
}

static bool is_kept(const Drive *drive, const Left *left, const char *bytes, size_t length)
{
	SCOPED(check_free) char *path = check_path(drive->app.config.state_folder, left->file);
	size_t now;
	SCOPED(check_free) char *kept = check_read_file(path, &now);

	return kept && now == length && memcmp(kept, bytes, length) == 0;
}

/* Another document is opened with the same state folder. */
static void open_another(Drive *drive)
{
	JournalList list;

	assert_int_equal(
		journal_find(&list, drive->app.config.state_folder, "/another.yaml", NULL, NULL),
		STATUS_OK);
	assert_int_equal(list.count, 0);
	journal_list_release(&list);
}

static void restore_and_save(Drive *drive, const Left *left)
{
	SCOPED(check_free) char *file = check_path(drive->home, "saved.yaml");

	recovery_restore(&drive->app, left->name);
	assert_int_equal(
		app_save(&drive->app, drive->app.doc.path ? NULL : file, true, NULL), STATUS_OK);
	recovery_leave(&drive->app);
}

static const char *const values[] = {"load=111", "P1.compute=2.385", "load=191", "*.link=0.375",
	"undo", "P1.name=far", "method=chen-m", NULL};
static const char *const trees[] = {
	"load=7.5", "children", "P3.compute=1.875", "remove", "undo", "remove", "order=1", NULL};
static const char *const undone[] = {"load=7.5", "undo", NULL};
static const char *const one[] = {"load=111", NULL};

static char *make_net(const char *folder)
{
	char *path = check_path(folder, "net.yaml");

	check_write_file(path, text, strlen(text));
	return path;
}

/* One bit at a time, in all journals by turns, at places that follow from a seed. */
TEST(a_flipped_bit_never_makes_another_value)
{
	enum { FLIPS = 500, JOURNALS = 5 };
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	Left all[JOURNALS] = {leave(net, values), leave(net, trees), leave(net, undone),
		leave(net, one), leave("sample:fig5", values)};
	uint64_t seed = 2385;
	int removed = 0, other = 0, silent = 0, back = 0;

	for (int k = 0; k < FLIPS; k++) {
		const Left *left = &all[k % JOURNALS];
		const uint64_t at = random_next(&seed) % (8 * left->length);
		SCOPED(drive_close) Drive drive;
		int edits;

		left->bytes[at / 8] ^= (char)(1 << at % 8);
		start(&drive, left, left->bytes, left->length);
		silent += !was_said(&drive, "damaged");
		open_another(&drive);
		removed += !is_kept(&drive, left, left->bytes, left->length);
		recovery_restore(&drive.app, left->name);
		edits = came_back(&drive, left);
		other += edits < 0;
		back += edits > 0;
		restore_and_save(&drive, left);
		removed += !is_kept(&drive, left, left->bytes, left->length);
		left->bytes[at / 8] ^= (char)(1 << at % 8);
	}
	for (int k = 0; k < JOURNALS; k++)
		left_release(&all[k]);
	if (removed + other + silent > 0)
		fail_msg("of %d flips %d removed the journal, %d made another document, %d were "
			 "not told",
			FLIPS, removed, other, silent);
	assert_true(back > FLIPS / 4);
}

/* The line that begins with `word`, the last one of those. */
static size_t line_of(const Left *left, const char *word)
{
	char *last = NULL;

	for (char *at = left->bytes; (at = strstr(at, word)) != NULL; at++)
		if (at == left->bytes || at[-1] == '\n')
			last = at;
	assert_non_null(last);
	return (size_t)(last - left->bytes);
}

static void drop(Drive *drive, const Left *left)
{
	SCOPED(check_free) char *path = check_path(drive->app.config.state_folder, left->file);

	recovery_drop(&drive->app, left->name);
	assert_int_not_equal(access(path, F_OK), 0);
}

TEST(what_stands_before_the_damage_is_restored)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, values);
	SCOPED(drive_close) Drive drive;

	left.bytes[line_of(&left, "4 assign =P1.name") + 3] ^= 1;
	start(&drive, &left, left.bytes, left.length);
	assert_true(was_said(&drive, ", partly damaged; :recover lists it"));
	drive_command(&drive, "recover");
	assert_true(drive_shows(&drive, "3 edits, last at "));
	assert_true(drive_shows(&drive, "; the rest is damaged"));
	drive_keys(&drive, "Enter");
	assert_int_equal(came_back(&drive, &left), 5);
	assert_true(was_said(&drive, " up to the damaged part; u undoes that"));
	assert_true(was_said(&drive, left.file));
	restore_and_save(&drive, &left);
	assert_true(is_kept(&drive, &left, left.bytes, left.length));
	drop(&drive, &left);
}

/* Lines that are whole, but not the next ones: a block of the disk is an older one. */
TEST(a_line_that_is_missing_is_damage)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, values);
	const size_t at = line_of(&left, "2 assign");
	const size_t next = at + strcspn(left.bytes + at, "\n") + 1;
	SCOPED(drive_close) Drive drive;

	memmove(left.bytes + at, left.bytes + next, left.length - next);
	left.length -= next - at;
	start(&drive, &left, left.bytes, left.length);
	recovery_restore(&drive.app, left.name);
	assert_int_equal(came_back(&drive, &left), 1);
	assert_true(was_said(&drive, "up to the damaged part"));
}

typedef struct Unreadable {
	const char *row, *bytes;
	size_t length;
} Unreadable;

#define BYTES(text) text, sizeof text - 1
static const Unreadable unreadable[] = {
	{"nonsense", BYTES("nonsense\n")},
	{"zeros", BYTES("\0\0\0\0")},
	{"a newer build's", BYTES("gantree-journal 3 0123456789abcdef\n")},
	{"a beginning only", BYTES("gantree-journal 2")},
	{"a wrong sum", BYTES("gantree-journal 2 0123456789abcdef\n1 assign =load=4 =x\n")},
	{"a folder", NULL, 0},
};

/* It is found by its name, told by its path, and stays until somebody says that it may go. */
TEST_ROWS(what_cannot_be_read_is_kept_and_named, Unreadable, unreadable)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, one);
	SCOPED(drive_close) Drive drive;

	start(&drive, &left, row->bytes ? row->bytes : "", row->length);
	SCOPED(check_free) char *path = check_path(drive.app.config.state_folder, left.file);

	if (!row->bytes) {
		assert_int_equal(unlink(path) + mkdir(path, 0700), 0);
		recovery_begin(&drive.app);
	}
	assert_true(was_said(&drive, "kept though it is damaged and cannot be read"));
	assert_non_null(strstr(drive.app.messages.text, path));
	drive_command(&drive, "recover");
	assert_true(drive_shows(&drive, "damaged and cannot be read; kept in "));
	restore_and_save(&drive, &left);
	assert_int_equal(came_back(&drive, &left), 0);
	assert_true(was_said(&drive, "damaged and cannot be read; :recover drop "));
	if (row->bytes) {
		assert_true(is_kept(&drive, &left, row->bytes, row->length));
		drop(&drive, &left);
	} else {
		assert_int_equal(rmdir(path), 0);
	}
}

/* One that was just created by another process, which has no lock on it yet. */
TEST(an_empty_journal_is_left_alone)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, one);
	SCOPED(drive_close) Drive drive;

	start(&drive, &left, "", 0);
	assert_int_equal(drive.app.messages.count, 0);
	assert_true(is_kept(&drive, &left, "", 0));
}

/* A journal as older builds wrote it: without sums. */
static void make_old(Left *left)
{
	char *to = left->bytes;
	const char *end = left->bytes + left->length;

	for (const char *line = left->bytes, *stop; line < end; line = stop + 1) {
		stop = memchr(line, '\n', (size_t)(end - line));
		const size_t length = (size_t)(stop - line) - 17;

		memmove(to, line, length);
		to += length;
		*to++ = '\n';
	}
	*to = '\0';
	left->length = (size_t)(to - left->bytes);
	left->bytes[strlen("gantree-journal ")] = '1';
}

TEST(a_journal_of_an_older_build_is_restored)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, values);
	SCOPED(drive_close) Drive drive;

	make_old(&left);
	start(&drive, &left, left.bytes, left.length);
	recovery_restore(&drive.app, left.name);
	assert_int_equal(came_back(&drive, &left), left.states - 1);
	assert_false(was_said(&drive, "damaged"));
	restore_and_save(&drive, &left);
	assert_false(is_kept(&drive, &left, left.bytes, left.length));
}

/* Where no sum says that it holds nothing, it may be damaged. */
TEST(a_journal_of_an_older_build_stays)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *net = make_net(folder);
	SCOPED(left_release) Left left = leave(net, one);
	SCOPED(drive_close) Drive drive;

	make_old(&left);
	left.bytes[line_of(&left, "at ")] ^= 1;
	start(&drive, &left, left.bytes, left.length);
	assert_true(is_kept(&drive, &left, left.bytes, left.length));
}

/* It says no text to stand on, nor is there a file. */
TEST(edits_without_a_text_are_no_end)
{
	SCOPED(left_release) Left left = leave("sample:fig5", one);
	SCOPED(drive_close) Drive drive;

	make_old(&left);
	left.bytes[line_of(&left, "text ")] ^= 1;
	start(&drive, &left, left.bytes, left.length);
	recovery_restore(&drive.app, left.name);
	assert_int_equal(came_back(&drive, &left), 0);
	assert_true(was_said(&drive, "damaged and cannot be read"));
}

/* The disk is full after any number of bytes: what was in the journal is, what was not is told, and
 * with room again it goes on. */
TEST(a_full_disk_is_no_damage)
{
	enum { LONG = 9000 };
	SCOPED(check_folder_free) char *folder = check_folder_make();
	ScopedBuf lines = check_buf();

	buf_add_text(&lines, "at 77 1 0\n1 assign =load=4 =x\n2 assign =");
	for (int i = 0; i < LONG; i++)
		buf_add_char(&lines, 'x');
	buf_add_text(&lines, " =y\n3 undo =x\n");
	for (size_t room = 0; room < lines.length + 4 * 17; room += 1 + room / 50) {
		char of[] = "/a net.yaml";
		JournalHead head = {.of = of};
		Journal journal;
		JournalList list;

		assert_int_equal(journal_begin(&journal, folder, &head, NULL), STATUS_OK);
		assert_int_equal(
			journal_add(&journal, "at 76 1 0\n1 redo =z\n", 20, NULL), STATUS_OK);
		disk_room = room;
		assert_int_equal(journal_add(&journal, lines.text, lines.length, NULL), STATUS_IO);
		disk_room = SIZE_MAX;
		assert_int_equal(journal_add(&journal, "2 undo =x\n", 10, NULL), STATUS_OK);
		journal_end(&journal, true);
		assert_int_equal(journal_find(&list, folder, of, NULL, NULL), STATUS_OK);
		assert_int_equal(list.count, 1);
		assert_false(list.item[0].damaged);
		assert_string_equal(list.item[0].edits.text, "1 redo =z\n2 undo =x\n");
		assert_true(journal_drop(list.item[0].path));
		journal_list_release(&list);
	}
}
