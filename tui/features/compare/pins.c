#include "tui/features/compare/compare.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "tui/figure/compared.h"

#include <stdio.h>
#include <string.h>

enum {
	SAID_MOST = 120,         /* bytes of settings in a label */
	TEXT_READ_MAX = 1 << 20, /* bytes */
};

void pins_release(Pins *pins)
{
	for (int i = 0; i < pins->count; i++)
		other_free(pins->pin[i]);
	*pins = (Pins){.count = 0};
}

/* --- which is which --------------------------------------------------------------------------- */

int pins_of_state(const Pins *pins, const Net *net, const Method *method, bool best_set)
{
	for (int i = 0; i < pins->count; i++)
		if (other_is(pins->pin[i], net, method, best_set))
			return i;
	return -1;
}

bool pins_find(
	const void *of, const char *name, size_t length, const Net **net, const Schedule **schedule)
{
	const Pins *pins = of;

	for (int i = 0; i < pins->count; i++) {
		const Other *pin = pins->pin[i];
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
 * that; where that would be too much, or is no matter of values, the last step. */
static void say_edits(const App *app, const Other *pin, Buf *out)
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
	const bool untold = all.length == 0 && !other_is(pin, &opened, pin->method, pin->best_set);

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
static void make_label(const App *app, Other *pin)
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

Status pin_make(App *app, Net *net, const Method *method, bool best_set, const char *file,
	const char *label, Other **out, Error *error)
{
	STATUS_TRY(other_make(app, net, method, best_set, file, out, error));
	Other *pin = *out;

	snprintf(pin->name, sizeof pin->name, "pinned");
	if (label)
		snprintf(pin->label, sizeof pin->label, "%s", label);
	else
		make_label(app, pin);
	text_mend(pin->label);
	return STATUS_OK;
}

static Other *take_out(Pins *pins, int pin)
{
	Other *out = pins->pin[pin];

	pins->count--;
	for (int i = pin; i < pins->count; i++)
		pins->pin[i] = pins->pin[i + 1];
	return out;
}

Status pins_put(App *app, const Net *net, const Method *method, bool best_set, const char *label,
	Error *error)
{
	Pins *pins = &compare_of(app)->pins;
	const int found = pins_of_state(pins, net, method, best_set);
	Other *pin;
	Net copy;

	if (found >= 0) {
		beside_choose(app, pins->pin[found]);
		return STATUS_OK;
	}
	STATUS_TRY(net_copy(&copy, net, error));
	STATUS_TRY(pin_make(app, &copy, method, best_set, app_file(app), label, &pin, error));
	pin->text = hash_bytes(app->doc.original.text, app->doc.original.length);
	beside_choose(app, pin);
	if (pins->count == PINS_MAX)
		other_free(take_out(pins, 0));
	pins->pin[pins->count++] = pin;
	pins->made++;
	pins_keep(app);
	return STATUS_OK;
}

/* Where it was the one chosen, the newest of the others is. */
void pins_remove(App *app, int pin)
{
	Pins *pins = &compare_of(app)->pins;
	Other *removed = take_out(pins, pin);

	if (removed == app->beside.chosen)
		beside_choose(app, pins->count > 0 ? pins->pin[pins->count - 1] : NULL);
	other_free(removed);
	pins_keep(app);
}
