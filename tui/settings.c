#include "tui/settings.h"

static void add(SettingList *list, const Net *net, const char *key, const char *symbol)
{
	const Field *field = net_field(FIELD_NETWORK, key);

	if (!field || field_applies(net, field))
		list->item[list->count++] = (Setting){key, symbol};
}

SettingList settings_of(const Net *net, const Method *method, const Notation *symbols)
{
	const Setting shape[] = {{"network.levels", "levels"}, {"network.arity", "arity"},
		{"network.processors", "N"}, {"network.sizes", "sizes"},
		{"network.dimension", "d"}};
	const Setting read[] = {{"order", symbols->order}, {"law", "law"}, {"load", "L"},
		{"installments", symbols->installments}, {"distribution", "distribution"},
		{"service", "service"}, {"fat", "fat"}, {"storage", "storage"}, {"ports", "ports"},
		{"startup.compute", "θcp"}, {"startup.transfer", "θcm"},
		{"intensity.report", "Tsol"}, {"intensity.compute", symbols->computing},
		{"intensity.transfer", symbols->transfer}};
	SettingList list = {.count = 0};

	for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
		add(&list, net, shape[i].key, shape[i].symbol);
	for (size_t i = 0; i < sizeof read / sizeof *read; i++)
		if (method_reads(method, read[i].key))
			add(&list, net, read[i].key, read[i].symbol);
	return list;
}
