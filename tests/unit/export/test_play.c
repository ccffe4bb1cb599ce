/* layer: tui */
/* An SVG that moves: what stands still is the picture as it is without, all of it; times rise and
 * stay within the round; each sentence is one of the schedule's moments. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/shot.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/export/export.h"
#include "solver/base/embed.h"
#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void draw(const Case *c, bool play, Scale scale, Buf *out)
{
	DrawingOptions options = drawing_options();
	Drawing drawing;
	Error error;

	options.exporter = exporter_find("svg", true);
	options.play = play;
	options.scale = scale;
	assert_int_equal(
		drawing_make(&drawing, &options, &c->solved, "test", NULL, &error), STATUS_OK);
	assert_int_equal(drawing_export(&drawing, export_to_buf, out, &error), STATUS_OK);
	drawing_release(&drawing);
}

/* Of each list of key times: from 0 on, rising, at most 1. */
static size_t check_key_times(const char *svg)
{
	static const char name[] = "keyTimes=\"";
	size_t lists = 0;

	for (const char *at = svg; (at = strstr(at, name)) != NULL; lists++) {
		double before = -1;

		at += sizeof name - 1;
		while (*at != '"') {
			char *end;
			const double time = strtod(at, &end);

			assert_true(end > at && time > before && time <= 1);
			before = time;
			at = *end == ';' ? end + 1 : end;
		}
	}
	return lists;
}

static const char *shapes_of(const char *svg)
{
	const char *shapes = strstr(svg, "<g class");

	assert_non_null(shapes);
	return shapes;
}

static void check_play(const Case *c, Scale scale)
{
	ScopedBuf still = check_buf(), moving = check_buf();

	draw(c, false, scale, &still);
	draw(c, true, scale, &moving);
	const char *a = shapes_of(still.text), *b = shapes_of(moving.text);
	const char *more = strstr(b, "<defs><clipPath");

	assert_null(strstr(still.text, "<animate"));
	assert_non_null(more);
	assert_true(strncmp(a, b, (size_t)(more - b)) == 0);
	assert_true(check_key_times(moving.text) >= 6);
	assert_non_null(strstr(more, "visibility=\"visible\""));
}

TEST(every_sample_moves)
{
	Case c;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		case_open(&c, sample->text);
		check_play(&c, SCALE_LINEAR);
		check_play(&c, SCALE_SCHEMATIC);
		case_close(&c);
	}
}

TEST(it_ends_with_all_done)
{
	ScopedBuf moving = check_buf();
	Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	draw(&c, true, SCALE_SCHEMATIC, &moving);
	assert_non_null(strstr(moving.text, "t 0: P0 begins to compute"));
	assert_non_null(strstr(moving.text, "visibility=\"visible\">t 3337: all are done"));
	case_close(&c);
}
