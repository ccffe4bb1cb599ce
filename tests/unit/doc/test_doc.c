/* layer: tui */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "tui/doc/doc.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char text[] = "title: Doc   # kept\n"
			   "load: 100\n"
			   "order: 2\n"
			   "network:\n"
			   "  kind: tree\n"
			   "  root:\n"
			   "    name: P0\n"
			   "    compute: 1\n"
			   "    children:\n"
			   "      - {name: P1, compute: 1.2, link: 0.10}   # the first\n"
			   "      - {name: P2, compute: 1.5, link: 0.2}\n"
			   "      - {name: P3, compute: 2, link: 2, repeat: 3}\n";

static void open_text(Doc *doc, const char *path)
{
	Error error;
	Net net;
	FileStamp stamp = path ? file_stamp(path) : (FileStamp){0};

	doc_init(doc);
	assert_int_equal(net_read(&net, "doc", text, strlen(text), &error), STATUS_OK);
	assert_int_equal(
		doc_take(doc, &net, path, "doc", text, strlen(text), &stamp, &error), STATUS_OK);
}

static void assign(Doc *doc, const char *assignment)
{
	Error error;

	if (doc_assign(doc, assignment, &error) != STATUS_OK)
		fail_msg("%s: %s", assignment, error.text);
}

static void undo(Doc *doc, const char *expected)
{
	char said[DOC_STEP_TEXT];
	Error error;

	assert_int_equal(doc_undo(doc, said, &error), STATUS_OK);
	assert_string_equal(said, expected);
}

static void check_idle(Doc *doc, size_t done, size_t count)
{
	assert_true(doc->idle);
	assert_string_equal(doc_last_step(doc), "nothing has changed");
	assert_int_equal(doc->done, done);
	assert_int_equal(doc->count, count);
	assert_int_equal(doc_is_modified(doc), done != doc->saved);
}

/* An edit that leaves the net as it is makes no step, and takes no steps from redo. */
TEST(what_changes_nothing_is_no_step)
{
	static const char *const idle[] = {"P1.link=0.1", "load=1e2", "title=Doc",
		"method=", "P1.name=P1", "*.compute=2.5", "P2.repeat=1", "#4.compute=2.5",
		"network.kind=tree", "curve.methods=chen-c,chen-s", "fat=false"};
	uint32_t moved = 0;
	Error error;
	Doc doc;

	open_text(&doc, NULL);
	assign(&doc, "curve.vary=");
	check_idle(&doc, 0, 0);
	assign(&doc, "*.compute=2.5");
	assign(&doc, "curve.methods=chen-c, chen-s");
	assign(&doc, "load=77");
	undo(&doc, "load 100 → 77");
	const size_t done = doc.done, count = doc.count;

	for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
		assign(&doc, "load=100");
		check_idle(&doc, done, count);
		assign(&doc, idle[i]);
		check_idle(&doc, done, count);
		assert_true(doc.net.expanded);
	}
	assert_int_equal(doc_move(&doc, 2, 0, 1, &moved, &error), STATUS_OK);
	check_idle(&doc, done, count);
	assert_int_equal(moved, 2);
	assert_true(doc.shift.seen);
	assert_int_equal(doc_put(&doc, &doc.net, "the same", &error), STATUS_OK);
	check_idle(&doc, done, count);
	doc.saved = done;
	check_idle(&doc, done, count);
	/* Of several edits one is enough. */
	doc_step_begin(&doc, "some");
	assign(&doc, "order=2");
	assert_true(doc.idle);
	assign(&doc, "order=3");
	assign(&doc, "load=100");
	doc_step_end(&doc);
	assert_false(doc.idle);
	assert_string_equal(doc_last_step(&doc), "some");
	assert_int_equal(doc.count, done + 1);
	undo(&doc, "some");
	assert_false(doc_is_modified(&doc));
	doc_release(&doc);
}

/* An edit that is refused takes no steps from redo, whatever it was; undo and redo can be, too. */
TEST(what_is_refused_has_never_been)
{
	static const char *const edits[] = {"P1.link=0.7", "*.compute=2.5", "#4.link=9.1", ""};
	char said[DOC_STEP_TEXT];
	Error error;
	Doc doc;

	open_text(&doc, NULL);
	assign(&doc, "load=77");
	assign(&doc, "load=88");
	assign(&doc, "load=99");
	doc.saved = 3;
	undo(&doc, "load 88 → 99");
	undo(&doc, "load 77 → 88");
	for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
		if (*edits[i])
			assign(&doc, edits[i]);
		else
			assert_int_equal(doc_undo(&doc, said, &error), STATUS_OK);
		assert_int_equal(doc_refuse(&doc, &error), STATUS_OK);
		check_idle(&doc, 1, 3);
		assert_int_equal(doc.saved, 3);
		assert_true(doc.net.load == 77 && doc.net.node[1].link == 0.1);
	}
	assert_int_equal(doc_redo(&doc, said, &error), STATUS_OK);
	assert_int_equal(doc_refuse(&doc, &error), STATUS_OK);
	check_idle(&doc, 1, 3);
	/* Of two, the first one takes the steps, and it is not the one that gives them back. */
	assign(&doc, "load=66");
	assign(&doc, "load=55");
	assert_int_equal(doc_refuse(&doc, &error), STATUS_OK);
	check_idle(&doc, 2, 2);
	assert_int_equal(doc_refuse(&doc, &error), STATUS_OK);
	check_idle(&doc, 1, 3);
	assert_int_equal(doc_redo(&doc, said, &error), STATUS_OK);
	assert_true(doc.net.load == 88);
	doc_release(&doc);
}

static void set_merging(Doc *doc, const char *key, double number, bool merge)
{
	const FieldValue value = {number, NULL};
	FieldPlace place;
	Error error;

	assert_int_equal(net_place(&doc->net, key, &place, &error), STATUS_OK);
	assert_int_equal(doc_set(doc, &place, &value, merge, &error), STATUS_OK);
	doc->mergeable = !doc->idle;
}

/* A merged step that ends where it began is none; what comes next is not taken up by the one
 * before. */
TEST(merged_steps_may_vanish)
{
	SCOPED(doc_release) Doc doc;

	open_text(&doc, NULL);
	set_merging(&doc, "load", 110, false);
	set_merging(&doc, "load", 120, true);
	set_merging(&doc, "load", 100, true);
	check_idle(&doc, 0, 0);
	assert_false(doc_is_modified(&doc));
	assign(&doc, "load=150");
	set_merging(&doc, "load", 160, false);
	set_merging(&doc, "load", 150, true);
	check_idle(&doc, 1, 1);
	set_merging(&doc, "load", 140, true);
	assert_int_equal(doc.done, 2);
	undo(&doc, "load 150 → 140");
	undo(&doc, "load 100 → 150");
}

static Status save(Doc *doc, const char *path, bool force, Error *error)
{
	ScopedBuf text_of = check_buf();

	assert_int_equal(doc_text(doc, &text_of, error), STATUS_OK);
	return doc_save(doc, &text_of, path, force, NULL, error);
}

TEST(saving_keeps_comments_and_asks)
{
	char *folder = check_folder_make(), *path = check_path(folder, "doc.yaml"), *saved;
	struct stat before, after;
	Error error;
	SCOPED(doc_release) Doc doc;

	check_write_file(path, text, strlen(text));
	open_text(&doc, path);
	assign(&doc, "P1.link=0.5");
	assert_int_equal(save(&doc, NULL, false, &error), STATUS_OK);
	assert_false(doc_is_modified(&doc));
	saved = check_read_file(path, NULL);
	assert_non_null(strstr(saved, "link: 0.5}   # the first"));
	assert_non_null(strstr(saved, "title: Doc   # kept\n"));
	free(saved);
	undo(&doc, "P1 link 0.1 → 0.5");
	assert_true(doc_is_modified(&doc));

	/* Changed by somebody else: refused, unless told. */
	check_write_file(path, "other: 1\n", 9);
	assert_int_equal(save(&doc, NULL, false, &error), STATUS_CONFLICT);
	saved = check_read_file(path, NULL);
	assert_string_equal(saved, "other: 1\n");
	free(saved);
	assert_int_equal(stat(path, &before), 0);
	assert_int_equal(save(&doc, NULL, true, &error), STATUS_OK);
	assert_int_equal(stat(path, &after), 0);
	saved = check_read_file(path, NULL);
	assert_string_equal(saved, text);
	free(saved);
	assert_int_equal(before.st_mode, after.st_mode);
	free(path);
	check_folder_remove(folder);
}

TEST(saving_elsewhere_never_overwrites)
{
	char *folder = check_folder_make(), *path = check_path(folder, "there.yaml"), *saved;
	Error error;
	SCOPED(doc_release) Doc doc;

	open_text(&doc, NULL);
	assert_int_equal(save(&doc, NULL, false, &error), STATUS_INPUT);
	check_write_file(path, "precious", 8);
	assert_int_equal(save(&doc, path, false, &error), STATUS_CONFLICT);
	saved = check_read_file(path, NULL);
	assert_string_equal(saved, "precious");
	free(saved);
	unlink(path);
	assert_int_equal(save(&doc, path, false, &error), STATUS_OK);
	assert_string_equal(doc.path, path);
	free(path);
	check_folder_remove(folder);
}

/* Each text has its own comments and places: taking a rewrite back takes its text back too. */
TEST(a_rewrite_by_another_text_is_undone_with_it)
{
	static const char other[] = "load: 5\nnetwork:\n  kind: tree\n  root:\n    compute: 3\n"
				    "    children:\n      - {compute: 4, link: 0.5}  # other\n";
	char said[DOC_STEP_TEXT];
	Error error;
	SCOPED(doc_release) Doc doc;
	Net net;
	ScopedBuf out = check_buf();

	open_text(&doc, NULL);
	assign(&doc, "P1.link=0.15");
	assert_int_equal(net_read(&net, "other", other, strlen(other), &error), STATUS_OK);
	assert_int_equal(
		doc_replace(&doc, &net, other, strlen(other), "text edit", &error), STATUS_OK);
	net_release(&net);
	assert_string_equal(doc_opened_text(&doc)->text, text);
	assert_int_equal(doc_text(&doc, &out, &error), STATUS_OK);
	assert_string_equal(out.text, other);
	undo(&doc, "text edit");
	buf_clear(&out);
	assert_int_equal(doc_text(&doc, &out, &error), STATUS_OK);
	assert_non_null(strstr(out.text, "title: Doc   # kept\n"));
	assert_non_null(strstr(out.text, "{name: P1, compute: 1.2, link: 0.15}   # the first\n"));
	assert_int_equal(doc_redo(&doc, said, &error), STATUS_OK);
	buf_clear(&out);
	assert_int_equal(doc_text(&doc, &out, &error), STATUS_OK);
	assert_string_equal(out.text, other);
}

TEST(lines_that_are_no_edits_are_refused)
{
	static const char *const bad[] = {"", "1", "1 frobnicate", "1 set", "1 set 0 =load all",
		"1 set 0 =lood all 3 - 0 =x", "1 set 9 =load all 3 - 0 =x", "1 remove 77 =x",
		"1 remove 0 =x", "1 remove -1 =x", "1 move 1 1 0 =x", "1 insert 0 0 =add 0 =x",
		"1 insert 0 0 =add 1 nan nan 1 - =x", "1 insert 0 0 =add 2 1 1 1 - 5 1 1 1 - =x",
		"1 put =a =b =x", "1 replace =a", "1 assign load=3 =x", "1 assign =load%3 =x",
		"1 split 2 =x", "1 children 4", "1 children 4 x"};
	ScopedBuf before = check_buf(), after = check_buf();
	Error error;
	SCOPED(doc_release) Doc doc;

	open_text(&doc, NULL);
	assert_int_equal(doc_text(&doc, &before, &error), STATUS_OK);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		if (doc_do_line(&doc, bad[i], strlen(bad[i]), &error) == STATUS_OK)
			fail_msg("'%s' was done", bad[i]);
		buf_clear(&after);
		assert_int_equal(doc_text(&doc, &after, &error), STATUS_OK);
		assert_string_equal(before.text, after.text);
	}
	assert_int_equal(doc_do_line(&doc, "1 assign =load=3 =x", 19, &error), STATUS_OK);
	assert_true(doc.net.load == 3);
}

/* Also what a line says that no rule could tell from its words. */
TEST(a_step_done_again_is_called_as_it_was)
{
	static const char what[] = "children 3 → 4 of a curve";
	Error error;
	SCOPED(doc_release) Doc first, again;

	open_text(&first, NULL);
	open_text(&again, NULL);
	assert_int_equal(doc_children(&first, 4, what, &error), STATUS_OK);
	assert_int_equal(
		doc_do_line(&again, first.log.text, first.log.length - 1, &error), STATUS_OK);
	assert_string_equal(doc_last_step(&again), what);
	assert_true(net_equal(&first.net, &again.net));
	undo(&again, what);
}

/* What is put in its place knows which lines of the file its nodes come from. */
TEST(comments_stay_with_their_processors_when_all_is_done_again)
{
	ScopedBuf expected = check_buf(), found = check_buf();
	Error error;
	ScopedNet pinned;
	SCOPED(doc_release) Doc first, again;

	open_text(&first, NULL);
	open_text(&again, NULL);
	assert_int_equal(doc_remove(&first, 1, &error), STATUS_OK);
	assert_int_equal(net_copy(&pinned, &first.net, &error), STATUS_OK);
	assert_int_equal(doc_remove(&first, 1, &error), STATUS_OK);
	assert_int_equal(doc_put(&first, &pinned, "go back", &error), STATUS_OK);
	for (const char *line = first.log.text; *line; line += strcspn(line, "\n") + 1)
		assert_int_equal(doc_do_line(&again, line, strcspn(line, "\n"), &error), STATUS_OK);
	assert_int_equal(doc_text(&first, &expected, &error), STATUS_OK);
	assert_int_equal(doc_text(&again, &found, &error), STATUS_OK);
	assert_string_equal(found.text, expected.text);
	assert_null(strstr(found.text, "# the first"));
}

/* Two bytes a character, and many marks on each. */
TEST(sentences_are_cut_between_characters)
{
	Doc doc;
	Buf said[2];

	open_text(&doc, NULL);
	for (int k = 0; k < 2; k++) {
		buf_init(&said[k]);
		buf_add_text(&said[k], k == 0 ? "" : "title=a");
		for (int i = 0; i < 160; i++)
			buf_add_text(&said[k], k == 0 ? "é" : "e\u0301\u0302\u0303\u0304");
	}
	doc_step_begin(&doc, said[0].text);
	assign(&doc, "load=5");
	doc_step_end(&doc);
	assert_int_equal(strlen(doc_last_step(&doc)), DOC_STEP_TEXT - 2);
	assert_memory_equal(doc_last_step(&doc), said[0].text, DOC_STEP_TEXT - 2);
	assign(&doc, said[1].text);
	const char *sentence = doc_last_step(&doc);

	assert_int_equal(text_invalid(sentence, strlen(sentence)), strlen(sentence));
	buf_release(&said[0]);
	buf_release(&said[1]);
	doc_release(&doc);
}
