/* Rows: which processors share a row, and in which order, for table, timing and tree alike.
 *
 * One order, one fold state, one selection for all diagrams. Alike processors (same parameters,
 * same verdict, same parent) may stand in one row, "P4…P18 ×15"; when there are more rows than can
 * be shown each row is a quantile of the order (≈) with its spread. Useless ones of a long star go
 * to a counted group at the foot. Multi-level trees stand in preorder, also where ids count in
 * level order; a folded subtree is one row, as is a layer of a hypercube, a sub-mesh, and the
 * middle of a long array. Sorted otherwise than by service every processor of a tree, array or mesh
 * (or group of alike leaves) has a row of its own and no row is below another.
 *
 * What starts folded unfolds by itself where its members fare differently in the schedule and there
 * is room for a row for each of them (RowSettings.room). */
#pragma once

#include "solver/schedule/steps_seen.h"

typedef enum RowSort {
	SORT_SERVICE, /* the net's own order */
	SORT_ARRIVAL,
	SORT_SHARE,
	SORT_SLACK,
	SORT_VERDICT,
} RowSort;

typedef enum RowKind {
	ROW_SINGLE,
	ROW_ALIKE,    /* = : equal parameters and equal structure */
	ROW_QUANTILE, /* ≈ : neighbours in the order */
	ROW_USELESS,  /* a counted group of useless ones */
	ROW_SUBTREE,  /* `first` and all below it, folded: the paper's equivalent processor, or
		       * `copies` alike ones under one parent; of a mesh: a sub-mesh, `first` its
		       * corner */
	ROW_LAYER,    /* a layer of a hypercube: all of it behave alike, `first` stands for them */
	ROW_ELLIPSIS, /* ⋮ : the processors of an array that are alike in form, not in numbers (or
		       * the sub-meshes of a mesh); of a tree those left out of a list of rows */
} RowKind;

typedef struct Row {
	RowKind kind;
	uint32_t begin, count; /* positions in the order; count >= 1 */
	uint32_t copies;       /* ROW_SUBTREE: alike subtrees of count / copies processors each
				* (of a mesh: as count); ROW_ELLIPSIS: what is left out, in processors or
				* sub-meshes; else       as count */
	uint32_t first;        /* processor at `begin` */
	uint32_t node;         /* node of `first` */
	uint32_t depth;        /* levels below the root; 0 throughout in arrays and hypercubes; in
				* a mesh how many dimensions were opened to see it */
	bool foldable, open;   /* a group that can be, or is, unfolded */
	bool last_sibling;     /* for the tree lines */
	uint32_t useful, useless, costly; /* so many of its processors have that verdict */
	uint32_t fold; /* what folds and unfolds it: the number that RowSettings.open and
			* closed hold for it, a processor of the group (its first but where
			* groups within groups share that); NET_NONE: nothing */
} Row;

#define FOLD_LEVEL_AUTO UINT32_MAX

typedef struct RowSettings {
	RowSort sort;
	const uint32_t *open; /* `fold` of groups and subtrees that were unfolded by hand,
			       * ascending; may be NULL */
	uint32_t open_count;
	const uint32_t *closed; /* and of those folded by hand; ascending; may be NULL */
	uint32_t closed_count;
	uint32_t
		subtree_rows; /* beyond so many rows subtrees start folded, the deepest first; 60 */
	uint32_t fold_level;  /* subtrees so many levels below the root start folded whatever
			       * subtree_rows says, all above unfolded (meshes: dimensions opened;
			       * arrays, hypercubes: above 1 all is open); FOLD_LEVEL_AUTO */
	uint32_t individual_max; /* above so many rows: quantiles; 2000 */
	uint32_t useless_group;  /* more useless rows than this form one group at the foot; 20 */
	uint32_t room;           /* groups of unlike shares or times unfold by themselves, all of
				  * them or none, as long as there are no more rows than this; 0:
				  * none do */
	bool fold_alike;         /* fold neighbours alike in value even if written separately */
	Step step; /* in a collapse subtrees are folded that have become one processor, and no
		    * others: in the last one there is one row, the whole tree. All else but the
		    * numbers above does not matter then */
} RowSettings;

typedef struct Rows {
	RowSort sort;
	uint32_t count, cap;
	Row *row;
	uint32_t *order;  /* position -> processor; NULL when it is the identity */
	const char *idle; /* what a group of useless ones is called */
	uint32_t room;    /* as in the settings they were built with */
	bool last_is_m;   /* listed by hand, the last processor as "m": symbols call it so too */
} Rows;

RowSettings row_settings(void);

/* `out` was rows_init'ed; what it held is released. `schedule` may be NULL: nobody is useless then.
 * It may be stopped (pace.h). O(rows) for single-level trees and arrays in the net's own order
 * while nobody was eliminated, else O(processors); sorting costs the logarithm of the rows besides.
 */
Status rows_build(Rows *out, const Net *net, const Schedule *schedule, const RowSettings *settings,
	Error *error) STATUS_CHECKED;
void rows_init(Rows *rows);
void rows_release(Rows *rows);

uint32_t rows_processor(const Rows *rows, uint32_t position);
/* The row that holds it. O(rows), with an `order` O(processors) unless it is a row's first. */
uint32_t rows_find(const Rows *rows, uint32_t processor);

/* Count the verdicts of each row anew: for rows that stay while the net is solved again. O(rows)
 * while nobody is told apart, else O(processors), some ns each. */
void rows_judge(Rows *rows, const Schedule *schedule);

/* How many processors are useless in the rows from `begin` to before `end`: the one count of them
 * for all diagrams. */
uint32_t rows_useless(const Rows *rows, uint32_t begin, uint32_t end);

/* Whether all processors of a row are useless, or take part though they cost time. */
static inline bool row_is_useless(const Row *row)
{
	return row->useless == row->count;
}
static inline bool row_is_costly(const Row *row)
{
	return row->costly == row->count;
}

/* Whether a row has the mark of what folds or unfolds: of a group that is open its first row has
 * it. Leaves of a tree's group need none once they stand by themselves: it would make a parent of
 * the first. */
bool rows_has_mark(const Rows *rows, const Net *net, uint32_t index);

/* Append the row's name, harmless: "P3", "P4…P18 ×15", "useless ×412", "A +12" (a subtree: A and 12
 * below it), "C 3×5" (three alike subtrees of five), "L2 ×3", "⋮ 94 alike in form" (of a tree "⋮ 94
 * more"). */
void row_name(const Rows *rows, const Row *row, const Net *net, Buf *out);

/* The same instead of what `out` held, cut to `cells` (if > 0) with an ellipsis; the count of a
 * group stays. */
void row_name_fit(const Rows *rows, const Row *row, const Net *net, int cells, Buf *out);

/* The same without the count: "P3", "P4…P18", "useless", "A". */
void row_range(const Rows *rows, const Row *row, const Net *net, Buf *out);

/* And the count alone: "×15", "≈400", "+12", "3×5"; "" for one processor. */
enum { ROW_COUNT_MAX = 32 };
void row_count_text(const Row *row, char out[ROW_COUNT_MAX]);

/* Of a folded subtree, or of one of several alike, the processors that get something to do; `size`:
 * of how many. */
uint32_t row_working(const Row *row, uint32_t *size);

/* How many of `most` items from the first on, one at least, are the same byte by byte. No loop of
 * its own, so that millions cost little. */
uint32_t rows_run(const void *items, size_t size, uint32_t most);

/* What the processors of a row compute together, so that all rows add up to the whole load, and
 * when the last of them ends; NAN where that does not exist. O(row->count). */
double row_share(const Rows *rows, const Row *row, const Schedule *schedule);
double row_end(const Rows *rows, const Row *row, const Schedule *schedule);

/* The same of the `parts` it stands for: processors; where subtrees or sub-meshes are alike in
 * form, those; a folded subtree is one. The least and the most are equal where they differ by no
 * more than rounding. O(row->count). */
typedef struct RowShares {
	uint32_t parts;
	double least, most, sum;
} RowShares;
RowShares row_shares(const Rows *rows, const Row *row, const Net *net, const Schedule *schedule);

/* What the k-th of `parts` computes. */
double row_part(
	const Rows *rows, const Row *row, const Schedule *schedule, uint32_t parts, uint32_t k);
