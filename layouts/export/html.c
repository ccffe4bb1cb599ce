/* Cells as a page of HTML that stands alone: a <pre> of spans, one class for each look, no script.
 * Background and letters are the theme's; where it leaves them to the terminal, black or white. */
#include "layouts/export/export.h"
#include "layouts/figure/look.h"
#include "layouts/table/xml.h"
#include "solver/base/mem.h"

#include <string.h>

typedef struct Html {
	const ExportJob *job;
	LookPage page;
	Look *looks; /* look k is class "s(k + 1)" */
	size_t count, cap;
	bool braille; /* there is some */
} Html;

/* --- looks ----------------------------------------------------------------------------------- */

/* As the page shows it; letters nobody sees need no look of their own. */
static Look shown(const Html *html, const Cell *cell)
{
	Look look = look_on(&html->page, cell);

	if (strcmp(cell->text, " ") == 0) {
		look.ink = html->page.letters;
		look.bold = false;
	}
	return look;
}

static size_t find(const Html *html, const Look *look)
{
	size_t k = 0;

	while (k < html->count && !look_equal(&html->looks[k], look))
		k++;
	return k;
}

static bool is_braille(const Cell *cell)
{
	return memcmp(cell->text, "\xe2\xa0", 2) >= 0 && memcmp(cell->text, "\xe2\xa3\xff", 3) <= 0;
}

/* All looks there are, in the order in which they are met; false when memory ran out. The first is
 * the page's own. */
static bool collect(Html *html, const Grid *grid)
{
	const size_t cells = (size_t)grid->width * (size_t)grid->height;
	const Look own = {.ink = html->page.letters, .paper = html->page.paper};

	for (size_t i = 0; i <= cells; i++) {
		const Look look = i == 0 ? own : shown(html, &grid->cells[i - 1]);
		void *looks = html->looks;

		html->braille = html->braille || (i > 0 && is_braille(&grid->cells[i - 1]));
		if (find(html, &look) < html->count)
			continue;
		if (!mem_grow(&looks, &html->cap, html->count + 1, sizeof look))
			return false;
		html->looks = looks;
		html->looks[html->count++] = look;
	}
	return true;
}

/* --- the file -------------------------------------------------------------------------------- */

static void put_color(Buf *out, const char *name, Color color)
{
	buf_addf(out, "%s:#%02x%02x%02x;", name, color.red, color.green, color.blue);
}

static void put_styles(Buf *out, const Html *html)
{
	buf_add_text(out, "<style>\nbody{");
	put_color(out, "background", html->page.paper);
	put_color(out, "color", html->page.letters);
	buf_add_text(
		out, "margin:1em;}\npre{font-family:monospace;line-height:normal;margin:0;}\n");
	for (size_t k = 1; k < html->count; k++) {
		const Look *look = &html->looks[k];

		buf_addf(out, ".s%zu{", k);
		put_color(out, "color", look->ink);
		put_color(out, "background", look->paper);
		buf_addf(out, "%s%s}\n", look->bold ? "font-weight:bold;" : "",
			look->underline ? "text-decoration:underline;" : "");
	}
	if (html->braille)
		buf_add_text(out, "i{display:inline-block;width:1ch;line-height:1;"
				  "font-style:normal;}\n");
	buf_add_text(out, "</style>\n");
}

/* What is shown, for those who do not see it: in an attribute. */
static void put_description(Buf *out, const ExportJob *job, const char *before, const char *after)
{
	Buf words;

	buf_init(&words);
	export_description(job, &words);
	buf_add_text(out, before);
	xml_put(out, words.text, words.length);
	buf_add_text(out, after);
	out->failed = out->failed || words.failed;
	buf_release(&words);
}

static void put_head(Buf *out, const Html *html)
{
	Buf title;

	buf_init(&title);
	export_title(html->job, &title);
	if (title.length == 0)
		buf_add_text(&title, "gantree");
	buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
			  "<title>");
	xml_put(out, title.text, title.length);
	buf_add_text(out, "</title>\n");
	if (html->job->solved && html->job->solved->against)
		put_description(out, html->job, "<meta name=\"description\" content=\"", "\">\n");
	out->failed = out->failed || title.failed;
	buf_release(&title);
	put_styles(out, html);
	buf_add_text(out, "</head>\n<body>\n");
	if (html->job->told)
		put_description(out, html->job, "<pre role=\"img\" aria-label=\"", "\">\n");
	else
		buf_add_text(out, "<pre>\n");
}

/* The look of a cell; blanks take that of the cell before where nobody can tell. */
static size_t next_look(const Html *html, const Cell *cell, size_t now)
{
	const Look look = shown(html, cell);
	const Look *before = &html->looks[now];
	Look same = *before;

	/* The second cell of a wide character goes with the first. */
	if (!cell->text[0])
		return now;
	same.ink = look.ink;
	same.bold = look.bold;
	return strcmp(cell->text, " ") == 0 && look_equal(&same, &look) ? now : find(html, &look);
}

/* Few fonts have braille; letters of another one must not push the rest of the row aside. */
static void put_cell(Buf *out, const Cell *cell)
{
	const bool boxed = is_braille(cell);

	buf_add_text(out, boxed ? "<i>" : "");
	xml_put(out, cell->text, strlen(cell->text));
	buf_add_text(out, boxed ? "</i>" : "");
}

static void put_row(Buf *out, const Html *html, const Grid *grid, int y)
{
	size_t now = 0;

	for (int x = 0; x < grid->width; x++) {
		const Cell *cell = grid_at(grid, x, y);
		const size_t next = next_look(html, cell, now);

		if (next != now && now > 0)
			buf_add_text(out, "</span>");
		if (next != now && next > 0)
			buf_addf(out, "<span class=\"s%zu\">", next);
		now = next;
		put_cell(out, cell);
	}
	buf_addf(out, "%s\n", now > 0 ? "</span>" : "");
}

static void put_page(const Html *html, const Grid *grid, ExportOut *out)
{
	put_head(&out->buf, html);
	for (int y = 0; y < grid->height; y++) {
		put_row(&out->buf, html, grid, y);
		if (!export_step(out))
			return;
	}
	buf_add_text(&out->buf, "</pre>\n</body>\n</html>\n");
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Html html = {
		.job = job, .page = look_page(job->theme, !job->no_color && !job->theme->mono)};
	Grid grid;
	Status status = export_cells(job, &grid, error);

	if (status != STATUS_OK)
		return status;
	if (collect(&html, &grid))
		put_page(&html, &grid, out);
	else
		status = error_no_memory(error);
	mem_free(html.looks);
	grid_release(&grid);
	return status;
}

const Exporter export_html = {
	.id = "html",
	.drawing = true,
	.cells = true,
	.write = write,
};
