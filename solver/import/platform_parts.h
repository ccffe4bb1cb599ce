/* What the files of a platform share. */
#pragma once

#include "solver/import/making.h"

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
	struct XML_ParserStruct *parser;
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

/* A fault where the parser is; the first one counts. */
void platform_refuse(Platform *p, const char *what);

/* An attribute; "" where it is not given. */
const char *platform_value(const char **attributes, const char *name);

/* In SimGrid's units of flops ('f') and bytes a second ('b'), and of time ('t'). */
double platform_amount(Platform *p, const Field *field, const char *text, char what);
double platform_speed(Platform *p, const char **attributes);
double platform_latency(Platform *p, const char *text); /* "": none */

/* Take one more; the name is taken, too (NULL: no memory). False: no more are to come. */
bool platform_add_host(Platform *p, char *name, double compute, const char *cores);
bool platform_add_route(Platform *p, Route route);

/* The hosts of a <cluster>, and routes from the first one to the others. */
void platform_cluster(Platform *p, const char **attributes);

/* Put the hosts into the net, as far as routes lead to them from the root. */
Status platform_join(Platform *p) STATUS_CHECKED;
