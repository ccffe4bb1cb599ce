/* The attributes of an element, and what SimGrid writes for speeds, rates and times. */
#include "solver/import/platform_parts.h"

#include <string.h>

void platform_refuse(Platform *p, const char *what)
{
	if (p->status == STATUS_OK)
		p->status =
			error_at(p->error, STATUS_INPUT, p->name, p->line, p->column, "%s", what);
}

const char *platform_find(const char **attributes, const char *name)
{
	for (; *attributes; attributes += 2)
		if (strcmp(attributes[0], name) == 0)
			return attributes[1];
	return NULL;
}

const char *platform_value(const char **attributes, const char *name)
{
	const char *value = platform_find(attributes, name);

	return value ? value : "";
}

/* What SimGrid calls its units: 1.5Gf, 125MBps, 1Gbps; a plain number is in flops, bytes, seconds.
 * What is none of them is left for gantree's to refuse. */
static void add_amount(Buf *out, const char *text, char what)
{
	const size_t number = strspn(text, "+-.0123456789eE");
	const char *unit = text + number;
	/* Of several speeds the first is that it begins with. */
	const size_t length = what == 'f' ? strcspn(unit, ",") : strlen(unit);

	buf_add(out, text, number);
	buf_add_char(out, ' ');
	if (what == 't' && length == 0)
		buf_add_text(out, "s");
	else if (length == 0)
		buf_add_text(out, what == 'f' ? "Flop/s" : "B/s");
	else if (what == 'f' && unit[length - 1] == 'f')
		buf_addf(out, "%.*sFlop/s", (int)length - 1, unit);
	else if (what == 'b' && length > 2 && strcmp(unit + length - 3, "bps") == 0)
		buf_addf(out, "%.*sbit/s", (int)length - 3, unit);
	else if (what == 'b' && length > 2 && strcmp(unit + length - 3, "Bps") == 0)
		buf_addf(out, "%.*sB/s", (int)length - 3, unit);
	else
		buf_add(out, unit, length);
}

static double read_amount(
	Platform *p, const Field *field, const char **attributes, const char *name, char what)
{
	const char *text = platform_value(attributes, name);
	FieldValue value = {0};
	Buf amount;
	Status status = STATUS_OK;
	Error why;

	buf_init(&amount);
	add_amount(&amount, text, what);
	if (buf_status(&amount) != STATUS_OK)
		p->status = error_no_memory(p->error);
	else if (!*text)
		status = error_set(&why, STATUS_INPUT, "%s is missing; it must be %s", name,
			what == 'f' ? "a speed, such as 1Gf" : "a rate, such as 125MBps");
	else
		status = field_read(field, p->net, amount.text, amount.length, &value, &why);
	if (status != STATUS_OK)
		platform_refuse(p, why.text);
	buf_release(&amount);
	return value.number;
}

double platform_speed(Platform *p, const char **attributes)
{
	return read_amount(p, net_reciprocal(FIELD_NODE, "speed"), attributes, "speed", 'f');
}

double platform_rate(Platform *p, const char **attributes, const char *name)
{
	return read_amount(p, net_reciprocal(FIELD_NODE, "rate"), attributes, name, 'b');
}

double platform_latency(Platform *p, const char **attributes, const char *name)
{
	const Field *field = &net_fields[NET_KEY_OWN_TRANSFER];

	return *platform_value(attributes, name) ? read_amount(p, field, attributes, name, 't') : 0;
}
