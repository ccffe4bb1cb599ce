#include "solver/quiz/sheet.h"

#include <string.h>

const char *const quiz_refusals[QUIZ_REFUSALS + 1] = {"near a threshold", "answers too close",
	"a tie", "PE's set is not the best", "somebody waits", "too many digits",
	"not what is asked", NULL};

const char *const sheet_formats[SHEET_FORMATS + 1] = {"txt", "tex", "html", NULL};

const QuizTemplate *const quiz_templates[] = {NULL};

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

Status exercise_make(const QuizTemplate *template, int level, uint64_t seed, Exercise *out,
	uint32_t refused[QUIZ_REFUSALS], Error *error)
{
	(void)template, (void)level, (void)seed, (void)refused;
	exercise_init(out);
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no exercises yet");
}

Status exercise_check(const Exercise *exercise, uint32_t field, const char *typed, uint32_t tried,
	QuizReply *out, Error *error)
{
	(void)exercise, (void)field, (void)typed, (void)tried;
	*out = (QuizReply){.right = false};
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no exercises yet");
}

Status exercise_check_net(
	const Exercise *exercise, const Net *net, uint32_t tried, QuizReply *out, Error *error)
{
	(void)exercise, (void)net, (void)tried;
	*out = (QuizReply){.right = false};
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no exercises yet");
}

Status sheet_write(const SheetSettings *settings, Buf *out, Error *error)
{
	(void)settings, (void)out;
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no exercises yet");
}
