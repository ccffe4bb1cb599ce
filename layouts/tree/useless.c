/* Who is useless: a cut wire and, in place of a box, the race that was lost, or dashes. */
#include "layouts/tree/parts.h"

#include "layouts/legend/race.h"
#include "layouts/sentences/advice.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

static const char *cross(const Tree *tree)
{
	return charset_is_fine(tree->view->charset) ? "×" : "x";
}

void tree_useless_find(Tree *tree)
{
	const Schedule *schedule = tree->frame->schedule;

	for (uint32_t k = 0; k < tree->count; k++) {
		TreeNode *node = &tree->nodes[k];

		node->cause = tree_is_useless(tree, node)
				      ? find_elimination(schedule, node->row->first)
				      : NET_NONE;
	}
}

/* --- the race --------------------------------------------------------------------------------- */

static Race race_of(const Tree *tree, const TreeNode *node)
{
	if (!tree_is_useless(tree, node) || node->cause == NET_NONE || node->row->count > 1)
		return (Race){node->row->first, NAN, NAN};
	const Elimination e = schedule_eliminated(tree->frame->schedule, node->cause);

	return (Race){node->row->first, e.deadline, e.arrival};
}

/* Below the name, with the part in figures behind it. */
static RaceScale scale_in(const Tree *tree, const TreeNode *box)
{
	return (RaceScale){box->x + 1, tree->size.box - 2};
}

static bool has_bar(const Tree *tree, const TreeNode *node)
{
	const Race race = race_of(tree, node);

	return tree->size.rows == 3 && race_is_lost(&race);
}

/* --- the box ---------------------------------------------------------------------------------- */

static void outline(Tree *tree, const TreeNode *node, Pen pen)
{
	const double left = node->x, right = node->x + tree->size.box - 1;
	const double top = node->y + 0.5, bottom = node->y + tree->size.rows - 0.5;

	pen_line(pen, frame_idle_role(tree->frame), LINE_DOTTED, left + 0.5, top, right + 0.5, top);
	pen_line(pen, frame_idle_role(tree->frame), LINE_DOTTED, left + 0.5, bottom, right + 0.5,
		bottom);
	pen_line(pen, frame_idle_role(tree->frame), LINE_DOTTED, left, top, left, bottom);
	pen_line(pen, frame_idle_role(tree->frame), LINE_DOTTED, right, top, right, bottom);
}

/* "× P4   useless", as far as that fits; of many together "× 412 useless". */
static void put_name(Tree *tree, const TreeNode *node, Pen pen, int y)
{
	const Pen name = pen_for(pen_bold(pen), ELEMENT_NAME, node->row->first);
	const int x = node->x + 1, cells = tree->size.box - 2;
	const char *const word = schedule_idle_word(tree->frame->schedule);
	const Role role = frame_idle_role(tree->frame);
	Telling telling;
	Word text;

	if (node->row->kind == ROW_USELESS) {
		telling_frame(&telling, tree->frame, NET_NONE, NULL);
		tell_word(&telling, GIVEN_BRIEF, cross(tree));
		tell_number(&telling, GIVEN_COUNT, node->row->count);
		tell_at(&telling, SAY_FOOT_USELESS, pen_wide(name, cells), role, x, y);
		return;
	}
	snprintf(text.text, sizeof text.text, "%s %.80s", cross(tree),
		frame_row_name(tree->frame, node->row, cells > 4 ? cells - 2 : 2));
	pen_text(pen_wide(name, cells), role, x, y, text.text);
	if (pen_cells(text.text) + 1 + pen_cells(word) <= cells)
		pen_text(pen, role, x + cells - pen_cells(word), y, word);
	else if (tree->size.rows == 2)
		pen_text(pen_wide(pen, cells), role, x, y + 1, word);
}

void tree_useless_box(Tree *tree, const TreeNode *node)
{
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const Race race = race_of(tree, node);
	const RaceScale scale = scale_in(tree, node);

	pen_fill(pen, frame_is_selected(tree->frame, node->index) ? ROLE_SELECTION : ROLE_CANVAS,
		node->x, node->y, node->x + tree->size.box, node->y + tree->size.rows);
	if (has_bar(tree, node)) {
		Ladder words = {0};

		if (tree->view->labels != LABELS_NONE)
			race_say(tree->frame, &race, &words);
		put_name(tree, node, pen, node->y);
		race_draw(pen, &scale, &race, node->y + 1, node->y + 2);
		pen_ladder(pen, ROLE_TEXT, scale.x, node->y + 2, scale.cells, &words);
		return;
	}
	if (tree->size.rows == 3)
		outline(tree, node, pen);
	put_name(tree, node, pen, node->y + (tree->size.rows == 3));
}

/* --- the wire --------------------------------------------------------------------------------- */

/* What would help where that is known, else how much too late its data comes. */
static void put_advice(Tree *tree, const TreeNode *node, int x, int y, int cells)
{
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const Race race = race_of(tree, node);
	Ladder advice = {0}, late = {0};

	if (node->cause != NET_NONE)
		advice_say(tree->frame, node->cause, SAY_ADVICE, &advice);
	if (ladder_fit(&advice, pen, cells)) {
		pen_ladder(pen, ROLE_GOOD, x, y, cells, &advice);
	} else if (race_is_lost(&race) && !has_bar(tree, node) &&
		   tree->view->labels != LABELS_NONE) {
		race_say(tree->frame, &race, &late);
		pen_ladder(pen, frame_idle_role(tree->frame), x, y, cells, &late);
	}
}

void tree_useless_wire(Tree *tree, const TreeNode *node, int x0, int x1, int y)
{
	const Pen pen = pen_for(tree->pen, ELEMENT_ROW, node->row->first);
	const int cells = x1 - x0 - 2;
	const Word speed = tree_speed(tree, node);
	const bool above = tree->size.rows == 3;
	Word mark;

	pen_line(pen, frame_idle_role(tree->frame), LINE_DOTTED, x0, y + 0.5, x1, y + 0.5);
	snprintf(mark.text, sizeof mark.text, " %s ", cross(tree));
	if (x1 - x0 >= 5)
		pen_text(pen_bold(pen), frame_idle_role(tree->frame), (x0 + x1) / 2 - 1, y,
			mark.text);
	if (!tree->size.words)
		return;
	if (above && pen_markup_cells(pen, speed.text) <= cells)
		pen_markup(pen, frame_idle_role(tree->frame), x0 + 1, y - 1, speed.text);
	put_advice(tree, node, x0 + 1, y + 1, cells);
}
