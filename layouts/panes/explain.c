/* The band at the foot of the screen that explains (key E): title, sentence, formula, numbers, the
 * parts, and what would change it; on few lines, those that matter most. */
#include "layouts/panes/explain_parts.h"

#include "layouts/panes/formula_line.h"
#include "layouts/sentences/advice.h"
#include "layouts/sentences/fact.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/worth.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARGIN = 1, INDENT = 10, LABELS_FROM = 60, ROOMY_FROM = 7 };

typedef struct Band {
	Frame *frame;
	Pen pen;
	Subject subject;
	Explanation formula; /* lines 0: there is none */
	Ladder sentence, change;
	Role changed;
	const Term *term;           /* its entry, where there is no formula; else NULL */
	TermWords words;            /* of it */
	bool leads;                 /* its citation is of a statement that can be opened */
	bool cited;                 /* behind the parts that is chosen */
	Buf symbols, numbers, told; /* lines of the formula; how parts come about */
	int x, y;
} Band;

/* --- what it has to say ------------------------------------------------------------------------
 */

/* What would make it otherwise, or how good it is. */
static void find_change(Band *band)
{
	const Solved *solved = band->frame->solved;
	const Subject *subject = &band->subject;
	const uint32_t k = explain_elimination(solved, subject);
	char reason[LADDER_TEXT];

	band->changed = ROLE_GOOD;
	if (k != UINT32_MAX) {
		advice_say(band->frame, k, SAY_ADVICE_NAMED, &band->change);
	} else if (subject->kind == SUBJECT_FACT) {
		fact_say(&solved->schedule->fact[subject->part], SAY_FACT_REASON, reason);
		ladder_add_markup(&band->change, "%s", reason);
	} else if (subject->kind == SUBJECT_OUTCOME || subject->kind == SUBJECT_BEST_SET) {
		worth_say(solved, SAY_WORTH, &band->change);
	} else if (subject->kind == SUBJECT_LOSS ||
		   (subject->kind == SUBJECT_QUANTITY &&
			   (subject->part == QUANTITY_SPEEDUP ||
				   subject->part == QUANTITY_BOUND))) {
		band->changed = ROLE_TEXT;
		speedup_say(solved->net, solved->schedule, SAY_SPEEDUP_LOST, &band->change);
	}
}

/* Numbers and value: up to the last line that begins with "= ". */
static void find_lines(Band *band)
{
	const Explanation *e = &band->formula;
	uint32_t value = e->lines;

	while (value > 1 && strncmp(e->line[value - 1], "= ", 2) != 0)
		value--;
	if (e->lines > 0)
		buf_add_text(&band->symbols, formula_line(e, 0));
	for (uint32_t k = 1; k < e->lines; k++) {
		Buf *out = k < value || value < 2 ? &band->numbers : &band->told;

		if (out->length > 0)
			buf_add_text(out, out == &band->told ? "; " : " ");
		buf_add_text(out, formula_line(e, k));
	}
}

static void band_find(Band *band, Frame *frame)
{
	const ExplainView *view = &frame->view->explain;

	*band = (Band){.frame = frame,
		.pen = frame->pen,
		.subject = view->subject ? *view->subject
					 : subject_of_view(frame->solved, frame->view),
		.x = frame->width >= LABELS_FROM ? INDENT : MARGIN};
	buf_init(&band->symbols);
	buf_init(&band->numbers);
	buf_init(&band->told);
	subject_say(frame, &band->subject, &band->sentence);
	if (!explanation_of(frame->solved, &band->subject, NULL, &band->formula))
		band->formula.lines = band->formula.parts = 0;
	frame_notate(frame, &band->formula);
	if (band->formula.lines == 0)
		band->term = explain_term(frame->solved, &band->subject);
	if (band->term)
		glossary_words(band->term, &band->words);
	band->leads =
		explain_cited(frame->solved, &band->subject, &band->formula).kind != SUBJECT_NONE;
	band->cited = band->leads && view->subject && view->part >= band->formula.parts;
	find_lines(band);
	find_change(band);
}

static void band_release(Band *band)
{
	if (buf_status(&band->symbols) != STATUS_OK || buf_status(&band->numbers) != STATUS_OK ||
		buf_status(&band->told) != STATUS_OK)
		frame_fail(band->frame);
	buf_release(&band->symbols);
	buf_release(&band->numbers);
	buf_release(&band->told);
}

/* --- lines --------------------------------------------------------------------------------------
 */

static void write_label(const Band *band, const char *label)
{
	if (band->x > MARGIN)
		pen_markup(pen_wide(band->pen, band->x - MARGIN - 1), ROLE_FAINT, MARGIN, band->y,
			label);
}

/* "E  why P4 is useless        1 of 3   Eq. 4" */
static void write_title(Band *band)
{
	const ExplainView *view = &band->frame->view->explain;
	const char *source = band->formula.lines > 0 ? band->formula.source : "";
	const Pen pen = pen_over(band->pen, ROLE_CHROME);
	const int right = band->frame->width - MARGIN;
	char turn[32] = "";
	int x = MARGIN;

	pen_fill(band->pen, ROLE_CHROME, 0, band->y, band->frame->width, band->y + 1);
	x = pen_text(pen_bold(pen), ROLE_ACCENT, x, band->y, "E") + 2;
	x = pen_text(pen_bold(pen), ROLE_CHROME_TEXT, x, band->y,
		explain_title(band->frame, &band->subject).text);
	if (view->turns > 1)
		snprintf(turn, sizeof turn, "%u of %u", view->turn, view->turns);
	int at = right - pen_cells(source);
	Pen cited = band->cited ? pen_bold(pen_over(band->pen, ROLE_FIELD)) : pen;

	if (band->leads)
		cited = pen_for(cited, ELEMENT_PART, SCENE_NO_ID);
	cited.part = band->formula.parts;
	if (*source && at > x + 2)
		pen_text(cited, band->cited ? ROLE_FIELD_TEXT : ROLE_CHROME_TEXT, at, band->y,
			source);
	else
		at = right + 2;
	at -= pen_cells(turn) + 2;
	if (*turn && at > x + 1)
		pen_text(pen, ROLE_CHROME_TEXT, at, band->y, turn);
	band->y++;
}

/* The first wording that has room in so many rows, on few lines in one; else the last, cut after a
 * phrase. */
static int write_sentence(Band *band, const Ladder *ladder, Role role, int x, int rows)
{
	const int width = band->frame->width - x - MARGIN;
	const LadderForm *form = NULL;

	for (int k = 0; k < ladder->count && !form; k++) {
		const LadderForm *next = &ladder->form[k];
		const bool fits = next->markup ? pen_markup_cells(band->pen, next->text) <= width
					       : pen_wrap_rows(width, next->text) <= rows;

		if (fits || k + 1 == ladder->count)
			form = next;
	}
	if (!form || rows < 1)
		return 0;
	return form->markup ? pen_wrap_markup(band->pen, role, x, band->y, rows, form->text)
			    : pen_wrap(band->pen, role, x, band->y, rows, form->text);
}

static int write_formula(Band *band, int rows)
{
	Buf *text = &band->symbols;

	if (band->term) {
		if (rows > 0)
			write_label(band, "formally");
		return pen_wrap_markup(
			band->pen, ROLE_TEXT, band->x, band->y, rows, band->words.formal);
	}
	if (rows > 0)
		write_label(
			band, pen_markup_cells(band->pen, band->formula.subject) < band->x - MARGIN
				      ? band->formula.subject
				      : "formula");
	return formula_write(band->pen, ROLE_TEXT, band->x, band->y, rows, NULL, text->text);
}

static int write_numbers(Band *band, int rows)
{
	if (rows > 0 && band->numbers.length > 0)
		write_label(band, "numbers");
	return formula_write(pen_bold(band->pen), ROLE_STRONG, band->x, band->y, rows,
		&band->formula, band->numbers.text);
}

static int write_told(Band *band, int rows)
{
	if (rows > 0)
		write_label(band, "where");
	return formula_write(
		band->pen, ROLE_TEXT, band->x, band->y, rows, &band->formula, band->told.text);
}

/* --- parts --------------------------------------------------------------------------------------
 */

static int part_cells(const Band *band, uint32_t k)
{
	const ExplanationPart *part = &band->formula.part[k];

	return pen_markup_cells(band->pen, part->symbol) + 1 + pen_cells(formula_value(part).text) +
	       3;
}

/* The first part to be shown, for the chosen one to be seen. */
static uint32_t first_part(const Band *band, uint32_t chosen, int room)
{
	uint32_t first = chosen;
	int cells = part_cells(band, chosen);

	while (first > 0 && cells + part_cells(band, first - 1) <= room - 4)
		cells += part_cells(band, --first);
	return first;
}

static void write_part(Band *band, uint32_t k, int x, bool chosen)
{
	const ExplanationPart *part = &band->formula.part[k];
	const FormulaTint tint = formula_tint(part);
	Pen pen = pen_for(band->pen, ELEMENT_PART, SCENE_NO_ID);
	Pen value = pen;

	value.part = pen.part = k;
	if (chosen) {
		pen = value = pen_bold(pen_over(pen, ROLE_FIELD));
		x = pen_text(pen, ROLE_FIELD_TEXT, x, band->y, " ");
	} else {
		x++;
		if (tint.paper != ROLES)
			value = pen_over(value, tint.paper);
	}
	x = pen_markup(pen, chosen ? ROLE_FIELD_TEXT : ROLE_FAINT, x, band->y, part->symbol);
	if (chosen)
		pen_text(pen, ROLE_FIELD_TEXT, x, band->y, " ");
	x = pen_text(value,
		chosen                ? ROLE_FIELD_TEXT
		: tint.paper != ROLES ? tint.ink
				      : ROLE_TEXT,
		x + 1, band->y, formula_value(part).text);
	if (chosen)
		pen_text(pen, ROLE_FIELD_TEXT, x, band->y, " ");
}

static void write_parts(Band *band)
{
	const uint32_t parts = band->formula.parts;
	const uint32_t wanted = band->frame->view->explain.part;
	const uint32_t chosen = wanted < parts ? wanted : parts - 1;
	const int right = band->frame->width - MARGIN;
	int x = band->x - 1;
	uint32_t k = first_part(band, chosen, right - x);

	write_label(band, "parts");
	if (k > 0)
		x = pen_text(band->pen, ROLE_FAINT, x + 1, band->y, "‹") + 1;
	for (; k < parts; k++) {
		const int cells = part_cells(band, k);

		if (x + cells > right + (k + 1 == parts ? 2 : -1)) {
			pen_text(band->pen, ROLE_FAINT, right - 1, band->y, "›");
			break;
		}
		write_part(band, k, x, k == chosen && !band->cited);
		x += cells;
	}
	band->y++;
}

/* --- the band ------------------------------------------------------------------------------------
 */

/* Lines in order of weight: title, sentence, parts, numbers, formula, change, how parts
 * come about; then a second one for the sentence, the formula and the numbers, as long as there is
 * room. */
typedef struct Share {
	int sentence, parts, numbers, formula, told, change;
} Share;

static int rows_of(const Band *band, const char *markup)
{
	const int cells = pen_markup_cells(band->pen, markup);
	const int room = band->frame->width - band->x - MARGIN;

	return cells == 0 ? 0 : room > 0 && cells > room ? 2 : 1;
}

/* An entry of the glossary stands there whole. */
static bool is_entry(const Band *band)
{
	return band->subject.kind == SUBJECT_TERM || band->subject.kind == SUBJECT_STATEMENT;
}

static int entry_rows(const Band *band)
{
	const int room = band->frame->width - band->x - MARGIN;

	return *band->words.formal ? pen_wrap_rows(room, band->words.formal) : 0;
}

static int sentence_rows(const Band *band)
{
	const Ladder *sentence = &band->sentence;

	return sentence->count == 0
		       ? 0
		       : pen_wrap_rows(band->frame->width - 2 * MARGIN, sentence->form[0].text);
}

static int take(int *left, int wanted)
{
	const int taken = *left < wanted ? *left : wanted;

	*left -= taken;
	return taken;
}

static Share share_out(const Band *band)
{
	const int formula = band->term ? entry_rows(band) : rows_of(band, band->symbols.text);
	const int numbers = rows_of(band, band->numbers.text);
	const int told = rows_of(band, band->told.text);
	int left = band->frame->height - 1;
	Share share = {0};

	share.sentence = take(&left, is_entry(band) ? sentence_rows(band) : 1);
	share.parts = take(&left, band->formula.parts > 0);
	share.numbers = take(&left, numbers > 0);
	share.formula = take(&left, formula > 0);
	share.change = take(&left, band->change.count > 0);
	share.told = take(&left, told > 0);
	if (band->frame->height >= ROOMY_FROM && !is_entry(band))
		share.sentence += take(&left, 1);
	share.formula += take(&left, formula - share.formula);
	share.numbers += take(&left, numbers - share.numbers);
	share.told += take(&left, told - share.told);
	return share;
}

static void write_band(Band *band)
{
	const Share share = share_out(band);

	write_title(band);
	band->y += write_sentence(band, &band->sentence, ROLE_STRONG, MARGIN, share.sentence);
	if (band->subject.kind == SUBJECT_STATEMENT)
		explain_places(band->frame, &band->subject, band->x, band->y);
	band->y += write_formula(band, share.formula);
	band->y += write_numbers(band, share.numbers);
	band->y += write_told(band, share.told);
	if (share.parts > 0)
		write_parts(band);
	if (share.change > 0) {
		write_label(band, "changes");
		write_sentence(band, &band->change, band->changed, band->x, share.change);
	}
}

static Status layout(Frame *frame, Error *error)
{
	Band band;

	(void)error;
	band_find(&band, frame);
	write_band(&band);
	band_release(&band);
	return STATUS_OK;
}

const Diagram diagram_explain = {
	.id = "explain",
	.layout = layout,
	.best = true,
	.given = true,
};
