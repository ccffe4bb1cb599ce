/* The net-wide values in the title bar that can be edited in place, the most telling first: of
 * regular networks what makes their shape, then what the method in use reads. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/method.h"

enum { SETTINGS_MAX = 18, SETTING_TEXT = 64 };

typedef struct Setting {
	const char *key;    /* of the field table */
	const char *symbol; /* as the paper writes it */
} Setting;

typedef struct SettingList {
	Setting item[SETTINGS_MAX];
	int count; /* >= 1 */
} SettingList;

SettingList settings_of(const Net *net, const Method *method, const Notation *symbols);

/* The value of a key as it is shown: short numbers, "4x4", "fon=25" for what FON chose. */
void setting_value(
	const Net *net, const Schedule *schedule, const char *key, char out[SETTING_TEXT]);
