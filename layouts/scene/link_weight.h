/* How heavy the line of a link is drawn: by the load it carries, in every diagram alike. */
#ifndef GANTREE_LINK_WEIGHT_H
#define GANTREE_LINK_WEIGHT_H

#include "layouts/scene/scene.h"

/* Light up to a third of `most` (the greatest traffic among the links seen), heavy up to two
 * thirds, double above; dotted where nothing passes. Both in units of load. */
SceneLine link_weight(double traffic, double most);

#endif
