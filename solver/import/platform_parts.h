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

/* Read the next range of "0-9,12"; false where there is none. */
bool platform_range(const char **at, uint32_t *first, uint32_t *last);

/* Put the hosts into the net, as far as routes lead to them from the root. */
Status platform_join(Platform *p) STATUS_CHECKED;
