/* The words of a violation. */
#include "solver/replay/run.h"

#include "solver/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 10, NAME_MAX_SHOWN = 40 };

static void write_name(const Net *net, uint32_t processor, char out[NAME_MAX_SHOWN])
{
	Buf name;

	buf_init(&name);
	net_name(net, processor, &name);
	text_show_into(out, NAME_MAX_SHOWN, name.text, name.length);
	buf_release(&name);
}

void replay_violation(ReplayRun *run, uint32_t processor, const char *format, ...)
{
	Replay *out = run->out;
	char what[REPLAY_TEXT_MAX], name[NAME_MAX_SHOWN];
	va_list arguments;

	if (out->violations++ >= REPLAY_VIOLATIONS_MAX)
		return;
	va_start(arguments, format);
	vsnprintf(what, sizeof what, format, arguments);
	va_end(arguments);
	if (processor == NET_NONE) {
		memcpy(out->violation[out->violations - 1], what, sizeof what);
		return;
	}
	write_name(run->net, processor, name);
	snprintf(out->violation[out->violations - 1], REPLAY_TEXT_MAX, "%s: %.*s", name,
		REPLAY_TEXT_MAX - NAME_MAX_SHOWN - 3, what);
}

ReplayShown replay_show(double value)
{
	ReplayShown shown;

	number_short(shown.text, value, DIGITS);
	return shown;
}
