/* The band of a lesson: its head with a dot for each stop, then the lines, each broken into rows.
 */
#include "layouts/panes/lesson_band.h"

#include "layouts/scene/frame.h"

#include <stdio.h>

enum { MARGIN = 1, INDENT = 3, NAME_CELLS = 8, DEED_ROWS = 2 };

typedef struct Band {
	Frame *frame;
	const LessonView *view;
	Pen pen;
	int y;
} Band;

static int indent_of(const LessonLine *line)
{
	switch (line->kind) {
	case LESSON_SAY:
	case LESSON_PROMPT:
		return MARGIN;
	case LESSON_GIVEN:
		return MARGIN + NAME_CELLS;
	default:
		return INDENT;
	}
}

/* --- head ------------------------------------------------------------------------------------ */

static void write_dot(const Band *band, int x, unsigned k)
{
	const Pen pen = pen_over(band->pen, ROLE_CHROME);
	const bool done = band->view->mark[k] == LESSON_DONE;

	if (k == band->view->at)
		pen_text(pen_bold(pen), done ? ROLE_GOOD : ROLE_ACCENT, x, band->y, "◉");
	else
		pen_text(pen, done ? ROLE_GOOD : ROLE_CHROME_TEXT, x, band->y, done ? "●" : "○");
}

/* "● ● ◉ ○ ○  3 of 5", closer or left out where there is no room. */
static void write_place(const Band *band, int from)
{
	const LessonView *view = band->view;
	const Pen pen = pen_over(band->pen, ROLE_CHROME);
	char place[48];

	snprintf(place, sizeof place, "%u of %u", view->at + 1, view->stops);
	const int right = band->frame->width - MARGIN - pen_cells(place);
	int apart = 2;

	if (right <= from)
		return;
	pen_text(pen, ROLE_CHROME_TEXT, right, band->y, place);
	while (apart > 0 && right - 2 - apart * (int)view->stops < from)
		apart--;
	for (unsigned k = 0; k < view->stops && apart > 0; k++)
		write_dot(band, right - 1 - apart * (int)(view->stops - k), k);
}

static void write_head(Band *band)
{
	const LessonView *view = band->view;
	const Pen pen = pen_over(band->pen, ROLE_CHROME);

	pen_fill(band->pen, ROLE_CHROME, 0, band->y, band->frame->width, band->y + 1);
	const int x = pen_text(pen_bold(pen), ROLE_CHROME_TEXT, MARGIN, band->y, view->title) + 2;

	if (view->stops > 0)
		write_place(band, x);
	else if (view->aside && x + pen_cells(view->aside) < band->frame->width - MARGIN)
		pen_text(pen, ROLE_CHROME_TEXT,
			band->frame->width - MARGIN - pen_cells(view->aside), band->y, view->aside);
	band->y++;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void write_prompt(const Band *band, const LessonLine *line)
{
	const LessonView *view = band->view;
	const int x = pen_text(pen_bold(band->pen), ROLE_ACCENT, MARGIN, band->y, line->text) + 1;
	const int right = band->frame->width - MARGIN;

	if (x + 1 >= right)
		return;
	pen_fill(band->pen, ROLE_FIELD, x, band->y, right, band->y + 1);
	pen_text(pen_bold(pen_over(pen_wide(band->pen, right - x), ROLE_FIELD)), ROLE_FIELD_TEXT, x,
		band->y, view->typed);
	if (x + view->caret < right)
		pen_caret(band->pen, x + view->caret, band->y,
			view->typed[0] && pen_cells(view->typed) > view->caret ? view->typed : "",
			false);
}

static int write_text(const Band *band, const LessonLine *line, int rows)
{
	const int x = indent_of(line);

	switch (line->kind) {
	case LESSON_TASK:
		pen_text(band->pen, ROLE_ACCENT, MARGIN, band->y, "▶");
		return pen_wrap(pen_bold(band->pen), ROLE_ACCENT, x, band->y, rows, line->text);
	case LESSON_GIVEN:
		pen_text(pen_wide(band->pen, NAME_CELLS - 1), ROLE_FAINT, MARGIN, band->y,
			line->name);
		return pen_wrap(band->pen, ROLE_STRONG, x, band->y, rows, line->text);
	case LESSON_GOOD:
		return pen_wrap(band->pen, ROLE_GOOD, x, band->y, rows, line->text);
	case LESSON_COMMENT:
		return pen_wrap(band->pen, ROLE_TEXT, x, band->y, rows, line->text);
	default:
		return pen_wrap(band->pen, ROLE_STRONG, x, band->y, rows, line->text);
	}
}

static int rows_of(const Band *band, const LessonLine *line)
{
	const int room = band->frame->width - MARGIN - indent_of(line);

	if (!line->text[0] || line->kind == LESSON_PROMPT)
		return 1;
	return room > 0 ? pen_wrap_rows(room, line->text) : 1;
}

static int line_of(const Band *band, LessonLineKind kind)
{
	int k = (int)band->view->lines;

	while (k-- > 0 && band->view->line[k].kind != kind) {
	}
	return k;
}

/* What there is to do and what is said of what was done have their rows together, so that nothing
 * moves when it is said; where that needs all of them, or the deed is done, it takes the place of
 * the other. */
static void share_deed(const Band *band, int rows[LESSON_LINES])
{
	const int task = line_of(band, LESSON_TASK), good = line_of(band, LESSON_GOOD);
	const int said = good >= 0 ? good : line_of(band, LESSON_COMMENT);

	if (task < 0 || said < 0)
		return;
	const int most = rows[task] > rows[said] ? rows[task] : rows[said];
	const int both = most > DEED_ROWS ? most : DEED_ROWS;
	const bool blank = !band->view->line[said].text[0];

	if (band->view->fulfilled || (!blank && rows[task] + rows[said] > both))
		rows[task] = 0;
	rows[said] = both - rows[task];
}

/* As many rows as each line wants; how many that is. */
static int count_rows(const Band *band, int rows[LESSON_LINES])
{
	int sum = 0;

	for (unsigned k = 0; k < band->view->lines; k++)
		rows[k] = rows_of(band, &band->view->line[k]);
	share_deed(band, rows);
	for (unsigned k = 0; k < band->view->lines; k++)
		sum += rows[k];
	return sum;
}

/* So many rows for each line that together they have room: what weighs least gives way, first down
 * to one row, then altogether. */
static void share_out(const Band *band, int room, int rows[LESSON_LINES])
{
	const LessonView *view = band->view;
	int wanted = count_rows(band, rows);

	for (int least = 1; least >= 0; least--)
		for (int kind = LESSON_SAY; kind >= 0 && wanted > room; kind--)
			for (unsigned k = view->lines; k-- > 0 && wanted > room;)
				while ((int)view->line[k].kind == kind && rows[k] > least &&
					wanted > room) {
					rows[k]--;
					wanted--;
				}
}

static Status layout(Frame *frame, Error *error)
{
	Band band = {.frame = frame, .view = frame->view->lesson, .pen = frame->pen};
	int rows[LESSON_LINES];

	(void)error;
	if (!band.view)
		return STATUS_OK;
	write_head(&band);
	share_out(&band, frame->height - 1, rows);
	/* Lines are broken before the margin. */
	frame->pen.scene->width -= MARGIN;
	for (unsigned k = 0; k < band.view->lines; k++) {
		const LessonLine *line = &band.view->line[k];

		if (rows[k] > 0 && line->kind == LESSON_PROMPT)
			write_prompt(&band, line);
		else if (rows[k] > 0 && line->text[0])
			write_text(&band, line, rows[k]);
		band.y += rows[k];
	}
	frame->pen.scene->width += MARGIN;
	return STATUS_OK;
}

/* The head, and all that is said. */
static int wanted(Frame *frame)
{
	const Band band = {.frame = frame, .view = frame->view->lesson, .pen = frame->pen};
	int rows[LESSON_LINES];

	return 1 + (band.view ? count_rows(&band, rows) : 0);
}

const Diagram diagram_lesson = {
	.id = "lesson",
	.layout = layout,
	.wanted = wanted,
	.given = true,
};
