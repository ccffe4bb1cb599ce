#include "layouts/export/seek.h"

#include "layouts/sayings/sayings.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1, GAP = 3, DIGITS = 10 };

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

static bool is_of_finish(const Seek *seek)
{
	return seek->wish.goal == SEEK_FINISH || seek->wish.goal == SEEK_BEST;
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
		tell_number(
			&telling, is_of_finish(seek) ? GIVEN_FINISH : GIVEN_ANSWER, answer->beyond);
	}
	tell_whole(&telling, saying, out);
}

void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out)
{
	say(seek, answer, SAY_SEEK_REMARK, out);
}

/* Of so many digits that nobody else's value is meant by it, or nearly. */
static Word long_word(double value)
{
	Word word;

	number_short(word.text, value, DIGITS);
	return word;
}

static void add_answer(const Seek *seek, const SeekAnswer *answer, Table *table)
{
	const bool plain = answer->kind == SEEK_EQUAL || answer->kind == SEEK_RANGE;
	TableWord *word = is_of_finish(seek) ? word_finish_fine : word_fine;
	Buf holds, remark;

	buf_init(&holds);
	buf_init(&remark);
	say(seek, answer, SAY_SEEK_STRETCH, &holds);
	if (!plain)
		seek_remark(seek, answer, &remark);
	table_as(table, long_word, answer->value);
	table_as(table, word, answer->measure);
	table_as(table, word_finish_fine, answer->finish);
	table_number(table, answer->speedup);
	table_text(table, answer->outcome);
	table_text(table, kinds[answer->kind]);
	table_as(table, word, answer->beyond);
	table_number(table, answer->first);
	table_number(table, answer->last);
	table_as(table, word, answer->measure);
	table_text(table, holds.text);
	table_text(table, remark.text);
	table_row(table);
	table->out->failed |= holds.failed || remark.failed;
	buf_release(&holds);
	buf_release(&remark);
}

static void add_answers(const Seek *seek, TableFormat format, Json *json, Buf *out)
{
	const TablePage page = {.columns = TABLE_PAGE_ENDLESS};
	Buf key, target;
	Table table;

	buf_init(&key);
	buf_init(&target);
	text_show(&key, seek->sweep.key, strlen(seek->sweep.key));
	say(seek, NULL, SAY_SEEK_TARGET, &target);
	table_begin(&table, format, TABLE_SEEK, out);
	table.json = json;
	table.gap = GAP;
	table_title(&table, "value", seek->sweep.keys > 0 ? "factor" : key.text);
	table_title(&table, "measured", seek->wish.name);
	table_title(&table, "holds", target.text);
	if (!has_measure(seek)) {
		table_drop(&table, "measured");
		table_drop(&table, "measure");
	}
	if (format != TABLE_JSON)
		table_heads(&table, &seek->sweep.net);
	for (uint32_t k = 0; k < seek->answers; k++)
		add_answer(seek, &seek->answer[k], &table);
	table_end(&table, &page);
	out->failed |= key.failed || target.failed;
	buf_release(&key);
	buf_release(&target);
}

static void write_text(const Seek *seek, Buf *out)
{
	if (seek->answers == 0)
		return;
	add_answers(seek, TABLE_TEXT, NULL, out);
	if (seek->more) {
		say(seek, NULL, SAY_SEEK_MORE, out);
		buf_add_char(out, '\n');
	}
	buf_add_char(out, '(');
	seek_looked(seek, out);
	buf_add_text(out, ")\n");
}

static void write_json(const Seek *seek, Buf *out)
{
	Json json = {.out = out};
	Buf why;

	buf_init(&why);
	if (seek->answers == 0)
		seek_why(seek, &why);
	json_begin(&json, NULL, JSON_LINE);
	json_number(&json, "version", FORMAT_VERSION);
	json_text(&json, "by", seek->sweep.key);
	json_text(&json, "goal", goal_of(seek));
	json_number(&json, "target", seek->wish.target);
	json_number(&json, "from", seek->from);
	json_number(&json, "to", seek->to);
	json_number(&json, "values", (double)seek->values);
	json_begin(&json, "answers", JSON_ROW);
	add_answers(seek, TABLE_JSON, &json, out);
	json_end(&json);
	json_said(&json, "why", why.text);
	json_end(&json);
	buf_add_char(out, '\n');
	out->failed |= why.failed;
	buf_release(&why);
}

Status seek_write(const Seek *seek, TableFormat format, Buf *out)
{
	if (format == TABLE_TEXT)
		write_text(seek, out);
	else if (format == TABLE_JSON)
		write_json(seek, out);
	else
		add_answers(seek, format, NULL, out);
	return buf_status(out);
}
