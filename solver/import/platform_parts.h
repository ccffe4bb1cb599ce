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

/* A star of hosts from `host` on, and what is said of it. */
typedef struct Cluster {
	char *said;
	size_t host;
} Cluster;

typedef struct Platform {
	const char *name;
	Net *net;
	Out out;
	struct XML_ParserStruct *parser;
	Status status;
	Error *error;
	int line, column; /* of the element that is being read */
	bool in_route, cores;
	uint32_t left; /* elements that say something else of the network */

	Made *host; /* whose parents are the names of others */
	size_t hosts, hosts_cap;
	Link *link;
	size_t links, links_cap;
	Index host_of, link_of;
	Route *route;
	size_t routes, routes_cap;
	Cluster *cluster;
	size_t clusters, clusters_cap;
} Platform;

/* A fault of the element that is being read; the first one counts. */
void platform_refuse(Platform *p, const char *what);

/* The value of an attribute; where there is none NULL, or "". */
const char *platform_find(const char **attributes, const char *name);
const char *platform_value(const char **attributes, const char *name);

/* That as a number in the net's units. A latency may be missing, and is 0 then. */
double platform_speed(Platform *p, const char **attributes);
double platform_rate(Platform *p, const char **attributes, const char *name);
double platform_latency(Platform *p, const char **attributes, const char *name);

/* Read the next range of "0-9,12"; false where there is none. */
bool platform_range(const char **at, uint32_t *first, uint32_t *last);

/* Put the hosts into the net, as far as routes lead to them from the root. */
Status platform_join(Platform *p) STATUS_CHECKED;
