/* The lists: what each is made of. */
#include "tui/lists/rows.h"

enum { LEFT_CELLS = 15, SAMPLE_CELLS = 14, PAPER_CELLS = 24 };

static const FixedHint help_hints[] = {
	{"Enter", "run or explain it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint sample_hints[] = {{"Enter", "open"}, {"Tab", "by paper or topic"},
	{"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint method_hints[] = {{"Enter", "use it"}, {"F1", "explain it"},
	{"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint theme_hints[] = {
	{"Enter", "accept"}, {"↑ ↓", "try"}, {"Esc", "cancel"}, {NULL, NULL}};
static const FixedHint term_hints[] = {
	{"Enter", "explain it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint paper_hints[] = {
	{"Enter", "open it"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint pin_hints[] = {{"Enter", "go there"}, {"Tab 1-9", "compare"},
	{"Space", "in two panes"}, {"d", "remove"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint lesson_hints[] = {
	{"Enter", "begin"}, {"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint message_hints[] = {{"↑ ↓", "select"}, {"Esc", "back"}, {NULL, NULL}};
static const FixedHint recover_hints[] = {
	{"Enter", "restore"}, {"Esc", "back"}, {":recover drop NAME", "removes one"}, {NULL, NULL}};

const ListForm list_forms[] = {
	[LIST_HELP] = {.title = "help",
		.noun = "actions and words",
		.hints = help_hints,
		.build = list_rows_help,
		.left = LEFT_CELLS,
		.lines = 2},
	[LIST_SAMPLES] = {.title = "samples",
		.noun = "nets",
		.hints = sample_hints,
		.build = list_rows_samples,
		.left = SAMPLE_CELLS,
		.lines = 1,
		.quiet = true,
		.turns = 2,
		.on_select = list_samples_look,
		.on_close = list_samples_close,
		.draw_side = list_samples_side,
		.work_due = list_samples_due,
		.work = list_samples_work},
	[LIST_METHODS] = {.title = "methods",
		.noun = "methods",
		.hints = method_hints,
		.build = list_rows_methods,
		.left = LEFT_CELLS,
		.lines = LIST_DETAIL_LINES,
		.quiet = true,
		.on_open = list_methods_open,
		.draw_heads = list_methods_heads,
		.draw_row = list_methods_row,
		.work_due = list_methods_due,
		.work = list_methods_work},
	[LIST_MESSAGES] = {.title = "messages, newest first",
		.noun = "messages",
		.hints = message_hints,
		.build = list_rows_messages,
		.lines = LIST_DETAIL_LINES},
	[LIST_RECOVER] = {.title = "unsaved work from earlier runs",
		.noun = "nets",
		.hints = recover_hints,
		.build = list_rows_recover,
		.left = LEFT_CELLS},
	[LIST_THEMES] = {.title = "themes",
		.noun = "themes",
		.hints = theme_hints,
		.build = list_rows_themes,
		.left = 14,
		.lines = LIST_DETAIL_LINES,
		.beside = 37,
		.on_open = list_themes_open,
		.on_select = list_themes_try,
		.on_leave = list_themes_leave},
	[LIST_TERMS] = {.title = "words, symbols and marks",
		.noun = "meanings",
		.hints = term_hints,
		.build = list_rows_terms,
		.left = LEFT_CELLS,
		.lines = LIST_DETAIL_LINES},
	[LIST_PINS] = {.title = "pins",
		.noun = "states to compare",
		.hints = pin_hints,
		.build = list_rows_pins,
		.lines = LIST_DETAIL_LINES,
		.quiet = true,
		.on_open = list_pins_open,
		.on_close = list_pins_close,
		.key = list_pins_key,
		.draw_heads = list_pins_heads,
		.draw_row = list_pins_row,
		.work_due = list_pins_due,
		.work = list_pins_work},
	[LIST_LESSONS] = {.title = "lessons",
		.noun = "lessons",
		.hints = lesson_hints,
		.build = list_rows_lessons,
		.left = SAMPLE_CELLS,
		.lines = 2,
		.quiet = true},
	[LIST_PAPERS] = {.title = "papers",
		.noun = "statements",
		.hints = paper_hints,
		.build = list_rows_papers,
		.left = PAPER_CELLS,
		.lines = LIST_DETAIL_LINES,
		.quiet = true},
};
