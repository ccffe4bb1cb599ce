/* What every draw is checked for, so that an exercise has one answer, is decided by what it teaches
 * and not by rounding, and can be reckoned by hand. */
#include "solver/base/mem.h"
#include "solver/quiz/answer.h"
#include "solver/quiz/make.h"
#include "solver/replay/replay.h"
#include "solver/schedule/find.h"
#include "solver/study/best_search.h"

#include <math.h>

enum { INPUT_DIGITS = 3, RESULT_DIGITS = 4 };

#define NEAR_BELOW 0.85
#define NEAR_ABOVE 1.15

/* --- digits ----------------------------------------------------------------------------------- */

static Status check_inputs(const QuizDraw *draw)
{
	const Net *net = &draw->out->net;
	const double values[] = {net->load, net->order, net->startup_compute, net->startup_transfer,
		net->intensity_compute, net->intensity_transfer, net->intensity_report};

	for (size_t k = 0; k < sizeof values / sizeof *values; k++)
		if (!quiz_is_short(values[k], INPUT_DIGITS))
			return quiz_refuse(draw, QUIZ_DIGITS);
	for (uint32_t k = 0; k < net->nodes; k++)
		if (!quiz_is_short(net->node[k].compute, INPUT_DIGITS) ||
			!quiz_is_short(net->node[k].link, INPUT_DIGITS))
			return quiz_refuse(draw, QUIZ_DIGITS);
	return STATUS_OK;
}

static Status check_results(const QuizDraw *draw)
{
	for (uint32_t k = 0; k < draw->out->fields; k++) {
		const AnswerField *field = &draw->out->field[k];

		if (field->digits > 0 || !answer_is_number(field->kind))
			continue;
		if (field->kind == ANSWER_SHARE ? !quiz_is_fraction(field->number)
						: !quiz_is_short(field->number, RESULT_DIGITS))
			return quiz_refuse(draw, QUIZ_DIGITS);
	}
	return STATUS_OK;
}

/* --- answers ---------------------------------------------------------------------------------- */

static Status check_words_apart(const QuizDraw *draw, const AnswerField *field)
{
	Answer answer[QUIZ_WRONG_MAX + 1];

	STATUS_TRY(answer_read(draw->out, field->kind, field->names, &answer[0], draw->error));
	for (uint32_t k = 0; k < field->wrongs; k++) {
		STATUS_TRY(answer_read(draw->out, field->kind, field->wrong[k].names,
			&answer[k + 1], draw->error));
		for (uint32_t other = 0; other <= k; other++)
			if (answer_same(field->kind, &answer[other], &answer[k + 1]))
				return quiz_refuse(draw, QUIZ_CLOSE);
	}
	return STATUS_OK;
}

static Status check_apart(const QuizDraw *draw, const AnswerField *field)
{
	if (field->kind == ANSWER_NET)
		return STATUS_OK;
	if (!answer_is_number(field->kind))
		return check_words_apart(draw, field);
	for (uint32_t k = 0; k < field->wrongs; k++) {
		if (quiz_are_close(field->number, field->wrong[k].number))
			return quiz_refuse(draw, QUIZ_CLOSE);
		for (uint32_t other = 0; other < k; other++)
			if (quiz_are_close(field->wrong[other].number, field->wrong[k].number))
				return quiz_refuse(draw, QUIZ_CLOSE);
	}
	return STATUS_OK;
}

/* --- the schedule ----------------------------------------------------------------------------- */

/* The keys of one round: whether one is near 1, and whether the least, who leaves, has another
 * beside it. */
static void look_at_keys(const double *key, uint32_t count, bool *near, bool *tie)
{
	double least = INFINITY, second = INFINITY;

	for (uint32_t k = 1; k < count; k++) {
		*near = *near || (key[k] >= NEAR_BELOW && key[k] <= NEAR_ABOVE);
		if (isnan(key[k]))
			continue;
		if (key[k] < least) {
			second = least;
			least = key[k];
		} else if (key[k] < second) {
			second = key[k];
		}
	}
	*tie = *tie || (least < 1 && isfinite(second) && quiz_are_close(least, second));
}

static Status check_keys(const QuizDraw *draw, const Schedule *schedule, unsigned excepted)
{
	double *key = mem_array(schedule->processors, sizeof *key);
	bool near = false, tie = false;
	Status status = key ? STATUS_OK : error_no_memory(draw->error);

	for (uint32_t round = 0; round <= schedule->eliminations && status == STATUS_OK; round++) {
		status = schedule_keys(&draw->out->net, schedule, round, key, draw->error);
		if (status == STATUS_OK)
			look_at_keys(key, schedule->processors, &near, &tie);
	}
	mem_free(key);
	if (status == STATUS_OK && near && !(excepted >> QUIZ_NEAR & 1))
		return quiz_refuse(draw, QUIZ_NEAR);
	if (status == STATUS_OK && tie && !(excepted >> QUIZ_TIE & 1))
		return quiz_refuse(draw, QUIZ_TIE);
	return status;
}

static Status check_best(const QuizDraw *draw, const Schedule *schedule)
{
	BestSearch search;

	STATUS_TRY(best_search_run(&search, &draw->out->net, schedule, draw->error));
	const BestSet *best = best_search_now(&search);
	const bool better = best && is_less(best->finish, schedule->finish);

	best_search_release(&search);
	return better ? quiz_refuse(draw, QUIZ_NOT_BEST) : STATUS_OK;
}

static Status check_replay(const QuizDraw *draw, const Schedule *schedule)
{
	const ReplaySettings settings = replay_settings();
	Replay found;

	if (schedule->outcome == OUTCOME_INFEASIBLE || schedule->waiting > 0)
		return quiz_refuse(draw, QUIZ_REPLAY);
	STATUS_TRY(replay(&draw->out->net, schedule, &settings, &found, draw->error));
	return found.ok ? STATUS_OK : quiz_refuse(draw, QUIZ_REPLAY);
}

Status quiz_check(const QuizDraw *draw, const Schedule *schedule, unsigned excepted)
{
	if (!(excepted >> QUIZ_DIGITS & 1)) {
		STATUS_TRY(check_inputs(draw));
		STATUS_TRY(check_results(draw));
	}
	for (uint32_t k = 0; k < draw->out->fields && !(excepted >> QUIZ_CLOSE & 1); k++)
		STATUS_TRY(check_apart(draw, &draw->out->field[k]));
	if (!(excepted >> QUIZ_REPLAY & 1))
		STATUS_TRY(check_replay(draw, schedule));
	STATUS_TRY(check_keys(draw, schedule, excepted));
	return excepted >> QUIZ_NOT_BEST & 1 ? STATUS_OK : check_best(draw, schedule);
}
