/* What is said of upgrades: what helps most and what hurts, and of one row what comes of it. */
#include "layouts/panes/upgrades.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE = 240 };

static bool is(const UpgradeRow *row, int key)
{
	return row->field == &net_fields[key];
}

/* A number is not that of one thing: "P4…P18", every link of a regular network. */
static bool is_plural(const UpgradeRow *row)
{
	return row->field->scope == FIELD_NETWORK || strstr(row->name, "…") ||
	       is(row, NET_KEY_INTENSITY_TRANSFER) || is(row, NET_KEY_INTENSITY_REPORT);
}

/* "a faster P1 link": the number a step on its way. */
static void add_subject(const UpgradeRow *row, const UpgradeWay *way, char out[UPGRADE_WHO])
{
	const bool up = way == &row->up;

	if (is(row, NET_KEY_COMPUTE) && row->node == 0)
		snprintf(out, UPGRADE_WHO, "a faster root");
	else if (is(row, NET_KEY_COMPUTE))
		snprintf(out, UPGRADE_WHO,
			is_plural(row) ? "faster processors %.40s" : "a %.40s that computes faster",
			row->name);
	else if (is(row, NET_KEY_LINK) && is_plural(row))
		snprintf(out, UPGRADE_WHO, "faster links of %.40s", row->name);
	else if (is(row, NET_KEY_LINK))
		snprintf(out, UPGRADE_WHO, "a faster %.40s link", row->name);
	else if (is(row, NET_KEY_SHARED_COMPUTE))
		snprintf(out, UPGRADE_WHO, "faster processors");
	else if (is(row, NET_KEY_SHARED_LINK))
		snprintf(out, UPGRADE_WHO, "faster links");
	else if (is(row, NET_KEY_INSTALLMENTS))
		snprintf(out, UPGRADE_WHO, "%s",
			up ? "one more installment" : "one installment less");
	else if (is(row, NET_KEY_STARTUP_COMPUTE))
		snprintf(out, UPGRADE_WHO, "a shorter start-up of computing");
	else if (is(row, NET_KEY_STARTUP_TRANSFER))
		snprintf(out, UPGRADE_WHO, "a shorter start-up of transfers");
	else if (is(row, NET_KEY_INTENSITY_COMPUTE))
		snprintf(out, UPGRADE_WHO, "faster computing everywhere");
	else if (is(row, NET_KEY_INTENSITY_TRANSFER))
		snprintf(out, UPGRADE_WHO, "faster links everywhere");
	else if (is(row, NET_KEY_INTENSITY_REPORT))
		snprintf(out, UPGRADE_WHO, "smaller results");
	else
		snprintf(out, UPGRADE_WHO, "a %s %.40s", up ? "larger" : "smaller",
			is(row, NET_KEY_LOAD) ? "load" : row->field->key);
}

/* The same, to be followed by what it does: capital, and how it goes on. */
static const char *verb_of(const UpgradeRow *row, const char *one, const char *many)
{
	return is_plural(row) ? many : one;
}

static void capital(char *text)
{
	if (*text >= 'a' && *text <= 'z')
		*text += 'A' - 'a';
}

/* "makes T 3.5 times as long", "makes T 5.3 % shorter". */
static void add_effect(const Upgrades *upgrades, const UpgradeRow *row, char out[SENTENCE])
{
	const UpgradeWay *way = upgrade_way(row);
	const double change = upgrade_change(upgrades, way);
	const char *make = verb_of(row, "makes", "make");
	char text[UPGRADE_CHANGE];

	upgrade_amount_text(change, text);
	if (upgrade_misfits(upgrades, way))
		snprintf(out, SENTENCE, "%s the schedule infeasible", make);
	else if (isnan(change))
		snprintf(out, SENTENCE, "%s no schedule", verb_of(row, "leaves", "leave"));
	else if (change == 0)
		snprintf(out, SENTENCE, "%s no difference", make);
	else if (change >= 1)
		snprintf(out, SENTENCE, "%s T %s times as long", make,
			word_digits(1 + change, 2).text);
	else
		snprintf(out, SENTENCE, "%s T %s %s", make, text,
			change < 0 ? "shorter" : "longer");
}

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

	if (good->name[0] == '\0' || is_plural(good))
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

static void add_harm(const Upgrades *upgrades, const UpgradeRow *row, Ladder *out)
{
	const UpgradeWay *way = upgrade_way(row);
	char who[UPGRADE_WHO], effect[SENTENCE];

	add_subject(row, way, who);
	capital(who);
	add_effect(upgrades, row, effect);
	if (way->why[0])
		ladder_add(out, "%s %s: %s.", who, effect, way->why);
	ladder_add(out, "%s %s.", who, effect);
	ladder_add(out, "%s %s.", who, verb_of(row, "hurts", "hurt"));
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
	const char *of = good && is_beaten(upgrades, good) ? "Of single parts, " : "";
	char who[UPGRADE_WHO] = "nothing here";
	Ladder harm = {0};
	int x = 1;

	if (t->frame->view->upgrades.stale) {
		pen_text(t->pen, ROLE_FAINT, x, y, "The net is another now: this is as it was.");
		return;
	}
	if (solved_count(upgrades) < upgrades->count) {
		pen_textf(t->pen, ROLE_FAINT, x, y, "Trying every number a step cheaper: %u of %u",
			solved_count(upgrades), upgrades->count);
		return;
	}
	if (good)
		add_subject(good, upgrade_way(good), who);
	if (!*of)
		capital(who);
	x = pen_textf(bold, good ? ROLE_GOOD : ROLE_TEXT, x, y, "%s%s %s.", of, who,
		!good ? "makes T shorter" : verb_of(good, "helps most", "help most"));
	if (bad) {
		add_harm(upgrades, bad, &harm);
		pen_form(bold, ROLE_ALERT, x + 1, y, ladder_fit(&harm, bold, end - x - 1));
	}
}

void upgrade_table_manner(const UpgradeTable *t, int y)
{
	const char *sorted = t->frame->view->upgrades.sorted;
	const Word step = word_value(100 * t->upgrades->by);
	const char *best = t->bright ? " Best set: bright where it is faster." : "";
	const char *worse = t->worse ? " !: cheaper, and T longer." : "";
	const char *cut = t->cut ? " ▶: longer than the bar." : "";
	char start[SENTENCE];
	Ladder ladder = {0};

	snprintf(start, sizeof start, "Each number %s %% smaller, whole numbers by 1; sorted %s.",
		step.text, sorted ? sorted : "by gain");
	ladder_add(&ladder, "%s%s%s%s", start, best, worse, cut);
	if (*best || *worse || *cut)
		ladder_add(&ladder, "%s%s%s", *best ? best + 1 : "", worse, cut);
	ladder_add(&ladder, "%s", start);
	pen_ladder(t->pen, frame_faint(t->frame), 1, y, t->frame->width - 1, &ladder);
}

/* --- the selected row ------------------------------------------------------------------------- */

/* Whether whose it is takes no part now. */
static bool is_idle(const Frame *frame, const UpgradeRow *row)
{
	return row->node < frame->net->nodes && frame->net->form != NET_REGULAR &&
	       frame->schedule->verdict[frame->net->node[row->node].first] == VERDICT_USELESS;
}

/* "A faster P1 link makes T 5.3 % shorter." */
static void add_way(const Frame *frame, const UpgradeRow *row, const UpgradeWay *way, Buf *out)
{
	const Upgrades *upgrades = frame->solved->upgrades;
	const double change = upgrade_change(upgrades, way);
	char who[UPGRADE_WHO], effect[SENTENCE];

	add_subject(row, way, who);
	capital(who);
	add_effect(upgrades, row, effect);
	buf_addf(out, "%s %s", who, effect);
	if (way->why[0])
		buf_addf(out, ": %s", way->why);
	else if (change == 0 && is_idle(frame, row))
		buf_add_text(out, is_plural(row) ? ": they take no part" : ": it takes no part");
	buf_add_text(out, ".");
}

/* What the other step would do. */
static void add_other(const Upgrades *upgrades, const UpgradeWay *way, Buf *out)
{
	char text[UPGRADE_CHANGE];

	if (isnan(way->value))
		return;
	upgrade_change_text(upgrade_change(upgrades, way), text);
	if (upgrade_misfits(upgrades, way)) {
		buf_addf(out, " At %s the schedule is infeasible.", word_fine(way->value).text);
		return;
	}
	buf_addf(out, " At %s T would be %s", word_fine(way->value).text,
		word_fine(way->finish).text);
	if (isfinite(way->finish) && upgrade_change(upgrades, way) != 0)
		buf_addf(out, " (%s)", text);
	buf_add_text(out, ".");
}

void upgrade_table_tell(const UpgradeTable *t, const UpgradeRow *row, int y, int rows)
{
	const UpgradeWay *way = upgrade_way(row);
	Buf *text = frame_scratch(t->frame);

	if (t->frame->view->upgrades.stale)
		return;
	if (row->stage < UPGRADE_SOLVED) {
		pen_text(t->pen, ROLE_FAINT, 1, y, "being tried");
		return;
	}
	add_way(t->frame, row, way, text);
	add_other(t->upgrades, way == &row->down ? &row->up : &row->down, text);
	if (row->stage == UPGRADE_DONE && isfinite(row->next_break)) {
		buf_addf(text, " Next change at %s: %s", upgrade_break(row, true).text,
			row->verdict);
		if (upgrade_jumps(row))
			buf_addf(text, "; T %s to %s",
				row->break_finish > row->break_before ? "jumps" : "drops",
				word_fine(row->break_finish).text);
		buf_add_text(text, ".");
	}
	pen_wrap(t->pen, row->paradox ? ROLE_ALERT : ROLE_TEXT, 1, y, rows, text->text);
}
