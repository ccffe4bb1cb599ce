/* The net-wide values in the title bar that can be edited in place, in the order shown: of regular
 * networks first what makes their shape. */
#ifndef GANTREE_SETTINGS_H
#define GANTREE_SETTINGS_H

#include "solver/net_fields.h"
#include "solver/notation.h"

enum { SETTINGS_MAX = 8 };

typedef struct Setting {
	const char *key;    /* of the field table */
	const char *symbol; /* as the paper writes it */
} Setting;

typedef struct SettingList {
	Setting item[SETTINGS_MAX];
	int count; /* >= 1 */
} SettingList;

SettingList settings_of(const Net *net, const Notation *symbols);

#endif
