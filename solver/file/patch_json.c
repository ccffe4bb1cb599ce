/* Keeping JSON what it is: patches are written as YAML in braces, and what JSON wants in quotes is
 * put in quotes here. */
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/file/patch.h"
#include "solver/yaml/map.h"

#include <string.h>

/* --- what is JSON already -------------------------------------------------------------------- */

static bool is_json_word(const YamlEvent *event)
{
	static const char *const words[] = {"true", "false", "null"};
	const char *digits = event->text + (event->text[0] == '-');
	double ignored;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(event->text, words[i]) == 0)
			return true;
	if (digits[0] < '0' || digits[0] > '9')
		return false;
	if (digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9')
		return false;
	return number_read(event->text, event->length, &ignored) == NUMBER_OK;
}

/* Double quotes, and between them no escapes and line breaks that only YAML has. */
static bool is_json_string(const char *raw, size_t length)
{
	if (length < 2 || raw[0] != '"')
		return false;
	for (size_t i = 1; i + 1 < length; i++) {
		if ((unsigned char)raw[i] < ' ')
			return false;
		if (raw[i] == '\\' && !strchr("\"\\/bfnrtu", raw[++i]))
			return false;
	}
	return true;
}

static bool is_json(const char *text, const YamlEvent *event)
{
	if (event->kind != YAML_SCALAR)
		return true;
	return event->plain ? is_json_word(event)
			    : is_json_string(text + event->begin, event->end - event->begin);
}

/* --- making it JSON -------------------------------------------------------------------------- */

static void write_string(const YamlEvent *event, Buf *out)
{
	TextWalk walk = {.text = event->text, .length = event->length};

	buf_add_char(out, '"');
	while (text_walk(&walk)) {
		if (walk.code == '"' || walk.code == '\\')
			buf_add_char(out, '\\');
		/* Above, JSON would want two halves, which YAML does not put together. */
		if (walk.harmless || walk.code > 0xFFFF)
			buf_add(out, event->text + walk.begin, walk.end - walk.begin);
		else
			buf_addf(out, "\\u%04x", (unsigned)walk.code);
	}
	buf_add_char(out, '"');
}

/* Bring `text` to `out` (NULL: only look whether there is nothing to do) event by event. */
static Status convert(YamlReader *yaml, const char *text, size_t length, Buf *out, bool *was)
{
	size_t at = 0;
	bool compute = false; /* the last word was this key */
	YamlEvent event;
	Status status = yaml_next(yaml, &event);

	*was = status == STATUS_OK && event.kind == YAML_MAP && event.flow;
	while (status == STATUS_OK && event.kind != YAML_END && (out || *was)) {
		const bool json = is_json(text, &event);

		if (out && !json) {
			buf_add(out, text + at, event.begin - at);
			if (compute && event.plain && yaml_is(&event, "none"))
				buf_add_text(out, "null");
			else
				write_string(&event, out);
			at = event.end;
		}
		compute = yaml_is(&event, net_fields[NET_KEY_COMPUTE].key);
		*was = *was && json;
		status = yaml_next(yaml, &event);
	}
	if (out)
		buf_add(out, text + at, length - at);
	return status;
}

static Status read_json(const char *text, size_t length, Buf *out, bool *was, Error *error)
{
	YamlReader *yaml;
	Status status = yaml_open(&yaml, "", text, length, error);

	*was = false;
	if (status == STATUS_OK)
		status = convert(yaml, text, length, out, was);
	yaml_close(yaml);
	return status;
}

Status patch_is_json(const char *text, size_t length, bool *out, Error *error)
{
	return read_json(text, length, NULL, out, error);
}

Status patch_make_json(Buf *text, Error *error)
{
	bool ignored;
	Buf json;

	buf_init(&json);
	Status status = read_json(text->text, text->length, &json, &ignored, error);

	if (status == STATUS_OK && buf_status(&json) != STATUS_OK)
		status = error_no_memory(error);
	if (status == STATUS_OK) {
		buf_clear(text);
		buf_add(text, json.text, json.length);
		status = buf_status(text) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	}
	buf_release(&json);
	return status;
}
