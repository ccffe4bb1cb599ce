/* layer: themes */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/vision.h"
#include "themes/theme.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- colours --------------------------------------------------------------------------------- */

static Color rgb(unsigned value)
{
	return (Color){true, (uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
}

/* The ratios WCAG's own examples give. */
TEST(test_contrast)
{
	check_near(color_contrast(rgb(0x000000), rgb(0xffffff)), 21, 1e-9);
	check_near(color_contrast(rgb(0xffffff), rgb(0x000000)), 21, 1e-9);
	check_near(color_contrast(rgb(0x777777), rgb(0xffffff)), 4.48, 0.005);
	check_near(color_contrast(rgb(0x767676), rgb(0xffffff)), 4.54, 0.005);
	check_near(color_contrast(rgb(0xff0000), rgb(0xffffff)), 4.00, 0.005);
	check_near(color_contrast(rgb(0x0000ff), rgb(0xffffff)), 8.59, 0.005);
	check_near(color_contrast(rgb(0x5f87d7), rgb(0x5f87d7)), 1, 1e-9);
}

TEST(test_nearest_of_256)
{
	/* Okabe and Ito's colours; the sheet's indices, by the eye's distance */
	static const struct {
		unsigned color;
		int index;
	} rows[] = {{0xd55e00, 166}, {0x121212, 233}, {0xffffff, 231}, {0x000000, 16},
		{0xffaf00, 214}, {0x5f87d7, 68}, {0x808080, 244}, {0x0a0a0a, 232}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(color_to_256(rgb(rows[i].color)), rows[i].index);
	for (int i = 16; i < 256; i++) {
		const Color exact = color_of_index(i);

		check_near(color_contrast(exact, color_of_index(color_to_256(exact))), 1, 1e-12);
	}
}

TEST(test_nearest_of_16)
{
	static const struct {
		unsigned color;
		int of_16, of_8;
	} rows[] = {{0x5f87d7, 12, 4}, {0xffaf00, 3, 3}, {0x87d787, 2, 2}, {0xff8787, 9, 1},
		{0xaf0000, 1, 1}, {0x121212, 0, 0}, {0xffffff, 15, 7}, {0x8a8a8a, 8, 7},
		{0x5fd7ff, 6, 6}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(color_to_16(rgb(rows[i].color)), rows[i].of_16);
		assert_int_equal(color_to_8(rgb(rows[i].color)), rows[i].of_8);
	}
}

/* --- the built-in themes --------------------------------------------------------------------- */

static Theme built_in(const char *name)
{
	Theme theme;
	Error error;

	if (theme_find(&theme, name, NULL, &error))
		fail_msg("%s: %s", name, error.text);
	return theme;
}

TEST(test_built_in_themes_are_whole)
{
	for (int i = 0; theme_names[i]; i++) {
		const Theme theme = built_in(theme_names[i]);

		assert_string_equal(theme.name, theme_names[i]);
		assert_true(strlen(theme.about) >= 8 && strlen(theme.about) <= 20);
		assert_int_equal(theme.warnings, 0);
		assert_int_equal(theme.mono, strcmp(theme_names[i], "mono") == 0);
		assert_int_equal(theme.paper, strcmp(theme_names[i], "print") == 0);
		for (int role = 0; role < ROLES; role++)
			assert_int_equal(theme.style[role].color.set, !theme.mono);
	}
	assert_string_equal(theme_names[0], "dark");
	assert_string_equal(theme_names[1], "light");
}

TEST(test_fills_have_patterns_in_every_theme)
{
	static const struct {
		Role role;
		Pattern pattern;
	} rows[] = {{ROLE_RECEIVE, PATTERN_MEDIUM}, {ROLE_SEND, PATTERN_MEDIUM},
		{ROLE_COMPUTE, PATTERN_SOLID}, {ROLE_USELESS, PATTERN_LIGHT},
		{ROLE_WAIT, PATTERN_SLASH}, {ROLE_REPORT, PATTERN_SLASH},
		{ROLE_THROTTLED, PATTERN_SLASH}, {ROLE_HOLLOW, PATTERN_HOLLOW},
		{ROLE_SHARE, PATTERN_SOLID}, {ROLE_AGAINST, PATTERN_LINES},
		{ROLE_STARTUP, PATTERN_BACK}, {ROLE_STARTUP_COMPUTE, PATTERN_BACK}};

	for (int i = 0; theme_names[i]; i++) {
		const Theme theme = built_in(theme_names[i]);

		for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
			/* On paper what is sent is hatched, and what comes too late a white box. On
			 * a projector a light shade would be washed out. */
			const bool useless = rows[k].role == ROLE_USELESS;
			const bool late = useless && theme.paper;
			const bool sent = rows[k].pattern == PATTERN_MEDIUM;
			const bool dotted = rows[k].role == ROLE_REPORT;
			const bool other = rows[k].role == ROLE_AGAINST;

			assert_int_equal(theme.style[rows[k].role].pattern,
				sent && theme.paper     ? PATTERN_SLASH
				: late                  ? PATTERN_LINES
				: dotted && theme.paper ? PATTERN_DOTS
				: other && theme.paper  ? PATTERN_LIGHT
				: useless && strcmp(theme.name, "projector") == 0
					? PATTERN_DENSE
					: rows[k].pattern);
		}
	}
}

/* The next built-in theme with hues, from `*at` on: what is told apart by colour is told apart in
 * each of them. */
static bool next_colored(int *at, Theme *theme)
{
	while (theme_names[*at]) {
		*theme = built_in(theme_names[(*at)++]);
		if (!theme->mono && !theme->paper)
			return true;
	}
	return false;
}

/* Palettes in which all that is promised holds: all colours, and 256. */
static const int rich[] = {0, 256};

static Color shown(const Theme *theme, Role role, int colors)
{
	return vision_shown(&theme->style[role], colors);
}

static void check_contrast(const Theme *theme, Role ink, Role paper, double least)
{
	for (int i = 0; i < 2; i++) {
		const double ratio =
			color_contrast(shown(theme, ink, rich[i]), shown(theme, paper, rich[i]));

		if (ratio < least)
			fail_msg("%s: %s on %s is %.2f : 1, less than %.1f", theme->name,
				role_names[ink], role_names[paper], ratio, least);
	}
}

/* Told apart by every eye, also with 256 colours. */
static void check_apart(const Theme *theme, Role a, Role b, double least)
{
	for (int i = 0; i < 2; i++)
		for (Eye eye = EYE_NORMAL; eye < EYES; eye++) {
			const double seen = vision_difference(
				shown(theme, a, rich[i]), shown(theme, b, rich[i]), eye);

			if (seen < least)
				fail_msg("%s, %s vision: %s and %s are %.1f apart, less than %.0f",
					theme->name, eye_names[eye], role_names[a], role_names[b],
					seen, least);
		}
}

/* In grey, on paper or on a projector, communication is still the lighter one, with dark labels on
 * it and light ones on computation. Results are dimmed, so they stand between the two: where
 * communication has little more than 3 to computing they cannot have that as well. */
TEST(test_communication_is_the_lighter_hue)
{
	static const Role transfers[] = {ROLE_RECEIVE, ROLE_SEND, ROLE_RELAY, ROLE_REPORT};
	static const Role works[] = {ROLE_COMPUTE, ROLE_THROTTLED, ROLE_HOLLOW, ROLE_SHARE};
	const Color black = rgb(0x000000);
	const Theme print = built_in("print");
	Theme theme;

	/* Paper takes a light grey, and lines on white. */
	for (size_t k = 0; k < sizeof transfers / sizeof *transfers; k++)
		assert_true(print.style[transfers[k]].hatched);
	check_contrast(&print, ROLE_RECEIVE, ROLE_CANVAS, 4.5);
	check_contrast(&print, ROLE_CANVAS, ROLE_COMPUTE, 1.6);
	check_contrast(&print, ROLE_AXIS, ROLE_COMPUTE, 9);
	for (int at = 0; next_colored(&at, &theme);) {
		for (size_t k = 0; k < 16; k++) {
			const Role transfer = transfers[k / 4], work = works[k % 4];

			check_contrast(&theme, transfer, work, transfer == ROLE_REPORT ? 2 : 3);
			assert_true(color_contrast(theme.style[transfer].color, black) >
				    color_contrast(theme.style[work].color, black));
		}
		check_contrast(&theme, ROLE_RECEIVE_TEXT, ROLE_RECEIVE, 4.5);
		check_contrast(&theme, ROLE_COMPUTE_TEXT, ROLE_COMPUTE, 4.3);
		assert_true(color_contrast(theme.style[ROLE_COMPUTE_TEXT].color, black) >
			    color_contrast(theme.style[ROLE_RECEIVE_TEXT].color, black));
	}
}

/* One hue a meaning: what is communication has its colour, whatever its texture, and so has what is
 * computation. Each texture is another one. */
TEST(test_one_hue_a_meaning)
{
	static const Role roles[][2] = {{ROLE_SEND, ROLE_RECEIVE}, {ROLE_RELAY, ROLE_RECEIVE},
		{ROLE_THROTTLED, ROLE_COMPUTE}, {ROLE_HOLLOW, ROLE_COMPUTE},
		{ROLE_SHARE, ROLE_COMPUTE}};
	Theme theme;

	for (int at = 0; next_colored(&at, &theme);) {
		const Style *relay = &theme.style[ROLE_RELAY], *report = &theme.style[ROLE_REPORT];

		for (size_t k = 0; k < sizeof roles / sizeof *roles; k++)
			assert_true(color_contrast(theme.style[roles[k][0]].color,
					    theme.style[roles[k][1]].color) == 1);
		assert_true(relay->hatched && report->inlaid);
		/* Results are dimmed as well: half a cell has no room for a texture. */
		assert_true(vision_hue_apart(report->color, theme.style[ROLE_RECEIVE].color) < 8);
		assert_true(color_contrast(report->color, theme.style[ROLE_RECEIVE].color) > 1.13);
		check_contrast(&theme, ROLE_REPORT, ROLE_CANVAS, 3);
		assert_int_not_equal(relay->pattern, report->pattern);
		assert_int_not_equal(relay->pattern, theme.style[ROLE_USELESS].pattern);
	}
}

/* Neighbouring lanes of the root touch: one hue in two tints, neither of which is taken for what is
 * around them, or for computing. */
TEST(test_lanes_have_two_tints)
{
	Theme theme;

	for (int at = 0; next_colored(&at, &theme);) {
		assert_true(vision_hue_apart(theme.style[ROLE_SEND].color,
				    theme.style[ROLE_SEND_NEXT].color) < 12);
		check_contrast(&theme, ROLE_SEND_NEXT, ROLE_SEND, 1.2);
		check_contrast(&theme, ROLE_SEND_NEXT, ROLE_CANVAS, 3);
		check_apart(&theme, ROLE_SEND_NEXT, ROLE_COMPUTE, 30);
	}
	theme = built_in("mono");
	assert_int_not_equal(theme.style[ROLE_SEND_NEXT].pattern, theme.style[ROLE_SEND].pattern);
	theme = built_in("print");
	assert_true(color_contrast(
			    theme.style[ROLE_SEND_NEXT].color, theme.style[ROLE_SEND].color) == 1);
}

/* A theme that does not know of the second tint gets one of its own hue, not its parent's. */
TEST(test_a_second_tint_is_derived)
{
	static const char own[] = "inherits: dark\nroles: {send: {color: \"#50a0f0\"}}\n";
	static const char told[] = "inherits: dark\nroles: {send: {color: \"#50a0f0\"}, "
				   "send-next: {color: \"#ffffff\"}}\n";
	Theme theme;

	assert_int_equal(theme_read(&theme, "own.yaml", own, strlen(own), NULL, NULL), STATUS_OK);
	assert_true(color_contrast(theme.style[ROLE_SEND_NEXT].color, rgb(0x4080c0)) == 1);
	/* And what a transfer begins with is nearer to the canvas. */
	assert_true(color_contrast(theme.style[ROLE_STARTUP].color, rgb(0x3d75ae)) == 1);
	assert_int_equal(
		theme_read(&theme, "told.yaml", told, strlen(told), NULL, NULL), STATUS_OK);
	assert_true(color_contrast(theme.style[ROLE_SEND_NEXT].color, rgb(0xffffff)) == 1);
}

/* Paper loses its hues in a copier: it has none, and what is read is read on what it stands on. */
TEST(test_print_is_grey)
{
	const Theme theme = built_in("print");
	static const Role fills[] = {ROLE_COMPUTE, ROLE_CANVAS, ROLE_ZEBRA, ROLE_CHROME};

	for (int role = 0; role < ROLES; role++) {
		const Color color = theme.style[role].color;

		assert_true(color.set && color.red == color.green && color.green == color.blue);
	}
	for (size_t k = 0; k < sizeof fills / sizeof *fills; k++) {
		check_contrast(&theme, ROLE_RECEIVE_TEXT, fills[k], 4.5);
		check_contrast(&theme, ROLE_COMPUTE_TEXT, fills[k], 4.5);
		check_contrast(&theme, ROLE_FAINT, ROLE_CANVAS, 4.5);
	}
}

TEST(test_all_eyes_tell_communication_from_computation)
{
	static const Role communication[] = {ROLE_RECEIVE, ROLE_SEND, ROLE_RELAY, ROLE_REPORT};
	static const Role computation[] = {ROLE_COMPUTE, ROLE_THROTTLED, ROLE_HOLLOW};
	Theme theme;

	for (int at = 0; next_colored(&at, &theme);)
		for (size_t k = 0; k < 12; k++)
			check_apart(&theme, communication[k / 3], computation[k % 3],
				communication[k / 3] == ROLE_REPORT ? 49 : 55);
}

/* Whether a colour is of another hue than both what communicates and what computes; greys are. */
static bool is_third_hue(const Theme *theme, Role role)
{
	static const Role taken[] = {ROLE_RECEIVE, ROLE_COMPUTE};

	for (size_t k = 0; k < 2; k++)
		if (vision_hue_apart(theme->style[role].color, theme->style[taken[k]].color) < 18)
			return false;
	return true;
}

/* Lines of a diagram of curves: each is seen on what it may lie on, its name can be read, it is
 * told from all others by every eye, and from those before and after it at a glance. Neither hue of
 * the timing diagram is theirs, nor is red. */
TEST(test_series_are_told_apart)
{
	enum { SERIES = ROLE_SERIES_8 - ROLE_SERIES_1 + 1 };
	const Color red = rgb(0xff0000);
	Theme theme;

	for (int at = 0; next_colored(&at, &theme);)
		for (int a = 0; a < SERIES; a++) {
			const Role role = (Role)(ROLE_SERIES_1 + a);

			check_contrast(&theme, role, ROLE_CANVAS, 4.3);
			check_contrast(&theme, role, ROLE_BAND, 3);
			if (!is_third_hue(&theme, role) ||
				vision_hue_apart(theme.style[role].color, red) < 25)
				fail_msg("%s: %s has a hue that means something else", theme.name,
					role_names[role]);
			for (int b = 0; b < a; b++)
				check_apart(&theme, role, (Role)(ROLE_SERIES_1 + b),
					b == a - 1 ? 20 : 13);
		}
}

/* The Linux console's colours: its yellow is brown, its white grey. */
static Color console_color(int number)
{
	static const unsigned colors[16] = {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa,
		0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff,
		0xff55ff, 0x55ffff, 0xffffff};

	return rgb(colors[number]);
}

static void must_be_hues_apart(const Theme *theme, Role a, Role b, double least)
{
	const double apart = vision_hue_apart(theme->style[a].color, theme->style[b].color);

	if (apart < least)
		fail_msg("%s: %s and %s have hues %.0f apart, less than %.0f", theme->name,
			role_names[a], role_names[b], apart, least);
}

/* Two fifths of white light over everything. */
static Color washed_out(Color color)
{
	const int white = 255 * 2, parts = 5;

	return (Color){true, (uint8_t)((color.red * 3 + white) / parts),
		(uint8_t)((color.green * 3 + white) / parts),
		(uint8_t)((color.blue * 3 + white) / parts)};
}

/* With 16 and 8 colours what communicates, what computes and the canvas are other colours still,
 * and other greys: in xterm's palette and in that of the Linux console. */
TEST(test_few_colors_keep_the_hues_apart)
{
	static const Role roles[] = {ROLE_CANVAS, ROLE_RECEIVE, ROLE_COMPUTE};
	static const int few[] = {16, 8};
	Theme theme;

	for (int at = 0; next_colored(&at, &theme);)
		for (size_t k = 0; k < 6; k++) {
			const Role a = roles[k % 3], b = roles[(k + 1) % 3];
			const int colors = few[k / 3];
			const int p = style_number(&theme.style[a], colors);
			const int q = style_number(&theme.style[b], colors);

			if (p == q || color_contrast(console_color(p), console_color(q)) < 1.5)
				fail_msg("%s, %d colours: %s is %d, %s is %d", theme.name, colors,
					role_names[a], p, role_names[b], q);
		}
	for (int at = 0; next_colored(&at, &theme);)
		for (int i = 0; i < 2; i++) {
			const double grey = color_contrast(shown(&theme, ROLE_RECEIVE, few[i]),
				shown(&theme, ROLE_COMPUTE, few[i]));

			if (grey < 2.6)
				fail_msg("%s, %d colours: %.2f : 1 in grey", theme.name, few[i],
					grey);
		}
}

/* A projector in a lit room: every hue means one thing. What is marked, useless, good, sent,
 * computed and selected are as many hues, and no line of a curve has one of them. */
TEST(test_projector_has_no_second_meaning)
{
	static const Role meanings[] = {ROLE_RECEIVE, ROLE_COMPUTE, ROLE_ALERT, ROLE_GOOD,
		ROLE_ACCENT, ROLE_SELECTION}; /* the last is a tint, and no line's */
	enum { MEANINGS = sizeof meanings / sizeof *meanings };
	static const Role same[][2] = {{ROLE_MAGNIFIED, ROLE_ACCENT}, {ROLE_CURSOR, ROLE_ACCENT},
		{ROLE_FIELD, ROLE_SELECTION}, {ROLE_FIELD_BAD, ROLE_ALERT}};
	const Theme theme = built_in("projector");

	for (size_t a = 0; a < MEANINGS; a++) {
		for (size_t b = 0; b < a; b++)
			must_be_hues_apart(&theme, meanings[a], meanings[b], 25);
		for (Role line = ROLE_SERIES_1; line <= ROLE_SERIES_8 && a + 1 < MEANINGS; line++)
			must_be_hues_apart(&theme, line, meanings[a], 20);
	}
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		assert_true(vision_hue_apart(theme.style[same[i][0]].color,
				    theme.style[same[i][1]].color) < 20);
}

/* Washed out: the lamp's white spills over everything, so that the darkest is a middle grey. What
 * is read keeps 2 : 1 there, and there is no grey text to begin with. */
TEST(test_projector_is_read_in_a_lit_room)
{
	static const Role read[] = {ROLE_TEXT, ROLE_STRONG, ROLE_FAINT, ROLE_ALERT, ROLE_GOOD,
		ROLE_ACCENT, ROLE_CHROME_TEXT, ROLE_AXIS, ROLE_FINISH, ROLE_RECEIVE, ROLE_COMPUTE};
	const Theme theme = built_in("projector");

	for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
		const double ratio = color_contrast(washed_out(theme.style[read[i]].color),
			washed_out(theme.style[ROLE_CANVAS].color));

		if (ratio < 2)
			fail_msg("%s has %.2f : 1 when washed out", role_names[read[i]], ratio);
	}
	check_contrast(&theme, ROLE_FAINT, ROLE_CANVAS, 15);
	check_contrast(&theme, ROLE_TRACK, ROLE_CANVAS, 1.45);
}

/* --- reading --------------------------------------------------------------------------------- */

static Status read_text(Theme *theme, const char *text, Error *error)
{
	return theme_read(theme, "my.yaml", text, strlen(text), NULL, error);
}

TEST(test_reads_all_there_is)
{
	const char *text = "# mine\n"
			   "roles:\n"
			   "  compute: {color: sky, pattern: dense}\n"
			   "  alert: {color: \"#FF8080\", bold: true, underline: true}\n"
			   "  lost: {hatched: true, reverse: true, color: default}\n" /* of old */
			   "  useless-text: {bold: true}\n"
			   "palette: {sky: \"#56b4e9\", ink: default}\n"
			   "name: Mine\n";
	Theme theme;
	Error error;

	if (read_text(&theme, text, &error))
		fail_msg("%s", error.text);
	assert_string_equal(theme.name, "Mine");
	assert_false(theme.mono);
	assert_int_equal(theme.warnings, 0);
	assert_true(theme.style[ROLE_COMPUTE].color.set);
	assert_int_equal(theme.style[ROLE_COMPUTE].color.red, 0x56);
	assert_int_equal(theme.style[ROLE_COMPUTE].color.green, 0xb4);
	assert_int_equal(theme.style[ROLE_COMPUTE].color.blue, 0xe9);
	assert_int_equal(theme.style[ROLE_COMPUTE].pattern, PATTERN_DENSE);
	assert_true(theme.style[ROLE_ALERT].bold && theme.style[ROLE_ALERT].underline);
	assert_true(theme.style[ROLE_USELESS].hatched && theme.style[ROLE_USELESS].reverse);
	assert_false(theme.style[ROLE_USELESS].color.set);
	assert_true(theme.style[ROLE_USELESS_TEXT].bold);
	assert_false(theme.style[ROLE_TEXT].color.set);
}

/* A colour may say what stands for it where there are few; one set anew says nothing. */
TEST(test_numbers_of_few_colors)
{
	const char *text =
		"palette: {sea: [\"#00808a\", 30, 6, 0], sky: \"#00808a\"}\n"
		"roles: {compute: {color: sea}, share: {color: sky}, text: {bold: true}}";
	Theme theme;
	Error error;

	if (read_text(&theme, text, &error))
		fail_msg("%s", error.text);
	assert_int_equal(theme.style[ROLE_COMPUTE].color.blue, 0x8a);
	assert_int_equal(style_number(&theme.style[ROLE_COMPUTE], 256), 30);
	assert_int_equal(style_number(&theme.style[ROLE_COMPUTE], 16), 6);
	assert_int_equal(style_number(&theme.style[ROLE_COMPUTE], 8), 0);
	assert_int_equal(style_number(&theme.style[ROLE_SHARE], 256), color_to_256(rgb(0x00808a)));
	assert_int_equal(style_number(&theme.style[ROLE_SHARE], 16), color_to_16(rgb(0x00808a)));
	assert_int_equal(style_number(&theme.style[ROLE_SHARE], 8), color_to_8(rgb(0x00808a)));
	assert_int_equal(style_number(&theme.style[ROLE_TEXT], 256), -1);
	assert_int_equal(
		read_text(&theme, "inherits: lagoon\nroles: {compute: {color: \"#ff0000\"}}\n",
			&error),
		STATUS_OK);
	assert_int_equal(style_number(&theme.style[ROLE_COMPUTE], 8), 1);
}

TEST(test_inherits)
{
	Theme theme;
	Error error;

	assert_int_equal(
		read_text(&theme, "inherits: dark\nroles: {text: {color: \"#ff0000\"}}\n", &error),
		STATUS_OK);
	assert_string_equal(theme.name, "my");
	assert_int_equal(theme.style[ROLE_TEXT].color.red, 0xff);
	assert_int_equal(theme.style[ROLE_CANVAS].color.red, 0x12);
	assert_int_equal(theme.style[ROLE_COMPUTE].pattern, PATTERN_SOLID);
	assert_int_equal(
		read_text(&theme, "inherits: dark\nroles: {alert: {bold: false}}\n", &error),
		STATUS_OK);
	assert_false(theme.style[ROLE_ALERT].bold);
	assert_int_equal(theme.style[ROLE_ALERT].color.red, 0xff);
	assert_int_equal(read_text(&theme, "inherits: mono\n", &error), STATUS_OK);
	assert_true(theme.mono);
}

/* Roles of once, for every second piece: themes that still name them are read without a word. */
TEST(test_retired_roles_are_read)
{
	const char *text = "roles:\n  receive-alt: {color: \"#102030\"}\n"
			   "  compute-alt: {bold: true}\n  relay-alt: {}\n  report-alt: {}\n"
			   "  send-alt: {}\n  deadline: {}\n  text: {bold: true}\n";
	Theme theme;
	Error error;

	assert_int_equal(read_text(&theme, text, &error), STATUS_OK);
	assert_int_equal(theme.warnings, 0);
	assert_true(theme.style[ROLE_TEXT].bold);
	assert_false(theme.style[ROLE_COMPUTE].bold);
	assert_true(theme.mono);
}

TEST(test_unknown_roles_are_warnings)
{
	const char *text = "roles:\n  computee: {color: \"#102030\"}\n  stripes: [1, {a: 2}]\n"
			   "  text: {bold: true}\n";
	char many[1024] = "roles:\n";
	Theme theme;
	Error error;

	assert_int_equal(read_text(&theme, text, &error), STATUS_OK);
	assert_int_equal(theme.warnings, 2);
	assert_string_equal(
		theme.warning[0], "line 2: unknown role \"computee\"; did you mean \"compute\"?");
	assert_string_equal(theme.warning[1], "line 3: unknown role \"stripes\"");
	assert_true(theme.style[ROLE_TEXT].bold);
	for (int i = 0; i < 20; i++)
		snprintf(many + strlen(many), sizeof many - strlen(many), "  zzz%d: {}\n", i);
	assert_int_equal(read_text(&theme, many, &error), STATUS_OK);
	assert_int_equal(theme.warnings, THEME_WARNINGS_MAX);
}

TEST(test_faults)
{
	static const char *const rows[][2] = {
		{"roles: {text: {color: \"#12345\"}}\n",
			"my.yaml:1:23: \"#12345\" is not a colour; write \"#RRGGBB\" in quotes, "
			"default, or a name from the palette"},
		{"roles: {text: {color: \"#12345g\"}}\n",
			"my.yaml:1:23: \"#12345g\" is not a colour; write \"#RRGGBB\" in quotes, "
			"default, or a name from the palette"},
		{"palette: {vermilion: \"#d55e00\"}\nroles:\n  text: {color: vermillion}\n",
			"my.yaml:3:17: there is no colour \"vermillion\" in the palette; did you "
			"mean \"vermilion\"?"},
		{"roles: {text: {color: [1]}}\n", "my.yaml:1:23: a colour must be \"#RRGGBB\" in "
						  "quotes, default, or a name from "
						  "the palette"},
		{"roles:\n  text: {bold: yes}\n", "my.yaml:2:16: true or false is expected here"},
		{"roles:\n  text: {pattern: wavy}\n",
			"my.yaml:2:19: a pattern must be none, solid, dense, medium, light, slash, "
			"dots, hollow, lines or back"},
		{"roles:\n  text: {colour: default}\n",
			"my.yaml:2:10: a role has no key colour; did you mean color?"},
		{"roles:\n  text: {zzzzzz: default}\n",
			"my.yaml:2:10: a role has no key zzzzzz; it may have color, bold, "
			"underline, reverse, pattern, hatched, "
			"inlaid"},
		{"roles:\n  text: {bold: true, bold: false}\n",
			"my.yaml:2:22: the key bold is given twice; keep one of them"},
		{"roles:\n  text: {}\n  text: {}\n",
			"my.yaml:3:3: the key text is given twice; keep one of them"},
		{"roles:\n  useless: {}\n  lost: {}\n",
			"my.yaml:3:3: the key useless is given twice; keep one of them"},
		{"roles: {text: bold}\n", "my.yaml:1:15: a role is bold; it must be a map such as "
					  "{color: \"#RRGGBB\", bold: true}"},
		{"roles: [text]\n",
			"my.yaml:1:8: roles is a list; it must be a map of roles to their styles"},
		{"role: {}\n", "my.yaml:1:1: a theme has no key role; did you mean roles?"},
		{"name: a\nname: b\n",
			"my.yaml:2:1: the key name is given twice; keep one of them"},
		{"name: \"\"\n", "my.yaml:1:7: a theme's name must be text of 1 to 31 bytes"},
		{"palette: {a: [\"#00808a\", 15, 6, 4]}\n",
			"my.yaml:1:26: for 256 colours this must be one number from 16 to 255"},
		{"palette: {a: [\"#00808a\", 30, 16, 4]}\n",
			"my.yaml:1:30: for 16 colours this must be one number from 0 to 15"},
		{"palette: {a: [\"#00808a\", 30, 6, red]}\n",
			"my.yaml:1:33: for 8 colours this must be one number from 0 to 7"},
		{"palette: {a: [30, 6, 4]}\n",
			"my.yaml:1:15: the list must begin with a colour, \"#RRGGBB\" in quotes"},
		{"palette: {a: [\"#00808a\", 30, 6]}\n",
			"my.yaml:1:14: a colour with its numbers for 256, 16 and 8 colours must be "
			"a "
			"list of four, such as [\"#00808a\", 30, 6, 4]"},
		{"palette: {a: [\"#00808a\", 30, 6, 4, 1]}\n",
			"my.yaml:1:36: a colour with its numbers for 256, 16 and 8 colours must be "
			"a "
			"list of four, such as [\"#00808a\", 30, 6, 4]"},
		{"palette: {a: red}\n", "my.yaml:1:14: a palette's colour must be \"#RRGGBB\" in "
					"quotes, or default"},
		{"palette: {a: default, a: default}\n",
			"my.yaml:1:23: the key a is given twice; keep one of them"},
		{"palette: [a]\n", "my.yaml:1:10: palette is a list; it must be a map of names to "
				   "colours, such as {sky: \"#56B4E9\"}"},
		{"inherits: darc\n",
			"my.yaml:1:11: there is no theme \"darc\"; did you mean dark? there are "
			"dark, "
			"light, projector, high-contrast, parchment, lagoon, mono, print"},
		{"inherits: [dark]\n", "my.yaml:1:11: inherits must be the name of another theme"},
		{"- a\n", "my.yaml:1:1: a theme is a list; it must be a map with the key roles"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Theme theme = {.name = "before", .warnings = 7};
		Error error;

		assert_int_equal(read_text(&theme, rows[i][0], &error), STATUS_INPUT);
		check_error(&error, rows[i][1]);
		assert_string_equal(theme.name, "before");
		assert_int_equal(theme.warnings, 7);
	}
}

TEST(test_text_that_is_no_yaml)
{
	static const char *const rows[] = {
		"", "roles: {", "roles:\n\t- a\n", "a: *b\n", "\377\376"};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Theme theme = {.name = "before"};
		Error error;

		assert_int_not_equal(read_text(&theme, rows[i], &error), STATUS_OK);
		assert_true(error.line >= 1);
		assert_string_equal(theme.name, "before");
	}
}

/* --- finding --------------------------------------------------------------------------------- */

static void write_theme(const char *folder, const char *name, const char *text)
{
	ScopedText path = check_path(folder, name);

	check_write_file(path, text, strlen(text));
}

TEST(test_users_own_themes)
{
	char *folder = check_folder_make();
	Theme theme;
	Error error;

	write_theme(folder, "mine.yaml", "inherits: ours\nroles: {good: {color: \"#010203\"}}\n");
	write_theme(folder, "ours.yaml", "inherits: light\nroles: {text: {color: \"#040506\"}}\n");
	write_theme(folder, "dark.yaml", "inherits: dark\nroles: {text: {color: \"#070809\"}}\n");
	write_theme(folder, "mono.yaml", "inherits: dark\nname: grey\n");
	assert_int_equal(theme_find(&theme, "mine", folder, &error), STATUS_OK);
	assert_string_equal(theme.name, "mine");
	assert_int_equal(theme.style[ROLE_GOOD].color.blue, 3);
	assert_int_equal(theme.style[ROLE_TEXT].color.blue, 6);
	assert_int_equal(theme.style[ROLE_CANVAS].color.blue, 0xff);
	/* one that takes a built-in's place may start from it */
	assert_int_equal(theme_find(&theme, "dark", folder, &error), STATUS_OK);
	assert_int_equal(theme.style[ROLE_TEXT].color.blue, 9);
	assert_int_equal(theme.style[ROLE_CANVAS].color.red, 0x12);
	/* the built-in dark inherits the built-in mono, not this one */
	assert_int_equal(theme_find(&theme, "mono", folder, &error), STATUS_OK);
	assert_string_equal(theme.name, "grey");
	assert_int_equal(theme_find(&theme, "dark", NULL, &error), STATUS_OK);
	assert_int_equal(theme.style[ROLE_TEXT].color.blue, 0xdc);
	check_folder_remove(folder);
}

/* Roles before what they stand on, and what a theme says of itself before its parent. */
TEST(test_keys_stand_in_any_order)
{
	static const char *const orders[] = {
		"about: ours\npaper: true\ninherits: light\n"
		"palette: {own: \"#010203\"}\nroles: {text: {color: own}}\n",
		"roles: {text: {color: own}}\npalette: {own: \"#010203\"}\n"
		"about: ours\ninherits: light\npaper: true\n",
		"inherits: light\nroles: {text: {color: own}}\n"
		"palette: {own: \"#010203\"}\nabout: ours\npaper: true\n",
	};
	char *folder = check_folder_make();

	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
		ThemeFiles files;
		Theme theme;
		Error error;

		write_theme(folder, "ours.yaml", orders[i]);
		assert_int_equal(
			theme_find_files(&theme, "ours", folder, &files, &error), STATUS_OK);
		assert_int_equal(files.count, 2);
		assert_string_equal(theme.about, "ours");
		assert_true(theme.paper);
		assert_int_equal(theme.style[ROLE_TEXT].color.blue, 3);
		assert_int_equal(theme.style[ROLE_CANVAS].color.blue, 0xff);
	}
	check_folder_remove(folder);
}

TEST(test_circles_and_depth)
{
	char *folder = check_folder_make(), expected[512];
	Theme theme = {.name = "before"};
	Error error;

	write_theme(folder, "a.yaml", "inherits: b\n");
	write_theme(folder, "b.yaml", "roles: {}\ninherits: a\n");
	assert_int_equal(theme_find(&theme, "a", folder, &error), STATUS_INPUT);
	snprintf(expected, sizeof expected,
		"%s/b.yaml:2:11: \"a\" inherits this theme already; a theme cannot inherit itself",
		folder);
	check_error(&error, expected);
	for (int i = 0; i < 20; i++) {
		char name[32], text[32];

		snprintf(name, sizeof name, "deep%d.yaml", i);
		snprintf(text, sizeof text, "inherits: deep%d\n", i + 1);
		write_theme(folder, name, text);
	}
	assert_int_equal(theme_find(&theme, "deep0", folder, &error), STATUS_INPUT);
	assert_non_null(strstr(error.text, "too many themes inherit one another; at most 8"));
	assert_non_null(strstr(error.file, "deep7.yaml"));
	assert_string_equal(theme.name, "before");
	check_folder_remove(folder);
}

TEST(test_unknown_theme_lists_what_there_is)
{
	static const char *const names[] = {"nope", "", "../dark", "so/dark", "."};
	char *folder = check_folder_make();
	Theme theme;
	Error error;

	assert_int_equal(theme_find(&theme, "nope", NULL, &error), STATUS_INPUT);
	check_error(&error, "there is no theme \"nope\"; there are dark, light, projector, "
			    "high-contrast, parchment, lagoon, mono, print");
	write_theme(folder, "zoo.yaml", "roles: {}\n");
	write_theme(folder, "ape.yaml", "roles: {}\n");
	write_theme(folder, "notes.txt", "");
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char expected[200];

		snprintf(expected, sizeof expected,
			"there is no theme \"%s\"; there are dark, light, projector, "
			"high-contrast, "
			"parchment, lagoon, mono, print, ape, zoo",
			names[i]);
		assert_int_equal(theme_find(&theme, names[i], folder, &error), STATUS_INPUT);
		check_error(&error, expected);
	}
	assert_int_equal(theme_find(&theme, "dark", "/no/such/folder", &error), STATUS_OK);
	check_folder_remove(folder);
}

TEST(test_file_that_cannot_be_read)
{
	char *folder = check_folder_make(), *path = check_path(folder, "dir.yaml");
	Theme theme;
	Error error;

	assert_int_equal(mkdir(path, 0700), 0);
	assert_int_equal(theme_find(&theme, "dir", folder, &error), STATUS_IO);
	assert_string_equal(error.file, path);
	free(path);
	check_folder_remove(folder);
}

/* Gaps narrower than a cell have only their colour, so a legend's sample has no more. */
TEST(test_waiting_is_a_plain_colour_unlike_computing)
{
	for (int i = 0; theme_names[i]; i++) {
		const Theme theme = built_in(theme_names[i]);
		const Style *wait = &theme.style[ROLE_WAIT];

		if (theme.mono)
			continue;
		assert_false(wait->hatched || wait->inlaid);
		assert_true(color_contrast(wait->color, theme.style[ROLE_COMPUTE].color) > 1.8);
	}
}

/* Without colours what idles, waits and sends results back is told apart by its pattern alone. */
TEST(test_idle_is_no_work_without_colours)
{
	const Theme theme = built_in("mono");
	static const Role busy[] = {ROLE_RECEIVE, ROLE_RELAY, ROLE_REPORT, ROLE_COMPUTE,
		ROLE_THROTTLED, ROLE_HOLLOW, ROLE_WAIT, ROLE_USELESS};

	for (size_t k = 0; k < sizeof busy / sizeof *busy; k++)
		assert_int_not_equal(theme.style[busy[k]].pattern, theme.style[ROLE_TRACK].pattern);
	assert_int_not_equal(theme.style[ROLE_REPORT].pattern, theme.style[ROLE_RECEIVE].pattern);
	assert_int_not_equal(theme.style[ROLE_REPORT].pattern, theme.style[ROLE_RELAY].pattern);
}
