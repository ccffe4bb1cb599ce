#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool schedule_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	const char *const subject[QUANTITIES] = {
		[QUANTITY_FINISH] = "T",
		[QUANTITY_SPEEDUP] = "speed-up",
		[QUANTITY_INSTALLMENTS] = schedule_notation(schedule)->installments,
	};

	*out = (Explanation){.value = NAN};
	if (quantity == QUANTITY_SHARE)
		explain_subject(out, "α_{%u}", processor);
	else if (subject[quantity] != NULL)
		explain_subject(out, "%s", subject[quantity]);
	return schedule->method->explain != NULL &&
	       schedule->method->explain(net, schedule, processor, quantity, out);
}

static const char *field_of_pace(const Interval *interval)
{
	return interval->kind == INTERVAL_COMPUTE ? "compute" : "link";
}

bool schedule_explain_interval(
	const Net *net, const Schedule *schedule, const Interval *interval, Explanation *out)
{
	char label[LABEL_MAX];

	*out = (Explanation){.value = interval->end - interval->start};
	schedule_label(net, schedule, interval, LABEL_FULL, label);
	explain_subject(out, "%s", interval_kind_name(interval->kind));
	explain_line(out, "%s", label);
	explain_line(out, "= %s", shown(out->value, 4).text);
	explain_given(out, field_of_pace(interval), interval->processor, NAN, "%s",
		interval->kind == INTERVAL_COMPUTE ? schedule_notation(schedule)->compute
						   : schedule_notation(schedule)->link);
	return true;
}

/* --- for methods ------------------------------------------------------------------------------ */

static bool has_symbol(const Explanation *out, const char *symbol)
{
	for (uint32_t k = 0; k < out->parts; k++)
		if (strcmp(out->part[k].symbol, symbol) == 0)
			return true;
	return false;
}

static void add_part(Explanation *out, ExplanationPart part, const char *format, va_list more)
{
	uint32_t at = out->parts;

	vsnprintf(part.symbol, sizeof part.symbol, format, more);
	if (out->parts == EXPLANATION_PARTS || has_symbol(out, part.symbol))
		return;
	for (; at > 0 && out->part[at - 1].stage > part.stage; at--)
		out->part[at] = out->part[at - 1];
	out->part[at] = part;
	out->parts++;
}

void explain_part(Explanation *out, PartStage stage, Quantity quantity, uint32_t processor,
	double value, const char *format, ...)
{
	const ExplanationPart part = {
		.stage = stage, .value = value, .processor = processor, .quantity = quantity};
	va_list more;

	va_start(more, format);
	add_part(out, part, format, more);
	va_end(more);
}

void explain_given(Explanation *out, const char *field, uint32_t processor, double value,
	const char *format, ...)
{
	const ExplanationPart part = {.stage = PART_GIVEN,
		.value = value,
		.processor = processor,
		.quantity = QUANTITIES,
		.field = field};
	va_list more;

	va_start(more, format);
	add_part(out, part, format, more);
	va_end(more);
}
