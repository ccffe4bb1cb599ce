/* A tree as a list with branches, one row each: for trees too large to be drawn otherwise. */
#include "layouts/legend/foot.h"
#include "layouts/tree/parts.h"

enum { INDENT = 4, INDENT_LEVELS_MAX = 12, COLUMN_GAP = 2, NAME_MOST = 24, SEQUENCE_FROM = 32 };

static int indent_of(const Tree *tree, const TreeNode *node)
{
	if (!tree->linked)
		return 1;
	const uint32_t depth =
		node->row->depth < INDENT_LEVELS_MAX ? node->row->depth : INDENT_LEVELS_MAX;

	return 1 + INDENT * (int)depth;
}

/* The column after the longest name among the rows seen. */
static int names_end(Tree *tree, uint32_t first, uint32_t end)
{
	int most = 0;

	for (uint32_t k = first; k < end; k++) {
		const char *name = frame_row_name(tree->frame, tree->nodes[k].row, NAME_MOST);
		const int wide = indent_of(tree, &tree->nodes[k]) + pen_cells(name);

		most = wide > most ? wide : most;
	}
	return most + (tree->size.sequence > 0 ? tree->size.sequence + 1 : 0);
}

/* From the parent's row down to this one and across, over the rows seen. An array's processors hang
 * below each other. */
static void draw_branch(Tree *tree, const TreeNode *node)
{
	const TreeNode *parent = &tree->nodes[node->parent];
	const bool below = parent->row->depth == node->row->depth;
	const int x = indent_of(tree, parent) + !below, y = node->y;
	const Role role = tree_is_useless(tree, node) ? ROLE_ALERT : ROLE_FAINT;

	if (below)
		return;
	pen_line(tree->pen, ROLE_FAINT, LINE_SOLID, x, parent->y + 1, x, y + 0.5);
	if (y >= 0 && y < tree->height)
		pen_line(tree->pen, role, pen_link(node->traffic, tree->most_traffic), x + 0.5, y,
			tree_sequence_lead(tree, node, indent_of(tree, node) - 1), y);
}

static void draw_row(Tree *tree, const TreeNode *node, int names)
{
	const bool useless = tree_is_useless(tree, node);
	const bool costly = row_is_costly(node->row);
	const int y = node->y;
	int x = indent_of(tree, node);

	pen_fill(pen_for(tree->pen, ELEMENT_ROW, node->row->first),
		frame_is_selected(tree->frame, node->index) ? ROLE_SELECTION : ROLE_CANVAS, 0, y,
		tree->frame->width, y + 1);
	if (tree_sequence(tree, node, x - 1, y) > x)
		x += tree->size.sequence + 1;
	pen_text(pen_wide(pen_bold(tree->pen), NAME_MOST),
		useless || costly ? ROLE_ALERT : ROLE_STRONG, x, y,
		frame_row_name(tree->frame, node->row, NAME_MOST));
	int at = names + COLUMN_GAP;

	pen_markup(tree->pen, useless ? ROLE_ALERT : ROLE_TEXT, at, y, tree_share(tree, node).text);
	at += 9;
	if (at + 8 < tree->frame->width)
		tree_bar(tree, node, at, y, 8 + (tree->frame->width - at - 8) / 4);
	at += 8 + (tree->frame->width - at - 8) / 4 + COLUMN_GAP;
	Ladder load = {0};

	if (costly)
		tell_of(tree->frame, NET_NONE, SAY_ROW_COSTLY, &load);
	tree_load(tree, node, &load);
	if (at + 16 < tree->frame->width)
		pen_ladder(tree->pen, costly ? ROLE_ALERT : frame_faint(tree->frame), at, y,
			tree->frame->width - at, &load);
}

void tree_list(Tree *tree)
{
	const uint32_t first = tree->view->first_row < tree->count ? tree->view->first_row : 0;
	const uint32_t left = tree->count - first;
	uint32_t rows = (uint32_t)tree->height;

	tree->shown = left < rows ? left : rows;
	if (rows > 1 && foot_is_there(tree->frame, first, tree->shown)) {
		tree->shown = left < --rows ? left : rows;
		foot_draw(tree->frame, ROLE_ACCENT, 1, (int)rows, tree->frame->width - 1, first,
			tree->shown);
	}
	const uint32_t end = first + tree->shown;

	tree->size.sequence = tree->size.sequences = 0;
	tree->size.blank = 1;
	if (tree->linked && tree->frame->width - names_end(tree, first, end) >= SEQUENCE_FROM)
		tree->size.sequence = tree->sequence_cells;
	const int names = names_end(tree, first, end);

	tree_progress(tree, first, end);
	for (uint32_t k = 0; k < tree->count; k++)
		tree->nodes[k].y = (int)((int64_t)k - first);
	for (uint32_t k = first; k < end; k++)
		draw_row(tree, &tree->nodes[k], names);
	for (uint32_t k = 1; k < end && tree->linked; k++)
		if (tree->nodes[k].parent != TREE_NONE && k >= first)
			draw_branch(tree, &tree->nodes[k]);
}
