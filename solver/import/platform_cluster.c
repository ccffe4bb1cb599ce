/* SimGrid's <cluster>: hosts alike, each with a link of its own to a backbone, if there is one. It
 * becomes a star: the first host is the root, and what it sends goes over its link, the backbone
 * and the other's. */
#include "solver/import/platform_parts.h"

#include "solver/base/mem.h"
#include "solver/import/said.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HOSTS_MAX = 1000000, DIGITS_MAX = 9 };

/* "12" at `*at`; false where there is none. */
static bool read_count(const char **at, uint32_t *out)
{
	const size_t digits = strspn(*at, "0123456789");

	if (digits < 1 || digits > DIGITS_MAX)
		return false;
	*out = (uint32_t)strtoul(*at, NULL, 10);
	*at += digits;
	return true;
}

/* The next of "0-9,12,20-29". */
static bool read_range(const char **at, uint32_t *first, uint32_t *last)
{
	if (!read_count(at, first))
		return false;
	*last = *first;
	if (**at == '-') {
		++*at;
		if (!read_count(at, last) || *last < *first)
			return false;
	}
	if (**at == ',' && (*at)[1])
		++*at;
	else if (**at)
		return false;
	return true;
}

static char *name_of(const char **attributes, uint32_t number)
{
	char *name = NULL;
	Buf text;

	buf_init(&text);
	buf_addf(&text, "%s%u%s", platform_value(attributes, "prefix"), number,
		platform_value(attributes, "suffix"));
	if (buf_status(&text) == STATUS_OK)
		name = mem_text(text.text, text.length);
	buf_release(&text);
	return name;
}

/* Over both hosts' links, which are alike, and the backbone. */
static Route route_of(Platform *p, const char **attributes)
{
	const Field *rate = net_reciprocal(FIELD_NODE, "rate");
	const char *backbone = platform_value(attributes, "bb_bw");
	Route route = {.link = platform_amount(p, rate, platform_value(attributes, "bw"), 'b'),
		.latency = 2 * platform_latency(p, platform_value(attributes, "lat"))};

	if (*backbone) {
		route.link = fmax(route.link, platform_amount(p, rate, backbone, 'b'));
		route.latency += platform_latency(p, platform_value(attributes, "bb_lat"));
	}
	return route;
}

void platform_cluster(Platform *p, const char **attributes)
{
	const double compute = platform_speed(p, attributes);
	const char *at = platform_value(attributes, "radical");
	Route route = route_of(p, attributes);
	uint32_t number = 0, last = 0;

	route.host[0] = p->hosts;
	do {
		if (!read_range(&at, &number, &last)) {
			platform_refuse(p, "radical must be numbers and ranges, such as 0-9,12");
			return;
		}
		for (; number <= last && p->status == STATUS_OK; number++) {
			route.host[1] = p->hosts;
			if (p->hosts == HOSTS_MAX) {
				platform_refuse(p, "these are more than 1000000 hosts");
			} else if (!platform_add_host(p, name_of(attributes, number), compute,
					   platform_value(attributes, "core"))) {
				p->status = error_no_memory(p->error);
			} else if (route.host[1] > route.host[0]) {
				platform_add_route(p, route);
			}
		}
	} while (*at && p->status == STATUS_OK);
	if (p->status == STATUS_OK)
		import_say(p->out.said, SAID_CLUSTER, platform_value(attributes, "id"), NULL);
}
