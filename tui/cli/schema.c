#include "tui/cli/schema.h"

#include "layouts/export/result.h"
#include "layouts/table/json.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "tui/cli/template.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 48 };

/* What fills a gap between braces, or brackets. */
static Json members(Buf *out)
{
	return (Json){.out = out, .shape = {JSON_OBJECT}};
}

static Json items(Buf *out)
{
	return (Json){.out = out, .shape = {JSON_ROW}};
}

/* An object has the properties that follow, until end_properties, and no others. */
static void begin_properties(Json *json, const char *key)
{
	json_begin(json, key, JSON_OBJECT);
	json_text(json, "type", "object");
	json_truth(json, "additionalProperties", false);
	json_begin(json, "properties", JSON_OBJECT);
}

static void end_properties(Json *json)
{
	json_end(json);
	json_end(json);
}

/* --- what is written with units ----------------------------------------------------------------
 */

/* In these patterns L, T, W, R and S stand for all units of load, time, work, rate and speed. */
static const struct {
	char letter;
	Powers powers;
} unit_kinds[] = {
	{'L', {1, 0, 0}}, {'T', {0, 1, 0}}, {'W', {0, 0, 1}}, {'R', {1, -1, 0}}, {'S', {0, -1, 1}}};

#define BLANK "[ \\t]*"
#define OVER BLANK "/" BLANK
#define POWER "(\\^[0-9]+)?"
#define NUMBER "([0-9]+(\\.[0-9]+)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" BLANK
#define ABOVE_0 "(?=[0.]*[1-9])"
/* What is above 0, behind a sign. */
#define SIGNED_ABOVE_0 "(?=\\+?[0.]*[1-9])"
#define FRACTION "\\+?" NUMBER "/" BLANK ABOVE_0 NUMBER

/* A number with a unit, which may be a fraction; a fraction may do without. */
#define AMOUNT(above, unit)                                                                        \
	"^" above "\\+?" NUMBER "((/" BLANK ABOVE_0 NUMBER ")?(" unit ")" BLANK                    \
	"|/" BLANK ABOVE_0 NUMBER ")$"

static const struct {
	const char *name, *ref, *pattern;
} amounts[] = {
	[DIMENSION_NONE] = {"fraction", "#/$defs/fraction", "^" FRACTION "$"},
	[DIMENSION_LOAD] = {"load", "#/$defs/load", AMOUNT(SIGNED_ABOVE_0, "L")},
	[DIMENSION_TIME] = {"time", "#/$defs/time", AMOUNT("", "T")},
	[DIMENSION_COMPUTE] = {"compute", "#/$defs/compute",
		AMOUNT(SIGNED_ABOVE_0,
			"T|R|S|T" OVER "L" POWER "|L" POWER OVER "T|W" OVER "T|T" OVER "W")},
	[DIMENSION_LINK] = {"link", "#/$defs/link", AMOUNT("", "R|T" OVER "L|L" OVER "T")},
};

/* Of the units of a net. */
static const char *const unit_patterns[] = {"^(L)?$", "^(T)?$",
	"^((" SIGNED_ABOVE_0 "(\\+?" NUMBER "|" FRACTION "))?W" OVER "L" POWER BLANK ")?$"};

static void add_pattern(Json *json, const char *pattern)
{
	Buf text;

	buf_init(&text);
	for (; *pattern; pattern++) {
		size_t k = 0;

		while (k < sizeof unit_kinds / sizeof *unit_kinds &&
			unit_kinds[k].letter != *pattern)
			k++;
		if (k == sizeof unit_kinds / sizeof *unit_kinds) {
			buf_add_char(&text, *pattern);
			continue;
		}
		buf_add_char(&text, '(');
		amount_add_pattern(unit_kinds[k].powers, &text);
		buf_add_char(&text, ')');
	}
	json_text(json, "pattern", text.text);
	json->out->failed = json->out->failed || buf_status(&text) != STATUS_OK;
	buf_release(&text);
}

static void fill_amounts(Buf *out)
{
	Json json = members(out);

	for (Dimension k = DIMENSION_NONE; k <= DIMENSION_LINK; k++) {
		json_begin(&json, amounts[k].name, JSON_LINE);
		json_text(&json, "type", "string");
		add_pattern(&json, amounts[k].pattern);
		json_end(&json);
	}
}

/* --- the values of a net file ----------------------------------------------------------------- */

static void add_words(Json *json, const char *const *words)
{
	json_begin(json, "enum", JSON_ROW);
	for (; *words; words++)
		json_text(json, NULL, *words);
	json_end(json);
}

/* Of the root there is one. */
static void add_number(Json *json, const Field *field, bool root)
{
	const double max = root && field == &net_fields[NET_KEY_REPEAT] ? 1 : field->max;

	json_text(json, "type", field->type == FIELD_REAL ? "number" : "integer");
	json_number(json, field->min_open ? "exclusiveMinimum" : "minimum", field->min);
	if (isfinite(max))
		json_number(json, "maximum", max);
}

/* A number, or one of these, in JSON; NULL: none. */
static void add_number_or(Json *json, const Field *field, const char *words)
{
	json_begin(json, "anyOf", JSON_ROW);
	json_begin(json, NULL, JSON_LINE);
	add_number(json, field, false);
	json_end(json);
	if (field->type == FIELD_REAL) {
		json_begin(json, NULL, JSON_LINE);
		json_text(json, "$ref", amounts[units_dimension(field->unit)].ref);
		json_end(json);
	}
	if (words) {
		json_begin(json, NULL, JSON_LINE);
		json_bare(json, "enum", words);
		json_end(json);
	}
	json_end(json);
}

/* A list, or a text or number that stands for one. */
static void add_sizes(Json *json, const Field *field)
{
	json_bare(json, "type", "[\"array\",\"string\",\"integer\"]");
	json_text(json, "pattern", "^ *\\[? *0*[1-9][0-9]*( *[x,] *0*[1-9][0-9]*)* *\\]? *$");
	json_number(json, "minimum", field->min);
	json_number(json, "minItems", 1);
	json_begin(json, "items", JSON_LINE);
	add_number(json, field, false);
	json_end(json);
}

/* Any scalar is text as it stands. */
static void add_text(Json *json, const Field *field)
{
	if (field == &net_fields[NET_KEY_CURVE_SERIES]) {
		json_bare(json, "type",
			"\"array\",\"minItems\":1,"
			"\"items\":{\"type\":\"object\",\"minProperties\":1}");
	} else if (field == &net_fields[NET_KEY_CURVE_METHODS]) {
		json_bare(json, "type",
			"[\"string\",\"array\",\"null\"],\"minItems\":1,"
			"\"items\":{\"type\":\"string\"}");
	} else if (field_is_unit(field)) {
		json_bare(json, "type", "[\"string\",\"null\"]");
		add_pattern(json, unit_patterns[field - &net_fields[NET_KEY_UNITS_LOAD]]);
	} else if (field != &net_fields[NET_KEY_METHOD]) {
		json_bare(json, "type", "[\"string\",\"number\",\"boolean\",\"null\"]");
	} else {
		json_begin(json, "enum", JSON_ROW);
		for (size_t i = 0; methods[i]; i++)
			json_text(json, NULL, methods[i]->id);
		json_bare(json, NULL, "\"\",null");
		json_end(json);
	}
}

static void add_type(Json *json, const Field *field, bool root)
{
	switch (field->type) {
	case FIELD_REAL:
		add_number_or(json, field, field->none && root ? "[\"none\",null]" : NULL);
		break;
	case FIELD_COUNT:
		add_number(json, field, root);
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
		add_sizes(json, field);
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
	if (!field->required && field->scope != FIELD_NETWORK && !field->over)
		add_default(json, field);
	json_end(json);
	if (net_reciprocal_of(field))
		add_field(json, net_reciprocal_of(field), root);
}

/* --- its maps --------------------------------------------------------------------------------- */

/* Of which processor a key can be. */
static bool is_of(const Field *field, bool root)
{
	return root ? field != &net_fields[NET_KEY_OWN_TRANSFER] : !field->of_root;
}

/* The keys of a scope; those that begin alike, up to a point, in a map of their own. */
static void add_fields(Json *json, FieldScope scope, bool root)
{
	char word[WORD_MAX] = "";
	bool inside = false;

	for (const Field *field = net_fields; field->key; field++) {
		const char *point = strchr(field->key, '.');
		const size_t length = point ? (size_t)(point - field->key) : 0;

		if (field->scope != scope || !is_of(field, root))
			continue;
		if (inside && (length != strlen(word) || strncmp(field->key, word, length) != 0)) {
			end_properties(json);
			inside = false;
		}
		if (point && !inside) {
			snprintf(word, sizeof word, "%.*s", (int)length, field->key);
			begin_properties(json, word);
			inside = true;
		}
		add_field(json, field, root);
	}
	if (inside)
		end_properties(json);
}

static void fill_file(Buf *out)
{
	Json json = members(out);

	add_fields(&json, FIELD_NET, false);
}

static void fill_root(Buf *out)
{
	Json json = members(out);

	add_fields(&json, FIELD_NODE, true);
}

static void fill_child(Buf *out)
{
	Json json = members(out);

	add_fields(&json, FIELD_NODE, false);
}

/* Whether a regular network of that kind has it. */
static bool is_shape(const Field *field, int kind)
{
	return field->scope == FIELD_NETWORK && (field->of_node || field->kinds & 1u << kind);
}

/* It must have all of it. */
static void add_regular(Json *json, const char *name, int kind)
{
	begin_properties(json, NULL);
	json_begin(json, "kind", JSON_LINE);
	json_text(json, "const", name);
	json_end(json);
	for (const Field *field = net_fields; field->key; field++)
		if (is_shape(field, kind))
			add_field(json, field, false);
	json_end(json);
	json_text(json, "$ref", "#/$defs/both");
	json_begin(json, "required", JSON_ROW);
	json_text(json, NULL, "kind");
	for (const Field *field = net_fields; field->key; field++)
		if (is_shape(field, kind) && !field->of_node)
			json_text(json, NULL, last_word(field));
	end_properties(json);
}

static void fill_regular(Buf *out)
{
	const char *const *kinds = net_fields[NET_KEY_KIND].choices;
	Json json = members(out);

	for (int kind = 0; kinds[kind]; kind++)
		add_regular(&json, kinds[kind], kind);
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
	char value[2 * WORD_MAX];

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

static void fill_alone(Buf *out)
{
	Json json = items(out);

	add_required(&json, RESULT_PART_RESULT, true);
}

/* New keys may come, so a part has not only these. */
static void fill_parts(Buf *out)
{
	Json json = members(out);

	for (int part = 0; part < RESULT_PARTS; part++) {
		json_begin(&json, result_parts[part].name, JSON_OBJECT);
		json_text(&json, "type", "object");
		json_begin(&json, "properties", JSON_OBJECT);
		for (int k = 0; k < RESULT_KEYS; k++)
			if (result_keys[k].part == (ResultPart)part)
				add_key(&json, &result_keys[k]);
		json_end(&json);
		json_begin(&json, "required", JSON_ROW);
		add_required(&json, (ResultPart)part, false);
		end_properties(&json);
	}
}

/* --- both ------------------------------------------------------------------------------------- */

const char *const schema_names[] = {"net", "result", NULL};

bool schema_write(const char *name, Buf *out)
{
	static const TemplateGap gaps[] = {
		{"amounts", fill_amounts},
		{"file", fill_file},
		{"root", fill_root},
		{"child", fill_child},
		{"regular", fill_regular},
		{"alone", fill_alone},
		{"parts", fill_parts},
		{NULL, NULL},
	};
	char template[WORD_MAX];

	snprintf(template, sizeof template, "%s-schema", name);
	const Embedded *text = embedded_find(embedded_templates, template);

	if (text)
		template_fill(text, gaps, out);
	return text != NULL;
}
