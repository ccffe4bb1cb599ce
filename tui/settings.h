/* The net-wide values in the title bar that can be edited in place, in the order shown. */
#ifndef GANTREE_SETTINGS_H
#define GANTREE_SETTINGS_H

#include "solver/net_fields.h"

enum { SETTINGS = 5 };

typedef struct SettingName {
	const char *key;    /* of the field table */
	const char *symbol; /* as the paper writes it */
} SettingName;

extern const SettingName settings_shown[SETTINGS];

#endif
