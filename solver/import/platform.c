/* SimGrid's platforms, as far as they are a star or a tree: hosts, links, and routes from the root
 * on. The only file that includes expat. */
#include "solver/import/platform_parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <expat.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HOSTS_MAX = 1000000 }; /* of clusters */

/* --- reading --------------------------------------------------------------------------------- */

static void note_place(Platform *p)
{
	p->line = (int)XML_GetCurrentLineNumber(p->parser);
	p->column = (int)XML_GetCurrentColumnNumber(p->parser) + 1;
}

static char *copy(Platform *p, const char *text)
{
	char *out = mem_text(text, strlen(text));

	if (!out && p->status == STATUS_OK)
		p->status = error_no_memory(p->error);
	return out;
}

/* Room for one more; false where there is none. */
static bool grow(Platform *p, void **items, size_t *cap, size_t count, size_t size)
{
	if (!mem_grow(items, cap, count + 1, size))
		p->status = error_no_memory(p->error);
	return p->status == STATUS_OK;
}

static void add_name(Platform *p, const Index *index, const char *name, size_t k)
{
	Named *slot = name ? index_at(index, name) : NULL;

	if (slot && slot->name) {
		char shown[TEXT_BRIEF_MAX];
		Error why;

		error_set(&why, STATUS_INPUT, "another one above has the id %s",
			text_brief(shown, name, strlen(name)));
		platform_refuse(p, why.text);
	} else if (slot)
		*slot = (Named){name, k};
}

/* Clusters have more hosts than the text has bytes for. */
static bool index_more(Platform *p)
{
	Index more;

	if (2 * p->hosts + 1 < p->host_of.slots)
		return true;
	if (!index_open(&more, 2 * p->hosts + 2)) {
		p->status = error_no_memory(p->error);
		return false;
	}
	mem_free(p->host_of.slot);
	p->host_of = more;
	for (size_t k = 0; k < p->hosts; k++)
		*index_at(&more, p->host[k].name) = (Named){p->host[k].name, k};
	return true;
}

static void put_host(Platform *p, char *name, double compute, const char *cores)
{
	if (!name || !index_more(p) ||
		!grow(p, (void **)&p->host, &p->hosts_cap, p->hosts, sizeof *p->host)) {
		mem_free(name);
		return;
	}
	p->host[p->hosts++] = (Made){.name = name,
		.node = {.repeat = 1, .compute = compute},
		.line = p->line,
		.column = p->column};
	p->cores |= *cores && strcmp(cores, "1") != 0;
	add_name(p, &p->host_of, name, p->hosts - 1);
}

static void add_host(Platform *p, const char **attributes)
{
	char *name = copy(p, platform_value(attributes, "id"));

	put_host(p, name, platform_speed(p, attributes), platform_value(attributes, "core"));
}

static void add_link(Platform *p, const char **attributes)
{
	if (!grow(p, (void **)&p->link, &p->links_cap, p->links, sizeof *p->link))
		return;
	Link *link = &p->link[p->links++];

	*link = (Link){.id = copy(p, platform_value(attributes, "id"))};
	add_name(p, &p->link_of, link->id, p->links - 1);
	link->link = platform_rate(p, attributes, "bandwidth");
	link->latency = platform_latency(p, attributes, "latency");
}

static bool put_route(Platform *p, Route route)
{
	if (!grow(p, (void **)&p->route, &p->routes_cap, p->routes, sizeof *p->route))
		return false;
	p->route[p->routes++] = route;
	return true;
}

static void add_route(Platform *p, const char **attributes)
{
	const Named *from = index_at(&p->host_of, platform_value(attributes, "src"));
	const Named *to = index_at(&p->host_of, platform_value(attributes, "dst"));

	p->in_route = from->name && to->name && put_route(p, (Route){.host = {from->k, to->k}});
	p->left += !p->in_route;
}

static void go_over(Platform *p, const char *id)
{
	const Named *named = index_at(&p->link_of, id);
	Route *route = &p->route[p->routes - 1];

	if (!named->name) {
		platform_refuse(p, "no link above has this id");
		return;
	}
	route->link = fmax(route->link, p->link[named->k].link);
	route->latency += p->link[named->k].latency;
}

/* --- clusters -------------------------------------------------------------------------------- */

/* What a Buf has, which ends with that. */
static char *copy_buf(Platform *p, Buf *text)
{
	char *out = buf_status(text) == STATUS_OK ? copy(p, text->text) : NULL;

	if (!out && p->status == STATUS_OK)
		p->status = error_no_memory(p->error);
	buf_release(text);
	return out;
}

static char *name_of(Platform *p, const char **attributes, uint32_t number)
{
	Buf text;

	buf_init(&text);
	buf_addf(&text, "%s%u%s", platform_value(attributes, "prefix"), number,
		platform_value(attributes, "suffix"));
	return copy_buf(p, &text);
}

/* Over both hosts' links, which are alike, and the backbone. */
static Route route_of(Platform *p, const char **attributes)
{
	Route route = {.link = platform_rate(p, attributes, "bw"),
		.latency = 2 * platform_latency(p, attributes, "lat")};

	if (platform_find(attributes, "bb_bw") || platform_find(attributes, "bb_lat")) {
		route.link = fmax(route.link, platform_rate(p, attributes, "bb_bw"));
		route.latency += platform_latency(p, attributes, "bb_lat");
	}
	return route;
}

/* What is to be said of it where its first host, the next one, is not left out. */
static void begin_cluster(Platform *p, const char **attributes)
{
	const char *topology = platform_find(attributes, "topology");
	Buf said;

	if (topology && strcmp(topology, "FLAT") != 0)
		platform_refuse(p,
			"only a cluster that is FLAT is a star; to take this one for a star, "
			"write topology=\"FLAT\"");
	if (!grow(p, (void **)&p->cluster, &p->clusters_cap, p->clusters, sizeof *p->cluster))
		return;
	buf_init(&said);
	import_say(&said, SAID_CLUSTER, platform_value(attributes, "id"),
		platform_find(attributes, "bb_bw"));
	p->cluster[p->clusters++] = (Cluster){copy_buf(p, &said), p->hosts};
}

/* A star: the first host is the root, and what it sends goes over its link, the backbone and the
 * other's. */
static void add_cluster(Platform *p, const char **attributes)
{
	const double compute = platform_speed(p, attributes);
	const char *at = platform_value(attributes, "radical");
	Route route = route_of(p, attributes);
	uint32_t number = 0, last = 0;

	begin_cluster(p, attributes);
	route.host[0] = p->hosts;
	do {
		if (!platform_range(&at, &number, &last))
			platform_refuse(p, "radical must be numbers and ranges, such as 0-9,12");
		for (; number <= last && p->status == STATUS_OK; number++) {
			route.host[1] = p->hosts;
			if (p->hosts == HOSTS_MAX)
				platform_refuse(
					p, "these are more than 1000000 hosts; shorten radical");
			else
				put_host(p, name_of(p, attributes, number), compute,
					platform_value(attributes, "core"));
			if (p->status == STATUS_OK && route.host[1] > route.host[0])
				put_route(p, route);
		}
	} while (*at && p->status == STATUS_OK);
}

/* --- elements -------------------------------------------------------------------------------- */

static void XMLCALL begin(void *context, const char *element, const char **attributes)
{
	static const char *const plain[] = {"platform", "zone", "AS", "prop", "config", "link_ctn"};
	Platform *p = context;

	if (p->status != STATUS_OK)
		return;
	note_place(p);
	if (strcmp(element, "host") == 0)
		add_host(p, attributes);
	else if (strcmp(element, "cluster") == 0)
		add_cluster(p, attributes);
	else if (strcmp(element, "link") == 0)
		add_link(p, attributes);
	else if (strcmp(element, "route") == 0)
		add_route(p, attributes);
	else if (strcmp(element, "link_ctn") == 0 && p->in_route)
		go_over(p, platform_value(attributes, "id"));
	else {
		for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
			if (strcmp(element, plain[i]) == 0)
				return;
		p->left++;
	}
}

static void XMLCALL end(void *context, const char *element)
{
	Platform *p = context;

	if (p->status != STATUS_OK || !p->in_route || strcmp(element, "route") != 0)
		return;
	p->in_route = false;
	note_place(p);
	if (p->route[p->routes - 1].link == 0)
		platform_refuse(p, "this route goes over no link");
}

static Status read(Platform *p, const char *text, size_t length)
{
	/* No host or link has an id in fewer bytes. */
	const size_t most = length / strlen("<host id=''/>");
	const bool room = index_open(&p->host_of, most) && index_open(&p->link_of, most);

	p->parser = room ? XML_ParserCreate(NULL) : NULL;
	if (!p->parser)
		return error_no_memory(p->error);
	XML_SetUserData(p->parser, p);
	XML_SetElementHandler(p->parser, begin, end);
	/* At most 1 GB is read. */
	if (XML_Parse(p->parser, text, (int)length, XML_TRUE) != XML_STATUS_OK) {
		note_place(p);
		platform_refuse(p, XML_ErrorString(XML_GetErrorCode(p->parser)));
	}
	XML_ParserFree(p->parser);
	if (p->status == STATUS_OK && p->hosts < 2)
		return error_at(p->error, STATUS_INPUT, p->name, 1, 1,
			"this is not a SimGrid platform with two or more hosts");
	return p->status;
}

/* --- the whole ------------------------------------------------------------------------------- */

static void release(Platform *p)
{
	for (size_t k = 0; k < p->links; k++)
		mem_free(p->link[k].id);
	mem_free(p->host_of.slot);
	mem_free(p->link_of.slot);
	/* That is another's name. */
	for (size_t k = 0; k < p->hosts; k++)
		p->host[k].parent = NULL;
	made_release(p->host, p->hosts);
	for (size_t k = 0; k < p->clusters; k++)
		mem_free(p->cluster[k].said);
	mem_free(p->cluster);
	mem_free(p->link);
	mem_free(p->route);
}

Status import_platform(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error)
{
	Platform p = {.name = name, .net = net, .out = out, .error = error};
	char number[24];

	if (!asked->work)
		return error_set(error, STATUS_USAGE,
			"a platform has speeds in flops; say how much work a unit of load takes, "
			"as --work '10 GFlop/GB' does");
	STATUS_TRY(import_begin(net, asked, "GB", out.said, error));
	Status status = read(&p, text, length);

	if (status == STATUS_OK)
		status = platform_join(&p);
	snprintf(number, sizeof number, "%u", p.left);
	if (status == STATUS_OK && p.left > 0)
		import_say(out.said, SAID_PLATFORM_LEFT, number, NULL);
	if (status == STATUS_OK && p.cores)
		import_say(out.said, SAID_CORES_LEFT, NULL, NULL);
	release(&p);
	return status;
}
