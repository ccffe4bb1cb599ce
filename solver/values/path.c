/* Values by their names, with what may stand before them, and numbers. */
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/values/parser.h"

#include <string.h>

Status parser_unknown(Parser *p, Slice name, ValueOf of)
{
	static const char *const nouns[] = {"the net", "a processor",
		"a number of installments tried", "a bar", "a row", "a point"};
	const char *known[NET_KEYS + 64], *nearest;
	char shown[TEXT_BRIEF_MAX], word[64] = "";
	size_t count = 0;

	text_brief(shown, name.text, name.length);
	if (name.length < sizeof word)
		memcpy(word, name.text, name.length);
	for (const ValueName *value = value_names; value->name; value++)
		if (value->of == of)
			known[count++] = value->name;
	for (const Field *field = net_fields; of == VALUE_OF_NET && field->key; field++)
		if (value_is_key(field))
			known[count++] = field->key;
	nearest = *word ? text_nearest(word, known, count) : NULL;
	if (memchr(name.text, '-', name.length))
		return error_set(p->error, STATUS_INPUT,
			"%s has no value %s; a minus has a blank on either side", nouns[of], shown);
	if (nearest)
		return error_set(p->error, STATUS_INPUT, "%s has no value %s; did you mean %s?",
			nouns[of], shown, nearest);
	return error_set(p->error, STATUS_INPUT,
		"%s has no value %s; \"gantree values\" lists those there are%s", nouns[of], shown,
		of == VALUE_OF_NET ? ", and a processor's are written P3.share" : "");
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
		return error_set(p->error, STATUS_INPUT,
			"a name in quotes has no end, or is empty; write 'home office'.share");
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
		return error_set(p->error, STATUS_INPUT,
			"a bracket \"(\" is never closed; write with(P3.link=2).T");
	part->brackets = (Slice){begin, (size_t)(at - begin)};
	p->at = at + 1;
	return STATUS_OK;
}

static bool is_call(Slice name)
{
	static const char *const calls[] = {
		"with", "without", "pin", "round", "try", "fact", "names"};
	size_t k = 0;

	while (k < sizeof calls / sizeof *calls && !slice_is(name, calls[k]))
		k++;
	return k < sizeof calls / sizeof *calls;
}

static Status read_part(Parser *p, Part *part)
{
	*part = (Part){.quoted = false};
	if (*p->at == '\'' || *p->at == '"')
		return read_quoted(p, part);
	part->name = (Slice){p->at, parser_name_length(p->at)};
	if (part->name.length == 0)
		return parser_unexpected(p, "a value");
	p->at += part->name.length;
	return *p->at == '(' && is_call(part->name) ? read_brackets(p, part) : STATUS_OK;
}

static Status read_path(Parser *p, Part part[PATH_MAX_PARTS], uint32_t *parts)
{
	*parts = 0;
	do {
		if (*parts == PATH_MAX_PARTS)
			return error_set(p->error, STATUS_INPUT,
				"a value has too many points; a processor's is written P3.share");
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
			"is changed, round(NUMBER) and try(NUMBER) which one, pin(NAME) which "
			"pin, fact(NAME) which fact, names(STANDING) whose names");
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
	} scopes[] = {{"before", NODE_BEFORE}, {"own", NODE_OWN}, {"pin", NODE_PIN},
		{"best", NODE_BEST}, {"with", NODE_WITH}, {"without", NODE_WITHOUT}};

	for (size_t i = 0; !part->quoted && i < sizeof scopes / sizeof *scopes; i++)
		if (slice_is(part->name, scopes[i].word) &&
			(part->brackets.text != NULL) == is_call(part->name)) {
			*out = scopes[i].kind;
			return true;
		}
	return false;
}

static Node named_node(const ValueName *value, Slice text, Slice processor)
{
	return (Node){.kind = NODE_VALUE,
		.of = value->of,
		.id = value->id,
		.field =
			value->of == VALUE_OF_PROCESSOR ? net_field(FIELD_NODE, value->name) : NULL,
		.sort = value->sort == SORT_WHO ? SORT_WORD : value->sort,
		.cost = value->cost,
		.tells = value->cost > COST_GIVEN,
		.text = text,
		.processor = processor};
}

/* "fact(best)", "names(useless)". */
static Status called(Parser *p, const Part *part, Node *out)
{
	Slice rest = part->brackets, name;

	(void)expression_item(&rest, &name);
	*out = (Node){.kind = NODE_VALUE,
		.id = VALUE_FACT,
		.cost = COST_SOLVED,
		.tells = true,
		.text = name};
	if (slice_is(part->name, "fact"))
		return STATUS_OK;
	out->id = VALUE_NAMES;
	out->sort = SORT_WORD;
	for (const char *const *standing = schedule_standings; *standing; standing++)
		if (slice_is(name, *standing))
			return STATUS_OK;
	return error_set(p->error, STATUS_INPUT,
		"names(...) has a standing in its brackets: helps, waits, infeasible, costly, "
		"useless or unused");
}

/* Which of the names that are given it is, from 1; 0: none. */
static uint8_t given_of(const Parser *p, const Part *part)
{
	uint8_t low = 0, high = p->names && !part->quoted ? p->names->count : 0;

	while (low < high) {
		const uint8_t middle = (uint8_t)((low + high) / 2);
		const char *name = p->names->given[middle].name;
		int order = *part->name.text - *name;

		if (order == 0)
			order = strncmp(part->name.text, name, part->name.length);
		if (order == 0 && name[part->name.length] == '\0')
			return middle + 1;
		if (order > 0)
			low = middle + 1;
		else
			high = middle;
	}
	return 0;
}

/* "units", "peer", "peer.share", "peer.startup.transfer" */
static Status leaf_given(Parser *p, const Part *part, uint32_t parts, uint8_t given, Node *out)
{
	const ValueSort sort = (ValueSort)p->names->given[given - 1].sort;
	const ValueName *value;

	*out = (Node){.kind = NODE_GIVEN,
		.given = given,
		.sort = sort == SORT_WHO ? SORT_WORD : sort,
		.text = part->name};
	if (parts == 1)
		return STATUS_OK;
	const Slice last = part[parts - 1].name;
	const char *begin = part[1].name.text;
	const Slice behind = {begin, (size_t)(last.text + last.length - begin)};

	value = sort == SORT_WHO ? value_named(VALUE_OF_PROCESSOR, behind) : NULL;
	if (!value)
		return parser_unknown(p, last, VALUE_OF_PROCESSOR);
	*out = named_node(value, behind, part->name);
	out->given = given;
	return STATUS_OK;
}

/* What has values of its own; a round has those of whom it removed. */
static bool is_part(const Part *part, ValueOf *out)
{
	static const struct {
		const char *word;
		ValueOf of;
	} words[] = {{"round", VALUE_OF_PROCESSOR}, {"try", VALUE_OF_TRY}, {"bar", VALUE_OF_BAR},
		{"row", VALUE_OF_ROW}, {"point", VALUE_OF_POINT}};

	for (size_t i = 0; !part->quoted && i < sizeof words / sizeof *words; i++)
		if (slice_is(part->name, words[i].word) &&
			(part->brackets.text != NULL) == is_call(part->name)) {
			*out = words[i].of;
			return true;
		}
	return false;
}

/* "round(2).deadline", "bar.start" */
static Status of_part(Parser *p, const Part *part, ValueOf of, Node *out)
{
	Slice rest = part->brackets, number;
	const ValueName *value =
		part[1].quoted || part[1].brackets.text ? NULL : value_named(of, part[1].name);

	if (!value)
		return parser_unknown(p, part[1].name, of);
	*out = named_node(value, part[1].name, (Slice){NULL, 0});
	if (!part->brackets.text ||
		(expression_item(&rest, &number) &&
			number_read(number.text, number.length, &out->number) == NUMBER_OK))
		return STATUS_OK;
	return error_set(p->error, STATUS_INPUT,
		"%.*s(...) has a number in its brackets, as in round(1).key and try(1).T",
		(int)part->name.length, part->name.text);
}

static Status check_brackets(Parser *p, const Part *part, uint32_t parts)
{
	const bool alone = parts == 1;

	for (; parts > 0 && !part->brackets.text; parts--)
		part++;
	const bool whole =
		parts > 0 && (slice_is(part->name, "fact") || slice_is(part->name, "names"));

	if (parts == 0 || (whole && alone))
		return STATUS_OK;
	return error_set(p->error, STATUS_INPUT,
		whole ? "%.*s(...) is a value of the whole net, not of a processor"
		      : "%.*s(...) stands before a value, as in with(P3.link=2).T and round(1).key",
		(int)part->name.length, part->name.text);
}

/* "T", "load", "startup.compute", "fact(best)", "round(1).key", "P3.share", "W.3.share", "P3". */
static Status leaf_of(Parser *p, const Part *part, uint32_t parts, Node *out)
{
	const Part *last = &part[parts - 1];
	const char *end = last->name.text + last->name.length;
	const Slice whole = {part->name.text, (size_t)(end - part->name.text)};
	const ValueName *value = part->quoted ? NULL : value_named(VALUE_OF_NET, whole);
	const Field *field = part->quoted ? NULL : value_key(whole);
	ValueOf of;

	if (parts == 2 && is_part(part, &of))
		return of_part(p, part, of, out);
	STATUS_TRY(check_brackets(p, part, parts));
	if (last->brackets.text)
		return called(p, last, out);
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
			.text = whole};
		return STATUS_OK;
	}
	if (parts == 1) {
		*out = (Node){.kind = NODE_WORD, .sort = SORT_WORD, .text = part->name};
		return STATUS_OK;
	}
	if (parts > 2 && !part[parts - 2].quoted) {
		const char *begin = part[parts - 2].name.text;
		const Slice both = {begin, (size_t)(end - begin)};

		value = value_named(VALUE_OF_PROCESSOR, both);
		if (value)
			parts--;
	}
	if (!value)
		value = last->quoted ? NULL : value_named(VALUE_OF_PROCESSOR, last->name);
	if (!value && memchr(part->name.text, '-', part->name.length))
		return parser_unknown(p, part->name, VALUE_OF_NET);
	if (!value)
		return parser_unknown(p, last->name, VALUE_OF_PROCESSOR);
	const Part *before = &part[parts - 2];

	*out = named_node(value, part[parts - 1].name,
		parts == 2 ? part->name
			   : (Slice){part->name.text,
				     (size_t)(before->name.text + before->name.length -
					      part->name.text)});
	return STATUS_OK;
}

Status parser_value(Parser *p, uint8_t *out)
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
	const uint8_t given = given_of(p, part + scopes);

	if (given)
		STATUS_TRY(leaf_given(p, part + scopes, parts - scopes, given, &leaf));
	else
		STATUS_TRY(leaf_of(p, part + scopes, parts - scopes, &leaf));
	if (scopes > 0 && leaf.kind == NODE_WORD)
		return parser_unknown(p, leaf.text, VALUE_OF_NET);
	STATUS_TRY(parser_add(p, leaf, out));
	while (scopes-- > 0) {
		const Node scope = {.kind = kind[scopes],
			.left = *out,
			.sort = leaf.sort,
			.cost = kind[scopes] >= NODE_BEST ? COST_SEARCHED : p->out->node[*out].cost,
			.tells = kind[scopes] < NODE_WITH && p->out->node[*out].tells,
			.text = part[scopes].brackets};

		STATUS_TRY(parser_add(p, scope, out));
	}
	return STATUS_OK;
}

Status parser_number(Parser *p, uint8_t *out)
{
	size_t length = strspn(p->at, "0123456789.");
	double number;

	if (p->at[length] == 'e' &&
		(parser_is_digit(p->at[length + 1]) ||
			(p->at[length + 1] == '-' && parser_is_digit(p->at[length + 2]))))
		length += 2 + strspn(p->at + length + 2, "0123456789");
	if (number_read(p->at, length, &number) != NUMBER_OK ||
		parser_name_length(p->at + length) > 0)
		return error_set(p->error, STATUS_INPUT,
			"\"%.*s\" is not a number; put a name that begins with a digit in quotes",
			(int)(length + parser_name_length(p->at + length)) > 40
				? 40
				: (int)(length + parser_name_length(p->at + length)),
			p->at);
	p->at += length;
	return parser_add(p, (Node){.kind = NODE_NUMBER, .number = number}, out);
}
