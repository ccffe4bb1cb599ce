/* Another schedule beside the one shown: what is shown is pinned, gone back to, compared with. */
#include "tui/actions/actions.h"
#include "tui/contexts/question.h"
#include "tui/features/compare/choice.h"
#include "tui/lists/list.h"

#include "solver/base/text.h"
#include "solver/file/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As Other.text has it. */
static uint64_t text_hash(const App *app)
{
	return hash_bytes(app->doc.original.text, app->doc.original.length);
}

Effects act_pin(App *app)
{
	const Pins *pins = &compare_of(app)->pins;
	const bool best_set = app->now.schedule.given;
	const int shown = pins_of_state(pins, &app->doc.net, app->method, best_set);
	Error error;

	if (app_is_split(app))
		return app_say(app, SAY_PIN_SPLIT);
	if (shown >= 0) {
		app_say_of(app, SAY_UNPINNED, TOLD(TELL_WORD(WHAT, pins->pin[shown]->label)));
		pins_remove(app, shown);
		return EFFECT_REDRAW;
	}
	if (pins_put(app, &app->doc.net, app->method, best_set, NULL, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!pins->refused)
		app_say_of(app, SAY_PINNED, TOLD(TELL_WORD(WHAT, app->beside.chosen->label)));
	return EFFECT_REDRAW;
}

/* --- going there ------------------------------------------------------------------------------ */

/* Whether the document on show is the one it was pinned in. */
static bool is_of_document(const App *app, const Other *pin)
{
	const char *file = app_file(app);

	if (pin->file)
		return file && strcmp(file, pin->file) == 0;
	return !file && pin->text == text_hash(app);
}

/* Its file, or where that cannot be read any more, or there is none, a new document. */
static bool open_document(App *app, const Other *pin)
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
static Status put(App *app, const Other *pin, Error *error)
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
	const Pins *pins = &compare_of(app)->pins;
	char *end;
	const long number = strtol(argument, &end, 10);
	const Other *pin;
	Error error;

	if (pins->count == 0)
		return app_say(app, SAY_PINS_NONE);
	if (*end || number < 1 || number > pins->count)
		return app_say_of(app, SAY_PINS_HOW, TOLD(TELL_NUMBER(COUNT, pins->count)));
	pin = pins->pin[number - 1];
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

/* At the row of the pin that is chosen, else of the net before the last edit. */
Effects act_pins(App *app, const char *argument)
{
	const Pins *pins = &compare_of(app)->pins;
	char name[TEXT_BRIEF_MAX], at[LIST_ARGUMENT] = "=before";
	Error error;

	for (int i = 0; i < pins->count; i++)
		if (pins->pin[i] == app->beside.chosen)
			snprintf(at, sizeof at, "=%d", i + 1);
	if (!*argument)
		return list_open_at(app, LIST_COMPARE, at);
	if (pins_use_file(app, argument, &error) != STATUS_OK)
		return app_fail(app, &error);
	return app_say_of(app, SAY_PINS_FILE,
		TOLD(TELL_NUMBER(COUNT, pins->count),
			TELL_WORD(FILE, text_brief(name, argument, strlen(argument)))));
}

/* --- the feature ------------------------------------------------------------------------------ */

static void put_pins(App *app, ValueSource *source)
{
	source->find_pin = pins_find;
	source->pins = &compare_of(app)->pins;
}

static void release(App *app)
{
	choices_close(app);
	pins_release(&compare_of(app)->pins);
}

const Feature feature_compare = {
	.state = sizeof(Compare),
	.end = release,
	.beside = pins_put,
	.values = put_pins,
	.follow = pair_follow,
	.laid_out = pair_laid_out,
	.pane = pair_pane,
	.solved = pair_solved,
	.view = pair_view,
	.list = &(const ListForm){.kind = LIST_COMPARE,
		.build = compare_rows,
		.lines = LIST_DETAIL_LINES,
		.quiet = true,
		.on_open = choices_open,
		.on_close = choices_close,
		.key = compare_key,
		.draw_heads = compare_draw_heads,
		.draw_row = compare_draw_row,
		.work_due = choices_due,
		.work = choices_work},
};
