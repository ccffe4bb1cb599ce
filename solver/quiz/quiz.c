#include "solver/quiz/quiz.h"

#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "solver/net/random.h"
#include "solver/quiz/rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const quiz_lines[QUIZ_LINES + 1] = {"rates", "shares", "test", "time", NULL};

#define TEMPLATE(name, called, what, at, without, look, ...)                                       \
	static const QuizTemplate name = {.id = (called),                                          \
		.title = (what),                                                                   \
		.level = (at),                                                                     \
		.excepted = (without),                                                             \
		.draw = quiz_draw_##name,                                                          \
		.find = (look),                                                                    \
		.rows = (const QuizRow[]){__VA_ARGS__ END}};
#include "solver/quiz/templates.def"
#undef TEMPLATE

const QuizTemplate *const quiz_templates[] = {
#define TEMPLATE(name, ...) &name,
#include "solver/quiz/templates.def"
#undef TEMPLATE
	NULL,
};

/* "fitted" was called as a lesson is. */
const QuizTemplate *quiz_template_find(const char *id)
{
	if (strcmp(id, "results") == 0)
		id = "fitted";
	for (size_t i = 0; quiz_templates[i]; i++)
		if (strcmp(quiz_templates[i]->id, id) == 0)
			return quiz_templates[i];
	return NULL;
}

void exercise_init(Exercise *exercise)
{
	*exercise = (Exercise){.level = 1};
	net_init(&exercise->net);
}

void exercise_release(Exercise *exercise)
{
	net_release(&exercise->net);
	exercise_init(exercise);
}

bool quiz_is_asked_at(const QuizTemplate *template, int level)
{
	return template->level == level || level == QUIZ_LEVELS;
}

uint32_t quiz_templates_at(int level)
{
	uint32_t count = 0;

	for (size_t k = 0; quiz_templates[k]; k++)
		count += quiz_is_asked_at(quiz_templates[k], level);
	return count;
}

const QuizTemplate *quiz_template_at(int level, uint64_t seed)
{
	const uint32_t count = quiz_templates_at(level);
	uint64_t left = count > 0 ? random_next(&seed) % count : 0;

	for (size_t k = 0; quiz_templates[k]; k++)
		if (quiz_is_asked_at(quiz_templates[k], level) && left-- == 0)
			return quiz_templates[k];
	return NULL;
}

/* How many of the lines a level gives. */
static int lines_given(int level)
{
	return level == 1 ? QUIZ_LINES - 1 : level == 2 ? 1 : 0;
}

/* Give the lines that the level gives, and ask no more what they say. */
static void give_lines(Exercise *exercise)
{
	const int given = lines_given(exercise->level);
	uint32_t kept = 0;

	for (int k = 0; k < given; k++)
		memcpy(exercise->given[k], exercise->solution[k], sizeof exercise->given[k]);
	for (uint32_t k = 0; k < exercise->fields; k++)
		if ((int)exercise->field[k].line >= given)
			exercise->field[kept++] = exercise->field[k];
	exercise->fields = kept;
}

static Status ask(const QuizTemplate *template, const QuizDraw *draw, const Schedule *schedule)
{
	if (template->find)
		STATUS_TRY(template->find(draw, schedule));
	STATUS_TRY(quiz_run(draw, schedule, template->rows));
	return quiz_check(draw, schedule, template->excepted);
}

static Status draw_one(const QuizTemplate *template, uint64_t seed, const QuizDraw *draw)
{
	Schedule schedule;
	Exercise *out = draw->out;

	exercise_init(out);
	out->template = template->id;
	out->level = draw->level;
	out->seed = seed;
	draw->lets->count = 0;
	STATUS_TRY(template->draw(draw));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const Status status = ask(template, draw, &schedule);

	schedule_release(&schedule);
	STATUS_TRY(status);
	if (draw->level == QUIZ_LEVELS)
		out->title[0] = '\0';
	else if (!out->title[0])
		QUIZ_ADD(out->title, "%s", template->title);
	give_lines(out);
	QUIZ_ADD(out->command, "gantree quiz:");
	exercise_name(out, out->command + strlen(out->command));
	return STATUS_OK;
}

Status exercise_make(const QuizTemplate *template, int level, uint64_t seed, Exercise *out,
	uint32_t refused[QUIZ_REFUSALS], Error *error)
{
	uint64_t state = seed;
	QuizRefusal refusal;
	QuizLets lets;
	const QuizDraw draw = {level, &state, out, &lets, &refusal, error};

	exercise_init(out);
	if (refused)
		memset(refused, 0, QUIZ_REFUSALS * sizeof *refused);
	if (level < 1 || level > QUIZ_LEVELS)
		return error_set(error, STATUS_INPUT, "the level is %d; it must be from 1 to %d",
			level, QUIZ_LEVELS);
	template = template ? template : quiz_template_at(level, seed);
	if (!template)
		return error_set(error, STATUS_INPUT, "there are no exercises of level %d", level);
	/* That the seed chose the template says nothing of what is drawn. */
	random_next(&state);
	for (size_t k = 0; k < QUIZ_DRAWS; k++) {
		if (pace_stop(k, QUIZ_DRAWS))
			return pace_stopped(error);
		const Status status = draw_one(template, seed, &draw);

		if (status == STATUS_OK)
			return STATUS_OK;
		exercise_release(out);
		if (status != STATUS_NOT_APPLICABLE)
			return status;
		if (refused)
			refused[refusal]++;
	}
	return error_set(error, STATUS_INPUT,
		"no exercise \"%s\" in %d draws from this seed; try another seed", template->id,
		QUIZ_DRAWS);
}

void exercise_name(const Exercise *exercise, char out[QUIZ_NAMES])
{
	const QuizTemplate *usual = quiz_template_at(exercise->level, exercise->seed);
	const bool chosen = usual && strcmp(usual->id, exercise->template) == 0;

	snprintf(out, QUIZ_NAMES, "%s%s%d/%" PRIu64, chosen ? "" : exercise->template,
		chosen ? "" : "/", exercise->level, exercise->seed);
}

Status exercise_make_named(const char *name, Exercise *out, Error *error)
{
	const QuizTemplate *template = NULL;
	char id[QUIZ_NAMES], after;
	const char *numbers = name;
	uint64_t seed;
	int level;

	exercise_init(out);
	if (name[0] < '0' || name[0] > '9') {
		numbers = strchr(name, '/');
		snprintf(id, sizeof id, "%.*s", numbers ? (int)(numbers - name) : 0, name);
		template = quiz_template_find(id);
		numbers = numbers ? numbers + 1 : "";
	}
	if ((numbers != name && !template) || numbers[strspn(numbers, "0123456789/")] != '\0' ||
		sscanf(numbers, "%1d/%19" SCNu64 "%c", &level, &seed, &after) != 2)
		return error_set(error, STATUS_INPUT,
			"there is no such exercise; write its level and seed, as on the sheet: "
			"quiz:2/17, or quiz:%s/2/17",
			quiz_templates[0]->id);
	return exercise_make(template, level, seed, out, NULL, error);
}
