/* What was done last, for the headline: how things stood before, and what the document says of it.
 */
#include "tui/app/app.h"

#include "solver/base/text.h"
#include "solver/schedule/wording.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_CELLS = 40, NAME_BYTES = 60 };

void app_before(App *app)
{
	const Schedule *s = &app->now.schedule;
	Before *before = &app->held.before;

	app->held.undone = false;
	/* Nothing is told against what was not known. */
	if (s->veiled) {
		app_forget_change(app);
		return;
	}
	*before = (Before){.finish = s->finish,
		.outcome = s->outcome,
		.processors = s->processors,
		.idle = s->rounds_shown + s->unused,
		.unused = s->unused};
	for (uint32_t p = 0, k = 0; p < s->processors && k < BEFORE_NAMED && k < before->idle; p++)
		if (s->verdict[p] == VERDICT_USELESS)
			before->who[k++] = p;
	app->held.changed = true;
}

void app_forget_change(App *app)
{
	app->held.before.finish = NAN;
	app->held.changed = false;
}

static void say_name(const App *app, const DocChange *change, char out[CHANGE_TEXT])
{
	const Net *net = &app->doc.net;
	const uint32_t first = net->node[change->place.node].first;
	Buf was;

	buf_init(&was);
	text_show(&was, change->was, strlen(change->was));
	was.length = text_fit(was.text, was.length, NAME_CELLS);
	was.text[was.length] = '\0';
	tell_plain(out, SAY_CHANGE_NAMED,
		TOLD(TELL_WORD(TEXT, was.text),
			TELL_WORD(NEW, word_name(net, first, NAME_BYTES).text),
			TELL_NUMBER(UNDONE, app->held.undone)));
	buf_release(&was);
}

/* Of other units: what they are now, as it may be one step back. */
static bool say_units(const App *app, const DocChange *change, char out[CHANGE_TEXT])
{
	static const char *const cases[] = {"load", "time", "work"};
	const Field *field = &net_fields[NET_KEY_UNITS_LOAD];

	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++, field++) {
		const char *unit = field_text(&app->doc.net, field, 0);

		if (strncmp(change->text, field->key, strlen(field->key)) != 0)
			continue;
		tell_plain(out, SAY_CHANGE_UNITS,
			TOLD(TELL_WORD(CASE, cases[k]), TELL_WORD(TEXT, *unit ? unit : NULL)));
		return true;
	}
	return false;
}

static void say_step(const App *app, const DocChange *change, char out[CHANGE_TEXT])
{
	static const SayingId sayings[] = {[DOC_CHANGE_ADDED] = SAY_CHANGE_ADDED,
		[DOC_CHANGE_REMOVED] = SAY_CHANGE_REMOVED,
		[DOC_CHANGE_MOVED] = SAY_CHANGE_MOVED,
		[DOC_CHANGE_NAMED] = SAY_CHANGE_OTHER,
		[DOC_CHANGE_OTHER] = SAY_CHANGE_OTHER};

	tell_plain(out, sayings[change->kind],
		TOLD(TELL_WORD(TEXT, change->text), TELL_WORD(WHO, change->who),
			TELL_WORD(WITH, change->under), TELL_NUMBER(BELOW, change->below),
			TELL_NUMBER(UNDONE, app->held.undone)));
}

Change app_change(const App *app)
{
	Change out = {.made = app->held.changed, .before = app->held.before};
	DocChange change;

	if (app->cell.active && app->cell.bad)
		out.bad = app->cell.why;
	/* One's own split is told by how far it is from the method's shares. */
	out.made = out.made && !app_is_split(app);
	if (!out.made)
		return out;
	doc_change(&app->doc, app->held.undone, &change);
	out.made = change.kind != DOC_CHANGE_NONE;
	out.back = app->held.undone;
	out.named = change.kind == DOC_CHANGE_NAMED;
	out.from = change.from;
	out.to = change.to;
	out.node = change.place.node;
	if (change.kind == DOC_CHANGE_NUMBER)
		out.field = change.place.field;
	else if (change.kind == DOC_CHANGE_NAMED && change.was && *change.was)
		say_name(app, &change, out.step);
	else if (out.made && !(out.named && say_units(app, &change, out.step)))
		say_step(app, &change, out.step);
	return out;
}
