/* layer: tui */
/* SVG as others read it: xmllint finds it well formed, rsvg-convert draws it, the elements are the
 * few that every program knows, bars read back to the schedule's intervals bit for bit, and names
 * that mean harm are letters and nothing else. */
#include "tests/fixtures/layouts/shot.h"
#include "tests/fixtures/layouts/sketch.h"

#include "solver/base/embed.h"

#include <stdio.h>
#include <stdlib.h>

enum { COMMAND_MAX = 512 };

static void keep(const char *folder, const char *name, const Buf *svg)
{
	SCOPED(check_free) char *path = check_path(folder, name);

	check_write_file(path, svg->text, svg->length);
}

/* All pictures of all samples into `folder`; of each sample one is called show-*. */
static void draw_all(const char *folder)
{
	static const char *const themes[] = {"print", "light", "dark"};
	char name[160];
	size_t turn = 0;
	ScopedBuf svg = check_buf();
	Case c;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		case_open(&c, sample->text);
		for (size_t k = 0; k < 9; k++) {
			buf_clear(&svg);
			shot_draw(&c, &shots[k % 3], "svg", themes[k / 3], k % 2 ? 88 : 180, &svg);
			snprintf(name, sizeof name, "%s-%s-%s-%s.svg", k == turn ? "show" : "more",
				sample->name, shots[k % 3].name, themes[k / 3]);
			keep(folder, name, &svg);
		}
		turn = (turn + 1) % 9;
		case_close(&c);
	}
}

TEST(others_can_read_every_sample)
{
	char command[COMMAND_MAX];

	if (!shot_have("xmllint") || !shot_have("rsvg-convert")) {
		print_message("xmllint or rsvg-convert is missing: .ci/setup installs them\n");
		skip();
	}
	SCOPED(check_folder_free) char *folder = check_folder_make();

	draw_all(folder);
	snprintf(command, sizeof command, "xmllint --noout --nonet '%s'/*.svg", folder);
	assert_true(shot_runs(command));
	snprintf(command, sizeof command,
		"for f in '%s'/show-*.svg; do rsvg-convert -w 500 -o \"$f.png\" \"$f\" || exit 1; "
		"test \"$(dd if=\"$f.png\" bs=1 skip=16 count=4 2>/dev/null | od -An -tx1 | "
		"tr -d ' ')\" = 000001f4 || exit 1; done",
		folder);
	assert_true(shot_runs(command));
}

/* --- what is in it --------------------------------------------------------------------------- */

static void only_known_elements(const char *svg)
{
	static const char *const known[] = {"?xml", "svg", "g", "defs", "rect", "line", "path",
		"text", "tspan", "pattern", "title", "desc"};

	for (const char *c = strchr(svg, '<'); c; c = strchr(c + 1, '<')) {
		const char *word = c + 1 + (c[1] == '/');
		const size_t length = strcspn(word, " />");
		bool found = false;

		for (size_t i = 0; i < sizeof known / sizeof *known; i++)
			found = found ||
				(strlen(known[i]) == length && memcmp(known[i], word, length) == 0);
		if (!found)
			fail_msg("<%.*s>", (int)length, word);
	}
}

/* An attribute of the element that begins at `element`; false when it has none. */
static bool attribute(const char *element, const char *name, double *out)
{
	const char *end = strchr(element, '>'), *at;
	char wanted[32];

	snprintf(wanted, sizeof wanted, " %s=\"", name);
	at = strstr(element, wanted);
	if (!at || at > end)
		return false;
	*out = strtod(at + strlen(wanted), NULL);
	return true;
}

/* --- curves ---------------------------------------------------------------------------------- */

TEST(markers_read_back_exactly)
{
	bool seen[SKETCH_LINES][SKETCH_POINTS] = {{false}};
	size_t count = 0, paths = 0;
	double id, part, x, y;
	SCOPED(scene_release) Scene scene;
	ScopedBuf svg = check_buf(), again = check_buf();

	sketch_scene(&scene);
	sketch_write(&scene, "svg", "print", &svg);
	sketch_write(&scene, "svg", "print", &again);
	assert_string_equal(svg.text, again.text);
	only_known_elements(svg.text);
	for (const char *at = strstr(svg.text, "<path"); at; at = strstr(at + 1, "<path")) {
		assert_true(attribute(at, "data-id", &id) && id < SKETCH_LINES);
		if (!attribute(at, "data-part", &part)) {
			paths++;
			continue;
		}
		assert_true(part < SKETCH_POINTS && !seen[(int)id][(int)part]);
		assert_true(attribute(at, "data-x", &x) && attribute(at, "data-y", &y));
		assert_true(x == sketch_x((uint32_t)part) &&
			    y == sketch_y((uint32_t)id, (uint32_t)part));
		seen[(int)id][(int)part] = true;
		count++;
	}
	assert_int_equal(count, SKETCH_LINES * SKETCH_POINTS - 1); /* one value is no number */
	assert_int_equal(paths, SKETCH_LINES + 1);                 /* and parts its line */
	assert_non_null(strstr(svg.text, "<g class=\"curve\" data-id=\"7\">"));
	assert_non_null(strstr(svg.text, "stroke-dasharray=\"5 2 1 2\""));
	assert_non_null(strstr(svg.text, "<rect class=\"infeasible\""));
}

TEST(others_can_read_curves)
{
	static const char *const themes[] = {"print", "light", "dark", "mono"};
	char command[COMMAND_MAX];
	SCOPED(scene_release) Scene scene;
	ScopedBuf svg = check_buf();

	if (!shot_have("xmllint") || !shot_have("rsvg-convert"))
		skip();
	SCOPED(check_folder_free) char *folder = check_folder_make();

	sketch_scene(&scene);
	for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
		buf_clear(&svg);
		sketch_write(&scene, "svg", themes[i], &svg);
		keep(folder, "curves.svg", &svg);
		snprintf(command, sizeof command,
			"cd '%s' && xmllint --noout --nonet curves.svg && "
			"rsvg-convert curves.svg -o curves.png && test -s curves.png",
			folder);
		assert_true(shot_runs(command));
	}
}

TEST(the_head_says_what_it_is)
{
	const Embedded *sample = embedded_find(embedded_samples, "eliminated");
	ScopedBuf svg = check_buf(), again = check_buf();
	SCOPED(case_close) Case c;

	case_open(&c, sample->text);
	shot_draw(&c, &shots[0], "svg", "print", 88, &svg);
	shot_draw(&c, &shots[0], "svg", "print", 88, &again);
	assert_string_equal(svg.text, again.text);
	assert_non_null(strstr(svg.text, "width=\"88mm\""));
	assert_non_null(strstr(svg.text, "viewBox=\"0 0 249.45 "));
	assert_non_null(strstr(svg.text, "<title>One processor too far away</title>"));
	assert_non_null(strstr(
		svg.text, "<desc>chen-m: exact for PE&#39;s set, finish time 3336.98</desc>"));
	buf_clear(&svg);
	shot_draw(&c, &shots[1], "svg", "print", 180, &svg);
	assert_non_null(strstr(svg.text, ">α<tspan dy=\"1.6\" font-size=\"5.6\">0</tspan>"
					 "<tspan dy=\"-1.6\">L</tspan>"));
}
