/* Scene: a finished drawing as a flat list of marks, all positions final, no colours.
 *
 * Units: x counts cells to the right, y cells down, from 0 at the top left; both are real numbers.
 * Layouts for a terminal round x to eighths and y to halves of a cell, once, and neighbours share
 * the rounded edge; exporters of real drawings scale the same numbers. Marks are painted in the
 * order of the list. Every mark may carry what it stands for, so that selection, mouse and export
 * work alike in every diagram: `element` says what sort of thing, `id` which processor, `part`
 * which one of it, `start`/`end` its exact times.
 *
 * Owner: the caller; all texts live in the scene and die with it. */
#pragma once

#include "layouts/scene/label.h"
#include "solver/base/status.h"
#include "solver/units/units.h"
#include "themes/role.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum SceneKind {
	SCENE_FILL, /* a plain area: background tint */
	SCENE_BAR,  /* something that lasts: ends exact to 1/8 cell, never invisible */
	SCENE_LINE, /* horizontal or vertical */
	SCENE_TEXT,
	SCENE_CURVE, /* a line through points, straight from each to the next: scene_curve; texts
		      * that it crosses come after it */
	SCENE_POINT, /* a marker with its middle at x0, y0 (exact, not a cell) */
} SceneKind;

typedef enum SceneLine {
	LINE_SOLID,
	LINE_DOTTED,
	LINE_DOUBLE, /* on paper parts of an axis that are magnified */
	LINE_HEAVY,
	LINE_DASHED,
	LINE_DASH_DOT,
	LINE_POINTS, /* curves: a dot at each point, and nothing between them */
	/* Hairlines on the border between two cells: */
	LINE_FLOOR,   /* level, at the foot of the cells above y */
	LINE_CEILING, /* level, at the head of the cells below y; upright: a mark on such a line */
	LINE_WALL,    /* upright, in the cells right of x, in front of everything but letters */
} SceneLine;

/* Markers, told apart by their outline alone. */
typedef enum SceneShape {
	SHAPE_CIRCLE,
	SHAPE_SQUARE,
	SHAPE_TRIANGLE, /* standing on its base */
	SHAPE_DIAMOND,
	SHAPE_WEDGE, /* a triangle on its tip */
	SHAPE_CROSS, /* x; open and filled alike */
	SHAPES
} SceneShape;

/* Bars whose thickness, up to a cell, says something: shown to an eighth of it, which other bars
 * are not. */
typedef enum SceneWire { WIRE_NONE, WIRE_ACROSS, WIRE_DOWN } SceneWire;

typedef enum SceneAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } SceneAlign;

/* What a mark stands for. */
typedef enum Element {
	ELEMENT_NONE,
	ELEMENT_ROW,  /* id: first processor of a row; part: a Column: of its link's wire, else 0 */
	ELEMENT_NAME, /* its name in table or gutter */
	ELEMENT_VALUE, /* an editable value; part: a Column (table.h) */
	ELEMENT_BAR,   /* an interval; part: its ordinal in the processor's intervals */
	ELEMENT_AXIS,  /* the time axis: x maps to time */
	ELEMENT_FINISH,
	ELEMENT_CURSOR,
	ELEMENT_SETTING, /* a net-wide value; part: an index chosen by the diagram */
	ELEMENT_CURVE,   /* id: a line of the Curve (solver/curve.h) */
	ELEMENT_POINT,   /* id: its line, part: its point; start: the value varied, end: what is
			  * measured there, both exact */
	ELEMENT_RACE,    /* until when a useless processor's data is needed (part 0), or all here
			  * (1): id, start 0, end; on no axis */
	ELEMENT_INSET,   /* a bar's id, part, start and end where it is drawn once more, magnified;
			  * what belongs to such bars */
	ELEMENT_SHARE,   /* id: a row's share of the load, or that of a member: from start to end */
	ELEMENT_UPGRADE, /* a row of the table of upgrades, id: which (upgrades.h); its bar: what T
			  * changes by, from start to end as parts of T */
	ELEMENT_PART,    /* part: which number that an explanation is made of */
	ELEMENT_LEGEND,  /* a sample of a mark and its words; part: which mark (legend.h) */
	ELEMENT_TOLD, /* words of a pane; part: a SceneTold, id: whose, or which. Neither mouse nor
		       * files mind them */
} Element;

/* What words of a pane tell; in brackets what the id is, else SCENE_NO_ID. */
typedef enum SceneTold {
	TOLD_LOSS,
	TOLD_OUTCOME,
	TOLD_REPLAY,
	TOLD_BEST_SET,
	TOLD_AGAINST,
	TOLD_FACT,     /* (index) */
	TOLD_NOTE,     /* (index) */
	TOLD_VERDICT,  /* (processor) */
	TOLD_QUANTITY, /* this and what follows: more by a Quantity (solver/schedule/explain.h)
			* (processor, or 0) */
	TOLD_BAR = 64, /* likewise: more by the ordinal of one of its intervals (processor) */
} SceneTold;

/* Marks that are told by neither their kind nor their role; a legend names them. */
typedef enum SceneSign {
	SIGN_NONE,
	SIGN_FOLDED,   /* a row stands for others */
	SIGN_REMOVED,  /* a processor takes no part */
	SIGN_FAILING,  /* it would be removed next */
	SIGN_BEST,     /* of a curve: its best value, */
	SIGN_CROSSED,  /* where it is passed by another, */
	SIGN_JUMP,     /* the end of a piece of it */
	SIGN_AGAINST,  /* where the schedule compared with ends */
	SIGN_ANSWER,   /* where it meets what is wanted */
	SIGN_SEQUENCE, /* a link's place in the order of service */
	SIGN_COUNTS,   /* heights that count, up to as many as its `intervals` */
	SIGN_DOT,      /* it is busy for so little that no height tells it */
	SIGN_PORTS,    /* heights that tell how many ports send */
	SIGN_EVENT,    /* something of the selected row begins or ends */
	SIGN_RESTS,    /* nothing passes over a link */
	SIGN_WORDS,    /* some of a text's words are marks */
} SceneSign;

#define SCENE_NO_ID UINT32_MAX

typedef struct SceneItem {
	SceneKind kind;
	Role role;             /* fill of bars, ink of lines and texts */
	Role on;               /* texts and lines: paper, or ROLES for whatever lies beneath */
	double x0, y0, x1, y1; /* x0 <= x1, y0 <= y1; texts: x0,y0 is the anchor, y0 the row */
	SceneLine line;
	SceneAlign align;
	bool tiny; /* bars: shorter than can be drawn true to scale; shown at least so long */
	SceneWire wire;
	bool divided; /* bars: a hairline parts it from the one it touches at the right */
	bool partly;  /* what fills its room only in part is busy for that part */
	bool bold;
	bool markup;          /* texts: label markup, else plain (already harmless) */
	int width;            /* texts: cells at most, cut with …; 0 for no limit */
	size_t text;          /* offset into the scene's texts */
	size_t first, points; /* curves: pairs x, y from scene->points[2 first] on; x rises */
	SceneShape shape;     /* points */
	bool open;            /* points: an outline only */
	SceneSign sign;
	Element element;
	uint32_t id, part;
	double start, end;  /* exact times of bars; NAN for others */
	uint64_t intervals; /* bars: how many it stands for, which lie between its times: from the
			     * end of the one before to the start of the one after, where such
			     * are drawn; 0: one, or none at all */
} SceneItem;

typedef struct Scene {
	double width, height;
	char time_unit[UNIT_TEXT_MAX]; /* of its time axis; "" */
	SceneItem *items;
	size_t count, cap;
	Buf texts;
	double *points;                  /* x, y, x, y, ... of curves */
	size_t points_count, points_cap; /* pairs; doubles */
	bool failed;                     /* memory ran out while adding; see scene_status */
} Scene;

void scene_init(Scene *scene, double width, double height);
void scene_release(Scene *scene);
void scene_clear(Scene *scene, double width, double height);

/* A default item of the given kind: no element, no id, on = ROLES, times NAN. */
SceneItem scene_item(SceneKind kind, Role role, double x0, double y0, double x1, double y1);

/* Add an item; the first failure sticks. Items wholly outside the scene are dropped. */
void scene_add(Scene *scene, const SceneItem *item);
void scene_text(Scene *scene, const SceneItem *item, const char *text);

/* A line through `count` >= 1 points, `points` being x and y in turn; x must not fall. Its bounds
 * are worked out here. Points that are no numbers part it into pieces. */
void scene_curve(Scene *scene, const SceneItem *item, const double *points, size_t count);

/* The last point of a curve left of `x`, or its first. */
size_t scene_first_point(const Scene *scene, const SceneItem *curve, double x);

const char *scene_text_of(const Scene *scene, const SceneItem *item);
Status scene_status(const Scene *scene);

/* Whether any of an item is in the cell that has the point. */
bool scene_covers(const Scene *scene, const SceneItem *item, double x, double y);

/* The topmost item with an element at a point, or NULL; words that tell something are looked
 * through. */
const SceneItem *scene_hit(const Scene *scene, double x, double y);
