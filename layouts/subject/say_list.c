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

static Word label_of(const Curve *curve, uint32_t line)
{
	Word word;

	text_show_into(word.text, sizeof word.text / 2, curve->line[line].label,
		strlen(curve->line[line].label));
	return word;
}

static void tell_line(
	Telling *telling, const Frame *frame, const Curve *curve, const char *label, Ladder *out)
{
	telling_frame(telling, frame, NET_NONE, out);
	tell_word(telling, GIVEN_LABEL, label);
	tell_word(telling, GIVEN_AXIS, curve->axis);
	tell_number(telling, GIVEN_MEASURE, curve->measure);
}

void say_curve(const Saying *say, uint32_t line)
{
	const Curve *curve = say->frame->solved->curve;
	Telling telling;

	if (!curve || line >= curve->lines)
		return;
	const Word label = label_of(curve, line);

	tell_line(&telling, say->frame, curve, label.text, say->out);
	tell(&telling, SAY_CURVE_LINE);
}

void say_point(const Saying *say, uint32_t line, uint32_t point, double value)
{
	const Curve *curve = say->frame->solved->curve;
	Word label = {""};
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	if (curve && line < curve->lines && point < curve_done(curve, line)) {
		const CurveValue at = curve_value(curve, line, point);

		if (curve->lines > 1)
			label = label_of(curve, line);
		tell_line(&telling, say->frame, curve, label.text, say->out);
		tell_number(&telling, GIVEN_LOW, at.x);
		tell_number(&telling,
			curve->measure == NET_MEASURE_FINISH ? GIVEN_FINISH : GIVEN_HIGH, at.y);
		if (value != at.x && line == curve->force && isfinite(say->schedule->finish) &&
			curve->measure == NET_MEASURE_FINISH)
			tell_number(&telling, GIVEN_VALUE, value);
	}
	tell(&telling, SAY_POINT);
}

/* --- upgrades -----------------------------------------------------------------------------------
 */

void say_upgrade(const Saying *say, uint32_t place)
{
	const Upgrades *upgrades = say->frame->solved->upgrades;
	const View *view = say->frame->view;
	char change[LADDER_TEXT];
	Telling telling;
	Word at = {""};

	if (!upgrades || place >= upgrades->count)
		return;
	const uint32_t *order = view->upgrades.order ? view->upgrades.order : upgrades->sorted;
	const UpgradeRow *row = &upgrades->row[order[place]];

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	upgrade_tell(upgrades, row, upgrade_way(row), &telling);
	tell_number(&telling, GIVEN_WAITING, row->stage == UPGRADE_WAITING);
	tell_text(&telling, SAY_UPGRADE_CHANGE, change);
	tell_word(&telling, GIVEN_CHANGE, change);
	if (isfinite(row->next_break))
		at = upgrade_break(row, true);
	tell_word(&telling, GIVEN_BREAK, at.text);
	tell(&telling, SAY_UPGRADE);
}

/* --- words --------------------------------------------------------------------------------------
 */

void say_term(const Saying *say, const char *word)
{
	const Term *own = glossary_term(word), *term = own ? own : glossary_find(word, NULL);
	const char *names = term ? term->names : "";
	char called[GLOSSARY_NAME];
	Telling telling;

	telling_frame(&telling, say->frame, NET_NONE, say->out);
	if (glossary_name(&names, called)) {
		tell_word(&telling, GIVEN_LABEL, called);
		tell_word(&telling, GIVEN_TEXT, term->plain);
	}
	tell_word(&telling, GIVEN_FIELD_WORD, word);
	tell(&telling, SAY_TERM);
}

void say_statement(const Saying *say, uint32_t paper, uint32_t which)
{
	ladder_add_markup(say->out, "%s", papers[paper].statement[which].says);
}
