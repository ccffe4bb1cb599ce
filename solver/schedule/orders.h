/* Orders of service that a search tries one by one (STEP_ORDER): the best of each that it begins
 * with, each that ends earlier than all before, and at last the outcome. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { ORDERS_MAX = 30 }; /* of more the first ones and the latest are told, and the outcome */

typedef enum OrderFrom {
	ORDER_ONE,      /* the root alone, or with one child */
	ORDER_LINK,     /* by rising link, or as the file has them */
	ORDER_STARTUP,  /* by rising start-up times computing */
	ORDER_SPREAD,   /* by rising link with the start-up spread over the most a child can get */
	ORDER_ADDED,    /* who still helps is added */
	ORDER_DEEPER,   /* depth first */
	ORDER_SEARCHED, /* the best of them; others may end earlier */
	ORDER_PROVED,   /* the best of them; none does */
} OrderFrom;

typedef struct OrderTry {
	OrderFrom from;
	bool least;    /* it ends earlier than all before */
	double finish; /* T */
	uint32_t served;
	const uint32_t *order; /* who, as they are served; borrowed */
} OrderTry;
