/* What is said of a row of upgrades wherever it stands: on the screen, in a table to read. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "solver/study/upgrades.h"

/* How much of T a way costs: 0.5 half as long again, -0.05 five per cent less, 0 where T is the
 * same but for rounding (1e-12); NAN without a T. */
double upgrade_change(const Upgrades *upgrades, const UpgradeWay *way);

/* No schedule that fits comes of it, while now there is one: its T is no T to be had. */
bool upgrade_misfits(const Upgrades *upgrades, const UpgradeWay *way);

/* T leaps at the row's break. */
bool upgrade_jumps(const UpgradeRow *row);

/* Of all best sets that are known: that no other is faster. O(rows). */
bool upgrades_are_proved(const Upgrades *upgrades);

/* The next break (there is one) as it is to be typed for a verdict to flip: rounded away from the
 * number now; with six digits where `fine`, else five, or as many as tell it from that number. */
Word upgrade_break(const UpgradeRow *row, bool fine);

/* What the row's number is called: "G", "" where it has no symbol; "link". */
const char *upgrade_symbol(const Notation *symbols, const UpgradeRow *row);
const char *upgrade_word(const UpgradeRow *row);

/* It is not that of one thing: "P4…P18", every link of a regular network. */
bool upgrade_is_plural(const UpgradeRow *row);

/* Tell what comes of one way of a row, for the sayings of upgrades.def. */
void upgrade_tell(
	const Upgrades *upgrades, const UpgradeRow *row, const UpgradeWay *way, Telling *telling);
