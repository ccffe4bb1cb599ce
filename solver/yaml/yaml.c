#include "solver/yaml/yaml.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/yaml/source.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

struct YamlReader {
	yaml_parser_t parser;
	yaml_event_t kept[2]; /* the last two; all zero is none */
	yaml_event_t *event;  /* the last: never copied, which would stall as below */
	char *name;
	YamlSource source;
	size_t given;    /* bytes libyaml has been given */
	YamlCursor at;   /* begin of the last event; marks only move forward, so all is linear */
	YamlCursor past; /* its end, in other than ASCII; moved on its own: a copy would stall */
	uint32_t end;    /* of the last scalar or bracket */
	int depth;
	bool ended;
};

/* --- errors ---------------------------------------------------------------------------------- */

/* What libyaml says and what a person can do about it. */
static const struct {
	const char *problem;
	const char *text;
	bool at_context; /* the remedy is where the construct began */
} remedies[] = {
	{"found a tab character", "a tab cannot indent YAML; use spaces", false},
	{"mapping values are not allowed",
		"a second \":\" cannot stand here; put the text in quotes, or check the "
		"indentation",
		false},
	{"did not find expected key",
		"a \"key: value\" is expected here, indented like the keys above", false},
	{"did not find expected '-' indicator",
		"a \"- \" is expected here, indented like the items above", false},
	{"did not find expected ',' or ']'", "a \",\" or the closing \"]\" is missing before this",
		false},
	{"did not find expected ',' or '}'", "a \",\" or the closing \"}\" is missing before this",
		false},
	{"could not find expected ':'", "a \": \" is missing after this key", true},
	{"found unexpected end of stream", "the quotes opened here are never closed", true},
	{"found unexpected document indicator", "the quotes opened here are never closed", true},
	{"found unknown escape character",
		"no such escape in \"...\"; write \\\\ for a backslash, or use '...'", false},
	{"did not find expected hexdecimal number",
		"\\x, \\u and \\U need 2, 4 and 8 hexadecimal digits", false},
	{"found invalid Unicode character escape code",
		"this escape stands for no character; \\u takes 0000 to d7ff and e000 to ffff",
		false},
	{"block sequence entries are not allowed",
		"a list cannot begin here; put it on lines of its own", false},
	{"did not find expected <document start>",
		"a line \"---\" is missing between %YAML and this", false},
	{"found incompatible YAML document", "only YAML 1.x can be read; remove this line", false},
	{"did not find expected node content", "a value is missing here", false},
	{"did not find expected comment or line break",
		"after \"|\" or \">\" the text begins on the next line", false},
	{"did not find expected alphabetic or numeric character",
		"anchors and aliases (\"&...\", \"*...\") are not supported; put the text in "
		"quotes",
		true},
	{"found undefined tag handle",
		"tags (\"!...\") are not supported; remove this one, or put the text in quotes",
		false},
};

/* A tab with only blanks before it on its line. */
static bool is_indenting_tab(const YamlSource *source, size_t byte)
{
	if (source->text[byte] != '\t')
		return false;
	while (byte > 0 && (source->text[byte - 1] == ' ' || source->text[byte - 1] == '\t'))
		byte--;
	return byte == 0 || source->text[byte - 1] == '\n' || source->text[byte - 1] == '\r';
}

static Status stray_character(const YamlSource *source, const YamlCursor *cursor)
{
	if (is_indenting_tab(source, cursor->byte))
		return yaml_source_fault(source, cursor, "a tab cannot indent YAML; use spaces");
	return yaml_source_fault(source, cursor,
		"a value cannot begin with \"%c\"; put it in quotes", source->text[cursor->byte]);
}

/* On to a mark. libyaml begins a line of its own at the end of the text, and nowhere else in ASCII.
 */
static void move_to(const YamlSource *source, YamlCursor *cursor, const yaml_mark_t *mark)
{
	const size_t byte = source->first.byte + mark->index;

	if (!source->ascii || byte >= source->length) {
		yaml_source_move(source, cursor, mark->index);
		return;
	}
	cursor->byte = byte;
	cursor->index = mark->index;
	cursor->line_index = mark->index - mark->column;
	cursor->line = (int)mark->line + 1;
}

static YamlCursor cursor_of(const YamlReader *reader, const yaml_mark_t *mark)
{
	YamlCursor cursor = reader->source.first;

	move_to(&reader->source, &cursor, mark);
	return cursor;
}

/* Turn libyaml's last error into ours. */
static Status parser_fault(const YamlReader *reader)
{
	const yaml_parser_t *parser = &reader->parser;
	const YamlSource *source = &reader->source;
	YamlCursor cursor;

	if (parser->error == YAML_MEMORY_ERROR)
		return error_no_memory(reader->source.error);
	if (parser->error == YAML_READER_ERROR)
		return yaml_source_fault_at(source, source->first.byte + parser->problem_offset,
			"a control character cannot stand here; in \"...\" it is written \\xNN");
	cursor = cursor_of(reader, &parser->problem_mark);
	if (strcmp(parser->problem, "found character that cannot start any token") == 0)
		return stray_character(source, &cursor);
	for (size_t i = 0; i < sizeof remedies / sizeof remedies[0]; i++) {
		if (strncmp(parser->problem, remedies[i].problem, strlen(remedies[i].problem)) != 0)
			continue;
		if (remedies[i].at_context)
			cursor = cursor_of(reader, &parser->context_mark);
		return yaml_source_fault(source, &cursor, "%s", remedies[i].text);
	}
	return yaml_source_fault(source, &cursor, "%s", parser->problem);
}

Status yaml_fault(const YamlReader *reader, const YamlEvent *event, const char *format, ...)
{
	char text[ERROR_TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return error_at(reader->source.error, STATUS_INPUT, reader->name, event->line,
		event->column, "%s", text);
}

/* --- opening and closing --------------------------------------------------------------------- */

/* libyaml's source of bytes. A comment or a text can be as long as the file, so that libyaml may
 * read for seconds without reporting anything: this is where it can be stopped. */
static int give_bytes(void *data, unsigned char *out, size_t room, size_t *count)
{
	YamlReader *reader = data;
	const YamlSource *source = &reader->source;
	const size_t left = source->length - reader->given;

	if (pace_stop(reader->given, source->length))
		return 0;
	*count = left < room ? left : room;
	memcpy(out, source->text + reader->given, *count);
	reader->given += *count;
	return 1;
}

static Status start_parser(YamlReader *reader)
{
	if (!yaml_parser_initialize(&reader->parser))
		return error_no_memory(reader->source.error);
	yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
	reader->given = reader->source.first.byte;
	yaml_parser_set_input(&reader->parser, give_bytes, reader);
	return STATUS_OK;
}

Status yaml_open(YamlReader **out, const char *name, const char *text, size_t length, Error *error)
{
	YamlReader *reader = mem_array(1, sizeof *reader);
	Status status;

	*out = NULL;
	if (!reader)
		return error_no_memory(error);
	reader->name = mem_text(name, strlen(name));
	if (!reader->name) {
		status = error_no_memory(error);
		goto out;
	}
	status = yaml_source_open(&reader->source, reader->name, text, length, error);
	if (status != STATUS_OK)
		goto out;
	reader->at = reader->past = reader->source.first;
	status = start_parser(reader);
	if (status != STATUS_OK)
		goto out;
	*out = reader;
	return STATUS_OK;
out:
	yaml_close(reader);
	return status;
}

void yaml_close(YamlReader *reader)
{
	if (!reader)
		return;
	yaml_event_delete(&reader->kept[0]);
	yaml_event_delete(&reader->kept[1]);
	yaml_parser_delete(&reader->parser); /* what was never started is all zero: fine */
	mem_free(reader->name);
	mem_free(reader);
}

/* --- events ---------------------------------------------------------------------------------- */

/* Where the event ends: a byte. */
static size_t end_of(YamlReader *reader)
{
	const YamlSource *source = &reader->source;
	const size_t end = reader->event->end_mark.index;

	if (source->ascii)
		return source->first.byte + end;
	if (end < reader->past.index)
		reader->past = reader->at;
	yaml_source_move(source, &reader->past, end);
	return reader->past.byte;
}

static void fill_place(YamlReader *reader, YamlEvent *out)
{
	move_to(&reader->source, &reader->at, &reader->event->start_mark);
	out->line = reader->at.line;
	out->column = yaml_cursor_column(&reader->at);
	out->begin = (uint32_t)reader->at.byte;
	out->end = (uint32_t)end_of(reader);
	/* What has no brackets ends without a character, maybe behind blanks and comments. */
	if (reader->event->type == YAML_SCALAR_EVENT || out->begin < out->end)
		reader->end = out->end;
}

static Status empty_file(const YamlReader *reader)
{
	return yaml_source_fault(&reader->source, &reader->source.first, "the file is empty");
}

static Status refuse_properties(
	const YamlReader *reader, const yaml_char_t *anchor, const yaml_char_t *tag)
{
	if (anchor)
		return yaml_source_fault(&reader->source, &reader->at,
			"anchors (\"&...\") are not supported; write the value out, or use repeat");
	if (tag)
		return yaml_source_fault(&reader->source, &reader->at,
			"tags (\"!...\") are not supported; remove this one");
	return STATUS_OK;
}

static Status take_scalar(YamlReader *reader, YamlEvent *out)
{
	const yaml_event_t *event = reader->event;
	STATUS_TRY(refuse_properties(reader, event->data.scalar.anchor, event->data.scalar.tag));
	if (event->data.scalar.length > YAML_SCALAR_MAX)
		return yaml_source_fault(&reader->source, &reader->at,
			"this text is longer than the limit of %d bytes", (int)YAML_SCALAR_MAX);
	if (reader->depth == 0 && out->begin == out->end)
		return empty_file(reader);
	out->kind = YAML_SCALAR;
	out->text = (const char *)event->data.scalar.value;
	out->length = event->data.scalar.length;
	out->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	return STATUS_OK;
}

/* Depth is limited as the events come. That also bounds libyaml's quadratic work on brackets: it
 * never reads further ahead of an event than the 1024 characters a key may have. */
static Status take_start(YamlReader *reader, YamlKind kind, const yaml_char_t *anchor,
	const yaml_char_t *tag, YamlEvent *out)
{
	STATUS_TRY(refuse_properties(reader, anchor, tag));
	if (reader->depth == YAML_DEPTH_MAX)
		return yaml_source_fault(&reader->source, &reader->at,
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

/* libyaml is not asked for what follows the document, because it would first read all directives
 * of a second one. */
static Status take_document_end(YamlReader *reader, const YamlEvent *out)
{
	reader->ended = true;
	return yaml_source_check_rest(&reader->source, out->end);
}

/* Translate libyaml's event. Stream and document starts set `*again`: nothing to report yet. */
static Status translate(YamlReader *reader, YamlEvent *out, bool *again)
{
	const yaml_event_t *event = reader->event;

	*out = (YamlEvent){.kind = YAML_END};
	fill_place(reader, out);
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return take_scalar(reader, out);
	case YAML_MAPPING_START_EVENT:
		out->flow = event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
		return take_start(reader, YAML_MAP, event->data.mapping_start.anchor,
			event->data.mapping_start.tag, out);
	case YAML_SEQUENCE_START_EVENT:
		out->flow = event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
		return take_start(reader, YAML_LIST, event->data.sequence_start.anchor,
			event->data.sequence_start.tag, out);
	case YAML_MAPPING_END_EVENT:
		return take_end(reader, YAML_MAP_END, out);
	case YAML_SEQUENCE_END_EVENT:
		return take_end(reader, YAML_LIST_END, out);
	case YAML_ALIAS_EVENT:
		return yaml_source_fault(&reader->source, &reader->at,
			"aliases (\"*...\") are not supported; write the value out, or use repeat");
	case YAML_DOCUMENT_END_EVENT:
		return take_document_end(reader, out);
	case YAML_STREAM_END_EVENT:
		return empty_file(reader);
	case YAML_NO_EVENT: /* asked again after an error */
		return reader->parser.error ? parser_fault(reader) : empty_file(reader);
	default:
		*again = true;
		return STATUS_OK;
	}
}

static Status fetch(YamlReader *reader)
{
	reader->event = &reader->kept[reader->event == reader->kept];
	yaml_event_delete(reader->event);
	if (!yaml_parser_parse(&reader->parser, reader->event))
		return parser_fault(reader);
	return STATUS_OK;
}

Status yaml_next(YamlReader *reader, YamlEvent *out)
{
	Status status = STATUS_OK;
	bool again = true;

	if (reader->ended) {
		*out = (YamlEvent){.kind = YAML_END};
		fill_place(reader, out);
		return STATUS_OK;
	}
	while (again && status == STATUS_OK) {
		again = false;
		status = fetch(reader);
		if (status == STATUS_OK)
			status = translate(reader, out, &again);
	}
	/* What was stopped half-way looks like a fault, or has no true place. */
	return pace_stop(reader->at.byte, reader->source.length)
		       ? pace_stopped(reader->source.error)
		       : status;
}

uint32_t yaml_end(const YamlReader *reader)
{
	return reader->end;
}

Status yaml_skip(YamlReader *reader, const YamlEvent *opened)
{
	YamlEvent event;
	int outside = reader->depth - 1;
	Status status = STATUS_OK;

	if (opened->kind != YAML_MAP && opened->kind != YAML_LIST)
		return STATUS_OK;
	while (status == STATUS_OK && reader->depth > outside)
		status = yaml_next(reader, &event);
	return status;
}
