/* Prose: a schedule in sentences, without a picture. Each function appends plain, harmless text
 * with its full stops; that memory ran out is noted in `out`. */
#pragma once

#include "layouts/scene/diagram.h"

/* T, who shares the load, and the speed-up; what a round of the elimination promises, or
 * why there is no schedule; of a veiled one what is given. O(processors). */
void prose_head(const Solved *solved, Buf *out);

/* What the processors of a row do: of one, or of several that do the same at the same time, all of
 * it; of others, from when to when they compute and how much. Of useless ones why, and with which
 * link they would be useful where solved->detail is theirs. O(row->count), O(children) for its first processor and
 * O(eliminations) where that is useless. */
void prose_row(const Solved *solved, const Rows *rows, const Row *row, Buf *out);

/* The notes of the schedule; nothing where there are none. */
void prose_notes(const Solved *solved, Buf *out);

/* All that whole sentences say in at most `most` bytes, of few rows: an alternative text. Nothing
 * without a schedule. O(processors). */
void prose_short(const Solved *solved, size_t most, Buf *out);
