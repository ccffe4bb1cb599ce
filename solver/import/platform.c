/* SimGrid's platforms, as far as they are a star or a tree: hosts, links, and routes from the root
 * on. The only file that includes expat. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <expat.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Link {
	char *id;
	double link, latency;
} Link;

/* From one host to another; it is as fast as its slowest link, and all latencies count. */
typedef struct Route {
	size_t host[2];
	double link, latency;
} Route;

typedef struct Platform {
	const char *name;
	Net *net;
	Out out;
	XML_Parser parser;
	Status status;
	Error *error;
	bool in_route, cores;
	uint32_t left; /* elements that say something else of the network */

	Made *host; /* whose parents are the names of others */
	size_t hosts, hosts_cap;
	Link *link;
	size_t links, links_cap;
	Index host_of, link_of;
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
 * What is none of them is left for gantree's to refuse. */
static void add_amount(Buf *out, const char *text, char what)
{
	const size_t number = strspn(text, "+-.0123456789eE"), length = strlen(text + number);
	const char *unit = text + number;

	buf_add(out, text, number);
	buf_add_char(out, ' ');
	if (what == 't')
		buf_add_text(out, length > 0 ? unit : "s");
	else if (length == 0)
		buf_add_text(out, what == 'f' ? "Flop/s" : "B/s");
	else if (what == 'f' && unit[length - 1] == 'f')
		buf_addf(out, "%.*sFlop/s", (int)length - 1, unit);
	else if (what == 'b' && length > 2 && strcmp(unit + length - 3, "bps") == 0)
		buf_addf(out, "%.*sbit/s", (int)length - 3, unit);
	else if (what == 'b' && length > 2 && strcmp(unit + length - 3, "Bps") == 0)
		buf_addf(out, "%.*sB/s", (int)length - 3, unit);
	else
		buf_add_text(out, unit);
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

static void add_name(Platform *p, const Index *index, const char *name, size_t k)
{
	Named *slot = name ? index_at(index, name) : NULL;

	if (slot && slot->name)
		refuse(p, "another one above has this id");
	else if (slot)
		*slot = (Named){name, k};
}

/* Of several speeds the first is that it begins with. */
static void add_host(Platform *p, const char **attributes)
{
	const char *cores = value_of(attributes, "core");
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
	add_name(p, &p->host_of, host->name, p->hosts - 1);
	p->cores |= *cores && strcmp(cores, "1") != 0;
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
	add_name(p, &p->link_of, link->id, p->links - 1);
	link->link = read_amount(
		p, net_reciprocal(FIELD_NODE, "rate"), value_of(attributes, "bandwidth"), 'b');
	link->latency = read_latency(p, value_of(attributes, "latency"));
}

static void add_route(Platform *p, const char **attributes)
{
	const Named *from = index_at(&p->host_of, value_of(attributes, "src"));
	const Named *to = index_at(&p->host_of, value_of(attributes, "dst"));

	p->in_route = from->name && to->name;
	p->left += !p->in_route;
	if (p->in_route && grow(p, (void **)&p->route, &p->routes_cap, p->routes, sizeof *p->route))
		p->route[p->routes++] = (Route){.host = {from->k, to->k}};
}

static void go_over(Platform *p, const char *id)
{
	const Named *named = index_at(&p->link_of, id);
	Route *route = &p->route[p->routes - 1];

	if (!named->name) {
		refuse(p, "no link above has this id");
		return;
	}
	route->link = fmax(route->link, p->link[named->k].link);
	route->latency += p->link[named->k].latency;
}

static void XMLCALL begin(void *context, const char *element, const char **attributes)
{
	static const char *const plain[] = {"platform", "zone", "AS", "prop", "config", "link_ctn"};
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
}

static void XMLCALL end(void *context, const char *element)
{
	Platform *p = context;

	if (p->status != STATUS_OK || !p->in_route || strcmp(element, "route") != 0)
		return;
	p->in_route = false;
	if (p->route[p->routes - 1].link == 0)
		refuse(p, "this route goes over no link");
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
	if (XML_Parse(p->parser, text, (int)length, XML_TRUE) != XML_STATUS_OK)
		refuse(p, XML_ErrorString(XML_GetErrorCode(p->parser)));
	XML_ParserFree(p->parser);
	if (p->status == STATUS_OK && p->hosts < 2)
		return error_at(p->error, STATUS_INPUT, p->name, 1, 1,
			"this is not a SimGrid platform with two or more hosts; <cluster> is not "
			"supported");
	return p->status;
}

/* --- a tree ---------------------------------------------------------------------------------- */

/* The one called so, else the one that most routes begin or end at; these are counted. */
static size_t find_root(const Platform *p, size_t *routes)
{
	size_t root = 0;

	for (size_t r = 0; r < 2 * p->routes; r++)
		routes[p->route[r / 2].host[r % 2]]++;
	for (size_t k = 0; k < p->hosts; k++) {
		if (import_is_root(p->host[k].name))
			return k;
		root = routes[k] > routes[root] ? k : root;
	}
	return root;
}

/* Level by level, so that whoever has a route from the root is its child; true: there is one at
 * this level. */
static bool take_routes(Platform *p, size_t *level_of, size_t level)
{
	bool any = false;

	for (size_t r = 0; r < 2 * p->routes; r++) {
		const Route *route = &p->route[r / 2];
		const size_t parent = route->host[r % 2], k = route->host[1 - r % 2];
		NetNode *child = &p->host[k].node;

		if (level_of[parent] != level || level_of[k] != 0)
			continue;
		any = true;
		level_of[k] = level + 1;
		p->host[k].parent = p->host[parent].name;
		child->link = route->link;
		child->has_link = true;
		child->startup_transfer = route->latency;
		child->has_startup_transfer = route->latency > 0;
	}
	return any;
}

/* Hosts that no route leads to are left out. */
static Status join(Platform *p)
{
	size_t *level_of = mem_array(p->hosts, sizeof *level_of), kept = 0, first = 0;
	char shown[TEXT_BRIEF_MAX];

	if (!level_of)
		return error_no_memory(p->error);
	const size_t root = find_root(p, level_of);

	text_brief(shown, p->host[root].name, strlen(p->host[root].name));
	memset(level_of, 0, p->hosts * sizeof *level_of);
	level_of[root] = 1;
	/* A deeper net is refused. */
	for (size_t level = 1; level <= NET_LEVELS_MAX + 1 && take_routes(p, level_of, level);)
		level++;
	for (size_t k = 0; k < p->hosts; k++) {
		first = k == root ? kept : first;
		if (level_of[k] > 0)
			p->host[kept++] = p->host[k];
		else
			mem_free(p->host[k].name);
	}
	mem_free(level_of);
	p->left += (uint32_t)(p->hosts - kept + p->routes - (kept - 1));
	p->hosts = kept;
	if (kept < 2)
		return error_at(p->error, STATUS_INPUT, p->name, 1, 1,
			"no route joins the root, %s, to another host", shown);
	return import_plant(p->net, p->name, p->host, p->hosts, first, SAID_ROOT, p->out, p->error);
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
		status = join(&p);
	snprintf(number, sizeof number, "%u", p.left);
	if (status == STATUS_OK && p.left > 0)
		import_say(out.said, SAID_PLATFORM_LEFT, number, NULL);
	if (status == STATUS_OK && p.cores)
		import_say(out.said, SAID_CORES_LEFT, NULL, NULL);
	release(&p);
	return status;
}
