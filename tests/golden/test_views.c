/* layer: layouts */
/* Diagrams cell by cell with their styles; GOLDEN_UPDATE=1 writes the files anew. */
#include "tests/fixtures/layouts/views.h"

__attribute__((constructor)) static void add_pages(void)
{
	views_add("tests/golden/*.page");
}
