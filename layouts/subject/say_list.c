/* What is said of points of curves, of rows of upgrades, of words, and of statements. */
#include "layouts/subject/parts.h"

#include "layouts/sentences/upgrade.h"
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "solver/papers/papers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- curves -------------------------------------------------------------------------------------
 */

static const char *measure_of(const Curve *curve)
{
	switch (curve->measure) {
	case NET_MEASURE_FINISH:
		return "T";
	case NET_MEASURE_SPEEDUP:
		return "the speed-up";
	default:
		return "the ratio";
	}
}

static Word label_of(const Curve *curve, uint32_t line)
{
	Word word;

	text_show_into(word.text, sizeof word.text / 2, curve->line[line].label,
		strlen(curve->line[line].label));
	return word;
}

void say_curve(const Saying *say, uint32_t line)
{
	const Curve *curve = say->frame->solved->curve;

	if (!curve || line >= curve->lines)
		return;
	ladder_add(say->out, "The line of %s: %s at every value of %s.", label_of(curve, line).text,
		measure_of(curve), curve->axis);
	ladder_add(say->out, "The line of %s.", label_of(curve, line).text);
	ladder_add(say->out, "A line of the curve.");
}

void say_point(const Saying *say, uint32_t line, uint32_t point, double value)
{
	const Curve *curve = say->frame->solved->curve;
	const bool known = curve && line < curve->lines && point < curve_done(curve, line);

	if (!known) {
		ladder_add(say->out, "This point is still being worked out.");
		ladder_add(say->out, "Still being worked out.");
		return;
	}
	const CurveValue at = curve_value(curve, line, point);
	const Word x = word_fine(isfinite(value) ? value : at.x), y = word_fine(at.y);
	const char *what = measure_of(curve);
	char of[SAID_NAME * 2] = "";

	if (curve->lines > 1)
		snprintf(of, sizeof of, " (%.48s)", label_of(curve, line).text);
	if (isfinite(value) && value != at.x && line == curve->force &&
		isfinite(say->schedule->finish) && curve->measure == NET_MEASURE_FINISH) {
		ladder_add(say->out, "With %s at %s, as now, T is %s%s.", curve->axis, x.text,
			word_fine(say->schedule->finish).text, of);
		ladder_add(say->out, "At %s, as now, T is %s.", x.text,
			word_fine(say->schedule->finish).text);
	} else if (isfinite(at.y)) {
		ladder_add(say->out, "With %s at %s %s is %s%s.", curve->axis, word_fine(at.x).text,
			what, y.text, of);
		ladder_add(say->out, "At %s %s is %s.", word_fine(at.x).text, what, y.text);
	} else {
		ladder_add(say->out, "With %s at %s there is no schedule%s.", curve->axis,
			word_fine(at.x).text, of);
		ladder_add(say->out, "At %s there is no schedule.", word_fine(at.x).text);
	}
	ladder_add(say->out, "The point at %s", word_value(at.x).text);
}

/* --- upgrades -----------------------------------------------------------------------------------
 */

/* "P3's link (G)", "load (L)" */
static Word upgrade_name(const Saying *say, const UpgradeRow *row)
{
	const char *symbol = upgrade_symbol(say->symbols, row);
	Word word;

	snprintf(word.text, sizeof word.text, "%.40s%s%s%s%s%s", row->name,
		row->name[0] ? "'s " : "", upgrade_word(row), symbol[0] ? " (" : "", symbol,
		symbol[0] ? ")" : "");
	return word;
}

void say_upgrade(const Saying *say, uint32_t place)
{
	const Upgrades *upgrades = say->frame->solved->upgrades;
	const View *view = say->frame->view;

	if (!upgrades || place >= upgrades->count)
		return;
	const uint32_t *order = view->upgrades.order ? view->upgrades.order : upgrades->sorted;
	const UpgradeRow *row = &upgrades->row[order[place]];
	const UpgradeWay *way = upgrade_way(row);
	const Word name = upgrade_name(say, row);
	char change[UPGRADE_CHANGE];

	if (row->stage == UPGRADE_WAITING || !isfinite(way->finish)) {
		ladder_add(say->out,
			row->stage == UPGRADE_WAITING ? "%s: not tried yet."
						      : "%s: no schedule then.",
			name.text);
		ladder_add(say->out,
			row->stage == UPGRADE_WAITING ? "Not tried yet." : "No schedule then.");
		return;
	}
	const Word finish = word_fine(way->finish), value = word_fine(way->value);

	upgrade_change_text(upgrade_change(upgrades, way), change);
	if (isfinite(row->next_break) && row->verdict[0])
		ladder_add(say->out, "%s at %s instead of %s: T %s (%s); at %s %s.", name.text,
			value.text, word_fine(row->now).text, finish.text, change,
			upgrade_break(row, true).text, row->verdict);
	ladder_add(say->out, "%s at %s instead of %s: T %s (%s).", name.text, value.text,
		word_fine(row->now).text, finish.text, change);
	ladder_add(say->out, "%s at %s: T %s (%s)", name.text, value.text, finish.text, change);
	ladder_add(say->out, "at %s: T %s", value.text, finish.text);
}

/* --- words --------------------------------------------------------------------------------------
 */

void say_term(const Saying *say, const char *word)
{
	const Term *own = glossary_term(word), *term = own ? own : glossary_find(word, NULL);

	const char *names = term ? term->names : "";
	char called[GLOSSARY_NAME];

	if (glossary_name(&names, called))
		ladder_add(say->out, "%s: %s", called, term->plain);
	ladder_add(say->out, "%s", said_sentence(word).text);
}

void say_statement(const Saying *say, uint32_t paper, uint32_t which)
{
	ladder_add_markup(say->out, "%s", papers[paper].statement[which].says);
}
