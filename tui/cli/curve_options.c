#include "tui/cli/curve_options.h"

#include "tui/cli/choices.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "tui/solve/solution.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	OptionId option;
	const char *key;
} pairs[] = {{OPTION_VARY, "curve.vary"}, {OPTION_METHODS, "curve.methods"},
	{OPTION_MEASURE, "curve.measure"}, {OPTION_OF, "curve.of"}};

enum { PAIRS = sizeof pairs / sizeof *pairs, KEY_MAX = 200 };

OptionId command_curve_given(const Arguments *arguments)
{
	for (size_t i = 0; i < PAIRS; i++)
		if (arguments_have(arguments, pairs[i].option))
			return pairs[i].option;
	return OPTIONS;
}

/* --- into the net ---------------------------------------------------------------------------- */

static Status set_key(Net *net, const char *key, const char *text, Error *error)
{
	const FieldPlace place = {net_field(FIELD_NET, key), NET_NONE, NET_NONE};
	const NetPart vary = {text, strlen(text)};
	FieldValue value = {0, NULL};
	Status status = STATUS_OK;

	/* Nothing to vary would take the curve away, no method that of the file. */
	if (strcmp(key, "curve.vary") == 0)
		status = net_curve_check_vary(vary, error);
	if (strcmp(key, "curve.methods") == 0 && text[0] == '\0')
		status = error_set(error, STATUS_INPUT,
			"there is no method \"\"; \"gantree methods\" lists "
			"them");
	if (status == STATUS_OK)
		status = field_read(place.field, net, text, strlen(text), &value, error);
	if (status == STATUS_OK)
		status = field_set(net, &place, &value, error);
	field_value_release(&value);
	return status;
}

/* "all": those that suit a value at least of what is varied; where that is not known, the net. */
static Status all_methods(const Net *net, const Sweep *outer, Buf *out, Error *error)
{
	bool applies[SWEEP_METHODS_MAX];
	uint32_t count = 0;
	Sweep sweep;

	while (methods[count] && count < SWEEP_METHODS_MAX)
		count++;
	Status status = sweep_begin(&sweep, net, net->curve.vary, methods, count, SWEEP_LAST, NULL);

	if (status == STATUS_OK && outer)
		status = sweep_within(&sweep, outer, NULL);
	if (status == STATUS_INPUT)
		solve_methods(net, out);
	else if (status == STATUS_OK)
		status = sweep_applicable(&sweep, applies, error);
	for (uint32_t m = 0; status == STATUS_OK && m < count; m++)
		if (applies[m])
			buf_addf(out, "%s%s", out->length > 0 ? ", " : "", methods[m]->id);
	sweep_release(&sweep);
	if (status == STATUS_NO_MEMORY || buf_status(out) != STATUS_OK)
		return error_no_memory(error);
	return out->length > 0
		       ? STATUS_OK
		       : error_set(error, STATUS_INPUT, "no method applies to any of these values");
}

/* Whose symbols --vary may have: those of the first one asked for; NULL: of the net's. */
static const Method *first_method(const Arguments *arguments)
{
	const char *list = arguments->value[OPTION_METHODS];
	char id[NET_METHOD_MAX];

	if (!list)
		return NULL;
	snprintf(id, sizeof id, "%.*s", (int)strcspn(list, ","), list);
	return method_find(id);
}

/* The unit behind a number of a range, with the blank before it; its length, 0: none. */
static size_t unit_of(const char *part, const char **unit)
{
	char *end;

	(void)strtod(part, &end);
	*unit = end;
	return strcspn(end, ":");
}

/* A number of the range as the key has it; where it has no unit it has that of the last. */
static Status read_plain(const Net *net, const Field *field, const char *part, const char *last,
	double *out, Error *error)
{
	FieldValue value = {0, NULL};
	const char *own;
	Buf text;

	buf_init(&text);
	buf_addf(&text, "%.*s%s", (int)strcspn(part, ":"), part,
		unit_of(part, &own) > 0 ? "" : last);
	const Status status =
		buf_status(&text) ? error_no_memory(error)
				  : field_read(field, net, text.text, text.length, &value, error);

	buf_release(&text);
	*out = field->over ? 1 / value.number : value.number;
	return status;
}

/* A range of rates has no steps that are times. */
static Status check_unit(
	const Net *net, const Field *field, const char *key, const char *unit, Error *error)
{
	const Field *rate = net_reciprocal_of(field);
	const size_t before = strlen(key) - strlen(field->key);
	double one, two;

	if (!rate)
		return STATUS_OK;
	STATUS_TRY(read_plain(net, field, "1", unit, &one, error));
	STATUS_TRY(read_plain(net, field, "2", unit, &two, error));
	if (two > one)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"%s is a time, and this is a range of rates; vary %.*s%s", key, (int)before, key,
		rate->key);
}

Status command_vary_plain(Net *net, const char *vary, Buf *out, Error *error)
{
	const char *equals = strrchr(vary, '='), *at = equals ? equals + 1 : "", *last = "";
	const char *colon = strrchr(at, ':');
	char key[KEY_MAX];
	double number[3];
	FieldPlace place;
	int count = 0;

	if (!colon || unit_of(colon + 1, &last) == 0 || equals - vary >= KEY_MAX)
		return STATUS_OK;
	snprintf(key, sizeof key, "%.*s", (int)(equals - vary), vary);
	STATUS_TRY(net_expand(net, error));
	/* What is wrong with several keys, or the range, is told by who varies it. */
	if (strpbrk(key, ",*"))
		return STATUS_OK;
	const Status status = net_place(net, key, &place, error);

	if (status != STATUS_OK)
		return strchr(key, '.') ? status : STATUS_OK;
	if (place.field->type != FIELD_REAL)
		return STATUS_OK;
	const Field *field = net_read_as(place.field, key);

	STATUS_TRY(check_unit(net, field, key, last, error));
	for (; at && count < 3; at = strchr(at, ':'), count++) {
		at += count > 0;
		STATUS_TRY(read_plain(net, field, at, last, &number[count], error));
	}
	if (at)
		return STATUS_OK;
	for (int i = 0; i < count; i++)
		buf_addf(out, "%s%s%.15g", i > 0 ? "" : key, i > 0 ? ":" : "=", number[i]);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}

static Status apply(
	const Arguments *arguments, size_t i, const Sweep *outer, Net *net, Error *error)
{
	const char *text = arguments->value[pairs[i].option];
	Error why = {0};
	Status status = STATUS_OK;
	Buf meant, plain;

	buf_init(&meant);
	buf_init(&plain);
	if (pairs[i].option == OPTION_METHODS && strcmp(text, "all") == 0)
		status = all_methods(net, outer, &meant, &why);
	if (pairs[i].option == OPTION_VARY)
		status = key_meant(net, first_method(arguments), choices_notation(arguments), text,
			true, &meant, &why);
	text = meant.length > 0 ? meant.text : text;
	if (status == STATUS_OK && pairs[i].option == OPTION_VARY)
		status = command_vary_plain(net, text, &plain, &why);
	if (status == STATUS_OK)
		status = set_key(net, pairs[i].key, plain.length > 0 ? plain.text : text, &why);
	buf_release(&meant);
	buf_release(&plain);
	return arguments_read(arguments, pairs[i].option, status, &why, error);
}

Status command_curve_apply(const Arguments *arguments, const Sweep *outer, Net *net, Error *error)
{
	if (!outer && arguments->vary_count > 1)
		return arguments_fault(arguments, OPTION_VARY, error,
			"a diagram varies one key; gantree sweep takes two");
	for (size_t i = 0; i < PAIRS; i++)
		if (arguments_have(arguments, pairs[i].option))
			STATUS_TRY(apply(arguments, i, outer, net, error));
	return STATUS_OK;
}

/* KEY=VALUE of what the net has now. */
static Status note_key(Source *source, const char *key, Error *error)
{
	const FieldPlace place = {net_field(FIELD_NET, key), NET_NONE, NET_NONE};
	FieldValue value = {0, NULL};
	STATUS_TRY(field_get(&source->net, &place, &value, error));
	Buf setting;

	buf_init(&setting);
	buf_addf(&setting, "%s=", key);
	field_write(place.field, &value, &setting);
	Status status = buf_status(&setting) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK)
		status = source_set(source, setting.text, error);
	field_value_release(&value);
	buf_release(&setting);
	return status;
}

Status command_curve_note(const Arguments *arguments, Source *source, Error *error)
{
	STATUS_TRY(command_curve_apply(arguments, NULL, &source->net, error));
	for (size_t i = 0; i < PAIRS; i++)
		if (arguments_have(arguments, pairs[i].option))
			STATUS_TRY(note_key(source, pairs[i].key, error));
	return STATUS_OK;
}

/* --- faults ---------------------------------------------------------------------------------- */

/* The last --set that sets `key`; NULL when none does. */
static const char *set_of(const Source *source, const char *key)
{
	const size_t length = strlen(key);

	for (int i = source->set_count; i-- > 0;)
		if (strncmp(source->sets[i], key, length) == 0 && source->sets[i][length] == '=')
			return source->sets[i];
	return NULL;
}

/* Lay a fault of `key` at the door of `option` (OPTIONS: of none), of --set, or of the file. */
static Status fault_at(const Arguments *arguments, const Source *source, OptionId option,
	const char *key, const Error *why, Error *error)
{
	const char *set = set_of(source, key);
	int line, column;

	if (option < OPTIONS && arguments_have(arguments, option))
		return arguments_fault(arguments, option, error, "%s", why->text);
	if (set)
		return error_set(error, STATUS_USAGE, "--set %s: %s", key, why->text);
	net_place_of_key(source->text.text, source->text.length, 0, key, &line, &column);
	return error_at(error, why->status, source->file, line, column, "%s", why->text);
}

/* plot/plot.c names the key that is wrong before it says what. */
static Status input_fault(
	const Arguments *arguments, const Source *source, const Error *why, Error *error)
{
	const char *colon = strstr(why->text, ": ");
	Error rest = *why;
	char key[32];

	snprintf(key, sizeof key, "%.*s", colon ? (int)(colon - why->text) : 0, why->text);
	if (colon)
		snprintf(rest.text, sizeof rest.text, "%s", colon + 2);
	for (size_t i = 0; i < PAIRS; i++)
		if (strcmp(pairs[i].key, key) == 0)
			return fault_at(arguments, source, pairs[i].option, key, &rest, error);
	/* Series that are right in the file may not go with another thing to vary. */
	if (arguments_have(arguments, OPTION_VARY) && !set_of(source, key))
		return arguments_fault(arguments, OPTION_VARY, error,
			"%s; --set curve.series= omits the file's series", rest.text);
	return fault_at(arguments, source, OPTIONS, key, &rest, error);
}

/* A method that no value suits. Where it suits the net as it is, the values are at fault, else
 * whoever asked for the method. */
static Status method_fault(const Arguments *arguments, const Source *source, const Method *method,
	const Error *why, Error *error)
{
	const Net *net = &source->net;
	const bool listed = net->curve.methods[0] != '\0';
	char id[NET_METHOD_MAX];

	/* The message begins with its id. */
	snprintf(id, sizeof id, "%.*s", (int)strcspn(why->text, " "), why->text);
	const Method *blamed = listed ? method_find(id) : method;

	if (net->curve.vary[0] && method_suits(blamed, net, NULL) == STATUS_OK)
		return fault_at(arguments, source, OPTION_VARY, "curve.vary", why, error);
	if (listed)
		return fault_at(arguments, source, OPTION_METHODS, "curve.methods", why, error);
	return fault_at(arguments, source, OPTION_METHOD, "method", why, error);
}

Status command_curve_begin(const Arguments *arguments, const Source *source, const Sweep *outer,
	Curve *out, Error *error)
{
	const Method *method;
	Error why = {0};
	Status status = method_of_net(&source->net, &method, &why);

	*out = (Curve){.lines = 0};
	if (status != STATUS_OK)
		return fault_at(arguments, source, OPTION_METHOD, "method", &why, error);
	status = curve_begin_within(out, &source->net, method, outer, &why);
	if (status == STATUS_OK && choices_notation(arguments)) {
		status = curve_notate(out, &source->net, choices_notation(arguments), &why);
		if (status != STATUS_OK)
			curve_release(out);
	}
	if (status == STATUS_OK)
		return STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_NOT_APPLICABLE
		       ? method_fault(arguments, source, method, &why, error)
		       : input_fault(arguments, source, &why, error);
}
