/* The formats there are (layouts/export/formats.def). */
#include "layouts/export/export.h"

#include <string.h>

#define EXPORTER(name, title) extern const Exporter export_##name;
#include "layouts/export/formats.def"
#undef EXPORTER

const Exporter *const exporters[] = {
#define EXPORTER(name, title) &export_##name,
#include "layouts/export/formats.def"
#undef EXPORTER
	NULL,
};

const char *exporter_title(const Exporter *exporter)
{
#define EXPORTER(name, title)                                                                      \
	if (exporter == &export_##name)                                                            \
		return title;
#include "layouts/export/formats.def"
	return "";
}

const Exporter *exporter_find(const char *id, bool drawing)
{
	for (size_t i = 0; exporters[i]; i++)
		if (exporters[i]->drawing == drawing && strcmp(exporters[i]->id, id) == 0)
			return exporters[i];
	return NULL;
}

bool exporter_absent(const Exporter *exporter)
{
	return exporter->absent && exporter->absent();
}

void exporter_names(bool drawing, Buf *out)
{
	const char *between = "";

	for (size_t i = 0; exporters[i]; i++) {
		if (exporters[i]->drawing != drawing ||
			(!drawing && exporter_find(exporters[i]->id, true)))
			continue;
		buf_addf(out, "%s%s", between, exporters[i]->id);
		between = ", ";
	}
}
