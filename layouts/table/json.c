#include "layouts/table/json.h"

#include "solver/base/text.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of each shape: its brackets, and what stands before the first thing in it and before others. */
static const struct {
	char begin, end;
	const char *first, *next;
} shapes[] = {[JSON_ALONE] = {'\0', '\0', "", ""},
	[JSON_OBJECT] = {'{', '}', "", ",\n "},
	[JSON_LIST] = {'[', ']', "\n  ", ",\n  "},
	[JSON_INNER_LIST] = {'[', ']', "\n   ", ",\n   "},
	[JSON_LINE] = {'{', '}', "", ","},
	[JSON_ROW] = {'[', ']', "", ","}};

static void add_character(Buf *out, const TextWalk *walk)
{
	static const char named[] = "\b\f\n\r\t\"\\", names[] = "bfnrt\"\\";
	const uint32_t code = walk->valid ? walk->code : 0xFFFD;
	const char *at = code > 0 && code < 0x80 ? strchr(named, (int)code) : NULL;

	if (at)
		buf_addf(out, "\\%c", names[at - named]);
	else if (code >= 0x20 && code < 0x7F)
		buf_add_char(out, (char)code);
	else if (code < 0x10000)
		buf_addf(out, code == 0x7F ? "\\u%04x" : "\\u%04X", (unsigned)code);
	else
		buf_addf(out, "\\u%04X\\u%04X", (unsigned)(0xD7C0 + (code >> 10)),
			(unsigned)(0xDC00 + (code & 0x3FF)));
}

static void add_quoted(Buf *out, const char *text, size_t length)
{
	size_t plain = 0;

	while (plain < length && text[plain] >= ' ' && text[plain] <= '~' &&
		!strchr("\"\\", text[plain]))
		plain++;
	TextWalk walk = {.text = text + plain, .length = length - plain};

	buf_add_char(out, '"');
	buf_add(out, text, plain);
	while (text_walk(&walk))
		add_character(out, &walk);
	buf_add_char(out, '"');
}

/* What goes before a value. */
static void begin_value(Json *json, const char *key)
{
	const int at = json->depth;
	const JsonShape shape =
		json->one_line && json->shape[at] != JSON_ALONE ? JSON_LINE : json->shape[at];

	buf_add_text(json->out, json->more[at] ? shapes[shape].next : shapes[shape].first);
	json->more[at] = true;
	if (key) {
		add_quoted(json->out, key, strlen(key));
		buf_add_char(json->out, ':');
	}
}

void json_begin(Json *json, const char *key, JsonShape shape)
{
	begin_value(json, key);
	buf_add_char(json->out, shapes[shape].begin);
	json->shape[++json->depth] = shape;
	json->more[json->depth] = false;
}

void json_end(Json *json)
{
	buf_add_char(json->out, shapes[json->shape[json->depth--]].end);
}

void json_digits(char out[NUMBER_TEXT_MAX], double value)
{
	const bool whole = value == floor(value) && fabs(value) < 1e15;

	if (whole)
		number_fixed(out, value + 0.0, 0);
	else
		number_general(out, value, DBL_DECIMAL_DIG);
	char *power = strchr(out, 'e');

	if (!isfinite(value))
		strcpy(out, "null");
	else if (power) /* "1.5e+03" is "1.5e3" */
		memmove(power + 1 + (power[1] == '-'), power + 1 + strspn(power + 1, "+-0"),
			strlen(power + 1 + strspn(power + 1, "+-0")) + 1);
	else if (!whole && !strchr(out, '.'))
		strcat(out, ".0");
}

void json_bare(Json *json, const char *key, const char *word)
{
	begin_value(json, key);
	buf_add_text(json->out, word);
}

void json_number(Json *json, const char *key, double value)
{
	char text[NUMBER_TEXT_MAX];

	json_digits(text, value);
	json_bare(json, key, text);
}

void json_truth(Json *json, const char *key, bool value)
{
	json_bare(json, key, value ? "true" : "false");
}

void json_bytes(Json *json, const char *key, const char *text, size_t length)
{
	begin_value(json, key);
	add_quoted(json->out, text, length);
}

void json_text(Json *json, const char *key, const char *text)
{
	if (text)
		json_bytes(json, key, text, strlen(text));
	else
		json_bare(json, key, "null");
}

void json_said(Json *json, const char *key, const char *text)
{
	json_text(json, key, text && *text ? text : NULL);
}
