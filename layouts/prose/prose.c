#include "layouts/prose/prose.h"

#include "layouts/scene/words.h"
#include "layouts/sentences/speedup.h"
#include "solver/base/text.h"

#include <ctype.h>
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

static void add_installments(const Schedule *s, Buf *out)
{
	if (s->installments > 1)
		buf_addf(out, " in %s installments", word_count((uint64_t)s->installments).text);
}

static void add_result(const Solved *solved, Buf *out)
{
	const Schedule *s = solved->schedule;
	const uint32_t sharing = with_load(s);
	const Word load = word_value(solved->net->load);

	buf_addf(out, "All is done at T = %s. ", word_fine(s->finish).text);
	if (sharing == 1)
		buf_addf(out, "One processor computes all of the load of %s", load.text);
	else if (sharing == s->processors)
		buf_addf(out, "%s processors share the load of %s", word_count(sharing).text,
			load.text);
	else
		buf_addf(out, "%s of %s processors share the load of %s", word_count(sharing).text,
			word_count(s->processors).text, load.text);
	add_installments(s, out);
	if (isfinite(s->speedup))
		buf_addf(out, ", %s times as fast as %s alone", word_speedup(s).speedup.text,
			word_name(solved->net, 0, WORD_NAME).text);
	buf_add_char(out, '.');
}

/* Whether a round of the elimination is told and not what it ends with. */
static bool in_round(const Schedule *s)
{
	return !isfinite(s->finish) && isfinite(s->formula) && s->rounds_shown < s->eliminations;
}

void prose_head(const Solved *solved, Buf *out)
{
	const Schedule *s = solved->schedule;

	if (s->veiled) {
		buf_addf(out, "A load of %s, on %s processor%s.",
			word_value(solved->net->load).text, word_count(s->processors).text,
			s->processors == 1 ? "" : "s");
		return;
	}
	if (isfinite(s->finish))
		add_result(solved, out);
	if (outcome_is_sound(s->outcome))
		return;
	char why[OUTCOME_TEXT_MAX];

	if (in_round(s)) {
		buf_addf(out, "T = %s is promised, not attained. %c%s.", word_fine(s->formula).text,
			toupper((unsigned char)s->why[0]), s->why + 1);
		return;
	}
	outcome_say(s->outcome, s->why, why);
	if (isfinite(s->finish))
		buf_add_char(out, ' ');
	else
		buf_add_text(out, "There is no finish time (T), and no whole schedule. ");
	buf_addf(out, "The outcome is %s.", why);
}

/* --- the end ---------------------------------------------------------------------------------- */

void prose_notes(const Solved *solved, Buf *out)
{
	const Schedule *s = solved->schedule;

	for (uint32_t k = 0; k < s->notes; k++) {
		buf_addf(out, "%sNote: ", k > 0 ? " " : "");
		text_show(out, s->note[k], strlen(s->note[k]));
		buf_add_char(out, '.');
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
	const Notation *symbols = schedule_notation(solved->schedule);
	const Net *net = solved->net;

	row_name(rows, row, net, out);
	if (row->kind == ROW_QUANTILE || row->kind == ROW_ELLIPSIS) {
		buf_add_char(out, '.');
		return;
	}
	buf_addf(out, ": %s %s", symbols->compute, word_fine(net_compute(net, row->first)).text);
	if (net->parent_of[row->first] != NET_NONE)
		buf_addf(out, ", %s %s", symbols->link, word_fine(net_link(net, row->first)).text);
	buf_add_char(out, '.');
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
