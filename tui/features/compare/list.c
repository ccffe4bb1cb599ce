/* The list of what could stand in the place of what is shown, or beside it: other methods and the
 * best set of the same net, the net before the last edit, pins; then methods whose T cannot be
 * compared, and those that do not apply. */
#include "tui/lists/list.h"
#include "tui/features/compare/choice.h"

#include "layouts/scene/words.h"
#include "solver/base/text.h"
#include "tui/app/veiling.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROOMY = 30 };

/* --- rows ------------------------------------------------------------------------------------- */

/* "cut-through, Hung & Robertazzi, for trees of order 1. T 0.344, speed-up 2.907, optimal." */
static void describe(const Choice *choice, char out[LIST_TEXT])
{
	const MethodTrial *trial = choice->trial;
	const Method *method = choice->method;
	const bool ends = isfinite(choice->finish);
	char outcome[OUTCOME_TEXT_MAX] = "";
	Buf text;

	buf_init(&text);
	if (trial && ends)
		outcome_say(trial->outcome, trial->why, outcome);
	tell_add(&text, SAY_CHOICE,
		TOLD(TELL_WORD(WHAT, trial ? method->title : choice->text),
			TELL_WORD(CITED, trial ? method->paper : NULL),
			TELL_WORD(WITH, method ? method->network : NULL),
			TELL_NUMBER(FINISH, ends ? choice->finish : NAN),
			TELL_NUMBER(TIMES, trial ? trial->speedup : NAN), TELL_WORD(TEXT, outcome),
			TELL_WORD(DIFFERENCE, choice->differs),
			TELL_NUMBER(LACKING, trial && trial->state == TRIAL_NOT_APPLICABLE),
			TELL_WORD(REASON, trial && !ends ? trial->why : NULL)));
	snprintf(out, LIST_TEXT, "%s", text.text ? text.text : "");
	buf_release(&text);
}

/* What Enter does: pins are gone to by their number (compare_key). */
static ActionId action_of(ChoiceKind kind)
{
	static const ActionId action[] = {[CHOICE_NOW] = ACTIONS,
		[CHOICE_BEST] = ACTION_BEST_SET,
		[CHOICE_METHOD] = ACTION_METHOD,
		[CHOICE_BEFORE] = ACTION_UNDO,
		[CHOICE_PIN] = ACTIONS};

	return action[kind];
}

/* A row under its heading, which comes with the first that holds the word typed. */
static void add(const App *app, ListRows *rows, const char *filter, const char **heading,
	const Choice *choice)
{
	char about[LIST_TEXT];

	describe(choice, about);
	if (!list_holds(choice->name, filter) && !list_holds(about, filter))
		return;
	if (*heading && rows->count > 0 && app->drawn.height >= ROOMY)
		list_add(rows, "", "");
	list_add_heading(rows, heading);
	ListRow *row = list_add_choice(
		rows, choice->name, choice->text, action_of(choice->kind), choice->id);

	row->in_use = choice->kind == CHOICE_NOW ||
		      (app->beside.chosen && choice->net == &app->beside.chosen->net);
	row->faint = choice->trial && choice->trial->state == TRIAL_NOT_APPLICABLE;
	snprintf(row->detail, sizeof row->detail, "%s", about);
}

/* What stands under one heading, in the order in which it does. */
typedef enum Group {
	GROUP_NOW,
	GROUP_COUNT_STARTUPS,
	GROUP_SAME_NET,
	GROUP_BEFORE,
	GROUP_PINS,
	GROUP_OTHER_MODELS,
	GROUP_NOT_APPLICABLE,
	CHOICE_GROUPS
} Group;

static Group group_of(const Choice *choice)
{
	static const Group groups[] = {[CHOICE_NOW] = GROUP_NOW,
		[CHOICE_BEST] = GROUP_SAME_NET,
		[CHOICE_METHOD] = GROUP_SAME_NET,
		[CHOICE_BEFORE] = GROUP_BEFORE,
		[CHOICE_PIN] = GROUP_PINS};

	if (choice->kind != CHOICE_METHOD)
		return groups[choice->kind];
	return choice->trial->state == TRIAL_NOT_APPLICABLE ? GROUP_NOT_APPLICABLE
	       : choice->counts                             ? GROUP_COUNT_STARTUPS
	       : choice->compares                           ? GROUP_SAME_NET
							    : GROUP_OTHER_MODELS;
}

/* Folded into one row, "12 do not apply: hung-ct, hung-sf"; a word that is typed is looked for in
 * them, too. */
static void add_others(const App *app, ListRows *rows, const char *filter)
{
	const Comparison *comparison = &compare_of(app)->comparison;
	Buf text;
	int count = 0;
	char head[LIST_TEXT];

	buf_init(&text);
	for (int k = 0; k < comparison->count; k++) {
		const MethodTrial *trial = &comparison->trial[k];

		if (trial->state != TRIAL_NOT_APPLICABLE)
			continue;
		buf_addf(&text, "%s%s", count++ > 0 ? ", " : "", trial->method->id);
	}
	tell_plain(head, SAY_NOT_APPLICABLE_ROW,
		TOLD(TELL_WORD(WHAT, app->list.turn > 0 ? "▾" : "▸"), TELL_NUMBER(COUNT, count),
			TELL_WORD(TEXT, text.text)));
	buf_release(&text);
	if (!*filter && count > 0 && app->drawn.height >= ROOMY)
		list_add(rows, "", "");
	if (!*filter && count > 0) {
		list_add_choice(rows, "", head, ACTIONS, "=others")->faint = true;
		rows->folded = (app->list.turn > 0 ? 0 : count) - 1;
	}
}

void compare_rows(App *app, const char *filter, ListRows *rows)
{
	const SayingId headings[] = {SAY_HEAD_NOW, SAY_HEAD_COUNT_STARTUPS,
		app->view.veiled ? SAY_HEAD_APPLY : SAY_HEAD_SAME_NET, SAY_HEAD_BEFORE,
		SAY_HEAD_PINS, SAY_HEAD_OTHER_MODELS, SAY_HEAD_NOT_APPLICABLE};
	Choice choice[CHOICES_MAX];
	const int count = choices_all(app, choice);

	for (int group = 0; group < CHOICE_GROUPS; group++) {
		const bool folds = group == GROUP_NOT_APPLICABLE && !*filter;
		const char *heading = folds ? NULL : said(headings[group]);

		if (group == GROUP_NOT_APPLICABLE)
			add_others(app, rows, filter);
		if ((folds && app->list.turn == 0) || (group == GROUP_PINS && app->view.veiled))
			continue;
		for (int k = 0; k < count; k++)
			if (group_of(&choice[k]) == (Group)group)
				add(app, rows, filter, &heading, &choice[k]);
	}
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Of the net on show the method says it all. */
static void say_compared(App *app)
{
	const Other *pin = app->beside.chosen;

	if (other_is(pin, &app->doc.net, pin->method, pin->best_set))
		app_say_of(app, pin->best_set ? SAY_COMPARED_BEST_SET : SAY_COMPARED_METHOD,
			TOLD(TELL_WORD(METHOD_ID, pin->method->id)));
	else
		app_say_of(app, SAY_COMPARED_PIN, TOLD(TELL_WORD(WHAT, pin->label)));
}

/* Pin what a row stands for, under its name unless it had one. */
static bool put(App *app, const char *id)
{
	const Pins *pins = &compare_of(app)->pins;
	const uint64_t made = pins->made;
	Choice choice;
	Error error;

	/* Who asks for the best set waits for it. */
	if (strcmp(id, "=best") == 0 && app_finish_best(app, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	if (!choice_find(app, id, &choice))
		return false;
	if (pins_put(app, choice.net, choice.method, choice.best_set, NULL, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	if (pins->made > made)
		memcpy(app->beside.chosen->name, choice.name, sizeof choice.name);
	return true;
}

/* What the row stands for becomes what is compared with. */
static bool compare(App *app, const ListRow *row)
{
	const Pins *pins = &compare_of(app)->pins;
	const int pin = choice_pin_of(app, row->argument);
	Choice now;

	if (app->view.veiled) {
		veiling_say(app, said(SAY_ANOTHER_SCHEDULE));
		return false;
	}
	if (choice_find(app, row->argument, &now) && now.kind == CHOICE_NOW)
		return false;
	if (pin >= 0)
		beside_choose(app, pins->pin[pin]);
	else if (!put(app, row->argument))
		return false;
	if (!pins->refused)
		say_compared(app);
	return true;
}

static ListKeyUse beside(App *app, const ListRow *row, Reply *reply)
{
	if (!compare(app, row))
		return LIST_KEY_DONE;
	reply_run(reply, ACTION_LAYOUT, "pair");
	return LIST_KEY_CHOSE;
}

static ListKeyUse go_to_pin(int pin, Reply *reply)
{
	char number[16];

	snprintf(number, sizeof number, "%d", pin + 1);
	reply_run(reply, ACTION_PIN_GOTO, number);
	return LIST_KEY_CHOSE;
}

/* Letters are keys while nothing is searched for. */
ListKeyUse compare_key(App *app, Key key, const ListRow *row, Reply *reply)
{
	const int pin = choice_pin_of(app, row->argument);
	const bool letters = app->list.filter.text.length == 0;

	if (!row->selectable)
		return LIST_KEY_NONE;
	if (strcmp(row->argument, "=others") == 0 &&
		(key.code == KEYCODE_ENTER || key.code == ' ')) {
		app->list.turn = !app->list.turn;
		return LIST_KEY_DONE;
	}
	switch (key.code) {
	case KEYCODE_ENTER:
		return pin >= 0 ? go_to_pin(pin, reply) : LIST_KEY_NONE;
	case ' ':
		return beside(app, row, reply);
	case KEYCODE_TAB:
		compare(app, row);
		return LIST_KEY_DONE;
	case 'P':
		if (letters)
			reply_run(reply, ACTION_PIN, "");
		return letters ? LIST_KEY_DONE : LIST_KEY_NONE;
	case 'd':
	case KEYCODE_DELETE:
		if (pin < 0 || !letters)
			return LIST_KEY_NONE;
		pins_remove(app, pin);
		return LIST_KEY_DONE;
	default:
		return LIST_KEY_NONE;
	}
}
