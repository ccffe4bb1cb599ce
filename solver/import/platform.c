/* SimGrid's platforms, as far as they are a star or a tree: hosts, links, and routes from the root
 * on. The only file that includes expat. */
#include "solver/import/platform_parts.h"

#include "solver/base/mem.h"

#include <expat.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HOSTS_MAX = 1000000 }; /* of clusters */

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
static double read_speed(Platform *p, const char **attributes)
{
	char speed[64];

	snprintf(speed, sizeof speed, "%s", value_of(attributes, "speed"));
	speed[strcspn(speed, ",")] = '\0';
	return read_amount(p, net_reciprocal(FIELD_NODE, "speed"), speed, 'f');
}

static double read_latency(Platform *p, const char *text)
{
	return *text ? read_amount(p, &net_fields[NET_KEY_OWN_TRANSFER], text, 't') : 0;
}

static bool put_host(Platform *p, char *name, double compute, const char *cores)
{
	if (!name || !grow(p, (void **)&p->host, &p->hosts_cap, p->hosts, sizeof *p->host)) {
		mem_free(name);
		return false;
	}
	p->host[p->hosts++] = (Made){.name = name,
		.node = {.repeat = 1, .compute = compute},
		.line = (int)XML_GetCurrentLineNumber(p->parser),
		.column = (int)XML_GetCurrentColumnNumber(p->parser) + 1};
	p->cores |= *cores && strcmp(cores, "1") != 0;
	return p->status == STATUS_OK;
}

static void add_host(Platform *p, const char **attributes)
{
	char *name = copy(p, value_of(attributes, "id"));

	if (put_host(p, name, read_speed(p, attributes), value_of(attributes, "core")))
		add_name(p, &p->host_of, name, p->hosts - 1);
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

static bool put_route(Platform *p, Route route)
{
	if (!grow(p, (void **)&p->route, &p->routes_cap, p->routes, sizeof *p->route))
		return false;
	p->route[p->routes++] = route;
	return true;
}

static void add_route(Platform *p, const char **attributes)
{
	const Named *from = index_at(&p->host_of, value_of(attributes, "src"));
	const Named *to = index_at(&p->host_of, value_of(attributes, "dst"));

	p->in_route = from->name && to->name && put_route(p, (Route){.host = {from->k, to->k}});
	p->left += !p->in_route;
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

/* --- clusters -------------------------------------------------------------------------------- */

static char *name_of(const char **attributes, uint32_t number)
{
	char *name = NULL;
	Buf text;

	buf_init(&text);
	buf_addf(&text, "%s%u%s", value_of(attributes, "prefix"), number,
		value_of(attributes, "suffix"));
	if (buf_status(&text) == STATUS_OK)
		name = mem_text(text.text, text.length);
	buf_release(&text);
	return name;
}

/* Over both hosts' links, which are alike, and the backbone. */
static Route route_of(Platform *p, const char **attributes)
{
	const Field *rate = net_reciprocal(FIELD_NODE, "rate");
	const char *backbone = value_of(attributes, "bb_bw");
	Route route = {.link = read_amount(p, rate, value_of(attributes, "bw"), 'b'),
		.latency = 2 * read_latency(p, value_of(attributes, "lat"))};

	if (*backbone) {
		route.link = fmax(route.link, read_amount(p, rate, backbone, 'b'));
		route.latency += read_latency(p, value_of(attributes, "bb_lat"));
	}
	return route;
}

/* A star: the first host is the root, and what it sends goes over its link, the backbone and the
 * other's. */
static void add_cluster(Platform *p, const char **attributes)
{
	const double compute = read_speed(p, attributes);
	const char *at = value_of(attributes, "radical");
	Route route = route_of(p, attributes);
	uint32_t number = 0, last = 0;

	route.host[0] = p->hosts;
	do {
		if (!platform_range(&at, &number, &last)) {
			refuse(p, "radical must be numbers and ranges, such as 0-9,12");
			return;
		}
		for (; number <= last && p->status == STATUS_OK; number++) {
			route.host[1] = p->hosts;
			if (p->hosts == HOSTS_MAX) {
				refuse(p, "these are more than 1000000 hosts");
			} else if (!put_host(p, name_of(attributes, number), compute,
					   value_of(attributes, "core"))) {
				p->status = error_no_memory(p->error);
			} else if (route.host[1] > route.host[0]) {
				put_route(p, route);
			}
		}
	} while (*at && p->status == STATUS_OK);
	if (p->status == STATUS_OK)
		import_say(p->out.said, SAID_CLUSTER, value_of(attributes, "id"), NULL);
}

/* --- elements -------------------------------------------------------------------------------- */

static void XMLCALL begin(void *context, const char *element, const char **attributes)
{
	static const char *const plain[] = {"platform", "zone", "AS", "prop", "config", "link_ctn"};
	Platform *p = context;

	if (p->status != STATUS_OK)
		return;
	if (strcmp(element, "host") == 0)
		add_host(p, attributes);
	else if (strcmp(element, "cluster") == 0)
		add_cluster(p, attributes);
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
