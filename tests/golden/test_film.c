/* layer: tui */
/* README's film: what sample-nets/figures/first-minute.keys says, typed into the program, each line
 * a frame, is first-minute.svg beside it; GOLDEN_UPDATE=1 (make figures) draws it anew.
 *
 * A row of the screen is drawn as a picture of its own, and a mark that several frames have stands
 * once, in a group of those that are seen in the same frames: a class, which CSS shows and hides.
 * Where nothing moves, the first frame is seen. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/export/export.h"
#include "layouts/figure/cells.h"
#include "tui/app/feature.h"
#include "tui/solve/samples.h"
#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "sample-nets/figures/"
#define SCRIPT FOLDER "first-minute.keys"
#define FILM FOLDER "first-minute.svg"

enum { WIDTH = 80, HEIGHT = 24, SAID_AT = HEIGHT + 1, ROWS = HEIGHT + 3 };
enum { FRAMES_MAX = 32, MARKS_MAX = 1000, SETS_MAX = 200, FILM_MOST = 250000, MINUTE = 60 };

typedef struct Shown {
	double from; /* seconds */
	char keys[64], said[120];
} Shown;

/* A mark in a row, and the frames that have it, a bit each. */
typedef struct Mark {
	char *line;
	bool paper; /* below what is drawn on it */
	uint32_t frames;
} Mark;

typedef struct Film {
	Drive drive;
	Shown frame[FRAMES_MAX + 1]; /* behind the last one, the end */
	int frames;
	Mark mark[ROWS][MARKS_MAX];
	int marks[ROWS];
	uint32_t set[SETS_MAX]; /* of frames that some mark is in: the classes */
	int sets;
} Film;

/* --- the script ------------------------------------------------------------------------------ */

static void trim(char *text)
{
	const size_t blanks = strspn(text, " ");
	size_t length = strlen(text);

	while (length > blanks && text[length - 1] == ' ')
		length--;
	memmove(text, text + blanks, length - blanks);
	text[length - blanks] = '\0';
}

/* "SECONDS | KEYS | what is said", "#" begins a comment. */
static void read_script(Film *film)
{
	SCOPED(check_free) char *text = check_read_file(SCRIPT, NULL);
	double now = 0;

	assert_non_null(text);
	for (char *rest, *line = strtok_r(text, "\n", &rest); line;
		line = strtok_r(NULL, "\n", &rest)) {
		Shown *frame = &film->frame[film->frames];
		double seconds;

		if (*line == '#')
			continue;
		assert_true(film->frames < FRAMES_MAX);
		frame->from = now;
		if (sscanf(line, "%lf |%63[^|]| %119[^\n]", &seconds, frame->keys, frame->said) !=
			3)
			fail_msg("%s: SECONDS | KEYS | WORDS is wanted, not: %s", SCRIPT, line);
		trim(frame->keys);
		now += seconds;
		film->frames++;
	}
	film->frame[film->frames].from = now;
}

/* --- frames ---------------------------------------------------------------------------------- */

static bool whole(double cells)
{
	return fabs(cells - round(cells)) < 1e-6;
}

/* A rectangle of whole cells. */
static bool is_paper(const char *line, const FigurePage *page)
{
	double x, y, width, height;

	return sscanf(line, "<rect x=\"%lf\" y=\"%lf\" width=\"%lf\" height=\"%lf\"", &x, &y,
		       &width, &height) == 4 &&
	       whole(x / page->cell_x) && whole(width / page->cell_x) && height == page->cell_y;
}

static void add_mark(Film *film, int row, const char *line, const FigurePage *page)
{
	int i = 0;

	while (i < film->marks[row] && strcmp(film->mark[row][i].line, line) != 0)
		i++;
	Mark *mark = &film->mark[row][i];

	if (i == film->marks[row]) {
		assert_true(i < MARKS_MAX);
		*mark = (Mark){strdup(line), is_paper(line, page), 0};
		film->marks[row]++;
	}
	mark->frames |= 1u << film->frames;
}

/* The marks stand between the group's begin and its end, a line each. */
static void add_row(Film *film, Grid *cells, int row)
{
	Grid one = {cells->width, 1, grid_cell(cells, 0, row)};
	const FigurePage page = figure_cells_page(&one);
	const ExportJob job = {
		.cells = &one, .theme = &film->drive.app.display.theme, .charset = CHARSET_BRAILLE};
	ScopedBuf svg = check_buf();

	assert_int_equal(drawing_write(exporter_find("svg", true), &job, &svg, NULL), STATUS_OK);
	char *rest, *line = strtok_r(strstr(svg.text, "<g class="), "\n", &rest);

	while ((line = strtok_r(NULL, "\n", &rest)) != NULL && strcmp(line, "</g>") != 0)
		add_mark(film, row, line, &page);
}

/* The screen, and below it what was pressed and what is said of it. */
static void add_frame(Film *film, const Shown *frame)
{
	char keys[sizeof frame->keys + 2];
	Grid cells;

	snprintf(keys, sizeof keys, " %s ", frame->keys);
	assert_int_equal(grid_init(&cells, WIDTH, ROWS), STATUS_OK);
	memcpy(cells.cells, film->drive.grid.cells, sizeof *cells.cells * WIDTH * HEIGHT);
	int x = 1;

	if (*frame->keys)
		x += grid_text(&cells, x, SAID_AT, WIDTH, keys, ROLE_FIELD_TEXT, ROLE_FIELD, true) +
		     1;
	x += grid_text(&cells, x, SAID_AT, WIDTH, frame->said, ROLE_TEXT, ROLE_CANVAS, false);
	assert_true(x < WIDTH); /* it has room */
	for (int row = 0; row < ROWS; row++)
		add_row(film, &cells, row);
	grid_release(&cells);
}

static void play(Film *film)
{
	const int frames = film->frames;
	SCOPED(check_free) char *before = strdup("");

	drive_open(&film->drive, SAMPLE_FIRST, WIDTH, HEIGHT, "dark", CHARSET_BRAILLE);
	assert_int_equal(features_opened(&film->drive.app, false, NULL), STATUS_OK);
	drive_draw(&film->drive);
	for (film->frames = 0; film->frames < frames; film->frames++) {
		const Shown *frame = &film->frame[film->frames];

		drive_keys(&film->drive, frame->keys);
		drive_settle(&film->drive);
		char *screen = drive_screen(&film->drive);

		if (strcmp(before, screen) == 0)
			fail_msg("%s: \"%s\" changes nothing", SCRIPT, frame->keys);
		free(before);
		before = screen;
		add_frame(film, frame);
	}
}

/* --- the picture ----------------------------------------------------------------------------- */

/* Those of one class together; the first has none, as it is always seen. */
static int by_class(const void *a, const void *b)
{
	const Mark *p = a, *q = b;

	if (p->paper != q->paper)
		return q->paper - p->paper;
	return p->frames < q->frames ? 1 : p->frames > q->frames ? -1 : strcmp(p->line, q->line);
}

static int class_of(Film *film, uint32_t frames)
{
	int i = 0;

	while (i < film->sets && film->set[i] != frames)
		i++;
	assert_true(i < SETS_MAX);
	film->set[i] = frames;
	film->sets += i == film->sets;
	return i;
}

static void put_row(Film *film, int row, const FigurePage *page, Buf *out)
{
	const uint32_t always = (uint32_t)((1ull << film->frames) - 1);
	const Mark *mark = film->mark[row];
	uint32_t open = always;

	qsort(film->mark[row], (size_t)film->marks[row], sizeof *mark, by_class);
	buf_addf(out, "<g transform=\"translate(0 %.1f)\">\n", row * page->cell_y);
	for (int i = 0; i < film->marks[row]; i++) {
		if (mark[i].frames != open)
			buf_add_text(out, open != always ? "</g>\n" : "");
		if (mark[i].frames != open && mark[i].frames != always)
			buf_addf(out, "<g class=\"k%d\">\n", class_of(film, mark[i].frames));
		open = mark[i].frames;
		buf_addf(out, "%s\n", mark[i].line);
		free(mark[i].line);
	}
	buf_addf(out, "%s</g>\n", open != always ? "</g>\n" : "");
}

/* A name changes where a frame begins that has it and the one before has not, or the other way. */
static void put_class(const Film *film, int k, Buf *out)
{
	const uint32_t frames = film->set[k];
	const double end = film->frame[film->frames].from;

	buf_addf(out, ".k%d{animation-name:k%d%s}@keyframes k%d{", k, k,
		frames & 1 ? "" : ";visibility:hidden", k);
	for (int i = 0; i < film->frames; i++)
		if (i == 0 || (frames >> i & 1) != (frames >> (i - 1) & 1))
			buf_addf(out, "%.2f%%{visibility:%s}", 100 * film->frame[i].from / end,
				frames >> i & 1 ? "visible" : "hidden");
	buf_add_text(out, "}\n");
}

static void put_film(Film *film, const FigurePage *page, Buf *out)
{
	const Color paper = export_paper(&(ExportJob){.theme = &film->drive.app.display.theme});
	ScopedBuf rows = check_buf();

	for (int row = 0; row < ROWS; row++)
		put_row(film, row, page, &rows);
	buf_addf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
		"viewBox=\"0 0 %.1f %.1f\">\n"
		"<title>gantree: the first minute</title>\n<style>\n"
		"rect{shape-rendering:crispEdges}g[class]{animation-duration:%gs;"
		"animation-timing-function:step-end;animation-iteration-count:infinite}\n"
		"@media(prefers-reduced-motion:reduce){g[class]{animation:none}}\n",
		2 * page->width, 2 * page->height, page->width, page->height,
		film->frame[film->frames].from);
	for (int k = 0; k < film->sets; k++)
		put_class(film, k, out);
	buf_addf(out,
		"</style>\n<rect width=\"100%%\" height=\"100%%\" rx=\"4\" "
		"fill=\"#%02x%02x%02x\"/>\n"
		"<g font-family=\"monospace\" font-size=\"8\">\n%s</g>\n</svg>\n",
		paper.red, paper.green, paper.blue, rows.text);
}

TEST(the_first_minute_is_what_the_program_shows)
{
	SCOPED(check_free) Film *film = calloc(1, sizeof *film);
	const FigurePage page = figure_cells_page(&(Grid){.width = WIDTH, .height = ROWS});
	ScopedBuf svg = check_buf();

	assert_non_null(film);
	read_script(film);
	assert_true(film->frame[film->frames].from <= MINUTE);
	play(film);
	put_film(film, &page, &svg);
	drive_close(&film->drive);
	assert_true(svg.length < FILM_MOST);
	if (getenv("GOLDEN_UPDATE"))
		check_write_file(FILM, svg.text, svg.length);
	SCOPED(check_free) char *expected = check_read_file(FILM, NULL);

	if (!expected || strcmp(svg.text, expected) != 0)
		fail_msg("%s is not what the program shows; make figures draws it anew", FILM);
}
