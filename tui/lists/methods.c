/* The list of methods: what each makes of the net, as bars of T from one zero. Methods whose model
 * differs from this net stand apart, and those that do not apply come last. */
#include "tui/lists/rows.h"

#include "layouts/scene/words.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Nets of so many processors and intervals are tried by every method at once; larger ones by one at
 * a time, when the keys rest. */
enum { COMPARE_AT_ONCE_MAX = 10000 };

/* --- trying them ------------------------------------------------------------------------------ */

static bool compares_at_once(const App *app)
{
	const Net *net = &app->doc.net;

	return net->processors <= COMPARE_AT_ONCE_MAX &&
	       (!app->now.solved ||
		       schedule_interval_total(net, &app->now.schedule) <= COMPARE_AT_ONCE_MAX);
}

void list_methods_open(App *app)
{
	comparison_begin(&app->comparison, &app->doc.net, app->view.veiled);
	const bool at_once = compares_at_once(app);

	while (at_once && comparison_due(&app->comparison))
		comparison_step(&app->comparison, &app->doc.net);
}

Work list_methods_due(const App *app)
{
	return comparison_due(&app->comparison) ? WORK_AT_REST : WORK_NONE;
}

/* A key that comes stops it; it is begun anew when the keys rest. */
void list_methods_work(App *app)
{
	pacing_begin(&app->pacing, PACING_SOLVING, "the methods");
	comparison_step(&app->comparison, &app->doc.net);
	pacing_end(&app->pacing);
}

/* --- rows ------------------------------------------------------------------------------------- */

static const Trial *trial_of(const App *app, const char *id)
{
	for (int k = 0; k < app->comparison.count; k++)
		if (strcmp(app->comparison.trial[k].method->id, id) == 0)
			return &app->comparison.trial[k];
	return NULL;
}

/* "in use", "exact", "being solved", and why where that is known. */
static void add_state(const App *app, const Trial *trial, Buf *out)
{
	char outcome[OUTCOME_TEXT_MAX];

	switch (trial->state) {
	case TRIAL_WAITING:
		buf_add_text(out, "being solved");
		break;
	case TRIAL_SOLVED:
		if (isfinite(trial->finish))
			buf_addf(out, "T %s, ", word_fine(trial->finish).text);
		if (isfinite(trial->speedup))
			buf_addf(out, "speed-up %s, ", word_value(trial->speedup).text);
		outcome_say(trial->outcome, trial->why, outcome);
		buf_add_text(out, outcome);
		break;
	case TRIAL_VEILED:
		buf_add_text(out, "applies");
		break;
	case TRIAL_FAILED:
		buf_add_text(out, "cannot be solved");
		break;
	case TRIAL_NOT_APPLICABLE:
		buf_add_text(out, "does not apply");
		break;
	}
	if (trial->method == app->method)
		buf_add_text(out, ", in use");
	if (trial->differs && isfinite(trial->finish))
		buf_addf(out, "; its model %s, so T is not comparable", trial->differs);
	if (trial->state != TRIAL_SOLVED && trial->why[0])
		buf_addf(out, ": %s", trial->why);
}

/* "cut-through, Hung & Robertazzi, for trees of order 1. T 0.344, speed-up 2.907, optimal" */
static void describe(const App *app, const Trial *trial, char out[LIST_TEXT])
{
	const Method *method = trial->method;
	Buf text;

	buf_init(&text);
	buf_addf(&text, "%s, %s, for %s. ", method->title, method->paper, method->network);
	add_state(app, trial, &text);
	snprintf(out, LIST_TEXT, "%s", text.text);
	buf_release(&text);
}

static void add_method(const App *app, const Trial *trial, ListRows *rows)
{
	const char *id = trial->method->id;
	ListRow *row = list_add_choice(rows, id, trial->method->title, ACTION_METHOD, id);

	row->faint = trial->state == TRIAL_NOT_APPLICABLE;
	row->in_use = trial->method == app->method;
	describe(app, trial, row->detail);
}

/* What stands under one heading. */
typedef struct Group {
	bool applies;
	const char *differs;
} Group;

static bool is_of(const Trial *trial, const Group *group)
{
	const bool applies = trial->state != TRIAL_NOT_APPLICABLE;

	/* The texts are comparison.c's own. */
	return applies == group->applies && trial->differs == group->differs;
}

static void add_group(
	const App *app, const char *filter, ListRows *rows, const char *heading, Group group)
{
	bool titled = false;

	for (int k = 0; k < app->comparison.count; k++) {
		const Trial *trial = &app->comparison.trial[k];
		char about[LIST_TEXT];

		if (!is_of(trial, &group))
			continue;
		describe(app, trial, about);
		if (!list_holds(trial->method->id, filter) && !list_holds(about, filter))
			continue;
		if (!titled)
			list_add(rows, heading, "");
		titled = true;
		add_method(app, trial, rows);
	}
}

void list_rows_methods(App *app, const char *filter, ListRows *rows)
{
	const Comparison *comparison = &app->comparison;

	add_group(app, filter, rows,
		app->view.veiled ? "Apply to this net" : "Solve this net as it is",
		(Group){.applies = true});
	for (int k = 0; k < comparison->count; k++) {
		const char *differs = comparison->trial[k].differs;
		bool first = differs != NULL;
		char heading[80];

		for (int i = 0; i < k; i++)
			first = first && comparison->trial[i].differs != differs;
		snprintf(heading, sizeof heading, "A model that %s: T is not comparable",
			differs ? differs : "");
		if (first)
			add_group(app, filter, rows, heading, (Group){true, differs});
	}
	add_group(app, filter, rows, "Do not apply", (Group){.applies = false});
}

/* --- bars ------------------------------------------------------------------------------------- */

/* The end of the scale that all bars share: the longest T, but no more than some times the shortest
 * of those whose model is that of the net. */
static double scale_end(const Comparison *comparison)
{
	enum { SCALE_MOST = 4 };
	double shortest = INFINITY, least = INFINITY, longest = 0;

	for (int k = 0; k < comparison->count; k++) {
		const Trial *trial = &comparison->trial[k];

		if (trial->state != TRIAL_SOLVED || !(trial->finish > 0))
			continue;
		longest = fmax(longest, trial->finish);
		least = fmin(least, trial->finish);
		if (!trial->differs)
			shortest = fmin(shortest, trial->finish);
	}
	return fmin(longest, SCALE_MOST * (isfinite(shortest) ? shortest : least));
}

/* What bars that are cut are measured by: T of the method in use, else where they are cut. */
static double scale_unit(const App *app)
{
	const Trial *used = trial_of(app, app->method->id);
	const bool known = used && used->state == TRIAL_SOLVED && used->finish > 0;

	return known ? used->finish : scale_end(&app->comparison);
}

static void draw_bar(App *app, Grid *grid, const ListRoom *room, double finish, ListLook look)
{
	const double end = scale_end(&app->comparison);
	int cells = (int)lround(fmin(finish / end, 1) * room->width), tail;
	char cut[sizeof(Word) + 8] = "";

	if (finish > end)
		snprintf(cut, sizeof cut, "▶ ×%s", word_digits(finish / scale_unit(app), 2).text);
	tail = text_width(cut, strlen(cut));
	cells = cells < 1 ? 1 : cells > room->width - tail ? room->width - tail : cells;
	for (int x = 0; x < cells; x++)
		grid_text(grid, room->x + x, room->y, 1, "▅", look.ink, look.paper, false);
	grid_text(grid, room->x + cells, room->y, tail, cut, look.ink, look.paper, false);
}

enum { MARK = 2, ID = 12, OUTCOME_LEAST = 12, BAR_LEAST = 8, BAR_ENOUGH = 18, TITLES_LEAST = 64 };

/* Columns of a row: names of methods are whole where the bars have enough beside them. */
typedef struct MethodColumns {
	int title, whole, fraction; /* cells: the name, T up to its point and from there on */
	int outcome;
} MethodColumns;

/* "exact for PE's set"; where that is a sentence, "infeasible". */
static void brief_outcome(const Trial *trial, bool name_only, char out[OUTCOME_TEXT_MAX])
{
	const bool scope = outcome_is_sound(trial->outcome) && !name_only;

	outcome_say(trial->outcome, scope ? trial->why : "", out);
}

static int cells_before_point(const Word *finish)
{
	return text_width(finish->text, strcspn(finish->text, "."));
}

static MethodColumns columns_of(const Comparison *comparison, int width)
{
	MethodColumns columns = {.whole = 1, .outcome = OUTCOME_LEAST};

	for (int k = 0; k < comparison->count; k++) {
		const Trial *trial = &comparison->trial[k];
		const Word finish = word_fine(trial->finish);
		const int title = text_width(trial->method->title, strlen(trial->method->title));
		const int whole = cells_before_point(&finish);
		char text[OUTCOME_TEXT_MAX];

		if (trial->state == TRIAL_SOLVED) {
			brief_outcome(trial, false, text);
			const int cells = text_width(text, strlen(text)) + 2;

			columns.outcome = cells > columns.outcome ? cells : columns.outcome;
		}
		const int fraction = text_width(finish.text, strlen(finish.text)) - whole;

		columns.title = title + 2 > columns.title ? title + 2 : columns.title;
		columns.whole = whole > columns.whole ? whole : columns.whole;
		columns.fraction = fraction > columns.fraction ? fraction : columns.fraction;
	}
	const int rest = width - MARK - ID - BAR_ENOUGH - 1 - columns.whole - columns.fraction;

	if (rest - columns.outcome < columns.title)
		columns.outcome = OUTCOME_LEAST;
	const int most = rest - columns.outcome;

	columns.title = width < TITLES_LEAST ? 0 : columns.title > most ? most : columns.title;
	return columns;
}

/* Over the columns: what stands in them. */
void list_methods_heads(App *app, Grid *grid, const ListRoom *line)
{
	const ListLook look = {ROLE_FAINT, ROLE_CANVAS, false};
	const MethodColumns columns = columns_of(&app->comparison, line->width);
	const int outcome = line->x + line->width - columns.outcome;

	list_text(grid, line->x + MARK, line->y, ID - 1, "method", look);
	if (app->view.veiled)
		return;
	grid_text(
		grid, outcome - columns.fraction - 1, line->y, 1, "T", look.ink, look.paper, false);
	list_text(grid, outcome + 2, line->y, columns.outcome - 2, "outcome", look);
}

static void draw_answer(App *app, Grid *grid, const ListRoom *room, const MethodColumns *columns,
	const Trial *trial, ListLook look)
{
	const int number = columns->whole + columns->fraction;
	const ListRoom bar = {room->x, room->y, room->width - number - columns->outcome - 1, 1};
	const ListLook drawn = {trial->differs                 ? ROLE_FAINT
				: trial->method == app->method ? ROLE_ACCENT
							       : ROLE_TEXT,
		look.paper, false};
	const ListLook aside = {ROLE_FAINT, look.paper, false};
	const Word finish = word_fine(trial->finish);
	const int x = room->x + room->width - columns->outcome;
	char outcome[OUTCOME_TEXT_MAX];

	if (bar.width >= BAR_LEAST && trial->finish > 0)
		draw_bar(app, grid, &bar, trial->finish, drawn);
	else if (bar.width >= BAR_LEAST)
		list_text(grid, bar.x, bar.y, bar.width - 1, trial->why, aside);
	grid_text(grid, x - columns->fraction - cells_before_point(&finish), room->y, number,
		finish.text, look.ink, look.paper, look.bold);
	brief_outcome(trial, columns->outcome == OUTCOME_LEAST, outcome);
	list_text(grid, x + 2, room->y, columns->outcome - 2, outcome, aside);
}

void list_methods_row(App *app, Grid *grid, const ListRoom *line, const ListRow *row, Role paper)
{
	const Trial *trial = trial_of(app, row->argument);
	const bool chosen = paper == ROLE_SELECTION;
	const ListLook look = {row->faint && !chosen ? ROLE_FAINT : ROLE_TEXT, paper, false};
	const ListLook name = {row->in_use ? ROLE_ACCENT : look.ink, paper, chosen || row->in_use};
	const MethodColumns columns = columns_of(&app->comparison, line->width);
	const int title = columns.title;
	const ListRoom rest = {
		line->x + MARK + ID + title, line->y, line->width - MARK - ID - title, 1};

	if (row->in_use)
		grid_text(grid, line->x, line->y, 1, "●", ROLE_ACCENT, paper, false);
	list_text(grid, line->x + MARK, line->y, ID - 1, row->left, name);
	list_text(grid, line->x + MARK + ID, line->y, title - 2, row->text,
		(ListLook){chosen ? ROLE_TEXT : ROLE_FAINT, paper, false});
	if (trial->state == TRIAL_VEILED)
		return;
	if (trial->state == TRIAL_SOLVED) {
		draw_answer(app, grid, &rest, &columns, trial, look);
		return;
	}
	list_text(grid, rest.x, rest.y, rest.width,
		trial->state == TRIAL_WAITING ? "being solved" : trial->why, look);
}
