/* The explanation (key E): of what is selected, then of whatever else the keys go to. */
#include "solver/schedule/find.h"
#include "tui/actions/actions.h"
#include "tui/contexts/context.h"
#include "tui/contexts/pane.h"
#include "tui/contexts/panes.h"
#include "tui/features/explain/order.h"

#include <string.h>

static bool is_open(const App *app)
{
	return explaining_of(app)->open;
}

/* --- what is selected --------------------------------------------------------------------------
 */

/* What the line that says what is selected speaks of, too (pane_say). */
static Subject selected(App *app)
{
	const Solved solved = explaining_solved(app);
	View view = pane_view(app, diagram_find("subject"), 1, 1);

	if (app->view.focus == FOCUS_SETTINGS && !features_lead(app))
		return (Subject){.kind = SUBJECT_SETTING,
			.key = app_settings(app).item[app->view.setting].key};
	if (app->view.focus == FOCUS_TIMING)
		view.selected_column = COLUMN_NAME;
	return subject_of_view(&solved, &view);
}

static Effects explain_selected(App *app)
{
	if (explaining_of(app)->open) {
		explaining_close(app);
		return EFFECT_REDRAW;
	}
	app_hush(app);
	return explaining_open(app, selected(app));
}

/* --- keys ----------------------------------------------------------------------------------------
 */

/* The given value of the part chosen, or the selected one where that is what is explained; the
 * cursor goes there. */
static bool go_there(App *app, const Subject *subject, const ExplanationPart *part)
{
	const SettingList settings = app_settings(app);
	const char *key = part                               ? part->field
			  : subject->kind == SUBJECT_SETTING ? subject->key
							     : NULL;
	const bool cell = part ? part->processor != NET_NONE : subject->kind == SUBJECT_CELL;

	if (cell) {
		app->view.focus = FOCUS_TABLE;
		app->view.selected = part ? part->processor : subject->processor;
		app->view.column = !part ? (int)subject->part
					 : column_of_field(net_field(FIELD_NODE, part->field));
		return true;
	}
	for (int k = 0; key && k < settings.count; k++)
		if (strcmp(settings.item[k].key, key) == 0) {
			app->view.focus = FOCUS_SETTINGS;
			app->view.setting = k;
			return true;
		}
	return false;
}

/* Whether behind the parts the citation is chosen. */
static bool citation_is_chosen(
	const App *app, const Solved *solved, const Subject *subject, const Explanation *formula)
{
	return explaining_view(app).part >= formula->parts &&
	       explain_cited(solved, subject, formula).kind != SUBJECT_NONE;
}

/* The part that is chosen, of `formula`; NULL: there is none. */
static const ExplanationPart *chosen_part(
	App *app, const Solved *solved, const Subject *subject, Explanation *formula)
{
	const uint32_t chosen = explaining_view(app).part;

	if (!explanation_of(solved, subject, NULL, formula) || formula->parts == 0 ||
		citation_is_chosen(app, solved, subject, formula))
		return NULL;
	return &formula->part[chosen < formula->parts ? chosen : formula->parts - 1];
}

static const Notation *notation_in_force(const App *app, const Notation *chosen)
{
	return chosen ? chosen : schedule_notation(&app->now.schedule);
}

static void say_part(App *app, const Net *net, const ExplanationPart *part, SayingId saying)
{
	const Notation *own = schedule_notation(&app->now.schedule);
	char symbol[NOTATED_MAX];
	Buf text;

	notation_write(own, notation_in_force(app, app->view.notation), net, part->symbol, symbol,
		sizeof symbol);
	buf_init(&text);
	label_text(&text, symbol, app->display.charset);
	app_say_of(app, saying, TOLD(TELL_WORD(SYMBOL, text.text)));
	buf_release(&text);
}

static void enter(App *app)
{
	const Solved solved = explaining_solved(app);
	const Subject subject = explaining_now(app);
	const int depth = explaining_of(app)->depth;
	Explanation formula;
	const ExplanationPart *part = chosen_part(app, &solved, &subject, &formula);

	if (explaining_in(app)) {
		if (explaining_of(app)->depth == depth)
			say_part(app, solved.net, part, SAY_PART_CAME_FROM);
		return;
	}
	if (part && !part->field) {
		say_part(app, solved.net, part, SAY_PART_NO_FORMULA);
		return;
	}
	if (go_there(app, &subject, part))
		explaining_close(app);
	else if (part)
		app_say_of(app, SAY_SET_CHANGES, TOLD(TELL_WORD(WHAT, part->field)));
}

/* Keys that change a value change the one that is explained, where it is one. */
static void select_subject(App *app)
{
	const Subject subject = explaining_now(app);

	if (subject.kind == SUBJECT_CELL || subject.kind == SUBJECT_SETTING)
		go_there(app, &subject, NULL);
}

/* What has another meaning while there is no band; what is selected then is explained, if it is
 * another. */
static void pass_on(App *app, Key key, Reply *reply)
{
	select_subject(app);
	const Subject before = selected(app);

	reply->below->key(app, key, reply);
	const Subject now = selected(app);

	if (!explain_is_same(&before, &now))
		explaining_open(app, now);
}

/* The next alphabet that is another than the one in force. */
static const char *next_notation(const App *app)
{
	const Notation *now = notation_in_force(app, app->view.notation);
	int next = notation_index(app->view.notation);

	do
		next = (next + 1) % NOTATIONS;
	while (notation_in_force(app, notations[next]) == now);
	return notation_names[next];
}

static void hints_now(App *app, FixedHint out[HINTS_NOW])
{
	const Solved solved = explaining_solved(app);
	const Subject subject = explaining_now(app);
	Explanation formula;
	const ExplanationPart *part = chosen_part(app, &solved, &subject, &formula);
	const bool given = part ? part->field != NULL
				: subject.kind == SUBJECT_CELL || subject.kind == SUBJECT_SETTING;
	int count = 0;

	out[count++] = (FixedHint){"↑ ↓", "other things"};
	if (part)
		out[count++] = (FixedHint){"← →", "parts"};
	if (citation_is_chosen(app, &solved, &subject, &formula))
		out[count++] = (FixedHint){"Enter", "the paper"};
	else if (given)
		out[count++] = (FixedHint){"Enter", "go there"};
	else if (part && part->quantity != QUANTITIES)
		out[count++] = (FixedHint){"Enter", "go in"};
	out[count++] = (FixedHint){"Esc", "back"};
	if (explaining_view(app).turns > 1)
		out[count++] = (FixedHint){"n", "more"};
	out[count++] = (FixedHint){"w", notation_in_force(app, app->view.notation)->title};
	out[count] = (FixedHint){NULL, NULL};
}

/* As from step to step. */
static int turn_of(ActionId action)
{
	if (action == ACTIONS)
		return 0;
	return (action == action_find("step-next")) - (action == action_find("step-previous"));
}

static void on_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	app_hush(app);
	explaining_now(app);
	if (key.code == KEYCODE_ESCAPE || key.code == KEYCODE_BACKSPACE || action == ACTION_QUIT) {
		if (!explaining_out(app))
			explaining_close(app);
	} else if (key.code == KEYCODE_ENTER) {
		enter(app);
	} else if (action == ACTION_EXPLAIN) {
		explaining_close(app);
	} else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
		explaining_move(app, action == ACTION_RIGHT ? 1 : -1);
	} else if (action == ACTION_UP || action == ACTION_DOWN) {
		explain_go_on(app, action == ACTION_DOWN ? 1 : -1, false);
	} else if (action == ACTION_NEXT_PANE || action == ACTION_PREVIOUS_PANE) {
		explain_go_on(app, action == ACTION_NEXT_PANE ? 1 : -1, true);
	} else if (key.code == 'w' && !key.ctrl && !key.alt) {
		reply_run(reply, ACTION_NOTATION, next_notation(app));
	} else if (turn_of(action) != 0) {
		explaining_turn(app, turn_of(action));
	} else {
		pass_on(app, key, reply);
	}
}

static bool may_lag(const App *app, Key key)
{
	(void)app;
	(void)key;
	return false;
}

/* --- mouse ---------------------------------------------------------------------------------------
 */

static const SceneItem *hit(const DrawnPane *pane, const Event *event, bool part)
{
	const double x = event->x - pane->at.x + 0.5, y = event->y - pane->at.y + 0.5;

	for (size_t i = pane->scene.count; i-- > 0;) {
		const SceneItem *item = &pane->scene.items[i];
		const bool wanted = part ? item->element == ELEMENT_PART
					 : subject_of_item(item).kind != SUBJECT_NONE;

		if (wanted && scene_covers(&pane->scene, item, x, y))
			return item;
	}
	return NULL;
}

/* A click on a part chooses it, and goes into the one chosen; one on the citation opens what it
 * cites. */
static void click_part(App *app, uint32_t part)
{
	const Solved solved = explaining_solved(app);
	const Subject subject = explaining_now(app);
	const bool again = part == explaining_view(app).part;
	Explanation formula;

	explaining_choose(app, part);
	chosen_part(app, &solved, &subject, &formula);
	if (again || citation_is_chosen(app, &solved, &subject, &formula))
		enter(app);
}

/* What is clicked is explained, or it is a part of what is. */
static void mouse(App *app, const Event *event, Reply *reply)
{
	const SceneItem *item = hit(&app->drawn.band, event, true);

	(void)reply;
	if (event->mouse == MOUSE_WHEEL_UP || event->mouse == MOUSE_WHEEL_DOWN) {
		explain_go_on(app, event->mouse == MOUSE_WHEEL_DOWN ? 1 : -1, false);
		return;
	}
	if (event->mouse != MOUSE_PRESS || event->button != 1)
		return;
	app_hush(app);
	if (item) {
		click_part(app, item->part);
		return;
	}
	item = app->drawn.headline ? hit(&app->drawn.head, event, false) : NULL;
	for (int i = 0; i < app->drawn.count && !item; i++)
		if (app->drawn.pane[i].laid_out)
			item = hit(&app->drawn.pane[i], event, false);
	if (item)
		explaining_open(app, subject_of_item(item));
}

/* --- the feature ------------------------------------------------------------------------------ */

Effects act_explain(App *app, const char *text)
{
	return *text ? explain_shown(app, text) : explain_selected(app);
}

static void leave(App *app)
{
	explaining_of(app)->open = false;
}

static const Theme *guest(const App *app)
{
	return is_open(app) ? &explaining_of(app)->dimmed : NULL;
}

static void put_values(App *app, ValueSource *source)
{
	Explaining *own = explaining_of(app);
	const Subject subject =
		is_open(app) ? explaining_now(app) : (Subject){.kind = SUBJECT_NONE};

	if (subject.kind == SUBJECT_BAR && find_interval(&app->doc.net, &app->now.schedule,
						   subject.processor, subject.part, &own->bar))
		source->bar = &own->bar;
	if (subject.kind == SUBJECT_POINT && curves_value(app, &subject, &own->point))
		source->point = &own->point;
}

const Feature feature_explain = {.state = sizeof(Explaining),
	.veiled = explaining_close,
	.leave = leave,
	.values = put_values,
	.guest = guest,
	.explain = explaining_open,
	.texts = explain_texts,
	.band = &explain_band,
	.context = &(const Context){.level = LEVEL_EXPLAINED,
		.is_open = is_open,
		.key = on_key,
		.mouse = mouse,
		.may_lag = may_lag,
		.hints_now = hints_now}};
