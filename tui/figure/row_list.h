/* Rows chosen by hand, as printed figures have them: "0,1,2,..,m". */
#ifndef GANTREE_ROW_LIST_H
#define GANTREE_ROW_LIST_H

#include "layouts/rows/rows.h"

/* One row for each processor that `list` names by id, in rising order; "m" is the last one, and
 * symbols then call it so, and ".." is a row of dots for all between its neighbours. `out` was
 * rows_init'ed. STATUS_USAGE says what is wrong with the list. */
Status rows_from_list(Rows *out, const Net *net, const char *list, Error *error) STATUS_CHECKED;

#endif
