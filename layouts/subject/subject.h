/* Subject: what somebody points at, in any diagram, pane or list, and what is said of it.
 *
 * The sentence of a subject is plain: what it is, with unit and numbers, words before symbols
 * ("P3's link (G): one unit takes 2, all 100 it receives take 200"). Its numbers are those of the
 * schedule. All is pure, and layouts know no method: formulas come from solver/schedule/explain.h,
 * words from solver/glossary. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "solver/papers/papers.h"
#include "solver/schedule/explain.h"

/* What sort of thing; in brackets what `processor`, `part` and `key` of it are, else 0 and NULL. */
typedef enum SubjectKind {
	SUBJECT_NONE,
	SUBJECT_CELL,     /* a value of the table (first processor of the row, COLUMN_*); that of
			   * COLUMN_NAME is all of the row */
	SUBJECT_SETTING,  /* of the whole net (key: "load", "startup.compute") */
	SUBJECT_QUANTITY, /* a number that a method works out (processor, Quantity) */
	SUBJECT_LOSS,     /* what the speed-up falls short of its bound by */
	SUBJECT_VERDICT,  /* useful, useless, waits ... (processor) */
	SUBJECT_OUTCOME,  /* exact, optimal, heuristic, bound, infeasible */
	SUBJECT_REPLAY,   /* checked */
	SUBJECT_BAR,      /* an interval (processor, its ordinal among its intervals) */
	SUBJECT_RACE,     /* until when data is needed (0) or all here (1) (processor, 0 or 1) */
	SUBJECT_BEST_SET,
	SUBJECT_AGAINST,   /* the schedule compared with */
	SUBJECT_FACT,      /* (part: index in Schedule.fact) */
	SUBJECT_NOTE,      /* (part: index in Schedule.note) */
	SUBJECT_CURVE,     /* a line of the curve (processor: which line) */
	SUBJECT_POINT,     /* of a curve (processor: which line, part: point; time: value varied) */
	SUBJECT_UPGRADE,   /* (part: place in the list, in the order of View.upgrades) */
	SUBJECT_INSTANT,   /* the time cursor (time; processor: first of the selected row) */
	SUBJECT_TERM,      /* a word or mark (key: what glossary_find finds) */
	SUBJECT_STATEMENT, /* of a paper (processor: which of `papers`, part: place in its list) */
} SubjectKind;

typedef struct Subject {
	SubjectKind kind;
	uint32_t processor, part;
	const char *key; /* static, or the caller's */
	double time;
} Subject;

/* What a mark of a scene stands for; SUBJECT_NONE where it is only ink. */
Subject subject_of_item(const SceneItem *item);

Subject subject_of_statement(const Paper *paper, const Statement *statement);

/* What a view has selected (View.selection): the edited or focused value, setting, point, upgrade
 * or instant; T where nothing is, or there is nothing to be selected. O(points of a curve's line).
 */
Subject subject_of_view(const Solved *solved, const View *view);

/* The point of a curve's line in force (there are lines) next to the value that the net has; it may
 * not be worked out yet. O(points). */
Subject subject_of_curve(const Curve *curve);

/* Whether a mark belongs to the subject, to be lit: all of a processor's bars for its share. */
bool subject_has_item(const Solved *solved, const Subject *subject, const SceneItem *item);

/* The number it is, to be explained (schedule_explain, of subject->processor); QUANTITIES where it
 * is none: what the file says, a mark, words. */
Quantity subject_quantity(const Subject *subject);

/* Its sentence, never empty, without markup; several wordings from the fullest to the shortest.
 * `out` is appended to. What it looks at does not grow with the processors, but for T, of which it
 * says who stops last. */
void subject_say(const Frame *frame, const Subject *subject, Ladder *out);
