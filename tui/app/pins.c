/* States put aside, and the one that what is shown is compared with. */
#include "tui/app/pins.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "tui/app/app.h"
#include "tui/figure/compared.h"

#include <stdio.h>
#include <string.h>

enum {
	SAID_MOST = 120,         /* bytes of settings in a label */
	TEXT_READ_MAX = 1 << 20, /* bytes */
};

void pins_init(Pins *pins)
{
	*pins = (Pins){.chosen = -1};
}

void pin_free(Pin *pin)
{
	if (!pin)
		return;
	solution_release(&pin->solved);
	net_release(&pin->net);
	mem_free(pin->file);
	mem_free(pin);
}

void pins_release(Pins *pins)
{
	against_release(&pins->against);
	for (int i = 0; i < pins->count; i++)
		pin_free(pins->pin[i]);
	pins_init(pins);
}

/* --- which is which --------------------------------------------------------------------------- */

/* What it is called and what curves it asks for are no part of a state. */
bool pin_is(const Pin *pin, const Net *net, const Method *method, bool best_set)
{
	Net same = *net; /* borrowed */

	if (pin->method != method || pin->best_set != best_set)
		return false;
	same.title = pin->net.title;
	same.source = pin->net.source;
	same.note = pin->net.note;
	same.curve = pin->net.curve;
	memcpy(same.method, pin->net.method, sizeof same.method);
	return net_equal(&same, &pin->net);
}

static int find(const Pins *pins, const Net *net, const Method *method, bool best_set)
{
	for (int i = 0; i < pins->count; i++)
		if (pin_is(pins->pin[i], net, method, best_set))
			return i;
	return -1;
}

int pins_shown(const App *app)
{
	return sharing_is_shown(app)
		       ? -1
		       : find(&app->pins, &app->doc.net, app->method, app->now.schedule.given);
}

bool pins_find(
	const void *of, const char *name, size_t length, const Net **net, const Schedule **schedule)
{
	const Pins *pins = of;

	for (int i = 0; i < pins->count; i++) {
		const Pin *pin = pins->pin[i];
		char number[16];

		snprintf(number, sizeof number, "%d", i + 1);
		if ((strlen(number) != length || memcmp(number, name, length) != 0) &&
			(strlen(pin->label) != length || memcmp(pin->label, name, length) != 0))
			continue;
		*net = &pin->net;
		*schedule = &pin->solved.schedule;
		return true;
	}
	return false;
}

/* --- words ------------------------------------------------------------------------------------ */

/* What its method reads of what it differs by from the document as it was opened, where it is of
 * that; where that would be
 * too much, or is no matter of values, the last step. */
static void say_edits(const App *app, const Pin *pin, Buf *out)
{
	const Buf *text = doc_opened_text(&app->doc);
	const char *file = app_file(app);
	Net opened;
	Buf all;

	if (file ? !pin->file || strcmp(pin->file, file) != 0 : pin->file != NULL)
		return;
	if (text->length == 0 || text->length > TEXT_READ_MAX ||
		net_read(&opened, "", text->text, text->length, NULL) != STATUS_OK)
		return;
	buf_init(&all);
	compared_diff(&opened, &pin->net, NULL, false, SAID_MOST, &all);
	const bool untold = all.length == 0 && !pin_is(pin, &opened, pin->method, pin->best_set);

	buf_release(&all);
	compared_diff(&opened, &pin->net, pin->method, false, SAID_MOST, out);

	/* The method is told anyway. */
	if (untold && app->doc.done > 0 && net_equal(&pin->net, &app->doc.net) &&
		strncmp(doc_last_step(&app->doc), "method ", strlen("method ")) != 0)
		buf_addf(out, ", %s", doc_last_step(&app->doc));
	else if (untold && pin->net.processors != opened.processors)
		buf_addf(out, ", %u processors", pin->net.processors);
	net_release(&opened);
}

/* "far-from-best, chen-m, P1 link 11.9" */
static void make_label(const App *app, Pin *pin)
{
	const char *name = pin->file ? pin->file : app->doc.label;
	const char *slash = strrchr(name, '/'), *colon = strchr(name, ':');
	Buf text;

	name = slash ? slash + 1 : pin->file && colon ? colon + 1 : name;
	buf_init(&text);
	text_show(&text, name, strlen(name) < SAID_MOST / 2 ? strlen(name) : SAID_MOST / 2);
	buf_addf(&text, ", %s", pin->method->id);
	if (pin->best_set)
		buf_add_text(&text, ", best set");
	say_edits(app, pin, &text);
	snprintf(pin->label, sizeof pin->label, "%s", text.text);
	buf_release(&text);
}

/* --- making and keeping them ------------------------------------------------------------------ */

static Status solve(Pin *pin, Error *error)
{
	const RowSettings rows = row_settings();

	STATUS_TRY(net_expand(&pin->net, error));
	const Answer answer = {.best_set = pin->best_set};

	STATUS_TRY(solution_make(&pin->solved, &pin->net, pin->method, answer, &rows, 1, 0, error));
	return pin->best_set ? solution_best_finish(&pin->solved, &pin->net, &rows, error)
			     : STATUS_OK;
}

Status pin_make(App *app, Net *net, const Method *method, bool best_set, const char *file,
	const char *label, Pin **out, Error *error)
{
	Pin *pin = mem_array(1, sizeof *pin);

	*out = NULL;
	if (pin) {
		pin->net = *net;
		net_init(net);
		solution_init(&pin->solved);
		pin->file = file ? mem_text(file, strlen(file)) : NULL;
	}
	if (!pin || (file && !pin->file)) {
		pin_free(pin);
		net_release(net);
		return error_no_memory(error);
	}
	pin->method = method;
	pin->best_set = best_set;
	snprintf(pin->name, sizeof pin->name, "pinned");
	pacing_begin(&app->pacing, PACING_MAKING, "the pin");
	const Status status = solve(pin, error);

	pacing_end(&app->pacing);
	if (status != STATUS_OK) {
		pin_free(pin);
		return status;
	}
	if (label)
		snprintf(pin->label, sizeof pin->label, "%s", label);
	else
		make_label(app, pin);
	text_mend(pin->label);
	*out = pin;
	return STATUS_OK;
}

static void forget(Pins *pins, int pin)
{
	pin_free(pins->pin[pin]);
	pins->count--;
	for (int i = pin; i < pins->count; i++)
		pins->pin[i] = pins->pin[i + 1];
	pins->edition = 0;
}

/* The one that is compared with has to go first. */
static void release_against(Pins *pins)
{
	against_release(&pins->against);
	pins->against = (Against){.net = NULL};
	pins->edition = 0;
}

Status pins_put(App *app, const Net *net, const Method *method, bool best_set, const char *label,
	Error *error)
{
	Pins *pins = &app->pins;
	const int found = find(pins, net, method, best_set);
	Pin *pin;
	Net copy;

	if (found >= 0) {
		pins_choose(app, found);
		return STATUS_OK;
	}
	STATUS_TRY(net_copy(&copy, net, error));
	STATUS_TRY(pin_make(app, &copy, method, best_set, app_file(app), label, &pin, error));
	pin->text = hash_bytes(app->doc.original.text, app->doc.original.length);
	release_against(pins);
	if (pins->count == PINS_MAX)
		forget(pins, 0);
	pins->pin[pins->count++] = pin;
	pins->chosen = pins->count - 1;
	pins->made++;
	pins_keep(app);
	return STATUS_OK;
}

void pins_remove(App *app, int pin)
{
	Pins *pins = &app->pins;

	release_against(pins);
	forget(pins, pin);
	if (pins->chosen == pin)
		pins->chosen = pins->count - 1;
	else if (pins->chosen > pin)
		pins->chosen--;
	pins_keep(app);
}

void pins_choose(App *app, int pin)
{
	release_against(&app->pins);
	app->pins.chosen = pin;
}

/* --- the comparison --------------------------------------------------------------------------- */

const Pin *pins_compared(App *app)
{
	const Pins *pins = &app->pins;

	if (sharing_is_shown(app))
		return sharing_own(app);
	return pins->chosen < 0 ? NULL : pins->pin[pins->chosen];
}

static void follow(App *app)
{
	Pins *pins = &app->pins;
	const Pin *pin = pins_compared(app);
	Against *against = &pins->against;
	Error ignored;
	Buf differs;

	release_against(pins);
	pins->edition = app->edition;
	if (!pin || (pins->chosen >= 0 && pins_shown(app) == pins->chosen) ||
		against_make(against, &app->doc.net, &pin->net, &ignored) != STATUS_OK)
		return;
	against->schedule = &pin->solved.schedule;
	against->replay = replay_told(&pin->solved.schedule, &pin->solved.replay);
	memcpy(against->name, pin->name, sizeof against->name);
	memcpy(against->label, pin->label, sizeof against->label);
	buf_init(&differs);
	compared_diff(&pin->net, &app->doc.net, NULL, true, sizeof against->differs, &differs);
	snprintf(against->differs, sizeof against->differs, "%s", differs.text);
	text_mend(against->differs);
	buf_release(&differs);
}

/* In a step the picture is of a schedule half-way, behind the veil of none. */
const Against *pins_against(App *app)
{
	const Pins *pins = &app->pins;

	if ((pins->chosen < 0 && !sharing_is_shown(app)) || app->view.veiled || !app->now.solved ||
		app->unsolved || app->view.step > 0)
		return NULL;
	if (pins->edition != app->edition)
		follow(app);
	return pins->against.schedule ? &pins->against : NULL;
}

Solved pins_view(App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);

	solved.against = pins_against(app);
	solved.guesses = app->guesses.count > 0 ? &app->guesses : NULL;
	return solved;
}
