/* layer: layouts */
#include "tests/fixtures/layouts/views.h"

__attribute__((constructor)) static void add_pages(void)
{
	views_add("tests/unit/views/*.page");
}
