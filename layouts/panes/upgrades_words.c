/* What is said of upgrades: what helps most and what hurts, and of one row what comes of it. */
#include "layouts/panes/upgrades.h"

#include <math.h>

/* --- the title -------------------------------------------------------------------------------- */

typedef struct Found {
	const UpgradeRow
		*good; /* most worth having: less work is no upgrade, all at once no choice */
	const UpgradeRow *bad;
	double gain, loss; /* of these, as changes of T */
	double best;       /* of all */
	uint32_t solved;
} Found;

static Found find_most(const Upgrades *upgrades)
{
	Found out = {0};

	for (uint32_t k = 0; k < upgrades->count; k++) {
		const UpgradeRow *row = &upgrades->row[k];
		const UpgradeWay *way = upgrade_way(row);
		const double change = upgrade_change(upgrades, way);

		out.solved += row->stage >= UPGRADE_SOLVED;
		out.best = fmin(out.best, change);
		if (row->paradox && change > out.loss) {
			out.loss = change;
			out.bad = row;
		}
		if (upgrade_is_choice(row) && change < out.gain &&
			!upgrade_misfits(upgrades, way)) {
			out.gain = change;
			out.good = row;
		}
	}
	return out;
}

/* T now, where nothing above the table says it; returns where it begins. */
static int write_finish(const UpgradeTable *t, int y)
{
	const Word text = word_finish_fine(t->upgrades->finish);
	const int width = t->frame->width, x = width - 1 - pen_cells(text.text) - 2;

	if (!t->frame->view->plain)
		return width;
	pen_textf(pen_bold(t->pen), ROLE_STRONG, x, y, "T %s", text.text);
	return x - 2;
}

void upgrade_table_title(const UpgradeTable *t, int y)
{
	const Upgrades *upgrades = t->upgrades;
	const Found most = find_most(upgrades);
	const UpgradeRow *good = most.good, *bad = most.bad;
	const Pen bold = pen_bold(t->pen);
	const int end = write_finish(t, y);
	const bool stale = t->frame->view->upgrades.stale;
	Ladder harm = {0};
	Telling telling;

	telling_frame(&telling, t->frame, NET_NONE, &harm);
	tell_number(&telling, GIVEN_CHECKED, most.solved);
	tell_number(&telling, GIVEN_COUNT, upgrades->count);
	if (stale || most.solved < upgrades->count) {
		tell_at(&telling, stale ? SAY_UPGRADES_STALE : SAY_UPGRADES_TRYING, t->pen,
			ROLE_FAINT, 1, y);
		return;
	}
	if (good) {
		upgrade_tell(upgrades, good, upgrade_way(good), &telling);
		/* One part among others, and what is none helps more. */
		tell_number(&telling, GIVEN_MORE,
			good->name[0] && !upgrade_is_plural(good) && most.best < most.gain);
	}
	const int x =
		tell_at(&telling, SAY_UPGRADES_BEST, bold, good ? ROLE_GOOD : ROLE_TEXT, 1, y);

	if (!bad)
		return;
	upgrade_tell(upgrades, bad, upgrade_way(bad), &telling);
	tell(&telling, SAY_UPGRADE_HARM);
	pen_ladder(bold, ROLE_ALERT, x + 1, y, end - x - 1, &harm);
}

void upgrade_table_manner(const UpgradeTable *t, int y)
{
	Ladder forms = {0};
	Telling telling;

	telling_frame(&telling, t->frame, NET_NONE, &forms);
	tell_number(&telling, GIVEN_PERCENT, 100 * t->upgrades->by);
	tell_word(&telling, GIVEN_RULE, t->frame->view->upgrades.sorted);
	tell_number(&telling, GIVEN_HELPS, t->bright);
	tell_number(&telling, GIVEN_FAILS, t->worse);
	tell_number(&telling, GIVEN_LEFT_OUT, t->cut);
	tell(&telling, SAY_UPGRADES_MANNER);
	pen_ladder(t->pen, frame_faint(t->frame), 1, y, t->frame->width - 1, &forms);
}

/* --- the selected row ------------------------------------------------------------------------- */

/* Whether whose it is takes no part now. */
static bool is_idle(const Frame *frame, const UpgradeRow *row)
{
	return row->node < frame->net->nodes && frame->net->form != NET_REGULAR &&
	       frame->schedule->verdict[frame->net->node[row->node].first] == VERDICT_USELESS;
}

void upgrade_table_tell(const UpgradeTable *t, const UpgradeRow *row, int y, int rows)
{
	const UpgradeWay *way = upgrade_way(row);
	const Upgrades *upgrades = t->upgrades;
	Buf *text = frame_scratch(t->frame);
	char other[LADDER_TEXT];
	Telling telling;
	Word at;

	if (t->frame->view->upgrades.stale)
		return;
	if (row->stage < UPGRADE_SOLVED) {
		pen_text(t->pen, ROLE_FAINT, 1, y, "being tried");
		return;
	}
	telling_frame(&telling, t->frame, NET_NONE, NULL);
	upgrade_tell(upgrades, row, way == &row->down ? &row->up : &row->down, &telling);
	tell_text(&telling, SAY_UPGRADE_OTHER, other);
	upgrade_tell(upgrades, row, way, &telling);
	tell_word(&telling, GIVEN_TEXT, other);
	tell_number(&telling, GIVEN_UNUSED, is_idle(t->frame, row));
	if (row->stage == UPGRADE_DONE && isfinite(row->next_break)) {
		at = upgrade_break(row, true);
		tell_word(&telling, GIVEN_BREAK, at.text);
		tell_number(&telling, GIVEN_WAS, row->break_before);
		tell_number(&telling, GIVEN_NEXT_T, upgrade_jumps(row) ? row->break_finish : NAN);
	}
	tell_whole(&telling, SAY_UPGRADE_TOLD, text);
	pen_wrap(t->pen, row->paradox ? ROLE_ALERT : ROLE_TEXT, 1, y, rows, text->text);
}
