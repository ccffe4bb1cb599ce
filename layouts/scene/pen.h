/* Pen: what every diagram writes and draws with.
 *
 * A pen is a value: a diagram holds one for its Scene and changes a copy for a single text, as in
 * pen_text(pen_bold(timing->pen), ROLE_ALERT, x, y, "useless"). x and y are cells; whatever lies
 * outside the scene is dropped. Texts are harmless (text_show) or label markup. */
#pragma once

#include "layouts/scene/scene.h"

/* What becomes of a text that the scene has no room for. */
typedef enum PenEdge {
	PEN_CUT,   /* it ends with "…"; lines end at the edge */
	PEN_WHOLE, /* it is left out: half a number is another number */
	PEN_OPEN,  /* it runs off the scene: whoever writes has seen to the room */
} PenEdge;

typedef struct Pen {
	Scene *scene;
	Charset charset;
	PenEdge edge;
	SceneAlign align;
	Role on; /* paper of texts; ROLES: whatever lies beneath */
	bool bold;
	int width;       /* cells of a text at most, then cut with "…"; 0: no such limit */
	SceneSign sign;  /* of all that is drawn */
	Element element; /* what is drawn stands for, as in SceneItem */
	uint32_t id, part;
	double value; /* exact value that a tick's label or a line stands for; NAN */
} Pen;

Pen pen_new(Scene *scene, Charset charset, PenEdge edge);

Pen pen_bold(Pen pen);
Pen pen_right(Pen pen);  /* texts end at x */
Pen pen_center(Pen pen); /* texts have their middle at x */
Pen pen_over(Pen pen, Role paper);
Pen pen_wide(Pen pen, int cells);
Pen pen_for(Pen pen, Element element, uint32_t id);
Pen pen_told(Pen pen, uint32_t told, uint32_t id);
Pen pen_sign(Pen pen, SceneSign sign);

/* Cells of a plain text, of markup. */
int pen_cells(const char *text);
int pen_markup_cells(Pen pen, const char *markup);

/* --- texts ----------------------------------------------------------------------------------- */

/* Each returns the column after what was written at x, or x when nothing was. */
int pen_text(Pen pen, Role role, double x, int y, const char *text);
int pen_textf(Pen pen, Role role, double x, int y, const char *format, ...) STATUS_FORMAT(5, 6);
int pen_markup(Pen pen, Role role, double x, int y, const char *markup);

/* Markup that ends before column `right`; nothing where it is wider than `cells`. */
void pen_before(Pen pen, Role role, int right, int y, int cells, const char *markup);

/* Break text between words into lines from (x, y) on, at most `rows` of them; the last ends with a
 * whole phrase or word. Relations such as "ρ = 334" stay on one line. Returns how many were
 * written. */
int pen_wrap(Pen pen, Role role, int x, int y, int rows, const char *text);
int pen_wrap_markup(Pen pen, Role role, int x, int y, int rows, const char *markup);

/* Bytes of the next line of at most `width` cells: up to a blank, or a cut inside a long word. */
size_t pen_fit(const char *text, int width);

/* How many lines pen_wrap needs for `width` cells. */
int pen_wrap_rows(int width, const char *text);

/* The caret of a text being edited: a thin bar, or a reversed cell when it stands on text. */
void pen_caret(Pen pen, int x, int y, const char *under, bool bad);

/* --- ladders: wordings of one thing, from the fullest to the shortest ------------------------- */

enum { LADDER_FORMS = 12, LADDER_TEXT = 320 };

typedef struct LadderForm {
	bool markup;
	char text[LADDER_TEXT];
	size_t tint, tint_end; /* bytes of plain text in a role of their own; none where equal */
	Role tinted;
} LadderForm;

typedef struct Ladder {
	int count;
	double cells; /* once a form has no more, those after it are dropped unread; 0: none are */
	bool full;    /* so far */
	LadderForm form[LADDER_FORMS];
} Ladder;

/* Without forms, and without a width; cheaper than making the whole of it zero. */
void ladder_clear(Ladder *ladder);

/* Append a form; those after LADDER_FORMS are dropped, as are empty ones. */
void ladder_add(Ladder *ladder, const char *format, ...) STATUS_FORMAT(2, 3);
void ladder_add_markup(Ladder *ladder, const char *format, ...) STATUS_FORMAT(2, 3);

/* The same in two steps: room for LADDER_TEXT bytes, NULL where no more is taken; what was written
 * there is the next form. */
char *ladder_room(Ladder *ladder);
void ladder_take(Ladder *ladder, bool markup);

/* Write `part` in another role, in each plain form that has it; nothing for "". */
void ladder_tint(Ladder *ladder, Role role, const char *part);

int pen_form_cells(Pen pen, const LadderForm *form);

/* The first form of at most `cells`: words are left out rather than cut. NULL when none is; the
 * ladder's last one then with ladder_fit_or_last, NULL when it has none at all. */
const LadderForm *ladder_fit(const Ladder *ladder, Pen pen, double cells);
const LadderForm *ladder_fit_or_last(const Ladder *ladder, Pen pen, double cells);

/* Write a form; nothing for NULL. Returns the column after it. */
int pen_form(Pen pen, Role role, double x, int y, const LadderForm *form);

/* The first form of at most `cells`, from x on. */
int pen_ladder(Pen pen, Role role, double x, int y, double cells, const Ladder *ladder);

/* The first form with `blank` cells on either side in the middle between x0 and x1, and `*at`,
 * where it begins; NULL when none fits. */
const LadderForm *pen_amid_fit(
	Pen pen, double x0, double x1, double blank, const Ladder *ladder, double *at);

/* Written there. False when none fits. */
bool pen_amid(Pen pen, Role role, double x0, double x1, int y, double blank, const Ladder *ladder);

/* --- marks that are no texts ------------------------------------------------------------------ */

void pen_line(Pen pen, Role role, SceneLine line, double x0, double y0, double x1, double y1);
void pen_fill(Pen pen, Role role, double x0, double y0, double x1, double y1);

/* How heavy the line of a link is drawn, by the load it carries: light up to a third of `most` (the
 * greatest traffic among the links seen), heavy up to two thirds, double above; dotted where
 * nothing passes. Both in units of load. */
SceneLine pen_link(double traffic, double most);
