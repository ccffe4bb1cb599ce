/* Frame: what every diagram starts from and ends with, for as long as it is laid out. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"
#include "solver/base/number.h"
#include "solver/schedule/explain.h"

struct Frame {
	const Solved *solved;
	const View *view;
	const Net *net; /* as in `solved` */
	const Schedule *schedule;
	Pen pen;           /* cuts at the scene's edge */
	int width, height; /* of the scene, in whole cells; >= 1 */
	Buf text;          /* see frame_scratch */
	DrawnInfo *info;   /* to be filled in; `honesty` is 1, all else 0 */
};

/* Note that memory ran out: the rest of the drawing does not matter then. */
void frame_fail(Frame *frame);

/* A text to be written anew. What was in it is gone; that memory ran out for it is noted. */
Buf *frame_scratch(Frame *frame);

/* The row's name in the scratch text, cut to `cells` (0: whole). */
const char *frame_row_name(Frame *frame, const Row *row, int cells);

/* The symbols that are shown, whatever the method; never NULL. What methods write, in them: markup,
 * sentences, labels of intervals, reasons, explanations (with the order as a number). */
const Notation *frame_notation(const Frame *frame);
void frame_markup(const Frame *frame, const char *markup, char out[NOTATED_MAX]);
void frame_say(const Frame *frame, const char *sentence, char out[NOTATED_MAX]);
void frame_label(
	const Frame *frame, const Interval *interval, LabelForm form, char out[NOTATED_MAX]);
Word frame_share_symbol(const Frame *frame, uint32_t processor, const char *load); /* "L" or "" */
void frame_reason(const Frame *frame, uint32_t k, bool brief, char out[NOTATED_MAX]);
bool frame_explain(
	const Frame *frame, uint32_t processor, Quantity quantity, Explanation *explanation);
void frame_notate(const Frame *frame, Explanation *explanation);

/* Whether one round of PE is shown rather than the result. */
bool frame_in_round(const Frame *frame);

/* What the result is compared with; NULL: nothing, or no result is shown. */
const Against *frame_against(const Frame *frame);

/* The details of elimination `k`; NULL when it is not the one they were asked for. */
const EliminationDetail *frame_detail(const Frame *frame, uint32_t k);

/* The selected row, or NULL when there is none. Figures mark none as selected. */
const Row *frame_selected(const Frame *frame);
bool frame_is_selected(const Frame *frame, uint32_t index);

/* How useless processors are shown: an alarm where they failed a test, else faint. */
Role frame_idle_role(const Frame *frame);

/* Whether a member of a group of unlike ones fares worse than its bars show. */
bool frame_is_marked(const Frame *frame, const Row *row);

/* For what matters less; lectures have no faint text. */
Role frame_faint(const Frame *frame);
