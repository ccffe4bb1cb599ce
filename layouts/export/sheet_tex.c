/* Sheets as a LaTeX document that needs no package. */
#include "layouts/export/sheet_parts.h"
#include "layouts/sayings/sayings.h"
#include "layouts/table/tex.h"

#include <inttypes.h>
#include <string.h>

enum { NAME_SHORT = 8 }; /* bytes */

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
	tex_prose(out, title);
	buf_add_text(out, "}\\par\n");
	tex_prose(out, about);
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
	tex_prose(out, title);
	buf_add_text(out, "}\\hfill{\\small ");
	tex_prose(out, of);
	buf_add_text(out, "}\\\\[-1.2ex]\\rule{\\textwidth}{0.4pt}\\par\n");
}

static void tex_text(Buf *out, const char *text)
{
	if (!text[0])
		return;
	tex_prose(out, text);
	buf_add_text(out, "\\par\n");
}

static void tex_end_table(Buf *out)
{
	buf_add_text(out, "\\par\n");
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
		tex_prose(out, item[i].name);
		buf_add_text(out, "} & \\raggedright ");
		tex_prose(out, item[i].text);
		buf_add_text(out, "\\tabularnewline\n");
	}
	buf_add_text(out, "\\end{tabular}\\par\n");
}

static void tex_blanks(Buf *out, const char *const *ask, size_t count)
{
	buf_add_text(out, "\\begin{tabular}{@{}l@{\\quad}l@{}}\n");
	for (size_t i = 0; i < count; i++) {
		buf_add_text(out, "\\rule{0pt}{3.6ex}");
		tex_prose(out, ask[i]);
		buf_add_text(out, " & \\rule{5cm}{0.4pt}\\\\\n");
	}
	buf_add_text(out, "\\end{tabular}\\par\n");
}

static void tex_command(Buf *out, const char *label, const char *command)
{
	if (!command[0])
		return;
	buf_add_text(out, "{\\small ");
	tex_prose(out, label);
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
	tex_prose(out, title);
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
	.format = TABLE_TABULAR,
	.end_table = tex_end_table,
	.items = tex_items,
	.blanks = tex_blanks,
	.command = tex_command,
	.end_exercise = tex_end_exercise,
	.page = tex_page,
	.end = tex_end,
};
