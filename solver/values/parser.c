/* What parsing and reading share: characters, nodes, faults, values put. */
#include "solver/values/parser.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool parser_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

void parser_skip(Parser *p)
{
	while (*p->at == ' ' || *p->at == '\t' || *p->at == '\n')
		p->at++;
}

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) ||
	       parser_is_digit(c);
}

/* "-" belongs to a name between two of its characters. */
size_t parser_name_length(const char *text)
{
	size_t length = 0;

	while (is_name(text[length]) ||
		(length > 0 && text[length] == '-' && is_name(text[length + 1])))
		length++;
	return length;
}

Status parser_unexpected(Parser *p, const char *wanted)
{
	char shown[TEXT_BRIEF_MAX];

	parser_skip(p);
	if (!*p->at)
		return error_set(p->error, STATUS_INPUT, "it ends where %s should stand", wanted);
	return error_set(p->error, STATUS_INPUT, "%s should stand before \"%s\"", wanted,
		text_brief(shown, p->at, strlen(p->at)));
}

Status parser_add(Parser *p, Node node, uint8_t *out)
{
	if (p->out->nodes == EXPRESSION_NODES_MAX)
		return error_set(p->error, STATUS_INPUT,
			"this is too long; at most %d values, numbers and signs",
			EXPRESSION_NODES_MAX);
	*out = (uint8_t)p->out->nodes;
	p->out->node[p->out->nodes++] = node;
	return STATUS_OK;
}

Status put_number(Value *out, double number)
{
	out->number = number;
	return STATUS_OK;
}

Status put_word(Value *out, const char *text)
{
	if (text) {
		out->sort = SORT_WORD;
		snprintf(out->word, sizeof out->word, "%s", text);
	}
	return STATUS_OK;
}

Status put_processor(const Net *net, uint32_t processor, Value *out, Error *error)
{
	Buf name;

	if (processor >= net->processors)
		return STATUS_OK;
	buf_init(&name);
	net_name(net, processor, &name);
	(void)put_word(out, name.text);
	const Status status = buf_status(&name) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	buf_release(&name);
	return status;
}

uint32_t value_index(double number, uint32_t count)
{
	const bool is_one = number >= 1 && number <= count && number == floor(number);

	return is_one ? (uint32_t)number - 1 : NET_NONE;
}
