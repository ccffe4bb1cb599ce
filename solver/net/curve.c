/* The texts of a net's curve: parted, checked, tidied, written as YAML. */
#include "solver/net/curve.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"
#include "solver/net/range.h"
#include "solver/yaml/yaml.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The number of the root's children: no key of the field table, but one to vary or set. */
static const Field children = {.key = CURVE_CHILDREN,
	.unit = "",
	.scope = FIELD_NET,
	.type = FIELD_COUNT,
	.max = NET_PROCESSORS_MAX - 1};

/* --- parts ----------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static NetPart trim(const char *text, size_t length)
{
	while (length > 0 && is_blank(*text)) {
		text++;
		length--;
	}
	while (length > 0 && is_blank(text[length - 1]))
		length--;
	return (NetPart){text, length};
}

NetPart net_parts(const char *text)
{
	const NetPart all = trim(text, strlen(text));

	return all.length > 0 ? all : (NetPart){NULL, 0};
}

bool net_part_next(NetPart *rest, char by, NetPart *out)
{
	if (!rest->text)
		return false;
	const char *end = memchr(rest->text, by, rest->length);
	const size_t length = end ? (size_t)(end - rest->text) : rest->length;

	*out = trim(rest->text, length);
	*rest = end ? (NetPart){end + 1, rest->length - length - 1} : (NetPart){NULL, 0};
	return true;
}

bool net_part_setting(NetPart setting, NetPart *key, NetPart *value)
{
	size_t at = setting.length;

	while (at > 0 && setting.text[at - 1] != '=')
		at--;
	if (at == 0)
		return false;
	*key = trim(setting.text, at - 1);
	*value = trim(setting.text + at, setting.length - at);
	return key->length > 0;
}

static bool same_part(NetPart a, NetPart b)
{
	return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* --- keys ------------------------------------------------------------------------------------ */

Status net_curve_field(NetPart part, const Field **out, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	*out = NULL;
	if (memchr(part.text, '\0', part.length))
		return error_set(error, STATUS_INPUT, "there is no key %s",
			text_brief(shown, part.text, part.length));
	char *key = mem_text(part.text, part.length);

	if (!key)
		return error_no_memory(error);
	const char *comma = strrchr(key, ',');

	*out = strcmp(key, children.key) == 0 ? &children : net_field_of(key);
	/* Several keys, all of real numbers. */
	if (!*out && comma)
		*out = net_field_of(comma + 1);
	const Status status = *out ? STATUS_OK : net_unknown_key(key, error);

	mem_free(key);
	return status;
}

Status net_curve_check_number(const Field *field, NetPart key, Error *error)
{
	char shown[TEXT_BRIEF_MAX];

	if (field_is_number(field))
		return STATUS_OK;
	text_brief(shown, key.text, key.length);
	if (field->type == FIELD_SIZES)
		return error_set(error, STATUS_INPUT,
			"%s is a list of numbers; vary network.processors of an array, or "
			"network.dimension of a hypercube",
			shown);
	return error_set(error, STATUS_INPUT, "%s is not a number, so it cannot be varied", shown);
}

Status net_curve_check_vary(NetPart vary, Error *error)
{
	const Field *field;
	NetPart key, values;
	SweepRange range;

	if (!net_part_setting(vary, &key, &values))
		return sweep_range_read(&range, "", 0, false, error);
	STATUS_TRY(net_curve_field(key, &field, error));
	STATUS_TRY(net_curve_check_number(field, key, error));
	return sweep_range_read(
		&range, values.text, values.length, field->type != FIELD_REAL, error);
}

/* Without commas, which part settings: 5x20. */
static void add_sizes(const char *text, Buf *out)
{
	uint32_t sizes[NET_DIMENSIONS_MAX];
	const uint32_t count = net_read_sizes(text, strlen(text), sizes);

	for (uint32_t k = 0; k < count; k++)
		buf_addf(out, "%s%" PRIu32, k == 0 ? "" : "x", sizes[k]);
}

Status net_curve_add_setting(NetPart key, NetPart value, Buf *out, Error *error)
{
	char shown[TEXT_BRIEF_MAX];
	const Field *field;
	FieldValue read;
	Status status = net_curve_field(key, &field, error);

	if (status != STATUS_OK)
		return status;
	if (field == &net_fields[NET_KEY_METHOD])
		return error_set(error, STATUS_INPUT,
			"a series cannot have a method of its own; list it in curve.methods, which "
			"apply to every series");
	if (field->type == FIELD_TEXT || field_is_drawing(field))
		return error_set(error, STATUS_INPUT,
			"a series cannot set %s; it sets what a schedule depends on, such as load",
			text_brief(shown, key.text, key.length));
	if (memchr(key.text, ',', key.length) || memchr(key.text, ';', key.length))
		return error_set(error, STATUS_INPUT,
			"a series cannot name %s, since commas separate its settings; refer to the "
			"processor by number, such as #3.link",
			text_brief(shown, key.text, key.length));
	STATUS_TRY(field_read(field, NULL, value.text, value.length, &read, error));
	buf_add(out, key.text, key.length);
	buf_add_char(out, '=');
	if (field->over) /* what was read is the time */
		buf_add(out, value.text, value.length);
	else if (field->type == FIELD_SIZES)
		add_sizes(read.text, out);
	else
		field_write(field, &read, out);
	field_value_release(&read);
	return STATUS_OK;
}

/* --- methods --------------------------------------------------------------------------------- */

static const char *const method_ids[] = {
#define METHOD(family, row, id) id,
#include "solver/net/methods.def"
#undef METHOD
};
enum { METHODS = sizeof method_ids / sizeof *method_ids };

const char *net_nearest_method(const char *id)
{
	return text_nearest(id, method_ids, METHODS);
}

Status net_curve_check_method(NetPart part, Error *error)
{
	char id[NET_METHOD_MAX], shown[TEXT_BRIEF_MAX];

	for (int k = 0; k < METHODS; k++)
		if (strlen(method_ids[k]) == part.length &&
			memcmp(method_ids[k], part.text, part.length) == 0)
			return STATUS_OK;
	snprintf(id, sizeof id, "%.*s",
		(int)(part.length < sizeof id ? part.length : sizeof id - 1), part.text);
	const char *nearest = net_nearest_method(id);

	text_brief(shown, part.text, part.length);
	if (part.length == 0)
		return error_set(error, STATUS_INPUT,
			"a method is missing between two commas; \"gantree methods\" lists them");
	if (nearest)
		return error_set(error, STATUS_INPUT, "there is no method %s; did you mean %s?",
			shown, nearest);
	return error_set(error, STATUS_INPUT,
		"there is no method \"%s\"; \"gantree methods\" lists them", shown);
}

/* Whether `part` stands in `list` before itself. */
static bool is_doubled(NetPart list, char by, NetPart part)
{
	NetPart other;

	while (net_part_next(&list, by, &other) && other.text != part.text)
		if (same_part(other, part))
			return true;
	return false;
}

Status net_curve_tidy_methods(NetPart list, Buf *out, Error *error)
{
	NetPart rest = list, id;
	bool first = true;

	while (net_part_next(&rest, ',', &id)) {
		STATUS_TRY(net_curve_check_method(id, error));
		if (is_doubled(list, ',', id))
			return error_set(error, STATUS_INPUT,
				"%.*s is given twice; keep one of them", (int)id.length, id.text);
		buf_add_text(out, first ? "" : ", ");
		buf_add(out, id.text, id.length);
		first = false;
	}
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* --- series ---------------------------------------------------------------------------------- */

static bool sets_before(NetPart series, NetPart key)
{
	NetPart setting, other, value;

	while (net_part_next(&series, ',', &setting) && net_part_setting(setting, &other, &value) &&
		other.text != key.text)
		if (same_part(other, key))
			return true;
	return false;
}

static Status tidy_one(NetPart series, Buf *out, Error *error)
{
	char shown[TEXT_BRIEF_MAX];
	NetPart rest = series, setting, key, value;

	for (int count = 0; net_part_next(&rest, ',', &setting); count++) {
		if (!net_part_setting(setting, &key, &value))
			return error_set(error, STATUS_INPUT,
				"%s is not a series; write KEY=VALUE, or several separated by "
				"commas, such as load=500, order=3",
				setting.length > 0 ? text_brief(shown, setting.text, setting.length)
						   : "nothing");
		if (count == NET_SETTINGS_MAX)
			return error_set(error, STATUS_INPUT,
				"too many settings; a series has at "
				"most %d",
				NET_SETTINGS_MAX);
		if (sets_before(series, key))
			return error_set(error, STATUS_INPUT,
				"%s is set twice in one series; keep one of them",
				text_brief(shown, key.text, key.length));
		buf_add_text(out, count == 0 ? "" : ", ");
		STATUS_TRY(net_curve_add_setting(key, value, out, error));
	}
	return STATUS_OK;
}

Status net_curve_tidy_series(NetPart list, Buf *out, Error *error)
{
	NetPart series;

	for (int count = 0; net_part_next(&list, ';', &series); count++) {
		if (count == NET_SERIES_MAX)
			return error_set(error, STATUS_INPUT,
				"too many series; a curve has at "
				"most %d",
				NET_SERIES_MAX);
		buf_add_text(out, count == 0 ? "" : "; ");
		STATUS_TRY(tidy_one(series, out, error));
	}
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* --- YAML ------------------------------------------------------------------------------------ */

/* Plain where no YAML reader takes it for anything but this text, in brackets too. */
static void write_vary(const char *vary, Buf *out)
{
	static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_.+-=:";
	const char first = vary[0];
	const size_t length = strlen(vary);
	const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');

	if (letter && strspn(vary, PLAIN) == length && vary[length - 1] != ':')
		buf_add(out, vary, length);
	else
		yaml_write_scalar(out, vary, length);
}

/* A value was read by the field table: numbers and words are safe as they stand. */
static void write_series(const char *text, Buf *out)
{
	NetPart list = net_parts(text), series, setting, key, value;
	bool first = true;

	buf_add_char(out, '[');
	while (net_part_next(&list, ';', &series)) {
		bool head = true;

		buf_add_text(out, first ? "{" : ", {");
		first = false;
		while (net_part_next(&series, ',', &setting) &&
			net_part_setting(setting, &key, &value)) {
			buf_add_text(out, head ? "" : ", ");
			head = false;
			yaml_write_scalar(out, key.text, key.length);
			buf_add_text(out, ": ");
			buf_add(out, value.text, value.length);
		}
		buf_add_char(out, '}');
	}
	buf_add_char(out, ']');
}

void net_curve_write(const Field *field, const char *text, Buf *out)
{
	if (field == &net_fields[NET_KEY_CURVE_SERIES])
		write_series(text, out);
	else if (field == &net_fields[NET_KEY_CURVE_METHODS])
		buf_addf(out, "[%s]", text);
	else
		write_vary(text, out);
}
