/* Tables as people read them, once all cells are there: aligned text, LaTeX and HTML. */
#include "layouts/raster/grid.h"
#include "layouts/scene/pen.h"
#include "layouts/table/table.h"
#include "layouts/table/tex.h"
#include "layouts/table/xml.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <string.h>

/* A column; one without cells is left out. */
typedef struct Shown {
	const TableColumn *column;
	int cells;
} Shown;

typedef struct Writer {
	const Table *table;
	const TablePage *page;
	Buf *out, line;
	Shown *shown;
	int count, whole; /* columns; those that are not left out */
} Writer;

/* A line: `cells` one after the other, or one that is not divided. The first has the titles. */
typedef void WriteLine(Writer *writer, const char *cell, bool divided, bool first);

static const char *behind(const char *cell)
{
	return cell + strlen(cell) + 1;
}

static void each_line(Writer *writer, WriteLine *write)
{
	const Buf *cells = &writer->table->cells;
	const char *at = cells->text, *end = at + cells->length;

	for (bool first = true; at < end; first = false) {
		const bool divided = *at != '\n';

		at += !divided;
		write(writer, at, divided, first);
		for (int c = 0; c < (divided ? writer->count : 1); c++)
			at = behind(at);
	}
}

static void measure(Writer *writer, const char *cell, bool divided, bool first)
{
	(void)first;
	for (int c = 0; c < writer->count && divided; c++, cell = behind(cell)) {
		Shown *shown = &writer->shown[c];
		const int cells = text_width(cell, strlen(cell));
		const int least = cells > 0 ? shown->column->least : 0;

		shown->cells = cells > shown->cells ? cells : shown->cells;
		shown->cells = least > shown->cells ? least : shown->cells;
	}
}

/* --- text ------------------------------------------------------------------------------------- */

/* The first `length` bytes of `text`. */
static void put_line(Charset charset, int indent, const char *text, size_t length, Buf *out)
{
	const int width = text_width(text, length);
	Grid grid;

	if (charset_is_fine(charset) || width == 0) {
		buf_add_repeat(out, ' ', (size_t)indent);
		buf_add(out, text, length);
		buf_add_char(out, '\n');
	} else if (grid_init(&grid, indent + width, 1) == STATUS_OK) {
		grid_text(&grid, indent, 0, width, text, ROLE_TEXT, ROLE_CANVAS, false);
		grid_fold(&grid, charset, false);
		grid_dump_text(&grid, out);
		grid_release(&grid);
	} else {
		out->failed = true;
	}
}

void table_line(const TablePage *page, int hang, Buf *line, Buf *out)
{
	const int asked = page->columns > 0 ? page->columns : TABLE_PAGE;
	const int columns = asked < TABLE_PAGE_LEAST ? TABLE_PAGE_LEAST : asked;
	int indent = 0;

	while (line->length > 0 && line->text[line->length - 1] == ' ')
		line->text[--line->length] = '\0';
	const char *text = line->length > 0 ? line->text : "";

	do {
		const size_t end = pen_fit(text, columns - indent);
		size_t length = end;

		while (length > 0 && text[length - 1] == ' ')
			length--;
		put_line(page->charset, indent, text, length, out);
		text += end + strspn(text + end, " ");
		indent = hang < columns / 2 ? hang : columns / 2;
	} while (*text);
	out->failed |= line->failed;
	buf_clear(line);
}

static void text_line(Writer *writer, const char *cell, bool divided, bool first)
{
	(void)first;
	buf_add_repeat(&writer->line, ' ', (size_t)writer->page->indent);
	buf_add_text(&writer->line, divided ? "" : cell);
	for (int c = 0; c < writer->count && divided; c++, cell = behind(cell)) {
		const Shown *shown = &writer->shown[c];
		const size_t blank = (size_t)(shown->cells - text_width(cell, strlen(cell)));
		const size_t gap = shown->cells > 0 ? (size_t)writer->table->gap : 0;

		buf_add_repeat(&writer->line, ' ', shown->column->left ? 0 : blank);
		buf_add_text(&writer->line, cell);
		buf_add_repeat(&writer->line, ' ', (shown->column->left ? blank : 0) + gap);
	}
	table_line(writer->page, writer->shown[0].cells + writer->table->gap, &writer->line,
		writer->out);
}

/* --- LaTeX ------------------------------------------------------------------------------------ */

/* A bracket or a star would belong to the end of the line before. */
static void tabular_cell(Buf *out, const char *text)
{
	static const char minus[] = "−";
	const bool negative = text[0] == '-' && isdigit((unsigned char)text[1]);

	buf_add_text(out, text[0] == '[' || text[0] == '*' ? "{}" : "");
	tex_put_text(out, minus, negative ? sizeof minus - 1 : 0, tex_put);
	tex_put_text(out, text + negative, strlen(text + negative), tex_put);
}

static void tabular_line(Writer *writer, const char *cell, bool divided, bool first)
{
	Buf *out = &writer->line;
	const char *between = "";

	if (!divided) {
		buf_addf(out, "\\multicolumn{%d}{l}{", writer->whole);
		tabular_cell(out, cell);
		buf_add_char(out, '}');
	}
	for (int c = 0; c < writer->count && divided; c++, cell = behind(cell)) {
		if (writer->shown[c].cells == 0)
			continue;
		buf_add_text(out, between);
		(first ? tex_prose : tabular_cell)(out, cell);
		between = " & ";
	}
	buf_add_text(out, first ? " \\\\\n\\hline\n" : " \\\\\n");
}

/* In any document: what our words for TeX may ask for is defined where they do. */
static void write_tabular(Writer *writer)
{
	each_line(writer, tabular_line);
	if (writer->line.length > 0 && strstr(writer->line.text, "\\gantree"))
		buf_add_text(writer->out, TEX_OTHER);
	buf_add_text(writer->out, "\\begin{tabular}{");
	for (int c = 0; c < writer->count; c++)
		if (writer->shown[c].cells > 0)
			buf_add_char(writer->out, writer->shown[c].column->left ? 'l' : 'r');
	buf_add_text(writer->out, "}\n");
	buf_add(writer->out, writer->line.text, writer->line.length);
	buf_add_text(writer->out, "\\end{tabular}\n");
}

/* --- HTML ------------------------------------------------------------------------------------- */

static void html_line(Writer *writer, const char *cell, bool divided, bool first)
{
	static const char right[] = " style=\"text-align:right\"";
	const char *tag = first ? "th" : "td";
	Buf *out = writer->out;

	buf_add_text(out, "<tr>");
	if (!divided) {
		buf_addf(out, "<td colspan=\"%d\">", writer->whole);
		xml_put(out, cell, strlen(cell));
		buf_add_text(out, "</td>");
	}
	for (int c = 0; c < writer->count && divided; c++, cell = behind(cell)) {
		if (writer->shown[c].cells == 0)
			continue;
		buf_addf(out, "<%s%s>", tag, writer->shown[c].column->left ? "" : right);
		xml_put(out, cell, strlen(cell));
		buf_addf(out, "</%s>", tag);
	}
	buf_add_text(out, first ? "</tr>\n</thead>\n<tbody>\n" : "</tr>\n");
}

static void write_html(Writer *writer)
{
	buf_add_text(writer->out, "<table>\n<thead>\n");
	each_line(writer, html_line);
	buf_add_text(writer->out, "</tbody>\n</table>\n");
}

/* --- all -------------------------------------------------------------------------------------- */

static void write(Writer *writer)
{
	const Table *table = writer->table;
	const int most = table->count > 0 ? table->count : table->across;

	writer->shown = mem_array((size_t)most, sizeof *writer->shown);
	if (!writer->shown) {
		writer->out->failed = true;
		return;
	}
	for (int k = 0; k < most; k++) {
		const TableColumn *column = table->count > 0 ? &table->column[k] : &table_any;

		if (column->in & 1 << table->kind)
			writer->shown[writer->count++].column = column;
	}
	each_line(writer, measure);
	for (int c = 0; c < writer->count; c++)
		writer->whole += writer->shown[c].cells > 0;
	switch (table->format) {
#define READ(id, name, title, write)                                                               \
	case TABLE_##id:                                                                           \
		write(writer);                                                                     \
		break;
#include "layouts/table/formats.def"
	default:
		each_line(writer, text_line);
	}
	mem_free(writer->shown);
}

void table_end(Table *table, const TablePage *page)
{
	Writer writer = {.table = table, .page = page, .out = table->out};

	buf_init(&writer.line);
	table->out->failed |= table->cells.failed;
	if (!table->out->failed && table_is_read(table))
		write(&writer);
	table->out->failed |= writer.line.failed;
	buf_release(&writer.line);
	buf_release(&table->cells);
	buf_release(&table->room);
}
