/* The numbers that a statement prints, beside the same worked out here. */
#include "solver/base/text.h"
#include "solver/papers/printed.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <string.h>

/* Two digits more than the paper prints show how it was rounded. */
enum { MORE = 2, ENTRY_AT = 16 };

static void add_head(Buf *out, const Printed *first)
{
	buf_addf(out, "\n%*s", ENTRY_AT, "");
	if (first->against[0] != '\0')
		buf_addf(out, " %10s %10s", first->against, first->method);
	buf_addf(out, " %12s %12s %12s\n", "computed", "printed", "difference");
}

static void add_entry(Buf *out, const char *markup, Charset charset)
{
	Buf entry;

	buf_init(&entry);
	label_text(&entry, markup, charset);
	const int width = text_width(entry.text, entry.length);

	buf_addf(out, "  %s%*s", entry.text, width < ENTRY_AT - 2 ? ENTRY_AT - 2 - width : 0, "");
	out->failed |= entry.failed;
	buf_release(&entry);
}

static void add_number(Buf *out, const Printed *number, const PrintedFound *found, Charset charset)
{
	add_entry(out, number->entry, charset);
	if (number->against[0] != '\0')
		buf_addf(out, " %10.4f %10.4f", found->against, found->speedup);
	buf_addf(out, " %12.*f %12.*f %+12.*f%s\n", number->decimals + MORE, found->value,
		number->decimals, number->printed, number->decimals + MORE,
		found->value - number->printed, number->remark[0] == '\0' ? "" : " *");
}

static void add_remark(Buf *out, const Printed *number, Charset charset)
{
	Buf text;

	buf_init(&text);
	buf_add_text(&text, "* ");
	label_text(&text, number->remark, charset);
	buf_addf(&text, " See gantree solve sample:%s --method %s", number->net, number->method);
	for (const char *change = number->changes; *change;) {
		const size_t length = strcspn(change, " ");

		buf_addf(&text, " --set %.*s", (int)length, change);
		change += length + strspn(change + length, " ");
	}
	add_entry(out, number->entry, charset);
	columns_text(out, ENTRY_AT, ENTRY_AT, text.text);
	out->failed |= text.failed;
	buf_release(&text);
}

Status command_printed(const char *statement, Charset charset, Buf *out, Error *error)
{
	bool first = true;

	for (const Printed *number = printed; number->statement; number++) {
		PrintedFound found;

		if (strcmp(number->statement, statement) != 0)
			continue;
		STATUS_TRY(printed_find(number, &found, error));
		if (first)
			add_head(out, number);
		first = false;
		add_number(out, number, &found, charset);
	}
	for (const Printed *number = printed; number->statement; number++)
		if (strcmp(number->statement, statement) == 0 && number->remark[0] != '\0')
			add_remark(out, number, charset);
	return STATUS_OK;
}
