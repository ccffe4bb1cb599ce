#include "tui/cli/value_list.h"

#include <stdio.h>

enum { NAME_MAX_BYTES = 64 };

const char *const value_part_titles[VALUE_PARTS] = {
#define VALUE_TITLE(title) title,
#include "layouts/sayings/words.def"
};

static const struct {
	const char *form, *meaning;
} forms[] = {
#define VALUE_FORM(form, meaning) {form, meaning},
#include "layouts/sayings/words.def"
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
