/* What is asked while the answer is veiled, for the last row of a room: in large capitals, and in
 * plain letters what is asked besides. */
#include "layouts/panes/parts.h"

#include <stdio.h>
#include <string.h>

enum {
	MARGIN = 1,
	GAP = 3,
	BESIDE_LEAST = 20, /* cells for words beside the capitals; else they stand below */
	ROWS_LEAST = 3,
	ROWS_MOST = 7,
	SHARE_OF_HEIGHT = 4, /* a part of all panes goes to the capitals at most, */
	BELOW = 6,           /* and beside the rows so many lines are needed */
};

typedef struct Question {
	const char *asked; /* as lessons ask for it */
	SayingId large, besides;
	char text[LADDER_TEXT]; /* besides; "": nothing */
} Question;

static const Question questions[] = {
	{"T", SAY_CAPITALS_FINISH, SAY_ASK_USELESS, ""},
	{"useless", SAY_CAPITALS_USELESS, SAY_ASK_USELESS, ""},
	{"share", SAY_CAPITALS_SHARE, SAY_ASK_SHARE, ""},
	{"last", SAY_CAPITALS_LAST, SAY_ASK_LAST, ""},
	{"speedup", SAY_CAPITALS_SPEEDUP, SAY_ASK_SPEEDUP, ""},
	{"installments", SAY_CAPITALS_INSTALLMENTS, SAY_ASK_INSTALLMENTS, ""},
};

/* "Is any of P1 to P4 useless?", whether one is or not; "share P3" asks of whom. */
static void tell_whom(const Frame *frame, const char *name, Telling *out)
{
	const Net *net = frame->net;

	tell_word(out, GIVEN_WHO, name);
	tell_word(out, GIVEN_CASE, frame->view->asked ? "alone" : "also");
	if (net->form == NET_REGULAR || net->processors < 2)
		return;
	tell_who(out, GIVEN_FIRST, 1);
	tell_who(out, GIVEN_OTHER, net->processors - 1);
}

/* A stop of a lesson asks for one thing; else T is asked and, where the method can tell, who is
 * useless. */
static Question ask(const Frame *frame)
{
	const char *asked = frame->view->asked ? frame->view->asked : "T";
	const size_t kind = strcspn(asked, " ");
	Question q = questions[0];
	char name[WORD_NAME];
	Telling telling;

	for (size_t k = 1; k < sizeof questions / sizeof *questions; k++)
		if (strncmp(asked, questions[k].asked, kind) == 0)
			q = questions[k];
	if (q.large == questions[0].large &&
		(frame->view->asked || !schedule_has_elimination(frame->schedule)))
		return q;
	asked += kind + (asked[kind] != '\0');
	snprintf(name, sizeof name, "%.*s", (int)strcspn(asked, " "), asked);
	telling_frame(&telling, frame, NET_NONE, NULL);
	telling.name_most = WORD_NAME;
	tell_whom(frame, name, &telling);
	tell_text(&telling, q.besides, q.text);
	return q;
}

typedef struct Room {
	int rows, x; /* of the capitals; the column of the other words */
	int lines;   /* of these */
	int all;     /* lines of both */
} Room;

/* With capitals so high; false where they are too wide. */
static bool find_room(const Frame *frame, const Question *q, int rows, Room *out)
{
	const int end = MARGIN + pane_digits_cells(rows, said(q->large));
	const int left = frame->width - end - GAP - MARGIN;
	const bool beside = left >= BESIDE_LEAST && pen_wrap_rows(left, q->text) <= rows;

	*out = (Room){rows, beside ? end + GAP : MARGIN, 0, rows};
	if (q->text[0])
		out->lines = pen_wrap_rows(frame->width - out->x - MARGIN, q->text);
	out->all += beside ? 0 : out->lines;
	return end <= frame->width;
}

/* Blanks above and below them; all rows of the table keep a line. */
static int wanted(Frame *frame)
{
	const uint32_t count = frame->view->rows ? frame->view->rows->count : 0;
	const int height = frame->height, table = count < (uint32_t)height ? (int)count : 0;
	const Question q = ask(frame);
	Room room;

	for (int rows = ROWS_MOST; rows >= ROWS_LEAST; rows -= 2)
		if (find_room(frame, &q, rows, &room) && rows * SHARE_OF_HEIGHT <= height &&
			(rows == ROWS_LEAST || room.all + table + BELOW <= height))
			return room.all + 2;
	return 1;
}

/* In one line as a sentence. */
static void draw_sentence(const Frame *frame, const Question *q)
{
	Ladder ladder = {0};
	Telling telling;

	telling_frame(&telling, frame, NET_NONE, &ladder);
	tell_word(&telling, GIVEN_WHAT, q->text);
	if (q->large == SAY_CAPITALS_FINISH)
		tell(&telling, SAY_ASK_FINISH);
	else
		ladder_add(&ladder, "%s", q->text);
	pen_ladder(pen_bold(frame->pen), ROLE_STRONG, MARGIN, 0, frame->width - MARGIN, &ladder);
}

static Status layout(Frame *frame, Error *error)
{
	const Question q = ask(frame);
	int rows = ROWS_MOST;
	Room room;

	(void)error;
	while (rows >= ROWS_LEAST &&
		(!find_room(frame, &q, rows, &room) || room.all > frame->height))
		rows -= 2;
	if (rows < ROWS_LEAST) {
		draw_sentence(frame, &q);
		return STATUS_OK;
	}
	const int y = (frame->height - room.all) / 2, below = room.all - room.rows;
	const int at = y + (below > 0 ? room.rows : (room.rows - room.lines) / 2);

	pane_digits(frame->pen, ROLE_STRONG, MARGIN, y, room.rows, said(q.large));
	pen_wrap(pen_bold(frame->pen), ROLE_TEXT, room.x, at, room.lines, q.text);
	return STATUS_OK;
}

const Diagram diagram_question = {
	.id = "question",
	.layout = layout,
	.wanted = wanted,
	.given = true,
};
