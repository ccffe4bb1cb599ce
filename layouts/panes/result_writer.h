/* The lines of the result pane, one below the other: a label, a value in its column, a remark
 * behind it. */
#pragma once

#include "layouts/panes/parts.h"

enum { RESULT_WRAP_MIN = 24, RESULT_WHY_ROWS = 3 };

typedef struct ResultWriter {
	Frame *frame;
	Pen pen;
	int y, height;
	bool narrow;            /* lines stand closer, and replay shares one */
	int label, value, more; /* columns */
} ResultWriter;

/* What is written from here on tells. */
void result_tell(ResultWriter *w, uint32_t told, uint32_t id);

/* A label; a number in the column of values, never cut: each returns where it ends. */
int result_label(ResultWriter *w, const char *label);
int result_value(ResultWriter *w, int x, double value, int digits);
int result_time(ResultWriter *w, int x, double time, int digits); /* with its unit */

/* Cells behind a value that ends at `end`, a blank between. */
int result_room(const ResultWriter *w, int end);

/* A remark behind a value that ends at `end`, in its column if it fits there, left out where it
 * does not fit whole. Returns where it ends. */
int result_more(ResultWriter *w, int end, Role role, const char *text);

/* One round of PE, from 0, before its end. */
void result_round(ResultWriter *w, uint32_t k);
