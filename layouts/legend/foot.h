/* Foot: what a view of rows does not show. */
#pragma once

#include "layouts/sayings/sayings.h"

/* The line at the foot of a view that shows `shown` rows from `first` on: how many follow, and all
 * useless processors of the net as soon as one of them is out of sight, "▼ 123 more  × 68 useless
 * 6.1 to 96 % in time".
 * Each diagram of rows has it, so that none says another number; whether there is anything to
 * say, and writing it into at most `cells`, where the useless ones stay to the last. A click on
 * them is one on the first. */
bool foot_is_there(const Frame *frame, uint32_t first, uint32_t shown);
void foot_draw(
	const Frame *frame, Role role, int x, int y, int cells, uint32_t first, uint32_t shown);
