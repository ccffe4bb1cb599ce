/* What conditions and the braces of texts are made of, as parsed: a small tree of nodes in an
 * array, which points into the text it was read from. Inner header of this folder. */
#pragma once

#include "solver/lesson/values.h"
#include "solver/net/fields.h"

enum { EXPRESSION_NODES_MAX = 64, EXPRESSION_DEPTH_MAX = 16, DIGITS_PERCENT = -1 };

typedef struct Slice {
	const char *text;
	size_t length;
} Slice;

bool slice_is(Slice slice, const char *word);

/* What kind of thing a value is, which says how it is written. */
typedef enum ValueSort {
	SORT_NUMBER, /* four digits: "3341" */
	SORT_PART,   /* in per cent: "33.4 %" */
	SORT_COUNT,  /* every digit of it */
	SORT_LIMIT,  /* never rounded up */
	SORT_WORD,   /* a name; "" where there is none */
	SORT_EITHER, /* a guess: a number or a name */
} ValueSort;

/* id, as lessons call it, sort, whether it is known before anything is solved */
#define NET_VALUES(X)                                                                              \
	X(OF_NET_FINISH, "T", SORT_NUMBER, false)                                                  \
	X(OF_NET_SPEEDUP, "speedup", SORT_NUMBER, false)                                           \
	X(OF_NET_LIMIT, "limit", SORT_NUMBER, false)                                               \
	X(OF_NET_FORMULA, "formula", SORT_NUMBER, false)                                           \
	X(OF_NET_ALONE, "alone", SORT_NUMBER, true)                                                \
	X(OF_NET_INSTALLMENTS, "installments", SORT_COUNT, true)                                   \
	X(OF_NET_PROCESSORS, "processors", SORT_COUNT, true)                                       \
	X(OF_NET_CHILDREN, "children", SORT_COUNT, true)                                           \
	X(OF_NET_METHOD, "method", SORT_WORD, true)                                                \
	X(OF_NET_USELESS, "useless", SORT_COUNT, false)                                            \
	X(OF_NET_WAITING, "waiting", SORT_COUNT, false)                                            \
	X(OF_NET_ROUNDS, "rounds", SORT_COUNT, false)                                              \
	X(OF_NET_LAST, "last", SORT_WORD, false)                                                   \
	X(OF_NET_STEPS, "steps", SORT_COUNT, false)                                                \
	X(OF_NET_STEP, "step", SORT_COUNT, true)                                                   \
	X(OF_NET_VEILED, "veiled", SORT_COUNT, true)                                               \
	X(OF_NET_GUESS, "guess", SORT_EITHER, true)                                                \
	X(OF_NET_GUESSES, "guesses", SORT_COUNT, true)                                             \
	X(OF_NET_CURSOR, "cursor", SORT_WORD, true)                                                \
	X(OF_NET_COLUMN, "column", SORT_WORD, true)                                                \
	X(OF_NET_ACTION, "action", SORT_WORD, true)

#define PROCESSOR_VALUES(X)                                                                        \
	X(OF_COMPUTE, "compute", SORT_NUMBER, true)                                                \
	X(OF_LINK, "link", SORT_NUMBER, true)                                                      \
	X(OF_SHARE, "share", SORT_PART, false)                                                     \
	X(OF_START, "start", SORT_NUMBER, false)                                                   \
	X(OF_END, "end", SORT_NUMBER, false)                                                       \
	X(OF_ARRIVAL, "arrival", SORT_NUMBER, false)                                               \
	X(OF_DATA, "data", SORT_NUMBER, false)                                                     \
	X(OF_FIRST, "first", SORT_NUMBER, false)                                                   \
	X(OF_PIECES, "pieces", SORT_COUNT, false)                                                  \
	X(OF_WAIT, "wait", SORT_NUMBER, false)                                                     \
	X(OF_REPORT, "report", SORT_NUMBER, false)                                                 \
	X(OF_USELESS, "useless", SORT_COUNT, false)                                                \
	X(OF_USEFUL, "useful", SORT_COUNT, false)                                                  \
	X(OF_WAITS, "waits", SORT_COUNT, false)                                                    \
	X(OF_NEED, "need", SORT_LIMIT, false)                                                      \
	X(OF_DEADLINE, "deadline", SORT_NUMBER, false)                                             \
	X(OF_PROMISED, "promised", SORT_NUMBER, false)                                             \
	X(OF_WITHOUT, "without", SORT_NUMBER, false)                                               \
	X(OF_ATTAINED, "attained", SORT_NUMBER, false)                                             \
	X(OF_KEY, "key", SORT_NUMBER, false)                                                       \
	X(OF_ROUND, "round", SORT_COUNT, false)

typedef enum ValueId {
#define X(id, name, sort, given) id,
	NET_VALUES(X) PROCESSOR_VALUES(X)
#undef X
		VALUE_FIELD, /* a key of the net file: load, order, startup.compute */
	VALUE_FACT,          /* fact(best) */
} ValueId;

typedef struct ValueName {
	ValueId id;
	const char *name;
	ValueSort sort;
	bool given;
} ValueName;

extern const ValueName net_values[], processor_values[]; /* ended by one without a name */

/* The value called so; NULL: there is none. */
const ValueName *value_named(const ValueName *values, Slice name);

typedef enum NodeKind {
	NODE_NUMBER,
	NODE_VALUE,
	NODE_WORD,    /* a name that stands for itself, to be compared with */
	NODE_BEFORE,  /* `left` of the net as the stop began, */
	NODE_OWN,     /* of the split that the user made, */
	NODE_BEST,    /* of the best set, */
	NODE_WITH,    /* of the net with the settings of `text`, */
	NODE_WITHOUT, /* without the processors named there */
	NODE_NEGATE,
	NODE_NOT,
	NODE_ADD,
	NODE_SUBTRACT,
	NODE_MULTIPLY,
	NODE_DIVIDE,
	NODE_LESS,
	NODE_LESS_EQUAL,
	NODE_GREATER,
	NODE_GREATER_EQUAL,
	NODE_EQUAL,
	NODE_UNEQUAL,
	NODE_AND,
	NODE_OR,
} NodeKind;

typedef struct Node {
	NodeKind kind;
	uint8_t left, right;
	ValueId id;         /* NODE_VALUE */
	ValueSort sort;     /* what comes out */
	bool given;         /* known before anything is solved */
	const Field *field; /* VALUE_FIELD */
	double number;
	Slice text;      /* a word, a fact, what stands in the brackets of with(...) */
	Slice processor; /* NODE_VALUE of one; NULL: of the net */
} Node;

typedef struct Expression {
	uint32_t nodes; /* the last one is the whole */
	Node node[EXPRESSION_NODES_MAX];
	int digits; /* {T:6}; DIGITS_PERCENT: {P3.key:%}; 0: as its sort is written */
	Slice text; /* what was read */
} Expression;

/* Read all of `text` as a condition. STATUS_INPUT says what would be right. */
Status expression_condition(Expression *out, const char *text, Error *error) STATUS_CHECKED;

/* Read what stands between braces; `*text` is behind the first and goes behind the last. */
Status expression_braces(Expression *out, const char **text, Error *error) STATUS_CHECKED;

/* The next setting or name, parted by commas, of what stands in the brackets of a NODE_WITH;
 * false: there is no more. Without blanks around it and without quotes. */
bool expression_item(Slice *rest, Slice *item);

typedef struct Value {
	ValueSort sort; /* SORT_EITHER never */
	double number;  /* NAN: does not exist */
	char word[96];  /* as the file has it, cut */
} Value;

/* May cost solves, and be stopped (pace.h). What does not exist is NAN or "". */
Status expression_value(const LessonScene *scene, const Expression *expression, Value *out,
	Error *error) STATUS_CHECKED;

/* One value of a net and its schedule, which may be NULL. */
Status value_read(const LessonScene *scene, const Net *net, const Schedule *schedule,
	const Node *node, Value *out, Error *error) STATUS_CHECKED;

bool value_holds(const Value *value);
bool value_is_absent(const Value *value);

/* How many guess what the stop asks for. (asked.c) */
double guess_hands(const LessonScene *scene);

/* Change a net by KEY=VALUE, as typed after ":set". (stop_net.c) */
Status set_typed(Net *net, Slice setting, Error *error) STATUS_CHECKED;
