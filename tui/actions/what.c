/* :what, which opens a word or a statement of a paper, and Enter on a term in a list. */
#include "tui/actions/actions.h"
#include "tui/lists/list.h"

#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "solver/papers/papers.h"

#include <stdio.h>
#include <string.h>

static Effects say_miss(App *app, const char *word)
{
	char show[TEXT_BRIEF_MAX], nearest[GLOSSARY_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = glossary_nearest(word, nearest);

	return app_say(app, "there is no entry for %s; %s", text_brief(show, word, strlen(word)),
		text_advice(advice, near ? nearest : NULL, ":what lists all"));
}

Effects act_what(App *app, const char *argument)
{
	const Term *found[GLOSSARY_MEANINGS];
	size_t count = 1;

	if (!*argument)
		return list_open(app, LIST_TERMS);
	/* Of a row of a list the term is known, not the word alone. */
	if (*argument == '=')
		found[0] = glossary_term(argument + 1);
	else
		count = glossary_meanings(argument, app->method->paper, found);
	const bool known = count > 0 && found[0];

	if (!known || glossary_is_place(found[0])) {
		Citation meant[CITATIONS];

		if (papers_meant(argument, app->method->paper, meant) > 0)
			return explaining_open(
				app, subject_of_statement(meant->paper, meant->statement));
	}
	if (!known)
		return say_miss(app, argument);
	return explaining_open(app, (Subject){.kind = SUBJECT_TERM, .key = found[0]->id});
}
