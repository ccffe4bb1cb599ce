#include "solver/quiz/quiz.h"

#include "solver/base/pace.h"
#include "solver/file/read.h"
#include "solver/net/random.h"
#include "solver/quiz/make.h"

#include <stdio.h>
#include <string.h>

const char *const quiz_refusals[QUIZ_REFUSALS + 1] = {"near a threshold", "answers too close",
	"a tie", "PE's set is not the best", "somebody waits", "too many digits",
	"not what is asked", NULL};

const char *const quiz_lines[QUIZ_LINES + 1] = {"rates", "shares", "test", "time", NULL};

#define TEMPLATE(name) extern const QuizTemplate template_##name;
#include "solver/quiz/templates.def"
#undef TEMPLATE

const QuizTemplate *const quiz_templates[] = {
#define TEMPLATE(name) &template_##name,
#include "solver/quiz/templates.def"
#undef TEMPLATE
	NULL,
};

const QuizTemplate *quiz_template_find(const char *id)
{
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

/* One of those that are asked at the level; they stand in the order of levels. */
static const QuizTemplate *choose(int level, uint64_t number)
{
	size_t count = 0;

	while (quiz_templates[count] && quiz_templates[count]->level <= level)
		count++;
	return quiz_templates[number % count];
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

/* Names and numbers of these nets have no quotation marks. */
static Status write_command(Exercise *exercise, Error *error)
{
	Buf text;

	buf_init(&text);
	Status status = net_write_flow(&exercise->net, sizeof exercise->command, &text, error);

	snprintf(exercise->command, sizeof exercise->command, "echo '%s' | gantree -", text.text);
	buf_release(&text);
	return status;
}

static Status draw_one(
	const QuizTemplate *template, uint64_t seed, const QuizDraw *draw, Error *error)
{
	Exercise *out = draw->out;

	exercise_init(out);
	out->template = template->id;
	out->level = draw->level;
	out->seed = seed;
	STATUS_TRY(template->draw(draw));
	STATUS_TRY(quiz_check(draw, template->excepted));
	if (draw->level < QUIZ_LEVELS)
		QUIZ_ADD(out->title, "%s", template->title);
	give_lines(out);
	return write_command(out, error);
}

Status exercise_make(const QuizTemplate *template, int level, uint64_t seed, Exercise *out,
	uint32_t refused[QUIZ_REFUSALS], Error *error)
{
	uint64_t state = seed;
	QuizRefusal refusal;
	const QuizDraw draw = {level, &state, out, &refusal, error};

	exercise_init(out);
	if (refused)
		memset(refused, 0, QUIZ_REFUSALS * sizeof *refused);
	if (level < 1 || level > QUIZ_LEVELS)
		return error_set(error, STATUS_INPUT, "the level is %d; it must be from 1 to %d",
			level, QUIZ_LEVELS);
	/* Drawn always, so that the same seed asks the same when its template is named. */
	const QuizTemplate *one = choose(level, random_next(&state));

	template = template ? template : one;
	for (size_t k = 0; k < QUIZ_DRAWS; k++) {
		if (pace_stop(k, QUIZ_DRAWS))
			return pace_stopped(error);
		const Status status = draw_one(template, seed, &draw, error);

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
