/* What is said of upgrades: what helps most and what hurts, and of one row what comes of it. */
#include "layouts/panes/upgrades.h"

#include <math.h>

/* --- the title -------------------------------------------------------------------------------- */

/* The row that is most worth having. Less work is no upgrade, and all at once no choice. */
static const UpgradeRow *most_helpful(const Upgrades *upgrades)
{
	const UpgradeRow *found = NULL;
	double least = 0;

	for (uint32_t k = 0; k < upgrades->count; k++) {
		const UpgradeRow *row = &upgrades->row[k];
		const double change = upgrade_change(upgrades, upgrade_way(row));

		if (upgrade_is_choice(row) && change < least &&
			!upgrade_misfits(upgrades, upgrade_way(row))) {
			least = change;
			found = row;
		}
	}
	return found;
}

/* Whether what helps most is one part among others, and something that is none helps more. */
static bool is_beaten(const Upgrades *upgrades, const UpgradeRow *good)
{
	const double change = upgrade_change(upgrades, upgrade_way(good));
	uint32_t k = 0;

	if (good->name[0] == '\0' || upgrade_is_plural(good))
		return false;
	while (k < upgrades->count &&
		!(upgrade_change(upgrades, upgrade_way(&upgrades->row[k])) < change))
		k++;
	return k < upgrades->count;
}

static const UpgradeRow *most_harmful(const Upgrades *upgrades)
{
	const UpgradeRow *found = NULL;
	double most = 0;

	for (uint32_t k = 0; k < upgrades->count; k++) {
		const UpgradeRow *row = &upgrades->row[k];
		const double change = upgrade_change(upgrades, upgrade_way(row));

		if (row->paradox && change > most) {
			most = change;
			found = row;
		}
	}
	return found;
}

static uint32_t solved_count(const Upgrades *upgrades)
{
	uint32_t count = 0;

	for (uint32_t k = 0; k < upgrades->count; k++)
		count += upgrades->row[k].stage >= UPGRADE_SOLVED;
	return count;
}

/* T now, where nothing above the table says it; returns where it begins. */
static int write_finish(const UpgradeTable *t, int y)
{
	const Word text = word_fine(t->upgrades->finish);
	const int width = t->frame->width, x = width - 1 - pen_cells(text.text) - 2;

	if (!t->frame->view->plain)
		return width;
	pen_textf(pen_bold(t->pen), ROLE_STRONG, x, y, "T %s", text.text);
	return x - 2;
}

void upgrade_table_title(const UpgradeTable *t, int y)
{
	const Upgrades *upgrades = t->upgrades;
	const UpgradeRow *good = most_helpful(upgrades), *bad = most_harmful(upgrades);
	const Pen bold = pen_bold(t->pen);
	const int end = write_finish(t, y);
	const uint32_t solved = solved_count(upgrades);
	const bool stale = t->frame->view->upgrades.stale;
	Ladder harm = {0};
	Telling telling;

	telling_frame(&telling, t->frame, NET_NONE, &harm);
	tell_number(&telling, GIVEN_CHECKED, solved);
	tell_number(&telling, GIVEN_COUNT, upgrades->count);
	if (stale || solved < upgrades->count) {
		tell_at(&telling, stale ? SAY_UPGRADES_STALE : SAY_UPGRADES_TRYING, t->pen,
			ROLE_FAINT, 1, y);
		return;
	}
	if (good) {
		upgrade_tell(upgrades, good, upgrade_way(good), &telling);
		tell_number(&telling, GIVEN_MORE, is_beaten(upgrades, good));
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
		tell_number(&telling, GIVEN_NEXT, upgrade_jumps(row) ? row->break_finish : NAN);
	}
	tell_whole(&telling, SAY_UPGRADE_TOLD, text);
	pen_wrap(t->pen, row->paradox ? ROLE_ALERT : ROLE_TEXT, 1, y, rows, text->text);
}
