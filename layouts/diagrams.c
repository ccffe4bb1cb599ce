#include "layouts/scene/diagram.h"

#include <math.h>
#include <string.h>

extern const Diagram diagram_timing, diagram_tree, diagram_curve, diagram_shares, diagram_table,
	diagram_result, diagram_summary, diagram_formula, diagram_pe;

const Diagram *const diagrams[] = {
	&diagram_timing,
	&diagram_tree,
	&diagram_curve,
	&diagram_shares,
	&diagram_table,
	&diagram_result,
	&diagram_summary,
	&diagram_formula,
	&diagram_pe,
	NULL,
};

const char *const labels_names[] = {
	[LABELS_VALUES] = "values",
	[LABELS_SYMBOLS] = "symbols",
	[LABELS_NONE] = "none",
	[LABELS] = NULL,
};

const Diagram *diagram_find(const char *id)
{
	for (const Diagram *const *diagram = diagrams; *diagram; diagram++)
		if (strcmp((*diagram)->id, id) == 0)
			return *diagram;
	return NULL;
}

const Diagram *diagram_next_picture(const Diagram *diagram)
{
	const Diagram *const *at = diagrams;

	while (*at && *at != diagram)
		at++;
	for (size_t k = 0; k < sizeof diagrams / sizeof *diagrams; k++) {
		at = *at && at[1] ? at + 1 : diagrams;
		if ((*at)->picture)
			return *at;
	}
	return diagram;
}

View view_standard(double width, double height)
{
	View view = {
		.width = width,
		.height = height,
		.charset = CHARSET_EIGHTHS,
		.selected_row = UINT32_MAX,
		.selected_column = -1,
		.scale = SCALE_LINEAR,
		.labels = LABELS_VALUES,
		.ghost = NAN,
		.cursor = NAN,
		.edit = {.column = -1},
	};

	return view;
}

/* An edit may leave fewer rounds than the one that was shown: no diagram sees one after the last. */
static View within_rounds(const Solved *solved, const View *view)
{
	View within = *view;

	/* Curves are drawn without a schedule. */
	if (solved->schedule && within.round > solved->schedule->eliminations)
		within.round = solved->schedule->eliminations;
	return within;
}

int diagram_wanted(const Diagram *diagram, const Solved *solved, const View *view)
{
	const View within = within_rounds(solved, view);

	return diagram->wanted ? diagram->wanted(solved, &within) : 0;
}

Status diagram_layout(const Diagram *diagram, const Solved *solved, const View *view, Scene *out,
	DrawnInfo *info, Error *error)
{
	scene_init(out, view->width, view->height);
	*info = (DrawnInfo){.honesty = 1};
	if (!(view->width > 0) || !(view->height > 0))
		return STATUS_OK;

	const View within = within_rounds(solved, view);
	Status status = diagram->layout(solved, &within, out, info, error);
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
