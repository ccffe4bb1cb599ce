/* The command of a caption: the net, then every option that asks for something unusual. */
#include "tui/figure/caption.h"

#include "solver/base/number.h"
#include "solver/file/diff.h"
#include "solver/file/read.h"
#include "tui/figure/shell_word.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct Command {
	const CaptionSource *source;
	const DrawingWish *wish;
	const char *output;
	Buf *out;
	Buf told;
	bool bad; /* some word cannot be told to a shell */
} Command;

static void add_word(Command *command, const char *word)
{
	buf_add_char(command->out, ' ');
	command->bad = !shell_word(command->out, word, command->wish->ascii) || command->bad;
}

static void add_option(Command *command, const char *option, const char *word)
{
	buf_addf(command->out, " %s", option);
	add_word(command, word);
}

/* --- options --------------------------------------------------------------------------------- */

/* Where the net, `method` being its own wish, would be solved by another one. */
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
	const DrawingWish *wish = command->wish;
	Buf folding;

	if (wish->rows) {
		add_option(command, "--rows", wish->rows);
		return;
	}
	if (wish->folding.sort != SORT_SERVICE)
		add_option(command, "--sort", drawing_sorts[wish->folding.sort]);
	buf_init(&folding);
	drawing_folding_write(&wish->folding, &folding);
	if (folding.length > 0)
		add_option(command, "--fold", folding.text);
	command->out->failed = command->out->failed || folding.failed;
	buf_release(&folding);
}

static void add_window(Command *command)
{
	const DrawingWish *wish = command->wish;
	char from[NUMBER_TEXT_MAX], to[NUMBER_TEXT_MAX];

	if (wish->from >= wish->to)
		return;
	number_exact(from, wish->from);
	number_exact(to, wish->to);
	buf_addf(command->out, " --window %s:%s", from, to);
}

static void add_size(Command *command)
{
	const DrawingWish *wish = command->wish;
	int usual[2];

	drawing_size_usual(wish->exporter, usual);
	if (wish->size[0] == 0 || (wish->size[0] == usual[0] && wish->size[1] == usual[1]))
		return;
	buf_addf(command->out, " --size %d", wish->size[0]);
	if (wish->size[1] > 0)
		buf_addf(command->out, "x%d", wish->size[1]);
}

static void add_theme(Command *command)
{
	const DrawingWish *wish = command->wish;

	if (wish->no_color)
		buf_add_text(command->out, " --no-color");
	else if (wish->theme[0] && strcmp(wish->exporter->id, "txt") != 0 &&
		 strcmp(wish->theme, drawing_theme(wish->exporter)) != 0)
		add_option(command, "--theme", wish->theme);
}

static void add_output(Command *command)
{
	const Exporter *exporter = command->wish->exporter;
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
	const DrawingWish *wish = command->wish;

	if (strcmp(wish->diagram->id, "timing") != 0)
		add_option(command, "--diagram", wish->diagram->id);
	if (wish->scale != SCALE_LINEAR)
		add_option(command, "--scale", scale_names[wish->scale]);
	if (wish->labels != LABELS_VALUES)
		add_option(command, "--labels", labels_names[wish->labels]);
	add_window(command);
	add_rows(command);
	if (wish->round > 0)
		buf_addf(command->out, " --round %" PRIu32, wish->round);
	if (wish->large)
		buf_add_text(command->out, " --large");
	add_size(command);
	add_theme(command);
	if (wish->ascii)
		buf_add_text(command->out, " --ascii");
	else if (wish->braille)
		buf_add_text(command->out, " --braille");
	if (wish->caption)
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

/* The file, and what differs from it. `*done` is false where that cannot be told. */
static Status tell_file(Command *command, bool *done, Error *error)
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
static Status tell_net(Command *command, bool *done, Error *error)
{
	Error why;
	Buf text;

	buf_init(&text);
	const Status status = net_write_flow(command->source->net, CAPTION_NET_MAX, &text, &why);

	*done = status == STATUS_OK;
	if (*done) {
		shell_print(command->out, text.text, command->wish->ascii);
		buf_add_text(command->out, " | gantree draw -");
		add_method(command, command->source->net->method);
		add_options(command);
	}
	buf_release(&text);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
}

/* --- all of it ------------------------------------------------------------------------------- */

typedef Status Tell(Command *command, bool *done, Error *error);

/* One way to tell it, whole or not at all. */
static Status try_to(Command *command, Tell *tell, bool *done, Error *error)
{
	Buf text;

	buf_init(&text);
	command->out = &text;
	command->bad = false;
	Status status = tell(command, done, error);
	*done = *done && !command->bad;
	if (status == STATUS_OK && buf_status(&text) != STATUS_OK)
		status = error_no_memory(error);
	command->out = NULL;
	if (status == STATUS_OK && *done)
		command->told = text;
	else
		buf_release(&text);
	return status;
}

Status caption_write(const CaptionSource *source, const DrawingWish *wish, const char *output,
	Buf *out, Error *error)
{
	Command command = {.source = source, .wish = wish, .output = output};
	bool done = false;
	Status status;

	buf_init(&command.told);
	status = try_to(&command, tell_file, &done, error);
	if (status == STATUS_OK && !done)
		status = try_to(&command, tell_net, &done, error);
	if (status != STATUS_OK)
		return status;
	if (done)
		buf_addf(out, "%s  # ", command.told.text);
	else
		buf_add_text(out, "# Save the net first to have the command here. ");
	buf_release(&command.told);
	caption_words(source, out);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}
