/* Who is useless by tests, in the band below the time axis: a line for each reason, with the names
 * of all who share it; what would help the selected one stands in a line of its own below its
 * reason. */
#include "layouts/sentences/advice.h"
#include "layouts/timing/parts.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	REASONS_MAX = 8,
	NAMED_MAX = 64, /* of more the number is told */
	TESTED_MAX = 1000,
	NAME_CELLS = 24,
	NAMES = 2, /* column */
	GAP = 2,
	PART_OF_WIDTH = 3, /* names take so much at most */
};

typedef struct Reason {
	uint32_t cause, count; /* as in TimingRow; who share it */
	char text[NOTATED_MAX];
} Reason;

typedef struct Named {
	uint32_t index, processor, cause; /* as in TimingRow */
	uint32_t reason;
} Named;

typedef struct Reasons {
	Reason reason[REASONS_MAX];
	Named named[NAMED_MAX];
	uint32_t reasons, count;
} Reasons;

/* --- who, and why ----------------------------------------------------------------------------- */

/* False where there are too many. */
static bool take(const Timing *timing, Reasons *out, Named named)
{
	char text[NOTATED_MAX];
	uint32_t k = 0;

	timing_reason_of(timing, named.cause, false, text);
	while (k < out->reasons && strcmp(out->reason[k].text, text) != 0)
		k++;
	if (k == REASONS_MAX)
		return false;
	if (k == out->reasons) {
		out->reason[out->reasons++] = (Reason){.cause = named.cause};
		memcpy(out->reason[k].text, text, sizeof text);
	}
	out->reason[k].count++;
	named.reason = k;
	if (out->count < NAMED_MAX)
		out->named[out->count++] = named;
	return true;
}

/* False where rows of their own are better: one alone, many, races. */
static bool find(const Timing *timing, Reasons *out)
{
	const Rows *rows = timing->view->rows;
	const Schedule *s = timing->schedule;

	out->reasons = out->count = 0;
	if (schedule_has_rounds(s) || s->eliminations > TESTED_MAX)
		return false;
	for (uint32_t i = 0; i < rows->count; i++) {
		TimingRow row = {0};

		timing_row_set(timing, &row, i);
		if (!timing_is_below(timing, &row))
			continue;
		if (row.row->kind == ROW_USELESS || row.row->count > 1)
			return false;
		if (timing_is_useless(timing, &row) &&
			!take(timing, out,
				(Named){i, row.processor, find_elimination(s, row.processor), 0}))
			return false;
	}
	return out->count > 1;
}

int timing_reasons_lines(const Timing *timing)
{
	Reasons those;

	return find(timing, &those) ? (int)those.reasons + 1 : 0;
}

void timing_reasons_tell(const Timing *timing, HeldRows *out)
{
	Reasons those;

	if (!find(timing, &those) || those.count > HELD_NAMED)
		return;
	out->named = (int)those.count;
	for (uint32_t k = 0; k < those.count; k++)
		out->who[k] = those.named[k].processor;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static Word name_of(const Timing *timing, const Named *named)
{
	return word_name(timing->net, named->processor, NAME_CELLS);
}

/* As many names as fit, then how many more. Returns the column behind; `draw`: not only that. */
static int put_names(const Timing *timing, const Reasons *those, uint32_t reason, int y, bool draw)
{
	const int most = timing->width / PART_OF_WIDTH;
	uint32_t left = those->reason[reason].count;
	int x = NAMES;

	for (uint32_t k = 0; k < those->count; k++) {
		const Named *named = &those->named[k];
		const Word name = name_of(timing, named);
		Pen pen = pen_for(pen_bold(timing->pen), ELEMENT_NAME, named->processor);

		if (named->reason != reason)
			continue;
		if (x > NAMES && x + pen_cells(name.text) > most)
			break;
		left--;
		if (draw)
			pen_text(pen,
				frame_is_selected(timing->frame, named->index) ? ROLE_ACCENT
									       : ROLE_ALERT,
				x, y, name.text);
		x += pen_cells(name.text) + 1;
	}
	if (left == 0)
		return x - 1;
	char more[24];

	snprintf(more, sizeof more, "+%u", left);
	if (draw)
		pen_text(timing->pen, ROLE_ALERT, x, y, more);
	return x + pen_cells(more);
}

/* Of whom the selected row tells; NULL: nobody of them. */
static const Named *selected_of(const Timing *timing, const Reasons *those)
{
	for (uint32_t k = 0; k < those->count; k++)
		if (frame_is_selected(timing->frame, those->named[k].index))
			return &those->named[k];
	return NULL;
}

static Ladder advice_of(const Timing *timing, const Named *named)
{
	Ladder advice = {0};

	if (named)
		advice_say(timing->frame, named->cause, SAY_ADVICE_BRIEF, &advice);
	return advice;
}

static void draw_reason(const Timing *timing, const Reasons *those, uint32_t k, int x, int y)
{
	const Named *selected = selected_of(timing, those);
	const bool here = selected && selected->reason == k;
	const uint32_t cause = those->reason[k].cause;
	const Ladder advice = advice_of(timing, here ? selected : NULL);
	Pen pen = timing->pen;

	if (here && !timing->view->plain)
		pen_fill(timing->pen, ROLE_SELECTION, 0, y, timing->width,
			y + 1 + (advice.count > 0));
	if (cause != NET_NONE)
		pen = pen_told(pen, TOLD_VERDICT, schedule_eliminated_who(timing->schedule, cause));
	if (here)
		pen_text(pen_bold(timing->pen), ROLE_ACCENT, 0, y, timing_mark(timing, MARK_HERE));
	pen_text(pen_sign(pen_bold(timing->pen), here ? SIGN_NONE : SIGN_REMOVED), ROLE_ALERT, here,
		y, timing_mark(timing, MARK_TIMES));
	put_names(timing, those, k, y, true);
	timing_reason_put(timing, pen, those->reason[k].cause, x, y);
	pen_ladder(timing->pen, ROLE_GOOD, x, y + 1, timing->width - 1 - x, &advice);
}

int timing_reasons_draw(const Timing *timing, int y)
{
	Reasons those;
	int x = (int)timing->x0;

	if (!find(timing, &those))
		return y;
	const Named *selected = selected_of(timing, &those);

	for (uint32_t k = 0; k < those.reasons; k++)
		x = (int)fmax(x, put_names(timing, &those, k, y, false) + GAP);
	for (uint32_t k = 0; k < those.reasons; k++) {
		draw_reason(timing, &those, k, x, y++);
		y += selected && selected->reason == k && advice_of(timing, selected).count > 0;
	}
	return y;
}
