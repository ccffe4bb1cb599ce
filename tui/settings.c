#include "tui/settings.h"

static void add(SettingList *list, const Net *net, const char *key, const char *symbol)
{
	const Field *field = net_field(FIELD_NETWORK, key);

	if (!field || field_applies(net, field))
		list->item[list->count++] = (Setting){key, symbol};
}

SettingList settings_of(const Net *net, const Notation *symbols)
{
	SettingList list = {.count = 0};

	add(&list, net, "network.levels", "levels");
	add(&list, net, "network.arity", "arity");
	add(&list, net, "network.processors", "N");
	add(&list, net, "network.sizes", "sizes");
	add(&list, net, "network.dimension", "d");
	add(&list, net, "order", symbols->order);
	add(&list, net, "load", "L");
	add(&list, net, "installments", symbols->installments);
	add(&list, net, "startup.compute", "θcp");
	add(&list, net, "startup.transfer", "θcm");
	return list;
}
