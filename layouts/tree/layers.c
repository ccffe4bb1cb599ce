/* A hypercube from left to right: a column for each layer, with its processors and their links
 * where these are few, else one box as high as the layer has processors. */
#include "layouts/tree/parts.h"

#include <math.h>
#include <stdio.h>

enum {
	HEAD_ROWS = 2,
	COUNT_HEAD = 3,
	COUNT_CELLS = 10,
	LAYER_LEAST = 3,
	GAP_LEAST = 2,
	ROWS_LEAST = 6
};

/* --- processors ------------------------------------------------------------------------------- */

static uint32_t layer_of(const Tree *tree, const TreeNode *node)
{
	return net_depth(tree->frame->net, node->row->first);
}

/* Processors stand in order of layers. */
static uint32_t layer_size(const Tree *tree, uint32_t layer)
{
	uint32_t size = 0;

	for (uint32_t k = 0; k < tree->count; k++)
		size += layer_of(tree, &tree->nodes[k]) == layer;
	return size;
}

/* All layers have their processors as far apart as the widest has, about one middle. */
static void place(Tree *tree, uint32_t layers, uint32_t widest)
{
	for (uint32_t layer = 0, k = 0; layer < layers; layer++) {
		const uint32_t size = layer_size(tree, layer);

		for (uint32_t i = 0; i < size; i++, k++) {
			tree->nodes[k].x = tree_column(tree, layer, layers);
			tree->nodes[k].y =
				HEAD_ROWS + tree_row(tree, 2 * i + widest - size, 2 * widest - 1);
		}
	}
}

static Role link_role(const TreeNode *to)
{
	return isnan(to->arrived) || to->arrived > 0 ? ROLE_RECEIVE : ROLE_AXIS;
}

static void draw_link(Tree *tree, const TreeNode *from, const TreeNode *to)
{
	const double points[] = {from->x + tree->size.box, tree_wire_row(tree, from) + 0.5, to->x,
		tree_wire_row(tree, to) + 0.5};
	SceneItem line = scene_item(SCENE_CURVE, link_role(to), 0, 0, 0, 0);

	line.element = ELEMENT_ROW;
	line.id = to->row->first;
	scene_curve(tree->pen.scene, &line, points, 2);
}

static void draw_links(Tree *tree)
{
	const Net *net = tree->frame->net;

	for (uint32_t k = 1; k < tree->count; k++) {
		const TreeNode *to = &tree->nodes[k];

		for (uint32_t j = 0; j < k; j++) {
			const TreeNode *from = &tree->nodes[j];

			if (layer_of(tree, from) + 1 == layer_of(tree, to) &&
				net_linked(net, from->row->first, to->row->first))
				draw_link(tree, from, to);
		}
	}
}

/* --- above each column ------------------------------------------------------------------------ */

static void put_amid(Pen pen, Role role, double middle, int y, const char *text)
{
	const double x = floor(middle - pen_cells(text) / 2.0 + 0.5);

	pen_text(pen, role, fmax(x, 0), y, text);
}

/* "27.83 units into each" in one line, or number and unit in two. */
static void draw_load(Tree *tree, const TreeNode *node, double x)
{
	const Role role = frame_faint(tree->frame);
	const Word units = word_value(node->traffic);
	const int cells = tree->size.wire - 2;
	Ladder load = {0};
	Telling telling;

	telling_frame(&telling, tree->frame, NET_NONE, &load);
	tell_number(&telling, GIVEN_UNITS, node->traffic);
	tell(&telling, SAY_INTO_EACH);
	const LadderForm *form = ladder_fit(&load, tree->pen, cells);

	if (tree->view->labels == LABELS_NONE)
		return;
	if (form) {
		put_amid(tree->pen, role, x, 0, form->text);
	} else if (pen_cells(units.text) <= cells && cells >= 5) {
		put_amid(tree->pen, role, x, 0, units.text);
		put_amid(tree->pen, role, x, 1, "units");
	}
}

/* "L2", "6 nodes", and before it what comes into each of them. */
static void draw_head(Tree *tree, const TreeNode *node, uint32_t size, int x)
{
	const bool selected = frame_is_selected(tree->frame, node->index);
	const double middle = x + tree->size.box / 2.0;
	const bool fine = charset_is_fine(tree->view->charset);
	Ladder count = {0};
	Telling telling;
	Word name;

	telling_frame(&telling, tree->frame, NET_NONE, &count);
	tell_number(&telling, GIVEN_COUNT, size);
	/* In all columns alike. */
	if (tree->size.box + tree->size.wire >= COUNT_CELLS)
		tell(&telling, SAY_NODES);
	ladder_add(&count, "%s%u", fine ? "×" : "x", size);
	const LadderForm *form =
		ladder_fit(&count, tree->pen, tree->size.box + tree->size.wire - 1);

	snprintf(name.text, sizeof name.text, "L%u", layer_of(tree, node));
	put_amid(pen_bold(pen_for(tree->pen, ELEMENT_NAME, node->row->first)),
		selected ? ROLE_ACCENT : ROLE_STRONG, middle, 0, name.text);
	if (form)
		put_amid(tree->pen, ROLE_TEXT, middle, 1, form->text);
}

static bool draw_processors(Tree *tree)
{
	const uint32_t layers = tree->frame->net->dimensions + 1;
	uint32_t widest = 1;

	for (uint32_t layer = 0; layer < layers; layer++) {
		const uint32_t size = layer_size(tree, layer);

		widest = size > widest ? size : widest;
	}
	tree->height -= HEAD_ROWS;
	const bool fits = tree_fit(tree, layers, widest, true);

	if (fits)
		place(tree, layers, widest);
	tree->height += HEAD_ROWS;
	if (!fits)
		return false;
	tree_progress(tree, 0, tree->count);
	tree_useless_find(tree);
	draw_links(tree);
	for (uint32_t k = 0; k < tree->count; k++) {
		const TreeNode *node = &tree->nodes[k];

		tree_box(tree, node);
		if (k > 0 && layer_of(tree, node) == layer_of(tree, node - 1))
			continue;
		draw_head(tree, node, layer_size(tree, layer_of(tree, node)), node->x);
		if (k > 0)
			draw_load(tree, node, node->x - tree->size.wire / 2.0);
	}
	return true;
}

/* --- counts ----------------------------------------------------------------------------------- */

static uint32_t widest_layer(const Tree *tree)
{
	uint32_t most = 1;

	for (uint32_t k = 0; k < tree->count; k++)
		most = tree->nodes[k].row->count > most ? tree->nodes[k].row->count : most;
	return most;
}

/* As high as the layer has processors; at the cursor filled as they compute. */
static void draw_count(Tree *tree, const TreeNode *node, uint32_t most)
{
	/* On paper a light grey is seen well enough. */
	const bool light = tree->view->fine || !isnan(node->done);
	const Role role = light ? ROLE_TRACK : ROLE_FAINT;
	const int room = tree->height - COUNT_HEAD;
	const double high = fmax(1, nearbyint((double)room * node->row->count / most));
	const double top = COUNT_HEAD + floor((room - high) / 2), done = node->done;
	SceneItem bar =
		scene_item(SCENE_BAR, role, node->x, top, node->x + tree->size.box, top + high);

	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	scene_add(tree->pen.scene, &bar);
	if (!(done > 0))
		return;
	bar.role = ROLE_COMPUTE;
	bar.x1 = node->x + tree->size.box * done;
	scene_add(tree->pen.scene, &bar);
}

/* All of them or none. */
static bool loads_fit(const Tree *tree)
{
	for (uint32_t k = 1; k < tree->count; k++)
		if (pen_cells(word_value(tree->nodes[k].traffic).text) >=
			tree->nodes[1].x - tree->nodes[0].x)
			return false;
	return tree->view->labels != LABELS_NONE;
}

/* Wires are short: what they carry stands in a line of its own above them, after its unit. */
static void draw_wire(Tree *tree, const TreeNode *node)
{
	const int y = COUNT_HEAD + (tree->height - COUNT_HEAD - 1) / 2;
	const int from = (node - 1)->x + tree->size.box;
	const char *const unit = "units";
	const Role role = frame_faint(tree->frame);

	tree_wire(tree, node, from, node->x, y);
	if (!loads_fit(tree))
		return;
	put_amid(
		tree->pen, role, (from + node->x) / 2.0, HEAD_ROWS, word_value(node->traffic).text);
	if (node == &tree->nodes[1] && tree->size.box > pen_cells(unit))
		pen_text(tree->pen, role, (node - 1)->x, HEAD_ROWS, unit);
}

/* Layers only: opened ones are a list. */
static bool draw_counts(Tree *tree)
{
	const int layers = (int)tree->count, cells = tree->frame->width / layers;

	if (tree->count != tree->frame->net->dimensions + 1 || cells < LAYER_LEAST + GAP_LEAST ||
		tree->height < COUNT_HEAD + ROWS_LEAST)
		return false;
	tree->size =
		(TreeSize){.box = cells / 2 > LAYER_LEAST ? cells / 2 : LAYER_LEAST, .rows = 1};
	tree->size.wire = tree_column(tree, 1, tree->count) - tree_column(tree, 0, tree->count) -
			  tree->size.box;
	tree_progress(tree, 0, tree->count);
	tree_useless_find(tree);
	for (uint32_t k = 0; k < tree->count; k++)
		tree->nodes[k].x = tree_column(tree, k, tree->count);
	for (uint32_t k = 0; k < tree->count; k++) {
		TreeNode *node = &tree->nodes[k];

		if (frame_is_selected(tree->frame, node->index))
			pen_fill(pen_for(tree->pen, ELEMENT_ROW, node->row->first), ROLE_SELECTION,
				node->x, 0, node->x + tree->size.box, HEAD_ROWS);
		draw_count(tree, node, widest_layer(tree));
		if (k > 0)
			draw_wire(tree, node);
		draw_head(tree, node, node->row->count, node->x);
	}
	return true;
}

bool tree_layers(Tree *tree)
{
	return tree->single ? draw_processors(tree) : draw_counts(tree);
}
