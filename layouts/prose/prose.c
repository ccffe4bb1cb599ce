#include "layouts/prose/prose.h"

#include "layouts/sayings/sayings.h"
#include "layouts/sentences/speedup.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

enum { SHORT_ROWS = 8 };

/* --- the head --------------------------------------------------------------------------------- */

static uint32_t with_load(const Schedule *s)
{
	uint32_t count = 0;

	for (uint32_t p = 0; p < s->processors; p++)
		count += s->share[p] > 0;
	return count;
}

/* What is the case: a round of the elimination is told and not what it ends with, or ... */
static const char *case_of(const Schedule *s)
{
	if (s->veiled)
		return "veiled";
	if (outcome_is_sound(s->outcome))
		return "sound";
	return !isfinite(s->finish) && isfinite(s->formula) && s->rounds_shown < s->eliminations
		       ? "round"
		       : "unsound";
}

void prose_head(const Solved *solved, Buf *out)
{
	const Schedule *s = solved->schedule;
	const char *is = case_of(s);
	char why[OUTCOME_TEXT_MAX];
	Word speedup;
	Telling telling;

	telling_start(&telling, solved->net, s, NET_NONE, NULL);
	telling.name_most = WORD_NAME;
	tell_word(&telling, GIVEN_CASE, is);
	tell_number(&telling, GIVEN_PARTS, s->installments);
	if (isfinite(s->finish))
		tell_number(&telling, GIVEN_COUNT, with_load(s));
	if (isfinite(s->speedup)) {
		speedup = word_speedup(s).speedup;
		tell_word(&telling, GIVEN_WHAT, speedup.text);
	}
	outcome_say(s->outcome, s->why, why);
	tell_word(&telling, GIVEN_REASON, strcmp(is, "round") == 0 ? s->why : why);
	tell_whole(&telling, SAY_PROSE_HEAD, out);
}

/* --- the end ---------------------------------------------------------------------------------- */

void prose_notes(const Solved *solved, Buf *out)
{
	const Schedule *s = solved->schedule;
	char note[LADDER_TEXT];
	Telling telling;

	telling_start(&telling, solved->net, s, NET_NONE, NULL);
	for (uint32_t k = 0; k < s->notes; k++) {
		text_show_into(note, sizeof note, s->note[k], strlen(s->note[k]));
		tell_number(&telling, GIVEN_NUMBER, k + 1);
		tell_word(&telling, GIVEN_REASON, note);
		tell_whole(&telling, SAY_PROSE_NOTE, out);
	}
}

/* --- a short form ----------------------------------------------------------------------------- */

/* Another sentence where there is room for it. */
static bool add_sentence(Buf *out, size_t end, const Buf *sentence)
{
	if (sentence->failed || out->length + 1 + sentence->length > end) {
		out->failed = out->failed || sentence->failed;
		return false;
	}
	if (out->length > 0)
		buf_add_char(out, ' ');
	buf_add(out, sentence->text, sentence->length);
	return true;
}

/* What is known of processors that are alike without an answer: "P1: A 1.2, G 0.1." */
static void add_given(const Solved *solved, const Rows *rows, const Row *row, Buf *out)
{
	const bool several = row->kind == ROW_QUANTILE || row->kind == ROW_ELLIPSIS;
	Telling telling;
	Buf name;

	buf_init(&name);
	row_name(rows, row, solved->net, &name);
	telling_start(
		&telling, solved->net, solved->schedule, several ? NET_NONE : row->first, NULL);
	tell_word(&telling, GIVEN_WHO, name.text);
	tell_whole(&telling, SAY_PROSE_GIVEN, out);
	out->failed = out->failed || name.failed;
	buf_release(&name);
}

static void add_rows(const Solved *solved, const Rows *rows, size_t end, Buf *out)
{
	bool goes_on = true;
	Buf sentence;

	buf_init(&sentence);
	for (uint32_t k = 0; k < rows->count && goes_on; k++) {
		buf_clear(&sentence);
		if (solved->schedule->veiled)
			add_given(solved, rows, &rows->row[k], &sentence);
		else
			prose_row(solved, rows, &rows->row[k], &sentence);
		goes_on = add_sentence(out, end, &sentence);
	}
	buf_release(&sentence);
}

void prose_short(const Solved *solved, size_t most, Buf *out)
{
	const size_t end = out->length + most;
	RowSettings settings = row_settings();
	Error ignored;
	Buf head;
	Rows rows;

	if (!solved->schedule)
		return;
	buf_init(&head);
	rows_init(&rows);
	settings.individual_max = settings.subtree_rows = SHORT_ROWS;
	settings.room = SHORT_ROWS;
	prose_head(solved, &head);
	if (add_sentence(out, end, &head) &&
		(isfinite(solved->schedule->finish) || solved->schedule->veiled)) {
		const Status status =
			rows_build(&rows, solved->net, solved->schedule, &settings, &ignored);

		if (status == STATUS_OK)
			add_rows(solved, &rows, end, out);
		out->failed = out->failed || status == STATUS_NO_MEMORY;
	}
	buf_release(&head);
	rows_release(&rows);
}
