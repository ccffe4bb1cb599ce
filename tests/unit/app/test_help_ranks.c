/* layer: tui */
/* What "?" finds first, and the rows in sight: what Enter acts on is what was meant. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/mem.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"

#include <string.h>

/* What people type, and what is then among so many first rows: an action, or what stands at the
 * left of the row. As the first row of all it is an action, "what" of a term: who looks for its
 * meaning changes nothing. */
typedef struct Meant {
	const char *what;
	int rows; /* none: it is not found at all */
	const char *words;
} Meant;

static const Meant meant[] = {
	{"what", 1, "upgrade, worse, best, rho, ▴, useless, share, A, order, installments, load"},
	{"upgrades", 1, "upgrades, faster, buy, pays, improve, B"},
	{"paradox", 1, "braess"},
	{"best-set", 1, "best-set"},
	{"pins", 1, "compare, before, after"},
	{"step-next", 1, "usel"},
	{"explain", 1, "why"},
	{"help", 1, "help"},
	{"up", 1, "up"},
	{"labels", 1, "b"},
	{"layout", 1, "layo"},
	{"export", 1, "latex"},
	{"write", 3, "save as, write file"},
	{"delete", 3, "delete node, node delete, remove processors"},
	{"screenshot", 3, "screen shot, make a screenshot"},
	{"edit-value", 3, "change a number"},
	{"Esc", 3, "escape, go back, close"},
	{"click", 3, "mouse"},
	{"wheel", 3, "scroll"},
	{"quit", 3, "how do I quit, leave the program"},
	{"add-child", 3, "add a processor, more processors"},
	{"next-theme", 3,
		"dark mode, change colours, switch colours, black and white, monochrome, no "
		"colours"},
	{"export", 3, "export to latex, make a picture, print, export picture"},
	{"pin", 3,
		"compare two nets, compare two networks, keep a copy, side by side, compare "
		"variants"},
	{"useless", 3, "what is useless"},
	{"step-next", 3, "why is P4 useless, next step"},
	{"zoom-in", 3, "zoom in"},
	{"open", 3, "open a file, open another file"},
	{"samples", 3, "load example"},
	{"veil", 3, "show answer"},
	{"recover", 3, "lost my work"},
	{"help", 3, "keyboard shortcuts"},
	{"explain", 3, "explain T, explain this number, show the formula"},
	{"gantree draw", 3, "draw shell"},
	{"paste", 3, "paste from spreadsheet, copy and paste"},
	{"NAME.link", 3, "change link speed, edit link"},
	{"rename", 3, "rename processor"},
	{"undo", 3, "undo last change"},
	{"save", 3, "save file"},
	{"tour", 3, "start the tutorial"},
	{"quiz", 3, "practice exercises, test my knowledge, practice"},
	{"guess", 3, "guess the answer"},
	{"pan-left", 3, "scroll the diagram"},
	{"diagram", 3, "gantt chart"},
	{"method", 3, "choose another method"},
	{"installments", 3, "several rounds"},
	{"load", 3, "total load amount, change load, amount"},
	{"move-up", 3, "move node up"},
	{"vary", 3, "what if slower, sensitivity"},
	{"copy", 3, "copy and paste"},
	{"learn", 3, "beginner"},
	{"set", 40, "installments"},
	{"methods", 40, "compare, best"},
	{"upgrades", 40, "upgrade, faster"},
	{"step-next", 40, "explain"},
	{"order", 40, "order, gamma"},
	{"curve.of", 40, "formula"},
	{"open", 40, "load"},
	{"save", 40, "save"},
	{"undo", 40, "undo"},
	{"export", 40, "figure, export"},
	{"theme", 40, "projector, color, colour"},
	{"vary", 40, "curve"},
	{"increase", 40, "slower"},
	{"add-child", 40, "add, machine, worker"},
	{"compute", 40, "speed"},
	{"layout", 40, "useless"},
	{"step-previous", 40, "why"},
	{"methods", 40, "installments"},
	{"vary", 40, "installments"},
	{"decrease", 0, "upgrade"},
	{"help", 0, "zzz"},
	{"repaint", 0,
		"installments, compare, best, upgrade, explain, order, formula, load, save, undo, "
		"figure, export, projector, color, colour, curve, faster, slower, add, machine, "
		"worker, speed, gamma"},
};

static bool is_meant(const ListRow *row, const Meant *wanted)
{
	if (row->action < ACTIONS && strcmp(actions[row->action].name, wanted->what) == 0)
		return row->selectable;
	return wanted->rows != 1 &&
	       (strcmp(row->left, wanted->what) == 0 || strcmp(row->argument, wanted->what) == 0 ||
		       strncmp(row->text, wanted->what, strlen(wanted->what)) == 0);
}

TEST_ROWS(what_was_meant_is_found, Meant, meant)
{
	SCOPED(drive_close) Drive drive;
	SCOPED(check_mem_free) ListRows *rows = mem_array(1, sizeof *rows);
	SCOPED(check_free) char *words = strdup(row->words);
	char *rest = words;

	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	for (const char *word; (word = strsep(&rest, ",")) != NULL;) {
		const int most = row->rows > 0 ? row->rows : LIST_ROWS_MAX;
		bool found = false;

		*rows = (ListRows){.count = 0};
		list_rows_help(&drive.app, word + strspn(word, " "), rows);
		for (int k = 0; k < most && k < rows->count; k++)
			found = found || is_meant(&rows->row[k], row);
		if (found != (row->rows > 0))
			fail_msg("%s: \"%s\"", row->what, word);
	}
}

/* A letter alone is a key, a symbol or a word, and no part of one. */
TEST(a_letter_is_no_part_of_a_word)
{
	SCOPED(drive_close) Drive drive;
	ListRows *all = mem_array(2, sizeof *all), *rows = all + 1;

	assert_non_null(all);
	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	list_rows_help(&drive.app, "", all);
	list_rows_help(&drive.app, "T", rows);
	assert_string_equal(rows->row[0].left, "T");
	assert_in_range(rows->count, 1, all->count / 4);
	mem_free(all);
}

/* --- the selected row ------------------------------------------------------------------------- */

static const char twelve[] =
	"load: 40\norder: 2\ninstallments: 1\nnetwork: {kind: tree, root: {name: boss, compute: "
	"1.2,\n"
	"  children: [{name: ada, compute: 0.9, link: 3.1}, {name: bob, compute: 1.7, link: 9.4},\n"
	"    {name: cai, compute: 0.35, link: 14.6}, {name: dee, compute: 2.6, link: 5.2},\n"
	"    {name: eli, compute: 1.1, link: 22}, {name: fay, compute: 0.62, link: 7.7},\n"
	"    {name: gus, compute: 3.9, link: 2.3}, {name: hal, compute: 0.28, link: 19.5},\n"
	"    {name: ivy, compute: 1.35, link: 31}, {name: jon, compute: 0.8, link: 12.2},\n"
	"    {name: kim, compute: 2.05, link: 6.6}, {name: leo, compute: 0.47, link: 26}]}}\n";

/* Every pane that follows the selection has the selected name in its text. */
static void check_in_sight(Drive *drive)
{
	const App *app = &drive->app;
	const char *name = app->doc.net.node[app->view.selected].name;

	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];
		bool found = false;

		if (!pane->laid_out || !pane->named ||
			!(pane->named->main || pane->named->editable) || pane->at.height < 3)
			continue;
		for (int y = 0; y < pane->at.height && !found; y++) {
			char line[64] = "";

			for (int x = 0; x < 12 && x < pane->at.width; x++)
				strcat(line, grid_at(&drive->grid, pane->at.x + x, pane->at.y + y)
						     ->text);
			found = strstr(line, name) != NULL;
		}
		if (!found)
			fail_msg("%s is not to be seen in pane %d at %dx%d", name, i,
				drive->grid.width, drive->grid.height);
	}
}

typedef struct Screen {
	const char *what, *keys;
} Screen;
static const Screen screens[] = {
	{"explore", ""},
	{"in two panes", "P 9 Enter W Space"},
};

TEST_ROWS(the_selected_row_is_in_sight, Screen, screens)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *path = check_path(folder, "twelve.yaml");

	check_write_file(path, twelve, strlen(twelve));
	for (int height = 20; height <= 37; height += 1 + height % 3)
		for (int width = 73; width <= 127; width += 27) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, path, width, height, "dark", CHARSET_EIGHTHS);
			drive_keys(&drive, row->keys);
			drive_keys(&drive, "g");
			for (int k = 0; k < 24; k++) {
				check_in_sight(&drive);
				drive_keys(&drive, k < 12 ? "Down" : "Up");
			}
			assert_int_equal(drive.app.view.selected, 0);
		}
}
