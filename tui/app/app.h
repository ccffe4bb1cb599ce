/* What the contexts and actions that change the program's state share: the message line, solving,
 * what is selected and how it is seen. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "tui/app/state.h"

/* All of it 0 before; with what the program has beside (tui/features/features.c). STATUS_NO_MEMORY
 * alone. */
Status app_init(App *app, const Config *config, const Feature *const *beside) STATUS_CHECKED;
void app_release(App *app); /* also after a failed app_init */

/* What the document came from, as a command line names it; NULL where that is no file. */
const char *app_file(const App *app);

/* Show a document (taken over). The view is reset; solve faults are returned and leave the old. */
Status app_show(App *app, Doc *doc, Error *error) STATUS_CHECKED;

/* The same, but `*doc` gets the document that was on show; whoever lends it, or NULL. */
Status app_swap(App *app, Doc *doc, const Lender *by, Error *error) STATUS_CHECKED;

/* The same as app_show for what was read: its net becomes that of the document, and --method and
 * --set, which are not in its file, the document's unsaved beginning. */
Status app_open(App *app, Source *source, Error *error) STATUS_CHECKED;

/* Say what was made of the spreadsheet that was opened, if it was one; whether it was. */
bool app_say_imported(App *app);

/* What is on show is the user's own from now on. Whether that made something be said, which is not
 * to be said over. */
bool app_own(App *app);

/* Save the document (doc_save), and say so. */
Status app_save(App *app, const char *path, bool force, Error *error) STATUS_CHECKED;

/* The scale of the time axis: what the net file asks for, until it is chosen otherwise. */
Scale app_scale(const App *app);
void app_set_scale(App *app, Scale scale);
/* Why the axis is to scale whatever is chosen, and what there is instead; NULL: it is chosen. */
SayingId app_scale_bound(App *app);

/* Do what must be redone: rebuild the rows, or solve; a step that cannot be solved is taken back.
 */
void app_apply(App *app, Effects effects);

/* Fold or unfold what the height of the screen asks for, if that has changed since. */
void app_fit_rows(App *app);

/* Solve again; on failure the last picture stays. What waits may stop it, and then the net is left
 * `unsolved`. Returns whether it worked. Where an edit made the net's method inapplicable, one that
 * applies takes its place (`substituted`). */
bool app_solve(App *app, Error *error);

/* After an edit that the next one may go on with: leave the net unsolved where a key waits already,
 * and that is all it changes (App.queued). Returns whether it did. */
bool app_queue(App *app);

/* Show the schedule of the best set as it is known now (solution_is_rough). What waits may stop it;
 * then, and without memory, what there is stays. */
void app_refine(App *app);

/* Look for the best set to the end, and show its schedule if that is the answer shown. */
Status app_finish_best(App *app, Error *error) STATUS_CHECKED;

/* After an edit of the document: say the sentence of its step, and have it solved; or say the
 * fault. */
Effects app_edited(App *app, Status status, const Error *error);

/* Before an event: note how it finds things. */
void app_note_found(App *app);

/* Before anything is changed: note how things stand, for the words of what came of it; and what was
 * done last, with these. Afterwards there is no change to tell of. */
void app_before(App *app);
Change app_change(const App *app);
void app_forget_change(App *app);

/* Make the method that took the place of the net's part of the last step, and say so. */
void app_keep(App *app);

/* Solve what is unsolved, whatever keys wait; false where a signal stopped it. */
bool app_settle(App *app);

/* Let what was folded follow the edits so far, before more is folded or unfolded. */
void app_follow(App *app);

/* Whether the shares of what is shown were given, in place of the method's own. */
bool app_is_split(const App *app);

/* The symbols that are shown; never NULL. */
const Notation *app_notation(const App *app);

/* The values in the title bar. */
SettingList app_settings(const App *app);

/* Where memory ran out half-way through a change, make processors and picture anew. Events and
 * frames begin with it; false while memory is still out, and then neither may look at the net. */
bool app_mend(App *app);

/* The message line. app_fail shows an Error. Both are kept in the log, and return EFFECT_REDRAW for
 * actions that have no more to say. */
Effects app_say(App *app, SayingId saying);
Effects app_say_of(App *app, SayingId saying, const Detail *told);
Effects app_say_text(App *app, const char *text);
Effects app_fail(App *app, const Error *error);
void app_say_idle_key(App *app, Key key, SayingId idle); /* which keys do something */
void app_hush(App *app);                                 /* take the message away */
void app_unsay(App *app, int count); /* what was said after the first `count` is no longer so */

Row *app_row(const App *app); /* the selected row; never NULL while something is solved */
uint32_t app_row_index(const App *app);
const Row *app_fold_row(App *app); /* what folding means: that row, or the subtree it stands in */
void app_select_row(App *app, uint32_t row);

/* The place of the selected value: the table's cell or the setting that has the keys. Says why on
 * STATUS_INPUT (a name's column has no number, a row that stands for unlike processors). */
Status app_place(App *app, FieldPlace *out, Error *error) STATUS_CHECKED;

/* The next column of values to that side that is there, or one beyond the table. */
int app_column_beside(const App *app, int column, int by);

/* Whether a curve has a pane of its own on the screen, beside that of the picture. */
bool app_has_curve(const App *app);

/* The step of the method that is shown; STEP_NONE: the result. */
Step app_step(const App *app);

/* Where panes stand: as chosen, or as a feature has it. */
const ScreenLayout *app_layout(const App *app);

/* Read a screen into `layout`, unless it has been. A user's own that cannot be read is a fault,
 * which is said, and the built-in one is taken. */
void app_find_layout(App *app, ScreenLayout *layout, const char *name);

/* How rows are ordered and folded; points into `app`. `ahead`: of a net that is yet to be solved,
 * of which no step is known. */
RowSettings app_folding(App *app);
RowSettings app_folding_ahead(App *app);

/* Let axis and row height of the next frame be its own again. */
void app_let_go(App *app);
