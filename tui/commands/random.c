/* gantree random: a net to play with, as a file on standard output. */
#include "solver/net/random.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "tui/commands/commands.h"
#include "tui/solve/source.h"

#include <math.h>
#include <string.h>

/* An option that has the type and range of a key of the file. */
static Status read_field(
	const Arguments *arguments, OptionId option, const char *key, double *value, Error *error)
{
	const char *text = arguments->value[option];
	FieldValue read;
	Error why;

	if (!text)
		return STATUS_OK;
	if (field_read(net_field(FIELD_NET, key), text, strlen(text), &read, &why))
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
	return arguments_fault(arguments, option, error, "the first number must be the smaller one");
}

static Status read_settings(const Arguments *arguments, RandomSettings *out, Error *error)
{
	uint64_t children = out->children, levels = out->levels;
	double installments = out->installments;
	Status status;

	if ((status = arguments_count(
		     arguments, OPTION_CHILDREN, 1, NET_PROCESSORS_MAX - 1, &children, error)))
		return status;
	if ((status = arguments_count(arguments, OPTION_LEVELS, 1, NET_LEVELS_MAX, &levels, error)))
		return status;
	/* The methods for deeper trees are linear. */
	if (levels > 1)
		out->order = 1;
	if ((status = arguments_count(arguments, OPTION_SEED, 0, INT64_MAX, &out->seed, error)))
		return status;
	if ((status = read_field(arguments, OPTION_ORDER, "order", &out->order, error)))
		return status;
	if (out->order != floor(out->order))
		return arguments_fault(
			arguments, OPTION_ORDER, error, "it must be a whole number from 1 to 20");
	if ((status = read_field(arguments, OPTION_LOAD, "load", &out->load, error)))
		return status;
	if ((status = read_field(
		     arguments, OPTION_INSTALLMENTS, "installments", &installments, error)))
		return status;
	if ((status = read_range(
		     arguments, OPTION_COMPUTE, &out->compute_min, &out->compute_max, error)))
		return status;
	if (out->compute_min <= 0)
		return arguments_fault(
			arguments, OPTION_COMPUTE, error, "compute must be more than 0");
	if ((status = read_range(arguments, OPTION_LINK, &out->link_min, &out->link_max, error)))
		return status;
	out->children = (uint32_t)children;
	out->levels = (uint32_t)levels;
	out->installments = (int32_t)installments;
	return arguments_pair(
		arguments, OPTION_STARTUP, &out->startup_compute, &out->startup_transfer, error);
}

/* The net with --method and --set, as text. */
static Status make(const Arguments *arguments, Buf *out, Error *error)
{
	RandomSettings settings = random_settings();
	Source source;
	Status status;
	Net net;

	if ((status = read_settings(arguments, &settings, error)))
		return status;
	if ((status = net_random(&net, &settings, error)))
		return status;
	source_take(&source, "random", &net);
	status = source_apply(&source, arguments->value[OPTION_METHOD], arguments->sets,
		arguments->set_count, error);
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
	if (make(arguments, &text, &error) == STATUS_OK)
		return output_text(&text);
	buf_release(&text);
	return output_error(&error);
}
