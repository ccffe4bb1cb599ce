#include "solver/file/settings.h"

#include "solver/yaml/yaml.h"

#include <stdio.h>
#include <string.h>

/* Bytes that end a text would end a setting. */
static Status add(YamlReader *yaml, const YamlEvent *event, char end, Buf *out)
{
	if (memchr(event->text, '\0', event->length))
		return yaml_fault(yaml, event, "a text may not have \\u0000 in it");
	buf_add(out, event->text, event->length);
	buf_add_char(out, end);
	return STATUS_OK;
}

static Status read_value(YamlReader *yaml, Buf *out)
{
	YamlEvent event;
	STATUS_TRY(yaml_next(yaml, &event));
	if (event.kind != YAML_SCALAR)
		return yaml_fault(yaml, &event,
			"a value must be a number, a text, true or false; of maps each key is "
			"named whole, such as \"startup.transfer\"");
	return add(yaml, &event, '\0', out);
}

static Status read_map(YamlReader *yaml, Buf *out, uint32_t *count)
{
	YamlEvent event;
	STATUS_TRY(yaml_next(yaml, &event));
	if (event.kind != YAML_MAP)
		return yaml_fault(yaml, &event, "a line must be an object, such as {\"load\": 50}");
	for (;;) {
		STATUS_TRY(yaml_next(yaml, &event));
		if (event.kind == YAML_MAP_END)
			break;
		if (event.kind != YAML_SCALAR)
			return yaml_fault(yaml, &event, "a key must be a text, such as \"load\"");
		STATUS_TRY(add(yaml, &event, '=', out));
		STATUS_TRY(read_value(yaml, out));
		++*count;
	}
	return yaml_next(yaml, &event);
}

Status settings_read(const char *line, size_t length, Buf *out, uint32_t *count, Error *error)
{
	YamlReader *yaml;
	Error why;

	*count = 0;
	if (strspn(line, " \t\r") >= length)
		return error_set(error, STATUS_INPUT, "the line is empty; {} changes nothing");
	Status status = yaml_open(&yaml, "", line, length, &why);

	if (status == STATUS_OK) {
		status = read_map(yaml, out, count);
		yaml_close(yaml);
	}
	if (status == STATUS_OK)
		return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_NO_MEMORY || status == STATUS_STOPPED || !error)
		return error_set(error, status, "%s", why.text);
	return error_set(error, status, "character %d: %s", why.column, why.text);
}
