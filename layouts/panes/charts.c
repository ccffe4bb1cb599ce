/* Two small charts where a large screen has room: the speed-up as one bar with what it falls short
 * of its bound by, and what each number of the net, a step smaller, takes off T. Hues are those of
 * the schedule: links have that of communication. */
#include "layouts/panes/parts.h"
#include "layouts/sentences/speedup.h"
#include "layouts/sentences/upgrade.h"

#include <math.h>
#include <stdio.h>

enum {
	MARGIN = 1,
	BAR_X = 6, /* column in which bars begin */
	BAR_LEAST = 10,
	LOSSES_ROWS = 4,
	GAINS_MOST = 6,
	WHO_CELLS = 16,
	VALUE_CELLS = 8, /* behind the longest bar */
};

static double to_eighths(double cells)
{
	return round(8 * cells) / 8;
}

/* --- the speed-up ------------------------------------------------------------------------------
 */

static bool has_losses(const Frame *frame)
{
	const Schedule *s = frame->schedule;

	return !s->veiled && isfinite(s->speedup) && s->speedup_bound > 0 &&
	       isfinite(s->loss.transfer) && frame->width >= BAR_X + BAR_LEAST &&
	       !frame_in_round(frame);
}

static void draw_scale(const Frame *frame, double cells, const SpeedupWords *words)
{
	const double bound = frame->schedule->speedup_bound;
	const double end = BAR_X + cells - pen_cells(words->bound.text) - 1;
	const double step = pow(10, floor(log10(bound)));

	for (double tick = 0; tick < bound; tick += step) {
		const double x = BAR_X + floor(cells * tick / bound);

		if (x + pen_cells(word_value(tick).text) < end)
			pen_text(frame->pen, ROLE_FAINT, x, 2, word_value(tick).text);
	}
	pen_text(pen_right(frame->pen), ROLE_FAINT, BAR_X + cells, 2, words->bound.text);
}

static Status layout_losses(Frame *frame, Error *error)
{
	const Schedule *s = frame->schedule;
	const double cells = frame->width - BAR_X - MARGIN;
	const SpeedupWords words = word_speedup(s);
	const Pen pen = pen_told(frame->pen, TOLD_LOSS, SCENE_NO_ID);
	Ladder lost = {0};

	(void)error;
	if (!has_losses(frame) || frame->height < LOSSES_ROWS)
		return STATUS_OK;
	const double reached = to_eighths(cells * s->speedup / s->speedup_bound);
	const double sent = cells - to_eighths(cells * fmax(s->loss.removed, 0) / s->speedup_bound);

	pen_text(pen_bold(frame->pen), ROLE_STRONG, MARGIN, 0, "Speed-up");
	pen_fill(frame->pen, ROLE_COMPUTE, BAR_X, 1, BAR_X + reached, 2);
	pen_fill(frame->pen, ROLE_RECEIVE, BAR_X + reached, 1, BAR_X + fmax(sent, reached), 2);
	pen_fill(frame->pen, ROLE_USELESS, BAR_X + fmax(sent, reached), 1, BAR_X + cells, 2);
	pen_text(pen_bold(pen_over(frame->pen, ROLE_COMPUTE)), ROLE_COMPUTE_TEXT, BAR_X + MARGIN, 1,
		words.speedup.text);
	draw_scale(frame, cells, &words);
	speedup_say(frame->net, s, SAY_LOST_OR_NOT, &lost);
	pen_form(pen, ROLE_FAINT, BAR_X, 3, lost.form);
	return STATUS_OK;
}

static int losses_wanted(Frame *frame)
{
	return has_losses(frame) ? LOSSES_ROWS : DIAGRAM_NOTHING;
}

/* --- what helps most ---------------------------------------------------------------------------
 */

/* Rows that are something to be chosen and become so much smaller, most gain first. */
static uint32_t find_gains(const Upgrades *upgrades, const UpgradeRow *out[GAINS_MOST])
{
	uint32_t count = 0;

	for (uint32_t k = 0; k < upgrades->count && count < GAINS_MOST; k++) {
		const UpgradeRow *row = &upgrades->row[upgrades->sorted[k]];

		if (upgrade_is_choice(row) && !row->whole && row->gain >= 0)
			out[count++] = row;
	}
	return count;
}

/* "P3 G"; a number of the whole net has no name. */
static Word who_word(const Frame *frame, const UpgradeRow *row)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.60s%s%.20s", row->name, row->name[0] ? " " : "",
		upgrade_symbol(frame_notation(frame), row));
	return word;
}

static void draw_gain(const Frame *frame, const UpgradeRow *row, double most, int x, int y)
{
	const double room = frame->width - x - VALUE_CELLS;
	const double cells = most > 0 ? to_eighths(room * row->gain / most) : 0;

	pen_text(pen_wide(frame->pen, x - MARGIN - 1), ROLE_TEXT, MARGIN, y,
		who_word(frame, row).text);
	pen_fill(frame->pen, row->field->of_links ? ROLE_RECEIVE : ROLE_COMPUTE, x, y, x + cells,
		y + 1);
	pen_text(frame->pen, ROLE_FAINT, x + ceil(cells) + 1, y, word_value(row->gain).text);
}

static Status layout_gains(Frame *frame, Error *error)
{
	const Upgrades *upgrades = frame->solved->upgrades;
	const UpgradeRow *row[GAINS_MOST];
	int who = 0;

	(void)error;
	if (frame->schedule->veiled || !upgrades)
		return STATUS_OK;
	const uint32_t count = find_gains(upgrades, row);

	Telling telling;

	telling_frame(&telling, frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_PART, upgrades->by);
	tell_at(&telling, SAY_GAINS, pen_bold(frame->pen), ROLE_STRONG, MARGIN, 0);
	for (uint32_t k = 0; k < count; k++) {
		const int cells = pen_cells(who_word(frame, row[k]).text);

		who = cells > who ? cells : who;
	}
	who = who < WHO_CELLS ? who : WHO_CELLS;
	const int x = who + MARGIN + 1 > BAR_X ? who + MARGIN + 1 : BAR_X;

	for (uint32_t k = 0; k < count && (int)k + 1 < frame->height; k++)
		draw_gain(frame, row[k], row[0]->gain, x, (int)k + 1);
	return STATUS_OK;
}

/* It keeps its room while they are worked out. */
static int gains_wanted(Frame *frame)
{
	(void)frame;
	return GAINS_MOST + 1;
}

const Diagram diagram_losses = {
	.id = "losses",
	.layout = layout_losses,
	.wanted = losses_wanted,
	.selection = true,
};
const Diagram diagram_gains = {
	.id = "gains",
	.layout = layout_gains,
	.wanted = gains_wanted,
	.selection = true,
	.upgrades = true,
};
