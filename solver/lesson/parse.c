/* Conditions and braces: a parser by recursive descent. From the loosest:
 *
 *     or   and   not   < <= > >= = !=   + -   * /   -   number, value, ( )
 *
 * A chain such as 10 < T <= 20 holds where each pair does. A name may have "-" in it, so a minus
 * has blanks around it; a name with anything else in it stands in quotes: 'home office'.share. */
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/lesson/expression.h"

#include <string.h>

typedef struct Parser {
	const char *at;
	Expression *out;
	int depth;
	Error *error;
} Parser;

bool slice_is(Slice slice, const char *word)
{
	return strlen(word) == slice.length && memcmp(slice.text, word, slice.length) == 0;
}

/* --- characters ------------------------------------------------------------------------------ */

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) ||
	       is_digit(c);
}

static void skip_blanks(Parser *p)
{
	p->at += strspn(p->at, " \t\n");
}

static bool accept(Parser *p, const char *sign)
{
	skip_blanks(p);
	if (strncmp(p->at, sign, strlen(sign)) != 0)
		return false;
	p->at += strlen(sign);
	return true;
}

/* "-" belongs to a name between two of its characters. */
static size_t name_length(const char *text)
{
	size_t length = 0;

	while (is_name(text[length]) ||
		(length > 0 && text[length] == '-' && is_name(text[length + 1])))
		length++;
	return length;
}

static bool accept_word(Parser *p, const char *word)
{
	skip_blanks(p);
	if (!slice_is((Slice){p->at, name_length(p->at)}, word))
		return false;
	p->at += strlen(word);
	return true;
}

static Status unexpected(Parser *p, const char *wanted)
{
	char shown[TEXT_BRIEF_MAX];

	skip_blanks(p);
	if (!*p->at)
		return error_set(p->error, STATUS_INPUT, "it ends where %s should stand", wanted);
	return error_set(p->error, STATUS_INPUT, "%s should stand before \"%s\"", wanted,
		text_brief(shown, p->at, strlen(p->at)));
}

/* --- nodes ----------------------------------------------------------------------------------- */

static Status add_node(Parser *p, Node node, uint8_t *out)
{
	if (p->out->nodes == EXPRESSION_NODES_MAX)
		return error_set(p->error, STATUS_INPUT,
			"this is too long; at most %d values, numbers and signs",
			EXPRESSION_NODES_MAX);
	*out = (uint8_t)p->out->nodes;
	p->out->node[p->out->nodes++] = node;
	return STATUS_OK;
}

/* A number, a word or a switch that a net file says for the whole net. */
static bool is_net_key(const Field *field)
{
	return field->scope != FIELD_NODE && !field->of_curve && field->type != FIELD_TEXT &&
	       field->type != FIELD_SIZES;
}

/* `name`, of the net or of a processor. */
static Status unknown_value(Parser *p, Slice name, bool of_net)
{
	const ValueName *values = of_net ? net_values : processor_values;
	const char *of = of_net ? "the net" : "a processor", *known[NET_KEYS + 64], *nearest;
	char shown[TEXT_BRIEF_MAX], word[64] = "";
	size_t count = 0;
	Buf list;

	text_brief(shown, name.text, name.length);
	if (name.length < sizeof word)
		memcpy(word, name.text, name.length);
	buf_init(&list);
	for (; values[count].name; count++) {
		known[count] = values[count].name;
		buf_addf(&list, "%s%s", count > 0 ? ", " : "", known[count]);
	}
	for (const Field *field = net_fields; of_net && field->key; field++)
		if (is_net_key(field))
			known[count++] = field->key;
	nearest = *word ? text_nearest(word, known, count) : NULL;
	if (memchr(name.text, '-', name.length))
		error_set(p->error, STATUS_INPUT,
			"%s has no value %s; a minus has a blank on either side", of, shown);
	else if (nearest)
		error_set(p->error, STATUS_INPUT, "%s has no value %s; did you mean %s?", of, shown,
			nearest);
	else
		error_set(p->error, STATUS_INPUT, "%s has no value %s; it has %s%s", of, shown,
			list.text,
			of_net ? ", the keys of its file, and those of processors, as P3.share"
			       : "");
	buf_release(&list);
	return STATUS_INPUT;
}

/* Where a number is wanted. */
static Status check_number(Parser *p, uint8_t node)
{
	const Node *n = &p->out->node[node];
	char shown[TEXT_BRIEF_MAX];

	while (n->kind >= NODE_BEFORE && n->kind <= NODE_WITHOUT)
		n = &p->out->node[n->left];
	if (n->kind == NODE_WORD)
		return unknown_value(p, n->text, true);
	if (n->sort != SORT_WORD)
		return STATUS_OK;
	return error_set(p->error, STATUS_INPUT, "%s is a name; compare it with another by = or !=",
		text_brief(shown, n->text.text, n->text.length));
}

/* --- values ---------------------------------------------------------------------------------- */

enum { PATH_MAX_PARTS = 8 };

typedef struct Part {
	Slice name, brackets; /* brackets.text NULL: there are none */
	bool quoted;
} Part;

static Status read_quoted(Parser *p, Part *part)
{
	const char quote = *p->at, *begin = p->at + 1, *end = strchr(begin, quote);

	if (!end || end == begin)
		return error_set(
			p->error, STATUS_INPUT, "a name in quotes has no end, or is empty");
	part->name = (Slice){begin, (size_t)(end - begin)};
	part->quoted = true;
	p->at = end + 1;
	return STATUS_OK;
}

static Status read_brackets(Parser *p, Part *part)
{
	const char *begin = p->at + 1, *at = begin;

	for (; *at && *at != ')'; at++) {
		const char *end = *at == '\'' || *at == '"' ? strchr(at + 1, *at) : at;

		if (!end)
			break;
		at = end;
	}
	if (*at != ')')
		return error_set(p->error, STATUS_INPUT, "a bracket \"(\" is never closed");
	part->brackets = (Slice){begin, (size_t)(at - begin)};
	p->at = at + 1;
	return STATUS_OK;
}

static bool is_call(Slice name)
{
	return slice_is(name, "with") || slice_is(name, "without") || slice_is(name, "fact");
}

static Status read_part(Parser *p, Part *part)
{
	*part = (Part){.quoted = false};
	if (*p->at == '\'' || *p->at == '"')
		return read_quoted(p, part);
	part->name = (Slice){p->at, name_length(p->at)};
	if (part->name.length == 0)
		return unexpected(p, "a value");
	p->at += part->name.length;
	return *p->at == '(' && is_call(part->name) ? read_brackets(p, part) : STATUS_OK;
}

static Status read_path(Parser *p, Part part[PATH_MAX_PARTS], uint32_t *parts)
{
	*parts = 0;
	do {
		if (*parts == PATH_MAX_PARTS)
			return error_set(p->error, STATUS_INPUT, "a value has too many points");
		STATUS_TRY(read_part(p, &part[(*parts)++]));
	} while (*p->at == '.' && p->at++);
	return STATUS_OK;
}

bool expression_item(Slice *rest, Slice *item)
{
	const char *at = rest->text, *end = rest->text + rest->length, *stop;

	while (at < end && *at == ' ')
		at++;
	for (stop = at; stop < end && *stop != ','; stop++) {
		const char *close = *stop == '\'' || *stop == '"'
					    ? memchr(stop + 1, *stop, (size_t)(end - stop - 1))
					    : NULL;

		if (close)
			stop = close;
	}
	*rest = stop < end ? (Slice){stop + 1, (size_t)(end - stop - 1)} : (Slice){end, 0};
	while (stop > at && stop[-1] == ' ')
		stop--;
	if (stop - at >= 2 && (*at == '\'' || *at == '"') && stop[-1] == *at)
		at++, stop--;
	*item = (Slice){at, (size_t)(stop - at)};
	return stop > at;
}

static Status check_setting(Parser *p, Slice item)
{
	const char *equals = memchr(item.text, '=', item.length);
	char shown[TEXT_BRIEF_MAX];

	if (equals && equals > item.text && equals + 1 < item.text + item.length)
		return STATUS_OK;
	return error_set(p->error, STATUS_INPUT,
		"with(%s) has no value to set; write with(P3.link=2)",
		text_brief(shown, item.text, item.length));
}

static Status check_items(Parser *p, const Part *part)
{
	Slice rest = part->brackets, item;

	if (!expression_item(&rest, &item))
		return error_set(p->error, STATUS_INPUT,
			"the brackets are empty; with(KEY=VALUE) and without(PROCESSOR) say what "
			"is changed, fact(NAME) which fact");
	do {
		if (slice_is(part->name, "with"))
			STATUS_TRY(check_setting(p, item));
	} while (expression_item(&rest, &item));
	return STATUS_OK;
}

static bool scope_kind(const Part *part, NodeKind *out)
{
	static const struct {
		const char *word;
		NodeKind kind;
	} scopes[] = {{"before", NODE_BEFORE}, {"own", NODE_OWN}, {"best", NODE_BEST},
		{"with", NODE_WITH}, {"without", NODE_WITHOUT}};

	for (size_t i = 0; !part->quoted && i < sizeof scopes / sizeof *scopes; i++)
		if (slice_is(part->name, scopes[i].word) &&
			(part->brackets.text != NULL) == (scopes[i].kind >= NODE_WITH)) {
			*out = scopes[i].kind;
			return true;
		}
	return false;
}

static const Field *net_key(Slice key)
{
	for (const Field *field = net_fields; field->key; field++)
		if (is_net_key(field) && slice_is(key, field->key))
			return field;
	return NULL;
}

static Node named_node(const ValueName *value, Slice text, Slice processor)
{
	return (Node){.kind = NODE_VALUE,
		.id = value->id,
		.sort = value->sort,
		.given = value->given,
		.text = text,
		.processor = processor};
}

/* "T", "load", "startup.compute", "fact(best)", "P3.share", "W.3.share", "P3". */
static Status leaf_of(Parser *p, const Part *part, uint32_t parts, Node *out)
{
	const Part *last = &part[parts - 1];
	const char *end = last->name.text + last->name.length;
	const Slice whole = {part->name.text, (size_t)(end - part->name.text)};
	const ValueName *value =
		parts == 1 && !part->quoted ? value_named(net_values, whole) : NULL;
	const Field *field = part->quoted ? NULL : net_key(whole);

	for (uint32_t k = 0; k < parts; k++)
		if (part[k].brackets.text && (parts > 1 || !slice_is(part->name, "fact")))
			return error_set(p->error, STATUS_INPUT,
				"with(...) and without(...) stand before a value: "
				"with(P3.link=2).T");
	if (last->brackets.text) {
		Slice rest = last->brackets;

		*out = (Node){.kind = NODE_VALUE, .id = VALUE_FACT};
		(void)expression_item(&rest, &out->text);
		return STATUS_OK;
	}
	if (value) {
		*out = named_node(value, whole, (Slice){NULL, 0});
		return STATUS_OK;
	}
	if (field) {
		*out = (Node){.kind = NODE_VALUE,
			.id = VALUE_FIELD,
			.field = field,
			.sort = field->type == FIELD_CHOICE ? SORT_WORD
				: field->type == FIELD_REAL ? SORT_NUMBER
							    : SORT_COUNT,
			.given = true,
			.text = whole};
		return STATUS_OK;
	}
	if (parts == 1) {
		*out = (Node){
			.kind = NODE_WORD, .sort = SORT_WORD, .given = true, .text = part->name};
		return STATUS_OK;
	}
	value = last->quoted ? NULL : value_named(processor_values, last->name);
	if (!value && memchr(part->name.text, '-', part->name.length))
		return unknown_value(p, part->name, true);
	if (!value)
		return unknown_value(p, last->name, false);
	const Part *of = &part[parts - 2];

	*out = named_node(value, last->name,
		parts == 2 ? part->name
			   : (Slice){part->name.text,
				     (size_t)(of->name.text + of->name.length - part->name.text)});
	return STATUS_OK;
}

static Status parse_value(Parser *p, uint8_t *out)
{
	Part part[PATH_MAX_PARTS];
	NodeKind kind[PATH_MAX_PARTS];
	uint32_t parts, scopes = 0;
	Node leaf;

	STATUS_TRY(read_path(p, part, &parts));
	for (uint32_t k = 0; k < parts; k++)
		if (part[k].brackets.text)
			STATUS_TRY(check_items(p, &part[k]));
	while (scopes + 1 < parts && scope_kind(&part[scopes], &kind[scopes]))
		scopes++;
	STATUS_TRY(leaf_of(p, part + scopes, parts - scopes, &leaf));
	STATUS_TRY(add_node(p, leaf, out));
	while (scopes-- > 0) {
		const Node scope = {.kind = kind[scopes],
			.left = *out,
			.sort = leaf.sort,
			.given = p->out->node[*out].given || kind[scopes] >= NODE_WITH,
			.text = part[scopes].brackets};

		STATUS_TRY(add_node(p, scope, out));
	}
	return STATUS_OK;
}

static Status parse_number(Parser *p, uint8_t *out)
{
	size_t length = strspn(p->at, "0123456789.");
	double number;

	if (p->at[length] == 'e' &&
		(is_digit(p->at[length + 1]) ||
			(p->at[length + 1] == '-' && is_digit(p->at[length + 2]))))
		length += 2 + strspn(p->at + length + 2, "0123456789");
	if (number_read(p->at, length, &number) != NUMBER_OK || is_name(p->at[length]))
		return error_set(p->error, STATUS_INPUT,
			"\"%.*s\" is no number; a name that begins with a digit stands in quotes",
			(int)(length + name_length(p->at + length)) > 40
				? 40
				: (int)(length + name_length(p->at + length)),
			p->at);
	p->at += length;
	return add_node(p, (Node){.kind = NODE_NUMBER, .number = number, .given = true}, out);
}

/* --- operators ------------------------------------------------------------------------------- */

static Status parse_or(Parser *p, uint8_t *out);

static Status parse_brackets(Parser *p, uint8_t *out)
{
	STATUS_TRY(parse_or(p, out));
	return accept(p, ")") ? STATUS_OK : unexpected(p, "\")\"");
}

static Status parse_unary(Parser *p, uint8_t *out)
{
	if (p->depth == EXPRESSION_DEPTH_MAX)
		return error_set(p->error, STATUS_INPUT,
			"this is nested too deeply; at most %d levels", EXPRESSION_DEPTH_MAX);
	p->depth++;
	Status status;

	if (accept(p, "(")) {
		status = parse_brackets(p, out);
	} else if (accept(p, "-")) {
		status = parse_unary(p, out);
		if (status == STATUS_OK)
			status = check_number(p, *out);
		if (status == STATUS_OK)
			status = add_node(p,
				(Node){.kind = NODE_NEGATE,
					.left = *out,
					.given = p->out->node[*out].given},
				out);
	} else {
		status = is_digit(*p->at) || *p->at == '.' ? parse_number(p, out)
							   : parse_value(p, out);
	}
	p->depth--;
	return status;
}

/* Two operands and what is made of them. */
static Status join(Parser *p, NodeKind kind, uint8_t left, uint8_t right, uint8_t *out)
{
	const Node *one = &p->out->node[left], *other = &p->out->node[right];
	const Node node = {.kind = kind,
		.left = left,
		.right = right,
		.given = one->given && other->given,
		.sort = kind >= NODE_LESS ? SORT_COUNT : SORT_NUMBER};

	return add_node(p, node, out);
}

static Status join_numbers(Parser *p, NodeKind kind, uint8_t left, uint8_t right, uint8_t *out)
{
	STATUS_TRY(check_number(p, left));
	STATUS_TRY(check_number(p, right));
	return join(p, kind, left, right, out);
}

static Status parse_product(Parser *p, uint8_t *out)
{
	uint8_t right;

	STATUS_TRY(parse_unary(p, out));
	for (;;) {
		const bool times = accept(p, "*");

		if (!times && !accept(p, "/"))
			return STATUS_OK;
		STATUS_TRY(parse_unary(p, &right));
		STATUS_TRY(join_numbers(p, times ? NODE_MULTIPLY : NODE_DIVIDE, *out, right, out));
	}
}

static Status parse_sum(Parser *p, uint8_t *out)
{
	uint8_t right;

	STATUS_TRY(parse_product(p, out));
	for (;;) {
		const bool plus = accept(p, "+");

		if (!plus && !accept(p, "-"))
			return STATUS_OK;
		STATUS_TRY(parse_product(p, &right));
		STATUS_TRY(join_numbers(p, plus ? NODE_ADD : NODE_SUBTRACT, *out, right, out));
	}
}

static bool accept_comparison(Parser *p, NodeKind *out)
{
	static const struct {
		const char *sign;
		NodeKind kind;
	} signs[] = {{"<=", NODE_LESS_EQUAL}, {">=", NODE_GREATER_EQUAL}, {"!=", NODE_UNEQUAL},
		{"<", NODE_LESS}, {">", NODE_GREATER}, {"=", NODE_EQUAL}};

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (accept(p, signs[i].sign)) {
			*out = signs[i].kind;
			return true;
		}
	return false;
}

/* Names are compared with names by = and != alone. */
static Status compare(Parser *p, NodeKind kind, uint8_t left, uint8_t right, uint8_t *out)
{
	const Node *one = &p->out->node[left], *other = &p->out->node[right];
	const bool names = one->sort >= SORT_WORD && other->sort >= SORT_WORD &&
			   (one->kind != NODE_WORD || other->kind != NODE_WORD);

	return names && (kind == NODE_EQUAL || kind == NODE_UNEQUAL)
		       ? join(p, kind, left, right, out)
		       : join_numbers(p, kind, left, right, out);
}

static Status parse_comparison(Parser *p, uint8_t *out)
{
	uint8_t left, right, pair;
	NodeKind kind;
	bool first = true;

	STATUS_TRY(parse_sum(p, out));
	for (left = *out; accept_comparison(p, &kind); left = right) {
		STATUS_TRY(parse_sum(p, &right));
		STATUS_TRY(compare(p, kind, left, right, &pair));
		if (!first)
			STATUS_TRY(join(p, NODE_AND, *out, pair, &pair));
		*out = pair;
		first = false;
	}
	return STATUS_OK;
}

static Status parse_not(Parser *p, uint8_t *out)
{
	if (!accept_word(p, "not"))
		return parse_comparison(p, out);
	if (p->depth == EXPRESSION_DEPTH_MAX)
		return error_set(p->error, STATUS_INPUT,
			"this is nested too deeply; at most %d levels", EXPRESSION_DEPTH_MAX);
	p->depth++;
	const Status status = parse_not(p, out);

	p->depth--;
	STATUS_TRY(status);
	STATUS_TRY(check_number(p, *out));
	return add_node(p,
		(Node){.kind = NODE_NOT,
			.left = *out,
			.sort = SORT_COUNT,
			.given = p->out->node[*out].given},
		out);
}

static Status parse_and(Parser *p, uint8_t *out)
{
	uint8_t right;

	STATUS_TRY(parse_not(p, out));
	while (accept_word(p, "and")) {
		STATUS_TRY(parse_not(p, &right));
		STATUS_TRY(join_numbers(p, NODE_AND, *out, right, out));
	}
	return STATUS_OK;
}

static Status parse_or(Parser *p, uint8_t *out)
{
	uint8_t right;

	STATUS_TRY(parse_and(p, out));
	while (accept_word(p, "or")) {
		STATUS_TRY(parse_and(p, &right));
		STATUS_TRY(join_numbers(p, NODE_OR, *out, right, out));
	}
	return STATUS_OK;
}

/* --- doors ----------------------------------------------------------------------------------- */

Status expression_condition(Expression *out, const char *text, Error *error)
{
	Parser p = {.at = text, .out = out, .error = error};
	uint8_t whole;

	out->nodes = 0;
	out->digits = 0;
	STATUS_TRY(parse_or(&p, &whole));
	STATUS_TRY(check_number(&p, whole));
	skip_blanks(&p);
	return *p.at ? unexpected(&p, "and, or or a sign such as <") : STATUS_OK;
}

static Status read_digits(Parser *p)
{
	if (!accept(p, ":"))
		return STATUS_OK;
	skip_blanks(p);
	if (*p->at < '1' || *p->at > '9')
		return error_set(p->error, STATUS_INPUT,
			"behind \":\" stands how many digits are written, from 1 to 9: {T:6}");
	p->out->digits = *p->at++ - '0';
	return STATUS_OK;
}

Status expression_braces(Expression *out, const char **text, Error *error)
{
	Parser p = {.at = *text, .out = out, .error = error};
	uint8_t whole;

	out->nodes = 0;
	out->digits = 0;
	STATUS_TRY(parse_sum(&p, &whole));
	if (out->node[whole].kind == NODE_WORD)
		return unknown_value(&p, out->node[whole].text, true);
	STATUS_TRY(read_digits(&p));
	if (!accept(&p, "}"))
		return unexpected(&p, "\"}\"");
	*text = p.at;
	return STATUS_OK;
}
