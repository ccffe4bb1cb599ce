/* The title bar: what is open, the method, the settings, the verdict of the replay; T at its right
 * end is drawn with the headline. */
#include "tui/contexts/chrome.h"

#include "layouts/scene/words.h"
#include "layouts/sentences/step.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "tui/app/outside.h"
#include "tui/doc/settings.h"
#include "tui/doc/word.h"

#include <stdio.h>
#include <string.h>

enum {
	SETTING_GAP = 2,
	PART_GAP = 3,
	TIGHT_GAP = 1,
	ROOMY_FROM = 60,     /* widths: with the program's name and wide gaps, */
	WORDS_FROM = 100,    /* and from here on with words for what a round reckons with */
	METHOD_FROM = 40,    /* with the method, whatever it is called */
	SETTINGS_LEAST = 16, /* cells for which the program's name gives way, */
	BRAND_CELLS = 9,
	VERDICT_FROM = 12, /* columns before it */
	VERDICT_TEXT = 64,
	MARK_TEXT = 40,
};

/* Where the parts stand; cells 0: there is no room for one. */
typedef struct Bar {
	int gap;
	bool branded;
	char method_text[2 *
			 WORD_NAME]; /* its title, or its id where that leaves the label whole */
	TitleSpan label, method, settings;
} Bar;

static bool is_selected(const App *app, int index)
{
	return app->view.focus == FOCUS_SETTINGS && app->view.setting == index;
}

/* --- settings -------------------------------------------------------------------------------- */

/* A setting as it is shown: what stands for it, and its value or what is being typed. */
typedef struct SettingText {
	char symbol[SETTING_TEXT], value[SETTING_TEXT];
	const char *text; /* of the value; lives as long as the line being typed */
	int cells;
} SettingText;

/* In a round the picture is not of the net's installments. */
static bool is_of_round(const App *app, int index, const Setting *setting)
{
	return strcmp(setting->key, "installments") == 0 && !is_selected(app, index) &&
	       app_step(app).kind == STEP_ROUND;
}

static const char type_here[] = "◄ type";

static bool is_to_be_typed(const App *app, int index)
{
	View view = {.type_here = false};

	features_view(app, NULL, &view);
	return is_selected(app, index) && !app->cell.active && view.type_here;
}

/* What is being typed stands there; the old word until the first letter of another. */
static void setting_text(const App *app, int index, const Setting *setting, SettingText *out)
{
	const bool editing = is_selected(app, index) && app->cell.active;
	const bool begun = editing && (app->cell.line.text.length > 0 ||
					      !word_list(app->doc.preview.place.field));

	char text[LADDER_TEXT];

	snprintf(out->symbol, sizeof out->symbol, "%s", setting->symbol);
	setting_value(&app->doc.net, &app->now.schedule, setting->key, out->value);
	if (is_of_round(app, index, setting)) {
		if (app->drawn.width >= WORDS_FROM)
			snprintf(out->symbol, sizeof out->symbol, "%s",
				tell_plain(text, SAY_ASSUMES,
					TOLD(TELL_WORD(WHO,
						     schedule_elimination_name(&app->now.schedule)),
						TELL_WORD(SYMBOL, setting->symbol))));
		snprintf(out->value, sizeof out->value, "1");
	}
	out->text = begun ? app->cell.line.text.text : out->value;
	out->cells =
		text_width(out->symbol, strlen(out->symbol)) + 1 +
		text_width(out->text, strlen(out->text)) + editing +
		(is_to_be_typed(app, index) ? 1 + text_width(type_here, strlen(type_here)) : 0);
}

/* Values that everybody takes for granted are shown while the bar has the keys. */
static bool is_told(const App *app, int index, const Setting *setting)
{
	const Field *field = net_field_of(setting->key);

	return app->view.focus == FOCUS_SETTINGS || is_of_round(app, index, setting) || !field ||
	       field->scope != FIELD_NET || !field_is_standard(&app->doc.net, field, 0);
}

static int draw_setting(
	App *app, Grid *grid, int x, int room, int index, const Setting *setting, Caret *caret)
{
	const bool selected = is_selected(app, index), editing = selected && app->cell.active;
	SettingText shown;
	int start = x;

	setting_text(app, index, setting, &shown);
	app->drawn.title[index] = (TitleSpan){x, shown.cells};
	x += grid_text(grid, x, 0, room, shown.symbol, ROLE_FAINT, ROLE_CHROME, false);
	x++;
	Role paper = !selected                  ? ROLE_CHROME
		     : app->cell.bad && editing ? ROLE_FIELD_BAD
						: ROLE_FIELD;
	if (editing)
		grid_fill(grid, x, 0, text_width(shown.text, strlen(shown.text)) + 1, 1, paper);
	if (selected)
		*caret = (Caret){x + (editing ? line_caret_cells(&app->cell.line) : 0), 0, editing};
	x += grid_text(grid, x, 0, start + room - x, shown.text,
		selected ? ROLE_FIELD_TEXT : ROLE_FAINT, paper, selected);
	if (is_to_be_typed(app, index)) {
		grid_fill(grid, x, 0, 1, 1, paper);
		x += 1 + grid_text(grid, x + 1, 0, start + room - x - 1, type_here, ROLE_FIELD_TEXT,
				 paper, true);
	}
	return x - start + (editing ? 1 : 0) + SETTING_GAP;
}

/* The settings to be told, in order. */
typedef struct Told {
	int index[SETTINGS_MAX], cells[SETTINGS_MAX], count;
	int selected; /* which of them has the keys; -1: none */
} Told;

static void find_told(const App *app, const SettingList *list, Told *out)
{
	*out = (Told){.selected = -1};
	for (int i = 0; i < list->count; i++) {
		SettingText text;

		if (!is_told(app, i, &list->item[i]))
			continue;
		setting_text(app, i, &list->item[i], &text);
		if (is_selected(app, i))
			out->selected = out->count;
		out->index[out->count] = i;
		out->cells[out->count++] = text.cells;
	}
}

/* How many from `first` on fit whole; where not all do, a sign for the rest must too. */
static int told_fitting(const Told *told, int first, int room)
{
	int used = first > 0 ? 2 : 0, k = first;

	for (; k < told->count; k++) {
		if (used + told->cells[k] + (k + 1 < told->count ? SETTING_GAP + 1 : 0) > room)
			break;
		used += told->cells[k] + SETTING_GAP;
	}
	return k - first;
}

/* The most telling ones, or those around the one that has the keys. */
static void draw_settings(
	App *app, Grid *grid, const SettingList *list, const Told *told, TitleSpan at, Caret *caret)
{
	int x = at.x, first = 0, count = told_fitting(told, 0, at.cells);
	const int end = x + at.cells;

	while (first < told->selected && told->selected >= first + count) {
		first++;
		count = told_fitting(told, first, at.cells);
	}
	if (first > 0)
		x += 1 + grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
	/* A value too long for the bar is shown as far as it goes while it has the keys. */
	if (count == 0 && told->selected >= 0)
		count = 1;
	for (int k = first; k < first + count; k++)
		x += draw_setting(
			app, grid, x, end - x, told->index[k], &list->item[told->index[k]], caret);
	if (first + count < told->count && x < end)
		grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
}

int chrome_setting_at(const App *app, int x)
{
	for (int i = 0; i < SETTINGS_MAX; i++)
		if (app->drawn.title[i].cells > 0 && x >= app->drawn.title[i].x &&
			x < app->drawn.title[i].x + app->drawn.title[i].cells)
			return i;
	return -1;
}

/* --- the other parts ------------------------------------------------------------------------- */

/* What the answer is worth, where that is not what is usual, and the method's title does not say
 * so;
 * "": it is. */
static const char *worth_word(const App *app)
{
	const Outcome outcome = app->now.schedule.outcome;

	return outcome_is_sound(outcome) || outcome == OUTCOME_GIVEN ? "" : outcome_name(outcome);
}

/* In a round only what is drawn of it has been replayed, and its T is attained by nobody: no mark;
 * nor where nothing is drawn. */
static Role replay_word(const App *app, int width, char out[VERDICT_TEXT])
{
	const Replay *replay = &app->now.replay;
	const bool brief = width < ROOMY_FROM;
	const char *worth = worth_word(app);

	if (app->view.veiled) {
		snprintf(out, VERDICT_TEXT, "veiled");
		return ROLE_ACCENT;
	}
	if (!replay->ok)
		snprintf(out, VERDICT_TEXT, brief ? "× %u" : "× %u violations", replay->violations);
	else if (app_step(app).kind == STEP_ROUND || !replay_told(&app->now.schedule, replay))
		out[0] = '\0';
	else if (brief)
		snprintf(out, VERDICT_TEXT, "✓");
	else if (app->now.schedule.outcome == OUTCOME_INFEASIBLE && width < WORDS_FROM)
		snprintf(out, VERDICT_TEXT, "%s", worth); /* a tick would seem to be for that */
	else if (*worth && width < WORDS_FROM)
		snprintf(out, VERDICT_TEXT, "✓ %s", worth);
	else if (replay->checked == replay->total)
		snprintf(out, VERDICT_TEXT, *worth ? "✓ checked, %s" : "✓ checked%s", worth);
	else if (width < WORDS_FROM)
		snprintf(out, VERDICT_TEXT, "✓ %.20s checked", word_count(replay->checked).text);
	else
		snprintf(out, VERDICT_TEXT, "✓ %.20s of %.20s checked",
			word_count(replay->checked).text, word_count(replay->total).text);
	return replay->ok ? ROLE_GOOD : ROLE_ALERT;
}

/* Behind the label and the mark of edits: that nothing can be kept, what has become of the file. */
static void mark_text(const App *app, char out[MARK_TEXT])
{
	const char *marks[] = {features_mark(app), outside_mark(app)};

	snprintf(out, MARK_TEXT, "%s%s%s", marks[0] ? marks[0] : "",
		marks[0] && marks[1] ? ", " : "", marks[1] ? marks[1] : "");
}

static int mark_cells(const App *app)
{
	char mark[MARK_TEXT];

	mark_text(app, mark);
	return (doc_is_modified(&app->doc) ? 2 : 0) +
	       (*mark ? text_width(mark, strlen(mark)) + 1 : 0);
}

/* The name alone, of a file without its folders, of a sample without what tells that it is one. */
static const char *label_of(const App *app)
{
	static const char sample[] = "sample:";
	const char *label = app->doc.label;
	const char *folders = app->doc.path ? strrchr(label, '/') : NULL;

	if (strncmp(label, sample, sizeof sample - 1) == 0)
		return label + sizeof sample - 1;
	return folders && folders[1] ? folders + 1 : label;
}

/* The end of a long label says more than its start. */
static void draw_label(const App *app, Grid *grid, TitleSpan at)
{
	const char *label = label_of(app);
	char mark[MARK_TEXT];
	size_t length = strlen(label);
	const int room = at.cells - mark_cells(app);
	const bool cut = text_width(label, length) > room;
	int x = at.x;

	mark_text(app, mark);
	while (length > 0 && text_width(label, length) > room - cut) {
		int cells;
		size_t step = text_cluster(label, length, &cells);
		label += step;
		length -= step;
	}
	if (cut && room > 1)
		x += grid_text(grid, x, 0, 1, "…", ROLE_CHROME_TEXT, ROLE_CHROME, false);
	x += grid_text(
		grid, x, 0, at.x + at.cells - x, label, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	x += x > at.x; /* a blank before the marks */
	if (doc_is_modified(&app->doc) && x < at.x + at.cells)
		x += 1 + grid_text(grid, x, 0, 1, "●", ROLE_ACCENT, ROLE_CHROME, true);
	if (*mark && x < at.x + at.cells)
		grid_text(grid, x, 0, at.x + at.cells - x, mark, ROLE_ALERT, ROLE_CHROME, true);
}

/* --- the bar --------------------------------------------------------------------------------- */

static int label_wanted(const App *app, int width)
{
	const int cells = text_width(label_of(app), strlen(label_of(app)));
	const int most = width >= ROOMY_FROM ? width / 4 : width / 3;

	return (cells < most ? cells : most) + mark_cells(app);
}

/* What the method is called in `room` cells beside the label, in brief where it would cost that;
 * and which of its answers is shown. */
static void method_text(const App *app, int room, int label, char *out, size_t size)
{
	const Step step = app_step(app);
	const Solved solved = solution_view(&app->now, &app->doc.net);
	char answer[WORD_NAME + 2] = "";

	/* A round stands in the corner, where T would. */
	if (step.kind != STEP_NONE && step.kind != STEP_ROUND)
		snprintf(answer, sizeof answer, ", %s", step_name(&solved, &step).text);
	else if (app->now.schedule.split)
		snprintf(answer, sizeof answer, ", your split");
	else if (app->now.schedule.given)
		snprintf(answer, sizeof answer, ", best set");

	snprintf(out, size, "%s%s", app->method ? app->method->title : "", answer);
	if (app->method && text_width(out, strlen(out)) + SETTING_GAP + label > room)
		snprintf(out, size, "%s%s", app->method->id, answer);
}

static int method_cells(const App *app, int width, const char *text)
{
	return app->method && width >= METHOD_FROM ? text_width(text, strlen(text)) : 0;
}

/* The method is always there: what does not fit beside it goes. Only a setting that has the keys is
 * worth more, and must be seen. */
static Bar plan_bar(const App *app, const Told *told, int width, int right)
{
	const int need =
		told->selected >= 0 ? told->cells[told->selected] + 2 * (SETTING_GAP + 1) : 0;
	const int least = need > SETTINGS_LEAST ? need : SETTINGS_LEAST;
	int x = 1, label = label_wanted(app, width);
	Bar bar = {.gap = PART_GAP};

	method_text(app, right - TIGHT_GAP - 1, label, bar.method_text, sizeof bar.method_text);
	int method = method_cells(app, width, bar.method_text), room;

	if (width < ROOMY_FROM)
		bar.gap = width - method >= ROOMY_FROM / 3 ? SETTING_GAP : TIGHT_GAP;
	room = right - TIGHT_GAP - x;
	if (method > room || (need > 0 && method + bar.gap + need > room))
		method = 0;
	room -= method > 0 ? method + bar.gap : 0;
	bar.branded = width >= ROOMY_FROM && room - BRAND_CELLS - label - bar.gap >= least;
	room -= bar.branded ? BRAND_CELLS : 0;
	if (label > room - (need > 0 ? need + bar.gap : 0))
		label = room - (need > 0 ? need + bar.gap : 0);
	x += bar.branded ? BRAND_CELLS : 0;
	bar.label = (TitleSpan){x, label > 0 ? label : 0};
	x += label > 0 ? label + bar.gap : 0;
	bar.method = (TitleSpan){x, method};
	x += method > 0 ? method + bar.gap : 0;
	bar.settings = (TitleSpan){x, right - TIGHT_GAP - x};
	return bar;
}

void chrome_title(App *app, Grid *grid, Caret *caret)
{
	const SettingList list = app_settings(app);
	const int width = grid->width;
	char verdict[VERDICT_TEXT];
	const Role role = replay_word(app, width, verdict);
	const int told_finish = app->drawn.head.info.finish_cells, finish = width - 1 - told_finish;
	const int cells = text_width(verdict, strlen(verdict));
	const int gap = told_finish == 0 ? 0 : width < ROOMY_FROM ? TIGHT_GAP : PART_GAP;
	int right = cells > 0 ? finish - gap - cells : finish;
	Told told;

	grid_fill(grid, 0, 0, width, 1, ROLE_CHROME);
	if (right > VERDICT_FROM)
		grid_text(grid, right, 0, cells, verdict, role, ROLE_CHROME, true);
	else
		right = finish;
	find_told(app, &list, &told);
	const Bar bar = plan_bar(app, &told, width, right);

	if (bar.branded)
		grid_text(grid, 1, 0, width, "gantree", ROLE_CHROME_TEXT, ROLE_CHROME, true);
	if (bar.label.cells > 0)
		draw_label(app, grid, bar.label);
	if (bar.method.cells > 0)
		grid_text(grid, bar.method.x, 0, bar.method.cells, bar.method_text,
			ROLE_CHROME_TEXT, ROLE_CHROME, false);
	draw_settings(app, grid, &list, &told, bar.settings, caret);
}
