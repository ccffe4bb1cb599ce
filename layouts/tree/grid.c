/* Meshes of two dimensions, the source at the top left, and arrays too long for stairs: lines of
 * boxes over the whole pane. An array goes on in the next line, every second one to the left. */
#include "layouts/tree/parts.h"

enum { ARRAY_BOX = 12, ARRAY_WIRE = 11, SPINE = 2 };

typedef struct Places {
	uint32_t across, lines;
	bool winding; /* an array */
	bool spine;   /* no room between lines: they hang on a line at the left */
} Places;

static bool is_backward(const Places *places, uint32_t k)
{
	return places->winding && k / places->across % 2 == 1;
}

static void place(Tree *tree, const Places *places)
{
	for (uint32_t k = 0; k < tree->count; k++) {
		const uint32_t along = k % places->across;
		const uint32_t column = is_backward(places, k) ? places->across - 1 - along : along;

		tree->nodes[k].x = tree_column(tree, column, places->across);
		tree->nodes[k].y = tree_row(tree, k / places->across, places->lines);
		if (places->spine)
			tree->nodes[k].x +=
				(int)((places->across - column) * SPINE / places->across);
	}
}

/* In a mesh load comes along the source's column, and in each line from left to right. */
static void draw_link(Tree *tree, const Places *places, uint32_t k)
{
	const TreeNode *to = &tree->nodes[k];
	const bool begins = k % places->across == 0;
	const TreeNode *from = begins && !places->winding ? to - places->across : to - 1;
	const int row = tree_wire_row(tree, to), x = to->x + tree->size.box / 2;

	if (!begins && is_backward(places, k))
		tree_wire(tree, to, from->x, to->x + tree->size.box, row);
	else if (!begins)
		tree_wire(tree, to, from->x + tree->size.box, to->x, row);
	else if (places->spine) {
		tree_wire_down(tree, to, 0, tree_wire_row(tree, from), row);
		pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, 1, row, to->x, row);
	} else
		tree_wire_down(tree, to, x, from->y + tree->size.rows, to->y);
}

/* So many across that boxes and wires have their words, if the lines fit then. */
static bool fit_array(Tree *tree, Places *places)
{
	const uint32_t room = (uint32_t)(tree->frame->width + ARRAY_WIRE);
	uint32_t across = room / (ARRAY_BOX + ARRAY_WIRE);

	for (across = across > 1 ? across : 2; across <= tree->count; across++) {
		const uint32_t lines = (tree->count + across - 1) / across;

		/* As few as so many lines need. */
		places->across = (tree->count + lines - 1) / lines;
		places->lines = lines;
		if (tree_fit(tree, places->across, lines, true))
			return true;
	}
	return false;
}

static bool fit(Tree *tree, Places *places)
{
	const Net *net = tree->frame->net;

	*places = (Places){.winding = !tree->single};
	if (places->winding)
		return fit_array(tree, places);
	places->across = net->sizes[0];
	places->lines = tree->count / places->across;
	if (tree_fit(tree, places->across, places->lines, true))
		return true;
	places->spine = true;
	return tree_fit(tree, places->across, places->lines, false);
}

bool tree_grid(Tree *tree)
{
	Places places;

	if (!fit(tree, &places))
		return false;
	place(tree, &places);
	tree_progress(tree, 0, tree->count);
	tree_useless_find(tree);
	for (uint32_t k = 1; k < tree->count; k++)
		draw_link(tree, &places, k);
	for (uint32_t k = 0; k < tree->count; k++)
		tree_box(tree, &tree->nodes[k]);
	return true;
}
