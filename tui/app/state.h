/* All state of the running program, by what it holds. Plain values, which the pure layouts get each
 * frame; what only the terminal can do is left as a request for the program's loop. */
#pragma once

#include "layouts/raster/raster.h"
#include "layouts/scene/diagram.h"
#include "layouts/screens/screen.h"
#include "themes/theme.h"
#include "tui/app/beside.h"
#include "tui/app/config.h"
#include "tui/app/context_state.h"
#include "tui/app/curves.h"
#include "tui/app/feature.h"
#include "tui/app/lending.h"
#include "tui/app/sample_view.h"
#include "tui/doc/doc.h"
#include "tui/doc/editor_copy.h"
#include "tui/doc/folding.h"
#include "tui/doc/settings.h"
#include "tui/solve/pacing.h"
#include "tui/solve/solution.h"
#include "tui/solve/source.h"

/* A pane as last drawn, for the mouse and to hold things still. */
typedef struct DrawnPane {
	ScreenPane at;
	const Diagram *named; /* the diagram it is called after; NULL: none */
	Scene scene;
	DrawnInfo info;
	bool laid_out;
	Painted painted; /* the scene in cells */
} DrawnPane;

typedef enum Request {
	REQUEST_NONE,
	REQUEST_QUIT,
	REQUEST_SUSPEND,
	REQUEST_REPAINT,
	REQUEST_EDITOR,
	REQUEST_MOUSE,
	REQUEST_COPY, /* `outgoing` into the clipboard */
} Request;

/* Where a setting stands in the title bar as last drawn; no cells: it does not. */
typedef struct TitleSpan {
	int x, cells;
} TitleSpan;

/* What the net asked for when its method was chosen: the method, and for what network. */
typedef struct Asked {
	char method[NET_METHOD_MAX];
	NetKind kind;
	double order; /* this and what follows: values that a method may not do with */
	NetLaw law;
	int32_t installments;
} Asked;

/* The net on show solved, while the screen tells less of it (values.h). */
typedef struct Truth {
	bool known;
	uint64_t of; /* this edition */
	Schedule schedule;
} Truth;

/* What the screen can show, and its colours. */
typedef struct Display {
	Charset charset;
	bool keeps_wide; /* what has two cells for certain is not folded */
	bool no_color, mouse;
	Theme theme;
	char theme_name[THEME_NAME_MAX]; /* the one chosen; `theme` when that can be read */
	ThemeFiles theme_files;          /* its files when last read, */
	ThemeFiles theme_seen;           /* and when last looked at (theming.h) */
} Display;

/* What the list of themes offers, read once when it opens. */
typedef struct ThemeOffer {
	char name[THEME_NAME_MAX], about[THEME_ABOUT_MAX];
	bool usable;
	char fault[240]; /* why not, or what is odd about it */
} ThemeOffer;
typedef struct ThemeChoice {
	Display before; /* while others are tried */
	int count;
	ThemeOffer offer[THEME_LISTED_MAX];
} ThemeChoice;

/* What is shown of the net, how, and what is selected. */
typedef struct ViewState {
	ScreenLayout layout;
	char layout_before[SCREEN_NAME_MAX]; /* the pair: to which one to go back */
	const Diagram *picture; /* which one stands in the pane of the timing diagram */
	bool full;              /* the focused pane alone */
	Focus focus;
	uint32_t selected;                  /* processor */
	int column;                         /* COLUMN_* */
	int setting;                        /* index into app_settings */
	uint32_t table_first, timing_first; /* first rows shown */
	uint32_t step;                      /* shown, from 1; 0: the result (solution.h) */
	bool best_set;                      /* shown in place of what the method keeps */
	bool veiled;                        /* the answer is hidden, as it is not worked out */
	bool lifted;                        /* it was, and a presenter's keys lead back there */
	Folding folding;
	RowSort sort;
	bool turned; /* the scale is not the one that the net asks for (app_scale) */
	Labels labels;
	const Notation *notation; /* NULL: the method's */
	double from, to;          /* zoom window; from >= to: all */
	double cursor;            /* time cursor; NAN off */
	bool lens, legend;
	bool columns; /* of finish, idle and slack */
} ViewState;

/* What holds still while a value changes, so that the change is seen. */
typedef struct Held {
	double end; /* axis end and row height of the last frame */
	int row_height;
	HeldRows rows;
	Before before; /* how things stood before the change in progress or the last one */
	bool changed;  /* there is such a change, */
	bool undone;   /* which took something back */
	bool children; /* the last step is the children's number, moved along its curve */
	bool nudging;  /* the last key nudged: hold the picture still, merge the undo step */
} Held;

/* How an event found things: an edit in it that is refused leaves them so. */
typedef struct Found {
	bool known; /* the net was solved then */
	ViewState view;
	Held held;
	int messages;
} Found;

/* The message line and its log. */
typedef struct Messages {
	char text[MESSAGE_MAX];
	MessagePath path;
	bool alert; /* it is a fault */
	bool told;  /* the headline says it too: it is not shown where that is seen */
	struct {
		char *text;
		MessagePath path;
	} log[MESSAGES_MAX]; /* ring, newest at count - 1 */
	int count;
} Messages;

/* What may have changed since the panes were laid out: all of it, nothing, or what is studied
 * behind the screen alone, curves and what helps. */
typedef enum DrawnSince { SINCE_ANYTHING, SINCE_NOTHING, SINCE_STUDY } DrawnSince;

/* The screen as last drawn, for the mouse and to hold things still. */
typedef struct Drawn {
	DrawnSince since;
	int width, height;
	bool resized; /* and no key was pressed since */
	struct {
		int top, width, height;
		bool full;
		const ScreenLayout *layout;
	} room;        /* that the panes were placed in */
	bool headline; /* it is seen, as */
	DrawnPane head;
	DrawnPane band;   /* of what is explained, or of what is lent */
	int beside;       /* cells before the axis where the table stands; 0: rows are not shared */
	RowPlaces places; /* of shared rows */
	DrawnPane pane[SCREEN_PANES_MAX];
	int count;
	TitleSpan title[SETTINGS_MAX];
} Drawn;

/* The user's own document while another one is lent (aside.h). */
typedef struct Aside {
	bool has;
	Doc doc;
	ViewState view;
	Held held;
} Aside;

/* What has become of the document's file outside (outside.h). */
typedef enum OutsideNews {
	OUTSIDE_NO_NEWS,
	OUTSIDE_CHANGED,    /* it is to be read, or that is offered */
	OUTSIDE_UNREADABLE, /* as it stands */
	OUTSIDE_GONE,
} OutsideNews;
typedef struct Outside {
	OutsideNews news;
	FileStamp seen, met; /* the file when last looked at, and as it was for the last news */
	double due;          /* when it is looked at again, ms */
	bool untold;         /* the news came while a key was in the middle of something */
} Outside;

typedef struct App {
	Config config;
	Doc doc;
	bool trying; /* it is solved for the first time: where that fails the last one comes back */
	const Method *method;
	Asked asked;
	bool substituted; /* `method` is not the net's: an edit left what that one is for (app_keep)
			   */
	Solution now;     /* of doc.net as it stands, previews included */
	uint64_t edition; /* goes up with every solution */
	Truth truth;
	Curves curves;
	Beside beside;
	Pacing pacing; /* what may stop reading and solving */
	bool broken;   /* memory ran out, or a signal came: the picture may be of another net
			* (app_mend) */
	bool unsolved; /* keys came before the net was solved: the picture is of other values, and
			* stays while keys come */
	bool queued;   /* only because the next key waited already: all but what nudges or types on
			* sees the net solved */

	Display display;
	ThemeChoice theme_choice;
	ViewState view;
	Held held;
	Found found;
	Messages messages;
	Drawn drawn;

	Question question;
	List list;
	SampleView sample; /* while the list of samples is open */
	Prompt prompt;
	Search search;
	CellEdit cell;
	Drag drag;

	Buf outgoing; /* for the clipboard */
	Buf imported; /* what was said of the spreadsheet that was opened */
	Buf cells;    /* pasted behind :paste, which puts them into the table */
	NetPiece *clipboard;
	EditorCopy draft; /* text from the editor that is not a net yet; `:edit` opens it again */
	Lent lent;
	Aside aside;
	Outside outside;
	const Feature *const *features;
	void *feature[FEATURES]; /* the state of each */
	Request request;
	ActionId action; /* done last, but for going on; ACTIONS: nothing since that was asked last
			  */
	int exit_status;
} App;
