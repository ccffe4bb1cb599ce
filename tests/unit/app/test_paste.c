/* layer: tui */
/* Blocks of tens of thousands of cells, pasted in a time that grows with their rows alone. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <time.h>

enum { ROWS = 40000, FEW = 400 };

/* A hundred times the rows take a hundred times as long, not ten thousand times. */
enum { TIMES_AS_LONG = 1000 };

static void add_block(Buf *out, int rows, const char *again)
{
	buf_add_text(out, "name\tcompute\tlink\n");
	for (int i = 0; i < rows; i++)
		buf_addf(out, "W%d\t%d.385\t0.5%d\n", i, 1 + i % 7, i % 3);
	buf_add_text(out, again);
}

static double paste(Drive *drive, const char *text)
{
	const clock_t before = clock();

	drive_paste(drive, text);
	return (double)(clock() - before) / CLOCKS_PER_SEC;
}

TEST(many_rows_are_added_at_once_and_taken_back_as_one_step)
{
	ScopedBuf few = check_buf(), block = check_buf(), doubled = check_buf();
	SCOPED(drive_close) Drive drive;

	add_block(&few, FEW, "");
	add_block(&block, ROWS, "");
	add_block(&doubled, ROWS, "W7\t1\t1\n");
	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_EIGHTHS);
	const double most = TIMES_AS_LONG * paste(&drive, few.text);

	drive_keys(&drive, "u");
	assert_true(paste(&drive, doubled.text) < most);
	assert_true(drive_shows(&drive, "line 40002 of the cells"));
	assert_int_equal(drive.app.doc.net.processors, 5);
	assert_true(paste(&drive, block.text) < most);
	const Net *net = &drive.app.doc.net;

	assert_int_equal(net->processors, ROWS + 5);
	assert_true(net->node[5 + 8].compute == 2.385);
	assert_true(net->node[5 + ROWS - 1].link == 0.50);
	assert_int_equal(net_find(net, "W39999", 6), ROWS + 4);
	drive_keys(&drive, "u");
	assert_int_equal(net->processors, 5);
}
