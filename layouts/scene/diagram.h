/* Diagrams: each is one file and one line of layouts/diagrams.def. A diagram lays a
 * solved net out as a Scene. It is pure: everything that shapes it comes in, including what an edit
 * in progress must hold still. It never solves and cannot tell which method made the schedule. */
#pragma once

#include "layouts/rows/rows.h"
#include "layouts/scene/against.h"
#include "layouts/scene/axis.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/scene.h"
#include "solver/net/fields.h"
#include "solver/replay/replay.h"
#include "solver/schedule/best.h"
#include "solver/study/curve/curve.h"
#include "solver/study/guess/guess.h"
#include "solver/study/shares.h"
#include "solver/study/upgrades.h"

/* What is drawn. */
typedef struct Solved {
	const Net *net;
	const Schedule *schedule;
	const Replay *replay;            /* NULL when not run */
	const EliminationDetail *detail; /* of elimination `detail_of`; NULL when not asked for */
	uint32_t detail_of;
	const BestSet
		*best; /* as far as it is looked for; NULL: the method has none, or not asked */
	bool best_due; /* the search goes on */
	const Against *against;   /* to be compared with; NULL: nothing */
	const Curve *curve;       /* as far as it is worked out; NULL: none */
	const char *curve_why;    /* then: why, in a sentence; NULL: nothing asked for one */
	const Upgrades *upgrades; /* as far as they are tried; NULL: they are not */
	const char *upgrades_why; /* then: why, in a sentence; NULL: nothing asked for them */
	const Guesses *guesses;   /* what people think the answer is; NULL: none */
} Solved;

typedef enum Labels { LABELS_VALUES, LABELS_SYMBOLS, LABELS_NONE, LABELS } Labels;
extern const char *const labels_names[LABELS + 1]; /* NULL-ended */

/* Of the table of processors: their keys that have one, and results. */
enum {
	COLUMN_NAME,
	COLUMN_COMPUTE,
	COLUMN_LINK,
	COLUMN_REPEAT,
	COLUMN_OWN_TRANSFER, /* start-ups, where column_is_there */
	COLUMN_OWN_COMPUTE,
	COLUMN_SHARE,
	COLUMN_FINISH,
	COLUMNS
};

/* The key of a column, NULL where it is a result; the column of a processor's key, or of what it is
 * nearest to. */
const Field *column_field(int column);
int column_of_field(const Field *field);

/* Whether there is such a column: of start-ups where the method (NULL: none) counts those that
 * processors have of their own, and one of them has one; of all else always. O(nodes). */
bool column_is_there(const Net *net, const Method *method, int column);

/* A value being typed, shown in place of the stored one. */
typedef struct EditView {
	bool active;
	uint32_t row;     /* in the rows */
	int column;       /* COLUMN_* */
	const char *text; /* harmless */
	int caret;        /* in cells from the start of text */
	bool bad;         /* cannot be taken as it stands */
	const char *was;  /* what stood there before the edit, harmless; NULL: not told */
} EditView;

/* What is selected instead of a processor's value: a setting of the whole net. Harmless. */
typedef struct SettingView {
	const char *name, *symbol, *value; /* "installments", "ρ", "2"; symbol NULL: none is */
	const char *key;                   /* of the field table */
} SettingView;

/* What of a view has the keys. */
typedef enum Selection {
	SELECTION_CELL,    /* selected_row and selected_column */
	SELECTION_SETTING, /* setting */
	SELECTION_POINT,   /* the value of the curve's own line at what it varies now */
	SELECTION_UPGRADE, /* selected_row, of the upgrades in their order */
	SELECTION_INSTANT, /* cursor */
} Selection;

/* How things stood before something changed, for the words of what came of it. */
enum { BEFORE_NAMED = 8, CHANGE_TEXT = LADDER_TEXT };
typedef struct Before {
	double finish; /* NAN: nothing has changed, or nothing was drawn */
	Outcome outcome;
	uint32_t processors, idle;  /* those without load, */
	uint32_t unused;            /* of them those that no elimination removed */
	uint32_t who[BEFORE_NAMED]; /* the first of those without load */
} Before;

/* What was done last: a value changed, or something else was done that `step` says. */
typedef struct Change {
	bool made;  /* since the net was opened or saved */
	bool back;  /* by undoing */
	bool named; /* a name, which T has nothing to do with */
	Before before;
	const Field *field; /* of the value, a number; NULL: see `step` */
	uint32_t node;      /* whose it is, where the field is a processor's */
	double from, to;
	char step[CHANGE_TEXT]; /* "P4 removed"; harmless */
	const char *bad;        /* why what is being typed cannot be taken; harmless; NULL */
} Change;

/* A number worth typing for the selected value, and the T it would give; NAN: none is told. */
typedef struct Trying {
	uint32_t processor; /* whose link it is */
	double value, finish;
} Trying;

/* Where the rows of the timing diagram stand, in cells from its top, so that the table beside it
 * can share them. */
enum { ROW_PLACES_MAX = 128 };
typedef struct RowPlace {
	uint32_t index;     /* in the view's rows */
	int top, height, y; /* y: the line of its name */
} RowPlace;
typedef struct RowPlaces {
	uint32_t count;        /* rows that are seen; 0: they are not shared */
	uint32_t before, more; /* so many stand above those and below them */
	int foot, end;         /* lines: of the time axis, behind the last row */
	RowPlace row[ROW_PLACES_MAX];
} RowPlaces;

/* Cell rows of the timing diagram that an edit must not move. */
enum { HELD_NAMED = 8 };
typedef struct HeldRows {
	int top;   /* blank ones above the first processor */
	int root;  /* for the lanes of the root */
	int lanes; /* 1: each of two lanes is as high as a single one */
	int below; /* for those below the axis, */
	int named; /* who are so many; more than HELD_NAMED are not held there */
	uint32_t who[HELD_NAMED];
	int against; /* 1: all have one for the schedule compared with */
	int foot;    /* below the processors: axis, ticks, legend, remarks; 0: choose */
	int lens;
} HeldRows;

/* How the table of upgrades is drawn. */
typedef struct UpgradesLook {
	const uint32_t *order; /* all its rows; NULL: most gain first */
	const char *sorted;    /* what that is: "by place in the net"; NULL: by gain */
	bool stale;            /* the net has changed since, and they are tried anew */
} UpgradesLook;

struct LessonView;

/* What is explained (layouts/panes/explain.h). */
struct Subject;
typedef struct ExplainView {
	const struct Subject *subject; /* NULL: what is selected */
	uint32_t part;                 /* the one chosen of the numbers it is made of */
	uint32_t turn, turns;          /* from 1: which of what can be said of the same thing */
	uint32_t depth;                /* how far it was gone into; 0: not at all */
} ExplainView;

/* How it is drawn: plain values, held by the program from frame to frame. */
typedef struct View {
	double width, height; /* cells */
	Charset charset;
	const Rows *rows;
	uint32_t first_row;    /* scroll: the first row shown; of upgrades, one of theirs, */
	uint32_t selected_row; /* as this is */
	UpgradesLook upgrades;
	int selected_column; /* COLUMN_*, table only */
	Selection selection;
	bool focused; /* this diagram has the keys */
	Scale scale;
	Labels labels;
	const Notation *notation; /* of all symbols; NULL: the method's own (frame_notation) */
	double from, to;          /* zoom window in time; from >= to: all of [0, axis end] */
	double held_end;          /* axis end to hold; 0: choose */
	int held_row_height;      /* rows per processor to hold; 0: choose */
	double other_finish; /* timing, tree: T of a diagram on the same axis, below or above; NAN
			      */
	int gutter;          /* timing: at least so many cells before the axis; 0: choose */
	HeldRows held_rows;  /* to hold besides, while held_row_height is not 0 */
	double held_top;     /* upper end of a measured axis (curves) to hold; 0: choose */
	double held_base;    /* its lower end then */
	double ghost;        /* last committed T while another is previewed; NAN */
	double cursor;       /* time cursor; NAN: off */
	bool lens;           /* magnifier on the cursor, linear scale */
	bool provisional;    /* a half-typed number: marked as preview */
	bool large;          /* lecture: tall bars, values only, no faint text */
	bool plain;          /* a figure: nothing that belongs to editing, no selection mark */
	bool patterns;       /* no colours: patterns tell bars apart */
	bool fine;    /* drawn with real coordinates, not in cells: short dashes can be seen */
	bool preview; /* but such a figure is to be seen in cells first */
	bool columns; /* finish, idle and slack of each processor, where there is room */
	bool legend;  /* a line below the picture names its marks, */
	const Scene
		*legend_besides; /* and those of another picture, with one legend for both; NULL */
	bool inset;              /* a figure may show its first transfers once more, magnified */
	bool paged;              /* one of several pages: rows on others are not counted */
	Step step; /* shown in place of the result; STEP_NONE: this. A round beyond the last:
		    * the last */
	EditView edit;
	const GivenShares *split; /* one's own that is shown, with who is fixed in it; NULL: none */
	SettingView setting;      /* large only */
	Change change;            /* headline only, */
	Trying trying;            /* as this, */
	bool speedup_elsewhere;   /* and this: another pane tells the speed-up */
	int beside; /* timing: cells before the axis where the table stands that names its rows;
		     * 0: it names them itself */
	const RowPlaces *places; /* table: its rows stand there; NULL: one below the other */
	ExplainView explain;     /* explain only */
	bool type_here;          /* table: the selected value is to be typed, which is marked */
	const char *asked;       /* guesses: what is to be guessed, "share P1 30"; NULL: anything */
	const struct LessonView *lesson; /* lesson only (layouts/panes/lesson_band.h) */
} View;

/* What the program wants to know of the drawing, to hold it still and to map the mouse. */
typedef struct DrawnInfo {
	double axis_end;
	double axis_top;  /* upper end of a measured axis (curves); 0: there is none */
	double axis_base; /* its lower end */
	int row_height;   /* cells per processor row */
	HeldRows rows;
	RowPlaces places; /* of rows that the table names */
	double honesty;
	uint32_t rows_shown;
	double axis_x0;   /* where x = 0 of the axis stands in the scene */
	Axis axis;        /* release with axis_release; knots 0 when there is none */
	bool untold;      /* headline: why a value is refused has no room there */
	int finish_cells; /* headline: of T, at the right of its first line */
	int legend_end;   /* legend: the column after it */
} DrawnInfo;

typedef struct Frame Frame;

enum { DIAGRAM_NOTHING = -1 };

typedef struct Diagram {
	const char *id;                               /* "timing" */
	Status (*layout)(Frame *frame, Error *error); /* scene/frame.h */

	/* Rows of cells it would fill at view->width, of view->height for it and those above and
	 * below (for panes of size "fit" and "rest", screen.h); 0 for whatever it gets, as NULL;
	 * DIAGRAM_NOTHING where it has nothing to say.
	 * What it draws to find that out is thrown away. */
	int (*wanted)(Frame *frame);

	/* Whether it is so low that its rows are one cell high or some are left out; NULL: never.
	 */
	int (*crowded)(Frame *frame);

	bool rows;      /* draws the view's rows, and nothing when there are none */
	bool main;      /* the picture where nobody asks for another, which may stand in its pane */
	bool selection; /* draws the selected processor alone, or a part of what others do: no
			 * figure
			 */
	bool picture;   /* draws the whole net: may stand where another of these stood */
	bool curves;    /* draws solved->curve, which somebody must work out */
	bool upgrades;  /* draws solved->upgrades, likewise */
	bool guesses;   /* draws solved->guesses */
	bool best;      /* tells of solved->best, which somebody must look for */
	bool timed;     /* along a time axis, in the colours of communication and computation */
	bool momentary; /* the net as it is at the time cursor, with an axis below to move that */
	bool editable;  /* its cells hold the values of processors, to be selected and edited */
	bool scrolls;   /* keeps the selected row among those it shows */
	bool words;     /* sentences, which need no alternative text */
	bool given;     /* stands while the answer is veiled, too: of others what is given does */
} Diagram;

extern const Diagram *const diagrams[]; /* NULL-ended */

const char *diagram_title(const Diagram *diagram); /* "timing diagram" */
const Diagram *diagram_find(const char *id);
const Diagram *diagram_main(void);
const Diagram *diagram_of_curves(void);
const Diagram *diagram_of_upgrades(void);

/* What is drawn where `diagram` is asked for: while the answer is veiled, what is given and what is
 * guessed. */
const Diagram *diagram_shown(const Diagram *diagram, const Solved *solved, const View *view);

/* The picture after `diagram` in the registry, round and round; itself where there is no other. Not
 * that of guesses where there are none. */
const Diagram *diagram_next_picture(const Diagram *diagram, bool guesses);

/* The PE round shown, from 1; 0: the result, or another step. */
uint32_t view_round(const View *view);

View view_standard(double width, double height); /* linear, values, all rows, nothing selected */

/* Which elimination (from 0) the pe diagram shows, and so wants details of: that of view->round,
 * else of the selected row, else the first, whatever there are details of; UINT32_MAX when nobody
 * was eliminated. */
uint32_t diagram_round(const Solved *solved, const View *view);

/* Rows of cells that `diagram` would fill at view->width where all panes together have
 * view->height; 0 when it uses whatever it gets, DIAGRAM_NOTHING when it would stay empty. */
int diagram_wanted(const Diagram *diagram, const Solved *solved, const View *view);

/* Whether `diagram` would leave rows out or make them one cell high; it is planned, not laid out.
 */
bool diagram_is_crowded(const Diagram *diagram, const Solved *solved, const View *view);

/* Lay out; `out` is initialised here (release it) and `info` filled, also on failure (empty). */
Status diagram_layout(const Diagram *diagram, const Solved *solved, const View *view, Scene *out,
	DrawnInfo *info, Error *error) STATUS_CHECKED;
