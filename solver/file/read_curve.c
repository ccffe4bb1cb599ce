/* Reading what curves a net file asks for. Every fault is told at the word that is wrong. */
#include "solver/file/reading.h"

#include <string.h>

enum CurveKey { CURVE_VARY, CURVE_MEASURE, CURVE_OF, CURVE_METHODS, CURVE_SERIES, CURVE_KEYS };

static const Keys curve_keys = {
	{"vary", "measure", "of", "methods", "series"}, CURVE_KEYS, "curve", NULL};

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

static Status add_method(Reading *reading, const YamlEvent *item, Buf *list)
{
	Buf tidy;

	if (item->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, item,
			"a method is %s; it must be a word such as chen-c", reading_kind(item));
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

static Status read_method_list(Reading *reading, const YamlEvent *opened, Buf *list)
{
	YamlEvent item;

	for (;;) {
		Status status = yaml_next(reading->yaml, &item);

		if (status != STATUS_OK)
			return status;
		if (item.kind == YAML_LIST_END)
			break;
		status = add_method(reading, &item, list);
		if (status != STATUS_OK)
			return status;
	}
	if (list->length == 0)
		return reading_fault(
			reading, opened, "the list is empty; it needs a method, such as chen-c");
	return set_list(reading, CURVE_METHODS, opened, list);
}

static Status read_methods(Reading *reading, const YamlEvent *value)
{
	Buf list;

	if (value->kind == YAML_SCALAR)
		return reading_net_value(
			reading, net_field(FIELD_NET, fields[CURVE_METHODS]), value);
	if (value->kind != YAML_LIST)
		return reading_fault(
			reading, value, "curve.methods must be a list, such as [chen-c, chen-s]");
	buf_init(&list);
	const Status status = read_method_list(reading, value, &list);

	buf_release(&list);
	return status;
}

/* --- series ---------------------------------------------------------------------------------- */

/* Whether the value is one of the key's, at its place; without the point that YAML takes behind a
 * number. */
static Status check_value(
	const Reading *reading, NetPart key, const YamlEvent *event, NetPart *value)
{
	const Field *field;
	FieldValue read;
	Status status = net_curve_field(key, &field, reading->error);

	*value = (NetPart){event->text, event->length};
	/* What texts a series cannot have is said where its key stands. */
	if (status != STATUS_OK || field->type == FIELD_TEXT)
		return status;
	status = reading_value(reading, field, event, &read);
	if (status != STATUS_OK)
		return status;
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

static Status read_setting(Reading *reading, const YamlEvent *at, Buf *text)
{
	const Field *field;
	NetPart key = {at->text, at->length}, value;
	YamlEvent event;
	Buf kept;
	Status status = net_curve_field(key, &field, reading->error);

	if (status != STATUS_OK)
		return reading_fault_here(reading, at, status);
	/* The key is gone with the next event. */
	buf_init(&kept);
	buf_add(&kept, key.text, key.length);
	status = buf_status(&kept) == STATUS_OK ? yaml_next(reading->yaml, &event)
						: error_no_memory(reading->error);
	key.text = kept.text;
	if (status == STATUS_OK)
		status = check_value(reading, key, &event, &value);
	if (status == STATUS_OK)
		status = add_setting(reading, at, key, value, text);
	buf_release(&kept);
	return status;
}

static Status read_one(Reading *reading, const YamlEvent *map, Buf *list)
{
	YamlEvent key;
	Buf text;
	Status status;

	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map,
			"a series is %s; it must be a map such as {load: 500}", reading_kind(map));
	buf_init(&text);
	for (;;) {
		status = yaml_next(reading->yaml, &key);
		if (status != STATUS_OK || key.kind == YAML_MAP_END)
			break;
		status = key.kind == YAML_SCALAR
				 ? read_setting(reading, &key, &text)
				 : reading_fault(reading, &key,
					   "a key must be a word, followed by a colon");
		if (status != STATUS_OK)
			break;
	}
	if (status == STATUS_OK && text.length == 0)
		status = reading_fault(
			reading, map, "the series is empty; it needs a key, such as load: 500");
	buf_add_text(list, list->length > 0 ? "; " : "");
	buf_add(list, text.text, text.length);
	buf_release(&text);
	if (status == STATUS_OK && buf_status(list) != STATUS_OK)
		return error_no_memory(reading->error);
	return status;
}

static Status read_series_list(Reading *reading, const YamlEvent *opened, Buf *list)
{
	YamlEvent item;

	for (int count = 0;; count++) {
		Status status = yaml_next(reading->yaml, &item);

		if (status != STATUS_OK)
			return status;
		if (item.kind == YAML_LIST_END)
			break;
		if (count == NET_SERIES_MAX)
			return yaml_fault(reading->yaml, &item,
				"this is one series too many; at most %d make one picture",
				NET_SERIES_MAX);
		status = read_one(reading, &item, list);
		if (status != STATUS_OK)
			return status;
	}
	if (list->length == 0)
		return reading_fault(reading, opened,
			"the list is empty; it needs a series, such as {load: 500}");
	return set_list(reading, CURVE_SERIES, opened, list);
}

static Status read_series(Reading *reading, const YamlEvent *value)
{
	Buf list;

	if (value->kind != YAML_LIST)
		return yaml_fault(reading->yaml, value,
			"curve.series is %s; it must be a list such as [{load: 500}, {load: 1000}]",
			reading_kind(value));
	buf_init(&list);
	const Status status = read_series_list(reading, value, &list);

	buf_release(&list);
	return status;
}

/* --- the map --------------------------------------------------------------------------------- */

static Status read_value(Reading *reading, enum CurveKey key, const YamlEvent *value)
{
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

Status reading_curve(Reading *reading, const YamlEvent *map)
{
	uint32_t seen = 0, key = 0;
	YamlEvent value;

	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map,
			"curve is %s; it must be a map such as {vary: children=1:10}",
			reading_kind(map));
	for (;;) {
		Status status = reading_next_key(reading, &curve_keys, &seen, &key, &value);

		if (status == STATUS_OK && key < CURVE_KEYS)
			status = read_value(reading, (enum CurveKey)key, &value);
		if (status != STATUS_OK || key == CURVE_KEYS)
			return status;
	}
}
