/* Lines of captions, read without a shell. */
#include "tui/figure/shell_word.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

typedef struct Reader {
	const char *line, *at;
	Buf word; /* the one being read */
	ShellLine *out;
	Error *error;
} Reader;

/* What is wrong with the text at `at`. */
static Status refuse(const Reader *reader, const char *at, const char *why)
{
	TextWalk walk = {.text = reader->line, .length = (size_t)(at - reader->line)};
	char shown[TEXT_BRIEF_MAX];
	int before = 1, cells;

	while (text_walk(&walk))
		before++;
	if (*at == '\0')
		return error_set(reader->error, STATUS_USAGE, "%s at its end", why);
	return error_set(reader->error, STATUS_USAGE, "character %d, %s: %s", before,
		text_brief(shown, at, text_cluster(at, strlen(at), &cells)), why);
}

/* A form feed ends a page that was read out of a PDF. */
static bool is_break(char c)
{
	return c == '\n' || c == '\r' || c == '\f';
}

static void skip_blanks(Reader *reader)
{
	reader->at += strspn(reader->at, " \t");
}

/* Bytes of a backslash and the line break behind it; 0: there is none. */
static size_t continued(const char *at)
{
	const size_t length = at[0] == '\\' ? strspn(at + 1, "\r") + 1 : 0;

	return length > 0 && at[length] == '\n' ? length + 1 : 0;
}

/* Likewise where a copy has blanks in place of the break: behind a blank, and between quotes. Else
 * "a\ b" is one word. */
static size_t joined(const char *text, const char *at)
{
	const size_t length = at[0] == '\\' ? strspn(at + 1, " \t") + 1 : 0;

	if (length < 2 || at == text)
		return 0;
	return strchr(" \t", at[-1]) || (at[-1] == '\'' && at[length] == '\'') ? length : 0;
}

void shell_unfold(const char *text, Buf *out)
{
	bool quoted = false, inner = false, remark = false;

	for (const char *at = text; *at; at++) {
		size_t length = quoted || remark ? 0 : continued(at);

		if (length == 0 && !quoted && !inner && !remark)
			length = joined(text, at);

		if (length > 0) {
			at += length - 1;
			continue;
		}
		if (*at == '\n')
			remark = false;
		else if (*at == '#' && !quoted && (at == text || strchr(" \n", at[-1])))
			remark = true;
		else if (*at == '\'' && !remark && (quoted || at == text || at[-1] != '\\'))
			quoted = !quoted;
		else if (*at == '"' && !remark && !quoted)
			inner = !inner;
		buf_add_char(out, *at);
	}
}

/* --- words ----------------------------------------------------------------------------------- */

/* Letters of all scripts: what no shell gives a meaning, wherever it stands. */
static bool is_plain(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
	       (unsigned char)c >= 0x80 || (c != '\0' && strchr("%+,-./:=@_", c) != NULL);
}

/* 'as it stands', in which a caption's line may not end. */
static Status read_quoted(Reader *reader, Buf *out)
{
	const char *begin = reader->at, *end = strchr(begin + 1, '\'');

	if (!end)
		return refuse(reader, begin, "this quote is not closed");
	buf_add(out, begin + 1, (size_t)(end - begin - 1));
	reader->at = end + 1;
	return STATUS_OK;
}

/* A word made of quotes, plain characters and quoted ones, up to what is none of them. */
static Status read_bare(Reader *reader, Buf *out)
{
	for (;;) {
		const char *at = reader->at;

		if (*at == '\'') {
			STATUS_TRY(read_quoted(reader, out));
		} else if (*at == '\\' && at[1] && !is_break(at[1])) {
			int cells;
			const size_t cluster = text_cluster(at + 1, strlen(at + 1), &cells);

			buf_add(out, at + 1, cluster);
			reader->at += 1 + cluster;
		} else if (is_plain(*at)) {
			buf_add_char(out, *reader->at++);
		} else {
			return STATUS_OK;
		}
	}
}

/* What printf makes of a format without values. */
static Status add_formatted(Reader *reader, const char *begin, const char *format, Buf *out)
{
	for (const char *at = format; *at; at++) {
		int code = 0, digits = 0;

		if (*at == '%' && at[1] == '%') {
			buf_add_char(out, *at++);
		} else if (*at == '\\' && (at[1] == '\\' || at[1] == 'n')) {
			buf_add_char(out, *++at == 'n' ? '\n' : '\\');
		} else if (*at == '\\') {
			while (digits < 3 && at[1] >= '0' && at[1] <= '7') {
				code = 8 * code + *++at - '0';
				digits++;
			}
			if (digits < 3 || code == 0 || code > 0xff)
				return refuse(reader, begin, "this printf is not one of a caption");
			buf_add_char(out, (char)code);
		} else if (*at == '%') {
			return refuse(reader, begin, "this printf is not one of a caption");
		} else {
			buf_add_char(out, *at);
		}
	}
	return STATUS_OK;
}

/* printf 'FORMAT', of which the word is read already. */
static Status read_printf(Reader *reader, const char *begin, Buf *out)
{
	Buf format;

	skip_blanks(reader);
	buf_init(&format);
	Status status = *reader->at == '\''
				? read_bare(reader, &format)
				: refuse(reader, begin, "a format in quotes is missing");
	if (status == STATUS_OK)
		status = add_formatted(reader, begin, format.text, out);
	out->failed = out->failed || format.failed;
	buf_release(&format);
	return status;
}

/* "$(printf '...')" */
static Status read_substitute(Reader *reader, Buf *out)
{
	static const char begins[] = "\"$(printf", ends[] = ")\"";
	const char *begin = reader->at;

	reader->at += strlen(begins);
	STATUS_TRY(read_printf(reader, begin, out));
	if (strncmp(reader->at, ends, strlen(ends)) != 0)
		return refuse(reader, reader->at, ")\" is missing");
	reader->at += strlen(ends);
	return STATUS_OK;
}

/* "as it stands" */
static Status read_double(Reader *reader, Buf *out)
{
	const char *begin = reader->at, *end = begin + 1 + strcspn(begin + 1, "\"$`\\!");

	if (strncmp(begin, "\"$(printf", strlen("\"$(printf")) == 0)
		return read_substitute(reader, out);
	if (*end == '\0')
		return refuse(reader, begin, "this quote is not closed");
	if (*end != '"')
		return refuse(reader, end, "a shell would expand this; nothing is expanded here");
	buf_add(out, begin + 1, (size_t)(end - begin - 1));
	reader->at = end + 1;
	return STATUS_OK;
}

/* Whether the word ends here as words do. */
static Status check_end(Reader *reader)
{
	const char *at = reader->at;

	if (*at == '\0' || *at == ' ' || *at == '\t' || *at == '|' || is_break(*at))
		return STATUS_OK;
	return refuse(reader, at,
		strchr("$`", *at)
			? "a shell would expand this; nothing is expanded here"
			: "this is not read; only words and quotes are, as captions have them");
}

static Status read_word(Reader *reader)
{
	const char *begin = reader->at;

	buf_clear(&reader->word);
	do {
		begin = reader->at;
		STATUS_TRY(*begin == '"' ? read_double(reader, &reader->word)
					 : read_bare(reader, &reader->word));
	} while (reader->at > begin && (*reader->at == '"' || *reader->at == '\''));
	STATUS_TRY(check_end(reader));
	if (buf_status(&reader->word) != STATUS_OK)
		return error_no_memory(reader->error);
	return STATUS_OK;
}

/* --- the line -------------------------------------------------------------------------------- */

/* Behind the words: a remark, breaks, nothing else. */
static Status read_tail(Reader *reader)
{
	for (;;) {
		skip_blanks(reader);
		if (is_break(*reader->at)) {
			reader->at++;
		} else if (*reader->at == '#') {
			if (!reader->out->remark)
				reader->out->remark = reader->at + 1;
			reader->at += strcspn(reader->at, "\n");
		} else if (*reader->at == '\0') {
			return STATUS_OK;
		} else {
			return refuse(reader, reader->at, "only one command is read");
		}
	}
}

static bool ends_words(char c)
{
	return c == '\0' || c == '#' || is_break(c);
}

static Status add_word(Reader *reader)
{
	ShellLine *out = reader->out;
	char **more = mem_resize(out->word, (size_t)out->count + 1, sizeof *out->word);

	if (more)
		out->word = more;
	char *copy = more ? mem_text(reader->word.text, reader->word.length) : NULL;
	if (!copy)
		return error_no_memory(reader->error);
	out->word[out->count++] = copy;
	return STATUS_OK;
}

/* What echo or printf prints, and the "|" behind it. */
static Status read_input(Reader *reader, bool echo)
{
	const char *begin = reader->at;

	skip_blanks(reader);
	if (echo) {
		STATUS_TRY(read_word(reader));
		buf_addf(&reader->out->input, "%s\n", reader->word.text);
	} else {
		STATUS_TRY(read_printf(reader, begin, &reader->out->input));
	}
	skip_blanks(reader);
	if (*reader->at != '|' || reader->at[1] == '|')
		return refuse(reader, reader->at, "a | and gantree must follow what is printed");
	reader->at++;
	skip_blanks(reader);
	reader->out->piped = true;
	if (buf_status(&reader->out->input) != STATUS_OK)
		return error_no_memory(reader->error);
	return read_word(reader);
}

static Status read_line(Reader *reader)
{
	skip_blanks(reader);
	const char *begin = reader->at;
	STATUS_TRY(read_word(reader));
	const bool echo = strcmp(reader->word.text, "echo") == 0;

	if (echo || strcmp(reader->word.text, "printf") == 0)
		STATUS_TRY(read_input(reader, echo));
	if (strcmp(reader->word.text, "gantree") != 0)
		return refuse(reader, begin, "this is no command of gantree");
	STATUS_TRY(add_word(reader));
	for (;;) {
		skip_blanks(reader);
		if (ends_words(*reader->at))
			return read_tail(reader);
		if (*reader->at == '|')
			return refuse(reader, reader->at, "nothing is piped on");
		STATUS_TRY(read_word(reader));
		STATUS_TRY(add_word(reader));
	}
}

Status shell_read(ShellLine *out, const char *line, Error *error)
{
	Reader reader = {.out = out, .error = error};

	*out = (ShellLine){.count = 0};
	buf_init(&out->text);
	buf_init(&out->input);
	buf_init(&reader.word);
	shell_unfold(line, &out->text);
	reader.line = reader.at = out->text.text;
	const Status status =
		buf_status(&out->text) != STATUS_OK ? error_no_memory(error) : read_line(&reader);

	buf_release(&reader.word);
	if (status != STATUS_OK)
		shell_line_release(out);
	return status;
}

void shell_line_release(ShellLine *line)
{
	for (int i = 0; i < line->count; i++)
		mem_free(line->word[i]);
	mem_free(line->word);
	buf_release(&line->input);
	buf_release(&line->text);
	*line = (ShellLine){.count = 0};
	buf_init(&line->input);
	buf_init(&line->text);
}

bool shell_is_line(const char *text)
{
	static const char *const first[] = {"gantree", "echo", "printf"};

	text += strspn(text, " \t");
	for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
		const size_t length = strlen(first[i]);

		if (strncmp(text, first[i], length) == 0 && strchr(" \t\\", text[length]) &&
			text[length])
			return true;
	}
	return false;
}
