/* layer: tui */
/* The bytes of frames, read by a terminal that knows only what it should: what it shows is the
 * grid, cell by cell, and nothing is sent in vain. */
#include "solver/base/mem.h"
#include "solver/net/random.h"
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/emulator.h"
#include "tui/term/frame/frame.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <locale.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* --- a terminal by its name ------------------------------------------------------------------ */

static Buf sent;
static const char *lacking; /* a flag it does not have now */

static void put(const char *bytes, size_t length)
{
	buf_add(&sent, bytes, length);
}

static int flag_of(const char *name)
{
	return lacking && strcmp(name, lacking) == 0 ? 0 : tigetflag(name);
}

/* A kind of terminal: its entry, and what is taken away or chosen. */
typedef struct Kind {
	const char *name, *entry, *lacks;
	bool no_color, any_order;
} Kind;

static const Kind kinds[] = {
	{"xterm-256color", "xterm-256color", NULL, false, true},
	{"xterm-256color without bce", "xterm-256color", "bce", false, true},
	{"xterm-256color without msgr", "xterm-256color", "msgr", false, true},
	{"xterm-256color in order", "xterm-256color", NULL, false, false},
	{"xterm-256color, mono", "xterm-256color", NULL, true, true},
	{"xterm-direct", "xterm-direct", NULL, false, true},
	{"alacritty-direct", "alacritty-direct", NULL, false, true},
	{"xterm", "xterm", NULL, false, true},
	{"rxvt-16color", "rxvt-16color", NULL, false, true},
	{"linux", "linux", NULL, false, false},
	{"screen", "screen", NULL, false, false},
	{"tmux-256color", "tmux-256color", NULL, false, false},
	{"vt100", "vt100", NULL, false, false},
	{"ansi", "ansi", NULL, false, false},
};

typedef struct Bed {
	const Kind *kind;
	Frame frame;
	Emulator emulator;
	Grid grid;
	Theme theme, guest;
	Paint own, other; /* of these */
	FrameCaret caret;
	uint64_t seed;
} Bed;

static Theme theme_of(const char *name)
{
	Theme theme;

	assert_int_equal(theme_find(&theme, name, NULL, NULL), STATUS_OK);
	return theme;
}

static void bed_open(Bed *bed, const Kind *kind, int width, int height)
{
	static const Terminfo info = {tigetstr, flag_of, tigetnum, tiparm};
	int result;

	setlocale(LC_CTYPE, "C.UTF-8");
	if (setupterm(kind->entry, STDOUT_FILENO, &result) != OK)
		skip();
	lacking = kind->lacks;
	*bed = (Bed){.kind = kind,
		.theme = theme_of("dark"),
		.guest = theme_of("light"),
		.caret = {.x = -1},
		.seed = 7};
	FrameTerminal terminal = frame_terminal(&info, kind->no_color);

	terminal.frames = terminal.any_order = kind->any_order;
	frame_init(&bed->frame, &terminal, put);
	emulator_open(&bed->emulator, width, height);
	bed->emulator.fills_paper = flag_of("bce") == 1;
	bed->emulator.keeps_look = flag_of("msgr") == 1;
	bed->emulator.wraps_late = tigetflag("xenl") == 1;
	assert_int_equal(frame_resize(&bed->frame, width, height), STATUS_OK);
	assert_int_equal(grid_init(&bed->grid, width, height), STATUS_OK);
	buf_init(&sent);
}

static void bed_close(Bed *bed)
{
	frame_release(&bed->frame);
	emulator_close(&bed->emulator);
	grid_release(&bed->grid);
	buf_release(&sent);
	del_curterm(cur_term);
}

/* Draw, and let the terminal read it. Returns how many bytes it took. */
static size_t draw(Bed *bed)
{
	buf_clear(&sent);
	bed->emulator.backwards = bed->emulator.last = 0;
	frame_draw(&bed->frame, &bed->grid, &bed->theme, &bed->guest, bed->caret);
	if (sent.length > 0)
		emulator_take(&bed->emulator, sent.text, sent.length);
	assert_false(bed->emulator.in_frame);
	return sent.length;
}

/* --- what is to be seen ---------------------------------------------------------------------- */

static bool has(const char *name)
{
	const char *text = tigetstr(name);

	return text && text != (const char *)-1;
}

static unsigned attributes_of(const Paint *paint, const Cell *cell, bool colored)
{
	const PaintAttributes wanted = paint_attributes(paint, cell);
	const int clashes = colored && tigetnum("ncv") > 0 ? tigetnum("ncv") : 0;

	return (wanted.bold && has("bold") && !(clashes & 32) ? EMULATED_BOLD : 0) |
	       (wanted.faint && has("dim") && !(clashes & 16) ? EMULATED_FAINT : 0) |
	       (wanted.reverse && has("rev") && !(clashes & 4) ? EMULATED_REVERSE : 0) |
	       (wanted.underline && has("smul") && !(clashes & 2) ? EMULATED_UNDERLINE : 0);
}

static void check_cell(const Bed *bed, int x, int y, const Cell *cell, bool half)
{
	static const unsigned on_blanks = EMULATED_UNDERLINE | EMULATED_REVERSE;
	const EmulatedCell *shown = emulator_at(&bed->emulator, x, y);
	const bool blank = paint_is_blank(cell);
	const Paint *paint = cell->guest ? &bed->other : &bed->own;
	const int paper = paint->index[cell->paper], ink = paint_ink(paint, cell->ink, cell->paper);
	const unsigned wanted = attributes_of(paint, cell, paper >= 0 || ink >= 0);
	const unsigned seen = shown->attributes & (blank ? on_blanks : ~0U);
	const bool inked = !blank || wanted & on_blanks;

	if (strcmp(shown->text, half    ? ""
				: blank ? " "
					: cell->text) != 0 ||
		shown->paper != paper || (inked && shown->ink != ink) ||
		seen != (blank ? wanted & on_blanks : wanted))
		fail_msg(
			"%s: (%d, %d) of %dx%d, seed %#llx: \"%s\" %d on %d, attributes %u; wanted "
			"\"%s\" %d on %d, %u",
			bed->kind->name, x, y, bed->grid.width, bed->grid.height,
			(unsigned long long)bed->seed, shown->text, shown->ink, shown->paper,
			shown->attributes, cell->text, ink, paper, wanted);
}

/* Blanks take the ink before them, where it is seen. */
static void check_row(const Bed *bed, int y)
{
	uint8_t ink = ROLE_TEXT;
	const bool spared =
		tigetflag("am") == 1 && tigetflag("xenl") != 1 && y + 1 == bed->grid.height;

	for (int x = 0; x < bed->grid.width - spared; x++) {
		Cell cell = *grid_at(&bed->grid, x, y);
		const Cell *next = grid_at(&bed->grid, x + 1, y);

		if (paint_is_blank(&cell)) {
			cell.ink = ink;
			cell.bold = false;
		} else {
			const Theme *theme = cell.guest ? &bed->guest : &bed->theme;

			ink = theme->style[cell.ink].underline ? ROLE_TEXT : cell.ink;
		}
		if (spared && next && !next->text[0] && x + 2 == bed->grid.width)
			break; /* a wide one has no room */
		check_cell(bed, x, y, &cell, false);
		if (!paint_is_blank(&cell) && next && !next->text[0])
			check_cell(bed, ++x, y, &cell, true);
	}
}

static void check_screen(Bed *bed)
{
	paint_use(&bed->own, &bed->theme, bed->frame.terminal.colors);
	paint_use(&bed->other, &bed->guest, bed->frame.terminal.colors);
	for (int y = 0; y < bed->grid.height; y++)
		check_row(bed, y);
	assert_int_equal(bed->emulator.cursor, bed->caret.shown || !has("civis"));
	if (bed->caret.x >= 0) {
		assert_int_equal(bed->emulator.x, bed->caret.x);
		assert_int_equal(bed->emulator.y, bed->caret.y);
	}
	if (!bed->kind->any_order)
		assert_int_equal(bed->emulator.backwards, 0);
	assert_int_equal(draw(bed), 0); /* and once more says nothing */
}

/* --- random grids ---------------------------------------------------------------------------- */

static int below(Bed *bed, int n)
{
	return (int)(random_next(&bed->seed) % (uint64_t)n);
}

static void write_something(Bed *bed)
{
	static const char *const texts[] = {"12.5", "a long label, in words", "世界",
		"e\xcc\x81t\xc3\xa9", "▏", "▌▌▌▌▌", "┊", "a", "가나다라마바사", "P1   P2      P3",
		" ", "  x  "};
	const int x = below(bed, bed->grid.width), y = below(bed, bed->grid.height);
	const int width = grid_text(&bed->grid, x, y, bed->grid.width - x, texts[below(bed, 12)],
		(Role)below(bed, ROLES), (Role)below(bed, ROLES + 1), below(bed, 2));

	for (int i = 0; i < width && below(bed, 4) == 0; i++) {
		Cell *cell = grid_cell(&bed->grid, x + i, y);

		cell->underline = below(bed, 2);
		cell->reverse = below(bed, 2);
	}
}

static void fill_something(Bed *bed)
{
	const int x = below(bed, bed->grid.width), y = below(bed, bed->grid.height);
	const int width = below(bed, 40), height = below(bed, 3);

	grid_fill(&bed->grid, x, y, width, height, (Role)below(bed, ROLES));
	if (below(bed, 4) == 0)
		grid_guest(&bed->grid, x, y, width, height);
}

static void resize(Bed *bed)
{
	const int width = 1 + below(bed, 90), height = 1 + below(bed, 25);

	assert_int_equal(frame_resize(&bed->frame, width, height), STATUS_OK);
	assert_int_equal(grid_resize(&bed->grid, width, height), STATUS_OK);
	emulator_resize(&bed->emulator, width, height);
	bed->emulator.x = bed->emulator.y = 0;
	bed->emulator.behind = false;
}

static void change(Bed *bed)
{
	static const char *const themes[] = {"dark", "light", "mono", "print"};

	for (int i = below(bed, 8); i > 0; i--)
		below(bed, 2) ? write_something(bed) : fill_something(bed);
	switch (below(bed, 24)) {
	case 0:
		grid_clear(&bed->grid);
		break;
	case 1:
		bed->theme = theme_of(themes[below(bed, 4)]);
		break;
	case 2:
		resize(bed);
		break;
	case 3:
		frame_forget(&bed->frame);
		break;
	case 4:
		bed->guest = theme_of(themes[below(bed, 4)]);
		break;
	default:
		break;
	}
	bed->caret = (FrameCaret){
		.x = below(bed, bed->grid.width + 1) - 1, .y = below(bed, bed->grid.height)};
	bed->caret.shown = bed->caret.x >= 0 && below(bed, 2);
}

TEST_ROWS(what_is_shown_is_the_grid, Kind, kinds)
{
	enum { FRAMES = 400 / ONE_IN };
	Bed bed;

	bed_open(&bed, row, 80, 24);
	for (int i = 0; i < FRAMES; i++) {
		change(&bed);
		draw(&bed);
		check_screen(&bed);
	}
	bed_close(&bed);
}

/* --- the bytes ------------------------------------------------------------------------------- */

#define FRAME(text) "\033[?2026h" text "\033[?2026l"

static void check_sent(Bed *bed, const char *expected)
{
	draw(bed);
	buf_add_text(&sent, "");
	assert_string_equal(sent.text, expected);
}

static void write_text(Bed *bed, int x, const char *text)
{
	grid_text(&bed->grid, x, 1, 40, text, ROLE_TEXT, ROLE_CANVAS, false);
}

/* A digit is its place and itself; five blanks and more are jumped over, four are not. */
TEST(what_differs_is_sent)
{
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	write_text(&bed, 0, "1 2    3     4 of them, and a few words");
	draw(&bed);
	write_text(&bed, 0, "5");
	check_sent(&bed, FRAME("\033[1G5"));
	write_text(&bed, 0, "5 6    7");
	check_sent(&bed, FRAME("\033[1C6    7"));
	write_text(&bed, 7, "8     9");
	check_sent(&bed, FRAME("\b8\033[5C9"));
	check_sent(&bed, "");
	/* Down is nearer than any place. */
	grid_text(&bed.grid, 14, 2, 1, "x", ROLE_TEXT, ROLE_CANVAS, false);
	check_sent(&bed, FRAME("\nx"));
	bed_close(&bed);
}

/* The rest of a row, on a paper of its own where the terminal fills what it erases. */
TEST(the_rest_of_a_row_is_erased)
{
	Bed bed;

	for (int k = 0; k < 2; k++) {
		bed_open(&bed, &kinds[k], 40, 3);
		write_text(&bed, 0, "1 2    3     4 of them, and a few words");
		draw(&bed);
		grid_fill(&bed.grid, 30, 1, 10, 1, ROLE_CANVAS);
		check_sent(&bed, k == 0 ? FRAME("\033[31G\033[K") : FRAME("\033[2;31H         "));
		bed_close(&bed);
	}
}

/* The nearest look is next: two papers are set twice, not four times, and so are two inks on each
 * of them set three times. */
TEST(runs_go_out_by_their_colours)
{
	static const struct {
		const char *color;
		size_t times;
	} expected[] = {{"48;5", 2}, {"38;5", 3}};
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	draw(&bed);
	for (int i = 0; i < 4; i++)
		grid_text(&bed.grid, 8 * i, 1, 4, "x", i < 2 ? ROLE_TEXT : ROLE_FAINT,
			i % 2 ? ROLE_COMPUTE : ROLE_SELECTION, false);
	draw(&bed);
	buf_add_text(&sent, "");
	for (int k = 0; k < 2; k++) {
		size_t times = 0;

		for (const char *at = sent.text; (at = strstr(at, expected[k].color)) != NULL; at++)
			times++;
		assert_int_equal(times, expected[k].times);
	}
	bed_close(&bed);
}

/* Attributes, paper and ink. */
TEST(a_look_is_one_sequence)
{
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	draw(&bed);
	grid_text(&bed.grid, 0, 1, 1, "x", ROLE_TEXT, ROLE_COMPUTE, true);
	check_sent(&bed, FRAME("\n\033[1;48;5;26;38;5;254mx"));
	bed_close(&bed);
}

/* That old terminals need, in the middle of a string or behind it. */
TEST(times_to_wait_are_not_sent)
{
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	bed.frame.terminal.string[STRING_CLEAR] = "\033[H$<50/>\033[2J$<2*>";
	draw(&bed);
	assert_non_null(strstr(sent.text, "\033[H\033[2J\033"));
	check_screen(&bed);
	bed_close(&bed);
}

/* Then it goes on in the size that it had, and begins anew. */
TEST(memory_is_out_when_the_size_changes)
{
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	write_text(&bed, 0, "as before");
	draw(&bed);
	mem_fail_plan(1, false);
	assert_int_equal(frame_resize(&bed.frame, 90, 30), STATUS_NO_MEMORY);
	emulator_resize(&bed.emulator, 40, 3);
	mem_fail_plan(1, true);
	assert_true(draw(&bed) > 0);
	mem_fail_plan(0, false);
	check_screen(&bed);
	bed_close(&bed);
}

/* A locale of single bytes gets nothing else, and what steers a terminal goes to none. */
TEST(what_cannot_be_shown_is_a_question_mark)
{
	static const char *const texts[] = {"\033", "\302\233", "é", "世"};
	Bed bed;

	bed_open(&bed, &kinds[0], 40, 3);
	bed.frame.terminal.ascii = true;
	for (int i = 0; i < 4; i++)
		grid_put(&bed.grid, i, 1, texts[i], strlen(texts[i]));
	draw(&bed);
	for (int x = 0; x < 4; x++)
		assert_string_equal(emulator_at(&bed.emulator, x, 1)->text, "?");
	bed_close(&bed);
}
