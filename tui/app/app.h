/* The application: all state of the running program, and what the contexts and actions that change
 * it share: the message line, solving, what is selected and how it is seen.
 *
 * State of the view is held in plain values here and handed to the pure layouts each frame. What only
 * the terminal can do is left as a request for the program's loop. */
#ifndef GANTREE_APP_H
#define GANTREE_APP_H

#include "layouts/export/export.h"
#include "layouts/raster/grid.h"
#include "layouts/scene/diagram.h"
#include "layouts/screens/screen.h"
#include "themes/theme.h"
#include "tui/app/action.h"
#include "tui/app/config.h"
#include "tui/app/curves.h"
#include "tui/app/line.h"
#include "tui/doc/settings.h"
#include "tui/doc/doc.h"
#include "tui/doc/editor_copy.h"
#include "tui/doc/folding.h"
#include "tui/doc/journal.h"
#include "tui/solve/comparison.h"
#include "tui/solve/pacing.h"
#include "tui/solve/solution.h"
#include "tui/solve/source.h"

enum { MESSAGE_MAX = ERROR_FILE_MAX + ERROR_TEXT_MAX + 32, MESSAGES_MAX = 100 };

/* The bytes of a message that are the path of a file; length 0: none are known to be. */
typedef struct MessagePath {
	size_t begin, length;
} MessagePath;

/* What has the keys when nothing is on top. */
typedef enum Focus { FOCUS_TABLE, FOCUS_TIMING, FOCUS_SETTINGS, FOCUSES } Focus;

/* A value being typed, in the table or among the settings (cell.h): the document's preview. */
typedef struct CellEdit {
	bool active;
	Line line;
	bool bad; /* not a value as it stands; the picture is that of the last good one */
	char why[MESSAGE_MAX]; /* then: what is wrong, on the reserved message line */
	Buf abandoned;         /* what was last left with Esc: Up brings it back */
} CellEdit;

/* The ":" line, also used to ask for one argument (prompt.h). */
typedef struct Prompt {
	bool active;
	ActionId action; /* ACTION_COMMAND: a whole command; else its argument */
	Line line;
	char *history[32];
	int history_count, history_at;
	char completions[MESSAGE_MAX]; /* shown after the line when Tab finds several */
	char *stem; /* the line Tab completes, while Tab is pressed again and again */
	int turn;   /* which completion of it is in the line */
} Prompt;

/* A list over the screen: help, samples, methods, messages (list.h). */
typedef enum ListKind {
	LIST_NONE,
	LIST_HELP,
	LIST_SAMPLES,
	LIST_METHODS,
	LIST_MESSAGES,
	LIST_RECOVER,
} ListKind;
typedef struct List {
	ListKind kind;
	Line filter;
	int selected, top;
} List;

/* A question at the foot of the screen, answered by one key. */
typedef enum QuestionKind {
	QUESTION_NONE,
	QUESTION_LEAVE,     /* unsaved work */
	QUESTION_OVERWRITE, /* the file changed on disk, or there is another of that name */
	QUESTION_DISCARD,   /* open or new over unsaved work */
	QUESTION_REPLACE,   /* another file of the name a figure is to have */
} QuestionKind;
typedef struct Question {
	QuestionKind kind;
	char path[CONFIG_PATH_MAX]; /* what it is about */
	ActionId then;              /* action to run when agreed */
	bool given_up;              /* it runs: the document on show may be replaced unsaved */
} Question;

/* What a figure is to be: chosen in the dialogue, and what :export and the clipboard go by too
 * (tui/dialogue/choice.h). */
enum { EXPORT_LIST_MAX = 240, DRAWING_UNITS = 3 };
typedef enum ExportRows {
	EXPORT_ROWS_SHOWN, /* folded as on the screen */
	EXPORT_ROWS_ALL,
	EXPORT_ROWS_LISTED,
	EXPORT_ROWS_KINDS
} ExportRows;
typedef struct ExportChoice {
	const Diagram *diagram; /* NULL: the screen as it stands, cell by cell */
	const Exporter *exporter;
	Scale scale;
	Labels labels;
	ExportRows rows;
	char list[EXPORT_LIST_MAX]; /* as --rows has it */
	int size[DRAWING_UNITS][2]; /* by DrawingUnit; 0, 0: the format's own */
	char theme[THEME_NAME_MAX]; /* "": on paper that for paper, else the screen's */
	bool caption;
} ExportChoice;

/* The last choice for a figure, and what was on the screen then. */
typedef struct ExportMemory {
	bool made;
	ExportChoice choice;
	const Diagram *picture;
	Scale scale;
	Labels labels;
} ExportMemory;

/* The dialogue in which a figure is chosen and written (dialog.h). */
typedef enum DialogField {
	DIALOG_DIAGRAM,
	DIALOG_FORMAT,
	DIALOG_SIZE,
	DIALOG_SCALE,
	DIALOG_LABELS,
	DIALOG_THEME,
	DIALOG_CAPTION,
	DIALOG_ROWS,
	DIALOG_FILE,
	DIALOG_FIELDS
} DialogField;
typedef struct Dialog {
	bool open;
	ExportChoice choice;
	ExportChoice before; /* what Esc restores while something is typed */
	DialogField field;   /* the selected one */
	bool typing;         /* a size or a list of rows: `line` has it as far as typed */
	Line line, file;
	bool named;                 /* the file's name was typed, not suggested */
	int first, shown, y, width; /* fields as last drawn: which, how many, where, how wide */
	bool has_detail; /* of the round on the screen: it is worked out once, while the net rests
			  */
	uint32_t detail_of;
	EliminationDetail detail;
	bool has_file; /* what the net's file says, read once for captions */
	Source file_read;
	bool has_kept; /* the preview of a large net, for which choice */
	Grid kept;
	ExportChoice kept_choice;
	bool has_guest; /* there is a preview with colours of its own on the screen: */
	Theme guest;
} Dialog;

void dialog_close(Dialog *dialog);

/* What a mouse button holds while it is down. */
typedef enum DragKind { DRAG_NONE, DRAG_CURSOR, DRAG_BAR } DragKind;
typedef struct Drag {
	DragKind kind;
	int pane;          /* index into drawn */
	double start, end; /* of the bar when grabbed */
	double value;      /* of its parameter then */
} Drag;

/* A pane as last drawn, for the mouse and to hold things still. */
typedef struct DrawnPane {
	ScreenPane at;
	Scene scene;
	DrawnInfo info;
	bool laid_out;
} DrawnPane;

/* What keeps unsaved work, and what earlier runs have left (recovery.h). */
enum { RECOVERY_TAKEN_MAX = 16 };
typedef struct Recovery {
	Journal journal;    /* of the document on show */
	Journal rescue;     /* while a file is overwritten in place: what is to be in it */
	uint64_t base;      /* hash of the file as it was opened */
	size_t seen;        /* bytes of the document's log when last looked at, */
	size_t kept;        /* and those that are in the journal */
	bool paused;        /* another document is being shown, which has no journal yet */
	bool founded;       /* what the edits stand on can be found without this process */
	double since;       /* when the oldest edit that is not kept was seen, ms; 0: there is none */
	bool refused, told; /* it could not be written; that has been said */
	struct {
		char path[JOURNAL_PATH_MAX];
		size_t done; /* edits applied with what it held */
	} taken[RECOVERY_TAKEN_MAX]; /* recovered into this document */
	int taken_count;
	JournalList found; /* while they are listed */
} Recovery;

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

typedef struct App {
	Config config;
	Doc doc;
	const Method *method;
	char asked[NET_METHOD_MAX]; /* the net's own wish when `method` was chosen, */
	NetKind asked_kind;         /* for what kind of network, */
	double asked_order;         /* and with which values that a method may not do with */
	NetLaw asked_law;
	int32_t asked_installments;
	bool fitted;  /* `method` is not the net's: an edit left what that one is for (app_keep) */
	Solution now; /* of doc.net as it stands, previews included */
	uint64_t edition; /* goes up with every solution */
	Curves curves;
	uint32_t round; /* PE round shown, from 1; 0 the result */
	Pacing pacing;  /* what may stop reading and solving */
	bool torn;      /* memory ran out, or a signal came: the picture may be of another net
			 * (app_mend) */
	bool owed;      /* keys came before the net was solved: the picture is of other values, and
			 * stays while keys come (app_work) */

	Charset charset;
	bool no_color, mouse;
	Theme theme;
	char theme_name[THEME_NAME_MAX]; /* the one chosen; `theme` when that can be read */
	ThemeFiles theme_files;          /* its files when last read, */
	ThemeFiles theme_seen;           /* and when last looked at (theming.h) */
	ScreenLayout layout;
	const Diagram *picture; /* which one stands in the pane of the timing diagram */
	bool full;              /* the focused pane alone */
	Focus focus;

	uint32_t selected;                  /* processor */
	int column;                         /* COLUMN_* */
	int setting;                        /* index into app_settings */
	uint32_t table_first, timing_first; /* first rows shown */
	Folding folding;
	RowSort sort;
	Scale scale;
	Labels labels;
	double from, to; /* zoom window; from >= to: all */
	double cursor;   /* time cursor; NAN off */
	bool lens;
	double held_end; /* axis end and row height of the last frame */
	int held_row_height;
	HeldRows held_rows;
	double was; /* T before the change in progress or the last one; NAN */

	CellEdit cell;
	bool nudging; /* the last key nudged: hold the picture still, merge the undo step */
	Prompt prompt;
	List list;
	Comparison comparison; /* while the list of methods is open */
	Question question;
	Dialog dialog;
	ExportMemory exporting;
	Buf outgoing;
	Drag drag;
	NetPiece *clipboard;
	Buf draft; /* text from the editor that is not a net yet; `:edit` opens it again */
	EditorCopy draft_copy; /* its file, which stays until it is one */
	char exported[CONFIG_PATH_MAX]; /* the figure last written; may be replaced without asking
					 */

	char message[MESSAGE_MAX];
	MessagePath message_path;
	bool alert;                   /* the message is a fault */
	char *messages[MESSAGES_MAX]; /* ring, newest at message_count - 1 */
	MessagePath message_paths[MESSAGES_MAX];
	int message_count;

	int width, height; /* of the screen as last drawn */
	DrawnPane drawn[SCREEN_PANES_MAX];
	int drawn_count;
	TitleSpan title[SETTINGS_MAX];
	Request request;
	Recovery recovery;
	bool told_changed; /* that the file changed on disk */
	int exit_status;
} App;

void app_init(App *app, const Config *config);
void app_release(App *app);

/* Show a document (taken over). The view is reset; solve faults are returned and leave the old. */
Status app_show(App *app, Doc *doc, Error *error) STATUS_CHECKED;

/* Do what must be redone: rebuild the rows, or solve; a step that cannot be solved is taken back. */
void app_apply(App *app, Effects effects);

/* Solve again; on failure the last picture stays. What waits may stop it, and then that is
 * owed. Returns whether it worked. Where an edit made the
 * net's method inapplicable, one that applies takes its place (`fitted`). */
bool app_solve(App *app, Error *error);

/* After an edit of the document: say the sentence of its step, and have it solved; or say the fault. */
Effects app_edited(App *app, Status status, const Error *error);

/* Make the method that took the place of the net's part of the last step, and say so. */
void app_keep(App *app);

/* Solve what is owed, whatever keys wait; false where a signal stopped it. */
bool app_settle(App *app);

/* Let what was folded follow the edits so far, before more is folded or unfolded. */
void app_follow(App *app);

/* The values in the title bar. */
SettingList app_settings(const App *app);

/* Where memory ran out half-way through a change, make processors and picture anew. Events and
 * frames begin with it; false while memory is still out, and then neither may look at the net. */
bool app_mend(App *app);

/* The message line. app_fail shows an Error. Both are kept in the log. */
void app_say(App *app, const char *format, ...) STATUS_FORMAT(2, 3);
void app_fail(App *app, const Error *error);
void app_say_idle_key(App *app, Key key, const char *instead); /* which keys do something */
void app_hush(App *app); /* take the message away */

Row *app_row(App *app); /* the selected row; never NULL while something is solved */
uint32_t app_row_index(const App *app);
void app_select_row(App *app, uint32_t row);

/* The place of the selected value: the table's cell or the setting that has the keys. Says why on
 * STATUS_INPUT (a name's column has no number, a row that stands for unlike processors). */
Status app_place(App *app, FieldPlace *out, Error *error) STATUS_CHECKED;

bool app_is_lecture(const App *app);
bool app_is_figure(const App *app);

/* How rows are ordered and folded; points into `app`. */
RowSettings app_folding(App *app);

/* Let axis and row height of the next frame be its own again. */
void app_let_go(App *app);

/* The program's state as a diagram wants it, for a pane of so many cells. */
View app_view(const App *app, const char *pane, int width, int height);

#endif
