/* A drawing of curves, for tests of the formats: eight lines over a band and a hatched area, each
 * with markers that carry exact values, one of them parted, and letters on top. */
#ifndef GANTREE_TESTS_SKETCH_H
#define GANTREE_TESTS_SKETCH_H

#include "layouts/export.h"
#include "layouts/scene.h"

#define SKETCH_MM 180.0

enum { SKETCH_LINES = 8, SKETCH_POINTS = 21, SKETCH_HEIGHT = 30 };

/* What the markers of line `id` carry; values that are no number have none. */
double sketch_x(uint32_t part);
double sketch_y(uint32_t id, uint32_t part);

/* Where a point is, in cells. */
double sketch_at_x(const Scene *scene, uint32_t part);
double sketch_at_y(const Scene *scene, uint32_t id, uint32_t part);

void sketch_scene(Scene *out);

/* The scene as a file; curves of cells in dots of braille. */
void sketch_write(const Scene *scene, const char *format, const char *theme, Buf *out);

#endif
