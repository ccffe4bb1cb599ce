/* What all forms of the tree diagram draw with: boxes, bars, links. */
#include "layouts/scene/link_weight.h"
#include "layouts/tree/parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BUSY_LOOKS = 4096, LEGEND_CELLS = 76 };

bool tree_is_useless(const Tree *tree, const TreeNode *node)
{
	return node->row->kind == ROW_USELESS ||
	       (node->row->count == 1 &&
		       tree->schedule->verdict[node->row->first] == VERDICT_USELESS);
}

bool tree_is_selected(const Tree *tree, const TreeNode *node)
{
	return !tree->view->plain && node->index == tree->view->selected_row;
}

const char *tree_name(Tree *tree, const TreeNode *node, int cells)
{
	row_name_fit(tree->view->rows, node->row, tree->net, cells, &tree->text);
	return tree->text.text;
}

void tree_share(const Tree *tree, const TreeNode *node, char *out, size_t size)
{
	char number[NUMBER_TEXT_MAX];

	out[0] = '\0';
	if (tree_is_useless(tree, node)) {
		snprintf(out, size, "useless");
	} else if (tree->view->labels == LABELS_SYMBOLS && node->row->count == 1) {
		snprintf(out, size, "α_{%u}", node->row->first);
	} else if (tree->view->labels != LABELS_NONE) {
		pane_number(number, 100 * node->share, 3, 6);
		snprintf(out, size, "%s %%", number);
	}
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
		return tree->schedule->start[node->row->first] <= busy.time &&
		       busy.time < tree->schedule->end[node->row->first];
	schedule_intervals(tree->net, tree->schedule, node->row->first, look_busy, &busy);
	return busy.busy;
}

SceneLine tree_weight(const Tree *tree, const TreeNode *node)
{
	return link_weight(node->traffic, tree->most_traffic);
}

Role tree_link_role(const Tree *tree, const TreeNode *node)
{
	if (tree_is_useless(tree, node))
		return ROLE_ALERT;
	return is_busy(tree, node, true) ? ROLE_RECEIVE : ROLE_FAINT;
}

void tree_line(Tree *tree, Role role, SceneLine line, double x0, double y0, double x1, double y1)
{
	if (x1 < x0 || y1 < y0 || y1 <= 0 || y0 >= tree->height || x0 >= tree->width)
		return;
	SceneItem item = scene_item(
		SCENE_LINE, role, x0, fmax(y0, 0), fmin(x1, tree->width), fmin(y1, tree->height));

	item.line = line;
	scene_add(tree->scene, &item);
}

void tree_traffic(const Tree *tree, const TreeNode *node, char *out, int cells)
{
	out[0] = '\0';
	if (tree->view->labels != LABELS_NONE && node->traffic > 0)
		pane_number(out, node->traffic, 3, cells);
}

/* --- boxes ----------------------------------------------------------------------------------- */

void tree_bar(Tree *tree, const TreeNode *node, int x, int y, int cells)
{
	const double share = fmax(node->share, 0) / (tree->most_share > 0 ? tree->most_share : 1);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_TRACK, x, y, x + cells, y + 1);

	scene_add(tree->scene, &bar);
	if (!(share > 0))
		return;
	bar.role = is_busy(tree, node, false) ? ROLE_COMPUTE : ROLE_SHARE;
	bar.x1 = x + cells * share;
	bar.tiny = cells * share < 0.125;
	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	scene_add(tree->scene, &bar);
}

static void put_centred(
	Tree *tree, const TreeNode *node, int y, int cells, Role role, bool bold, const char *text)
{
	const bool markup = !bold;
	const int wide =
		markup ? label_width(text, tree->view->charset) : text_width(text, strlen(text));
	const int x = node->x + (wide < cells ? (cells - wide) / 2 : 0);
	const int room = node->x + cells < tree->width ? node->x + cells - x : tree->width - x;
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x + wide, y + 1);

	if (room < 1 || wide < 1)
		return;
	item.x1 = wide < room ? x + wide : x + room;
	item.bold = bold;
	item.markup = markup;
	item.width = room;
	item.element = bold ? ELEMENT_NAME : ELEMENT_ROW;
	item.id = node->row->first;
	scene_text(tree->scene, &item, text);
}

void tree_box(Tree *tree, const TreeNode *node, int cells)
{
	const bool useless = tree_is_useless(tree, node);
	const Role tint = tree_is_selected(tree, node) ? ROLE_SELECTION : ROLE_CHROME;
	char share[NUMBER_TEXT_MAX + 8];
	SceneItem back = scene_item(
		SCENE_FILL, tint, node->x, node->y, node->x + cells, node->y + TREE_BOX_ROWS);

	back.element = ELEMENT_ROW;
	back.id = node->row->first;
	scene_add(tree->scene, &back);
	put_centred(tree, node, node->y, cells, useless ? ROLE_ALERT : ROLE_STRONG, true,
		tree_name(tree, node, cells));
	tree_share(tree, node, share, sizeof share);
	if (share[0])
		put_centred(tree, node, node->y + 1, cells, useless ? ROLE_ALERT : ROLE_TEXT, false,
			share);
	tree_bar(tree, node, node->x, node->y + 2, cells);
}

/* "load on a link ── up to 33.3  ━━ up to 66.7  ══ up to 100". Of a cube links are counted, not
 * drawn. */
static void draw_weights(Tree *tree, int x, int y)
{
	static const SceneLine line[] = {LINE_SOLID, LINE_HEAVY, LINE_DOUBLE};

	for (int k = 0; k < 3; k++) {
		char most[NUMBER_TEXT_MAX];

		pane_number(most, tree->most_traffic * (k + 1) / 3, 3, 8);
		tree_line(tree, ROLE_FAINT, line[k], x, y, x + 2, y);
		x = pane_textf(tree->scene, x + 4, y, ROLE_FAINT, "up to %s   ", most);
	}
}

void tree_legend(Tree *tree)
{
	const int y = tree->bottom + 1 < tree->height ? tree->bottom + 1 : tree->bottom;
	const bool weights = tree->net->kind != NET_HYPERCUBE && tree->width >= LEGEND_CELLS;

	if (y >= tree->height || tree->view->large || !(tree->most_traffic > 0) ||
		!(weights || tree->counted))
		return;
	const int x = pane_text(tree->scene, 1, y, 0, ROLE_FAINT,
		tree->counted ? "in: load on a link  " : "load on a link  ");

	if (weights)
		draw_weights(tree, x, y);
}
