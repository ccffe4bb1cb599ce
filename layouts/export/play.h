/* A moving picture: the timing diagram of an SVG file uncovered from the left along its axis, with
 * a sentence below of what happens, over and over; slower where much happens. What does not move
 * shows all of it. Inner header of the SVG exporter. */
#pragma once

#include "layouts/export/export.h"

/* Where bars stand on the page: gathered while shapes are handed out. */
typedef struct PlayKnot {
	double time, x;
} PlayKnot;
typedef struct PlayBand {
	double top, bottom;
} PlayBand;
typedef struct PlayRoom {
	PlayKnot *knot; /* start and end of every bar, as they came */
	PlayBand *band; /* of rows on the axis, parted */
	size_t knots, knots_cap, bands, bands_cap;
	bool failed; /* memory ran out */
} PlayRoom;

void play_see(PlayRoom *room, const FigureRect *rect);
void play_release(PlayRoom *room);

/* Make the page higher by the line of the sentences. */
void play_page(FigurePage *page);

/* Append what moves, on top of all else. */
Status play_put(
	const ExportJob *job, const FigurePage *page, PlayRoom *room, Buf *out, Error *error);
