#include "tui/app/outside.h"

#include "solver/base/pace.h"

#include <string.h>

int outside_patience(const App *app)
{
	const double wait = app->outside.due - clock_ms();

	if (!app->doc.path)
		return -1;
	return wait > 0 ? (int)wait + 1 : 0;
}

bool outside_has_work(const App *app)
{
	return doc_is_modified(&app->doc) || app->doc.done < app->doc.count;
}

void outside_forget(App *app)
{
	app->outside = (Outside){.met = app->doc.stamp};
}

void outside_note_told(App *app)
{
	app->outside.met = file_stamp(app->doc.path);
	app->outside.news = OUTSIDE_CHANGED;
}

void outside_keep(App *app)
{
	outside_note_told(app);
	app->outside.news = OUTSIDE_NO_NEWS;
	app_say(app, SAY_FILE_NOT_READ);
}

const char *outside_mark(const App *app)
{
	static const SayingId marks[] = {[OUTSIDE_CHANGED] = SAY_MARK_CHANGED,
		[OUTSIDE_UNREADABLE] = SAY_MARK_UNREADABLE,
		[OUTSIDE_GONE] = SAY_MARK_GONE};

	return app->outside.news == OUTSIDE_NO_NEWS ? NULL : said(marks[app->outside.news]);
}

/* It is known by its name, as in the title bar; the words are worth more than its folders. */
static void say(App *app, SayingId saying)
{
	const char *slash = strrchr(app->doc.label, '/');

	app_say_of(app, saying, TOLD(TELL_WORD(FILE, slash ? slash + 1 : app->doc.label)));
}

/* --- reading ---------------------------------------------------------------------------------- */

static Status open_file(App *app, PacingKind kind, Source *source, Error *error)
{
	pacing_begin(&app->pacing, kind, app->doc.label);
	Status status = source_open(source, app->doc.path, error);

	if (status == STATUS_OK && (status = source_check(source, error)) != STATUS_OK)
		source_release(source);
	pacing_end(&app->pacing);
	return status;
}

/* The processor called as the one selected, wherever it stands now. */
static void select_named(App *app, const Buf *name)
{
	const uint32_t found = net_find(&app->doc.net, name->text, name->length);

	if (found != NET_NONE)
		app->view.selected = found;
}

/* Whether that worked; what cannot be solved was taken back, and that is said. */
static bool put_in(App *app, const Source *source)
{
	const size_t done = app->doc.done;
	bool solved = false;
	Error error;
	Buf name;

	buf_init(&name);
	net_name(&app->doc.net, app->view.selected, &name);
	app_note_found(app);
	app_before(app);
	app->held.children = app->held.nudging = false;
	if (doc_replace(&app->doc, &source->net, source->text.text, source->text.length,
		    said(SAY_STEP_READ_AGAIN), &error) != STATUS_OK) {
		app_fail(app, &error);
	} else {
		select_named(app, &name);
		app_let_go(app);
		app_apply(app, EFFECT_SOLVE);
		solved = app_mend(app) && app_settle(app);
	}
	buf_release(&name);
	return solved && app->doc.done > done;
}

/* With its place in the file, and what that means for what is on the screen. */
static void say_unreadable(App *app, const Error *why)
{
	char text[LADDER_TEXT];
	Error error;

	tell_plain(text, SAY_FILE_UNREADABLE, TOLD(TELL_WORD(TEXT, why->text)));
	error_at(&error, why->status, why->file, why->line, why->column, "%s", text);
	app_fail(app, &error);
}

/* Keys may stop it; then it is tried again when they rest. In passing what would be put aside for
 * it stays, and it is only found out whether it could be read. */
static void read_again(App *app, PacingKind kind)
{
	Source source;
	Error error;

	outside_note_told(app);
	const Status status = open_file(app, kind, &source, &error);

	app->outside.untold = status == STATUS_STOPPED;
	if (status == STATUS_STOPPED)
		return;
	if (status == STATUS_OK && kind == PACING_BEHIND && outside_has_work(app)) {
		say(app, SAY_FILE_CHANGED);
		source_release(&source);
		return;
	}
	app->outside.news = app->outside.met.exists ? OUTSIDE_UNREADABLE : OUTSIDE_GONE;
	if (status != STATUS_OK) {
		if (app->outside.met.exists)
			say_unreadable(app, &error);
		else
			say(app, SAY_FILE_GONE);
		return;
	}
	if (put_in(app, &source)) {
		doc_note_read(&app->doc, &source.stamp);
		outside_forget(app);
		say(app, SAY_FILE_READ_AGAIN);
	}
	source_release(&source);
}

void outside_read(App *app)
{
	read_again(app, PACING_READING);
}

/* --- looking ---------------------------------------------------------------------------------- */

/* Something has become of the file, and it has come to rest. */
static bool meet(App *app, bool exists)
{
	Outside *outside = &app->outside;
	const OutsideNews before = outside->news;

	outside->news = !exists                          ? OUTSIDE_GONE
			: doc_changed_outside(&app->doc) ? OUTSIDE_CHANGED
							 : OUTSIDE_NO_NEWS;
	outside->untold = before != OUTSIDE_NO_NEWS || outside->news != OUTSIDE_NO_NEWS;
	return outside->untold;
}

/* What has become of it, and what follows from that. */
static void tell_news(App *app)
{
	app->outside.untold = false;
	if (app->outside.news == OUTSIDE_CHANGED)
		read_again(app, PACING_BEHIND);
	else
		say(app, app->outside.news == OUTSIDE_GONE ? SAY_FILE_GONE : SAY_FILE_AS_BEFORE);
}

bool outside_look(App *app, bool free)
{
	Outside *outside = &app->outside;
	bool met = false;

	if (!app->doc.path || clock_ms() < outside->due)
		return false;
	outside->due = clock_ms() + OUTSIDE_LOOK_MS;
	const FileStamp now = file_stamp(app->doc.path);
	const bool rests = file_stamp_equal(&now, &outside->seen);

	outside->seen = now;
	if (!rests || app->unsolved || app->broken)
		return false;
	if (!file_stamp_equal(&now, &outside->met)) {
		outside->met = now;
		met = meet(app, now.exists);
	}
	const bool waits = outside->news == OUTSIDE_CHANGED && !outside_has_work(app);

	if (!free || !(waits || outside->untold))
		return met;
	tell_news(app);
	return true;
}
