/* Parts of the timing diagram; included by its own files only.
 *
 * timing.c has the picture planned (which rows, how high), the bars of the visible rows collected,
 * lays the time axis and then draws from the back to the front: rows' tints,
 * upright lines, bars, labels, axis, cursor. Everything the parts share is in one Timing, which
 * lives for one call. x and y are cells of the scene; the axis' x = 0 stands at `x0`. */
#pragma once

#include "layouts/legend/race.h"
#include "layouts/sayings/sayings.h"

enum {
	TIMING_TICKS_MAX = 64,
	TIMING_TEXT_MAX = 160,
	TIMING_HEIGHT_MAX = 10,    /* cell rows of a processor's row with the gap below */
	TIMING_LANES_MAX = 6,      /* more children share one staircase band */
	TIMING_PORTS_MAX = 512,    /* of more, a sample in steps makes the staircase */
	TIMING_PIECES_ALL = 16,    /* processors with more intervals get a comb */
	TIMING_PIECES_LOSING = 80, /* those that wait for their data show it for longer */
	TIMING_PIECES_HEAD = 2,    /* drawn before the comb */
	TIMING_LEGEND_FOOT = 3,    /* rows of a foot with one line for legend and remarks */
	TIMING_SHORT_MAX = 4,      /* so many processors are named whose bars are too short */
};

typedef enum TimingBarKind {
	TIMING_PIECE,      /* one interval */
	TIMING_COMB,       /* the pieces left out between the first few and the last */
	TIMING_CROWD,      /* a comb of transfers with gaps: its height says how busy the link is */
	TIMING_WAIT,       /* the processor wants to go on and lacks data */
	TIMING_SUM,        /* all that a folded subtree receives in one go */
	TIMING_EQUIVALENT, /* what is below a folded row, computing as if it were one processor */
} TimingBarKind;

/* Where in its row a bar stands; which way a transfer goes. */
typedef enum TimingLane { LANE_IN, LANE_OUT, LANE_WORK } TimingLane;

/* Bars of one lane that last at the same time share its height. */
typedef enum TimingLevel { LEVEL_WHOLE, LEVEL_UPPER, LEVEL_LOWER } TimingLevel;

typedef struct TimingBar {
	TimingBarKind kind;
	Interval interval; /* combs and waits: only kind, processor, start and end mean anything */
	uint64_t left_out; /* combs: pieces it stands for; sums: those beside the first; folded
			    * computing: processors */
	uint32_t ordinal;  /* among the processor's intervals, from 0 */
	uint32_t times;    /* transfers of the same load at the same time that it stands for */
	TimingLane lane;
	TimingLevel level;
	bool last; /* of a group whose members differ in time: the last member's */
	Role role;
	Role within; /* of the part that lies in the time of the step shown; ROLES: the same */
} TimingBar;

/* Cell rows of a processor's lanes and of the gap below them. */
typedef struct TimingShape {
	int link, work, gap;
} TimingShape;

/* How high rows are. */
typedef struct TimingHeights {
	int row;    /* of most: their TimingShape (shape.c) */
	int root;   /* of the root's lanes, one for each child; 0: it has none */
	bool lanes; /* where transfers need two lanes, each is as high as a single one */
	bool other; /* all have a further row for the schedule compared with */
} TimingHeights;

/* A visible row. Bands are parts of the scene's height; a text row of -1 means no room for text. */
typedef struct TimingRow {
	uint32_t index; /* in the view's rows */
	const Row *row;
	uint32_t processor; /* whose bars are drawn: a quantile's middle member */
	size_t begin, end;  /* its bars: transfers, then computing and waits */
	bool staggered;     /* a group whose members differ in time: its first and last are drawn */
	bool both_ways;     /* has transfers in and out, */
	bool receives;      /* and in more than results */
	int lanes;          /* 2 when some of these last at the same time, else 1 */
	int name;           /* cells of its name */
	double traffic;     /* on the link above it; trees of several levels only */
	bool unserved;      /* it, or one above it, is useless; likewise */
	bool useless;       /* drawn so: with the race it lost, or the reason */
	bool below;         /* the axis, */
	bool low;           /* in one line */
	bool inward;        /* of its transfers only those that come in are drawn */
	uint32_t cause;     /* index of its elimination; NET_NONE: none */
	Race race;
	int y, height; /* without the gap below */
	int other;     /* line of the schedule compared with, the last one; -1: none */
	double link_y0, link_y1, work_y0, work_y1;
	double in_y1, out_y0; /* what comes in stands from link_y0, what goes out to link_y1, */
	double results_y1;    /* results from link_y0; 0: where all else does */
	int link_text, in_text, out_text, work_text;
} TimingRow;

/* Band of the row in which a bar stands. */
typedef struct TimingBand {
	double y0, y1;
	int text; /* row of its label; -1: no room */
} TimingBand;

/* A child the root serves, or several that end together; of weight 0 where it gets nothing. */
typedef struct TimingPort {
	uint32_t processor;
	double weight; /* how many */
	double end;    /* of its last transfer */
	bool late;     /* fails in the round shown, which still serves it: beyond T */
} TimingPort;

typedef struct TimingTick {
	double time;
	double x;         /* of the mark */
	int label, width; /* cells of the text */
	Role role;
	Element element;
	SceneSign sign;
	char text[TIMING_TEXT_MAX];
} TimingTick;

/* The band below the axis, of who gets nothing. */
typedef struct TimingBelow {
	uint32_t all;   /* rows that belong there */
	bool selected;  /* one of them is: it is seen in any case */
	uint32_t first; /* of them the first that is seen, */
	uint32_t count; /* and how many are: the Timing's rows from row_count on */
	int y, lines;   /* cell rows; lines 0: there is no band */
	int reasons;    /* lines for reasons that useless ones share; 0: each has its own */
	RaceScale scale;
	bool advised; /* what would help stands behind each race, not in the last line */
} TimingBelow;

typedef struct Timing {
	Frame *frame;
	const View *view;
	const Net *net;
	const Schedule *schedule;
	Pen pen;  /* texts run off the scene: whoever writes has seen to the room */
	Pen over; /* for what stands on bars: bold, and blots out what lies below */

	int width, height;
	int gutter;          /* cells before the axis: marker, tree, name, what is given, blank */
	int given;           /* of these for what the rows are given; 0: it is not told */
	int step, levels;    /* cells a level of the tree has there, and how many levels are told
			      * apart; step 0: no tree is drawn */
	double most_traffic; /* among the visible rows */
	int side_x, side;    /* right column; side 0: none */
	int top;             /* first cell row of the rows' area */
	int blank;           /* of the cell rows above it those that stay empty */
	bool said;           /* the last row above that tells of rows not seen */
	int bottom;       /* the row after the last one of that area: where the axis line stands */
	int foot;         /* cell rows for axis line, ticks, legend and remarks: 0 to 4 */
	int lens_y, lens; /* magnifier below the axis; lens 0: none */
	int inset;        /* cells of the inset at the right; 0: none */
	double inset_end; /* it shows what happens up to then */
	TimingHeights heights;
	bool shared;        /* the table beside names the rows */
	uint32_t working;   /* rows that stand above the axis, of all; */
	uint32_t two_lanes; /* of these, if all can be seen, so many have two lanes, */
	uint32_t ellipses;  /* and stand for those left out */
	int head;           /* a cell row above the rows for the periods' names, or the table's
			     * heads: 0 or 1 */
	bool single;        /* the net is a tree of one level */
	bool one_way; /* and nothing but receptions, from ports of their own, stands in its rows */

	const Against *against; /* NULL: not compared */
	double against_finish;  /* its T; NAN */
	double finish;          /* where T stands */
	bool attained;          /* false: T is only what the equations promise */
	bool known;             /* false: not even that; there are no bars, and T is 1 */
	double end;             /* of the axis */
	double x0;
	Axis axis;

	TimingRow *rows;
	uint32_t row_count; /* above the axis; those below it follow */
	uint32_t first;     /* of the view's rows, the first that is seen; */
	uint32_t before;    /* of those before it so many stand above the axis */
	uint32_t covered;   /* so many from there on are seen, or stand below */
	TimingBelow below;
	TimingBar *bars;
	size_t bar_count, bar_cap;
	uint32_t port_count;
	double ports_total;
	bool ports_single;  /* no row stands for several */
	double *keys;       /* per processor, for the slack and the round shown; may be NULL */
	uint32_t too_short; /* bars shown longer than they last, and whose they are */
	uint32_t short_of[TIMING_SHORT_MAX],
		short_count;          /* 0: too many; the root's follow theirs */
	bool short_first, short_many; /* all are first transfers; of more processors than fit */

	size_t tick_count;
	/* As many as are counted above; the rest is never looked at, nor set to 0. */
	TimingPort ports[TIMING_PORTS_MAX];
	TimingTick ticks[TIMING_TICKS_MAX];
} Timing;

/* Marks that are not letters, in the view's character set. */
typedef enum TimingMark {
	MARK_HERE,  /* the selected row */
	MARK_BREAK, /* about */
	MARK_TIMES,
	MARK_ELLIPSIS,
	MARK_UP,
	MARK_DOWN, /* more rows that way */
	MARK_LEFT,
	MARK_RIGHT,
	MARK_AT_MOST,
	MARK_HOLLOW,
	MARK_IN,
	MARK_OUT,
	MARK_REPORT,
	MARK_SUM,
	MARK_MORE, /* what is left out of a list downwards */
	MARK_FOLDED,
	MARK_OPEN,
	MARK_TO,      /* between sender and receiver */
	MARK_AGAINST, /* the line below is the other schedule's */
	MARK_ENDS,    /* where that ends */
	MARK_LAST,    /* how many there are */
} TimingMark;
const char *timing_mark(const Timing *timing, TimingMark mark);

/* timing/shape.c: which cells a row takes, and what stands where in it. */
TimingShape timing_shape(const Timing *timing);
TimingShape timing_shape_at(int height); /* of rows so high */
bool timing_is_result(const TimingBar *bar);
bool timing_is_low(const Timing *timing); /* rows have one line, in cells: two halves */
void timing_row_set(const Timing *timing, TimingRow *row, uint32_t index);
void timing_row_place(const Timing *timing, TimingRow *row, int y);
bool timing_row_is_root(
	const Timing *timing, const TimingRow *row); /* with a lane for each child */
TimingBand timing_band(const TimingRow *row, const TimingBar *bar);
TimingBand timing_below_bar(const TimingRow *row); /* of one that is useless */
int timing_own_lines(const TimingRow *row);        /* without the other schedule's */
int timing_text_row(const TimingRow *row);         /* where its name stands: beside the transfers */

/* timing/timing.c: the one Timing; released when it was begun, whatever became of it. */
void timing_begin(Timing *timing, Frame *frame);
void timing_release(Timing *timing);
Status timing_layout(Frame *frame, Error *error) STATUS_CHECKED;

/* timing/plan.c: which rows are seen, how high they are, what stands below them. */
Status timing_plan(Timing *timing, Error *error) STATUS_CHECKED;
void timing_more_draw(Timing *timing); /* how many are not seen */

/* timing/bars.c: what a row shows. */
void timing_collect(Timing *timing, TimingRow *row);

/* timing/below.c: the band below the axis: who stands there, and where. */
void timing_below_find(Timing *timing); /* how, once they are counted */
int timing_below_lines(const Timing *timing, const TimingHeights *heights);
void timing_below_rows(Timing *timing);  /* behind the others; the band's place is known */
void timing_below_place(Timing *timing); /* the races' scale */
void timing_below_tell(const Timing *timing, HeldRows *out);
void timing_below_draw(Timing *timing); /* what is written beneath its rows */

/* timing/useless.c: which rows are drawn as useless, and how. */
void timing_find_useless(Timing *timing);
bool timing_is_useless(const Timing *timing, const TimingRow *row);
bool timing_is_race(const TimingRow *row);                        /* of those */
bool timing_is_below(const Timing *timing, const TimingRow *row); /* the axis */
void timing_useless_draw(Timing *timing, const TimingRow *row);

void timing_reason_draw(const Timing *timing, const TimingRow *row, int y);
/* Why the one of this elimination is useless, or of NET_NONE those whom no test has found; and
 * written from column x on, without its figures where it would be cut. */
void timing_reason_of(const Timing *timing, uint32_t cause, bool brief, char out[NOTATED_MAX]);
void timing_reason_put(const Timing *timing, Pen pen, uint32_t cause, int x, int y);

/* What would help the processor of the row, in `role`; nothing where that was not asked for. */
void timing_useless_advice(const Timing *timing, const TimingRow *row, Ladder *out);
void timing_advice_put(const Timing *timing, const TimingRow *row, double x, int y);

/* timing/reasons.c: useless ones by their reasons, a line for each, and one to spare. */
int timing_reasons_lines(const Timing *timing);       /* 0: each has a row of its own */
int timing_reasons_draw(const Timing *timing, int y); /* returns the line behind */
void timing_reasons_tell(const Timing *timing, HeldRows *out);

/* timing/dots.c: many of them in a figure, in one line of dots in place of rows. */
bool timing_is_dotted(const Timing *timing);
int timing_dots_lines(const Timing *timing);
void timing_dots_draw(Timing *timing);

/* timing/lanes.c: the transfers of a row, from its `begin` on to the last bar so far: in order, the
 * same ones at the same time made one, crowds made combs, lanes and roles chosen. */
void timing_lanes_settle(Timing *timing, TimingRow *row);

/* timing/fold.c: rows that stand for more than one processor of a tree or a mesh. */
bool timing_fold_shows(const Timing *timing, const TimingRow *row, const Interval *interval);
void timing_fold_collect(Timing *timing, TimingRow *row); /* after its transfers: computing */
void timing_fold_sum(Timing *timing, TimingRow *row);     /* abutting receptions become one */
void timing_fold_label(
	const Timing *timing, const TimingBar *bar, LabelForm form, char out[LABEL_MAX]);
/* What is written on the computing of a group whose members differ in time. */
void timing_fold_spread(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *out);
void timing_fold_between(Timing *timing, TimingRow *row); /* combs from the first member's
							   * transfers to the last one's */
uint32_t timing_fold_last(const Timing *timing, const TimingRow *row); /* the group's last member */
void timing_ellipsis_draw(Timing *timing, const TimingRow *row);

/* timing/busy.c: heights, cell by cell, that say which part of a time is busy. */
typedef struct TimingBusy {
	double x0, x1; /* cells of the axis: from the first whole one on, into the last one */
	double y0, y1; /* in less than a cell, widths stand for heights */
	Role role;
	uint32_t id, ordinal; /* as in SceneItem, like the times and the count */
	double start, end;
	uint64_t intervals;
	double (*part)(const void *context, double start, double end); /* 0 to 1 */
	const void *context;
} TimingBusy;
void timing_busy_draw(Timing *timing, const TimingBusy *busy);
/* Combs of the row's transfers whose link is idle in between become crowds. */
void timing_crowds_find(Timing *timing, TimingRow *row);
void timing_crowd_draw(Timing *timing, const TimingRow *row, const TimingBar *crowd);
/* Whether a bar is not drawn by itself, since a crowd in its lane has it; of those crowds are in
 * one lane with, whether it is long enough to be drawn all the same. */
bool timing_crowd_has(const Timing *timing, const TimingRow *row, const TimingBar *bar);
bool timing_crowd_leaves(const Timing *timing, const TimingBar *bar);

/* timing/period.c: periods of the paper's time axis. */
bool timing_has_periods(const Timing *timing);
void timing_periods_back(Timing *timing);  /* every second one tinted */
void timing_periods_lines(Timing *timing); /* behind the bars */
void timing_periods_draw(Timing *timing);  /* names, and where periods are divided */

/* A bar from `start` to `end`, clipped to the axis; nothing when it lies outside. */
typedef struct TimingBarSpec {
	double start, end, y0, y1;
	Role role;
	bool divided;
	Element element;
	uint32_t id, part;
	uint64_t intervals; /* as in SceneItem */
	bool partly;
	double startup; /* so much of it, from its start, is marked as that */
} TimingBarSpec;

/* timing/step.c: a step that is seen in the result: what belongs to it, and when it is. */
void timing_step_find(Timing *timing); /* all other bars become faint */
bool timing_step_spans(const Timing *timing);
void timing_step_back(Timing *timing);                                /* behind the rows' bars */
void timing_step_part(Timing *timing, TimingBarSpec spec, Role role); /* what is within of a bar */

/* timing/row.c: one processor's bars and name. */
void timing_row_back(Timing *timing, const TimingRow *row);
void timing_row_draw(Timing *timing, TimingRow *row);
void timing_row_bars(Timing *timing, TimingRow *row); /* without name and side column */

/* timing/gutter.c: names, and beside them the tree. */
int timing_gutter_plan(Timing *timing); /* cells of the longest name with what is before it */
void timing_branches_draw(Timing *timing);
int timing_name_column(const Timing *timing, const TimingRow *row);
void timing_name_draw(Timing *timing, const TimingRow *row);
void timing_name_put(
	const Timing *timing, const TimingRow *row, Pen pen, Role role, double x, int y);

/* timing/beside/given.c: in a lecture, what each row's link and processor are given. */
int timing_given_cells(const Timing *timing); /* with the gap before it; 0: there is no room */
void timing_given_draw(Timing *timing, const TimingRow *row);

/* timing/symbols.c: rows listed as in papers, up to P_m, with symbols for labels. */
bool timing_is_symbolic(const Timing *timing);
void timing_symbol_name(const Timing *timing, const TimingRow *row, Buf *out); /* markup */
void timing_port_name(const Timing *timing, uint32_t processor, Buf *out); /* markup if symbolic */
/* In a label of this processor: its index, if it is the last one, becomes m. */
void timing_symbol_last(const Timing *timing, uint32_t processor, char label[LABEL_MAX]);

/* timing/words.c: what is written on and beside a row's bars. */
void timing_row_words(Timing *timing, const TimingRow *row);

/* timing/beside/against.c: the schedule compared with. */
void timing_against_row(Timing *timing, const TimingRow *row); /* its line, or where it ends */
void timing_against_finish(Timing *timing);                    /* its T, behind the bars */

/* timing/root.c: the root's collective sends. */
void timing_root_find(Timing *timing);          /* whom it serves */
int timing_root_lanes(const Timing *timing);    /* one for each, or 0: a staircase, or nothing */
bool timing_root_is_late(const Timing *timing); /* it serves somebody beyond T */
bool timing_has_ports(const Timing *timing, uint32_t processor); /* its sends are drawn so */
void timing_root_sends(Timing *timing, const TimingRow *row);

/* timing/beside/side.c */
void timing_side_draw(Timing *timing, const TimingRow *row);
void timing_side_head(Timing *timing);
void timing_side_against(Timing *timing, int y, double end);

/* timing/beside/message.c: the transfers of the selected row under the cursor, with their other
 * ends. */
void timing_message_draw(Timing *timing);
/* The k-th in words, "A ▸ A1: 8.6 units, 1.5 to 5.2"; false when there are no more. */
bool timing_message_say(const Timing *timing, uint32_t k, Ladder *out);

/* timing/beside/say.c: what a processor does at the cursor. */
void timing_read_out(Timing *timing, const TimingRow *row);
Status timing_lens_draw(Timing *timing, Error *error) STATUS_CHECKED;

/* timing/beside/inset.c: the first transfers, where they are too short to be seen in a figure. */
void timing_inset_plan(Timing *timing, int axis); /* whether; the axis has so many cells without */
int timing_inset_room(const Timing *timing);      /* cells it takes at the right, with a gap, */
int timing_inset_bottom(const Timing *timing);    /* down to this line */
Status timing_inset_draw(Timing *timing, Error *error) STATUS_CHECKED;

/* timing/ticks.c: which times are written below the axis. */
void timing_ticks_place(Timing *timing);

/* timing/axis.c: everything else about time that is not a bar. */
void timing_ghost_draw(Timing *timing);
void timing_guess_words(const Timing *timing, uint32_t k, char out[TIMING_TEXT_MAX]);
bool timing_is_guess(const Timing *timing, uint32_t k);
uint32_t timing_guesses(const Timing *timing);   /* how many there are to look at */
double timing_guesses_end(const Timing *timing); /* the latest of those seen; 0 */
void timing_guesses_draw(Timing *timing);        /* the last T, behind the bars */
void timing_finish_draw(Timing *timing);         /* T, in front of them */
void timing_axis_draw(Timing *timing);           /* line and ticks */
void timing_mark_draw(Timing *timing, Pen pen, Role role, double x); /* a tick on the axis line */
void timing_cursor_draw(Timing *timing);                             /* in front of everything */

/* timing/beside/remark.c: what is said below the ticks. */
void timing_legend_draw(Timing *timing);       /* after all else, which it names; and remarks */
bool timing_has_remarks(const Timing *timing); /* those that want a line of their own */
void timing_remarks_among(Timing *timing); /* where there is no line for them: among the ticks */

/* timing/draw.c: what all parts draw with. */
double timing_x(const Timing *timing, double time); /* in the scene, clamped to the axis */
bool timing_visible(const Timing *timing, double start, double end);
bool timing_inside(const Timing *timing, double time);
bool timing_same_time(const Timing *timing, double a, double b); /* but for rounding */

/* An upright line at `time` through all rows above the axis. */
void timing_upright(const Timing *timing, Pen pen, Role role, SceneLine line, double time);
/* When the link of a child of the root could have carried the whole data set. */
double timing_arrival(const Timing *timing, uint32_t processor);

const TimingRow *timing_selected(const Timing *timing); /* NULL when it is not visible */
double timing_right(const Timing *timing);              /* where the axis ends in the scene */
double timing_axis_y(const Timing *timing);
int timing_text_room(const Timing *timing); /* where words below the rows end at the latest */
/* For words that matter most; on paper all but names have one weight. */
Pen timing_strong(const Timing *timing);

/* Where words begin beside what ends at x; they bring their blanks along. */
double timing_beside(const Timing *timing, double x, const Ladder *ladder);
/* Where a text that begins at x must end: it neither leaves the axis nor crosses the line of T. */
double timing_text_end(const Timing *timing, double x);

/* A bar without its start-up from x0 to x1 of the scene, where a mark must have room beside it. */
void timing_bar_at(Timing *timing, const TimingBarSpec *spec, double x0, double x1);

/* timing/startup.c: a bar and its first part. */
void timing_bar(Timing *timing, const TimingBarSpec *spec);
double timing_startup(const Timing *timing, const TimingBar *bar); /* so long is that */
/* The bar has one that letters on it would hide; `*x` is where `rest`, what follows, begins. */
bool timing_startup_rest(const Timing *timing, const TimingBar *bar, TimingBar *rest, double *x);
/* Of "S_{1}+α_{1}LC_{1}" leave what is said of the rest. */
void timing_startup_leave(Ladder *ladder);

TimingLane timing_lane_of(const Interval *interval);
TimingBar *timing_bar_new(Timing *timing, TimingBarKind kind, const Interval *interval);

/* The name of the processor that a transfer has to do with beside its own; "" where there is
 * nothing to tell apart. */
enum { TIMING_NAME_MAX = 40 };
Word timing_other_name(const Timing *timing, const TimingRow *row, const Interval *interval);

/* timing/bar_label.c: what is written on bars. */

/* The label of a bar from x0 to x1 in row y, by the view's labels: in the fullest form that has a
 * blank on either side; false when none fits. */
bool bar_label_put(const Timing *timing, const TimingRow *row, const TimingBar *bar, double x0,
	double x1, int y);
/* The link of the row keeps a part of what comes in and passes on the rest, few enough pieces to be
 * told beside its bars: those have no labels then. */
bool bar_label_is_passed(const Timing *timing, const TimingRow *row);
/* One of the pieces of its link has no room for its value, but all have beside the last: they are
 * told there, none of them is missing, and bars have no labels then. */
bool bar_label_is_beside(const Timing *timing, const TimingRow *row);
/* That, or the labels of bars too short for any, side by side: behind the link's bars, which stand
 * from x0 to x1, or on a screen before them. */
void bar_label_leader(const Timing *timing, const TimingRow *row, double x0, double x1);
/* The label of one bar alone, behind where it ends. */
void bar_label_behind(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, double x, int y);
/* The same for computing: before it, in the idle time from x0 to x1. */
void bar_label_before(const Timing *timing, const TimingRow *row, double x0, double x1);
