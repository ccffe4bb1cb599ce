/* Pins in a file: a list of states, the oldest first, each with the net as a net file has it.
 *
 *     - label: fig5, chen-m, P3 link 25   # what the list shows; may be left out
 *       file: sample:fig5                 # the net file it is of; may be left out
 *       answer: best set                  # the schedule of the best set; else that of the
 *                                         # method's own
 *       net:
 *         method: chen-m
 *         network: {kind: tree, root: {compute: 1, children: [{compute: 1.2, link: 0.1}]}}
 */
#include "tui/features/compare/compare.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/yaml/map.h"

#include <stdio.h>
#include <string.h>

enum { PINS_FILE_MAX = 1 << 28 };

static const char best_set_word[] = "best set";

/* --- reading ---------------------------------------------------------------------------------- */

/* A state as far as it is read. */
typedef struct State {
	char label[AGAINST_TEXT];
	char *file;
	bool best_set, has_net;
	Net net;
} State;

typedef struct Reading {
	App *app;
	YamlReader *yaml;
	const char *path;
	const Buf *text;
	Error *error;
	Pins *pins; /* so far */
} Reading;

enum { STATE_LABEL, STATE_FILE, STATE_ANSWER, STATE_NET };
static const char *const state_words[] = {"label", "file", "answer", "net", NULL};
static const YamlKeys state_keys = {state_words, "a pin", "a map with net", NULL, NULL};
static const YamlItems state_items = {YAML_LIST, "a file of pins", "a list of pins", NULL};

static Status read_text(Reading *reading, const YamlEvent *event)
{
	if (event->kind != YAML_SCALAR)
		return yaml_not(reading->yaml, event, "this", "text");
	return STATUS_OK;
}

static Status read_file_name(Reading *reading, State *state, const YamlEvent *event)
{
	STATUS_TRY(read_text(reading, event));
	state->file = mem_text(event->text, event->length);
	return state->file ? STATUS_OK : error_no_memory(reading->error);
}

static Status read_answer(Reading *reading, State *state, const YamlEvent *event)
{
	STATUS_TRY(read_text(reading, event));
	if (!yaml_is(event, best_set_word))
		return yaml_fault(
			reading->yaml, event, "answer must be \"%s\", or left out", best_set_word);
	state->best_set = true;
	return STATUS_OK;
}

/* The reader of net files gets the map where it stands, so that faults have the right place. */
static Status read_net(Reading *reading, State *state, const YamlEvent *event)
{
	const size_t begin = event->begin;
	Status status;
	Buf text;

	if (event->kind != YAML_MAP)
		return yaml_not(reading->yaml, event, "net", "a map such as a net file has");
	buf_init(&text);
	buf_add_repeat(&text, '\n', (size_t)event->line - 1);
	buf_add_repeat(&text, ' ', (size_t)event->column - 1);
	status = yaml_skip(reading->yaml, event);
	if (status == STATUS_OK) {
		buf_add(&text, reading->text->text + begin, yaml_end(reading->yaml) - begin);
		status = buf_status(&text) ? error_no_memory(reading->error)
					   : net_read(&state->net, reading->path, text.text,
						     text.length, reading->error);
		state->has_net = status == STATUS_OK;
	}
	buf_release(&text);
	return status;
}

static Status read_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	State *state = into;

	switch (key) {
	case STATE_LABEL:
		STATUS_TRY(read_text(reading, value));
		text_show_into(state->label, sizeof state->label, value->text, value->length);
		return STATUS_OK;
	case STATE_FILE:
		return read_file_name(reading, state, value);
	case STATE_ANSWER:
		return read_answer(reading, state, value);
	default:
		return read_net(reading, state, value);
	}
}

/* Solve what was read; a fault of that stands where the state begins. */
static Status take(Reading *reading, State *state, const YamlEvent *at)
{
	const int line = at->line, column = at->column;
	const Method *method;
	Error why;
	Other *pin;

	if (reading->pins->count == PINS_MAX)
		return error_at(reading->error, STATUS_INPUT, reading->path, line, column,
			"there are more than %d pins; leave some out", PINS_MAX);
	if (!state->has_net)
		return error_at(reading->error, STATUS_INPUT, reading->path, line, column,
			"a pin needs a net");
	Status status = method_of_net(&state->net, &method, &why);

	if (status == STATUS_OK)
		status = method_check(method, &state->net, &why);
	state->has_net = state->has_net && status != STATUS_OK;
	if (status == STATUS_OK)
		status = pin_make(reading->app, &state->net, method, state->best_set, state->file,
			state->label[0] ? state->label : NULL, &pin, &why);
	if (status == STATUS_OK)
		reading->pins->pin[reading->pins->count++] = pin;
	else if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		*reading->error = why;
	else
		error_at(reading->error, status, reading->path, line, column, "%s", why.text);
	return status;
}

static Status read_state(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *reading = context;
	const YamlEvent at = *item;
	State state = {.file = NULL};

	(void)into, (void)index;
	Status status = yaml_map(reading->yaml, &state_keys, item, read_key, reading, &state, NULL);

	if (status == STATUS_OK)
		status = take(reading, &state, &at);
	if (state.has_net)
		net_release(&state.net);
	mem_free(state.file);
	return status;
}

Status pins_read(App *app, const char *path, const Buf *text, Pins *out, Error *error)
{
	Reading reading = {.app = app, .path = path, .text = text, .error = error, .pins = out};
	YamlEvent event;

	*out = (Pins){.count = 0};
	Status status = yaml_open(&reading.yaml, path, text->text, text->length, error);

	if (status == STATUS_OK)
		status = yaml_next(reading.yaml, &event);
	if (status == STATUS_OK)
		status = yaml_each(reading.yaml, &state_items, &event, read_state, &reading, NULL);
	if (status == STATUS_OK)
		status = yaml_next(reading.yaml, &event);
	yaml_close(reading.yaml);
	if (status != STATUS_OK)
		pins_release(out);
	return status;
}

static Status load(App *app, const char *path, Pins *out, Error *error)
{
	FileStamp stamp = {0};
	Status status;
	Buf text;

	*out = (Pins){.count = 0};
	if (!file_stamp(path).exists)
		return STATUS_OK;
	buf_init(&text);
	status = file_read(path, PINS_FILE_MAX, &text, &stamp, error);
	if (status == STATUS_OK)
		status = pins_read(app, path, &text, out, error);
	buf_release(&text);
	out->stamp = stamp;
	return status;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void write_text(const char *key, const char *text, Buf *out)
{
	buf_addf(out, "  %s: ", key);
	yaml_write_scalar(out, text, strlen(text));
	buf_add_char(out, '\n');
}

/* The net as a file of its own, further in; with the method that solves it. */
static Status write_net(const Other *pin, Buf *out, Error *error)
{
	Net net = pin->net; /* borrowed */
	Status status;
	Buf text;

	snprintf(net.method, sizeof net.method, "%s", pin->method->id);
	buf_init(&text);
	status = net_write(&net, &text, error);
	if (status == STATUS_OK && buf_status(&text))
		status = error_no_memory(error);
	for (const char *at = text.text; status == STATUS_OK && *at;) {
		const size_t length = strcspn(at, "\n");

		buf_add_text(out, length > 0 ? "    " : "");
		buf_add(out, at, length);
		buf_add_char(out, '\n');
		at += length + (at[length] == '\n');
	}
	buf_release(&text);
	return status;
}

static Status write_pin(const Other *pin, Buf *out, Error *error)
{
	const size_t begun = out->length;

	write_text("label", pin->label, out);
	if (pin->file)
		write_text("file", pin->file, out);
	if (pin->best_set)
		write_text("answer", best_set_word, out);
	buf_add_text(out, "  net:\n");
	if (!buf_status(out))
		out->text[begun] = '-';
	return write_net(pin, out, error);
}

Status pins_write(const Pins *pins, Buf *out, Error *error)
{
	buf_add_text(out, pins->count > 0 ? "" : "[]\n");
	for (int i = 0; i < pins->count; i++)
		STATUS_TRY(write_pin(pins->pin[i], out, error));
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}

/* `stamp`: what the file is to be now, and is then. */
static Status save(const Pins *pins, const char *path, FileStamp *stamp, Error *error)
{
	const FileStamp expected = *stamp;
	Buf text;

	buf_init(&text);
	Status status = pins_write(pins, &text, error);

	if (status == STATUS_OK)
		status = file_write(path, text.text, text.length, &expected, stamp, error);
	buf_release(&text);
	return status;
}

void pins_keep(App *app)
{
	Pins *pins = &compare_of(app)->pins;
	Error error;

	pins->refused = pins->path[0] && save(pins, pins->path, &pins->stamp, &error) != STATUS_OK;
	if (pins->refused)
		app_fail(app, &error);
}

/* --- both ------------------------------------------------------------------------------------- */

/* The one of `pins` that is the same state; NULL: none. */
static const Other *known(const Pins *pins, const Other *of)
{
	const int at = pins_of_state(pins, &of->net, of->method, of->best_set);

	return at < 0 ? NULL : pins->pin[at];
}

/* Those of `mine` that are not among them follow. The pins stay whose they were. */
static Status join(Pins *all, const Pins *mine, const char *path, Error *error)
{
	for (int i = 0; i < mine->count; i++) {
		if (known(all, mine->pin[i]))
			continue;
		if (all->count == PINS_MAX)
			return error_at(error, STATUS_INPUT, path, 0, 0,
				"with the pins of this file there would be more than %d", PINS_MAX);
		all->pin[all->count++] = mine->pin[i];
	}
	return STATUS_OK;
}

Status pins_use_file(App *app, const char *path, Error *error)
{
	Pins *mine = &compare_of(app)->pins, read, all;
	Status status;

	if (strlen(path) >= sizeof mine->path)
		return error_set(error, STATUS_INPUT, "the name of the file is too long");
	pacing_begin(&app->pacing, PACING_MAKING, "the pins");
	status = load(app, path, &read, error);
	if (status != STATUS_OK) {
		pacing_end(&app->pacing);
		return status;
	}
	all = read;
	status = join(&all, mine, path, error);
	if (status == STATUS_OK && (all.count > read.count || !read.stamp.exists))
		status = save(&all, path, &all.stamp, error);
	pacing_end(&app->pacing);
	if (status != STATUS_OK) {
		pins_release(&read);
		return status;
	}
	/* Those of mine that the file has as well go. */
	beside_choose(app, NULL);
	for (int i = 0; i < mine->count; i++)
		if (known(&all, mine->pin[i]) != mine->pin[i])
			other_free(mine->pin[i]);
	all.made = mine->made;
	*mine = all;
	snprintf(mine->path, sizeof mine->path, "%s", path);
	beside_choose(app, mine->count > 0 ? mine->pin[mine->count - 1] : NULL);
	return STATUS_OK;
}
