#include "tui/features/quiz/asking.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { TRIES = 2, NAMES_MAX = 64 };

Asking *asking_of(const App *app)
{
	return feature_state(app, FEATURE_quiz);
}

static const AnswerField *field_now(const Asking *asking)
{
	return &asking->exercise.field[asking->field];
}

/* "share of P1:" */
static void ask_field(Asking *asking)
{
	const Exercise *exercise = &asking->exercise;

	asking->tried = 0;
	line_set(&asking->answer, "");
	tell_plain(asking->ask, SAY_EXERCISE_ASKS,
		TOLD(TELL_WORD(WHAT, field_now(asking)->ask),
			TELL_NUMBER(NUMBER, asking->field + 1),
			TELL_NUMBER(NUMBERS, exercise->fields)));
}

static bool asks_for_net(const Exercise *exercise)
{
	return exercise->fields > 0 && exercise->field[0].kind == ANSWER_NET;
}

static Status refuse_name(const char *name, Error *error)
{
	char shown[TEXT_BRIEF_MAX], advice[TEXT_ADVICE_MAX];
	const char *names[NAMES_MAX];
	size_t count = 0;

	for (; count < NAMES_MAX && quiz_templates[count]; count++)
		names[count] = quiz_templates[count]->id;
	return error_set(error, STATUS_USAGE, "there is no exercise called %s; %s",
		text_brief(shown, name, strlen(name)),
		text_advice(advice, text_nearest(name, names, count), said(SAY_QUIZ_LISTS)));
}

Status asking_begin(App *app, const Lender *lender, const char *template, int level, uint64_t seed,
	const char *label, Error *error)
{
	Asking *asking = asking_of(app);
	const QuizTemplate *wanted = template ? quiz_template_find(template) : NULL;
	char called[LENT_LABEL_MAX];
	Exercise exercise;

	if (template && !wanted)
		return refuse_name(template, error);
	STATUS_TRY(exercise_make(wanted, level, seed, &exercise, NULL, error));
	snprintf(called, sizeof called, "exercise %llu", (unsigned long long)seed);
	if (lender->solved)
		snprintf(called, sizeof called, "%s", label);
	const Status status =
		lending_show(app, lender, &exercise.net, called, !asks_for_net(&exercise), error);

	if (status != STATUS_OK) {
		exercise_release(&exercise);
		return status;
	}
	exercise_release(&asking->exercise);
	asking->exercise = exercise;
	asking->template = wanted ? wanted->id : NULL;
	asking->seed = seed;
	asking->state = ASKING_ASKED;
	asking->field = 0;
	asking->reply[0] = '\0';
	asking->right = asking->given_up = false;
	asking->log = app->doc.log.length;
	line_release(&asking->answer);
	/* Veiled there is but the table to be seen. */
	app->view.full = app->view.veiled;
	memcpy(asking->label, called, sizeof called);
	snprintf(asking->aside, sizeof asking->aside, "level %d   seed %llu", exercise.level,
		(unsigned long long)seed);
	ask_field(asking);
	return STATUS_OK;
}

bool asking_types(const App *app)
{
	const Asking *asking = asking_of(app);

	return asking->state == ASKING_ASKED && !asks_for_net(&asking->exercise);
}

bool asking_is_over(const App *app)
{
	const Asking *asking = asking_of(app);

	return (asking->state == ASKING_SOLVED || asking->state == ASKING_SHOWN) &&
	       !asks_for_net(&asking->exercise);
}

static void end(App *app, AskingState state)
{
	asking_of(app)->state = state;
	if (state == ASKING_SOLVED && app->lent.by->solved)
		app->lent.by->solved(app);
}

static void show_solution(App *app, AskingState state)
{
	end(app, state);
	app->view.full = false;
	lending_veil(app, false);
}

/* The next field, or all is answered. */
static void go_on(App *app)
{
	Asking *asking = asking_of(app);

	asking->field++;
	if (asking->field < asking->exercise.fields)
		ask_field(asking);
	else
		show_solution(app, ASKING_SOLVED);
}

/* What cannot be read is no try. */
void asking_answer(App *app)
{
	Asking *asking = asking_of(app);
	const char *typed = asking->answer.text.text;
	QuizReply reply;
	Error error;

	if (!*typed)
		return;
	if (exercise_check(&asking->exercise, asking->field, typed, asking->tried, &reply,
		    &error) != STATUS_OK) {
		asking->right = false;
		snprintf(asking->reply, sizeof asking->reply, "%.*s", QUIZ_TEXT - 1, error.text);
		return;
	}
	asking->right = reply.right;
	snprintf(asking->reply, sizeof asking->reply, "%s", reply.text);
	if (reply.right)
		go_on(app);
	else if (++asking->tried == TRIES)
		show_solution(app, ASKING_SHOWN);
	else
		line_set(&asking->answer, "");
}

void asking_follow(App *app)
{
	Asking *asking = asking_of(app);
	QuizReply reply;
	Error error;

	if (!app->lent.by)
		asking->state = ASKING_NOTHING;
	if (asking->state != ASKING_ASKED || !asks_for_net(&asking->exercise) ||
		!lending_is_at_rest(app) || app->doc.log.length == asking->log)
		return;
	if (exercise_check_net(&asking->exercise, &app->doc.net, 0, &reply, &error) != STATUS_OK) {
		reply = (QuizReply){.right = false};
		snprintf(reply.text, sizeof reply.text, "%.*s", QUIZ_TEXT - 1, error.text);
	}
	asking->right = reply.right;
	snprintf(asking->reply, sizeof asking->reply, "%s", reply.text);
	if (reply.right)
		end(app, ASKING_SOLVED);
}

/* First the solution, then a new net; among other things only after one that was tried in vain. */
bool asking_page(App *app, int by)
{
	Asking *asking = asking_of(app);
	const bool alone = !app->lent.by->solved;
	Error error;

	if (by > 0 && asking->state == ASKING_ASKED) {
		asking->given_up = true;
		show_solution(app, ASKING_SHOWN);
		return true;
	}
	if (asking->state == ASKING_NOTHING ||
		(!alone && (by < 0 || asking->state != ASKING_SHOWN || asking->given_up)))
		return false;
	if (asking_begin(app, app->lent.by, asking->template, asking->exercise.level,
		    by > 0             ? asking->seed + 1
		    : asking->seed > 0 ? asking->seed - 1
				       : 0,
		    asking->label, &error) != STATUS_OK)
		app_fail(app, &error);
	return true;
}

/* --- what the band shows ------------------------------------------------------------------------
 */

static void add(LessonView *view, LessonLineKind kind, const char *name, const char *text)
{
	if (view->lines < LESSON_LINES && text[0])
		view->line[view->lines++] = (LessonLine){kind, name, text};
}

static void add_lines(LessonView *view, const char lines[QUIZ_LINES][QUIZ_TEXT])
{
	static const char *const names[QUIZ_LINES] = {"rates", "shares", "test", "time"};

	for (int k = 0; k < QUIZ_LINES; k++)
		add(view, LESSON_GIVEN, names[k], lines[k]);
}

void asking_view(const App *app, const Diagram *named, View *shown)
{
	Asking *asking = asking_of(app);
	const Exercise *exercise = &asking->exercise;
	const bool asked = asking->state == ASKING_ASKED;
	LessonView *view = &asking->view;

	if (named != &diagram_lesson || asking->state == ASKING_NOTHING)
		return;
	*view = shown->lesson
			? *shown->lesson
			: (LessonView){.title = exercise->title[0] ? exercise->title : "Exercise",
				  .aside = asking->aside};
	shown->lesson = view;
	if (asked) {
		add(view, LESSON_SAY, NULL, exercise->question);
		add_lines(view, exercise->given);
	}
	add(view, asking->right ? LESSON_GOOD : LESSON_COMMENT, NULL, asking->reply);
	if (!asked) {
		add_lines(view, exercise->solution);
		add(view, LESSON_SAY, NULL, exercise->sentence);
	}
	if (!asking_types(app))
		return;
	add(view, LESSON_PROMPT, NULL, asking->ask);
	buf_clear(&asking->typed);
	text_show(&asking->typed, asking->answer.text.text, asking->answer.text.length);
	view->typed = asking->typed.length > 0 ? asking->typed.text : "";
	view->caret = line_caret_cells(&asking->answer);
}
