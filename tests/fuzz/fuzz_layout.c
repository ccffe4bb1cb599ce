/* layer: layouts */
/* Bytes as a layout of screens: read, and placed on screens of every size. Panes lie on the screen,
 * and no two on one cell. */
#include "tests/fuzz/fuzz.h"

#include "layouts/screens/screen.h"

enum { BYTES_MAX = 4096, SIZES = 6 };

static int wanted(void *context, const char *pane, int width, int room)
{
	(void)context, (void)width;
	return (pane[0] * 7 + room) % 23;
}

static bool overlap(const ScreenPane *a, const ScreenPane *b)
{
	return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
	       b->y < a->y + a->height;
}

static void place(const ScreenLayout *layout, int width, int height, bool shared)
{
	enum { TOP = 1 };
	ScreenPane pane[SCREEN_PANES_MAX];
	const int count = screen_place(layout, TOP, width, height, shared, wanted, NULL, pane);

	FUZZ_CHECK(count >= 0 && count <= SCREEN_PANES_MAX);
	for (int i = 0; i < count; i++) {
		FUZZ_CHECK(
			pane[i].x >= 0 && pane[i].width >= 0 && pane[i].x + pane[i].width <= width);
		FUZZ_CHECK(pane[i].y >= TOP && pane[i].height >= 0 &&
			   pane[i].y + pane[i].height <= TOP + height);
		for (int k = 0; k < i; k++)
			FUZZ_CHECK(!overlap(&pane[i], &pane[k]));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const int sizes[SIZES][2] = {
		{1, 1}, {13, 4}, {40, 11}, {80, 22}, {132, 43}, {500, 300}};
	ScreenLayout layout;
	Error error = {.text = ""};

	if (size > BYTES_MAX)
		return 0;
	const Status status = screen_read(&layout, "fuzz", (const char *)bytes, size, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(error.line >= 1 && error.column >= 1);
		return 0;
	}
	fuzz_check_harmless(layout.name);
	for (int k = 0; k < SIZES; k++)
		place(&layout, sizes[k][0], sizes[k][1], k % 2 == 0);
	screen_release(&layout);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/layout")
