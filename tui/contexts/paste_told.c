/* What is said of a block of cells: the columns it takes, and what is left. */
#include "tui/contexts/paste_parts.h"

#include "solver/base/text.h"

/* "speed in GB/s" where no unit stands with the numbers. */
static void join_key(const Paste *paste, uint32_t k, const char *joint, Buf *out)
{
	char unit[UNIT_NAME_MAX];
	const bool plain =
		columns_plain(&paste->columns, &paste->cells, k, &paste->app->doc.net, unit);

	buf_addf(out, "%s%s%s%s", joint, columns_key(&paste->columns, k), plain ? " in " : "",
		plain ? unit : "");
}

static void join_keys(const Paste *paste, Buf *out)
{
	uint32_t count = 0, named = 0;

	for (uint32_t k = 0; k < paste->columns.count; k++)
		count += paste->columns.column[k].field != NULL;
	for (uint32_t k = 0; k < paste->columns.count; k++)
		if (paste->columns.column[k].field)
			join_key(paste, k, text_joint(named++, count), out);
}

/* The columns that are not taken. */
static void join_left(const Paste *paste, Buf *out)
{
	char shown[TEXT_BRIEF_MAX];
	size_t length;

	for (uint32_t k = 0; k < paste->columns.count; k++) {
		const char *text = cell_text(&paste->cells, 0, k, &length);

		if (paste->columns.column[k].field)
			continue;
		buf_add_text(out, out->length > 0 ? ", " : "");
		if (paste->columns.header && length > 0)
			buf_add_text(out, text_brief(shown, text, length));
		else
			buf_addf(out, "column %u", k + 1);
	}
}

void paste_tell(const Paste *paste, SayingId id, char out[LADDER_TEXT])
{
	const Field *field = column_field(paste->app->view.column);
	const uint32_t selected =
		field ? columns_of(&paste->columns, (int)(field - net_fields)) : COLUMNS_MAX;
	Buf keys, left;

	buf_init(&keys);
	buf_init(&left);
	join_left(paste, &left);
	if (paste->columns.count > 1 || selected == COLUMNS_MAX)
		join_keys(paste, &keys);
	tell_plain(out, id,
		TOLD(TELL_NUMBER(COUNT, paste->numbers), TELL_NUMBER(MEMBERS, paste->set),
			TELL_NUMBER(NEWCOMERS, paste->added), TELL_NUMBER(BELOW, paste->below),
			TELL_WORD(NAMES, left.length > 0 ? left.text : NULL),
			TELL_NUMBER(NUMBERS, (int)(paste->cells.rows - paste->columns.header)),
			TELL_WORD(TEXT, keys.length > 0 ? keys.text : NULL)));
	buf_release(&keys);
	buf_release(&left);
}
