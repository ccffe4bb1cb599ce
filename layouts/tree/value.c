/* What is told of a node in numbers, where it gets anything. */
#include "layouts/tree/parts.h"

#include <stdio.h>
#include <string.h>

bool tree_is_useless(const Tree *tree, const TreeNode *node)
{
	return node->row->kind == ROW_USELESS ||
	       (node->row->count == 1 &&
		       tree->frame->schedule->verdict[node->row->first] == VERDICT_USELESS);
}

Word tree_share(const Tree *tree, const TreeNode *node)
{
	Word word = {""};

	if (tree_is_useless(tree, node)) {
		snprintf(word.text, sizeof word.text, "%s",
			schedule_idle_word(tree->frame->schedule));
		return word;
	}
	if (tree->view->labels == LABELS_SYMBOLS && node->row->count == 1)
		return frame_share_symbol(tree->frame, node->row->first, "");
	else if (tree->view->labels != LABELS_NONE)
		return word_share(node->share);
	return word;
}

Word tree_number(const Tree *tree, const TreeNode *node, const char *symbol, double value)
{
	const RowKind kind = node->row->kind;
	const char *low = tree->view->fine ? strchr(symbol, '_') : NULL;
	const Word number = word_value(value);
	Word word = {""};

	if (tree->view->labels == LABELS_NONE || kind == ROW_QUANTILE || kind == ROW_ELLIPSIS ||
		kind == ROW_USELESS)
		return word;
	if (low)
		snprintf(word.text, sizeof word.text, "%.*s_{%.16s} %.40s", (int)(low - symbol),
			symbol, low + 1, number.text);
	else
		snprintf(word.text, sizeof word.text, "%.20s %.40s", symbol, number.text);
	return word;
}

Word tree_speed(const Tree *tree, const TreeNode *node)
{
	return tree_number(tree, node, frame_notation(tree->frame)->link,
		net_link(tree->frame->net, node->row->first));
}
