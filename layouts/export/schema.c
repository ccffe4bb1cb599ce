#include "layouts/export/schema.h"

#include "layouts/export/result.h"
#include "layouts/table/json.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MAX_BYTES = 48 };

static void add_ref(Json *json, const char *key, const char *name)
{
	char ref[NAME_MAX_BYTES];

	snprintf(ref, sizeof ref, "#/$defs/%s", name);
	json_begin(json, key, JSON_LINE);
	json_text(json, "$ref", ref);
	json_end(json);
}

/* An object has the properties that follow, until end_object, and no others. */
static void begin_object(Json *json, const char *key)
{
	json_begin(json, key, JSON_OBJECT);
	json_text(json, "type", "object");
	json_truth(json, "additionalProperties", false);
	json_begin(json, "properties", JSON_OBJECT);
}

static void begin_required(Json *json)
{
	json_end(json);
	json_begin(json, "required", JSON_ROW);
}

static void end_object(Json *json)
{
	json_end(json);
	json_end(json);
}

/* --- the values of a net file ----------------------------------------------------------------- */

static void add_words(Json *json, const char *const *words)
{
	json_begin(json, "enum", JSON_ROW);
	for (; *words; words++)
		json_text(json, NULL, *words);
	json_end(json);
}

static void add_number(Json *json, const Field *field)
{
	json_text(json, "type", field->type == FIELD_REAL ? "number" : "integer");
	json_number(json, field->min_open ? "exclusiveMinimum" : "minimum", field->min);
	if (isfinite(field->max))
		json_number(json, "maximum", field->max);
}

/* A number, or one of these, in JSON. */
static void add_number_or(Json *json, const Field *field, const char *words)
{
	json_begin(json, "anyOf", JSON_ROW);
	json_begin(json, NULL, JSON_LINE);
	add_number(json, field);
	json_end(json);
	json_begin(json, NULL, JSON_LINE);
	json_bare(json, "enum", words);
	json_end(json);
	json_end(json);
}

/* Any scalar is text as it stands. */
static void add_text(Json *json, const Field *field)
{
	if (field == &net_fields[NET_KEY_CURVE_SERIES]) {
		json_bare(json, "type", "\"array\",\"items\":{\"type\":\"object\"}");
	} else if (field == &net_fields[NET_KEY_CURVE_METHODS]) {
		json_bare(json, "type", "[\"string\",\"array\",\"null\"],\"items\":{\"type\":\"string\"}");
	} else if (field != &net_fields[NET_KEY_METHOD]) {
		json_bare(json, "type", "[\"string\",\"number\",\"boolean\",\"null\"]");
	} else {
		json_begin(json, "enum", JSON_ROW);
		for (size_t i = 0; methods[i]; i++)
			json_text(json, NULL, methods[i]->id);
		json_end(json);
	}
}

static void add_type(Json *json, const Field *field, bool root)
{
	switch (field->type) {
	case FIELD_REAL:
	case FIELD_COUNT:
		if (field->none && root)
			add_number_or(json, field, "[\"none\",null]");
		else
			add_number(json, field);
		break;
	case FIELD_INSTALLMENTS:
		add_number_or(json, field, "[\"fon\",\"best\"]");
		break;
	case FIELD_CHOICE:
		add_words(json, field->choices);
		break;
	case FIELD_BOOL:
		json_text(json, "type", "boolean");
		break;
	case FIELD_SIZES:
		json_bare(json, "type",
			"[\"array\",\"string\",\"integer\"],\"items\":{\"type\":\"integer\"}");
		break;
	case FIELD_TEXT:
		add_text(json, field);
		break;
	}
}

static void add_default(Json *json, const Field *field)
{
	if (field->type == FIELD_CHOICE)
		json_text(json, "default", field->choices[(size_t)field->standard]);
	else if (field->type == FIELD_BOOL)
		json_truth(json, "default", field->standard != 0);
	else if (field_is_number(field) && !field->has)
		json_number(json, "default", field->standard);
}

static const char *last_word(const Field *field)
{
	const char *point = strrchr(field->key, '.');

	return point ? point + 1 : field->key;
}

static void add_field(Json *json, const Field *field, bool root)
{
	json_begin(json, last_word(field), JSON_LINE);
	json_text(json, "description", field->help);
	add_type(json, field, root);
	if (!field->required && field->scope != FIELD_NETWORK)
		add_default(json, field);
	json_end(json);
}

/* --- its maps --------------------------------------------------------------------------------- */

/* The length of what stands before the point, with it. */
static size_t group_of(const Field *field)
{
	const char *point = strchr(field->key, '.');

	return point ? (size_t)(point - field->key) + 1 : 0;
}

/* The map in which `first` and those behind it stand. */
static void add_group(Json *json, const Field *first, bool root)
{
	const size_t length = group_of(first);
	char name[NAME_MAX_BYTES];

	snprintf(name, sizeof name, "%.*s", (int)length - 1, first->key);
	begin_object(json, name);
	for (const Field *field = first; field->key; field++)
		if (field->scope == first->scope && strncmp(field->key, first->key, length) == 0 &&
			!(root && field == &net_fields[NET_KEY_OWN_TRANSFER]))
			add_field(json, field, root);
	end_object(json);
}

/* `listed`: in a flat list, by the name of its parent. */
static void add_processor(Json *json, const char *name, bool root, bool listed)
{
	begin_object(json, name);
	for (int k = NET_KEYS_OF_NODES; k < NET_KEYS_OWN; k++)
		if (root || !net_fields[k].of_root)
			add_field(json, &net_fields[k], root);
	add_group(json, &net_fields[NET_KEYS_OWN], root);
	if (listed && !root) {
		json_begin(json, "parent", JSON_LINE);
		add_text(json, &net_fields[NET_KEY_NAME]);
		json_end(json);
	} else if (!listed) {
		json_begin(json, "children", JSON_LINE);
		json_text(json, "type", "array");
		add_ref(json, "items", "child");
		json_end(json);
	}
	begin_required(json);
	for (int k = NET_KEYS_OF_NODES; k < NET_KEYS_OWN; k++)
		if (net_fields[k].required && !(root && net_fields[k].has))
			json_text(json, NULL, net_fields[k].key);
	if (listed && !root)
		json_text(json, NULL, "parent");
	end_object(json);
}

static void begin_form(Json *json, const char *kind)
{
	begin_object(json, NULL);
	json_begin(json, "kind", JSON_LINE);
	json_text(json, "const", kind);
	json_end(json);
}

/* A tree of processors: "root", or "processors", a list. */
static void add_tree(Json *json, const char *kind, const char *key)
{
	begin_form(json, kind);
	if (strcmp(key, "root") == 0) {
		add_ref(json, key, key);
	} else {
		json_begin(json, key, JSON_LINE);
		json_text(json, "type", "array");
		json_number(json, "minItems", 1);
		json_begin(json, "prefixItems", JSON_ROW);
		add_ref(json, NULL, "first");
		json_end(json);
		add_ref(json, "items", "listed");
		json_end(json);
	}
	begin_required(json);
	json_text(json, NULL, "kind");
	json_text(json, NULL, key);
	end_object(json);
}

/* Whether a regular network of that kind has it. */
static bool is_shape(const Field *field, int kind)
{
	return field->scope == FIELD_NETWORK && (field->of_node || field->kinds & 1u << kind);
}

static void add_regular(Json *json, const char *name, int kind)
{
	begin_form(json, name);
	for (const Field *field = net_fields; field->key; field++)
		if (is_shape(field, kind))
			add_field(json, field, false);
	begin_required(json);
	json_text(json, NULL, "kind");
	for (const Field *field = net_fields; field->key; field++)
		if (is_shape(field, kind))
			json_text(json, NULL, last_word(field));
	end_object(json);
}

static void add_network(Json *json)
{
	const char *const *kinds = net_fields[NET_KEY_KIND].choices;

	json_begin(json, "network", JSON_LINE);
	json_begin(json, "oneOf", JSON_LIST);
	add_tree(json, kinds[NET_TREE], "root");
	add_tree(json, kinds[NET_TREE], "processors");
	for (int kind = 0; kinds[kind]; kind++)
		add_regular(json, kinds[kind], kind);
	json_end(json);
	json_end(json);
}

static void add_net(Json *json)
{
	const Field *before = NULL;

	json_text(json, "type", "object");
	json_truth(json, "additionalProperties", false);
	json_begin(json, "properties", JSON_OBJECT);
	for (const Field *field = net_fields; field->scope == FIELD_NET; before = field++) {
		const size_t length = group_of(field);

		if (length == 0)
			add_field(json, field, false);
		else if (strncmp(field->key, before->key, length) != 0)
			add_group(json, field, false);
	}
	add_network(json);
	begin_required(json);
	json_text(json, NULL, "network");
	json_end(json);
	json_begin(json, "$defs", JSON_OBJECT);
	add_processor(json, "root", true, false);
	add_processor(json, "child", false, false);
	add_processor(json, "first", true, true);
	add_processor(json, "listed", false, true);
	json_end(json);
}

/* --- results ---------------------------------------------------------------------------------- */

/* A type is one member, of which the name of a part is a part, or two. */
static const struct {
	const char *key, *value, *behind;
} types[] = {[RESULT_TYPE_WHOLE] = {"type", "\"integer\"", ""},
	[RESULT_TYPE_MAYBE_WHOLE] = {"type", "[\"integer\",\"null\"]", ""},
	[RESULT_TYPE_NUMBER] = {"type", "[\"number\",\"null\"]", ""},
	[RESULT_TYPE_TEXT] = {"type", "\"string\"", ""},
	[RESULT_TYPE_MAYBE_TEXT] = {"type", "[\"string\",\"null\"]", ""},
	[RESULT_TYPE_TRUTH] = {"type", "\"boolean\"", ""},
	[RESULT_TYPE_MAYBE_TRUTH] = {"type", "[\"boolean\",\"null\"]", ""},
	[RESULT_TYPE_TEXTS] = {"type", "\"array\",\"items\":{\"type\":\"string\"}", ""},
	[RESULT_TYPE_NUMBERS] = {"type", "\"array\",\"items\":{\"type\":[\"number\",\"null\"]}",
		""},
	[RESULT_TYPE_OBJECT] = {"$ref", "\"#/$defs/", "\""},
	[RESULT_TYPE_MAYBE_OBJECT] = {"anyOf", "[{\"type\":\"null\"},{\"$ref\":\"#/$defs/", "\"}]"},
	[RESULT_TYPE_LIST] = {"type", "\"array\",\"items\":{\"$ref\":\"#/$defs/", "\"}"},
	[RESULT_TYPE_MAYBE_LIST] = {
		"type", "[\"array\",\"null\"],\"items\":{\"$ref\":\"#/$defs/", "\"}"}};

static void add_key(Json *json, const ResultKey *key)
{
	const char *of = key->of == RESULT_PART_NONE ? "" : result_parts[key->of].name;
	char value[2 * NAME_MAX_BYTES];

	snprintf(
		value, sizeof value, "%s%s%s", types[key->type].value, of, types[key->type].behind);
	json_begin(json, key->name, JSON_LINE);
	json_text(json, "description", key->help);
	json_bare(json, types[key->type].key, value);
	json_end(json);
}

/* The names of keys that every result has, or of those that only one alone has. */
static void add_required(Json *json, ResultPart part, bool alone)
{
	for (int k = 0; k < RESULT_KEYS; k++)
		if (result_keys[k].part == part && result_keys[k].alone == alone)
			json_text(json, NULL, result_keys[k].name);
}

static void add_part(Json *json, ResultPart part)
{
	begin_object(json, result_parts[part].name);
	for (int k = 0; k < RESULT_KEYS; k++)
		if (result_keys[k].part == part)
			add_key(json, &result_keys[k]);
	begin_required(json);
	add_required(json, part, false);
	end_object(json);
}

/* One, or those of --method all. */
static void add_result(Json *json)
{
	const char *name = result_parts[RESULT_PART_RESULT].name;

	json_begin(json, "if", JSON_LINE);
	json_text(json, "type", "array");
	json_end(json);
	json_begin(json, "then", JSON_LINE);
	add_ref(json, "items", name);
	json_end(json);
	json_begin(json, "else", JSON_LINE);
	json_begin(json, "required", JSON_ROW);
	add_required(json, RESULT_PART_RESULT, true);
	json_end(json);
	json_begin(json, "allOf", JSON_ROW);
	add_ref(json, NULL, name);
	json_end(json);
	json_end(json);
	json_begin(json, "$defs", JSON_OBJECT);
	for (int part = 0; part < RESULT_PARTS; part++)
		add_part(json, (ResultPart)part);
	json_end(json);
}

/* --- both ------------------------------------------------------------------------------------- */

const char *const schema_names[] = {"net", "result", NULL};

bool schema_write(const char *name, Buf *out)
{
	const bool net = strcmp(name, schema_names[0]) == 0;
	Json json = {.out = out};

	if (!net && strcmp(name, schema_names[1]) != 0)
		return false;
	json_begin(&json, NULL, JSON_OBJECT);
	json_text(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
	json_text(&json, "title", net ? "gantree net" : "gantree result");
	(net ? add_net : add_result)(&json);
	json_end(&json);
	buf_add_char(out, '\n');
	return true;
}
