/* :papers, which opens a statement of a paper. */
#include "tui/actions/actions.h"

#include "solver/base/text.h"
#include "solver/papers/papers.h"

#include <string.h>

static Effects say_miss(App *app, const char *id)
{
	char show[TEXT_BRIEF_MAX], nearest[STATEMENT_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = papers_nearest(id, nearest);

	return app_say(app, "no statement has the id %s; %s", text_brief(show, id, strlen(id)),
		text_advice(advice, near ? nearest : NULL, "Tab behind :papers lists them"));
}

Effects act_papers(App *app, const char *argument)
{
	Citation cited[CITATIONS];
	const Paper *paper = NULL;
	const Statement *statement = papers_find(argument, &paper);

	if (!*argument)
		return app_say(app, ":papers wants the id of a statement; Tab lists them");
	for (size_t k = 0, count = papers_cited(argument, app->method->paper, cited);
		!statement && k < count; k++) {
		statement = cited[k].statement;
		paper = cited[k].paper;
	}
	if (!statement)
		return say_miss(app, argument);
	return explaining_open(app, subject_of_statement(paper, statement));
}
