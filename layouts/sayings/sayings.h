/* Sayings: what is said of a net, a processor or a mark, in several forms from the fullest to the
 * shortest. The sentences stand in the .def files of this folder, by name; all.def has their
 * language. Code names one, tells what only it knows, and gets the forms:
 *
 *     Telling telling;
 *
 *     telling_frame(&telling, frame, processor, out);
 *     tell_number(&telling, GIVEN_PARTS, parts);
 *     tell(&telling, SAY_LINK);
 */
#pragma once

#include "layouts/scene/frame.h"
#include "solver/values/values.h"

#include <math.h>

typedef enum SayingId {
	SAY_NOTHING,
#define SAYING(id, ...) SAY_##id,
#include "layouts/sayings/all.def"
	SAYINGS
} SayingId;

/* What code tells; given.def. */
typedef enum GivenId {
#define GIVEN(id, ...) GIVEN_##id,
#include "layouts/sayings/given.def"
	GIVENS
} GivenId;
#undef GIVEN

enum { TELLING_LETS = 12, TELLING_NAME = 28 };

/* A given name that a LET has made a text of, and what it was. */
typedef struct Let {
	GivenId given;
	Given was;
	bool told;
	char text[LADDER_TEXT];
} Let;

typedef struct Telling {
	const Notation *symbols;
	Ladder *out;
	size_t name_most;    /* bytes of a name, TELLING_NAME at first */
	const char *measure; /* the unit of {now}, {old} and {value}, as fields have it; NULL */
	bool sentence; /* forms get a full stop, and a capital unless told to begin with a name */
	Givens givens;
	ValueSource source; /* its net and schedule; more may be put there */
	int lets;           /* of those in `let` that are taken */
	Let let[TELLING_LETS];
} Telling;

/* Speak of a net, its schedule in the method's symbols (a frame's: in those shown; NULL: there is
 * none), and of `it`, a processor (NET_NONE: none). `forms` is appended to, up to the first form
 * that fits its cells. All is borrowed. */
void telling_start(
	Telling *out, const Net *net, const Schedule *schedule, uint32_t it, Ladder *forms);
void telling_frame(Telling *out, const Frame *frame, uint32_t it, Ladder *forms);

/* From now on there is this, of the sort that given.def has it of: a number (a part: of 1), a text
 * (borrowed, and harmless; "" or NULL: there is none), a processor (NET_NONE: none). */
void tell_number(Telling *telling, GivenId given, double number);
void tell_word(Telling *telling, GivenId given, const char *word);
void tell_who(Telling *telling, GivenId given, uint32_t processor);

/* What is told in a list: TOLD(TELL_NUMBER(COUNT, n), TELL_WORD(NAME, name)). */
typedef struct Detail {
	GivenId given;
	double number;
	const char *word;
} Detail;

/* clang-format off */
#define TELL_NUMBER(id, value) {GIVEN_##id, (double)(value), NULL}
#define TELL_WORD(id, text) {GIVEN_##id, NAN, (text)}
#define TOLD(...) ((const Detail[]){__VA_ARGS__, {GIVENS, NAN, NULL}})
/* clang-format on */

/* What is said of no net: the first form, or of those that have no more than `cells`, if any has.
 * `told` may be NULL. Returns `out`. */
char *tell_plain(char out[LADDER_TEXT], SayingId saying, const Detail *told);
char *tell_within(double cells, char out[LADDER_TEXT], SayingId saying, const Detail *told);

/* Likewise, all forms appended, one behind the other: a text in parts. */
void tell_add(Buf *out, SayingId saying, const Detail *told);

/* Append the forms that can be said. */
void tell(Telling *telling, SayingId saying);

/* Of a frame, where nothing more is to be told; of a saying that is one text, that. */
void tell_of(const Frame *frame, uint32_t it, SayingId saying, Ladder *forms);
const char *said(SayingId saying);

/* The first form alone, as it is written; "" where there is none. */
void tell_text(Telling *telling, SayingId saying, char out[LADDER_TEXT]);

/* All forms, one behind the other: a text in parts. */
void tell_whole(Telling *telling, SayingId saying, Buf *out);

/* The first form written, as pen_text does. */
int tell_at(Telling *telling, SayingId saying, Pen pen, Role role, double x, int y);

/* What they are called, for tests. */
extern const char *const saying_names[SAYINGS];
