/* The legend of another picture, View.legend_besides, in a line of its own: a lecture has it beside
 * the keys, as no row of its picture is to spare. */
#include "layouts/legend/legend.h"

static Status layout(Frame *frame, Error *error)
{
	(void)error;
	frame->info->legend_end = legend_draw(frame, 1, 1, 0, frame->width);
	return STATUS_OK;
}

const Diagram diagram_legend = {
	.id = "legend",
	.layout = layout,
	.given = true,
};
