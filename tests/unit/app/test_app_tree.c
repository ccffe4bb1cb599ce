/* layer: tui */
/* Editing networks of every kind in the program: every edit solves at once, says what it did, keeps
 * what was folded and selected, and one press of u brings the very same document back. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"

#include <stdio.h>
#include <string.h>

#define SPEEDS ", compute: 1, link: 0.1}\n"

static const char tree[] =
	"method: hung-sf\nnetwork:\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n"
	"    children:\n      - name: A\n        compute: 2\n        link: 0.1\n        children:\n"
	"          - name: A1\n            compute: 1\n            link: 0.1\n            "
	"children:\n"
	"              - {name: X, compute: 1, link: 0.3}\n"
	"              - {name: Y, compute: 1, link: 0.2}\n"
	"          - {name: A2, compute: 3, link: 0.2}\n"
	"      - {name: B, compute: 2, link: 0.1}\n"
	"      - {name: C, compute: 2, link: 0.1, repeat: 3, children: [{name: D, compute: 1, "
	"link: 0.1}]}\n";

typedef struct Session {
	Drive drive;
	Net before; /* as opened */
	char *text; /* as it would be saved */
	char *folder;
} Session;

static char *text_of(Drive *drive)
{
	Buf text;

	buf_init(&text);
	assert_int_equal(doc_text(&drive->app.doc, &text, NULL), STATUS_OK);
	return text.text;
}

static void begin(Session *s, const char *yaml)
{
	char path[400];

	s->folder = check_folder_make();
	snprintf(path, sizeof path, "%s/net.yaml", s->folder);
	check_write_file(path, yaml, strlen(yaml));
	/* Too low for any group to unfold by itself. */
	drive_open(&s->drive, path, 120, 20, "dark", CHARSET_EIGHTHS);
	assert_int_equal(net_copy(&s->before, &s->drive.app.doc.net, NULL), STATUS_OK);
	s->text = text_of(&s->drive);
}

/* The same document, unmodified, drawn the same. */
static void check_as_opened(Session *s)
{
	SCOPED(check_mem_free) char *text = text_of(&s->drive);

	assert_true(net_equal(&s->before, &s->drive.app.doc.net));
	assert_string_equal(text, s->text);
	assert_false(doc_is_modified(&s->drive.app.doc));
}

static void end(Session *s)
{
	net_release(&s->before);
	mem_free(s->text);
	check_folder_remove(s->folder);
	drive_close(&s->drive);
}

static void command(Session *s, const char *line)
{
	drive_type(&s->drive, line);
	drive_keys(&s->drive, "Enter");
}

static void go_to(Session *s, const char *name)
{
	char line[80];

	snprintf(line, sizeof line, ":goto %s", name);
	command(s, line);
}

static const char *method(const Session *s)
{
	return s->drive.app.method->id;
}

/* Names of the rows, parted by blanks. */
static void check_rows(Session *s, const char *expected)
{
	const Rows *rows = &s->drive.app.now.rows;
	ScopedBuf names;

	buf_init(&names);
	for (uint32_t k = 0; k < rows->count; k++) {
		if (k > 0)
			buf_add_text(&names, " ");
		row_name(rows, &rows->row[k], &s->drive.app.doc.net, &names);
	}
	assert_string_equal(names.text, expected);
}

static void check_selected(Session *s, const char *expected)
{
	ScopedBuf name;

	buf_init(&name);
	net_name(&s->drive.app.doc.net, s->drive.app.view.selected, &name);
	assert_string_equal(name.text, expected);
}

/* Do it, see the rows, take it back, do it again, take it back. */
static void check_edit(
	Session *s, const char *at, const char *keys, const char *rows, const char *selected)
{
	ScopedNet changed;

	go_to(s, at);
	drive_keys(&s->drive, keys);
	check_rows(s, rows);
	check_selected(s, selected);
	assert_true(s->drive.app.now.replay.ok);
	assert_int_equal(net_copy(&changed, &s->drive.app.doc.net, NULL), STATUS_OK);
	drive_keys(&s->drive, "u");
	check_as_opened(s);
	drive_keys(&s->drive, "Ctrl-R");
	assert_true(net_equal(&changed, &s->drive.app.doc.net));
	drive_keys(&s->drive, "u");
	check_as_opened(s);
}

TEST(every_tree_edit_is_taken_back_whole)
{
	SCOPED(end) Session s;

	begin(&s, tree);
	check_rows(&s, "P0 A A1 X Y A2 B C 3×2");
	check_edit(&s, "B", "a", "P0 A A1 X Y A2 B P1 C 3×2", "P1");
	check_edit(&s, "X", "a", "P0 A A1 X P1 Y A2 B C 3×2", "P1");
	check_edit(&s, "A2", "A", "P0 A A1 X Y A2 P1 B C 3×2", "P1");
	check_edit(&s, "A1", "d", "P0 A A2 B C 3×2", "A2");
	check_edit(&s, "A1", "J", "P0 A A2 A1 X Y B C 3×2", "A1");
	check_edit(&s, "B", "K", "P0 B A A1 X Y A2 C 3×2", "B");
	check_edit(&s, "A1", "H", "P0 A A2 A1 X Y B C 3×2", "A1");
	check_edit(&s, "A2", "L", "P0 A A1 X Y A2 B C 3×2", "A2");
	check_edit(&s, "A1", "y p", "P0 A A1 X Y A3 X2 Y2 A2 B C 3×2", "A3");
}

TEST(space_folds_a_subtree_and_edits_leave_it_folded)
{
	SCOPED(end) Session s;

	begin(&s, tree);
	go_to(&s, "A1");
	drive_keys(&s.drive, "Space");
	check_rows(&s, "P0 A A1 +2 A2 B C 3×2");
	go_to(&s, "C.1");
	drive_keys(&s.drive, "Space");
	check_rows(&s, "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	/* What is folded goes with its processor: moved itself, and when others come or go. */
	go_to(&s, "A1");
	drive_keys(&s.drive, "J");
	check_rows(&s, "P0 A A2 A1 +2 B C.1 D.1 C.2 D.2 C.3 D.3");
	drive_keys(&s.drive, "u");
	check_rows(&s, "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	go_to(&s, "A2");
	drive_keys(&s.drive, "d");
	check_rows(&s, "P0 A A1 +2 B C.1 D.1 C.2 D.2 C.3 D.3");
	drive_keys(&s.drive, "u");
	go_to(&s, "A");
	drive_keys(&s.drive, "A");
	check_rows(&s, "P0 A A1 +2 A2 P1 B C.1 D.1 C.2 D.2 C.3 D.3");
	drive_keys(&s.drive, "u");
	/* A child of a folded processor unfolds it. */
	go_to(&s, "A1");
	drive_keys(&s.drive, "a");
	check_rows(&s, "P0 A A1 X Y P1 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	drive_keys(&s.drive, "u");
	/* A leaf folds what it stands in. */
	go_to(&s, "X");
	drive_keys(&s.drive, "Space");
	check_rows(&s, "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	check_selected(&s, "A1");
	check_as_opened(&s);
}

TEST(levels_fold_and_unfold_together)
{
	SCOPED(end) Session s;

	begin(&s, tree);
	drive_keys(&s.drive, "{");
	check_rows(&s, "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	drive_keys(&s.drive, "{");
	check_rows(&s, "P0 A +4 B C 3×2");
	drive_keys(&s.drive, "}");
	check_rows(&s, "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	command(&s, ":levels 1");
	check_rows(&s, "P0 A +4 B C 3×2");
	command(&s, ":levels all");
	check_rows(&s, "P0 A A1 X Y A2 B C.1 D.1 C.2 D.2 C.3 D.3");
	command(&s, ":levels auto");
	check_rows(&s, "P0 A A1 X Y A2 B C 3×2");
	command(&s, ":levels none");
	assert_true(drive_shows(&s.drive, "type :levels 2"));
	check_as_opened(&s);
}

/* A star method stays with stars: below a leaf only where the method can follow. */
TEST(the_method_follows_the_shape_in_one_step)
{
	SCOPED(end) Session s;

	begin(&s, "method: chen-m\nload: 100\nnetwork: {kind: tree, root: {compute: 1, children: "
		  "[{name: A, compute: 2, link: 0.1}, {name: B, compute: 2, link: 0.1}]}}\n");
	assert_string_equal(method(&s), "chen-m");
	go_to(&s, "B");
	drive_keys(&s.drive, "a");
	check_rows(&s, "P0 A B P3");
	assert_true(drive_shows(
		&s.drive, "P3 added next to B: chen-m needs a single-level tree; L moves it down"));
	drive_keys(&s.drive, "u");
	check_as_opened(&s);
	go_to(&s, "B");
	drive_keys(&s.drive, "L");
	check_rows(&s, "P0 A B");
	assert_string_equal(method(&s), "hung-sf");
	assert_string_equal(s.drive.app.doc.net.method, "hung-sf");
	assert_true(drive_shows(&s.drive, "chen-m does not apply to this network"));
	drive_keys(&s.drive, "a");
	check_rows(&s, "P0 A B P3");
	drive_keys(&s.drive, "u u");
	check_as_opened(&s);
	assert_string_equal(method(&s), "chen-m");
	/* A method that was asked for is not replaced. */
	drive_keys(&s.drive, "Ctrl-R");
	command(&s, ":set method=chen-m");
	assert_string_equal(s.drive.app.doc.net.method, "hung-sf");
	assert_true(drive_shows(&s.drive, "chen-m:"));
}

/* What is refused has never been: beside the words why, all is as it was, also what can be undone
 * and done again, what is selected and folded, and where the file was saved. */
TEST(what_no_method_solves_leaves_no_trace)
{
	static const char *const keys[] = {"L", "Down L",
		": s h a p e Space t r e e Space 2 Space 3 Enter",
		": s h a p e Space h y p e r c u b e Space 3 Enter"};
	SCOPED(end) Session s;

	begin(&s, "load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		  "[{name: A, compute: 2, link: 0.1}, {name: B, compute: 2, link: 0.1}, {name: C, "
		  "compute: 3, link: 0.3, repeat: 4}]}}\n");
	const App *app = &s.drive.app;

	go_to(&s, "C.1");
	drive_keys(&s.drive, "Space");
	check_rows(&s, "P0 A B C.1 C.2 C.3 C.4");
	command(&s, ":set load=70");
	command(&s, ":set load=80");
	command(&s, ":set load=90");
	drive_keys(&s.drive, "Ctrl-S u");
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		const size_t done = app->doc.done, count = app->doc.count;

		go_to(&s, "B");
		const int said = app->messages.count;

		drive_keys(&s.drive, keys[k]);
		assert_true(app->messages.alert);
		assert_non_null(strstr(app->messages.text, "order"));
		assert_int_equal(app->messages.count, said + 1);
		assert_int_equal(app->doc.done, done);
		assert_int_equal(app->doc.count, count);
		check_rows(&s, "P0 A B C.1 C.2 C.3 C.4");
		check_selected(&s, strncmp(keys[k], "Down", 4) == 0 ? "C.1" : "B");
		assert_true(doc_is_modified(&app->doc));
		drive_keys(&s.drive, "Ctrl-R");
		assert_true(app->doc.net.load == 90);
		assert_false(doc_is_modified(&app->doc));
		drive_keys(&s.drive, "u");
		assert_true(app->doc.net.load == 80);
	}
	drive_keys(&s.drive, "u u");
	assert_true(net_equal(&s.before, &app->doc.net));
}

TEST(a_shape_is_typed_and_taken_back)
{
	static const struct {
		const char *line, *method;
		uint32_t processors;
	} shapes[] = {
		{":shape tree 2 3", "hung-sf", 13},
		{":shape array 8", "array-q", 8},
		{":shape mesh 4x4", "array-q", 16},
		{":shape hypercube 3", "cube-p", 8},
	};
	SCOPED(end) Session s;

	begin(&s, tree);
	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		command(&s, shapes[k].line);
		assert_int_equal(s.drive.app.doc.net.processors, shapes[k].processors);
		assert_string_equal(method(&s), shapes[k].method);
		assert_true(s.drive.app.now.replay.ok);
		drive_keys(&s.drive, "u");
		check_as_opened(&s);
		assert_string_equal(method(&s), "hung-sf");
	}
}

TEST(a_wrong_shape_is_refused_with_the_right_one)
{
	static const struct {
		const char *line, *says;
	} wrong[] = {
		{":shape ring 3", "such as mesh 4x4"},
		{":shape tree 2", "type tree LEVELS ARITY"},
		{":shape array", "type array PROCESSORS"},
		{":shape array 8 9", "too many words; type array PROCESSORS"},
		{":shape array 0", "processors is 0"},
		{":shape mesh 4xx", "sizes"},
		{":shape hypercube 99", "dimension is 99"},
		{":shape tree 9 99", "processors"},
	};
	SCOPED(end) Session s;

	begin(&s, tree);
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		command(&s, wrong[k].line);
		assert_true(drive_shows(&s.drive, wrong[k].says));
		check_as_opened(&s);
	}
	drive_type(&s.drive, ":shape m");
	drive_keys(&s.drive, "Tab");
	assert_true(drive_shows(&s.drive, ":shape mesh 4x4"));
}

/* What makes the shape stands in the title bar, follows every key; what is typed is
 * one step, and so is each nudge that does not take the last one back. */
TEST(shapes_are_edited_in_the_title_bar)
{
	static const struct {
		const char *yaml, *keys;
		uint32_t typed, nudged;
	} shapes[] = {
		{"network: {kind: tree, levels: 2, arity: 2" SPEEDS, "3", 15, 15},
		{"network: {kind: array, processors: 5" SPEEDS, "9", 9, 6},
		{"network: {kind: mesh, sizes: [3, 4]" SPEEDS, "5 x 2", 10, 15},
		{"network: {kind: hypercube, dimension: 2" SPEEDS, "4", 16, 8},
	};
	Session s;

	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		begin(&s, shapes[k].yaml);
		drive_keys(&s.drive, "g Up");
		drive_keys(&s.drive, shapes[k].keys);
		assert_int_equal(s.drive.app.now.schedule.processors, shapes[k].typed);
		drive_keys(&s.drive, "Escape");
		check_as_opened(&s);
		drive_keys(&s.drive, shapes[k].keys);
		drive_keys(&s.drive, "Enter");
		assert_int_equal(s.drive.app.now.schedule.processors, shapes[k].typed);
		drive_keys(&s.drive, "u");
		check_as_opened(&s);
		drive_keys(&s.drive, "+");
		assert_int_equal(s.drive.app.now.schedule.processors, shapes[k].nudged);
		drive_keys(&s.drive, "+ - -");
		assert_true(net_equal(&s.before, &s.drive.app.doc.net));
		drive_keys(&s.drive, "u");
		assert_int_equal(s.drive.app.now.schedule.processors, shapes[k].nudged);
		drive_keys(&s.drive, "u");
		check_as_opened(&s);
		end(&s);
	}
}

TEST(shapes_say_why_their_processors_cannot_be_edited)
{
	static const struct {
		const char *yaml, *says;
	} shapes[] = {
		{"network: {kind: tree, levels: 2, arity: 2" SPEEDS, "levels and arity"},
		{"network: {kind: array, processors: 5" SPEEDS,
			"an array changes as a whole: + and - on its processors"},
		{"network: {kind: mesh, sizes: [3, 4]" SPEEDS,
			"a mesh changes as a whole: + and - on its sizes"},
		{"network: {kind: hypercube, dimension: 2" SPEEDS,
			"a hypercube changes as a whole: + and - on its dimension"},
	};
	static const char *const keys[] = {"a", "A", "d", "J", "K", "H", "L", "y", "p", "r", "s"};
	Session s;

	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		begin(&s, shapes[k].yaml);
		for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
			drive_keys(&s.drive, keys[i]);
			assert_true(drive_shows(&s.drive, shapes[k].says));
			check_as_opened(&s);
		}
		end(&s);
	}
}

TEST(a_regular_tree_is_written_out)
{
	SCOPED(end) Session s;

	begin(&s, "network: {kind: tree, levels: 2, arity: 2" SPEEDS);
	const double finish = s.drive.app.now.schedule.finish;

	command(&s, ":write-out");
	assert_int_equal(s.drive.app.doc.net.form, NET_NESTED);
	check_rows(&s, "P0 P1 P3 P4 P2 P5 P6");
	check_close(s.drive.app.now.schedule.finish, finish, 1e-12);
	drive_keys(&s.drive, "u");
	check_as_opened(&s);
}

TEST(another_kind_is_taken_back_whole)
{
	static const char *const nets[] = {
		"network: {kind: tree, levels: 2, arity: 3" SPEEDS,
		"network: {kind: mesh, sizes: [3, 4]" SPEEDS,
		"network: {kind: hypercube, dimension: 2" SPEEDS,
	};
	Session s;

	for (size_t k = 0; k < sizeof nets / sizeof *nets; k++) {
		begin(&s, nets[k]);
		command(&s, ":set network.kind=array");
		assert_int_equal(s.drive.app.doc.net.kind, NET_ARRAY);
		drive_keys(&s.drive, "u");
		check_as_opened(&s);
		end(&s);
	}
}

/* One speed for all, wherever it is typed. */
TEST(any_row_of_an_array_sets_the_speed_of_all)
{
	SCOPED(end) Session s;

	begin(&s, "network: {kind: array, processors: 40" SPEEDS);
	check_rows(&s, "p40 p39 p38 ⋮ 34 similar p3 p2 p1");
	drive_keys(&s.drive, "g Right 0 . 2 Enter");
	assert_true(s.drive.app.doc.net.node[0].link == 0.2);
	drive_keys(&s.drive, "u");
	check_as_opened(&s);
	drive_keys(&s.drive, "g Down Down Down Space");
	assert_int_equal(s.drive.app.now.rows.count, 40);
	drive_keys(&s.drive, "Space");
	assert_int_equal(s.drive.app.now.rows.count, 7);
}

/* A value that the method cannot do with is refused; only another shape brings another method. */
TEST(a_value_never_changes_the_method)
{
	Drive drive;

	drive_open(&drive, "sample:array-fig3-2", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, ":");
	drive_type(&drive, "set installments=fon");
	drive_keys(&drive, "Enter");
	assert_string_equal(drive.app.method->id, "array-m");
	assert_int_equal(drive.app.doc.net.installments, 2);
	assert_non_null(strstr(drive.app.messages.text, "set installments to a number"));
	assert_false(doc_is_modified(&drive.app.doc));
	drive_close(&drive);
	drive_open(&drive, "sample:hung-fig3", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, ":");
	drive_type(&drive, "set order=2");
	drive_keys(&drive, "Enter");
	assert_string_equal(drive.app.method->id, "hung-ct");
	assert_true(drive.app.doc.net.order == 1);
	drive_close(&drive);
}
