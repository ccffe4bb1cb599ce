/* Which format it is, and what is asked for beside it. */
#include "solver/import/import.h"

#include "solver/file/read.h"
#include "solver/import/making.h"
#include "solver/import/said.h"

#include <string.h>

/* --- formats --------------------------------------------------------------------------------- */

bool import_is_net(const char *text, size_t length)
{
	static const char word[] = "network:";

	if (length == 0)
		return false;
	const char *end = text + length;

	while (text < end && strchr(" \t\r\n\xef\xbb\xbf", *text))
		text++;
	if (text < end && *text == '{')
		return true;
	for (const char *line = text; line < end; line++) {
		if ((size_t)(end - line) >= sizeof word - 1 &&
			memcmp(line, word, sizeof word - 1) == 0)
			return true;
		line = memchr(line, '\n', (size_t)(end - line));
		if (!line)
			break;
	}
	return false;
}

static bool is_xml(const char *text, size_t length)
{
	size_t at = 0;

	while (at < length && strchr(" \t\r\n\xef\xbb\xbf", text[at]))
		at++;
	return at < length && text[at] == '<';
}

typedef Status Format(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error);

static Format *format_of(const char *text, size_t length)
{
	if (is_xml(text, length))
		return import_platform;
	return import_is_instance(text, length) ? import_instance : import_cells;
}

/* --- the net --------------------------------------------------------------------------------- */

static Status read_net(Net *out, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Error *error)
{
	STATUS_TRY(net_read(out, name, text, length, error));
	Status status = STATUS_OK;

	if (asked->work)
		status = import_set(out, NET_KEY_UNITS_WORK, asked->work, "--work", error);
	if (asked->load && status == STATUS_OK)
		status = import_set(out, NET_KEY_LOAD, asked->load, "--load", error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

Status net_import(Net *out, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Buf *made, Buf *said, Error *error)
{
	const char *slash = strrchr(name, '/');
	Status status = STATUS_OK;

	if (import_is_net(text, length))
		return read_net(out, name, text, length, asked, error);
	net_init(out);
	if (strcmp(name, "-") != 0)
		status = import_set(out, NET_KEY_SOURCE, slash ? slash + 1 : name, "", error);
	if (status == STATUS_OK)
		status = format_of(text, length)(
			out, name, text, length, asked, (Out){made, said}, error);
	if (status == STATUS_OK && buf_status(said) != STATUS_OK)
		status = error_no_memory(error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}
