/* The lists: what each is made of. */
#include "tui/lists/rows.h"

/* clang-format off */
#define LIST_WORDS(id, title, noun, ...) \
	static const FixedHint hints_##id[] = {__VA_ARGS__, {NULL, NULL}};
#include "layouts/sayings/words.def"

const ListWords list_words[] = {
#define LIST_WORDS(id, title, noun, ...) [LIST_##id] = {title, noun, hints_##id},
#include "layouts/sayings/words.def"
};
/* clang-format on */

static const ListForm forms[] = {
	[LIST_HELP] = {.build = list_rows_help, .lines = 2},
	[LIST_SAMPLES] = {.build = list_rows_samples,
		.lines = 1,
		.quiet = true,
		.turns = 2,
		.key = list_samples_key,
		.on_select = list_samples_look,
		.on_close = list_samples_close,
		.draw_side = list_samples_side,
		.work_due = list_samples_due,
		.work = list_samples_work},
	[LIST_MESSAGES] = {.build = list_rows_messages, .lines = LIST_DETAIL_LINES},
	[LIST_THEMES] = {.build = list_rows_themes,
		.lines = LIST_DETAIL_LINES,
		.beside = 37,
		.on_open = list_themes_open,
		.on_select = list_themes_try,
		.on_leave = list_themes_leave},
	[LIST_TERMS] = {.build = list_rows_terms, .lines = LIST_DETAIL_LINES},
	[LIST_PAPERS] = {.build = list_rows_papers, .lines = LIST_DETAIL_LINES, .quiet = true},
};

const ListForm *list_form(const App *app)
{
	for (int id = 0; id < FEATURES; id++)
		if (app->features[id]->list && app->features[id]->list->kind == app->list.kind)
			return app->features[id]->list;
	return &forms[app->list.kind];
}
