/* :what, and Enter on a term in a list. */
#include "tui/actions/actions.h"
#include "tui/lists/list.h"

#include "layouts/scene/label.h"
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 60 };

static Effects say_miss(App *app, const char *word)
{
	char show[SHOWN], nearest[GLOSSARY_NAME];
	const bool near = glossary_nearest(word, nearest);

	text_show_into(show, sizeof show, word, strlen(word));
	return app_say(app, "there is no entry for %s; %s%s%s", show,
		near ? "did you mean " : ":what lists all", near ? nearest : "", near ? "?" : "");
}

static void add_entry(Buf *out, const Term *term, Charset charset)
{
	TermWords words;

	glossary_words(term, &words);
	buf_addf(out, "%s%s: %s", out->length > 0 ? "; " : "", words.head, term->plain);
	if (*words.formal)
		buf_add_text(out, ": ");
	label_text(out, words.formal, charset);
}

Effects act_what(App *app, const char *argument)
{
	const Term *found[GLOSSARY_MEANINGS];
	size_t count = 1;
	Buf text;

	if (!*argument)
		return list_open(app, LIST_TERMS);
	/* Of a row of a list the term is known, not the word alone. */
	if (*argument == '=')
		found[0] = glossary_term(argument + 1);
	else
		count = glossary_meanings(argument, app->method->paper, found);
	if (count == 0 || !found[0])
		return say_miss(app, argument);
	buf_init(&text);
	for (size_t k = 0; k < count; k++)
		add_entry(&text, found[k], app->display.charset);
	app_say(app, "%s", text.text);
	buf_release(&text);
	return EFFECT_REDRAW;
}
