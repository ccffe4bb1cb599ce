#include "solver/lesson/trials.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/net/random.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	KEYS_MAX = 12,      /* that conditions, texts and the cursor speak of */
	NUMBERS_MAX = 48,   /* in conditions */
	SETTING_MAX = 96,   /* bytes of KEY=VALUE */
	SETTINGS_MAX = 320, /* tried one by one */
	MIXED = 160,        /* several at once, so often */
	STEPS_MAX = 24,
	ACTIONS_TRIED = 8,
	FEW = 8,            /* processors whose speeds are changed, too */
	SMALL = 64,         /* processors of nets of which each is left out once */
	LARGE = 2000,       /* of which nothing else is tried */
	SCENES_MAX = 60000, /* looked at in all */
};

typedef struct Trials {
	const StopStart *start;
	TrialSeen *seen;
	void *context;
	char key[KEYS_MAX][SETTING_MAX];
	uint32_t keys;
	double number[NUMBERS_MAX];
	uint32_t numbers;
	char setting[SETTINGS_MAX][SETTING_MAX];
	uint32_t settings, told; /* the first are those that texts ask for, and methods */
	bool guesses, selects, steps, splits; /* conditions speak of it */
	char action[ACTIONS_TRIED][LESSON_ID_MAX];
	uint32_t actions;
	uint32_t scenes;
	bool done;
} Trials;

/* What cannot be set or solved is no trial; only these end the work. */
static Status unless_refused(Status status)
{
	return status == STATUS_NO_MEMORY || status == STATUS_STOPPED ? status : STATUS_OK;
}

/* --- what the stop speaks of ----------------------------------------------------------------- */

static void add_key(Trials *t, const char *key, size_t length)
{
	if (t->keys == KEYS_MAX || length >= SETTING_MAX - NUMBER_TEXT_MAX)
		return;
	for (uint32_t k = 0; k < t->keys; k++)
		if (slice_is((Slice){key, length}, t->key[k]))
			return;
	memcpy(t->key[t->keys], key, length);
	t->key[t->keys++][length] = '\0';
}

static void add_setting(Trials *t, const char *key, size_t length, const char *value)
{
	if (t->settings < SETTINGS_MAX && length + strlen(value) + 2 < SETTING_MAX)
		snprintf(
			t->setting[t->settings++], SETTING_MAX, "%.*s=%s", (int)length, key, value);
}

static void note_value(Trials *t, const Node *node)
{
	char key[SETTING_MAX];

	t->guesses |= node->id == OF_NET_GUESS || node->id == OF_NET_GUESSES;
	t->selects |= node->id == OF_NET_CURSOR || node->id == OF_NET_COLUMN;
	t->steps |= node->id == OF_NET_STEP;
	if (node->id == VALUE_FIELD)
		add_key(t, node->field->key, strlen(node->field->key));
	if (node->id == OF_NET_INSTALLMENTS)
		add_key(t, "installments", strlen("installments"));
	if (!node->processor.text || node->processor.length > SETTING_MAX / 2)
		return;
	for (int k = 0; k < 2; k++) {
		const char *of = k == 0 ? "link" : "compute";
		const int length = snprintf(key, sizeof key, "%.*s.%s", (int)node->processor.length,
			node->processor.text, of);

		if (node->id != (k == 0 ? OF_COMPUTE : OF_LINK))
			add_key(t, key, (size_t)length);
	}
}

static void note_action(Trials *t, const Node *one, const Node *other)
{
	if (one->kind == NODE_VALUE && one->id == OF_NET_ACTION && other->kind == NODE_WORD &&
		t->actions < ACTIONS_TRIED && other->text.length < LESSON_ID_MAX)
		snprintf(t->action[t->actions++], LESSON_ID_MAX, "%.*s", (int)other->text.length,
			other->text.text);
}

/* What is compared with, as the stop begins: 0.8 * T. */
static Status note_side(Trials *t, const Expression *whole, uint8_t node, Error *error)
{
	Expression side = *whole;
	Value value;

	if (t->numbers == NUMBERS_MAX || whole->node[node].sort >= SORT_WORD)
		return STATUS_OK;
	side.nodes = node + 1u;
	STATUS_TRY(expression_value(&t->start->scene, &side, &value, error));
	if (isfinite(value.number) && value.number != 0)
		t->number[t->numbers++] = value.number;
	return STATUS_OK;
}

static Status note_condition(Trials *t, const char *condition, Error *error)
{
	Expression expression;

	if (!condition)
		return STATUS_OK;
	STATUS_TRY(expression_condition(&expression, condition, error));
	for (uint32_t k = 0; k < expression.nodes; k++) {
		const Node *node = &expression.node[k];

		if (node->kind == NODE_VALUE)
			note_value(t, node);
		t->splits |= node->kind == NODE_OWN;
		if (node->kind < NODE_LESS || node->kind > NODE_UNEQUAL)
			continue;
		note_action(t, &expression.node[node->left], &expression.node[node->right]);
		note_action(t, &expression.node[node->right], &expression.node[node->left]);
		STATUS_TRY(note_side(t, &expression, node->left, error));
		STATUS_TRY(note_side(t, &expression, node->right, error));
	}
	return STATUS_OK;
}

/* Behind ":set" and ":method", and what is typed without them: "ρ=3". */
static void note_words(Trials *t, const char *text)
{
	static const char stop[] = " ,;:\"'";

	for (const char *at = text; *(at += strspn(at, stop));) {
		const size_t length = strcspn(at, stop);
		const char *equals = memchr(at, '=', length);
		size_t kept = length;

		while (kept > 0 && (at[kept - 1] == '.' || at[kept - 1] == ')'))
			kept--;
		if (equals && equals > at && equals + 1 < at + kept && kept < SETTING_MAX &&
			t->settings < SETTINGS_MAX)
			snprintf(t->setting[t->settings++], SETTING_MAX, "%.*s", (int)kept, at);
		at += length;
	}
}

static Status note_text(Trials *t, const char *text, Error *error)
{
	Buf filled;

	if (!text)
		return STATUS_OK;
	buf_init(&filled);
	const Status status = lesson_fill(&t->start->scene, text, &filled, error);

	if (status == STATUS_OK)
		note_words(t, filled.text);
	buf_release(&filled);
	return status;
}

/* --- values worth trying --------------------------------------------------------------------- */

static void try_number(Trials *t, const char *key, const Field *field, double number)
{
	char text[NUMBER_TEXT_MAX];

	if (field->type != FIELD_REAL)
		number = floor(number + 0.5);
	if (!isfinite(number) || number < field->min || number > field->max)
		return;
	number_exact(text, number);
	add_setting(t, key, strlen(key), text);
}

static void try_numbers(Trials *t, const char *key, const Field *field, double now)
{
	static const double factors[] = {
		2, 0.5, 10, 0.1, 1.1, 0.9, 4, 0.25, 1.01, 0.99, 100, 0.01, 1000, 0.001};
	static const double nears[] = {1, 1.02, 0.98, 1.5, 0.6};

	for (uint32_t n = 0; n < t->numbers; n++)
		for (size_t k = 0; k < (field->moves ? 1 : sizeof nears / sizeof *nears); k++)
			try_number(t, key, field, t->number[n] * nears[k]);
	if (isnan(now))
		return;
	if (field->type != FIELD_REAL)
		for (int step = -2; step <= 3; step++)
			try_number(t, key, field, now + step);
	/* a shape grows fast */
	for (size_t k = 0; k < sizeof factors / sizeof *factors && !field->moves; k++)
		try_number(t, key, field, now * factors[k]);
}

static Status try_key(Trials *t, const char *key, Error *error)
{
	static const char *const switches[] = {"true", "false", NULL};
	FieldPlace place;

	const Status status = net_place(t->start->net, key, &place, error);

	if (status != STATUS_OK)
		return unless_refused(status);
	const Field *field = place.field;
	const char *const *words = field->type == FIELD_BOOL ? switches : field->choices;

	for (; words && *words; words++)
		add_setting(t, key, strlen(key), *words);
	if (field_is_number(field) && place.node != NET_NONE)
		try_numbers(t, key, field, field_number(t->start->net, field, place.node));
	else if (field_is_number(field))
		try_numbers(t, key, field,
			field->scope == FIELD_NODE ? (double)NAN
						   : field_number(t->start->net, field, 0));
	return STATUS_OK;
}

static Status try_methods(Trials *t, Error *error)
{
	static const char key[] = "method";

	for (const Method *const *method = methods; *method; method++) {
		const Status status = (*method)->check(t->start->net, error);

		STATUS_TRY(unless_refused(status));
		if (status == STATUS_OK)
			add_setting(t, key, strlen(key), (*method)->id);
	}
	return STATUS_OK;
}

/* Some other change, as anybody may make on the way. */
static Status try_others(Trials *t, Error *error)
{
	static const double factors[] = {0.5, 2};
	static const char *const keys[] = {"load", "network.compute", "network.link",
		"network.processors", "network.dimension", "network.levels"};
	const Net *net = t->start->net;
	char key[SETTING_MAX];

	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
		STATUS_TRY(try_key(t, keys[k], error));
	for (uint32_t p = 0; p < net->processors && p < FEW; p++)
		for (int k = 0; k < 4; k++) {
			const bool link = k < 2;
			const Field *field = &net_fields[link ? NET_KEY_LINK : NET_KEY_COMPUTE];

			snprintf(key, sizeof key, "#%u.%s", p, field->key);
			if (p > 0 || !link)
				try_number(t, key, field,
					(link ? net_link(net, p) : net_compute(net, p)) *
						factors[k % 2]);
		}
	return STATUS_OK;
}

static Status prepare(Trials *t, Error *error)
{
	const LessonStop *stop = t->start->stop;

	STATUS_TRY(note_condition(t, stop->until, error));
	for (uint32_t k = 0; k < stop->comments; k++)
		STATUS_TRY(note_condition(t, stop->comment[k].when, error));
	if (stop->cursor)
		add_key(t, stop->cursor, strlen(stop->cursor));
	t->guesses |= stop->guess;
	STATUS_TRY(note_text(t, stop->say, error));
	STATUS_TRY(note_text(t, stop->task, error));
	for (uint32_t k = 0; k < stop->comments; k++)
		STATUS_TRY(note_text(t, stop->comment[k].say, error));
	STATUS_TRY(try_methods(t, error));
	t->told = t->settings;
	for (uint32_t k = 0; k < t->keys; k++)
		STATUS_TRY(try_key(t, t->key[k], error));
	return try_others(t, error);
}

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
		status = unless_refused(status);
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
	return unless_refused(status);
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
		for (uint32_t k = 0; k < count && unless_refused(status) == STATUS_OK; k++)
			status = set_text(&net, t->setting[pick(t, k == 0, &seed)], error);
		STATUS_TRY(solve_and_look(t, &net, unless_refused(status), error));
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
	Status status = prepare(t, error);
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
	}
	mem_free(t);
	return status;
}
