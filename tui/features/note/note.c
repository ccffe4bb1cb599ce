/* The note of a net: what to look at, what to change and what to expect. With a net that is opened
 * comes one sentence of it, in the line above the footer; :note shows it whole, in a band there. It
 * goes with the next key, which is served as ever. The panes above are laid out in the room that is
 * left: the table stays in sight. What that cuts off is there when :note is asked for again. */
#include "tui/actions/actions.h"
#include "tui/app/feature.h"

#include "solver/base/text.h"
#include "tui/app/values.h"
#include "tui/app/veiling.h"
#include "tui/contexts/chrome.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LINE_CELLS = 100, /* of text that is read */
	KEPT_ROWS = 4,    /* for title, headline, footer and a row of a pane, */
	KEPT_TABLE = 7,   /* with two rows of the table, */
	KEPT_ABOVE = 14,  /* and where there is room for them, all of it and some bars */
};

typedef struct NoteState {
	enum { NOTE_HIDDEN, NOTE_LINE, NOTE_WHOLE } shown;
	bool cut;    /* when it was drawn last; then asked for once more */
	bool all;    /* it may have the table's room */
	Buf text;    /* with its values filled in, where it has any, */
	uint64_t of; /* of this edition (ready) */
} NoteState;

static NoteState *state_of(const App *app)
{
	return feature_state(app, FEATURE_note);
}

static int line_cells(int width)
{
	return width - 2 < LINE_CELLS ? width - 2 : LINE_CELLS;
}

static bool has_values(const App *app)
{
	return strchr(app->doc.net.note, '{') != NULL;
}

static const char *note_text(const App *app)
{
	const NoteState *own = state_of(app);

	return has_values(app) && own->of == app->edition ? own->text.text : app->doc.net.note;
}

/* Fill in its values before it is laid out; a brace that cannot be read stays as it is typed. It
 * may cost some solves where it asks for what is searched for. */
static void ready(App *app)
{
	NoteState *own = state_of(app);
	Error ignored;

	if (own->shown == NOTE_HIDDEN || app->view.veiled || !has_values(app) ||
		own->of == app->edition)
		return;
	const ValueSource source = app_values(app);

	buf_clear(&own->text);
	if (values_fill_note(&source, app->doc.net.note, &own->text, &ignored) == STATUS_OK)
		own->of = app->edition;
}

static int rows_of(const App *app, int width, int height)
{
	const char *text = note_text(app);
	const int kept = state_of(app)->all || height < KEPT_TABLE + 3 ? KEPT_ROWS
			 : height > 2 * KEPT_ABOVE - 4                 ? KEPT_ABOVE
								       : KEPT_TABLE;

	/* Notes tell of answers. */
	if (state_of(app)->shown != NOTE_WHOLE || app->view.veiled || app->view.layout.plain ||
		!*text || height - kept < 2)
		return 0;
	const int lines =
		chrome_wrapped(NULL, 0, 0, line_cells(width), height - kept, text, ROLE_TEXT);

	return lines > 0 && lines < height - kept ? lines + 1 : lines;
}

/* "── Note ────────────────────── any key goes on, :note brings it back ──" */
static void draw_heading(Grid *grid, int y)
{
	const char *aside = said(SAY_NOTE_AGAIN);
	const int width = grid->width, tail = (int)strlen(aside);

	for (int x = 0; x < width; x++)
		grid_text(grid, x, y, 1, "─", ROLE_RULE, ROLE_CANVAS, false);
	grid_text(grid, 2, y, width - 2, said(SAY_NOTE_HEADING), ROLE_ACCENT, ROLE_CANVAS, true);
	if (width > 2 * tail - 20)
		grid_text(grid, width - tail - 2, y, tail, aside, ROLE_FAINT, ROLE_CANVAS, false);
}

static void draw(App *app, Grid *grid, int y, int rows)
{
	const int cells = line_cells(grid->width);
	const char *text = note_text(app);
	/* A heading where there is room for it. */
	const int lines = chrome_wrapped(NULL, 0, 0, cells, rows + 1, text, ROLE_TEXT);
	const int head = lines < rows;

	grid_fill(grid, 0, y, grid->width, rows, ROLE_CANVAS);
	if (head > 0)
		draw_heading(grid, y);
	chrome_wrapped(grid, 1, y + head, cells, rows - head, text, ROLE_TEXT);
	state_of(app)->cut = lines > rows;
}

/* --- one sentence ------------------------------------------------------------------------------
 */

enum { GAP = 2, LINE_BYTES = 2 * NET_NOTE_MAX };

/* Bytes of the sentence at the start of `text`, up to a stop before a blank. */
static size_t sentence_length(const char *text)
{
	size_t n = 0;

	while (text[n] && !(strchr(".?!", text[n]) && strchr(" \n", text[n + 1])))
		n++;
	return text[n] ? n + 1 : n;
}

/* A name or a number of it, without what stands around it: "P4" of "P4's", "3088" of "3088.". */
static const char *next_token(const char *text, const char *end, size_t *length)
{
	for (;;) {
		bool digit = false;

		while (text < end && !isalnum((unsigned char)*text))
			text++;
		*length = 0;
		while (text + *length < end &&
			(isalnum((unsigned char)text[*length]) ||
				(text[*length] == '.' &&
					isdigit((unsigned char)text[*length + 1]))))
			digit = isdigit((unsigned char)text[(*length)++]) || digit;
		if (digit || text >= end)
			return digit ? text : NULL;
		text += *length;
	}
}

/* Names by their letters, numbers by as many digits as the token has: 865.4 is 865.377. */
static bool is_same(const char *token, size_t length, const char *other, size_t bytes)
{
	const char *point = memchr(token, '.', length);
	const int decimals = point ? (int)(token + length - point) - 1 : 0;

	if (isdigit((unsigned char)*token) && isdigit((unsigned char)*other))
		return fabs(strtod(token, NULL) - strtod(other, NULL)) <= 0.5 * pow(10, -decimals);
	return bytes == length && memcmp(other, token, length) == 0;
}

static bool stands_in(const Scene *scene, const char *token, size_t length)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const char *text = item->kind == SCENE_TEXT ? scene_text_of(scene, item) : "";
		const char *end = text + strlen(text);
		size_t found;

		while ((text = next_token(text, end, &found)) != NULL) {
			if (is_same(token, length, text, found))
				return true;
			text += found;
		}
	}
	return false;
}

/* Whether all its names and numbers stand in the headline. */
static bool is_told(const App *app, const char *sentence, size_t length)
{
	const char *end = sentence + length, *token = sentence;
	bool any = false;
	size_t bytes;

	while ((token = next_token(token, end, &bytes)) != NULL) {
		if (!stands_in(&app->drawn.head.scene, token, bytes))
			return false;
		any = true;
		token += bytes;
	}
	return any;
}

/* Of the sentences not told: the first that fits, else the first. */
static size_t choose_sentence(const App *app, int room, const char **out)
{
	size_t chosen = 0, length;

	for (const char *at = note_text(app); *at; at += length + strspn(at + length, " \n")) {
		length = sentence_length(at);
		if (is_told(app, at, length))
			continue;
		const bool fits = text_width(at, length) <= room;

		if (fits || chosen == 0) {
			*out = at;
			chosen = length;
		}
		if (fits)
			break;
	}
	return chosen;
}

/* Cut behind a word where it is too long. */
static void fit_sentence(char *text, int room)
{
	size_t length = strlen(text);

	if (text_width(text, length) <= room)
		return;
	length = text_fit(text, length, room - 1);
	while (length > 0 && text[length] != ' ')
		length--;
	snprintf(text + length, sizeof "…", "…");
}

/* Its first sentence that the headline, as drawn, does not say already; one that fits is preferred
 * to one that would be cut. */
static bool draw_line(App *app, Grid *grid, int y)
{
	static const char heading[] = "Note", aside[] = ":note";
	const int x = 1 + (int)sizeof heading - 1 + GAP, end = grid->width - (int)sizeof aside;
	const char *sentence;
	char text[LINE_BYTES];

	if (state_of(app)->shown != NOTE_LINE || app->view.veiled || end - GAP <= x)
		return false;
	const size_t length = choose_sentence(app, end - GAP - x, &sentence);

	if (length == 0)
		return false;
	snprintf(text, sizeof text, "%.*s", (int)length, sentence);
	for (char *line = text; (line = strchr(line, '\n')) != NULL;)
		*line = ' ';
	fit_sentence(text, end - GAP - x);
	grid_text(grid, 1, y, x, heading, ROLE_ACCENT, ROLE_CANVAS, true);
	grid_text(grid, x, y, end - x, text, ROLE_TEXT, ROLE_CANVAS, false);
	grid_text(grid, end, y, grid->width - end, aside, ROLE_ACCENT, ROLE_CANVAS, true);
	return true;
}

/* --- the feature ------------------------------------------------------------------------------ */

/* Without a text: show it once more. */
Effects act_note(App *app, const char *argument)
{
	const FieldPlace place = {&net_fields[NET_KEY_NOTE], NET_NONE, NET_NONE};
	FieldValue value = {0, NULL};
	Error error;

	NoteState *own = state_of(app);

	own->shown = NOTE_WHOLE;
	own->all = !*argument && own->cut && !own->all;
	if (!*argument && app->view.veiled && *app->doc.net.note)
		return veiling_say(app, said(SAY_THE_NOTE));
	if (!*argument)
		return *app->doc.net.note ? EFFECT_REDRAW : app_say(app, SAY_NO_NOTE);
	Status status = field_read(place.field, NULL, argument, strlen(argument), &value, &error);

	if (status == STATUS_OK)
		status = doc_set(&app->doc, &place, &value, false, &error);
	field_value_release(&value);
	return app_edited(app, status, &error);
}

static Status show_line(App *app, bool named, Error *error)
{
	(void)named, (void)error;
	state_of(app)->shown = NOTE_LINE;
	state_of(app)->cut = false;
	return STATUS_OK;
}

static void hide(App *app)
{
	state_of(app)->shown = NOTE_HIDDEN;
}

static void end(App *app)
{
	buf_release(&state_of(app)->text);
}

const Feature feature_note = {.state = sizeof(NoteState),
	.changed = hide,
	.opened = show_line,
	.end = end,
	.input = hide,
	.ready = ready,
	.line = draw_line,
	.band = &(const Band){.rows = rows_of, .draw = draw, .passing = true, .below = true}};
