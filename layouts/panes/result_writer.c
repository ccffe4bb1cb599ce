#include "layouts/panes/result_writer.h"

void result_tell(ResultWriter *w, uint32_t told, uint32_t id)
{
	w->pen = pen_told(w->pen, told, id);
}

int result_label(ResultWriter *w, const char *label)
{
	int end = pen_text(w->pen, ROLE_FAINT, w->label, w->y, label);

	return end < w->value ? w->value : end + 1;
}

int result_room(const ResultWriter *w, int end)
{
	return w->frame->width - end - 1;
}

int result_more(ResultWriter *w, int end, Role role, const char *text)
{
	int cells = pen_cells(text), x = end + 2 > w->more ? end + 2 : w->more;

	if (cells > result_room(w, end))
		return end;
	if (x + cells > w->frame->width)
		x = end + 2;
	if (x + cells > w->frame->width)
		x = end + 1;
	return pen_text(w->pen, role, x, w->y, text);
}

int result_value(ResultWriter *w, int x, double value, int digits)
{
	const int room = w->frame->width - x;
	const Word number = word_digits(value, digits);

	if (pen_cells(number.text) > room)
		return x;
	return pen_text(pen_bold(w->pen), ROLE_STRONG, x, w->y, number.text);
}
