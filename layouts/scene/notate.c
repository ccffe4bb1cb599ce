/* What methods write in their paper's symbols, in those that are shown. */
#include "layouts/scene/frame.h"

#include <stdio.h>
#include <string.h>

const Notation *frame_notation(const Frame *frame)
{
	const Notation *chosen = frame->view->notation;

	return chosen ? chosen : schedule_notation(frame->schedule);
}

void frame_markup(const Frame *frame, const char *markup, char out[NOTATED_MAX])
{
	notation_write(schedule_notation(frame->schedule), frame_notation(frame), frame->net,
		markup, out, NOTATED_MAX);
}

void frame_say(const Frame *frame, const char *sentence, char out[NOTATED_MAX])
{
	notation_say(schedule_notation(frame->schedule), frame_notation(frame), frame->net,
		sentence, out, NOTATED_MAX);
}

void frame_label(
	const Frame *frame, const Interval *interval, LabelForm form, char out[NOTATED_MAX])
{
	char label[LABEL_MAX];

	schedule_label(frame->net, frame->schedule, interval, form, label);
	frame_markup(frame, label, out);
}

void frame_reason(const Frame *frame, uint32_t k, bool brief, char out[NOTATED_MAX])
{
	char reason[REASON_MAX];

	schedule_reason(frame->net, frame->schedule, k, brief, reason);
	frame_say(frame, reason, out);
}

Word frame_share_symbol(const Frame *frame, uint32_t processor, const char *load)
{
	char symbol[LABEL_MAX];
	Word word;

	snprintf(symbol, sizeof symbol, "α_{%u}%s", (unsigned)processor, load);
	notation_write(&notation_chen, frame_notation(frame), frame->net, symbol, word.text,
		sizeof word.text);
	return word;
}

/* --- formulas --------------------------------------------------------------------------------- */

/* Exponents with the order itself: "L^{γ}" is L², "^{1/γ}" a half. */
static void put_order(const Frame *frame, const char *line, char out[NOTATED_MAX])
{
	static const char root[] = "^{1/γ}", power[] = "^{γ}";
	const char *half = frame->view->charset == CHARSET_ASCII ? "^{1/2}" : "^{½}";
	const unsigned order = (unsigned)frame->net->order;
	size_t used = 0;

	for (; *line && used + 16 < NOTATED_MAX; line++) {
		const bool is_root = strncmp(line, root, sizeof root - 1) == 0;

		if (!is_root && strncmp(line, power, sizeof power - 1) != 0) {
			out[used++] = *line;
			continue;
		}
		line += (is_root ? sizeof root : sizeof power) - 2;
		if (is_root && order == 2)
			used += (size_t)snprintf(out + used, 16, "%s", half);
		else if (order > 1)
			used += (size_t)snprintf(
				out + used, 16, is_root ? "^{1/%u}" : "^{%u}", order % 1000);
	}
	out[used] = '\0';
}

static void notate(const Frame *frame, char *text, size_t size)
{
	char ordered[NOTATED_MAX];

	put_order(frame, text, ordered);
	notation_write(schedule_notation(frame->schedule), frame_notation(frame), frame->net,
		ordered, text, size);
}

void frame_notate(const Frame *frame, Explanation *explanation)
{
	notate(frame, explanation->subject, sizeof explanation->subject);
	for (uint32_t k = 0; k < explanation->lines; k++)
		notate(frame, explanation->line[k], sizeof explanation->line[k]);
	for (uint32_t k = 0; k < explanation->parts; k++)
		notate(frame, explanation->part[k].symbol, sizeof explanation->part[k].symbol);
}

bool frame_explain(
	const Frame *frame, uint32_t processor, Quantity quantity, Explanation *explanation)
{
	if (!schedule_explain(frame->net, frame->schedule, processor, quantity, explanation))
		return false;
	frame_notate(frame, explanation);
	return true;
}
