#include "tui/cli/template.h"

#include <stdbool.h>
#include <string.h>

/* The gap that `text`, which begins with "@", names; its length with both "@". */
static const TemplateGap *gap_at(const char *text, const TemplateGap *gaps, size_t *length)
{
	const size_t name = strspn(text + 1, "abcdefghijklmnopqrstuvwxyz-");

	if (text[1 + name] != '@')
		return NULL;
	*length = name + 2;
	for (; gaps->name; gaps++)
		if (strlen(gaps->name) == name && memcmp(gaps->name, text + 1, name) == 0)
			return gaps;
	return NULL;
}

/* Where the blanks before `at` begin, when nothing else is before it on its line; else
 * NULL. */
static const char *line_start(const char *text, const char *at)
{
	const char *start = at;

	while (start > text && (start[-1] == ' ' || start[-1] == '\t'))
		start--;
	return start == text || start[-1] == '\n' ? start : NULL;
}

void template_fill(const Embedded *text, const TemplateGap *gaps, Buf *out)
{
	const char *rest = text->text;
	size_t length;

	for (const char *at; (at = strchr(rest, '@'));) {
		const TemplateGap *gap = gap_at(at, gaps, &length);
		const char *start = line_start(rest, at);
		const bool alone = gap && start && at[length] == '\n';

		buf_add(out, rest, (size_t)((alone ? start : at) - rest));
		rest = at;
		if (!gap) {
			buf_add_char(out, *rest++);
			continue;
		}
		gap->fill(out);
		rest += length + alone;
	}
	buf_add_text(out, rest);
}
