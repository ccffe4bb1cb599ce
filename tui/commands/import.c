/* gantree import: a net from what another program wrote, as a file on standard output; what was
 * guessed and left out on standard error. */
#include "layouts/sayings/sayings.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/veil.h"
#include "tui/commands/commands.h"
#include "tui/figure/shell_word.h"
#include "tui/solve/source.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A line each, before which stands whose it is. */
static void say_lines(const char *file, const Buf *said)
{
	for (const char *line = said->text; *line;) {
		const size_t length = strcspn(line, "\n");

		fprintf(stderr, "gantree: %s: %.*s\n", file, (int)length, line);
		line += length + (line[length] == '\n');
	}
}

static Status make(
	const Arguments *arguments, const char *file, Buf *out, Source *source, Error *error)
{
	const ImportAsked asked = arguments_import(arguments);

	STATUS_TRY(source_import(source, file, &asked, error));
	STATUS_TRY(source_apply(source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, error));
	const Status status = source_check(source, error);

	/* Of what was made of another text it is none of that one's lines. */
	if (source->imported.length > 0)
		error->line = 0;
	return status == STATUS_OK
		       ? net_patch(&source->net, source->text.text, source->text.length, out, error)
		       : status;
}

int cmd_import(const Arguments *arguments)
{
	const char *file = arguments->operands[0];
	Source source = {.file = NULL};
	Error error;
	Buf text;

	buf_init(&text);
	const Status status = make(arguments, file, &text, &source, &error);

	if (status == STATUS_OK)
		say_lines(file, &source.imported);
	if (source.file)
		source_release(&source);
	return output_made(&text, status, &error);
}

/* --- the way back ----------------------------------------------------------------------------- */

/* Whether an import takes the order of the rows for none, and the best in its place. */
static bool is_served_anew(const Net *net)
{
	bool startups =
		net_root_rests(net) || net->startup_compute > 0 || net->startup_transfer > 0;

	for (uint32_t p = 0; p < net->processors && !startups; p++)
		startups = net_startup_compute(net, p) > 0 ||
			   (p > 0 && net_startup_transfer(net, p) > 0);
	return startups && net_is_single_level(net);
}

static bool is_told(const Net *net, const Field *field)
{
	if (field->scope != FIELD_NET || field->type == FIELD_TEXT || field_is_drawing(field))
		return false;
	return !field_is_standard(net, field, 0) ||
	       (field == &net_fields[NET_KEY_SERVICE] && is_served_anew(net));
}

/* Rows have start-ups of their own, though they may be the net's, which some methods read alone. */
static bool is_of_nobody(const Net *net, const Field *own)
{
	uint32_t node = 0;

	while (node < net->nodes && isnan(field_number(net, own, node)))
		node++;
	return node == net->nodes;
}

static void add_setting(Buf *out, const Net *net, const Field *field, uint32_t node)
{
	const bool load = field == &net_fields[NET_KEY_LOAD];
	const FieldValue value = {field_number(net, field, node), NULL};
	Buf word;

	buf_init(&word);
	if (field->scope == FIELD_NODE)
		net_node_key(net, node, field, &word);
	else if (!load)
		buf_add_text(&word, field->key);
	buf_add_text(&word, load ? "" : "=");
	field_write(field, &value, &word);
	if (load && net->units.load[0])
		buf_addf(&word, " %s", net->units.load);
	buf_add_text(out, load ? " --load " : " --set ");
	(void)shell_word(out, word.text, output_charset(false) == CHARSET_ASCII);
	out->failed |= word.failed;
	buf_release(&word);
}

void command_import_again(const Source *source)
{
	const Net *net = &source->net;
	char begin[LADDER_TEXT];
	Buf text;

	buf_init(&text);
	buf_add_text(&text,
		tell_plain(begin, SAY_IMPORT_AGAIN,
			TOLD(TELL_WORD(METHOD_ID, schedule_real_method(&source->schedule)->id))));
	/* Without it the root must have the load. */
	if (net->node[0].has_link)
		add_setting(&text, net, &net_fields[NET_KEY_LINK], 0);
	/* No column has it. */
	for (uint32_t node = 0; node < net->nodes; node++)
		if (net->node[node].no_front_end)
			add_setting(&text, net, &net_fields[NET_KEY_FRONT_END], node);
	for (const Field *field = net_fields; field->key; field++) {
		const Field *own = net_field(FIELD_NODE, field->key);

		if (!is_told(net, field))
			continue;
		add_setting(&text, net, field, 0);
		if (own && is_of_nobody(net, own))
			buf_addf(&text, " --set '*.%s='", own->key);
	}
	if (buf_status(&text) == STATUS_OK)
		say_lines(source->file, &text);
	buf_release(&text);
}
