/* A hypercube from left to right: a column for each layer, with its processors and their links
 * where these are few, else one box as high as the layer has processors. */
#include "layouts/tree/parts.h"

#include <math.h>
#include <stdio.h>

enum { HEAD_ROWS = 2, LAYER_LEAST = 3, GAP_LEAST = 2, COUNT_ROWS_LEAST = 8 };

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

static void place(Tree *tree, uint32_t layers)
{
	const int room = tree->height - HEAD_ROWS;

	for (uint32_t layer = 0, k = 0; layer < layers; layer++) {
		const uint32_t size = layer_size(tree, layer);

		for (uint32_t i = 0; i < size; i++, k++) {
			tree->nodes[k].x = tree_column(tree, layer, layers);
			tree->nodes[k].y =
				HEAD_ROWS + (int)((2 * i + 1) * (uint32_t)room / (2 * size)) -
				(tree->size.rows + 1) / 2;
			if (tree->nodes[k].y < HEAD_ROWS)
				tree->nodes[k].y = HEAD_ROWS;
		}
	}
}

static Role link_role(const Tree *tree, const TreeNode *to)
{
	const double arrived = tree_arrived(tree, to);

	return isnan(arrived)    ? ROLE_RECEIVE
	       : arrived >= 1    ? ROLE_RELAY
	       : arrived > 0     ? ROLE_RECEIVE
				 : ROLE_AXIS;
}

static void draw_link(Tree *tree, const TreeNode *from, const TreeNode *to)
{
	const double points[] = {from->x + tree->size.box, tree_wire_row(tree, from) + 0.5, to->x,
		tree_wire_row(tree, to) + 0.5};
	const SceneItem line = scene_item(SCENE_CURVE, link_role(tree, to), 0, 0, 0, 0);

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

/* "L2 · 6 nodes", and before it what comes into each of them. */
static void draw_head(Tree *tree, const TreeNode *node, uint32_t size, int x)
{
	const int layer = (int)layer_of(tree, node), before = x - tree->size.wire;
	const Pen center = pen_center(tree->pen);
	const int cells = tree->size.box + tree->size.wire;
	Ladder count = {0}, load = {0};
	char text[32];

	snprintf(text, sizeof text, "%u", size);
	ladder_add(&count, size == 1 ? "%s node" : "%s nodes", text);
	ladder_add(&count, "%s", text);
	pen_textf(pen_bold(center), ROLE_STRONG, x + tree->size.box / 2.0, 0, "L%d", layer);
	const LadderForm *form = ladder_fit(&count, tree->pen, cells - 1);

	if (form)
		pen_text(center, ROLE_TEXT, x + tree->size.box / 2.0, 1, form->text);
	if (layer == 0 || tree->view->labels == LABELS_NONE)
		return;
	const Word units = word_number(node->traffic, 4, 8);

	ladder_add(&load, "%s units into each", units.text);
	ladder_add(&load, "%s into each", units.text);
	ladder_add(&load, "%s units", units.text);
	ladder_add(&load, "%s", units.text);
	form = ladder_fit(&load, tree->pen, tree->size.wire - 2);
	if (form)
		pen_text(center, frame_faint(tree->frame), before + tree->size.wire / 2.0, 0,
			form->text);
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

	tree->height += HEAD_ROWS;
	if (!fits)
		return false;
	place(tree, layers);
	draw_links(tree);
	for (uint32_t k = 0; k < tree->count; k++) {
		const TreeNode *node = &tree->nodes[k];

		tree_box(tree, node);
		if (k == 0 || layer_of(tree, node) > layer_of(tree, node - 1))
			draw_head(tree, node, layer_size(tree, layer_of(tree, node)), node->x);
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
	const double room = tree->height - HEAD_ROWS, high = room * node->row->count / most;
	const double top = HEAD_ROWS + (room - fmax(high, 0.5)) / 2, done = tree_done(tree, node);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_TRACK, node->x, top, node->x + tree->size.box,
		top + fmax(high, 0.5));

	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	scene_add(tree->pen.scene, &bar);
	if (!(done > 0))
		return;
	bar.role = ROLE_COMPUTE;
	bar.x1 = node->x + tree->size.box * done;
	scene_add(tree->pen.scene, &bar);
}

static void draw_layer(Tree *tree, const TreeNode *node, uint32_t most)
{
	const bool selected = frame_is_selected(tree->frame, node->index);
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);

	if (selected)
		pen_fill(pen, ROLE_SELECTION, node->x, 0, node->x + tree->size.box, tree->height);
	draw_count(tree, node, most);
	if (node->index > 0)
		tree_wire(tree, node, node->x - tree->size.wire, node->x,
			HEAD_ROWS + (tree->height - HEAD_ROWS) / 2);
	draw_head(tree, node, node->row->count, node->x);
}

/* Layers only: opened ones are a list. */
static bool draw_counts(Tree *tree)
{
	const int layers = (int)tree->count;
	const int cells = tree->frame->width / layers;

	if (tree->count != tree->frame->net->dimensions + 1 ||
		cells < LAYER_LEAST + GAP_LEAST || tree->height < HEAD_ROWS + COUNT_ROWS_LEAST)
		return false;
	tree->size = (TreeSize){.box = cells / 2 > LAYER_LEAST ? cells / 2 : LAYER_LEAST, .rows = 1};
	tree->size.wire = tree_column(tree, 1, tree->count) - tree_column(tree, 0, tree->count) -
			  tree->size.box;
	for (uint32_t k = 0; k < tree->count; k++) {
		tree->nodes[k].x = tree_column(tree, k, tree->count);
		draw_layer(tree, &tree->nodes[k], widest_layer(tree));
	}
	return true;
}

bool tree_layers(Tree *tree)
{
	return tree->single ? draw_processors(tree) : draw_counts(tree);
}
