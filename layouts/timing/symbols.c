/* Rows listed as papers print them, for any number of processors: P_0, P_1, P_2, ⋮, P_m. */
#include "layouts/timing/parts.h"

#include <stdio.h>
#include <string.h>

bool timing_is_symbolic(const Timing *timing)
{
	return timing->view->labels == LABELS_SYMBOLS && timing->view->rows->last_is_m &&
	       timing->single && timing->net->kind == NET_TREE;
}

static bool is_last(const Timing *timing, uint32_t processor)
{
	return processor + 1 == timing->net->processors;
}

void timing_port_name(const Timing *timing, uint32_t processor, Buf *out)
{
	if (!timing_is_symbolic(timing))
		buf_add_text(out, word_name(timing->net, processor, TIMING_NAME_MAX).text);
	else if (is_last(timing, processor))
		buf_add_text(out, "P_{m}");
	else
		buf_addf(out, "P_{%u}", (unsigned)processor);
}

void timing_symbol_name(const Timing *timing, const TimingRow *row, Buf *out)
{
	if (row->row->kind == ROW_ELLIPSIS)
		buf_add_text(out, timing_mark(timing, MARK_MORE));
	else
		timing_port_name(timing, row->processor, out);
}

/* Whether an index is the processor's own: the first one of a subscript, whole. */
static bool is_index(const char *at, const char *digits, size_t length)
{
	return strncmp(at, "_{", 2) == 0 && strncmp(at + 2, digits, length) == 0 &&
	       (at[2 + length] == '}' || at[2 + length] == ',');
}

void timing_symbol_last(const Timing *timing, uint32_t processor, char label[LABEL_MAX])
{
	char digits[16];
	Buf out;

	if (!timing_is_symbolic(timing) || !is_last(timing, processor))
		return;
	const size_t length = (size_t)snprintf(digits, sizeof digits, "%u", (unsigned)processor);

	buf_init(&out);
	for (const char *at = label; *at;) {
		const bool own = is_index(at, digits, length);

		buf_add_text(&out, own ? "_{m" : (char[]){*at, '\0'});
		at += own ? 2 + length : 1;
	}
	if (!out.failed && out.length < LABEL_MAX)
		memcpy(label, out.text, out.length + 1);
	buf_release(&out);
}
