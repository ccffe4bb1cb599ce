#include "tui/prompt/history.h"

#include "solver/base/mem.h"

#include <string.h>

/* The next line of the history that is for the same, `at` it or beyond its ends. */
static int earlier(const Prompt *prompt, int at, int by)
{
	do
		at += by;
	while (at >= 0 && at < prompt->history_count &&
		prompt->history[at].action != prompt->action);
	return at;
}

const char *history_last(const Prompt *prompt)
{
	const int last = earlier(prompt, prompt->history_count, -1);

	return last >= 0 ? prompt->history[last].text : NULL;
}

void history_remember(Prompt *prompt)
{
	const int max = (int)(sizeof prompt->history / sizeof *prompt->history);
	const Buf *text = &prompt->line.text;
	const char *last = history_last(prompt);

	if (text->length == 0 || (last && strcmp(last, text->text) == 0))
		return;
	char *copy = mem_text(text->text, text->length);

	if (!copy)
		return;
	if (prompt->history_count == max) {
		mem_free(prompt->history[0].text);
		memmove(prompt->history, prompt->history + 1,
			sizeof *prompt->history * (size_t)(max - 1));
		prompt->history_count--;
	}
	prompt->history[prompt->history_count].text = copy;
	prompt->history[prompt->history_count++].action = prompt->action;
}

bool history_recall(Prompt *prompt, int by)
{
	const int at = earlier(prompt, prompt->history_at, by);

	if (at < 0 || at > prompt->history_count)
		return false;
	prompt->history_at = at;
	line_put(&prompt->line, at < prompt->history_count ? prompt->history[at].text : "");
	return true;
}
