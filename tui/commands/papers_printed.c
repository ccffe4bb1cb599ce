/* The numbers that a statement prints, beside the same worked out here. */
#include "layouts/sayings/sayings.h"
#include "solver/base/text.h"
#include "solver/papers/printed.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <math.h>
#include <string.h>

/* Two digits more than the paper prints show how it was rounded. */
enum { MORE = 2, ENTRY_AT = 16 };

typedef struct Table {
	Buf *out;
	Charset charset;
	int entry;     /* columns for what the numbers are of */
	bool speedups; /* those of both methods are shown */
} Table;

/* The width of an entry; it is written to `out` unless that is NULL. */
static int add_entry(Buf *out, const char *markup, Charset charset)
{
	Buf entry;

	buf_init(&entry);
	label_text(&entry, markup, charset);
	const int width = text_width(entry.text, entry.length);

	if (out) {
		buf_addf(out, "  %s", entry.text);
		out->failed |= entry.failed;
	}
	buf_release(&entry);
	return width + 2;
}

static void add_left(const Table *table, const char *markup)
{
	const int width = add_entry(table->out, markup, table->charset);

	buf_addf(table->out, "%*s", table->entry - width, "");
}

static void add_head(const Table *table, const Printed *first)
{
	buf_addf(table->out, "\n%*s", table->entry, "");
	if (table->speedups)
		buf_addf(table->out, " %10s %10s", first->against, first->method);
	buf_addf(table->out, " %12s %12s %12s\n", "computed", "printed", "difference");
}

/* Where both are whole no decimals are needed. */
static int decimals_of(const Printed *number, double value)
{
	const bool whole = number->decimals == 0 && fabs(value - round(value)) < 1e-9;

	return whole ? 0 : number->decimals + MORE;
}

static void add_number(const Table *table, const Printed *number, const PrintedFound *found)
{
	const int decimals = decimals_of(number, found->value);
	const double apart = found->value - number->printed;

	add_left(table, number->entry);
	if (table->speedups)
		buf_addf(table->out, " %10.4f %10.4f", found->against, found->speedup);
	buf_addf(table->out, " %12.*f %12.*f %+12.*f%s\n", decimals, found->value, number->decimals,
		number->printed, decimals, fabs(apart) < 0.5 * pow(10, -decimals) ? 0 : apart,
		number->remark[0] == '\0' ? "" : " *");
}

/* One of the same statement with the same remark, from `from` on; NULL: there is none. */
static const Printed *with_remark(const Printed *from, const Printed *to, const Printed *like)
{
	for (; from != to && from->statement; from++)
		if (strcmp(from->statement, like->statement) == 0 &&
			strcmp(from->remark, like->remark) == 0)
			return from;
	return NULL;
}

static void add_command(Buf *out, const Printed *number)
{
	tell_add(out, SAY_PRINTED_SEE,
		TOLD(TELL_WORD(FILE, number->net), TELL_WORD(METHOD_ID, number->method)));
	for (const char *change = number->changes; *change;) {
		const size_t length = strcspn(change, " ");

		buf_addf(out, " --set %.*s", (int)length, change);
		change += length + strspn(change + length, " ");
	}
}

/* Once for all that have it; then it is headed by none. A remark may end with a command itself. */
static void add_remark(const Table *table, const Printed *number)
{
	const bool shared = with_remark(number + 1, NULL, number) != NULL;
	Buf text;

	if (with_remark(printed, number, number))
		return;

	buf_init(&text);
	buf_add_text(&text, "* ");
	label_text(&text, number->remark, table->charset);
	if (!strstr(number->remark, "See gantree "))
		add_command(&text, number);
	add_left(table, shared ? "" : number->entry);
	columns_text(table->out, table->entry, table->entry, text.text);
	table->out->failed |= text.failed;
	buf_release(&text);
}

static Table table_of(const char *statement, Charset charset, Buf *out)
{
	Table table = {out, charset, ENTRY_AT, true};

	for (const Printed *number = printed; number->statement; number++) {
		if (strcmp(number->statement, statement) != 0)
			continue;
		const int width = add_entry(NULL, number->entry, charset) + 1;

		table.entry = width > table.entry ? width : table.entry;
		table.speedups &= number->against[0] != '\0';
	}
	return table;
}

Status command_printed(const char *statement, Charset charset, Buf *out, Error *error)
{
	const Table table = table_of(statement, charset, out);
	bool first = true;

	for (const Printed *number = printed; number->statement; number++) {
		PrintedFound found;

		if (strcmp(number->statement, statement) != 0)
			continue;
		STATUS_TRY(printed_find(number, &found, error));
		if (first)
			add_head(&table, number);
		first = false;
		add_number(&table, number, &found);
	}
	for (const Printed *number = printed; number->statement; number++)
		if (strcmp(number->statement, statement) == 0 && number->remark[0] != '\0')
			add_remark(&table, number);
	return STATUS_OK;
}
