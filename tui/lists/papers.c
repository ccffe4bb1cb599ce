/* The rows of the papers: every statement, in the order of its paper. */
#include "tui/lists/rows.h"

#include "layouts/scene/label.h"
#include "solver/base/text.h"
#include "solver/papers/papers.h"

#include <stdio.h>
#include <string.h>

/* Markup as a row shows it, as much as there is room for. */
static void set(const App *app, const char *says, const char *why, char out[LIST_TEXT])
{
	Buf text;

	buf_init(&text);
	label_text(&text, says, app->display.charset);
	buf_add_text(&text, *why ? " " : "");
	label_text(&text, why, app->display.charset);
	const size_t length = text.length < LIST_TEXT ? text.length : LIST_TEXT - 1;

	snprintf(out, LIST_TEXT, "%.*s",
		text.failed || !text.text ? 0 : (int)text_whole(text.text, length),
		text.text ? text.text : "");
	buf_release(&text);
}

static void add_paper(App *app, const Paper *paper, const char *filter, ListRows *rows)
{
	char head[LIST_TEXT];
	const char *heading = head;

	tell_plain(head, SAY_HEAD_PAPER,
		TOLD(TELL_WORD(WHAT, paper->name), TELL_NUMBER(COUNT, paper->statements)));
	for (size_t k = 0; k < paper->statements; k++) {
		const Statement *statement = &paper->statement[k];
		if (!list_next(app, rows))
			continue;
		char id[STATEMENT_NAME], name[STATEMENT_NAME], says[LIST_TEXT];

		statement_id(paper, statement, id);
		statement_name(statement, name);
		set(app, statement->says, "", says);
		if (!list_holds(id, filter) && !list_holds(name, filter) &&
			!list_holds(says, filter) && !list_holds(paper->name, filter)) {
			list_drop(app, rows);
			continue;
		}
		list_add_heading(rows, &heading);
		ListRow *row = list_add_choice(rows, id, says, ACTION_PAPERS, id);

		set(app, statement->says, statement->why, row->detail);
	}
}

void list_rows_papers(App *app, const char *filter, ListRows *rows)
{
	for (const Paper *paper = papers; paper->id; paper++)
		add_paper(app, paper, filter, rows);
}
