/* The export dialogue: what the next figure is to be, field by field, with a live preview beside
 * it. `e` opens it with the last choice, Enter writes, Esc leaves; it lies over the whole screen
 * and has all keys while it is open (keys.c). What each field shows and does is one table
 * here; dialogue/draw.c draws them, dialogue/preview.c the figure. */
#pragma once

#include "tui/contexts/context.h"
#include "tui/features/export/choice.h"

enum { DIALOG_VALUE_X = 12 }; /* where what a field shows begins */

Effects dialog_open(App *app);
void dialog_close(Dialog *dialog);

/* Write the figure and close; where that cannot be done say why, or ask, and stay open. */
void dialog_write(App *app);

/* --- fields ----------------------------------------------------------------------------------- */

const char *dialog_label(DialogField field);

/* Append what a field shows, harmless. */
void dialog_value(const App *app, DialogField field, Buf *out);

/* Append what can be said about the selected field: the format in full, how to type a size. */
void dialog_hint(const App *app, Buf *out);

/* Whether a field means anything for what is chosen: a screen has its size and no labels. */
bool dialog_applies(const App *app, DialogField field);

/* The next value of the selected field, or with -1 the one before. */
void dialog_turn(App *app, int by);

/* Select another field, dropping what was typed and is no size. */
void dialog_select(App *app, int field);

/* Take over what is typed in the selected field, as far as it is one. */
void dialog_typed(App *app);

/* Begin to type a size, or a list of rows, which goes on where it is the choice already. */
void dialog_type(App *app);

/* What is wrong with what is typed; false: nothing. */
bool dialog_is_bad(const App *app, Error *why);

/* --- the file's name (file.c) ----------------------------------------------------------
 */

/* Let the name follow the choice: all of it while it is a suggestion, else its ending. */
void dialog_rename(App *app);

/* And the format the ending that was typed. */
void dialog_take_name(App *app);

/* --- keys and drawing ------------------------------------------------------------------------- */

/* While it is open (context.h). */
bool dialog_is_open(const App *app);
void dialog_key(App *app, Key key, Reply *reply);
void dialog_paste(App *app, const char *text, Reply *reply);
void dialog_mouse(App *app, const Event *event, Reply *reply);
void dialog_draw(App *app, const Context *top, Grid *grid, Caret *caret);
Work dialog_work_due(const App *app);
void dialog_work(App *app);

/* The figure in cells within a part of the grid, and above it what it is a preview of; of large
 * nets it is drawn while no key waits. */
void dialog_preview(App *app, Grid *grid, int x, int y, int width, int height);
