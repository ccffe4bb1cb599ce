/* layer: tui */
/* HTML of the cells: a parser finds nothing wrong with it, without its tags it is the plain text,
 * names that mean harm are letters, and it follows the theme. */
#include "tests/fixtures/layouts/sketch.h"
#include "tests/fixtures/layouts/solved.h"

#include "tui/figure/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { COMMAND_MAX = 512, WIDTH = 80, HEIGHT = 24 };

#define HARM                                                                                       \
	", {name: '</pre><script>&amp;\"', compute: 3, link: 9}, {name: "                          \
	"\"\\u65E5\\u05D0e\\u0301\", "                                                             \
	"compute: 3, link: 9}" CASE_TAIL

static void draw(const char *format, const char *theme_name, const char *yaml, Buf *out)
{
	Theme theme;
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, yaml);
	const View view = case_view(&c, WIDTH, HEIGHT);

	case_draw(&c, "timing", &view, &scene, NULL);
	drawing_cut(&scene);
	assert_int_equal(theme_find(&theme, theme_name, NULL, NULL), STATUS_OK);
	const ExportJob job = {
		.solved = &c.solved, .scene = &scene, .theme = &theme, .charset = CHARSET_EIGHTHS};

	assert_int_equal(drawing_write(exporter_find(format, true), &job, out, NULL), STATUS_OK);
}

static bool runs(const char *command)
{
	const int status = system(command);

	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(a_parser_finds_nothing_wrong)
{
	static const char *const themes[] = {"dark", "light", "mono", "print"};
	char command[COMMAND_MAX];

	if (!runs("command -v xmllint >/dev/null 2>&1")) {
		print_message("xmllint is missing: .ci/setup installs it\n");
		skip();
	}
	SCOPED(check_folder_free) char *folder = check_folder_make();

	for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
		SCOPED(check_free) char *path = check_path(folder, themes[i]);
		ScopedBuf html = check_buf();

		draw("html", themes[i], CASE_EXAMPLE HARM, &html);
		check_write_file(path, html.text, html.length);
	}
	SCOPED(check_free) char *path = check_path(folder, "table");
	SCOPED(case_close) Case c;
	ScopedBuf html = check_buf();
	ExportOut out;

	case_open(&c, CASE_EXAMPLE HARM);
	buf_add_text(&html, "<!DOCTYPE html>\n<html><body>\n");
	export_begin(&out, export_to_buf, &html);
	assert_int_equal(
		exporter_find("html", false)->write(&(ExportJob){.solved = &c.solved}, &out, NULL),
		STATUS_OK);
	assert_int_equal(export_end(&out, NULL), STATUS_OK);
	buf_add_text(&html, "</body></html>\n");
	check_write_file(path, html.text, html.length);
	/* It tells errors on stderr only. */
	snprintf(command, sizeof command,
		"test -z \"$(xmllint --html --nonet --noout '%s'/* 2>&1)\"", folder);
	assert_true(runs(command));
}

/* What is between <pre> and </pre>, without tags and entities. */
static void bare(const char *html, Buf *out)
{
	static const char *const entities[][2] = {
		{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}};
	const char *c = strstr(html, "<pre>\n") + 6;

	while (strncmp(c, "</pre>", 6) != 0) {
		size_t k = 0;

		while (k < 4 && strncmp(c, entities[k][0], strlen(entities[k][0])) != 0)
			k++;
		if (k < 4) {
			buf_add_text(out, entities[k][1]);
			c += strlen(entities[k][0]);
		} else if (*c == '<') {
			c = strchr(c, '>') + 1;
		} else {
			buf_add(out, c++, 1);
		}
	}
}

/* Plain text shows full cells as blocks, HTML as blanks on a background; no blanks end a line. */
static char *unfilled(Buf *text)
{
	char *to = text->text;

	for (const char *c = text->text; *c; c++) {
		if (strncmp(c, "█", 3) == 0) {
			*to++ = ' ';
			c += 2;
			continue;
		}
		while (*c == '\n' && to > text->text && to[-1] == ' ')
			to--;
		*to++ = *c;
	}
	*to = '\0';
	return text->text;
}

TEST(without_tags_it_is_the_text)
{
	ScopedBuf html = check_buf(), text = check_buf(), plain = check_buf();

	draw("html", "mono", CASE_EXAMPLE HARM, &html);
	draw("txt", "mono", CASE_EXAMPLE HARM, &text);
	bare(html.text, &plain);
	assert_string_equal(unfilled(&plain), unfilled(&text));
	assert_null(strstr(html.text, "<script"));
}

/* Each cell of braille is as wide as any other, and the text is the same. */
TEST(braille_keeps_to_its_cells)
{
	static const char boxed[] = "<i>\xe2\xa0";
	ScopedBuf html = check_buf(), text = check_buf(), plain = check_buf();
	size_t count = 0;
	SCOPED(scene_release) Scene scene;

	sketch_scene(&scene);
	sketch_write(&scene, "html", "mono", &html);
	sketch_write(&scene, "txt", "mono", &text);
	bare(html.text, &plain);
	assert_string_equal(unfilled(&plain), unfilled(&text));
	for (const char *at = html.text; (at = strstr(at, boxed)); at++)
		count++;
	assert_true(count > 100);
	assert_non_null(strstr(html.text, "\ni{display:inline-block;width:1ch;"));
}

TEST(draws_as_before)
{
	ScopedBuf html = check_buf();

	draw("html", "dark", CASE_EXAMPLE CASE_TAIL, &html);
	check_golden("figures/page-dark.html", html.text);
	buf_clear(&html);
	draw("html", "mono", CASE_EXAMPLE CASE_TAIL, &html);
	check_golden("figures/page-mono.html", html.text);
}
