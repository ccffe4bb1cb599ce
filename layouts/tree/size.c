/* How large boxes and wires are: as large as fits, and less written where less does. */
#include "layouts/tree/parts.h"

enum {
	NAME_MOST = 20,
	SHARE_CELLS = 7,
	BOX_LEAST = 5,
	BOX_MOST = 30,
	BOX_ROWS = 3,
	MARGIN_FROM = 30,
	LOAD_LEAST = 11
};

static int margin_of(const Tree *tree)
{
	return tree->frame->width >= MARGIN_FROM ? 1 : 0;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* Most take as many as "66.67 %": while a value is typed no box grows or shrinks. */
static int share_cells(const Tree *tree, const TreeNode *node)
{
	const int cells = pen_markup_cells(tree->pen, tree_share(tree, node).text);

	return tree->view->labels == LABELS_VALUES ? most(cells, SHARE_CELLS) : cells;
}

/* Once for all sizes that are tried. */
static void find_wants(Tree *tree)
{
	for (uint32_t k = 0; k < tree->count && tree->wants.both == 0; k++) {
		const TreeNode *node = &tree->nodes[k];
		const int share = share_cells(tree, node);
		const int name = pen_cells(frame_row_name(tree->frame, node->row, NAME_MOST)) +
				 (tree_is_useless(tree, node) ? 2 : 0);

		tree->wants.name = most(tree->wants.name, name + 2);
		tree->wants.share = most(tree->wants.share, share + 2);
	}
	tree->wants.both = tree->wants.name + tree->wants.share - 1;
}

/* What there may be room for, from all of it to the least: cells of a wire, with both of its words
 * in a line, with one, or none; share beside the name, below it, or neither. */
typedef struct Choice {
	int wire;
	enum { BOTH, LONGER, LEAST } box;
	bool roomy;
} Choice;

/* Words on wires go first, then shares, then letters of names. */
static const Choice high[] = {{17, BOTH, true}, {11, BOTH, true}, {11, LONGER, true},
	{5, BOTH, false}, {5, LONGER, false}, {3, LONGER, false}, {3, LEAST, false}};
static const Choice low[] = {{17, BOTH, true}, {11, BOTH, true}, {5, BOTH, false}, {3, BOTH, false},
	{11, LONGER, false}, {5, LONGER, false}, {3, LONGER, false}, {3, LEAST, false}};

static bool choose(Tree *tree, const Choice *choice, int64_t columns)
{
	const TreeWants *wants = &tree->wants;
	const int share = tree->size.rows > 1 ? wants->share : 0;
	const int longer = most(most(wants->name, share), BOX_LEAST);
	const int box = choice->box == BOTH     ? wants->both
			: choice->box == LONGER ? longer
						: BOX_LEAST;
	const int64_t width = tree->frame->width - 2 * margin_of(tree);
	const int64_t spare = width - columns * box - (columns - 1) * choice->wire;
	TreeSize *size = &tree->size;

	if (spare < 0)
		return false;
	size->box = box + (int)(spare * 2 / 5 / columns);
	size->box = size->box < most(BOX_MOST, box) ? size->box : most(BOX_MOST, box);
	size->beside = size->box >= wants->both;
	size->below = !size->beside && size->rows > 1 && size->box >= longer;
	size->wire = columns > 1 ? (int)((width - columns * size->box) / (columns - 1)) : 0;
	size->roomy = choice->roomy;
	return true;
}

static bool choose_cells(Tree *tree, uint32_t columns)
{
	const Choice *const choices = tree->size.rows > 1 ? high : low;
	const size_t count =
		tree->size.rows > 1 ? sizeof high / sizeof *high : sizeof low / sizeof *low;

	find_wants(tree);
	for (size_t k = 0; k < count; k++)
		/* Where wires have no rows for words they are short from the beginning. */
		if ((tree->size.words || choices[k].wire < LOAD_LEAST) &&
			choose(tree, &choices[k], columns))
			return true;
	return false;
}

bool tree_fit(Tree *tree, uint32_t columns, uint32_t rows, bool rows_apart)
{
	const int64_t height = tree->height;

	for (tree->size.rows = BOX_ROWS; tree->size.rows > 0; tree->size.rows--) {
		const int apart = tree->size.rows > 1 || rows_apart ? 1 : 0;

		tree->size.words = apart || (int64_t)rows * 2 - 1 <= height;

		if ((int64_t)rows * (tree->size.rows + apart) - apart <= height)
			return choose_cells(tree, columns);
	}
	return false;
}

static int spread(int room, uint32_t k, uint32_t count)
{
	return count > 1 ? (int)((2 * (int64_t)room * k + count - 1) / (2 * ((int64_t)count - 1)))
			 : room / 2;
}

int tree_column(const Tree *tree, uint32_t k, uint32_t count)
{
	const int margin = margin_of(tree);

	return margin + spread(tree->frame->width - 2 * margin - tree->size.box, k, count);
}

/* Lines that touch: a free one after every second, third and so on, as in a ledger, where some but
 * not all have room to stand apart. */
static int ledger_row(const Tree *tree, int k, int count)
{
	int every = 2;

	while (every < count && count + (count - 1) / every > tree->height)
		every++;
	return (tree->height - count - (count - 1) / every) / 2 + k + k / every;
}

/* Evenly apart in whole rows where that reaches nearly as far. */
int tree_row(const Tree *tree, uint32_t k, uint32_t count)
{
	const int room = tree->height - tree->size.rows;
	const int step = count > 1 ? room / ((int)count - 1) : 0;
	const int used = step * ((int)count - 1);

	if (!tree->size.words)
		return ledger_row(tree, (int)k, (int)count);
	if (count > 1 && (used + tree->size.rows) * 8 >= tree->frame->height * 7)
		return (room - used) / 2 + step * (int)k;
	return spread(room, k, count);
}
