/* Screen layouts found and read. */
#include "layouts/screens/part.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/yaml/map.h"

#include <string.h>

enum { NESTING_MAX = 8 };

typedef struct Reading {
	YamlReader *yaml;
	Error *error;
	int depth;
	int panes;
} Reading;

enum {
	KEY_PANE,
	KEY_SPLIT,
	KEY_CHOOSE,
	KEY_PARTS,
	KEY_WHEN,
	KEY_SIZE,
	KEY_MIN,
	KEY_MAX,
	KEY_PRIORITY,
	KEY_GAP
};

enum { FILE_NAME, FILE_PANES, FILE_LARGE, FILE_PLAIN };

static const char *const part_keys[] = {
	"pane", "split", "choose", "parts", "when", "size", "min", "max", "priority", "gap", NULL};
static const char *const when_keys[] = {
	"min_width", "max_width", "min_height", "max_height", "shared", NULL};
static const char *const file_keys[] = {"name", "panes", "large", "plain", NULL};

static const YamlKeys part_map = {part_keys, "a part", "a map such as {pane: timing}", NULL, NULL};
static const YamlKeys when_map = {when_keys, "when", "a map such as {min_width: 100}", NULL, NULL};
static const YamlKeys file_map = {
	file_keys, "a screen layout", "a map with name and panes", NULL, NULL};
static const YamlItems parts_list = {YAML_LIST, "parts", "a list of parts", "a part"};

static Status read_cells(Reading *r, const YamlEvent *event, int least, int *out)
{
	double value = 0;

	if (event->kind != YAML_SCALAR ||
		number_read(event->text, event->length, &value) != NUMBER_OK ||
		value < least || value > SCREEN_CELLS_MAX || value != (int)value)
		return yaml_fault(r->yaml, event, "this must be a whole number from %d to %d",
			least, SCREEN_CELLS_MAX);
	*out = (int)value;
	return STATUS_OK;
}

static Status read_name(Reading *r, const YamlEvent *event, char out[SCREEN_NAME_MAX])
{
	if (event->kind != YAML_SCALAR || event->length == 0 || event->length >= SCREEN_NAME_MAX ||
		strlen(event->text) != event->length)
		return yaml_fault(
			r->yaml, event, "a name must have 1 to %d characters", SCREEN_NAME_MAX - 1);
	memcpy(out, event->text, event->length + 1);
	return STATUS_OK;
}

/* --- parts ----------------------------------------------------------------------------------- */

static Status read_part(Reading *r, const YamlEvent *opened, ScreenPart **out);

static Status read_size(Reading *r, const YamlEvent *event, ScreenPart *part)
{
	part->size = yaml_is(event, "*")      ? SIZE_SHARE
		     : yaml_is(event, "fit")  ? SIZE_FIT
		     : yaml_is(event, "rest") ? SIZE_REST
					      : SIZE_CELLS;
	if (part->size != SIZE_CELLS || read_cells(r, event, 1, &part->cells) == STATUS_OK)
		return STATUS_OK;
	return yaml_fault(r->yaml, event, "a size must be a number of cells, \"*\", fit or rest");
}

static Status read_item(void *context, void *into, unsigned index, const YamlEvent *item)
{
	Reading *r = context;
	ScreenPart *part = into;

	(void)index;
	if (part->parts == SCREEN_PARTS_MAX)
		return yaml_fault(r->yaml, item, "too many parts; at most %d", SCREEN_PARTS_MAX);
	const Status status = read_part(r, item, &part->part[part->parts]);

	part->parts += status == STATUS_OK;
	return status;
}

static Status read_parts(Reading *r, const YamlEvent *opened, ScreenPart *into)
{
	return yaml_each(r->yaml, &parts_list, opened, read_item, r, into);
}

static Status read_when(void *context, void *into, unsigned key, const YamlEvent *value)
{
	ScreenPart *part = into;
	int *const slots[] = {
		&part->min_width, &part->max_width, &part->min_height, &part->max_height};
	const unsigned count = sizeof slots / sizeof *slots;
	Reading *r = context;

	if (key == count)
		return yaml_switch(r->yaml, value, &part->shared);
	return read_cells(context, value, 0, slots[key]);
}

static Status read_split(Reading *r, const YamlEvent *event, ScreenPart *part)
{
	if (!yaml_is(event, "rows") && !yaml_is(event, "columns"))
		return yaml_fault(r->yaml, event, "a split must be columns or rows");
	part->kind = yaml_is(event, "rows") ? PART_ROWS : PART_COLUMNS;
	return STATUS_OK;
}

static Status read_part_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *r = context;
	ScreenPart *part = into;

	switch (key) {
	case KEY_PANE:
		if (r->panes++ == SCREEN_PANES_MAX)
			return yaml_fault(
				r->yaml, value, "too many panes; at most %d", SCREEN_PANES_MAX);
		return read_name(r, value, part->pane);
	case KEY_SPLIT:
		return read_split(r, value, part);
	case KEY_CHOOSE:
		part->kind = PART_CHOOSE;
		return read_parts(r, value, part);
	case KEY_PARTS:
		return read_parts(r, value, part);
	case KEY_WHEN:
		return yaml_map(r->yaml, &when_map, value, read_when, r, part, NULL);
	case KEY_SIZE:
		return read_size(r, value, part);
	case KEY_MIN:
		return read_cells(r, value, 1, &part->min);
	case KEY_MAX:
		return read_cells(r, value, 1, &part->max);
	case KEY_PRIORITY:
		return read_cells(r, value, 0, &part->priority);
	default:
		return read_cells(r, value, 0, &part->gap);
	}
}

/* A part is exactly one of the three; `parts` belongs to a split. */
static Status check_part(Reading *r, const YamlEvent *opened, uint32_t seen)
{
	const uint32_t sort = seen & (1u << KEY_PANE | 1u << KEY_SPLIT | 1u << KEY_CHOOSE);

	if (sort != 1u << KEY_PANE && sort != 1u << KEY_SPLIT && sort != 1u << KEY_CHOOSE)
		return yaml_fault(
			r->yaml, opened, "a part needs one of the keys pane, split and choose");
	if ((sort == 1u << KEY_SPLIT) != ((seen & 1u << KEY_PARTS) != 0))
		return yaml_fault(r->yaml, opened, "the keys split and parts belong together");
	return STATUS_OK;
}

static Status read_part(Reading *r, const YamlEvent *opened, ScreenPart **out)
{
	ScreenPart *part;
	uint32_t seen;
	Status status;

	if (r->depth == NESTING_MAX)
		return yaml_fault(r->yaml, opened, "parts are nested too deeply; at most %d levels",
			NESTING_MAX);
	part = mem_array(1, sizeof *part);
	if (!part)
		return error_no_memory(r->error);
	part->max_width = part->max_height = SCREEN_CELLS_MAX;
	r->depth++;
	status = yaml_map(r->yaml, &part_map, opened, read_part_key, r, part, &seen);
	r->depth--;
	if (status == STATUS_OK)
		status = check_part(r, opened, seen);
	if (status == STATUS_OK)
		*out = part;
	else
		screen_part_free(part);
	return status;
}

static Status read_file_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *r = context;
	ScreenLayout *layout = into;

	switch (key) {
	case FILE_NAME:
		return read_name(r, value, layout->name);
	case FILE_PANES:
		return read_part(r, value, &layout->root);
	case FILE_LARGE:
		return yaml_switch(r->yaml, value, &layout->large);
	default:
		return yaml_switch(r->yaml, value, &layout->plain);
	}
}

Status screen_read(
	ScreenLayout *out, const char *name, const char *text, size_t length, Error *error)
{
	ScreenLayout layout = {0};
	Reading r = {.error = error};
	YamlEvent event = {0};
	uint32_t seen = 0;
	Status status = yaml_open(&r.yaml, name, text, length, error);

	if (status == STATUS_OK)
		status = yaml_next(r.yaml, &event);
	if (status == STATUS_OK)
		status = yaml_map(r.yaml, &file_map, &event, read_file_key, &r, &layout, &seen);
	if (status == STATUS_OK && (~seen & (1u << FILE_NAME | 1u << FILE_PANES)) != 0)
		status =
			yaml_fault(r.yaml, &event, "a screen layout needs the keys name and panes");
	if (status == STATUS_OK)
		status = yaml_next(r.yaml, &event);
	yaml_close(r.yaml);
	if (status == STATUS_OK)
		*out = layout;
	else
		screen_release(&layout);
	return status;
}

/* --- finding --------------------------------------------------------------------------------- */

/* What a layout was called before and is called now: either name finds a file of the other. */
static const char *other_name(const char *name)
{
	static const char before[] = "compare", now[] = "curve";

	return strcmp(name, before) == 0 ? now : strcmp(name, now) == 0 ? before : NULL;
}

/* NAME.yaml in the folder; `path` is empty where there is none. */
static Status find_file(const char *folder, const char *name, Buf *path, Error *error)
{
	buf_clear(path);
	if (!folder || !name)
		return STATUS_OK;
	buf_addf(path, "%s/%s.yaml", folder, name);
	if (buf_status(path) != STATUS_OK)
		return error_no_memory(error);
	if (!file_stamp(path->text).exists)
		buf_clear(path);
	return STATUS_OK;
}

static Status read_file(ScreenLayout *out, const char *path, Error *error)
{
	enum { FILE_LIMIT = 1 << 20 };
	Buf text;

	buf_init(&text);
	Status status = file_read(path, FILE_LIMIT, &text, NULL, error);
	if (status == STATUS_OK)
		status = screen_read(out, path, text.text, text.length, error);
	buf_release(&text);
	return status;
}

static Status read_built_in(ScreenLayout *out, const char *name, const char *other, Error *error)
{
	const Embedded *built_in = embedded_find(embedded_layouts, name);
	char advice[TEXT_ADVICE_MAX], all[TEXT_ADVICE_MAX] = "use ";
	size_t count = 0;

	while (screen_names[count])
		count++;
	if (!built_in && other)
		built_in = embedded_find(embedded_layouts, other);
	text_beginning("", screen_names, count, all + strlen(all), sizeof all - strlen(all));
	if (!built_in)
		return error_set(error, STATUS_INPUT, "there is no screen layout \"%s\"; %s", name,
			text_advice(advice, text_nearest(name, screen_names, count), all));
	return screen_read(out, built_in->name, built_in->text, built_in->length, error);
}

Status screen_find(ScreenLayout *out, const char *name, const char *folder, Error *error)
{
	const char *other = other_name(name);
	Buf path;

	buf_init(&path);
	Status status = find_file(folder, name, &path, error);
	if (status == STATUS_OK && path.length == 0)
		status = find_file(folder, other, &path, error);
	if (status == STATUS_OK)
		status = path.length > 0 ? read_file(out, path.text, error)
					 : read_built_in(out, name, other, error);
	buf_release(&path);
	return status;
}
