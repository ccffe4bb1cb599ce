/* The command of a caption: the net, then every option that asks for something unusual; and what
 * is said of the net and its schedule. */
#include "tui/figure/caption.h"

#include "layouts/scene/words.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/file/diff.h"
#include "solver/file/read.h"
#include "solver/schedule/find.h"
#include "tui/doc/settings.h"
#include "tui/figure/compared.h"
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
	const char *asked; /* the method that its net asks for */
	ToldFrom from;     /* the state beside it */
	bool bad;          /* some word cannot be quoted for a shell */
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

/* Whether the net is solved by the state's method when `asked` is the one it asks for. */
static bool is_usual(const CaptionSource *state, const char *asked)
{
	const Method *usual;
	Net net = *state->net; /* only looked at */

	snprintf(net.method, sizeof net.method, "%s", asked);
	return method_of_net(&net, &usual, NULL) == STATUS_OK && usual == state->method;
}

/* Everybody's, as fractions that read back as they are. */
static void add_shares(Command *command)
{
	const Schedule *schedule = command->source->schedule;
	Buf text;

	buf_init(&text);
	for (uint32_t v = 0; v < schedule->processors; v++) {
		char share[NUMBER_TEXT_MAX];

		number_exact(share, schedule->share[v]);
		buf_add_text(&text, v > 0 ? "," : "");
		net_name(command->source->net, v, &text);
		buf_addf(&text, "=%s", schedule->share[v] < 1 ? share : "100%");
	}
	add_option(command, "--shares", text.text);
	buf_release(&text);
}

/* Where the net, `asked` being the method it asks for, would be solved by another one; and which
 * of its answers. Then the net asks for command->asked. */
static void add_method(Command *command, const char *asked)
{
	const CaptionSource *source = command->source;

	command->asked = is_usual(source, asked) ? asked : source->method->id;
	if (command->asked != asked)
		add_option(command, "--method", source->method->id);
	if (source->best_set)
		buf_add_text(command->out, " --best-set");
	if (source->schedule->split)
		add_shares(command);
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

static void add_guesses(Command *command)
{
	Buf text;

	buf_init(&text);
	guesses_write(command->source->guesses, &text);
	add_option(command, "--guess", text.text);
	command->out->failed = command->out->failed || text.failed;
	buf_release(&text);
}

static void add_options(Command *command)
{
	const DrawingOptions *options = command->options;

	if (!options->diagram->main)
		add_option(command, "--diagram", options->diagram->id);
	if (options->scale != SCALE_LINEAR && !options->veil)
		add_option(command, "--scale", scale_names[options->scale]);
	if (options->labels != LABELS_VALUES && !options->veil)
		add_option(command, "--labels", labels_names[options->labels]);
	if (options->notation)
		add_option(command, "--notation", options->notation->id);
	add_window(command);
	add_rows(command);
	if (options->diagram->upgrades && options->by != UPGRADE_STEP) {
		char by[NUMBER_TEXT_MAX];

		number_exact(by, options->by);
		add_option(command, "--by", by);
	}
	if (options->step > 0)
		buf_addf(command->out, " --step %" PRIu32, options->step);
	if (options->large)
		buf_add_text(command->out, " --large");
	if (options->no_legend && options->diagram->picture)
		buf_add_text(command->out, " --no-legend");
	if (options->no_inset)
		buf_add_text(command->out, " --no-inset");
	if (options->veil)
		buf_add_text(command->out, " --veil");
	if (command->source->guesses && (options->veil || options->diagram->guesses))
		add_guesses(command);
	if (options->play)
		buf_add_text(command->out, " --play");
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

/* Behind "./" where the name alone would not be a file. */
static void add_file(Command *command, const char *file, bool is_file)
{
	Buf path;

	buf_init(&path);
	buf_addf(&path, "%s%s", is_file ? "" : "./", file);
	add_word(command, path.text);
	command->out->failed = command->out->failed || path.failed;
	buf_release(&path);
}

/* --- the state beside it ---------------------------------------------------------------------- */

/* The settings that make it of `net`, which asks for the method `asked`; its method and which of
 * its answers are among them. */
static Status add_against_settings(
	Command *command, const Net *net, const char *asked, bool *done, Error *error)
{
	const CaptionSource *other = command->source->against;
	NetDiff diff;
	const Status status = net_diff(&diff, net, other->net, CAPTION_NET_MAX, error);
	const char *setting = diff.text.text;

	*done = status == STATUS_OK && diff.whole;
	for (size_t i = 0; i < diff.count && *done; i++, setting += strlen(setting) + 1) {
		*done = against_kind(setting) == AGAINST_SETTING;
		add_option(command, "--against", setting);
	}
	if (other->best_set)
		buf_add_text(command->out, " --against best-set");
	/* One of the net drawn itself must be told by something. */
	if (!is_usual(other, asked) ||
		(net == command->source->net && diff.count == 0 && !other->best_set))
		buf_addf(command->out, " --against method=%s", other->method->id);
	net_diff_release(&diff);
	return status;
}

/* The net itself as a word of the command, where it is small enough; it asks for the method that
 * solves it. */
static Status write_flow(const CaptionSource *state, Buf *out, bool *done, Error *error)
{
	Net net = *state->net; /* only looked at */
	Error why;

	if (!is_usual(state, net.method))
		snprintf(net.method, sizeof net.method, "%s", state->method->id);
	const Status status = net_write_flow(&net, CAPTION_NET_MAX, out, &why);

	*done = status == STATUS_OK;
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
}

static Status add_against_net(Command *command, bool *done, Error *error)
{
	Buf text;

	buf_init(&text);
	const Status status = write_flow(command->source->against, &text, done, error);

	if (*done)
		add_option(command, "--against", text.text);
	if (*done && command->source->against->best_set)
		buf_add_text(command->out, " --against best-set");
	buf_release(&text);
	return status;
}

static Status add_against(Command *command, bool *done, Error *error)
{
	const CaptionSource *source = command->source, *other = source->against;

	if (!other)
		return STATUS_OK;
	switch (command->from) {
	case FROM_HERE:
		return add_against_settings(command, source->net, command->asked, done, error);
	case FROM_FILE:
		buf_add_text(command->out, " --against");
		add_file(command, other->file, against_kind(other->file) == AGAINST_FILE);
		return add_against_settings(
			command, other->saved, other->saved->method, done, error);
	case FROM_NET:
		break;
	}
	return add_against_net(command, done, error);
}

/* --- all of the command ----------------------------------------------------------------------- */

/* What stands behind the net. */
static Status end_command(Command *command, bool *done, Error *error)
{
	const Status status = add_against(command, done, error);

	add_options(command);
	return status;
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
		add_file(command, source->file, source->file[0] != '-');
		add_method(command, source->saved->method);
		for (size_t i = 0; i < diff.count; i++) {
			add_option(command, "--set", setting);
			setting += strlen(setting) + 1;
		}
	}
	net_diff_release(&diff);
	return *done ? end_command(command, done, error) : status;
}

/* The net itself. */
static Status write_net(Command *command, bool *done, Error *error)
{
	const CaptionSource *source = command->source;
	Buf text;

	buf_init(&text);
	Status status = write_flow(source, &text, done, error);

	if (*done) {
		shell_print(command->out, text.text, command->options->ascii);
		buf_add_text(command->out, " | gantree draw -");
		add_method(command, is_usual(source, source->net->method) ? source->net->method
									  : source->method->id);
		status = end_command(command, done, error);
	}
	buf_release(&text);
	return status;
}

/* --- words ----------------------------------------------------------------------------------- */

enum { TITLE_CELLS = 100 };

/* Parts of T that are nothing. */

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

/* ", T = 288.55 against 865.377 (best set {P1} against PE's set), 66.7 % less" */
static void add_finish(const CaptionSource *source, Buf *out)
{
	const double now = source->schedule->finish;
	const double other = source->against ? source->against->schedule->finish : NAN;
	Buf versus;

	if (!isfinite(now) && !source->against)
		return;
	buf_addf(out, ", T = %s", word_timed(source->net, word_finish_fine(now)).text);
	if (!source->against)
		return;
	buf_addf(
		out, " against %s", word_timed(source->against->net, word_finish_fine(other)).text);
	buf_init(&versus);
	compared_versus(source, &versus);
	if (versus.length > 0)
		buf_addf(out, " (%s)", versus.text);
	out->failed = out->failed || versus.failed;
	buf_release(&versus);
	if (is_same(now, other, other))
		buf_add_text(out, ", the same");
	else if (isfinite(now) && isfinite(other))
		buf_addf(out, ", %s %s", word_percent(fabs(now - other) / other).text,
			now < other ? "less" : "more");
}

static void add_result(const CaptionSource *source, Buf *out)
{
	const Schedule *schedule = source->schedule;

	add_finish(source, out);
	if (isfinite(schedule->finish) && isfinite(schedule->speedup))
		buf_addf(out, ", speed-up %s", word_value(schedule->speedup).text);
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		buf_addf(out, ", %s", outcome_name(schedule->outcome));
}

void caption_facts(const CaptionSource *source, const Notation *notation, Buf *out)
{
	const SettingList settings = settings_of(source->net, source->method,
		notation ? notation : schedule_notation(source->schedule));
	char value[SETTING_TEXT];

	buf_add_text(out, source->method->id);
	for (int i = 0; i < settings.count; i++) {
		const Setting *setting = &settings.item[i];

		if (!is_always_told(setting->key) && !is_set(source->net, setting->key))
			continue;
		setting_value(source->net, source->schedule, setting->key, value);
		buf_addf(out, ", %s %s", setting->symbol, value);
	}
	add_result(source, out);
}

static void add_left_out(const CaptionSource *source, const DrawingOptions *options, Buf *out)
{
	char left[LADDER_TEXT] = "";
	Rows rows;

	if (!options->rows || strcmp(options->rows, DRAWING_ALL) == 0 || !options->diagram->rows)
		return;
	rows_init(&rows);
	if (drawing_rows_listed(&rows, source->net, source->schedule, options->rows, NULL) ==
		STATUS_OK)
		drawing_left_out(&rows, source->net, left);
	rows_release(&rows);
	buf_addf(out, "%s%s", left[0] ? "; " : "", left);
}

/* Titles tell of answers. */
static void add_words(const CaptionSource *source, const DrawingOptions *options, Buf *out)
{
	const char *title = options->veil ? "" : source->net->title;
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
	caption_facts(source, options->notation, out);
	add_left_out(source, options, out);
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
	CaptionSource state = *source, other = source->against ? *source->against : state;
	Command command = {.source = &state, .options = options, .output = output};
	bool done = false;
	Status status;

	state.against = source->against ? &other : NULL;
	buf_init(&command.line);
	STATUS_TRY(compared_settle(&state, source->against ? &other : NULL, &command.from, error));
	status = try_to(&command, write_file, &done, error);
	if (status == STATUS_OK && !done)
		status = try_to(&command, write_net, &done, error);
	if (status != STATUS_OK)
		return status;
	if (done)
		buf_addf(out, "%s  # ", command.line.text);
	else
		buf_add_text(out, said(SAY_FIGURE_NO_COMMAND));
	buf_release(&command.line);
	add_words(source, options, out);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}
