/* Conditions and braces: a parser by recursive descent. From the loosest:
 *
 *     or   and   not   < <= > >= = !=   + -   * /   -   number, value, ( )
 *
 * A chain such as 10 < T <= 20 holds where each pair does. A name may have "-" in it, so a minus
 * has blanks around it; a name with anything else in it stands in quotes: 'home office'.share. */
#include "solver/base/text.h"
#include "solver/values/parser.h"

#include <string.h>

bool parser_accept(Parser *p, const char *sign)
{
	parser_skip(p);
	if (*p->at != *sign || strncmp(p->at, sign, strlen(sign)) != 0)
		return false;
	p->at += strlen(sign);
	return true;
}

static bool accept_word(Parser *p, const char *word)
{
	parser_skip(p);
	if (*p->at != *word || !slice_is((Slice){p->at, parser_name_length(p->at)}, word))
		return false;
	p->at += strlen(word);
	return true;
}

/* --- nodes ----------------------------------------------------------------------------------- */

/* Where a number is wanted. */
static Status check_number(Parser *p, uint8_t node)
{
	const Node *n = &p->out->node[node];
	char shown[TEXT_BRIEF_MAX];

	while (node_is_scope(n->kind))
		n = &p->out->node[n->left];
	if (n->kind == NODE_WORD)
		return parser_unknown(p, n->text, VALUE_OF_NET);
	if (n->sort != SORT_WORD)
		return STATUS_OK;
	return error_set(p->error, STATUS_INPUT, "%s is a name; compare it with another by = or !=",
		text_brief(shown, n->text.text, n->text.length));
}

/* --- operators ------------------------------------------------------------------------------- */

static Status parse_or(Parser *p, uint8_t *out);

static Status parse_brackets(Parser *p, uint8_t *out)
{
	STATUS_TRY(parse_or(p, out));
	return parser_accept(p, ")") ? STATUS_OK : parser_unexpected(p, "\")\"");
}

static Status parse_unary(Parser *p, uint8_t *out)
{
	if (p->depth == EXPRESSION_DEPTH_MAX)
		return error_set(p->error, STATUS_INPUT,
			"this is nested too deeply; at most %d levels", EXPRESSION_DEPTH_MAX);
	p->depth++;
	Status status;

	if (parser_accept(p, "(")) {
		status = parse_brackets(p, out);
	} else if (parser_accept(p, "-")) {
		status = parse_unary(p, out);
		if (status == STATUS_OK)
			status = check_number(p, *out);
		if (status == STATUS_OK)
			status = parser_add(p,
				(Node){.kind = NODE_NEGATE,
					.left = *out,
					.cost = p->out->node[*out].cost,
					.tells = p->out->node[*out].tells},
				out);
	} else {
		status = parser_is_digit(*p->at) || *p->at == '.' ? parser_number(p, out)
								  : parser_value(p, out);
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
		.cost = one->cost > other->cost ? one->cost : other->cost,
		.tells = one->tells || other->tells,
		.sort = kind >= NODE_LESS ? SORT_COUNT : SORT_NUMBER};

	return parser_add(p, node, out);
}

static Status join_numbers(Parser *p, NodeKind kind, uint8_t left, uint8_t right, uint8_t *out)
{
	STATUS_TRY(check_number(p, left));
	STATUS_TRY(check_number(p, right));
	return join(p, kind, left, right, out);
}

/* Signs of one tightness, and what stands between them. */
typedef struct Level {
	const char *sign[2];
	NodeKind kind[2];
	Status (*next)(Parser *p, uint8_t *out);
	bool words; /* the signs are words */
} Level;

static bool accept_sign(Parser *p, const Level *level, int k)
{
	const char *sign = level->sign[k];

	return sign && (level->words ? accept_word(p, sign) : parser_accept(p, sign));
}

/* From the left to the right. */
static Status parse_level(Parser *p, const Level *level, uint8_t *out)
{
	uint8_t right;

	STATUS_TRY(level->next(p, out));
	for (;;) {
		parser_skip(p);
		if (!*p->at) /* most often */
			return STATUS_OK;
		const bool first = accept_sign(p, level, 0);

		if (!first && !accept_sign(p, level, 1))
			return STATUS_OK;
		STATUS_TRY(level->next(p, &right));
		STATUS_TRY(join_numbers(p, level->kind[first ? 0 : 1], *out, right, out));
	}
}

static Status parse_product(Parser *p, uint8_t *out)
{
	static const Level level = {{"*", "/"}, {NODE_MULTIPLY, NODE_DIVIDE}, parse_unary, false};

	return parse_level(p, &level, out);
}

static Status parse_sum(Parser *p, uint8_t *out)
{
	static const Level level = {{"+", "-"}, {NODE_ADD, NODE_SUBTRACT}, parse_product, false};

	return parse_level(p, &level, out);
}

static bool accept_comparison(Parser *p, NodeKind *out)
{
	static const struct {
		const char *sign;
		NodeKind kind;
	} signs[] = {{"<=", NODE_LESS_EQUAL}, {">=", NODE_GREATER_EQUAL}, {"!=", NODE_UNEQUAL},
		{"<", NODE_LESS}, {">", NODE_GREATER}, {"=", NODE_EQUAL}};

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (parser_accept(p, signs[i].sign)) {
			*out = signs[i].kind;
			return true;
		}
	return false;
}

/* Beside a value that is a name a bare name is one, too: P3.standing = useless. */
static void take_as_word(Node *node, const Node *beside)
{
	const bool bare =
		node->kind == NODE_GIVEN ||
		(node->kind == NODE_VALUE && node->of == VALUE_OF_NET && node->id < VALUE_FACT);

	if (beside->kind != NODE_WORD && beside->sort == SORT_WORD && bare &&
		node->sort < SORT_WORD)
		*node = (Node){.kind = NODE_WORD, .sort = SORT_WORD, .text = node->text};
}

/* Names are compared with names by = and != alone. */
static Status compare(Parser *p, NodeKind kind, uint8_t left, uint8_t right, uint8_t *out)
{
	Node *one = &p->out->node[left], *other = &p->out->node[right];

	if (kind == NODE_EQUAL || kind == NODE_UNEQUAL) {
		take_as_word(one, other);
		take_as_word(other, one);
	}
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
	return parser_add(p,
		(Node){.kind = NODE_NOT,
			.left = *out,
			.sort = SORT_COUNT,
			.cost = p->out->node[*out].cost,
			.tells = p->out->node[*out].tells},
		out);
}

static Status parse_and(Parser *p, uint8_t *out)
{
	static const Level level = {{"and", NULL}, {NODE_AND, NODE_AND}, parse_not, true};

	return parse_level(p, &level, out);
}

static Status parse_or(Parser *p, uint8_t *out)
{
	static const Level level = {{"or", NULL}, {NODE_OR, NODE_OR}, parse_and, true};

	return parse_level(p, &level, out);
}

/* --- doors ----------------------------------------------------------------------------------- */

Status expression_condition(Expression *out, const char *text, Error *error)
{
	return expression_condition_given(out, text, NULL, error);
}

Status expression_condition_given(
	Expression *out, const char *text, const GivenNames *names, Error *error)
{
	Parser p = {.at = text, .out = out, .names = names, .error = error};
	uint8_t whole;

	out->nodes = 0;
	out->digits = 0;
	STATUS_TRY(parse_or(&p, &whole));
	STATUS_TRY(check_number(&p, whole));
	parser_skip(&p);
	return *p.at ? parser_unexpected(&p, "and, or or a sign such as <") : STATUS_OK;
}

Status expression_value_of(Expression *out, const char *text, Error *error)
{
	Parser p = {.at = text, .out = out, .error = error};
	uint8_t whole;

	out->nodes = 0;
	out->digits = 0;
	STATUS_TRY(parse_sum(&p, &whole));
	if (out->node[whole].kind == NODE_WORD)
		return parser_unknown(&p, out->node[whole].text, VALUE_OF_NET);
	parser_skip(&p);
	out->text = (Slice){text, (size_t)(p.at - text)};
	return *p.at ? parser_unexpected(&p, "a sign such as +") : STATUS_OK;
}

static Status read_digits(Parser *p)
{
	static const struct {
		const char *word;
		int digits;
	} ways[] = {{"long", DIGITS_LONG}, {"symbol", DIGITS_SYMBOL}, {"letter", DIGITS_LETTER},
		{"capital", DIGITS_CAPITAL}, {"unit", DIGITS_UNIT}, {"each", DIGITS_EACH}};

	if (!parser_accept(p, ":"))
		return STATUS_OK;
	parser_skip(p);
	if (parser_accept(p, "%") || accept_word(p, "csv")) {
		p->out->digits = p->at[-1] == '%' ? DIGITS_PERCENT : DIGITS_ALL;
		return STATUS_OK;
	}
	for (size_t k = 0; p->names && k < sizeof ways / sizeof *ways; k++)
		if (accept_word(p, ways[k].word)) {
			p->out->digits = ways[k].digits;
			return STATUS_OK;
		}
	if (*p->at < '1' || *p->at > '9')
		return error_set(p->error, STATUS_INPUT,
			"behind \":\" stands how many digits are written, from 1 to 9, %% or csv: "
			"{T:6}");
	p->out->digits = *p->at++ - '0';
	return STATUS_OK;
}

Status expression_given(Expression *out, const char **text, const GivenNames *names, Error *error)
{
	Parser p = {.at = *text, .out = out, .names = names, .error = error};
	uint8_t whole;

	out->nodes = 0;
	out->digits = 0;
	STATUS_TRY(parse_sum(&p, &whole));
	if (out->node[whole].kind == NODE_WORD)
		return parser_unknown(&p, out->node[whole].text, VALUE_OF_NET);
	STATUS_TRY(read_digits(&p));
	parser_skip(&p);
	out->text = (Slice){*text, (size_t)(p.at - *text)};
	*text = p.at;
	return STATUS_OK;
}

Status expression_braces(Expression *out, const char **text, Error *error)
{
	const char *at = *text;

	STATUS_TRY(expression_given(out, &at, NULL, error));
	if (*at != '}')
		return parser_unexpected(&(Parser){.at = at, .error = error}, "\"}\"");
	*text = at + 1;
	return STATUS_OK;
}
