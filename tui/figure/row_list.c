#include "tui/figure/row_list.h"

#include "solver/base/mem.h"

#include <stdlib.h>
#include <string.h>

static void add_row(Rows *rows, const Net *net, RowKind kind, uint32_t begin, uint32_t count)
{
	rows->row[rows->count++] = (Row){
		.kind = kind,
		.begin = begin,
		.count = count,
		.copies = count,
		.first = begin,
		.node = net->node_of[begin],
		.depth = net->kind == NET_TREE ? net_depth(net, begin) : 0,
		.fold = NET_NONE,
	};
}

static Status bad_item(Error *error, const char *item, size_t length, const char *why)
{
	return error_set(error, STATUS_USAGE,
		"%.*s %s; a list is ids in rising order, such as 0,1,2,..,m",
		length < 40 ? (int)length : 40, item, why);
}

static bool is_m(const char *item, size_t length)
{
	return length == 1 && *item == 'm';
}

/* "m", or the digits of an id. */
static Status read_id(const Net *net, const char *item, size_t length, uint32_t *out, Error *error)
{
	if (is_m(item, length)) {
		*out = net->processors - 1;
		return STATUS_OK;
	}
	if (length == 0 || length > 9 || strspn(item, "0123456789") < length)
		return bad_item(error, item, length, "is no processor's id");
	*out = (uint32_t)strtoul(item, NULL, 10);
	if (*out >= net->processors)
		return bad_item(error, item, length, "is beyond the last processor's id");
	return STATUS_OK;
}

/* Items one by one; `next` is the smallest id that may follow. */
static Status read_items(Rows *rows, const Net *net, const char *list, Error *error)
{
	uint32_t next = 0, id = 0;
	bool gap = false;
	Status status;

	for (const char *item = list;; item++) {
		const size_t length = strcspn(item, ",");

		if (length == 2 && strncmp(item, "..", 2) == 0) {
			gap = true;
		} else {
			if ((status = read_id(net, item, length, &id, error)))
				return status;
			if (id < next)
				return bad_item(
					error, item, length, "does not come after the one before");
			if (gap && id > next)
				add_row(rows, net, ROW_ELLIPSIS, next, id - next);
			add_row(rows, net, ROW_SINGLE, id, 1);
			rows->last_is_m = is_m(item, length);
			next = id + 1;
			gap = false;
		}
		item += length;
		if (*item == '\0')
			break;
	}
	return gap ? bad_item(error, "..", 2, "must have an id behind it") : STATUS_OK;
}

Status rows_from_list(Rows *out, const Net *net, const char *list, Error *error)
{
	/* Every item takes a comma or the end, and makes two rows at most with a ".." before it. */
	const size_t room = strlen(list) + 1;
	Status status;

	out->row = mem_array(room, sizeof *out->row);
	if (!out->row)
		return error_no_memory(error);
	out->cap = (uint32_t)room;
	out->sort = SORT_SERVICE;
	if ((status = read_items(out, net, list, error)))
		return status;
	out->row[out->count - 1].last_sibling = true;
	return STATUS_OK;
}
