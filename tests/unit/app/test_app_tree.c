/* layer: tui */
/* Editing networks of every kind in the program: every edit solves at once, says what it did, keeps
 * what was folded and selected, and one press of u brings the very same document back. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"

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
	SoundStart start;
	char *folder;
} Session;

static void begin(Session *s, const char *yaml)
{
	s->folder = check_folder_make();
	ScopedText path = check_path(s->folder, "net.yaml");

	check_write_file(path, yaml, strlen(yaml));
	/* Too low for any group to unfold by itself. */
	drive_open(&s->drive, path, 120, 20, "dark", CHARSET_EIGHTHS);
	sound_start(&s->start, &s->drive);
}

/* The same document, unmodified, solved the same. */
static void check_as_opened(Session *s)
{
	assert_int_equal(s->drive.app.doc.done, 0);
	sound_check_undo(&s->start, &s->drive);
	assert_false(doc_is_modified(&s->drive.app.doc));
}

static void end(Session *s)
{
	sound_start_release(&s->start);
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

typedef struct Edit {
	const char *name, *at, *keys, *rows, *selected;
} Edit;
static const Edit edits[] = {
	{"a sibling of a leaf", "B", "a", "P0 A A1 X Y A2 B P1 C 3×2", "P1"},
	{"a sibling below", "X", "a", "P0 A A1 X P1 Y A2 B C 3×2", "P1"},
	{"a child", "A2", "A", "P0 A A1 X Y A2 P1 B C 3×2", "P1"},
	{"a subtree deleted", "A1", "d", "P0 A A2 B C 3×2", "A2"},
	{"moved down", "A1", "J", "P0 A A2 A1 X Y B C 3×2", "A1"},
	{"moved up", "B", "K", "P0 B A A1 X Y A2 C 3×2", "B"},
	{"moved out", "A1", "H", "P0 A A2 A1 X Y B C 3×2", "A1"},
	{"moved in", "A2", "L", "P0 A A1 X Y A2 B C 3×2", "A2"},
	{"copied", "A1", "y p", "P0 A A1 X Y A3 X2 Y2 A2 B C 3×2", "A3"},
};

TEST_ROWS(a_tree_edit_is_taken_back_whole, Edit, edits)
{
	SCOPED(end) Session s;

	begin(&s, tree);
	check_rows(&s, "P0 A A1 X Y A2 B C 3×2");
	go_to(&s, row->at);
	drive_keys(&s.drive, row->keys);
	check_rows(&s, row->rows);
	check_selected(&s, row->selected);
	assert_true(s.drive.app.now.replay.ok);
	sound_check_undo(&s.start, &s.drive);
	drive_keys(&s.drive, "u");
	check_as_opened(&s);
}

/* One after the other; what is folded goes with its processor: moved itself, and when others come
 * or go. A child of a folded processor unfolds it; a leaf folds what it stands in. */
TEST(space_folds_a_subtree_and_edits_leave_it_folded)
{
	static const struct {
		const char *at, *keys, *rows;
	} steps[] = {
		{"A1", "Space", "P0 A A1 +2 A2 B C 3×2"},
		{"C.1", "Space", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "J", "P0 A A2 A1 +2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "u", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A2", "d", "P0 A A1 +2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "u", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A", "A", "P0 A A1 +2 A2 P1 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "u", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "a", "P0 A A1 X Y P1 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"A1", "u", "P0 A A1 X Y A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"X", "Space", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
	};
	SCOPED(end) Session s;

	begin(&s, tree);
	for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
		go_to(&s, steps[k].at);
		drive_keys(&s.drive, steps[k].keys);
		check_rows(&s, steps[k].rows);
	}
	check_selected(&s, "A1");
	check_as_opened(&s);
}

TEST(levels_fold_and_unfold_together)
{
	static const char *const steps[][2] = {
		{"{", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{"{", "P0 A +4 B C 3×2"},
		{"}", "P0 A A1 +2 A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{": l e v e l s Space 1 Enter", "P0 A +4 B C 3×2"},
		{": l e v e l s Space a l l Enter", "P0 A A1 X Y A2 B C.1 D.1 C.2 D.2 C.3 D.3"},
		{": l e v e l s Space a u t o Enter", "P0 A A1 X Y A2 B C 3×2"},
	};
	SCOPED(end) Session s;

	begin(&s, tree);
	for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
		drive_keys(&s.drive, steps[k][0]);
		check_rows(&s, steps[k][1]);
	}
	command(&s, ":levels none");
	assert_true(drive_shows(&s.drive, "type :levels 2"));
	check_as_opened(&s);
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
		check_close(s.drive.app.now.schedule.finish, s.start.finish, 0);
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
