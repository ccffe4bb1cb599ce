#include "layouts/export/result.h"

const ResultKey result_keys[] = {
#define ROW(part, name, type, of, help, alone)                                                     \
	{RESULT_PART_##part, name, RESULT_TYPE_##type, RESULT_PART_##of, help, alone},
#define KEY(part, id, name, type, of, help) ROW(part, name, type, of, help, false)
#define ALONE(part, id, name, type, of, help) ROW(part, name, type, of, help, true)
#include "layouts/export/result.def"
};

const struct ResultPartWords result_parts[] = {
#define PART(id, name, title) {name, title},
#include "layouts/export/result.def"
};
