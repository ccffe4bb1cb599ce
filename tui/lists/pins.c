/* The list of pins, the least T first, and below them what else could stand beside what is shown:
 * before the last edit, the best set, what other methods make of the net. Those have digits that
 * never change.
 */
#include "tui/lists/rows.h"

#include "layouts/scene/words.h"
#include "layouts/sentences/worth.h"
#include "solver/base/text.h"
#include "tui/app/pins.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what else -------------------------------------------------------------------------------- */

enum { READY_BEFORE = 1, READY_BEST = 2, READY_METHODS = 3, READY_MAX = 9 };

/* What a digit compares with. */
typedef struct Ready {
	char name[AGAINST_NAME]; /* "before", "best set", "chen-s"; "": there is no such thing */
	char text[LIST_TEXT];    /* what it is, or why there is none */
	const Net *net;
	const Method *method;
	bool best_set;
	double finish;       /* NAN: not known yet, or not drawn */
	const char *differs; /* method_differs */
	const char *lacks;   /* why it has no T, in a word; NULL: it has one, or is not known yet */
} Ready;

static Ready ready_before(const App *app)
{
	const BeforeEdit *before = &app->before_edit;
	Ready out = {.net = &before->net, .method = before->method, .finish = before->finish};

	if (!before->has) {
		snprintf(out.text, sizeof out.text, "before the last edit: nothing was edited");
		return out;
	}
	snprintf(out.name, sizeof out.name, "before");
	snprintf(out.text, sizeof out.text, "before the last edit: %s", doc_last_step(&app->doc));
	return out;
}

static Ready ready_best(const App *app)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	Ready out = {.net = &app->doc.net, .method = app->method, .best_set = true, .finish = NAN};

	if (app->now.schedule.given) {
		snprintf(out.name, sizeof out.name, "own set");
		snprintf(out.text, sizeof out.text, "the set that %s keeps by itself",
			app->method->id);
		out.best_set = false;
		for (int i = 0; i < app->comparison.count; i++)
			if (app->comparison.trial[i].method == app->method)
				out.finish = app->comparison.trial[i].finish;
	} else if (worth_has_better(&solved)) {
		snprintf(out.name, sizeof out.name, "best set");
		snprintf(out.text, sizeof out.text, "%s %s", worth_label(&solved),
			worth_best(&solved).text);
		out.finish = solved.best->finish;
	} else if (!app->method->best) {
		snprintf(out.text, sizeof out.text, "the best set: not known of %s",
			app->method->id);
	} else {
		snprintf(out.text, sizeof out.text, "the best set: %s",
			solved.best_due ? "none better so far" : "none better is known");
	}
	return out;
}

/* The k-th other method that applies, from 0. */
static Ready ready_method(const App *app, int k)
{
	Ready out = {.net = &app->doc.net, .finish = NAN};

	for (int i = 0; i < app->comparison.count; i++) {
		const Trial *trial = &app->comparison.trial[i];

		if (trial->state == TRIAL_NOT_APPLICABLE || trial->method == app->method || k-- > 0)
			continue;
		out.method = trial->method;
		out.finish = trial->finish;
		out.differs = trial->differs;
		out.lacks = isfinite(trial->finish) || trial->state == TRIAL_WAITING ? NULL
			    : trial->state == TRIAL_SOLVED ? outcome_name(trial->outcome)
							   : "no schedule";
		snprintf(out.name, sizeof out.name, "%s", trial->method->id);
		snprintf(out.text, sizeof out.text, "%s, %s", trial->method->id,
			trial->method->title);
		return out;
	}
	return out;
}

/* Nothing at all, not even a reason, has no text. */
static Ready ready_of(const App *app, int digit)
{
	if (digit == READY_BEFORE)
		return ready_before(app);
	return digit == READY_BEST ? ready_best(app) : ready_method(app, digit - READY_METHODS);
}

/* --- opening and working ---------------------------------------------------------------------- */

void list_pins_close(App *app)
{
	if (app->before_edit.has)
		net_release(&app->before_edit.net);
	app->before_edit.has = false;
}

static bool before_due(const App *app)
{
	return app->before_edit.has && !app->before_edit.tried;
}

Work list_pins_due(const App *app)
{
	if (solution_best_due(&app->now))
		return WORK_BEHIND;
	return before_due(app) ? WORK_AT_REST : list_methods_due(app);
}

static void try_before(App *app)
{
	const ReplaySettings checks = replay_settings();
	BeforeEdit *before = &app->before_edit;
	Schedule schedule;
	Replay replayed;
	Error ignored;

	pacing_begin(&app->pacing, PACING_SOLVING, "the net before");
	const Status status = solve_and_replay(before->method, &before->net, ANSWER_OWN, &checks,
		&schedule, &replayed, NULL, &ignored);

	pacing_end(&app->pacing);
	before->tried = status != STATUS_STOPPED;
	before->finish = status == STATUS_OK ? schedule.finish : NAN;
	if (status == STATUS_OK)
		schedule_release(&schedule);
}

void list_pins_open(App *app)
{
	BeforeEdit *before = &app->before_edit;
	Error ignored;

	list_methods_open(app);
	*before = (BeforeEdit){.finish = NAN};
	before->has = doc_before(&app->doc, &before->net, &ignored) == STATUS_OK;
	if (before->has && method_of_net(&before->net, &before->method, &ignored) != STATUS_OK) {
		net_release(&before->net);
		before->has = false;
	}
	/* As quick as the methods, where those were tried at once. */
	if (before->has && !comparison_due(&app->comparison))
		try_before(app);
}

void list_pins_work(App *app)
{
	if (solution_best_due(&app->now))
		solution_best_work(&app->now, &app->doc.net);
	else if (before_due(app))
		try_before(app);
	else
		list_methods_work(app);
}

/* --- rows ------------------------------------------------------------------------------------- */

static double pin_finish(const Pin *pin)
{
	return pin->solved.schedule.finish;
}

/* Pins by T; those without come last. */
static void sort_pins(const Pins *pins, int order[PINS_MAX])
{
	for (int i = 0; i < pins->count; i++) {
		const double finish = pin_finish(pins->pin[i]);
		int at = i;

		while (at > 0 && !(pin_finish(pins->pin[order[at - 1]]) <= finish) &&
			!isnan(finish)) {
			order[at] = order[at - 1];
			at--;
		}
		order[at] = i;
	}
}

static void add_pin(App *app, int pin, ListRows *rows)
{
	const Pin *of = app->pins.pin[pin];
	char number[16];

	snprintf(number, sizeof number, "%d", pin + 1);
	ListRow *row = list_add_choice(rows, "", of->label, ACTION_PIN_GOTO, number);

	row->in_use = pin == app->pins.chosen;
	snprintf(row->detail, sizeof row->detail, "%s. %s%s: T %s, %s.", of->label,
		of->method->title, of->best_set ? ", the best set" : "",
		word_fine(pin_finish(of)).text, outcome_name(of->solved.schedule.outcome));
}

static void add_ready(const App *app, int digit, ListRows *rows)
{
	const Ready ready = ready_of(app, digit);
	char argument[16];

	if (!ready.text[0])
		return;
	snprintf(argument, sizeof argument, "=%d", digit);
	ListRow *row = list_add_choice(rows, "", ready.text, ACTIONS, argument);

	row->selectable = ready.name[0] != '\0';
	row->faint = !row->selectable;
	snprintf(row->detail, sizeof row->detail, "%.200s%s%s", ready.text,
		ready.differs ? ". Its model " : "", ready.differs ? ready.differs : "");
}

void list_rows_pins(App *app, const char *filter, ListRows *rows)
{
	int order[PINS_MAX];

	(void)filter;
	sort_pins(&app->pins, order);
	list_add(rows,
		app->pins.count > 0 ? "Pinned" : "Nothing is pinned yet: P pins what is shown", "");
	for (int i = 0; i < app->pins.count; i++)
		add_pin(app, order[i], rows);
	list_add(rows, "Could stand beside this as well", "");
	for (int digit = 1; digit <= READY_MAX; digit++)
		add_ready(app, digit, rows);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The pin of a row; -1: it is none. */
static int pin_of(const App *app, const ListRow *row)
{
	const int pin = atoi(row->argument) - 1;

	return pin >= 0 && pin < app->pins.count ? pin : -1;
}

static int digit_of(const ListRow *row)
{
	return row->argument[0] == '=' ? atoi(row->argument + 1) : 0;
}

/* Pin what a digit stands for, under its name unless it had one. */
static bool put_ready(App *app, int digit)
{
	Error error;

	/* Who asks for the best set waits for it. */
	if (digit == READY_BEST && app_finish_best(app, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	const Ready ready = ready_of(app, digit);

	if (!ready.name[0]) {
		app_say(app, "%s",
			ready.text[0] ? ready.text : "fewer methods than that apply here");
		return false;
	}
	const uint64_t made = app->pins.made;

	if (pins_put(app, ready.net, ready.method, ready.best_set, NULL, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	if (app->pins.made > made)
		memcpy(app->pins.pin[app->pins.chosen]->name, ready.name, sizeof ready.name);
	return true;
}

/* Of the net on show the method says it all. */
static void say_compared(App *app)
{
	const Pin *pin = app->pins.pin[app->pins.chosen];

	if (pin_is(pin, &app->doc.net, pin->method, pin->best_set))
		app_say(app, "compared with %s%s on this net",
			pin->best_set ? "the best set of " : "", pin->method->id);
	else
		app_say(app, "compared with %s", pin->label);
}

/* What the row stands for becomes what is compared with. */
static bool compare(App *app, const ListRow *row)
{
	const int pin = pin_of(app, row);

	if (pin >= 0)
		pins_choose(app, pin);
	else if (!put_ready(app, digit_of(row)))
		return false;
	if (!app->pins.refused)
		say_compared(app);
	return true;
}

ListKeyUse list_pins_key(App *app, Key key, const ListRow *row, Reply *reply)
{
	const int pin = pin_of(app, row);

	if (key.code >= '1' && key.code <= '9') {
		const ListRow ready = {.argument = {'=', (char)key.code}};

		return compare(app, &ready) ? LIST_KEY_CHOSE : LIST_KEY_DONE;
	}
	switch (key.code) {
	case KEYCODE_ENTER:
		return pin >= 0            ? LIST_KEY_NONE
		       : compare(app, row) ? LIST_KEY_CHOSE
					   : LIST_KEY_DONE;
	case ' ':
		if (!compare(app, row))
			return LIST_KEY_DONE;
		reply_run(reply, ACTION_LAYOUT, "pair");
		return LIST_KEY_CHOSE;
	case KEYCODE_TAB:
	case 'c':
		compare(app, row);
		return LIST_KEY_DONE;
	case 'd':
	case KEYCODE_DELETE:
		if (pin >= 0)
			pins_remove(app, pin);
		return LIST_KEY_DONE;
	default:
		return LIST_KEY_NONE;
	}
}

/* --- on the screen ---------------------------------------------------------------------------- */

enum { MARK = 2, DIGIT = 2, FINISH = 10, CHANGE = 12, CHANGE_FROM = 56 };

/* Narrow lists tell T alone. */
static int change_cells(const ListRoom *line)
{
	return line->width >= CHANGE_FROM ? CHANGE : 0;
}

static void right_text(Grid *grid, int end, int y, const char *text, ListLook look)
{
	const int cells = text_width(text, strlen(text));

	grid_text(grid, end - cells, y, cells, text, look.ink, look.paper, look.bold);
}

void list_pins_heads(App *app, Grid *grid, const ListRoom *line)
{
	const ListLook look = {ROLE_FAINT, ROLE_CANVAS, false};
	const int end = line->x + line->width;

	(void)app;
	right_text(grid, end - change_cells(line), line->y, "T", look);
	if (change_cells(line) > 0)
		right_text(grid, end, line->y, "than now", look);
}

void list_pins_row(App *app, Grid *grid, const ListRoom *line, const ListRow *row, Role paper)
{
	const int pin = pin_of(app, row), end = line->x + line->width, digit = digit_of(row);
	const Ready ready = digit > 0 ? ready_of(app, digit) : (Ready){.finish = NAN};
	const double finish = pin >= 0 ? pin_finish(app->pins.pin[pin]) : ready.finish;
	const double now = app->now.schedule.finish;
	const Role ink = row->faint ? ROLE_FAINT : ROLE_TEXT;
	const int change = change_cells(line);
	const ListLook look = {ink, paper, row->in_use};
	const int name = line->x + MARK + (digit > 0 ? DIGIT : 0);
	Role role = ROLE_FAINT;
	const char number[2] = {(char)('0' + digit), '\0'};

	if (row->in_use)
		grid_text(grid, line->x, line->y, 1, "●", ROLE_ACCENT, paper, false);
	if (digit > 0)
		grid_text(grid, line->x + MARK, line->y, 1, number,
			row->faint ? ROLE_FAINT : ROLE_ACCENT, paper, true);
	list_text(grid, name, line->y, end - change - FINISH - 1 - name, row->text, look);
	if (!isfinite(finish) && ready.lacks)
		right_text(grid, end, line->y, ready.lacks, (ListLook){ROLE_FAINT, paper, false});
	if (!isfinite(finish))
		return;
	/* What another model has is no winner. */
	right_text(grid, end - change, line->y, word_fine(finish).text,
		ready.differs ? (ListLook){ROLE_FAINT, paper, false} : look);
	if (change == 0)
		return;
	if (ready.differs) {
		right_text(grid, end, line->y, "other model", (ListLook){ROLE_FAINT, paper, false});
	} else if (isfinite(now)) {
		const Word than = word_change_brief(now, finish, &role);

		right_text(grid, end, line->y, role == ROLE_FAINT ? "same T" : than.text,
			(ListLook){role, paper, false});
	}
}
