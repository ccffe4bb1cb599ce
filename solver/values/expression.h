/* What conditions and the braces of texts are made of, as parsed: a small tree of nodes in an
 * array, which points into the text it was read from. Read once, worked out as often as wanted
 * without allocation (but for what is searched for, or of another net). */
#pragma once

#include "solver/base/number.h"
#include "solver/net/fields.h"
#include "solver/values/names.h"
#include "solver/values/values.h"

enum {
	EXPRESSION_NODES_MAX = 64,
	EXPRESSION_DEPTH_MAX = 16,
	DIGITS_PERCENT = -1,
	DIGITS_ALL = -2,
	DIGITS_SYMBOL = -3,
	DIGITS_LETTER = -4,
	DIGITS_CAPITAL = -5,
	DIGITS_LONG = -6,
	DIGITS_UNIT = -7,
	DIGITS_EACH = -8, /* as long, of the time that one unit takes */
};

typedef enum NodeKind {
	NODE_NUMBER,
	NODE_VALUE,
	NODE_GIVEN,   /* what the caller told */
	NODE_WORD,    /* a name that stands for itself, to be compared with */
	NODE_BEFORE,  /* `left` of the net as the stop began, */
	NODE_OWN,     /* of the split that the user made, */
	NODE_PIN,     /* of the state that was put aside as `text`, */
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

/* `left` is of another net, or of other shares. */
static inline bool node_is_scope(NodeKind kind)
{
	return kind >= NODE_BEFORE && kind <= NODE_WITHOUT;
}

typedef struct Node {
	NodeKind kind;
	uint8_t left, right;
	uint8_t given; /* of a NODE_GIVEN which; of a value whose, and 0: of `processor` */
	ValueOf of;    /* NODE_VALUE */
	ValueId id;
	ValueSort sort; /* what comes out */
	ValueCost cost;
	bool tells;         /* something of the solved net, and not of another */
	const Field *field; /* VALUE_FIELD, and of a processor what is a key of its */
	double number;      /* of a NODE_NUMBER; which round or try */
	Slice text;      /* a word, a fact, a standing, what stands in the brackets of with(...) */
	Slice processor; /* whose value; NULL: of nobody, or of who was removed in that round */
} Node;

typedef struct Expression {
	uint32_t nodes; /* the last one is the whole */
	Node node[EXPRESSION_NODES_MAX];
	int digits; /* {T:6}; DIGITS_PERCENT: {P3.key:%}; DIGITS_ALL: {T:csv}; 0: as its sort is
		     * written */
	Slice text; /* what was read */
} Expression;

/* Read all of `text` as a condition. STATUS_INPUT says what would be right. */
Status expression_condition(Expression *out, const char *text, Error *error) STATUS_CHECKED;

/* The same, where names may be used that the caller gives. */
Status expression_condition_given(
	Expression *out, const char *text, const GivenNames *names, Error *error) STATUS_CHECKED;

/* Read all of `text` as a value, or what is calculated from some: "T", "100 * P3.key". */
Status expression_value_of(Expression *out, const char *text, Error *error) STATUS_CHECKED;

/* Whether all processors that it names are in the net, as values_known. */
Status expression_known(const Expression *expression, const Net *net, Error *error) STATUS_CHECKED;

/* Bytes up to the first `mark` that stands in no brackets or quotes, or to the end. */
size_t value_text_length(const char *text, char mark);

/* Read what stands between braces; `*text` is behind the first and goes behind the last. */
Status expression_braces(Expression *out, const char **text, Error *error) STATUS_CHECKED;

/* The same up to any character that can be no part of it; a name alone is one that is given. Behind
 * ":" may stand "symbol" or "letter", too: what stands for it in formulas; or "capital", or "unit":
 * its unit in the net. */
Status expression_given(
	Expression *out, const char **text, const GivenNames *names, Error *error) STATUS_CHECKED;

/* The next setting or name, parted by commas, of what stands in the brackets of a NODE_WITH;
 * false: there is no more. Without blanks around it and without quotes. */
bool expression_item(Slice *rest, Slice *item);

typedef struct Value {
	ValueSort sort; /* SORT_EITHER never */
	double number;  /* NAN: does not exist */
	char word[96];  /* as the file has it, cut */
} Value;

/* May cost solves, and be stopped (pace.h). What does not exist is NAN or "". */
Status expression_value(const ValueSource *source, const Expression *expression, Value *out,
	Error *error) STATUS_CHECKED;

/* One value of a net and its schedule, which may be NULL. Inner: read.c. */
Status value_read(const ValueSource *source, const Net *net, const Schedule *schedule,
	const Node *node, Value *out, Error *error) STATUS_CHECKED;

bool value_holds(const Value *value);
bool value_is_absent(const Value *value);

/* Change a net by KEY=VALUE, as typed after ":set". */
Status value_set_typed(Net *net, Slice setting, Error *error) STATUS_CHECKED;

/* In what the value of an expression is measured, as tables call it: "time", "units"; "" where that
 * is nothing, or not known. */
const char *expression_unit(const Expression *expression, const GivenNames *names);

/* Append a value, made harmless, as a text has it; write a number that exists. */
void value_write(const Value *value, int digits, Buf *out);
void value_number(const Value *value, int digits, char out[NUMBER_TEXT_MAX]);

/* Called for each expression in a text; false: no more. */
typedef bool ExpressionSeen(void *context, const Expression *expression);

/* Those in the braces of `text`; STATUS_INPUT where one cannot be read. `seen` may be NULL. */
Status text_braces(
	const char *text, ExpressionSeen *seen, void *context, Error *error) STATUS_CHECKED;
