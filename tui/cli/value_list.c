#include "tui/cli/value_list.h"

#include <stdio.h>

enum { NAME_MAX_BYTES = 64 };

const char *const value_part_titles[VALUE_PARTS] = {"Of the net", "Of a processor, by its name",
	"Of a number of installments that a rule tries, by its place",
	"Of the bar selected on the screen", "Of the row selected in the list of upgrades",
	"Of the point of a curve at which the net is", "Of which net, and with brackets",
	"Keys of a net file"};

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
	{"pin(1).T",
		"any value, of the first pin; pin('fig5, chen-m') has one by what it is called"},
	{"round(1).deadline",
		"any value of whom the first round removed, or where there are no rounds the first "
		"that a test did"},
	{"fact(NAME)", "a number of the result, as JSON has it under facts: fact(best)"},
	{"names(STANDING)", "who helps, waits, or is infeasible, costly, useless or unused"},
};

static void list_values(ValueOf of, ValueSink *sink, void *context)
{
	for (const ValueName *value = value_names; value->name; value++) {
		char name[NAME_MAX_BYTES];
		Buf about;

		if (value->of != of)
			continue;
		buf_init(&about);
		value_about(value, &about);
		snprintf(name, sizeof name, "%s%s", value_before[of], value->name);
		sink(context, name, value->meaning, about.text);
		buf_release(&about);
	}
}

void value_list(ValuePart part, ValueSink *sink, void *context)
{
	if (part < VALUES_OF_WHICH_NET)
		list_values((ValueOf)part, sink, context);
	for (size_t k = 0; part == VALUES_OF_WHICH_NET && k < sizeof forms / sizeof *forms; k++)
		sink(context, forms[k].form, forms[k].meaning, "");
	for (const Field *field = net_fields; part == VALUES_KEYS && field->key; field++)
		if (value_is_key(field))
			sink(context, field->key, field->help, field->unit);
}
