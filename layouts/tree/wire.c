/* A link as a wire: as thick as its load, filled as far as it has carried that at the cursor; its
 * speed above, its load below. */
#include "layouts/tree/parts.h"

#include <math.h>

/* Eighths of a cell; cells of a wire whose words are set in. */
enum { STEPS = 8, APART = 6, ROOMY = 12 };

/* --- words ----------------------------------------------------------------------------------- */

void tree_load(const Tree *tree, const TreeNode *node, Ladder *out)
{
	const bool several = node->row->count > 1 && node->row->kind != ROW_SUBTREE;
	Telling telling;

	if (tree->view->labels == LABELS_NONE || !(node->traffic > 0))
		return;
	telling_frame(&telling, tree->frame, node->row->first, out);
	tell_number(&telling, GIVEN_UNITS, node->traffic);
	tell_number(&telling, GIVEN_PART, node->arrived);
	tell_number(&telling, GIVEN_SENT, node->arrived * node->traffic);
	tell_number(&telling, GIVEN_COUNT, several ? node->row->count : 1);
	tell(&telling, SAY_WIRE_LOAD);
}

static Role word_role(const Tree *tree, const TreeNode *node)
{
	const double arrived = node->arrived;

	if (frame_is_selected(tree->frame, node->index))
		return ROLE_ACCENT;
	return arrived > 0 && arrived < 1 ? ROLE_STRONG : frame_faint(tree->frame);
}

static void draw_words(Tree *tree, const TreeNode *node, int x0, int x1, int y)
{
	const Role role = word_role(tree, node);
	const Pen pen =
		role == ROLE_ACCENT || role == ROLE_STRONG ? pen_bold(tree->pen) : tree->pen;
	const Word speed = tree_speed(tree, node);
	const int x = x1 - x0 > ROOMY ? x0 + 1 : x0, cells = x1 - x - 1;
	const LadderForm *form;
	Ladder load = {0};

	if (!tree->size.words)
		return;
	tree_load(tree, node, &load);
	if (tree->size.rows == 3) {
		if (pen_markup_cells(pen, speed.text) <= cells)
			pen_markup(pen, role, x, y - 1, speed.text);
		pen_ladder(pen, role, x, y + 1, cells, &load);
		return;
	}
	form = ladder_fit(&load, pen, cells - pen_markup_cells(pen, speed.text) - 3);
	if (form && speed.text[0])
		pen_form(pen, role, pen_markup(pen, role, x, y + 1, speed.text) + 3, y + 1, form);
	else
		pen_ladder(pen, role, x, y + 1, cells, &load);
}

/* --- wires ----------------------------------------------------------------------------------- */

/* Of a row of cells, in eighths; at least one, for whoever gets load. In rows that touch wires
 * leave some free. */
static double thickness(const Tree *tree, const TreeNode *node)
{
	const double part = node->traffic / tree->most_traffic;

	return fmax(1, nearbyint(fmin(part, 1) * (tree->size.words ? STEPS : APART))) / STEPS;
}

/* A part of a wire between two of its places, along or down. */
static void put_part(Tree *tree, const TreeNode *node, SceneWire way, Role role, double from,
	double to, int across)
{
	const double thick = thickness(tree, node);
	SceneItem bar = scene_item(
		SCENE_BAR, role, from, across + (1 - thick) / 2, to, across + (1 + thick) / 2);

	if (way == WIRE_DOWN)
		bar = scene_item(SCENE_BAR, role, across + (1 - thick) / 2, from,
			across + (1 + thick) / 2, to);
	bar.wire = way;
	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	bar.part = COLUMN_LINK;
	if (from < to)
		scene_add(tree->pen.scene, &bar);
}

/* From `from` to `to`, which may lie before it. */
static void draw_wire(
	Tree *tree, const TreeNode *node, SceneWire way, double from, double to, int across)
{
	const double arrived = node->arrived;
	const double at = from + (to - from) * arrived;

	if (isnan(arrived) || arrived >= 1) {
		put_part(tree, node, way, ROLE_RECEIVE, fmin(from, to), fmax(from, to), across);
		return;
	}
	put_part(tree, node, way, ROLE_TRACK, fmin(from, to), fmax(from, to), across);
	if (arrived > 0)
		put_part(tree, node, way, ROLE_RECEIVE, fmin(from, at), fmax(from, at), across);
}

void tree_wire(Tree *tree, const TreeNode *node, int x0, int x1, int y)
{
	const int left = x0 < x1 ? x0 : x1, right = x0 < x1 ? x1 : x0;

	if (tree_is_useless(tree, node)) {
		tree_useless_wire(tree, node, left, right, y);
		return;
	}
	const int lead = tree_sequence_lead(tree, node, x0);

	if (lead > x0)
		pen_line(tree->pen, ROLE_AXIS, LINE_SOLID, x0, y + 0.5, lead, y + 0.5);
	if (node->traffic > 0)
		draw_wire(tree, node, WIRE_ACROSS, tree_sequence(tree, node, x0, y), x1, y);
	else
		pen_line(pen_for(tree->pen, ELEMENT_ROW, node->row->first), ROLE_AXIS, LINE_DOTTED,
			left, y + 0.5, right, y + 0.5);
	draw_words(tree, node, left, right, y);
}

void tree_wire_down(Tree *tree, const TreeNode *node, int x, int y0, int y1)
{
	/* The words of wires across stand in the same row where boxes have no other. */
	const int wide = tree->size.box / 2 + (tree->size.rows > 1 ? tree->size.wire - 3 : -2);
	const int edge = tree->frame->width - x - 2, room = wide < edge ? wide : edge;
	const Role role = word_role(tree, node);
	const Pen own = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const Word speed = tree_speed(tree, node);
	Ladder load = {0};

	if (y0 >= y1)
		return;
	if (tree_is_useless(tree, node)) {
		pen_line(own, ROLE_ALERT, LINE_DOTTED, x, y0, x, y1);
		return;
	}
	if (node->traffic > 0)
		draw_wire(tree, node, WIRE_DOWN, y0, y1, x);
	else
		pen_line(own, ROLE_AXIS, LINE_DOTTED, x, y0, x, y1);
	if (!tree->size.words)
		return;
	tree_load(tree, node, &load);
	pen_ladder(tree->pen, role, x + 2, y1 - 1, room, &load);
	if (y1 - y0 > 1 && pen_markup_cells(tree->pen, speed.text) <= room)
		pen_markup(tree->pen, role, x + 2, y1 - 2, speed.text);
}
