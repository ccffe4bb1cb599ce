/* The state of what may have the keys (tui/contexts, tui/lists, tui/prompt): part of state.h,
 * which is what others include. */
#pragma once

#include "layouts/raster/grid.h"
#include "layouts/scene/diagram.h"
#include "themes/theme.h"
#include "tui/app/action.h"
#include "tui/app/config.h"
#include "tui/app/line.h"
#include "tui/app/sample_view.h"
#include "tui/solve/source.h"

struct App;
struct CellOwner;

enum { MESSAGE_MAX = ERROR_FILE_MAX + ERROR_TEXT_MAX + 32, MESSAGES_MAX = 100 };

/* The bytes of a message that are the path of a file; length 0: none are known to be. */
typedef struct MessagePath {
	size_t begin, length;
} MessagePath;

/* What has the keys when nothing is on top, in the order of Tab. */
typedef enum Focus { FOCUS_TABLE, FOCUS_CURVE, FOCUS_TIMING, FOCUS_SETTINGS, FOCUSES } Focus;

/* A value being typed, in the table or among the settings (cell.h): the document's preview. */
typedef struct CellEdit {
	bool active;
	Line line;
	bool bad; /* not a value as it stands; the picture is that of the last good one */
	char why[MESSAGE_MAX];       /* then: what is wrong, on the reserved message line */
	Buf abandoned;               /* what was last left with Esc: Up brings it back */
	FieldPlace left;             /* where */
	bool point;                  /* it is changed by moving the point of its curve; then: */
	uint32_t selected;           /* what was selected before, */
	int column;                  /* and its column */
	const struct CellOwner *own; /* a feature's value, and none of the net's; NULL */
} CellEdit;

/* The ":" line, also used to ask for one argument (prompt.h). */
typedef struct Prompt {
	bool active;
	ActionId action; /* ACTION_COMMAND: a whole command; else its argument */
	bool told;       /* what was wrong with the line that came back, until a key is pressed */
	Line line;
	/* What was typed, run or left with Esc, for `action`. */
	struct {
		char *text;
		ActionId action;
	} history[32];
	int history_count, history_at;
	char *stem; /* what was typed, while one of the list's lines stands in its place */
	int chosen; /* which of them */
} Prompt;

/* What "/" looks for, while it is typed (search.h). */
typedef struct Search {
	uint32_t from;      /* the processor that was selected, */
	int column;         /* its column, */
	Focus focus;        /* and what had the keys: Esc goes back there */
	uint32_t found, at; /* how many there are; which is selected, from 1 */
	uint32_t after;     /* which is the first below `from`; 0: none */
	bool cut;           /* there are more processors than are looked at */
} Search;

/* A list over the screen: help, samples, methods, messages (list.h). */
typedef enum ListKind {
	LIST_NONE,
#define LIST_WORDS(id, ...) LIST_##id,
#include "layouts/sayings/words.def"
} ListKind;
enum { LIST_ARGUMENT = SAMPLE_FILE_MAX };
enum { LIST_THINGS_MAX = 1024 };
typedef struct List {
	ListKind kind;
	Line filter;
	struct ListRows *rows; /* as they were when they were asked for last (list_rows) */
	int selected, top;
	int turn;                 /* how the rows are grouped, of ListForm.turns ways */
	int y, shown, width;      /* rows as last drawn: from where, how many, how wide */
	bool moved;               /* another row may be selected than the one told */
	char told[LIST_ARGUMENT]; /* the argument of the row ListForm.on_select has seen last */
	int all;                  /* how many can be selected while nothing is typed; then: */
	int left, text, aside;    /* cells of the widest name, text, and what stands behind it */
	bool dropped[LIST_THINGS_MAX]; /* what does not hold the beginning of what is typed */
} List;

/* A question at the foot of the screen, answered by one key. */
typedef enum QuestionKind {
	QUESTION_NONE,
	QUESTION_LEAVE,     /* unsaved work */
	QUESTION_OVERWRITE, /* the file changed on disk, or there is another of that name */
	QUESTION_DISCARD,   /* open or new over unsaved work */
	QUESTION_OUTSIDE,   /* it did, and there is unsaved work: which of the two stays */
	QUESTION_REPLACE,   /* there is another file of the name that one is to have */
} QuestionKind;
typedef struct Question {
	QuestionKind kind;
	char file[CONFIG_PATH_MAX]; /* that is written over when agreed */
	ActionId then;              /* action to run when agreed; ACTIONS: none */
	char path[CONFIG_PATH_MAX]; /* what that is given */
	bool agreed;                /* it runs */
} Question;

/* What a mouse button holds while it is down. */
typedef enum DragKind { DRAG_NONE, DRAG_CURSOR, DRAG_BAR, DRAG_POINT, DRAG_OWN } DragKind;
typedef struct Drag {
	DragKind kind;
	int pane;                              /* index into drawn */
	double start, end;                     /* of the bar when grabbed */
	double value;                          /* of its parameter then */
	void (*by)(struct App *app, double x); /* DRAG_OWN: to this place in the pane */
} Drag;
