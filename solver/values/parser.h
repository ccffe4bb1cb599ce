/* What the two halves of the parser share: parse.c, operators and doors, and path.c, values and
 * their names. Inner header of this folder. */
#pragma once

#include "solver/values/expression.h"

typedef struct Parser {
	const char *at;
	Expression *out;
	const GivenNames *names; /* NULL: none are given */
	int depth;
	Error *error;
} Parser;

bool parser_is_digit(char c);
void parser_skip(Parser *p); /* blanks */
bool parser_accept(Parser *p, const char *sign);

/* Bytes of the name that begins there; "-" belongs to it between two of its characters. */
size_t parser_name_length(const char *text);

/* STATUS_INPUT: something else should stand here; the net, a processor or a part has no such value.
 */
Status parser_unexpected(Parser *p, const char *wanted);
Status parser_unknown(Parser *p, Slice name, ValueOf of);

Status parser_add(Parser *p, Node node, uint8_t *out) STATUS_CHECKED;

/* The net of a NODE_WITH or NODE_WITHOUT, made of `from`; `method`: what it is solved by now, or
 * NULL. (other_net.c) */
struct Method;
Status value_other_net(const Net *from, const struct Method *method, const Node *node, Net *net,
	Error *error) STATUS_CHECKED;

/* One number of a processor of a solved net; `*out` stays where there is none. (read_processor.c)
 */
Status value_of_processor(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	double *out, Error *error) STATUS_CHECKED;

/* One value of a part, such as a bar; `*out` stays where there is none. (read_part.c) */
Status value_of_part(const ValueSource *source, const Net *net, const Schedule *schedule,
	const Node *node, Value *out, Error *error) STATUS_CHECKED;

/* Take over a number, a name (NULL: there is none), a processor's name (NET_NONE: none). (read.c)
 */
Status put_number(Value *out, double number);
Status put_word(Value *out, const char *word);
Status put_processor(const Net *net, uint32_t processor, Value *out, Error *error) STATUS_CHECKED;

/* Of what is counted from 1 the index of the one with that number; NET_NONE: there is none. */
uint32_t value_index(double number, uint32_t count);

/* A number, or a value with what stands before it. */
Status parser_value(Parser *p, uint8_t *out) STATUS_CHECKED;
Status parser_number(Parser *p, uint8_t *out) STATUS_CHECKED;
