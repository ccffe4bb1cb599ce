/* Sheets as a page of HTML that stands alone: no script, light and dark as the reader's system, and
 * black on white on paper. */
#include "layouts/export/data_value.h"
#include "layouts/export/sheet_parts.h"
#include "layouts/sayings/sayings.h"

#include <inttypes.h>
#include <string.h>

static const char style[] =
	":root{color-scheme:light dark}\n"
	"body{max-width:44rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#1b1b1b;"
	"font:1rem/1.5 system-ui,sans-serif}\n"
	"h1,h2{line-height:1.2}\n"
	"h2{font-size:1.5rem}\n"
	"h3{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;"
	"align-items:baseline;font-size:1.15rem;border-bottom:1px solid;padding-bottom:.2rem}\n"
	"h3 small{font-weight:normal;font-size:.8rem}\n"
	"article{break-inside:avoid;margin:2.5rem 0}\n"
	"table{border-collapse:collapse}\n"
	"th,td{padding:.15rem 1.5rem .15rem 0;text-align:left}\n"
	".n{text-align:right;font-variant-numeric:tabular-nums}\n"
	"thead th{border-bottom:1px solid;font-weight:normal}\n"
	"tbody th{font-weight:normal}\n"
	"dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}\n"
	"dt{font-style:italic;max-width:16rem}\n"
	"dd{margin:0}\n"
	".blank{list-style:none;padding:0}\n"
	".blank li{display:flex;gap:1rem;align-items:baseline;margin:.7rem 0}\n"
	".blank span{flex:none;width:14rem;border-bottom:1px solid}\n"
	"code{font:.85rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}\n"
	"@media (prefers-color-scheme:dark){body{background:#16181c;color:#e4e4e4}}\n"
	"@media print{:root{font-size:12px}body{background:#fff;color:#000;max-width:none;margin:0}"
	"article{margin:1rem 0}p,dl{margin:.5rem 0}.page{break-before:page}}\n";

static void prose(Buf *out, const char *text)
{
	xml_put(out, text, strlen(text));
}

static void between(Buf *out, const char *before, const char *text, const char *after)
{
	buf_add_text(out, before);
	prose(out, text);
	buf_add_text(out, after);
}

static void html_begin(Buf *out, const char *title, const char *about, const char *again)
{
	buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
			  "<meta name=\"viewport\" content=\"width=device-width, "
			  "initial-scale=1\">\n");
	between(out, "<title>", title, " (");
	between(out, "", about, ")</title>\n<style>\n");
	buf_add_text(out, style);
	between(out, "</style>\n</head>\n<body>\n<main>\n<h1>", title, "</h1>\n");
	between(out, "<p>", about, "<br>\n");
	between(out, "", said(SAY_SHEET_AGAIN), "<code>");
	between(out, "", again, "</code></p>\n<section>\n");
}

static void html_heading(Buf *out, uint32_t number, const char *title, const char *of)
{
	buf_addf(out, "<article>\n<h3><span>%" PRIu32, number);
	between(out, title[0] ? "&#8194;" : "", title, "</span> ");
	between(out, "<small>", of, "</small></h3>\n");
}

static void html_text(Buf *out, const char *text)
{
	if (text[0])
		between(out, "<p>", text, "</p>\n");
}

static void html_table(Buf *out, const SheetTable *table)
{
	buf_add_text(out, "<table>\n");
	for (int r = 0; r < table->rows; r++) {
		buf_add_text(out, r == 0 ? "<thead>\n<tr>" : r == 1 ? "<tbody>\n<tr>" : "<tr>");
		for (int c = 0; c < table->columns; c++) {
			const bool head = r == 0 || c == 0;

			buf_addf(out, "<%s%s%s>", head ? "th" : "td",
				r == 0   ? " scope=\"col\""
				: c == 0 ? " scope=\"row\""
					 : "",
				c >= table->left ? " class=\"n\"" : "");
			between(out, "", table->cell[r][c], head ? "</th>" : "</td>");
		}
		buf_add_text(out, r == 0 ? "</tr>\n</thead>\n" : "</tr>\n");
	}
	buf_add_text(out, "</tbody>\n</table>\n");
}

static void html_items(Buf *out, const SheetItem *item, size_t count)
{
	buf_add_text(out, "<dl>\n");
	for (size_t i = 0; i < count; i++) {
		between(out, "<dt>", item[i].name, "</dt>");
		between(out, "<dd>", item[i].text, "</dd>\n");
	}
	buf_add_text(out, "</dl>\n");
}

static void html_blanks(Buf *out, const char *const *ask, size_t count)
{
	buf_add_text(out, "<ul class=\"blank\">\n");
	for (size_t i = 0; i < count; i++) {
		between(out, "<li>", ask[i], " <span role=\"img\" aria-label=\"");
		between(out, "", said(SAY_SHEET_BLANK), "\"></span></li>\n");
	}
	buf_add_text(out, "</ul>\n");
}

static void html_command(Buf *out, const char *label, const char *command)
{
	if (!command[0])
		return;
	between(out, "<p><small>", label, ": ");
	between(out, "<code>", command, "</code></small></p>\n");
}

static void html_end_exercise(Buf *out)
{
	buf_add_text(out, "</article>\n");
}

static void html_page(Buf *out, const char *title)
{
	between(out, "</section>\n<section class=\"page\">\n<h2>", title, "</h2>\n");
}

static void html_end(Buf *out)
{
	buf_add_text(out, "</section>\n</main>\n</body>\n</html>\n");
}

const SheetWriter sheet_html = {
	.begin = html_begin,
	.heading = html_heading,
	.text = html_text,
	.table = html_table,
	.items = html_items,
	.blanks = html_blanks,
	.command = html_command,
	.end_exercise = html_end_exercise,
	.page = html_page,
	.end = html_end,
};
