/* layer: tui */
/* Names that mean something to a format, in every format: each file opens in a reader that is not
 * ours (xmllint, rsvg-convert, pdftotext, pdftoppm, pdflatex where they are), and where that reader
 * can tell text from drawing the name is there, as letters. */
#include "tests/fixtures/layouts/shot.h"

#include "solver/base/text.h"
#include "tui/figure/drawing.h"

#include <stdio.h>
#include <stdlib.h>

enum { COMMAND_MAX = 1024, LONG = 10000, LONG_CELLS = 3, CELLS = 7, EACH = 12 };

/* As YAML has them between double quotes. */
static const char *const names[] = {"</text>", "<svg onload='x'>", "]]>", "<!-- a", "--",
	"&amp;#0;", "\\\\input{x}", "\\\\end{document}", "%", "50 % of $x^2_3$", "${HOME}",
	"#{}~^_", "`id`", "\\\"quoted\\\"", "it's", "'; rm", "a\\nb", "\\x01\\x07\\x7f",
	"\\x1b[31mred", "\\u202edlrow", "\\u2066x\\u2069", "\\u0627\\u0644\\u0639",
	"\\u05D0\\u05D1 1-2", "a\\u0301\\u0302\\u0303\\u0304\\u0305", "\\u0301", "\\U0001F600",
	"漢字", "\\uFEFFx", "\\u2028z", "(a) Tj ET", "\\\\u003c", "α_{3}^{2}", "{}", "|||",
	"  two  blanks  "};

enum { NAMES = sizeof names / sizeof *names, NETS = (NAMES + EACH - 1) / EACH };

static const char *const formats[] = {"svg", "pdf", "png", "tex", "html", "txt", "ansi"};

enum { FORMATS = sizeof formats / sizeof *formats };

static const char *const pictures[] = {"timing", "shares", "tree", "table"};

enum { PICTURES = sizeof pictures / sizeof *pictures };

/* What a figure is to show of a processor's name: its beginning, made harmless. */
static void expected_of(const Net *net, uint32_t processor, Buf *out)
{
	ScopedBuf raw = check_buf();

	buf_clear(out);
	net_name(net, processor, &raw);
	text_show(out, raw.text, raw.length);
	out->length = text_fit(out->text, out->length, raw.length == LONG ? LONG_CELLS : CELLS);
	while (out->length > 0 && out->text[out->length - 1] == ' ')
		out->length--;
	out->text[out->length] = '\0';
}

static bool is_plain(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' || (unsigned char)*text >= 0x7F)
			return false;
	return true;
}

/* --- files ----------------------------------------------------------------------------------- */

static void draw_all(const Case *c, const char *folder, size_t name)
{
	for (size_t p = 0; p < PICTURES; p++)
		for (size_t f = 0; f < FORMATS; f++) {
			DrawingOptions options = drawing_options();
			char file[64], *path;
			Drawing drawing;
			Buf out;

			options.diagram = diagram_find(pictures[p]);
			options.exporter = exporter_find(formats[f], true);
			if (exporter_absent(options.exporter))
				continue;
			if (options.exporter->pixels)
				options.size[0] = 600, options.size[1] = 300;
			buf_init(&out);
			assert_int_equal(drawing_make(&drawing, &options, &c->solved, c->net.method,
						 NULL, NULL),
				STATUS_OK);
			assert_int_equal(
				drawing_export(&drawing, export_to_buf, &out, NULL), STATUS_OK);
			snprintf(file, sizeof file, "%02zu-%s.%s", name, pictures[p], formats[f]);
			path = check_path(folder, file);
			check_write_file(path, out.text, out.length);
			free(path);
			drawing_release(&drawing);
			buf_release(&out);
		}
}

/* What a reader says of a file: `command` stands before its name, `more` behind it. */
static void read_by(
	const char *command, const char *folder, const char *file, const char *more, Buf *out)
{
	char line[COMMAND_MAX], part[4096];
	size_t length;

	snprintf(line, sizeof line, "%s '%s/%s' %s", command, folder, file, more);
	buf_clear(out);
	FILE *pipe = popen(line, "r");

	assert_non_null(pipe);
	while ((length = fread(part, 1, sizeof part, pipe)) > 0)
		buf_add(out, part, length);
	assert_int_equal(pclose(pipe), 0);
}

/* Without the blanks that readers put anywhere. */
static void drop_blanks(Buf *text)
{
	size_t kept = 0;

	for (size_t i = 0; i < text->length; i++)
		if (!strchr(" \n\r\f\t", text->text[i]))
			text->text[kept++] = text->text[i];
	buf_add(text, "", 1);
	text->text[kept] = '\0';
	text->length = kept;
}

static void check_says(const Buf *expected, const Buf *text, const char *file)
{
	ScopedBuf wanted = check_buf();

	buf_add(&wanted, expected->text, expected->length);
	drop_blanks(&wanted);
	if (!strstr(text->text, wanted.text))
		fail_msg("%s does not say \"%s\" but\n%s", file, wanted.text, text->text);
}

/* The names of a net, all of them or those of letters that every font has. */
static void check_holds(const Net *net, bool plain, Buf *text, const char *file)
{
	ScopedBuf expected = check_buf();

	drop_blanks(text);
	for (uint32_t p = 1; p < net->processors; p++) {
		expected_of(net, p, &expected);
		if (!plain || is_plain(expected.text))
			check_says(&expected, text, file);
	}
}

/* --- readers --------------------------------------------------------------------------------- */

static void check_svg(const char *folder, const char *file, const Net *net)
{
	ScopedBuf text = check_buf();

	if (shot_have("xmllint")) {
		read_by("xmllint --nonet --xpath \"//*[local-name()='text']//text()\"", folder,
			file, "2>/dev/null", &text);
		/* --xpath prints text as XML has it. */
		for (size_t i = 0; i < 3; i++) {
			static const char *const escape[] = {"&lt;", "&gt;", "&amp;"};
			char *at;

			while ((at = strstr(text.text, escape[i]))) {
				const size_t size = strlen(escape[i]);

				*at = "<>\1"[i];
				memmove(at + 1, at + size, strlen(at + size) + 1);
				text.length -= size - 1;
			}
		}
		for (char *at = text.text; at && *at; at++)
			*at = (char)(*at == '\1' ? '&' : *at);
		check_holds(net, false, &text, file);
	}
	if (shot_have("rsvg-convert"))
		read_by("rsvg-convert", folder, file, ">/dev/null", &text);
}

static void check_pdf(const char *folder, const char *file, const Net *net)
{
	ScopedBuf text = check_buf();

	if (shot_have("pdftotext")) {
		read_by("pdftotext -raw", folder, file, "- 2>&1", &text);
		check_holds(net, true, &text, file);
		read_by("pdftoppm -r 30", folder, file, ">/dev/null 2>&1", &text);
	}
}

static void check_html(const char *folder, const char *file, const Net *net)
{
	ScopedBuf text = check_buf();

	if (shot_have("xmllint")) {
		read_by("xmllint --nonet --html --encode UTF-8 --xpath 'string(//body)'", folder,
			file, "2>/dev/null", &text);
		check_holds(net, false, &text, file);
	}
}

/* Only line ends, and in ANSI what sets colours. */
static void check_text(const char *folder, const char *file, const Net *net, bool ansi)
{
	ScopedBuf text = check_buf(), letters = check_buf();

	read_by("cat", folder, file, "", &text);
	for (size_t i = 0; i < text.length; i++) {
		const unsigned char c = (unsigned char)text.text[i];

		if (ansi && c == 0x1B) {
			assert_int_equal(text.text[i + 1], '[');
			i += 2 + strspn(text.text + i + 2, "0123456789;");
			assert_int_equal(text.text[i], 'm');
			continue;
		}
		assert_true(c == '\n' || (c >= ' ' && c != 0x7F));
		buf_add(&letters, text.text + i, 1);
	}
	check_holds(net, false, &letters, file);
}

static void check_png(const char *folder, const char *file)
{
	static const unsigned char head[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I',
		'H', 'D', 'R', 0, 0, 2, 88, 0, 0, 1, 44};
	ScopedBuf bytes = check_buf();

	read_by("cat", folder, file, "", &bytes);
	assert_true(bytes.length > 100);
	assert_memory_equal(bytes.text, head, sizeof head);
	assert_memory_equal(bytes.text + bytes.length - 8, "IEND\xae\x42\x60\x82", 8);
}

static void check_files(const char *folder, size_t name, const Net *net)
{
	char file[64];

	for (size_t p = 0; p < PICTURES; p++)
		for (size_t f = 0; f < FORMATS; f++) {
			const char *format = formats[f];

			/* Tables and trees go the same way as the others. */
			if (exporter_absent(exporter_find(format, true)) || (p > 1 && f < 2))
				continue;
			snprintf(file, sizeof file, "%02zu-%s.%s", name, pictures[p], format);
			if (strcmp(format, "svg") == 0)
				check_svg(folder, file, net);
			else if (strcmp(format, "pdf") == 0)
				check_pdf(folder, file, net);
			else if (strcmp(format, "html") == 0)
				check_html(folder, file, net);
			else if (strcmp(format, "png") == 0)
				check_png(folder, file);
			else if (strcmp(format, "tex") != 0)
				check_text(folder, file, net, strcmp(format, "ansi") == 0);
		}
}

/* --- TeX: all in one article ----------------------------------------------------------------- */

static void check_tex(const char *folder, const Buf *said)
{
	char command[COMMAND_MAX], file[64], *path = check_path(folder, "article.tex");
	Buf article, text;

	if (!shot_have("pdflatex")) {
		free(path);
		return;
	}
	buf_init(&article);
	buf_init(&text);
	buf_add_text(&article, "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n");
	for (size_t i = 0; i < NETS; i++)
		for (size_t p = 0; p < PICTURES; p++) {
			snprintf(file, sizeof file, "%02zu-%s.tex", i, pictures[p]);
			buf_addf(&article, "\\begin{figure}\\input{%s}\\end{figure}\\clearpage\n",
				file);
		}
	buf_add_text(&article, "\\end{document}\n");
	check_write_file(path, article.text, article.length);
	snprintf(command, sizeof command,
		"cd '%s' && pdflatex -interaction=nonstopmode -halt-on-error article.tex "
		">log.txt 2>&1",
		folder);
	if (!shot_runs(command)) {
		read_by("tail -30", folder, "log.txt", "", &text);
		fail_msg("pdflatex: %s", text.text);
	}
	if (shot_have("pdftotext")) {
		Buf one;

		read_by("pdftotext -raw", folder, "article.pdf", "- 2>/dev/null", &text);
		drop_blanks(&text);
		for (const char *at = said->text; at < said->text + said->length;
			at += strlen(at) + 1) {
			buf_init(&one);
			buf_add_text(&one, at);
			check_says(&one, &text, "article.pdf");
			buf_release(&one);
		}
	}
	buf_release(&text);
	buf_release(&article);
	free(path);
}

/* --- together -------------------------------------------------------------------------------- */

/* The k-th few of the names, the last few with one that is endless. */
static void open_names(Case *c, size_t k)
{
	ScopedBuf yaml = check_buf();

	buf_addf(&yaml, "title: \"x %s\"\n" CASE_HEAD "compute: 1, children: [", names[k * EACH]);
	for (size_t i = k * EACH; i < (k + 1) * EACH && i < NAMES; i++)
		buf_addf(&yaml, "{name: \"%s\", compute: 1.%zu, link: 0.1}, ", names[i], i);
	if (k + 1 == NETS) {
		buf_add_text(&yaml, "{name: \"");
		buf_add_repeat(&yaml, 'W', LONG);
		buf_add_text(&yaml, "\", compute: 3, link: 0.3}, ");
	}
	buf_add_text(&yaml, "{name: last, compute: 2, link: 0.3}" CASE_TAIL);
	case_open(c, yaml.text);
}

/* What TeX's fonts surely spell. */
static void add_said(const Net *net, Buf *said)
{
	ScopedBuf expected = check_buf();

	for (uint32_t p = 1; p < net->processors; p++) {
		expected_of(net, p, &expected);
		if (is_plain(expected.text) && !strpbrk(expected.text, "\"'`-^~<>|{}_\\"))
			buf_add(said, expected.text, expected.length + 1);
	}
}

TEST(hostile_names_break_no_format)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	ScopedBuf said = check_buf();
	Case c;

	for (size_t k = 0; k < NETS; k++) {
		open_names(&c, k);
		draw_all(&c, folder, k);
		check_files(folder, k, &c.net);
		add_said(&c.net, &said);
		case_close(&c);
	}
	check_tex(folder, &said);
}
