/* The lists: what each is made of. */
#include "tui/lists/choice.h"

static const FixedHint help_hints[] = {
	{"Enter", "run or explain it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint sample_hints[] = {{"Enter", "open"}, {"V", "veil"},
	{"Tab", "by paper or topic"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint compare_hints[] = {{"Enter", "instead"}, {"Space", "beside"},
	{"Tab", "compare"}, {"P", "pin"}, {"d", "remove"}, {"F1", "explain"}, {"Esc", "back"},
	{NULL, NULL}};
static const FixedHint theme_hints[] = {
	{"Enter", "accept"}, {"↑ ↓", "try"}, {"Esc", "cancel"}, {NULL, NULL}};
static const FixedHint term_hints[] = {
	{"Enter", "explain it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint paper_hints[] = {
	{"Enter", "open it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint learn_hints[] = {
	{"Enter", "begin or go on"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint message_hints[] = {{"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint recover_hints[] = {
	{"Enter", "restore"}, {"Esc", "back"}, {":recover drop NAME", "removes one"}, {NULL, NULL}};

const ListForm list_forms[] = {
	[LIST_HELP] = {.title = "help",
		.noun = "actions and words",
		.hints = help_hints,
		.build = list_rows_help,
		.lines = 2},
	[LIST_SAMPLES] = {.title = "samples",
		.noun = "nets",
		.hints = sample_hints,
		.build = list_rows_samples,
		.lines = 1,
		.quiet = true,
		.turns = 2,
		.key = list_samples_key,
		.on_select = list_samples_look,
		.on_close = list_samples_close,
		.draw_side = list_samples_side,
		.work_due = list_samples_due,
		.work = list_samples_work},
	[LIST_COMPARE] = {.title = "instead or beside",
		.noun = "choices",
		.hints = compare_hints,
		.build = list_rows_compare,
		.lines = LIST_DETAIL_LINES,
		.quiet = true,
		.on_open = choices_open,
		.on_close = choices_close,
		.key = list_compare_key,
		.draw_heads = list_compare_heads,
		.draw_row = list_compare_row,
		.work_due = choices_due,
		.work = choices_work},
	[LIST_MESSAGES] = {.title = "messages, newest first",
		.noun = "messages",
		.hints = message_hints,
		.build = list_rows_messages,
		.lines = LIST_DETAIL_LINES},
	[LIST_RECOVER] = {.title = "unsaved work from earlier runs",
		.noun = "nets",
		.hints = recover_hints,
		.build = list_rows_recover},
	[LIST_THEMES] = {.title = "themes",
		.noun = "themes",
		.hints = theme_hints,
		.build = list_rows_themes,
		.lines = LIST_DETAIL_LINES,
		.beside = 37,
		.on_open = list_themes_open,
		.on_select = list_themes_try,
		.on_leave = list_themes_leave},
	[LIST_TERMS] = {.title = "words, symbols and marks",
		.noun = "meanings",
		.hints = term_hints,
		.build = list_rows_terms,
		.lines = LIST_DETAIL_LINES},
	[LIST_LEARN] = {.title = "learn",
		.noun = "lessons and exercises",
		.hints = learn_hints,
		.build = list_rows_learn,
		.lines = 2,
		.quiet = true},
	[LIST_PAPERS] = {.title = "papers",
		.noun = "statements",
		.hints = paper_hints,
		.build = list_rows_papers,
		.lines = LIST_DETAIL_LINES,
		.quiet = true},
};
