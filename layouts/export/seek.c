#include "layouts/export/seek.h"

#include "layouts/export/data_value.h"
#include "layouts/sayings/sayings.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1, GAP = 3, DIGITS = 10, NUMBER = 8, OUTCOME = 10 };

static const char *const kinds[] = {[SEEK_EQUAL] = "equal",
	[SEEK_JUMP] = "jump",
	[SEEK_FROM] = "from",
	[SEEK_UPTO] = "upto",
	[SEEK_RANGE] = "range"};

static const char *const goals[] = {
	[SEEK_FINISH] = "finish", [SEEK_SPEEDUP] = "speedup", [SEEK_BEST] = "best"};

static const char *goal_of(const Seek *seek)
{
	return seek->wish.goal == SEEK_VALUE ? seek->wish.name : goals[seek->wish.goal];
}

static bool has_measure(const Seek *seek)
{
	return seek->wish.goal == SEEK_VALUE;
}

/* --- for people ------------------------------------------------------------------------------ */

/* Of so many digits that nobody else's value is meant by it, or nearly. */
static void add_short(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	number_short(text, value, DIGITS);
	buf_add_text(out, text);
}

/* Append what is said of an answer, or without one of what is wanted. */
static void say(const Seek *seek, const SeekAnswer *answer, SayingId saying, Buf *out)
{
	char first[NUMBER_TEXT_MAX], last[NUMBER_TEXT_MAX];
	Telling telling;

	telling_start(&telling, &seek->sweep.net, NULL, NET_NONE, NULL);
	tell_word(&telling, GIVEN_AXIS, has_measure(seek) ? NULL : goal_of(seek));
	tell_word(&telling, GIVEN_LABEL, has_measure(seek) ? seek->wish.name : NULL);
	tell_number(&telling, GIVEN_VALUE, seek->wish.target);
	tell_number(&telling, GIVEN_COUNT, SEEK_ANSWERS_MAX);
	if (answer) {
		number_short(first, answer->first, DIGITS);
		number_short(last, answer->last, DIGITS);
		tell_word(&telling, GIVEN_CASE, kinds[answer->kind]);
		tell_word(&telling, GIVEN_TEXT, answer->last > answer->first ? first : NULL);
		tell_word(&telling, GIVEN_WHAT, last);
		tell_number(&telling, GIVEN_LEAVE, answer->ceases);
		tell_number(&telling, GIVEN_ANSWER, answer->beyond);
	}
	tell_whole(&telling, saying, out);
}

void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out)
{
	say(seek, answer, SAY_SEEK_REMARK, out);
}

/* "P3.link", "factor" */
static void add_head(const Seek *seek, Buf *out)
{
	if (seek->sweep.keys > 0)
		buf_add_text(out, "factor");
	else
		text_show(out, seek->sweep.key, strlen(seek->sweep.key));
}

/* Of a column: its head, and the widest of its cells. */
static size_t widest(const Seek *seek, Buf *head, bool stretch)
{
	size_t most = (size_t)text_width(head->text, head->length);
	Buf text;

	buf_init(&text);
	for (uint32_t k = 0; k < seek->answers; k++) {
		buf_clear(&text);
		if (stretch)
			say(seek, &seek->answer[k], SAY_SEEK_STRETCH, &text);
		else
			add_short(&text, seek->answer[k].value);
		most = text.length > most ? text.length : most;
	}
	head->failed |= text.failed;
	buf_release(&text);
	return most;
}

static void add_cell(Buf *out, const char *text, size_t cells)
{
	const size_t used = (size_t)text_width(text, strlen(text));

	buf_add_text(out, text);
	buf_add_repeat(out, ' ', (used < cells ? cells - used : 0) + GAP);
}

static size_t measure_width(const Seek *seek)
{
	const size_t width = (size_t)text_width(seek->wish.name, strlen(seek->wish.name));

	return width > NUMBER ? width : NUMBER;
}

static void write_answer(
	const Seek *seek, const SeekAnswer *answer, size_t first, size_t stretch, Buf *out)
{
	Buf text;

	buf_init(&text);
	add_short(&text, answer->value);
	add_cell(out, text.text, first);
	if (has_measure(seek))
		add_cell(out, word_fine(answer->measure).text, measure_width(seek));
	add_cell(out, word_fine(answer->finish).text, NUMBER);
	add_cell(out, word_fine(answer->speedup).text, NUMBER);
	add_cell(out, answer->outcome, OUTCOME);
	buf_clear(&text);
	say(seek, answer, SAY_SEEK_STRETCH, &text);
	if (answer->kind == SEEK_EQUAL || answer->kind == SEEK_RANGE) {
		buf_add_text(out, text.text);
	} else {
		add_cell(out, text.text, stretch);
		seek_remark(seek, answer, out);
	}
	buf_add_char(out, '\n');
	out->failed |= text.failed;
	buf_release(&text);
}

static Status write_table(const Seek *seek, Buf *out)
{
	Buf key, holds;

	if (seek->answers == 0)
		return STATUS_OK;
	buf_init(&key);
	buf_init(&holds);
	add_head(seek, &key);
	say(seek, NULL, SAY_SEEK_TARGET, &holds);
	const size_t first = widest(seek, &key, false), stretch = widest(seek, &holds, true);

	add_cell(out, key.text, first);
	if (has_measure(seek))
		add_cell(out, seek->wish.name, measure_width(seek));
	add_cell(out, "T", NUMBER);
	add_cell(out, "speed-up", NUMBER);
	add_cell(out, "outcome", OUTCOME);
	buf_addf(out, "%s\n", holds.text);
	for (uint32_t k = 0; k < seek->answers; k++)
		write_answer(seek, &seek->answer[k], first, stretch, out);
	if (seek->more) {
		say(seek, NULL, SAY_SEEK_MORE, out);
		buf_add_char(out, '\n');
	}
	buf_add_char(out, '(');
	seek_looked(seek, out);
	buf_add_text(out, ")\n");
	out->failed |= key.failed || holds.failed;
	buf_release(&key);
	buf_release(&holds);
	return buf_status(out);
}

static const SeekRows seek_table = {"table", write_table};

/* --- csv, json ------------------------------------------------------------------------------- */

static Status write_csv(const Seek *seek, Buf *out)
{
	char value[NUMBER_TEXT_MAX], finish[NUMBER_TEXT_MAX];
	char first[NUMBER_TEXT_MAX], last[NUMBER_TEXT_MAX];

	buf_addf(out, "value,finish,outcome,kind,first,last%s\n",
		has_measure(seek) ? ",measure" : "");
	for (uint32_t k = 0; k < seek->answers; k++) {
		const SeekAnswer *answer = &seek->answer[k];

		number_full(value, answer->value);
		number_full(finish, answer->finish);
		number_full(first, answer->first);
		number_full(last, answer->last);
		buf_addf(out, "%s,%s,%s,%s,%s,%s", value, finish, answer->outcome,
			kinds[answer->kind], first, last);
		if (has_measure(seek)) {
			number_full(value, answer->measure);
			buf_addf(out, ",%s", value);
		}
		buf_add_char(out, '\n');
	}
	return buf_status(out);
}

static const SeekRows seek_csv = {"csv", write_csv};

static json_t *answers_of(const Seek *seek)
{
	json_t *all = json_array();

	for (uint32_t k = 0; all && k < seek->answers; k++) {
		const SeekAnswer *answer = &seek->answer[k];
		json_t *one = json_pack("{so,so,ss,ss,so,so,so}", "value",
			data_json_number(answer->value), "finish", data_json_number(answer->finish),
			"outcome", answer->outcome, "kind", kinds[answer->kind], "beyond",
			data_json_number(answer->beyond), "first", data_json_number(answer->first),
			"last", data_json_number(answer->last));

		if ((has_measure(seek) && json_object_set_new(one, "measure",
						  data_json_number(answer->measure)) != 0) ||
			json_array_append_new(all, one) != 0) {
			json_decref(all);
			all = NULL;
		}
	}
	return all;
}

static Status write_json(const Seek *seek, Buf *out)
{
	Buf why;

	data_json_begin();
	buf_init(&why);
	if (seek->answers == 0)
		seek_why(seek, &why);
	const bool done =
		buf_status(&why) == STATUS_OK &&
		data_json_value(
			out, json_pack("{si,ss,ss,so,so,so,sI,so,so}", "version", FORMAT_VERSION,
				     "by", seek->sweep.key, "goal", goal_of(seek), "target",
				     data_json_number(seek->wish.target), "from",
				     data_json_number(seek->from), "to", data_json_number(seek->to),
				     "values", (json_int_t)seek->values, "answers",
				     answers_of(seek), "why", data_json_text(why.text)));

	buf_release(&why);
	buf_add_char(out, '\n');
	return done ? buf_status(out) : STATUS_NO_MEMORY;
}

static const SeekRows seek_json = {"json", write_json};

const SeekRows *const seek_formats[] = {&seek_table, &seek_csv, &seek_json, NULL};
