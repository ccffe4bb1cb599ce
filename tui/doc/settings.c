#include "tui/doc/settings.h"

#include "layouts/scene/words.h"
#include "solver/schedule/key_words.h"
#include "tui/doc/word.h"

#include <stdio.h>
#include <string.h>

/* Keys without a symbol are called by their word. */
static void add(SettingList *list, const Net *net, const char *key, const Notation *symbols)
{
	const Field *field = net_field(FIELD_NETWORK, key);
	const KeyWords words = key_words(key, symbols);

	const char *name = *words.symbol ? words.symbol : *words.also ? words.also : words.word;

	if (!field || field_applies(net, field))
		list->item[list->count++] = (Setting){key, name};
}

/* How rounds of start-ups are counted says nothing where there are none. */
static bool tells(const Net *net, const char *key)
{
	return strcmp(key, "startup.rounds") != 0 || net->startup_compute > 0 ||
	       net->startup_transfer > 0;
}

SettingList settings_of(const Net *net, const Method *method, const Notation *symbols)
{
	static const char *const shape[] = {"network.levels", "network.arity", "network.processors",
		"network.sizes", "network.dimension"};
	static const char *const read[] = {"order", "law", "load", "installments", "distribution",
		"service", "fat", "storage", "ports", "startup.compute", "startup.transfer",
		"startup.rounds", "intensity.report", "intensity.compute", "intensity.transfer"};
	SettingList list = {.count = 0};

	for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
		add(&list, net, shape[i], symbols);
	for (size_t i = 0; i < sizeof read / sizeof *read; i++)
		if (method_reads(method, read[i]) && tells(net, read[i]))
			add(&list, net, read[i], symbols);
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
	char unit[UNIT_NAME_MAX];
	Error ignored;

	out[0] = '\0';
	if (net_place(net, key, &place, &ignored) != STATUS_OK ||
		field_get(net, &place, &value, &ignored) != STATUS_OK)
		return;
	if (place.field->type == FIELD_SIZES)
		sizes_value(value.text, out, SETTING_TEXT);
	else if (place.field->type == FIELD_INSTALLMENTS && value.number < 1 && schedule->veiled)
		snprintf(out, SETTING_TEXT, "%s", value.number < 0 ? "best" : "fon");
	else if (place.field->type == FIELD_INSTALLMENTS && value.number < 1)
		snprintf(out, SETTING_TEXT, "%s=%d", value.number < 0 ? "best" : "fon",
			(int)schedule->installments);
	else if (word_list(place.field))
		snprintf(out, SETTING_TEXT, "%s", word_list(place.field)[(int)value.number]);
	else
		snprintf(out, SETTING_TEXT, "%.30s%s%.20s", word_fine(value.number).text,
			*net_unit(unit, net, place.field->unit) ? " " : "", unit);
	field_value_release(&value);
}
