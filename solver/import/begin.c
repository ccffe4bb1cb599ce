/* What is asked for beside the text: units, load. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include <string.h>

/* The first word of `text` that is a unit of load, or of time. */
static bool unit_in(const char *text, Powers wanted, char out[UNIT_TEXT_MAX])
{
	while (*text) {
		const size_t length = strcspn(text, " /*^0123456789.");
		Amount unit;

		if (length > 0 && length < UNIT_TEXT_MAX &&
			amount_read_unit(text, length, &unit) == AMOUNT_OK &&
			powers_equal(unit.powers, wanted)) {
			memcpy(out, text, length);
			out[length] = '\0';
			return true;
		}
		text += length;
		text += strspn(text, " /*^0123456789.");
	}
	return false;
}

Status import_set(Net *net, int key, const char *text, const char *option, Error *error)
{
	const FieldPlace place = {&net_fields[key], NET_NONE, NET_NONE};
	FieldValue value = {0};
	Error why;
	Status status = field_read(place.field, net, text, strlen(text), &value, &why);

	if (status == STATUS_OK)
		status = field_set(net, &place, &value, &why);
	field_value_release(&value);
	if (status == STATUS_OK || status == STATUS_NO_MEMORY)
		return status == STATUS_OK ? status : error_no_memory(error);
	return error_set(error, STATUS_USAGE, "%s %s: %s", option, text, why.text);
}

/* Units, where anything has one: those of --load, else of --work, else of the text (`units`, what
 * stands behind numbers there, or NULL). */
static Status set_units(Net *net, const ImportAsked *asked, const char *units, Error *error)
{
	static const Powers of_load = {1, 0, 0};
	char load[UNIT_TEXT_MAX] = "GB";
	const bool found = (asked->load && unit_in(asked->load, of_load, load)) ||
			   (asked->work && unit_in(asked->work, of_load, load));

	if (!found && !units && !asked->work)
		return STATUS_OK;
	if (!found && units)
		(void)unit_in(units, of_load, load);
	STATUS_TRY(import_set(net, NET_KEY_UNITS_LOAD, load, "--load", error));
	STATUS_TRY(import_set(net, NET_KEY_UNITS_TIME, "s", "--load", error));
	return asked->work ? import_set(net, NET_KEY_UNITS_WORK, asked->work, "--work", error)
			   : STATUS_OK;
}

static Status set_load(Net *net, const ImportAsked *asked, Buf *said, Error *error)
{
	if (asked->load)
		return import_set(net, NET_KEY_LOAD, asked->load, "--load", error);
	import_say(said, SAID_NO_LOAD, net->units.load[0] ? net->units.load : NULL, NULL);
	return STATUS_OK;
}

Status import_begin(Net *net, const ImportAsked *asked, const char *units, Buf *said, Error *error)
{
	STATUS_TRY(set_units(net, asked, units, error));
	if (net->units.load[0])
		import_say(said, SAID_UNITS, net->units.load, net->units.time);
	return set_load(net, asked, said, error);
}
