/* The texts of a figure: how wide they are, what of them fits, where they stand. */
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

/* Points between two texts that would touch. */
#define GAP 1.5
#define BOLD_WIDER 1.13

/* Cells by which whole cells miss the middle, at most. */
#define OFF_CENTER 1.01

/* What stands before each part of a set text in Figure.texts, by its script. */
static const char marks[] = {[LABEL_BASE] = '\1', [LABEL_SUB] = '\2', [LABEL_SUPER] = '\3'};

/* --- width ----------------------------------------------------------------------------------- */

/* Thousandths of an em from ' ' to '~' in a wide sans serif; most fonts have less. */
static const short widths[] = {318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,
	318, 337, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
	1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787,
	695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550,
	635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634,
	592, 818, 592, 592, 525, 636, 337, 636, 838};

/* Other characters by their cells: wide ones are a square, the rest is at most as wide as "×". */
#define OTHER_WIDTH 840
#define WIDE_WIDTH 1000

static double cluster_width(const char *text, size_t size, int cells)
{
	static const char *const square[] = {"…", "⋯", "—"};

	if (size == 1 && text[0] >= ' ' && text[0] <= '~')
		return widths[text[0] - ' '] / 1000.0;
	for (size_t i = 0; i < sizeof square / sizeof square[0]; i++)
		if (size == strlen(square[i]) && memcmp(text, square[i], size) == 0)
			return WIDE_WIDTH / 1000.0;
	return cells == 0 ? 0 : (cells == 1 ? OTHER_WIDTH : WIDE_WIDTH) / 1000.0;
}

static double size_of(LabelScript script, bool bold)
{
	return (script == LABEL_BASE ? FIGURE_TEXT : FIGURE_SCRIPT) * (bold ? BOLD_WIDER : 1);
}

/* A set text, cluster by cluster: false at its end. Marks count as nothing. */
typedef struct Walk {
	const char *at;
	LabelScript script;
	size_t size;
	double width;
} Walk;

static bool walk_on(Walk *walk, bool bold)
{
	int cells;

	while (*walk->at >= marks[LABEL_BASE] && *walk->at <= marks[LABEL_SUPER])
		walk->script = (LabelScript)(*walk->at++ - marks[LABEL_BASE]);
	if (*walk->at == '\0')
		return false;
	walk->size = text_cluster(walk->at, strlen(walk->at), &cells);
	walk->width = size_of(walk->script, bold) * cluster_width(walk->at, walk->size, cells);
	walk->at += walk->size;
	return true;
}

static double width_of(const char *text, bool bold)
{
	Walk walk = {.at = text};
	double width = 0;

	while (walk_on(&walk, bold))
		width += walk.width;
	return width;
}

size_t figure_text_fit(const char *text, double room)
{
	Walk walk = {.at = text};
	double width = 0;
	size_t kept = 0;

	while (walk_on(&walk, false) && (width += walk.width) <= room)
		kept = (size_t)(walk.at - text);
	return kept;
}

double figure_text_width(const char *text, size_t length)
{
	double width = 0;

	for (size_t at = 0, size; at < length; at += size) {
		int cells;

		size = text_cluster(text + at, length - at, &cells);
		width += FIGURE_TEXT * cluster_width(text + at, size, cells);
	}
	return width;
}

/* --- setting --------------------------------------------------------------------------------- */

static void put_part(Buf *out, const LabelPart *part)
{
	buf_add_char(out, marks[part->script]);
	for (size_t i = 0; i < part->length; i++)
		if (!part->joined || part->text[i] != ',')
			buf_add(out, part->text + i, 1);
}

/* What the screen shows of a text in `cells` at most. */
static size_t set_text(Figure *figure, const SceneItem *item, const char *text, size_t length)
{
	const size_t offset = figure->texts.length;
	LabelPart part = {LABEL_BASE, text, length, false};

	if (item->markup)
		while (label_part(&text, &part))
			put_part(&figure->texts, &part);
	else
		put_part(&figure->texts, &part);
	/* With room for an ellipsis. */
	buf_add(&figure->texts, "\0\0\0\0\0", 5);
	return offset;
}

static const char *text_of(const Figure *figure, const FigureLabel *label)
{
	return figure->texts.text + label->text;
}

/* Keep what has room in `room` points, with an ellipsis behind it. */
static void cut(Figure *figure, FigureLabel *label, double room)
{
	static const char ellipsis[] = "…";
	char *text = figure->texts.text + label->text;
	const double dots =
		size_of(LABEL_BASE, label->bold) * cluster_width(ellipsis, sizeof ellipsis - 1, 1);
	Walk walk = {.at = text};
	double width = 0;
	char *kept = text;

	while (walk_on(&walk, label->bold) && width + walk.width + dots <= room) {
		width += walk.width;
		kept = text + (walk.at - text);
	}
	if (width + dots > room) {
		label->hidden = true;
		return;
	}
	*kept++ = marks[LABEL_BASE];
	memcpy(kept, ellipsis, sizeof ellipsis);
	width += dots;
	if (label->anchor == FIGURE_END)
		label->x0 = label->x1 - width;
	else if (label->anchor == FIGURE_START)
		label->x1 = label->x0 + width;
	else
		label->x0 = (label->x0 + label->x1 - width) / 2, label->x1 = label->x0 + width;
}

/* --- placing --------------------------------------------------------------------------------- */

static bool is_on_bar(Role role)
{
	return role == ROLE_RECEIVE_TEXT || role == ROLE_SEND_TEXT || role == ROLE_COMPUTE_TEXT ||
	       role == ROLE_USELESS_TEXT;
}

/* A screen centres a text by whole cells, from its left end; letters on paper are narrower. */
static FigureAnchor anchor_of(const SceneItem *item)
{
	return item->align == ALIGN_CENTER  ? FIGURE_MIDDLE
	       : item->align == ALIGN_RIGHT ? FIGURE_END
					    : FIGURE_START;
}

/* What a text that a layout centred by whole cells is centred on, in cells; NAN when it is not. */
static double center_of(const Figure *figure, const FigureLabel *label)
{
	const SceneItem *item = &figure->scene->items[label->item], *before = item - 1;
	const double center = (label->cells0 + label->cells1) / 2;
	const SceneItem *area = figure_area(figure, label->item, label->line, center);
	double on = NAN;

	/* A tick's label follows its line. */
	if (isfinite(item->start) && item->start == item->end && label->item > 0 &&
		before->kind == SCENE_LINE && before->x0 == before->x1)
		on = before->x0;
	else if (area && item->align != ALIGN_CENTER &&
		 (is_on_bar(item->role) || area->role == ROLE_CHROME))
		on = (area->x0 + area->x1) / 2;
	return fabs(on - center) <= OFF_CENTER ? on : NAN;
}

static void place(Figure *figure, FigureLabel *label, double width)
{
	const double left = figure_x(figure, label->cells0),
		     right = figure_x(figure, label->cells1);
	const double page = figure->page->width - FIGURE_MARGIN, on = center_of(figure, label);
	double shift = 0;

	if (isfinite(on))
		label->anchor = FIGURE_MIDDLE;
	label->x0 = isfinite(on)                    ? figure_x(figure, on) - width / 2
		    : label->anchor == FIGURE_START ? left
		    : label->anchor == FIGURE_END   ? right - width
						    : (left + right - width) / 2;
	if (label->x0 + width > page)
		shift = page - width - label->x0;
	if (label->x0 + shift < FIGURE_MARGIN)
		shift = FIGURE_MARGIN - label->x0;
	label->x0 += shift;
	label->x1 = label->x0 + width;
	label->top = figure_y(figure, label->line) + (figure->page->cell_y - FIGURE_TEXT * 1.2) / 2;
	label->bottom = label->top + FIGURE_TEXT * 1.2;
	if (label->x1 > page + 1e-9) {
		label->x1 = page;
		label->anchor = FIGURE_START;
		cut(figure, label, page - label->x0);
	}
}

/* In an inset all that is heavy is a name. */
static bool is_name(const SceneItem *item)
{
	return item->element == ELEMENT_NAME || item->element == ELEMENT_INSET;
}

/* Names have one weight, and texts of a role: labels on bars are as light as those beside them;
 * others are heavy where the layout has all of them so, and all have room. That a theme has a role
 * in bold is for screens, which have one size and few inks. */
static bool is_bold(const Figure *figure, const SceneItem *item)
{
	return item->bold && !is_on_bar(item->role) &&
	       (is_name(item) || !figure->light[item->role]);
}

static void add_label(Figure *figure, size_t i, const char *text, size_t length, double cell)
{
	const SceneItem *item = &figure->scene->items[i];
	const int cells =
		item->markup ? label_width(text, CHARSET_EIGHTHS) : text_width(text, length);
	const int shown = item->width > 0 && cells > item->width ? item->width : cells;
	void *labels = figure->labels;
	FigureLabel label = {.item = i,
		.line = (int)floor(item->y0),
		.cells0 = cell,
		.cells1 = cell + shown,
		.bold = is_bold(figure, item),
		.anchor = anchor_of(item)};

	if (shown < 1)
		return;
	if (!mem_grow(&labels, &figure->label_cap, figure->label_count + 1, sizeof label)) {
		figure->failed = true;
		return;
	}
	figure->labels = labels;
	label.text = set_text(figure, item, text, length);
	if (buf_status(&figure->texts))
		return;
	const double width = width_of(text_of(figure, &label), label.bold);

	if (!is_name(item) && (!label.bold || width > (shown + 0.5) * figure->page->cell_x))
		figure->light[item->role] = true;
	/* What is cut stands where it is on a screen. */
	place(figure, &label, shown < cells ? fmin(width, shown * figure->page->cell_x) : width);
	if (shown < cells && !label.hidden)
		cut(figure, &label, fmin(shown * figure->page->cell_x, width - 1e-9));
	figure->labels[figure->label_count++] = label;
}

/* The next stretch without two blanks in a row, from `*at`; false when there is none. */
static bool next_stretch(const char *text, size_t *at, size_t *end)
{
	while (text[*at] == ' ')
		++*at;
	*end = *at;
	while (text[*end] && strncmp(text + *end, "  ", 2) != 0)
		++*end;
	while (*end > *at && text[*end - 1] == ' ')
		--*end;
	return *end > *at;
}

static void set_item(Figure *figure, size_t i)
{
	const SceneItem *item = &figure->scene->items[i];
	const char *text = scene_text_of(figure->scene, item);
	const int cells =
		item->markup ? label_width(text, CHARSET_EIGHTHS) : text_width(text, strlen(text));
	const int shown = item->width > 0 && cells > item->width ? item->width : cells;
	const double left = item->align == ALIGN_LEFT     ? item->x0
			    : item->align == ALIGN_CENTER ? item->x0 - shown / 2.0
							  : item->x0 - shown;
	size_t at = 0, end;

	if (figure_is_blocks(figure->scene, item))
		return;
	/* What is cut on the screen is cut as a whole, and markup counts other cells. */
	if (shown < cells || item->markup) {
		add_label(figure, i, text, strlen(text), left);
		return;
	}
	for (; next_stretch(text, &at, &end); at = end)
		add_label(figure, i, text + at, end - at, left + text_width(text, at));
}

bool figure_is_blocks(const Scene *scene, const SceneItem *item)
{
	const char *text = scene_text_of(scene, item);
	size_t blocks = 0;

	/* U+2580 to U+2593 */
	for (const char *c = text; *c; c++) {
		if (*c == ' ')
			continue;
		if (strncmp(c, "\xe2\x96", 2) != 0 || (unsigned char)c[2] > 0x93)
			return false;
		blocks++;
		c += 2;
	}
	return blocks > 0;
}

/* --- apart ----------------------------------------------------------------------------------- */

static bool range_of_label(const Figure *figure, size_t i, int *begin, int *end)
{
	*begin = figure->labels[i].line;
	*end = *begin + 1;
	return !figure->labels[i].hidden && *begin >= 0 && *end <= figure->label_lines.count;
}

static void part(Figure *figure, FigureLabel *left, FigureLabel *right)
{
	const double over = left->x1 + GAP - right->x0;
	double room;

	if (over <= 0)
		return;
	/* One that stands free may move into its own blanks. */
	if (left->anchor == FIGURE_END && left->x0 - over > FIGURE_MARGIN && over < GAP) {
		left->x0 -= over;
		left->x1 -= over;
		return;
	}
	room = right->x0 - GAP - left->x0;
	if (room <= 0) {
		left->hidden = true;
		return;
	}
	left->anchor = FIGURE_START;
	cut(figure, left, room);
}

/* From the left, each against the last one that is seen. */
static void part_line(Figure *figure, size_t *at, size_t count)
{
	FigureLabel *last = NULL;

	for (size_t i = 1; i < count; i++) {
		const size_t moved = at[i];
		size_t k = i;

		for (; k > 0 && figure->labels[at[k - 1]].x0 > figure->labels[moved].x0; k--)
			at[k] = at[k - 1];
		at[k] = moved;
	}
	for (size_t i = 0; i < count; i++) {
		FigureLabel *label = &figure->labels[at[i]];

		if (last)
			part(figure, last, label);
		last = label;
	}
}

void figure_labels_set(Figure *figure)
{
	const int height = (int)ceil(figure->scene->height);

	/* Twice: by then it is known what is light all through. */
	for (int pass = 0; pass < 2; pass++) {
		figure->label_count = 0;
		buf_clear(&figure->texts);
		for (size_t i = 0; i < figure->scene->count && !figure->failed; i++)
			if (figure->scene->items[i].kind == SCENE_TEXT)
				set_item(figure, i);
	}
	figure->failed = figure->failed || buf_status(&figure->texts) != STATUS_OK;
	if (figure->failed)
		return;
	figure->label_lines.count = height;
	if (!figure_lines_make(
		    &figure->label_lines, figure, figure->label_count, height, range_of_label)) {
		figure->failed = true;
		return;
	}
	for (int line = 0; line < height; line++)
		part_line(figure, figure->label_lines.at + figure->label_lines.first[line],
			figure->label_lines.first[line + 1] - figure->label_lines.first[line]);
}

size_t figure_runs(const Figure *figure, const FigureLabel *label, FigureRun runs[FIGURE_RUNS_MAX])
{
	const char *text = text_of(figure, label);
	size_t count = 0;

	while (*text && count < FIGURE_RUNS_MAX) {
		const LabelScript script = (LabelScript)(*text++ - marks[LABEL_BASE]);
		const size_t length = strcspn(text, "\1\2\3");

		if (length > 0)
			runs[count++] = (FigureRun){script, text, length};
		text += length;
	}
	return count;
}
