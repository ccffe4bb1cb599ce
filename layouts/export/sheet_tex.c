/* Sheets as a LaTeX document that needs no package. */
#include "layouts/export/sheet_parts.h"
#include "layouts/sayings/sayings.h"
#include "layouts/table/tex.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

enum { NAME_SHORT = 8 }; /* bytes */

static bool is_of_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* Whether a word may begin at `at`; a factor may stand before it: "2L". */
static bool begins_word(const char *text, const char *at)
{
	static const char product[] = "·";

	while (at > text && isdigit((unsigned char)at[-1]))
		at--;
	return at == text || !is_of_word(at[-1]) ||
	       (at - text >= 2 && strncmp(at - 2, product, 2) == 0);
}

/* Bytes of the symbol of the models that begins at `at`, as "T", "A0", "z", "T_cp"; 0: there is
 * none. What has powers is a formula anyway, and "A child" begins a sentence. */
static size_t symbol_of(const char *text, const char *at)
{
	static const char product[] = "·";
	const char *end = at + 1;

	if (!*at || !strchr("ATGLSwz", *at) || !begins_word(text, at))
		return 0;
	if (*end == '_')
		end += 1 + strspn(end + 1, "cmp");
	else
		end += strspn(end, "0123456789");
	if (is_of_word(*end) && strncmp(end, product, 2) != 0)
		return 0;
	const bool article =
		at[0] == 'A' && end == at + 1 && end[0] == ' ' && islower((unsigned char)end[1]);

	return article ? 0 : (size_t)(end - at);
}

static void put_symbol(Buf *out, const char *symbol, size_t length)
{
	const int rest = (int)length - 1;

	if (rest == 0)
		buf_addf(out, "$%c$", *symbol);
	else if (symbol[1] == '_')
		buf_addf(out, "$%c_{\\mathrm{%.*s}}$", *symbol, rest - 1, symbol + 2);
	else
		buf_addf(out, "$%c_{%.*s}$", *symbol, rest, symbol + 1);
}

/* Symbols are formulas wherever they stand, their numbers indices. */
static void prose(Buf *out, const char *text)
{
	const char *from = text;

	for (const char *at = text; *at;) {
		const size_t length = symbol_of(text, at);

		if (length == 0) {
			at++;
			continue;
		}
		tex_put_text(out, from, (size_t)(at - from), tex_put);
		put_symbol(out, at, length);
		from = at += length;
	}
	tex_put_text(out, from, strlen(from), tex_put);
}

/* To be copied letter by letter. */
static void typed(Buf *out, const char *text)
{
	buf_add_text(out, "{\\small\\ttfamily ");
	tex_put_text(out, text, strlen(text), tex_put_verbatim);
	buf_add_char(out, '}');
}

static void tex_begin(Buf *out, const char *title, const char *about, const char *again)
{
	buf_add_text(out, "\\documentclass[a4paper,11pt]{article}\n"
			  "\\setlength{\\oddsidemargin}{-0.4cm}\\setlength{\\textwidth}{16.8cm}\n"
			  "\\setlength{\\topmargin}{-1.6cm}\\setlength{\\textheight}{25cm}\n"
			  "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{1.2ex}\n"
			  "\\raggedbottom\\sloppy\n");
	buf_add_text(out, TEX_QUOTE);
	buf_add_text(out, "\\providecommand\\gantreeother[1]{?}\n"
			  "\\begin{document}\n{\\LARGE\\bfseries ");
	prose(out, title);
	buf_add_text(out, "}\\par\n");
	prose(out, about);
	buf_addf(out, "\\par\n%s", said(SAY_SHEET_AGAIN));
	typed(out, again);
	buf_add_text(out, "\\par\n");
}

/* An exercise stays on one page. */
static void tex_heading(Buf *out, uint32_t number, const char *title, const char *of)
{
	buf_addf(out,
		"\n\\vspace{2ex}\\noindent\\begin{minipage}{\\textwidth}"
		"\\setlength{\\parskip}{1.2ex}\n"
		"{\\large\\bfseries %" PRIu32,
		number);
	if (title[0])
		buf_add_text(out, "\\quad ");
	prose(out, title);
	buf_add_text(out, "}\\hfill{\\small ");
	prose(out, of);
	buf_add_text(out, "}\\\\[-1.2ex]\\rule{\\textwidth}{0.4pt}\\par\n");
}

static void tex_text(Buf *out, const char *text)
{
	if (!text[0])
		return;
	prose(out, text);
	buf_add_text(out, "\\par\n");
}

static void tex_table(Buf *out, const SheetTable *table)
{
	buf_add_text(out, "\\begin{tabular}{");
	for (int c = 0; c < table->columns; c++)
		buf_add_char(out, c < table->left ? 'l' : 'r');
	buf_add_text(out, "}\n");
	for (int r = 0; r < table->rows; r++) {
		for (int c = 0; c < table->columns; c++) {
			buf_add_text(out, c > 0 ? " & " : "");
			prose(out, table->cell[r][c]);
		}
		buf_add_text(out, r == 0 ? "\\\\\\hline\\rule{0pt}{2.6ex}%\n" : "\\\\\n");
	}
	buf_add_text(out, "\\end{tabular}\\par\n");
}

/* Short names leave the line to what is said of them. */
static void tex_items(Buf *out, const SheetItem *item, size_t count)
{
	bool brief = true;

	for (size_t i = 0; i < count; i++)
		brief = brief && strlen(item[i].name) <= NAME_SHORT;
	buf_addf(out, "\\begin{tabular}{@{}p{%s}@{\\quad}p{%s}@{}}\n", brief ? "1.4cm" : "9cm",
		brief ? "14.8cm" : "7.2cm");
	for (size_t i = 0; i < count; i++) {
		buf_add_text(out, "\\raggedright\\textit{");
		prose(out, item[i].name);
		buf_add_text(out, "} & \\raggedright ");
		prose(out, item[i].text);
		buf_add_text(out, "\\tabularnewline\n");
	}
	buf_add_text(out, "\\end{tabular}\\par\n");
}

static void tex_blanks(Buf *out, const char *const *ask, size_t count)
{
	buf_add_text(out, "\\begin{tabular}{@{}l@{\\quad}l@{}}\n");
	for (size_t i = 0; i < count; i++) {
		buf_add_text(out, "\\rule{0pt}{3.6ex}");
		prose(out, ask[i]);
		buf_add_text(out, " & \\rule{5cm}{0.4pt}\\\\\n");
	}
	buf_add_text(out, "\\end{tabular}\\par\n");
}

static void tex_command(Buf *out, const char *label, const char *command)
{
	if (!command[0])
		return;
	buf_add_text(out, "{\\small ");
	prose(out, label);
	buf_add_text(out, ":} ");
	typed(out, command);
	buf_add_text(out, "\\par\n");
}

static void tex_end_exercise(Buf *out)
{
	buf_add_text(out, "\\end{minipage}\\par\n");
}

static void tex_page(Buf *out, const char *title)
{
	buf_add_text(out, "\n\\newpage\n{\\LARGE\\bfseries ");
	prose(out, title);
	buf_add_text(out, "}\\par\n");
}

static void tex_end(Buf *out)
{
	buf_add_text(out, "\\end{document}\n");
}

const SheetWriter sheet_tex = {
	.begin = tex_begin,
	.heading = tex_heading,
	.text = tex_text,
	.table = tex_table,
	.items = tex_items,
	.blanks = tex_blanks,
	.command = tex_command,
	.end_exercise = tex_end_exercise,
	.page = tex_page,
	.end = tex_end,
};
