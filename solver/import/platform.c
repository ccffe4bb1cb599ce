/* SimGrid's platforms, as far as they are a star or a tree: hosts, links, and routes from the root
 * on. The only file that includes expat. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <expat.h>
#include <stdio.h>
#include <string.h>

typedef struct Link {
	char *id;
	double link, latency;
} Link;

/* From one host to another; it is as fast as its slowest link, and all latencies count. */
typedef struct Route {
	char *from, *to;
	double link, latency;
	bool taken;
} Route;

typedef struct Platform {
	const char *name;
	Net *net;
	XML_Parser parser;
	Status status;
	Error *error;
	bool in_route;
	uint32_t left; /* elements that say something else of the network */

	Made *host;
	size_t hosts, hosts_cap;
	Link *link;
	size_t links, links_cap;
	Route *route;
	size_t routes, routes_cap;
} Platform;

/* --- reading --------------------------------------------------------------------------------- */

static void refuse(Platform *p, const char *what)
{
	if (p->status == STATUS_OK)
		p->status = error_at(p->error, STATUS_INPUT, p->name,
			(int)XML_GetCurrentLineNumber(p->parser),
			(int)XML_GetCurrentColumnNumber(p->parser) + 1, "%s", what);
}

static const char *value_of(const char **attributes, const char *name)
{
	for (; *attributes; attributes += 2)
		if (strcmp(attributes[0], name) == 0)
			return attributes[1];
	return "";
}

/* What SimGrid calls its units: 1.5Gf, 125MBps, 1Gbps; a plain number is in flops, bytes, seconds.
 */
static void add_amount(Buf *out, const char *text, char what)
{
	const size_t number = strspn(text, "+-.0123456789eE"), length = strlen(text + number);
	const char *unit = text + number;

	buf_add(out, text, number);
	buf_add_char(out, ' ');
	if (what == 't')
		buf_add_text(out, length > 0 ? unit : "s");
	else if (what == 'f')
		buf_addf(out, "%.*sFlop/s", length > 0 ? (int)length - 1 : 0, unit);
	else if (length > 2 && unit[length - 3] == 'b')
		buf_addf(out, "%.*sbit/s", (int)length - 3, unit);
	else
		buf_addf(out, "%.*sB/s", length > 2 ? (int)length - 3 : 0, unit);
}

static double read_amount(Platform *p, const Field *field, const char *text, char what)
{
	FieldValue value = {0};
	Buf amount;
	Error why;

	buf_init(&amount);
	add_amount(&amount, text, what);
	if (buf_status(&amount) != STATUS_OK)
		p->status = error_no_memory(p->error);
	else if (field_read(field, p->net, amount.text, amount.length, &value, &why) != STATUS_OK)
		refuse(p, why.text);
	buf_release(&amount);
	return value.number;
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

/* Of several speeds the first is that it begins with. */
static void add_host(Platform *p, const char **attributes)
{
	char speed[64];

	if (!grow(p, (void **)&p->host, &p->hosts_cap, p->hosts, sizeof *p->host))
		return;
	Made *host = &p->host[p->hosts++];

	snprintf(speed, sizeof speed, "%s", value_of(attributes, "speed"));
	speed[strcspn(speed, ",")] = '\0';
	*host = (Made){.name = copy(p, value_of(attributes, "id")),
		.node = {.repeat = 1},
		.line = (int)XML_GetCurrentLineNumber(p->parser),
		.column = (int)XML_GetCurrentColumnNumber(p->parser) + 1};
	host->node.compute = read_amount(p, net_reciprocal(FIELD_NODE, "speed"), speed, 'f');
}

static double read_latency(Platform *p, const char *text)
{
	return *text ? read_amount(p, &net_fields[NET_KEY_OWN_TRANSFER], text, 't') : 0;
}

static void add_link(Platform *p, const char **attributes)
{
	if (!grow(p, (void **)&p->link, &p->links_cap, p->links, sizeof *p->link))
		return;
	Link *link = &p->link[p->links++];

	*link = (Link){.id = copy(p, value_of(attributes, "id"))};
	link->link = read_amount(
		p, net_reciprocal(FIELD_NODE, "rate"), value_of(attributes, "bandwidth"), 'b');
	link->latency = read_latency(p, value_of(attributes, "latency"));
}

static void add_route(Platform *p, const char **attributes)
{
	if (!grow(p, (void **)&p->route, &p->routes_cap, p->routes, sizeof *p->route))
		return;
	p->route[p->routes++] = (Route){.from = copy(p, value_of(attributes, "src")),
		.to = copy(p, value_of(attributes, "dst"))};
	p->in_route = true;
}

static void go_over(Platform *p, const char *id)
{
	Route *route = &p->route[p->routes - 1];

	for (size_t k = 0; k < p->links; k++) {
		const Link *link = &p->link[k];

		if (strcmp(link->id, id) != 0)
			continue;
		route->link = link->link > route->link ? link->link : route->link;
		route->latency += link->latency;
		return;
	}
	refuse(p, "no link above has this id");
}

static void XMLCALL begin(void *context, const char *element, const char **attributes)
{
	static const char *const plain[] = {"platform", "zone", "AS", "prop", "config"};
	Platform *p = context;

	if (p->status != STATUS_OK)
		return;
	if (strcmp(element, "host") == 0)
		add_host(p, attributes);
	else if (strcmp(element, "link") == 0)
		add_link(p, attributes);
	else if (strcmp(element, "route") == 0)
		add_route(p, attributes);
	else if (strcmp(element, "link_ctn") == 0 && p->in_route)
		go_over(p, value_of(attributes, "id"));
	else {
		for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
			if (strcmp(element, plain[i]) == 0)
				return;
		p->left++;
	}
	if (p->status != STATUS_OK)
		XML_StopParser(p->parser, XML_FALSE);
}

static void XMLCALL end(void *context, const char *element)
{
	if (strcmp(element, "route") == 0)
		((Platform *)context)->in_route = false;
}

static Status read(Platform *p, const char *text, size_t length)
{
	p->parser = XML_ParserCreate(NULL);
	if (!p->parser)
		return error_no_memory(p->error);
	XML_SetUserData(p->parser, p);
	XML_SetElementHandler(p->parser, begin, end);
	/* At most 1 GB is read. */
	if (XML_Parse(p->parser, text, (int)length, XML_TRUE) != XML_STATUS_OK)
		refuse(p, XML_ErrorString(XML_GetErrorCode(p->parser)));
	XML_ParserFree(p->parser);
	if (p->status == STATUS_OK && p->hosts < 2)
		return error_at(p->error, STATUS_INPUT, p->name, 1, 1,
			"this is no platform of SimGrid with at least two hosts; a cluster is not "
			"read");
	return p->status;
}

/* --- a tree ---------------------------------------------------------------------------------- */

static size_t find_host(const Platform *p, const char *name)
{
	size_t k = 0;

	while (k < p->hosts && strcmp(p->host[k].name, name) != 0)
		k++;
	return k;
}

/* The one called so, else the one that most routes begin or end at. */
static size_t find_root(const Platform *p)
{
	size_t root = 0, most = 0;

	for (size_t k = 0; k < p->hosts; k++) {
		size_t routes = 0;

		if (import_is_root(p->host[k].name))
			return k;
		for (size_t r = 0; r < p->routes; r++)
			routes += strcmp(p->route[r].from, p->host[k].name) == 0 ||
				  strcmp(p->route[r].to, p->host[k].name) == 0;
		if (routes > most) {
			most = routes;
			root = k;
		}
	}
	return root;
}

/* A host that has no parent yet and that a route joins to `parent`. */
static void take_route(
	Platform *p, Route *route, size_t parent, size_t root, size_t *queue, size_t *count)
{
	const char *name = p->host[parent].name;
	const bool out = strcmp(route->from, name) == 0;

	if (route->taken || (!out && strcmp(route->to, name) != 0))
		return;
	const size_t k = find_host(p, out ? route->to : route->from);

	if (k == p->hosts || k == root || p->host[k].parent)
		return;
	Made *child = &p->host[k];

	route->taken = true;
	child->parent = copy(p, name);
	child->node.link = route->link;
	child->node.has_link = true;
	child->node.startup_transfer = route->latency;
	child->node.has_startup_transfer = route->latency > 0;
	queue[(*count)++] = k;
}

/* Breadth first, so that whoever has a route from the root is its child. Hosts that none leads to
 * are left out. */
static Status join(Platform *p, size_t root)
{
	size_t *queue = mem_array(p->hosts, sizeof *queue), count = 1, kept = 0, first = 0;

	if (!queue)
		return error_no_memory(p->error);
	queue[0] = root;
	for (size_t at = 0; at < count; at++)
		for (size_t r = 0; r < p->routes; r++)
			take_route(p, &p->route[r], queue[at], root, queue, &count);
	mem_free(queue);
	for (size_t k = 0; k < p->hosts && p->status == STATUS_OK; k++) {
		const Made host = p->host[k];

		if (k != root && !host.parent) {
			mem_free(host.name);
			p->left++;
			continue;
		}
		first = k == root ? kept : first;
		p->host[kept++] = host;
	}
	if (p->status != STATUS_OK)
		return p->status;
	p->hosts = kept;
	p->host[first].parent = copy(p, "");
	for (size_t r = 0; r < p->routes; r++)
		p->left += !p->route[r].taken;
	return p->status == STATUS_OK
		       ? import_plant(p->net, p->name, p->host, p->hosts, first, p->error)
		       : p->status;
}

/* --- the whole ------------------------------------------------------------------------------- */

static void release(Platform *p)
{
	for (size_t k = 0; k < p->hosts; k++) {
		mem_free(p->host[k].name);
		mem_free(p->host[k].parent);
	}
	for (size_t k = 0; k < p->links; k++)
		mem_free(p->link[k].id);
	for (size_t k = 0; k < p->routes; k++) {
		mem_free(p->route[k].from);
		mem_free(p->route[k].to);
	}
	mem_free(p->host);
	mem_free(p->link);
	mem_free(p->route);
}

Status import_platform(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Buf *said, Error *error)
{
	Platform p = {.name = name, .net = net, .error = error};
	char number[24], shown[TEXT_BRIEF_MAX];

	if (!asked->work)
		return error_set(error, STATUS_USAGE,
			"a platform has speeds in flops; say what work a unit of load is, as "
			"--work '10 GFlop/GB' does");
	STATUS_TRY(import_begin(net, asked, "GB", said, error));
	Status status = read(&p, text, length);

	if (status == STATUS_OK) {
		const size_t root = find_root(&p);
		const char *root_name = p.host[root].name;

		import_say(said, SAID_ROOT, text_brief(shown, root_name, strlen(root_name)), NULL);
		status = join(&p, root);
	}
	snprintf(number, sizeof number, "%u", p.left);
	if (status == STATUS_OK && p.left > 0)
		import_say(said, SAID_PLATFORM_LEFT, number, NULL);
	release(&p);
	return status;
}
