#include "tui/settings.h"

const SettingName settings_shown[SETTINGS] = {
	{"order", "γ"},
	{"load", "L"},
	{"installments", "ρ"},
	{"startup.compute", "θcp"},
	{"startup.transfer", "θcm"},
};
