/* layer: tui */
/* The headline: one sentence of what is the case, or of what was done last and what came of it, and
 * T; true, whole and readable at every width. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The row below the title bar, without blanks at its ends; free it. */
static char *headline(Drive *drive)
{
	const int row = drive->grid.height >= 30 ? 2 : 1;
	SCOPED(check_mem_free) char *screen = drive_screen(drive);
	char *line = screen;

	for (int y = 0; y < row; y++)
		line = strchr(line, '\n') + 1;
	line += strspn(line, " ");
	size_t length = strcspn(line, "\n");
	while (length > 0 && line[length - 1] == ' ')
		length--;
	return mem_text(line, length);
}

TEST(print_all)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		SCOPED(drive_close) Drive drive;
		char name[128];

		snprintf(name, sizeof name, "sample:%s", sample->name);
		drive_open(&drive, name, 160, 40, "dark", CHARSET_EIGHTHS);
		drive_draw(&drive);
		SCOPED(check_mem_free) char *line = headline(&drive);
		printf("%-14s %s\n", sample->name, line);
	}
}
