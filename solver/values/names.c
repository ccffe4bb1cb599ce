/* The table of values, and what a name in it means. */
#include "solver/values/names.h"

enum {
	SYMBOL_NONE = -1,
	SYMBOL_compute = offsetof(Notation, compute),
	SYMBOL_link = offsetof(Notation, link),
	SYMBOL_share = offsetof(Notation, share),
	SYMBOL_startup_compute = offsetof(Notation, startup_compute),
	SYMBOL_startup_transfer = offsetof(Notation, startup_transfer),
	SYMBOL_installments = offsetof(Notation, installments),
};

#define VALUE(id, of, name, sort, cost, unit, symbol, meaning, ...)                                \
	{id, VALUE_OF_##of, name, SORT_##sort, COST_##cost, unit, SYMBOL_##symbol, meaning},
const ValueName value_names[] = {
#define OF_NET(id, ...) VALUE(OF_NET_##id, NET, __VA_ARGS__, )
#define OF_PROCESSOR(id, ...) VALUE(OF_##id, PROCESSOR, __VA_ARGS__, )
#define OF_PART(of, id, ...) VALUE(OF_##of##_##id, of, __VA_ARGS__)
#include "solver/values/names.def"
	{.name = NULL}};

const char *const value_before[] = {"", "P3.", "try(1).", "bar.", "row.", "point."};

const ValueName *value_named(ValueOf of, Slice name)
{
	for (const ValueName *value = value_names; value->name; value++)
		if (value->of == of && slice_is(name, value->name))
			return value;
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

const char *value_symbol(const ValueName *value, const Notation *notation)
{
	return value->symbol < 0 ? ""
				 : *(const char *const *)(const void *)((const char *)notation +
									value->symbol);
}

/* One that is no word. */
static const char *symbol_of(const ValueName *value, const Notation *notation)
{
	return !notation || notation == &notation_words ? "" : value_symbol(value, notation);
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
