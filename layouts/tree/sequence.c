/* The numbers on the links of a tree: whose turn it is among all of a level. */
#include "layouts/tree/parts.h"

#include <stdio.h>
#include <string.h>

/* What must be left of a wire, with blanks about its number and without; numbers of one row. */
enum { WIRE_LEFT = 4, WIRE_LEAST = 2, LINKS_MOST = 4 };

/* Links that a row stands for, one beside the other; 0: nobody knows which. */
static uint32_t links_of(const TreeNode *node)
{
	const Row *row = node->row;

	return row->kind == ROW_SINGLE    ? 1
	       : row->kind == ROW_ALIKE   ? row->count
	       : row->kind == ROW_SUBTREE ? row->copies
					  : 0;
}

static uint32_t place_of(const Tree *tree, const TreeNode *node, uint32_t link)
{
	const Row *row = node->row;
	const uint32_t at = row->begin + row->count / links_of(node) * link;

	return schedule_sequence(
		tree->frame->net, tree->frame->schedule, rows_processor(tree->view->rows, at));
}

/* Where no level has two links there is nothing to be told. */
void tree_sequence_find(Tree *tree)
{
	uint32_t most = 1;

	tree->sequence_cells = 0;
	if (tree->view->labels == LABELS_NONE)
		return;
	for (uint32_t k = 0; k < tree->count; k++) {
		const TreeNode *node = &tree->nodes[k];
		const bool one = links_of(node) == 1 && node->traffic > 0;
		const uint32_t place = one ? place_of(tree, node, 0) : 0;

		most = place > most ? place : most;
	}
	if (most > 1)
		tree->sequence_cells = snprintf(NULL, 0, "%u", most);
}

void tree_sequence_fit(Tree *tree, int cells)
{
	const int number = tree->sequence_cells;
	const bool wide = number + 2 + WIRE_LEFT <= cells;
	const bool fits = number > 0 && number + WIRE_LEAST <= cells;

	tree->size.sequence = fits ? number : 0;
	tree->size.blank = fits && wide ? 1 : 0;
	tree->size.sequences = fits && wide ? cells - 2 - WIRE_LEAST : 0;
}

/* "4", or "1, 5" of a few in one row that has the room. */
static Word number_of(const Tree *tree, const TreeNode *node)
{
	const uint32_t links = links_of(node);
	Word number = {""};

	if (tree->size.sequence == 0 || !(node->traffic > 0) || links > LINKS_MOST)
		return number;
	for (uint32_t k = 0; k < links; k++) {
		const size_t used = strlen(number.text);
		const uint32_t place = place_of(tree, node, k);

		if (place == 0)
			return (Word){""};
		snprintf(number.text + used, sizeof number.text - used, "%s%u", k > 0 ? ", " : "",
			place);
	}
	if (links > 1 && pen_cells(number.text) > tree->size.sequences)
		return (Word){""};
	return number;
}

int tree_sequence_lead(const Tree *tree, const TreeNode *node, int x)
{
	const int cells = pen_cells(number_of(tree, node).text);

	return cells > 0 && cells < tree->size.sequence ? x + tree->size.sequence - cells : x;
}

int tree_sequence(Tree *tree, const TreeNode *node, int x, int y)
{
	const bool selected = frame_is_selected(tree->frame, node->index);
	const Pen pen = pen_sign(pen_for(tree->pen, ELEMENT_ROW, node->row->first), SIGN_SEQUENCE);
	const Word number = number_of(tree, node);
	const int lead = tree_sequence_lead(tree, node, x), blank = tree->size.blank;

	if (number.text[0] == '\0')
		return x;
	return pen_text(selected ? pen_bold(pen) : pen, selected ? ROLE_ACCENT : ROLE_TEXT,
		       lead + blank, y, number.text) +
	       blank;
}
