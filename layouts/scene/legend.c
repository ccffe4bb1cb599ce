#include "layouts/scene/legend.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ANY = -1, GAP = 2, CLUSTERS = 2 };

/* Less of an idle stretch than a whole cell is not seen everywhere. */
#define SEEN (1 - 1.0 / 16)

/* On paper a sample is a little lower than the line. */
#define PAPER_TOP 0.15
#define PAPER_BOTTOM 0.9

typedef struct Wording {
	const char *words, *brief;
	int rank; /* the highest goes first where there is no room */
} Wording;

static const Wording wordings[LEGEND_MARKS] = {
	[LEGEND_COMMUNICATION] = {"communication", "transfer", 1},
	[LEGEND_RELAY] = {"to be passed on", "to pass on", 4},
	[LEGEND_REPORT] = {"results sent back", "results", 3},
	[LEGEND_COMPUTATION] = {"computation", "compute", 0},
	[LEGEND_THROTTLED] = {"slowed by its link", "slowed", 5},
	[LEGEND_EQUIVALENT] = {"equivalent processor", "equivalent", 6},
	[LEGEND_PARTLY] = {"height: part of the time it is busy", "height: part busy", 7},
	[LEGEND_IDLE] = {"idle", "idle", 9},
	[LEGEND_WAIT] = {"waits for data", "waits", 2},
	[LEGEND_DEADLINE] = {"needed by", "needed by", 14},
	[LEGEND_LATE] = {"too late", "too late", 13},
	[LEGEND_PERIOD] = {"period", "period", 12},
	[LEGEND_WAS] = {"was", "was", 11}, /* when it was */
	[LEGEND_CURSOR] = {"time cursor", "cursor", 10},
	[LEGEND_WIDENED] = {"widened, not to scale", "widened", 8},
	[LEGEND_TO_SCALE] = {"to scale", "to scale", 8},
};

/* Words that stand beside a mark wherever there is room for them are not said again. */
static const char *const labels[LEGEND_MARKS] = {[LEGEND_DEADLINE] = "needed by"};

/* What a mark looks like; the first in the scene that looks so is its sample. */
typedef struct Look {
	SceneKind kind;
	Role role;
	int line; /* SceneLine or ANY */
	LegendMark mark;
} Look;

static const Look looks[] = {
	{SCENE_BAR, ROLE_RECEIVE, ANY, LEGEND_COMMUNICATION},
	{SCENE_BAR, ROLE_SEND, ANY, LEGEND_COMMUNICATION},
	{SCENE_BAR, ROLE_RELAY, ANY, LEGEND_RELAY},
	{SCENE_BAR, ROLE_REPORT, ANY, LEGEND_REPORT},
	{SCENE_BAR, ROLE_COMPUTE, ANY, LEGEND_COMPUTATION},
	{SCENE_BAR, ROLE_THROTTLED, ANY, LEGEND_THROTTLED},
	{SCENE_BAR, ROLE_HOLLOW, ANY, LEGEND_EQUIVALENT},
	{SCENE_BAR, ROLE_TRACK, ANY, LEGEND_IDLE},
	{SCENE_BAR, ROLE_WAIT, ANY, LEGEND_WAIT},
	{SCENE_BAR, ROLE_DEADLINE, ANY, LEGEND_DEADLINE},
	{SCENE_BAR, ROLE_USELESS, ANY, LEGEND_LATE},
	{SCENE_LINE, ROLE_PERIOD, LINE_WALL, LEGEND_PERIOD},
	{SCENE_LINE, ROLE_GHOST, ANY, LEGEND_WAS},
	{SCENE_LINE, ROLE_CURSOR, ANY, LEGEND_CURSOR},
	{SCENE_LINE, ROLE_MAGNIFIED, ANY, LEGEND_WIDENED},
};

typedef struct Legend {
	Frame *frame;
	bool there[LEGEND_MARKS];
	SceneItem sample[LEGEND_MARKS]; /* of those; the scene's own ones move while it grows */
} Legend;

const char *legend_name(LegendMark mark)
{
	return wordings[mark].words;
}

/* --- what is there ---------------------------------------------------------------------------- */

/* Other bars are seen however short they are. */
static bool is_seen(const SceneItem *item)
{
	return item->role != ROLE_TRACK || item->x1 - item->x0 > 1 ||
	       floor(item->x1 + 1 - SEEN) - ceil(item->x0 - 1 + SEEN) >= 1;
}

static void take(Legend *legend, LegendMark mark, const SceneItem *item)
{
	if (!legend->there[mark])
		legend->sample[mark] = *item;
	legend->there[mark] = true;
}

static void look_at(Legend *legend, const SceneItem *item)
{
	/* Steps of blocks are a text; what they are of is told by their hue. */
	const SceneKind kind = item->partly ? SCENE_BAR : item->kind;

	if (item->partly)
		take(legend, LEGEND_PARTLY, item);
	for (size_t k = 0; k < sizeof looks / sizeof looks[0]; k++)
		if (looks[k].kind == kind && looks[k].role == item->role &&
			(looks[k].line == ANY || looks[k].line == (int)item->line) &&
			is_seen(item))
			take(legend, looks[k].mark, item);
}

static bool is_label(const Scene *scene, const SceneItem *item, LegendMark mark)
{
	return labels[mark] && item->kind == SCENE_TEXT &&
	       strcmp(scene_text_of(scene, item), labels[mark]) == 0;
}

static void leave_out_labelled(Legend *legend)
{
	const Scene *scene = legend->frame->pen.scene;

	for (size_t i = 0; i < scene->count; i++)
		for (int mark = 0; mark < LEGEND_MARKS; mark++)
			if (is_label(scene, &scene->items[i], (LegendMark)mark))
				legend->there[mark] = false;
}

static Legend look(Frame *frame)
{
	const Scene *scene = frame->pen.scene;
	Legend legend = {.frame = frame};
	bool axis = false;

	for (size_t i = 0; i < scene->count; i++) {
		look_at(&legend, &scene->items[i]);
		axis = axis || scene->items[i].element == ELEMENT_AXIS;
	}
	legend.there[LEGEND_TO_SCALE] =
		frame->view->plain && axis && !legend.there[LEGEND_WIDENED];
	leave_out_labelled(&legend);
	return legend;
}

/* --- what fits -------------------------------------------------------------------------------- */

/* A wording of the whole line: marks ranked so or lower keep their full words; cells of a sample. */
typedef struct Form {
	int full, bar;
} Form;

static Word words_of(const Legend *legend, LegendMark mark, Form form)
{
	const Wording *wording = &wordings[mark];
	Word word;

	snprintf(word.text, sizeof word.text, "%s%s%.40s",
		wording->rank > form.full ? wording->brief : wording->words,
		mark == LEGEND_WAS ? " " : "",
		mark == LEGEND_WAS ? word_value(legend->sample[mark].start).text : "");
	return word;
}

/* An upright line has its cell. */
static int sample_cells(const Legend *legend, LegendMark mark, Form form)
{
	const SceneItem *item = &legend->sample[mark];

	if (mark == LEGEND_TO_SCALE)
		return 0;
	if (item->partly && mark == LEGEND_PARTLY)
		return CLUSTERS;
	return item->kind == SCENE_LINE && item->x0 == item->x1 ? 1 : form.bar;
}

static int entry_cells(const Legend *legend, LegendMark mark, Form form)
{
	const int sample = sample_cells(legend, mark, form);

	return sample + (sample > 0) + pen_cells(words_of(legend, mark, form).text);
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
		if (legend->there[mark] &&
			(last == ANY || wordings[mark].rank > wordings[last].rank))
			last = mark;
	if (last != ANY)
		legend->there[last] = false;
	return last != ANY;
}

/* Where the line begins in the fullest form that fits; -1: nothing does. */
static int fit(Legend *legend, int least, int x, int right, Form *form)
{
	static const Form forms[] = {{LEGEND_MARKS, 2}, {1, 2}, {ANY, 2}, {ANY, 1}};

	do {
		for (size_t k = 0; k < sizeof forms / sizeof forms[0]; k++) {
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
	const char *text = scene_text_of(legend->frame->pen.scene, like);
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

/* The mark once more, `cells` wide. */
static void draw_sample(const Legend *legend, LegendMark mark, int x, int y, int cells)
{
	const SceneItem like = legend->sample[mark];
	const bool paper = legend->frame->view->fine;
	SceneItem item = scene_item(like.kind, like.role, x, y, x + cells, y + 1);

	if (like.kind == SCENE_TEXT && mark == LEGEND_PARTLY) {
		draw_steps(legend, &like, mark, x, y);
		return;
	}
	item.kind = like.kind == SCENE_TEXT ? SCENE_BAR : like.kind;
	item.line = like.line;
	item.bold = like.bold;
	item.element = ELEMENT_LEGEND;
	item.part = mark;
	if (mark == LEGEND_PARTLY)
		item.intervals = like.intervals;
	if (paper) {
		item.y0 = y + (mark == LEGEND_PARTLY ? (PAPER_TOP + PAPER_BOTTOM) / 2 : PAPER_TOP);
		item.y1 = y + PAPER_BOTTOM;
	}
	if (like.kind == SCENE_LINE && like.x0 == like.x1)
		item.x0 = item.x1 = paper ? x + 0.5 : x;
	else if (like.kind == SCENE_LINE)
		item.y0 = item.y1 = y + 0.5;
	/* What hangs at the head of its cells on the axis stands amid the line here. */
	if (like.kind == SCENE_LINE && like.x0 != like.x1 && like.line == LINE_CEILING)
		item.line = LINE_HEAVY;
	scene_add(legend->frame->pen.scene, &item);
}

static int draw_entry(const Legend *legend, LegendMark mark, int x, int y, Form form)
{
	Pen pen = pen_for(legend->frame->pen, ELEMENT_LEGEND, SCENE_NO_ID);
	const int cells = sample_cells(legend, mark, form);

	pen.part = mark;
	if (cells > 0)
		draw_sample(legend, mark, x, y, cells);
	return pen_text(pen, frame_faint(legend->frame), x + cells + (cells > 0), y,
		words_of(legend, mark, form).text);
}

int legend_draw(Frame *frame, int least, int x, int y, int right)
{
	Form form;

	if (!frame->view->legend)
		return x;
	Legend legend = look(frame);
	int at = fit(&legend, least, x, right, &form);

	if (at < 0)
		return x;
	for (int mark = 0; mark < LEGEND_MARKS; mark++)
		if (legend.there[mark])
			at = draw_entry(&legend, (LegendMark)mark, at, y, form) + GAP;
	return at - GAP;
}
