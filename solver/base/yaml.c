#include "solver/base/yaml.h"

#include "solver/base/buf.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

/* --- positions ------------------------------------------------------------------------------- */

/* A place in the source, in every way of counting. libyaml counts characters and also breaks
 * lines at U+0085, U+2028 and U+2029; editors do not, so lines are counted here. */
typedef struct Cursor {
	size_t byte;
	size_t index;	   /* characters from the start, as in libyaml's marks */
	size_t line_index; /* `index` of the first character of the line */
	int line;
} Cursor;

struct YamlReader {
	yaml_parser_t parser;
	yaml_event_t event;
	bool has_event;
	char *name;
	const char *text;
	size_t length;
	Cursor first; /* after the byte order mark */
	Cursor at;    /* begin of the last event; marks only move forward, so all is linear */
	int depth;
	bool ended;
};

static int column_of(const Cursor *cursor)
{
	return (int)(cursor->index - cursor->line_index) + 1;
}

static bool is_line_end(const YamlReader *reader, size_t byte)
{
	char c = reader->text[byte];

	if (c == '\r')
		return byte + 1 == reader->length || reader->text[byte + 1] != '\n';
	return c == '\n';
}

/* One character further; the text is valid UTF-8. */
static void step(const YamlReader *reader, Cursor *cursor)
{
	bool ends = is_line_end(reader, cursor->byte);

	do
		cursor->byte++;
	while (cursor->byte < reader->length &&
		((unsigned char)reader->text[cursor->byte] & 0xC0) == 0x80);
	cursor->index++;
	if (ends) {
		cursor->line++;
		cursor->line_index = cursor->index;
	}
}

static Cursor cursor_at_index(const YamlReader *reader, Cursor from, size_t index)
{
	Cursor cursor = index < from.index ? reader->first : from;

	while (cursor.index < index && cursor.byte < reader->length)
		step(reader, &cursor);
	return cursor;
}

static Cursor cursor_at_byte(const YamlReader *reader, size_t byte)
{
	Cursor cursor = reader->first;

	while (cursor.byte < byte && cursor.byte < reader->length)
		step(reader, &cursor);
	return cursor;
}

/* --- errors ---------------------------------------------------------------------------------- */

static Status fault_at(
	const YamlReader *reader, const Cursor *cursor, Error *error, const char *text)
{
	return error_at(error, STATUS_SYNTAX, reader->name, cursor->line, column_of(cursor), "%s",
		text);
}

static Status fault_at_byte(
	const YamlReader *reader, size_t byte, Error *error, const char *text)
{
	Cursor cursor = cursor_at_byte(reader, byte);

	return fault_at(reader, &cursor, error, text);
}

/* What libyaml says and what a person can do about it. */
static const struct {
	const char *problem;
	const char *text;
	bool at_context; /* the remedy is where the construct began */
} remedies[] = {
	{"found a tab character that violates indentation",
		"a tab cannot indent YAML; use spaces", false},
	{"mapping values are not allowed",
		"a second \":\" cannot stand here; put the text in quotes, or check the indentation",
		false},
	{"did not find expected key",
		"a \"key: value\" is expected here, indented like the keys above", false},
	{"did not find expected '-' indicator",
		"a \"- \" is expected here, indented like the items above", false},
	{"did not find expected ',' or ']'",
		"a \",\" or the closing \"]\" is missing before this", false},
	{"did not find expected ',' or '}'",
		"a \",\" or the closing \"}\" is missing before this", false},
	{"could not find expected ':'", "a \": \" is missing after this key", true},
	{"found unexpected end of stream", "the quotes opened here are never closed", true},
	{"found unexpected document indicator", "the quotes opened here are never closed", true},
	{"found unknown escape character",
		"no such escape in \"...\"; write \\\\ for a backslash, or use '...'", false},
	{"did not find expected hexdecimal number",
		"\\x, \\u and \\U need 2, 4 and 8 hexadecimal digits", false},
	{"found invalid Unicode character escape code", "there is no such character", false},
	{"block sequence entries are not allowed",
		"a list cannot begin here; put it on lines of its own", false},
	{"block mapping entries are not allowed", "a map cannot begin here; check the indentation",
		false},
	{"did not find expected <document start>",
		"this does not belong to what is above; check the indentation", false},
	{"did not find expected node content", "a value is missing here", false},
	{"found undefined tag handle", "tags (\"!...\") are not used here; remove it", false},
};

static bool tab_before(const YamlReader *reader, const Cursor *cursor, Cursor *out)
{
	size_t byte = cursor->byte;

	if (byte >= reader->length || reader->text[byte] != '\t')
		return false;
	while (byte > 0 && strchr(" \t", reader->text[byte - 1]))
		byte--;
	*out = *cursor;
	return byte == 0 || reader->text[byte - 1] == '\n' || reader->text[byte - 1] == '\r';
}

static Status stray_character(const YamlReader *reader, const Cursor *cursor, Error *error)
{
	Cursor tab;

	if (tab_before(reader, cursor, &tab))
		return fault_at(reader, &tab, error, "a tab cannot indent YAML; use spaces");
	return error_at(error, STATUS_SYNTAX, reader->name, cursor->line, column_of(cursor),
		"a value cannot begin with \"%c\"; put it in quotes", reader->text[cursor->byte]);
}

/* Turn libyaml's last error into ours. */
static Status parser_fault(const YamlReader *reader, Error *error)
{
	const yaml_parser_t *parser = &reader->parser;
	const char *problem = parser->problem ? parser->problem : "the text is not well formed";
	Cursor cursor;

	if (parser->error == YAML_MEMORY_ERROR)
		return error_no_memory(error);
	if (parser->error == YAML_READER_ERROR)
		return fault_at_byte(reader, reader->first.byte + parser->problem_offset, error,
			"a control character cannot stand here; in \"...\" it is written \\xNN");
	cursor = cursor_at_index(reader, reader->first, parser->problem_mark.index);
	if (strcmp(problem, "found character that cannot start any token") == 0 &&
		cursor.byte < reader->length)
		return stray_character(reader, &cursor, error);
	for (size_t i = 0; i < sizeof remedies / sizeof remedies[0]; i++) {
		if (strncmp(problem, remedies[i].problem, strlen(remedies[i].problem)) != 0)
			continue;
		if (remedies[i].at_context && parser->context)
			cursor = cursor_at_index(
				reader, reader->first, parser->context_mark.index);
		return fault_at(reader, &cursor, error, remedies[i].text);
	}
	return fault_at(reader, &cursor, error, problem);
}

Status yaml_fault(
	const YamlReader *reader, const YamlEvent *event, Error *error, const char *format, ...)
{
	char text[ERROR_TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return error_at(error, STATUS_INPUT, reader->name, event->line, event->column, "%s", text);
}

/* --- before libyaml sees it ------------------------------------------------------------------ */

static bool begins(const YamlReader *reader, size_t byte, const char *with, size_t length)
{
	return reader->length - byte >= length && memcmp(reader->text + byte, with, length) == 0;
}

/* Bytes of the line break at `byte`, in libyaml's sense; 0 when there is none. */
static size_t line_break(const YamlReader *reader, size_t byte)
{
	if (begins(reader, byte, "\r\n", 2) || begins(reader, byte, "\xC2\x85", 2))
		return 2;
	if (begins(reader, byte, "\n", 1) || begins(reader, byte, "\r", 1))
		return 1;
	if (begins(reader, byte, "\xE2\x80\xA8", 3) || begins(reader, byte, "\xE2\x80\xA9", 3))
		return 3;
	return 0;
}

static size_t skip_line(const YamlReader *reader, size_t byte)
{
	size_t size = 0;

	while (byte < reader->length && (size = line_break(reader, byte)) == 0)
		byte++;
	return byte + size;
}

static size_t skip_blanks(const YamlReader *reader, size_t byte)
{
	while (byte < reader->length && (reader->text[byte] == ' ' || reader->text[byte] == '\t'))
		byte++;
	return byte;
}

/* Directives can only stand before the first document, because a second one is refused. libyaml
 * compares each %TAG with all before it, so they must not reach it. */
static Status check_directives(const YamlReader *reader, Error *error)
{
	size_t byte = reader->first.byte;
	bool version = false;

	while (byte < reader->length) {
		size_t word = skip_blanks(reader, byte);

		if (word < reader->length && reader->text[word] == '%' && word == byte) {
			if (!begins(reader, byte, "%YAML ", 6))
				return fault_at_byte(reader, byte, error,
					"lines with \"%\" are not used here; remove this one");
			if (version)
				return fault_at_byte(
					reader, byte, error, "there is a %YAML line already");
			version = true;
		} else if (word < reader->length && reader->text[word] != '#' &&
			line_break(reader, word) == 0) {
			break;
		}
		byte = skip_line(reader, word);
	}
	return STATUS_OK;
}

static bool is_wide_encoding(const char *text, size_t length)
{
	return length >= 2 &&
		(memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0 ||
			(length >= 4 && memcmp(text, "\0\0\xFE\xFF", 4) == 0));
}

static Status check_text(YamlReader *reader, Error *error)
{
	const char *nul = memchr(reader->text, '\0', reader->length);
	size_t valid = text_invalid(reader->text, reader->length);
	size_t length = reader->length;

	if (is_wide_encoding(reader->text, length))
		return error_at(error, STATUS_SYNTAX, reader->name, 1, 1,
			"the file is not UTF-8 but UTF-16 or UTF-32; save it as UTF-8");
	if (begins(reader, 0, "\xEF\xBB\xBF", 3))
		reader->first.byte = 3;
	reader->at = reader->first;
	if (nul && (size_t)(nul - reader->text) < valid)
		return fault_at_byte(reader, (size_t)(nul - reader->text), error,
			"a NUL byte: this is not a text file");
	if (valid < length) {
		/* Columns are counted up to the fault only: what follows is not characters. */
		reader->length = valid;
		fault_at_byte(reader, valid, error, "this is not UTF-8; save the file as UTF-8");
		reader->length = length;
		return STATUS_SYNTAX;
	}
	return check_directives(reader, error);
}

/* --- reading --------------------------------------------------------------------------------- */

static Status start_parser(YamlReader *reader, Error *error)
{
	if (!yaml_parser_initialize(&reader->parser))
		return error_no_memory(error);
	yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&reader->parser,
		(const unsigned char *)reader->text + reader->first.byte,
		reader->length - reader->first.byte);
	return STATUS_OK;
}

Status yaml_open(
	YamlReader **out, const char *name, const char *text, size_t length, Error *error)
{
	YamlReader *reader;
	Status status;

	*out = NULL;
	if (length > YAML_FILE_MAX)
		return error_at(error, STATUS_INPUT, name, 1, 1,
			"the file is larger than the limit of %d bytes", (int)YAML_FILE_MAX);
	if (length == 0)
		return error_at(error, STATUS_SYNTAX, name, 1, 1, "the file is empty");
	reader = mem_array(1, sizeof *reader);
	if (!reader)
		return error_no_memory(error);
	reader->text = text;
	reader->length = length;
	reader->first.line = 1;
	reader->name = mem_text(name, strlen(name));
	status = reader->name ? check_text(reader, error) : error_no_memory(error);
	if (status == STATUS_OK)
		status = start_parser(reader, error);
	if (status != STATUS_OK) {
		yaml_close(reader);
		return status;
	}
	*out = reader;
	return STATUS_OK;
}

static void drop_event(YamlReader *reader)
{
	if (reader->has_event)
		yaml_event_delete(&reader->event);
	reader->has_event = false;
}

void yaml_close(YamlReader *reader)
{
	if (!reader)
		return;
	drop_event(reader);
	yaml_parser_delete(&reader->parser); /* a zeroed parser is fine */
	mem_free(reader->name);
	mem_free(reader);
}

static Status fetch(YamlReader *reader, Error *error)
{
	drop_event(reader);
	if (!yaml_parser_parse(&reader->parser, &reader->event))
		return parser_fault(reader, error);
	reader->has_event = true;
	return STATUS_OK;
}

static Status empty_file(const YamlReader *reader, Error *error)
{
	return fault_at(reader, &reader->first, error, "the file is empty");
}

/* After the document only blanks, comments and "..." may follow. libyaml is not asked, because it
 * would first read all directives of a second document. */
static Status check_rest(const YamlReader *reader, size_t byte, Error *error)
{
	while (byte < reader->length) {
		size_t word = skip_blanks(reader, byte);

		if (begins(reader, word, "...", 3))
			word = skip_blanks(reader, word + 3);
		if (word < reader->length && reader->text[word] != '#' &&
			line_break(reader, word) == 0)
			return fault_at_byte(reader, word, error,
				"a second document begins here; keep one per file");
		byte = skip_line(reader, word);
	}
	return STATUS_OK;
}

static void fill_place(YamlReader *reader, YamlEvent *out)
{
	Cursor end;

	reader->at = cursor_at_index(reader, reader->at, reader->event.start_mark.index);
	end = cursor_at_index(reader, reader->at, reader->event.end_mark.index);
	out->line = reader->at.line;
	out->column = column_of(&reader->at);
	out->begin = reader->at.byte;
	out->end = end.byte;
}

static Status refuse_properties(const YamlReader *reader, const yaml_char_t *anchor,
	const yaml_char_t *tag, Error *error)
{
	if (anchor)
		return fault_at(reader, &reader->at, error,
			"anchors (\"&...\") are not used here; write the value out, or use repeat");
	if (tag)
		return fault_at(reader, &reader->at, error,
			"tags (\"!...\") are not used here; remove it");
	return STATUS_OK;
}

static Status take_scalar(YamlReader *reader, YamlEvent *out, Error *error)
{
	const yaml_event_t *event = &reader->event;
	Status status = refuse_properties(
		reader, event->data.scalar.anchor, event->data.scalar.tag, error);

	if (status != STATUS_OK)
		return status;
	if (event->data.scalar.length > YAML_SCALAR_MAX)
		return error_at(error, STATUS_INPUT, reader->name, out->line, out->column,
			"this text is longer than the limit of %d bytes", (int)YAML_SCALAR_MAX);
	out->kind = YAML_SCALAR;
	out->text = (const char *)event->data.scalar.value;
	out->length = event->data.scalar.length;
	out->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	if (reader->depth == 0 && out->begin == out->end)
		return empty_file(reader, error);
	return STATUS_OK;
}

/* Depth is limited as the events come. That also bounds libyaml's quadratic work on brackets: it
 * never reads more than the 1024 characters of a possible key ahead of the event it returns. */
static Status take_start(YamlReader *reader, YamlKind kind, const yaml_char_t *anchor,
	const yaml_char_t *tag, YamlEvent *out, Error *error)
{
	Status status = refuse_properties(reader, anchor, tag, error);

	if (status != STATUS_OK)
		return status;
	if (reader->depth == YAML_DEPTH_MAX)
		return error_at(error, STATUS_INPUT, reader->name, out->line, out->column,
			"nested deeper than the limit of %d levels", (int)YAML_DEPTH_MAX);
	reader->depth++;
	out->kind = kind;
	return STATUS_OK;
}

static Status take_end(YamlReader *reader, YamlKind kind, YamlEvent *out)
{
	reader->depth--;
	out->kind = kind;
	return STATUS_OK;
}

/* Translate the event of libyaml. Stream and document starts set `*again`: there is nothing to
 * report yet. */
static Status translate(YamlReader *reader, YamlEvent *out, bool *again, Error *error)
{
	const yaml_event_t *event = &reader->event;

	*out = (YamlEvent){.kind = YAML_END};
	fill_place(reader, out);
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return take_scalar(reader, out, error);
	case YAML_MAPPING_START_EVENT:
		out->flow = event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
		return take_start(reader, YAML_MAP, event->data.mapping_start.anchor,
			event->data.mapping_start.tag, out, error);
	case YAML_SEQUENCE_START_EVENT:
		out->flow = event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
		return take_start(reader, YAML_LIST, event->data.sequence_start.anchor,
			event->data.sequence_start.tag, out, error);
	case YAML_MAPPING_END_EVENT:
		return take_end(reader, YAML_MAP_END, out);
	case YAML_SEQUENCE_END_EVENT:
		return take_end(reader, YAML_LIST_END, out);
	case YAML_ALIAS_EVENT:
		return fault_at(reader, &reader->at, error,
			"aliases (\"*...\") are not used here; write the value out, or use repeat");
	case YAML_DOCUMENT_END_EVENT:
		reader->ended = true;
		return check_rest(reader, out->end, error);
	case YAML_STREAM_END_EVENT:
		return empty_file(reader, error);
	default:
		*again = true;
		return STATUS_OK;
	}
}

Status yaml_next(YamlReader *reader, YamlEvent *out, Error *error)
{
	Status status = STATUS_OK;
	bool again = true;

	if (reader->ended) {
		drop_event(reader);
		*out = (YamlEvent){.kind = YAML_END, .line = reader->at.line};
		out->column = column_of(&reader->at);
		out->begin = out->end = reader->at.byte;
		return STATUS_OK;
	}
	while (again && status == STATUS_OK) {
		again = false;
		status = fetch(reader, error);
		if (status == STATUS_OK)
			status = translate(reader, out, &again, error);
	}
	return status;
}

Status yaml_skip(YamlReader *reader, const YamlEvent *opened, Error *error)
{
	YamlEvent event;
	int outside = reader->depth - 1;
	Status status = STATUS_OK;

	if (opened->kind != YAML_MAP && opened->kind != YAML_LIST)
		return STATUS_OK;
	while (status == STATUS_OK && reader->depth > outside)
		status = yaml_next(reader, &event, error);
	return status;
}

/* --- writing --------------------------------------------------------------------------------- */

/* Words that some YAML 1.1 reader takes for something else than text. */
static bool is_reserved_word(const char *text, size_t length)
{
	static const char *const words[] = {
		"y", "n", "yes", "no", "true", "false", "on", "off", "null"};
	char lower[6];

	if (length >= sizeof lower)
		return false;
	for (size_t i = 0; i < length; i++)
		lower[i] = (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]);
	lower[length] = '\0';
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(lower, words[i]) == 0)
			return true;
	return false;
}

static bool is_plain_start(const TextWalk *walk)
{
	char c = (char)walk->code;

	return walk->code >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
		c == '/' || c == '(';
}

/* Safe in block and flow context alike. What begins with a digit, a sign or a point may be a
 * number, a date or a time to somebody, so it is quoted. */
static bool is_plain_safe(const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	if (length == 0 || text[length - 1] == ' ' || is_reserved_word(text, length))
		return false;
	while (text_walk(&walk)) {
		if (!walk.harmless || (walk.begin == 0 && !is_plain_start(&walk)))
			return false;
		if (walk.code < 0x80 && strchr("\"\\#:,[]{}", (int)walk.code))
			return false;
	}
	return true;
}

static void write_escape(Buf *out, const TextWalk *walk)
{
	if (!walk->valid)
		buf_add_text(out, "\\ufffd");
	else if (walk->code < 0x100)
		buf_addf(out, "\\x%02x", (unsigned)walk->code);
	else if (walk->code < 0x10000)
		buf_addf(out, "\\u%04x", (unsigned)walk->code);
	else
		buf_addf(out, "\\U%08x", (unsigned)walk->code);
}

void yaml_write_scalar(Buf *out, const char *text, size_t length)
{
	TextWalk walk = {.text = text, .length = length};

	if (is_plain_safe(text, length)) {
		buf_add(out, text, length);
		return;
	}
	buf_add_char(out, '"');
	while (text_walk(&walk)) {
		if (walk.code == '"' || walk.code == '\\')
			buf_add_char(out, '\\');
		if (walk.harmless)
			buf_add(out, text + walk.begin, walk.end - walk.begin);
		else
			write_escape(out, &walk);
	}
	buf_add_char(out, '"');
}
