/* :what, which opens a word or a statement of a paper, and Enter on a term in a list; :print, which
 * tells values. */
#include "tui/actions/actions.h"
#include "tui/app/values.h"
#include "tui/app/veiling.h"
#include "tui/lists/list.h"

#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "solver/papers/papers.h"
#include "solver/schedule/find.h"
#include "solver/values/values.h"

#include <stdio.h>
#include <string.h>

static Effects say_miss(App *app, const char *word)
{
	char show[TEXT_BRIEF_MAX], nearest[GLOSSARY_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = glossary_nearest(word, nearest);

	return app_say_of(app, SAY_NO_ENTRY,
		TOLD(TELL_WORD(TEXT, text_brief(show, word, strlen(word))),
			TELL_WORD(ADVICE,
				text_advice(advice, near ? nearest : NULL, said(SAY_WHAT_LISTS)))));
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
			return features_explain(
				app, subject_of_statement(meant->paper, meant->statement));
	}
	if (!known)
		return say_miss(app, argument);
	return features_explain(app, (Subject){.kind = SUBJECT_TERM, .key = found[0]->id});
}

/* A value alone needs no braces. */
static Status fill(App *app, const char *argument, Buf *out, Error *error)
{
	ValueSource source = app_values(app);
	CurveValue point;
	Status status;
	Buf text;

	if (!source.point && curves_value(app, NULL, &point))
		source.point = &point;
	buf_init(&text);
	if (!strchr(argument, '{'))
		buf_addf(&text, "%s = {%s}", argument, argument);
	else
		buf_add_text(&text, argument);
	status = buf_status(&text) == STATUS_OK ? values_known(source.net, text.text, error)
						: error_no_memory(error);
	if (status == STATUS_OK)
		status = values_print(&source, text.text, out, error);
	buf_release(&text);
	return status;
}

Effects act_print(App *app, const char *argument)
{
	Effects effects;
	Error error;
	Buf value;

	if (!*argument)
		return app_say(app, SAY_PRINT_HOW);
	if (app->view.veiled)
		return veiling_say(app, said(SAY_A_VALUE));
	buf_init(&value);
	if (fill(app, argument, &value, &error) == STATUS_OK)
		effects = app_say_text(app, value.text);
	else
		effects = app_fail(app, &error);
	buf_release(&value);
	return effects;
}
