/* layer: tui */
/* Whole screens with their styles: what a person sees after the keys named, cell by cell. The files
 * are tests/golden/screen_NAME.txt; GOLDEN_UPDATE=1 writes them anew. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/export/export.h"

#include <stdio.h>
#include <string.h>

typedef struct Screen {
	const char *name, *file, *theme;
	int width, height;
	Charset charset;
	const char *keys;
} Screen;

static const Screen screens[] = {
	{"explore_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, ""},
	{"explore_120x36", "sample:eliminated", "dark", 120, 36, CHARSET_EIGHTHS, "G Right"},
	{"explore_200x60", "sample:fig10", "light", 200, 60, CHARSET_EIGHTHS, "Down Space"},
	{"explore_40x12", "sample:eliminated", "dark", 40, 12, CHARSET_EIGHTHS, ""},
	{"explore_20x5", "sample:fig5", "dark", 20, 5, CHARSET_EIGHTHS, ""},
	{"explore_ascii", "sample:eliminated", "mono", 80, 24, CHARSET_ASCII, "G"},
	{"explore_linux", "sample:fig5", "dark", 80, 24, CHARSET_SHADES, "S"},
	{"typing_25", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "Down Down Right 2 5"},
	{"typing_250", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "Down Down Right 2 5 0"},
	{"typing_nonsense", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "Right 1 x"},
	{"typing_setting", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "Up Up Right 9"},
	{"split_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "Right Right 3 0 Enter"},
	{"split_120x36", "sample:far-from-best", "light", 120, 36, CHARSET_EIGHTHS,
		"Right Right 3 0 % Enter %"},
	{"split_veiled", "sample:hand", "dark", 80, 24, CHARSET_EIGHTHS,
		"V : s h a r e Space e q u a l Enter"},
	{"cursor_lens", "sample:fig5", "dark", 120, 36, CHARSET_EIGHTHS, "S i c"},
	{"round_80x24", "sample:far-from-best", "dark", 80, 24, CHARSET_EIGHTHS, "n"},
	{"round_100x30", "sample:far-from-best", "dark", 100, 30, CHARSET_EIGHTHS, "n n N"},
	{"try_100x30", "sample:fig10", "dark", 100, 30, CHARSET_BRAILLE, "N"},
	{"lecture_80x24", "sample:eliminated", "light", 80, 24, CHARSET_EIGHTHS, "v G Right 2 5"},
	{"lecture_120x36", "sample:fig5", "dark", 120, 36, CHARSET_EIGHTHS, "v"},
	{"figure_80x24", "sample:fig5", "light", 80, 24, CHARSET_EIGHTHS, "v v b Esc"},
	{"help_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "?"},
	{"samples_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, ": o p e n Enter"},
	{"command_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, ": t Tab"},
	{"export_80x24", "sample:eliminated", "dark", 80, 24, CHARSET_EIGHTHS, "e"},
	{"export_120x36", "sample:fig10", "dark", 120, 36, CHARSET_EIGHTHS,
		"e Down Right Right Down Right"},
	{"export_40x12", "sample:fig5", "dark", 40, 12, CHARSET_EIGHTHS, "v e Down Down 9 0 x"},
	{"export_ascii", "sample:fig5", "mono", 80, 24, CHARSET_ASCII, "e Left Down Left Left"},
	{"upgrades_80x24", "sample:far-from-best", "dark", 80, 24, CHARSET_EIGHTHS,
		"Right 1 1 . 9 Enter B"},
	{"upgrades_100x30", "sample:far-from-best", "dark", 100, 30, CHARSET_EIGHTHS,
		"Right 1 1 . 9 Enter B s Down Down"},
	{"upgrades_40x12", "sample:hung-tree", "dark", 40, 12, CHARSET_EIGHTHS, "B Down"},
	{"upgrades_ko", "sample:ko-fig2", "mono", 100, 30, CHARSET_ASCII, "B"},
	{"sequence_80x24", "sample:ko-fig3", "dark", 80, 24, CHARSET_EIGHTHS, "D"},
	{"sequence_120x36", "sample:ko-fig3", "mono", 120, 36, CHARSET_ASCII, "D Down"},
	{"upgrades_array", "sample:array-fig3-6", "dark", 80, 24, CHARSET_EIGHTHS, "B + +"},
	{"upgrades_fon", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS,
		": s e t Space i n s t a l l m e n t s = f o n Enter B"},
	{"pins_list_80x24", "sample:far-from-best", "dark", 80, 24, CHARSET_EIGHTHS,
		"P Down Right 2 5 Enter P W"},
	{"pins_none_40x12", "sample:hung-tree", "dark", 40, 12, CHARSET_EIGHTHS, "W"},
	{"pins_list_120x36", "sample:hung-tree", "light", 120, 36, CHARSET_EIGHTHS, "P Down + P W"},
	{"pinned_80x24", "sample:eliminated", "dark", 80, 24, CHARSET_EIGHTHS,
		"P Down Right 2 5 Enter"},
	{"pinned_120x36", "sample:far-from-best", "dark", 120, 36, CHARSET_EIGHTHS,
		"M Down Tab Esc"},
	{"pair_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS,
		"P Down Right 2 5 Enter W Space"},
	{"pair_120x36", "sample:eliminated", "light", 120, 36, CHARSET_EIGHTHS,
		"P Down Right 2 5 Enter W Space 3"},
	{"pair_ascii", "sample:hung-tree", "mono", 80, 24, CHARSET_ASCII, "M Down Space"},
	{"seek_80x24", "sample:far-from-best", "dark", 80, 24, CHARSET_EIGHTHS,
		": s e e k Space f i n i s h = 3 0 0 Space b y Space l o a d Enter"},
	{"seek_120x36", "sample:far-from-best", "light", 120, 36, CHARSET_EIGHTHS,
		": s e e k Space f i n i s h = 3 0 0 Space b y Space l o a d Enter"},
	{"leave_80x24", "sample:fig5", "dark", 80, 24, CHARSET_EIGHTHS, "7 Enter q"},
};

TEST_ROWS(looks_as_before, Screen, screens)
{
	/* It shows a format that a build may be without. */
	if (strcmp(row->name, "export_120x36") == 0 && exporter_absent(exporter_find("png", true)))
		skip();
	char name[80];
	SCOPED(drive_close) Drive drive;
	ScopedBuf dump = check_buf();

	drive_open(&drive, row->file, row->width, row->height, row->theme, row->charset);
	drive_keys(&drive, row->keys);
	drive_settle(&drive);
	grid_dump_styles(&drive.grid, &dump);
	snprintf(name, sizeof name, "screen_%s.txt", row->name);
	check_golden(name, dump.text);
}
