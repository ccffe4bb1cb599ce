#include "layouts/scene/diagram.h"

#include "layouts/scene/frame.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

const char *const labels_names[] = {
	[LABELS_VALUES] = "values",
	[LABELS_SYMBOLS] = "symbols",
	[LABELS_NONE] = "none",
	[LABELS] = NULL,
};

uint32_t view_round(const View *view)
{
	return view->step.kind == STEP_ROUND ? view->step.number : 0;
}

View view_standard(double width, double height)
{
	View view = {
		.width = width,
		.height = height,
		.charset = CHARSET_BRAILLE,
		.selected_row = UINT32_MAX,
		.selected_column = -1,
		.scale = SCALE_LINEAR,
		.labels = LABELS_VALUES,
		.other_finish = NAN,
		.ghost = NAN,
		.cursor = NAN,
		.legend = true,
		.edit = {.column = -1},
		.change = {.before = {.finish = NAN}},
		.trying = {NET_NONE, NAN, NAN},
	};

	return view;
}

static const Row *selected_of(const View *view)
{
	if (!view->rows || view->selected_row >= view->rows->count)
		return NULL;
	return &view->rows->row[view->selected_row];
}

uint32_t diagram_round(const Solved *solved, const View *view)
{
	const Schedule *s = solved->schedule;
	const Row *row = selected_of(view);

	if (s->eliminations == 0)
		return UINT32_MAX;
	if (view_round(view) > 0)
		return view_round(view) <= s->eliminations ? view_round(view) - 1
							   : s->eliminations - 1;
	const uint32_t k = row && s->verdict[row->first] != VERDICT_USEFUL
				   ? find_elimination(s, row->first)
				   : NET_NONE;

	return k == NET_NONE ? 0 : k;
}

static bool is_veiled(const Solved *solved)
{
	return solved->schedule && solved->schedule->veiled;
}

/* What is known of the net alone. */
static Solved without_answer(const Solved *solved)
{
	return (Solved){.net = solved->net,
		.schedule = solved->schedule,
		.guesses = solved->guesses,
		.detail_of = UINT32_MAX};
}

/* An edit may leave fewer rounds than the one that was shown: no diagram sees one after the last.
 * Behind the veil there is nothing to be held, to be told against, or to be looked into. */
static View within_rounds(const Solved *solved, const View *view)
{
	View within = *view;

	if (is_veiled(solved)) {
		within.ghost = within.cursor = within.other_finish = NAN;
		within.from = within.to = 0;
		within.lens = false;
		within.step = step_of_round(0);
		within.trying = (Trying){NET_NONE, NAN, NAN};
		within.change.made = false;
		within.change.before.finish = NAN;
		within.legend_besides = NULL;
		return within;
	}
	/* Curves are drawn without a schedule. */
	if (solved->schedule && view_round(view) > solved->schedule->eliminations)
		within.step = step_of_round(solved->schedule->eliminations);
	return within;
}

/* Nothing can be drawn on less than a cell, nor rows when there are none. */
static bool is_drawn(const Diagram *diagram, const View *view)
{
	return view->width >= 1 && view->height >= 1 &&
	       (!diagram->rows || (view->rows && view->rows->count > 0));
}

/* `out` is initialised. */
static Frame frame_begin(const Solved *solved, const View *view, Scene *out, DrawnInfo *info)
{
	Frame frame = {.solved = solved,
		.view = view,
		.net = solved->net,
		.schedule = solved->schedule,
		.pen = pen_new(out, view->charset, PEN_CUT),
		.width = (int)view->width,
		.height = (int)view->height,
		.info = info};

	scene_init(out, view->width, view->height);
	*info = (DrawnInfo){.honesty = 1};
	buf_init(&frame.text);
	return frame;
}

int diagram_wanted(const Diagram *diagram, const Solved *solved, const View *view)
{
	const View within = within_rounds(solved, view);
	const Solved known = is_veiled(solved) ? without_answer(solved) : *solved;
	DrawnInfo info;
	Scene scene;

	if (is_veiled(solved) && !diagram->given && !diagram->picture)
		return DIAGRAM_NOTHING;
	diagram = diagram_shown(diagram, solved, view);
	if (!diagram->wanted)
		return 0;
	Frame frame = frame_begin(&known, &within, &scene, &info);
	const int wanted = diagram->wanted(&frame);

	buf_release(&frame.text);
	axis_release(&info.axis);
	scene_release(&scene);
	return wanted;
}

Status diagram_layout(const Diagram *diagram, const Solved *solved, const View *view, Scene *out,
	DrawnInfo *info, Error *error)
{
	const View within = within_rounds(solved, view);
	const Solved known = is_veiled(solved) ? without_answer(solved) : *solved;
	Frame frame = frame_begin(&known, &within, out, info);
	Status status;

	diagram = diagram_shown(diagram, solved, view);
	if (!is_drawn(diagram, view))
		return STATUS_OK;
	status = diagram->layout(&frame, error);
	frame_scratch(&frame);
	buf_release(&frame.text);
	if (status == STATUS_OK)
		status = scene_status(out);
	if (status == STATUS_OK)
		return STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		error_no_memory(error);
	axis_release(&info->axis);
	*info = (DrawnInfo){.honesty = 1};
	scene_clear(out, view->width, view->height);
	return status;
}

/* --- what diagrams ask of their frame --------------------------------------------------------- */

void frame_fail(Frame *frame)
{
	frame->pen.scene->failed = true;
}

Buf *frame_scratch(Frame *frame)
{
	if (frame->text.failed)
		frame_fail(frame);
	buf_clear(&frame->text);
	return &frame->text;
}

const char *frame_row_name(Frame *frame, const Row *row, int cells)
{
	row_name_fit(frame->view->rows, row, frame->net, cells, frame_scratch(frame));
	return frame->text.text;
}

bool frame_in_round(const Frame *frame)
{
	return view_round(frame->view) > 0 && frame->schedule->eliminations > 0;
}

const Against *frame_against(const Frame *frame)
{
	return frame_in_round(frame) ? NULL : frame->solved->against;
}

const EliminationDetail *frame_detail(const Frame *frame, uint32_t k)
{
	return frame->solved->detail_of == k ? frame->solved->detail : NULL;
}

const Row *frame_selected(const Frame *frame)
{
	return selected_of(frame->view);
}

bool frame_is_selected(const Frame *frame, uint32_t index)
{
	return !frame->view->plain && index == frame->view->selected_row;
}

Role frame_idle_role(const Frame *frame)
{
	return frame->schedule->unused > 0 ? frame_faint(frame) : ROLE_ALERT;
}

bool frame_is_marked(const Frame *frame, const Row *row)
{
	const Schedule *schedule = frame->schedule;

	if (row->kind != ROW_QUANTILE ||
		(schedule->eliminations == 0 && schedule->outcome != OUTCOME_INFEASIBLE))
		return false;
	return row->useful < row->count;
}

Role frame_faint(const Frame *frame)
{
	return frame->view->large ? ROLE_TEXT : ROLE_FAINT;
}
