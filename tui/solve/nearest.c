#include "tui/solve/nearest.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/text.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* Whether `title` begins a net file as its title, capitals and blanks aside. */
static bool has_title(const Embedded *sample, const char *title)
{
	static const char KEY[] = "title:";
	const char *at = sample->text + strlen(KEY);

	if (strncmp(sample->text, KEY, strlen(KEY)) != 0)
		return false;
	for (; *at && *at != '\n'; at++) {
		if (*at == ' ')
			continue;
		if (tolower((unsigned char)*at) != tolower((unsigned char)*title))
			return false;
		title++;
	}
	return *title == '\0';
}

const char *nearest_sample(const char *name)
{
	const char *names[EMBEDDED_MAX];

	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		if (has_title(sample, name))
			return sample->name;
	return text_nearest(name, names, embedded_names(embedded_samples, names));
}

static bool is_net_name(const char *name)
{
	const char *end = strrchr(name, '.');

	return end && end != name && (strcmp(end, ".yaml") == 0 || strcmp(end, ".yml") == 0);
}

/* The name in `folder` that is nearest to `name`, with or without its ending. */
static bool nearest_in(const char *folder, const char *name, char out[256])
{
	struct dirent *entry;
	bool found = false;
	DIR *dir = opendir(folder);

	if (!dir)
		return false;
	while ((entry = readdir(dir)) != NULL) {
		const char *names[] = {found ? out : entry->d_name, entry->d_name};
		const size_t stem = strcspn(entry->d_name, ".");
		const char *nearest = text_nearest(name, names, 2);
		const bool same = strlen(name) == stem && memcmp(name, entry->d_name, stem) == 0;

		if (is_net_name(entry->d_name) && (same || nearest == entry->d_name)) {
			snprintf(out, 256, "%s", entry->d_name);
			found = true;
			if (same)
				break;
		}
	}
	closedir(dir);
	return found;
}

bool nearest_file(const char *path, char *out, size_t size)
{
	const char *slash = strrchr(path, '/');
	const int length = slash ? (int)(slash - path) + 1 : 0;
	const char *sample = slash ? NULL : nearest_sample(path);
	char folder[4096], name[256];

	snprintf(folder, sizeof folder, "%.*s", length, path);
	if (sample && strcmp(sample, path) == 0)
		snprintf(out, size, "sample:%s", sample);
	else if (nearest_in(length > 0 ? folder : ".", path + length, name))
		snprintf(out, size, "%s%s", folder, name);
	else if (sample)
		snprintf(out, size, "sample:%s", sample);
	else
		return false;
	return true;
}

const char *nearest_opened(const char *name, char *out, size_t size)
{
	if (!embedded_find(embedded_samples, name) || file_stamp(name).exists)
		return name;
	snprintf(out, size, "sample:%s", name);
	return out;
}
