/* What file.c and file_write.c share: a stamp from what the system says of a file. */
#ifndef GANTREE_FILE_STAMP_H
#define GANTREE_FILE_STAMP_H

#include "solver/base/file.h"

#include <sys/stat.h>

FileStamp file_stamp_from(const struct stat *seen); /* hash 0 */

#endif
