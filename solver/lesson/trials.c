#include "solver/lesson/trials.h"

#include "solver/base/mem.h"
#include "solver/net/random.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <string.h>

enum {
	MIXED = 160, /* several settings at once, so often */
	STEPS_MAX = 24,
	FEW = 6,            /* of which each is left out with something else */
	SMALL = 64,         /* processors of nets of which each is left out once */
	LARGE = 2000,       /* of which nothing else is tried */
	SCENES_MAX = 60000, /* looked at in all */
};

/* --- one net --------------------------------------------------------------------------------- */

static Status look(Trials *t, const LessonScene *scene, Error *error)
{
	bool go_on = true;

	t->scenes++;
	STATUS_TRY(t->seen(t->context, scene, &go_on, error));
	t->done = !go_on || t->scenes >= SCENES_MAX;
	return STATUS_OK;
}

/* Each processor and column where a condition asks for them. */
static Status look_selected(Trials *t, LessonScene *scene, Error *error)
{
	static const char *const columns[] = {NULL, "compute", "link", "share"};

	if (!t->selects || t->done)
		return t->done ? STATUS_OK : look(t, scene, error);
	for (uint32_t p = 0; p < scene->net->processors && p < SMALL; p++)
		for (size_t k = 0; k < sizeof columns / sizeof *columns && !t->done; k++) {
			scene->processor = p;
			scene->column = columns[k];
			STATUS_TRY(look(t, scene, error));
		}
	return STATUS_OK;
}

static Status look_steps(Trials *t, LessonScene *scene, Error *error)
{
	const uint32_t steps = t->steps ? schedule_steps(scene->net, scene->schedule) : 0;

	for (uint32_t k = 0; k <= steps && k <= STEPS_MAX && !t->done; k++) {
		if (t->steps)
			scene->step = k;
		STATUS_TRY(look_selected(t, scene, error));
	}
	return STATUS_OK;
}

static Status look_actions(Trials *t, LessonScene *scene, Error *error)
{
	STATUS_TRY(look_steps(t, scene, error));
	for (uint32_t k = 0; k < t->actions && !t->done; k++) {
		scene->action = t->action[k];
		STATUS_TRY(look_steps(t, scene, error));
	}
	scene->action = NULL;
	return STATUS_OK;
}

static double answer_of(const LessonStop *stop, const Net *net, const Schedule *schedule)
{
	const uint32_t whose =
		stop->guess_of ? net_find(net, stop->guess_of, strlen(stop->guess_of)) : NET_NONE;

	switch (stop->guess_kind) {
	case GUESS_SPEEDUP:
		return schedule->speedup;
	case GUESS_SHARE:
		return whose < net->processors ? schedule->share[whose] : (double)NAN;
	case GUESS_INSTALLMENTS:
		return schedule->installments;
	default:
		return schedule->finish;
	}
}

static Status look_guess(Trials *t, LessonScene *scene, Guess guess, Error *error)
{
	const Guesses guesses = {.count = 1, .guess = {guess}};

	scene->guesses = &guesses;
	const Status status = look_actions(t, scene, error);

	scene->guesses = NULL;
	return status;
}

static Status look_numbers(Trials *t, LessonScene *scene, Guess guess, Error *error)
{
	static const double factors[] = {
		0.1, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99, 1, 1.01, 1.05, 1.15, 1.3, 1.6, 2, 4, 10};
	const double answer = answer_of(t->start->stop, scene->net, scene->schedule);
	const double unit = guess.kind == GUESS_SHARE ? 0.01 : 1;

	for (size_t k = 0; k < sizeof factors / sizeof *factors && !t->done; k++) {
		guess.value = answer * factors[k];
		STATUS_TRY(look_guess(t, scene, guess, error));
	}
	for (uint32_t n = 0; n < t->numbers; n++)
		for (int near = -1; near <= 1 && !t->done; near++) {
			guess.value = guess.kind == GUESS_INSTALLMENTS
					      ? t->number[n] + near
					      : unit * t->number[n] * (1 + 0.02 * near);
			STATUS_TRY(look_guess(t, scene, guess, error));
		}
	return STATUS_OK;
}

static Status look_guesses(Trials *t, LessonScene *scene, Error *error)
{
	const LessonStop *stop = t->start->stop;
	Guess guess = {.kind = stop->guess_kind, .processor = NET_NONE, .hands = 1};

	if (stop->guess_of)
		guess.processor = net_find(scene->net, stop->guess_of, strlen(stop->guess_of));

	STATUS_TRY(look_actions(t, scene, error));
	if (!t->guesses || t->done)
		return STATUS_OK;
	if (stop->guess_kind != GUESS_USELESS && stop->guess_kind != GUESS_LAST)
		return look_numbers(t, scene, guess, error);
	STATUS_TRY(look_guess(t, scene, guess, error));
	for (uint32_t p = 0; p < scene->net->processors && p < SMALL && !t->done; p++) {
		guess.processor = p;
		STATUS_TRY(look_guess(t, scene, guess, error));
	}
	return STATUS_OK;
}

/* Splits that somebody may make: equal ones, and by speed. */
static Status look_splits(Trials *t, LessonScene *scene, Error *error)
{
	const Net *net = scene->net;
	double *share = mem_array(net->processors, sizeof *share);
	Settings settings = settings_standard();
	Status status = share ? STATUS_OK : error_no_memory(error);

	settings.shares = share;
	for (int by_speed = 0; by_speed < 2 && status == STATUS_OK && !t->done; by_speed++) {
		Schedule own;
		double sum = 0;

		for (uint32_t p = 0; p < net->processors; p++)
			sum += share[p] = by_speed ? 1 / net_compute(net, p) : 1;
		for (uint32_t p = 0; p < net->processors; p++)
			share[p] /= sum;
		status = method_solve(scene->schedule->method, net, &settings, &own, error);
		if (status == STATUS_OK) {
			scene->own = &own;
			status = look_guesses(t, scene, error);
			scene->own = NULL;
			schedule_release(&own);
		}
		status = trial_unless_refused(status);
	}
	mem_free(share);
	return status;
}

static Status look_net(Trials *t, const Net *net, const Schedule *schedule, Error *error)
{
	LessonScene scene = t->start->scene;

	scene.net = net;
	scene.schedule = schedule;
	STATUS_TRY(look_guesses(t, &scene, error));
	return t->splits && !t->done ? look_splits(t, &scene, error) : STATUS_OK;
}

/* --- other nets ------------------------------------------------------------------------------ */

static Status set_text(Net *net, const char *setting, Error *error)
{
	return set_typed(net, (Slice){setting, strlen(setting)}, error);
}

/* Takes the net. */
static Status solve_and_look(Trials *t, Net *net, Status status, Error *error)
{
	const Settings settings = settings_standard();
	const Method *method;
	Schedule schedule;

	schedule_init(&schedule);
	if (status == STATUS_OK)
		status = net_expand(net, error);
	if (status == STATUS_OK)
		status = method_of_net(net, &method, error);
	if (status == STATUS_OK)
		status = method_solve(method, net, &settings, &schedule, error);
	if (status == STATUS_OK) {
		status = look_net(t, net, &schedule, error);
		schedule_release(&schedule);
		net_release(net);
		return status;
	}
	net_release(net);
	return trial_unless_refused(status);
}

static Status copy_of(const Trials *t, Net *out, Error *error)
{
	STATUS_TRY(net_copy(out, t->start->net, error));
	const Status status = net_expand(out, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}

static Status try_settings(Trials *t, Error *error)
{
	for (uint32_t k = 0; k < t->settings && !t->done; k++) {
		Net net;

		STATUS_TRY(copy_of(t, &net, error));
		STATUS_TRY(solve_and_look(t, &net, set_text(&net, t->setting[k], error), error));
	}
	return STATUS_OK;
}

/* One that is asked for goes with others. */
static uint64_t pick(const Trials *t, bool told, uint64_t *seed)
{
	return random_next(seed) % (told && t->told > 0 ? t->told : t->settings);
}

static Status try_mixed(Trials *t, Error *error)
{
	uint64_t seed = 2385;

	for (uint32_t round = 0; round < MIXED && t->settings > 1 && !t->done; round++) {
		const uint32_t count = 2 + (uint32_t)(random_next(&seed) % 2);
		Status status = STATUS_OK;
		Net net;

		STATUS_TRY(copy_of(t, &net, error));
		for (uint32_t k = 0; k < count && trial_unless_refused(status) == STATUS_OK; k++)
			status = set_text(&net, t->setting[pick(t, k == 0, &seed)], error);
		STATUS_TRY(solve_and_look(t, &net, trial_unless_refused(status), error));
	}
	return STATUS_OK;
}

/* Names stay with those that are left, as on the screen when a row is deleted they do not: both are
 * tried where that differs. */
static Status try_without(Trials *t, Error *error)
{
	for (uint32_t k = 1; k < t->start->net->nodes && k < SMALL && !t->done; k++)
		for (int named = 0; named < 2 && !t->done; named++) {
			NetPiece *piece = NULL;
			Net net;

			STATUS_TRY(copy_of(t, &net, error));
			Status status = named ? net_name_all(&net, error) : STATUS_OK;
			if (status == STATUS_OK)
				status = net_cut(&net, k, &piece, error);
			net_piece_free(piece);
			STATUS_TRY(solve_and_look(t, &net, status, error));
		}
	return STATUS_OK;
}

/* Two taken away, or one and something changed. */
static Status try_cut_pairs(Trials *t, uint32_t k, Error *error)
{
	const uint32_t after = t->start->net->nodes - k - 1;

	for (uint32_t i = 0; i < after + t->settings && !t->done; i++) {
		NetPiece *piece = NULL, *other = NULL;
		Net net;

		STATUS_TRY(copy_of(t, &net, error));
		Status status = net_cut(&net, k, &piece, error);
		if (status == STATUS_OK)
			status = net_expand(&net, error);
		if (status == STATUS_OK && i >= t->settings)
			status = net_cut(&net, k + i - t->settings, &other, error);
		else if (status == STATUS_OK)
			status = set_text(&net, t->setting[i], error);
		net_piece_free(piece);
		net_piece_free(other);
		STATUS_TRY(solve_and_look(t, &net, status, error));
	}
	return STATUS_OK;
}

static Status try_pairs(Trials *t, Error *error)
{
	for (uint32_t k = 1; k < t->start->net->nodes && k < FEW && !t->done; k++)
		STATUS_TRY(try_cut_pairs(t, k, error));
	return STATUS_OK;
}

static Status try_one_more(Trials *t, Error *error)
{
	Net net;

	STATUS_TRY(copy_of(t, &net, error));
	Status status = net_check_children(&net, error);
	if (status == STATUS_OK)
		status = net_set_children(&net, net_children(&net, 0) + 1, error);
	return solve_and_look(t, &net, status, error);
}

Status trials_run(const StopStart *start, TrialSeen *seen, void *context, Error *error)
{
	Trials *t = mem_array(1, sizeof *t);

	if (!t)
		return error_no_memory(error);
	t->start = start;
	t->seen = seen;
	t->context = context;
	Status status = trials_note(t, error);
	if (status == STATUS_OK)
		status = look_net(t, start->net, start->schedule, error);
	if (status == STATUS_OK && start->net->processors <= LARGE) {
		status = try_settings(t, error);
		if (status == STATUS_OK && !t->done)
			status = try_without(t, error);
		if (status == STATUS_OK && !t->done)
			status = try_one_more(t, error);
		if (status == STATUS_OK && !t->done)
			status = try_mixed(t, error);
		if (status == STATUS_OK && !t->done)
			status = try_pairs(t, error);
	}
	mem_free(t);
	return status;
}
