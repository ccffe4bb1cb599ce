#include "layouts/scene/frame.h"

#include <math.h>
#include <string.h>

#define DIAGRAM(name, title) extern const Diagram diagram_##name;
#include "layouts/diagrams.def"
#undef DIAGRAM

const Diagram *const diagrams[] = {
#define DIAGRAM(name, title) &diagram_##name,
#include "layouts/diagrams.def"
#undef DIAGRAM
	NULL,
};

const char *diagram_title(const Diagram *diagram)
{
#define DIAGRAM(name, title)                                                                       \
	if (diagram == &diagram_##name)                                                            \
		return title;
#include "layouts/diagrams.def"
	return "";
}

/* "summary" is what the result was called beside a table. */
const Diagram *diagram_find(const char *id)
{
	if (strcmp(id, "summary") == 0)
		id = "result";
	for (const Diagram *const *diagram = diagrams; *diagram; diagram++)
		if (strcmp((*diagram)->id, id) == 0)
			return *diagram;
	return NULL;
}

const Diagram *diagram_main(void)
{
	const Diagram *const *diagram = diagrams;

	while (!(*diagram)->main)
		diagram++;
	return *diagram;
}

const Diagram *diagram_of_curves(void)
{
	const Diagram *const *diagram = diagrams;

	while (!(*diagram)->curves)
		diagram++;
	return *diagram;
}

const Diagram *diagram_of_upgrades(void)
{
	return &diagram_upgrades;
}

const Diagram *diagram_next_picture(const Diagram *diagram, bool guesses)
{
	const Diagram *const *at = diagrams;

	while (*at && *at != diagram)
		at++;
	for (size_t k = 0; k < sizeof diagrams / sizeof *diagrams; k++) {
		at = *at && at[1] ? at + 1 : diagrams;
		if ((*at)->picture && (guesses || !(*at)->guesses))
			return *at;
	}
	return diagram;
}

/* On paper, where nobody has guessed yet, what is given has room for answers. */
const Diagram *diagram_shown(const Diagram *diagram, const Solved *solved, const View *view)
{
	const Diagram *guesses = diagram_find("guesses");

	if (!solved->schedule || !solved->schedule->veiled || diagram->given)
		return diagram;
	if (guesses && (!view->plain || (solved->guesses && solved->guesses->count > 0)))
		return guesses;
	return &diagram_given;
}

/* --- laying out ------------------------------------------------------------------------------- */

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

/* What it draws to answer is thrown away. */
static int ask(int (*hook)(Frame *frame), const Solved *solved, const View *view)
{
	const View within = within_rounds(solved, view);
	const Solved known = is_veiled(solved) ? without_answer(solved) : *solved;
	DrawnInfo info;
	Scene scene;

	if (!hook)
		return 0;
	Frame frame = frame_begin(&known, &within, &scene, &info);
	const int answer = hook(&frame);

	buf_release(&frame.text);
	axis_release(&info.axis);
	scene_release(&scene);
	return answer;
}

int diagram_wanted(const Diagram *diagram, const Solved *solved, const View *view)
{
	if (is_veiled(solved) && !diagram->given && !diagram->picture)
		return DIAGRAM_NOTHING;
	return ask(diagram_shown(diagram, solved, view)->wanted, solved, view);
}

bool diagram_is_crowded(const Diagram *diagram, const Solved *solved, const View *view)
{
	diagram = diagram_shown(diagram, solved, view);
	return is_drawn(diagram, view) && ask(diagram->crowded, solved, view);
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
