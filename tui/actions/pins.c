/* Pins: what is shown put aside, gone back to, compared with. */
#include "tui/app/pins.h"
#include "tui/contexts/question.h"
#include "tui/lists/list.h"

#include "solver/base/text.h"
#include "solver/file/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As Pin.text has it. */
static uint64_t text_hash(const App *app)
{
	return hash_bytes(app->doc.original.text, app->doc.original.length);
}
#include "tui/actions/actions.h"

Effects act_pin(App *app)
{
	const int shown = pins_shown(app);
	Error error;

	if (sharing_is_shown(app))
		return app_say(app, SAY_PIN_SPLIT);
	if (shown >= 0) {
		app_say_of(app, SAY_UNPINNED, TOLD(TELL_WORD(WHAT, app->pins.pin[shown]->label)));
		pins_remove(app, shown);
		return EFFECT_REDRAW;
	}
	if (pins_put(app, &app->doc.net, app->method, app->now.schedule.given, NULL, &error) !=
		STATUS_OK)
		return app_fail(app, &error);
	if (!app->pins.refused)
		app_say_of(app, SAY_PINNED,
			TOLD(TELL_WORD(WHAT, app->pins.pin[app->pins.chosen]->label)));
	return EFFECT_REDRAW;
}

/* --- going there ------------------------------------------------------------------------------ */

/* Whether the document on show is the one it was pinned in. */
static bool is_of_document(const App *app, const Pin *pin)
{
	const char *file = app_file(app);

	if (pin->file)
		return file && strcmp(file, pin->file) == 0;
	return !file && pin->text == text_hash(app);
}

/* Its file, or where that cannot be read any more, or there is none, a new document. */
static bool open_document(App *app, const Pin *pin)
{
	Error error;
	Buf text;

	if (pin->file && file_read_and_show(app, pin->file))
		return true;
	buf_init(&text);
	bool shown = net_write(&pin->net, &text, &error) == STATUS_OK && !buf_status(&text);

	if (shown)
		shown = file_show_text(app, pin->label, text.text, text.length);
	else
		app_fail(app, &error);
	buf_release(&text);
	return shown;
}

/* Its net as one step. Where its nodes come from is known in the text they were read from alone. */
static Status put(App *app, const Pin *pin, Error *error)
{
	char step[LADDER_TEXT];
	const Method *method;
	Error ignored;
	Net net;

	STATUS_TRY(net_copy(&net, &pin->net, error));
	for (uint32_t i = 0; pin->text != text_hash(app) && i < net.nodes; i++)
		net.node[i].origin = 0;
	if (method_of_net(&net, &method, &ignored) != STATUS_OK || method != pin->method)
		snprintf(net.method, sizeof net.method, "%s", pin->method->id);
	tell_plain(step, SAY_BACK_AT, TOLD(TELL_WORD(WHAT, pin->label)));
	const Status status = doc_put(&app->doc, &net, step, error);

	if (status == STATUS_OK)
		doc_note_same(&app->doc);
	net_release(&net);
	return status;
}

Effects act_pin_goto(App *app, const char *argument)
{
	char *end;
	const long number = strtol(argument, &end, 10);
	const Pin *pin;
	Error error;

	if (app->pins.count == 0)
		return app_say(app, SAY_PINS_NONE);
	if (*end || number < 1 || number > app->pins.count)
		return app_say_of(app, SAY_PINS_HOW, TOLD(TELL_NUMBER(COUNT, app->pins.count)));
	pin = app->pins.pin[number - 1];
	if (!is_of_document(app, pin)) {
		if (question_keeps(app, argument, ACTION_PIN_GOTO) || !open_document(app, pin))
			return EFFECT_REDRAW;
	}
	pacing_begin(&app->pacing, PACING_SEEKING, said(SAY_PIN_GOING));
	const Status status = put(app, pin, &error);

	pacing_end(&app->pacing);
	if (status == STATUS_OK) {
		app->view.step = 0;
		app->view.best_set = pin->best_set;
	}
	const Effects effects = app_edited(app, status, &error);

	if (effects == EFFECT_SOLVE && app->doc.idle)
		app_say_text(app, pin->label);
	return effects;
}

Effects act_pins(App *app, const char *argument)
{
	char name[TEXT_BRIEF_MAX], at[LIST_ARGUMENT];
	Error error;

	if (!*argument)
		return list_open_at(app, LIST_COMPARE, list_compare_pinned(app, at));
	if (pins_use_file(app, argument, &error) != STATUS_OK)
		return app_fail(app, &error);
	return app_say_of(app, SAY_PINS_FILE,
		TOLD(TELL_NUMBER(COUNT, app->pins.count),
			TELL_WORD(FILE, text_brief(name, argument, strlen(argument)))));
}
