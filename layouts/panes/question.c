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
	TEXT = 256,
};

typedef struct Question {
	const char *large;
	char besides[TEXT]; /* "": nothing */
} Question;

/* "Is any of P1 to P4 useless?", whether one is or not. */
static void ask_useless(const Frame *frame, const char *is, char out[TEXT])
{
	const Net *net = frame->net;
	const bool named = net->form != NET_REGULAR, one = net->processors == 2;

	if (!named || net->processors < 2)
		snprintf(out, TEXT, "%s any processor useless?", is);
	else if (one)
		snprintf(out, TEXT, "%s %s useless?", is, word_name(net, 1, WORD_NAME).text);
	else
		snprintf(out, TEXT, "%s any of %s to %s useless?", is,
			word_name(net, 1, WORD_NAME).text,
			word_name(net, net->processors - 1, WORD_NAME).text);
}

/* A stop of a lesson asks for one thing; else T is asked and, where the method can tell, who is
 * useless. */
static Question ask(const Frame *frame)
{
	const char *asked = frame->view->asked ? frame->view->asked : "T";
	const size_t kind = strcspn(asked, " ");
	Question q = {.large = "HOW  LONG?"};

	if (strncmp(asked, "useless", kind) == 0) {
		q.large = "WHO  IS  USELESS?";
		ask_useless(frame, "Is", q.besides);
	} else if (strncmp(asked, "share", kind) == 0) {
		const char *name = asked + kind + (asked[kind] != '\0');

		q.large = "HOW  MUCH?";
		snprintf(q.besides, sizeof q.besides, "What share of the load does %.*s get?",
			(int)strcspn(name, " "), name);
	} else if (strncmp(asked, "last", kind) == 0) {
		q.large = "WHO  IS  LAST?";
		strcpy(q.besides, "Which processor stops last?");
	} else if (strncmp(asked, "speedup", kind) == 0) {
		q.large = "HOW  FAST?";
		strcpy(q.besides, "How many times as fast as the root alone?");
	} else if (strncmp(asked, "installments", kind) == 0) {
		q.large = "HOW  MANY?";
		strcpy(q.besides, "How many installments are best?");
	} else if (!frame->view->asked && schedule_has_elimination(frame->schedule)) {
		ask_useless(frame, "And is", q.besides);
	}
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
	const int end = MARGIN + pane_digits_cells(rows, q->large);
	const int left = frame->width - end - GAP - MARGIN;
	const bool beside = left >= BESIDE_LEAST && pen_wrap_rows(left, q->besides) <= rows;

	*out = (Room){rows, beside ? end + GAP : MARGIN, 0, rows};
	if (q->besides[0])
		out->lines = pen_wrap_rows(frame->width - out->x - MARGIN, q->besides);
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
	const bool asks_time = strcmp(q->large, "HOW  LONG?") == 0;
	Ladder ladder = {0};

	if (asks_time)
		ladder_add(&ladder, "How long will it take? %s", q->besides);
	ladder_add(&ladder, "%s", asks_time ? "How long will it take?" : q->besides);
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

	pane_digits(frame->pen, ROLE_STRONG, MARGIN, y, room.rows, q.large);
	pen_wrap(pen_bold(frame->pen), ROLE_TEXT, room.x, at, room.lines, q.besides);
	return STATUS_OK;
}

const Diagram diagram_question = {
	.id = "question",
	.title = "what is asked",
	.layout = layout,
	.wanted = wanted,
	.given = true,
};
