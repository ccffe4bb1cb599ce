#include "solver/lesson/trials.h"

#include "solver/base/number.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FEW = 8 }; /* processors whose speeds are changed, whatever the stop is about */

/* --- what the stop speaks of ----------------------------------------------------------------- */

static void add_key(Trials *t, const char *key, size_t length)
{
	if (t->keys == TRIAL_KEYS_MAX || length >= TRIAL_SETTING_MAX - NUMBER_TEXT_MAX)
		return;
	for (uint32_t k = 0; k < t->keys; k++)
		if (slice_is((Slice){key, length}, t->key[k]))
			return;
	memcpy(t->key[t->keys], key, length);
	t->key[t->keys++][length] = '\0';
}

static void add_setting(Trials *t, const char *key, size_t length, const char *value)
{
	if (t->settings < TRIAL_SETTINGS_MAX && length + strlen(value) + 2 < TRIAL_SETTING_MAX)
		snprintf(t->setting[t->settings++], TRIAL_SETTING_MAX, "%.*s=%s", (int)length, key,
			value);
}

static void note_value(Trials *t, const Node *node)
{
	char key[TRIAL_SETTING_MAX];

	t->guesses |= node->id == OF_NET_GUESS || node->id == OF_NET_GUESSES;
	t->selects |= node->id == OF_NET_CURSOR || node->id == OF_NET_COLUMN;
	t->steps |= node->id == OF_NET_STEP;
	if (node->id == VALUE_FIELD)
		add_key(t, node->field->key, strlen(node->field->key));
	if (node->id == OF_NET_INSTALLMENTS)
		add_key(t, "installments", strlen("installments"));
	if (!node->processor.text || node->processor.length > TRIAL_SETTING_MAX / 2)
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
		t->actions < TRIAL_ACTIONS_MAX && other->text.length < LESSON_ID_MAX)
		snprintf(t->action[t->actions++], LESSON_ID_MAX, "%.*s", (int)other->text.length,
			other->text.text);
}

/* What is compared with, as the stop begins: 0.8 * T. */
static Status note_side(Trials *t, const Expression *whole, uint8_t node, Error *error)
{
	Expression side = *whole;
	Value value;

	if (t->numbers == TRIAL_NUMBERS_MAX || whole->node[node].sort >= SORT_WORD)
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
		if (equals && equals > at && equals + 1 < at + kept && kept < TRIAL_SETTING_MAX &&
			t->settings < TRIAL_SETTINGS_MAX)
			snprintf(t->setting[t->settings++], TRIAL_SETTING_MAX, "%.*s", (int)kept,
				at);
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
	return status == STATUS_NOT_APPLICABLE ? STATUS_OK : status;
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
		return trial_unless_refused(status);
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

		STATUS_TRY(trial_unless_refused(status));
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
	char key[TRIAL_SETTING_MAX];

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

Status trials_note(Trials *t, Error *error)
{
	const LessonStop *stop = t->start->stop;

	if (stop->cursor)
		add_key(t, stop->cursor, strlen(stop->cursor));
	for (uint32_t k = 0; k < stop->alsos; k++)
		add_key(t, stop->also[k], strlen(stop->also[k]));
	STATUS_TRY(note_condition(t, stop->until, error));
	for (uint32_t k = 0; k < stop->comments; k++)
		STATUS_TRY(note_condition(t, stop->comment[k].when, error));
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
