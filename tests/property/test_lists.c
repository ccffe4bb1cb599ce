/* layer: tui */
/* Every list at every width: the word that tells its rows apart is whole, and whatever else is cut
 * ends in "…". */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/sentences/upgrade.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/features/upgrades/gains.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"
#include "tui/prompt/complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int widths[] = {60, 100, 200};
enum { WIDTHS = sizeof widths / sizeof *widths, HEIGHT = 24, LINE_BYTES = 2000 };

/* Cells `from` to `to` of a row, without blanks at its end. */
static void line_of(const Grid *grid, int y, int from, int to, char out[LINE_BYTES])
{
	size_t length = 0;

	for (int x = from; x < to && x < grid->width; x++) {
		const char *text = grid_at(grid, x, y)->text;

		memcpy(out + length, text, strlen(text));
		length += strlen(text);
	}
	while (length > 0 && out[length - 1] == ' ')
		length--;
	out[length] = '\0';
}

/* Whether it is the text, or its beginning with "…" behind it, or nothing. */
static bool is_cut_rightly(const char *shown, const char *text)
{
	const size_t length = strlen(shown), mark = strlen("…");
	size_t whole = strlen(text);

	while (whole > 0 && text[whole - 1] == ' ')
		whole--;
	if (length == 0 || (length == whole && strncmp(shown, text, whole) == 0))
		return true;
	return length >= mark && strcmp(shown + length - mark, "…") == 0 &&
	       strncmp(shown, text, length - mark) == 0;
}

/* What stands at the right is whole or absent. */
static void drop_end(char *line, const char *aside)
{
	const size_t length = strlen(aside);
	size_t end = strlen(line);

	if (length > 0 && end >= length && strcmp(line + end - length, aside) == 0)
		end -= length;
	while (end > 0 && line[end - 1] == ' ')
		end--;
	line[end] = '\0';
}

static void check_row(const Drive *drive, int y, const ListRow *row)
{
	const List *list = &drive->app.list;
	const bool heading = !row->selectable && row->left[0];
	char line[LINE_BYTES];

	line_of(&drive->grid, y, heading ? 1 : 2, list->width, line);
	if (heading) {
		if (!is_cut_rightly(line, row->left))
			fail_msg("%d columns: heading \"%s\" of \"%s\"", drive->grid.width, line,
				row->left);
		return;
	}
	const char *left = strstr(line, row->left);

	if (!left)
		fail_msg("%d columns: \"%s\" does not name %s", drive->grid.width, line, row->left);
	if (list->kind == LIST_COMPARE)
		return; /* its columns are that list's own */
	left += strlen(row->left);
	drop_end(line, row->aside);
	if (!is_cut_rightly(left + strspn(left, " "), row->text))
		fail_msg("%d columns: \"%s\" is not cut as \"%s\" should be", drive->grid.width,
			line, row->text);
}

/* All rows, page after page. */
static int check_rows(Drive *drive)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	const List *list = &drive->app.list;
	int checked = 0;

	assert_non_null(rows);
	for (int last = -1; list->selected != last;) {
		last = list->selected;
		list_build(&drive->app, rows);
		for (int i = 0; i < list->shown && list->top + i < rows->count; i++, checked++)
			check_row(drive, list->y + i, &rows->row[list->top + i]);
		drive_keys(drive, "PgDn");
	}
	mem_free(rows);
	return checked;
}

typedef struct Listed {
	const char *name, *file, *keys;
	ListKind kind;
	int least; /* rows */
} Listed;
static const Listed lists[] = {
	{"help", "sample:first", "", LIST_HELP, 400},
	{"samples", "sample:first", "", LIST_SAMPLES, 100},
	{"compare", "sample:first", "P 2 0 Enter P", LIST_COMPARE, 10},
	{"compare a tree", "sample:hung-tree", "P Down + P", LIST_COMPARE, 10},
	{"messages", "sample:first", "P Down P O M Esc u", LIST_MESSAGES, 2},
	{"themes", "sample:first", "", LIST_THEMES, 4},
	{"words", "sample:first", "", LIST_TERMS, 300},
	{"learn", "sample:first", "", LIST_LEARN, 18},
	{"papers", "sample:first", "", LIST_PAPERS, 300},
};

TEST_ROWS(names_are_whole_and_cuts_are_marked, Listed, lists)
{
	for (int k = 0; k < WIDTHS; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, row->file, widths[k], HEIGHT, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, row->keys);
		list_open(&drive.app, row->kind);
		drive_settle(&drive);
		assert_true(check_rows(&drive) >= row->least);
	}
}

/* --- what is offered at ":" ------------------------------------------------------------------- */

static const struct Typed {
	const char *name, *text;
} typed[] = {{"commands", ""}, {"keys", "set "}, {"values", "set service="}, {"methods", "method "},
	{"samples", "open "}, {"themes", "theme "}, {"statements", "papers "}, {"words", "what "},
	{"layouts", "layout "}, {"varied", "vary "}, {"measures", "measure "}};

static bool is_offered(const Offers *offers, const char *line)
{
	for (int i = 0; i < offers->count; i++) {
		const Offer *offer = &offers->offer[i];
		const size_t word = strlen(offer->word), more = strlen(offer->more);

		if (strncmp(line, offer->word, word) == 0 &&
			strncmp(line + word, offer->more, more) == 0 &&
			(!line[word + more] || line[word + more] == ' '))
			return true;
	}
	return false;
}

TEST_ROWS(words_that_are_offered_are_whole, struct Typed, typed)
{
	for (int k = 0; k < WIDTHS; k++) {
		SCOPED(drive_close) Drive drive;
		char line[LINE_BYTES];
		int seen = 0;

		drive_open(&drive, "sample:hung-tree", widths[k], HEIGHT, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, ":");
		drive_type(&drive, row->text);
		Offers *offers = offers_find(&drive.app, row->text);

		assert_non_null(offers);
		for (int y = drive.caret_y - 1; y > 0; y--, seen++) {
			line_of(&drive.grid, y, 2, widths[k], line);
			if (grid_at(&drive.grid, 5, y)->paper == ROLE_CANVAS ||
				!is_offered(offers, line))
				break;
		}
		const int room = HEIGHT / 3 - 1;

		if (seen < (offers->count < room ? offers->count : room))
			fail_msg("%d columns: \"%s\" is no offer", widths[k], line);
		offers_free(offers);
	}
}

/* --- what helps most -------------------------------------------------------------------------- */

static const struct Helped {
	const char *name;
} nets[] = {{"first"}, {"eliminated"}, {"far-from-best"}, {"fig5"}, {"late"}, {"hung-tree"},
	{"hung-useless"}, {"ko-fig2"}, {"cube-fig4-9"}, {"array-fig3-6"}, {"three-rounds"}};

/* The line says what changes next, or as much of it as there is room for. */
static void check_upgrade(const Drive *drive, const char *line, const UpgradeRow *row)
{
	const char *at = strstr(line, ": ");

	if (at && !is_cut_rightly(at + 2, row->verdict))
		fail_msg("%d columns: \"%s\" is not cut as \"%s\" should be", drive->grid.width,
			line, row->verdict);
	if (drive->grid.width >= 80 && row->stage == UPGRADE_DONE && row->verdict[0] &&
		!strstr(line, row->verdict))
		fail_msg("%d columns: \"%s\" does not say \"%s\"", drive->grid.width, line,
			row->verdict);
}

/* Whether the row's name and symbol stand where rows begin. */
static bool names_it(const Drive *drive, const char *line, const UpgradeRow *row)
{
	const Notation *symbols = schedule_notation(&drive->app.now.schedule);
	const char *symbol = upgrade_symbol(symbols, row);
	const size_t name = strlen(row->name);

	if (strncmp(line, row->name, name) != 0)
		return false;
	line += name;
	return strncmp(line + strspn(line, " "), symbol, strlen(symbol)) == 0;
}

TEST_ROWS(what_helps_most_names_all, struct Helped, nets)
{
	for (int k = 0; k < WIDTHS; k++) {
		SCOPED(drive_close) Drive drive;
		char file[64], line[LINE_BYTES];
		uint32_t seen = 0;

		snprintf(file, sizeof file, "sample:%s", row->name);
		drive_open(&drive, file, widths[k], HEIGHT, "dark", CHARSET_EIGHTHS);
		drive_keys(&drive, "B");
		drive_settle(&drive);
		const Upgrades *table = &gains_of(&drive.app)->table;
		const uint32_t *order = gains_look(&drive.app).order;

		for (int y = 1; y + 1 < HEIGHT && seen < table->count; y++) {
			line_of(&drive.grid, y, 3, widths[k], line);
			const UpgradeRow *next = &table->row[order[seen]];

			if (!names_it(&drive, line, next))
				continue;
			check_upgrade(&drive, line, next);
			seen++;
		}
		assert_true(seen >= 3);
	}
}
