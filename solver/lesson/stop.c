/* Lessons from YAML text: one stop, and what its keys must be together. */
#include "solver/base/embed.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/lesson/reading.h"
#include "solver/quiz/quiz.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum {
	KEY_ID,
	KEY_TITLE,
	KEY_NET,
	KEY_SET,
	KEY_METHOD,
	KEY_NOTATION,
	KEY_LAYOUT,
	KEY_DIAGRAM,
	KEY_CURSOR,
	KEY_STEP,
	KEY_VEIL,
	KEY_GUESS,
	KEY_SAY,
	KEY_DO,
	KEY_UNTIL,
	KEY_COMMENT,
	KEY_ALSO,
	KEY_EXERCISE,
	STOP_KEYS
};
static const char *const stop_keys[] = {"id", "title", "net", "set", "method", "notation", "layout",
	"diagram", "cursor", "step", "veil", "guess", "say", "do", "until", "comment", "also",
	"exercise", NULL};
static const YamlKeys stop_map = {
	stop_keys, "a stop", "a map such as {id: wire, net: sample:fig5, say: ...}", NULL, NULL};

static const char *const comment_keys[] = {"when", "say", NULL};
static const YamlKeys comment_map = {
	comment_keys, "a comment", "a map such as {when: P3.useless, say: ...}", NULL, NULL};
static const YamlItems comment_list = {YAML_LIST, "comment", "a list of comments", "a comment"};

enum { EXERCISE_TEMPLATE, EXERCISE_LEVEL, EXERCISE_SEED };
static const char *const exercise_keys[] = {"template", "level", "seed", NULL};
static const YamlKeys exercise_map = {exercise_keys, "exercise",
	"a map such as {template: shares, level: 1, seed: 7}", NULL, NULL};

static const YamlItems set_map = {
	YAML_MAP, "set", "a map such as {P3.link: 20, installments: 1}", NULL};

static const YamlItems also_list = {
	YAML_LIST, "also", "a list of keys such as [P4.link, load]", "a key"};

/* A stop as it is read, with the places of its values. */
typedef struct StopReading {
	LessonStop *stop;
	YamlEvent at[STOP_KEYS];
	YamlEvent when[LESSON_COMMENTS_MAX];
} StopReading;

/* --- words ----------------------------------------------------------------------------------- */

/* A value that must be one of `words`. */
static Status check_word(Reading *r, const YamlEvent *value, const char *what, const char *word,
	const char *const *words, size_t count)
{
	char shown[TEXT_BRIEF_MAX];
	Buf list;

	for (size_t k = 0; k < count; k++)
		if (strcmp(words[k], word) == 0)
			return STATUS_OK;
	const char *nearest = text_nearest(word, words, count);

	text_brief(shown, word, strlen(word));
	if (nearest)
		return yaml_fault(r->yaml, value, "there is no %s %s; did you mean %s?", what,
			shown, nearest);
	buf_init(&list);
	for (size_t k = 0; k < count; k++)
		buf_addf(&list, "%s%s", k > 0 ? ", " : "", words[k]);
	const Status status = yaml_fault(r->yaml, value, "there is no %s %s; there %s %s", what,
		shown, count > 0 ? "are" : "is none yet", list.text);

	buf_release(&list);
	return status;
}

enum { WORDS_MAX = 64 };

static Status read_method(Reading *r, const YamlEvent *value, LessonStop *stop)
{
	const char *words[WORDS_MAX];
	size_t count = 0;

	STATUS_TRY(reading_text(r, value, "method", &stop->method));
	for (; count < WORDS_MAX && methods[count]; count++)
		words[count] = methods[count]->id;
	return check_word(r, value, "method", stop->method, words, count);
}

Status reading_notation(Reading *r, const YamlEvent *value, const char **out)
{
	STATUS_TRY(reading_text(r, value, "notation", out));
	return check_word(r, value, "notation", *out, notation_names, NOTATIONS);
}

/* Letters, digits and "-", not a number: ":lesson pe 4" is the fourth. */
static Status read_id(Reading *r, const YamlEvent *value, LessonStop *stop)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz", more[] = "0123456789-";

	STATUS_TRY(reading_text(r, value, "id", &stop->id));
	const char *rest = stop->id;

	while (*rest && (strchr(letters, *rest) || (rest > stop->id && strchr(more, *rest))))
		rest++;
	if (*rest || strlen(stop->id) > LESSON_ID_MAX)
		return yaml_fault(r->yaml, value,
			"an id has small letters, digits and \"-\", at most %d, and begins with a "
			"letter, such as wire-jump",
			LESSON_ID_MAX);
	for (const LessonStop *other = r->lesson.stop; other < stop; other++)
		if (other->id && strcmp(other->id, stop->id) == 0)
			return yaml_fault(r->yaml, value,
				"the stop in line %d is called %s, too; give this one another id",
				other->line, stop->id);
	return STATUS_OK;
}

static Status read_guess(Reading *r, const YamlEvent *value, LessonStop *stop)
{
	static const char *const words[] = {[GUESS_FINISH] = "T",
		[GUESS_SPEEDUP] = "speedup",
		[GUESS_SHARE] = "share",
		[GUESS_USELESS] = "useless",
		[GUESS_LAST] = "last",
		[GUESS_INSTALLMENTS] = "installments"};
	const char *text;

	STATUS_TRY(reading_text(r, value, "guess", &text));
	stop->guess = true;
	if (strncmp(text, "share ", 6) == 0) {
		stop->guess_kind = GUESS_SHARE;
		stop->guess_of = text + 6;
		return STATUS_OK;
	}
	if (strcmp(text, "share") == 0)
		return yaml_fault(r->yaml, value, "guess has to say whose share: share P1");
	STATUS_TRY(check_word(r, value, "guess", text, words, GUESS_KINDS));
	while (strcmp(words[stop->guess_kind], text) != 0)
		stop->guess_kind++;
	return STATUS_OK;
}

static Status read_number(Reading *r, const YamlEvent *value, const char *what, double least,
	double most, double *out)
{
	if (value->kind == YAML_SCALAR &&
		number_read(value->text, value->length, out) == NUMBER_OK && *out == floor(*out) &&
		*out >= least && *out <= most)
		return STATUS_OK;
	return yaml_fault(
		r->yaml, value, "%s must be a whole number from %.0f to %.0f", what, least, most);
}

/* --- nets ------------------------------------------------------------------------------------ */

/* The text of a map, at its place in the lesson: blank lines and blanks stand for what is before.
 */
static Status keep_map(Reading *r, const YamlEvent *value, const char **out)
{
	Buf text;

	STATUS_TRY(yaml_skip(r->yaml, value));
	buf_init(&text);
	buf_add_repeat(&text, '\n', (size_t)value->line - 1);
	buf_add_repeat(&text, ' ', (size_t)value->column - 1);
	buf_add(&text, r->source + value->begin, yaml_end(r->yaml) - value->begin);
	const Status status = buf_status(&text) == STATUS_OK
				      ? reading_kept(r, text.text, text.length, out)
				      : error_no_memory(r->error);

	buf_release(&text);
	return status;
}

static Status check_written(Reading *r, const char *text)
{
	Net net;
	const Status status = net_read(&net, lesson_name(&r->lesson), text, strlen(text), r->error);

	net_release(&net);
	return status;
}

static Status read_net(Reading *r, const YamlEvent *value, LessonStop *stop)
{
	static const char sample[] = "sample:";
	const char *names[EMBEDDED_MAX];

	if (value->kind == YAML_MAP) {
		STATUS_TRY(keep_map(r, value, &stop->net));
		stop->written = true;
		return reading_told(r, check_written(r, stop->net));
	}
	STATUS_TRY(reading_text(r, value, "net", &stop->net));
	if (strcmp(stop->net, "now") == 0) {
		stop->net = NULL;
		stop->goes_on = true;
	}
	if (!stop->net || strncmp(stop->net, sample, sizeof sample - 1) != 0)
		return STATUS_OK;
	return reading_told(r, check_word(r, value, "built-in net", stop->net + sizeof sample - 1,
				       names, embedded_names(embedded_samples, names)));
}

static Status read_set(void *context, void *into, unsigned index, const YamlEvent *key)
{
	Reading *r = context;
	LessonStop *stop = into;
	YamlEvent value;

	(void)index;
	if (stop->sets == LESSON_SETS_MAX)
		return yaml_fault(r->yaml, key, "at most %d values are set; write a net of its own",
			LESSON_SETS_MAX);
	LessonSet *set = &stop->set[stop->sets];

	STATUS_TRY(reading_text(r, key, "a key", &set->key));
	STATUS_TRY(yaml_next(r->yaml, &value));
	STATUS_TRY(reading_text(r, &value, "a value", &set->value));
	stop->sets++;
	return STATUS_OK;
}

/* --- texts ----------------------------------------------------------------------------------- */

static Status read_said(Reading *r, const YamlEvent *value, const char *what, int most, bool typed,
	const char **out)
{
	STATUS_TRY(reading_text(r, value, what, out));
	return reading_told(
		r, reading_placed(r, value, what, text_check(*out, most, typed, r->error)));
}

static Status read_condition(Reading *r, const YamlEvent *value, const char *what, const char **out)
{
	STATUS_TRY(reading_text(r, value, what, out));
	return reading_told(
		r, reading_placed(r, value, what, values_check_condition(*out, r->error)));
}

static Status read_comment_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	LessonComment *comment = into;

	return key == 0
		       ? read_condition(context, value, "when", &comment->when)
		       : read_said(context, value, "say", LESSON_COMMENT_MAX, false, &comment->say);
}

static Status read_comment(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *r = context;
	StopReading *reading = into;
	LessonStop *stop = reading->stop;
	uint32_t seen;

	if (index == LESSON_COMMENTS_MAX)
		return yaml_fault(r->yaml, item, "at most %d comments", LESSON_COMMENTS_MAX);
	reading->when[index] = *item;
	stop->comment[index].line = item->line;
	STATUS_TRY(yaml_map(
		r->yaml, &comment_map, item, read_comment_key, r, &stop->comment[index], &seen));
	stop->comments++;
	if (seen & 1u << 1)
		return STATUS_OK;
	return yaml_fault(r->yaml, item, "a comment needs the key say");
}

static Status read_also(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *r = context;
	LessonStop *stop = into;

	if (index == LESSON_SETS_MAX)
		return yaml_fault(r->yaml, item, "at most %d keys", LESSON_SETS_MAX);
	STATUS_TRY(reading_text(r, item, "a key", &stop->also[index]));
	stop->alsos++;
	return STATUS_OK;
}

static Status read_exercise(void *context, void *into, unsigned key, const YamlEvent *value)
{
	const char *words[WORDS_MAX];
	Reading *r = context;
	LessonStop *stop = into;
	size_t count = 0;
	double number;

	if (key == EXERCISE_TEMPLATE) {
		STATUS_TRY(reading_text(r, value, "template", &stop->exercise));
		if (quiz_template_find(stop->exercise))
			return STATUS_OK;
		for (; count < WORDS_MAX && quiz_templates[count]; count++)
			words[count] = quiz_templates[count]->id;
		return reading_told(
			r, check_word(r, value, "exercise", stop->exercise, words, count));
	}
	const bool seed = key == EXERCISE_SEED;
	const Status status = read_number(r, value, exercise_keys[key], seed ? 0 : 1,
		seed ? 9007199254740992.0 : QUIZ_LEVELS, &number);

	if (status != STATUS_OK)
		return reading_told(r, status);
	if (seed)
		stop->seed = (uint64_t)number;
	else
		stop->level = (int)number;
	return STATUS_OK;
}

/* --- the stop -------------------------------------------------------------------------------- */

static Status read_stop_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	StopReading *reading = into;
	LessonStop *stop = reading->stop;
	Reading *r = context;
	double number = 0;
	Status status;

	reading->at[key] = *value;
	switch (key) {
	case KEY_ID:
		return reading_told(r, read_id(r, value, stop));
	case KEY_TITLE:
		return read_said(r, value, "title", LESSON_TITLE_MAX, false, &stop->title);
	case KEY_NET:
		return read_net(r, value, stop);
	case KEY_SET:
		return yaml_each(r->yaml, &set_map, value, read_set, r, stop);
	case KEY_METHOD:
		return reading_told(r, read_method(r, value, stop));
	case KEY_NOTATION:
		return reading_told(r, reading_notation(r, value, &stop->notation));
	case KEY_LAYOUT:
		return reading_text(r, value, "layout", &stop->layout);
	case KEY_DIAGRAM:
		return reading_text(r, value, "diagram", &stop->diagram);
	case KEY_CURSOR:
		return reading_text(r, value, "cursor", &stop->cursor);
	case KEY_STEP:
		status = read_number(r, value, "step", 0, 1000000, &number);
		if (status == STATUS_OK)
			stop->step = (uint32_t)number;
		return reading_told(r, status);
	case KEY_VEIL:
		return yaml_switch(r->yaml, value, &stop->veil);
	case KEY_GUESS:
		return reading_told(r, read_guess(r, value, stop));
	case KEY_SAY:
		return read_said(r, value, "say", LESSON_SAY_MAX, false, &stop->say);
	case KEY_DO:
		return read_said(r, value, "do", LESSON_DO_MAX, true, &stop->task);
	case KEY_UNTIL:
		return read_condition(r, value, "until", &stop->until);
	case KEY_COMMENT:
		return yaml_each(r->yaml, &comment_list, value, read_comment, r, reading);
	case KEY_ALSO:
		return yaml_each(r->yaml, &also_list, value, read_also, r, stop);
	default:
		return yaml_map(r->yaml, &exercise_map, value, read_exercise, r, stop, NULL);
	}
}

/* Each number to be typed is looked at by a condition. */
static Status check_typed(Reading *r, const StopReading *reading)
{
	const LessonStop *stop = reading->stop;
	const char *at = NULL;
	Slice number;

	while (stop->task && text_number(stop->task, &at, &number)) {
		double value = NAN;
		bool used = number_read(number.text, number.length, &value) == NUMBER_OK &&
			    condition_has(stop->until, value);

		for (uint32_t k = 0; k < stop->comments; k++)
			used = used || condition_has(stop->comment[k].when, value);
		if (!used)
			STATUS_TRY(reading_told(r,
				yaml_fault(r->yaml, &reading->at[KEY_DO],
					"do: %.*s is in no condition; a number to be typed must "
					"stand in until or in the when of a comment, any other as "
					"a value in braces, such as {P3.link}",
					(int)number.length, number.text)));
	}
	return STATUS_OK;
}

static Status check_veil(Reading *r, const StopReading *reading)
{
	const LessonStop *stop = reading->stop;
	const struct {
		const char *key, *text;
		unsigned at;
	} texts[] = {{"title", stop->title, KEY_TITLE}, {"say", stop->say, KEY_SAY},
		{"do", stop->task, KEY_DO}};

	for (size_t k = 0; stop->veil && k < sizeof texts / sizeof *texts; k++)
		if (texts[k].text && text_tells(texts[k].text))
			STATUS_TRY(reading_told(
				r, yaml_fault(r->yaml, &reading->at[texts[k].at],
					   "%s tells what this stop hides; move the value into a "
					   "comment, or take veil away",
					   texts[k].key)));
	return STATUS_OK;
}

static Status check_comments(Reading *r, const StopReading *reading)
{
	const LessonStop *stop = reading->stop;

	for (uint32_t k = 0; k + 1 < stop->comments; k++)
		if (!stop->comment[k].when)
			STATUS_TRY(reading_told(r,
				yaml_fault(r->yaml, &reading->when[k],
					"this comment is always said, so those after it never are; "
					"give it a when, or make it the last")));
	return STATUS_OK;
}

static Status check_stop(
	Reading *r, const StopReading *reading, const YamlEvent *item, uint32_t seen)
{
	const LessonStop *stop = reading->stop;

	if (~seen & 1u << KEY_ID)
		STATUS_TRY(reading_told(r,
			yaml_fault(r->yaml, item, "a stop needs the key id, such as wire-jump")));
	if (!stop->say && !stop->exercise && !(seen & 1u << KEY_EXERCISE))
		STATUS_TRY(reading_told(
			r, yaml_fault(r->yaml, item, "a stop needs the key say, or exercise")));
	if ((seen & 1u << KEY_EXERCISE) && !stop->exercise)
		STATUS_TRY(reading_told(r, yaml_fault(r->yaml, &reading->at[KEY_EXERCISE],
						   "exercise needs the key template")));
	if (stop == r->lesson.stop && !stop->net && !stop->exercise)
		STATUS_TRY(reading_told(
			r, yaml_fault(r->yaml, item,
				   "the first stop needs the key net, such as sample:fig5")));
	STATUS_TRY(check_typed(r, reading));
	STATUS_TRY(check_veil(r, reading));
	return check_comments(r, reading);
}

Status reading_stop(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *r = context;
	StopReading reading = {.stop = &r->lesson.stop[index]};
	uint32_t seen = 0;

	(void)into;
	if (index == LESSON_STOPS_MAX)
		return yaml_fault(r->yaml, item, "at most %d stops; make several lessons of it",
			LESSON_STOPS_MAX);
	reading.stop->line = item->line;
	reading.stop->level = 1;
	STATUS_TRY(yaml_map(r->yaml, &stop_map, item, read_stop_key, r, &reading, &seen));
	r->lesson.stops++;
	return check_stop(r, &reading, item, seen);
}
