/* The rows of a drawing, and what is said of those that are folded. */
#include "tui/drawing.h"
#include "tui/row_list.h"

#include <stdio.h>

Status drawing_rows(
	const DrawingWish *wish, const Net *net, const Schedule *schedule, Rows *out, Error *error)
{
	const DrawingPage page = drawing_page(wish->exporter, wish->size);
	RowSettings settings = wish->folding;

	if (wish->rows)
		return rows_from_list(out, net, wish->rows, error);
	/* Text on paper is never made smaller: what a page cannot hold is folded. */
	if (page.width_mm > 0)
		drawing_fold(&settings,
			page.lines > 0 ? page.lines : figure_lines(DRAWING_PAGE_MM, true));
	return rows_build(out, net, schedule, &settings, error);
}

void drawing_note(const Rows *rows, uint32_t processors, uint32_t shown, char out[DRAWING_NOTE_MAX])
{
	bool folded = false;

	for (uint32_t i = 0; i < rows->count; i++)
		folded = folded || rows->row[i].kind == ROW_QUANTILE;
	out[0] = '\0';
	if (shown > 0 && shown < rows->count)
		snprintf(out, DRAWING_NOTE_MAX,
			"The first %u of %u rows; a higher page shows more.", shown, rows->count);
	else if (folded)
		snprintf(out, DRAWING_NOTE_MAX, "%u processors in %u rows (≈: neighbours together)",
			processors, rows->count);
}
