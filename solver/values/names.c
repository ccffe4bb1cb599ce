/* The table of values, and what a name in it means. */
#include "solver/values/names.h"

#include <string.h>

enum {
	SYMBOL_NONE = -1,
	SYMBOL_compute = offsetof(Notation, compute),
	SYMBOL_link = offsetof(Notation, link),
	SYMBOL_share = offsetof(Notation, share),
	SYMBOL_installments = offsetof(Notation, installments),
};

const ValueName net_values[] = {
#define OF_NET(id, name, sort, cost, unit, symbol, meaning)                                        \
	{OF_NET_##id, name, SORT_##sort, COST_##cost, unit, SYMBOL_##symbol, meaning},
#include "solver/values/names.def"
#undef OF_NET
	{.name = NULL}};

const ValueName processor_values[] = {
#define OF_PROCESSOR(id, name, sort, cost, unit, symbol, meaning)                                  \
	{OF_##id, name, SORT_##sort, COST_##cost, unit, SYMBOL_##symbol, meaning},
#include "solver/values/names.def"
#undef OF_PROCESSOR
	{.name = NULL}};

bool slice_is(Slice slice, const char *word)
{
	return strlen(word) == slice.length && memcmp(slice.text, word, slice.length) == 0;
}

const ValueName *value_named(const ValueName *values, Slice name)
{
	for (; values->name; values++)
		if (slice_is(name, values->name))
			return values;
	return NULL;
}

/* A number, a word or a switch that a net file says for the whole net. */
bool value_is_key(const Field *field)
{
	return field->scope != FIELD_NODE && !field_is_drawing(field) &&
	       field->type != FIELD_TEXT && field->type != FIELD_SIZES;
}

const Field *value_key(Slice key)
{
	for (const Field *field = net_fields; field->key; field++)
		if (value_is_key(field) && slice_is(key, field->key))
			return field;
	return NULL;
}

static const char *symbol_of(const ValueName *value, const Notation *notation)
{
	return value->symbol < 0 || !notation || notation == &notation_words
		       ? ""
		       : *(const char *const *)((const char *)notation + value->symbol);
}

void value_about(const ValueName *value, Buf *out)
{
	const char *between = *value->unit ? "; " : "";

	buf_add_text(out, value->unit);
	for (int k = 0; k < NOTATIONS; k++) {
		const char *symbol = symbol_of(value, notations[k]);
		bool told = !*symbol;

		for (int j = 0; j < k && !told; j++)
			told = strcmp(symbol_of(value, notations[j]), symbol) == 0;
		if (told)
			continue;
		buf_addf(out, "%s%s", between, symbol);
		between = ", ";
	}
	if (value->cost == COST_SEARCHED)
		buf_addf(out, "%ssearched for", out->length > 0 ? "; " : "");
}
