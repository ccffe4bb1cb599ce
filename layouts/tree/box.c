/* A processor as a box: name and share, what it does, how fast it is. */
#include "layouts/tree/parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

int tree_wire_row(const Tree *tree, const TreeNode *node)
{
	return node->y + (tree->size.rows == 3 ? 1 : 0);
}

/* --- words ----------------------------------------------------------------------------------- */

/* What it does at the cursor; nothing without one. */
static void state_of(const Tree *tree, const TreeNode *node, Ladder *out)
{
	const double done = node->done;
	const Word part = done < 0.01 ? (Word){"< 1 %"} : word_done(done);
	Telling telling;

	if (isnan(done))
		return;
	telling_frame(&telling, tree->frame, node->row->first, out);
	tell_number(&telling, GIVEN_PART, done);
	tell_word(&telling, GIVEN_EACH, part.text);
	tell(&telling, SAY_STATE);
}

/* "A 1.2"; of a subtree that has become one processor "w_eq 0.4297". */
static Word speed_of(const Tree *tree, const TreeNode *node)
{
	const Net *net = tree->frame->net;
	const double rate = schedule_equivalent(net, tree->frame->schedule, node->row->first);
	char symbol[24];

	snprintf(symbol, sizeof symbol, "%.16s_eq", frame_notation(tree->frame)->compute);
	if (step_folds(tree->view->step) && node->row->kind == ROW_SUBTREE)
		return tree_number(tree, node, symbol, rate / net->intensity_compute);
	return tree_number(tree, node, frame_notation(tree->frame)->compute,
		net_compute(tree->frame->net, node->row->first));
}

/* --- letters on what is done ------------------------------------------------------------------ */

/* The cells of a box that its work has filled by the cursor. */
static double filled_cells(const Tree *tree, const TreeNode *node)
{
	return node->done > 0 ? tree->size.box * node->done : 0;
}

/* Behind the last cell that is filled by more than half, to an eighth as bars are drawn. */
static int filled_end(const Tree *tree, const TreeNode *node)
{
	const int eighths = (int)floor(8 * filled_cells(tree, node) + 0.5);

	return node->x + (eighths + 3) / 8;
}

static void put_part(Pen pen, Role role, double x, int y, const char *text, size_t length)
{
	char part[sizeof(Word)];

	snprintf(part, sizeof part, "%.*s", (int)length, text);
	pen_text(pen, role, x, y, part);
}

/* On the filled part in letters that can be read there, beside it in `role`. Drawings with real
 * coordinates see to their letters themselves, whole words at a time. */
static void put_over(
	const Tree *tree, const TreeNode *node, Pen pen, Role role, int x, int y, const char *text)
{
	const size_t length = strlen(text);
	const int edge = filled_end(tree, node);
	size_t filled;

	if (edge <= x || tree->view->fine) {
		pen_text(pen, role, x, y, text);
		return;
	}
	filled = text_fit(text, length, edge - x);
	put_part(pen, ROLE_COMPUTE_TEXT, x, y, text, filled);
	if (filled < length)
		put_part(
			pen, role, x + text_width(text, filled), y, text + filled, length - filled);
}

/* Markup is no longer than a symbol and its number: all of it in one colour. */
static void put_markup(const Tree *tree, const TreeNode *node, Pen pen, Role role, int x, int y,
	const char *markup)
{
	if (strchr(markup, '{'))
		pen_markup(
			pen, x < filled_end(tree, node) ? ROLE_COMPUTE_TEXT : role, x, y, markup);
	else
		put_over(tree, node, pen, role, x, y, markup);
}

static void put_share(const Tree *tree, const TreeNode *node, Pen pen, int right, int y)
{
	const Word share = tree_share(tree, node);

	put_markup(tree, node, pen, ROLE_TEXT, right - pen_markup_cells(pen, share.text), y,
		share.text);
}

/* --- the box --------------------------------------------------------------------------------- */

/* Where its bar would end in the schedule compared with. */
static void draw_other(Tree *tree, const TreeNode *node, int x, int y, int cells)
{
	const double end = x + cells * node->other / tree->most_share;

	if (node->other > 0 && isnan(node->done))
		pen_line(pen_sign(tree->pen, SIGN_AGAINST), ROLE_AGAINST_TEXT, LINE_DASH_DOT,
			fmin(end, x + cells - 0.125), y, fmin(end, x + cells - 0.125), y + 1);
}

void tree_bar(Tree *tree, const TreeNode *node, int x, int y, int cells)
{
	const double share = fmax(node->share, 0) / (tree->most_share > 0 ? tree->most_share : 1);
	const double done = node->done;
	SceneItem bar = scene_item(SCENE_BAR, ROLE_TRACK, x, y, x + cells, y + 1);

	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	scene_add(tree->pen.scene, &bar);
	if (!(share > 0) || done <= 0) {
		draw_other(tree, node, x, y, cells);
		return;
	}
	bar.role = node->row->kind == ROW_SUBTREE ? ROLE_HOLLOW
		   : isnan(done)                  ? ROLE_SHARE
						  : ROLE_COMPUTE;
	bar.x1 = x + cells * share * (isnan(done) ? 1 : done);
	bar.tiny = cells * share < 0.125;
	scene_add(tree->pen.scene, &bar);
	draw_other(tree, node, x, y, cells);
}

static void put_bar(Tree *tree, const TreeNode *node, Role role, double cells)
{
	SceneItem bar = scene_item(
		SCENE_BAR, role, node->x, node->y, node->x + cells, node->y + tree->size.rows);

	bar.element = ELEMENT_ROW;
	bar.id = node->row->first;
	if (cells > 0)
		scene_add(tree->pen.scene, &bar);
}

/* A surface; at the cursor what is to be computed and, on it, what is done. Boxes that touch would
 * look like one. */
static void fill(Tree *tree, const TreeNode *node)
{
	const bool selected = frame_is_selected(tree->frame, node->index);
	const Role role = selected ? ROLE_SELECTION : tree->size.words ? ROLE_CHROME : ROLE_CANVAS;

	pen_fill(pen_for(tree->pen, ELEMENT_ROW, node->row->first), role, node->x, node->y,
		node->x + tree->size.box, node->y + tree->size.rows);
	if (!isnan(node->done) && !selected && tree->size.words)
		put_bar(tree, node, ROLE_TRACK, tree->size.box);
	put_bar(tree, node, ROLE_COMPUTE, filled_cells(tree, node));
}

static void draw_costly(const Tree *tree, Pen pen, int x, int y, int cells)
{
	Ladder words = {0};

	tell_of(tree->frame, NET_NONE, SAY_ROW_COSTLY, &words);
	pen_ladder(pen, ROLE_ALERT, x, y, cells, &words);
}

/* Of a folded subtree, how many of its processors get something to do: more is told by that than by
 * the speed of the first or, where there is no line for it, by a bar. */
static void say_working(const Tree *tree, const TreeNode *node, Ladder *out)
{
	uint32_t size;
	const uint32_t working = row_working(node->row, &size);
	Telling telling;

	if (node->row->kind != ROW_SUBTREE || step_folds(tree->view->step))
		return;
	telling_frame(&telling, tree->frame, node->row->first, out);
	tell_number(&telling, GIVEN_WORKING, working);
	tell_number(&telling, GIVEN_COUNT, size);
	tell(&telling, SAY_WORKING);
}

/* The second and third lines: state or bar, and speed or how many compute. */
static void draw_lines(Tree *tree, const TreeNode *node, Pen pen, int y)
{
	const int end = node->y + tree->size.rows, left = node->x + 1;
	const int cells = tree->size.box - 1;
	const Word speed = speed_of(tree, node);
	Ladder state = {0}, working = {0};

	state_of(tree, node, &state);
	say_working(tree, node, state.count == 0 && y + 1 >= end ? &state : &working);
	const LadderForm *form = ladder_fit(&state, pen, cells);
	const LadderForm *many = ladder_fit(&working, pen, cells);

	if (y < end && form)
		put_over(tree, node, pen, ROLE_TEXT, left, y, form->text);
	else if (y < end && !isfinite(tree->view->cursor))
		tree_bar(tree, node, left, y, tree->size.box - 2);
	if (y + 1 < end && row_is_costly(node->row))
		draw_costly(tree, pen, left, y + 1, cells);
	else if (y + 1 < end && many)
		put_over(tree, node, pen, ROLE_TEXT, left, y + 1, many->text);
	else if (y + 1 < end && pen_markup_cells(pen, speed.text) <= cells)
		put_markup(tree, node, pen,
			isnan(node->done) ? frame_faint(tree->frame) : ROLE_TEXT, left, y + 1,
			speed.text);
}

static void draw_useful(Tree *tree, const TreeNode *node)
{
	const bool selected = frame_is_selected(tree->frame, node->index);
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const Pen name = pen_for(pen_bold(tree->pen), ELEMENT_NAME, node->row->first);
	const int right = node->x + tree->size.box - 1;
	int y = node->y;

	fill(tree, node);
	const Word share = tree_share(tree, node);
	const int cells = right - node->x - 1 -
			  (tree->size.beside ? pen_markup_cells(pen, share.text) + 1 : 0);

	put_over(tree, node, name,
		row_is_costly(node->row) ? ROLE_ALERT
		: selected               ? ROLE_ACCENT
					 : ROLE_STRONG,
		node->x + 1, y, frame_row_name(tree->frame, node->row, cells));
	if (tree->size.below)
		y++;
	if (tree->size.beside || tree->size.below)
		put_share(tree, node, pen, right, y);
	draw_lines(tree, node, pen, y + 1);
}

void tree_box(Tree *tree, const TreeNode *node)
{
	if (tree_is_useless(tree, node))
		tree_useless_box(tree, node);
	else
		draw_useful(tree, node);
}
