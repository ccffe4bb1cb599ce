/* The diagram of words: a schedule in sentences, one paragraph a row. */
#include "layouts/legend/foot.h"
#include "layouts/prose/prose.h"
#include "layouts/scene/frame.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { MARGIN = 1, LINE_CELLS_MAX = 100, LINE_BYTES = 4 * LINE_CELLS_MAX + 1 };

/* At a blank, but not within "90 020" or "7.69 %". */
static bool may_break(const char *at)
{
	return *at == ' ' && at[1] != '%' &&
	       !(isdigit((unsigned char)at[-1]) && isdigit((unsigned char)at[1]));
}

/* Bytes of the next line of a text: whole words, as far as they fit. */
static size_t next_line(const char *text, int cells)
{
	const size_t length = strlen(text);
	size_t fits = text_fit(text, length, cells), cut = fits;

	while (cut > 0 && cut < length && !may_break(text + cut))
		cut--;
	return cut > 0 ? cut : fits > 0 ? fits : length;
}

/* Write a text from line y on, as far as the scene goes; returns the lines that it takes. */
static int put(Frame *frame, Pen pen, Role role, int y, const Buf *text)
{
	const int room = frame->width - 2 * MARGIN;
	const int cells = room < 1 ? 1 : room < LINE_CELLS_MAX ? room : LINE_CELLS_MAX;
	const int x = frame->width > 2 * MARGIN ? MARGIN : 0;
	int lines = 0;

	if (text->failed || text->length == 0)
		return 0;
	for (const char *at = text->text; *at; lines++) {
		const size_t length = next_line(at, cells);
		char line[LINE_BYTES];

		snprintf(line, sizeof line, "%.*s", (int)length, at);
		if (y >= 0 && y + lines < frame->height)
			pen_text(pen, role, x, y + lines, line);
		at += length;
		at += *at == ' ';
	}
	return lines;
}

enum { UNSEEN = -1 }; /* a line at which nothing is written */

static bool is_idle(const Row *row)
{
	return row->kind == ROW_USELESS || row_is_useless(row);
}

static int put_row(Frame *frame, Role role, int y, const Row *row)
{
	Buf *text = frame_scratch(frame);

	prose_row(frame->solved, frame->view->rows, row, text);
	return put(frame, pen_for(frame->pen, ELEMENT_ROW, row->first), role, y, text);
}

static int put_head(Frame *frame, int y)
{
	Buf *text = frame_scratch(frame);

	prose_head(frame->solved, text);
	return put(frame, pen_bold(frame->pen), ROLE_STRONG, y, text);
}

static int put_notes(Frame *frame, int y)
{
	Buf *text = frame_scratch(frame);

	prose_notes(frame->solved, text);
	return put(frame, frame->pen, ROLE_TEXT, y, text);
}

/* The most lines that a row takes. */
static int most_lines(Frame *frame)
{
	int most = 1;

	for (uint32_t k = 0; k < frame->view->rows->count; k++) {
		const int lines = put_row(frame, ROLE_TEXT, UNSEEN, &frame->view->rows->row[k]);

		most = lines > most ? lines : most;
	}
	return most;
}

/* `gap` lines behind each. On pages all rows are as high as the highest, so that each page has as
 * many. */
static void put_rows(Frame *frame, int y, int end, int gap)
{
	const Rows *rows = frame->view->rows;
	const int held = frame->view->paged ? most_lines(frame) : 0;
	uint32_t k = frame->view->first_row;

	for (; k < rows->count; k++) {
		const Row *row = &rows->row[k];
		const int lines = put_row(frame, ROLE_TEXT, UNSEEN, row);

		if (y + (held > lines ? held : lines) > end && k > frame->view->first_row)
			break;
		y += put_row(frame,
			     frame_is_selected(frame, k) ? ROLE_STRONG
			     : is_idle(row)              ? frame_idle_role(frame)
							 : ROLE_TEXT,
			     y, row) +
		     gap;
	}
	frame->info->rows_shown = k - frame->view->first_row;
	if (k < rows->count && !frame->view->paged && y < frame->height)
		foot_draw(frame, ROLE_ACCENT, MARGIN, frame->height - 1, frame->width - MARGIN,
			frame->view->first_row, frame->info->rows_shown);
}

static int wanted(Frame *frame)
{
	const int notes = put_notes(frame, UNSEEN);
	int64_t lines = put_head(frame, UNSEEN) + 1 + (notes > 0 ? notes + 1 : 0);

	for (uint32_t k = 0; k < frame->view->rows->count && lines < INT_MAX / 2; k++)
		lines += put_row(frame, ROLE_TEXT, UNSEEN, &frame->view->rows->row[k]);
	return (int)lines;
}

/* For a blank line between all rows. */
static bool has_room(Frame *frame)
{
	return !frame->view->fine &&
	       wanted(frame) + (int64_t)frame->view->rows->count <= frame->height;
}

/* The notes at the foot, with a blank line above, where that leaves room for more. */
static Status layout(Frame *frame, Error *error)
{
	const bool first = frame->view->first_row == 0;
	int y = 0, end = frame->height;

	(void)error;
	if (frame->view->rows->count == 0)
		return STATUS_OK;
	if (first || frame->view->paged) {
		y = put_head(frame, 0);
		y += y + 1 < frame->height;
	}
	const int notes = put_notes(frame, UNSEEN);

	if (notes > 0 && !frame->view->paged && y + notes + 1 < end)
		end -= notes + 1;
	put_rows(frame, y, end, first && has_room(frame));
	if (end < frame->height)
		put_notes(frame, end + 1);
	return STATUS_OK;
}

const Diagram diagram_words = {
	.id = "words",
	.layout = layout,
	.wanted = wanted,
	.rows = true,
	.picture = true,
	.scrolls = true,
	.words = true,
};
