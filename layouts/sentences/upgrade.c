#include "layouts/sentences/upgrade.h"

#include "solver/base/number.h"
#include "solver/schedule/find.h"
#include "solver/schedule/key_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A gain that is less than this is not worth its digits. */
#define LITTLE 5e-5

/* What T differs by at neighbouring doubles, without a leap. */
#define SMOOTH 1e-6

enum { BREAK_DIGITS_MOST = 16 };

/* --- numbers ---------------------------------------------------------------------------------- */

double upgrade_change(const Upgrades *upgrades, const UpgradeWay *way)
{
	const double change = way->finish / upgrades->finish - 1;

	return fabs(change) <= SAME_SOLVED ? 0 : change;
}

bool upgrade_misfits(const Upgrades *upgrades, const UpgradeWay *way)
{
	return way->outcome == OUTCOME_INFEASIBLE && isfinite(way->finish) && !upgrades->infeasible;
}

bool upgrade_jumps(const UpgradeRow *row)
{
	return !row->whole && fabs(row->break_finish / row->break_before - 1) > SMOOTH;
}

void upgrade_amount_text(double change, char out[UPGRADE_CHANGE])
{
	const double percent = 100 * fabs(change);
	const int digits = percent < 0.1 ? 1 : percent < 100 ? 2 : 3;

	if (change < 0 && change > -LITTLE)
		snprintf(out, UPGRADE_CHANGE, "less than 0.005 %%");
	else if (percent < 0.0001)
		snprintf(out, UPGRADE_CHANGE, "<0.0001 %%");
	else
		snprintf(out, UPGRADE_CHANGE, "%.16s %%", word_digits(percent, digits).text);
}

void upgrade_change_text(double change, char out[UPGRADE_CHANGE])
{
	char amount[UPGRADE_CHANGE];

	upgrade_amount_text(change, amount);
	if (isnan(change))
		snprintf(out, UPGRADE_CHANGE, "no T");
	else if (change == 0)
		snprintf(out, UPGRADE_CHANGE, "no change");
	else if (change >= 10)
		snprintf(out, UPGRADE_CHANGE, "×%.16s", word_digits(1 + change, 3).text);
	else
		snprintf(out, UPGRADE_CHANGE, "%s%.20s",
			change > 0         ? "+"
			: change > -LITTLE ? ""
					   : "−",
			amount);
}

Word upgrade_break(const UpgradeRow *row, bool fine)
{
	char text[NUMBER_TEXT_MAX], now[NUMBER_TEXT_MAX];
	int digits = fine ? 6 : 5;

	do {
		number_short(now, row->now, digits);
		if (row->next_break > row->now)
			number_above(text, row->next_break, digits);
		else
			number_below(text, row->next_break, digits);
	} while (strcmp(text, now) == 0 && digits++ < BREAK_DIGITS_MOST);
	return word_grouped(text);
}

/* --- names ------------------------------------------------------------------------------------ */

const char *upgrade_symbol(const Notation *symbols, const UpgradeRow *row)
{
	const KeyWords words = key_words(row->field->key, symbols);

	return symbols == &notation_words ? words.word : *words.symbol ? words.symbol : words.also;
}

const char *upgrade_word(const UpgradeRow *row)
{
	return row->field->lever ? row->field->lever : row->field->key;
}

bool upgrade_is_of_links(const UpgradeRow *row)
{
	return row->field->of_links;
}
