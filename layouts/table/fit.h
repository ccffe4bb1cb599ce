/* The columns of a list or a table: how wide each is where not all have room. */
#pragma once

typedef struct Column {
	int wanted; /* cells of its widest text; 0: the column is not there */
	int least;  /* with fewer it says nothing and is left out; `wanted`: whole or not at all */
	int most;   /* it takes what is left over up to here; 0: it does not grow */
	int weight; /* the least gives way first, help before numbers before names; no two alike */
	int gap;    /* blank cells behind it, where another follows */
	int x, width; /* out: where it begins, and its cells; 0: it is left out */
} Column;

/* Want room for a text. */
void column_hold(Column *column, const char *text);

/* Share out `room` cells. Of the last one left there is as much as there is room for. */
void columns_fit(Column *column, int count, int room);
