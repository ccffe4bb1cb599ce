#include "layouts/export/seek.h"

#include "layouts/export/data_value.h"
#include "layouts/scene/words.h"
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

static const char *name_of(const Seek *seek)
{
	return has_measure(seek)                 ? seek->wish.name
	       : seek->wish.goal == SEEK_SPEEDUP ? "speed-up"
						 : "T";
}

static const char *least_or_most(const Seek *seek)
{
	return seek->wish.goal == SEEK_SPEEDUP ? "at least" : "at most";
}

void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out)
{
	const char *the = seek->wish.goal == SEEK_SPEEDUP ? "the " : "";
	const char *name = name_of(seek), *less = least_or_most(seek);

	if (answer->kind == SEEK_JUMP)
		buf_addf(out, "a jump: right %s it, %s%s is %s", answer->ceases ? "above" : "below",
			the, name, word_fine(answer->beyond).text);
	else if (answer->kind == SEEK_UPTO)
		buf_addf(out, "the last with %s%s %s that", the, name, less);
	else if (answer->kind == SEEK_FROM)
		buf_addf(out, "the first with %s%s %s that", the, name, less);
	else if (answer->kind == SEEK_RANGE) {
		buf_addf(out, "%s %s from here to ", less, word_fine(seek->wish.target).text);
		add_short(out, answer->last);
	}
}

/* "P3.link", "factor" */
static void add_head(const Seek *seek, Buf *out)
{
	if (seek->sweep.keys > 0)
		buf_add_text(out, "factor");
	else
		text_show(out, seek->sweep.key, strlen(seek->sweep.key));
}

/* "1 to 40": where the target holds all along. */
static void add_stretch(const SeekAnswer *answer, Buf *out)
{
	if (answer->last > answer->first) {
		add_short(out, answer->first);
		buf_add_text(out, " to ");
	} else {
		buf_add_text(out, "only ");
	}
	add_short(out, answer->last);
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
			add_stretch(&seek->answer[k], &text);
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
	add_stretch(answer, &text);
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
	buf_addf(&holds, "%s %s %s", name_of(seek), least_or_most(seek),
		word_fine(seek->wish.target).text);
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
	if (seek->more)
		buf_addf(out, "(there are more than %d)\n", SEEK_ANSWERS_MAX);
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
