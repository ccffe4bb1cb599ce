/* The line: what fits of it, and how it is drawn. */
#include "layouts/legend/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ANY = -1, GAP = 2, CLUSTERS = 2, MINOR = 23 /* ranks from there on */ };

/* On paper a sample is a little lower than the line. */
#define FOOT 0.75 /* of a cell: above its lower edge, where the row ends */
#define PAPER_TOP 0.15
#define PAPER_BOTTOM 0.9

static const struct {
	SayingId saying;
	int rank;
	const char *name;
} marks[LEGEND_MARKS] = {
#define LEGEND(id, rank, name, ...) {SAY_LEGEND_##id, rank, name},
#include "layouts/sayings/legend.def"
};

const char *legend_name(LegendMark mark)
{
	return marks[mark].name;
}

/* --- what fits -------------------------------------------------------------------------------- */

/* A wording of the whole line: marks ranked so or lower keep their full words; cells of a sample.
 */
typedef struct Form {
	int full, bar;
} Form;

static void find_words(Legend *legend)
{
	const Frame *frame = legend->frame;
	const Against *against = frame->solved->against;
	Telling telling;
	Ladder forms;

	telling_frame(&telling, frame, NET_NONE, &forms);
	tell_word(&telling, GIVEN_AGAINST, against ? against->name : NULL);
	tell_word(&telling, GIVEN_CASE, frame->view->step.kind != STEP_NONE ? "step" : NULL);
	tell_number(&telling, GIVEN_PART, legend->idle);
	tell_number(&telling, GIVEN_COUNT, (double)legend->sample[LEGEND_COUNTS].intervals);
	tell_number(&telling, GIVEN_WAS, legend->sample[LEGEND_WAS].start);
	for (int mark = 0; mark < LEGEND_MARKS; mark++) {
		if (!legend->there[mark])
			continue;
		ladder_clear(&forms);
		tell(&telling, marks[mark].saying);
		for (int k = 0; k < 2; k++)
			snprintf(legend->words[mark][k].text, sizeof(Word), "%s",
				forms.count > 0 ? forms.form[k * (forms.count - 1)].text : "");
	}
}

static const char *words_of(const Legend *legend, LegendMark mark, Form form)
{
	return legend->words[mark][marks[mark].rank > form.full].text;
}

/* A sign as it is written: of several words the first. */
static Word sign_of(const Legend *legend, LegendMark mark)
{
	const char *text = scene_text_of(legend->of[mark], &legend->sample[mark]);
	Word sign;

	snprintf(sign.text, sizeof sign.text, "%.*s", (int)strcspn(text, " "), text);
	return sign;
}

static bool is_stairs(LegendMark mark)
{
	return mark == LEGEND_PARTLY || mark == LEGEND_PORTS;
}

/* Steps that tell how many ports send are a bar of communication besides. */
static bool is_sign(const SceneItem *like)
{
	return like->kind == SCENE_TEXT && like->sign != SIGN_NONE && like->sign != SIGN_PORTS;
}

/* An upright line has its cell. */
static int sample_cells(const Legend *legend, LegendMark mark, Form form)
{
	const SceneItem *item = &legend->sample[mark];

	if (!legend->of[mark])
		return 0;
	if ((item->partly && is_stairs(mark)) || mark == LEGEND_COUNTS)
		return CLUSTERS;
	if (is_sign(item))
		return pen_cells(sign_of(legend, mark).text);
	if (item->kind == SCENE_POINT)
		return CLUSTERS;
	if (item->sign == SIGN_JUMP)
		return 1;
	return item->kind == SCENE_LINE && item->x0 == item->x1 ? 1 : form.bar;
}

static int entry_cells(const Legend *legend, LegendMark mark, Form form)
{
	const int sample = sample_cells(legend, mark, form);

	return sample + (sample > 0) + pen_cells(words_of(legend, mark, form));
}

static int line_cells(const Legend *legend, Form form)
{
	int cells = -GAP;

	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (legend->there[mark])
			cells += entry_cells(legend, (LegendMark)mark, form) + GAP;
	return cells;
}

/* False where nothing is left. */
static bool leave_one_out(Legend *legend)
{
	int last = ANY;

	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (legend->there[mark] && (last == ANY || marks[mark].rank > marks[last].rank))
			last = mark;
	if (last != ANY)
		legend->there[last] = false;
	return last != ANY;
}

/* What matters so little that it is left out before words get shorter. */
static bool has_minor(const Legend *legend)
{
	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (legend->there[mark] && marks[mark].rank >= MINOR)
			return true;
	return false;
}

/* And for the keys of a lecture, which have the same line. */
static void spare_keys(Legend *legend)
{
	const View *view = legend->frame->view;

	while (view->large && view->legend_besides && has_minor(legend))
		leave_one_out(legend);
}

/* Where the line begins in the fullest form that fits; -1: nothing does. */
static int fit(Legend *legend, int least, int x, int right, Form *form)
{
	static const Form forms[] = {{LEGEND_MARKS, 2}, {1, 2}, {ANY, 2}, {ANY, 1}};

	do {
		const size_t count = has_minor(legend) ? 1 : sizeof forms / sizeof forms[0];

		for (size_t k = 0; k < count; k++) {
			const int cells = line_cells(legend, forms[k]);

			*form = forms[k];
			if (cells > 0 && cells <= right - x)
				return x;
			if (cells > 0 && cells <= right - least)
				return right - cells;
		}
	} while (leave_one_out(legend));
	return -1;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The last steps of those in the picture, which are the lowest. */
static void draw_steps(const Legend *legend, const SceneItem *like, LegendMark mark, int x, int y)
{
	const char *text = scene_text_of(legend->of[mark], like);
	SceneItem item = scene_item(SCENE_TEXT, like->role, x, y, x + CLUSTERS, y + 1);
	char steps[CLUSTERS * 4 + 1] = "";
	const char *end = text + strlen(text);

	for (int k = 0; k < CLUSTERS && end > text; k++) {
		do
			end--;
		while (end > text && (*end & 0xC0) == 0x80);
		if (*end == ' ')
			k--;
	}
	for (size_t used = 0; *end && used + 1 < sizeof steps; end++)
		if (*end != ' ')
			steps[used++] = *end;
	item.element = ELEMENT_LEGEND;
	item.part = mark;
	item.partly = true;
	scene_text(legend->frame->pen.scene, &item, steps);
}

/* A low one and the highest. */
static void draw_heights(const Legend *legend, const SceneItem *like, int x, int y)
{
	SceneItem item = scene_item(SCENE_TEXT, like->role, x, y, x + CLUSTERS, y + 1);

	item.element = ELEMENT_LEGEND;
	item.part = LEGEND_COUNTS;
	scene_text(legend->frame->pen.scene, &item, "▂█");
}

/* A letter or two once more; a copy, for the scene's texts move while they grow. */
static void draw_sign(const Legend *legend, const SceneItem *like, LegendMark mark, int x, int y)
{
	Pen pen = pen_for(legend->frame->pen, ELEMENT_LEGEND, SCENE_NO_ID);
	const Word sign = sign_of(legend, mark);

	pen.part = mark;
	pen.bold = like->bold;
	/* What is written on bars is not readable beside them. */
	pen_text(pen, like->sign == SIGN_WORDS ? ROLE_TEXT : like->role, x, y, sign.text);
}

/* A line or a bar once more, from x0 to x1. */
static void put_like(const Legend *legend, const SceneItem *like, LegendMark mark, double x0,
	double y0, double x1, double y1)
{
	SceneItem item = scene_item(like->kind, like->role, x0, y0, x1, y1);

	item.kind = like->kind == SCENE_TEXT ? SCENE_BAR : like->kind;
	item.line = like->line;
	item.wire = like->wire == WIRE_NONE ? WIRE_NONE : WIRE_ACROSS;
	item.bold = like->bold;
	item.shape = like->shape;
	item.open = like->open;
	item.element = ELEMENT_LEGEND;
	item.part = mark;
	/* What hangs at the head of its cells on the axis stands amid the line here. */
	if (like->line == LINE_CEILING && x0 < x1)
		item.line = LINE_HEAVY;
	scene_add(legend->frame->pen.scene, &item);
}

static void draw_curve(
	const Legend *legend, const SceneItem *like, LegendMark mark, int x, int y, int cells)
{
	const double along[] = {x, y + 0.5, x + cells - 0.1, y + 0.5};
	const double upright[] = {x + 0.5, y + 0.125, x + 0.5, y + 0.875};
	SceneItem item = scene_item(SCENE_CURVE, like->role, 0, 0, 0, 0);

	item.line = like->line;
	item.element = ELEMENT_LEGEND;
	item.part = mark;
	scene_curve(legend->frame->pen.scene, &item, like->sign == SIGN_JUMP ? upright : along, 2);
}

/* A thin wire and a thick one. */
static void draw_wires(
	const Legend *legend, const SceneItem *like, LegendMark mark, int x, int y, int cells)
{
	const double middle = y + 0.5, thin = 0.125, thick = 0.375;

	put_like(legend, like, mark, x, middle - thin, x + (cells + 1) / 2, middle + thin);
	if (cells > 1)
		put_like(legend, like, mark, x + (cells + 1) / 2, middle - thick, x + cells,
			middle + thick);
}

/* Bars of half a cell's height stand in their half. */
static void draw_half(
	const Legend *legend, const SceneItem *like, LegendMark mark, int x, int y, int cells)
{
	const double top = y + like->y0 - floor(like->y0);

	put_like(legend, like, mark, x, top, x + cells, top + 0.5);
}

/* What a link does in the upper half of a line, over computing from the cell `from` on. */
static void draw_over(const Legend *legend, const SceneItem *link, LegendMark mark, int x, int y,
	int cells, int from)
{
	SceneItem work = *link;

	work.role = ROLE_COMPUTE;
	work.y0 = link->y1;
	draw_half(legend, link, mark, x, y, cells);
	draw_half(legend, &work, mark, x + from, y, cells - from);
}

/* Of two tints one beside the other. */
static void draw_tints(const Legend *legend, const SceneItem *like, LegendMark mark, Role first,
	Role second, int x, double y0, double y1)
{
	SceneItem tint = *like;

	tint.role = first;
	put_like(legend, &tint, mark, x, y0, x + 1, y1);
	tint.role = second;
	put_like(legend, &tint, mark, x + 1, y0, x + 2, y1);
}

/* The mark once more, `cells` wide. */
static void draw_sample(const Legend *legend, LegendMark mark, int x, int y, int cells)
{
	const SceneItem *like = &legend->sample[mark];
	const bool paper = legend->frame->view->fine, upright = like->x0 == like->x1;
	const double left = paper ? x + 0.5 : x, middle = y + 0.5;
	const double half = is_stairs(mark) ? (PAPER_TOP + PAPER_BOTTOM) / 2 : PAPER_TOP;

	if (mark == LEGEND_COUNTS)
		draw_heights(legend, like, x, y);
	else if (like->kind == SCENE_TEXT && is_stairs(mark))
		draw_steps(legend, like, mark, x, y);
	else if (is_sign(like))
		draw_sign(legend, like, mark, x, y);
	else if (mark == LEGEND_MORE)
		draw_half(legend, like, mark, x, y, cells);
	else if (mark == LEGEND_BOTH)
		draw_over(legend, like, mark, x, y, cells, 0);
	else if (like->kind == SCENE_CURVE)
		draw_curve(legend, like, mark, x, y, cells);
	else if (like->kind == SCENE_POINT)
		put_like(legend, like, mark, x + 0.75, middle, x + 0.75, middle);
	else if (like->wire != WIRE_NONE)
		draw_wires(legend, like, mark, x, y, cells);
	else if (like->line == LINE_FLOOR)
		put_like(legend, like, mark, x, y + FOOT, x + cells, y + FOOT);
	else if (like->kind == SCENE_LINE && !upright)
		put_like(legend, like, mark, x, middle, x + cells, middle);
	else if (like->kind == SCENE_LINE)
		put_like(legend, like, mark, left, paper ? y + PAPER_TOP : y, left,
			paper ? y + PAPER_BOTTOM : y + 1);
	/* Without colours results look otherwise while something is computed. */
	else if (legend->frame->view->patterns && like->role == ROLE_REPORT &&
		 like->y1 - like->y0 < 1)
		draw_over(legend, like, mark, x, y, cells, 1);
	else if (!paper && like->element == ELEMENT_BAR && like->y1 - like->y0 < 1)
		draw_half(legend, like, mark, x, y, cells);
	else if (!paper && legend->tints && mark == LEGEND_COMMUNICATION && cells == 2)
		draw_tints(legend, like, mark, ROLE_SEND, ROLE_SEND_NEXT, x, y, y + 1);
	else if (mark == LEGEND_STARTUP && legend->startups[0] && legend->startups[1] && cells == 2)
		draw_tints(legend, like, mark, ROLE_STARTUP, ROLE_STARTUP_COMPUTE, x,
			paper ? y + half : y, paper ? y + PAPER_BOTTOM : y + 1);
	else
		put_like(legend, like, mark, x, paper ? y + half : y, x + cells,
			paper ? y + PAPER_BOTTOM : y + 1);
}

static int draw_entry(const Legend *legend, LegendMark mark, int x, int y, Form form)
{
	Pen pen = pen_for(legend->frame->pen, ELEMENT_LEGEND, SCENE_NO_ID);
	const int cells = sample_cells(legend, mark, form);

	pen.part = mark;
	if (cells > 0)
		draw_sample(legend, mark, x, y, cells);
	return pen_text(pen, frame_faint(legend->frame), x + cells + (cells > 0), y,
		words_of(legend, mark, form));
}

int legend_draw(Frame *frame, int least, int x, int y, int right)
{
	Form form;

	if (!frame->view->legend)
		return x;
	Legend legend = legend_find(frame);
	Word words[LEGEND_MARKS][2];

	legend.words = words;
	find_words(&legend);
	spare_keys(&legend);
	/* On a screen it keeps off the edge. */
	int at = fit(&legend, least, x, right - !frame->view->plain, &form);

	if (at < 0)
		return x;
	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (legend.there[mark])
			at = draw_entry(&legend, (LegendMark)mark, at, y, form) + GAP;
	return at - GAP;
}
