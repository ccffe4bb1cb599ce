/* layer: tui */
/* TikZ as others read it: pdflatex sets every sample and hostile names, alone as one page (lualatex
 * too) and by \input in an article that loads TikZ and nothing else; formulas are formulas, names
 * are letters, and bars read back to the schedule's intervals bit for bit. */
#include "tests/fixtures/layouts/shot.h"
#include "tests/fixtures/layouts/sketch.h"

#include "layouts/table/tex.h"
#include "solver/base/embed.h"

#include <stdio.h>
#include <stdlib.h>

enum { COMMAND_MAX = 1024, ALONE_EACH = 13 };

static void keep(const char *folder, const char *name, const char *text)
{
	SCOPED(check_free) char *path = check_path(folder, name);

	check_write_file(path, text, strlen(text));
}

/* --- pdflatex -------------------------------------------------------------------------------- */

/* Names that are commands, braces, comments, other scripts and marks on nothing. */
static const char hostile[] =
	"load: 10\ntitle: \"\\\\end{document} ^^M\\n} % $\"\n"
	"network: {kind: tree, root: {name: '\\input{x}', compute: 1, children: [\n"
	"{name: 'a%$&#^_~{}', compute: 2, link: 0.1},\n"
	"{name: '}}\\end{tikzpicture}', compute: 2, link: 0.2},\n"
	"{name: \"\\u0634\\u0628\\u05D0 \\u202e\", compute: 2, link: 0.3},\n"
	"{name: \"e\\u0301\\u0302 \\u0301 \\u1EA5\\u0131\", compute: 3, link: 0.4},\n"
	"{name: \"\\U0001F600 \\u65E5\", compute: 3, link: 0.5},\n"
	"{name: \"``--''\\\"<|>?`\", compute: 3, link: 0.6},\n"
	"{name: \"\\u03B1^2_3' \\u00B2\\u2081\", compute: 3, link: 0.7}]}}\n";

typedef struct Papers {
	char *folder;
	Buf article;
	size_t alone; /* files called alone-* */
} Papers;

/* A case's pictures from `first` on, so many apart; one of them perhaps to be set alone as well. */
static void add_papers(
	Papers *papers, const char *name, const char *yaml, size_t first, size_t apart, bool alone)
{
	char file[160];
	ScopedBuf tex = check_buf();
	SCOPED(case_close) Case c;

	case_open(&c, yaml);
	for (size_t k = first; k < 3; k += apart) {
		const bool single = alone && (apart > 1 || k == papers->alone % 3);

		buf_clear(&tex);
		shot_draw(&c, &shots[k], "tex", k == 2 ? "dark" : "print", k % 2 ? 88 : 180, &tex);
		snprintf(file, sizeof file, "%s-%s-%s.tex", single ? "alone" : "more", name,
			shots[k].name);
		keep(papers->folder, file, tex.text);
		buf_addf(&papers->article, "\\begin{figure}\\input{%s}\\end{figure}\\clearpage\n",
			file);
	}
	papers->alone += alone;
}

/* `engine` makes one page of each file whose name begins so. */
static void check_alone(const Papers *papers, const char *engine, const char *begins)
{
	char command[COMMAND_MAX];

	snprintf(command, sizeof command,
		"cd '%s' && for f in %s*.tex; do %s -interaction=batchmode -halt-on-error \"$f\" "
		">/dev/null 2>&1 && grep -q '(1 page' \"${f%%.tex}.log\" || "
		"{ grep -A4 '^!' \"${f%%.tex}.log\"; exit 1; }; done",
		papers->folder, begins, engine);
	assert_true(shot_runs(command));
}

static void check_papers(const Papers *papers)
{
	char command[COMMAND_MAX];

	keep(papers->folder, "article.tex", papers->article.text);
	snprintf(command, sizeof command,
		"cd '%s' && pdflatex -interaction=batchmode -halt-on-error article.tex >/dev/null "
		"|| { grep -A4 '^!' article.log; exit 1; }",
		papers->folder);
	assert_true(shot_runs(command));
	check_alone(papers, "pdflatex", "alone-");
	if (shot_have("lualatex"))
		check_alone(papers, "lualatex", "alone-hostile");
	else
		print_message("lualatex is missing: texlive-luatex has it\n");
}

TEST(pdflatex_sets_every_sample)
{
	Papers papers;
	size_t turn = 0;

	if (!shot_have("pdflatex") || !shot_runs("kpsewhich tikz.sty >/dev/null")) {
		print_message(
			"pdflatex is missing: texlive-latex-base and texlive-pictures have it\n");
		skip();
	}
	papers.folder = check_folder_make();
	papers.alone = 0;
	buf_init(&papers.article);
	buf_add_text(&papers.article, "\\documentclass{article}\\usepackage{tikz}\n"
				      "\\tikzset{gantree compute/.style={fill=blue}}\n"
				      "\\begin{document}\n");
	/* Each kind of picture of hostile names, and one of each sample. */
	add_papers(&papers, "hostile", hostile, 0, 1, true);
	for (const Embedded *sample = embedded_samples; sample->name; sample++, turn++)
		if (strncmp(sample->name, "million", 7) != 0)
			add_papers(&papers, sample->name, sample->text, turn % 3, 3,
				turn % ALONE_EACH == 0);
	buf_add_text(&papers.article, "\\end{document}\n");
	check_papers(&papers);
	buf_release(&papers.article);
	check_folder_remove(papers.folder);
}

/* Names of processors in a table, which needs no package. */
TEST(pdflatex_sets_tables)
{
	static const char article[] = "\\documentclass{article}\\begin{document}\\input{table}\n"
				      "\\end{document}\n";
	char command[COMMAND_MAX];
	SCOPED(case_close) Case c;
	ExportOut out;

	if (!shot_have("pdflatex")) {
		print_message("pdflatex is missing: texlive-latex-base has it\n");
		skip();
	}
	case_open(&c, hostile);
	SCOPED(check_folder_free) char *folder = check_folder_make();
	const ExportJob job = {.solved = &c.solved};
	ScopedBuf tex = check_buf();

	export_begin(&out, export_to_buf, &tex);
	assert_int_equal(exporter_find("tabular", false)->write(&job, &out, NULL), STATUS_OK);
	assert_int_equal(export_end(&out, NULL), STATUS_OK);
	keep(folder, "table.tex", tex.text);
	keep(folder, "article.tex", article);
	snprintf(command, sizeof command,
		"cd '%s' && pdflatex -interaction=batchmode -halt-on-error article.tex >/dev/null",
		folder);
	assert_true(shot_runs(command));
}

/* --- words ----------------------------------------------------------------------------------- */

static void words_become(const char *markup, const char *tex)
{
	TexWords words = {0};
	LabelPart part;
	ScopedBuf out = check_buf();

	while (label_part(&markup, &part))
		tex_add(&words, part.text, part.length, part.script);
	tex_put(&out, &words);
	assert_string_equal(out.text, tex);
	tex_release(&words);
}

TEST(words_are_text_or_formulas)
{
	words_become("α_{3}LG_{3}", "${\\alpha}_{3}LG_{3}$");
	words_become("useful if G ≤ 30", "useful if $G$ \\ensuremath{\\leq} 30");
	words_become("B", "B");
	words_become("x₁²", "$x_{1}^{2}$");
	words_become("θ=a-b", "${\\theta}{=}a{-}b$");
	words_become("≠", "\\ensuremath{\\neq}");
}

/* Nothing the diagrams themselves say is beyond the fonts. */
TEST(no_sign_of_ours_is_unknown)
{
	const size_t defined = 1;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		Case c;

		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		case_open(&c, sample->text);
		for (size_t k = 0; k < 3; k++)
			for (double mm = 88; mm <= 180; mm += 46) {
				size_t found = 0;
				ScopedBuf tex = check_buf();

				shot_draw(&c, &shots[k], "tex", "print", mm, &tex);
				for (const char *at = tex.text; (at = strstr(at, "\\gantreeother"));
					at++)
					found++;
				assert_int_equal(found, defined);
			}
		case_close(&c);
	}
}

TEST(names_are_letters_and_nothing_else)
{
	TexWords words = {0};
	ScopedBuf out = check_buf();

	words_become("50 % & $#~", "50 \\% \\& \\$\\#\\textasciitilde{}");
	words_become("--''", "-{}-'{}'");
	words_become("é Å ñ ấ", "\\'{e} \\r{A} \\~{n} \\^{a}");
	words_become("e\xcc\x81 i\xcc\x88 \xcc\x81", "\\'{e} \\\"{\\i} ");
	words_become("日本", "\\gantreeother{65E5}\\gantreeother{672C}");
	words_become("א", "\\gantreeother{05D0}");
	tex_add(&words, "\\input{x}^_", 11, LABEL_BASE);
	tex_put(&out, &words);
	assert_string_equal(out.text, "\\textbackslash{}input\\{x\\}\\textasciicircum{}\\_");
	buf_clear(&out);
	tex_add(&words, "a", 1, LABEL_BASE);
	tex_add(&words, "}\\^_", 4, LABEL_SUB);
	tex_put(&out, &words);
	assert_string_equal(
		out.text, "$a_{\\}\\mbox{\\textbackslash{}}\\mbox{\\textasciicircum{}}\\_}$");
	tex_release(&words);
}

/* --- times ----------------------------------------------------------------------------------- */

/* The last argument of the bar that begins at `bar`, "ID:PART"; false when it is empty. */
static bool bar_id(const char *bar, uint32_t *out)
{
	const char *at = strchr(bar, '\n');

	while (*at != '{')
		at--;
	*out = (uint32_t)strtoul(at + 1, NULL, 10);
	return at[1] != '}';
}

static void check_bars(const char *tex)
{
	for (const char *at = tex; (at = strstr(at, "\n\\gantreebar{"));) {
		const char *bar = ++at;
		uint32_t id;
		char *next;

		if (!bar_id(bar, &id) || strncmp(bar, "\\gantreebar{lost", 16) == 0 ||
			strncmp(bar, "\\gantreebar{track", 17) == 0)
			continue;
		const double start = strtod(strchr(bar, '}') + 2, &next),
			     end = strtod(next + 2, NULL);
		if (!shot_time_found(id, start, end))
			fail_msg("%.100s is no interval", bar);
	}
	shot_times_end();
}

/* Nothing is merged in these nets, so file and schedule have the same intervals. */
TEST(bars_read_back_exactly)
{
	static const char *const names[] = {"eliminated", "hung-fig3", "hung-fig4", "array-fig3-1"};
	ScopedBuf tex = check_buf();
	Case c;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		case_open(&c, embedded_find(embedded_samples, names[i])->text);
		for (size_t k = 0; k < 2; k++) {
			shot_times_begin(&c);
			buf_clear(&tex);
			shot_draw(&c, &shots[k], "tex", "print", k ? 88 : 180, &tex);
			check_bars(tex.text);
		}
		case_close(&c);
	}
}

/* --- curves ---------------------------------------------------------------------------------- */

/* {value varied}{value measured}{x}{y}{line:point} of each marker. */
TEST(markers_read_back_exactly)
{
	bool seen[SKETCH_LINES][SKETCH_POINTS] = {{false}};
	double page_x, page_y, x, y;
	unsigned id, part;
	size_t count = 0;
	SCOPED(scene_release) Scene scene;
	ScopedBuf tex = check_buf(), again = check_buf();

	sketch_scene(&scene);
	sketch_write(&scene, "tex", "print", &tex);
	sketch_write(&scene, "tex", "print", &again);
	assert_string_equal(tex.text, again.text);
	for (const char *at = tex.text; (at = strstr(at, "\n\\gantreepoint{"));) {
		at = strchr(at, '}') + 1; /* behind its style */
		at = strchr(at, '}') + 1; /* and its shape */
		assert_int_equal(sscanf(at, "{%lf}{%lf}{%lf}{%lf}{%u:%u}", &x, &y, &page_x, &page_y,
					 &id, &part),
			6);
		assert_true(id < SKETCH_LINES && part < SKETCH_POINTS && !seen[id][part]);
		assert_true(x == sketch_x(part) && y == sketch_y(id, part));
		seen[id][part] = true;
		count++;
	}
	assert_int_equal(count, SKETCH_LINES * SKETCH_POINTS - 1);
	assert_non_null(strstr(tex.text, "\\gantreestyle{series-4 curve}{draw="));
	assert_non_null(strstr(tex.text, "dash pattern=on 5bp off 2bp on 1bp off 2bp"));
}

/* Alone, and in a document with a line and a marker of its own. */
TEST(pdflatex_sets_curves)
{
	static const char article[] =
		"\\documentclass{article}\\usepackage{tikz}\n"
		"\\tikzset{gantree series-1 curve/.style={draw=red,densely dashed}}\n"
		"\\expandafter\\def\\csname gantree circle\\endcsname{circle(9bp)}\n"
		"\\begin{document}\\input{curves}\\end{document}\n";
	char command[COMMAND_MAX];
	SCOPED(scene_release) Scene scene;
	ScopedBuf tex = check_buf();

	if (!shot_have("pdflatex") || !shot_runs("kpsewhich tikz.sty >/dev/null"))
		skip();
	SCOPED(check_folder_free) char *folder = check_folder_make();

	sketch_scene(&scene);
	sketch_write(&scene, "tex", "light", &tex);
	keep(folder, "curves.tex", tex.text);
	keep(folder, "article.tex", article);
	snprintf(command, sizeof command,
		"cd '%s' && for f in curves article; do pdflatex -interaction=batchmode "
		"-halt-on-error $f.tex >/dev/null && grep -q '(1 page' $f.log && "
		"! grep -q 'Overfull .vbox' curves.log || { grep -A4 '^!' $f.log; exit 1; }; done",
		folder);
	assert_true(shot_runs(command));
}

/* --- whole files ----------------------------------------------------------------------------- */

TEST(draws_as_before)
{
	static const char *const names[] = {"eliminated", "ko-fig2", "cube-fig4-2"};
	char file[120];
	ScopedBuf tex = check_buf();
	Case c;

	for (size_t i = 0; i < 3; i++) {
		case_open(&c, embedded_find(embedded_samples, names[i])->text);
		buf_clear(&tex);
		shot_draw(&c, &shots[i % 2], "tex", "print", i ? 88 : 180, &tex);
		snprintf(file, sizeof file, "figures/%s.tex", names[i]);
		check_golden(file, tex.text);
		case_close(&c);
	}
}
