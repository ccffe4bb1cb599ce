/* gantree random: a net to play with, as a file on standard output. */
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/random/random_with.h"
#include "solver/values/values.h"
#include "tui/commands/commands.h"
#include "tui/figure/shell_word.h"
#include "tui/solve/source.h"

#include <math.h>
#include <string.h>

enum { TRIES_MAX = 1000000 };

/* An option that has the type and range of a key of the file. */
static Status read_field(
	const Arguments *arguments, OptionId option, const char *key, double *value, Error *error)
{
	const char *text = arguments->value[option];
	FieldValue read;
	Error why;

	if (!text)
		return STATUS_OK;
	if (field_read(net_field(FIELD_NET, key), NULL, text, strlen(text), &read, &why))
		return arguments_fault(arguments, option, error, "%s", why.text);
	*value = read.number;
	field_value_release(&read);
	return STATUS_OK;
}

static Status read_range(
	const Arguments *arguments, OptionId option, double *min, double *max, Error *error)
{
	const Status status = arguments_pair(arguments, option, min, max, error);

	if (status || !arguments_have(arguments, option) || *min <= *max)
		return status;
	return arguments_fault(
		arguments, option, error, "the first number must be the smaller one");
}

static Status read_settings(const Arguments *arguments, RandomSettings *out, Error *error)
{
	uint64_t children = out->children, levels = out->levels;
	double installments = out->installments;

	STATUS_TRY(arguments_count(
		arguments, OPTION_CHILDREN, 1, NET_PROCESSORS_MAX - 1, &children, error));
	STATUS_TRY(arguments_count(arguments, OPTION_LEVELS, 1, NET_LEVELS_MAX, &levels, error));
	/* The methods for deeper trees are linear. */
	if (levels > 1)
		out->order = 1;
	STATUS_TRY(arguments_count(arguments, OPTION_SEED, 0, INT64_MAX, &out->seed, error));
	STATUS_TRY(read_field(arguments, OPTION_ORDER, "order", &out->order, error));
	if (out->order != floor(out->order))
		return arguments_fault(
			arguments, OPTION_ORDER, error, "it must be a whole number from 1 to 20");
	STATUS_TRY(read_field(arguments, OPTION_LOAD, "load", &out->load, error));
	STATUS_TRY(
		read_field(arguments, OPTION_INSTALLMENTS, "installments", &installments, error));
	STATUS_TRY(
		read_range(arguments, OPTION_COMPUTE, &out->compute_min, &out->compute_max, error));
	if (out->compute_min <= 0)
		return arguments_fault(
			arguments, OPTION_COMPUTE, error, "compute must be more than 0");
	STATUS_TRY(read_range(arguments, OPTION_LINK, &out->link_min, &out->link_max, error));
	out->children = (uint32_t)children;
	out->levels = (uint32_t)levels;
	out->installments = (int32_t)installments;
	return arguments_pair(
		arguments, OPTION_STARTUP, &out->startup_compute, &out->startup_transfer, error);
}

/* --- what it is to have ----------------------------------------------------------------------- */

static Status read_wish(const Arguments *arguments, RandomWish *out, Error *error)
{
	static const struct {
		OptionId option;
		RandomGiven given;
	} options[] = {
		{OPTION_LINK, RANDOM_GIVEN_LINK},
		{OPTION_INSTALLMENTS, RANDOM_GIVEN_INSTALLMENTS},
		{OPTION_CHILDREN, RANDOM_GIVEN_CHILDREN},
		{OPTION_LEVELS, RANDOM_GIVEN_LEVELS},
		{OPTION_ORDER, RANDOM_GIVEN_ORDER},
		{OPTION_METHOD, RANDOM_GIVEN_METHOD},
		{OPTION_STARTUP, RANDOM_GIVEN_STARTUP},
		{OPTION_COMPUTE, RANDOM_GIVEN_COMPUTE},
		{OPTION_LOAD, RANDOM_GIVEN_LOAD},
	};
	const char *method = arguments->value[OPTION_METHOD];
	size_t trait = RANDOM_WHERE;
	uint64_t tries = 0;

	STATUS_TRY(arguments_choice(
		arguments, OPTION_WITH, random_traits, RANDOM_TRAITS, &trait, error));
	STATUS_TRY(arguments_count(arguments, OPTION_TRIES, 1, TRIES_MAX, &tries, error));
	*out = (RandomWish){.trait = (RandomTrait)trait,
		.where = arguments->value[OPTION_WHERE],
		.tries = (int)tries};
	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if (arguments_have(arguments, options[i].option))
			out->given |= 1u << options[i].given;
	if (!method)
		return STATUS_OK;
	STATUS_TRY(source_check_method(method, error));
	out->method = method_find(method);
	return STATUS_OK;
}

/* The command that prints this net, where a shell can be told. */
static Status say_source(const Arguments *arguments, Net *net, Error *error)
{
	const FieldPlace place = {&net_fields[NET_KEY_SOURCE], NET_NONE, NET_NONE};
	bool told = true;
	Buf command;

	buf_init(&command);
	buf_add_text(&command, "gantree random");
	for (int option = 0; option < OPTIONS; option++) {
		if (!arguments->value[option] || option == OPTION_SET)
			continue;
		buf_addf(&command, " --%s ", option_table[option].name);
		told = shell_word(&command, arguments->value[option], false) && told;
	}
	for (int i = 0; i < arguments->set_count; i++) {
		buf_add_text(&command, " --set ");
		told = shell_word(&command, arguments->sets[i], false) && told;
	}
	Status status = buf_status(&command) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK && told)
		status = field_set(net, &place, &(FieldValue){0, command.text}, error);
	buf_release(&command);
	return status;
}

static bool is_wished(const Arguments *arguments)
{
	return arguments_have(arguments, OPTION_WITH) || arguments_have(arguments, OPTION_WHERE);
}

static Status check_wish(const Arguments *arguments, Error *error)
{
	const char *where = arguments->value[OPTION_WHERE];
	Error why;

	if (where && arguments_have(arguments, OPTION_WITH))
		return error_set(error, STATUS_USAGE,
			"--with names a condition of its own; omit it, or --where");
	if (arguments_have(arguments, OPTION_TRIES) && !is_wished(arguments))
		return error_set(error, STATUS_USAGE,
			"--tries is of --with and --where, which draw nets until one fits");
	if (!where || values_check_condition(where, &why) == STATUS_OK)
		return STATUS_OK;
	return error_set(error, STATUS_USAGE, "--where: %s", why.text);
}

static Status draw(
	const Arguments *arguments, const RandomSettings *settings, Net *out, Error *error)
{
	RandomWish wish;

	STATUS_TRY(check_wish(arguments, error));
	if (!is_wished(arguments))
		return net_random(out, settings, error);
	STATUS_TRY(read_wish(arguments, &wish, error));
	STATUS_TRY(net_random_with(out, settings, &wish, error));
	const Status status = say_source(arguments, out, error);

	if (status != STATUS_OK)
		net_release(out);
	return status;
}

Status command_random_kept(const Arguments *arguments, const Net *net, Error *error)
{
	static const char *const lost[RANDOM_TRAITS + 1] = {
#define LOST(trait, text) [RANDOM_##trait] = text,
#include "layouts/sayings/words.def"
	};
	char what[RANDOM_TRAIT_TEXT];
	RandomWish wish;
	bool has;

	if (!is_wished(arguments))
		return STATUS_OK;
	STATUS_TRY(read_wish(arguments, &wish, error));
	STATUS_TRY(random_has(net, &wish, &has, what, error));
	if (has)
		return STATUS_OK;
	return error_set(
		error, STATUS_USAGE, "--set: with these values the net %s", lost[wish.trait]);
}

Status command_random(const Arguments *arguments, double seed, Net *out, Error *error)
{
	RandomSettings settings = random_settings();

	STATUS_TRY(read_settings(arguments, &settings, error));
	if (!isnan(seed))
		settings.seed = (uint64_t)seed;
	return draw(arguments, &settings, out, error);
}

/* The net with --method and --set, as text. */
static Status make(const Arguments *arguments, Buf *out, Error *error)
{
	Source source;
	Net net;

	STATUS_TRY(command_random(arguments, NAN, &net, error));
	source_take(&source, "random", &net);
	Status status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, error);
	if (!status && arguments->set_count > 0)
		status = command_random_kept(arguments, &source.net, error);
	if (!status)
		status = net_write(&source.net, out, error);
	source_release(&source);
	return status;
}

int cmd_random(const Arguments *arguments)
{
	Error error;
	Buf text;

	buf_init(&text);
	return output_made(&text, make(arguments, &text, &error), &error);
}
