#include "tui/doc/settings.h"

#include "layouts/scene/words.h"
#include "tui/doc/word.h"

#include <stdio.h>

static void add(SettingList *list, const Net *net, const char *key, const char *symbol)
{
	const Field *field = net_field(FIELD_NETWORK, key);

	if (!field || field_applies(net, field))
		list->item[list->count++] = (Setting){key, symbol};
}

SettingList settings_of(const Net *net, const Method *method, const Notation *symbols)
{
	const Setting shape[] = {{"network.levels", "levels"}, {"network.arity", "arity"},
		{"network.processors", "N"}, {"network.sizes", "sizes"},
		{"network.dimension", "d"}};
	const Setting read[] = {{"order", symbols->order}, {"law", "law"}, {"load", "L"},
		{"installments", symbols->installments}, {"distribution", "distribution"},
		{"service", "service"}, {"fat", "fat"}, {"storage", "storage"}, {"ports", "ports"},
		{"startup.compute", "θcp"}, {"startup.transfer", "θcm"},
		{"intensity.report", "Tsol"}, {"intensity.compute", symbols->computing},
		{"intensity.transfer", symbols->transfer}};
	SettingList list = {.count = 0};

	for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
		add(&list, net, shape[i].key, shape[i].symbol);
	for (size_t i = 0; i < sizeof read / sizeof *read; i++)
		if (method_reads(method, read[i].key))
			add(&list, net, read[i].key, read[i].symbol);
	return list;
}

/* "[4, 4]" as one types it: "4x4". */
static void sizes_value(const char *text, char *out, size_t size)
{
	size_t length = 0;

	for (; *text && length + 1 < size; text++)
		if (*text == ',' || (*text >= '0' && *text <= '9'))
			out[length++] = *text == ',' ? 'x' : *text;
	out[length] = '\0';
}

void setting_value(
	const Net *net, const Schedule *schedule, const char *key, char out[SETTING_TEXT])
{
	FieldPlace place;
	FieldValue value = {0};
	Error ignored;

	out[0] = '\0';
	if (net_place(net, key, &place, &ignored) != STATUS_OK ||
		field_get(net, &place, &value, &ignored) != STATUS_OK)
		return;
	if (place.field->type == FIELD_SIZES)
		sizes_value(value.text, out, SETTING_TEXT);
	else if (place.field->type == FIELD_INSTALLMENTS && value.number < 1)
		snprintf(out, SETTING_TEXT, "%s=%d", value.number < 0 ? "best" : "fon",
			(int)schedule->installments);
	else if (word_list(place.field))
		snprintf(out, SETTING_TEXT, "%s", word_list(place.field)[(int)value.number]);
	else
		snprintf(out, SETTING_TEXT, "%.60s", word_fine(value.number).text);
	field_value_release(&value);
}
