#include "layouts/sentences/upgrade.h"

#include "solver/base/number.h"
#include "solver/schedule/find.h"
#include "solver/schedule/key_words.h"

#include <math.h>
#include <string.h>

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

bool upgrades_are_proved(const Upgrades *upgrades)
{
	uint32_t k = 0;

	while (k < upgrades->count && (isnan(upgrade_way(&upgrades->row[k])->best) ||
					      upgrade_way(&upgrades->row[k])->proved))
		k++;
	return k == upgrades->count;
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

bool upgrade_is_plural(const UpgradeRow *row)
{
	return row->field->scope == FIELD_NETWORK || strstr(row->name, "…") ||
	       row->field == &net_fields[NET_KEY_INTENSITY_TRANSFER] ||
	       row->field == &net_fields[NET_KEY_INTENSITY_REPORT];
}

void upgrade_tell(
	const Upgrades *upgrades, const UpgradeRow *row, const UpgradeWay *way, Telling *telling)
{
	const double change = upgrade_change(upgrades, way);

	telling->source.row = row;
	tell_word(telling, GIVEN_CASE, row->field->key);
	tell_word(telling, GIVEN_LABEL, row->name);
	tell_word(telling, GIVEN_SYMBOL, upgrade_symbol(telling->symbols, row));
	tell_word(telling, GIVEN_FIELD_WORD, upgrade_word(row));
	tell_number(telling, GIVEN_MANY, upgrade_is_plural(row));
	tell_number(telling, GIVEN_HAS_LOAD, row->node == 0);
	tell_number(telling, GIVEN_FALLS, way == &row->down);
	telling->measure = row->field->unit;
	tell_number(telling, GIVEN_VALUE, way->value);
	tell_number(telling, GIVEN_FINISH, way->finish);
	tell_number(telling, GIVEN_BY_PART, change);
	tell_number(telling, GIVEN_PERCENT, 100 * fabs(change));
	tell_number(telling, GIVEN_FAILS, upgrade_misfits(upgrades, way));
	tell_word(telling, GIVEN_REASON, way->why);
	tell_word(telling, GIVEN_FLIPS, row->verdict);
}
