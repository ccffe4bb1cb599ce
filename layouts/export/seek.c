#include "layouts/export/seek.h"

#include "layouts/export/data_value.h"
#include "layouts/scene/words.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1, GAP = 3, DIGITS = 10 };

static const char *const kinds[] = {
	[SEEK_EQUAL] = "equal", [SEEK_JUMP] = "jump", [SEEK_FROM] = "from", [SEEK_UPTO] = "upto"};

static const char *const goals[] = {
	[SEEK_FINISH] = "finish", [SEEK_SPEEDUP] = "speedup", [SEEK_BEST] = "best"};

/* --- for people ------------------------------------------------------------------------------ */

void seek_remark(const Seek *seek, const SeekAnswer *answer, Buf *out)
{
	const char *name = seek->wish.goal == SEEK_SPEEDUP ? "the speed-up" : "T";
	const char *less = seek->wish.goal == SEEK_SPEEDUP ? "at least" : "at most";

	if (answer->kind == SEEK_JUMP)
		buf_addf(out, "a jump: right %s it, %s is %s", answer->ceases ? "above" : "below",
			name, word_fine(answer->beyond).text);
	else if (answer->kind == SEEK_UPTO)
		buf_addf(out, "the last with %s %s that", name, less);
	else if (answer->kind == SEEK_FROM)
		buf_addf(out, "the first with %s %s that", name, less);
}

/* Of so many digits that nobody else's value is meant by it, or nearly. */
static void add_short(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	number_short(text, value, DIGITS);
	buf_add_text(out, text);
}

/* "P3.link", "factor" */
static void add_head(const Seek *seek, Buf *out)
{
	if (seek->sweep.keys > 0)
		buf_add_text(out, "factor");
	else
		text_show(out, seek->sweep.key, strlen(seek->sweep.key));
}

static size_t widest(const Seek *seek)
{
	size_t most;
	Buf text;

	buf_init(&text);
	add_head(seek, &text);
	most = (size_t)text_width(text.text, text.length);
	for (uint32_t k = 0; k < seek->answers; k++) {
		buf_clear(&text);
		add_short(&text, seek->answer[k].value);
		most = text.length > most ? text.length : most;
	}
	buf_release(&text);
	return most;
}

static void add_cell(Buf *out, const char *text, size_t cells)
{
	const size_t used = (size_t)text_width(text, strlen(text));

	buf_add_text(out, text);
	buf_add_repeat(out, ' ', (used < cells ? cells - used : 0) + GAP);
}

static Status write_table(const Seek *seek, Buf *out)
{
	const size_t first = widest(seek);
	enum { TIME = 8, SPEEDUP = 8, OUTCOME = 10 };
	Buf text;

	buf_init(&text);
	add_head(seek, &text);
	if (seek->answers > 0) {
		add_cell(out, text.text, first);
		buf_addf(out, "T%*sspeed-up   outcome\n", TIME - 1 + GAP, "");
	}
	for (uint32_t k = 0; k < seek->answers; k++) {
		const SeekAnswer *answer = &seek->answer[k];

		buf_clear(&text);
		add_short(&text, answer->value);
		add_cell(out, text.text, first);
		add_cell(out, word_fine(answer->finish).text, TIME);
		add_cell(out, word_fine(answer->speedup).text, SPEEDUP);
		buf_clear(&text);
		seek_remark(seek, answer, &text);
		if (text.length > 0)
			add_cell(out, answer->outcome, OUTCOME);
		else
			buf_add_text(out, answer->outcome);
		buf_addf(out, "%s\n", text.text);
	}
	if (seek->more)
		buf_addf(out, "(there are more than %d)\n", SEEK_ANSWERS_MAX);
	out->failed = out->failed || buf_status(&text) != STATUS_OK;
	buf_release(&text);
	return buf_status(out);
}

static const SeekRows seek_table = {"table", write_table};

/* --- csv, json ------------------------------------------------------------------------------- */

static Status write_csv(const Seek *seek, Buf *out)
{
	char value[NUMBER_TEXT_MAX], finish[NUMBER_TEXT_MAX];

	buf_add_text(out, "value,finish,outcome,kind\n");
	for (uint32_t k = 0; k < seek->answers; k++) {
		const SeekAnswer *answer = &seek->answer[k];

		number_full(value, answer->value);
		number_full(finish, answer->finish);
		buf_addf(out, "%s,%s,%s,%s\n", value, finish, answer->outcome, kinds[answer->kind]);
	}
	return buf_status(out);
}

static const SeekRows seek_csv = {"csv", write_csv};

static json_t *answers_of(const Seek *seek)
{
	json_t *all = json_array();

	for (uint32_t k = 0; all && k < seek->answers; k++) {
		const SeekAnswer *answer = &seek->answer[k];
		json_t *one = json_pack("{so,so,ss,ss,so}", "value",
			data_json_number(answer->value), "finish", data_json_number(answer->finish),
			"outcome", answer->outcome, "kind", kinds[answer->kind], "beyond",
			data_json_number(answer->beyond));

		if (json_array_append_new(all, one) != 0) {
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
				     "by", seek->sweep.key, "goal", goals[seek->wish.goal],
				     "target", data_json_number(seek->wish.target), "from",
				     data_json_number(seek->from), "to", data_json_number(seek->to),
				     "values", (json_int_t)seek->values, "answers",
				     answers_of(seek), "why", data_json_text(why.text)));

	buf_release(&why);
	buf_add_char(out, '\n');
	return done ? buf_status(out) : STATUS_NO_MEMORY;
}

static const SeekRows seek_json = {"json", write_json};

const SeekRows *const seek_formats[] = {&seek_table, &seek_csv, &seek_json, NULL};
