#include "solver/lesson/check.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/lesson/checking.h"
#include "solver/quiz/quiz.h"
#include "solver/schedule/steps.h"

#include <stdio.h>
#include <string.h>

/* --- faults ---------------------------------------------------------------------------------- */

static bool is_told(const Check *c, int line)
{
	for (uint32_t k = 0; k < c->lines; k++)
		if (c->line[k] == line)
			return true;
	return false;
}

static void tell_placed(void *context, const Error *fault)
{
	Check *c = context;

	if (c->lines < CHECK_LINES_MAX)
		c->line[c->lines++] = fault->line;
	c->fault(c->context, fault);
}

/* What a call made of the stop: its fault is told, and the stop is over. */
static Status told(Check *c, Status status, const Error *error)
{
	if (status == STATUS_OK || status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	/* A net is that of the stops after it, too, and its fault one. */
	if (error->line > 0 && !is_told(c, error->line))
		tell_placed(c, error);
	else if (error->line <= 0)
		checking_tell(c, "%s", error->text);
	return STATUS_OK;
}

/* --- a stop ---------------------------------------------------------------------------------- */

/* "P3", "P3.link", "installments". */
static Status is_there(const Net *net, const char *cursor, bool *out, Error *error)
{
	static const char *const columns[] = {".link", ".compute", ".share"};
	const size_t length = strlen(cursor);
	FieldPlace place;

	*out = net_find(net, cursor, length) != NET_NONE;
	for (size_t k = 0; k < sizeof columns / sizeof *columns; k++) {
		const size_t end = strlen(columns[k]);

		*out = *out || (length > end && strcmp(cursor + length - end, columns[k]) == 0 &&
				       net_find(net, cursor, length - end) != NET_NONE);
	}
	if (*out)
		return STATUS_OK;
	const Status status = net_place(net, cursor, &place, error);

	*out = status == STATUS_OK;
	return status == STATUS_INPUT ? STATUS_OK : status;
}

static uint32_t selected(const Net *net, const char *cursor, const char **column)
{
	const char *point = cursor ? strrchr(cursor, '.') : NULL;
	const uint32_t whole = cursor ? net_find(net, cursor, strlen(cursor)) : 0;

	*column = whole == NET_NONE && point ? point + 1 : NULL;
	if (whole == NET_NONE && point)
		return net_find(net, cursor, (size_t)(point - cursor));
	return whole;
}

static Status check_places(Check *c, const Net *net, const Schedule *schedule, Error *error)
{
	const LessonStop *stop = c->stop;
	const uint32_t steps = schedule_steps(net, schedule);

	bool there = true;

	if (stop->cursor)
		STATUS_TRY(is_there(net, stop->cursor, &there, error));
	if (!there)
		checking_tell(c,
			"there is no %s for the cursor; it goes to P3, P3.link, P3.compute, load, "
			"installments, startup.transfer, network.processors and the like",
			stop->cursor);
	if (stop->guess_of && net_find(net, stop->guess_of, strlen(stop->guess_of)) == NET_NONE)
		checking_tell(c, "there is no %s whose share could be guessed", stop->guess_of);
	if (stop->step > steps)
		checking_tell(c, "there is no step %u; the method takes %u with this net",
			stop->step, steps);
	return STATUS_OK;
}

static Status play_stop(Check *c, const Net *net, Error *error)
{
	const Settings settings = settings_standard();
	const Method *method;
	Schedule schedule;

	schedule_init(&schedule);
	Status status = method_of_net(net, &method, error);
	if (status == STATUS_OK)
		status = method_solve(method, net, &settings, &schedule, error);
	if (status == STATUS_OK)
		status = check_places(c, net, &schedule, error);
	if (status == STATUS_OK) {
		LessonScene scene = {.of = {.net = net,
					     .schedule = &schedule,
					     .before_net = net,
					     .before = &schedule,
					     .step = c->stop->step,
					     .veiled = c->stop->veil},
			.stop = c->stop};
		scene.of.processor = selected(net, c->stop->cursor, &scene.of.column);
		status = checking_said(c, &scene, error);
	}
	schedule_release(&schedule);
	return status;
}

static Status check_exercise(Check *c, Error *error)
{
	const LessonStop *stop = c->stop;
	Exercise exercise;

	exercise_init(&exercise);
	const Status status = exercise_make(quiz_template_find(stop->exercise), stop->level,
		stop->seed, &exercise, NULL, error);

	exercise_release(&exercise);
	return told(c, status, error);
}

static Status check_stop(Check *c, uint32_t k, Error *error)
{
	const LessonStop *stop = c->stop = &c->lesson->stop[k];
	const int end = k + 1 < c->lesson->stops ? c->lesson->stop[k + 1].line : INT32_MAX;
	Net net;

	for (uint32_t i = 0; i < c->lines; i++)
		if (c->line[i] >= stop->line && c->line[i] < end)
			return STATUS_OK;
	if (c->words) {
		if (k == 0 || stop->layout != c->lesson->layout)
			checking_word(c, "layout", stop->layout, c->words->layouts);
		checking_word(c, "diagram", stop->diagram, c->words->diagrams);
	}
	if (stop->exercise)
		return check_exercise(c, error);
	Status status = lesson_net(c->lesson, k, c->folder, &net, error);
	/* behind an exercise: its net is that */
	if (status == STATUS_NOT_APPLICABLE)
		return STATUS_OK;
	if (status == STATUS_OK)
		status = play_stop(c, &net, error);
	net_release(&net);
	return told(c, status, error);
}

/* --- the lesson ------------------------------------------------------------------------------ */

static bool stands_beside(const char *folder, const char *name)
{
	char path[ERROR_FILE_MAX];

	if (!folder)
		return false;
	snprintf(path, sizeof path, "%s%s%s.yaml", folder, *folder ? "/" : "", name);
	return file_stamp(path).exists;
}

static void check_needs(Check *c)
{
	const char *needs = c->lesson->needs;
	Error fault;

	if (!needs || embedded_find(embedded_lessons, needs) || stands_beside(c->folder, needs))
		return;
	error_at(&fault, STATUS_INPUT, lesson_name(c->lesson), 1, 1,
		"needs: there is no lesson %s; \"gantree lesson\" lists them", needs);
	c->fault(c->context, &fault);
}

Status lesson_check(const char *name, const char *text, size_t length, const char *folder,
	const LessonWords *words, LessonFault *fault, void *context, uint32_t *stops, Error *error)
{
	Check c = {.folder = folder, .words = words, .fault = fault, .context = context};
	Lesson lesson;
	Error own;
	Status status = lesson_read_all(&lesson, name, text, length, tell_placed, &c, &own);

	*stops = lesson.stops;
	c.lesson = &lesson;
	if (status == STATUS_INPUT || status == STATUS_SYNTAX) {
		fault(context, &own);
		return STATUS_OK;
	}
	if (status == STATUS_OK)
		check_needs(&c);
	for (uint32_t k = 0; k < lesson.stops && status == STATUS_OK; k++)
		status = check_stop(&c, k, &own);
	lesson_release(&lesson);
	if (status != STATUS_OK && error)
		*error = own;
	return status;
}
