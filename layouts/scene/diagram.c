#include "layouts/scene/diagram.h"

#include "layouts/scene/frame.h"
#include "solver/schedule/find.h"
#include "solver/schedule/method.h"

#include <math.h>

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

/* --- columns ---------------------------------------------------------------------------------- */

static const int column_keys[COLUMN_SHARE] = {
	[COLUMN_NAME] = NET_KEY_NAME,
	[COLUMN_COMPUTE] = NET_KEY_COMPUTE,
	[COLUMN_LINK] = NET_KEY_LINK,
	[COLUMN_REPEAT] = NET_KEY_REPEAT,
	[COLUMN_OWN_TRANSFER] = NET_KEY_OWN_TRANSFER,
	[COLUMN_OWN_COMPUTE] = NET_KEY_OWN_COMPUTE,
};

const Field *column_field(int column)
{
	return column >= COLUMN_NAME && column < COLUMN_SHARE ? &net_fields[column_keys[column]] : NULL;
}

int column_of_field(const Field *field)
{
	for (int column = COLUMN_NAME; column < COLUMN_SHARE; column++)
		if (field == column_field(column))
			return column;
	return field->of_links ? COLUMN_LINK : COLUMN_COMPUTE;
}

bool column_is_there(const Net *net, const Method *method, int column)
{
	const Field *field = column_field(column);

	if (!field || !field->nothing)
		return true;
	for (uint32_t node = 0; method && method->own_startups && node < net->nodes; node++)
		if (!field_is_standard(net, field, node))
			return true;
	return false;
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
