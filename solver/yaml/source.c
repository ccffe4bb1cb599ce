#include "solver/yaml/source.h"

#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/yaml/yaml.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Between two questions whether to stop: characters walked, bytes checked. */
enum { STEPS = 1 << 16, SLICE = 1 << 20 };

/* --- positions ------------------------------------------------------------------------------- */

static bool is_line_end(const YamlSource *source, size_t byte)
{
	char c = source->text[byte];

	if (c == '\r')
		return byte + 1 == source->length || source->text[byte + 1] != '\n';
	return c == '\n';
}

/* One character further. */
static void step(const YamlSource *source, YamlCursor *cursor)
{
	bool ends = is_line_end(source, cursor->byte);

	do
		cursor->byte++;
	while (cursor->byte < source->length &&
		((unsigned char)source->text[cursor->byte] & 0xC0) == 0x80);
	cursor->index++;
	if (ends) {
		cursor->line++;
		cursor->line_index = cursor->index;
	}
}

/* True when the walk must stop, asked every so many bytes or characters (`count` of them are done).
 * The walk then just ends: whoever wanted it asks again, and is told the same. */
static bool must_stop(const YamlSource *source, size_t count, size_t byte)
{
	return count % STEPS == 0 && pace_stop(byte, source->length);
}

/* From `cursor` on to character `index` or to `end`, whichever comes first. */
static void walk(const YamlSource *source, YamlCursor *cursor, size_t index, size_t end)
{
	while (cursor->index < index && cursor->byte < end &&
		!must_stop(source, cursor->index, cursor->byte))
		step(source, cursor);
}

void yaml_source_move(const YamlSource *source, YamlCursor *cursor, size_t index)
{
	if (index < cursor->index)
		*cursor = source->first;
	walk(source, cursor, index, source->length);
}

Status yaml_source_fault(
	const YamlSource *source, const YamlCursor *cursor, const char *format, ...)
{
	char text[ERROR_TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return error_at(source->error, STATUS_SYNTAX, source->name, cursor->line,
		yaml_cursor_column(cursor), "%s", text);
}

Status yaml_source_fault_at(const YamlSource *source, size_t byte, const char *text)
{
	YamlCursor cursor = source->first;

	walk(source, &cursor, SIZE_MAX, byte);
	return yaml_source_fault(source, &cursor, "%s", text);
}

/* --- before the document --------------------------------------------------------------------- */

static bool begins(const YamlSource *source, size_t byte, const char *with, size_t length)
{
	return source->length - byte >= length && memcmp(source->text + byte, with, length) == 0;
}

/* Bytes of the line break at `byte`, in libyaml's sense; 0 when there is none. */
static size_t line_break(const YamlSource *source, size_t byte)
{
	if (begins(source, byte, "\r\n", 2) || begins(source, byte, "\xC2\x85", 2))
		return 2;
	if (begins(source, byte, "\n", 1) || begins(source, byte, "\r", 1))
		return 1;
	if (begins(source, byte, "\xE2\x80\xA8", 3) || begins(source, byte, "\xE2\x80\xA9", 3))
		return 3;
	return 0;
}

static size_t skip_line(const YamlSource *source, size_t byte)
{
	for (; byte < source->length; byte++) {
		const size_t size = line_break(source, byte);

		if (must_stop(source, byte, byte))
			return source->length;
		if (size > 0)
			return byte + size;
	}
	return byte;
}

static size_t skip_blanks(const YamlSource *source, size_t byte)
{
	while (byte < source->length && (source->text[byte] == ' ' || source->text[byte] == '\t') &&
		!must_stop(source, byte, byte))
		byte++;
	return byte;
}

/* Nothing but blanks and a comment from `byte` to the end of its line. */
static bool is_blank_from(const YamlSource *source, size_t byte)
{
	return byte >= source->length || source->text[byte] == '#' || line_break(source, byte) > 0;
}

/* Directives can only stand before the first document, because a second one is refused. libyaml
 * compares each %TAG with all before it, so they must not reach it. */
static Status check_directives(const YamlSource *source)
{
	size_t byte = source->first.byte;
	bool version = false;

	while (byte < source->length) {
		if (source->text[byte] == '%') {
			if (!begins(source, byte, "%YAML ", 6))
				return yaml_source_fault_at(source, byte,
					"lines that begin with \"%\" are not supported; remove "
					"this one");
			if (version)
				return yaml_source_fault_at(source, byte,
					"there is a %YAML line already; remove this one");
			version = true;
		} else if (!is_blank_from(source, skip_blanks(source, byte))) {
			break;
		}
		byte = skip_line(source, byte);
	}
	return STATUS_OK;
}

static bool is_wide_encoding(const char *text, size_t length)
{
	static const char *const marks[] = {"\xFF\xFE", "\xFE\xFF"};

	if (length >= 4 && memcmp(text, "\0\0\xFE\xFF", 4) == 0)
		return true;
	return length >= 2 && (memcmp(text, marks[0], 2) == 0 || memcmp(text, marks[1], 2) == 0);
}

static bool is_ascii(const char *text, size_t length)
{
	uint64_t word, any = 0;
	size_t at = 0;

	for (; length - at >= sizeof word; at += sizeof word) {
		memcpy(&word, text + at, sizeof word);
		any |= word;
	}
	for (; at < length; at++)
		any |= (unsigned char)text[at];
	return (any & UINT64_C(0x8080808080808080)) == 0;
}

/* The first NUL or byte that is not UTF-8, else the length; looked for slice by slice. */
static size_t first_bad(YamlSource *source)
{
	size_t at = source->first.byte;

	source->ascii = true;
	while (at < source->length && !pace_stop(at, source->length)) {
		const char *slice = source->text + at;
		const size_t rest = source->length - at;
		const size_t length = rest > SLICE ? text_whole(slice, SLICE) : rest;
		const bool ascii = is_ascii(slice, length);
		const size_t valid = ascii ? length : text_invalid(slice, length);
		const char *nul = valid > 0 ? memchr(slice, '\0', valid) : NULL;

		source->ascii = source->ascii && ascii;
		if (nul)
			return (size_t)(nul - source->text);
		at += valid;
		if (valid < length)
			break;
	}
	return at;
}

static Status check_bytes(YamlSource *source)
{
	const size_t bad = first_bad(source);

	if (bad == source->length)
		return STATUS_OK;
	return yaml_source_fault_at(source, bad,
		source->text[bad] == '\0' ? "a NUL byte: this is not a text file"
					  : "this is not UTF-8; save the file as UTF-8");
}

Status yaml_source_open(
	YamlSource *out, const char *name, const char *text, size_t length, Error *error)
{
	Status status;

	*out = (YamlSource){
		.name = name, .text = text, .length = length, .first = {.line = 1}, .error = error};
	if (length > YAML_FILE_MAX)
		return yaml_source_fault(out, &out->first,
			"the file is larger than the limit of %d bytes", (int)YAML_FILE_MAX);
	if (is_wide_encoding(text, length))
		return yaml_source_fault(out, &out->first,
			"this is UTF-16 or UTF-32, not UTF-8; save the file as UTF-8");
	if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
		out->first.byte = 3;
	status = check_bytes(out);
	if (status == STATUS_OK)
		status = check_directives(out);
	/* What was stopped half-way looks like a fault. */
	return pace_stop(0, length) ? pace_stopped(error) : status;
}

/* --- after the document ---------------------------------------------------------------------- */

Status yaml_source_check_rest(const YamlSource *source, size_t byte)
{
	while (byte < source->length) {
		size_t word = skip_blanks(source, byte);

		if (begins(source, word, "...", 3))
			word = skip_blanks(source, word + 3);
		if (begins(source, word, "---", 3))
			return yaml_source_fault_at(
				source, word, "a second document begins here; keep one per file");
		if (!is_blank_from(source, word))
			return yaml_source_fault_at(source, word,
				"the document ends before this; remove it, or check brackets and "
				"indentation");
		byte = skip_line(source, word);
	}
	return STATUS_OK;
}
