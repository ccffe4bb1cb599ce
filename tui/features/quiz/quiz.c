/* Exercises: a net of chance, what is asked of it, and how that is solved. */
#include "tui/actions/actions.h"
#include "tui/contexts/lesson_band.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/question.h"
#include "tui/features/quiz/asking.h"
#include "tui/lists/rows.h"
#include "tui/prompt/complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORD_MAX = 256, SEEDS = 10000 };

/* --- an answer ------------------------------------------------------------------------------- */

static const FixedHint hints[] = {{"Enter", "answer"}, {"PgDn", "solution"}, {"PgUp", "back"},
	{"↑ ↓", "select"}, {":", "command"}, {"Esc", "leave"}, {NULL, NULL}};

/* Letters, digits and signs, but for those that begin a command or ask for help. */
static bool is_typed(const App *app, Key key)
{
	const bool empty = asking_of(app)->answer.text.length == 0;
	const bool edits = key.code == KEYCODE_BACKSPACE || key.code == KEYCODE_DELETE ||
			   key.code == KEYCODE_LEFT || key.code == KEYCODE_RIGHT ||
			   key.code == KEYCODE_HOME || key.code == KEYCODE_END;

	if (key.alt || key.code == ':' || key.code == '?')
		return false;
	return key.ctrl || edits ? !empty : key.code >= ' ' && key.code < KEY_FIRST_NAMED;
}

/* Keys that type nothing are the panes'. */
static void answer_key(App *app, Key key, Reply *reply)
{
	Line *answer = &asking_of(app)->answer;

	if (key.code == KEYCODE_ENTER) {
		app_hush(app);
		asking_answer(app);
	} else if (key.code == KEYCODE_ESCAPE && answer->text.length > 0) {
		line_set(answer, "");
	} else if (!is_typed(app, key) || !line_key(answer, key)) {
		panes_key(app, key, reply);
	}
}

static void answer_paste(App *app, const char *text, Reply *reply)
{
	(void)reply;
	line_insert(&asking_of(app)->answer, text, strcspn(text, "\r\n"));
}

/* While an answer is typed the table alone is shown, and Esc leaves all the same; when it is shown
 * a number is no edit, unless its key does something else. */
static bool panes_key_first(App *app, Key key, Reply *reply)
{
	const bool leaves = key.code == KEYCODE_ESCAPE && asking_types(app) && app->view.full;
	const bool digit =
		key_begins_number(key) && keymap_find(&app->config.keymap, key) == ACTIONS;

	(void)reply;
	if (leaves)
		lending_escape(app);
	else if (digit && asking_is_over(app))
		app_say(app, SAY_SOLUTION_SHOWN);
	else
		return false;
	return true;
}

/* --- the list of what there is to learn by ---------------------------------------------------- */

static void add_exercise(const QuizTemplate *exercise, ListRows *rows)
{
	char argument[LIST_ARGUMENT];

	snprintf(argument, sizeof argument, "%d %s", exercise->level, exercise->id);
	ListRow *row = list_add_choice(rows, exercise->id, exercise->title, ACTION_QUIZ, argument);

	row->faint = true;
	snprintf(row->aside, sizeof row->aside, "level %d", exercise->level);
	tell_plain(row->detail, SAY_EXERCISE_ABOUT, TOLD(TELL_WORD(WHAT, exercise->id)));
}

static void add_rows(App *app, const char *filter, ListRows *rows)
{
	const char *heading = "Exercises";

	(void)app;
	for (size_t k = 0; quiz_templates[k]; k++) {
		const QuizTemplate *exercise = quiz_templates[k];

		if (!list_holds(exercise->id, filter) && !list_holds(exercise->title, filter) &&
			!list_holds("exercise", filter))
			continue;
		list_add_heading(rows, &heading);
		add_exercise(exercise, rows);
	}
}

/* --- the feature ------------------------------------------------------------------------------ */

static void name(const App *app, LentName *out)
{
	const Asking *asking = asking_of(app);

	*out = (LentName){.noun = "exercises"};
	snprintf(out->way, sizeof out->way, ":quiz %d%s%s %llu", asking->exercise.level,
		asking->template ? " " : "", asking->template ? asking->template : "",
		(unsigned long long)asking->seed);
}

static void page(App *app, int by)
{
	(void)asking_page(app, by);
}

static const Lender lender = {.name = name, .page = page};

/* "2 shares 17", in any order: a level, a template, and a seed behind the level. */
Effects act_quiz(App *app, const char *argument)
{
	char word[WORD_MAX], template[WORD_MAX] = "";
	unsigned long long seed = (unsigned long long)time(NULL) % SEEDS;
	int level = 1, numbers = 0;
	Error error;

	for (const char *at = argument; *at; at += strspn(at, " ")) {
		const size_t length = strcspn(at, " ");
		char *end;

		snprintf(word, sizeof word, "%.*s", (int)length, at);
		at += length;
		const unsigned long long number = strtoull(word, &end, 10);

		if (*end || !*word)
			memcpy(template, word, sizeof template);
		else if (numbers++ == 0)
			level = number < 1 || number > QUIZ_LEVELS ? 0 : (int)number;
		else
			seed = number;
	}
	if (level == 0)
		return app_say_of(app, SAY_QUIZ_HOW, TOLD(TELL_NUMBER(COUNT, QUIZ_LEVELS)));
	if (app->aside.has && question_keeps(app, argument, ACTION_QUIZ))
		return EFFECT_REDRAW;
	if (asking_begin(app, &lender, *template ? template : NULL, level, seed, NULL, &error) !=
		STATUS_OK)
		return app_fail(app, &error);
	return EFFECT_REDRAW;
}

/* A level comes before the template. */
static void offers(const App *app, ActionArgument argument, Finding *finding)
{
	static const char *const levels[] = {"1", "2", "3", NULL};
	const char *space = strrchr(finding->typed, ' ');

	(void)app;
	if (argument != ARGUMENT_QUIZ)
		return;
	offer_noun(finding, "exercises");
	if (!space) {
		offer_words(finding, levels, NULL);
		return;
	}
	offer_from(finding, space + 1);
	for (size_t i = 0; quiz_templates[i]; i++)
		offer(finding, quiz_templates[i]->id, quiz_templates[i]->title);
}

static void asks(const App *app, GuessAsked *asked)
{
	asked->over = asking_is_over(app);
}

static void forget(App *app)
{
	asking_of(app)->state = ASKING_NOTHING;
}

static void end(App *app)
{
	Asking *asking = asking_of(app);

	exercise_release(&asking->exercise);
	line_release(&asking->answer);
	buf_release(&asking->typed);
}

const Feature feature_quiz = {.state = sizeof(Asking),
	.changed = forget,
	.end = end,
	.served = asking_follow,
	.view = asking_view,
	.offers = offers,
	.asks = asks,
	.exercises = &(const Exercises){.ask = asking_begin, .page = asking_page},
	.key = panes_key_first,
	.band = &lesson_band,
	.context = &(const Context){.level = LEVEL_ASKED,
		.is_open = asking_types,
		.key = answer_key,
		.paste = answer_paste,
		.mouse = panes_mouse,
		.hints = hints},
	.list = &(const ListForm){
		.kind = LIST_LEARN, .build = add_rows, .lines = 2, .quiet = true}};
