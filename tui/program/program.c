#include "tui/program/program.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "tui/actions/editor.h"
#include "tui/actions/state.h"
#include "tui/app/feature.h"
#include "tui/app/outside.h"
#include "tui/app/theming.h"
#include "tui/contexts/cell.h"
#include "tui/program/dispatch.h"
#include "tui/program/jobs.h"
#include "tui/solve/nearest.h"
#include "tui/solve/samples.h"
#include "tui/solve/source.h"
#include "tui/term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* When the keys have rested so long: details of large nets. */
enum { PAUSE_MS = 120 };

/* Between two frames of a moving picture. */
enum { PACE_FRAME_MS = 40 };

/* Between two frames that show how far work behind the screen is; when it is whole that is shown.
 */
enum { BEHIND_FRAME_MS = 100 };

#define CTRL_Z ((Key){.code = 'z', .ctrl = true})

static int complain(const Error *error, int status)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 32];

	error_format(error, text, (int)sizeof text);
	fprintf(stderr, error->line > 0 ? "%s\n" : "gantree: %s\n", text);
	return status;
}

/* --- start ------------------------------------------------------------------------------------ */

/* The terminal is still the shell's: progress is a line on it that goes again. */
static void show_start(void *owner, const char *text)
{
	(void)owner;
	fprintf(stderr, "\r%s\033[K", text);
}

static Status choose_layout(App *app, const ProgramOptions *options, Error *error)
{
	const char *layout = options->layout ? options->layout : app->config.layout;

	if (screen_find(&app->view.layout, *layout ? layout : "explore", app->config.layouts_folder,
		    error) == STATUS_OK)
		return STATUS_OK;
	app_fail(app, error);
	return screen_find(&app->view.layout, "explore", NULL, error);
}

/* A lesson begins on the layout that is chosen, and may want another one. */
static int open_lesson(App *app, const ProgramOptions *options)
{
	Error error;
	Status status = choose_layout(app, options, &error);

	if (status == STATUS_OK)
		status = features_start(app, options->lesson, options->stop, &error);
	return status == STATUS_OK ? 0 : complain(&error, status == STATUS_USAGE ? 2 : 1);
}

/* Read, change as the options say, solve once, show. */
static Status open_net(App *app, const ProgramOptions *options, const char *file, Error *error)
{
	Source source;

	STATUS_TRY(options->state ? state_open(options->state, &source, error)
				  : source_open_any(&source, file, error));
	Status status = STATUS_OK;

	if (options->state) {
		status = state_show(app, options->state, &source, error);
	} else {
		source.answer.best_set = options->best_set;
		source.answer.veil = app->view.veiled = options->veil;
		source.notation = app->view.notation;
		status = source_apply(
			&source, options->method, options->sets, options->set_count, error);
		if (status == STATUS_OK)
			status = source_solve(&source, error);
		if (status == STATUS_OK)
			status = app_open(app, &source, error);
		if (status == STATUS_OK && options->best_set && !options->veil) {
			app->view.best_set = true;
			app_apply(app, EFFECT_SOLVE);
		}
		if (status == STATUS_OK)
			status = features_opened(app, options->file != NULL, error);
		if (status == STATUS_OK)
			(void)app_say_imported(app);
	}
	source_release(&source);
	return status;
}

/* Nothing is caught yet: Ctrl-C and every signal end the program. */
static int open_first(App *app, const ProgramOptions *options)
{
	if (options->lesson)
		return open_lesson(app, options);
	const char *named = options->file ? options->file : SAMPLE_FIRST;
	char sample[SAMPLE_FILE_MAX], label[PACING_TEXT];
	const char *file = nearest_opened(named, sample, sizeof sample);
	const char *shown = options->state ? said(SAY_NET_OF_LINE) : file;
	Error error;

	text_show_into(label, sizeof label, shown, strlen(shown));
	app->pacing =
		(Pacing){.show = isatty(STDERR_FILENO) ? show_start : NULL, .way = "Ctrl-C stops"};
	pacing_begin(&app->pacing, PACING_READING, label);
	const Status status = open_net(app, options, file, &error);

	pacing_end(&app->pacing);
	if (app->pacing.shown && app->pacing.show)
		fputs("\r\033[K", stderr);
	if (status != STATUS_OK)
		return complain(&error, status == STATUS_USAGE ? 2 : 1);
	if (file != named)
		app_say_of(app, SAY_OPENED_BUILT_IN, TOLD(TELL_WORD(FILE, file)));
	return 0;
}

/* NO_COLOR counts when it is not empty and nobody asked for a theme, by option or for good. */
static bool wants_no_color(const ProgramOptions *options, const Config *config)
{
	const char *no_color = getenv("NO_COLOR");

	return options->no_color || (no_color && *no_color && !options->theme && !config->theme[0]);
}

/* Theme and layout: command line, then config file, then what the terminal's background says. */
static Status choose_looks(App *app, const ProgramOptions *options, const Term *term, Error *error)
{
	const char *theme = options->theme ? options->theme : app->config.theme;
	const char *usual = term->background == BACKGROUND_LIGHT ? "light" : "dark";
	Status status;

	/* Nearly all glyphs there are, blocks and lines first, are of ambiguous width. */
	app->display.keeps_wide = app->config.ambiguous_wide && term->charset != CHARSET_ASCII;
	app->display.charset = app->config.ambiguous_wide ? CHARSET_ASCII : term->charset;
	app->display.no_color = term->colors == 0;
	app->display.mouse = term->mouse;
	if (app->display.no_color)
		theme = "mono";
	else if (!*theme)
		theme = usual;
	status = theming_choose(app, theme, error);
	/* Those asked for by option were found before: here the config file is at fault. */
	if (status != STATUS_OK) {
		app_fail(app, error);
		status = theming_fall_back(app, usual, error);
	}
	if (status == STATUS_OK && !app->view.layout.root)
		status = choose_layout(app, options, error);
	return status;
}

/* One by itself; of several, how many there are, and the list has them, the last one told first. */
static void tell_config(App *app)
{
	const Config *config = &app->config;
	Error error;
	bool alert = false;

	for (int i = config->notes < CONFIG_NOTES_MAX ? config->notes : CONFIG_NOTES_MAX;
		i-- > 0;) {
		const ConfigNote *note = &config->note[i];

		error_at(&error, STATUS_INPUT, config->path, note->line, note->column, "%s",
			note->text);
		theming_leave_out_folder(&error);
		app_fail(app, &error);
		app->messages.alert = alert = alert || note->alert;
	}
	if (config->notes > 1) {
		app_say_of(app, SAY_CONFIG_NOTES, TOLD(TELL_NUMBER(COUNT, config->notes)));
		app->messages.alert = alert;
	}
}

/* Once, where only the locale stands in the way of blocks, and nothing else is to be told. */
static void tell_locale(App *app)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
	size_t k = 0;

	while (k < 2 && !(getenv(names[k]) && *getenv(names[k])))
		k++;
	if (app->display.charset == CHARSET_ASCII && !app->messages.text[0])
		app_say_of(app, SAY_ASCII_ONLY, TOLD(TELL_WORD(WHAT, names[k])));
}

/* --- long work -------------------------------------------------------------------------------- */

/* The terminal, as the loop and long work see it: whoever waits, and the last frame for its
 * progress. Edits are kept meanwhile. */
typedef struct Screen {
	App *app;
	Term *term;
	Grid *grid;
	bool rested; /* no key came for so long (PAUSE_MS) */
} Screen;

static Pulse look(void *owner)
{
	const Screen *screen = owner;

	features_tend(screen->app);
	return term_pulse(screen->term);
}

static void show_progress(void *owner, const char *text)
{
	const Screen *screen = owner;

	app_draw_progress(screen->app, screen->grid, text);
	term_draw(screen->term, screen->grid, &screen->app->display.theme, app_guest(screen->app),
		-1, -1, false);
}

/* --- running ---------------------------------------------------------------------------------- */

static void serve_request(App *app, Term *term)
{
	Request request = app->request;

	app->request = REQUEST_NONE;
	/* Nothing can be kept until the shell or the editor gives the terminal back. */
	if (request == REQUEST_SUSPEND || request == REQUEST_EDITOR)
		features_keep(app);
	if (request == REQUEST_SUSPEND)
		term_suspend(term);
	else if (request == REQUEST_REPAINT)
		term_redraw(term);
	else if (request == REQUEST_MOUSE)
		term_mouse(term, app->display.mouse);
	else if (request == REQUEST_COPY)
		term_copy(term, app->outgoing.text);
	else if (request == REQUEST_EDITOR)
		editor_run(app, term);
	else
		app->request = request;
}

static Status show_frame(App *app, Term *term, Grid *grid, Error *error)
{
	Caret caret;

	if (grid->width != term->width || grid->height != term->height) {
		Status status = grid_resize(grid, term->width, term->height);
		if (status != STATUS_OK)
			return error_no_memory(error);
	}
	app_draw(app, grid, &caret);
	term_draw(term, grid, &app->display.theme, app_guest(app), caret.x, caret.y, caret.shown);
	return STATUS_OK;
}

/* Before leaving unasked: put a half-typed value back, keep the rest. */
static void keep_all(App *app)
{
	app->pacing.leaving = true;
	cell_drop(app);
	features_keep(app);
}

/* A signal wants us gone. */
static void hang_up(App *app, int signal)
{
	keep_all(app);
	app->exit_status = 128 + signal;
	app->request = REQUEST_QUIT;
}

/* Of two times to wait, either of which may be for ever. */
static int sooner(int one, int other)
{
	return one < 0 || (other >= 0 && other < one) ? other : one;
}

/* How long to wait for a key before there is something else to do. */
static int patience(const App *app, Work work, bool rested)
{
	const int files = sooner(theming_is_due(app) ? THEMING_LOOK_MS : -1, outside_patience(app));
	const int other = work >= WORK_BEHIND || (work == WORK_RESTED && rested) ? 0
			  : work == WORK_PACED                                   ? PACE_FRAME_MS
			  : work != WORK_NONE                                    ? PAUSE_MS
										 : files;

	return sooner(features_patience(app), other);
}

/* Whether what others wrote is to be seen. */
static bool look_at_files(App *app)
{
	const bool themed = theming_is_due(app) && theming_look(app);

	return app_look_outside(app) || themed;
}

/* The next event; none when the keys have rested long enough. Looking at files that have not
 * changed is nothing to draw a frame for. */
static Event next_event(App *app, Term *term, Work work, bool rested)
{
	Event event;

	do
		event = term_event(term, patience(app, work, rested));
	while (event.kind == EVENT_NONE && work == WORK_NONE && features_patience(app) != 0 &&
		!look_at_files(app));
	return event;
}

/* Serve one event, or do a piece of work when there is none. Returns what was worked on. */
static Work serve(Screen *screen)
{
	App *app = screen->app;
	Term *term = screen->term;
	const Work work = app_work_due(app);
	const Event event = next_event(app, term, work, screen->rested);
	const bool idle = event.kind == EVENT_NONE;

	screen->rested = idle && (screen->rested || work == WORK_RESTED);
	if (event.kind == EVENT_HANGUP)
		hang_up(app, event.signal);
	else if (!idle)
		app_event(app, &event);
	else if (work != WORK_NONE)
		app_work(app);
	features_tend(app);
	(void)app_look_outside(app);
	if (pacing_took_key(&app->pacing))
		term_drop(term);
	serve_request(app, term);
	return idle ? work : WORK_NONE;
}

/* Serve all events that are waiting, and work behind the screen until there is something to see.
 * What was left to a key that turned out to be none is solved. */
static void serve_until_frame(Screen *screen)
{
	const double end = clock_ms() + BEHIND_FRAME_MS;
	const App *app = screen->app;
	Work work;
	bool more;

	do {
		work = serve(screen);
		more = (work == WORK_BEHIND || work == WORK_RESTED) && app_work_due(app) == work &&
		       clock_ms() < end;
	} while (app->request != REQUEST_QUIT &&
		 (more || app->queued || term_pending(screen->term)));
}

/* One frame after the other. */
static Status loop(App *app, Term *term, Error *error)
{
	Grid grid;
	Screen screen = {app, term, &grid, false};
	Status status = grid_init(&grid, term->width, term->height);

	if (status != STATUS_OK)
		return error_no_memory(error);
	app->pacing = (Pacing){.look = look,
		.show = show_progress,
		.owner = &screen,
		.way = said(SAY_ANY_KEY_STOPS)};
	while (app->request != REQUEST_QUIT && status == STATUS_OK) {
		status = show_frame(app, term, &grid, error);
		if (status == STATUS_OK)
			serve_until_frame(&screen);
	}
	if (status != STATUS_OK) {
		keep_all(app);
		app->exit_status = 1;
	}
	app->pacing = (Pacing){.look = NULL};
	grid_release(&grid);
	return status;
}

int program_run(const ProgramOptions *options)
{
	App *app = mem_array(1, sizeof *app);
	Config *config = mem_array(1, sizeof *config);
	const bool room = app && config;
	Error error;
	Term term;
	int result;

	if (room) {
		config_standard(config);
		config_load(config);
	}
	if (!room || app_init(app, config, features) != STATUS_OK) {
		if (room)
			app_release(app);
		mem_free(app);
		mem_free(config);
		error_no_memory(&error);
		return complain(&error, 1);
	}
	app->view.legend = options->legend || (config->legend && !options->no_legend);
	if (options->notation)
		app->view.notation = options->notation;
	result = open_first(app, options);
	if (result == 0) {
		TermOptions wanted = {.ascii = options->ascii || config->ascii,
			.braille = config->braille && !options->blocks,
			.no_color = wants_no_color(options, config),
			.mouse = config->mouse,
			.ctrl_z = keymap_find(&config->keymap, CTRL_Z) != ACTION_SUSPEND,
			.input_is_terminal = !options->file || strcmp(options->file, "-") != 0};
		if (term_open(&term, &wanted, &error) != STATUS_OK) {
			result = complain(&error, 2);
		} else {
			Status status = choose_looks(app, options, &term, &error);
			tell_config(app);
			if (!wanted.ascii && !app->display.keeps_wide)
				tell_locale(app);
			if (!app->lent.by)
				app_own(app);
			if (status == STATUS_OK)
				status = loop(app, &term, &error);
			term_close(&term);
			result = status == STATUS_OK ? app->exit_status : complain(&error, 1);
		}
	}
	app_release(app);
	mem_free(app);
	mem_free(config);
	return result;
}
