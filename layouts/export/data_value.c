#include "layouts/export/data_value.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

void data_csv_text(Buf *out, const char *text, size_t length, Buf *room)
{
	buf_clear(room);
	if (length > 0 && memchr("=+-@", text[0], 4))
		buf_add_char(room, '\'');
	text_show(room, text, length);
	out->failed |= room->failed;
	if (!strpbrk(room->text, ",\"")) {
		buf_add(out, room->text, room->length);
		return;
	}
	buf_add_char(out, '"');
	for (size_t i = 0; i < room->length; i++) {
		if (room->text[i] == '"')
			buf_add_char(out, '"');
		buf_add_char(out, room->text[i]);
	}
	buf_add_char(out, '"');
}

void xml_put(Buf *out, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	while (text_walk(&walk)) {
		switch (walk.code) {
		case '&':
			buf_add_text(out, "&amp;");
			break;
		case '<':
			buf_add_text(out, "&lt;");
			break;
		case '>':
			buf_add_text(out, "&gt;");
			break;
		case '"':
			buf_add_text(out, "&quot;");
			break;
		case '\'':
			buf_add_text(out, "&#39;");
			break;
		default:
			if (walk.harmless && walk.code < 0xFFFE)
				buf_add(out, text + walk.begin, walk.end - walk.begin);
			else if (walk.harmless && walk.code > 0xFFFF)
				buf_add(out, text + walk.begin, walk.end - walk.begin);
			else
				buf_add_char(out, '?');
		}
	}
}

static void *json_room(size_t size)
{
	return mem_array(1, size);
}

void data_json_begin(void)
{
	json_set_alloc_funcs(json_room, mem_free);
}

/* jansson leaves DEL as it is; it too is a control character. */
static int add_bytes(const char *bytes, size_t length, void *context)
{
	Buf *out = context;

	for (size_t i = 0; i < length; i++) {
		if (bytes[i] == 0x7f)
			buf_add_text(out, "\\u007f");
		else
			buf_add_char(out, bytes[i]);
	}
	return 0;
}

bool data_json_value(Buf *out, json_t *value)
{
	const size_t flags =
		JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY | JSON_REAL_PRECISION(17);
	const bool done = value && json_dump_callback(value, add_bytes, out, flags) == 0;

	json_decref(value);
	return done;
}

json_t *data_json_number(double value)
{
	if (!isfinite(value))
		return json_null();
	if (value == floor(value) && fabs(value) < 1e15)
		return json_integer((json_int_t)value);
	return json_real(value);
}

json_t *data_json_text(const char *text)
{
	return text && *text ? json_string(text) : json_null();
}
