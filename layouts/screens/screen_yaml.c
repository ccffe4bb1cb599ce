/* Reading screen layouts. */
#include "layouts/screens/screen_part.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/base/yaml.h"

#include <stdbool.h>
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

static const char *const part_keys[] = {
	"pane", "split", "choose", "parts", "when", "size", "min", "max", "priority", "gap", NULL};
static const char *const when_keys[] = {"min_width", "max_width", "min_height", "max_height", NULL};
static const char *const file_keys[] = {"name", "panes", NULL};

/* What to do with the value of the k-th known key. */
typedef Status ReadValue(Reading *r, int key, const YamlEvent *value, void *into);

static Status next(Reading *r, YamlEvent *out)
{
	return yaml_next(r->yaml, out, r->error);
}

static int key_index(const char *const *keys, const YamlEvent *event)
{
	for (int k = 0; keys[k]; k++)
		if (strlen(keys[k]) == event->length && strcmp(keys[k], event->text) == 0)
			return k;
	return -1;
}

static Status unknown_key(Reading *r, const char *const *keys, const YamlEvent *event)
{
	char name[64];
	size_t count = 0;

	while (keys[count])
		count++;
	text_show_into(name, sizeof name, event->text, event->length);
	const char *near = text_nearest(name, keys, count);
	if (near)
		return yaml_fault(r->yaml, event, r->error,
			"there is no key \"%s\" here; did you mean \"%s\"?", name, near);
	return yaml_fault(r->yaml, event, r->error, "there is no key \"%s\" here", name);
}

/* A map whose opening event was read; `*seen` gets a bit for every key found. */
static Status read_map(Reading *r, const YamlEvent *opened, const char *const *keys,
	ReadValue *read_value, void *into, unsigned *seen)
{
	YamlEvent event;
	Status status;

	*seen = 0;
	if (opened->kind != YAML_MAP)
		return yaml_fault(r->yaml, opened, r->error,
			"this must be a map of keys and values, like {pane: timing}");
	for (;;) {
		if ((status = next(r, &event)) != STATUS_OK || event.kind == YAML_MAP_END)
			return status;
		int key = event.kind == YAML_SCALAR ? key_index(keys, &event) : -1;
		if (event.kind != YAML_SCALAR)
			return yaml_fault(r->yaml, &event, r->error, "a key must be a word");
		if (key < 0)
			return unknown_key(r, keys, &event);
		if (*seen & 1u << key)
			return yaml_fault(
				r->yaml, &event, r->error, "\"%s\" stands here twice", keys[key]);
		*seen |= 1u << key;
		if ((status = next(r, &event)) != STATUS_OK ||
			(status = read_value(r, key, &event, into)) != STATUS_OK)
			return status;
	}
}

static Status read_cells(Reading *r, const YamlEvent *event, int least, int *out)
{
	double value = 0;

	if (event->kind != YAML_SCALAR ||
		number_read(event->text, event->length, &value) != NUMBER_OK ||
		value != (double)(int)value || value < least || value > SCREEN_CELLS_MAX)
		return yaml_fault(r->yaml, event, r->error,
			"this must be a whole number from %d to %d", least, SCREEN_CELLS_MAX);
	*out = (int)value;
	return STATUS_OK;
}

static Status read_name(Reading *r, const YamlEvent *event, char out[SCREEN_NAME_MAX])
{
	if (event->kind != YAML_SCALAR || event->length == 0 || event->length >= SCREEN_NAME_MAX ||
		strlen(event->text) != event->length)
		return yaml_fault(r->yaml, event, r->error, "a name must have 1 to %d characters",
			SCREEN_NAME_MAX - 1);
	memcpy(out, event->text, event->length + 1);
	return STATUS_OK;
}

/* --- parts ----------------------------------------------------------------------------------- */

static Status read_part(Reading *r, const YamlEvent *opened, ScreenPart **out);

static Status read_size(Reading *r, const YamlEvent *event, ScreenPart *part)
{
	if (event->kind == YAML_SCALAR && strcmp(event->text, "*") == 0) {
		part->size = SIZE_SHARE;
		return STATUS_OK;
	}
	if (event->kind == YAML_SCALAR && strcmp(event->text, "fit") == 0) {
		part->size = SIZE_FIT;
		return STATUS_OK;
	}
	part->size = SIZE_CELLS;
	if (read_cells(r, event, 1, &part->cells) == STATUS_OK)
		return STATUS_OK;
	return yaml_fault(
		r->yaml, event, r->error, "a size must be a number of cells, \"*\" or fit");
}

static Status read_parts(Reading *r, const YamlEvent *opened, ScreenPart *into)
{
	YamlEvent event;
	Status status;

	if (opened->kind != YAML_LIST)
		return yaml_fault(r->yaml, opened, r->error, "this must be a list of parts");
	for (;;) {
		if ((status = next(r, &event)) != STATUS_OK)
			return status;
		if (event.kind == YAML_LIST_END && into->parts == 0)
			return yaml_fault(r->yaml, opened, r->error, "this list needs a part");
		if (event.kind == YAML_LIST_END)
			return STATUS_OK;
		if (into->parts == SCREEN_PARTS_MAX)
			return yaml_fault(r->yaml, &event, r->error,
				"there are more than %d parts here", SCREEN_PARTS_MAX);
		status = read_part(r, &event, &into->part[into->parts]);
		if (status != STATUS_OK)
			return status;
		into->parts++;
	}
}

static Status read_when(Reading *r, int key, const YamlEvent *value, void *into)
{
	ScreenPart *part = into;
	int *const slots[] = {
		&part->min_width, &part->max_width, &part->min_height, &part->max_height};

	return read_cells(r, value, 0, slots[key]);
}

static Status read_split(Reading *r, const YamlEvent *event, ScreenPart *part)
{
	bool rows = event->kind == YAML_SCALAR && strcmp(event->text, "rows") == 0;

	if (!rows && (event->kind != YAML_SCALAR || strcmp(event->text, "columns") != 0))
		return yaml_fault(r->yaml, event, r->error, "a split must be columns or rows");
	part->kind = rows ? PART_ROWS : PART_COLUMNS;
	return STATUS_OK;
}

static Status read_part_key(Reading *r, int key, const YamlEvent *value, void *into)
{
	ScreenPart *part = into;
	unsigned seen;

	switch (key) {
	case KEY_PANE:
		if (r->panes++ == SCREEN_PANES_MAX)
			return yaml_fault(r->yaml, value, r->error, "there are more than %d panes",
				SCREEN_PANES_MAX);
		return read_name(r, value, part->pane);
	case KEY_SPLIT:
		return read_split(r, value, part);
	case KEY_CHOOSE:
		part->kind = PART_CHOOSE;
		return read_parts(r, value, part);
	case KEY_PARTS:
		return read_parts(r, value, part);
	case KEY_WHEN:
		return read_map(r, value, when_keys, read_when, part, &seen);
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
static Status check_part(Reading *r, const YamlEvent *opened, unsigned seen)
{
	unsigned sort = seen & (1u << KEY_PANE | 1u << KEY_SPLIT | 1u << KEY_CHOOSE);

	if (sort != 1u << KEY_PANE && sort != 1u << KEY_SPLIT && sort != 1u << KEY_CHOOSE)
		return yaml_fault(r->yaml, opened, r->error,
			"a part needs one of the keys pane, split and choose");
	if ((sort == 1u << KEY_SPLIT) != ((seen & 1u << KEY_PARTS) != 0))
		return yaml_fault(
			r->yaml, opened, r->error, "the keys split and parts belong together");
	return STATUS_OK;
}

static Status read_part(Reading *r, const YamlEvent *opened, ScreenPart **out)
{
	YamlEvent at = *opened; /* for its place; its text is gone after the next event */
	ScreenPart *part;
	unsigned seen;
	Status status;

	if (r->depth == NESTING_MAX)
		return yaml_fault(r->yaml, opened, r->error, "parts are nested more than %d deep",
			NESTING_MAX);
	part = mem_array(1, sizeof *part);
	if (!part)
		return error_no_memory(r->error);
	part->max_width = part->max_height = SCREEN_CELLS_MAX;
	r->depth++;
	status = read_map(r, opened, part_keys, read_part_key, part, &seen);
	r->depth--;
	if (status == STATUS_OK)
		status = check_part(r, &at, seen);
	if (status == STATUS_OK)
		*out = part;
	else
		screen_part_free(part);
	return status;
}

static Status read_file_key(Reading *r, int key, const YamlEvent *value, void *into)
{
	ScreenLayout *layout = into;

	if (key == 0)
		return read_name(r, value, layout->name);
	return read_part(r, value, &layout->root);
}

Status screen_read(
	ScreenLayout *out, const char *name, const char *text, size_t length, Error *error)
{
	ScreenLayout layout = {0};
	Reading r = {.error = error};
	YamlEvent event = {0};
	unsigned seen = 0;
	Status status = yaml_open(&r.yaml, name, text, length, error);

	if (status == STATUS_OK)
		status = next(&r, &event);
	YamlEvent at = event;
	if (status == STATUS_OK)
		status = read_map(&r, &event, file_keys, read_file_key, &layout, &seen);
	if (status == STATUS_OK && seen != 3)
		status = yaml_fault(
			r.yaml, &at, error, "a screen layout needs the keys name and panes");
	if (status == STATUS_OK)
		status = next(&r, &event);
	yaml_close(r.yaml);
	if (status == STATUS_OK)
		*out = layout;
	else
		screen_release(&layout);
	return status;
}
