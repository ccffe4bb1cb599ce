/* What is said of a row of upgrades wherever it stands: on the screen, in a table to read. */
#pragma once

#include "layouts/scene/words.h"
#include "solver/study/upgrades.h"

enum { UPGRADE_CHANGE = 24 };

/* How much of T a way costs: 0.5 half as long again, -0.05 five per cent less, 0 where T is the
 * same but for rounding (1e-12); NAN without a T. */
double upgrade_change(const Upgrades *upgrades, const UpgradeWay *way);

/* No schedule that fits comes of it, while now there is one: its T is no T to be had. */
bool upgrade_misfits(const Upgrades *upgrades, const UpgradeWay *way);

/* T leaps at the row's break. */
bool upgrade_jumps(const UpgradeRow *row);

/* A change other than 0 without its sign: "5.3 %"; of a gain "less than 0.005 %". */
void upgrade_amount_text(double change, char out[UPGRADE_CHANGE]);

/* "−5.3 %", "+246 %", "×12.4", "no change"; of a gain "less than 0.005 %". */
void upgrade_change_text(double change, char out[UPGRADE_CHANGE]);

/* The next break (there is one) as it is to be typed for a verdict to flip: rounded away from the
 * number now; with six digits where `fine`, else five, or as many as tell it from that number. */
Word upgrade_break(const UpgradeRow *row, bool fine);

/* What the row's number is called: "G", "" where it has no symbol; "link". */
const char *upgrade_symbol(const Notation *symbols, const UpgradeRow *row);
const char *upgrade_word(const UpgradeRow *row);

/* Whether it is a time of transfers; else of computing. */
bool upgrade_is_of_links(const UpgradeRow *row);
