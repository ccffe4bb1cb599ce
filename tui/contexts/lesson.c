#include "tui/contexts/lesson.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"
#include "tui/contexts/pane.h"
#include "tui/contexts/panes.h"

#include <string.h>

/* --- the band -------------------------------------------------------------------------------- */

/* Half of the screen is the net's; of what is veiled the table is enough. */
int lesson_rows(const App *app, int width, int height)
{
	enum { LOW = 4, TABLE = 10 };
	const int half = height / 2;
	const int most = asking_types(app) && height - TABLE > half ? height - TABLE : half;
	const Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_standard(width, height);

	if (!app->teaching.open || height < LOW)
		return 0;
	const LessonView lesson = teaching_view(app);

	view.lesson = &lesson;
	const int wanted = diagram_wanted(&diagram_lesson, &solved, &view);

	return wanted < most ? wanted : most;
}

void lesson_draw(App *app, Grid *grid, int y, int rows)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	const Line *answer = &app->teaching.asking.answer;
	View view = pane_view(app, &diagram_lesson, grid->width, rows);
	LessonView lesson = teaching_view(app);
	DrawnPane *band = &app->drawn.band;
	Buf typed;

	buf_init(&typed);
	text_show(&typed, answer->text.text, answer->text.length);
	lesson.typed = typed.text;
	lesson.caret = line_caret_cells(answer);
	view.lesson = &lesson;
	grid_fill(grid, 0, y, grid->width, rows, ROLE_CANVAS);
	band->at = (ScreenPane){.x = 0, .y = y, .width = grid->width, .height = rows};
	if (pane_make(&diagram_lesson, &solved, &view, band))
		raster(grid, 0, y, &band->scene, &app->display.theme, app->display.charset);
	buf_release(&typed);
}

/* --- an answer ------------------------------------------------------------------------------- */

const FixedHint lesson_answer_hints[] = {{"Enter", "answer"}, {"PgDn", "solution"},
	{"PgUp", "back"}, {"↑ ↓", "select"}, {":", "command"}, {"Esc", "leave"}, {NULL, NULL}};

bool lesson_is_asking(const App *app)
{
	return asking_types(app);
}

/* Letters, digits and signs, but for those that begin a command or ask for help. */
static bool is_typed(const App *app, Key key)
{
	const bool empty = app->teaching.asking.answer.text.length == 0;
	const bool edits = key.code == KEYCODE_BACKSPACE || key.code == KEYCODE_DELETE ||
			   key.code == KEYCODE_LEFT || key.code == KEYCODE_RIGHT ||
			   key.code == KEYCODE_HOME || key.code == KEYCODE_END;

	if (key.alt || key.code == ':' || key.code == '?')
		return false;
	return key.ctrl || edits ? !empty : key.code >= ' ' && key.code < KEY_FIRST_NAMED;
}

void lesson_answer_key(App *app, Key key, Reply *reply)
{
	Line *answer = &app->teaching.asking.answer;

	if (key.code == KEYCODE_ENTER) {
		app_hush(app);
		asking_answer(app);
	} else if (key.code == KEYCODE_ESCAPE && answer->text.length > 0) {
		line_set(answer, "");
	} else if (!is_typed(app, key) || !line_key(answer, key)) {
		panes_key(app, key, reply);
	}
}

void lesson_answer_paste(App *app, const char *text, Reply *reply)
{
	(void)reply;
	line_insert(&app->teaching.asking.answer, text, strcspn(text, "\r\n"));
}
