/* The command of a caption: the net, then every option that asks for something unusual; and what
 * is said of the net and its schedule. */
#include "tui/figure/caption.h"

#include "layouts/scene/words.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/file/diff.h"
#include "solver/file/read.h"
#include "tui/doc/settings.h"
#include "tui/figure/shell_word.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Command {
	const CaptionSource *source;
	const DrawingOptions *options;
	const char *output;
	Buf *out;
	Buf line;
	bool bad; /* some word cannot be quoted for a shell */
} Command;

static void add_word(Command *command, const char *word)
{
	buf_add_char(command->out, ' ');
	command->bad = !shell_word(command->out, word, command->options->ascii) || command->bad;
}

static void add_option(Command *command, const char *option, const char *word)
{
	buf_addf(command->out, " %s", option);
	add_word(command, word);
}

/* --- options --------------------------------------------------------------------------------- */

/* Where the net, `method` being what it asks for, would be solved by another one. */
static void add_method(Command *command, const char *method)
{
	const CaptionSource *source = command->source;
	const Method *usual;
	Net net = *source->net; /* only looked at */

	snprintf(net.method, sizeof net.method, "%s", method);
	if (method_of_net(&net, &usual, NULL) != STATUS_OK || usual != source->method)
		add_option(command, "--method", source->method->id);
}

static void add_rows(Command *command)
{
	const DrawingOptions *options = command->options;
	Buf folding;

	if (options->rows) {
		add_option(command, "--rows", options->rows);
		return;
	}
	if (options->folding.sort != SORT_SERVICE)
		add_option(command, "--sort", drawing_sorts[options->folding.sort]);
	buf_init(&folding);
	drawing_folding_write(&options->folding, &folding);
	if (folding.length > 0)
		add_option(command, "--fold", folding.text);
	command->out->failed = command->out->failed || folding.failed;
	buf_release(&folding);
}

static void add_window(Command *command)
{
	const DrawingOptions *options = command->options;
	char from[NUMBER_TEXT_MAX], to[NUMBER_TEXT_MAX];

	if (options->from >= options->to)
		return;
	number_exact(from, options->from);
	number_exact(to, options->to);
	buf_addf(command->out, " --window %s:%s", from, to);
}

static void add_size(Command *command)
{
	const DrawingOptions *options = command->options;
	int usual[2];

	drawing_size_usual(options->exporter, usual);
	if (options->size[0] == 0 || (options->size[0] == usual[0] && options->size[1] == usual[1]))
		return;
	buf_addf(command->out, " --size %d", options->size[0]);
	if (options->size[1] > 0)
		buf_addf(command->out, "x%d", options->size[1]);
}

static void add_theme(Command *command)
{
	const DrawingOptions *options = command->options;

	if (options->no_color)
		buf_add_text(command->out, " --no-color");
	else if (options->theme[0] && strcmp(options->exporter->id, "txt") != 0 &&
		 strcmp(options->theme, drawing_theme(options->exporter)) != 0)
		add_option(command, "--theme", options->theme);
}

static void add_output(Command *command)
{
	const Exporter *exporter = command->options->exporter;
	const char *slash = command->output ? strrchr(command->output, '/') : NULL;
	const char *name = slash ? slash + 1 : command->output;
	const char *dot = name ? strrchr(name, '.') : NULL;

	if (name)
		add_option(command, "-o", name);
	if (name ? !dot || strcmp(dot + 1, exporter->id) != 0 : strcmp(exporter->id, "txt") != 0)
		add_option(command, "--format", exporter->id);
}

static void add_options(Command *command)
{
	const DrawingOptions *options = command->options;

	if (!options->diagram->main)
		add_option(command, "--diagram", options->diagram->id);
	if (options->scale != SCALE_LINEAR)
		add_option(command, "--scale", scale_names[options->scale]);
	if (options->labels != LABELS_VALUES)
		add_option(command, "--labels", labels_names[options->labels]);
	add_window(command);
	add_rows(command);
	if (options->round > 0)
		buf_addf(command->out, " --round %" PRIu32, options->round);
	if (options->large)
		buf_add_text(command->out, " --large");
	if (options->no_legend && options->diagram->picture)
		buf_add_text(command->out, " --no-legend");
	if (options->no_inset)
		buf_add_text(command->out, " --no-inset");
	add_size(command);
	add_theme(command);
	if (options->ascii)
		buf_add_text(command->out, " --ascii");
	else if (options->blocks)
		buf_add_text(command->out, " --no-braille");
	if (options->caption)
		buf_add_text(command->out, " --caption");
	add_output(command);
}

/* --- the net --------------------------------------------------------------------------------- */

/* "./-x.yaml" where the name alone would be an option. */
static void add_file(Command *command, const char *file)
{
	Buf path;

	buf_init(&path);
	buf_addf(&path, "%s%s", file[0] == '-' ? "./" : "", file);
	add_word(command, path.text);
	command->out->failed = command->out->failed || path.failed;
	buf_release(&path);
}

/* The file, and what differs from it. `*done` is false where that cannot be said. */
static Status write_file(Command *command, bool *done, Error *error)
{
	const CaptionSource *source = command->source;
	NetDiff diff = {.whole = false};

	*done = false;
	if (!source->file || !source->saved)
		return STATUS_OK;
	const Status status = net_diff(&diff, source->saved, source->net, CAPTION_NET_MAX, error);

	*done = status == STATUS_OK && diff.whole;
	if (*done) {
		const char *setting = diff.text.text;

		buf_add_text(command->out, "gantree draw");
		add_file(command, source->file);
		add_method(command, source->saved->method);
		for (size_t i = 0; i < diff.count; i++) {
			add_option(command, "--set", setting);
			setting += strlen(setting) + 1;
		}
		add_options(command);
	}
	net_diff_release(&diff);
	return status;
}

/* The net itself. */
static Status write_net(Command *command, bool *done, Error *error)
{
	Error why;
	Buf text;

	buf_init(&text);
	const Status status = net_write_flow(command->source->net, CAPTION_NET_MAX, &text, &why);

	*done = status == STATUS_OK;
	if (*done) {
		shell_print(command->out, text.text, command->options->ascii);
		buf_add_text(command->out, " | gantree draw -");
		add_method(command, command->source->net->method);
		add_options(command);
	}
	buf_release(&text);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
}

/* --- words ----------------------------------------------------------------------------------- */

enum { TITLE_CELLS = 100 };

/* Whether the key has another value than it has where a file does not set it. */
static bool is_set(const Net *net, const char *key)
{
	const FieldPlace place = {.field = net_field(FIELD_NET, key), .processor = NET_NONE};
	FieldValue value = {0};

	if (!place.field || field_get(net, &place, &value, NULL) != STATUS_OK)
		return true;
	const double number = value.number;

	field_value_release(&value);
	return number != place.field->standard;
}

static bool is_always_told(const char *key)
{
	return strcmp(key, "load") == 0 || strcmp(key, "order") == 0 ||
	       strcmp(key, "installments") == 0;
}

static void add_result(const Schedule *schedule, Buf *out)
{
	if (isfinite(schedule->finish))
		buf_addf(out, ", T = %s", word_fine(schedule->finish).text);
	if (isfinite(schedule->finish) && isfinite(schedule->speedup))
		buf_addf(out, ", speed-up %s", word_value(schedule->speedup).text);
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		buf_addf(out, ", %s", outcome_name(schedule->outcome));
}

void caption_facts(const CaptionSource *source, Buf *out)
{
	const SettingList settings =
		settings_of(source->net, source->method, schedule_notation(source->schedule));
	char value[SETTING_TEXT];

	buf_add_text(out, source->method->id);
	for (int i = 0; i < settings.count; i++) {
		const Setting *setting = &settings.item[i];

		if (!is_always_told(setting->key) && !is_set(source->net, setting->key))
			continue;
		setting_value(source->net, source->schedule, setting->key, value);
		buf_addf(out, ", %s %s", setting->symbol, value);
	}
	add_result(source->schedule, out);
}

static void add_words(const CaptionSource *source, Buf *out)
{
	const char *title = source->net->title;
	Buf shown;

	buf_init(&shown);
	text_show(&shown, title, strlen(title));
	if (shown.length > 0) {
		const size_t kept = text_fit(shown.text, shown.length, TITLE_CELLS);

		buf_add(out, shown.text, kept);
		buf_add_text(out, kept < shown.length ? "…: " : ": ");
	}
	/* A title that was lost must not pass for none. */
	out->failed = out->failed || shown.failed;
	buf_release(&shown);
	caption_facts(source, out);
}

/* --- all of it ------------------------------------------------------------------------------- */

typedef Status WriteCommand(Command *command, bool *done, Error *error);

/* One way to write it, whole or not at all. */
static Status try_to(Command *command, WriteCommand *write_as, bool *done, Error *error)
{
	Buf text;

	buf_init(&text);
	command->out = &text;
	command->bad = false;
	Status status = write_as(command, done, error);
	*done = *done && !command->bad;
	if (status == STATUS_OK && buf_status(&text) != STATUS_OK)
		status = error_no_memory(error);
	command->out = NULL;
	if (status == STATUS_OK && *done)
		command->line = text;
	else
		buf_release(&text);
	return status;
}

Status caption_write(const CaptionSource *source, const DrawingOptions *options, const char *output,
	Buf *out, Error *error)
{
	Command command = {.source = source, .options = options, .output = output};
	bool done = false;
	Status status;

	buf_init(&command.line);
	status = try_to(&command, write_file, &done, error);
	if (status == STATUS_OK && !done)
		status = try_to(&command, write_net, &done, error);
	if (status != STATUS_OK)
		return status;
	if (done)
		buf_addf(out, "%s  # ", command.line.text);
	else
		buf_add_text(out, "# Save the net first to get the command here. ");
	buf_release(&command.line);
	add_words(source, out);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}
