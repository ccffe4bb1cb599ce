#include "solver/schedule/wording.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

enum { NAME_CELLS = 24 };

Shown shown(double value, int digits)
{
	Shown out = {"∞"};

	if (isfinite(value))
		number_short(out.text, value, digits);
	return out;
}

Shown shown_below(double value, int digits)
{
	Shown out = {"0"};

	if (value > 0)
		number_below(out.text, value, digits);
	return out;
}

ShownName shown_name(const Net *net, uint32_t processor)
{
	ShownName out;
	Buf raw, harmless;

	buf_init(&raw);
	buf_init(&harmless);
	net_name(net, processor, &raw);
	text_show(&harmless, raw.text, raw.length);
	const size_t length = text_fit(harmless.text, harmless.length, NAME_CELLS);

	if (buf_status(&harmless) == STATUS_OK && length < SHOWN_NAME_MAX)
		snprintf(out.text, SHOWN_NAME_MAX, "%.*s", (int)length, harmless.text);
	else
		snprintf(out.text, SHOWN_NAME_MAX, "#%u", processor);
	buf_release(&raw);
	buf_release(&harmless);
	return out;
}

#define EXPLAIN_FORMAT(text)                                                                       \
	do {                                                                                       \
		va_list arguments;                                                                 \
		va_start(arguments, format);                                                       \
		vsnprintf(text, sizeof text, format, arguments);                                   \
		va_end(arguments);                                                                 \
	} while (0)

void explain_subject(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->subject);
}

void explain_source(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->source);
}

void explain_line(Explanation *out, const char *format, ...)
{
	EXPLAIN_FORMAT(out->line[out->lines]);
	out->lines++;
}

Status solve_beyond_range(Error *error)
{
	return error_set(error, STATUS_INPUT,
		"the result is out of range; bring load, compute and link closer to 1");
}
