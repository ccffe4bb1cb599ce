/* :papers, which opens a statement of a paper; without one, the list. */
#include "tui/actions/actions.h"
#include "tui/lists/list.h"

#include "solver/base/text.h"
#include "solver/papers/papers.h"

#include <string.h>

static Effects say_miss(App *app, const char *id)
{
	char show[TEXT_BRIEF_MAX], nearest[STATEMENT_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = papers_nearest(id, nearest);

	return app_say_of(app, SAY_NO_STATEMENT,
		TOLD(TELL_WORD(TEXT, text_brief(show, id, strlen(id))),
			TELL_WORD(ADVICE, text_advice(advice, near ? nearest : NULL,
						  said(SAY_PAPERS_LISTS)))));
}

Effects act_papers(App *app, const char *argument)
{
	Citation meant[CITATIONS];

	if (!*argument)
		return list_open(app, LIST_PAPERS);
	if (papers_meant(argument, app->method->paper, meant) == 0)
		return say_miss(app, argument);
	return features_explain(app, subject_of_statement(meant->paper, meant->statement));
}
