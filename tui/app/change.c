/* What was done last, for the headline: how things stood before, and what the document says of it.
 */
#include "tui/app/app.h"

#include "solver/base/text.h"
#include "solver/schedule/wording.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* "P1 is now called far", "far is called P1 again". */
static void say_name(const App *app, const DocChange *change, char out[CHANGE_TEXT])
{
	const Net *net = &app->doc.net;
	const uint32_t first = net->node[change->place.node].first;
	Buf was;

	buf_init(&was);
	text_show(&was, change->was, strlen(change->was));
	snprintf(out, CHANGE_TEXT, "%.*s is %scalled %.60s%s",
		(int)text_fit(was.text, was.length, 40), was.text, app->held.undone ? "" : "now ",
		shown_name(net, first).text, app->held.undone ? " again" : "");
	text_mend(out);
	buf_release(&was);
}

/* "delete P4" as what has become of it, "P4 removed", "P4 is back"; "add P5 below P0" as "P5 added
 * below P0". */
static void say_step(const App *app, const DocChange *change, char out[CHANGE_TEXT])
{
	const bool undone = app->held.undone;
	const char *text = change->text;
	const char *name = strchr(text, ' ') ? strchr(text, ' ') + 1 : text;
	const char *below = name + strlen(name);

	for (const char *at = name; (at = strstr(at, " below ")); at++)
		below = at;

	if (change->kind == DOC_CHANGE_REMOVED)
		snprintf(out, CHANGE_TEXT, "%.120s %s", name, undone ? "back" : "removed");
	else if (change->kind == DOC_CHANGE_ADDED)
		snprintf(out, CHANGE_TEXT, "%.*s %s%.100s", (int)(below - name), name,
			undone ? "removed" : "added", undone ? "" : below);
	else if (change->kind == DOC_CHANGE_MOVED)
		snprintf(out, CHANGE_TEXT, "%.120s moved%s", name, undone ? " back" : "");
	else
		snprintf(out, CHANGE_TEXT, "%s%.120s", undone ? "Undone: " : "", text);
	text_mend(out);
	if (change->kind >= DOC_CHANGE_NAMED)
		out[0] = (char)toupper((unsigned char)out[0]);
}

Change app_change(const App *app)
{
	Change out = {.made = app->held.changed, .before = app->held.before};
	DocChange change;

	if (app->cell.active && app->cell.bad)
		out.bad = app->cell.why;
	if (app->sharing.typing && app->sharing.bad)
		out.bad = app->sharing.why;
	/* One's own split is told by how far it is from the method's shares. */
	out.made = out.made && !sharing_is_shown(app);
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
	else if (out.made)
		say_step(app, &change, out.step);
	return out;
}
