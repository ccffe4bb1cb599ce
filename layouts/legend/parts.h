/* For legend.c and find.c alone. */
#pragma once

#include "layouts/legend/legend.h"

typedef struct Legend {
	Frame *frame;
	bool there[LEGEND_MARKS];
	SceneItem sample[LEGEND_MARKS]; /* of those; the scene's own ones move while it grows */
	const Scene *of[LEGEND_MARKS];  /* the scene that holds its texts; NULL: words alone */
	Word (*words)[2];               /* of each mark that is there, in full and in brief */
	const Scene *scene;             /* looked at */
	SceneItem idling;               /* the longest idle stretch that may be unseen, */
	double idle;                    /* and what part of T it is; 0: none */
	bool solid;                     /* a curve is drawn between its points */
	bool tints;                     /* neighbouring lanes of the root have two */
	bool startups[2];               /* of transfers, of computing */
} Legend;

/* The marks of the frame's scene as it is so far. */
Legend legend_find(Frame *frame);
