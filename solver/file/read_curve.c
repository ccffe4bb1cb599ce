/* Reading what curves a net file asks for. Every fault is told at the word that is wrong. */
#include "solver/file/reading.h"

#include <string.h>

enum CurveKey { CURVE_VARY, CURVE_MEASURE, CURVE_OF, CURVE_METHODS, CURVE_SERIES, CURVE_KEYS };

static const char *const words[] = {"vary", "measure", "of", "methods", "series", NULL};

static const NetKeys curve_keys = {
	{words, "curve", "a map such as {vary: children=1:10}", NULL, NULL}, FIELD_NET, "curve.",
	0};

static const YamlItems method_list = {
	YAML_LIST, "curve.methods", "a list of methods", "a method, such as chen-c"};
static const YamlItems series_list = {YAML_LIST, "curve.series",
	"a list such as [{load: 500}, {load: 1000}]", "a series, such as {load: 500}"};
static const YamlItems one_series = {YAML_MAP, "a series", "a map such as {load: 500}", NULL};

static const char *const fields[CURVE_KEYS] = {
	"curve.vary", "curve.measure", "curve.of", "curve.methods", "curve.series"};

/* Set a field to what a list makes. */
static Status set_list(Reading *reading, enum CurveKey key, const YamlEvent *event, const Buf *text)
{
	const FieldPlace place = {net_field(FIELD_NET, fields[key]), NET_NONE, NET_NONE};
	const FieldValue value = {0, text->text};

	if (buf_status(text) != STATUS_OK)
		return error_no_memory(reading->error);
	const Status status = field_set(&reading->net, &place, &value, reading->error);

	return reading_fault_here(reading, event, status);
}

static NetPart part_of(const Buf *text)
{
	return (NetPart){text->text, text->length};
}

/* --- vary ------------------------------------------------------------------------------------ */

static Status read_vary(Reading *reading, const YamlEvent *event)
{
	if (event->kind == YAML_SCALAR) {
		const Status status =
			net_curve_check_vary((NetPart){event->text, event->length}, reading->error);

		if (status != STATUS_OK)
			return reading_fault_here(reading, event, status);
	}
	return reading_net_value(reading, net_field(FIELD_NET, fields[CURVE_VARY]), event);
}

/* --- methods --------------------------------------------------------------------------------- */

static Status add_method(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *reading = context;
	Buf *list = into;
	Buf tidy;

	(void)index;
	if (item->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, item,
			"a method is %s; it must be a word such as chen-c", yaml_kind(item));
	const NetPart id = {item->text, item->length};
	Status status = net_curve_check_method(id, reading->error);

	if (status != STATUS_OK)
		return reading_fault_here(reading, item, status);
	buf_add_text(list, list->length > 0 ? ", " : "");
	buf_add(list, id.text, id.length);
	if (buf_status(list) != STATUS_OK)
		return error_no_memory(reading->error);
	buf_init(&tidy);
	status = net_curve_tidy_methods(part_of(list), &tidy, reading->error);
	buf_release(&tidy);
	return reading_fault_here(reading, item, status);
}

static Status read_methods(Reading *reading, const YamlEvent *value)
{
	Buf list;

	if (value->kind == YAML_SCALAR)
		return reading_net_value(
			reading, net_field(FIELD_NET, fields[CURVE_METHODS]), value);
	if (value->kind != YAML_LIST)
		return yaml_fault(reading->yaml, value,
			"curve.methods must be a list, such as [chen-c, chen-s]");
	buf_init(&list);
	Status status = yaml_each(reading->yaml, &method_list, value, add_method, reading, &list);

	if (status == STATUS_OK)
		status = set_list(reading, CURVE_METHODS, value, &list);
	buf_release(&list);
	return status;
}

/* --- series ---------------------------------------------------------------------------------- */

/* Whether the value is one of the key's, at its place; without the point that YAML takes behind a
 * number. */
static Status check_value(Reading *reading, NetPart key, const YamlEvent *event, NetPart *value)
{
	const Field *field;
	FieldValue read;
	Status status = net_curve_field(key, &field, reading->error);

	*value = (NetPart){event->text, event->length};
	/* What texts a series cannot have is said where its key stands. */
	if (status != STATUS_OK || field->type == FIELD_TEXT)
		return status;
	STATUS_TRY(reading_value(reading, field, event, &read));
	field_value_release(&read);
	value->length -= value->text[value->length - 1] == '.';
	return STATUS_OK;
}

/* Add a setting to those before it in one series. */
static Status add_setting(
	const Reading *reading, const YamlEvent *at, NetPart key, NetPart value, Buf *text)
{
	Buf tidy;

	buf_add_text(text, text->length > 0 ? ", " : "");
	Status status = net_curve_add_setting(key, value, text, reading->error);

	if (status == STATUS_OK && buf_status(text) != STATUS_OK)
		return error_no_memory(reading->error);
	buf_init(&tidy);
	if (status == STATUS_OK)
		status = net_curve_tidy_series(part_of(text), &tidy, reading->error);
	buf_release(&tidy);
	return reading_fault_here(reading, at, status);
}

static Status read_setting(void *context, void *into, unsigned index, const YamlEvent *at)
{
	Reading *reading = context;
	const Field *field;
	const NetPart key = {at->text, at->length};
	NetPart value;
	YamlEvent event;
	Status status = net_curve_field(key, &field, reading->error);

	(void)index;
	if (status != STATUS_OK)
		return reading_fault_here(reading, at, status);
	STATUS_TRY(yaml_next(reading->yaml, &event));
	STATUS_TRY(check_value(reading, key, &event, &value));
	return add_setting(reading, at, key, value, into);
}

static Status read_one(void *context, void *into, unsigned index, const YamlEvent *map)
{
	Reading *reading = context;
	Buf *list = into, text;

	if (index == NET_SERIES_MAX)
		return yaml_fault(reading->yaml, map, "too many series; a curve has at most %d",
			NET_SERIES_MAX);
	buf_init(&text);
	Status status = yaml_each(reading->yaml, &one_series, map, read_setting, reading, &text);

	if (status == STATUS_OK && text.length == 0)
		status = yaml_fault(reading->yaml, map,
			"the series is empty; it needs a key, such as load: 500");
	buf_add_text(list, list->length > 0 ? "; " : "");
	buf_add(list, text.text, text.length);
	buf_release(&text);
	if (status == STATUS_OK && buf_status(list) != STATUS_OK)
		return error_no_memory(reading->error);
	return status;
}

static Status read_series(Reading *reading, const YamlEvent *value)
{
	Buf list;

	buf_init(&list);
	Status status = yaml_each(reading->yaml, &series_list, value, read_one, reading, &list);

	if (status == STATUS_OK)
		status = set_list(reading, CURVE_SERIES, value, &list);
	buf_release(&list);
	return status;
}

/* --- the map --------------------------------------------------------------------------------- */

static Status read_value(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;

	(void)into;
	switch (key) {
	case CURVE_VARY:
		return read_vary(reading, value);
	case CURVE_METHODS:
		return read_methods(reading, value);
	case CURVE_SERIES:
		return read_series(reading, value);
	default:
		return reading_net_value(reading, net_field(FIELD_NET, fields[key]), value);
	}
}

Status reading_curve(Reading *reading, const YamlEvent *map, SourceMap *kept)
{
	return reading_map(reading, &curve_keys, map, read_value, NULL, kept, NULL);
}
