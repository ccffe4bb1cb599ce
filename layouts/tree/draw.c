/* What all forms of the tree diagram draw with: boxes, bars, links. */
#include "layouts/tree/parts.h"

#include <math.h>
#include <stdio.h>

enum { BUSY_LOOKS = 4096, LEGEND_CELLS = 76 };

bool tree_is_useless(const Tree *tree, const TreeNode *node)
{
	return node->row->kind == ROW_USELESS ||
	       (node->row->count == 1 &&
		       tree->frame->schedule->verdict[node->row->first] == VERDICT_USELESS);
}

Word tree_share(const Tree *tree, const TreeNode *node)
{
	Word word = {""};

	if (tree_is_useless(tree, node))
		return (Word){"useless"};
	if (tree->view->labels == LABELS_SYMBOLS && node->row->count == 1)
		snprintf(word.text, sizeof word.text, "α_{%u}", node->row->first);
	else if (tree->view->labels != LABELS_NONE)
		snprintf(word.text, sizeof word.text, "%.31s %%",
			word_number(100 * node->share, 3, 6).text);
	return word;
}

/* --- links ----------------------------------------------------------------------------------- */

typedef struct Busy {
	double time;
	uint32_t looks;
	bool transfer, busy;
} Busy;

static bool look_busy(void *context, const Interval *interval)
{
	Busy *busy = context;
	const bool transfer = interval->kind != INTERVAL_COMPUTE;

	if (transfer == busy->transfer && interval->kind != INTERVAL_SEND &&
		interval->kind != INTERVAL_COLLECT && interval->start <= busy->time &&
		busy->time < interval->end)
		busy->busy = true;
	return !busy->busy && ++busy->looks < BUSY_LOOKS;
}

/* Whether its link, or the processor itself, works at the time cursor. */
static bool is_busy(const Tree *tree, const TreeNode *node, bool transfer)
{
	Busy busy = {.time = tree->view->cursor, .transfer = transfer};

	if (!isfinite(busy.time))
		return false;
	if (!transfer)
		return tree->frame->schedule->start[node->row->first] <= busy.time &&
		       busy.time < tree->frame->schedule->end[node->row->first];
	schedule_intervals(
		tree->frame->net, tree->frame->schedule, node->row->first, look_busy, &busy);
	return busy.busy;
}

SceneLine tree_weight(const Tree *tree, const TreeNode *node)
{
	return pen_link(node->traffic, tree->most_traffic);
}

Role tree_link_role(const Tree *tree, const TreeNode *node)
{
	if (tree_is_useless(tree, node))
		return ROLE_ALERT;
	return is_busy(tree, node, true) ? ROLE_RECEIVE : ROLE_FAINT;
}

Word tree_traffic(const Tree *tree, const TreeNode *node, int cells)
{
	return tree->view->labels != LABELS_NONE && node->traffic > 0
		       ? word_number(node->traffic, 3, cells)
		       : (Word){""};
}

/* --- boxes ----------------------------------------------------------------------------------- */

void tree_bar(Tree *tree, const TreeNode *node, int x, int y, int cells)
{
	const double share = fmax(node->share, 0) / (tree->most_share > 0 ? tree->most_share : 1);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_TRACK, x, y, x + cells, y + 1);

	scene_add(tree->pen.scene, &bar);
	if (!(share > 0))
		return;
	bar.role = is_busy(tree, node, false) ? ROLE_COMPUTE : ROLE_SHARE;
	bar.x1 = x + cells * share;
	bar.tiny = cells * share < 0.125;
	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	scene_add(tree->pen.scene, &bar);
}

/* Where a text of `wide` cells begins, in the middle of a box. */
static int centred(const TreeNode *node, int cells, int wide)
{
	return node->x + (wide < cells ? (cells - wide) / 2 : 0);
}

void tree_box(Tree *tree, const TreeNode *node, int cells)
{
	const bool useless = tree_is_useless(tree, node);
	const Role tint =
		frame_is_selected(tree->frame, node->index) ? ROLE_SELECTION : ROLE_CHROME;
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const char *name = frame_row_name(tree->frame, node->row, cells);
	const Word share = tree_share(tree, node);
	const int right = node->x + cells;
	int x = centred(node, cells, pen_cells(name));

	pen_fill(pen, tint, node->x, node->y, right, node->y + TREE_BOX_ROWS);
	pen_text(pen_wide(pen_for(pen_bold(tree->pen), ELEMENT_NAME, node->row->first), right - x),
		useless ? ROLE_ALERT : ROLE_STRONG, x, node->y, name);
	x = centred(node, cells, pen_markup_cells(pen, share.text));
	pen_markup(pen_wide(pen, right - x), useless ? ROLE_ALERT : ROLE_TEXT, x, node->y + 1,
		share.text);
	tree_bar(tree, node, node->x, node->y + 2, cells);
}

/* "load on a link ── up to 33.3  ━━ up to 66.7  ══ up to 100". Of a cube links are counted, not
 * drawn. */
static void draw_weights(Tree *tree, int x, int y)
{
	static const SceneLine line[] = {LINE_SOLID, LINE_HEAVY, LINE_DOUBLE};

	for (int k = 0; k < 3; k++) {
		pen_line(tree->pen, ROLE_FAINT, line[k], x, y, x + 2, y);
		x = pen_textf(tree->pen, ROLE_FAINT, x + 4, y, "up to %s   ",
			word_number(tree->most_traffic * (k + 1) / 3, 3, 8).text);
	}
}

void tree_legend(Tree *tree)
{
	const int y = tree->bottom + 1 < tree->frame->height ? tree->bottom + 1 : tree->bottom;
	const bool weights =
		tree->frame->net->kind != NET_HYPERCUBE && tree->frame->width >= LEGEND_CELLS;

	if (y >= tree->frame->height || tree->view->large || !(tree->most_traffic > 0) ||
		!(weights || tree->counted))
		return;
	const int x = pen_text(tree->pen, ROLE_FAINT, 1, y,
		tree->counted ? "in: load on a link  " : "load on a link  ");

	if (weights)
		draw_weights(tree, x, y);
}
