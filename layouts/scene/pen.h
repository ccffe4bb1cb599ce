/* Panes of words: what table, result, formula and pe share to write lines into a Scene.
 *
 * Everything is clipped to the scene: rows outside are dropped, texts are cut with an ellipsis at
 * its right edge. x and y are whole cells. */
#ifndef GANTREE_PANE_H
#define GANTREE_PANE_H

#include "layouts/scene/diagram.h"
#include "solver/base/number.h"

enum { PANE_INDENT = 2, PANE_VALUE = 14, PANE_MORE = 24 }; /* columns of label, value, remark */

/* Write plain (harmless) text at (x, y), at most `width` cells (0: up to the edge). Returns the
 * column after it, or x when nothing was written. */
int pane_text(Scene *scene, int x, int y, int width, Role role, const char *text);
int pane_bold(Scene *scene, int x, int y, int width, Role role, const char *text);
int pane_textf(Scene *scene, int x, int y, Role role, const char *format, ...) STATUS_FORMAT(5, 6);

/* The same for label markup, in `charset`. */
int pane_markup(
	Scene *scene, int x, int y, Role role, bool bold, const char *markup, Charset charset);

/* Break text between words into lines from (x, y) on, at most `rows` of them; the last ends with a
 * whole phrase or word. Relations such as "ρ = 334" stay on one line. Returns how many were
 * written. */
int pane_wrap(Scene *scene, int x, int y, int rows, Role role, const char *text);
int pane_wrap_markup(Scene *scene, int x, int y, int rows, Role role, bool bold, const char *markup,
	Charset charset);

/* How many lines pane_wrap needs for `width` cells. */
int pane_wrap_rows(int width, const char *text);

/* The first of the `forms` (NULL-ended, the longest first) that fits `width` cells whole, or NULL:
 * phrases are left out rather than cut. */
const char *pane_choice(const char *const *forms, int width);

/* The caret of a text being edited: a thin bar, or a reversed cell when it stands on text. */
void pane_caret(Scene *scene, int x, int y, const char *under, bool bad);

/* The two-word legend, one line each: what the two hues mean. `swatch` cells wide samples. */
void pane_legend(Scene *scene, int x, int y, int swatch, Role role);

/* `value` with at most `digits` significant digits in at most `width` cells (fewer decimals, then
 * "1.2e6" where need be; never cut to less than one digit); "–" for what does not exist. */
void pane_number(char out[NUMBER_TEXT_MAX], double value, int digits, int width);

/* A share of the load as a column shows it: "33.37 %", "27.80 %", "0.0012 %". */
void pane_share(char *out, size_t size, double share);

/* `number` with blanks between groups of three digits before the point, from five digits on. */
void pane_group_digits(char *out, size_t size, const char *number);

/* The harmless name of a processor, cut to `size` bytes. */
void pane_name(const Net *net, uint32_t processor, char *out, size_t size);

/* Whether one round of PE is shown rather than the result. */
bool pane_in_round(const Solved *solved, const View *view);

/* How slow a link may be for the processor of solved->detail to stay, in at most `rows` lines from
 * (x, y) on. Returns how many were written. */
int pane_keep(Scene *scene, int x, int y, int rows, const Solved *solved);

/* The selected row, or NULL when there is none. */
const Row *pane_selected(const View *view);

/* How far from `was` to `now`, as a person reads it: "▼ 0.69"; its role says better or worse.
 * "unchanged" has ROLE_FAINT. */
Role pane_change(double was, double now, char *out, size_t size);

#endif
