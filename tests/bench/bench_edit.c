/* What an edit of a large net of unlike children costs: its parts (solve, replay, rows), and the
 * key with all it brings about and its frame. Beside the pass over the shares, which none can do
 * without. The intervals are more than the replay looks at whole. */
#include "tests/bench/bench.h"
#include "tests/bench/large.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/replay/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 5, PARTS = 7 };

typedef struct Editor {
	Drive drive;
	bool up, down;
	double weight; /* L^(1-gamma) */
	double sum;    /* kept, so that no compiler leaves the pass out */
	Schedule schedule;
	Rows rows;
} Editor;

/* r_i = A_0 / (A_i + q G_i) for every child, added up with compensation. */
static void pass(void *context)
{
	Editor *editor = context;
	const Net *net = &editor->drive.app.doc.net;
	double sum = 1, lost = 0;

	for (uint32_t i = 1; i < net->processors; i++) {
		const double ratio = net->node[0].compute /
				     (net->node[i].compute + editor->weight * net->node[i].link);
		const double next = sum + ratio;

		lost += fabs(sum) >= ratio ? (sum - next) + ratio : (ratio - next) + sum;
		sum = next;
	}
	editor->sum = sum + lost;
}

static void solve(void *context)
{
	Editor *editor = context;
	const Settings settings = settings_standard();

	schedule_release(&editor->schedule);
	assert_int_equal(method_solve(editor->drive.app.method, &editor->drive.app.doc.net,
				 &settings, &editor->schedule, NULL),
		STATUS_OK);
}

static void check(void *context)
{
	Editor *editor = context;
	const ReplaySettings settings = replay_settings();
	Replay result;

	assert_int_equal(
		replay(&editor->drive.app.doc.net, &editor->schedule, &settings, &result, NULL),
		STATUS_OK);
	assert_true(result.ok);
}

static void rows(void *context)
{
	Editor *editor = context;
	const RowSettings settings = row_settings();

	assert_int_equal(rows_build(&editor->rows, &editor->drive.app.doc.net, &editor->schedule,
				 &settings, NULL),
		STATUS_OK);
}

/* Up and down again by turns, so that the net stays what it was. */
static void edit(void *context)
{
	Editor *editor = context;

	const uint64_t edition = editor->drive.app.edition;

	drive_keys(&editor->drive, editor->up ? "-" : "+");
	assert_true(editor->drive.app.edition > edition);
	editor->up = !editor->up;
}

static void move(void *context)
{
	Editor *editor = context;

	drive_keys(&editor->drive, editor->down ? "Up" : "Down");
	drive_draw(&editor->drive);
	editor->down = !editor->down;
}

static void frame(void *context)
{
	Editor *editor = context;

	drive_draw(&editor->drive);
}

static void measure(const Large *large, const char *path)
{
	Editor editor = {.up = false};
	Buf text;

	buf_init(&text);
	large_write(large, &text);
	check_write_file(path, text.text, text.length);
	buf_release(&text);
	drive_open(&editor.drive, path, 200, 60, "dark", CHARSET_EIGHTHS);
	drive_keys(&editor.drive, "Up"); /* to the root: a change of all shares */

	const Net *net = &editor.drive.app.doc.net;

	editor.weight = pow(net->load, 1 - net->order);
	schedule_init(&editor.schedule);
	rows_init(&editor.rows);
	solve(&editor);
	BenchWay ways[PARTS] = {{"r_i + sum", pass, &editor, 0, 0}, {"solve", solve, &editor, 0, 0},
		{"replay", check, &editor, 0, 0}, {"rows", rows, &editor, 0, 0},
		{"the frame alone", frame, &editor, 0, 0},
		{"an edit and its frame", edit, &editor, 0, 0},
		{"a move and its frame", move, &editor, 0, 0}};

	bench_run(ways, PARTS, ROUNDS, 0.002);
	bench_report(large->name, ways, PARTS);
	printf("  an edit is %.2f times its solve\n", ways[5].median / ways[1].median);
	if (net->processors > 1000000) {
		bench_bound("an edit among a million, beside its solve and replay", "ms",
			1e3 * (ways[5].median - ways[1].median - ways[2].median), 50);
		bench_bound("a move among a million", "ms", 1e3 * ways[6].median, 5);
	}
	rows_release(&editor.rows);
	schedule_release(&editor.schedule);
	drive_close(&editor.drive);
}

int main(void)
{
	char *folder = check_folder_make(), *path = check_path(folder, "large.yaml");

	for (const Large *large = large_nets; large->name; large++)
		if (strstr(large->name, "unlike children"))
			measure(large, path);
	free(path);
	check_folder_remove(folder);
	return 0;
}
