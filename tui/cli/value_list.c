#include "tui/cli/value_list.h"

#include "solver/values/names.h"

#include <stdio.h>

enum { NAME_MAX_BYTES = 64 };

const char *const value_part_titles[VALUE_PARTS] = {"Of the net", "Of a processor, by its name",
	"Of which net, and with brackets", "Keys of a net file"};

static const struct {
	const char *form, *meaning;
} forms[] = {
	{"best.T", "any value, of the best set"},
	{"with(P3.link=2).T",
		"any value, of the net with other numbers, such as with(P3.link=2, order=1)"},
	{"without(P3).T", "any value, of the net without these processors"},
	{"before.T",
		"any value, as it was: as a lesson's stop began; in a sweep, of the file's net"},
	{"own.T", "any value, of the split typed on the screen"},
	{"fact(NAME)", "a number of the result, as JSON has it under facts: fact(best)"},
	{"names(STANDING)", "who helps, waits, or is infeasible, costly, useless or unused"},
	{"removed(1)", "whom the first round removed"},
};

static void list_values(const ValueName *values, const char *before, ValueSink *sink, void *context)
{
	for (; values->name; values++) {
		char name[NAME_MAX_BYTES];
		Buf about;

		buf_init(&about);
		value_about(values, &about);
		snprintf(name, sizeof name, "%s%s", before, values->name);
		sink(context, name, values->meaning, about.text);
		buf_release(&about);
	}
}

void value_list(ValuePart part, ValueSink *sink, void *context)
{
	switch (part) {
	case VALUES_OF_NET:
		list_values(net_values, "", sink, context);
		break;
	case VALUES_OF_PROCESSOR:
		list_values(processor_values, "P3.", sink, context);
		break;
	case VALUES_OF_WHICH_NET:
		for (size_t k = 0; k < sizeof forms / sizeof *forms; k++)
			sink(context, forms[k].form, forms[k].meaning, "");
		break;
	default:
		for (const Field *field = net_fields; field->key; field++)
			if (value_is_key(field))
				sink(context, field->key, field->help, field->unit);
		break;
	}
}
